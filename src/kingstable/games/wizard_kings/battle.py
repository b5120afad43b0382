"""A battle: who fights, in which order, and who is hit.

The order of the rounds lies on the agenda; whose Combat Turn is next follows from who has not acted yet.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.wizard_kings.actions import HEX, TOKEN
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.layout import (
    AT_HOME,
    CITY_FOLK,
    FLYER,
    MOUNTAIN_FOLK,
)
from kingstable.games.wizard_kings.state import (
    ACTED,
    BATTLE_END,
    DRIVEN_OUT,
    FLOWN,
    HELD_OUT,
    HITS,
    OF_THE_BATTLE,
    OF_THE_ROUND,
    RAGED,
    REGROUP,
    RESERVE,
    ROUND,
    RUNED,
    STAYED,
    Campaign,
)
from kingstable.games.wizard_kings.tolls import lose_step

LAST_ROUND: Final = 3
PURSUIT: Final = 4
BEST_FIRE: Final = 6

# What a hit comes from
FIRE: Final = 0
MAGIC: Final = 1  # takes no last step: who would lose it is driven out
BACKLASH: Final = 2  # of Ragnarok: takes no last step
TREASON: Final = 3  # of a beguiled block: as magic, but not on itself
SOURCES: Final = 4  # above the source stands the token that magic is aimed at, or that commits treason


# Which battle, and who is in it --------------------------------------------------------------------------------------


def battles_of(state: Campaign, side: int) -> list[int]:
    """The hexes where a side attacks and both sides still are."""
    found: list[int] = []
    for battle in state.battles:
        if battle % 8 == side:
            hex = battle // 8
            if state.count_at(hex, side) and state.occupied_by_others(side) >> hex & 1:
                found.append(hex)  # [8.3]
    return sorted(found)


def battle_choices(state: Campaign, side: int) -> list[int]:
    """The battles among which a side chooses the next."""
    return [HEX + state.land.code[hex] for hex in battles_of(state, side)]  # [8.1]


def join(state: Campaign, hex: int, side: int) -> None:
    """A battle is fought: its blocks are shown."""
    state.arena = hex
    state.attacker = side
    state.round = 0
    state.defender = NONE
    fighters: list[int] = []
    for token in range(len(state.place)):
        if state.place[token] == hex:
            if state.side[token] != side:
                state.defender = state.side[token]
            if not state.status[token] & RESERVE:
                fighters.append(token)  # [8.4]
    state.doors = [last_through(state, d) for d in range(6)]
    state.tell("battle", "8.1", state.land.code[hex], side, state.defender)
    state.show_all(fighters)  # [8.5] [16.3]
    state.do(frame(ROUND), frame(BATTLE_END))


def last_through(state: Campaign, d: int) -> int:
    """The side that was the last to enter the arena by a hexside, or NONE; who flew in used none."""
    last = NONE
    for side in state.order:
        for token in range(len(state.place)):
            if state.place[token] == state.arena and state.side[token] == side and state.entered[token] == d:
                last = side  # [9.8] [9.9]
    return last


def fighters_of(state: Campaign, side: int) -> list[int]:
    """A side's blocks in the arena that are not in reserve."""
    return [token for token in state.tokens_at(state.arena, side) if not state.status[token] & RESERVE]  # [8.20] [8.23]


def foe_of(state: Campaign, side: int) -> int:
    """The other side of the battle."""
    return state.defender if side == state.attacker else state.attacker


# Rounds --------------------------------------------------------------------------------------------------------------


def begin_round(state: Campaign) -> bool:
    """A new Combat Round, if there is to be one."""
    state.round += 1
    if state.round > PURSUIT:
        return False
    for token in range(len(state.place)):
        if state.place[token] == state.arena:
            state.status[token] &= ~OF_THE_ROUND
    if state.round == 2:
        bring_reserves(state)
    sides = state.sides()
    state.retreats = [0] * (12 * sides)  # [9.3]
    state.shield = [0] * sides  # [3.26]
    state.dread = [0] * sides
    state.tell("round", "8.18" if state.round == PURSUIT else "8.9", state.round)
    return True


def bring_reserves(state: Campaign) -> None:
    """Reserves come in; if nobody else of the defence is left, they attack who has taken the hex."""
    if not fighters_of(state, state.defender):
        state.attacker, state.defender = state.defender, state.attacker  # [8.22]
    reserves: list[int] = []
    for token in range(len(state.place)):
        if state.place[token] == state.arena and state.status[token] & RESERVE:
            state.status[token] &= ~RESERVE
            reserves.append(token)
    state.show_all(reserves)  # [8.21]


def is_decided(state: Campaign) -> bool:
    """Whether a side has no block left in the battle; reserves that are still to come are left."""
    return not state.count_at(state.arena, state.attacker) or not state.count_at(state.arena, state.defender)  # [8.17]


def next_to_act(state: Campaign) -> list[int]:
    """The blocks among which the next Combat Turn is: of one side and one letter."""
    found: list[int] = []
    earliest = 99
    for token in range(len(state.place)):
        if state.place[token] != state.arena or state.status[token] & (ACTED | RESERVE):
            continue
        rank = 2 * state.book.letter[state.kind_of(token)]  # [8.6] [3.2] [2.5]
        if state.side[token] == state.attacker:
            rank += 1  # [8.7]
        if rank < earliest:
            earliest = rank
            found = []
        if rank == earliest:
            found.append(token)
    return found


# Fire ----------------------------------------------------------------------------------------------------------------


