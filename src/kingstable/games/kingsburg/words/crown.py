"""Chapter 10 in words: hiring soldiers."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say, sentences
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kingsburg.actions import HIRE
from kingstable.games.kingsburg.rules import crown
from kingstable.games.kingsburg.rules.crown import Recruit, soldier_price
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.rules.winter import most_exposed
from kingstable.games.kingsburg.state import NOBODY, Realm
from kingstable.games.kingsburg.words.names import Words, bundle_text, goods_counted, shortage
from kingstable.games.kingsburg.words.pieces import goods_keys

Hiring = Asked[Realm, Recruit, Words]


def prompt_recruit(asked: Hiring) -> Text:
    price = goods_counted(soldier_price(asked.state, asked.seat))
    return sentences(say("Hire a soldier for {price}, or stop.", price=price), at_stake(asked))


def at_stake(asked: Hiring) -> Text:
    """The building that a defeat could destroy, if any."""
    realm, seat, words = asked.state, asked.seat, asked.words
    known = realm.enemy_seen >> seat & 1
    enemies = [words.enemies[realm.enemy]] if known else [row for row in words.enemies if row["year"] == realm.year]
    exposed = most_exposed(realm, seat)
    if exposed == NOBODY or not any(row["loss_buildings"] for row in enemies):
        return say("")
    return say("A defeat this winter could destroy your {building}.", building=words.building(exposed))


def describe_stop(asked: Hiring) -> Described:
    return say("Hire no more soldiers." if asked.state.soldiers[asked.seat] else "Hire no soldiers."), "10.3", ()


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
    passes={Recruit: describe_stop},
    choices={HIRE: describe_hire},
    reasons={
        crown.NOT_THE_PRICE: not_the_price,
        crown.CANNOT_PAY: Reason("you need {shortage}", "10.2", price_facts),
    },
    elsewhere={HIRE: Reason("not now: hire soldiers in phase 7", "10.1")},
)
