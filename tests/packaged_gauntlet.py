"""A game in a package of its own, made for a test: the Gauntlet with a RULES.md beside its module."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pytest

import gauntlet
from kingstable.core import registry
from kingstable.core.game import Game

HEADINGS = {"1": "Set-up", "2": "Turns", "3": "Bids", "4": "The end"}


def rules_text() -> str:
    """The numbered sentences of the Gauntlet's own docstring as a RULES.md."""
    numbered = re.findall(r"\[(\d)\.(\d)\] ([^\[]+)", gauntlet.__doc__ or "")
    lines = ["# The Gauntlet"]
    for chapter, number, text in numbered:
        if number == "1":
            lines += ["", f"## {chapter}. {HEADINGS[chapter]}"]
        lines += ["", f"**{chapter}.{number}** {' '.join(text.split())}"]
    return "\n".join(lines) + "\n"


def box(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Write the package, import it, and register its game as "boxed" for the time of a test."""
    package = folder / "boxed_gauntlet"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "RULES.md").write_text(rules_text())
    source = Path(gauntlet.__file__).read_text()
    renamed = source.replace('    name = "gauntlet"\n', '    name = "boxed"\n    package = "boxed_gauntlet"\n')
    (package / "game.py").write_text(renamed)
    monkeypatch.syspath_prepend(str(folder))
    for name in ("boxed_gauntlet", "boxed_gauntlet.game"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    found: type[Game] = importlib.import_module("boxed_gauntlet.game").Gauntlet
    monkeypatch.setitem(registry._sources, "boxed", found)
    monkeypatch.setitem(registry._standard, "boxed", found())
    return registry.game("boxed")
