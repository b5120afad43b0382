"""Chapter 4 in words: what something costs, and what is left."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, quantity
from kingstable.core.speech import Chapter, Reason
from kingstable.games.kings_of_artifice.actions import ATTACK, BUILD, BUILD_PALACE, CAST, DEED, RESCUE, SUMMON, THROWN
from kingstable.games.kings_of_artifice.rules import points
from kingstable.games.kings_of_artifice.rules.crowning import THROW_COST
from kingstable.games.kings_of_artifice.rules.king import RESCUE_COST, SUMMON_COST
from kingstable.games.kings_of_artifice.rules.knight import ATTACK_COST
from kingstable.games.kings_of_artifice.rules.moving import MOVE_COST
from kingstable.games.kings_of_artifice.state import WAY_DOWN
from kingstable.games.kings_of_artifice.words.names import Here, price

COSTS = {SUMMON: SUMMON_COST, ATTACK: ATTACK_COST, RESCUE: RESCUE_COST}


def cost_of(asked: Here) -> int:
    """The AP that an action would cost, or begin to."""
    book, action = asked.state.book, asked.action
    if CAST.has(action):
        return book.spell_ap[CAST.part(action)]
    if THROWN.has(action):
        return (THROWN.part(action) + 1) * THROW_COST
    deed = DEED.part(action)
    return book.ap[deed - BUILD] if BUILD <= deed <= BUILD_PALACE else COSTS.get(deed, MOVE_COST)


def cost_and_rest(asked: Here) -> Mapping[str, Arg]:
    return {"left": price(asked, asked.state.purse(asked.seat)), "cost": price(asked, cost_of(asked))}


KEPT_BACK = Reason(
    "{kept} is kept for your Warlock's way down from the Wall", "15.24",
    lambda asked: {"kept": quantity(WAY_DOWN, "AP")},
)  # fmt: skip

CHAPTER = Chapter(
    reasons={
        points.TOO_DEAR: Reason("this costs {cost}; you have {left}", "4.3", cost_and_rest),
        points.KEPT_FOR_WARLOCK: KEPT_BACK,
    },
)
