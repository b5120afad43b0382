"""The spells of the Combat Phase, and the Clerics' rituals."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.games.wizard_kings.actions import LETTER, ROLL, TOKEN
from kingstable.games.wizard_kings.book import (
    AT_UNDEAD,
    AVALANCHE,
    BEGUILE,
    BLESS,
    BLOOD_RAGE,
    CHARM,
    DESTRUCTION,
    DREAD,
    IN_CITY_OR_MOUNTAIN,
    IN_FOREST,
    IRON_SKIN,
    LIFE_DRAIN,
    MEND,
    NONE,
    RAGNAROK,
    RAISE_DEAD,
    SHIELD,
    TERROR,
    UNDEAD,
    WAR_RUNE,
    A,
    B,
    C,
)
from kingstable.games.wizard_kings.rules.battles import (
    BACKLASH,
    MAGIC,
    Firing,
    TakeHits,
    bar_fighter,
    bar_own_fighter,
    dice_of,
    fighters_with,
    fire_of,
    foes_of,
    strike_anew,
)
from kingstable.games.wizard_kings.rules.casualties import gain_step
from kingstable.games.wizard_kings.rules.deciding import Throw
from kingstable.games.wizard_kings.rules.dice import HITS
from kingstable.games.wizard_kings.rules.layout import CLERIC, FOREST, MOUNTAIN
from kingstable.games.wizard_kings.rules.move_spells import OBJECTS, Mend, mendable
from kingstable.games.wizard_kings.rules.retreats import DrivenOut
from kingstable.games.wizard_kings.rules.wizards import (
    CAST_IN_MOVE_PHASE,
    FINDS_NOTHING,
    SAVED_FROM,
    needs_target,
    pay,
)
from kingstable.games.wizard_kings.state import (
    ACTED,
    CHARMED,
    NO_TOKEN,
    PURSUIT,
    RAGED,
    RUNED,
    Campaign,
)

# Bars; their words are in words/combat_spells.py
NO_CLERIC: Final = 1151
IS_CHARMED: Final = 1152
NO_CASTLE: Final = 1153
A_WIZARD: Final = 1154
A_CASTLE: Final = 1155
LAST_STEP_OF_CASTLE: Final = 1156
HAD_ITS_TURN: Final = 1157
TOO_STRONG: Final = 1158
NOBODY_BESIDE: Final = 1159
OTHER_LETTER: Final = 1160

# Spells, a bit each
ON_OWN_BLOCKS: Final = 1 << WAR_RUNE | 1 << BLOOD_RAGE  # [11.8] [11.32]
NOT_ON_WIZARDS: Final = ON_OWN_BLOCKS | 1 << CHARM | 1 << BEGUILE | 1 << TERROR  # [11.2] [11.5] [11.33]
NOT_ON_CASTLES: Final = 1 << BLOOD_RAGE | 1 << CHARM | 1 << BEGUILE | 1 << TERROR  # [2.14]
BEFORE_ITS_TURN: Final = ON_OWN_BLOCKS | 1 << CHARM | 1 << BEGUILE  # [3.25]

WARDS: Final = {SHIELD: 2, IRON_SKIN: 3}  # hits that are ignored
BEGUILED: Final = 3  # the most strength of a block that can be
DRAINED: Final = 2  # hits that give the caster a step
DREADED: Final = (A, B, C)


def castable(state: Campaign, token: int, spells: list[int]) -> list[int]:
    """Those of some spells, or rituals, that do something in battle, and have what they need."""
    return [spell for spell in spells if not bar_in_battle(state, token, spell)]


def bar_in_battle(state: Campaign, token: int, spell: int) -> int:
    """Why a spell would do nothing in this battle."""
    if not state.book.at_combat[spell]:
        return CAST_IN_MOVE_PHASE  # [3.8]
    return ALLOWED if has_objects(state, token, spell) else FINDS_NOTHING


def bar_ritual(state: Campaign, token: int) -> int:
    """Why a block cannot use a ritual."""
    if state.folk_of(token) != CLERIC:
        return NO_CLERIC  # [2.13] [3.32]
    return IS_CHARMED if state.status[token] & CHARMED else ALLOWED  # [11.2]


def has_objects(state: Campaign, token: int, spell: int) -> bool:
    """Whether a spell finds what it needs."""
    if spell == AVALANCHE:
        return bool(state.land.mountainous >> state.arena & 1)  # [11.13]
    if spell in (MEND, RAISE_DEAD, BLESS):
        return bool(mendable(state, state.side[token], state.arena, spell, token, NO_TOKEN))
    if needs_target(state, spell):
        return bool(targets(state, token, spell))  # [3.16]
    return True


def targets(state: Campaign, token: int, spell: int) -> list[int]:
    """The blocks that the caster of a spell may name."""
    side = state.side[token]
    return [
        TOKEN.at(other)
        for other in range(len(state.place))
        if state.place[other] == state.arena and not bar_target(state, side, other, spell)
    ]  # [3.15]


def bar_target(state: Campaign, side: int, token: int, spell: int) -> int:
    """Why a side cannot aim a spell at a block in the arena."""
    if ON_OWN_BLOCKS >> spell & 1:
        barred = bar_own_fighter(state, side, token)  # [20.13]
    else:
        barred = bar_fighter(state, foes_of(state, side), token)  # [20.13]
    if barred:
        return barred
    castle = state.is_castle(token)
    if spell == DESTRUCTION and not castle:
        return NO_CASTLE  # [11.14]
    if NOT_ON_WIZARDS >> spell & 1 and state.is_wizard(token):
        return A_WIZARD  # [3.25] [11.2] [11.5] [11.8] [11.32] [11.33]
    if castle and NOT_ON_CASTLES >> spell & 1:
        return A_CASTLE  # [3.25] [11.2] [11.5] [11.32] [11.33] [2.14]
    if castle and spell != WAR_RUNE and state.steps[token] == 1:
        return LAST_STEP_OF_CASTLE  # [3.19] [3.21] [11.14]
    if BEFORE_ITS_TURN >> spell & 1 and state.status[token] & ACTED:
        return HAD_ITS_TURN  # [11.2] [3.25] [11.5] [11.8] [11.32]
    return bar_beguiled(state, token) if spell == BEGUILE else ALLOWED


def bar_beguiled(state: Campaign, token: int) -> int:
    """Why a block cannot be beguiled: it is too strong, or has nobody to fire at."""
    if state.steps[token] > BEGUILED:
        return TOO_STRONG  # [11.5]
    alone = len(fighters_with(state, state.stances[state.side[token]])) == 1
    return NOBODY_BESIDE if alone or state.round == PURSUIT else ALLOWED  # [9.13] [11.5]


def work(state: Campaign, token: int, spell: int, named: int) -> None:
    """A spell or ritual in battle works: what it does, or asks.  `named`: the block or letter that it is aimed at."""
    side = state.side[token]
    if spell in WARDS:
        state.shield[state.stances[side]] += WARDS[spell]  # [11.17] [11.26] [20.13]
    elif spell in (MEND, RAISE_DEAD):
        state.do(Mend(state.arena, spell, NO_TOKEN, NO_TOKEN, 1))
    elif spell == BLESS:
        state.do(Mend(state.arena, spell, token, NO_TOKEN, OBJECTS))  # [11.44]
    elif spell == DREAD:
        dread(state, side, named)
    elif needs_target(state, spell):
        strike_named(state, token, spell, named)
    else:
        state.do(Strike(token, spell, NO_TOKEN))  # [11.1] [11.6] [11.7] [11.10] [11.16] [11.22] [11.28] [11.30]


def letters(state: Campaign) -> list[int]:
    """The letters among which Dread chooses."""
    return [LETTER.at(letter) for letter in DREADED]


def dread(state: Campaign, side: int, letter: int) -> None:
    """The enemies of a letter lose heart."""
    state.dread[foes_of(state, side)] |= 1 << letter  # [11.39]
    state.tell("dread: side, letter", "11.39", side, letter)


def strike_named(state: Campaign, token: int, spell: int, target: int) -> None:
    """A spell works on the block that was named."""
    if spell == WAR_RUNE:
        state.status[target] |= RUNED  # [11.8]
    elif spell == BLOOD_RAGE:
        state.status[target] |= RAGED  # [11.32]
    elif spell in SAVED_FROM:
        state.do(Save(spell, target))
    else:
        state.do(Strike(token, spell, target))


def saved(state: Campaign, spell: int, target: int, face: int) -> None:
    """The roll against a block's strength."""
    if face <= state.steps[target]:
        state.tell("saved: piece, face", "3.25", state.piece(target), face)  # [3.25]
        return
    state.tell("unsaved: piece, face", "3.25", state.piece(target), face)
    if spell == CHARM:
        state.status[target] |= CHARMED  # [11.2]
    elif spell == TERROR:
        state.do(DrivenOut(target, 0))  # [11.33]
    else:
        state.status[target] |= ACTED  # [11.5]
        state.do(Firing(target, dice_of(state, target), fire_of(state, target), 1, 0))


