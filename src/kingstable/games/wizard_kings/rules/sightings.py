"""Sightings: what somebody who saw a block remembers of it, packed into one int; 0 is none."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.book import MOST_STEPS, MOST_TOKENS, NONE

STRENGTH_RADIX: Final = MOST_STEPS + 1
GEAR_RADIX: Final = MOST_TOKENS + 1


def sighting(strength: int, turn: int, gear: int = NONE) -> int:
    """A memory of a strength, of the turn in which it was seen, and of the artifact that the block carried, if any.

    A block without strength is off the map: of that nobody needs a memory.

    >>> seen = sighting(3, 7, 12)
    >>> strength_in(seen), turn_of(seen), gear_in(seen)
    (3, 7, 12)
    >>> sighting(0, 7)
    0
    """
    return strength + STRENGTH_RADIX * (gear + 1 + GEAR_RADIX * turn) if strength else 0


def strength_in(seen: int) -> int:
    """The strength that was seen."""
    return seen % STRENGTH_RADIX


def turn_of(seen: int) -> int:
    """The turn in which it was seen; 0 before the first."""
    return seen // (STRENGTH_RADIX * GEAR_RADIX)


def gear_in(seen: int) -> int:
    """The artifact that the block carried, or NONE.

    >>> gear_in(sighting(2, 1))
    -1
    """
    return seen // STRENGTH_RADIX % GEAR_RADIX - 1
