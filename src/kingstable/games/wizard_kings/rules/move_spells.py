"""The spells of the Move Phase: what they need, whom they touch, what they do."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import HEX, HEXSIDE, NEW, PASS, ROLL, TOKEN
from kingstable.games.wizard_kings.book import (
    BARBARIAN_RAID,
    BLESS,
    FLEET_FOOT,
    HEAL,
    HORDE,
    MEND,
    MIST_RUNE,
    NONE,
    RAISE_DEAD,
    RITUALS,
    SCRY,
    SEA_RUNE,
    STONE_BRIDGE,
    TELEPORT,
    WINDLIFT,
    WOODWALK,
)
from kingstable.games.wizard_kings.rules.casualties import gain_step
from kingstable.games.wizard_kings.rules.conditions import (
    HAS_MOVED,
    IMMOBILE,
    bar_bounds,
    bar_ground,
    bar_here,
    bar_hex,
    bar_pinned,
    bar_room,
    name_crowd,
)
from kingstable.games.wizard_kings.rules.deciding import Question, Throw
from kingstable.games.wizard_kings.rules.layout import AQUATIC, FLYER
from kingstable.games.wizard_kings.rules.obstacles import MAP_ENDS, THERE_ALREADY
from kingstable.games.wizard_kings.rules.outlook import Outlook, Reach
from kingstable.games.wizard_kings.rules.routes import fly, go, hex_choices, hexes_in, is_pinned, look_out
from kingstable.games.wizard_kings.rules.sea_transport import sailing
from kingstable.games.wizard_kings.rules.wizards import (
    CAST_IN_BATTLE,
    FINDS_NOTHING,
    affordable_spells,
    bar_own_spell,
    bar_within,
    spells_within,
)
from kingstable.games.wizard_kings.state import (
    ACTED,
    FLEET,
    FLOWN,
    HAS_CAST,
    MOVED,
    NO_TOKEN,
    OFF,
    OWN_OBJECT,
    RESERVE,
    STAYED,
    UNARMED,
    UNPINNED,
    WOODWALKER,
    Campaign,
)

# Bars; their words are in words/move_spells.py
RITUAL: Final = 1101
HAS_ACTED: Final = 1102
LAST_STEP: Final = 1103
MUST_SERVE: Final = 1104
HAS_CAST_ITS_OWN: Final = 1105
SERVED_ALREADY: Final = 1106
NOT_ON_THE_GROUND: Final = 1107
NOT_PINNED: Final = 1108
SECOND_COMPANION: Final = 1109
NOWHERE_TO_CARRY: Final = 1110
CANNOT_BE_THERE: Final = 1111
NO_CITY: Final = 1112
UNFRIENDLY_CITY: Final = 1113
NO_COAST: Final = 1114
ENEMY_HEX: Final = 1115
BEHIND_THE_WALL: Final = 1116
NO_SEA_WAY: Final = 1117
TOO_FAR: Final = 1118
WATER_WITHOUT_ENEMIES: Final = 1119
NO_ENEMY_BLOCK: Final = 1120
NOTHING_TO_BRIDGE: Final = 1121
GIVES_THE_STEPS: Final = 1122
HAS_GOT_A_STEP: Final = 1123
IN_RESERVE: Final = 1124
ALL_STEPS: Final = 1125
NEITHER_ZOMBIE_NOR_SKELETON: Final = 1126
NOT_MENDED: Final = 1127
NOBODY_RETURNS: Final = 1128
ONLY_ZOMBIES_RETURN: Final = 1129
NO_ZOMBIE_LOST: Final = 1130

OBJECTS: Final = 2  # blocks that Fleet Foot, Mist Rune, Woodwalk, Sea Rune and Bless serve at most
FAR: Final = 4  # hexes that Windlift carries, and that Scry looks
COMPANION: Final = 1  # who was carried
CASTER: Final = 2
HEALED: Final = (0, 1, 1, 1, 2, 2, 2)  # steps by the face of the die
SERVES_CASTER: Final = (TELEPORT, SEA_RUNE, WINDLIFT, MIST_RUNE)  # perhaps nobody else
BOON: Final = {FLEET_FOOT: FLEET, MIST_RUNE: UNPINNED, WOODWALK: WOODWALKER}


def open_spells(state: Campaign, token: int, look: Outlook) -> list[int]:
    """The spells that a wizard may cast in the Move Phase now."""
    if bar_spent(state, token):
        return []
    steps = state.steps[token]
    return [
        spell
        for spell in affordable_spells(state, token)
        if state.book.at_move[spell] and has_objects(state, token, spell, look, steps > state.book.level[spell])
    ]  # [3.8]


def invocable(state: Campaign, token: int, look: Outlook) -> list[int]:
    """The spells that a block may cast in the Move Phase by a Magic Artifact."""
    if bar_spent(state, token):
        return []
    spells = spells_within(state, token)
    return [spell for spell in spells if state.book.at_move[spell] and has_objects(state, token, spell, look, True)]


def bar_spent(state: Campaign, token: int) -> int:
    """Why a block can no longer cast in this phase: it has moved, or cast."""
    return HAS_ACTED if state.status[token] & (MOVED | HAS_CAST) else ALLOWED  # [3.9] [25.11]


def bar_phase(state: Campaign, token: int, spell: int) -> int:
    """Why a spell is not cast in this phase: it is for battles, or the block has moved or cast."""
    return bar_spent(state, token) if state.book.at_move[spell] else CAST_IN_BATTLE  # [3.8]


def bar_cast(state: Campaign, token: int, spell: int) -> int:
    """Why a block does not cast a spell of its own in the Move Phase."""
    if spell in RITUALS:
        return RITUAL
    barred = bar_own_spell(state, token, spell) or bar_phase(state, token, spell)
    if barred:
        return barred
    last = spell in SERVES_CASTER and state.steps[token] == state.book.level[spell]
    return LAST_STEP if last else FINDS_NOTHING  # [3.16]


def bar_invoked(state: Campaign, token: int, spell: int) -> int:
    """Why a block does not cast a spell by an artifact in the Move Phase."""
    return bar_within(state, token, spell) or bar_phase(state, token, spell) or FINDS_NOTHING


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
        return bool(marchers(state, hex, token, look))
    if spell in (MEND, RAISE_DEAD, HEAL):
        return bool(mendable(state, state.side[token], hex, spell, token, NO_TOKEN))
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
        state.do(Enchant(hex, spell, token, OBJECTS))
    elif spell == HEAL:
        state.do(RollHealing(hex, token))
    elif spell in (MEND, RAISE_DEAD):
        state.do(Mend(hex, spell, NO_TOKEN, NO_TOKEN, 1))
    elif spell == TELEPORT:
        state.do(Land(token, spell))
    elif spell == SCRY:
        state.do(Scry(hex))
    elif spell == STONE_BRIDGE:
        state.do(Bridge(hex))
    else:
        state.do(Carry(hex, spell, token, 0))


# Boons: blocks that will move better ---------------------------------------------------------------------------------


def is_ground(state: Campaign, token: int) -> bool:
    """Whether a block goes on the ground: Amphibians do too."""
    folk = state.folk_of(token)
    return folk != FLYER and folk != AQUATIC  # [2.9]


def bar_moved(state: Campaign, token: int, caster: int) -> int:
    """Why a spell neither moves a block nor helps it to move: one that has cast another spell stays, too."""
    if state.stays(token):
        return IMMOBILE
    if state.status[token] & MOVED:
        return HAS_MOVED  # [3.11]
    return HAS_CAST_ITS_OWN if token != caster and state.status[token] & HAS_CAST else ALLOWED  # [3.9]


def bar_loose(state: Campaign, token: int, caster: int, look: Outlook) -> int:
    """The same, with being pinned."""
    return bar_moved(state, token, caster) or bar_pinned(state, token, look)  # [3.11]


def anybody_left(state: Campaign, hex: int) -> bool:
    """Whether a token is left in a hex that has not moved: so much all see."""
    return any(not state.status[token] & MOVED for token in state.tokens_at(hex, state.active))


def marchers(state: Campaign, hex: int, caster: int, look: Outlook) -> list[int]:
    """The ground blocks of a hex that may still move."""
    tokens = state.tokens_at(hex, state.active)  # [3.10]
    return [token for token in tokens if is_ground(state, token) and not bar_loose(state, token, caster, look)]


def enchantable(state: Campaign, hex: int, spell: int, caster: int, look: Outlook) -> list[int]:
    """The blocks that one of three spells may serve."""
    if spell == MIST_RUNE and not look.others >> hex & 1:
        return []  # nobody is pinned there
    tokens = state.tokens_at(hex, state.active)  # [3.10]
    return [token for token in tokens if not bar_served(state, token, spell, caster, look)]


def bar_served(state: Campaign, token: int, spell: int, caster: int, look: Outlook) -> int:
    """Why one of three spells does not help a block of the caster's hex."""
    barred = bar_moved(state, token, caster)
    if barred:
        return barred
    if spell == MIST_RUNE:
        if state.status[token] & UNPINNED:
            return SERVED_ALREADY
        held = look.others >> state.place[token] & 1 and state.entered[token] == STAYED
        return ALLOWED if held else NOT_PINNED  # [11.9]
    barred = bar_pinned(state, token, look)
    if barred:
        return barred
    if state.status[token] & BOON[spell]:
        return SERVED_ALREADY
    return ALLOWED if is_ground(state, token) else NOT_ON_THE_GROUND  # [11.3] [11.21]


