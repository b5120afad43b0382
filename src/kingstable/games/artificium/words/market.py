"""Chapter 4 in words: the card market."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, quantity, say, sentences
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said, StandingAnswer
from kingstable.games.artificium.actions import EXCHANGE, NEW_HAND, PASS
from kingstable.games.artificium.rules import market
from kingstable.games.artificium.rules.market import PRICE, Exchange, new_cards, price
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words.names import Words, coins

Exchanging = Asked[Towns, Exchange, Words]


def prompt_exchange(asked: Exchanging) -> Text:
    if not price(asked.state, asked.seat):
        return say("Card market: exchange one card for free, replace your whole hand for free, or pass.")
    return say("Card market: exchange a card for {price}, or pass.", price=coins(PRICE))


def describe_exchange(asked: Exchanging) -> Described:
    given, taken = EXCHANGE.parts(asked.action)
    paid, words = price(asked.state, asked.seat), asked.words
    yours, name = words.card(given), words.card(taken)
    if paid:
        text = say("Pay {price} and exchange {yours} for {card}.", yours=yours, card=name, price=coins(paid))
    else:
        text = say("Exchange {yours} for {card}.", yours=yours, card=name)
    text = sentences(text, say("{card}: {effect}", card=name, effect=words.effect(taken)))
    return text, "4.7" if paid else "4.6", (f"market-{taken}", f"card-{asked.seat}-{given}")


def describe_new_hand(asked: Exchanging) -> Described:
    cards = quantity(new_cards(asked.state, asked.seat), "new card", "new cards")
    return say("Discard your hand and draw {cards}.", cards=cards), "4.8", (f"hand-{asked.seat}", "pile")


def given_facts(asked: Exchanging) -> Mapping[str, Arg]:
    return {"card": asked.words.card(EXCHANGE.part(asked.action))}


def taken_facts(asked: Exchanging) -> Mapping[str, Arg]:
    return {"card": asked.words.card(EXCHANGE.part2(asked.action))}


CHAPTER = Chapter(
    prompts={Exchange: prompt_exchange},
    standing=[
        StandingAnswer("no-exchange", "Always pass at the card market.", "4.3", Exchange, lambda asked: PASS.first)
    ],
    passes={Exchange: Said("Pass: no more exchanges this turn.", "4.3")},
    choices={EXCHANGE: describe_exchange, NEW_HAND: describe_new_hand},
    reasons={
        market.SERVED: Reason("you have already exchanged a card or replaced your hand this turn", "4.9"),
        market.NOT_IN_HAND: Reason("you have no {card} in hand", "4.4", given_facts),
        market.NOT_IN_MARKET: Reason("the market has no {card}", "4.4", taken_facts),
    },
    elsewhere={
        EXCHANGE: Reason("not now: the card market is not open to you", "4.2"),
        NEW_HAND: Reason("not now: replace your hand at the card market", "4.9"),
    },
)
