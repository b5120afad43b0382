"""What can be said at once: what a building lacks is bought, if need be for what is sold, and it is built; sales; and
the whole hand discarded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kingstable.core.chains import times
from kingstable.core.prose import listed, quantity, say, sentences
from kingstable.core.speech import Asked, Chapter, Compound
from kingstable.games.artificium.actions import BUY, DROP, RESOLVE, SELL
from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.rules.playing import Resolve, ways_to_resolve
from kingstable.games.artificium.rules.turn_end import Leftovers, Tidy
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words.names import Words, coins

Resolving = Asked[Towns, Resolve, Words]


def resolve_at_once(asked: Resolving) -> Iterator[Compound]:
    """For a card that cannot be resolved yet: a building with what it lacks; and several of a good that it does not
    need sold.  What can be resolved is resolved first."""
    towns, seat = asked.state, asked.seat
    card = towns.chosen[seat]
    if ways_to_resolve(towns, seat):
        return
    if not towns.book.action[card]:
        yield from buildings(asked, card)
    yield from sales(asked, towns.book.pay[card])


def buildings(asked: Resolving, card: int) -> Iterator[Compound]:
    """The ways to pay for a building: with coins, or with what one good brings, or several where one is too little."""
    towns, seat, book = asked.state, asked.seat, asked.state.book
    have = [towns.have(seat, resource) for resource in range(RESOURCES)]
    missing = [max(0, need - held) for need, held in zip(book.pay[card], have, strict=True)]
    spare = [max(0, held - need) for need, held in zip(book.pay[card], have, strict=True)]
    bill = book.coins[card] + sum(count * price for count, price in zip(missing, book.buy, strict=True))
    short = bill - towns.coins[seat]
    if short <= 0:
        yield building(asked, card, [0] * RESOURCES, missing)
        return
    found = False
    for resource in range(RESOURCES):
        price = book.sell[resource]
        count = -(-short // price) if price else 0
        if 0 < count <= spare[resource]:
            found = True
            yield building(asked, card, [count * (each == resource) for each in range(RESOURCES)], missing)
    if not found and sum(count * price for count, price in zip(spare, book.sell, strict=True)) >= short:
        yield building(asked, card, dearest_first(spare, book.sell, short), missing)


def dearest_first(spare: Sequence[int], prices: Sequence[int], short: int) -> list[int]:
    """So much of each good that it brings enough, and few goods are gone."""
    sold = [0] * RESOURCES
    for resource in sorted(range(RESOURCES), key=lambda each: -prices[each]):
        while short > 0 and sold[resource] < spare[resource] and prices[resource]:
            sold[resource] += 1
            short -= prices[resource]
    return sold


def building(asked: Resolving, card: int, sold: Sequence[int], bought: Sequence[int]) -> Compound:
    """Goods sold, goods bought, and the building resolved."""
    book, words = asked.state.book, asked.words
    price = sum(count * each for count, each in zip(bought, book.buy, strict=True))
    income = sum(count * each for count, each in zip(sold, book.sell, strict=True))
    sell = say("sell {goods} for {coins}", goods=words.goods(sold), coins=coins(income)) if income else ""
    buy = say("buy {goods} for {coins}", goods=words.goods(bought), coins=coins(price)) if price else ""
    resolve = say("resolve {card}", card=words.card(card))
    text = say("{deeds:capital}.", deeds=listed([sell, buy, resolve]))
    sales = [SELL.at(resource) for resource in range(RESOURCES) for _ in range(sold[resource])]
    purchases = [BUY.at(resource) for resource in range(RESOURCES) for _ in range(bought[resource])]
    actions = (*sales, *purchases, RESOLVE.first)
    touched = [f"resource-{asked.seat}-{resource}" for resource in range(RESOURCES) if sold[resource]]
    return Compound(actions, sentences(text, words.effect(card)), "5.9", (f"chosen-{asked.seat}", *touched))


def sales(asked: Asked[Towns, Any, Words], needed: Sequence[int] = (0,) * RESOURCES) -> Iterator[Compound]:
    """Two or more of a good that is not needed: they touch one's coins, since a click on the good sells one."""
    towns, seat = asked.state, asked.seat
    rule = "10.3" if isinstance(asked.step, Tidy) else "6.3"
    for resource in range(RESOURCES):
        for count in range(2, times(asked, (SELL.at(resource),)) - needed[resource] + 1):
            goods = asked.words.goods([count * (each == resource) for each in range(RESOURCES)])
            text = say("Sell {goods} for {price}.", goods=goods, price=coins(count * towns.book.sell[resource]))
            yield Compound((SELL.at(resource),) * count, text, rule, (f"coins-{seat}",))


def tidying(asked: Asked[Towns, Any, Words]) -> Iterator[Compound]:
    """The whole hand discarded; and several of a good sold."""
    hand = Leftovers(asked.state, asked.seat).hand
    if len(hand) > 1:
        text = say("Discard all {cards}.", cards=quantity(len(hand), "card", "cards"))
        yield Compound(tuple(DROP.at(card) for card in sorted(hand)), text, "10.2", ())
    yield from sales(asked)


CHAPTER = Chapter(compounds={Resolve: resolve_at_once, Tidy: tidying})
