"""Scripted positions: a table in a described position, dice thrown by hand, played line by line.

Blocks are meant by their types here: `token_of(table, "elves_ranger")` is the token behind which the first of a side's
Rangers stands, `click(table, "elves_ranger")` is what is typed for it.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest

from kingstable.core.edition import Edition
from kingstable.core.state import CHANCE
from kingstable.core.table import Table
from kingstable.games.wizard_kings.game import WizardKings
from kingstable.games.wizard_kings.maps import read_maps
from kingstable.games.wizard_kings.state import OFF, Campaign

from ..scripting import NAMES, happened, play, seat_of, step, waiting

__all__ = [
    "GAME", "NAMES", "at", "campaign", "click", "happened", "hex_of", "new", "open_hexes", "open_to", "place_of",
    "play", "roll", "rule", "seat_of", "step", "steps_of", "token_of", "token_of_block", "waiting",
]  # fmt: skip


GAME = WizardKings()


def new(seats: int = 2, **options: Any) -> Table:
    """A table at the very first decision of a game."""
    return Table(GAME, seats, dice="manual", names=NAMES[:seats], options=options)


def at(text: str, changes: str = "", maps: str = "") -> Table:
    """A table in the position that a TOML text describes.

    `changes` is an edition, if the figures are to be others; `maps` is a text of maps to play on besides ours.
    """
    game = WizardKings(Edition.parse(dedent(changes), "test", "test")) if changes or maps else GAME
    if maps:
        game.book.atlas.sheets |= read_maps(dedent(maps), "test.map")
    text = dedent(text)
    seats = game.position(text, "test").seats
    return Table(game, seats, dice="manual", names=NAMES[:seats], position=text)


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Marks a test with the rules that it tries."""
    return pytest.mark.rule("wizard_kings", *numbers)


def open_step(table: Table) -> Any:
    """The step that is open, whose kind the test knows."""
    return campaign(table).step


def actor(table: Table) -> int:
    """The token that acts at the open step; -1 where none does."""
    return int(getattr(open_step(table), "token", -1))


def campaign(table: Table) -> Campaign:
    """The table's state as what it is."""
    assert isinstance(table.state, Campaign)
    return table.state


def roll(table: Table, *throws: str) -> None:
    """What chance gives: `roll(table, "roll 2 3 5", "dice 4+2", "pick 1")`."""
    for throw in throws:
        table.play(throw, CHANCE)


def open_to(table: Table, who: str) -> set[str]:
    """What a player, or chance as `*`, may do now, as notation."""
    seat = seat_of(table, who)
    if not table.state.waiting >> seat & 1:
        return set()
    actions = table.state.outcomes() if seat == CHANCE else table.state.legal(seat)
    return {table.game.format(action) for action in actions}


def open_hexes(table: Table, who: str) -> set[str]:
    """The hexes that a player may choose now; one that is entered by a hexside is written once, without it."""
    land = campaign(table).land
    names = {land.name(place) for place in range(land.hexes)}
    return names & {move.split(" from ")[0] for move in open_to(table, who)}


def token_of_block(table: Table, block: int) -> int:
    """The token behind which a block stands; blocks are numbered in the order of the position, side 0 first."""
    return campaign(table).block.index(block)


def token_of(table: Table, key: str, nth: int = 0, where: str = "") -> int:
    """The token of the nth block of a type, of those in a hex if one is named: `token_of(table, "elves_ranger", 1)`."""
    state = campaign(table)
    row = list(table.game.data["blocks"]).index(key)
    tokens = [state.block.index(block) for block, kind in enumerate(state.kind) if kind == row]
    return [token for token in tokens if not where or hex_of(table, token) == where][nth]


def click(table: Table, key: str, nth: int = 0, where: str = "") -> str:
    """What is typed to choose a block: `block 3`."""
    return f"block {token_of(table, key, nth, where) + 1}"


def hex_of(table: Table, token: int) -> str:
    """The name of the hex in which a token stands; `off` or `out` if it is not on the map."""
    place = campaign(table).place[token]
    return campaign(table).land.name(place) if place >= 0 else "off" if place == OFF else "out"


def place_of(table: Table, key: str, nth: int = 0) -> str:
    """The hex of a block."""
    return hex_of(table, token_of(table, key, nth))


def steps_of(table: Table, key: str, nth: int = 0) -> int:
    """The strength of a block."""
    return campaign(table).steps[token_of(table, key, nth)]
