"""Chapters 10 and 12 in words: the turn's end, and why the winners won."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.prose import Text, amount, say
from kingstable.core.speech import Chapter, Reason, Said
from kingstable.games.artificium.rules import turn_end
from kingstable.games.artificium.rules.turn_end import Tidy
from kingstable.games.artificium.words.building_cards import card_facts
from kingstable.games.artificium.words.trade import sale_facts

CHAPTER = Chapter(
    prompts={Tidy: "The turn ends: discard cards and sell resources, or finish."},
    passes={Tidy: Said("Done.", "10.4")},
    reasons={
        turn_end.NOT_IN_HAND: Reason("you hold no {card}", "10.2", card_facts),
        turn_end.NOTHING_TO_SELL: Reason("you have no {good}", "10.3", sale_facts),
    },
)


def reason(scores: Sequence[int], winners: Sequence[int]) -> Text:
    """Why the winners won."""
    best = max(scores)
    if len(winners) == 1:
        return say("most victory points, {vp}", vp=best)
    points = amount(best, "victory point", "victory points") or "no victory points"
    return say("{points} each, and a tie is shared", points=points)
