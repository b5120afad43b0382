"""Where a block may go, and how it goes there."""

from __future__ import annotations

from bisect import insort
from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Kinds
from kingstable.games.wizard_kings.actions import ENTER, HEX, WITH
from kingstable.games.wizard_kings.book import NONE, RESERVES, WEREBEAST
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.layout import (
    AMPHIBIAN,
    AQUATIC,
    CLEAR,
    DESERT,
    DESERT_FOLK,
    FLYER,
    FOREST,
    FOREST_FOLK,
    GOES,
    HERO_FOLK,
    MOUNTAIN,
    NO,
    STOPS,
    SWAMP,
)
from kingstable.games.wizard_kings.rules.leagues import forsake
from kingstable.games.wizard_kings.rules.moon_phase import FULL_MOON, moon
from kingstable.games.wizard_kings.rules.outlook import Outlook, Reach
from kingstable.games.wizard_kings.state import (
    ATTACK,
    DEFEND,
    FLEET,
    FLOWN,
    HAS_CAST,
    MOVED,
    OWN_OBJECT,
    RESERVE,
    ROAMED,
    STAYED,
    TURNED,
    UNPINNED,
    WOODWALKER,
    Campaign,
)

NO_ROOM_BY_HEXSIDE: Final = 651  # a bar; its words are in words/routes.py

ROAD_BONUS: Final = 1


def look_out(state: Campaign, side: int) -> Outlook:
    """What a side must mind wherever it goes."""
    own = others = shared = 0
    sides, places, bits = state.side, state.place, state.land.within[0]
    friends = league_of(state, side)
    for token in range(len(places)):
        place = places[token]
        if place >= 0:
            bit = bits[place]
            if not friends >> sides[token] & 1:
                others |= bit
            elif own & bit:
                shared |= bit
            else:
                own |= bit
    home = away = 0
    homes, city_hex = state.home, state.land.city_hex
    for city in range(len(homes)):
        owner = homes[city]
        if owner != NONE:
            if friends >> owner & 1:
                home |= bits[city_hex[city]]
            else:
                away |= bits[city_hex[city]]
    enemies = others | away & ~own  # [6.21] and their vacant cities
    friendly = (own | home) & ~others  # [6.21] [6.24] [21.1]
    confined = state.confines(side)
    open = confined
    for hex in hexes_in(shared | (others if state.league else 0)):  # one block is never too many for the next
        if not may_come(state, hex, side):
            open &= ~(1 << hex)  # [6.25] [6.26]
    return Outlook(others, enemies, friendly, confined, open)


def league_of(state: Campaign, side: int) -> int:
    """A side and its allies, a bit each."""
    found = 1 << side
    for other in state.allies_of(side):
        found |= 1 << other
    return found


def may_come(state: Campaign, hex: int, side: int) -> bool:
    """Whether one more block of a side may come to a hex: who will still choose whom it joins needs room with one."""
    if is_newcomer(state, hex, side):
        return bool(stances_with_room(state, hex, side, defender_at(state, hex, side)))
    return state.has_room(hex, side)


def is_newcomer(state: Campaign, hex: int, side: int) -> bool:
    """Whether a side would come to a battle of others, and has still to say whom it joins."""
    attacker = state.attacker_at(hex)
    if attacker == NONE or not state.league or state.count_at(hex, side):
        return False
    return attacker != side and not has_joined(state, hex, side)


