"""A battle: who fights, in which order, and who is hit.

The order of the rounds lies on the agenda; whose Combat Turn is next follows from who has not acted yet.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.wizard_kings.actions import HEX, LEAVE, ROLL, TOKEN
from kingstable.games.wizard_kings.book import MOST_SIDES, NONE, WEREBEAST
from kingstable.games.wizard_kings.rules.artifacts import weapon_of
from kingstable.games.wizard_kings.rules.casualties import lose_step
from kingstable.games.wizard_kings.rules.conditions import bar_token
from kingstable.games.wizard_kings.rules.deciding import Question, Throw
from kingstable.games.wizard_kings.rules.dice import HITS, MOST_DICE
from kingstable.games.wizard_kings.rules.layout import (
    AT_HOME,
    CITY_FOLK,
    FLYER,
    HERO_FOLK,
    MOUNTAIN_FOLK,
)
from kingstable.games.wizard_kings.rules.moon_phase import FULL_MOON, NEW_MOON, moon
from kingstable.games.wizard_kings.rules.retreats import DrivenOut
from kingstable.games.wizard_kings.rules.routes import has_joined
from kingstable.games.wizard_kings.state import (
    ACTED,
    ATTACK,
    DEFEND,
    FLOWN,
    HELD_OUT,
    NO_TOKEN,
    OF_THE_BATTLE,
    OF_THE_ROUND,
    PURSUIT,
    RAGED,
    RESERVE,
    RUNED,
    STANCES,
    TURNED,
    UNARMED,
    WAITED,
    Campaign,
)

# Bars; their words are in words/battles.py
NOT_IN_BATTLE: Final = 821
WRONG_SIDE: Final = 822
IN_RESERVE: Final = 823
HAS_ACTED: Final = 824
NOT_NAMED: Final = 825
TRAITOR: Final = 826
IMMUNE: Final = 827
AT_LAST_STEP: Final = 828
DRIVEN_OUT_BEFORE: Final = 829
WEAKER: Final = 830

BEST_FIRE: Final = 6

# What a hit comes from
FIRE: Final = 0
MAGIC: Final = 1  # takes no last step: who would lose it is driven out
BACKLASH: Final = 2  # of Ragnarok: takes no last step
TREASON: Final = 3  # of a beguiled block: as magic, but not on itself


# Which battle, and who is in it --------------------------------------------------------------------------------------


def battles_of(state: Campaign, side: int) -> list[int]:
    """The hexes where a side attacks and both sides still are."""
    found: list[int] = []
    for battle in state.battles:
        if battle % 8 == side:
            hex = battle // 8
            if is_contested(state, hex):
                found.append(hex)  # [8.3]
    return sorted(found)


def is_contested(state: Campaign, hex: int) -> bool:
    """Whether both attackers and defenders are in a battle hex."""
    present = 0
    for token in range(len(state.place)):
        if state.place[token] == hex:
            present |= 1 << state.stance_at(hex, state.side[token])
    return present == 3


def battle_choices(state: Campaign, side: int) -> list[int]:
    """The battles among which a side chooses the next."""
    return [HEX.at(state.land.code[hex]) for hex in battles_of(state, side)]  # [8.1]


def first_of(state: Campaign, stance: int) -> int:
    """The first in player order on a side of the battle, or NONE."""
    for side in state.order:
        if state.stances[side] == stance and state.count_at(state.arena, side):
            return side  # [20.9]
    return NONE


def original_of(state: Campaign) -> int:
    """The original defender: who was there before others joined; else the first of those."""
    for side in state.order:
        defends = state.stances[side] == DEFEND and state.count_at(state.arena, side) > 0
        if defends and not has_joined(state, state.arena, side):
            return side  # [20.3]
    return first_of(state, DEFEND)


def entered_by(state: Campaign, d: int) -> int:
    """Who entered the arena by a hexside, a bit each, times 8, and who was the last to; or NONE."""
    players, last = 0, NONE
    for side in state.order:
        for token in range(len(state.place)):
            if state.place[token] == state.arena and state.side[token] == side and state.entered[token] == d:
                players |= 1 << side
                last = side  # [9.8] [9.9]
    return NONE if last == NONE else players * MOST_SIDES + last


def fighters_with(state: Campaign, stance: int) -> list[int]:
    """All attacking, or all defending, blocks that are not in reserve."""
    return [
        token
        for token in range(len(state.place))
        if state.place[token] == state.arena and not bar_fighter(state, stance, token)
    ]  # [20.5] [24.3]


def bar_absent(state: Campaign, token: int) -> int:
    """Why a block is not in this battle: it is not in the arena."""
    return bar_token(state, token) or (ALLOWED if state.place[token] == state.arena else NOT_IN_BATTLE)


def bar_own_fighter(state: Campaign, side: int, token: int) -> int:
    """Why a block in the arena does not fight for a player, or not yet."""
    if state.side[token] != side:
        return WRONG_SIDE
    return IN_RESERVE if state.status[token] & RESERVE else ALLOWED  # [8.20] [8.23]


def bar_fighter(state: Campaign, stance: int, token: int) -> int:
    """Why a block in the arena is not among the attackers, or the defenders, or not yet."""
    if state.stances[state.side[token]] != stance:
        return WRONG_SIDE  # [20.5]
    return IN_RESERVE if state.status[token] & RESERVE else ALLOWED  # [8.20] [8.23] [24.3]


def foes_of(state: Campaign, side: int) -> int:
    """Whether a side of the battle fights the attackers or the defenders."""
    return 1 - state.stances[side]


def follow_leaders(state: Campaign) -> None:
    """Who leads a side of the battle and has no block left is followed by another."""
    if not state.count_at(state.arena, state.attacker):
        state.attacker = first_of(state, ATTACK)  # [20.9]
    if not state.count_at(state.arena, state.defender):
        state.defender = first_of(state, DEFEND)


# Rounds --------------------------------------------------------------------------------------------------------------


def begin_round(state: Campaign) -> None:
    """A new Combat Round."""
    state.round += 1
    for token in range(len(state.place)):
        if state.place[token] == state.arena:
            state.status[token] &= ~OF_THE_ROUND
    if state.round == 2:
        bring_reserves(state)
    clear_round(state)
    state.tell("round: round", "8.18" if state.round == PURSUIT else "8.9", state.round)


def clear_round(state: Campaign) -> None:
    """What holds for one Combat Round alone is gone."""
    state.retreats = [0] * (12 * STANCES)  # [9.3]
    state.shield = [0] * STANCES  # [3.26]
    state.dread = [0] * STANCES


def bring_reserves(state: Campaign) -> None:
    """Reserves come in; if nobody else of the defence is left, they attack who has taken the hex."""
    if not fighters_with(state, DEFEND):
        state.attacker, state.defender = state.defender, state.attacker  # [8.22]
        state.stances = [stance if stance == NONE else 1 - stance for stance in state.stances]
    reserves: list[int] = []
    for token in range(len(state.place)):
        if state.place[token] == state.arena and state.status[token] & RESERVE:
            state.status[token] &= ~RESERVE
            reserves.append(token)
    state.show_all(reserves)  # [8.21]


def is_decided(state: Campaign) -> bool:
    """Whether a side has no block left in the battle; reserves that are still to come are left."""
    return not is_contested(state, state.arena)  # [8.17] [20.14]


def letter_of_turn(state: Campaign, token: int) -> int:
    """The letter at which a block has its next Combat Turn: its own, or that of its weapon, whichever comes first."""
    own = state.book.letter[state.kind_of(token)]
    if state.gear[token] == UNARMED:
        return own
    weapon = weapon_of(state, token)
    if weapon == NONE or (state.round == PURSUIT and state.stances[state.side[token]] == ATTACK):
        return own  # [9.13] who must retreat does not fire
    other = state.book.letter[weapon]
    return max(own, other) if state.status[token] & WAITED else min(own, other)  # [25.10]


def is_turn_of_weapon(state: Campaign, token: int) -> bool:
    """Whether a block's Combat Turn is that of its weapon, and not its own."""
    return letter_of_turn(state, token) != state.book.letter[state.kind_of(token)]


