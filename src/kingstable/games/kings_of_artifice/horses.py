"""Horses: a free move a turn, over Walls, with riders who get on and off on the way.

A ride is asked for in legs: the Horse goes somewhere by itself, which ends its move, or to a rider, who is then carried
to where it gets off; from there the Horse may go on as far as its four spaces reach.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import actions, moving
from kingstable.games.kings_of_artifice.actions import BOARD, PASS, SPACE
from kingstable.games.kings_of_artifice.book import FIGURES, HORSE, NONE
from kingstable.games.kings_of_artifice.ground import BIT, EIGHT_WAYS, NEAR, around, shifted, spaces_in
from kingstable.games.kings_of_artifice.state import ABOARD, CARRY, RIDE, TOKENS, Island

# The third argument of a frame: spaces left, whether the ride has begun, and the rider (+ 1 where there may be none)
LEFT: Final = 15
BEGUN: Final = 16
RIDER: Final = 32


def gallop(island: Island, start: int, ways: int, left: int) -> list[int]:
    """The spaces that can be come to with 0, 1, 2, ... spaces of a move."""
    over = jumpable(island)
    come = [start]
    for cost in range(1, left + 1):
        before = come[cost - 1]
        grown = before | around(before) & ways
        if cost > 1:
            grown |= leaps(come[cost - 2], over) & ways  # [13.5]
        come.append(grown)
    return come


def jumpable(island: Island) -> int:
    """Walls that a Horse may jump over."""
    return island.walls & ~(island.single | island.double)  # [13.3] [13.4]


def leaps(start: int, over: int) -> int:
    """The spaces just beyond a single space of `over`, in a straight line."""
    landed = 0
    if around(start) & over:
        for way in EIGHT_WAYS:
            landed |= shifted(shifted(start, way) & over, way)  # [13.3]
    return landed


def reaches_ship(island: Island, seat: int, come: list[int]) -> bool:
    """Whether a gallop can end on the ship, with a step or a jump."""
    berth = island.berths[seat]
    over = jumpable(island)
    last = len(come) - 1
    if last >= 1 and around(come[last - 1]) & berth:
        return True
    return last >= 2 and leaps(come[last - 2], over) & berth != 0  # [13.11]


def riders(island: Island, who: int, come: list[int], but: int) -> list[int]:
    """The riders that a Horse can come to and then carry somewhere; not the one it has just dropped."""
    seat, left = who // FIGURES, len(come) - 1
    free = island.vacant()
    home = island.place[who]
    if home >= 0 and island.single & BIT[home]:
        free |= BIT[home]  # the Horse will have left it
    found: list[int] = []
    for figure in range(FIGURES):
        rider = FIGURES * seat + figure
        if figure == but or rider == who or island.role(rider) == HORSE:  # [13.6] [15.26]
            continue
        cost = cost_to(island.place[rider], home, come)
        if cost == NONE or cost >= left:
            continue
        start = moving.origin(island, rider)
        room = island.room_aboard(seat) + int(home == ABOARD)
        if around(start) & free or carried_to(island, seat, start, free, left - cost, room):
            found.append(figure)
    return found


def cost_to(place: int, home: int, come: list[int]) -> int:
    """How much of a Horse's move it takes to come to a rider's place, or NONE."""
    if place == ABOARD and home == ABOARD:
        return 0
    if place >= 0 and come[-1] & BIT[place]:
        for cost in range(len(come)):
            if come[cost] & BIT[place]:  # [13.6] [13.14]
                return cost
    return NONE


def carried_to(island: Island, seat: int, start: int, free: int, left: int, room: int) -> list[int]:
    """Where a rider may get off, as actions; the ship has so much room."""
    come = gallop(island, start, free, left)  # [13.7] [13.8] [13.11]
    open_to: list[int] = []
    if start != island.berths[seat] and room >= 2 and reaches_ship(island, seat, come):  # [13.12]
        open_to.append(BOARD)  # [13.12]
    return open_to + spaces_in(come[left] & ~start, SPACE)


# The ride ------------------------------------------------------------------------------------------------------------


def can_ride(island: Island, who: int) -> bool:
    """Whether a Horse has a move, and somewhere to go."""
    if island.means != TOKENS or island.ridden >> who % FIGURES & 1:  # [13.1] [15.37]
        return False
    place = island.place[who]
    if place >= 0 and NEAR[place] & island.roomy() & ~BIT[place]:
        return True
    return len(rides(island, who // FIGURES, who % FIGURES, island.book.move[HORSE])) > 0


def rides(island: Island, seat: int, figure: int, rest: int) -> list[int]:
    """What a Horse may do next: end its move somewhere, go to a rider, or stop where it is."""
    who = FIGURES * seat + figure
    start = moving.origin(island, who)
    come = gallop(island, start, moving.ways(island, who), rest & LEFT)
    open_to: list[int] = [PASS] if rest & BEGUN else []
    if island.place[who] != ABOARD and island.room_aboard(seat) and reaches_ship(island, seat, come):
        open_to.append(BOARD)
    for rider in riders(island, who, come, rest // RIDER - 1):
        open_to.append(actions.CARRY + rider)
    return open_to + spaces_in(come[rest & LEFT] & ~start, SPACE)


def ride(island: Island, seat: int, figure: int, rest: int, action: int) -> None:
    """One leg of a Horse by itself."""
    who = FIGURES * seat + figure
    island.ridden |= 1 << figure  # [13.1] [13.2]
    if action == PASS:
        return
    if action == BOARD:
        island.leave(who, ABOARD)
        island.tell("board", "5.9", seat, figure)
    elif action >= SPACE:
        island.go(who, action - SPACE)
        island.tell("ride", "13.1", seat, figure, action - SPACE)
    else:
        rider = action - actions.CARRY
        place = island.place[FIGURES * seat + rider]
        come = gallop(island, moving.origin(island, who), moving.ways(island, who), rest & LEFT)
        cost = cost_to(place, island.place[who], come)
        if cost:
            island.go(who, place)
        island.tell("mount", "13.6", seat, figure, rider)
        island.do(frame(CARRY, seat, figure, (rest & LEFT) - cost | rider * RIDER))


def carries(island: Island, seat: int, figure: int, rest: int) -> list[int]:
    """Where a Horse may carry the rider in its space."""
    start = moving.origin(island, FIGURES * seat + figure)
    return carried_to(island, seat, start, island.vacant(), rest & LEFT, island.room_aboard(seat))


def carry(island: Island, seat: int, figure: int, rest: int, action: int) -> None:
    """One leg with a rider; the Horse may go on from where the rider gets off."""
    who, rider = FIGURES * seat + figure, rest // RIDER
    if action == BOARD:
        island.leave(who, ABOARD)
        island.leave(FIGURES * seat + rider, ABOARD)
        island.tell("board_with", "13.12", seat, figure, rider)
        return
    space = action - SPACE
    come = gallop(island, moving.origin(island, who), island.vacant(), rest & LEFT)
    left = (rest & LEFT) - cost_to(space, NONE, come)  # [13.10]
    island.go(who, space)
    island.go(FIGURES * seat + rider, space)
    island.tell("carry", "13.7", seat, rider, space)
    if left:
        island.do(frame(RIDE, seat, figure, left | BEGUN | (rider + 1) * RIDER))  # [13.9]
