"""Wizards: which spells they know and can pay for, what those cost, and who may dispel them."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED
from kingstable.games.wizard_kings.actions import CAST
from kingstable.games.wizard_kings.book import (
    BEGUILE,
    BLOOD_RAGE,
    CHARM,
    DISPEL,
    DREAD,
    HEAL,
    LAST_WIZARD_STANDING,
    MAGICAL,
    TERROR,
    WAR_RUNE,
)
from kingstable.games.wizard_kings.rules.artifacts import army_of, spell_level, usable
from kingstable.games.wizard_kings.rules.casualties import eliminate
from kingstable.games.wizard_kings.rules.conditions import bar_standing, bar_unarmed
from kingstable.games.wizard_kings.state import OUT, Campaign

# Bars; their words are in words/wizards.py
NO_WIZARD: Final = 301
LAST_WIZARDS_SPELL: Final = 302
OTHER_ARMYS_SPELL: Final = 303
TOO_FEW_STEPS: Final = 304
OTHER_ARMYS_ARTIFACT: Final = 305
TOO_HIGH_FOR_ARTIFACT: Final = 306
CAST_IN_BATTLE: Final = 307
CAST_IN_MOVE_PHASE: Final = 308
FINDS_NOTHING: Final = 309  # of a spell that could be cast

DISPELLED: Final = 3  # the roll less the spell's level
SAVED_FROM: Final = (CHARM, BEGUILE, TERROR)  # by a roll not above the strength


def known_spells(state: Campaign, token: int) -> list[int]:
    """The spells that a wizard knows: those of its army."""
    spells = state.book.army_spells[state.book.army[state.kind_of(token)]]  # [3.3] [26.8]
    return [*spells, HEAL] if state.scenario == LAST_WIZARD_STANDING else spells  # [15.7]


def affordable_spells(state: Campaign, token: int) -> list[int]:
    """The spells that a wizard knows and has steps for."""
    if not state.is_wizard(token):  # [3.1]
        return []
    return [spell for spell in known_spells(state, token) if not bar_price(state, token, spell)]


def bar_price(state: Campaign, token: int, spell: int) -> int:
    """Why a wizard cannot afford a spell."""
    return TOO_FEW_STEPS if state.book.level[spell] > state.steps[token] else ALLOWED  # [3.5]


def bar_own_spell(state: Campaign, token: int, spell: int) -> int:
    """Why a block cannot cast a spell: it is no wizard, or one of another army, or has too few steps."""
    if not state.is_wizard(token):
        return NO_WIZARD
    if spell in known_spells(state, token):
        return bar_price(state, token, spell)
    return LAST_WIZARDS_SPELL if spell == HEAL else OTHER_ARMYS_SPELL


def spells_within(state: Campaign, token: int) -> list[int]:
    """The spells that a block can cast by the Magic Artifact that it carries."""
    if not usable(state, token, MAGICAL):
        return []
    spells = state.book.army_spells[army_of(state, state.gear[token])]
    return [spell for spell in spells if not bar_level(state, token, spell)]


def bar_level(state: Campaign, token: int, spell: int) -> int:
    """Why a spell is too high for the Magic Artifact of a block."""
    return TOO_HIGH_FOR_ARTIFACT if state.book.level[spell] > spell_level(state, token) else ALLOWED  # [25.11]


def bar_within(state: Campaign, token: int, spell: int) -> int:
    """Why the artifact of a block, if it has one, does not hold a spell."""
    barred = bar_unarmed(state, token, MAGICAL)
    if barred:
        return barred
    if spell not in state.book.army_spells[army_of(state, state.gear[token])]:
        return OTHER_ARMYS_ARTIFACT
    return bar_level(state, token, spell)


def is_aimed(state: Campaign, spell: int) -> bool:
    """Whether the caster of a spell in battle names a block, or a letter."""
    return spell == DREAD or needs_target(state, spell)


def needs_target(state: Campaign, spell: int) -> bool:
    """Whether the caster names a block."""
    return state.book.targeted[spell] or spell in SAVED_FROM or spell in (WAR_RUNE, BLOOD_RAGE)


def pay(state: Campaign, token: int, steps: int) -> None:
    """A caster loses steps, perhaps its last."""
    if state.steps[token] > steps:
        state.turn_block(token, state.steps[token] - steps)
    else:
        eliminate(state, token)  # [3.5] [3.33]


# Dispel --------------------------------------------------------------------------------------------------------------


def dispellers(state: Campaign, caster: int) -> list[int]:
    """The sides that are asked whether they dispel: those that may have a wizard on the map, as far as others know."""
    if not state.options & DISPEL:
        return []  # [1.4] [3.27]
    others = [side for side in range(state.seats) if not state.allied(side, caster)]
    return [side for side in others if may_have_wizard(state, side)]  # [3.31]


def may_have_wizard(state: Campaign, side: int) -> bool:
    """Whether a side has a wizard that is not lost: where it is, perhaps still beside the map, is its secret."""
    for token in range(len(state.place)):
        if state.side[token] == side and state.place[token] != OUT and state.is_wizard(token):
            return True  # [3.31]
    return False


def wizards_of(state: Campaign, side: int) -> list[int]:
    """A side's wizards on the map, wherever they are."""
    return [token for token in range(len(state.place)) if not bar_dispeller(state, side, token)]  # [3.30]


def bar_dispeller(state: Campaign, side: int, token: int) -> int:
    """Why a side cannot dispel with a block: it is not one of its own on the map, or no wizard."""
    return bar_standing(state, side, token) or (ALLOWED if state.is_wizard(token) else NO_WIZARD)  # [3.27]


def castings(spells: list[int]) -> list[int]:
    """The actions that cast some spells."""
    return [CAST.at(spell) for spell in spells]
