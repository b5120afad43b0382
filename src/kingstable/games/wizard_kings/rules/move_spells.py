"""The spells of the Move Phase: what they need, whom they touch, what they do."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import ALL, frame
from kingstable.games.wizard_kings.actions import NEW, SIDE, TOKEN
from kingstable.games.wizard_kings.book import (
    BARBARIAN_RAID,
    BLESS,
    FLEET_FOOT,
    HEAL,
    HORDE,
    MEND,
    MIST_RUNE,
    MOST_TOKENS,
    NONE,
    RAISE_DEAD,
    SCRY,
    SEA_RUNE,
    STONE_BRIDGE,
    TELEPORT,
    WINDLIFT,
    WOODWALK,
)
from kingstable.games.wizard_kings.rules.casualties import gain_step
from kingstable.games.wizard_kings.rules.layout import AQUATIC, FLYER
from kingstable.games.wizard_kings.rules.moving import Outlook, Reach, fly, go, hex_choices, hexes_in, is_pinned
from kingstable.games.wizard_kings.rules.sea_transport import sailing
from kingstable.games.wizard_kings.rules.wizards import affordable_spells, spells_within
from kingstable.games.wizard_kings.state import (
    ACTED,
    AIM,
    CARRY,
    ENCHANT,
    FLEET,
    FLOWN,
    FOLLOW,
    HAS_CAST,
    HEALING,
    LAND,
    MENDING,
    MOVED,
    OFF,
    OWN_OBJECT,
    RESERVE,
    STAYED,
    UNARMED,
    UNPINNED,
    WOODWALKER,
    Campaign,
)

OBJECTS: Final = 2  # blocks that Fleet Foot, Mist Rune, Woodwalk, Sea Rune and Bless serve at most
FAR: Final = 4  # hexes that Windlift carries, and that Scry looks
COMPANION: Final = 1  # who was carried
CASTER: Final = 2
BOON: Final = {FLEET_FOOT: FLEET, MIST_RUNE: UNPINNED, WOODWALK: WOODWALKER}


def open_spells(state: Campaign, token: int, look: Outlook) -> list[int]:
    """The spells that a wizard may cast in the Move Phase now."""
    if state.status[token] & (MOVED | HAS_CAST):
        return []  # [3.9]
    steps = state.steps[token]
    return [
        spell
        for spell in affordable_spells(state, token)
        if state.book.at_move[spell] and has_objects(state, token, spell, look, steps > state.book.level[spell])
    ]  # [3.8]


def invocable(state: Campaign, token: int, look: Outlook) -> list[int]:
    """The spells that a block may cast in the Move Phase by a Magic Artifact."""
    if state.status[token] & (MOVED | HAS_CAST):
        return []  # [3.9] [25.11]
    spells = spells_within(state, token)
    return [spell for spell in spells if state.book.at_move[spell] and has_objects(state, token, spell, look, True)]


def has_objects(state: Campaign, token: int, spell: int, look: Outlook, survives: bool) -> bool:
    """Whether a spell would find what it needs, if its caster survives it or not."""
    hex = state.place[token]
    if spell == STONE_BRIDGE:
        return bool(hexsides_to_bridge(state, hex))  # [3.16]
    if spell == SCRY:
        return bool(hexes_to_scry(state, state.side[token], hex))
    if spell in BOON:
        return any(other != token or survives for other in enchantable(state, hex, spell, token, look))
    if spell == HORDE:
        return bool(marchers(state, hex, look))
    if spell in (MEND, RAISE_DEAD, HEAL):
        return bool(mendable(state, state.side[token], hex, spell, token, NONE))
    if spell == TELEPORT:
        goes = survives and not state.stays(token)  # [2.14] [3.6] without the caster nobody goes
        return goes and bool(landings(state, token, spell, look))
    return any(other != token or survives for other in carried(state, hex, spell, token, 0, look))


def begin(state: Campaign, token: int, hex: int, spell: int) -> None:
    """A spell of the Move Phase works: what it asks next."""
    if spell == HORDE:
        for other in state.tokens_at(hex, state.side[token]):
            if not state.status[other] & MOVED:
                state.status[other] |= FLEET  # [11.35]
        for other in state.tokens_at(hex, state.side[token]):
            state.mix(other)
    elif spell in BOON:
        state.do(frame(ENCHANT, hex, spell, OBJECTS + 4 * token))
    elif spell == HEAL:
        state.do(frame(HEALING, hex, token + 1))
    elif spell in (MEND, RAISE_DEAD):
        state.do(frame(MENDING, hex, spell, 1))
    elif spell == TELEPORT:
        state.do(frame(LAND, token, spell))
    elif spell in (SCRY, STONE_BRIDGE):
        state.do(frame(AIM, hex, spell))
    else:
        state.do(frame(CARRY, hex, spell, token))


# Boons: blocks that will move better ---------------------------------------------------------------------------------


def is_ground(state: Campaign, token: int) -> bool:
    """Whether a block goes on the ground: Amphibians do too."""
    folk = state.folk_of(token)
    return folk != FLYER and folk != AQUATIC  # [2.9]


def may_still_move(state: Campaign, token: int) -> bool:
    """Whether a block has not moved in this phase, and can move at all."""
    return not state.status[token] & MOVED and not state.stays(token)  # [3.11]


def may_be_moved(state: Campaign, token: int, caster: int) -> bool:
    """Whether a spell may move a block or help it to: a wizard that has cast another spell stays where it is."""
    return may_still_move(state, token) and (token == caster or not state.status[token] & HAS_CAST)  # [3.9]


def anybody_left(state: Campaign, hex: int) -> bool:
    """Whether a token is left in a hex that has not moved: so much all see."""
    return any(not state.status[token] & MOVED for token in state.tokens_at(hex, state.active))


def marchers(state: Campaign, hex: int, look: Outlook) -> list[int]:
    """The ground blocks of a hex that may still move."""
    tokens = state.tokens_at(hex, state.active)  # [3.10]
    return [
        token
        for token in tokens
        if is_ground(state, token) and may_still_move(state, token) and not is_pinned(state, token, look)
    ]


def enchantable(state: Campaign, hex: int, spell: int, caster: int, look: Outlook) -> list[int]:
    """The blocks that one of three spells may serve."""
    if spell != MIST_RUNE:
        return [
            token for token in marchers(state, hex, look) if not state.status[token] & BOON[spell]
        ]  # [11.3] [11.21]
    if not look.others >> hex & 1:
        return []  # nobody is pinned there
    tokens = state.tokens_at(hex, state.active)
    return [
        token
        for token in tokens
        if may_be_moved(state, token, caster)
        and state.entered[token] == STAYED
        and not state.status[token] & UNPINNED  # [11.9]
    ]


def enchant(state: Campaign, token: int, hex: int, spell: int, caster: int, left: int) -> None:
    """A block is served; the other tokens of the hex can be told from it now."""
    own = OWN_OBJECT if token == caster else 0
    token = state.single_out(token)
    state.status[token] |= BOON[spell] | own
    state.tell_of("enchanted", f"11.{spell + 1}", token, spell)
    state.mix(token)
    if left > 1 and anybody_left(state, hex):
        state.do(frame(ENCHANT, hex, spell, left - 1 + 4 * caster))


# Carrying: Sea Rune, Windlift, Teleport ------------------------------------------------------------------------------


def carried(state: Campaign, hex: int, spell: int, caster: int, gone: int, look: Outlook) -> list[int]:
    """The blocks of the caster's hex that a spell can still carry somewhere; `gone` says who was carried before."""
    found: list[int] = []
    if spell == SEA_RUNE and not (state.land.coastal[hex] or state.land.river[hex]):
        return found  # [11.11]
    for token in state.tokens_at(hex, state.active):
        if spell == WINDLIFT and gone & COMPANION and token != caster:
            continue  # [11.23] one besides the caster
        free = may_be_moved(state, token, caster) and not is_pinned(state, token, look)  # [3.11]
        if free and landings(state, token, spell, look):
            found.append(token)
    return found


