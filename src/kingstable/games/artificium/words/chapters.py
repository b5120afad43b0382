"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.artificium.words import (
    action_cards,
    building_cards,
    compounds,
    market,
    playing,
    start,
    trade,
    turn_end,
    warnings,
)

CHAPTERS: Final = tuple(
    module.CHAPTER
    for module in (
        start, market, playing, trade, action_cards, building_cards, turn_end, compounds, warnings,
    )
)  # fmt: skip
