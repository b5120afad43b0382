"""The steps of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import Steps
from kingstable.games.kingsburg.rules import advisors, aid, construction, crown, influence, roll, winter, year

STEPS: Final = Steps(
    *year.STEPS, *aid.STEPS, *roll.STEPS, *influence.STEPS, *advisors.STEPS, *construction.STEPS, *crown.STEPS,
    *winter.STEPS,
)  # fmt: skip
