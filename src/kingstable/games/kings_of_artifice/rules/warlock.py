"""Chapter 10: the Warlock, and what it takes to cast a spell."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED
from kingstable.games.kings_of_artifice.book import (
    CURSED_HOUSE,
    ENCHANTED_TOWER,
    FIGURES,
    LIGHTNING_BLAST,
    NONE,
    THE_WARLOCK,
)
from kingstable.games.kings_of_artifice.rules import building, knight
from kingstable.games.kings_of_artifice.rules.aims import ENCHANTED_BLOCKS, has_aim, the_warlock
from kingstable.games.kings_of_artifice.rules.points import bar_cost, spend
from kingstable.games.kings_of_artifice.rules.spells import OPENINGS
from kingstable.games.kings_of_artifice.state import LIFTED, TEMPORARY, TOKENS, Island

# Bars; their words are in words/warlock.py
NOT_IN_PLAY: Final = 1001
NO_SPELLS_AT_CROWNING: Final = 1002
NO_SPELLS_WITH_TEMPORARY: Final = 1003
NO_SPELLS_BY_ALCHEMY: Final = 1004
MANA_USED: Final = 1005
WARLOCK_AWAY: Final = 1006
NO_BLOCK_TO_CURSE: Final = 1007
FEW_BLOCKS_TO_ENCHANT: Final = 1008
NO_ARTISAN_TO_ENCHANT: Final = 1009
NOT_ON_TOWER: Final = 1010
NO_EFFECT: Final = 1011


def has_magic(island: Island, seat: int) -> bool:
    """Whether a seat could cast anything now, AP aside."""
    if island.crowning or island.means != TOKENS or island.mana[seat] != NONE:  # [16.11] [15.36] [10.1]
        return False
    return island.place[FIGURES * seat + THE_WARLOCK] >= 0  # [10.2] [14.3]


def castable(island: Island, seat: int) -> list[int]:
    """The spells that a seat can cast now, and that would do something, in the order of the book."""
    if not has_magic(island, seat):
        return []
    points = island.purse(seat)
    found: list[int] = []
    for spell in island.spells:
        if island.book.spell_ap[spell] <= points and has_aim(island, seat, spell):  # [10.4]
            found.append(spell)
    found.sort()
    return found


def cast(island: Island, seat: int, spell: int) -> None:
    """Pay, move the Mana token to the card, and begin with what the spell asks for."""
    spend(island, seat, island.book.spell_ap[spell])  # [15.1]
    island.mana[seat] = spell  # [10.1] [10.3]
    island.tell("cast: seat, spell", "10.1", seat, spell)
    island.agenda.append(OPENINGS[spell][seat])


def bar_spell(island: Island, seat: int, spell: int) -> int:
    if spell not in island.spells:
        return NOT_IN_PLAY  # [2.5]
    if island.crowning:
        return NO_SPELLS_AT_CROWNING  # [16.11]
    if island.means == TEMPORARY:
        return NO_SPELLS_WITH_TEMPORARY  # [15.36]
    if island.means == LIFTED:
        return NO_SPELLS_BY_ALCHEMY
    if island.mana[seat] != NONE:
        return MANA_USED  # [10.1]
    if island.place[the_warlock(seat)] < 0:
        return WARLOCK_AWAY  # [10.2]
    barred = ALLOWED
    if island.book.spell_ap[spell] > island.purse(seat):
        barred = bar_cost(island, seat, island.book.spell_ap[spell])
    return barred or (ALLOWED if has_aim(island, seat, spell) else bar_effect(island, seat, spell))


def bar_effect(island: Island, seat: int, spell: int) -> int:
    """Why a spell would do nothing."""
    if spell == CURSED_HOUSE and not island.blocks[seat]:
        return NO_BLOCK_TO_CURSE
    if spell == ENCHANTED_TOWER:
        if island.blocks[seat] < ENCHANTED_BLOCKS:
            return FEW_BLOCKS_TO_ENCHANT
        if not building.is_with_artisan(island, the_warlock(seat)):
            return NO_ARTISAN_TO_ENCHANT
    if spell == LIGHTNING_BLAST and not knight.is_on_tower(island, the_warlock(seat)):
        return NOT_ON_TOWER
    return NO_EFFECT
