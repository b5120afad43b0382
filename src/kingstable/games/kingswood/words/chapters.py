"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.kingswood.words import (
    capture,
    compounds,
    exploring,
    forest,
    locations,
    setting_up,
    special_locations,
    turn,
    warnings,
)

CHAPTERS: Final = tuple(
    module.CHAPTER
    for module in (
        setting_up, turn, exploring, locations, forest, special_locations, capture, compounds, warnings,
    )
)  # fmt: skip
