"""A battle that is over, or nearly: who fought with what, against what, and what came of it.

Where everybody's play goes straight on, a report stays readable for as long as its reader wants.  It is made from what
the reader was told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["EVEN", "LOST", "PENDING", "WON", "BattleReport", "Fighter", "Part"]

WON: Final = "won"
EVEN: Final = "even"
LOST: Final = "lost"
PENDING: Final = "pending"  # still to come


@dataclass(frozen=True, slots=True)
class Part:
    """Part of a strength: soldiers, a building."""

    label: str
    strength: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """One seat in a battle: its strength and what that is made of, the result, and what it gains or loses."""

    seat: int
    name: str = ""  # where no player leads it
    strength: int
    parts: tuple[Part, ...] = ()
    result: str = PENDING
    effects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleReport:
    """A battle of all against one, or of sides."""

    key: str  # another battle has another
    title: str
    foe: str = ""  # what all fight against; where sides fight each other, nothing
    art: str = ""  # its symbol
    strength: int = 0
    stakes: tuple[str, ...] = ()  # what victory brings, what defeat costs
    fighters: tuple[Fighter, ...]
    opens: bool = True  # by itself, as nobody has seen it otherwise
    place: int = 0  # among the events of its reader's course, where it was fought
