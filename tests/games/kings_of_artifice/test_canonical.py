"""Clicks whose order makes no difference: search tries one order, and misses nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingstable.games.kings_of_artifice.actions import BUILD_BATTLEMENT, BUILD_WALL, CAST, DEED, FIGURE, SHIP, SPACE
from kingstable.games.kings_of_artifice.book import TELEPORTATION
from kingstable.games.kings_of_artifice.rules.ground import quadrant_of
from kingstable.games.kings_of_artifice.state import Island
from kingstable.games.kings_of_artifice.thinking.canonical import canonical

from . import steps
from .endings import decider, walk
from .scripts import GAME, at, island, play, waiting

Choose = Callable[[Island], list[int]]


def all_clicks(state: Island) -> list[int]:
    return state.legal(decider(state))


def canonical_clicks(state: Island) -> list[int]:
    return canonical(state, decider(state), all_clicks(state))


def ends(state: Island, choose: Choose) -> tuple[set[tuple[int, ...]], int]:
    """The positions after the act that is begun, and how many ways lead there."""
    if state.over() or isinstance(state.step, steps.Act):
        return {tuple(GAME.pack(state))}, 1
    found: set[tuple[int, ...]] = set()
    ways = 0
    for action in choose(state):
        positions, count = ends(after(state, action), choose)
        found |= positions
        ways += count
    return found, ways


def after(state: Island, action: int) -> Island:
    twin = state.clone()
    twin.apply(decider(twin), action)
    return twin


def same_ends(state: Island) -> tuple[int, int]:
    """That both kinds of clicks lead to the same positions; how many ways each of them tries."""
    positions, ways = ends(state, all_clicks)
    kept, fewer = ends(state, canonical_clicks)
    assert kept == positions and fewer >= len(positions)
    return ways, fewer


def begun(text: str, *clicks: str) -> Island:
    """A described position after some clicks of whose turn it is."""
    table = at(text)
    [who] = waiting(table)
    play(table, *(f"{who}: {click}" for click in clicks))
    return island(table)


# Acts, one by one ----------------------------------------------------------------------------------------------------

VILLAGER = """
    trees = ["h9"]
    [seat.0]
    villager = "g8"
    blocks = {blocks}
    walls = ["f7", "f8"]
    [seat.1]
    knight = "g9"
"""


@pytest.mark.parametrize("blocks", [30, 2])
def test_two_walls_of_a_villager_are_tried_in_one_order(blocks: int) -> None:
    """Five free spaces: one Wall on each of them, or two on each pair."""
    ways, fewer = same_ends(begun(VILLAGER.format(blocks=blocks), "villager-1", "wall"))
    assert (ways, fewer) == (5 + 5 * 4, 5 + 5 * 4 // 2)


def test_with_one_block_there_is_nothing_to_leave_out() -> None:
    assert same_ends(begun(VILLAGER.format(blocks=1), "villager-1", "wall")) == (5, 5)


def test_of_the_two_walls_the_second_may_always_be_left() -> None:
    state = begun(VILLAGER.format(blocks=30), "villager-1", "wall", "h9")
    assert isinstance(state.step, steps.SecondWall) and GAME.format(canonical_clicks(state)[0]) == "pass"


BATTLEMENT = """
    to_move = 1
    [seat.1]
    knight = "g8"
    artisan = "g8"
    walls = {walls}
