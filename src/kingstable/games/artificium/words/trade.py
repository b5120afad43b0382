"""Chapter 6 in words: resources bought and sold."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, amount, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.artificium.actions import BUY, SELL
from kingstable.games.artificium.rules import trade
from kingstable.games.artificium.rules.playing import Resolve
from kingstable.games.artificium.rules.turn_end import Tidy
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words.names import Words, coins

Trading = Asked[Towns, Resolve | Tidy, Words]


def describe_sale(asked: Trading) -> Described:
    resource = SELL.part(asked.action)
    price = coins(asked.state.book.sell[resource], "nothing")
    text = say("Sell 1 {good} for {price}.", good=asked.words.resource(resource), price=price)
    return text, "10.3" if isinstance(asked.step, Tidy) else "6.3", (f"resource-{asked.seat}-{resource}",)


def describe_purchase(asked: Trading) -> Described:
    """It touches the price; and the place of the good where none is there to be sold."""
    resource = BUY.part(asked.action)
    price = coins(asked.state.book.buy[resource])
    text = say("Buy 1 {good} for {price}.", good=asked.words.resource(resource), price=price)
    held = asked.state.have(asked.seat, resource)
    return text, "6.2", (f"price-{resource}",) if held else (f"price-{resource}", f"resource-{asked.seat}-{resource}")


def sale_facts(asked: Trading) -> Mapping[str, Arg]:
    return {"good": asked.words.resource(SELL.part(asked.action))}


def purchase_facts(asked: Trading) -> Mapping[str, Arg]:
    price = asked.state.book.buy[BUY.part(asked.action)]
    return {"price": amount(price, "coin", "coins"), "held": asked.state.coins[asked.seat]}


CHAPTER = Chapter(
    choices={SELL: describe_sale, BUY: describe_purchase},
    reasons={
        trade.NOTHING_TO_SELL: Reason("you have no {good}", "6.3", sale_facts),
        trade.TOO_DEAR: Reason("that costs {price}; you have {held}", "6.2", purchase_facts),
        trade.NOT_AT_THE_MARKET: Reason("not now: you cannot buy or sell at the card market", "4.11"),
        trade.NOT_AT_THE_TURN_END: Reason(
            "not now: at the end of the turn you can sell resources, but not buy them", "10.3"
        ),
    },
    elsewhere={
        SELL: Reason("not now: you may sell once your card is revealed, and at the end of the turn", "6.6"),
        BUY: Reason("not now: you may buy once your card is revealed", "6.6"),
    },
)
