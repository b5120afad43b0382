"""Chapter 7 in words: buildings, and the Town Hall's price."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, amount, say, sentences
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said, StandingAnswer
from kingstable.games.kingsburg import book
from kingstable.games.kingsburg.actions import BUILD, HALL, PASS
from kingstable.games.kingsburg.rules import construction
from kingstable.games.kingsburg.rules.construction import TOKEN, Build, PayTownHall, cost
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import GOODS, Words, goods_listed, shortage

Building = Asked[Realm, Build, Words]
Paying = Asked[Realm, PayTownHall, Words]


def prompt_build(asked: Building) -> Text:
    if asked.step.second:
        return say("Use the Envoy to build a second building, or keep the Envoy for later.")
    return say("Build one building, or pass.")


def describe_no_building(asked: Building) -> Described:
    if asked.step.second:
        return say("Keep the Envoy for later."), "9.6", ()
    return say("Build nothing."), "7.2", ()


def describe_building(asked: Building) -> Described:
    building, words = BUILD.part(asked.action), asked.words
    price = goods_listed(cost(asked.state, asked.seat, building)) or "nothing"
    text = say("Build the {building} for {price}.", building=words.building(building), price=price)
    targets = (f"building-{asked.seat}-{building}", *(["envoy"] if asked.step.second else []))
    return (
        sentences(text, words.worth(building), words.power(building)),
        "9.10" if asked.step.second else "7.1",
        targets,
    )


def describe_payment(asked: Paying) -> Described:
    payment, seat = HALL.part(asked.action), asked.seat
    price = 'a "+2" token' if payment == TOKEN else amount(1, GOODS[payment - 1])
    paid = f"token-{seat}" if payment == TOKEN else f"goods-{seat}-{payment - 1}"
    return say("Pay {price} for 1 VP.", price=price), "14.19", (paid, f"building-{seat}-{book.TOWN_HALL}")


def building_facts(asked: Building) -> Mapping[str, Arg]:
    return {"building": asked.words.building(BUILD.part(asked.action))}


def left_facts(asked: Building) -> Mapping[str, Arg]:
    building, realm = BUILD.part(asked.action), asked.state
    row = range(building - building % book.COLUMNS, building)
    left = next(other for other in row if not realm.has(asked.seat, other))
    return {"building": asked.words.building(building), "left": asked.words.building(left)}


def price_facts(asked: Building) -> Mapping[str, Arg]:
    realm, seat = asked.state, asked.seat
    return {"shortage": shortage(realm, seat, cost(realm, seat, BUILD.part(asked.action)))}


def payment_facts(asked: Paying) -> Mapping[str, Arg]:
    return {"good": GOODS[HALL.part(asked.action) - 1]}


CHAPTER = Chapter(
    prompts={
        Build: prompt_build,
        PayTownHall: 'Pay your Town Hall a good or a "+2" token for 1 VP?',
    },
    passes={
        Build: describe_no_building,
        PayTownHall: Said("Pay nothing.", "14.19"),
    },
    standing=[StandingAnswer("hall", "Never pay my Town Hall.", "14.19", PayTownHall, lambda asked: PASS.first)],
    choices={BUILD: describe_building, HALL: describe_payment},
    reasons={
        construction.OWNED: Reason("you already own the {building}", "7.6", building_facts),
        construction.LEFT_IS_MISSING: Reason("the {building} needs the {left} to its left", "7.4", left_facts),
        construction.TOO_DEAR: Reason("you need {shortage}", "7.3", price_facts),
        construction.NO_TOKEN_TO_PAY: Reason('you have no "+2" token', "14.19"),
        construction.NO_GOOD_TO_PAY: Reason("you have no {good}", "14.19", payment_facts),
    },
    elsewhere={
        BUILD: Reason("not now: build at the end of a productive season", "7.1"),
        HALL: Reason("not now: pay the Town Hall at the end of a productive season", "14.19"),
    },
)
