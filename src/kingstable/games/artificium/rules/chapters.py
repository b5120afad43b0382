"""The steps of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import Steps
from kingstable.games.artificium.rules import (
    action_cards,
    building_cards,
    market,
    playing,
    start,
    turn,
    turn_end,
)

STEPS: Final = Steps(
    *turn.STEPS, *start.STEPS, *market.STEPS, *playing.STEPS, *action_cards.STEPS, *building_cards.STEPS,
    *turn_end.STEPS,
)  # fmt: skip
