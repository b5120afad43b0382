"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from kingstable.core import prose
from kingstable.core.prose import Facts, Joint, Log, amount, quantity, say
from kingstable.games.artificium.rules.market import PRICE
from kingstable.games.artificium.words.names import coins

# The blanks are the names of an event's numbers; `who` is its seat.
SENTENCES = {
    "turn": "Turn {turn} begins.",
    "first": "{who} is the first player.",
    "draw": "{who} draws {cards}.",
    "card": "{who} draws {card}.",
    "reshuffle": "The draw pile is empty: the discards are shuffled to form a new one.",
    "no_cards": "Both piles are empty: {who} draws {cards} fewer.",
    "no_market": "Both piles are empty: the market is {cards} short.",
    "market": "The market offers {card}.",
    "market_out": "{who} cannot exchange any more cards.",
    "market_pass": "{who} leaves the market.",
    "exchange": "{who} exchanges {given} for {taken}.",
    "exchange_paid": "{who} pays {price} and exchanges {given} for {taken}.",
    "new_hand": "{who} discards their whole hand and draws {drawn}.",
    "market_closed": "The market closes, and its cards are discarded.",
    "out": "{who} has no cards left and passes.",
    "pass": "{who} passes.",
    "reveal": "{who} reveals {card}.",
    "discard": "{who} discards {card} unresolved.",
    "take_back": "{who} takes {card} back and passes.",
    "buy": "{who} buys 1 {resource} for {price_paid}.",
    "sell": "{who} sells 1 {resource} for {price_paid}.",
    "found": "{who} reaches space {space} and finds 1 {resource}.",
    "explore": "{who} explores {whom}'s hand and takes a card.",
    "explored": "{who} takes {card} from {whom}.",
    "steal": "{who} pays {fee} and steals 1 {resource} from {whom}.",
    "reconstruct": "{who}'s Reconstruction returns {card} to hand.",
    "fair": "{who}'s Fair brings {coins}.",
    "build": "{who} resolves {card}: {deed}",
    "wizard": "{who}'s Wizard draws {cards} and discards {discarded}.",
    "drop": "{who} discards {card}.",
    "push": "{who}'s Knight pushes {whom} back {spaces}.",
    "pushed": "{whom} is at {vp} VP now.",
    "turn_end": "Turn {turn} is over: all played cards are discarded.",
    "end": "The four turns are over.",
    "sell_all": "{who} sells all resources for {coins}.",
    "final": "{who} scores {vp} VP for {coins}.",
}

JOINT_SENTENCES = {
    "markets": "The market offers {offered}.",
    "push to": "{who}'s Knight pushes {whom} back {spaces}, to {vp} VP.",
}


def _one_more(before: Facts, after: Facts) -> Facts:
    return {**before, f"card {len(before)}": after["card"]}


BLANKS = prose.BLANKS | {
    "card": lambda facts, names, words: words.card(facts["card"]),
    "given": lambda facts, names, words: words.card(facts["given"]),
    "taken": lambda facts, names, words: words.card(facts["taken"]),
    "offered": lambda facts, names, words: words.cards_listed(facts.values()),
    "cards": lambda facts, names, words: quantity(facts["cards"], "card", "cards"),
    "drawn": lambda facts, names, words: quantity(facts["drawn"], "card", "cards"),
    "discarded": lambda facts, names, words: facts["discarded"] or say("none"),
    "resource": lambda facts, names, words: words.resource(facts["resource"]),
    "price": lambda facts, names, words: coins(PRICE),
    "coins": lambda facts, names, words: coins(facts["coins"]),
    "price_paid": lambda facts, names, words: coins(facts["coins"], "nothing"),
    "fee": lambda facts, names, words: coins(words.fee(facts["resource"])),
    "spaces": lambda facts, names, words: amount(facts["spaces"], "space", "spaces") or "0 spaces",
    "deed": lambda facts, names, words: words.deed(facts["card"]),
}

LOG = Log(
    SENTENCES | JOINT_SENTENCES,
    BLANKS,
    chapters={"turn": {}, "market_closed": {}, "turn_end": {}, "end": {}},
    turns=("first", "reveal", "pass", "out", "draw", "drop", "market", "markets"),
    joined=("card", "found", "fair", "push", "pushed", "push to"),
    joint={
        **{(kind, "market"): Joint("markets", _one_more) for kind in ("market", "markets")},
        ("push", "pushed"): Joint("push to"),
    },
    pieces=(
        "played-{seat}-{card}",
        "card-{seat}-{card}",
        "market-{card}",
        "market-{given}",
        "card-{seat}-{taken}",
        "space-{space}",
        "price-{resource}",
    ),
)