def force_of(state: Campaign, token: int, spell: int) -> int:
    """The highest roll with which a spell hits."""
    where = state.book.where[spell]
    terrain = state.land.terrain[state.arena]
    if where == IN_FOREST:
        better = terrain == FOREST  # [11.19] [11.24]
    elif where == IN_CITY_OR_MOUNTAIN:
        better = terrain == MOUNTAIN or state.land.city_at[state.arena] != NONE  # [11.18]
    elif where == AT_UNDEAD:
        better = any(is_unholy(state, other) for other in fighters_with(state, foes_of(state, state.side[token])))
    else:
        better = False
    return state.book.better[spell] if better else state.book.fire[spell]  # [3.17]


def is_unholy(state: Campaign, token: int) -> bool:
    """Whether a block is of the Undead, or of Chaos."""
    kind = state.kind_of(token)
    return state.book.army[kind] == UNDEAD or state.book.is_chaos(kind)  # [11.43]


def struck(state: Campaign, token: int, spell: int, target: int, hits: int) -> None:
    """The dice of a spell have fallen; `target` is NO_TOKEN where nobody was named."""
    side = state.side[token]
    strike_anew(state)
    state.tell("struck: piece, spell, hits", state.book.rule_of_spell[spell], state.piece(token), spell, hits)
    if spell == RAGNAROK:
        state.do(TakeHits(state.stances[side], 1, BACKLASH, NO_TOKEN))  # [11.12] [20.13]
    if hits:  # [3.18] [11.31] [11.34] [11.36] [11.37] [11.40] [11.42]
        state.do(TakeHits(foes_of(state, side), hits, MAGIC, target))  # [3.19] [11.4] [11.25]
    if spell == LIFE_DRAIN and hits >= DRAINED and state.place[token] == state.arena and not state.is_full(token):
        gain_step(state, token)  # [11.41]
        state.tell_strength("mended block: piece, steps", "11.41", token)