def enchant(state: Campaign, token: int, hex: int, spell: int, caster: int, left: int) -> None:
    """A block is served; the other tokens of the hex can be told from it now."""
    own = OWN_OBJECT if token == caster else 0
    token = state.single_out(token)
    state.status[token] |= BOON[spell] | own
    state.tell_of("enchanted: piece, spell", state.book.rule_of_spell[spell], token, spell)
    state.mix(token)
    if left > 1 and anybody_left(state, hex):
        state.do(Enchant(hex, spell, caster, left - 1))


# Carrying: Sea Rune, Windlift, Teleport ------------------------------------------------------------------------------


def carried(state: Campaign, hex: int, spell: int, caster: int, gone: int, look: Outlook) -> list[int]:
    """The blocks of the caster's hex that a spell can still carry somewhere; `gone` says who was carried before."""
    found: list[int] = []
    if spell == SEA_RUNE and not (state.land.coastal[hex] or state.land.river[hex]):
        return found  # [11.11]
    for token in state.tokens_at(hex, state.active):
        if not bar_carried(state, token, spell, caster, gone, look):
            found.append(token)
    return found


def bar_carried(state: Campaign, token: int, spell: int, caster: int, gone: int, look: Outlook) -> int:
    """Why a spell does not carry a block of the caster's hex."""
    barred = bar_loose(state, token, caster, look)
    if barred:
        return barred
    if spell == WINDLIFT and gone & COMPANION and token != caster:
        return SECOND_COMPANION  # [11.23] one besides the caster
    return ALLOWED if landings(state, token, spell, look) else NOWHERE_TO_CARRY


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


