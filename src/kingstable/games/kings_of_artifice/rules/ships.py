"""Chapter 14: ships, on two sea spaces of one quadrant, chosen bow and stern."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.kings_of_artifice.actions import SPACE
from kingstable.games.kings_of_artifice.book import NONE
from kingstable.games.kings_of_artifice.rules.ground import (
    BIT,
    QUADRANTS,
    SIDES,
    beside,
    quadrant_of,
    sides,
    spaces_in,
    without,
)
from kingstable.games.kings_of_artifice.rules.island import Question, adjoin
from kingstable.games.kings_of_artifice.rules.points import KEPT_FOR_WARLOCK, spend
from kingstable.games.kings_of_artifice.state import TOKENS, Island

# Bars; their words are in words/ships.py
LAND: Final = 1401
ANOTHER_SHIP: Final = 1402
FAR_QUADRANT: Final = 1403
NO_AP_TO_SAIL: Final = 1404
NO_FREE_MOVES: Final = 1405
NO_OTHER_HALF: Final = 1406
NOT_ADJOINING: Final = 1407
TWO_QUADRANTS: Final = 1408
NOT_ALONG_SHORE: Final = 1409
SAME_BERTH: Final = 1410

SAIL_COST: Final = 1
TO_SPACES: Final = (SPACE,)


def free_sea(island: Island, seat: int) -> int:
    """Sea without another's ship."""
    ships = 0
    for other in range(island.seats):
        if other != seat:
            ships |= island.berths[other]  # [14.1]
    return without(island.ground.sea, ships)


def waters(island: Island, seat: int) -> list[int]:
    """The quadrants that a ship may be in after it was moved."""
    bow = island.ship[2 * seat]
    if bow == NONE:  # the set-up
        return [at for at in range(QUADRANTS) if not is_taken(island, at)]  # [2.11]
    here = quadrant_of(bow)
    found: list[int] = []
    if island.means == TOKENS:  # [14.6] [15.37]
        found.append(here)  # [14.9]
    if island.affords(seat, SAIL_COST):
        found.append((here + 1) % QUADRANTS)  # [14.7] [14.8] [14.9]
        found.append((here + QUADRANTS - 1) % QUADRANTS)
    return found


def is_taken(island: Island, quadrant: int) -> bool:
    """Whether a ship lies in a quadrant."""
    return ships_in(island, quadrant) > 0


def ships_in(island: Island, quadrant: int) -> int:
    """How many ships lie in a quadrant."""
    found = 0
    for seat in range(island.seats):
        bow = island.ship[2 * seat]
        if bow != NONE and quadrant_of(bow) == quadrant:
            found += 1
    return found


def bows(island: Island, seat: int) -> int:
    """The spaces on which a ship may lie with one of its halves."""
    found = 0
    free = free_sea(island, seat)
    for quadrant in waters(island, seat):
        water = free & island.ground.quadrant[quadrant]
        found |= water & sides(water)  # [14.1]
    for space in spaces_in(found & island.berths[seat]):
        if not sterns(island, seat, space):
            found ^= BIT[space]
    if island.ship[2 * seat] == NONE:
        found &= beside(island.ground.shore)
        for space in spaces_in(without(found, island.ground.shore)):
            if not sterns(island, seat, space):
                found ^= BIT[space]
    return found


def sterns(island: Island, seat: int, bow: int) -> int:
    """Where the other half may lie: not so that the ship stays where it is."""
    bit = BIT[bow]
    found = SIDES[bow] & island.ground.quadrant[quadrant_of(bow)] & free_sea(island, seat)  # [14.1]
    berth = island.berths[seat]
    if berth & bit:
        found = without(found, berth)  # [14.11]
    if not berth and not bit & island.ground.shore:
        found &= island.ground.shore  # [2.12]
    return found


def can_sail(island: Island, seat: int) -> bool:
    """Whether a ship has another place to go to: it need not be looked for where the sea is wide."""
    for quadrant in waters(island, seat):
        if 2 * ships_in(island, quadrant) < island.ground.moorings[quadrant]:  # a ship blocks two of them at most
            return True
    return bows(island, seat) != 0


def bar_berth(island: Island, seat: int, space: int) -> int:
    """Why no half of a ship can lie on a space."""
    if not island.ground.sea & BIT[space]:
        return LAND
    return ALLOWED if free_sea(island, seat) & BIT[space] else ANOTHER_SHIP


class Sail(Question):
    """A seat chooses one of the two spaces that its ship goes to."""

    def blocks(self) -> tuple[Block, ...]:
        return TO_SPACES

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if bows(island, seat) & BIT[space]:
            return ALLOWED
        barred = bar_berth(island, seat, space)
        return barred or bar_waters(island, seat, quadrant_of(space)) or NO_OTHER_HALF

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(bows(island, seat), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        island.agenda.append(Stern(seat, SPACE.part(action)))


def bar_waters(island: Island, seat: int, there: int) -> int:
    """Why a ship cannot go to a quadrant."""
    here = quadrant_of(island.ship[2 * seat])
    if there in waters(island, seat):
        return ALLOWED
    if (there - here) % QUADRANTS == 2:
        return FAR_QUADRANT  # [14.8]
    if here == there:
        return NO_FREE_MOVES  # [15.37]
    return KEPT_FOR_WARLOCK if island.purse(seat) >= SAIL_COST else NO_AP_TO_SAIL  # [15.24] [14.7]


class Stern(Question):
    """A seat chooses the other space of its ship, which then is there with all aboard."""

    def __init__(self, seat: int, bow: int) -> None:
        super().__init__(seat)
        self.bow: Final = bow

    def blocks(self) -> tuple[Block, ...]:
        return TO_SPACES

    def bar(self, island: Island, seat: int, action: int) -> int:
        space, bow = SPACE.part(action), self.bow
        if sterns(island, seat, bow) & BIT[space]:
            return ALLOWED
        if not adjoin(bow, space):
            return NOT_ADJOINING
        barred = bar_berth(island, seat, space)
        if barred:
            return barred
        if quadrant_of(space) != quadrant_of(bow):
            return TWO_QUADRANTS
        return NOT_ALONG_SHORE if island.ship[2 * seat] == NONE else SAME_BERTH  # [2.12] [14.11]

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(sterns(island, seat, self.bow), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        sail(island, seat, self.bow, SPACE.part(action))


def sail(island: Island, seat: int, bow: int, stern: int) -> None:
    """Move the ship, with all aboard; or place it at the set-up."""
    before = island.ship[2 * seat]
    island.moor(seat, bow, stern)
    if before == NONE:
        island.tell("harbour: seat, bow, stern", "2.10", seat, bow, stern)
        return
    if island.means == TOKENS:
        island.sailed = 1  # of the player whose turn it is
    if quadrant_of(before) == quadrant_of(bow):
        island.tell("sail: seat, bow, stern", "14.6", seat, bow, stern)  # [14.10]
    else:
        spend(island, seat, SAIL_COST)  # [14.7]
        island.tell("sail: seat, bow, stern", "14.7", seat, bow, stern)


STEPS: Final[Kinds] = (Sail, Stern)
