"""Chapter 5: how characters move, on land and onto their ship; Horses have ways of their own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.kings_of_artifice.actions import BOARD, SPACE
from kingstable.games.kings_of_artifice.book import FIGURES, MOST_SEATS, NONE, THE_WARLOCK, THIEF, WARLOCK
from kingstable.games.kings_of_artifice.rules import thief
from kingstable.games.kings_of_artifice.rules.ground import BIT, RING, SIDE, reach, spaces_in, without
from kingstable.games.kings_of_artifice.rules.island import (
    ALREADY_THERE,
    BUILT_ON,
    Question,
    bar_sea,
    bar_two_figures,
    distance,
)
from kingstable.games.kings_of_artifice.rules.points import spend
from kingstable.games.kings_of_artifice.state import ABOARD, Island

# Bars; their words are in words/moving.py
FROM_SHIP: Final = 501
SHIP_FULL: Final = 502
SHIP_TOO_FAR: Final = 503
NO_WAY_TO_SHIP: Final = 504
TOO_FAR: Final = 505
NO_WAY: Final = 506
NO_WAY_DOWN: Final = 507

MOVE_COST: Final = 1
TO_MOVE: Final = (BOARD, SPACE)


def ways(island: Island, who: int) -> int:
    """The spaces that a figure may pass and stop on."""
    return without(footing(island, who), island.double)  # [5.3]


def footing(island: Island, who: int) -> int:
    """The spaces on which what is built lets a figure stand, whoever else is there."""
    role = island.role(who)
    free = island.unbuilt  # [5.4] [5.5] [5.6]
    if role == THIEF:
        free |= island.walls  # [11.1]
    elif role == WARLOCK:
        free |= island.towers[who // FIGURES]  # [10.5]
    return free


def origin(island: Island, who: int) -> int:
    """Where a figure sets out: its space, or those of its ship."""
    space = island.place[who]
    return BIT[space] if space >= 0 else island.berths[who // FIGURES]  # [5.10] [5.11]


def first_steps(island: Island, who: int) -> int:
    """The spaces beside a figure, or beside its ship."""
    space = island.place[who]
    return RING[space] if space >= 0 else island.gangways[who // FIGURES]  # [5.10] [5.11]


def can_step(island: Island, who: int) -> bool:
    """Whether a figure can leave its space at all."""
    if first_steps(island, who) & ways(island, who):
        return True
    return is_beside_ship(island, who, origin(island, who))


def is_beside_ship(island: Island, who: int, spaces: int) -> bool:
    """Whether a figure that is not aboard could board from one of these spaces."""
    seat = who // FIGURES
    if island.place[who] == ABOARD or not island.gangways[seat] & spaces:  # [5.8]
        return False
    return island.room_aboard(seat) > 0  # [14.2]


def is_near_ship(island: Island, who: int, steps: int) -> bool:
    """Whether a figure that is not aboard could board after so many steps, were nothing in the way."""
    seat, space = who // FIGURES, island.place[who]
    if space == ABOARD:
        return False
    for half in (island.ship[2 * seat], island.ship[2 * seat + 1]):  # [5.8]
        if abs(half // SIDE - space // SIDE) <= steps and abs(half % SIDE - space % SIDE) <= steps:
            return True
    return False


def destinations(island: Island, who: int) -> int:
    """Where a figure may end a move."""
    paths = ways(island, who)
    goals = reach(origin(island, who), paths, island.book.move[island.role(who)])  # [5.2] [5.7]
    if island.role(who) != THIEF:
        return goals
    start = origin(island, who)
    if thief.victim(island, who) != NONE and first_steps(island, who) & paths:
        goals |= start  # [5.7] away and back again
    if who % FIGURES == THE_WARLOCK:
        goals = without(goals, without(island.walls, footholds(island, who, paths)))  # [15.23]
    return goals


def footholds(island: Island, who: int, paths: int) -> int:
    """The Walls on which a Warlock that has turned into a Thief may stop: it can and must get down again."""
    if island.purse(who // FIGURES) <= MOVE_COST:
        return 0
    steps = island.book.move[THIEF]
    paths |= BIT[island.place[who]]  # where it has made room
    down = without(paths, island.walls)
    off = reach(down, paths, steps)
    if island.room_aboard(who // FIGURES):
        gangway = island.gangways[who // FIGURES] & paths
        off |= gangway | reach(gangway, paths, steps - 1)
    return off & island.walls  # [15.24]


def can_get_down(island: Island, seat: int) -> bool:
    """Whether a Warlock that stands on a Wall as a Thief has a move that leaves it."""
    who = FIGURES * seat + THE_WARLOCK
    return destinations(island, who) != 0 or can_board(island, who)


def can_board(island: Island, who: int) -> bool:
    """Whether a move can end aboard the ship."""
    steps = island.book.move[island.role(who)]
    if not is_near_ship(island, who, steps):
        return False
    start = origin(island, who)
    return is_beside_ship(island, who, start | reach(start, ways(island, who), steps - 1))  # [5.11]


# Boarding, as figures and Horses do it -------------------------------------------------------------------------------


def bar_ship(island: Island, seat: int, figure: int, steps: int) -> int:
    """Why a figure cannot reach a ship that has room: it is too far away, or something is in the way."""
    place = island.place[FIGURES * seat + figure]
    if place == ABOARD:
        return FROM_SHIP  # [5.8]
    return SHIP_TOO_FAR if distance(island.berths[seat], place) > steps else NO_WAY_TO_SHIP  # [5.11]


def bar_boarding(island: Island, seat: int, figure: int, steps: int) -> int:
    """Why a figure does not go aboard by itself."""
    if island.room_aboard(seat):
        return bar_ship(island, seat, figure, steps)
    return FROM_SHIP if island.place[FIGURES * seat + figure] == ABOARD else SHIP_FULL  # [5.8] [14.2]


def may_stand(island: Island, who: int, space: int) -> bool:
    """Whether what is built on a space lets a figure stand there."""
    return not island.built & BIT[space] or footing(island, who) & BIT[space] != 0


def bar_standing(island: Island, who: int, space: int) -> int:
    """Why a figure cannot stand on a space, however it comes there."""
    barred = bar_sea(island, space)
    if not barred and not may_stand(island, who, space):
        barred = BUILT_ON
    return barred or bar_two_figures(island, space)


def bar_far(island: Island, who: int, space: int, steps: int) -> int:
    return TOO_FAR if distance(origin(island, who), space) > steps else ALLOWED


# The move ------------------------------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Move(Question):
    """A seat chooses where a figure goes."""

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure

    def blocks(self) -> tuple[Block, ...]:
        return TO_MOVE

    def bar(self, island: Island, seat: int, action: int) -> int:
        who = FIGURES * seat + self.figure
        steps = island.book.move[island.role(who)]
        if action == BOARD.first:
            return ALLOWED if can_board(island, who) else bar_boarding(island, seat, self.figure, steps)
        space = SPACE.part(action)
        if destinations(island, who) & BIT[space]:
            return ALLOWED
        if come_to(island, who, steps) & BIT[space]:
            return NO_WAY_DOWN  # only the way down from a Wall is wanting then
        if island.place[who] == space:
            return ALREADY_THERE
        return bar_standing(island, who, space) or bar_far(island, who, space, steps) or NO_WAY

    def legal(self, island: Island, seat: int) -> list[int]:
        who = FIGURES * seat + self.figure
        goals = spaces_in(destinations(island, who), SPACE.first)
        return [BOARD.first, *goals] if can_board(island, who) else goals

    def take(self, island: Island, seat: int, action: int) -> None:
        figure = self.figure
        who = FIGURES * seat + figure
        spend(island, seat, MOVE_COST)  # [5.1]
        if action == BOARD.first:
            island.leave(who, ABOARD)
            island.tell("board: seat, figure", "5.9", seat, figure)
        else:
            space = SPACE.part(action)
            island.go(who, space)
            island.tell("move: seat, figure, space", "5.1", seat, figure, space)
            thief.arrive(island, who)


def come_to(island: Island, who: int, steps: int) -> int:
    """Where a figure could come to; a Thief that may steal where it is could also come back."""
    start = origin(island, who)
    come = reach(start, ways(island, who), steps)
    return come | start if come and thief.victim(island, who) != NONE else come


MOVES: Final = [Move(seat, figure) for seat in range(MOST_SEATS) for figure in range(FIGURES)]
STEPS: Final[Kinds] = (Move,)