def bar_landing(state: Campaign, token: int, hex: int, spell: int, look: Outlook) -> int:
    """Why a spell does not carry a block to a hex."""
    if state.place[token] == hex:
        return THERE_ALREADY
    barred = bar_bounds(hex, look)
    if barred:
        return barred
    if spell == TELEPORT:
        barred = bar_teleport(state, hex, look)
    elif spell == SEA_RUNE:
        barred = bar_sea_rune(state, token, hex, look)
    else:
        barred = bar_windlift(state, token, hex, look)
    return barred or bar_room(state, state.side[token], hex) or CANNOT_BE_THERE


def bar_teleport(state: Campaign, hex: int, look: Outlook) -> int:
    """Why a hex is no friendly city."""
    if state.land.city_at[hex] == NONE:
        return NO_CITY
    return ALLOWED if look.friendly >> hex & 1 else UNFRIENDLY_CITY


def bar_sea_rune(state: Campaign, token: int, hex: int, look: Outlook) -> int:
    """Why Sea Rune carries nobody to a hex."""
    if not state.land.coastal[hex]:
        return NO_COAST
    if look.enemies >> hex & 1:
        return ENEMY_HEX
    if beyond_the_wall(state) >> hex & 1:
        return BEHIND_THE_WALL
    return ALLOWED if sailing(state, state.place[token], look) >> hex & 1 else NO_SEA_WAY


