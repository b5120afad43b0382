"""Who controls the cities: asked one by one, all together, and of what a spectator sees."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingstable.core.state import SPECTATOR
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.thinking import known

from .melee import fray, roam
from .speaking import GAMES, wander


def check(game: Iterator[Campaign]) -> None:
    for state in game:
        asked = [state.holder(city) for city in range(len(state.home))]
        assert state.holders() == asked
        assert known.holders(state.masked(SPECTATOR), state.land) == asked


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_all_ways_to_ask_agree(scenario: str, seats: int) -> None:
    check(wander(scenario, seats, 31))


@pytest.mark.parametrize("sides", [3, 7])
def test_they_agree_where_allies_share_cities(sides: int) -> None:
    for seed in range(5):
        check(roam(fray(sides, seed), seed))
