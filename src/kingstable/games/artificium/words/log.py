"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core import prose
from kingstable.core.prose import Text, amount, quantity, say
from kingstable.core.state import Event
from kingstable.games.artificium.rules.market import PRICE
from kingstable.games.artificium.words.names import Words, coins

# An event carries up to three numbers, a, b and c; in most of them a is a seat.
SENTENCES = {
    "turn": "Turn {a} begins.",
    "first": "{who} is the first player.",
    "draw": "{who} draws {cards}.",
    "card": "{who} draws {card}.",
    "reshuffle": "The draw pile is empty: the discards are shuffled to form a new one.",
    "no_cards": "Both piles are empty: {who} goes without {cards}.",
    "no_market": "Both piles are empty: the market is {cards_a} short.",
    "market": "The market offers {card_a}.",
    "market_out": "{who} cannot exchange any more.",
    "market_pass": "{who} leaves the market.",
    "exchange": "{who} exchanges {card} for {card_c}.",
    "exchange_paid": "{who} pays {price} and exchanges {card} for {card_c}.",
    "new_hand": "{who} replaces the whole hand and draws {cards_c}.",
    "market_closed": "The market closes, and its cards are discarded.",
    "out": "{who} has no cards left and passes.",
    "pass": "{who} passes.",
    "reveal": "{who} reveals {card}.",
    "discard": "{who} discards {card} unresolved.",
    "take_back": "{who} takes {card} back and passes.",
    "buy": "{who} buys 1 {good} for {coins_c}.",
    "sell": "{who} sells 1 {good} for {coins_c}.",
    "found": "{who} reaches space {b} and finds 1 {good_c}.",
    "explore": "{who} explores {whom}'s hand and takes a card.",
    "explored": "{who} takes {card_c} from {whom}.",
    "steal": "{who} pays {fee} and steals 1 {good_c} from {whom}.",
    "reconstruct": "{who}'s Reconstruction brings {card} back to hand.",
    "fair": "{who}'s Fair brings {coins_b}.",
    "build": "{who} resolves {card}: {deed}",
    "wizard": "{who}'s Wizard draws {cards} and discards {discards}.",
    "drop": "{who} discards {card}.",
    "push": "{who}'s Knight pushes {whom} back {spaces}.",
    "turn_end": "Turn {a} is over: all played cards are discarded.",
    "end": "Four turns are over.",
    "sell_all": "{who} sells all resources for {coins_b}.",
    "final": "{who} scores {c} VP for {coins_b}.",
}

BLANKS = prose.BLANKS | {
    "card_a": lambda event, names, words: words.card(event.a),
    "card": lambda event, names, words: words.card(event.b),
    "card_c": lambda event, names, words: words.card(event.c),
    "cards_a": lambda event, names, words: quantity(event.a, "card", "cards"),
    "cards": lambda event, names, words: quantity(event.b, "card", "cards"),
    "cards_c": lambda event, names, words: quantity(event.c, "card", "cards"),
    "good": lambda event, names, words: words.resource(event.b),
    "good_c": lambda event, names, words: words.resource(event.c),
    "price": lambda event, names, words: coins(PRICE),
    "discards": lambda event, names, words: event.c or say("none"),
    "coins_b": lambda event, names, words: coins(event.b),
    "coins_c": lambda event, names, words: coins(event.c, "nothing"),
    "fee": lambda event, names, words: coins(words.fee(event.c)),
    "spaces": lambda event, names, words: amount(event.c, "space", "spaces") or "0 spaces",
    "deed": lambda event, names, words: words.deed(event.b),
}


def narrate(event: Event, names: Sequence[str], words: Words) -> Text:
    """An event as a sentence."""
    return prose.narrate(event, SENTENCES, BLANKS, names, words)
