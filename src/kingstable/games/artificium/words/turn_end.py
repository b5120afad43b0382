"""Chapters 10 and 12 in words: the turn's end, and why the winners won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kingstable.core.game import View
from kingstable.core.prose import Text, say
from kingstable.core.speech import Chapter, Reason, Said
from kingstable.games.artificium.actions import DROP, SELL
from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.rules import turn_end
from kingstable.games.artificium.rules.turn_end import Tidy
from kingstable.games.artificium.words.building_cards import card_facts
from kingstable.games.artificium.words.names import Words
from kingstable.games.artificium.words.trade import sale_facts

CHAPTER = Chapter(
    prompts={Tidy: "End of the turn: discard cards, sell resources, or finish."},
    passes={Tidy: Said("Finish.", "10.4")},
    reasons={
        turn_end.NOT_IN_HAND: Reason("you have no {card} in hand", "10.2", card_facts),
        turn_end.NOTHING_TO_SELL: Reason("you have no {good}", "10.3", sale_facts),
    },
)


def tidied(view: View, words: Words) -> View:
    """The view as if what the viewer has discarded and sold, unseen by the others, were done."""
    drafts, seat = view["drafts"], view.seat
    if not isinstance(view["step"], Tidy) or not drafts or not 0 <= seat < view.seats:
        return view
    hand, coins, resources = [row[:] for row in view["hand"]], view["coins"][:], view["resources"][:]
    for action in drafts[seat]:
        if DROP.has(action):
            hand[seat].remove(DROP.part(action))
        elif SELL.has(action):
            resources[RESOURCES * seat + SELL.part(action)] -= 1
            coins[seat] += words.rows[SELL.part(action)]["sell"]
    return replace(view, fields={**view.fields, "hand": hand, "coins": coins, "resources": resources})


def reason(scores: Sequence[int], winners: Sequence[int]) -> Text:
    """Why the winners won."""
    best = max(scores)
    if len(winners) == 1:
        return say("most victory points, {vp}", vp=best)
    return say("tied at {vp} VP", vp=best)