def has_joined(state: Campaign, hex: int, side: int) -> bool:
    """Whether a side has said whom it joins in a battle."""
    return any(support // 2 == hex * 8 + side for support in state.supports)


def defender_at(state: Campaign, hex: int, newcomer: int) -> int:
    """The principal that a newcomer finds defending a hex: who was there first, else who joined it."""
    found = NONE
    for side in state.order:
        present = side != newcomer and state.count_at(hex, side) > 0
        if present and state.stance_at(hex, side) == DEFEND:
            if not has_joined(state, hex, side):
                return side  # [20.3]
            if found == NONE:
                found = side  # [20.9]
    return found


def stances_with_room(state: Campaign, hex: int, side: int, defender: int) -> list[int]:
    """Whom a side may join in a battle: an ally, if just one principal is, and where its blocks have room."""
    counts = [0, 0]
    coming = max(state.count_at(hex, side), 1)
    for token in range(len(state.place)):
        if state.place[token] == hex and state.side[token] != side:
            counts[state.stance_at(hex, state.side[token])] += 1
    found = [stance for stance in (ATTACK, DEFEND) if counts[stance] + coming <= state.land.stacking[hex]]
    attacks = state.allied(side, state.attacker_at(hex))
    if attacks != (defender != NONE and state.allied(side, defender)):
        return [stance for stance in found if stance == (ATTACK if attacks else DEFEND)]  # [20.4]
    return found


def stances_open(state: Campaign, hex: int, side: int, defender: int) -> list[int]:
    """Whom a side whose blocks are in a battle may join: the hexsides by which they came have room for them, too."""
    look = look_out(state, side)
    tokens = state.tokens_at(hex, side)
    return [
        stance
        for stance in stances_with_room(state, hex, side, defender)
        if all(is_admitted(state, token, hex, state.entered[token], stance, look) for token in tokens)
    ]


UNMANNED: Final = Outlook(0, 0, 0, -1, -1)  # nobody is on the map
ZONES: Final = 8  # more than any block moves
MOST_SPELLED: Final = 5000  # sets of hexes that are kept spelled out
MOST_REACHES: Final = 1000  # that are kept


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
    found = [HEX.at(state.land.code[hex]) for hex in hexes_in(mask)]
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
            if state.against(hex, side, state.side[other]):
                attackers += 1  # [20.5]
            elif state.entered[other] == STAYED and not state.status[other] & (UNPINNED | MOVED):
                defenders += 1  # [6.31] [6.33]
    return state.entered[token] != STAYED or defenders <= attackers  # [6.31]


def may_move(state: Campaign, token: int, look: Outlook) -> bool:
    """Whether a block may still move in this turn, as far as itself is concerned."""
    status = state.status[token]
    if state.place[token] < 0 or status & MOVED or state.stays(token):  # [6.2] [2.14] [26.5]
        return False
    if status & HAS_CAST and not status & OWN_OBJECT:  # [3.9]
        return False
    return not is_pinned(state, token, look)


def allowance(state: Campaign, token: int) -> int:
    """How many hexes a block may move."""
    steps = moves_of(state, token)
    folk = state.folk_of(token)
    if state.status[token] & FLEET and folk != FLYER and folk != AQUATIC:
        steps += 1  # [6.17] [11.3] [11.35]
    return steps


def moves_of(state: Campaign, token: int) -> int:
    """The Movement Allowance of a block: the moon changes that of Werebeasts."""
    kind = state.kind_of(token)
    steps = state.book.move[kind]  # [2.6]
    if state.book.group[kind] == WEREBEAST and moon(state.turn) == FULL_MOON:
        steps += 1  # [23.7]
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


def crossed(state: Campaign, token: int, hex: int, d: int, stance: int) -> int:
    """How many other blocks of a token's sort have entered a battle hex by a hexside, on a side of the battle."""
    afloat = state.folk_of(token) == AQUATIC
    side = state.side[token]
    count = 0
    for other in range(len(state.place)):
        if other == token or state.place[other] != hex or state.entered[other] != d:
            continue
        if state.side[other] != side and (not state.league or state.stance_at(hex, state.side[other]) != stance):
            continue
        folk = state.folk_of(other)
        unknown = not state.seen[other] >> side & 1  # [21.2] what a player may do shall not tell what others have
        if unknown or (folk != HERO_FOLK and (folk == AQUATIC) == afloat):  # [26.2]
            count += 1
    return count


def is_admitted(state: Campaign, token: int, hex: int, d: int, stance: int, look: Outlook) -> bool:
    """Whether a block may enter, or have entered, by a hexside on a side of a battle."""
    if not 0 <= d < FLOWN or state.folk_of(token) == HERO_FOLK:
        return True  # [26.2]
    return crossed(state, token, hex, d, stance) < hexside_limit(state, token, hex, d, look)  # [6.27] [6.30] [21.2]


def may_enter(state: Campaign, token: int, hex: int, d: int, look: Outlook) -> bool:
    """Whether one more block may enter a battle hex by a hexside, given as the hex sees it."""
    side = state.side[token]
    if not is_newcomer(state, hex, side):
        return is_admitted(state, token, hex, d, state.stance_at(hex, side), look)
    for stance in stances_with_room(state, hex, side, defender_at(state, hex, side)):
        if is_admitted(state, token, hex, d, stance, look):
            return True
    return False


# Where to ------------------------------------------------------------------------------------------------------------


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
        came = state.place[other] == state.place[token] and 0 <= entered < FLOWN
        if came and state.against(state.place[token], state.side[token], state.side[other]):
            used |= 1 << entered
    return used


def fly(state: Campaign, start: int, look: Outlook, reach: Reach, range: int) -> None:
    """Add what a flyer reaches: any land, and water where enemies are."""
    around = state.land.within[range][start] & ~(1 << start)
    reach.hexes |= around & state.land.land & ~look.others  # [6.19] [6.20]
    reach.flights |= around & look.others  # [6.20] [6.34]


def reach_of(state: Campaign, token: int, look: Outlook) -> Reach:
    """Where a block can get by its own movement."""
    steps = allowance(state, token)
    folk = state.folk_of(token)
    start = state.place[token]
    if folk == FLYER:
        reach = Reach()
        fly(state, start, look, reach, steps)
        return reach
    land = state.land
    if state.status[token] & WOODWALKER or state.bridge != NONE or look.others >> start & 1:
        return make_way(state, token, look, folk, steps)
    where = (folk * ZONES + steps) * land.hexes + start
    zone = land.zones.get(where, -1)
    if zone < 0:
        zone = survey_zone(state, token, folk, steps)
    if zone & land.gated:
        return make_way(state, token, look, folk, steps)
    key = (where, zone & look.enemies, zone & look.others, zone & ~look.confined)  # nothing else is in its way
    known = land.reaches.get(key)
    if known is None:
        known = make_way(state, token, look, folk, steps)
        if len(land.reaches) < MOST_REACHES:
            land.reaches[key] = known
    return known


def make_way(state: Campaign, token: int, look: Outlook, folk: int, steps: int) -> Reach:
    """The same of a block on the ground or afloat, looked for hex by hex."""
    reach = Reach()
    start = state.place[token]
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
                    found.append(ENTER.at(code[hex], d))
    return found


# Going ---------------------------------------------------------------------------------------------------------------


def go(state: Campaign, token: int, hex: int, entered: int) -> None:
    """A block goes to a hex; among enemies it is in a battle from now on."""
    side = state.side[token]
    origin = state.place[token]
    state.place[token] = hex  # [25.5] what it carries comes with it
    state.status[token] = state.status[token] & ~TURNED | MOVED | ROAMED
    state.entered[token] = STAYED
    state.tell_of("moved: piece, origin, hex", "6.1", token, state.land.code[origin], state.land.code[hex])
    if state.has_others(hex, side):
        state.entered[token] = entered
        state.tell_of("entered: piece, entered", "16.9", token, entered)  # [16.9]
        join_battle(state, token, hex)
    state.mix(token)


def join_battle(state: Campaign, token: int, hex: int) -> None:
    """The first to enter a hex with enemies attacks it; who comes to a battle later may have to wait in reserve."""
    attacker = state.attacker_at(hex)
    side = state.side[token]
    if attacker == NONE:
        insort(state.battles, hex * 8 + side)  # [8.2] [6.4]
        return
    if attacker != side and state.options & RESERVES:
        state.status[token] |= RESERVE  # [8.19] [1.4] [20.14]
    if state.league and attacker != side and state.count_at(hex, side) == 1 and not has_joined(state, hex, side):
        state.do(JoinBattle(side, hex, defender_at(state, hex, side)))  # [20.2]


def join_side(state: Campaign, hex: int, side: int, stance: int) -> None:
    """A side says whom it joins in a battle of others."""
    insort(state.supports, hex * 16 + side * 2 + stance)
    state.tell("joined: side, hex, stance", "20.1", side, state.land.code[hex], stance)


class JoinBattle(Question):
    """A side whose blocks have come to a battle of others says whom it joins."""

    def __init__(self, seat: int, hex: int, defender: int) -> None:
        self.seat: Final = seat
        self.hex: Final = hex
        self.defender: Final = defender  # the principal that it found there

    def run(self, campaign: Campaign) -> None:
        if len(stances_with_room(campaign, self.hex, self.seat, self.defender)) > 1:
            campaign.ask(self.seat)  # [20.2] what came by a full hexside is its secret
        else:
            self.ask_if_open(campaign, self.seat)

    def blocks(self) -> tuple[Block, ...]:
        return (WITH,)

    def options(self, campaign: Campaign) -> list[int]:
        return [WITH.at(stance) for stance in stances_open(campaign, self.hex, self.seat, self.defender)]  # [20.2]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return NO_ROOM_BY_HEXSIDE  # where one side alone has room, nobody is asked

    def carry_out(self, campaign: Campaign, action: int) -> None:
        join_side(campaign, self.hex, self.seat, WITH.part(action))
        forsake(campaign, self.hex, self.seat)


STEPS: Final[Kinds] = (JoinBattle,)
