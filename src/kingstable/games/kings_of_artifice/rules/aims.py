"""Chapter 15, what each spell can be aimed at."""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice.actions import FIGURE, TARGET
from kingstable.games.kings_of_artifice.book import (
    ALCHEMY,
    ARTISAN,
    CHANNELED_GUIDANCE,
    CURSED_HOUSE,
    DEMOLITION_BLAST,
    ENCHANTED_TOWER,
    FIGURES,
    FLYING_WALLS,
    HORSE,
    KING,
    KNIGHT,
    LIGHTNING_BLAST,
    MORPH,
    NONE,
    TELEPORTATION,
    THE_WARLOCK,
    THIEF,
    VILLAGER,
)
from kingstable.games.kings_of_artifice.rules import building, knight, moving
from kingstable.games.kings_of_artifice.rules.ground import (
    BIT,
    EIGHT_WAYS,
    INNER,
    NEAR,
    RING,
    around,
    spaces_in,
    without,
)
from kingstable.games.kings_of_artifice.rules.moving import may_stand
from kingstable.games.kings_of_artifice.rules.pastures import by_pastures, keeps_pastures
from kingstable.games.kings_of_artifice.state import ABOARD, IN_SUPPLY, Island

MORPHS: Final = [KING, VILLAGER, ARTISAN, THIEF, KNIGHT, HORSE]  # [15.21]
ENCHANTED_BLOCKS: Final = 3
MOST_LIFTED: Final = 2
LENT: Final = 2  # temporary AP of the caster
LENT_TO_RIVALS: Final = 1


def the_warlock(seat: int) -> int:
    return FIGURES * seat + THE_WARLOCK


def without_breaking(island: Island, spaces: int, winner: int) -> int:
    """Those of these structures that can go, or go to `winner`, and leave all Pastures whole."""
    for space in spaces_in(spaces & by_pastures(island)):
        bit = BIT[space]
        if not keeps_pastures(island, bit, island.owner[space], bit if winner != NONE else 0, winner):  # [15.2]
            spaces ^= bit
    return spaces


def has_aim(island: Island, seat: int, spell: int) -> bool:
    """Whether a spell has something to be aimed at; it need not be listed."""
    if spell == ALCHEMY:
        return liftable(island, seat) != 0
    if spell == CURSED_HOUSE:
        return cursable(island, seat) != 0
    if spell == DEMOLITION_BLAST:
        return demolishable(island, seat) != 0
    if spell == ENCHANTED_TOWER:
        return enchantable(island, seat) != 0
    if spell == LIGHTNING_BLAST:
        return len(struck(island, seat)) > 0
    if spell == FLYING_WALLS:
        return can_fly(island, seat)
    if spell == MORPH:
        return can_morph(island, seat)
    if spell == CHANNELED_GUIDANCE:
        return any(can_be_guided(island, seat, figure) for figure in range(FIGURES))
    if spell == TELEPORTATION:
        return any(can_teleport(island, seat, figure) for figure in (THE_WARLOCK, *range(FIGURES)))
    return True  # Step Into the Future


# The aims of each spell ----------------------------------------------------------------------------------------------


def liftable(island: Island, seat: int) -> int:
    """Own Walls that Alchemy may remove."""
    return without_breaking(island, building.own_walls(island, seat), NONE)  # [15.3]


def cursable(island: Island, seat: int) -> int:
    """Houses of others."""
    if not island.blocks[seat]:  # [15.7]
        return 0
    return without_breaking(island, without(island.houses, island.own[seat]), seat)  # [15.7] [15.9]


def demolishable(island: Island, seat: int) -> int:
    """Walls beside the Warlock that no Thief stands on."""
    near = NEAR[island.place[the_warlock(seat)]]
    walls = without(near & island.walls, island.taken)  # [15.11] [11.8]
    return without_breaking(island, walls, NONE)


def enchantable(island: Island, seat: int) -> int:
    """Own Houses, wherever they are."""
    if island.blocks[seat] < ENCHANTED_BLOCKS or not building.is_with_artisan(island, the_warlock(seat)):  # [15.12]
        return 0
    return island.houses & island.own[seat]  # [15.13]


