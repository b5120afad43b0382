"""Why a block will not go there: the moves of the Move Phase, and where its spells set blocks down."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings.actions import ENTER
from kingstable.games.wizard_kings.book import (
    ISLAND_OF_THE_DEAD,
    NONE,
    SEA_RUNE,
    TELEPORT,
    UNDEAD,
)
from kingstable.games.wizard_kings.rules.layout import AQUATIC, FLYER, NO, STOPS
from kingstable.games.wizard_kings.rules.move_spells import FAR, Bridge, Land, Scry, beyond_the_wall
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.moving import (
    ROAD_BONUS,
    allowance,
    crossed,
    hexes_in,
    hexside_limit,
    hexsides_of_attackers,
    look_out,
    passage,
    reach_of,
    wall_stands,
)
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.sea_transport import FARTHEST as LONGEST_VOYAGE
from kingstable.games.wizard_kings.rules.sea_transport import havens_at, sailing
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import TERRAIN_TEXTS
from kingstable.games.wizard_kings.words.notation import WAYS
from kingstable.games.wizard_kings.words.refused_pieces import (
    Why,
    closed,
    crowded,
    hex_alone,
    no_hex,
    not_standing,
    out_of_bounds,
    stuck,
    unfit,
)

# Choosing a block to move --------------------------------------------------------------------------------------------


def _mover(asked: Asked, token: int) -> Refusal:
    look = look_out(asked.state, asked.state.active)
    if found := not_standing(asked, token) or stuck(asked, token, look):
        return found
    return Refusal(f"{asked.the(token)} has nowhere to go", "17.2")


# Where it goes -------------------------------------------------------------------------------------------------------


def _goal(asked: Asked, code: int) -> Refusal:
    """A hex that was named alone."""
    state, token, look = asked.state, asked.step.token, look_out(asked.state, asked.state.active)
    hex = state.land.index[code]
    if found := no_hex(asked, code) or _no_end(asked, token, hex, look):
        return found
    if not look.others >> hex & 1:
        return unfit(asked, state.folk_of(token), hex) or _too_far(asked, token, hex, NONE, look)
    if state.folk_of(token) == FLYER:
        return _too_far(asked, token, hex, NONE, look)
    doors = [ENTER.part2(action) for action in state.legal(asked.seat) if ENTER.part(action) == code]
    if doors:
        entries = ", ".join(f"{asked.hex(hex)} from {WAYS[way]}" for way in doors)
        return Refusal(f"enemies are there: say by which hexside it enters ({entries})", "6.27")
    way = next(iter(hexes_in(reach_of(state, token, look).doors.get(hex, 0))), NONE)
    return _full_hexside(asked, token, hex, way, look) if way != NONE else _too_far(asked, token, hex, NONE, look)


def _entry(asked: Asked, number: int) -> Refusal:
    """A hex that was named with a hexside by which it is to be entered."""
    state, token, look = asked.state, asked.step.token, look_out(asked.state, asked.state.active)
    code, way = divmod(number, 6)
    hex = state.land.index[code]
    if found := no_hex(asked, code) or _no_end(asked, token, hex, look):
        return found
    if state.folk_of(token) == FLYER:
        return Refusal(f"a Flyer uses no hexside: name {asked.hex(hex)} alone", "6.34")
    if not look.others >> hex & 1:
        return Refusal(f"no enemies are in {asked.hex(hex)}: name it alone", "6.27")
    if state.land.near[hex * 6 + way] < 0:
        return Refusal("the map ends at that hexside", "6.3")
    if reach_of(state, token, look).doors.get(hex, 0) >> way & 1:
        return _full_hexside(asked, token, hex, way, look)
    return _too_far(asked, token, hex, way, look)


def _no_end(asked: Asked, token: int, hex: int, look: Outlook) -> Refusal | None:
    """Whatever keeps a block from ending its move in a hex, however it comes there."""
    if found := stuck(asked, token, look):
        return found
    if hex == asked.state.place[token]:
        return Refusal(f"{asked.the(token)} is there already", "6.3")
    return out_of_bounds(asked, hex, look) or crowded(asked, hex, "6.25")


def _full_hexside(asked: Asked, token: int, hex: int, way: int, look: Outlook) -> Refusal:
    limit = hexside_limit(asked.state, token, hex, way, look)
    stance = asked.state.stance_at(hex, asked.state.side[token])
    entered = crossed(asked.state, token, hex, way, stance)
    blocks = quantity(limit, "block", "blocks")
    rule = "6.29" if asked.state.folk_of(token) == AQUATIC else "6.27"
    return Refusal(f"the hexside takes {blocks}, and {entered} entered by it in this turn", rule)


def _too_far(asked: Asked, token: int, hex: int, way: int, look: Outlook) -> Refusal:
    """A hex where a block could be, if it came there; `way` is the hexside that it is to enter by, or NONE."""
    state = asked.state
    name, steps, start = asked.the(token), allowance(state, token), state.place[token]
    if found := _no_voyage(asked, token, hex, look):
        return found
    if state.folk_of(token) == FLYER:
        return Refusal(f"{name} flies {quantity(steps, 'hex', 'hexes')}, {asked.hex(hex)} is farther", "6.19")
    near = state.land.near[hex * 6 + way] if way != NONE else start
    if (d := state.land.way_to(near, hex)) >= 0 and passage(state, token, state.folk_of(token), near, d) == NO:
        return closed(asked, state.folk_of(token), near, d)
    path = _path(asked, token, hex, way)
    if len(path) > 1 and len(path) - 1 <= steps:
        return _stopped(asked, token, path, look) or _lost(asked, token, hex)
    by_road = _path(asked, token, hex, way, by_road=True)
    if len(by_road) > 1 and len(by_road) - 1 <= steps + ROAD_BONUS:
        return _stopped(asked, token, by_road, look, by_road=True) or _lost(asked, token, hex)
    if path:
        return Refusal(f"{name} moves {quantity(steps, 'hex', 'hexes')}, the way is {len(path) - 1} long", "2.6")
    return _lost(asked, token, hex)


def _lost(asked: Asked, token: int, hex: int) -> Refusal:
    return Refusal(f"no way leads {asked.the(token)} to {asked.hex(hex)}", "6.3")


def _path(asked: Asked, token: int, goal: int, way: int, by_road: bool = False) -> list[int]:
    """The shortest way to a hex, as if nothing stopped the block before; empty if there is none."""
    state, land = asked.state, asked.state.land
    folk, start = state.folk_of(token), state.place[token]
    gate = land.near[goal * 6 + way] if way != NONE else NONE
    paths = {start: [start]}
    frontier = [start]
    for hex in frontier:
        for d in range(6):
            near = land.near[hex * 6 + d]
            if near < 0 or near in paths or (near == goal and gate not in (NONE, hex)):
                continue
            if land.road[hex * 6 + d] if by_road else passage(state, token, folk, hex, d) != NO:
                paths[near] = [*paths[hex], near]
                frontier.append(near)
    return paths.get(goal, [])


def _stopped(asked: Asked, token: int, path: list[int], look: Outlook, by_road: bool = False) -> Refusal | None:
    """The first thing on a way that a block does not get past."""
    state, land = asked.state, asked.state.land
    folk, last = state.folk_of(token), len(path) - 2
    for step in range(last + 1):
        hex, near = path[step], path[step + 1]
        edge = land.side(hex, near)
        if not step and look.others >> hex & 1 and hexsides_of_attackers(state, token) >> edge % 6 & 1:
            return Refusal("attackers entered by that hexside: nobody leaves over it", "6.32")
        walled = wall_stands(state, edge, look)
        if walled and (step or folk == AQUATIC):
            rule = "6.36" if folk == AQUATIC else "6.35"
            return Refusal(f"the wall before {asked.hex(near)} is crossed only as the first step of a move", rule)
        if step == last:
            break
        if found := out_of_bounds(asked, near, look):
            return found
        if walled:
            return Refusal(f"beyond the wall, in {asked.hex(near)}, it stops", "6.35")
        if look.others >> near & 1:
            return Refusal(f"enemies in {asked.hex(near)} stop it on the way", "6.4")
        if look.enemies >> near & 1:
            return Refusal(f"the enemy city {asked.at(near)} stops it on the way", "6.22")
        if not by_road and passage(state, token, folk, hex, edge % 6) == STOPS:
            return Refusal(f"{TERRAIN_TEXTS[land.terrain[near]]} in {asked.hex(near)} stops it on the way", "6.5")
    return None


def _no_voyage(asked: Asked, token: int, hex: int, look: Outlook) -> Refusal | None:
    """Why Sea Transport does not lead from one port of the seat to another; None where it is out of the question."""
    state, land = asked.state, asked.state.land
    start = state.place[token]
    home, goal = land.city_at[start], land.city_at[hex]
    if NONE in (home, goal) or not (land.port[home] and land.port[goal]) or state.folk_of(token) == AQUATIC:
        return None
    if state.scenario == ISLAND_OF_THE_DEAD and state.armies[asked.seat] == UNDEAD:
        return None
    if not look.friendly >> hex & 1:
        return _lost_port(asked, goal)
    if look.others >> start & 1:
        return Refusal(f"Sea Transport does not lead out of the battle in {asked.at(start)}", "7.5")
    for city in (home, goal):
        havens = len(havens_at(state, asked.seat, land.city_hex[city]))
        if state.shipped[city] >= land.city_gold[city] + havens:
            port = asked.at(land.city_hex[city])
            served = quantity(state.shipped[city], "block", "blocks")
            return Refusal(f"the port of {port} has served {served}, as many as it can", "7.6")
    if not state.ports >> goal & 1:
        return Refusal(f"{asked.at(hex)} was not friendly when your part of the phase began", "7.2")
    if not sailing(state, start, look) >> hex & 1:
        return Refusal(f"no way of {LONGEST_VOYAGE} hexes over water leads to {asked.at(hex)}", "7.1")
    return None


def _lost_port(asked: Asked, city: int) -> Refusal | None:
    """A port that was the seat's or its allies' own, or still was when its part of the phase began."""
    state, port = asked.state, asked.at(asked.state.land.city_hex[city])
    if state.ports >> city & 1:
        return Refusal(f"{port} was lost in this phase, and is no friendly port any more", "7.3")
    if state.home[city] != NONE and state.allied(state.home[city], asked.seat):
        return Refusal(f"{port} is lost, and Sea Transport leads to friendly ports alone", "7.2")
    return None


# Where spells set blocks down ----------------------------------------------------------------------------------------


def _landing(asked: Asked, code: int) -> Refusal:
    state, token, spell, look = (
        asked.state,
        asked.step.token,
        asked.step.spell,
        look_out(asked.state, asked.state.active),
    )
    hex = state.land.index[code]
    if found := no_hex(asked, code):
        return found
    if hex == state.place[token]:
        return Refusal(f"{asked.the(token)} is there already", "6.3")
    if found := out_of_bounds(asked, hex, look) or LANDINGS.get(spell, _no_lift)(asked, hex, look):
        return found
    rule = asked.words.spell_rule(spell)
    if found := crowded(asked, hex, "6.25"):
        return found
    return Refusal(f"{asked.the(token)} cannot be in {asked.hex(hex)}", rule)


def _no_teleport(asked: Asked, hex: int, look: Outlook) -> Refusal | None:
    if asked.state.land.city_at[hex] == NONE:
        return Refusal(f"{asked.hex(hex)} is no city", "11.29")
    if not look.friendly >> hex & 1:
        return Refusal(f"{asked.at(hex)} is not friendly", "11.29")
    return None


def _no_crossing(asked: Asked, hex: int, look: Outlook) -> Refusal | None:
    state = asked.state
    if not state.land.coastal[hex]:
        return Refusal(f"{asked.at(hex)} is no coast", "11.11")
    if look.enemies >> hex & 1:
        return Refusal(f"{asked.at(hex)} is an enemy hex", "11.11")
    if beyond_the_wall(state) >> hex & 1:
        return Refusal(f"in turn 1 Sea Rune takes nobody behind the wall, to {asked.at(hex)}", "14.9")
    if not sailing(state, state.place[asked.step.token], look) >> hex & 1:
        return Refusal(f"no way of {LONGEST_VOYAGE} hexes over water leads to {asked.at(hex)}", "11.11")
    return None


def _no_lift(asked: Asked, hex: int, look: Outlook) -> Refusal | None:
    state = asked.state
    if not state.land.within[FAR][state.place[asked.step.token]] >> hex & 1:
        return Refusal(f"{asked.hex(hex)} is more than {FAR} hexes away", "11.23")
    if not look.others >> hex & 1 and not state.land.land >> hex & 1:
        return Refusal(f"{asked.hex(hex)} is water without enemies", "6.20")
    return None


LANDINGS = {TELEPORT: _no_teleport, SEA_RUNE: _no_crossing}


def _scried(asked: Asked, code: int) -> Refusal:
    state, hex = asked.state, asked.state.land.index[code]
    if found := no_hex(asked, code):
        return found
    if not state.land.within[FAR][asked.step.hex] >> hex & 1:
        return Refusal(f"{asked.hex(hex)} is more than {FAR} hexes away", "11.27")
    return Refusal(f"no enemy block is in {asked.hex(hex)}", "11.27")


def _bridged(asked: Asked, way: int) -> Refusal:
    near = asked.state.land.near[asked.step.hex * 6 + way]
    if near < 0:
        return Refusal("the map ends at that hexside", "11.15")
    return Refusal("neither a river nor mountains lie along that hexside, towards land", "11.15")


# Who answers for hexes at which step ---------------------------------------------------------------------------------

HEXES: dict[type, Why] = {MoveBlock: _goal, Land: _landing, Scry: _scried}
ENTRIES: dict[type, Why] = {
    MoveBlock: _entry,
    Land: hex_alone("3.12"),
    Scry: hex_alone("11.27"),
}
TOKENS: dict[type, Why] = {Movement: _mover}
SIDES: dict[type, Why] = {Bridge: _bridged}
