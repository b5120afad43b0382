"""The steps of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import Steps
from kingstable.games.kings_of_artifice.rules import (
    building,
    crowning,
    final,
    horses,
    king,
    knight,
    moving,
    setting_up,
    ships,
    spells,
    thief,
    turn,
)

STEPS: Final = Steps(
    *setting_up.STEPS, *turn.STEPS, *moving.STEPS, *king.STEPS, *building.STEPS, *thief.STEPS, *knight.STEPS,
    *horses.STEPS, *ships.STEPS, *spells.STEPS, *crowning.STEPS, *final.STEPS,
)  # fmt: skip
