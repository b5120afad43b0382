"""Kingstable: one install, modern board games, one table.

>>> import kingstable
>>> table = kingstable.new("kingsburg", seats=3, seed=7)
>>> print(table.choices()[0])
take gold
>>> table.play("take wood")
>>> table.scores()
[0, 0, 0]
"""

from __future__ import annotations

from kingstable import _source  # first of all: it decides whether compiled modules are used

# isort: split

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import kingstable.games  # noqa: F401  (registers them)
from kingstable._version import __version__
from kingstable.bots.advice import Advice
from kingstable.bots.advice import advise as hint
from kingstable.core import registry
from kingstable.core.edition import Edition
from kingstable.core.errors import (
    BadBot,
    BadEdition,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    Illegal,
    KingstableError,
    UnknownGame,
)
from kingstable.core.game import Choice, Game, Outcome, Refusal, View
from kingstable.core.record import Record
from kingstable.core.registry import game
from kingstable.core.registry import names as game_names
from kingstable.core.state import CHANCE, SPECTATOR
from kingstable.core.table import Table

compiled = _source.compiled

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Advice",
    "BadBot",
    "BadEdition",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Choice",
    "Edition",
    "Game",
    "Illegal",
    "KingstableError",
    "Outcome",
    "Record",
    "Refusal",
    "Table",
    "UnknownGame",
    "View",
    "__version__",
    "compiled",
    "game",
    "game_names",
    "hint",
    "new",
    "position",
    "replay",
]


def new(
    name: str,
    seats: int | None = None,
    *,
    seed: int | None = None,
    edition: Edition | str | Path | None = None,
    dice: str = "seeded",
    confirm: bool = False,
    names: Sequence[str] | None = None,
    **options: Any,
) -> Table:
    """A new table: a game by its name, how many seats, and a seed if it is to be played again.

    `dice="manual"` lets you choose what chance gives; `confirm=True` makes every turn count only when it is
    confirmed; `edition` is the path of an edition file; further keywords are the game's own options.

    >>> new("kingsburg", seats=3, seed=7).names
    ('Vermilion', 'Blue', 'Green')
    """
    found = registry.game(name, edition)
    count = found.seats[0] if seats is None else seats
    return Table(found, count, options=options, seed=seed, dice=dice, confirm=confirm, names=names)


def position(
    name: str,
    text: str,
    *,
    seed: int | None = None,
    edition: Edition | str | Path | None = None,
    dice: str = "seeded",
    confirm: bool = False,
    names: Sequence[str] | None = None,
) -> Table:
    """A table in a position that a text describes, for puzzles and analysis; see `docs/positions.md`.

    >>> table = position("kings_of_artifice", '''
    ...     seats = 2
    ...     [seat.0]
    ...     king = "g7"
    ...     artisan = "g7"
    ...     houses = ["h7", "i7", "h8", "i8"]
    ... ''')
    >>> for click in ("king", "palace"):
    ...     table.play(click)
    >>> table.scores()
    [9, 0]
    """
    found = registry.game(name, edition)
    count = found.position(text).seats
    return Table(found, count, seed=seed, dice=dice, confirm=confirm, names=names, position=text)


def replay(text: str) -> Table:
    """The table of a record's text, played to its last entry and ready to be played on.

    >>> table = new("kingsburg", seats=2, seed=7)
    >>> table.play("take gold")
    >>> replay(str(table.record)).record == table.record
    True
    """
    return Record.parse(text).replay()