def bar_windlift(state: Campaign, token: int, hex: int, look: Outlook) -> int:
    """Why Windlift carries nobody to a hex."""
    if not state.land.within[FAR][state.place[token]] >> hex & 1:
        return TOO_FAR
    return ALLOWED if (look.others | state.land.land) >> hex & 1 else WATER_WITHOUT_ENEMIES


def carry(state: Campaign, token: int, hex: int, spell: int, caster: int, gone: int) -> None:
    """A block of the caster's hex is chosen to be carried; perhaps it is not the last."""
    now = CASTER if token == caster else COMPANION
    state.do(Land(state.single_out(token), spell))
    if gone == 0:
        state.agenda.insert(len(state.agenda) - 1, Carry(hex, spell, caster, now))


def land_block(state: Campaign, token: int, hex: int, spell: int) -> None:
    """A block that a spell carries comes down."""
    origin = state.place[token]
    state.tell_of("carried: piece, spell", state.book.rule_of_spell[spell], token, spell)
    go(state, token, hex, FLOWN)  # [3.12] [25.15]
    if spell == TELEPORT:
        state.do(Follow(origin, hex))  # [11.29] a companion may


def companions(state: Campaign, origin: int, goal: int, look: Outlook) -> list[int]:
    """The blocks that may go with the caster of Teleport."""
    tokens = state.tokens_at(origin, state.active)
    return [token for token in tokens if not bar_companion(state, token, goal, look)]


def bar_companion(state: Campaign, token: int, goal: int, look: Outlook) -> int:
    """Why a block beside the caster of Teleport does not go with it."""
    barred = bar_loose(state, token, NO_TOKEN, look) or bar_room(state, state.side[token], goal)
    if barred:
        return barred
    return ALLOWED if state.land.stands[state.folk_of(token)] >> goal & 1 else CANNOT_BE_THERE


# Scry and Stone Bridge -----------------------------------------------------------------------------------------------


def hexes_to_scry(state: Campaign, side: int, start: int) -> list[int]:
    """The hexes with others' blocks that the caster can look at."""
    around = state.land.within[FAR][start] & state.occupied_by_others(side)
    return hex_choices(state, around)


def scry(state: Campaign, side: int, hex: int) -> None:
    """The caster's side looks at all blocks of a hex: what it saw is its own memory, all know where it looked."""
    to = 1 << side
    state.tell("scrying: side, hex", "16.4", side, state.land.code[hex])
    for token in range(len(state.place)):
        if state.place[token] == hex and not state.shown[token] & to:
            state.glimpse(side, token)  # [11.27]
            hears = to | state.shown[token]
            state.tell(
                "scried: piece, steps, hex",
                "11.27",
                state.piece(token, hears),
                state.steps[token],
                state.land.code[hex],
                to=hears,
            )
            if state.gear[token] != UNARMED:
                artifact = state.block.index(state.gear[token])
                state.glimpse(side, artifact)  # [16.15]
                state.mix(artifact)
                state.tell("artifact scried: hex", "16.15", state.land.code[hex])
                kind = state.kind[state.gear[token]]
                state.tell("carries: piece, artifact", "16.15", state.piece(token, hears), kind, to=hears)
    for token in range(len(state.place)):
        if state.place[token] == hex:
            state.mix(token)


def hexsides_to_bridge(state: Campaign, hex: int) -> list[int]:
    """The hexsides that Stone Bridge can open."""
    return [HEXSIDE.at(way) for way in range(6) if not bar_bridge(state, hex, way)]


def bar_bridge(state: Campaign, hex: int, way: int) -> int:
    """Why Stone Bridge does not open a hexside."""
    land = state.land
    edge = hex * 6 + way
    near = land.near[edge]
    if near < 0:
        return MAP_ENDS
    closed = land.river_side[edge] or land.mountain_side[edge]
    return ALLOWED if closed and land.land >> near & 1 else NOTHING_TO_BRIDGE  # [11.15]