def next_to_act(state: Campaign) -> list[int]:
    """The blocks among which the next Combat Turn is: of one player and one letter."""
    found: list[int] = []
    earliest = 999
    for token in range(len(state.place)):
        if state.place[token] != state.arena or bar_acting(state, token):
            continue
        side = state.side[token]
        rank = 2 * letter_of_turn(state, token)  # [8.6] [3.2] [2.5]
        if state.stances[side] == ATTACK:
            rank += 1  # [8.7]
        rank *= MOST_SIDES
        if side != state.attacker and side != state.defender:
            rank += 1 + state.order.index(side)  # [20.6]
        if rank < earliest:
            earliest = rank
            found = []
        if rank == earliest:
            found.append(token)
    return found


def bar_acting(state: Campaign, token: int) -> int:
    """Why a block has no Combat Turn now: it had one in this round, or others come first."""
    if state.status[token] & RESERVE:
        return IN_RESERVE  # [8.20]
    return HAS_ACTED if state.status[token] & ACTED else ALLOWED  # [8.9]


# Fire ----------------------------------------------------------------------------------------------------------------


def fire_of(state: Campaign, token: int, arm: int = NONE) -> int:
    """The highest roll with which a block hits: its rating, or its weapon's, with what hex and spells add."""
    kind = state.kind_of(token)
    armed = kind if arm == NONE else arm
    fire = state.book.rating[armed] + terrain_bonus(state, token)  # [2.12] [25.9]
    city = state.land.city_at[state.arena]
    if city != NONE and state.land.walled[city] and state.stances[state.side[token]] == DEFEND:
        fire += 1  # [4.22]
    if state.status[token] & RUNED:
        fire += 1  # [11.8]
    immune = state.steps[token] == 1 and state.is_castle(token)  # [3.21]
    if state.dread[state.stances[state.side[token]]] >> state.book.letter[armed] & 1 and fire > 1 and not immune:
        fire -= 1  # [11.39]
    if state.book.group[kind] == WEREBEAST:
        phase = moon(state.turn)
        if phase == FULL_MOON:
            fire += 1  # [23.7]
        elif phase == NEW_MOON and fire > 1:
            fire -= 1
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
    if folk in (CITY_FOLK, HERO_FOLK):
        return 1 if city != NONE else 0  # [2.10]
    return 1 if AT_HOME[folk] == state.land.terrain[state.arena] else 0  # [2.10] [2.11]


