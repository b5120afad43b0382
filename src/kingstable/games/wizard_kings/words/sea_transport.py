"""Chapter 7 in words: why Sea Transport does not lead from one port to another."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, quantity
from kingstable.core.speech import Chapter, Reason
from kingstable.games.wizard_kings.rules import sea_transport
from kingstable.games.wizard_kings.rules.sea_transport import FARTHEST, has_berth
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.conditions import the_place


def the_start(asked: Asked) -> Mapping[str, Arg]:
    """Where the block is."""
    return {"hex": asked.at(asked.state.place[asked.step.token])}


def full_port(asked: Asked) -> Mapping[str, Arg]:
    """The first of the two ports that is at its limit, and how many blocks it has served."""
    state = asked.state
    cities = [state.land.city_at[hex] for hex in (state.place[asked.step.token], asked.goal())]
    city = next(city for city in cities if not has_berth(state, asked.seat, city))
    served = quantity(state.shipped[city], "block", "blocks")
    return {"hex": asked.at(state.land.city_hex[city]), "blocks": served}


def voyage(asked: Asked) -> Mapping[str, Arg]:
    """The hex that the answer names, and how far one sails."""
    return {**the_place(asked), "far": FARTHEST}


CHAPTER = Chapter(
    reasons={
        sea_transport.LOST_IN_THIS_PHASE: Reason(
            "{hex} was lost this phase and is no longer a friendly port", "7.3", the_place
        ),
        sea_transport.PORT_LOST: Reason(
            "{hex} is lost, and Sea Transport leads only to friendly ports", "7.2", the_place
        ),
        sea_transport.OUT_OF_A_BATTLE: Reason("Sea Transport cannot leave the battle in {hex}", "7.5", the_start),
        sea_transport.PORT_HAS_SERVED: Reason(
            "the port of {hex} has already served {blocks}, its limit", "7.6", full_port
        ),
        sea_transport.UNFRIENDLY_AT_FIRST: Reason(
            "{hex} was not friendly when your part of the phase began", "7.2", the_place
        ),
        sea_transport.NO_VOYAGE: Reason("{hex} is not within {far} hexes over water", "7.1", voyage),
    },
)