def struck(island: Island, seat: int) -> list[int]:
    """Whom lightning may strike from the Warlock's Tower."""
    who = the_warlock(seat)
    if not knight.is_on_tower(island, who):  # [15.14]
        return []
    lines = 0
    for way in EIGHT_WAYS:
        space = island.place[who]
        for _ in range(island.structure[island.place[who]]):  # [15.17]
            space += way
            if not INNER >> space & 1:
                break
            lines |= BIT[space]
    return [TARGET.at(rival) for rival in knight.rivals_on(island, lines, seat)]  # [15.16] [6.13]


def winged(island: Island, seat: int) -> int:
    """Own Walls with room beside them."""
    return building.own_walls(island, seat) & around(island.vacant() & island.ground.plots)  # [15.18] [15.19]


def can_fly(island: Island, seat: int) -> bool:
    """Whether any own Wall has somewhere to fly to; far from all Pastures those with room have."""
    walls = winged(island, seat)
    pending = walls & around(by_pastures(island))
    return walls != pending or any(flights(island, seat, space) for space in spaces_in(pending))


def flyable(island: Island, seat: int, first: int, second: int) -> int:
    """Own Walls that have somewhere to fly to, without two that have flown."""
    walls = without(winged(island, seat), BIT[first] | BIT[second])  # [15.18] space 0 is sea: no Wall
    for space in spaces_in(walls & around(by_pastures(island))):
        if not flights(island, seat, space):
            walls ^= BIT[space]
    return walls


def flights(island: Island, seat: int, wall: int) -> int:
    """Where a Wall may fly to."""
    found = NEAR[wall] & island.vacant() & island.ground.plots  # [15.18] [15.19]
    if NEAR[wall] & by_pastures(island):
        for space in spaces_in(found):
            if not keeps_pastures(island, BIT[wall], seat, BIT[space], seat):  # [15.2]
                found ^= BIT[space]
    return found


def can_morph(island: Island, seat: int) -> bool:
    """Whether the Warlock may turn into something: not on a Tower."""
    return not knight.is_on_tower(island, the_warlock(seat))  # [15.22]


def guided(island: Island, seat: int, moved: int) -> list[int]:
    """The figures that have yet to be moved by Channeled Guidance, and can be."""
    found: list[int] = []
    for figure in range(FIGURES):
        if not moved >> figure & 1 and can_be_guided(island, seat, figure):  # [15.27] [15.29]
            found.append(FIGURE.at(figure))
    return found


def can_be_guided(island: Island, seat: int, figure: int) -> bool:
    """Whether a figure on the island has a step to make."""
    who = FIGURES * seat + figure
    return island.place[who] >= 0 and one_step(island, who) != 0  # [14.4]


def one_step(island: Island, who: int) -> int:
    """The spaces beside a figure on which it may stand."""
    return RING[island.place[who]] & moving.ways(island, who)  # [15.27] [15.28] [15.31]


def partners(island: Island, seat: int, figure: int) -> list[int]:
    """The figures with which one may change places."""
    who = FIGURES * seat + figure
    here = island.place[who]
    found: list[int] = []
    if here in (IN_SUPPLY, ABOARD):  # [15.43] [15.44]
        return found
    for other in range(FIGURES * seat, FIGURES * seat + FIGURES):
        there = island.place[other]
        if there in (IN_SUPPLY, ABOARD, here):  # [15.43] [15.44]
            continue
        if may_stand(island, who, there) and may_stand(island, other, here):  # [15.42]
            found.append(FIGURE.at(other - FIGURES * seat))
    return found


def teleports(island: Island, seat: int) -> int:
    """Where the Warlock may be moved to."""
    who = the_warlock(seat)
    return without(moving.ways(island, who), BIT[island.place[who]])  # [15.41]


def can_teleport(island: Island, seat: int, figure: int) -> bool:
    """Whether Teleportation can begin with a figure."""
    if figure == THE_WARLOCK and (teleports(island, seat) or island.room_aboard(seat)):
        return True
    return len(partners(island, seat, figure)) > 0
