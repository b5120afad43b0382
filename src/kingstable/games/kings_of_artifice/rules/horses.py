"""Chapter 13: Horses.  A free move a turn, over Walls, with riders who get on and off on the way.

A ride is asked for in legs: the Horse goes somewhere by itself, which ends its move, or to a rider, who is then carried
to where it gets off; from there the Horse may go on as far as its four spaces reach.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.kings_of_artifice.actions import BOARD, CARRY, PASS, SPACE
from kingstable.games.kings_of_artifice.book import CLASS_OF, FIGURES, HORSE, NONE, THE_WARLOCK
from kingstable.games.kings_of_artifice.rules import moving
from kingstable.games.kings_of_artifice.rules.ground import BIT, EIGHT_WAYS, around, shifted, spaces_in, without
from kingstable.games.kings_of_artifice.rules.island import (
    ALREADY_THERE,
    IN_SUPPLY_NOW,
    UNFINISHED,
    Question,
    bar_vacancy,
)
from kingstable.games.kings_of_artifice.rules.moving import (
    FROM_SHIP,
    NO_WAY,
    bar_boarding,
    bar_far,
    bar_ship,
    bar_standing,
)
from kingstable.games.kings_of_artifice.state import ABOARD, IN_SUPPLY, TOKENS, Island

# Bars; their words are in words/horses.py
WARLOCK_HORSE: Final = 1302
NO_HORSE_CARRIED: Final = 1303
JUST_GOT_OFF: Final = 1304
RIDER_ABOARD: Final = 1305
LITTLE_ROOM: Final = 1306
OUT_OF_REACH: Final = 1307
NO_VACANT_WAY: Final = 1308

TO_RIDE: Final = (PASS, BOARD, CARRY, SPACE)
TO_CARRY: Final = (BOARD, SPACE)


def gallop(island: Island, start: int, ways: int, left: int) -> list[int]:
    """The spaces that can be come to with 0, 1, 2, ... spaces of a move."""
    over = jumpable(island)
    off = takeoffs(over)
    beside = False  # whether there was a Wall beside what was come to two spaces before
    come = [start]
    for cost in range(1, left + 1):
        near = around(come[cost - 1])
        grown = come[cost - 1] | near & ways
        if beside:
            grown |= leaps(come[cost - 2], off) & ways  # [13.5]
        beside = near & over != 0
        come.append(grown)
    return come


def jumpable(island: Island) -> int:
    """Walls that a Horse may jump over."""
    return without(island.walls, island.taken)  # [13.3] [13.4]


def takeoffs(over: int) -> list[int]:
    """The spaces from which one jumps over a space of `over`, for each of the eight ways."""
    return [shifted(over, -way) for way in EIGHT_WAYS]


def leaps(start: int, off: list[int]) -> int:
    """The spaces just beyond a single Wall, in a straight line."""
    landed = 0
    for i in range(len(EIGHT_WAYS)):
        jumping = start & off[i]
        if jumping:
            landed |= shifted(jumping, 2 * EIGHT_WAYS[i])  # [13.3]
    return landed


def reaches_ship(island: Island, seat: int, come: list[int]) -> bool:
    """Whether a gallop can end on the ship, with a step or a jump."""
    gangway = island.gangways[seat]
    last = len(come) - 1
    if last >= 1 and come[last - 1] & gangway:
        return True
    hurdles = jumpable(island) & gangway
    return last >= 2 and hurdles != 0 and leaps(come[last - 2], takeoffs(hurdles)) & island.berths[seat] != 0  # [13.11]


def riders(island: Island, who: int, come: list[int], but: int) -> list[int]:
    """The riders that a Horse can come to and then carry somewhere; not the one it has just dropped."""
    seat, left = who // FIGURES, len(come) - 1
    free = island.vacant()
    home = island.place[who]
    if home >= 0 and not island.double & BIT[home]:
        free |= BIT[home]  # the Horse will have left it
    found: list[int] = []
    for figure in range(FIGURES):
        rider = FIGURES * seat + figure
        if figure == but or rider == who or island.role(rider) == HORSE:  # [13.6] [15.26]
            continue
        cost = cost_to(island.place[rider], home, come)
        if cost == NONE or cost >= left:
            continue
        if moving.first_steps(island, rider) & free:
            found.append(figure)
            continue
        start = moving.origin(island, rider)
        room = island.room_aboard(seat) + int(home == ABOARD)
        if carried_to(island, seat, start, free, left - cost, room):
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
        open_to.append(BOARD.first)  # [13.12]
    return open_to + spaces_in(without(come[left], start), SPACE.first)


# The ride ------------------------------------------------------------------------------------------------------------


def can_ride(island: Island, who: int) -> bool:
    """Whether a Horse has a move, and somewhere to go."""
    if island.means != TOKENS or island.ridden >> who % FIGURES & 1:  # [13.1] [15.37]
        return False
    if moving.first_steps(island, who) & island.roomy():
        return True
    return len(rides(island, who // FIGURES, who % FIGURES, island.book.move[HORSE], 0)) > 0


def rides(island: Island, seat: int, figure: int, left: int, dropped: int) -> list[int]:
    """What a Horse may do next: end its move somewhere, go to a rider, or stop where it is."""
    who = FIGURES * seat + figure
    start = moving.origin(island, who)
    come = gallop(island, start, moving.ways(island, who), left)
    open_to: list[int] = [PASS.first] if dropped else []
    if island.place[who] != ABOARD and island.room_aboard(seat) and reaches_ship(island, seat, come):
        open_to.append(BOARD.first)
    for rider in riders(island, who, come, dropped - 1):
        open_to.append(CARRY.at(rider))
    return open_to + spaces_in(without(come[left], start), SPACE.first)


@mypyc_attr(free_list_len=1)
class Ride(Question):
    """A seat chooses one leg of a Horse by itself."""

    def __init__(self, seat: int, horse: int, left: int, dropped: int) -> None:
        super().__init__(seat)
        self.horse: Final = horse
        self.left: Final = left  # spaces of its move
        self.dropped: Final = dropped  # the rider that has just got off + 1, or 0 at the beginning

    def blocks(self) -> tuple[Block, ...]:
        return TO_RIDE

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action in rides(island, seat, self.horse, self.left, self.dropped):
            return ALLOWED
        if action == PASS.first:
            return UNFINISHED  # [3.6]
        if action == BOARD.first:
            return bar_boarding(island, seat, self.horse, self.left)
        if CARRY.has(action):
            return self.bar_rider(island, seat, CARRY.part(action))
        who, space = FIGURES * seat + self.horse, SPACE.part(action)
        if island.place[who] == space:
            return ALREADY_THERE  # [5.7]
        return bar_standing(island, who, space) or bar_far(island, who, space, self.left) or NO_WAY

    def bar_rider(self, island: Island, seat: int, rider: int) -> int:
        barred = bar_carried(island, seat, rider)
        if barred:
            return barred
        if rider == self.dropped - 1:
            return JUST_GOT_OFF  # [13.9]
        place, home = island.place[FIGURES * seat + rider], island.place[FIGURES * seat + self.horse]
        if place == ABOARD and home != ABOARD:
            return RIDER_ABOARD
        return LITTLE_ROOM if only_to_ship(island, seat, self.horse, self.left, rider) else OUT_OF_REACH

    def legal(self, island: Island, seat: int) -> list[int]:
        return rides(island, seat, self.horse, self.left, self.dropped)

    def take(self, island: Island, seat: int, action: int) -> None:
        figure = self.horse
        who = FIGURES * seat + figure
        island.ridden |= 1 << figure  # [13.1] [13.2]
        if action == PASS.first:
            return
        if action == BOARD.first:
            island.leave(who, ABOARD)
            island.tell("board: seat, figure", "5.9", seat, figure)
        elif action >= SPACE.first:
            space = SPACE.part(action)
            island.go(who, space)
            island.tell("ride: seat, figure, space", "13.1", seat, figure, space)
        else:
            rider = CARRY.part(action)
            place = island.place[FIGURES * seat + rider]
            come = gallop(island, moving.origin(island, who), moving.ways(island, who), self.left)
            cost = cost_to(place, island.place[who], come)
            if cost:
                island.go(who, place)
            island.tell("mount: seat, figure, rider", "13.6", seat, figure, rider)
            island.agenda.append(Carry(seat, figure, rider, self.left - cost))


def bar_carried(island: Island, seat: int, rider: int) -> int:
    """Why a figure is never carried, by any Horse."""
    if island.place[FIGURES * seat + rider] == IN_SUPPLY:
        return IN_SUPPLY_NOW
    if rider == THE_WARLOCK and island.role(FIGURES * seat + rider) == HORSE:
        return WARLOCK_HORSE  # [15.26]
    return NO_HORSE_CARRIED if CLASS_OF[rider] == HORSE else ALLOWED  # [13.6]


def only_to_ship(island: Island, seat: int, horse: int, left: int, rider: int) -> bool:
    """Whether a Horse could carry a rider whom it cannot carry, were there two places aboard."""
    who = FIGURES * seat + horse
    come = gallop(island, moving.origin(island, who), moving.ways(island, who), left)
    cost = cost_to(island.place[FIGURES * seat + rider], island.place[who], come)
    if cost == NONE:
        return False
    start = moving.origin(island, FIGURES * seat + rider)
    return BOARD.first in carried_to(island, seat, start, island.vacant(), left - cost, 2)


def carries(island: Island, seat: int, figure: int, left: int) -> list[int]:
    """Where a Horse may carry the rider in its space."""
    start = moving.origin(island, FIGURES * seat + figure)
    return carried_to(island, seat, start, island.vacant(), left, island.room_aboard(seat))


@mypyc_attr(free_list_len=1)
class Carry(Question):
    """A seat chooses where a rider gets off; the Horse may go on from there."""

    def __init__(self, seat: int, horse: int, rider: int, left: int) -> None:
        super().__init__(seat)
        self.horse: Final = horse
        self.rider: Final = rider
        self.left: Final = left  # spaces of the move

    def blocks(self) -> tuple[Block, ...]:
        return TO_CARRY

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action in carries(island, seat, self.horse, self.left):
            return ALLOWED
        if action == BOARD.first:
            if island.room_aboard(seat) >= 2:
                return bar_ship(island, seat, self.horse, self.left)
            return FROM_SHIP if island.place[FIGURES * seat + self.horse] == ABOARD else LITTLE_ROOM  # [5.8] [13.12]
        space = SPACE.part(action)
        barred = bar_vacancy(island, space)
        barred = barred or bar_far(island, FIGURES * seat + self.horse, space, self.left)  # [13.10]
        return barred or NO_VACANT_WAY

    def legal(self, island: Island, seat: int) -> list[int]:
        return carries(island, seat, self.horse, self.left)

    def take(self, island: Island, seat: int, action: int) -> None:
        figure, rider = self.horse, self.rider
        who = FIGURES * seat + figure
        if action == BOARD.first:
            island.leave(who, ABOARD)
            island.leave(FIGURES * seat + rider, ABOARD)
            island.tell("board_with: seat, figure, rider", "13.12", seat, figure, rider)
            return
        space = SPACE.part(action)
        come = gallop(island, moving.origin(island, who), island.vacant(), self.left)
        left = self.left - cost_to(space, NONE, come)  # [13.10]
        island.go(who, space)
        island.go(FIGURES * seat + rider, space)
        island.tell("carry: seat, figure, space", "13.7", seat, rider, space)
        if left:
            island.agenda.append(Ride(seat, figure, left, rider + 1))  # [13.9]


STEPS: Final[Kinds] = (Ride, Carry)
