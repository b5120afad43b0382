"""The words of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.words import conditions, wizards

CHAPTERS: Final = tuple(module.CHAPTER for module in (conditions, wizards))
