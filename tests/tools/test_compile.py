"""Compiling in a checkout: whatever becomes of it, the program runs, and `kingstable --version` says what happened."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable import _source
from kingstable.cli import version
from kingstable.cli.home import hold
from tools import compile

SETUP = """
import sys
def pieces():
    return {"core": ["src/kingstable/core/state.py"]}
if __name__ == "__main__":
    sys.exit("the sky is falling")
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of one module that is to be compiled, where nothing is compiled yet."""
    package = tmp_path / "src" / "kingstable"
    (package / "core").mkdir(parents=True)
    (package / "core" / "state.py").write_text("THROWS = 3\n")
    (tmp_path / "setup.py").write_text(SETUP)
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'\noptional-dependencies.compile = ['setuptools']\n")
    monkeypatch.setattr(_source, "PACKAGE", package)
    monkeypatch.setattr(_source, "BUILDS", package / "_compiled")
    monkeypatch.setattr(_source, "PURE", False)
    monkeypatch.setattr(_source, "compiled", lambda: False)
    for name, path in (("ROOT", tmp_path), ("WORK", tmp_path / "build"), ("LOG", tmp_path / "build" / "compile.log")):
        monkeypatch.setattr(compile, name, path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def pretend(checkout: Path, monkeypatch: pytest.MonkeyPatch, trial: str = "pass") -> None:
    """Let compiling succeed, with files that hold nothing; `trial` is how they are tried."""

    def build(requirements: list[str]) -> None:
        assert requirements == ["setuptools"]
        for name in (f"kingstable/core/state{_source.SUFFIX}", f"kingstable_core__mypyc{_source.SUFFIX}"):
            file = checkout / "build" / "lib" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()

    monkeypatch.setattr(compile, "_build", build)
    monkeypatch.setattr(compile, "TRY", trial)


def test_what_was_compiled_is_there_for_the_next_start(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(checkout, monkeypatch)
    stale = _source.BUILDS / f"{_source.SUFFIX.split('.')[1]}-older"
    stale.mkdir(parents=True)
    assert compile.main([]) == 0
    build = _source.build()
    assert build and {path.name for path in build.rglob("*.*")} == {
        f"state{_source.SUFFIX}",
        f"kingstable_core__mypyc{_source.SUFFIX}",
    }
    assert not stale.exists() and not (_source.BUILDS / "trial").exists()
    assert "the next start uses that" in version.version()
    assert "The rules are compiled: " in capsys.readouterr().out
    assert compile.main([]) == 0 and capsys.readouterr().out == ""  # nothing is left to do


def test_changed_sources_are_compiled_again(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(checkout, monkeypatch)
    compile.main([])
    first = _source.build()
    (checkout / "src/kingstable/core/state.py").write_text("THROWS = 4\n")
    assert _source.build() is None and "The sources have changed" in version.version()
    compile.main([])
    assert first and not first.exists() and _source.build()


def test_what_was_compiled_and_does_not_run_is_not_used(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(checkout, monkeypatch, "raise SystemExit(1)")
    assert compile.main([]) == 1
    assert _source.build() is None
    assert "what was compiled does not run" in version.version()


def test_a_compiler_that_fails(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compile.main([]) == 1
    assert _source.build() is None
    said = f"the compiler failed: {compile.LOG} tells more."
    assert capsys.readouterr().err == f"The rules run interpreted, which is slower: {said}\n"
    assert version.version().splitlines()[1] == f"The rules are not compiled: {said}"
    assert "the sky is falling" in compile.LOG.read_text()


@pytest.mark.skipif(os.name == "nt", reason="setuptools finds the compiler there")
def test_without_a_compiler_nothing_is_wrong(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert compile.main([]) == 0
    assert "no C compiler was found (no-such-compiler): install one" in version.version()


def test_what_was_interrupted_is_told_and_taken_up_again(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(checkout, monkeypatch)
    _source.BUILDS.mkdir()
    (_source.BUILDS / version.STATUS).write_text(version.BUSY)
    (_source.BUILDS / "trial" / "half").mkdir(parents=True)
    assert "Compiling was interrupted" in version.version()
    assert compile.main([]) == 0 and _source.build()


def test_a_new_module_is_compiled_too(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(checkout, monkeypatch)
    compile.main([])
    first = _source.build()
    (checkout / "src/kingstable/core/dice.py").write_text("SIDES = 6\n")
    both = '"src/kingstable/core/state.py", "src/kingstable/core/dice.py"'
    (checkout / "setup.py").write_text(SETUP.replace('"src/kingstable/core/state.py"', both))
    (checkout / f"build/lib/kingstable/core/dice{_source.SUFFIX}").touch()
    assert compile.main([]) == 0
    build = _source.build()
    assert build and build != first and list(build.rglob(f"dice{_source.SUFFIX}"))


def test_who_wants_the_sources_does_not_compile_again(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(checkout, monkeypatch)
    compile.main([])
    monkeypatch.setattr(_source, "PURE", True)
    monkeypatch.setattr(compile, "_build", lambda _: pytest.fail("it is compiled already"))
    assert compile.main([]) == 0


def test_two_do_not_compile_at_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(checkout, monkeypatch)
    _source.BUILDS.mkdir()
    (_source.BUILDS / version.STATUS).write_text(version.BUSY)
    said: list[str] = []
    lock = hold(_source.BUILDS, 0)
    try:
        compile.compile_rules(said.append)  # in the background it does not matter who compiles
        assert said == ["The rules are being compiled already."]
        assert "The rules are being compiled" in version.version()
        with pytest.raises(compile.Failed, match="another process has been compiling"):
            compile.compile_rules(said.append, 0.1)
    finally:
        lock.close()

    def busy_at_first(folder: Path, patience: float) -> sqlite3.Connection:
        if not patience:
            raise sqlite3.OperationalError("database is locked")
        return hold(folder, patience)

    monkeypatch.setattr(compile, "hold", busy_at_first)
    said.clear()
    compile.compile_rules(said.append, 5)
    assert said[0] == "The rules are being compiled already: waiting for that ..." and _source.build()


@pytest.mark.skipif(os.name == "nt", reason="processes end in another way there")
def test_what_runs_beside_ends_with_the_command(tmp_path: Path) -> None:
    """The real thing: it begins to compile, and is ended in the midst of it."""
    builds = tmp_path / "builds"
    begun = "import pathlib, sys, time\n" + "\n".join(
        ["while not (pathlib.Path(sys.argv[1]) / 'status.txt').exists():", "    time.sleep(0.05)", "sys.exit(7)"]
    )
    command = [sys.executable, "-m", "tools.compile", "--beside", sys.executable, "-c", begun, str(builds)]
    environment = {**os.environ, "KINGSTABLE_COMPILED": str(builds)}
    environment.pop("KINGSTABLE_PURE", None)
    done = subprocess.run(command, env=environment, timeout=120, capture_output=True, text=True, check=False)
    assert done.returncode == 7, done.stderr
    assert (builds / version.STATUS).read_text() == version.BUSY
    hold(builds, 0).close()  # nobody compiles any more
    said = subprocess.run(
        [sys.executable, "-m", "kingstable", "--version"], env=environment, capture_output=True, text=True, check=True
    )
    assert "Compiling was interrupted" in said.stdout
