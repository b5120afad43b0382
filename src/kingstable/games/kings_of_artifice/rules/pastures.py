"""Chapter 9: Pastures, areas with nothing but forest to be seen in them, enclosed by one player's structures.

An area is what hangs together by adjacent spaces between borders, so a border that only meets diagonally has a gap.
Nobody builds a Pasture by an act of its own: after every change of a structure, the areas beside it are looked at.
"""

from __future__ import annotations

from kingstable.games.kings_of_artifice.book import BATTLEMENT, OTHER_HALF, PALACE, QUAD
from kingstable.games.kings_of_artifice.rules.ground import BIT, NEAR, around, quad, spaces_in, without
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
    seen = without(area, built)
    if without(seen, forest):  # [9.1] [9.4]
        return False
    return seen != 0 and around(area) & own != 0  # [9.5] [9.6]


def recognize(island: Island, space: int) -> None:
    """Look at the areas around a space on which something changed."""
    here, near = BIT[space], NEAR[space]
    bare = without(island.ground.plots, island.forest | island.built)
    for seat in range(island.seats):
        known = island.pasture[seat]
        outside = here & island.own[seat] == 0
        if outside and near & bare and not known:
            continue  # bare land is seen from there
        inside = without(island.ground.plots, island.own[seat])  # [9.2]
        known &= inside
        seeds = here if outside else without(near & inside, bare)  # all around a space inside hang together with it
        while seeds:
            area = area_of(seeds & -seeds, inside, bare)
            seeds = without(seeds, area)
            if is_enclosed(area, island.own[seat], island.built, island.forest):
                known |= area
            else:
                known = without(known, area)
        completed = without(known, island.pasture[seat])
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
    inside = without(island.ground.plots, own)  # [9.2]
    forest = island.forest
    shut = without(inside, area_of(without(inside, forest | built), inside, 0))  # [9.1] no bare land is seen from there
    found = 0
    seeds = without(shut & forest, built)
    while seeds:
        area = area_of(seeds & -seeds, shut, 0)
        seeds = without(seeds, area)
        if is_enclosed(area, own, built, forest):
            found |= area  # [9.8]
    return found


def survey_pastures(island: Island) -> None:
    """Find the Pastures of a position that was described: nobody has one if all forest is seen from bare land."""
    plots, built = island.ground.plots, island.built
    bare = without(plots, island.forest | built)
    if not without(island.forest, built | area_of(bare, without(plots, built), 0)):  # [9.1] [9.4]
        island.pasture = [0] * island.seats
        return
    island.pasture = [all_pastures(island, island.own[seat], island.built) for seat in range(island.seats)]


def each_pasture(island: Island, seat: int) -> list[int]:
    """A seat's Pastures, each as the spaces inside; an own structure within one, bordering both sides, divides none."""
    inside = island.pasture[seat]
    found: list[int] = []
    if not inside:
        return found
    border = whole(island, around(inside) & island.own[seat])
    others = without(island.ground.plots, inside | border)  # all land that no Pasture needs, built on or not
    within = without(border, whole(island, border & around(others)))  # [9.4]
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
        left = without(left, area)
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
    return without(area & island.forest, island.built).bit_count()  # [9.1]


def by_pastures(island: Island) -> int:
    """All Pastures with what borders them: only there can anything break one."""
    found = 0
    for inside in island.pasture:
        found |= inside
    return around(found) if found else 0


def keeps_pastures(island: Island, gone: int, loser: int, come: int, winner: int) -> bool:
    """Whether all Pastures outlast a spell that takes the structures on `gone` from one seat, and gives one `come`."""
    built = without(island.built, gone) | come
    near = around(gone | come)
    for seat in range(island.seats):
        if not island.pasture[seat] & near:
            continue  # nothing changes within it or on its border
        own = island.own[seat]
        if seat == loser:
            own = without(own, gone)
        if seat == winner:
            own |= come
        after = all_pastures(island, own, built)
        for area in each_pasture(island, seat):
            seen = without(area, built)
            if not seen or without(seen, after):  # [9.7]
                return False
    return True
