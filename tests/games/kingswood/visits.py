"""Visits to one location, and what the players know then: for the tests of the Forest, the special places, captives."""

from __future__ import annotations

from random import Random
from typing import Any

from kingstable.core.table import Table
from kingstable.games.kingswood.state import Village

from . import steps
from .scripts import VILLAGE, at, seat_of

SAMPLES = 60


def using(location: str, *then: steps.Todo, done: str = "", starting: bool = False, **fields: Any) -> Table:
    """Ann uses a location of the village, from which she may be `starting`, then come these steps; a special location
    lies where the Bakery would."""
    village = VILLAGE if location in VILLAGE.split() else VILLAGE.replace("bakery", location)
    place = village.split().index(location)
    move = [steps.Move(0, place)] if starting else []
    return at(steps.Use(0, place, done), *move, *then, village=village, **fields)


def samples(table: Table, who: str) -> list[Village]:
    """States that a player, or the `spectator`, cannot tell from the true one."""
    view = table.view(None if who == "spectator" else seat_of(table, who))
    rng = Random(13)
    drawn = [table.game.sample(view, rng) for _ in range(SAMPLES)]
    return [state for state in drawn if isinstance(state, Village)]
