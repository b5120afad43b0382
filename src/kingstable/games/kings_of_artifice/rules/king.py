"""Chapter 6: the King, who summons characters from the supply, and may be rescued onto the ship."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.kings_of_artifice.actions import CLASS, PASS, SPACE
from kingstable.games.kings_of_artifice.book import CLASS_OF, CLASSES, FIGURES, FIRST_OF, KING, PAIRED
from kingstable.games.kings_of_artifice.rules import moving, thief
from kingstable.games.kings_of_artifice.rules.ground import BIT, spaces_in
from kingstable.games.kings_of_artifice.rules.island import Question, bar_distance, bar_room, bar_sea, site_of
from kingstable.games.kings_of_artifice.rules.points import spend
from kingstable.games.kings_of_artifice.state import ABOARD, IN_SUPPLY, Island

# Bars; their words are in words/king.py
KING_HIMSELF: Final = 601
NONE_IN_SUPPLY: Final = 602
NO_PLACE: Final = 603
MUST_PLACE: Final = 604

SUMMON_COST: Final = 2
RESCUE_COST: Final = 5
TO_SUMMON: Final = (CLASS,)
TO_PLACE: Final = (PASS, SPACE)


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
            open_to.append(CLASS.at(kind))
    return open_to


@mypyc_attr(free_list_len=1)
class Summon(Question):
    """A seat chooses whom its King summons."""

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure

    def blocks(self) -> tuple[Block, ...]:
        return TO_SUMMON

    def bar(self, island: Island, seat: int, action: int) -> int:
        kind = CLASS.part(action)
        if kind == KING:
            return KING_HIMSELF
        if first_in_supply(island, seat, kind) == IN_SUPPLY:
            return NONE_IN_SUPPLY
        return ALLOWED if places_for(island, FIGURES * seat + self.figure, kind) else NO_PLACE

    def legal(self, island: Island, seat: int) -> list[int]:
        return classes(island, seat, self.figure)

    def take(self, island: Island, seat: int, action: int) -> None:
        kind = CLASS.part(action)
        spend(island, seat, SUMMON_COST)  # [6.4]
        first = first_in_supply(island, seat, kind)  # [6.5]
        island.tell("summon: seat, character", "6.1", seat, kind)
        if PAIRED[kind] and first == FIRST_OF[kind] and island.place[FIGURES * seat + first + 1] == IN_SUPPLY:
            island.agenda.append(Place(seat, self.figure, first + 1, 1))  # [6.4]
        island.agenda.append(Place(seat, self.figure, first, 0))


@mypyc_attr(free_list_len=1)
class Place(Question):
    """A seat chooses where a summoned figure is placed; the second of a pair may also be left."""

    def __init__(self, seat: int, figure: int, summoned: int, second: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure  # the one that summons
        self.summoned: Final = summoned
        self.second: Final = second

    def blocks(self) -> tuple[Block, ...]:
        return TO_PLACE

    def places(self, island: Island) -> int:
        """Where the figure may be placed."""
        return places_for(island, FIGURES * self.seat + self.figure, CLASS_OF[self.summoned])

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED if self.second and self.places(island) else MUST_PLACE  # [6.6]
        space = SPACE.part(action)
        if self.places(island) & BIT[space]:
            return ALLOWED
        barred = bar_distance(space, site_of(island, seat, self.figure)) or bar_sea(island, space)
        return barred or bar_room(island, space, CLASS_OF[self.summoned])

    def legal(self, island: Island, seat: int) -> list[int]:
        places = spaces_in(self.places(island), SPACE.first)
        return [PASS.first, *places] if places and self.second else places  # [6.6]

    def take(self, island: Island, seat: int, action: int) -> None:
        if action == PASS.first:
            return
        summoned, space = self.summoned, SPACE.part(action)
        island.stand(FIGURES * seat + summoned, space)
        island.tell("place: seat, figure, space", "6.2", seat, summoned, space)
        thief.arrive(island, FIGURES * seat + summoned)  # [11.3]


def can_be_rescued(island: Island, who: int) -> bool:
    """Whether a King is shut in, and his ship has room."""
    return island.room_aboard(who // FIGURES) > 0 and not moving.can_step(island, who)  # [6.12]


def rescue(island: Island, seat: int, figure: int) -> None:
    """The King goes straight onto his ship."""
    spend(island, seat, RESCUE_COST)
    island.leave(FIGURES * seat + figure, ABOARD)
    island.tell("rescue: seat, figure", "6.11", seat, figure)


STEPS: Final[Kinds] = (Summon, Place)
