"""Chapter 6: help from the advisors (step c).  What each gives is data; the kinds of gifts are here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Decision, Kinds, Step
from kingstable.games.kingsburg.actions import ENEMY, PASS, PAY, TAKE, TRADE
from kingstable.games.kingsburg.book import ADVISORS, STABLES
from kingstable.games.kingsburg.rules.goods import BUNDLES, SIZES
from kingstable.games.kingsburg.state import NEUTRAL_SEAT, NOBODY, PLACEMENT_MASK, Realm, placed_by

# Where goods of choice come from: an advisor 1-18, or
FROM_AID: Final = 0
FROM_BATTLE: Final = 19

# Bars; their words are in words/advisors.py
TAKEN_IN_FULL: Final = 601
WRONG_AMOUNT: Final = 602
ONE_MUST_BE_TAKEN: Final = 603
NOT_OFFERED: Final = 604
NOTHING_TO_GIVE: Final = 605

GIFTS: Final = (PASS, TAKE)  # passing is refused in its own words


@mypyc_attr(free_list_len=1)
class Advisors(Step[Realm]):
    """The next advisor who owes help, from this value up."""

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def run(self, realm: Realm) -> None:
        court = realm.court
        value = self.value
        while value <= ADVISORS and court[value] == 0:
            value += 1  # [6.20]
        if value > ADVISORS:
            return_dice(realm)
            return
        realm.agenda.append(Advisors(value + 1))  # [6.19]
        first = placed_by(court[value] & PLACEMENT_MASK)
        second = court[value] >> 16
        if second:
            realm.agenda.append(Serve(placed_by(second), value))  # [6.21] [9.9] the second after the first
        if first != NEUTRAL_SEAT:  # [13.7]
            realm.agenda.append(Serve(first, value))


@mypyc_attr(free_list_len=1)
class Serve(Step[Realm]):
    """What one advisor does for one placement; a bargain is offered first."""

    def __init__(self, seat: int, value: int) -> None:
        self.seat: Final = seat
        self.value: Final = value

    def run(self, realm: Realm) -> None:
        book = realm.book
        if book.pay_vp[self.value]:
            realm.agenda.append(Bargain(self.seat, self.value))
        elif book.trade[self.value]:
            realm.agenda.append(Trade(self.seat, self.value))
        else:
            give(realm, self.seat, self.value)


def give(realm: Realm, seat: int, value: int) -> None:
    """[6.22] at once: goods, tokens, VP and soldiers; then what has to be chosen or looked at."""
    book = realm.book
    realm.gain(seat, book.gift[value])  # [6.2] [6.3] [6.8] [6.13] [6.15] [6.16] [6.18] [6.29]
    realm.tokens[seat] += book.tokens[value]  # [6.7] [6.12]
    realm.vp[seat] += book.vp[value]  # [6.1] [6.17]
    soldiers = book.soldiers[value]  # [6.5] [6.10] [6.18]
    if soldiers:
        if realm.has(seat, STABLES):
            soldiers += 1  # [14.14]
            realm.tell("stables: seat", "14.14", seat)
        realm.soldiers[seat] += soldiers
    realm.tell("help: seat, advisor", "6.29", seat, value)
    if book.peek[value]:
        realm.agenda.append(Look(seat))  # [6.10] [6.17]
    if book.any_goods[value]:
        realm.agenda.append(Choose(seat, book.any_goods[value], value))  # [6.7] [6.12] [6.14] [6.17]
    if book.either[value]:
        realm.agenda.append(Either(seat, value))  # [6.4] [6.9] [6.11]


@mypyc_attr(free_list_len=1)
class Bargain(Decision[Realm]):
    """The Smuggler: pay, then receive; or decline."""

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value: Final = value

    def blocks(self) -> tuple[Block, ...]:
        return (PASS, PAY)

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        return ALLOWED  # [6.27]

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if action == PASS.first:
            realm.tell("decline: seat, advisor", "6.27", seat, self.value)
            return
        price = realm.book.pay_vp[self.value]
        realm.vp[seat] -= price  # [6.14] [6.28] whatever the score
        realm.tell("pay_vp: seat, advisor, vp", "6.14", seat, self.value, price)
        give(realm, seat, self.value)


@mypyc_attr(free_list_len=1)
class Trade(Decision[Realm]):
    """The Alchemist: one good for one each of the other two; or nothing."""

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value: Final = value

    def run(self, realm: Realm) -> None:
        if realm.stock(self.seat):
            realm.ask(self.seat)
        else:
            realm.tell("no_trade: seat", "6.25", self.seat)  # [6.25] [2.7] nothing to give up

    def blocks(self) -> tuple[Block, ...]:
        return (PASS, TRADE)

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        if action == PASS.first or realm.goods[3 * seat + TRADE.part(action)]:
            return ALLOWED  # [6.25]
        return NOTHING_TO_GIVE

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if action == PASS.first:
            realm.tell("decline: seat, advisor", "6.25", seat, self.value)
            return
        given = TRADE.part(action)
        for good in range(3):
            realm.goods[3 * seat + good] += -1 if good == given else 1  # [6.6] [6.26]
        realm.tell("trade: seat, good", "6.6", seat, given)


@mypyc_attr(free_list_len=1)
class Choose(Decision[Realm]):
    """A seat takes so many goods of its choice, from the King, an advisor or a victory."""

    def __init__(self, seat: int, goods: int, source: int) -> None:
        super().__init__(seat)
        self.goods: Final = goods
        self.source: Final = source

    def blocks(self) -> tuple[Block, ...]:
        return GIFTS

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        if action == PASS.first:
            return TAKEN_IN_FULL
        first = TAKE.first
        size = self.goods
        return ALLOWED if first + SIZES[size] <= action < first + SIZES[size + 1] else WRONG_AMOUNT

    def legal(self, realm: Realm, seat: int) -> list[int]:
        return list(range(TAKE.at(SIZES[self.goods]), TAKE.at(SIZES[self.goods + 1])))  # [6.24] in any mixture

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if self.source == FROM_AID:
            take_goods(realm, seat, action, "3.3")
        elif self.source == FROM_BATTLE:
            take_goods(realm, seat, action, "11.12")
        else:
            take_goods(realm, seat, action, "6.24")


@mypyc_attr(free_list_len=1)
class Either(Decision[Realm]):
    """A seat takes one of the gifts that an advisor offers."""

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value: Final = value

    def blocks(self) -> tuple[Block, ...]:
        return GIFTS

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        if action == PASS.first:
            return ONE_MUST_BE_TAKEN
        return ALLOWED if TAKE.part(action) in realm.book.either[self.value] else NOT_OFFERED

    def legal(self, realm: Realm, seat: int) -> list[int]:
        return [TAKE.at(number) for number in realm.book.either[self.value]]

    def take(self, realm: Realm, seat: int, action: int) -> None:
        take_goods(realm, seat, action, "6.23")


def take_goods(realm: Realm, seat: int, action: int, rule: str) -> None:
    number = TAKE.part(action)
    realm.gain(seat, BUNDLES[number])  # [3.3] [6.7] [6.12] [6.14] [6.17] [6.23] [6.24] [11.12]
    realm.tell("take: seat, bundle", rule, seat, number)


class DrawEnemy(Chance[Realm]):
    """Chance draws the enemy of the year, if nobody has seen it yet."""

    def blocks(self) -> tuple[Block, ...]:
        return (ENEMY,)

    def odds(self, realm: Realm) -> list[int]:
        return realm.book.stacks[realm.year]  # [1.6] [1.7] [1.8]


@mypyc_attr(free_list_len=1)
class Look(DrawEnemy):
    """The enemy of the year, to this seat alone."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, realm: Realm) -> None:
        if realm.enemy == NOBODY:
            realm.ask_chance(ENEMY.first)  # [1.6]
        else:
            show_to(realm, self.seat)

    def take(self, realm: Realm, seat: int, action: int) -> None:
        realm.enemy = ENEMY.part(action)
        show_to(realm, self.seat)


def show_to(realm: Realm, seat: int) -> None:
    realm.enemy_seen = realm.reveal(realm.enemy_seen, 1 << seat)  # [6.30] [6.31] from now on
    realm.tell("look: seat", "6.30", seat)
    realm.tell("looked: seat, enemy", "6.30", seat, realm.enemy, to=1 << seat)


def return_dice(realm: Realm) -> None:
    """The players take their dice back; the neutral ones stay to the end of the season."""
    court = realm.court
    for value in range(1, ADVISORS + 1):
        if court[value] and placed_by(court[value]) != NEUTRAL_SEAT:
            court[value] = 0  # [6.32]
        else:
            court[value] &= PLACEMENT_MASK
    for seat in range(realm.seats):
        realm.dice[seat] = 0  # [6.32] [6.33]
        realm.whites[seat] = 0  # [3.7] [6.33]


STEPS: Final[Kinds] = (Advisors, Serve, Bargain, Trade, Choose, Either, Look)
