"""What reports tell apart: the armies that each seat led, and how many turns a game took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kingstable.core.state import Event
from kingstable.core.statistics import Traits
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.sheets import ARMIES
from kingstable.games.wizard_kings.state import Campaign


def traits(state: Campaign, events: Sequence[Event], words: object) -> list[Traits]:
    """What each seat led."""
    return [{"army": _army_of(state, side)} for side in range(state.seats)]


def measures(state: Campaign) -> Mapping[str, int]:
    """How many turns were played."""
    return {"turns": state.turn}


def _army_of(state: Campaign, side: int) -> str:
    """The army, or armies, that a side leads."""
    chosen = [state.armies[side], *state.seconds[side : side + 1]]
    return " and ".join(sorted(ARMIES[army] for army in chosen if army != NONE)) or "none"