def landings(state: Campaign, token: int, spell: int, look: Outlook) -> list[int]:
    """Where a spell can carry a block."""
    land = state.land
    start = state.place[token]
    stands = land.stands[state.folk_of(token)] & look.open & ~(1 << start)
    if spell == TELEPORT:
        if is_pinned(state, token, look):
            return []  # [3.11]
        goals = 0
        for city in range(len(land.city_hex)):
            goals |= 1 << land.city_hex[city]
        goals &= look.friendly  # [11.29]
    elif spell == SEA_RUNE:
        goals = sailing(state, start, look) & ~look.enemies & ~beyond_the_wall(state)
        for hex in hexes_in(goals):
            if not land.coastal[hex]:
                goals &= ~(1 << hex)  # [11.11]
    else:
        reach = Reach()
        fly(state, start, look, reach, FAR)  # [11.23]
        goals = reach.hexes | reach.flights
        if state.folk_of(token) == FLYER:
            stands |= reach.flights & look.open  # [6.20]
    return hex_choices(state, goals & stands)


def beyond_the_wall(state: Campaign) -> int:
    """In the first turn of a raid: the hexes at the wall that lie behind it."""
    if state.scenario != BARBARIAN_RAID or state.turn > 1:
        return 0
    land = state.land
    before = land.area["Sobara"]
    frontier = hexes_in(before)
    while frontier:
        hex = frontier.pop()
        for d in range(6):
            near = land.near[hex * 6 + d]
            if near >= 0 and not land.wall[hex * 6 + d] and land.land >> near & 1 and not before >> near & 1:
                before |= 1 << near
                frontier.append(near)
    behind = 0
    for hex in hexes_in(land.land & ~before):
        for d in range(6):
            if land.wall[hex * 6 + d]:
                behind |= 1 << hex  # [14.9]
    return behind


