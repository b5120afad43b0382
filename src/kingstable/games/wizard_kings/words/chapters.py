"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.words import (
    casting,
    conditions,
    move_spells,
    movement,
    moving,
    obstacles,
    sea_transport,
    wizards,
)

CHAPTERS: Final = tuple(
    module.CHAPTER for module in (conditions, wizards, casting, movement, obstacles, sea_transport, move_spells, moving)
)