# Steps for blocks of the hex: Mend, Raise Dead, Heal, Bless -----------------------------------------------------------


def mendable(state: Campaign, side: int, hex: int, spell: int, caster: int, mended: int) -> list[int]:
    """The blocks that may gain a step, and the dead that may rise."""
    tokens = state.tokens_at(hex, side)
    found = [TOKEN.at(token) for token in tokens if not bar_mended(state, token, spell, caster, mended)]
    if spell == RAISE_DEAD and not bar_rising(state, side, state.book.zombie, hex):
        found.append(NEW.at(state.book.zombie))
    return found


def bar_mended(state: Campaign, token: int, spell: int, caster: int, mended: int) -> int:
    """Why a block of the hex gains no step from a spell."""
    if token == caster:
        return GIVES_THE_STEPS  # [15.8] [11.44]
    if token == mended:
        return HAS_GOT_A_STEP  # [11.44]
    if state.round == 1 and state.status[token] & RESERVE:
        return IN_RESERVE  # [8.23]
    if state.is_full(token):
        return ALL_STEPS
    if spell == HEAL:
        return ALLOWED  # [15.8]
    if spell == RAISE_DEAD:
        dead = state.kind_of(token) in (state.book.zombie, state.book.skeleton)
        return ALLOWED if dead else NEITHER_ZOMBIE_NOR_SKELETON  # [11.38]
    return NOT_MENDED if state.is_wizard(token) or state.is_castle(token) else ALLOWED  # [11.20] [11.44]


def bar_rising(state: Campaign, side: int, kind: int, hex: int) -> int:
    """Why Raise Dead does not bring a block of a type to a hex."""
    if kind != state.book.zombie:
        return ONLY_ZOMBIES_RETURN
    if not state.has_room(hex, side):
        return name_crowd(state, side, hex)
    barred = bar_ground(state, state.book.folk[kind], hex)
    if barred:
        return barred  # [11.38]
    for token in range(len(state.place)):
        if state.side[token] == side and state.place[token] == OFF and state.kind_of(token) == kind:
            return ALLOWED  # [11.38]
    return NO_ZOMBIE_LOST


def raise_zombie(state: Campaign, side: int, hex: int) -> None:
    """A Zombie that is not on the map comes."""
    for token in range(len(state.place)):
        if state.side[token] == side and state.place[token] == OFF and state.kind_of(token) == state.book.zombie:
            risen = state.identify(token)
            state.shown[risen] = ALL
            state.place[risen] = hex
            state.turn_block(risen, 1)
            state.status[risen] = ACTED if state.arena == hex else MOVED  # [11.38]
            state.tell("raised: side, hex", "11.38", side, state.land.code[hex])
            if state.arena != hex:
                state.stand_up(risen)  # [16.3]
            state.mix(risen)
            return


def mend(state: Campaign, token: int, spell: int) -> None:
    """A block gains a step: all see that one does, not which."""
    gain_step(state, token)
    rule, code = RULE_OF_MENDING[spell], state.land.code[state.place[token]]
    state.tell("mended: side, hex", rule, state.side[token], code, to=~state.shown[token] & ALL)
    state.tell_strength("mended block: piece, steps", rule, token)


RULE_OF_MENDING: Final = {MEND: "11.20", RAISE_DEAD: "11.38", HEAL: "15.7", BLESS: "11.44"}


# Steps ---------------------------------------------------------------------------------------------------------------


class MoveSpell(Step[Campaign]):
    """A spell of the Move Phase works, unless it was dispelled."""

    def __init__(self, token: int, hex: int, spell: int) -> None:
        self.token: Final = token
        self.hex: Final = hex  # in which its caster stood
        self.spell: Final = spell

    def run(self, campaign: Campaign) -> None:
        begin(campaign, self.token, self.hex, self.spell)


