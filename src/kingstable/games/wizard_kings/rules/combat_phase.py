"""The Combat Phase: battles one after the other, their rounds and Combat Turns, and what comes after them."""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.games.wizard_kings.actions import (
    BERSERK,
    CAST,
    DROP,
    FIRE,
    HEX,
    INVOKE,
    LEAVE,
    PASS,
    TOKEN,
    WAIT,
    WIELD,
)
from kingstable.games.wizard_kings.book import NONE, RITUALS, WEAPON
from kingstable.games.wizard_kings.rules.alliances import MakePeace, quarrel, turncoats, victor_of
from kingstable.games.wizard_kings.rules.artifacts import claim_lying, equipping
from kingstable.games.wizard_kings.rules.battles import (
    Firing,
    bar_acting,
    battle_choices,
    battles_of,
    begin_round,
    clear_round,
    dice_of,
    entered_by,
    fire_of,
    first_of,
    follow_leaders,
    is_decided,
    is_turn_of_weapon,
    leave_arena,
    next_to_act,
    original_of,
)
from kingstable.games.wizard_kings.rules.casting import cast, invoke
from kingstable.games.wizard_kings.rules.casualties import eliminate, suffer
from kingstable.games.wizard_kings.rules.combat_spells import (
    IS_CHARMED,
    CombatSpell,
    PayRitual,
    bar_in_battle,
    bar_ritual,
    castable,
)
from kingstable.games.wizard_kings.rules.conditions import bar_here, bar_hex, bar_unarmed
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.leagues import may_ally
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.retreats import (
    NOT_RETREATING,
    Regroup,
    abandoned,
    bar_drop,
    bar_retreat,
    best_retreats,
    drop_and_retreat,
    may_retreat,
    must_retreat,
    retreat,
    retreat_options,
)
from kingstable.games.wizard_kings.rules.routes import JoinBattle, look_out
from kingstable.games.wizard_kings.rules.wielding import use
from kingstable.games.wizard_kings.rules.wizards import (
    affordable_spells,
    bar_own_spell,
    bar_within,
    castings,
    spells_within,
)
from kingstable.games.wizard_kings.state import (
    ACTED,
    ATTACK,
    CHARMED,
    DAZED,
    DEFEND,
    NO_TOKEN,
    OF_THE_BATTLE,
    PURSUIT,
    RESERVE,
    STAYED,
    TURNED,
    UNARMED,
    WAITED,
    Campaign,
)

# Bars; their words are in words/combat_phase.py
NO_BATTLE: Final = 801
LATER: Final = 802
NO_BERSERKER: Final = 803
MUST_RETREAT: Final = 804
ONLY_WIZARDS_PASS: Final = 805
NEVER_FIRES: Final = 806
WEAPONS_TURN: Final = 807
NOT_WEAPONS_TURN: Final = 808
HAS_WAITED: Final = 809
SAME_LETTER: Final = 810
FIRST_ROUND: Final = 811

UNARMED_DEEDS: Final = [PASS.first, FIRE.first, BERSERK.first]
DEEDS: Final = [*UNARMED_DEEDS, WIELD.first, WAIT.first]

# The phase -----------------------------------------------------------------------------------------------------------


class CombatPhase(Step[Campaign]):
    """All battles are fought, those of the first player first."""

    def __init__(self, again: int) -> None:
        self.again: Final = again  # 1 if all have fought: only who still has battles goes on

    def run(self, campaign: Campaign) -> None:
        campaign.forget_battles()
        fighting = [side for side in campaign.order if not self.again or battles_of(campaign, side)]
        if fighting:  # [8.1] [21.6] who falls out with allies meanwhile attacks them afterwards
            campaign.do(*[ChooseBattle(side) for side in fighting], CombatPhase(1))


