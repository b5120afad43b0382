"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.kingsburg.words import (
    advisors,
    compounds,
    construction,
    crown,
    influence,
    roll,
    warnings,
    winter,
    year,
)

CHAPTERS: Final = tuple(
    module.CHAPTER for module in (year, roll, influence, advisors, construction, crown, winter, compounds, warnings)
)
