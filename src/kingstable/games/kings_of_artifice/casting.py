"""Casting spells: what it takes, and what each spell can be aimed at."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import building, knight, moving
from kingstable.games.kings_of_artifice.actions import CLASS, FIGURE, PASS, SPACE, TARGET
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
    STEP_INTO_THE_FUTURE,
    TELEPORTATION,
    THE_WARLOCK,
    THIEF,
    VILLAGER,
)
from kingstable.games.kings_of_artifice.ground import BIT, EIGHT_WAYS, INNER, NEAR, around, spaces_in
from kingstable.games.kings_of_artifice.pastures import keeps_pastures
from kingstable.games.kings_of_artifice.points import spend
from kingstable.games.kings_of_artifice.state import GUIDE, LEND, LIFT, SPELL, TOKENS, Island

MORPHS: Final = [KING, VILLAGER, ARTISAN, THIEF, KNIGHT, HORSE]  # [15.21]
ENCHANTED_BLOCKS: Final = 3
MOST_LIFTED: Final = 2
LENT: Final = 2  # temporary AP of the caster
LENT_TO_RIVALS: Final = 1


def has_magic(island: Island, seat: int) -> bool:
    """Whether a seat could cast anything now, AP aside."""
    if island.crowning or island.means != TOKENS or island.mana[seat] != NONE:  # [16.11] [15.36] [10.1]
        return False
    return island.place[FIGURES * seat + THE_WARLOCK] >= 0  # [10.2] [14.3]


def castable(island: Island, seat: int) -> list[int]:
    """The spells that a seat can cast now, and that would do something."""
    if not has_magic(island, seat):
        return []
    points = island.purse(seat)
    return [
        spell
        for spell in island.spells
        if island.book.spell_ap[spell] <= points and has_effect(island, seat, spell)  # [10.4]
    ]


def has_effect(island: Island, seat: int, spell: int) -> bool:
    """Whether a spell has something to be aimed at."""
    if spell == STEP_INTO_THE_FUTURE:
        return True
    if spell == CHANNELED_GUIDANCE:
        return len(guided(island, seat, 0)) > 0
    return len(aims(island, seat, spell, 0)) > 0


def cast(island: Island, seat: int, spell: int) -> None:
    """Pay, move the Mana token to the card, and go on as the spell says."""
    spend(island, seat, island.book.spell_ap[spell])  # [15.1]
    island.mana[seat] = spell  # [10.1] [10.3]
    island.tell("cast", "10.1", seat, spell)
    if spell == ALCHEMY:
        island.do(frame(LIFT, seat))
    elif spell == CHANNELED_GUIDANCE:
        island.do(frame(GUIDE, seat))
    elif spell == STEP_INTO_THE_FUTURE:
        order = [frame(LEND, (seat + i) % island.seats, LENT_TO_RIVALS) for i in range(1, island.seats)]  # [15.34]
        island.do(frame(LEND, seat, LENT), *order)  # [15.38]
    else:
        island.do(frame(SPELL, seat, spell))


def aims(island: Island, seat: int, spell: int, moved: int) -> list[int]:
    """What a spell may be aimed at, as actions; `moved` are the spaces of Walls that have flown already."""
    if spell == LIGHTNING_BLAST:
        return struck(island, seat)
    if spell == MORPH:
        return morphs(island, seat)
    if spell == TELEPORTATION:
        return [FIGURE + figure for figure in range(FIGURES) if can_teleport(island, seat, figure)]
    if spell == ALCHEMY:
        found = liftable(island, seat)
    elif spell == CURSED_HOUSE:
        found = cursable(island, seat)
    elif spell == DEMOLITION_BLAST:
        found = demolishable(island, seat)
    elif spell == ENCHANTED_TOWER:
        found = enchantable(island, seat)
    else:
        assert spell == FLYING_WALLS
        found = flyable(island, seat, moved)
        if moved:
            return [PASS, *spaces_in(found, SPACE)]  # [15.19]
    return spaces_in(found, SPACE)


def the_warlock(seat: int) -> int:
    return FIGURES * seat + THE_WARLOCK


def without_breaking(island: Island, spaces: int, winner: int) -> int:
    """Those of these structures that can go, or go to `winner`, and leave all Pastures whole."""
    for space in spaces_in(spaces & by_pastures(island)):
        bit = BIT[space]
        if not keeps_pastures(island, bit, island.owner[space], bit if winner != NONE else 0, winner):  # [15.2]
            spaces &= ~bit
    return spaces


def by_pastures(island: Island) -> int:
    """All Pastures with what borders them: only there can a spell break one."""
    found = 0
    for inside in island.pasture:
        found |= inside
    return around(found) if found else 0


# The aims of each spell ----------------------------------------------------------------------------------------------


def liftable(island: Island, seat: int) -> int:
    """Own Walls that Alchemy may remove."""
    return without_breaking(island, building.own_walls(island, seat), NONE)  # [15.3]


def cursable(island: Island, seat: int) -> int:
    """Houses of others."""
    if not island.blocks[seat]:  # [15.7]
        return 0
    return without_breaking(island, island.houses & ~island.own[seat], seat)  # [15.7] [15.9]


def demolishable(island: Island, seat: int) -> int:
    """Walls beside the Warlock that no Thief stands on."""
    near = NEAR[island.place[the_warlock(seat)]]
    walls = near & island.walls & ~(island.single | island.double)  # [15.11] [11.8]
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
    return [TARGET + rival for rival in knight.rivals_on(island, lines, seat)]  # [15.16] [6.13]


def flyable(island: Island, seat: int, moved: int) -> int:
    """Own Walls that have somewhere to fly to, and have not flown."""
    walls = building.own_walls(island, seat) & around(island.vacant() & island.ground.plots)
    for flown in (moved & 255, moved >> 8):
        walls &= ~BIT[flown]  # [15.18] space 0 is sea: no Wall
    for space in spaces_in(walls & around(by_pastures(island))):
        if not flights(island, seat, space):
            walls &= ~BIT[space]
    return walls


def flights(island: Island, seat: int, wall: int) -> int:
    """Where a Wall may fly to."""
    found = NEAR[wall] & island.vacant() & island.ground.plots  # [15.18] [15.19]
    if around(BIT[wall]) & by_pastures(island):
        for space in spaces_in(found):
            if not keeps_pastures(island, BIT[wall], seat, BIT[space], seat):  # [15.2]
                found &= ~BIT[space]
    return found


def morphs(island: Island, seat: int) -> list[int]:
    """What the Warlock may turn into."""
    if knight.is_on_tower(island, the_warlock(seat)):  # [15.22]
        return []
    return [CLASS + kind for kind in MORPHS]


def guided(island: Island, seat: int, moved: int) -> list[int]:
    """The figures that have yet to be moved by Channeled Guidance, and can be."""
    found: list[int] = []
    for figure in range(FIGURES):
        who = FIGURES * seat + figure
        if not moved >> figure & 1 and island.place[who] >= 0 and one_step(island, who):  # [15.27] [15.29] [14.4]
            found.append(FIGURE + figure)
    return found


def one_step(island: Island, who: int) -> int:
    """The spaces beside a figure on which it may stand."""
    here = island.place[who]
    return NEAR[here] & moving.ways(island, who) & ~BIT[here]  # [15.27] [15.28] [15.31]


def may_stand(island: Island, who: int, space: int) -> bool:
    """Whether what is built on a space lets a figure stand there."""
    return not island.built & BIT[space] or moving.footing(island, who) & BIT[space] != 0


def partners(island: Island, seat: int, figure: int) -> list[int]:
    """The figures with which one may change places."""
    who = FIGURES * seat + figure
    here = island.place[who]
    found: list[int] = []
    if here < 0:  # [15.43] [15.44]
        return found
    for other in range(FIGURES * seat, FIGURES * seat + FIGURES):
        there = island.place[other]
        if there < 0 or there == here:  # [15.44]
            continue
        if may_stand(island, who, there) and may_stand(island, other, here):  # [15.42]
            found.append(FIGURE + other - FIGURES * seat)
    return found


def teleports(island: Island, seat: int) -> int:
    """Where the Warlock may be moved to."""
    who = the_warlock(seat)
    return moving.ways(island, who) & ~BIT[island.place[who]]  # [15.41]


def can_teleport(island: Island, seat: int, figure: int) -> bool:
    """Whether Teleportation can begin with a figure."""
    if figure == THE_WARLOCK and (teleports(island, seat) or island.room_aboard(seat)):
        return True
    return len(partners(island, seat, figure)) > 0
