"""What a viewer cannot see, dealt anew: captives from the chapter they were drawn from; the rest is the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kingstable.core.knowledge import HIDDEN, Field, Values, opened, survey, taken_at_random
from kingstable.games.kingswood.book import MONSTERS, Book


def deal(shown: Mapping[str, Any], fields: Sequence[Field], book: Book, rng: Random) -> Values:
    """All values of a state that the viewer cannot tell from the truth."""
    values = opened(shown, fields)
    captives, chapters = values["captive"], values["captive_chapter"]
    in_sight = survey(shown, fields, {"monsters": book.deck(1, values["seats"])})["monsters"]
    for chapter, deck in ((1, "chapter_one"), (2, "chapter_two")):
        cards = book.deck(chapter, values["seats"])  # [13.2]
        unseen = [card for card in range(MONSTERS) if cards[card] and not in_sight[card]]
        for seat in range(len(captives)):
            if captives[seat] is HIDDEN and chapters[seat] == chapter:
                captives[seat] = taken_at_random(unseen, rng)
        left = [0] * MONSTERS
        for card in unseen:
            left[card] = 1
        values[deck] = left
    return values
