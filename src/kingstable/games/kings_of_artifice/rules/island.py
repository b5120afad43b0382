"""Chapter 1: the island and its pieces; why a space does not do, as many chapters ask it."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED, Decision
from kingstable.games.kings_of_artifice.book import FIGURES, THIEF
from kingstable.games.kings_of_artifice.rules.ground import BIT, SIDE, around, spaces_in
from kingstable.games.kings_of_artifice.state import Island

# Bars; their words are in words/island.py
SEA: Final = 101
WASTELAND: Final = 102
BUILT_ON: Final = 103
CROWDED: Final = 104
FIGURE_THERE: Final = 105
NOT_BESIDE: Final = 106
ALREADY_THERE: Final = 107
IN_SUPPLY_NOW: Final = 108
ABOARD_NOW: Final = 109
ONLY_OWN: Final = 110
FEW_PLAYERS: Final = 111
UNFINISHED: Final = 112


class Question(Decision[Island]):
    """A step that asks a seat, unless there is only one answer."""

    def run(self, island: Island) -> None:
        island.ask_if_open(self.seat)  # [19.3]


def bar_sea(island: Island, space: int) -> int:
    return SEA if island.ground.sea & BIT[space] else ALLOWED


def bar_wasteland(island: Island, space: int) -> int:
    return WASTELAND if island.ground.wasteland & BIT[space] else ALLOWED


def bar_structure(island: Island, space: int) -> int:
    return BUILT_ON if island.structure[space] else ALLOWED


def bar_two_figures(island: Island, space: int) -> int:
    return CROWDED if island.double & BIT[space] else ALLOWED


def bar_figure(island: Island, space: int) -> int:
    return FIGURE_THERE if has_figure(island, space) else ALLOWED


def bar_distance(space: int, start: int) -> int:
    """Whether a space is neither one of some others nor adjacent to them."""
    return ALLOWED if around(start) & BIT[space] else NOT_BESIDE


def bar_vacancy(island: Island, space: int) -> int:
    """Why a Horse with its rider, or a Wall, cannot be on a space."""
    return bar_sea(island, space) or bar_structure(island, space) or bar_figure(island, space)  # [13.8]


def bar_room(island: Island, space: int, kind: int) -> int:
    """Why a figure cannot be placed on a land space: two figures, or a structure, though a Thief stands on Walls."""
    on_wall = kind == THIEF and island.walls & BIT[space]
    return (ALLOWED if on_wall else bar_structure(island, space)) or bar_two_figures(island, space)


def has_figure(island: Island, space: int) -> bool:
    """Whether any figure is there; on a Wall that can only be a Thief."""
    return island.taken & BIT[space] != 0


def site_of(island: Island, seat: int, figure: int) -> int:
    """The space of one of a seat's figures, as a set."""
    return BIT[island.place[FIGURES * seat + figure]]


def distance(start: int, space: int) -> int:
    """How many steps it is at least from one of some spaces to another."""
    least = SIDE
    for one in spaces_in(start):
        least = min(least, max(abs(one // SIDE - space // SIDE), abs(one % SIDE - space % SIDE)))
    return least


def adjoin(one: int, other: int) -> bool:
    """Whether two spaces share a side."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE) == 1
