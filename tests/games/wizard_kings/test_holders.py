"""Who controls the cities: asked one by one, all together, and of what a spectator sees."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingstable.core.state import SPECTATOR
from kingstable.games.wizard_kings.book import NONE
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


@pytest.mark.rule("wizard_kings", "6.23", "6.24")
@pytest.mark.parametrize("sides", [3, 7])
def test_who_listens_knows_whose_the_cities_are(sides: int) -> None:
    for seed in range(5):
        heard: list[int] = []
        for state in roam(fray(sides, seed), seed):
            heard = heard or state.possessors()
            for event in state.told or ():
                if event.kind in ("captured city", "taken", "kept", "vacated"):
                    city = state.land.city_at[state.land.index[event.facts["hex"]]]
                    assert heard[city] == event.facts.get("other", heard[city])
                    heard[city] = event.facts.get("side", NONE)
            state.told = []
            for city, holder in enumerate(state.holders()):
                assert holder in (NONE if state.land.city_hex[city] in state.place else holder, heard[city])
