"""Chapter 9: Pastures, areas with nothing but forest to be seen in them, enclosed by one player's structures.

An area is what hangs together by adjacent spaces between borders, so a border that only meets diagonally has a gap.
Nobody builds a Pasture by an act of its own: after every change of a structure, the areas beside it are looked at.
"""

from __future__ import annotations

from kingstable.games.kings_of_artifice.book import BATTLEMENT, OTHER_HALF, PALACE, QUAD
from kingstable.games.kings_of_artifice.rules.ground import BIT, NEAR, around, quad, spaces_in
from kingstable.games.kings_of_artifice.state import Island


def area_of(seeds: int, inside: int, bare: int) -> int:
    """The spaces of `inside` that hang together with a seed; not all of them where bare land is seen among them."""
    area = seeds
    while True:
        grown = around(area) & inside  # [9.3]
        if grown == area or grown & bare:
            return grown
        area = grown


def is_enclosed(area: int, own: int, built: int, forest: int) -> bool:
    """Whether an area of a player's, with a border of own structures, sea and wasteland, is a Pasture."""
    seen = area & ~built
    if seen & ~forest:  # [9.1] [9.4]
        return False
    return seen != 0 and around(area) & own != 0  # [9.5] [9.6]


def recognize(island: Island, space: int) -> None:
    """Look at the areas around a space on which something changed."""
    here, near = BIT[space], NEAR[space]
    for seat in range(island.seats):
        inside = island.ground.plots & ~island.own[seat]  # [9.2]
        known = island.pasture[seat] & inside
        bare = inside & ~(island.forest | island.built)
        seeds = here if here & inside else near & inside & ~bare  # all around a space inside hang together with it
        while seeds:
            area = area_of(seeds & -seeds, inside, bare)
            seeds &= ~area
            if is_enclosed(area, island.own[seat], island.built, island.forest):
                known |= area
            else:
                known &= ~area
        completed = known & ~island.pasture[seat]
        island.pasture[seat] = known  # [9.6] [9.8]
        if completed and island.told is not None:
            tell_of(island, seat, completed)


def tell_of(island: Island, seat: int, completed: int) -> None:
    """Say what Pastures a seat has that it had not, or not as a whole."""
    for area in each_pasture(island, seat):
        if area & completed:
            island.tell("pasture: seat, forest", "9.1", seat, visible_forest(island, area))  # [9.9]


def all_pastures(island: Island, own: int, built: int) -> int:
    """The insides of all Pastures that a player with these structures has."""
    inside = island.ground.plots & ~own  # [9.2]
    forest = island.forest
    shut = inside & ~area_of(inside & ~(forest | built), inside, 0)  # [9.1] no bare land is seen from there
    found = 0
    seeds = shut & forest & ~built
    while seeds:
        area = area_of(seeds & -seeds, shut, 0)
        seeds &= ~area
        if is_enclosed(area, own, built, forest):
            found |= area  # [9.8]
    return found


def survey_pastures(island: Island) -> None:
    """Find the Pastures of a position that was described."""
    island.pasture = [all_pastures(island, island.own[seat], island.built) for seat in range(island.seats)]


def each_pasture(island: Island, seat: int) -> list[int]:
    """A seat's Pastures, each as the spaces inside; an own structure within one, bordering both sides, divides none."""
    inside = island.pasture[seat]
    found: list[int] = []
    if not inside:
        return found
    border = whole(island, around(inside) & island.own[seat])
    others = island.ground.plots & ~inside & ~border  # all land that no Pasture needs, built on or not
    within = border & ~whole(island, border & around(others))  # [9.4]
    left = inside
    while left:
        area = area_of(left & -left, inside, 0)
        while within:
            across = around(whole(island, around(area) & within)) & inside
            grown = area_of(area | across, inside, 0)
            if grown == area:
                break
            area = grown
        found.append(area)
        left &= ~area
    return found


def whole(island: Island, spaces: int) -> int:
    """These spaces and all others of the Battlements and Palaces that stand on them."""
    for space in spaces_in(spaces):
        structure = island.structure[space]
        if structure >= PALACE:
            spaces |= quad(space - QUAD[structure - PALACE])
        elif structure >= BATTLEMENT:
            spaces |= BIT[space + OTHER_HALF[structure - BATTLEMENT]]
    return spaces


def visible_forest(island: Island, area: int) -> int:
    """How many forest spaces of an area are uncovered."""
    return (area & island.forest & ~island.built).bit_count()  # [9.1]


def keeps_pastures(island: Island, gone: int, loser: int, come: int, winner: int) -> bool:
    """Whether all Pastures outlast a spell that takes the structures on `gone` from one seat, and gives one `come`."""
    built = island.built & ~gone | come
    near = around(gone | come)
    for seat in range(island.seats):
        if not island.pasture[seat] & near:
            continue  # nothing changes within it or on its border
        own = island.own[seat]
        if seat == loser:
            own &= ~gone
        if seat == winner:
            own |= come
        after = all_pastures(island, own, built)
        for area in each_pasture(island, seat):
            seen = area & ~built
            if not seen or seen & ~after:  # [9.7]
                return False
    return True
