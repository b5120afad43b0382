"""The pages of the games: their code runs, their moves are moves, their editions load, their reports are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kingstable
from kingstable.core.edition import Edition

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ["artificium", "kingswood", "kings_of_artifice", "wizard_kings"]


def blocks(name: str, language: str) -> list[str]:
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", PAGES)
def test_the_code_of_a_page_runs(name: str) -> None:
    found = blocks(name, "python")
    assert found
    for block in found:
        exec(compile(block, f"{name}.md", "exec"), {})


def kind(move: str) -> str:
    """The first word of a move; all spaces of a grid are one kind."""
    word = move.split()[0]
    return "a space" if re.fullmatch(r"a?[a-z]\d+", word) else word


@pytest.mark.parametrize("name", PAGES)
def test_the_moves_of_a_page_are_moves(name: str) -> None:
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?) \|", text.partition("## What is known")[0], re.MULTILINE)
    moves = [move for row in rows for move in re.findall(r"`([^`]+)`", row)]
    game = kingstable.game(name)
    assert len(moves) >= 10
    assert [game.format(game.parse(move)) for move in moves] == moves
    spoken = {kind(game.format(action)) for action in range(game.actions)}
    of_chance = {
        "berth", "card", "dice", "first", "guild", "monster", "pick", "roll", "scoring", "special", "spell", "tree",
        "village",
    }  # fmt: skip
    assert spoken - of_chance == {kind(move) for move in moves}, "every kind of move is on the page"


@pytest.mark.parametrize("name", PAGES)
def test_the_edition_of_a_page_loads(name: str) -> None:
    [text] = blocks(name, "toml")
    edition = Edition.parse(text, f"{name}.md", name)
    game = type(kingstable.game(name))(edition)
    for (sheet, row, column), value in edition.changes.items():
        assert game.data[sheet][row][column] == value
        assert kingstable.game(name).data[sheet][row][column] != value or column == "sell", "the page changes nothing"


@pytest.mark.parametrize("name", PAGES)
def test_the_report_of_a_page_is_written_with_its_picture(name: str) -> None:
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    assert re.search(r"^[\d,]+00 games of greedy bots at each number of seats", text, re.MULTILINE)
    pictures = re.findall(rf"\]\(({name}(?:-[a-z_]+)?-balance\.svg)\)", text)
    assert pictures and all((DOCS / picture).is_file() for picture in pictures)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_tells_of_every_field_of_a_view(name: str) -> None:
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`[a-z_`, ]+) \|", text, re.MULTILINE)
    told = {field for row in rows for field in re.findall(r"`([a-z_]+)`", row)}
    core = {"seats", "agenda", "frame", "step", "waiting", "base"}
    drafts = set() if name == "artificium" else {"drafts"}
    missing = {field.name for field in kingstable.game(name).fields} - told - core - drafts
    assert not missing
