"""What is compiled is compiled, and what is built holds what it needs."""

from __future__ import annotations

import importlib
import importlib.util
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import kingstable
from kingstable.core import registry

ROOT = Path(__file__).parents[1]


def compiled_modules() -> list[str]:
    spec = importlib.util.spec_from_file_location("kingstable_setup", ROOT / "setup.py")
    assert spec and spec.loader
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.SOURCE = ROOT / module.SOURCE
    paths = [Path(path) for piece in module.pieces().values() for path in piece]
    return [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in paths]


def test_the_rules_are_compiled_and_what_speaks_to_people_is_not() -> None:
    names = compiled_modules()
    assert {"kingstable.core.state", "kingstable.games.kingsburg.rules.winter"} <= set(names)
    assert not [name for name in names if name.endswith((".game", ".text", ".board", ".log", ".words"))]
    assert not [name for name in names if ".words." in name or ".drawing." in name]


@pytest.mark.parametrize("name", compiled_modules())
def test_compiled_means_all_of_it(name: str) -> None:
    file = importlib.import_module(name).__file__ or ""
    assert file.endswith(".py") != kingstable.compiled()


@pytest.mark.parametrize("name", ["kingsburg", "artificium", "kingswood", "kings_of_artifice", "wizard_kings"])
def test_rules_and_data_are_installed_with_the_game(name: str) -> None:
    folder = resources.files(registry.game(name).package)
    assert (folder / "RULES.md").is_file()
    assert (folder / "INTRODUCTION.md").is_file()
    assert all((folder / "data" / f"{sheet.name}.toml").is_file() for sheet in registry.game(name).sheets)


def test_the_version_is_said_once() -> None:
    assert kingstable.__version__ in (ROOT / "src/kingstable/_version.py").read_text(encoding="utf-8")
