"""Hostile input: records that cannot be, editions that do not fit.  A clear sentence, and nothing has changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kingstable
from kingstable.core.errors import BadEdition, BadNotation, BadRecord, Illegal
from kingstable.core.table import Table

DRAWS: dict[str, tuple[list[str], str]] = {  # the beginning of a game up to a draw, and a card that can be drawn then
    "artificium": (["first blue", *["card castle"] * 5], "card farm"),
    "kingswood": (
        ["special bakery", "village academy,blacksmith,tavern,market,special", "monster troll"],
        "monster imp",
    ),
    "kings_of_artifice": (["scoring ranches", "scoring earthquake", "spell morph"], "spell alchemy"),
    "wizard_kings": ([], "first 2"),
}
OPTIONS: dict[str, dict[str, Any]] = {"wizard_kings": {"scenario": "last_wizard_standing"}}


def begun(game: str) -> Table:
    table = kingstable.new(game, 2, dice="manual", names=("Ann", "Brian"), **OPTIONS.get(game, {}))
    for outcome in DRAWS[game][0]:
        table.play(outcome)
    return table


def with_entries(table: Table, *entries: str) -> str:
    """The text of a record with more entries at its end."""
    length = len(table.entries)
    head = str(table.record).replace(f"entries: {length}\n", f"entries: {length + len(entries)}\n")
    return head + "".join(f"{entry}\n" for entry in entries)


@pytest.mark.parametrize(
    ("game", "entries", "complaint"),
    [
        ("artificium", ["*: card castle"] * 2, "line 18: not an outcome of this throw or draw: 'card castle'"),
        ("artificium", ["*: card dragon"], "line 17: 'card dragon' is not a move of Artificium"),
        ("artificium", ["*: first blue"], "line 17: not an outcome of this throw or draw: 'first blue'"),
        ("artificium", ["0: play castle"], "line 17: not now: this seat has nothing to decide"),
        ("artificium", ["7: pass"], "line 17: expected a seat from 0 to 1, or *, not '7'"),
        ("kings_of_artifice", ["*: spell morph"], "line 16: not an outcome of this throw or draw: 'spell morph'"),
        ("kings_of_artifice", ["*: spell fire"], "line 16: 'spell fire' is not a move of Kings of Artifice"),
        ("kings_of_artifice", ["0: q17"], "line 16: 'q17' is not a move of Kings of Artifice"),
        ("kings_of_artifice", ["0: a1"], "line 16: not now: this seat has nothing to decide"),
        ("kingswood", ["*: monster troll"], "line 16: not an outcome of this throw or draw: 'monster troll'"),
        ("kingswood", ["*: monster dragon"], "line 16: not an outcome of this throw or draw: 'monster dragon'"),
        ("kingswood", ["*: monster witch"], "line 16: not an outcome of this throw or draw: 'monster witch'"),
        ("kingswood", ["*: monster unicorn"], "line 16: 'monster unicorn' is not a move of Kingswood"),
        ("kingswood", ["0: fight troll"], "line 16: not now: this seat has nothing to decide"),
        ("wizard_kings", ["*: first 3"], "line 14: not an outcome of this throw or draw: 'first 3'"),
        ("wizard_kings", ["*: roll 1 7"], "line 14: 'roll 1 7' is not a move of Wizard Kings"),
        ("wizard_kings", ["0: army orcs"], "line 14: not now: this seat has nothing to decide"),
    ],
)  # fmt: skip
def test_a_record_with_an_impossible_entry_is_refused_by_its_line(
    game: str, entries: list[str], complaint: str, tmp_path: Path
) -> None:
    """A seventh Castle, a spell or a monster twice, one of Chapter II too soon, one that is not for two players."""
    text = with_entries(begun(game), *entries)
    file = tmp_path / "hostile.record"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord) as error:
        kingstable.replay(text)
    assert complaint in str(error.value)
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("game", DRAWS)
def test_an_impossible_draw_leaves_the_table_as_it_was(game: str) -> None:
    table = begun(game)
    record, packed = str(table.record), table.game.pack(table.state)
    first = DRAWS[game][0][0] if DRAWS[game][0] else "card"
    for wrong in (first, "pass", "9" * 30, "card", -1, 10**9):
        with pytest.raises((Illegal, BadNotation)):
            table.play(wrong)
    assert str(table.record) == record and table.game.pack(table.state) == packed
    table.play(DRAWS[game][1])


@pytest.mark.parametrize(
    ("game", "text", "complaint"),
    [
        ("artificium", "[cards.dragon]\ncount = 1", "cards.dragon: no such row; allowed: exploration, theft,"),
        ("artificium", "[resources.wood]\nbuy = -2", "resources.wood.buy: -2 is not a whole number from 0 to 99"),
        ("artificium", "[resources.wood]\nsell = 3", "resources.wood.sell: 3 is more than its purchase price 2"),
        ("artificium", "[cards.farm]\ngive = ['gold']", "cards.farm.give: ['gold'] is not made of: 'wood', 'wheat',"),
        ("artificium", "[spells.fire]\ncost = 1", "spells: no such sheet; allowed: resources, cards, track"),
        ("kings_of_artifice", "[spells.morph]\nap = 9", "spells.morph.ap: 9 is not a whole number from 0 to 5"),
        ("kings_of_artifice", "[boards.two]\nrows = ['~']", "boards.two.rows: 16 lines of 16 characters are expected"),
        ("kings_of_artifice", "[scoring.lighthouses]\nsteps = [1]", "scoring.lighthouses.steps: 5 whole numbers"),
        ("kingswood", "[monsters.unicorn]\nfame = 1", "monsters.unicorn: no such row; allowed: goblin_gang_1,"),
        ("kingswood", "[monsters.troll]\nfame = -1", "monsters.troll.fame: -1 is not a whole number from 0 to 99"),
        ("kingswood", "[monsters.troll]\nplayers = [9]", "monsters.troll.players: a list of numbers from 1 to 5"),
        ("kingswood", "[locations.market]\nprice = 'much'", "locations.market.price: 'much' is not a whole number"),
        ("kingswood", "[guilds.krom]\nhats = 2", "guilds.krom.hats: no such value; allowed: name, swords,"),
        ("kingswood", "guilds = 7", "guilds: a table is expected"),
        ("kingswood", "[guilds.krom", "not valid TOML"),
        (
            "wizard_kings",
            "[blocks.elves_dragon]\ncost = 1",
            "blocks.elves_dragon: no such row; allowed: amazons_charmer,",
        ),
        (
            "wizard_kings",
            "[blocks.elves_ranger]\nmove = 9",
            "blocks.elves_ranger.move: 9 is not a whole number from 0 to 4",
        ),
        (
            "wizard_kings",
            "[blocks.elves_castle]\nmove = 1",
            "blocks.elves_castle.move: castles, Havens and artifacts have 0, and nobody else",
        ),
    ],
)
def test_an_edition_that_does_not_fit_is_refused_by_its_key(
    game: str, text: str, complaint: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadEdition) as error:
        kingstable.new(game, 2, edition=file)
    assert complaint in str(error.value) and str(file) in str(error.value)