# Steps ---------------------------------------------------------------------------------------------------------------


class CombatSpell(Step[Campaign]):
    """A spell or ritual in battle works, unless it was dispelled."""

    def __init__(self, token: int, spell: int, named: int) -> None:
        self.token: Final = token
        self.spell: Final = spell
        self.named: Final = named  # the block, or the letter, that it is aimed at; or NO_TOKEN

    def run(self, campaign: Campaign) -> None:
        work(campaign, self.token, self.spell, self.named)


class Strike(Throw):
    """The dice of a spell that hits."""

    def __init__(self, token: int, spell: int, target: int) -> None:
        self.token: Final = token
        self.spell: Final = spell
        self.target: Final = target  # the block that was named, or NO_TOKEN

    def blocks(self) -> tuple[Block, ...]:
        return (ROLL,)

    def dice(self, campaign: Campaign) -> int:
        return campaign.book.dice[self.spell]

    def fallen(self, campaign: Campaign, throw: int) -> None:
        force = force_of(campaign, self.token, self.spell)
        struck(campaign, self.token, self.spell, self.target, HITS[self.dice(campaign)][force][throw])


class Save(Throw):
    """The roll of a block that a spell has named."""

    def __init__(self, spell: int, target: int) -> None:
        self.spell: Final = spell
        self.target: Final = target

    def blocks(self) -> tuple[Block, ...]:
        return (ROLL,)

    def fallen(self, campaign: Campaign, throw: int) -> None:
        saved(campaign, self.spell, self.target, throw + 1)


class PayRitual(Step[Campaign]):
    """A Cleric pays for its ritual."""

    def __init__(self, token: int) -> None:
        self.token: Final = token

    def run(self, campaign: Campaign) -> None:
        pay(campaign, self.token, 1)  # [3.32]


STEPS: Final[Kinds] = (CombatSpell, Strike, Save, PayRitual)
