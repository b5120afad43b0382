"""Chapters 1 and 2 in words: the turn order, the phases of the year."""

from __future__ import annotations

from kingstable.core.game import View
from kingstable.core.prose import Text, say, series
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kingsburg.actions import ORDER, ORDERS
from kingstable.games.kingsburg.rules.year import Start
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import Words

PHASES = ("", "Aid from the King", "Spring", "The King's Reward", "Summer", "The King's Envoy", "Autumn",
          "Recruiting", "Winter")  # fmt: skip


def epoch(view: View) -> Text:
    """Where the game is: `Year 2 · Spring`."""
    if not view["year"]:
        return say("Set-up")
    if view.over:
        return say("The five years are over")
    return say("Year {year} · {phase}", year=view["year"], phase=PHASES[view["phase"]])


CHANCE_DECIDES = Reason("not now: chance decides this, not a player", "4.6")


def describe_order(asked: Asked[Realm, Start, Words]) -> Described:
    order = series(list(map(str, ORDERS[ORDER.part(asked.action)])))
    return say("Turn order: {order}.", order=order), "1.5", ()


CHAPTER = Chapter(choices={ORDER: describe_order}, elsewhere={ORDER: CHANCE_DECIDES})
