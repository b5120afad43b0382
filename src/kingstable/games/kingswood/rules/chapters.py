"""The steps of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import Steps
from kingstable.games.kingswood.rules import capture, forest, guilds, locations, setting_up, special_locations, turn

STEPS: Final = Steps(
    *setting_up.STEPS, *turn.STEPS, *locations.STEPS, *forest.STEPS, *special_locations.STEPS, *capture.STEPS,
    *guilds.STEPS,
)  # fmt: skip
