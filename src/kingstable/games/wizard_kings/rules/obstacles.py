"""Why a block does not get where it is told to go: how far it moves, and the first thing on its way that stops it."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED
from kingstable.games.wizard_kings.actions import ENTER, HEX
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.conditions import (
    bar_bounds,
    bar_ground,
    bar_hex,
    bar_room,
    bar_stuck,
    name_obstacle,
)
from kingstable.games.wizard_kings.rules.layout import AQUATIC, FLYER, NO, STOPS
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.routes import (
    ROAD_BONUS,
    allowance,
    hexsides_of_attackers,
    may_enter,
    passage,
    reach_of,
    wall_stands,
)
from kingstable.games.wizard_kings.rules.sea_transport import bar_voyage
from kingstable.games.wizard_kings.state import Campaign

# Bars; their words are in words/obstacles.py
THERE_ALREADY: Final = 631
NO_HEXSIDE_NAMED: Final = 632
NO_HEXSIDE_FOR_FLYERS: Final = 633
NO_ENEMIES_THERE: Final = 634
MAP_ENDS: Final = 635
HEXSIDE_FULL: Final = 636
FLIES_LESS: Final = 637
MOVES_LESS: Final = 638
NO_WAY: Final = 639
ATTACKERS_HEXSIDE: Final = 640
WALL_ON_THE_WAY: Final = 641
LEAVES_THILENIUS: Final = 642
STOPS_BEYOND_WALL: Final = 643
ENEMIES_ON_THE_WAY: Final = 644
CITY_ON_THE_WAY: Final = 645
TERRAIN_ON_THE_WAY: Final = 646


def bar_way(campaign: Campaign, seat: int, token: int, action: int, look: Outlook) -> int:
    """Why a block does not go to a hex, named alone or with the hexside by which it would enter."""
    if HEX.has(action):
        code = HEX.part(action)
        return bar_hex(campaign, code) or bar_goal(campaign, seat, token, campaign.land.index[code], look)
    code, way = ENTER.parts(action)
    return bar_hex(campaign, code) or bar_entry(campaign, seat, token, campaign.land.index[code], way, look)


def bar_goal(campaign: Campaign, seat: int, token: int, hex: int, look: Outlook) -> int:
    """Why a block does not go to a hex that was named alone."""
    barred = bar_end(campaign, seat, token, hex, look)
    if barred:
        return barred
    folk = campaign.folk_of(token)
    if not look.others >> hex & 1:
        return bar_ground(campaign, folk, hex) or find_obstacle(campaign, token, hex, NONE, look)[0]
    doors = 0 if folk == FLYER else reach_of(campaign, token, look).doors.get(hex, 0)
    for way in range(6):
        if doors >> way & 1 and may_enter(campaign, token, hex, way, look):
            return NO_HEXSIDE_NAMED
    return HEXSIDE_FULL if doors else find_obstacle(campaign, token, hex, NONE, look)[0]


def bar_entry(campaign: Campaign, seat: int, token: int, hex: int, way: int, look: Outlook) -> int:
    """Why a block does not enter a hex by the hexside that was named."""
    barred = bar_end(campaign, seat, token, hex, look)
    if barred:
        return barred
    if campaign.folk_of(token) == FLYER:
        return NO_HEXSIDE_FOR_FLYERS
    if not look.others >> hex & 1:
        return NO_ENEMIES_THERE
    if campaign.land.near[hex * 6 + way] < 0:
        return MAP_ENDS
    if reach_of(campaign, token, look).doors.get(hex, 0) >> way & 1:
        return HEXSIDE_FULL
    return find_obstacle(campaign, token, hex, way, look)[0]


def bar_end(campaign: Campaign, seat: int, token: int, hex: int, look: Outlook) -> int:
    """Why a block cannot end its move in a hex, however it comes there."""
    barred = bar_stuck(campaign, token, look)
    if barred:
        return barred
    if campaign.place[token] == hex:
        return THERE_ALREADY
    return bar_bounds(hex, look) or bar_room(campaign, seat, hex)


def find_obstacle(campaign: Campaign, token: int, goal: int, way: int, look: Outlook) -> tuple[int, int]:
    """Why a block does not come to a hex where it could be, and in which hex that lies.

    `way` is the hexside by which it is to enter the hex, or NONE.
    """
    barred = bar_voyage(campaign, token, goal, look)
    if barred:
        return barred, goal
    folk = campaign.folk_of(token)
    if folk == FLYER:
        return FLIES_LESS, goal
    land = campaign.land
    gate = land.near[goal * 6 + way] if way != NONE else campaign.place[token]
    last = land.way_to(gate, goal)
    if last >= 0 and passage(campaign, token, folk, gate, last) == NO:
        return name_obstacle(campaign, folk, gate, last), goal
    path = path_to(campaign, token, goal, way, False)
    steps = allowance(campaign, token)
    if not path or len(path) > steps + 1:
        by_road = path_to(campaign, token, goal, way, True)
        if not by_road or len(by_road) > steps + ROAD_BONUS + 1:
            return MOVES_LESS if path else NO_WAY, goal
        return first_stop(campaign, token, by_road, True, look)
    return first_stop(campaign, token, path, False, look)


def path_to(campaign: Campaign, token: int, goal: int, way: int, by_road: bool) -> list[int]:
    """The shortest way to a hex, as if nothing stopped the block before; empty if there is none."""
    land = campaign.land
    folk = campaign.folk_of(token)
    start = campaign.place[token]
    gate = land.near[goal * 6 + way] if way != NONE else NONE
    paths = {start: [start]}
    frontier = [start]
    for hex in frontier:
        for d in range(6):
            near = land.near[hex * 6 + d]
            if near < 0 or near in paths or (near == goal and gate != NONE and gate != hex):
                continue
            if land.road[hex * 6 + d] if by_road else passage(campaign, token, folk, hex, d) != NO:
                paths[near] = [*paths[hex], near]
                frontier.append(near)
    return paths.get(goal, [])


def first_stop(campaign: Campaign, token: int, path: list[int], by_road: bool, look: Outlook) -> tuple[int, int]:
    """The first thing on a way that a block does not get past, and its hex."""
    land = campaign.land
    folk = campaign.folk_of(token)
    last = len(path) - 2
    for step in range(last + 1):
        hex = path[step]
        near = path[step + 1]
        edge = land.side(hex, near)
        if step == 0 and look.others >> hex & 1 and hexsides_of_attackers(campaign, token) >> edge % 6 & 1:
            return ATTACKERS_HEXSIDE, near
        walled = wall_stands(campaign, edge, look)
        if walled and (step > 0 or folk == AQUATIC):
            return WALL_ON_THE_WAY, near
        if step < last:
            barred = bar_passing(campaign, token, hex, near, walled, by_road, look)
            if barred:
                return barred, near
    return NO_WAY, path[last + 1]


def bar_passing(campaign: Campaign, token: int, hex: int, near: int, walled: bool, by_road: bool, look: Outlook) -> int:
    """Why a block that comes from one hex to the next does not go on."""
    if bar_bounds(near, look):
        return LEAVES_THILENIUS
    if walled:
        return STOPS_BEYOND_WALL
    if look.others >> near & 1:
        return ENEMIES_ON_THE_WAY
    if look.enemies >> near & 1:
        return CITY_ON_THE_WAY
    way = campaign.land.way_to(hex, near)
    stops = not by_road and passage(campaign, token, campaign.folk_of(token), hex, way) == STOPS
    return TERRAIN_ON_THE_WAY if stops else ALLOWED