class Enchant(Question):
    """Which block of the hex one of three spells serves."""

    def __init__(self, hex: int, spell: int, caster: int, left: int) -> None:
        self.hex: Final = hex
        self.spell: Final = spell
        self.caster: Final = caster
        self.left: Final = left  # how many more it may serve

    def run(self, campaign: Campaign) -> None:
        self.ask_unless_idle(campaign, campaign.active)

    def blocks(self) -> tuple[Block, ...]:
        return PASS, TOKEN

    def options(self, campaign: Campaign) -> list[int]:
        look = look_out(campaign, campaign.active)
        return at_least_one(enchantable(campaign, self.hex, self.spell, self.caster, look), self.left == OBJECTS)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        if action == PASS.first:
            return MUST_SERVE
        token = TOKEN.part(action)
        barred = bar_here(campaign, seat, token, self.hex)
        return barred or bar_served(campaign, token, self.spell, self.caster, look_out(campaign, campaign.active))

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action != PASS.first:
            enchant(campaign, TOKEN.part(action), self.hex, self.spell, self.caster, self.left)


def at_least_one(tokens: list[int], first: bool) -> list[int]:
    """Blocks among which is chosen, or to be done; as long as there is one, the first must be chosen."""
    found = [TOKEN.at(token) for token in tokens]
    return found if found and first else [PASS.first, *found]  # [3.16]


class Carry(Question):
    """Which block of the caster's hex a spell carries."""

    def __init__(self, hex: int, spell: int, caster: int, gone: int) -> None:
        self.hex: Final = hex
        self.spell: Final = spell
        self.caster: Final = caster
        self.gone: Final = gone  # 0, or who was carried before: COMPANION or CASTER

    def run(self, campaign: Campaign) -> None:
        if anybody_left(campaign, self.hex):
            self.ask_unless_idle(campaign, campaign.active)

    def blocks(self) -> tuple[Block, ...]:
        return PASS, TOKEN

    def options(self, campaign: Campaign) -> list[int]:
        look = look_out(campaign, campaign.active)
        return at_least_one(carried(campaign, self.hex, self.spell, self.caster, self.gone, look), self.gone == 0)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        if action == PASS.first:
            return MUST_SERVE
        token = TOKEN.part(action)
        look = look_out(campaign, campaign.active)
        barred = bar_here(campaign, seat, token, self.hex)
        return barred or bar_carried(campaign, token, self.spell, self.caster, self.gone, look)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action != PASS.first:
            carry(campaign, TOKEN.part(action), self.hex, self.spell, self.caster, self.gone)


class Follow(Question):
    """Which block goes with the caster of Teleport."""

    def __init__(self, origin: int, goal: int) -> None:
        self.origin: Final = origin
        self.goal: Final = goal

    def run(self, campaign: Campaign) -> None:
        if anybody_left(campaign, self.origin):
            self.ask_unless_idle(campaign, campaign.active)

    def blocks(self) -> tuple[Block, ...]:
        return PASS, TOKEN

    def options(self, campaign: Campaign) -> list[int]:
        look = look_out(campaign, campaign.active)
        return at_least_one(companions(campaign, self.origin, self.goal, look), False)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = TOKEN.part(action)
        barred = bar_here(campaign, seat, token, self.origin)
        return barred or bar_companion(campaign, token, self.goal, look_out(campaign, campaign.active))

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action != PASS.first:
            go(campaign, campaign.single_out(TOKEN.part(action)), self.goal, FLOWN)


class Land(Question):
    """Where a spell carries a block."""

    def __init__(self, token: int, spell: int) -> None:
        self.token: Final = token
        self.spell: Final = spell

    def run(self, campaign: Campaign) -> None:
        self.ask_unless_idle(campaign, campaign.active)

    def blocks(self) -> tuple[Block, ...]:
        return (HEX,)

    def options(self, campaign: Campaign) -> list[int]:
        return landings(campaign, self.token, self.spell, look_out(campaign, campaign.active))

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        code = HEX.part(action)
        look = look_out(campaign, campaign.active)
        return bar_hex(campaign, code) or bar_landing(campaign, self.token, campaign.land.index[code], self.spell, look)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        land_block(campaign, self.token, campaign.hex_of(action), self.spell)


