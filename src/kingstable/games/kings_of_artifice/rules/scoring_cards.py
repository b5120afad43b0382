"""Chapter 18: the ten scoring cards, of which two are in play."""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice.book import (
    BATTLEMENT,
    BUILDING_TAX,
    DIVERSE_ECONOMY,
    EARTHQUAKE,
    HORSE,
    LIGHTHOUSES,
    MASTER_MASON,
    NONE,
    PALACE,
    RAMPARTS,
    ROYAL_CITIES,
    STRUCTURES,
    TRIUMPHANT_TOWERS,
    VILLAGE_FESTIVAL,
)
from kingstable.games.kings_of_artifice.rules.ground import BIT, around, group, quad, spaces_in
from kingstable.games.kings_of_artifice.rules.pastures import each_pasture, visible_forest
from kingstable.games.kings_of_artifice.state import Island

RULES: Final = ["18.2", "18.3", "18.4", "18.7", "18.10", "18.12", "18.13", "18.15", "18.17", "18.19"]
ALONG: Final = [1, 16]  # a row, a column


def points(island: Island, card: int) -> list[int]:
    """What a card brings to each seat as things stand; it may take points away."""
    vp, steps = island.book.card_vp[card], island.book.card_steps[card]
    everyone = range(island.seats)
    if card == MASTER_MASON:
        return shares([longest_wall(island, seat) for seat in everyone], vp)  # [18.2]
    if card == VILLAGE_FESTIVAL:
        return shares([(island.houses & island.own[seat]).bit_count() for seat in everyone], vp)  # [18.3]
    if card == TRIUMPHANT_TOWERS:
        return shares([island.towers[seat].bit_count() for seat in everyone], vp)  # [18.4]
    if card == EARTHQUAKE:
        return [-vp * (island.own[seat] & island.ground.faults).bit_count() for seat in everyone]  # [18.7] [18.8]
    if card == LIGHTHOUSES:
        return [steps[lit_quadrants(island, seat)] for seat in everyone]  # [18.10]
    if card == BUILDING_TAX:
        return [-vp * max(island.blocks) if seat == island.first_out else 0 for seat in everyone]  # [18.12]
    if card == RAMPARTS:
        return [vp * ramparts(island, seat).bit_count() for seat in everyone]  # [18.13]
    if card == ROYAL_CITIES:
        return [vp * royal_city(island, seat).bit_count() for seat in everyone]  # [18.15]
    if card == DIVERSE_ECONOMY:
        return [steps[kinds_built(island, seat)] for seat in everyone]  # [18.17] [18.18]
    return [vp * ranches(island, seat) for seat in everyone]  # [18.19] [18.20]


def shares(counts: list[int], vp: int) -> list[int]:
    """The points go to who has most, divided among equals; to nobody if there is nothing to count."""
    most = max(counts)
    if most == 0:  # [18.6]
        return [0] * len(counts)
    share = vp // counts.count(most)  # [18.5] [18.6]
    return [share if count == most else 0 for count in counts]


def longest_wall(island: Island, seat: int) -> int:
    """The size of the biggest group of own Walls."""
    walls = island.walls & island.own[seat]
    longest = 0
    left = walls
    while left:
        wall = group(left & -left, walls)  # [18.2]
        left &= ~wall
        longest = max(longest, wall.bit_count())
    return longest


def lit_quadrants(island: Island, seat: int) -> int:
    """In how many quadrants a seat has a lighthouse."""
    lighthouses = island.towers[seat] & island.ground.coast  # [18.9]
    count = 0
    for quadrant in island.ground.quadrant:
        if lighthouses & quadrant:  # [18.10] [18.11]
            count += 1
    return count


def ramparts(island: Island, seat: int) -> int:
    """Own Walls that fill a straight line between two own Towers."""
    towers, walls = island.towers[seat], island.walls & island.own[seat]
    found = 0
    for tower in spaces_in(towers):
        for way in ALONG:
            line = 0
            space = tower + way
            while walls >> space & 1:  # [18.14]
                line |= BIT[space]
                space += way
            if towers >> space & 1:
                found |= line  # [18.14]
    return found


def royal_city(island: Island, seat: int) -> int:
    """Spaces around own Palaces with own structures on them."""
    found = 0
    for corner in spaces_in(island.of_kind(seat, PALACE, PALACE + 1)):
        palace = quad(corner)
        found |= around(palace) & ~palace & island.own[seat]  # [18.16]
    return found


def kinds_built(island: Island, seat: int) -> int:
    """How many of House, Tower, Battlement, Palace, Fountain and Pasture a seat has."""
    have = [
        island.houses & island.own[seat] != 0,
        island.towers[seat] != 0,
        island.of_kind(seat, BATTLEMENT, PALACE) != 0,
        island.of_kind(seat, PALACE, STRUCTURES) != 0,
        island.fountain[seat] != NONE,
        island.pasture[seat] != 0,
    ]  # [18.17] Walls do not count
    return have.count(True)


def ranches(island: Island, seat: int) -> int:
    """The forest to be seen in others' Pastures with an own Horse inside."""
    horses = island.standing(seat, HORSE)
    count = 0
    for other in range(island.seats):
        if other != seat and horses & island.pasture[other]:
            for area in each_pasture(island, other):
                if area & horses:
                    count += visible_forest(island, area)
    return count
