"""Sheets and editions: every error names the file, the key and what is allowed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingstable.core.edition import STANDARD, Column, Edition, Sheet, column_of, load_sheets
from kingstable.core.errors import BadEdition

CARDS = Sheet(
    "cards",
    (
        Column("cost", int, 0, 5),
        Column("title", str),
        Column("suit", str, allowed=("sun", "moon")),
        Column("gains", list, allowed=("gold", "wood"), needed=False),
        Column("rare", bool, needed=False),
        Column("source", str, allowed=("rulebook", "edition"), needed=False),
    ),
)
COINS = Sheet("coins", (Column("worth"),))
SHIPPED = """
[king]
cost = 3
title = "King"
suit = "sun"
gains = ["gold", ["wood", "gold"]]
source = "rulebook"
[pawn]
cost = 1
title = "Pawn"
suit = "moon"
"""

Ship = Callable[[str], str]


@pytest.fixture
def ship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ship:
    """Makes a package with these cards, and says its name."""

    def make(cards: str) -> str:
        name = re.sub(r"\W", "_", f"sheets_{tmp_path.name}")
        data = tmp_path / name / "data"
        data.mkdir(parents=True)
        (tmp_path / name / "__init__.py").touch()
        (data / "cards.toml").write_text(cards)
        (data / "coins.toml").write_text("[groat]\nworth = 4\n[penny]\nworth = 1\n")
        monkeypatch.syspath_prepend(tmp_path)
        return name

    return make


@pytest.fixture
def package(ship: Ship) -> str:
    return ship(SHIPPED)


def changed(text: str) -> Edition:
    return Edition.parse(text, "mine.toml", "mine")


# Reading -------------------------------------------------------------------------------------------------------------


def test_an_edition_is_its_changed_values() -> None:
    edition = changed('name = "My box"\n[cards.king]\ncost = 4\n[coins]\ngroat.worth = 2\n')
    assert edition.name == "My box"
    assert edition.changes == {("cards", "king", "cost"): 4, ("coins", "groat", "worth"): 2}
    assert edition.lines() == ["cards.king.cost = 4", "coins.groat.worth = 2"]


def test_an_edition_without_a_name_has_that_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "attic.toml"
    path.write_text("cards.king.cost = 4\n")
    assert Edition.load(path).name == Edition.load(str(path)).name == "attic"


@pytest.mark.parametrize("value", [0, True, "sun", 'a "b" # c', "x\ny\u2028", ["gold", ["wood"]], []])
def test_lines_can_be_read_again(value: Any) -> None:
    edition = Edition("mine", {("cards", "king", "title"): value})
    (line,) = edition.lines()
    assert "#" not in line and len(line.splitlines()) == 1
    assert changed(line) == edition


@pytest.mark.parametrize(("text", "reason"), [
    ("cards.king.cost = ", "mine.toml: not valid TOML: "),
    ("cost = 4", "mine.toml: cost: a table is expected, such as [cost.row], not 4"),
    ("cards.king = 4", "mine.toml: cards.king: a table is expected, such as [cards.row], not 4"),
    ("name = 4", "mine.toml: name: a text of one line in quotes is expected"),
    ("name = ' '", "mine.toml: name: a text of one line in quotes is expected"),
    ('name = "a\\nb"', "mine.toml: name: a text of one line in quotes is expected"),
    ('name = "No. #1"', "mine.toml: name: a text of one line in quotes is expected"),
])  # fmt: skip
def test_a_text_that_is_no_edition_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadEdition, match=re.escape(reason)):
        changed(text)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG\xff\xfe")
    for name in ("picture.toml", "nowhere.toml"):
        with pytest.raises(BadEdition, match=f"{re.escape(str(tmp_path / name))}: cannot be read"):
            Edition.load(tmp_path / name)


# Sheets --------------------------------------------------------------------------------------------------------------


def test_sheets_are_loaded_as_shipped(package: str) -> None:
    data = load_sheets(package, (CARDS, COINS))
    assert list(data) == ["cards", "coins"] and list(data["cards"]) == ["king", "pawn"]
    assert data["cards"]["king"]["gains"] == ["gold", ["wood", "gold"]]
    assert column_of(data["cards"], "cost") == [3, 1]
    assert column_of(data["cards"], "suit", lambda suit: ("sun", "moon").index(suit)) == [0, 1]


def test_changes_are_laid_on_top_and_marked(package: str) -> None:
    data = load_sheets(package, (CARDS,), changed("cards.king.cost = 5\ncards.pawn.rare = true"))
    assert data["cards"]["king"]["cost"] == 5 and data["cards"]["king"]["source"] == "edition"
    assert data["cards"]["pawn"]["rare"] is True
    untouched = load_sheets(package, (CARDS,))
    assert untouched["cards"]["king"]["cost"] == 3 and untouched["cards"]["king"]["source"] == "rulebook"


@pytest.mark.parametrize(("text", "reason"), [
    ("deeds.king.cost = 1", "deeds: no such sheet; allowed: cards, coins"),
    ("cards.queen.cost = 1", "cards.queen: no such row; allowed: king, pawn"),
    ("cards.king.price = 1", "cards.king.price: no such value; allowed: cost, title, suit, gains, rare, source"),
    ("cards.king.cost = 6", "cards.king.cost: 6 is not a whole number from 0 to 5"),
    ("cards.king.cost = -1", "cards.king.cost: -1 is not a whole number from 0 to 5"),
    ("cards.king.cost = true", "cards.king.cost: True is not a whole number from 0 to 5"),
    ("cards.king.cost = 2.0", "cards.king.cost: 2.0 is not a whole number from 0 to 5"),
    ("cards.king.cost = '2'", "cards.king.cost: '2' is not a whole number from 0 to 5"),
    ("cards.king.title = 2", "cards.king.title: 2 is not a text in quotes"),
    ("cards.king.suit = 'star'", "cards.king.suit: 'star' is not made of: 'sun', 'moon'"),
    ("cards.king.gains = 'gold'", "cards.king.gains: 'gold' is not a list in brackets"),
    ("cards.king.gains = ['gold', ['tin']]", "cards.king.gains: ['gold', ['tin']] is not made of: 'gold', 'wood'"),
    ("cards.king.rare = 1", "cards.king.rare: 1 is not true or false"),
    ("coins.groat.worth = 100", "coins.groat.worth: 100 is not a whole number from 0 to 99"),
])  # fmt: skip
def test_a_change_that_does_not_fit_is_refused(package: str, text: str, reason: str) -> None:
    with pytest.raises(BadEdition, match=f"^{re.escape('box/mine.toml: ' + reason)}$"):
        load_sheets(package, (CARDS, COINS), changed(text), "box/mine.toml")
    with pytest.raises(BadEdition, match=f"^{re.escape('mine: ' + reason)}$"):
        load_sheets(package, (CARDS, COINS), changed(text))


@pytest.mark.parametrize(("old", "new", "reason"), [
    ("cost = 1\n", "", "cards.toml: pawn.cost: missing"),
    ("cost = 1\n", "cost = 7\n", "cards.toml: cards.pawn.cost: 7 is not a whole number from 0 to 5"),
    ("cost = 1\n", "cost = 1\nhat = 2\n", "cards.toml: cards.pawn.hat: no such value; allowed: cost, title, suit"),
])  # fmt: skip
def test_shipped_sheets_are_checked_too(ship: Ship, old: str, new: str, reason: str) -> None:
    package = ship(SHIPPED.replace(old, new))
    with pytest.raises(BadEdition, match=re.escape(reason)):
        load_sheets(package, (CARDS,))


def test_a_game_without_sheets_takes_no_changes() -> None:
    assert load_sheets("", ()) == {} == load_sheets("", (), STANDARD)
    with pytest.raises(BadEdition, match="mine: cards: no such sheet; allowed: none"):
        load_sheets("", (), changed("cards.king.cost = 1"))
