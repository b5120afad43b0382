"""What reports tell apart: the guild of each seat, and how many rounds it took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core.state import Event
from kingstable.core.statistics import Traits
from kingstable.games.kingswood.state import Village
from kingstable.games.kingswood.words.names import Words


def traits(village: Village, events: Sequence[Event], words: Words) -> list[Traits]:
    """The guild that each seat leads."""
    return [{"guild": words.guild(guild)} for guild in village.guild]


def measures(village: Village) -> Mapping[str, int]:
    """How many rounds were begun."""
    return {"rounds": -(-village.turn // village.seats)}
