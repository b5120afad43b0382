"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.words import (
    automated,
    battles,
    combat,
    combat_spells,
    conditions,
    dice,
    retreats,
    turn,
    wielding,
    wizards,
)

MODULES: Final = (
    conditions, dice, wizards, turn, combat, battles, retreats, combat_spells, automated, wielding,
)  # fmt: skip
CHAPTERS: Final = tuple(module.CHAPTER for module in MODULES)
