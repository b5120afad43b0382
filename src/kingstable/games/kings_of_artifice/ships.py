"""Ships: two sea spaces of one quadrant, chosen bow and stern."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice.actions import SPACE
from kingstable.games.kings_of_artifice.book import NONE
from kingstable.games.kings_of_artifice.ground import BIT, QUADRANTS, beside, quadrant_of, sides, spaces_in
from kingstable.games.kings_of_artifice.points import spend
from kingstable.games.kings_of_artifice.state import STERN, TOKENS, Island

SAIL_COST: Final = 1


def free_sea(island: Island, seat: int) -> int:
    """Sea without another's ship."""
    free = island.ground.sea
    for other in range(island.seats):
        if other != seat:
            free &= ~island.berths[other]  # [14.1]
    return free


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
    for seat in range(island.seats):
        bow = island.ship[2 * seat]
        if bow != NONE and quadrant_of(bow) == quadrant:
            return True
    return False


def bows(island: Island, seat: int) -> int:
    """The spaces on which a ship may lie with one of its halves."""
    found = 0
    free = free_sea(island, seat)
    for quadrant in waters(island, seat):
        water = free & island.ground.quadrant[quadrant]
        found |= water & sides(water)  # [14.1]
    for space in spaces_in(found & island.berths[seat]):
        if not sterns(island, seat, space):
            found &= ~BIT[space]
    if island.ship[2 * seat] == NONE:
        found &= beside(island.ground.shore)
        for space in spaces_in(found & ~island.ground.shore):
            if not sterns(island, seat, space):
                found &= ~BIT[space]
    return found


def sterns(island: Island, seat: int, bow: int) -> int:
    """Where the other half may lie: not so that the ship stays where it is."""
    bit = BIT[bow]
    water = free_sea(island, seat) & island.ground.quadrant[quadrant_of(bow)]
    found = water & sides(bit)  # [14.1]
    berth = island.berths[seat]
    if berth & bit:
        found &= ~berth  # [14.11]
    if not berth and not bit & island.ground.shore:
        found &= island.ground.shore  # [2.12]
    return found


def can_sail(island: Island, seat: int) -> bool:
    """Whether a ship has another place to go to."""
    free = free_sea(island, seat)
    for quadrant in waters(island, seat):
        water = free & island.ground.quadrant[quadrant]
        if water & sides(water) & ~island.berths[seat]:
            return True
    return bows(island, seat) != 0


def bow_actions(island: Island, seat: int) -> list[int]:
    """The first choice, as actions."""
    return spaces_in(bows(island, seat), SPACE)


def ask_stern(island: Island, seat: int, action: int) -> None:
    """The second choice follows the first."""
    island.do(frame(STERN, seat, action - SPACE))


def sail(island: Island, seat: int, bow: int, stern: int) -> None:
    """Move the ship, with all aboard; or place it at the set-up."""
    before = island.ship[2 * seat]
    island.moor(seat, bow, stern)
    if before == NONE:
        island.tell("harbour", "2.10", seat, bow, stern)
        return
    if island.means == TOKENS:
        island.sailed = 1  # of the player whose turn it is
    if quadrant_of(before) == quadrant_of(bow):
        island.tell("sail", "14.6", seat, bow, stern)  # [14.10]
    else:
        spend(island, seat, SAIL_COST)  # [14.7]
        island.tell("sail", "14.7", seat, bow, stern)