class Scry(Question):
    """Which hex the caster looks at."""

    def __init__(self, hex: int) -> None:
        self.hex: Final = hex  # in which the caster stood

    def run(self, campaign: Campaign) -> None:
        self.ask_if_open(campaign, campaign.active)  # nothing there is secret

    def blocks(self) -> tuple[Block, ...]:
        return (HEX,)

    def options(self, campaign: Campaign) -> list[int]:
        return hexes_to_scry(campaign, campaign.active, self.hex)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        code = HEX.part(action)
        barred = bar_hex(campaign, code)
        if barred:
            return barred
        return NO_ENEMY_BLOCK if campaign.land.within[FAR][self.hex] >> campaign.land.index[code] & 1 else TOO_FAR

    def carry_out(self, campaign: Campaign, action: int) -> None:
        scry(campaign, campaign.active, campaign.hex_of(action))


class Bridge(Question):
    """Which hexside the bridge opens."""

    def __init__(self, hex: int) -> None:
        self.hex: Final = hex

    def run(self, campaign: Campaign) -> None:
        self.ask_if_open(campaign, campaign.active)  # nothing there is secret

    def blocks(self) -> tuple[Block, ...]:
        return (HEXSIDE,)

    def options(self, campaign: Campaign) -> list[int]:
        return hexsides_to_bridge(campaign, self.hex)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_bridge(campaign, self.hex, HEXSIDE.part(action))

    def carry_out(self, campaign: Campaign, action: int) -> None:
        campaign.bridge = self.hex * 6 + HEXSIDE.part(action)  # [11.15]
        campaign.tell("bridged: hex, way", "11.15", campaign.land.code[self.hex], HEXSIDE.part(action))


class Mend(Question):
    """Which block gains a step, or whether a Zombie rises."""

    def __init__(self, hex: int, spell: int, caster: int, mended: int, left: int) -> None:
        self.hex: Final = hex
        self.spell: Final = spell
        self.caster: Final = caster  # that gains none, or NO_TOKEN
        self.mended: Final = mended  # that has gained one and gains no other, or NO_TOKEN
        self.left: Final = left  # steps to give

    def run(self, campaign: Campaign) -> None:
        if campaign.arena == NONE:
            self.ask_unless_idle(campaign, campaign.active)
        else:
            self.ask_if_open(campaign, campaign.active)  # nothing there is secret

    def gives_away(self, campaign: Campaign, token: int) -> bool:
        return True  # [16.5] which blocks are full is a secret

    def blocks(self) -> tuple[Block, ...]:
        return PASS, NEW, TOKEN

    def options(self, campaign: Campaign) -> list[int]:
        found = mendable(campaign, campaign.active, self.hex, self.spell, self.caster, self.mended)
        if self.mended != NO_TOKEN and found:
            return [PASS.first, *found]
        return found if found or campaign.arena != NONE else [PASS.first]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        if action == PASS.first:
            return MUST_SERVE
        if NEW.has(action):
            kind = NEW.part(action)
            return bar_rising(campaign, seat, kind, self.hex) if self.spell == RAISE_DEAD else NOBODY_RETURNS
        token = TOKEN.part(action)
        barred = bar_here(campaign, seat, token, self.hex)
        return barred or bar_mended(campaign, token, self.spell, self.caster, self.mended)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action == PASS.first:
            return
        if action < TOKEN.first:
            raise_zombie(campaign, campaign.active, self.hex)
            return
        token = TOKEN.part(action)
        mend(campaign, token, self.spell)
        if self.left > 1:  # perhaps another follows
            mended = token if self.spell == BLESS else NO_TOKEN
            campaign.do(Mend(self.hex, self.spell, self.caster, mended, self.left - 1))


class RollHealing(Throw):
    """How many steps Heal gives."""

    def __init__(self, hex: int, caster: int) -> None:
        self.hex: Final = hex
        self.caster: Final = caster

    def blocks(self) -> tuple[Block, ...]:
        return (ROLL,)

    def fallen(self, campaign: Campaign, throw: int) -> None:
        campaign.tell("healing: face", "15.7", throw + 1)
        campaign.do(Mend(self.hex, HEAL, self.caster, NO_TOKEN, HEALED[throw + 1]))  # [15.7]


STEPS: Final[Kinds] = (MoveSpell, Enchant, Carry, Follow, Land, Scry, Bridge, Mend, RollHealing)
