"""Compiles the rules of a checkout, where the program looks for them when it starts.

    python -m tools.compile                        compile now
    python -m tools.compile --beside COMMAND ...   run COMMAND, and compile beside it for as long as it runs

Run from the root of the project.  Nothing is compiled if a build of these very sources is there.  A build is tried
before it is moved to its place in one step, so the program never finds half of one; until then, and if anything fails,
it runs interpreted, and `kingstable --version` says why.  What was compiled before an interruption, or has not changed
since, is not compiled again.
"""

from __future__ import annotations

import argparse
import os
import runpy
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from kingstable import _source
from kingstable.cli.home import hold
from kingstable.cli.version import BUSY, STATUS

ROOT = _source.PACKAGE.parents[1]
WORK = ROOT / "build"
LOG = WORK / "compile.log"
TRY = "import kingstable; assert kingstable.compiled(); [kingstable.new(name) for name in kingstable.game_names()]"

PATIENCE = 600.0  # seconds to wait for a process that compiles already

Say = Callable[[str], None]


class Failed(Exception):
    """The rules cannot be compiled: why, and what can be done."""


class NoCompiler(Failed):
    """This machine has nothing to compile with."""


def sources() -> dict[str, list[Path]]:
    """The modules that are compiled, piece by piece."""
    pieces = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["pieces"]()
    return {name: [ROOT / path for path in paths] for name, paths in pieces.items()}


def compile_rules(say: Say, patience: float = 0) -> None:
    """Compile the rules, unless that is done; `Failed` says why it cannot be.

    If another process compiles them already, wait so many seconds for it.
    """
    _source.BUILDS.mkdir(exist_ok=True)
    try:
        lock = _lock(say, patience)
    except sqlite3.Error:
        if patience:
            raise Failed(f"another process has been compiling them for {patience:g} seconds") from None
        return
    status = _source.BUILDS / STATUS
    try:
        modules = sources()
        name = _source.build_name(path for paths in modules.values() for path in paths)
        if (_source.BUILDS / name).is_dir():
            return
        status.write_text(BUSY, encoding="utf-8")
        _check_compiler()
        say("Compiling the rules, which takes a minute or two ...")
        _build(_requirements())
        _keep(name, modules)
        status.unlink()
        say("The rules are compiled: bots in the browser use that at once, everything else at the next start.")
    except Failed as error:
        status.write_text(str(error), encoding="utf-8")
        raise
    finally:
        lock.close()


def _lock(say: Say, patience: float) -> sqlite3.Connection:
    """Let nobody else compile until this is closed."""
    try:
        return hold(_source.BUILDS, 0)
    except sqlite3.Error:
        say(f"The rules are being compiled already{': waiting for that ...' if patience else '.'}")
        return hold(_source.BUILDS, patience)


def _check_compiler() -> None:
    """Refuse to begin what cannot end well."""
    if os.name == "nt":
        return  # there the compiler is not on the path, and setuptools finds it
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        raise NoCompiler(f"no C compiler was found ({compiler}): install one, such as gcc, and start again")
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise NoCompiler("Python's C headers were not found: install them, such as python3-dev, and start again")


def _requirements() -> list[str]:
    """What it takes to compile, as the project says."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: list[str] = project["optional-dependencies"]["compile"]
    return found


def _build(requirements: Sequence[str]) -> None:
    """Compile into the work folder, where what is done stays done."""
    WORK.mkdir(exist_ok=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *requirements]
    folders = ["--build-lib", str(WORK / "lib"), "--build-temp", str(WORK / "temp")]
    setup = [sys.executable, "setup.py", "--quiet", "build_ext", *folders]
    # Without a cache: mypyc fails on one once some modules have changed, and the type checker may be writing to it.
    environment = {**os.environ, "KINGSTABLE_COMPILE": "1", "MYPY_CACHE_DIR": os.devnull}
    environment.pop("KINGSTABLE_PURE", None)
    with LOG.open("w", encoding="utf-8") as log:
        for step, command in (("what compiles them cannot be installed", pip), ("the compiler failed", setup)):
            if subprocess.run(command, cwd=ROOT, env=environment, stdout=log, stderr=log, check=False).returncode:
                raise Failed(f"{step}: {LOG} tells more")


def _keep(name: str, modules: dict[str, list[Path]]) -> None:
    """Try a build, and move it to its place; others of this platform were compiled from other sources."""
    trial = _source.BUILDS / "trial"
    shutil.rmtree(trial, ignore_errors=True)
    built = [path.relative_to(ROOT / "src").with_suffix(_source.SUFFIX) for paths in modules.values() for path in paths]
    built += [Path(f"kingstable_{piece}__mypyc{_source.SUFFIX}") for piece in modules]
    for path in built:
        (trial / name / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(WORK / "lib" / path, trial / name / path)
    environment = {**os.environ, "KINGSTABLE_COMPILED": str(trial)}
    environment.pop("KINGSTABLE_PURE", None)
    with LOG.open("a", encoding="utf-8") as log:
        tried = subprocess.run([sys.executable, "-c", TRY], cwd=ROOT, env=environment, stdout=log, stderr=log)
    if tried.returncode:
        raise Failed(f"what was compiled does not run: {LOG} tells more")
    old = list(_source.BUILDS.glob(f"{_source.SUFFIX.split('.')[1]}-*"))
    (trial / name).replace(_source.BUILDS / name)
    for folder in [*old, trial]:
        shutil.rmtree(folder, ignore_errors=True)


def beside(command: Sequence[str]) -> int:
    """Run a command, and compile in a process of its own until it ends; its exit code."""
    compiling = subprocess.Popen([sys.executable, "-m", "tools.compile", "--background"], process_group=0)
    try:
        running = subprocess.Popen(command)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the command, and ends this with it
        signal.signal(signal.SIGTERM, lambda *_: running.terminate())
        return running.wait()
    finally:
        _end(compiling)


def _end(compiling: subprocess.Popen[bytes]) -> None:
    """End a process that compiles, with the compilers that it runs."""
    with suppress(ProcessLookupError):
        if os.name == "nt":
            compiling.terminate()
        else:
            os.killpg(compiling.pid, signal.SIGTERM)
    compiling.wait()


def main(args: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="compile", description="Compile the rules of this checkout.")
    parser.add_argument("--background", action="store_true", help="leave the processor to others")
    parser.add_argument("--beside", nargs=argparse.REMAINDER, metavar="COMMAND", help="run this at the same time")
    asked = parser.parse_args(args)
    if asked.beside:
        return beside(asked.beside)
    if asked.background and os.name != "nt":
        os.nice(10)
    try:
        compile_rules(lambda text: print(text, flush=True), 0 if asked.background else PATIENCE)
    except Failed as error:
        print(f"The rules run interpreted, which is slower: {error}.", file=sys.stderr, flush=True)
        return 0 if isinstance(error, NoCompiler) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
