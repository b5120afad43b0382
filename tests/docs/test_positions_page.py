"""The page on described positions: its Python runs, and its table names all moments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import kingstable

TEXT = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")


def test_the_python_of_the_page_runs() -> None:
    names: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL):
        exec(compile(block, "positions.md", "exec"), names)
    assert names["table"].waiting == [kingstable.CHANCE] and names["table"].scores() == [5, 0, 0]


def test_the_table_names_all_moments() -> None:
    rows = dict(re.findall(r"^\| ([A-Z]\w+) \| (`.*`) \|$", TEXT, re.MULTILINE))
    games = [kingstable.game(name) for name in kingstable.game_names()]
    assert {title: re.findall(r"`([\w ]+)`", row) for title, row in rows.items()} == {
        game.title: list(game.moments) for game in games if game.moments
    }


def test_the_errors_are_those_that_are_said() -> None:
    for text in ('[seat.0]\nbuildings = ["zoo"]',):
        try:
            kingstable.game("kingsburg").position(text, "puzzle.toml")
        except kingstable.BadPosition as error:
            assert str(error).split(", church")[0] in TEXT
        else:
            raise AssertionError("not refused")
