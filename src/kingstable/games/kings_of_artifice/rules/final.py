"""Chapter 17: the final scoring.  What each structure is worth to the figure that goes with it, and the tree tokens."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import Kinds, Step
from kingstable.games.kings_of_artifice.book import (
    BATTLEMENT,
    HORSE,
    KING,
    KNIGHT,
    PALACE,
    ROW_BATTLEMENT,
    ROW_HOUSE,
    ROW_PALACE,
    ROW_PASTURE,
    ROW_TOWER,
    ROW_WALL,
    THIEF,
    VILLAGER,
    WARLOCK,
)
from kingstable.games.kings_of_artifice.rules import scoring_cards
from kingstable.games.kings_of_artifice.rules.ground import around, group, quad, spaces_in
from kingstable.games.kings_of_artifice.rules.pastures import each_pasture, visible_forest
from kingstable.games.kings_of_artifice.state import Island

MOST_BATTLEMENTS: Final = 5
TREES: Final = 16  # in what is told: after six parts of structures and ten cards
SCORED: Final = ["17.2", "17.4", "17.5", "17.8", "17.9", "17.10"]  # in the order of `structure_points`


class FinalScoring(Step[Island]):
    """Everything is added up."""

    def run(self, island: Island) -> None:
        score_all(island)


def score_all(island: Island) -> None:
    """Add everything up."""
    for seat in range(island.seats):
        for part, points in enumerate(structure_points(island, seat)):
            add(island, seat, points, SCORED[part], part)
    for card in island.scoring:  # [18.1]
        for seat, points in enumerate(scoring_cards.points(island, card)):
            add(island, seat, points, scoring_cards.RULES[card], len(SCORED) + card)
    for seat in range(island.seats):
        add(island, seat, island.held[seat] // 2, "17.12", TREES)
        if half_points(island, seat):
            island.tell("half: seat", "17.12", seat)
    island.tell("over", "17.13")


def add(island: Island, seat: int, points: int, rule: str, part: int) -> None:
    """Count points, which may be lost as well, and say what for."""
    if points:
        island.vp[seat] += points  # [17.1] [17.15]
        island.tell("final: seat, points, part", rule, seat, points, part)


def structure_points(island: Island, seat: int) -> list[int]:
    """What a seat scores for Walls, Houses, Battlements, Towers, Palaces and Pastures as they stand."""
    return [
        wall_points(island, seat),
        house_points(island, seat),
        battlement_points(island, seat),
        tower_points(island, seat),
        palace_points(island, seat),
        pasture_points(island, seat),
    ]


def wall_points(island: Island, seat: int) -> int:
    """The Wall system that the Thief stands on, shared with other Thieves there."""
    thief = island.standing(seat, THIEF) & island.walls
    if not thief:
        return 0
    system = group(thief, island.walls)  # [7.13] [17.2]
    players = 0
    for other in range(island.seats):
        if island.standing(other, THIEF) & system:
            players += 1
    return island.book.final[ROW_WALL] * system.bit_count() // players  # [17.3]


def house_points(island: Island, seat: int) -> int:
    """Houses with a Villager beside them."""
    near = around(island.standing(seat, VILLAGER))
    return island.book.final[ROW_HOUSE] * (island.houses & island.own[seat] & near).bit_count()  # [17.4]


def battlement_points(island: Island, seat: int) -> int:
    """The Battlement systems beside the Knight."""
    knight = island.standing(seat, KNIGHT)
    near = around(knight) & island.own[seat]
    if not near:
        return 0
    battlements = island.of_kind(seat, BATTLEMENT, PALACE)
    total = 0
    left = battlements
    while left:
        system = group(left & -left, battlements)  # [8.8]
        left &= ~system
        if system & near:  # [17.5] [17.7]
            count = min(system.bit_count() // 2, MOST_BATTLEMENTS)  # [17.6]
            total += island.book.final[ROW_BATTLEMENT] * count * count
    return total


def tower_points(island: Island, seat: int) -> int:
    """If the Warlock stands on a Tower: all that are not higher."""
    here = island.standing(seat, WARLOCK) & island.towers[seat]
    if not here:
        return 0
    height = island.structure[here.bit_length() - 1]
    total = 0
    for space in spaces_in(island.towers[seat]):  # [17.8]
        if island.structure[space] <= height:  # [17.8]
            total += island.structure[space]
    return island.book.final[ROW_TOWER] * total


def palace_points(island: Island, seat: int) -> int:
    """Palaces beside the King."""
    near = around(island.standing(seat, KING)) & island.own[seat]
    if not near:
        return 0
    count = 0
    for space in spaces_in(island.of_kind(seat, PALACE, PALACE + 1)):
        if quad(space) & near:  # [17.9]
            count += 1
    return island.book.final[ROW_PALACE] * count


def pasture_points(island: Island, seat: int) -> int:
    """Pastures with a Horse in them."""
    horses = island.standing(seat, HORSE)
    if not horses & island.pasture[seat]:
        return 0  # [17.11]
    count = 0
    for area in each_pasture(island, seat):
        if area & horses:  # [17.10]
            count += visible_forest(island, area)
    return island.book.final[ROW_PASTURE] * count


def half_points(island: Island, seat: int) -> int:
    """1 if a seat has half a point left over, which counts only between equals."""
    return island.held[seat] & 1  # [17.12] [17.13]


STEPS: Final[Kinds] = (FinalScoring,)
