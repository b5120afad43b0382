"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice.words import (
    building,
    compounds,
    crowning,
    horses,
    island,
    king,
    knight,
    moving,
    points,
    setting_up,
    ships,
    spells,
    thief,
    turn,
    warlock,
    warnings,
)

CHAPTERS: Final = tuple(
    module.CHAPTER
    for module in (
        island, setting_up, turn, points, moving, king, building, warlock, thief, knight, horses, ships, spells,
        crowning, compounds, warnings,
    )
)  # fmt: skip
