"""An sdist, and the wheels made of it, each installed in a clean environment and played.

`make wheels` runs this with the Python of the virtual environment; `make wheels WITH=python3.13` with another.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from laid import laid

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "kingstable"
WITH = os.environ.get("WITH") or sys.executable  # the Python that builds and runs them
KINDS = ["pure", "compiled"]
GAMES = ["kingsburg", "artificium", "kingswood", "kings_of_artifice", "wizard_kings"]
HEADERS = "import sysconfig, pathlib; print((pathlib.Path(sysconfig.get_path('include')) / 'Python.h').is_file())"


def call(*words: str | Path, cwd: Path, **environment: str) -> str:
    """Run a command in a bare environment, and give what it printed."""
    kept = {name: value for name, value in os.environ.items() if name == "PATH" or name.startswith("PIP_")}
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, env={**kept, "HOME": str(cwd), **environment},
        capture_output=True, text=True, check=False, timeout=900,
    )  # fmt: skip
    assert done.returncode == 0, f"{words}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, made of the files that git knows."""
    copy, out = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("sdist")
    for name in call("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT).splitlines():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    call(sys.executable, "-m", "build", "--sdist", "--outdir", out, copy, cwd=copy)
    (found,) = out.glob("*.tar.gz")
    return found


@pytest.fixture(scope="session", params=KINDS)
def wheel(request: pytest.FixtureRequest, sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of each kind, built from the sdist."""
    kind, out = request.param, tmp_path_factory.mktemp(request.param)
    if kind == "compiled" and not (shutil.which("cc") and call(WITH, "-c", HEADERS, cwd=out) == "True\n"):
        pytest.skip("there is no C compiler")
    how = {"KINGSTABLE_PURE": "1"} if kind == "pure" else {"KINGSTABLE_COMPILE": "1"}
    call(WITH, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", out, sdist, cwd=out, **how)
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of a clean environment in which a wheel is installed."""
    home = tmp_path_factory.mktemp("environment")
    call(WITH, "-m", "venv", home / "venv", cwd=home)
    commands = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    call(commands / "python", "-m", "pip", "install", "--quiet", f"{wheel}[web]", cwd=home)
    return commands


def kind_of(wheel: Path) -> str:
    return "pure" if wheel.name.endswith("-py3-none-any.whl") else "compiled"


def test_the_sdist_holds_what_a_wheel_is_made_of(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {str(path.relative_to(ROOT)) for path in SOURCE.rglob("*.py")}
    assert wanted | {"setup.py", "pyproject.toml", "tools/build_backend.py", "README.md", "LICENSE"} <= names
    assert not [name for name in names if name.endswith((".so", ".c", ".pyc")) or "_compiled" in name]


def test_a_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    known = call("git", "ls-files", "--cached", "--others", "--exclude-standard", "src", cwd=ROOT).splitlines()
    wanted = {name.removeprefix("src/") for name in known if (ROOT / name).is_file()}
    assert wanted <= names
    extra = names - wanted
    assert all(re.fullmatch(r"kingstable\w*(/.*)?\.(so|pyd)", name.split(".")[0] + name[-3:]) for name in extra)
    assert bool(extra) == (kind_of(wheel) == "compiled")


def test_it_says_how_it_runs(wheel: Path, installed: Path, tmp_path: Path) -> None:
    said = call(installed / "kingstable", "--version", cwd=tmp_path)
    assert said.startswith("kingstable ") and said.count("\n") == 1
    assert ("(compiled, " if kind_of(wheel) == "compiled" else "(interpreted, ") in said


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played(installed: Path, tmp_path: Path, game: str) -> None:
    command = f"sim {game} --seats 2 --games 2 --bots random --json".split()
    said = call(installed / "kingstable", *command, cwd=tmp_path)
    assert json.loads(said)["games"] == 2


@pytest.fixture
def hall(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a table that was laid by the command without arguments."""
    with laid(installed / "kingstable", home=tmp_path, environment={"PATH": os.environ["PATH"]}) as address:
        yield address


def test_the_command_alone_lays_the_table(hall: str) -> None:
    with urllib.request.urlopen(f"{hall}/api/hall", timeout=20) as answer:
        assert set(GAMES) <= {game["name"] for game in json.load(answer)["games"]}
    with urllib.request.urlopen(hall, timeout=20) as answer:
        page = answer.read().decode()
    for script in re.findall(r'(?:src|href)="(/static/[^"]+)"', page):
        with urllib.request.urlopen(hall + script, timeout=20) as answer:
            assert answer.status == 200
