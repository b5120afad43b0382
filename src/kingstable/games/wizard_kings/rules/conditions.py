"""Conditions that many decisions share: which blocks one can name, which hexes, and who fits where.

Each is 0 where nothing is wrong, else the bar that `words/conditions.py` has a sentence for.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED
from kingstable.games.wizard_kings.rules.layout import AMPHIBIAN, AQUATIC, FLYER, MOUNTAIN
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.routes import is_newcomer, is_pinned, may_come
from kingstable.games.wizard_kings.state import HAS_CAST, MOVED, OUT, OWN_OBJECT, STAYED, UNARMED, UNREADY, Campaign

# Bars; their words are in words/conditions.py
NO_SUCH_BLOCK: Final = 101
NOT_YOURS: Final = 102
CARRIED_BY_OTHERS: Final = 103
OUT_OF_THE_GAME: Final = 104
NOT_ON_THE_MAP: Final = 105
NOT_HERE: Final = 106
IMMOBILE: Final = 107
HAS_MOVED: Final = 108
HAS_CAST_A_SPELL: Final = 109
HAS_ENTERED: Final = 110
PINNED: Final = 111
NO_ARTIFACT: Final = 112
OTHER_ARTIFACT: Final = 113
JUST_CAPTURED: Final = 114
NO_SUCH_HEX: Final = 115
NOT_ON_THILENIUS: Final = 116
NO_SIDE_WITH_ROOM: Final = 117
FULL_WITH_ALLIES: Final = 118
FULL: Final = 119
NO_WATER: Final = 120
FLYER_ENDS_ON_LAND: Final = 121
CLOSED_MOUNTAIN: Final = 122
OTHER_TERRAIN: Final = 123
WALL_BETWEEN: Final = 124
WATERFALL_BETWEEN: Final = 125
NO_WATER_BETWEEN: Final = 126
WATER_BETWEEN: Final = 127
RIVER_BETWEEN: Final = 128
MOUNTAINS_BETWEEN: Final = 129


# Blocks --------------------------------------------------------------------------------------------------------------


def bar_token(campaign: Campaign, token: int) -> int:
    """Why a number names no block."""
    return ALLOWED if token < len(campaign.place) else NO_SUCH_BLOCK


def bar_own(campaign: Campaign, seat: int, token: int) -> int:
    """Why a seat does not command a block."""
    if token >= len(campaign.place):
        return NO_SUCH_BLOCK
    return ALLOWED if campaign.side[token] == seat else NOT_YOURS


def bar_standing(campaign: Campaign, seat: int, token: int) -> int:
    """Why a block is not one of the seat's own on the map."""
    barred = bar_own(campaign, seat, token)
    if barred or campaign.place[token] >= 0:
        return barred
    if campaign.book.is_artifact(campaign.kind_of(token)):
        return CARRIED_BY_OTHERS
    return OUT_OF_THE_GAME if campaign.place[token] == OUT else NOT_ON_THE_MAP


def bar_here(campaign: Campaign, seat: int, token: int, hex: int) -> int:
    """Why a block is not one of the seat's own in a hex."""
    barred = bar_standing(campaign, seat, token)
    if barred or campaign.place[token] == hex:
        return barred
    return NOT_HERE


def bar_immobile(campaign: Campaign, token: int) -> int:
    """Why a block never moves: it is a castle or a Haven."""
    return IMMOBILE if campaign.stays(token) else ALLOWED


def bar_stuck(campaign: Campaign, token: int, look: Outlook) -> int:
    """Why a block does not move in this turn, or no longer."""
    status = campaign.status[token]
    if campaign.stays(token):
        return IMMOBILE
    if status & MOVED:
        return HAS_MOVED
    if status & HAS_CAST and not status & OWN_OBJECT:
        return HAS_CAST_A_SPELL
    return bar_pinned(campaign, token, look)


def bar_pinned(campaign: Campaign, token: int, look: Outlook) -> int:
    """Why attackers pin a block in its hex."""
    if not is_pinned(campaign, token, look):
        return ALLOWED
    return PINNED if campaign.entered[token] == STAYED else HAS_ENTERED


def bar_unarmed(campaign: Campaign, token: int, group: int) -> int:
    """Why a block has no artifact of a group to use: Magic Weapons, or Magic Artifacts."""
    artifact = campaign.gear[token]
    if artifact == UNARMED:
        return NO_ARTIFACT
    if campaign.book.group[campaign.kind[artifact]] != group:
        return OTHER_ARTIFACT
    return JUST_CAPTURED if campaign.status[token] & UNREADY else ALLOWED


# Hexes ---------------------------------------------------------------------------------------------------------------


def bar_hex(campaign: Campaign, code: int) -> int:
    """Why a name is no hex of this layout."""
    return ALLOWED if campaign.land.index[code] >= 0 else NO_SUCH_HEX


def bar_bounds(hex: int, look: Outlook) -> int:
    """Why a side never enters a hex."""
    return ALLOWED if look.confined >> hex & 1 else NOT_ON_THILENIUS


def bar_room(campaign: Campaign, seat: int, hex: int) -> int:
    """Why a hex has no room for another block of a side."""
    if may_come(campaign, hex, seat):
        return ALLOWED
    if is_newcomer(campaign, hex, seat):
        return NO_SIDE_WITH_ROOM
    return name_crowd(campaign, seat, hex)


def name_crowd(campaign: Campaign, seat: int, hex: int) -> int:
    """Of whom a hex is full for the seat's side."""
    return FULL_WITH_ALLIES if campaign.count_at(hex, seat) < campaign.company_at(hex, seat) else FULL


def bar_ground(campaign: Campaign, folk: int, hex: int) -> int:
    """Why blocks of a symbol cannot be in a hex."""
    land = campaign.land
    if land.stands[folk] >> hex & 1:
        return ALLOWED
    if folk == AQUATIC:
        return NO_WATER
    if folk == FLYER:
        return FLYER_ENDS_ON_LAND
    return CLOSED_MOUNTAIN if land.terrain[hex] == MOUNTAIN else OTHER_TERRAIN


def name_obstacle(campaign: Campaign, folk: int, hex: int, way: int) -> int:
    """Why a hexside cannot be crossed by blocks of a symbol, told from one of its hexes."""
    land = campaign.land
    edge = hex * 6 + way
    if folk == AQUATIC:
        if land.wall[edge]:
            return WALL_BETWEEN
        return WATERFALL_BETWEEN if land.falls[edge] else NO_WATER_BETWEEN
    if land.is_water(hex) or land.is_water(land.near[edge]) or land.water_side[edge]:
        return WATER_BETWEEN
    if land.river_side[edge] and folk != AMPHIBIAN:
        return RIVER_BETWEEN
    return MOUNTAINS_BETWEEN
