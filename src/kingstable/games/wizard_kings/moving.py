"""Where a block may go, and how it goes there."""

from __future__ import annotations

from bisect import insort
from typing import Final

from kingstable.games.wizard_kings.actions import ENTER, HEX
from kingstable.games.wizard_kings.book import NONE, RESERVES
from kingstable.games.wizard_kings.layout import (
    AMPHIBIAN,
    AQUATIC,
    CLEAR,
    DESERT,
    DESERT_FOLK,
    FLYER,
    FOREST,
    FOREST_FOLK,
    GOES,
    MOUNTAIN,
    NO,
    STOPS,
    SWAMP,
)
from kingstable.games.wizard_kings.state import (
    FLEET,
    FLOWN,
    HAS_CAST,
    MOVED,
    OWN_OBJECT,
    RESERVE,
    ROAMED,
    STAYED,
    UNPINNED,
    WOODWALKER,
    Campaign,
)

ROAD_BONUS: Final = 1


class Outlook:
    """What a side must mind wherever it goes: computed once a decision.  Without a state: nobody is on the map."""

    def __init__(self, state: Campaign | None, side: int) -> None:
        if state is None:
            self.others = self.enemies = self.friendly = 0
            self.confined = self.open = -1
            return
        own = others = shared = 0
        sides, places = state.side, state.place
        for token in range(len(places)):
            place = places[token]
            if place >= 0:
                bit = 1 << place
                if sides[token] != side:
                    others |= bit
                elif own & bit:
                    shared |= bit
                else:
                    own |= bit
        home = away = 0
        for city in range(len(state.home)):
            owner = state.home[city]
            if owner == side:
                home |= 1 << state.land.city_hex[city]
            elif owner != NONE:
                away |= 1 << state.land.city_hex[city]
        self.others = others  # hexes with others' blocks
        self.enemies = others | away & ~own  # [6.21] and others' vacant cities
        self.friendly = (own | home) & ~others  # [6.21] [6.24]
        self.confined = state.confines(side)  # hexes in which it may be at all
        self.open = self.confined  # and where a block may end, as far as room goes
        for hex in hexes_in(shared):  # one block is never too many for the next
            if not state.has_room(hex, side):
                self.open &= ~(1 << hex)  # [6.25] [6.26]


UNMANNED: Final = Outlook(None, NONE)
ZONES: Final = 8  # more than any block moves
MOST_SPELLED: Final = 5000  # sets of hexes that are kept spelled out


def hexes_in(mask: int) -> list[int]:
    """The hexes of a set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def hex_choices(state: Campaign, mask: int) -> list[int]:
    """The choices of the hexes of a set; sets that come again and again are spelled out once."""
    spelled = state.land.spelled
    if mask in spelled:
        return spelled[mask][:]
    found = [HEX + state.land.code[hex] for hex in hexes_in(mask)]
    if len(spelled) < MOST_SPELLED:
        spelled[mask] = found[:]
    return found


# Whether a block may move at all -------------------------------------------------------------------------------------


def is_pinned(state: Campaign, token: int, look: Outlook) -> bool:
    """Whether attackers keep a block where it is: they pin as many as they are, and the others may leave."""
    hex = state.place[token]
    if not look.others >> hex & 1 or state.status[token] & UNPINNED:
        return False
    side = state.side[token]
    defenders = attackers = 0
    for other in range(len(state.place)):
        if state.place[other] == hex:
            if state.side[other] != side:
                attackers += 1
            elif state.entered[other] == STAYED and not state.status[other] & (UNPINNED | MOVED):
                defenders += 1  # [6.31] [6.33]
    return state.entered[token] != STAYED or defenders <= attackers  # [6.31]


def may_move(state: Campaign, token: int, look: Outlook) -> bool:
    """Whether a block may still move in this turn, as far as itself is concerned."""
    status = state.status[token]
    if state.place[token] < 0 or status & MOVED or state.is_castle(token):  # [6.2] [2.14]
        return False
    if status & HAS_CAST and not status & OWN_OBJECT:  # [3.9]
        return False
    return not is_pinned(state, token, look)


def allowance(state: Campaign, token: int) -> int:
    """How many hexes a block may move."""
    steps = state.book.move[state.kind_of(token)]  # [2.6]
    folk = state.folk_of(token)
    if state.status[token] & FLEET and folk != FLYER and folk != AQUATIC:
        steps += 1  # [6.17] [11.3] [11.35]
    return steps


# Hexsides ------------------------------------------------------------------------------------------------------------


def wall_stands(state: Campaign, edge: int, look: Outlook) -> bool:
    """Whether a hexside is a wall for who looks out: a gate is none for whom its hex is friendly."""
    if not state.land.wall[edge]:
        return False
    gate = state.land.gate[edge]
    return gate < 0 or not look.friendly >> gate & 1  # [4.27]


def is_bridged(state: Campaign, hex: int, side: int, near: int) -> bool:
    """Whether Stone Bridge has opened a hexside, seen from either hex."""
    return state.bridge == hex * 6 + side or state.bridge == near * 6 + (side + 3) % 6


def must_stop(folk: int, terrain: int) -> bool:
    """Whether the terrain of a hex stops a block that enters it."""
    if terrain == FOREST:
        return folk != FOREST_FOLK
    if terrain == DESERT:
        return folk != DESERT_FOLK
    return terrain == SWAMP and folk != AMPHIBIAN


def passage(state: Campaign, token: int, folk: int, hex: int, d: int) -> int:
    """Whether a block may cross a hexside, and whether it must then stop; walls aside."""
    land = state.land
    edge = hex * 6 + d
    way = land.way[folk][edge]
    if way == NO:
        if folk == AQUATIC or not is_bridged(state, hex, d, land.near[edge]):
            return NO
        return STOPS if must_stop(folk, land.terrain[land.near[edge]]) else GOES
    if way == STOPS and state.status[token] & WOODWALKER and land.terrain[land.near[edge]] == FOREST:
        return GOES
    return way


def hexside_limit(state: Campaign, token: int, hex: int, d: int, look: Outlook) -> int:
    """How many blocks of a token's sort may cross a hexside in one go."""
    land = state.land
    edge = hex * 6 + d
    if state.folk_of(token) == AQUATIC:
        return land.water_limit[edge]
    if land.wall[edge]:
        return 1 if wall_stands(state, edge, look) else 2
    if state.status[token] & WOODWALKER and is_forest_hexside(state, hex, d):
        return 2
    return land.limit[edge]  # [6.14]


