"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.words import (
    alliances,
    artifacts,
    automated,
    battles,
    build_phase,
    building,
    casting,
    combat_phase,
    combat_spells,
    compounds,
    conditions,
    laying,
    move_phase,
    move_spells,
    obstacles,
    raising,
    retreats,
    routes,
    sea_transport,
    setting_up,
    turn,
    warnings,
    wielding,
    wizards,
)

CHAPTERS: Final = tuple(
    module.CHAPTER
    for module in (
        conditions, wizards, casting, turn, move_phase, obstacles, routes, sea_transport, combat_phase, battles,
        retreats, build_phase, building, move_spells, combat_spells, automated, setting_up, laying, raising, alliances,
        artifacts, wielding, compounds, warnings,
    )
)  # fmt: skip
