"""The King: summons characters from the supply, and may be rescued onto the ship."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import moving, thief
from kingstable.games.kings_of_artifice.actions import CLASS, PASS, SPACE
from kingstable.games.kings_of_artifice.book import CLASS_OF, CLASSES, FIGURES, FIRST_OF, KING, PAIRED
from kingstable.games.kings_of_artifice.ground import spaces_in
from kingstable.games.kings_of_artifice.points import spend
from kingstable.games.kings_of_artifice.state import ABOARD, IN_SUPPLY, PLACE, Island

SUMMON_COST: Final = 2
RESCUE_COST: Final = 5
SECOND: Final = 16  # in the frame that asks for a place: the figure is the second of a pair


def first_in_supply(island: Island, seat: int, kind: int) -> int:
    """The first figure of a class in the supply, or IN_SUPPLY if none is."""
    first = FIGURES * seat + FIRST_OF[kind]
    if island.place[first] == IN_SUPPLY:
        return first - FIGURES * seat
    if PAIRED[kind] and island.place[first + 1] == IN_SUPPLY:
        return first + 1 - FIGURES * seat
    return IN_SUPPLY


def places_for(island: Island, who: int, kind: int) -> int:
    """Where the King may place a character of a class."""
    return island.places_beside(island.place[who], kind)  # [6.2] [6.3] [6.8] [6.10]


def classes(island: Island, seat: int, figure: int) -> list[int]:
    """What can be summoned, as actions."""
    who = FIGURES * seat + figure
    open_to: list[int] = []
    for kind in range(KING + 1, CLASSES):
        if first_in_supply(island, seat, kind) != IN_SUPPLY and places_for(island, who, kind):  # [6.2] [6.1]
            open_to.append(CLASS + kind)
    return open_to


def summon(island: Island, seat: int, figure: int, action: int) -> None:
    """Pay, and ask for a place, or for two if a pair is in the supply."""
    kind = action - CLASS
    spend(island, seat, SUMMON_COST)  # [6.4]
    first = first_in_supply(island, seat, kind)  # [6.5]
    island.tell("summon", "6.1", seat, kind)
    if PAIRED[kind] and first == FIRST_OF[kind] and island.place[FIGURES * seat + first + 1] == IN_SUPPLY:
        island.do(frame(PLACE, seat, figure, first), frame(PLACE, seat, figure, first + 1 | SECOND))  # [6.4]
    else:
        island.do(frame(PLACE, seat, figure, first))


def places(island: Island, seat: int, figure: int, summoned: int) -> list[int]:
    """Where a summoned figure may be placed; a second one may also be left."""
    free = places_for(island, FIGURES * seat + figure, CLASS_OF[summoned & ~SECOND])
    if not free:
        return []
    return ([PASS] if summoned & SECOND else []) + spaces_in(free, SPACE)  # [6.6]


def place(island: Island, seat: int, summoned: int, action: int) -> None:
    """Put a summoned figure on the board."""
    if action == PASS:
        return
    summoned &= ~SECOND
    island.stand(FIGURES * seat + summoned, action - SPACE)
    island.tell("place", "6.2", seat, summoned, action - SPACE)
    thief.arrive(island, FIGURES * seat + summoned)  # [11.3]


def can_be_rescued(island: Island, who: int) -> bool:
    """Whether a King is shut in, and his ship has room."""
    return island.room_aboard(who // FIGURES) > 0 and not moving.can_step(island, who)  # [6.12]


def rescue(island: Island, seat: int, figure: int) -> None:
    """The King goes straight onto his ship."""
    spend(island, seat, RESCUE_COST)
    island.leave(FIGURES * seat + figure, ABOARD)
    island.tell("rescue", "6.11", seat, figure)