def carry(state: Campaign, token: int, hex: int, spell: int, caster: int, gone: int) -> None:
    """A block of the caster's hex is chosen to be carried; perhaps it is not the last."""
    now = CASTER if token == caster else COMPANION
    state.do(frame(LAND, state.single_out(token), spell))
    if gone == 0:
        state.agenda.insert(len(state.agenda) - 1, frame(CARRY, hex, spell, caster + MOST_TOKENS * now))


def land_block(state: Campaign, token: int, hex: int, spell: int) -> None:
    """A block that a spell carries comes down."""
    origin = state.place[token]
    state.tell_of("carried", f"11.{spell + 1}", token, spell)
    go(state, token, hex, FLOWN)  # [3.12] [25.15]
    if spell == TELEPORT:
        state.do(frame(FOLLOW, origin, hex))  # [11.29] a companion may


def companions(state: Campaign, origin: int, goal: int, look: Outlook) -> list[int]:
    """The blocks that may go with the caster of Teleport."""
    found: list[int] = []
    if look.open >> goal & 1:
        for token in state.tokens_at(origin, state.active):
            fits = state.land.stands[state.folk_of(token)] >> goal & 1
            if fits and may_be_moved(state, token, NONE) and not is_pinned(state, token, look):
                found.append(token)
    return found


# Scry and Stone Bridge -----------------------------------------------------------------------------------------------


def hexes_to_scry(state: Campaign, side: int, start: int) -> list[int]:
    """The hexes with others' blocks that the caster can look at."""
    around = state.land.within[FAR][start] & state.occupied_by_others(side)
    return hex_choices(state, around)


