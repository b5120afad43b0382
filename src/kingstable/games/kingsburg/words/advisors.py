"""Chapters 3 and 6 in words: gifts of goods, bargains, the Alchemist's trade."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said
from kingstable.games.kingsburg.actions import PAY, TAKE, TRADE
from kingstable.games.kingsburg.rules import advisors
from kingstable.games.kingsburg.rules.advisors import FROM_AID, FROM_BATTLE, Bargain, Choose, Either, Trade
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import (
    GOODS,
    Words,
    alternatives,
    bundle_text,
    goods_counted,
    other_goods,
)
from kingstable.games.kingsburg.words.pieces import goods_keys

Choosing = Asked[Realm, Choose, Words]
Offered = Asked[Realm, Either, Words]


def prompt_choose(asked: Choosing) -> Text:
    source, goods = asked.step.source, goods_counted(asked.step.goods)
    if source == FROM_AID:
        return say("The King aids you: take a good of your choice.")
    if source == FROM_BATTLE:
        return say("Your victory brings you {goods} of your choice.", goods=goods)
    return say("The {advisor} gives you {goods} of your choice.", advisor=asked.words.advisor(source), goods=goods)


def prompt_either(asked: Offered) -> Text:
    return say("Choose the {advisor}'s gift.", advisor=asked.words.advisor(asked.step.value))


def prompt_bargain(asked: Asked[Realm, Bargain, Words]) -> Text:
    return say("Pay the {advisor}, or decline.", advisor=asked.words.advisor(asked.step.value))


def describe_take(asked: Choosing | Offered) -> Described:
    number, step = TAKE.part(asked.action), asked.step
    giver: tuple[str, ...]
    if isinstance(step, Either):
        rule, giver = "6.23", (f"advisor-{step.value}",)
    else:
        rule, giver = SOURCES.get(step.source, ("6.24", (f"advisor-{step.source}",)))
    return say("Take {goods}.", goods=bundle_text(number)), rule, (*goods_keys("supply", BUNDLES[number]), *giver)


SOURCES: Mapping[int, tuple[str, tuple[str, ...]]] = {FROM_AID: ("3.3", ()), FROM_BATTLE: ("11.12", ("enemy",))}


def describe_pay(asked: Asked[Realm, Bargain, Words]) -> Described:
    value, words = asked.step.value, asked.words
    return (
        say("Pay {price} for {gift}", price=words.price(value), gift=words.gift(value)),
        "6.14",
        (f"advisor-{value}",),
    )


def describe_trade(asked: Asked[Realm, Trade, Words]) -> Described:
    good = TRADE.part(asked.action)
    text = say("Trade 1 {good} for {others}.", good=GOODS[good], others=other_goods(good))
    return text, "6.6", (f"goods-{asked.seat}-{good}", f"advisor-{asked.step.value}")


def choose_facts(asked: Choosing) -> Mapping[str, Arg]:
    return {"goods": goods_counted(asked.step.goods)}


def gift_facts(asked: Choosing) -> Mapping[str, Arg]:
    return {"advisor": asked.words.advisor(asked.step.source), "goods": goods_counted(asked.step.goods)}


def wrong_amount(asked: Choosing) -> Reason:
    if asked.step.source == FROM_AID:
        return Reason("take {goods} from the King", "3.3", choose_facts)
    if asked.step.source == FROM_BATTLE:
        return Reason("take {goods} as your reward", "11.12", choose_facts)
    return Reason("take {goods} from the {advisor}", "6.24", gift_facts)


def taken_in_full(asked: Choosing) -> Reason:
    template = "you cannot decline: choose the goods you take"
    if asked.step.source == FROM_AID:
        return Reason(template, "3.3")
    return Reason(template, "11.12") if asked.step.source == FROM_BATTLE else Reason(template, "6.24")


def offer_facts(asked: Offered) -> Mapping[str, Arg]:
    value = asked.step.value
    either = asked.state.book.either[value]
    return {"advisor": asked.words.advisor(value), "gifts": alternatives([BUNDLES[gift] for gift in either])}


def trade_facts(asked: Asked[Realm, Trade, Words]) -> Mapping[str, Arg]:
    return {"good": GOODS[TRADE.part(asked.action)]}


CHAPTER = Chapter(
    prompts={
        Choose: prompt_choose,
        Either: prompt_either,
        Bargain: prompt_bargain,
        Trade: "The Alchemist: trade 1 good for 1 each of the other two kinds?",
    },
    passes={
        Bargain: Said("Decline the bargain.", "6.27"),
        Trade: Said("Keep your goods.", "6.25"),
    },
    choices={TAKE: describe_take, PAY: describe_pay, TRADE: describe_trade},
    reasons={
        advisors.TAKEN_IN_FULL: taken_in_full,
        advisors.WRONG_AMOUNT: wrong_amount,
        advisors.ONE_MUST_BE_TAKEN: Reason("you cannot decline: take one of the gifts", "6.23"),
        advisors.NOT_OFFERED: Reason("the {advisor} offers {gifts}", "6.23", offer_facts),
        advisors.NOTHING_TO_GIVE: Reason("you have no {good} to trade", "6.25", trade_facts),
    },
    elsewhere={
        PAY: Reason("not now: nobody offers you a bargain", "6.14"),
        TRADE: Reason("not now: the Alchemist is not helping you", "6.6"),
        TAKE: Reason("not now: nobody offers you goods", "6.24"),
    },
)
