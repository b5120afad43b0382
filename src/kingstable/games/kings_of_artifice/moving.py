"""How characters move, on land and onto their ship; Horses have ways of their own."""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice import thief
from kingstable.games.kings_of_artifice.actions import BOARD, SPACE
from kingstable.games.kings_of_artifice.book import FIGURES, NONE, THE_WARLOCK, THIEF, WARLOCK
from kingstable.games.kings_of_artifice.ground import BIT, around, reach, spaces_in
from kingstable.games.kings_of_artifice.points import spend
from kingstable.games.kings_of_artifice.state import ABOARD, Island

MOVE_COST: Final = 1


def ways(island: Island, who: int) -> int:
    """The spaces that a figure may pass and stop on."""
    return footing(island, who) & ~island.double  # [5.3]


def footing(island: Island, who: int) -> int:
    """The spaces on which what is built lets a figure stand, whoever else is there."""
    role = island.role(who)
    free = island.ground.land & ~island.built  # [5.4] [5.5] [5.6]
    if role == THIEF:
        free |= island.walls  # [11.1]
    elif role == WARLOCK:
        free |= island.towers[who // FIGURES]  # [10.5]
    return free


def origin(island: Island, who: int) -> int:
    """Where a figure sets out: its space, or those of its ship."""
    space = island.place[who]
    return BIT[space] if space >= 0 else island.berths[who // FIGURES]  # [5.10] [5.11]


def can_step(island: Island, who: int) -> bool:
    """Whether a figure can leave its space at all."""
    start = origin(island, who)
    if around(start) & ways(island, who) & ~start:
        return True
    return is_beside_ship(island, who, start)


def is_beside_ship(island: Island, who: int, spaces: int) -> bool:
    """Whether a figure that is not aboard could board from one of these spaces."""
    seat = who // FIGURES
    berth = island.berths[seat]  # [5.8]
    if island.place[who] == ABOARD or not around(berth) & spaces:  # [5.8]
        return False
    return island.room_aboard(seat) > 0  # [14.2]


def destinations(island: Island, who: int) -> int:
    """Where a figure may end a move."""
    paths = ways(island, who)
    goals = reach(origin(island, who), paths, island.book.move[island.role(who)])  # [5.2] [5.7]
    if island.role(who) != THIEF:
        return goals
    start = origin(island, who)
    if thief.victim(island, who) != NONE and around(start) & paths & ~start:
        goals |= start  # [5.7] away and back again
    if who % FIGURES == THE_WARLOCK:
        goals &= ~(island.walls & ~footholds(island, who, paths))  # [15.23]
    return goals


def footholds(island: Island, who: int, paths: int) -> int:
    """The Walls on which a Warlock that has turned into a Thief may stop: it can and must get down again."""
    if island.purse(who // FIGURES) <= MOVE_COST:
        return 0
    steps = island.book.move[THIEF]
    paths |= BIT[island.place[who]]  # where it has made room
    down = paths & ~island.walls
    off = reach(down, paths, steps)
    if island.room_aboard(who // FIGURES):
        gangway = around(island.berths[who // FIGURES]) & paths
        off |= gangway | reach(gangway, paths, steps - 1)
    return off & island.walls  # [15.24]


def can_get_down(island: Island, seat: int) -> bool:
    """Whether a Warlock that stands on a Wall as a Thief has a move that leaves it."""
    who = FIGURES * seat + THE_WARLOCK
    return destinations(island, who) != 0 or can_board(island, who)


def can_board(island: Island, who: int) -> bool:
    """Whether a move can end aboard the ship."""
    start = origin(island, who)
    steps = island.book.move[island.role(who)] - 1  # [5.11]
    return is_beside_ship(island, who, start | reach(start, ways(island, who), steps))


def goals(island: Island, seat: int, figure: int) -> list[int]:
    """All ends of a move."""
    who = FIGURES * seat + figure
    open_to: list[int] = [BOARD] if can_board(island, who) else []
    return open_to + spaces_in(destinations(island, who), SPACE)


def move(island: Island, seat: int, figure: int, action: int) -> None:
    """Carry out a move for 1 AP."""
    who = FIGURES * seat + figure
    spend(island, seat, MOVE_COST)  # [5.1]
    if action == BOARD:
        island.leave(who, ABOARD)
        island.tell("board", "5.9", seat, figure)
    else:
        island.go(who, action - SPACE)
        island.tell("move", "5.1", seat, figure, action - SPACE)
        thief.arrive(island, who)