def dice_of(state: Campaign, token: int, berserk: bool = False) -> int:
    """How many dice a block throws."""
    dice = state.steps[token] * (2 if berserk else 1)  # [8.12] [23.2] [23.3]
    if state.status[token] & RUNED:
        dice += 1  # [11.8]
    if state.status[token] & RAGED:
        dice += 2  # [11.32]
    return dice


def fired(state: Campaign, token: int, hits: int) -> None:
    """A block has fired."""
    calm_down(state, token)
    state.tell("fired: piece, hits", "8.12", state.piece(token), hits)
    if hits:
        state.do(TakeHits(foes_of(state, state.side[token]), hits, FIRE, NO_TOKEN))  # [8.13] [8.15] [23.5]


def calm_down(state: Campaign, token: int) -> None:
    """A block that has fired in Blood Rage pays for it."""
    if state.status[token] & RAGED and state.steps[token] > 1:
        lose_step(state, token)  # [11.32]


def strike_anew(state: Campaign) -> None:
    """Who was driven out in vain by an earlier spell can be by this one."""
    for token in range(len(state.place)):
        state.status[token] &= ~HELD_OUT  # [3.22]


def betray(state: Campaign, token: int, hits: int) -> None:
    """A beguiled block has fired at its own side."""
    calm_down(state, token)
    strike_anew(state)
    state.tell("betrayed: piece, hits", "11.5", state.piece(token), hits)
    if hits:
        stance = state.stances[state.side[token]]
        state.do(TakeHits(stance, hits, TREASON, token))  # [11.5] [20.13]


@mypyc_attr(free_list_len=1)
class Firing(Throw):
    """A block fires, by itself or beguiled; more than eight dice are thrown one part after the other."""

    def __init__(self, token: int, dice_left: int, fire: int, beguiled: int, hits: int) -> None:
        self.token: Final = token
        self.dice_left: Final = dice_left
        self.fire: Final = fire  # the highest roll with which a die hits
        self.beguiled: Final = beguiled  # 1 if it fires at its own side
        self.hits: Final = hits  # of dice that were thrown before

    def blocks(self) -> tuple[Block, ...]:
        return (ROLL,)

    def dice(self, campaign: Campaign) -> int:
        return min(self.dice_left, MOST_DICE)

    def fallen(self, campaign: Campaign, throw: int) -> None:
        hits = HITS[self.dice(campaign)][self.fire][throw] + self.hits
        if self.dice_left > MOST_DICE:
            campaign.do(Firing(self.token, self.dice_left - MOST_DICE, self.fire, self.beguiled, hits))
        elif self.beguiled:
            betray(campaign, self.token, hits)
        else:
            fired(campaign, self.token, hits)


# Hits ----------------------------------------------------------------------------------------------------------------


def bar_hit(state: Campaign, stance: int, source: int, named: int, token: int) -> int:
    """Why a hit on attackers, or defenders, cannot fall on a block in the arena.

    `named` is the block at which magic is aimed, or which commits treason; or NO_TOKEN.
    """
    barred = bar_fighter(state, stance, token)
    if barred:
        return barred
    if named != NO_TOKEN and (token == named) == (source == TREASON):
        return TRAITOR if source == TREASON else NOT_NAMED  # [3.19] [11.5]
    if source == FIRE or state.steps[token] > 1:
        return ALLOWED
    if state.is_castle(token):
        return IMMUNE  # [3.21]
    if source == BACKLASH:
        return AT_LAST_STEP  # [11.12]
    return DRIVEN_OUT_BEFORE if state.status[token] & HELD_OUT else ALLOWED  # [3.22]


