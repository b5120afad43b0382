"""What reports tell apart: the cards that each town resolved."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.state import Event
from kingstable.core.statistics import Traits
from kingstable.games.artificium.book import EXPLORATION, FAIR, RECONSTRUCTION, THEFT
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words.names import Words

ACTION_EVENTS = {"explore": EXPLORATION, "steal": THEFT, "reconstruct": RECONSTRUCTION, "fair": FAIR}


def traits(towns: Towns, events: Sequence[Event], words: Words) -> list[Traits]:
    """The cards that each seat resolved: those of a turn are shuffled into the next, so the events tell."""
    played: list[set[int]] = [set() for _ in range(towns.seats)]
    for event in events:
        if event.kind == "build":
            played[event.facts["seat"]].add(event.facts["card"])
        elif event.kind in ACTION_EVENTS:
            played[event.facts["seat"]].add(ACTION_EVENTS[event.kind])
    return [{"card": tuple(words.card(card) for card in sorted(cards))} for cards in played]
