"""The moon, to which Werebeasts are subject."""

from __future__ import annotations

from typing import Final

NEW_MOON: Final = 1
WAXING: Final = 2
FULL_MOON: Final = 3
WANING: Final = 0
PHASES: Final = 4


def moon(turn: int) -> int:
    """The phase of the moon in a turn.

    >>> moon(1) == NEW_MOON, moon(7) == FULL_MOON
    (True, True)
    """
    return turn % PHASES  # [23.7]
