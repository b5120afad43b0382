"""What looks like self-harm: cards that cannot be paid or bring nothing, and buildings thrown away."""

from __future__ import annotations

from typing import Any

from kingstable.core.prose import Text, say
from kingstable.core.speech import Asked, Chapter
from kingstable.games.artificium.actions import DISCARD, EXCHANGE, PLAY, RESOLVE
from kingstable.games.artificium.book import FAIR, RESOURCES
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words.names import Words

Playing = Asked[Towns, Any, Words]


def useless_card(asked: Playing) -> Text | None:
    """What nobody could pay who sold all that it does not need, and a Fair without visitors."""
    towns, seat, card = asked.state, asked.seat, PLAY.part(asked.action)
    if card == FAIR and not towns.played[seat]:
        return say("You have played no other card this turn: the Fair brings nothing.")
    if towns.book.action[card] or lacking(towns, seat, card) <= 0:
        return None
    return say("You cannot pay for it, whatever you sell.")


def lacking(towns: Towns, seat: int, card: int) -> int:
    """The coins that a seat lacks for a building, after it has sold what the building does not need."""
    book, bill = towns.book, towns.book.coins[card] - towns.coins[seat]
    for resource in range(RESOURCES):
        more = book.pay[card][resource] - towns.have(seat, resource)
        bill += more * (book.buy if more > 0 else book.sell)[resource]
    return bill


def discard_resolvable(asked: Playing) -> Text | None:
    """A building: an action may be better left alone."""
    towns, seat = asked.state, asked.seat
    building = not towns.book.action[towns.chosen[seat]]
    open_now = building and RESOLVE.first in towns.legal(seat)
    return say("You could resolve it instead.") if open_now else None


def same_card(asked: Playing) -> Text | None:
    given, taken = EXCHANGE.parts(asked.action)
    return say("You would get back the same card.") if given == taken else None


CHAPTER = Chapter(warnings={PLAY: useless_card, DISCARD: discard_resolvable, EXCHANGE: same_card})
