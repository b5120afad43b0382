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

from kingstable import _source  # first: it decides whether compiled modules are used

_source.install()

from collections.abc import Sequence  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import Any  # noqa: E402

import kingstable.games  # noqa: E402, F401
from kingstable._source import compiled  # noqa: E402
from kingstable.core import registry  # noqa: E402
from kingstable.core.edition import Edition  # noqa: E402
from kingstable.core.errors import (  # noqa: E402
    BadEdition,
    BadNotation,
    BadOption,
    BadRecord,
    Illegal,
    KingstableError,
    UnknownGame,
)
from kingstable.core.game import Choice, Game, Outcome, Refusal, View  # noqa: E402
from kingstable.core.record import Record  # noqa: E402
from kingstable.core.registry import game  # noqa: E402
from kingstable.core.registry import names as games  # noqa: E402
from kingstable.core.state import CHANCE, SPECTATOR  # noqa: E402
from kingstable.core.table import Table  # noqa: E402

from kingstable._version import __version__  # noqa: E402

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "BadEdition",
    "BadNotation",
    "BadOption",
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
    "compiled",
    "game",
    "games",
    "new",
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


def replay(text: str) -> Table:
    """The table of a record's text, played to its last entry and ready to be played on.

    >>> table = new("kingsburg", seats=2, seed=7)
    >>> table.play("take gold")
    >>> replay(str(table.record)).record == table.record
    True
    """
    return Record.parse(text).replay()
