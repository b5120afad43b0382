"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.words import (
    alliances,
    artifacts,
    build_phase,
    building,
    casting,
    conditions,
    laying,
    move_spells,
    movement,
    moving,
    obstacles,
    raising,
    sea_transport,
    setting_up,
    wizards,
)

CHAPTERS: Final = tuple(
    module.CHAPTER
    for module in (
        conditions, wizards, casting, movement, obstacles, sea_transport, move_spells, moving, build_phase, building,
        setting_up, laying, raising, alliances, artifacts,
    )
)  # fmt: skip