def scry(state: Campaign, side: int, hex: int) -> None:
    """The caster's side looks at all blocks of a hex: what it saw is its own memory, all know where it looked."""
    to = 1 << side
    state.tell("scrying", "16.4", side, state.land.code[hex])
    for token in range(len(state.place)):
        if state.place[token] == hex and not state.shown[token] & to:
            state.glimpse(side, token)  # [11.27]
            hears = to | state.shown[token]
            state.tell("scried", "11.27", state.piece(token, hears), state.steps[token], state.land.code[hex], to=hears)
            if state.gear[token] != UNARMED:
                artifact = state.block.index(state.gear[token])
                state.glimpse(side, artifact)  # [16.15]
                state.mix(artifact)
                state.tell("artifact scried", "16.15", state.land.code[hex])
                kind = state.kind[state.gear[token]]
                state.tell("carries", "16.15", state.piece(token, hears), kind, to=hears)
    for token in range(len(state.place)):
        if state.place[token] == hex:
            state.mix(token)


def hexsides_to_bridge(state: Campaign, hex: int) -> list[int]:
    """The hexsides that Stone Bridge can open."""
    land = state.land
    found: list[int] = []
    for d in range(6):
        edge = hex * 6 + d
        barred = land.river_side[edge] or land.mountain_side[edge]
        if barred and land.near[edge] >= 0 and land.land >> land.near[edge] & 1:
            found.append(SIDE.at(d))  # [11.15]
    return found


# Steps for blocks of the hex: Mend, Raise Dead, Heal, Bless -----------------------------------------------------------


def mendable(state: Campaign, side: int, hex: int, spell: int, caster: int, mended: int) -> list[int]:
    """The blocks that may gain a step, and the dead that may rise."""
    found: list[int] = []
    raised = NONE
    for token in range(len(state.place)):
        if state.side[token] != side or token in (caster, mended):
            continue  # [15.8] [11.44]
        kind = state.kind_of(token)
        if state.place[token] == OFF and spell == RAISE_DEAD and kind == state.book.zombie:
            raised = kind
        if state.place[token] != hex or state.is_full(token) or (state.round == 1 and state.status[token] & RESERVE):
            continue
        if spell == RAISE_DEAD:
            fits = kind == state.book.zombie or kind == state.book.skeleton  # [11.38]
        elif spell == HEAL:
            fits = True  # [15.8]
        else:
            fits = not state.is_wizard(token) and not state.is_castle(token)  # [11.20] [11.44]
        if fits:
            found.append(TOKEN.at(token))
    rises = raised != NONE and state.land.stands[state.book.folk[raised]] >> hex & 1  # [11.38]
    if rises and state.has_room(hex, side):
        found.append(NEW.at(raised))  # [11.38]
    return found


def raise_zombie(state: Campaign, side: int, hex: int) -> None:
    """A Zombie that is not on the map comes."""
    for token in range(len(state.place)):
        if state.side[token] == side and state.place[token] == OFF and state.kind_of(token) == state.book.zombie:
            risen = state.identify(token)
            state.shown[risen] = ALL
            state.place[risen] = hex
            state.turn_block(risen, 1)
            state.status[risen] = ACTED if state.arena == hex else MOVED  # [11.38]
            state.tell("raised", "11.38", side, state.land.code[hex])
            if state.arena != hex:
                state.stand_up(risen)  # [16.3]
            state.mix(risen)
            return


def mend(state: Campaign, token: int, spell: int) -> None:
    """A block gains a step: all see that one does, not which."""
    gain_step(state, token)
    rule, code = RULE_OF_MENDING[spell], state.land.code[state.place[token]]
    state.tell("mended", rule, state.side[token], code, to=~state.shown[token] & ALL)
    state.tell_strength("mended block", rule, token)


RULE_OF_MENDING: Final = {MEND: "11.20", RAISE_DEAD: "11.38", HEAL: "15.7", BLESS: "11.44"}