def is_forest_hexside(state: Campaign, hex: int, d: int) -> bool:
    """Whether nothing but forest narrows a hexside."""
    land = state.land
    edge = hex * 6 + d
    here, there = land.terrain[hex], land.terrain[land.near[edge]]
    if here in (CLEAR, MOUNTAIN) or there in (CLEAR, MOUNTAIN):
        return False
    river = land.river_side[edge] or land.bridge[edge]
    return (here == FOREST or there == FOREST) and not river and not land.mountain_side[edge]


def crossed(state: Campaign, token: int, hex: int, d: int) -> int:
    """How many blocks of a token's side and sort have entered a battle hex by a hexside."""
    afloat = state.folk_of(token) == AQUATIC
    count = 0
    for other in range(len(state.place)):
        if state.place[other] != hex or state.side[other] != state.side[token] or state.entered[other] != d:
            continue
        if (state.folk_of(other) == AQUATIC) == afloat:
            count += 1
    return count


def may_enter(state: Campaign, token: int, hex: int, d: int, look: Outlook) -> bool:
    """Whether one more block may enter a battle hex by a hexside, given as the hex sees it."""
    return crossed(state, token, hex, d) < hexside_limit(state, token, hex, d, look)  # [6.27] [6.30]


# Where to ------------------------------------------------------------------------------------------------------------


class Reach:
    """Where a block can get: hexes without enemies' blocks, and hexsides of hexes with them."""

    def __init__(self) -> None:
        self.hexes = 0
        self.doors: dict[int, int] = {}  # of a hex with enemies: its hexsides, a bit each
        self.flights = 0  # hexes with enemies that are reached by flying


def march(state: Campaign, token: int, look: Outlook, reach: Reach, steps: int, by_road: bool) -> None:
    """Add what a block on the ground or afloat reaches in so many hexes."""
    land = state.land
    folk = state.folk_of(token)
    start = state.place[token]
    confines = look.confined
    barred = hexsides_of_attackers(state, token) if look.others >> start & 1 else 0
    gone = 1 << start
    frontier = [start]
    for step in range(steps):
        further: list[int] = []
        for hex in frontier:
            for d in range(6):
                edge = hex * 6 + d
                near = land.near[edge]
                if near < 0 or not confines >> near & 1 or (step == 0 and barred >> d & 1):  # [6.3] [6.32]
                    continue
                if by_road:
                    if not land.road[edge]:
                        continue
                    way = GOES
                else:
                    way = passage(state, token, folk, hex, d)
                    if way == NO:
                        continue
                if land.wall[edge] and wall_stands(state, edge, look):
                    if step > 0 or folk == AQUATIC:  # [6.35] [6.36]
                        continue
                    way = STOPS
                if look.others >> near & 1:
                    reach.doors[near] = reach.doors.get(near, 0) | 1 << (d + 3) % 6  # [6.4]
                    continue
                reach.hexes |= 1 << near
                if way == GOES and not gone >> near & 1 and not look.enemies >> near & 1:  # [6.22]
                    gone |= 1 << near
                    further.append(near)
        frontier = further