class ChooseBattle(Question):
    """A side chooses the next of the battles in which it attacks."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, campaign: Campaign) -> None:
        if battles_of(campaign, self.side):
            self.decide(campaign, self.side)
            return
        hex = abandoned(campaign, self.side)
        if hex != NONE:  # flyers whose battle over water has come to nothing find land, or are lost
            campaign.arena = hex
            campaign.do(Regroup(self.side, 1), Aftermath(), self)  # [9.17]

    def blocks(self) -> tuple[Block, ...]:
        return LEAVE, HEX

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return battle_choices(campaign, self.side)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_hex(campaign, HEX.part(action)) or NO_BATTLE

    def carry_out(self, campaign: Campaign, action: int) -> None:
        campaign.do(self)
        join(campaign, campaign.hex_of(action), self.side)


def join(state: Campaign, hex: int, side: int) -> None:
    """A battle is fought: its blocks are shown."""
    stances = [NONE] * state.sides()
    fighters: list[int] = []
    for token in range(len(state.place)):
        if state.place[token] == hex:
            stances[state.side[token]] = state.stance_at(hex, state.side[token])  # [20.1]
            if not state.status[token] & RESERVE:
                fighters.append(token)  # [8.4]
    state.arena = hex
    state.stances = stances
    state.round = 0
    state.attacker = side if stances[side] == ATTACK else first_of(state, ATTACK)  # [20.3] [20.9]
    state.defender = original_of(state)  # [20.3]
    state.doors = [entered_by(state, d) for d in range(6)]
    clear_round(state)
    state.tell("battle: hex, attacker, defender", "8.1", state.land.code[hex], state.attacker, state.defender)
    state.show_all(fighters)  # [8.5] [16.3]
    state.do(PrepareRound(0), BattleEnd())


# Rounds --------------------------------------------------------------------------------------------------------------


class PrepareRound(Step[Campaign]):
    """Before a Combat Round armies may change sides, and artifacts their carriers."""

    def __init__(self, ready: int) -> None:
        self.ready: Final = ready  # 1 if who changes sides has done so

    def run(self, campaign: Campaign) -> None:
        if campaign.round >= PURSUIT or is_decided(campaign):
            return
        if self.ready:
            campaign.do(*equipping(campaign), BeginRound())  # [25.3]
        else:
            campaign.do(*turncoats(campaign), PrepareRound(1))  # [20.7]


class BeginRound(Step[Campaign]):
    """A Combat Round begins."""

    def run(self, campaign: Campaign) -> None:
        begin_round(campaign)
        campaign.do(NextTurn())


@mypyc_attr(free_list_len=1)
class NextTurn(Question):
    """Which block has the next Combat Turn."""

    def run(self, campaign: Campaign) -> None:
        """A new round, if all have had theirs; nothing, if the battle is over."""
        if is_decided(campaign):
            return
        follow_leaders(campaign)
        ready = next_to_act(campaign)
        if not ready:
            campaign.do(PrepareRound(0))  # [8.9]
        elif len(ready) == 1 or not order_matters(campaign, ready):
            campaign.do(CombatTurn(campaign.side[ready[0]], ready[0]), self)
        else:
            campaign.active = campaign.side[ready[0]]
            self.decide(campaign, campaign.active)  # [8.8]

    def blocks(self) -> tuple[Block, ...]:
        return LEAVE, TOKEN

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return [TOKEN.at(token) for token in next_to_act(campaign)]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = TOKEN.part(action)
        return bar_here(campaign, seat, token, campaign.arena) or bar_acting(campaign, token) or LATER

    def carry_out(self, campaign: Campaign, action: int) -> None:
        campaign.do(CombatTurn(campaign.active, TOKEN.part(action)), self)


def order_matters(state: Campaign, tokens: list[int]) -> bool:
    """Whether one of several blocks has something else to do than to fire."""
    for token in tokens:
        options = turn_options(state, token)
        if len(options) != 1 or options[0] != FIRE.first:
            return True
    return False


# Combat Turns --------------------------------------------------------------------------------------------------------


def turn_options(state: Campaign, token: int) -> list[int]:
    """What a block may do in its Combat Turn; nothing, if it loses it."""
    if must_retreat(state, token):
        return retreat_options(state, token)
    if state.status[token] & DAZED:
        return []  # [3.24]
    armed = state.gear[token] != UNARMED
    found = [deed for deed in (DEEDS if armed else UNARMED_DEEDS) if not bar_deed(state, token, deed)]
    if armed and is_turn_of_weapon(state, token):
        return found  # [25.10]
    if state.is_wizard(token):
        found += castings(castable(state, token, affordable_spells(state, token)))  # [3.13]
    if not bar_ritual(state, token):
        found += castings(castable(state, token, RITUALS))
    if armed and not state.status[token] & CHARMED:  # [25.11]
        found += [INVOKE.at(spell) for spell in castable(state, token, spells_within(state, token))]  # [25.11]
    if may_retreat(state):
        found += retreat_options(state, token)
    return found


def bar_deed(state: Campaign, token: int, deed: int) -> int:
    """Why a block does not pass, fire, go berserk, wield its weapon or wait in this Combat Turn."""
    if deed == BERSERK.first and not state.book.goes_berserk(state.kind_of(token)):
        return NO_BERSERKER  # [23.2]
    if must_retreat(state, token):
        return MUST_RETREAT
    if deed == WAIT.first:
        return bar_unarmed(state, token, WEAPON) or bar_wait(state, token)
    charmed = state.status[token] & CHARMED != 0
    if deed == PASS.first:
        free = charmed or state.is_wizard(token) or not bar_weapon(state, token)
        return ALLOWED if free else ONLY_WIZARDS_PASS  # [3.13] [8.11] [11.2] [25.9]
    if charmed:
        return IS_CHARMED  # [11.2]
    if deed == WIELD.first:
        return bar_weapon(state, token)
    if is_turn_of_weapon(state, token):
        return WEAPONS_TURN  # [25.10]
    return NEVER_FIRES if state.is_wizard(token) else ALLOWED  # [3.14] [8.10]


def bar_weapon(state: Campaign, token: int) -> int:
    """Why a block cannot fire with a Magic Weapon in this Combat Turn."""
    barred = bar_unarmed(state, token, WEAPON)
    if barred or is_turn_of_weapon(state, token) or has_one_letter(state, token):
        return barred  # [25.9]
    return NOT_WEAPONS_TURN


def bar_wait(state: Campaign, token: int) -> int:
    """Why a block cannot wait: it has no other Combat Turn."""
    if state.status[token] & WAITED:
        return HAS_WAITED  # [25.10]
    return SAME_LETTER if has_one_letter(state, token) else ALLOWED  # [25.10]


def has_one_letter(state: Campaign, token: int) -> bool:
    """Whether a block and the artifact that it carries fire at the same letter."""
    return state.book.letter[state.kind_of(token)] == state.book.letter[state.kind[state.gear[token]]]


def bar_cast(state: Campaign, token: int, spell: int) -> int:
    """Why a block does not cast a spell, or use a ritual, in its Combat Turn."""
    if must_retreat(state, token):
        return MUST_RETREAT  # [9.13]
    barred = bar_ritual(state, token) if spell in RITUALS else bar_own_spell(state, token, spell)
    if barred:
        return barred
    return WEAPONS_TURN if is_turn_of_weapon(state, token) else bar_in_battle(state, token, spell)


def bar_invoking(state: Campaign, token: int, spell: int) -> int:
    """Why a block does not cast a spell by an artifact in its Combat Turn."""
    if must_retreat(state, token):
        return MUST_RETREAT  # [9.13]
    if state.status[token] & CHARMED:
        return IS_CHARMED  # [11.2]
    return bar_within(state, token, spell) or bar_in_battle(state, token, spell)


def bar_leaving(state: Campaign, token: int, hex: int, look: Outlook) -> int:
    """Why a block does not retreat to a hex in its Combat Turn."""
    if not may_retreat(state):
        return FIRST_ROUND  # [9.1]
    return WEAPONS_TURN if is_turn_of_weapon(state, token) else bar_retreat(state, token, hex, look)


def conduct(state: Campaign, token: int, options: list[int]) -> list[int]:
    """A block fires as long as it is strong; where it must it retreats."""
    if must_retreat(state, token):
        return best_retreats(state, state.side[token], options)  # [13.6]
    return (
        [FIRE.first] if FIRE.first in options else [option for option in options if option == PASS.first] or options
    )  # [13.8]


@mypyc_attr(free_list_len=1)
class CombatTurn(Question):
    """What a block does in its Combat Turn."""

    def __init__(self, side: int, token: int) -> None:
        self.side: Final = side
        self.token: Final = token

    def run(self, campaign: Campaign) -> None:
        """Who has but one thing to do, does it."""
        token = self.token
        campaign.active = campaign.side[token]
        options = turn_options(campaign, token)
        if options:
            if not campaign.automated(campaign.active):
                self.offer(campaign, campaign.active, options)
            self.decide(campaign, campaign.active)
        elif must_retreat(campaign, token):
            campaign.tell("trapped: piece", "9.12", campaign.piece(token))
            eliminate(campaign, token)  # [9.12] [13.8]
        else:
            campaign.status[token] = campaign.status[token] & ~DAZED | ACTED  # [3.24]

    def blocks(self) -> tuple[Block, ...]:
        return PASS, FIRE, BERSERK, WIELD, WAIT, LEAVE, DROP, CAST, INVOKE, HEX

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return turn_options(campaign, self.token)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = self.token
        if HEX.has(action):
            barred = bar_hex(campaign, HEX.part(action))
            return barred or bar_leaving(campaign, token, campaign.hex_of(action), look_out(campaign, seat))
        if CAST.has(action):
            return bar_cast(campaign, token, CAST.part(action))
        if INVOKE.has(action):
            return bar_invoking(campaign, token, INVOKE.part(action))
        if action == DROP.first:
            return bar_drop(campaign, token) or NOT_RETREATING
        return bar_deed(campaign, token, action)

    def preferred(self, campaign: Campaign, options: list[int]) -> list[int]:
        return conduct(campaign, self.token, options)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        token = self.token
        if action == WAIT.first:
            campaign.status[token] |= WAITED  # [25.10]
            return
        campaign.status[token] |= ACTED
        if action == FIRE.first:
            campaign.do(Firing(token, dice_of(campaign, token), fire_of(campaign, token), 0, 0))
        elif HEX.has(action):
            retreat(campaign, token, campaign.hex_of(action))
        elif action == DROP.first:
            drop_and_retreat(campaign, token)
        elif action == PASS.first:
            campaign.tell("passed: piece", "8.11", campaign.piece(token))
        elif action == WIELD.first:
            weapon = campaign.kind[campaign.gear[token]]
            firing = Firing(token, dice_of(campaign, token), fire_of(campaign, token, weapon), 0, 0)
            use(campaign, token)
            campaign.do(firing)  # [25.9]
        elif action == BERSERK.first:
            campaign.tell("berserk: piece", "23.2", campaign.piece(token))
            dice = dice_of(campaign, token, True)
            campaign.do(Firing(token, dice, fire_of(campaign, token), 0, 0), PayFrenzy(token))  # [23.3]
        elif INVOKE.has(action):
            invoke(campaign, token, INVOKE.part(action))
        elif CAST.part(action) not in RITUALS:
            cast(campaign, token, CAST.part(action))
        else:
            campaign.tell("ritual: piece, spell", "3.32", campaign.piece(token), CAST.part(action))
            campaign.do(CombatSpell(token, CAST.part(action), NO_TOKEN), PayRitual(token))  # [3.34]


class PayFrenzy(Step[Campaign]):
    """A block that went berserk pays for it."""

    def __init__(self, token: int) -> None:
        self.token: Final = token

    def run(self, campaign: Campaign) -> None:
        suffer(campaign, self.token)


# The end of a battle -------------------------------------------------------------------------------------------------


class BattleEnd(Step[Campaign]):
    """Who is left has won."""

    def run(self, campaign: Campaign) -> None:
        end_battle(campaign)


def end_battle(state: Campaign) -> None:
    """Who is left has won, and may regroup."""
    hex = state.arena
    follow_leaders(state)
    state.battles = [battle for battle in state.battles if battle // 8 != hex]
    state.supports = [support for support in state.supports if support // 16 != hex]
    victors = [side for side in state.order if state.count_at(hex, side)]
    for token in range(len(state.place)):
        if state.place[token] == hex:
            state.status[token] &= ~OF_THE_BATTLE
            state.entered[token] = STAYED
            state.stand_up(token)  # [16.3]
    victors.sort(key=lambda side: side != state.attacker and side != state.defender)  # [20.11]
    state.tell("won: hex, side", "8.17", state.land.code[hex], victors[0] if victors else NONE)
    for side in victors:
        for token in state.tokens_at(hex, side):
            state.mix(token)
    state.do(*[Regroup(side, 0) for side in victors], Aftermath())  # [9.14] [20.11]


class Aftermath(Step[Campaign]):
    """Who has won leaves the field; victors that are no allies come to terms, or fight on."""

    def run(self, campaign: Campaign) -> None:
        rival = quarrel(campaign) if campaign.league else NONE
        if rival == NONE:
            leave_arena(campaign)
            campaign.active = NONE
            if campaign.dropped:
                claim_lying(campaign)
            return
        campaign.do(FightOn(rival))
        leader = victor_of(campaign)
        if may_ally(campaign, rival, leader):
            campaign.do(MakePeace(rival, leader))  # [20.12]


class FightOn(Step[Campaign]):
    """Victors that have not come to terms fight on."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, campaign: Campaign) -> None:
        if campaign.allied(self.side, victor_of(campaign)):
            campaign.do(Aftermath())
        else:
            fight_on(campaign, self.side)