"""


@pytest.mark.parametrize(
    ("walls", "pairs", "ways", "fewer"),
    [
        (["h7", "h8"], 1, 2, 2),  # after either click nothing is left to choose
        (["h8", "i8"], 1, 1, 1),  # i8 is out of the builders' reach
        (["e8", "f8", "f9"], 2, 3, 3),
        (["h7", "h8", "h9"], 2, 4, 3),
        (["h8", "i8", "h9", "i9"], 3, 4, 3),
        (["h7", "i7", "i8", "h8", "g7"], 4, 6, 4),
        (["f7", "g7", "h7", "f8", "h8", "f9", "g9"], 6, 12, 8),
    ],
)
def test_two_walls_for_a_battlement_are_tried_in_one_order(walls: list[str], pairs: int, ways: int, fewer: int) -> None:
    """Where both are beside the builders, the same pair may be clicked from either side."""
    state = begun(BATTLEMENT.format(walls=walls), "knight", "battlement")
    positions, _ = ends(state, all_clicks)
    assert len(positions) == pairs
    assert same_ends(state) == (ways, fewer)


def test_battlements_that_alchemy_may_not_lay_where_a_wall_was_lifted() -> None:
    text = """
        spells = ["alchemy"]
        [seat.0]
        knight = "g8"
        artisan = "g8"
        warlock = "k9"
        walls = ["h7", "h8", "h9", "k11"]
    """
    state = begun(text, "cast alchemy", "h7", "pass", "knight", "battlement")
    assert len(ends(state, all_clicks)[0]) == 1, "h8 and h9"
    same_ends(state)


@pytest.mark.parametrize("own", ['ship = ["b6", "b7"]', 'ship = ["b6", "b7"]\nap = 0', 'ship = ["a1", "b1"]'])
def test_berths_are_tried_bow_before_stern(own: str) -> None:
    ways, fewer = same_ends(begun(f'[seat.0]\nking = "g8"\n{own}\n[seat.1]\nship = ["b3", "b4"]', "ship"))
    assert fewer < ways


HARBOURED = '[seat.0]\nking = "g8"\nship = ["b6", "b7"]\nap = 0'


@pytest.mark.parametrize("ap", [0, 1, 2])
def test_a_ship_that_has_just_moved_is_not_tried_again_in_its_quadrant(ap: int) -> None:
    """What two moves lead to, one of them leads to as well; a paid one to the next quadrant is tried again."""
    state = begun(HARBOURED.replace("ap = 0", f"ap = {ap}"), "ship", "a1", "b1")
    assert SHIP.first in all_clicks(state) and (SHIP.first in canonical_clicks(state)) == (ap > 0)
    if ap:
        paid = after(state, SHIP.first)
        kept = {quadrant_of(SPACE.part(action)) for action in canonical_clicks(paid)}
        assert kept == {1, 3} and {quadrant_of(SPACE.part(action)) for action in all_clicks(paid)} == {0, 1, 3}


def test_a_second_free_move_leads_nowhere_else() -> None:
    """But back: to where the ship lay, which is where it lies when it does not move at all."""
    first = begun(HARBOURED)
    again = begun(HARBOURED, "ship", "a1", "b1")
    once, twice = (ends(after(state, SHIP.first), all_clicks)[0] for state in (first, again))
    [back] = twice - once
    home = first.clone()
    home.sailed = 1
    assert back == tuple(GAME.pack(home))


SWAPS = """
    spells = ["teleportation"]
    [seat.0]
    king = "g8"
    villager = ["g8", "j9"]
    artisan = "n9"
    warlock = "{warlock}"
    thief = "h10"
    horse = ["h9", "ship"]
    walls = ["h10", "i10"]
    towers = {{ k8 = 3 }}
    [seat.1]
    knight = "h9"
"""


@pytest.mark.parametrize("warlock", ["k9", "k8"])
def test_two_who_change_places_are_tried_in_one_order(warlock: str) -> None:
    """The Thief may steal from Brian where the Horse stood."""
    ways, fewer = same_ends(begun(SWAPS.format(warlock=warlock), "cast teleportation"))
    assert fewer < ways


# Random positions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_search_tries_is_never_nothing_and_always_legal(seats: int) -> None:
    for state in walk(seats, 11):
        if not state.over():
            legal, kept = all_clicks(state), canonical_clicks(state)
            assert kept and kept == [action for action in legal if action in set(kept)]
            assert GAME.thinking.canonical(state, decider(state), legal) == kept


def simple_acts(state: Island) -> list[Island]:
    """The acts that can be tried out to the end: Walls, Battlements, the ship, and Teleportation."""
    begun = []
    for action in all_clicks(state):
        if (action == SHIP.first and not state.sailed) or action == CAST.at(TELEPORTATION):
            begun.append(after(state, action))
        elif FIGURE.has(action):
            verb = after(state, action)
            if isinstance(verb.step, steps.Choose):
                walls = (DEED.at(BUILD_WALL), DEED.at(BUILD_BATTLEMENT))
                begun += [after(verb, act) for act in all_clicks(verb) if act in walls]
    return begun


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_in_random_positions_nothing_is_missed(seats: int, seed: int) -> None:
    saved = 0
    for number, state in enumerate(walk(seats, seed)):
        if number % 15 == 0 and not state.over() and isinstance(state.step, steps.Act):
            for act in simple_acts(state):
                ways, fewer = same_ends(act)
                saved += ways - fewer
    assert saved > 0
