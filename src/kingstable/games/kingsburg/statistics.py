"""What reports tell apart: the buildings of each province."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.state import Event
from kingstable.core.statistics import Traits
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import Words


def traits(realm: Realm, events: Sequence[Event], words: Words) -> list[Traits]:
    """The buildings that each seat owns at the end."""
    everything = range(len(words.buildings))
    return [
        {"building": tuple(words.building(number) for number in everything if realm.has(seat, number))}
        for seat in range(realm.seats)
    ]