def fire_of(state: Campaign, token: int) -> int:
    """The highest roll with which a block hits: its rating, with what hex and spells add."""
    kind = state.kind_of(token)
    fire = state.book.rating[kind] + terrain_bonus(state, token)  # [2.12]
    city = state.land.city_at[state.arena]
    if city != NONE and state.land.walled[city] and state.side[token] == state.defender:
        fire += 1  # [4.22]
    if state.status[token] & RUNED:
        fire += 1  # [11.8]
    immune = state.steps[token] == 1 and state.is_castle(token)  # [3.21]
    if state.dread[state.side[token]] >> state.book.letter[kind] & 1 and fire > 1 and not immune:
        fire -= 1  # [11.39]
    return max(0, min(fire, BEST_FIRE))


def terrain_bonus(state: Campaign, token: int) -> int:
    """What the hex of the battle adds to a block's rating, or takes from it."""
    folk = state.folk_of(token)
    city = state.land.city_at[state.arena]
    if city != NONE and state.land.underground[city]:
        if folk == FLYER:
            return -1  # [4.24] [4.25]
        if folk == MOUNTAIN_FOLK:
            return 1  # [4.24] [2.12]
    if folk == CITY_FOLK:
        return 1 if city != NONE else 0  # [2.10]
    return 1 if AT_HOME[folk] == state.land.terrain[state.arena] else 0  # [2.10] [2.11]


def dice_of(state: Campaign, token: int) -> int:
    """How many dice a block throws."""
    dice = state.steps[token]  # [8.12]
    if state.status[token] & RUNED:
        dice += 1  # [11.8]
    if state.status[token] & RAGED:
        dice += 2  # [11.32]
    return dice


def fired(state: Campaign, token: int, hits: int) -> None:
    """A block has fired."""
    calm_down(state, token)
    state.tell("fired", "8.12", state.piece(token), hits)
    if hits:
        state.do(frame(HITS, foe_of(state, state.side[token]), hits, FIRE))  # [8.13] [8.15]


def calm_down(state: Campaign, token: int) -> None:
    """A block that has fired in Blood Rage pays for it."""
    if state.status[token] & RAGED and state.steps[token] > 1:
        lose_step(state, token)  # [11.32]


# Hits ----------------------------------------------------------------------------------------------------------------


def can_be_hit(state: Campaign, token: int, source: int) -> bool:
    """Whether a hit can do something to a block."""
    if source == BACKLASH:
        return state.steps[token] > 1  # [11.12]
    if source != FIRE and state.steps[token] == 1:
        return not state.is_castle(token) and not state.status[token] & HELD_OUT  # [3.21] [3.22]
    return True


def strongest(state: Campaign, side: int, source: int) -> list[int]:
    """The blocks of a side on which the next hit may fall."""
    most = 0
    found: list[int] = []
    kind, named = source % SOURCES, source // SOURCES - 1
    for token in fighters_of(state, side):
        if named >= 0 and (token == named) == (kind == TREASON):
            continue  # [3.19] [11.5]
        if can_be_hit(state, token, kind):
            if state.steps[token] > most:
                most = state.steps[token]
                found = []
            if state.steps[token] == most:
                found.append(token)  # [8.14] [3.18]
    return found


def differ(state: Campaign, tokens: list[int]) -> bool:
    """Whether it matters which of some equally strong blocks is hit."""
    first = tokens[0]
    for token in tokens:
        if state.kind_of(token) != state.kind_of(first) or state.status[token] != state.status[first]:
            return True
        if (state.entered[token] == FLOWN) != (state.entered[first] == FLOWN):
            return True
    return False


def hit_choices(state: Campaign, side: int, source: int) -> list[int]:
    """The blocks among which the owner chooses who is hit: one, where it does not matter."""
    tokens = strongest(state, side, source)
    if len(tokens) > 1 and not differ(state, tokens):
        return [TOKEN + tokens[0]]
    return [TOKEN + token for token in tokens]


def take_hit(state: Campaign, token: int, source: int) -> None:
    """One hit falls on a block."""
    if source != FIRE and state.steps[token] == 1:
        state.do(frame(DRIVEN_OUT, token))  # [3.20]
    else:
        lose_step(state, token)


def ward_off(state: Campaign, side: int, hits: int) -> int:
    """The hits that are left when spells that protect a side have taken theirs."""
    warded = min(hits, state.shield[side])
    if warded:
        state.shield[side] -= warded  # [11.17] [11.26]
        state.tell("warded", "11.26", side, warded)
    return hits - warded


# The end of a battle -------------------------------------------------------------------------------------------------


def end_battle(state: Campaign) -> None:
    """Who is left has won, and may regroup."""
    hex = state.arena
    state.battles = [battle for battle in state.battles if battle // 8 != hex]
    victor = NONE
    for token in range(len(state.place)):
        if state.place[token] == hex:
            victor = state.side[token]  # [8.17]
            state.status[token] &= ~OF_THE_BATTLE
            state.entered[token] = STAYED
    state.tell("won", "8.17", state.land.code[hex], victor)
    if victor != NONE:
        for token in state.tokens_at(hex, victor):
            state.mix(token)
        state.do(frame(REGROUP, victor))  # [9.14]
    else:
        leave_arena(state)


def leave_arena(state: Campaign) -> None:
    """Nothing is fought for any more; reserves of other battles still wait."""
    for token in range(len(state.place)):
        state.status[token] &= ~OF_THE_BATTLE | RESERVE
    state.arena = state.attacker = state.defender = NONE
    state.round = 0
    state.doors = []
    state.retreats = []
    state.shield = []
    state.dread = []
    state.mix_all()
