"""Chapter 10 in words: hiring soldiers."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said
from kingstable.games.kingsburg.actions import HIRE
from kingstable.games.kingsburg.rules import crown
from kingstable.games.kingsburg.rules.crown import Recruit, soldier_price
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import Words, bundle_text, goods_counted, shortage
from kingstable.games.kingsburg.words.pieces import goods_keys

Hiring = Asked[Realm, Recruit, Words]


def prompt_recruit(asked: Hiring) -> Text:
    return say("Hire a soldier for {price}, or stop.", price=goods_counted(soldier_price(asked.state, asked.seat)))


def describe_hire(asked: Hiring) -> Described:
    number, seat = HIRE.part(asked.action), asked.seat
    targets = (f"soldiers-{seat}", *goods_keys(f"goods-{seat}", BUNDLES[number]))
    return say("Hire a soldier for {goods}.", goods=bundle_text(number)), "10.2", targets


def not_the_price(asked: Hiring) -> Reason:
    price = soldier_price(asked.state, asked.seat)
    return Reason(
        "a soldier costs you {price}",
        "14.11" if price == 1 else "10.2",
        lambda asked: {"price": goods_counted(price)},
    )


def price_facts(asked: Hiring) -> Mapping[str, Arg]:
    return {"shortage": shortage(asked.state, asked.seat, BUNDLES[HIRE.part(asked.action)])}


CHAPTER = Chapter(
    prompts={Recruit: prompt_recruit},
    passes={Recruit: Said("Hire no more soldiers.", "10.3")},
    choices={HIRE: describe_hire},
    reasons={
        crown.NOT_THE_PRICE: not_the_price,
        crown.CANNOT_PAY: Reason("you need {shortage}", "10.2", price_facts),
    },
    elsewhere={HIRE: Reason("not now: hire soldiers in phase 7", "10.1")},
)
