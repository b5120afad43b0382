"""Which files the program runs: a build is used only while it was compiled from the sources that are there."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import pytest

from kingstable import _source

MODULES = ("core/state", "games/kingsburg/sequence")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with sources of its own, and an empty folder for builds in it."""
    found = tmp_path / "kingstable"
    for name in MODULES:
        (found / name).parent.mkdir(parents=True, exist_ok=True)
        (found / name).with_suffix(".py").write_text(f"NAME = {name!r}\n")
    monkeypatch.setattr(_source, "PACKAGE", found)
    monkeypatch.setattr(_source, "BUILDS", found / "_compiled")
    monkeypatch.setattr(_source, "PURE", False)
    _source._build_at.cache_clear()
    return found


def put_build(package: Path) -> Path:
    """A build of the sources as they are; what is in its files is nothing that could be loaded."""
    name = _source.build_name((package / module).with_suffix(".py") for module in MODULES)
    for module in MODULES:
        file = (package / "_compiled" / name / "kingstable" / module).with_suffix(_source.SUFFIX)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    (package / "_compiled" / name / f"kingstable_core__mypyc{_source.SUFFIX}").touch()
    return package / "_compiled" / name


def test_a_build_of_these_sources_is_found(package: Path) -> None:
    assert _source.build() is None
    found = put_build(package)
    assert _source.build() == found and _source.newest_build() == found


def test_a_build_of_other_sources_is_not(package: Path) -> None:
    put_build(package)
    source = package / "core" / "state.py"
    text = source.read_text()
    source.write_text(text.replace("NAME", "name"))
    assert _source.build() is None
    source.unlink()
    assert _source.build() is None
    source.write_text(text)
    assert _source.build() is not None


def test_a_build_for_another_python_is_not(package: Path) -> None:
    found = put_build(package)
    found.rename(found.with_name(found.name.replace("3", "2")))
    assert _source.build() is None


def test_who_asks_for_the_sources_gets_them(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_build(package)
    monkeypatch.setattr(_source, "PURE", True)
    assert _source.build() is None and _source.newest_build() is None


def test_a_build_that_comes_is_noticed(package: Path) -> None:
    assert _source.newest_build() is None  # there is not even a folder
    (package / "_compiled").mkdir()
    os.utime(package / "_compiled", ns=(1, 1))
    assert _source.newest_build() is None
    found = put_build(package)
    assert _source.newest_build() == found


def test_a_build_gives_its_modules_and_leaves_the_rest(package: Path) -> None:
    build = put_build(package)
    finder = _source._Compiled(build)
    for name in ("kingstable.core.state", "kingstable_core__mypyc"):
        spec = finder.find_spec(name, None)
        assert spec and isinstance(spec.loader, ExtensionFileLoader) and Path(spec.origin or "").is_relative_to(build)
    assert not any(finder.find_spec(name, None) for name in ("kingstable", "kingstable.core", "kingstable.bots.greedy"))
    assert finder.find_spec("state", None) is None


def test_a_build_of_other_sources_does_not_keep_the_program_from_running(tmp_path: Path) -> None:
    name = f"{_source.SUFFIX.split('.')[1]}-0123456789ab"
    file = (tmp_path / name / "kingstable" / "core" / "state").with_suffix(_source.SUFFIX)
    file.parent.mkdir(parents=True)
    file.touch()
    done = subprocess.run(
        [sys.executable, "-c", "import kingstable; print(kingstable.new('kingsburg').choices()[0])"],
        env={**os.environ, "KINGSTABLE_COMPILED": str(tmp_path)},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.stdout == "take gold\n", done.stderr