def strongest(state: Campaign, stance: int, source: int, named: int) -> list[int]:
    """The blocks, attacking or defending, on which the next hit may fall."""
    most = 0
    found: list[int] = []
    for token in range(len(state.place)):
        if state.place[token] != state.arena or bar_hit(state, stance, source, named, token):
            continue
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
        if state.side[token] != state.side[first] or state.gear[token] != state.gear[first]:
            return True
        if (state.entered[token] == FLOWN) != (state.entered[first] == FLOWN):
            return True
    return False


def chooser(state: Campaign, stance: int, source: int, named: int) -> int:
    """Who says which of several equally strong blocks is hit: their owner, or of several owners the first."""
    tokens = strongest(state, stance, source, named)
    for token in tokens:
        if state.side[token] != state.side[tokens[0]]:
            return state.leader_of(stance)  # [20.6]
    return state.side[tokens[0]]  # [8.14]


def hit_choices(state: Campaign, stance: int, source: int, named: int) -> list[int]:
    """The blocks among which is chosen who is hit: one, where it does not matter."""
    tokens = strongest(state, stance, source, named)
    if len(tokens) > 1 and not differ(state, tokens):
        return [TOKEN.at(tokens[0])]
    return [TOKEN.at(token) for token in tokens]


def take_hit(state: Campaign, token: int, source: int) -> None:
    """One hit falls on a block."""
    if source != FIRE and state.steps[token] == 1:
        state.do(DrivenOut(token, 0))  # [3.20]
    else:
        lose_step(state, token, 1 - state.stances[state.side[token]] if source == FIRE else NONE)


def ward_off(state: Campaign, stance: int, hits: int) -> int:
    """The hits that are left when spells that protect attackers or defenders have taken theirs."""
    warded = min(hits, state.shield[stance])
    if warded:
        state.shield[stance] -= warded  # [11.17] [11.26] [20.13]
        state.tell("warded: side, hits", "11.26", state.leader_of(stance), warded)
    return hits - warded


def cheapest_to_hit(state: Campaign, options: list[int]) -> list[int]:
    """Of the blocks that may take a hit, the cheapest."""
    costs = [state.book.cost[state.kind_of(TOKEN.part(option))] for option in options]
    return [options[i] for i in range(len(options)) if costs[i] == min(costs)]  # [13.9]


@mypyc_attr(free_list_len=1)
class TakeHits(Question):
    """Hits fall on attackers or defenders, one after the other."""

    def __init__(self, stance: int, hits: int, source: int, named: int) -> None:
        self.stance: Final = stance
        self.hits: Final = hits
        self.source: Final = source  # FIRE, MAGIC, ...
        self.named: Final = named  # the block at which magic is aimed, or which commits treason; or NO_TOKEN

    def run(self, campaign: Campaign) -> None:
        hits = ward_off(campaign, self.stance, self.hits)
        if campaign.league:
            follow_leaders(campaign)  # [20.9]
        if hits:
            left = self if hits == self.hits else TakeHits(self.stance, hits, self.source, self.named)
            campaign.step = left
            if strongest(campaign, self.stance, self.source, self.named):  # [8.16] [3.22]
                left.decide(campaign, chooser(campaign, self.stance, self.source, self.named))

    def blocks(self) -> tuple[Block, ...]:
        return LEAVE, TOKEN

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return hit_choices(campaign, self.stance, self.source, self.named)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = TOKEN.part(action)
        barred = bar_absent(campaign, token)
        return barred or bar_hit(campaign, self.stance, self.source, self.named, token) or WEAKER

    def preferred(self, campaign: Campaign, options: list[int]) -> list[int]:
        return cheapest_to_hit(campaign, options)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if self.hits > 1:
            campaign.do(TakeHits(self.stance, self.hits - 1, self.source, self.named))
        take_hit(campaign, TOKEN.part(action), self.source)


# The end of a battle -------------------------------------------------------------------------------------------------


def leave_arena(state: Campaign) -> None:
    """Nothing is fought for any more; reserves of other battles still wait, and turncoats are still turned."""
    for token in range(len(state.place)):
        state.status[token] &= ~OF_THE_BATTLE | RESERVE | (0 if state.place[token] == state.arena else TURNED)
    state.arena = state.attacker = state.defender = NONE
    state.round = 0
    state.stances = []
    state.doors = []
    state.retreats = []
    state.shield = []
    state.dread = []
    state.mix_all()


STEPS: Final[Kinds] = (Firing, TakeHits)
