"""RULES.md as data, and the lines of code that cite it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gauntlet import Gauntlet
from kingstable.core.rules import Rule, citations, rules

TEXT = """# A small game

Not a rule: **bold** words.

## 1. Setup
**1.1** Two to four play.
**1.2** Each takes **2** cards.

## Scoring
**2.1** Most points win.
 **2.2** This line is indented, and no rule.
"""

CODE = """deal()  # [1.1]
tell("draw", "1.2", seat)
refuse("no", rule="2.1")  # [1.2]
version = "1.2.3"
"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Gauntlet:
    name = re.sub(r"\W", "_", f"rules_{tmp_path.name}")
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "RULES.md").write_text(TEXT)
    (folder / "play.py").write_text(CODE)
    monkeypatch.syspath_prepend(tmp_path)
    game: Gauntlet = type("Small", (Gauntlet,), {"package": name})()
    return game


def test_rules_are_read_in_order_with_their_chapters(small: Gauntlet) -> None:
    found = rules(small)
    assert list(found) == ["1.1", "1.2", "2.1"]
    assert found["1.2"] == Rule("1.2", "Setup", "Each takes **2** cards.")
    assert found["2.1"].chapter == "Scoring"


def test_citations_are_found_in_comments_and_as_rules_of_events(small: Gauntlet) -> None:
    found = [(citation.number, citation.line) for citation in citations(small)]
    assert found == [("1.1", 1), ("1.2", 2), ("2.1", 3), ("1.2", 3)]
    assert {citation.path.name for citation in citations(small)} == {"play.py"}
