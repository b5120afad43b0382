"""Chapter 10 in words: why a spell is not cast."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg
from kingstable.core.speech import Chapter, Reason
from kingstable.games.kings_of_artifice.actions import CAST
from kingstable.games.kings_of_artifice.book import (
    ALCHEMY,
    CHANNELED_GUIDANCE,
    CURSED_HOUSE,
    DEMOLITION_BLAST,
    ENCHANTED_TOWER,
    FLYING_WALLS,
    LIGHTNING_BLAST,
    MORPH,
    TELEPORTATION,
    THE_WARLOCK,
)
from kingstable.games.kings_of_artifice.rules import warlock
from kingstable.games.kings_of_artifice.rules.aims import ENCHANTED_BLOCKS
from kingstable.games.kings_of_artifice.state import ABOARD
from kingstable.games.kings_of_artifice.words.names import Here, place_of

IDLE = {
    ALCHEMY: Reason("you have no Wall to take up", "15.3"),
    CURSED_HOUSE: Reason("no rival has a House you can curse", "15.7"),
    DEMOLITION_BLAST: Reason("there is no Wall to remove next to your Warlock", "15.11"),
    ENCHANTED_TOWER: Reason("you have no House", "15.12"),
    LIGHTNING_BLAST: Reason("no rival's figure is in range", "15.14"),
    FLYING_WALLS: Reason("you have no Wall that can fly", "15.18"),
    MORPH: Reason("your Warlock is on a Tower", "15.22"),
    CHANNELED_GUIDANCE: Reason("none of your figures can move", "15.27"),
    TELEPORTATION: Reason("you have no figure to teleport", "15.40"),
}


def no_effect(asked: Here) -> Reason:
    return IDLE[CAST.part(asked.action)]


def away(asked: Here) -> Reason:
    aboard = place_of(asked, THE_WARLOCK) == ABOARD
    return Reason("your Warlock is aboard" if aboard else "your Warlock is in your supply", "10.2")


def spell_facts(asked: Here) -> Mapping[str, Arg]:
    return {"spell": asked.words.spell(CAST.part(asked.action))}


def mana_facts(asked: Here) -> Mapping[str, Arg]:
    return {"spell": asked.words.spell(asked.state.mana[asked.seat])}


def block_facts(asked: Here) -> Mapping[str, Arg]:
    return {"needed": ENCHANTED_BLOCKS, "blocks": asked.state.blocks[asked.seat]}


CHAPTER = Chapter(
    reasons={
        warlock.NOT_IN_PLAY: Reason("{spell} is not in play", "2.5", spell_facts),
        warlock.NO_SPELLS_AT_CROWNING: Reason("you cannot cast spells in the crowning round", "16.11"),
        warlock.NO_SPELLS_WITH_TEMPORARY: Reason("you cannot cast spells with temporary AP", "15.36"),
        warlock.NO_SPELLS_BY_ALCHEMY: Reason("Alchemy is for building: pass to end it", "15.3"),
        warlock.MANA_USED: Reason("your Mana is on {spell} until your next turn", "10.1", mana_facts),
        warlock.WARLOCK_AWAY: away,
        warlock.NO_BLOCK_TO_CURSE: Reason("you have no blocks left", "15.7"),
        warlock.FEW_BLOCKS_TO_ENCHANT: Reason("it takes {needed} blocks; you have {blocks}", "15.12", block_facts),
        warlock.NO_ARTISAN_TO_ENCHANT: Reason("your Warlock and your Artisan are not on the same space", "15.12"),
        warlock.NOT_ON_TOWER: Reason("your Warlock is not on a Tower", "15.14"),
        warlock.NO_EFFECT: no_effect,
    },
)