def hexsides_of_attackers(state: Campaign, token: int) -> int:
    """The hexsides by which others entered the hex of a token, a bit each."""
    used = 0
    for other in range(len(state.place)):
        entered = state.entered[other]
        if state.place[other] == state.place[token] and state.side[other] != state.side[token] and 0 <= entered < FLOWN:
            used |= 1 << entered
    return used


def fly(state: Campaign, start: int, look: Outlook, reach: Reach, range: int) -> None:
    """Add what a flyer reaches: any land, and water where enemies are."""
    around = state.land.within[range][start] & ~(1 << start)
    reach.hexes |= around & state.land.land & ~look.others  # [6.19] [6.20]
    reach.flights |= around & look.others  # [6.20] [6.34]


def reach_of(state: Campaign, token: int, look: Outlook) -> Reach:
    """Where a block can get by its own movement."""
    reach = Reach()
    steps = allowance(state, token)
    folk = state.folk_of(token)
    if folk == FLYER:
        fly(state, state.place[token], look, reach, steps)
        return reach
    start = state.place[token]
    if not state.status[token] & WOODWALKER and state.bridge == NONE:
        zone = state.land.zones.get((folk * ZONES + steps) * state.land.hexes + start, -1)
        if zone < 0:
            zone = survey_zone(state, token, folk, steps)
        if not zone & (look.enemies | state.land.gated) and not look.others >> start & 1 and look.confined == -1:
            reach.hexes = zone
            return reach
    march(state, token, look, reach, steps, False)
    if folk != AQUATIC:  # [6.18]
        march(state, token, look, reach, steps + ROAD_BONUS, True)  # [6.16] [6.17]
    reach.hexes &= ~(1 << start)
    reach.doors.pop(start, 0)  # nor does a move lead back into the battle that it leaves
    return reach


def survey_zone(state: Campaign, token: int, folk: int, steps: int) -> int:
    """Where a block gets when nobody is in its way and all gates are closed: looked for once a layout."""
    start = state.place[token]
    reach = Reach()
    march(state, token, UNMANNED, reach, steps, False)
    if folk != AQUATIC:  # [6.18]
        march(state, token, UNMANNED, reach, steps + ROAD_BONUS, True)  # [6.16]
    zone = reach.hexes & ~(1 << start)
    state.land.zones[(folk * ZONES + steps) * state.land.hexes + start] = zone
    return zone


def steps_aside(state: Campaign, token: int, look: Outlook) -> bool:
    """Whether a block can go to a hex beside it: so much is seen at once, and mostly enough."""
    start = state.place[token]
    if look.others >> start & 1:
        return False  # not so simple
    folk = state.folk_of(token)
    ground = look.open & ~look.enemies
    for d in range(6):
        near = state.land.near[start * 6 + d]
        if near >= 0 and ground >> near & 1:
            if folk == FLYER:
                if state.land.land >> near & 1:
                    return True
            elif state.land.way[folk][start * 6 + d] != NO and not state.land.wall[start * 6 + d]:
                return True
    return False


def ways_to(state: Campaign, token: int, look: Outlook, reach: Reach) -> list[int]:
    """What a block may choose among: hexes to go to, hexsides to attack by."""
    code = state.land.code
    found = hex_choices(state, (reach.hexes | reach.flights) & look.open)
    for hex in sorted(reach.doors):
        if look.open >> hex & 1:
            doors = reach.doors[hex]
            for d in range(6):
                if doors >> d & 1 and may_enter(state, token, hex, d, look):
                    found.append(ENTER + code[hex] * 6 + d)
    return found


# Going ---------------------------------------------------------------------------------------------------------------


def go(state: Campaign, token: int, hex: int, entered: int) -> None:
    """A block goes to a hex; among enemies it is in a battle from now on."""
    side = state.side[token]
    origin = state.place[token]
    state.place[token] = hex
    state.status[token] |= MOVED | ROAMED
    state.entered[token] = STAYED
    state.tell_of("moved", "6.1", token, state.land.code[origin], state.land.code[hex])
    if state.occupied_by_others(side) >> hex & 1:
        state.entered[token] = entered
        state.tell_of("entered", "16.9", token, entered)  # [16.9]
        join_battle(state, token, hex)
    state.mix(token)


def join_battle(state: Campaign, token: int, hex: int) -> None:
    """The first to enter a hex with enemies attacks it; who comes to a battle later may have to wait in reserve."""
    attacker = state.attacker_at(hex)
    if attacker == NONE:
        insort(state.battles, hex * 8 + state.side[token])  # [8.2] [6.4]
    elif attacker != state.side[token] and state.options & RESERVES:
        state.status[token] |= RESERVE  # [8.19] [1.4]
