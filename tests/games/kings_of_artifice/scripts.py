"""Scripted positions: a table with the cards dealt by hand, or in a described position, played line by line."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import pytest

from kingstable.core.edition import Edition
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.game import KingsOfArtifice
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.words.notation import SPACE_NAMES

from ..scripting import NAMES, happened, open_to, play, refusal, resume, seat_of, step, told, waiting

__all__ = [
    "GAME", "NAMES", "at", "happened", "island", "new", "open_spaces", "open_to", "place", "play", "refusal", "resume",
    "rule", "seat_of", "space", "square", "step", "told", "waiting",
]  # fmt: skip

GAME = KingsOfArtifice()
FIGURES = ("king", "villager-1", "villager-2", "artisan", "warlock", "thief", "knight", "horse-1", "horse-2")


def new(seats: int, **options: Any) -> Table:
    """A table at its very first decision: chance names a scoring card."""
    return Table(GAME, seats, dice="manual", names=NAMES[:seats], options=options)


def at(text: str, changes: str = "") -> Table:
    """A table in the position that a TOML text describes; `changes` is an edition, if the figures are to be others.

    On the board for two (where most positions are played) land reaches from c3 to n14, with wasteland on c3-e5, l3-n5,
    c12-e14 and l12-n14, and forest on g4 g5 j5 j6 e7 f7 l7 m7 d10 e10 k10 l10 g11 g12 j12 j13.
    """
    game = KingsOfArtifice(Edition.parse(dedent(changes), "test", "test")) if changes else GAME
    state = game.position(dedent(text), "test")
    assert isinstance(state, Island)
    table = Table(game, state.seats, dice="manual", names=NAMES[: state.seats])
    table.state = state
    state.told = []
    state.proceed()
    table.history.clear()
    table._hear()
    return table


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Marks a test with the rules that it tries."""
    return pytest.mark.rule("kings_of_artifice", *numbers)


def square(first: str, last: str) -> set[str]:
    """All spaces from a north-western one to a south-eastern one."""
    return {
        f"{chr(column)}{row}"
        for column in range(ord(first[0]), ord(last[0]) + 1)
        for row in range(int(first[1:]), int(last[1:]) + 1)
    }


def island(table: Table) -> Island:
    """The table's state as what it is."""
    assert isinstance(table.state, Island)
    return table.state


def space(name: str) -> int:
    """The number of a space: `space("a1")` is 0."""
    return SPACE_NAMES[name]


def place(table: Table, who: str, figure: str) -> int:
    """Where a player's figure is: `place(table, "Ann", "villager-1")`."""
    return island(table).place[9 * seat_of(table, who) + FIGURES.index(figure)]


def open_spaces(table: Table, who: str) -> set[str]:
    """The spaces that a player may choose now, without what else is open."""
    return {move for move in open_to(table, who) if move in SPACE_NAMES}
