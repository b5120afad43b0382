"""How far it is to a hex: no way is shorter by another step, and every way has a last step that makes it so long."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.games.wizard_kings.rules.layout import FLYER, FOLKS, NO, STOPS, Layout
from kingstable.games.wizard_kings.thinking.distances import FAR, MOST_SETS, NOWHERE, UNREACHED, Distances

from .scripts import GAME

ONE_MAP = [16, 0, 0, 0]
THREE_MAPS = [14, 0, 0, 0, 15, 0, 1, 0, 16, 0, 2, 0]


def ways_from(land: Layout, folk: int, hex: int) -> list[tuple[int, int]]:
    """Where a folk gets to from a hex in a step, and what that counts."""
    found = []
    for edge in range(hex * 6, hex * 6 + 6):
        if land.near[edge] >= 0 and (folk == FLYER or land.way[folk][edge] != NO):
            stopped = folk != FLYER and ((land.way[folk][edge] == STOPS and not land.road[edge]) or land.wall[edge])
            found.append((land.near[edge], 2 if stopped else 1))
    return found


@pytest.mark.parametrize("maps", [ONE_MAP, THREE_MAPS])
def test_a_way_is_as_long_as_its_steps(maps: list[int]) -> None:
    land = GAME.layout(maps)
    distances = Distances(land)
    for goal in land.city_hex:
        for folk in range(FOLKS):
            length = distances.measure(goal, folk, True)
            for hex in range(land.hexes):
                by_a_step = [
                    length[near] + step for near, step in ways_from(land, folk, hex) if length[near] < UNREACHED
                ]
                assert length[hex] == (0 if hex == goal else min(by_a_step, default=UNREACHED))


def test_where_there_is_no_way_one_is_as_far_as_a_bird_and_farther() -> None:
    land = GAME.layout(THREE_MAPS)
    distances = Distances(land)
    cut_off = 0
    for goal in land.city_hex:
        flown = distances.to(goal, FLYER)
        for folk in range(FOLKS):
            walked, told = distances.measure(goal, folk, True), distances.to(goal, folk)
            for hex in range(land.hexes):
                assert told[hex] == (walked[hex] if walked[hex] < UNREACHED else FAR + flown[hex])
                cut_off += walked[hex] == UNREACHED
    assert cut_off > 0


def test_the_nearest_of_several_is_the_nearest_of_each() -> None:
    land, rng = GAME.layout(THREE_MAPS), Random(5)
    distances = Distances(land)
    nowhere = 0
    for _ in range(200):
        goals = rng.sample(land.city_hex, rng.randrange(4))
        folk, hex = rng.randrange(FOLKS), rng.randrange(land.hexes)
        ways = [distances.to(goal, folk)[hex] for goal in goals]
        for _ in range(2):  # looked for, and known
            assert distances.nearest(sum(1 << goal for goal in goals), folk, hex) == min([*ways, NOWHERE])
        nowhere += not goals
    assert nowhere


def test_ways_there_are_as_long_as_ways_from_where_they_begin() -> None:
    """What stops a folk, and a wall, may count one way only: so from a hex is not the same as to it."""
    land, rng, uneven = GAME.layout(THREE_MAPS), Random(6), 0
    distances = Distances(land)
    for folk in range(FOLKS):
        start = rng.randrange(land.hexes)
        there, back = distances.measure(start, folk, False), distances.measure(start, folk, True)
        assert all(there[city] == distances.measure(city, folk, True)[start] for city in land.city_hex)
        uneven += there != back
    assert uneven


def test_what_is_known_of_sets_of_goals_does_not_grow_for_ever() -> None:
    distances = Distances(GAME.layout(ONE_MAP))
    for goals in range(1, 2 * MOST_SETS):
        distances.nearest(goals, FLYER, 0)
    assert 0 < len(distances.of_several) <= MOST_SETS
