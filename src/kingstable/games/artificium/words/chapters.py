"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.artificium.words import action_cards, building_cards, market, playing, start, trade, turn_end

CHAPTERS: Final = tuple(
    module.CHAPTER for module in (start, market, playing, trade, action_cards, building_cards, turn_end)
)