def fight_on(state: Campaign, side: int) -> None:
    """Victors that did not come to terms fight: their leader defends, and who is no ally of either must join one."""
    hex = state.arena
    leader = victor_of(state)
    leave_arena(state)
    insort(state.battles, hex * 8 + side)
    undecided: list[int] = []
    for other in state.order:
        if other == leader or not state.count_at(hex, other):
            continue
        for token in state.tokens_at(hex, other):
            state.status[token] |= TURNED  # [20.10]
        if state.allied(other, leader):
            insort(state.supports, hex * 16 + other * 2 + DEFEND)
        elif not state.allied(other, side):
            undecided.append(other)
        elif other != side:
            insort(state.supports, hex * 16 + other * 2 + ATTACK)
    state.do(*[JoinBattle(other, hex, leader) for other in undecided], BeginFight(side, hex))  # [20.12]


class BeginFight(Step[Campaign]):
    """All have said for whom they are."""

    def __init__(self, side: int, hex: int) -> None:
        self.side: Final = side
        self.hex: Final = hex

    def run(self, campaign: Campaign) -> None:
        join(campaign, self.hex, self.side)


STEPS: Final[Kinds] = (
    CombatPhase, ChooseBattle, PrepareRound, BeginRound, NextTurn, CombatTurn, PayFrenzy, BattleEnd, Aftermath, FightOn,
    BeginFight,
)  # fmt: skip
