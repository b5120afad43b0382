"""Wizards: which spells they know and can pay for, what those cost, and who may dispel them."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.actions import CAST
from kingstable.games.wizard_kings.book import (
    BEGUILE,
    BLOOD_RAGE,
    CHARM,
    DISPEL,
    DREAD,
    HEAL,
    LAST_WIZARD_STANDING,
    OF_EACH_ARMY,
    TERROR,
    WAR_RUNE,
)
from kingstable.games.wizard_kings.rules.artifacts import army_of, spell_level
from kingstable.games.wizard_kings.rules.casualties import eliminate
from kingstable.games.wizard_kings.state import OUT, Campaign

DISPELLED: Final = 3  # the roll less the spell's level
SAVED_FROM: Final = (CHARM, BEGUILE, TERROR)  # by a roll not above the strength


def known_spells(state: Campaign, token: int) -> list[int]:
    """The spells that a wizard knows: those of its army."""
    first = state.book.army[state.kind_of(token)] * OF_EACH_ARMY  # [3.3] [26.8]
    spells = list(range(first, first + OF_EACH_ARMY))
    if state.scenario == LAST_WIZARD_STANDING:
        spells.append(HEAL)  # [15.7]
    return spells


def affordable_spells(state: Campaign, token: int) -> list[int]:
    """The spells that a wizard knows and has steps for."""
    if not state.is_wizard(token):  # [3.1]
        return []
    steps = state.steps[token]
    return [spell for spell in known_spells(state, token) if state.book.level[spell] <= steps]  # [3.5]


def spells_within(state: Campaign, token: int) -> list[int]:
    """The spells that a block can cast by the Magic Artifact that it carries."""
    level = spell_level(state, token)
    if not level:
        return []
    first = army_of(state, state.gear[token]) * OF_EACH_ARMY
    spells = range(first, first + OF_EACH_ARMY)
    return [spell for spell in spells if state.book.level[spell] <= level]  # [25.11]


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
    return [
        token
        for token in range(len(state.place))
        if state.side[token] == side and state.place[token] >= 0 and state.is_wizard(token)
    ]  # [3.27] [3.30]


def castings(spells: list[int]) -> list[int]:
    """The actions that cast some spells."""
    return [CAST.at(spell) for spell in spells]
