"""Chapter 6: help from the advisors (step c).  What each gives is data; the kinds of gifts are here."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kingsburg import actions
from kingstable.games.kingsburg.actions import BUNDLES, PASS, SIZES, TAKE
from kingstable.games.kingsburg.book import ADVISORS as COURT
from kingstable.games.kingsburg.book import STABLES
from kingstable.games.kingsburg.state import (
    ADVISORS,
    BARGAIN,
    CHOOSE,
    EITHER,
    LOOK,
    NEUTRAL_SEAT,
    NOBODY,
    PLACEMENT_MASK,
    SERVE,
    TRADE,
    Realm,
    placed_by,
)


def advisors_from(realm: Realm, value: int) -> None:
    """The next advisor who owes help, from this value up."""
    court = realm.court
    while value <= COURT and court[value] == 0:
        value += 1  # [6.20]
    if value > COURT:
        return_dice(realm)
        return
    realm.agenda.append(frame(ADVISORS, value + 1))  # [6.19]
    first = placed_by(court[value] & PLACEMENT_MASK)
    second = court[value] >> 16
    if second:
        realm.agenda.append(frame(SERVE, placed_by(second), value))  # [6.21] [9.9] the second after the first
    if first != NEUTRAL_SEAT:  # [13.7]
        realm.agenda.append(frame(SERVE, first, value))


def serve(realm: Realm, seat: int, value: int) -> None:
    """What one advisor does for one placement; a bargain is offered first."""
    book = realm.book
    if book.pay_vp[value]:
        realm.agenda.append(frame(BARGAIN, seat, value))
    elif book.trade[value]:
        realm.agenda.append(frame(TRADE, seat, value))
    else:
        give(realm, seat, value)


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
            realm.tell("stables", "14.14", seat)
        realm.soldiers[seat] += soldiers
    realm.tell("help", "6.29", seat, value)
    if book.peek[value]:
        realm.agenda.append(frame(LOOK, seat, value))  # [6.10] [6.17]
    if book.any_goods[value]:
        realm.agenda.append(frame(CHOOSE, seat, book.any_goods[value], value))  # [6.7] [6.12] [6.14] [6.17]
    if book.either[value]:
        realm.agenda.append(frame(EITHER, seat, value))  # [6.4] [6.9] [6.11]


def bargain(realm: Realm, seat: int, value: int, action: int) -> None:
    """The Smuggler: pay, then receive."""
    if action == PASS:
        realm.tell("decline", "6.27", seat, value)
        return
    realm.vp[seat] -= realm.book.pay_vp[value]  # [6.14] [6.28] whatever the score
    realm.tell("pay_vp", "6.14", seat, value, realm.book.pay_vp[value])
    give(realm, seat, value)


def ask_trade(realm: Realm, seat: int) -> None:
    if realm.stock(seat):
        realm.ask(seat)
    else:
        realm.tell("no_trade", "6.25", seat)  # [6.25] [2.7] nothing to give up


def trades(realm: Realm, seat: int) -> list[int]:
    goods = [good for good in range(3) if realm.goods[3 * seat + good]]
    return [PASS] + [actions.TRADE + good for good in goods]  # [6.25]


def trade(realm: Realm, seat: int, value: int, action: int) -> None:
    """The Alchemist: one good for one each of the other two."""
    if action == PASS:
        realm.tell("decline", "6.25", seat, value)
        return
    given = action - actions.TRADE
    for good in range(3):
        realm.goods[3 * seat + good] += -1 if good == given else 1  # [6.6] [6.26]
    realm.tell("trade", "6.6", seat, given)


def gifts(realm: Realm, value: int) -> list[int]:
    """The alternatives of an advisor who gives one of two."""
    return [TAKE + number for number in realm.book.either[value]]


def goods_of_choice(count: int) -> list[int]:
    return list(range(TAKE + SIZES[count], TAKE + SIZES[count + 1]))  # [6.24] in any mixture


def take_goods(realm: Realm, seat: int, action: int, rule: str) -> None:
    number = action - TAKE
    realm.gain(seat, BUNDLES[number])  # [3.3] [6.7] [6.12] [6.14] [6.17] [6.23] [6.24] [11.12]
    realm.tell("take", rule, seat, number)


def look(realm: Realm, seat: int) -> None:
    """The enemy of the year, to this seat alone; it is drawn by chance if nobody has seen it yet."""
    if realm.enemy == NOBODY:
        realm.ask_chance(actions.ENEMY)  # [1.6]
    else:
        show_to(realm, seat)


def drawn_for(realm: Realm, seat: int, action: int) -> None:
    realm.enemy = action - actions.ENEMY
    show_to(realm, seat)


def show_to(realm: Realm, seat: int) -> None:
    realm.enemy_seen = realm.reveal(realm.enemy_seen, 1 << seat)  # [6.30] [6.31] from now on
    realm.tell("look", "6.30", seat)
    realm.tell("looked", "6.30", seat, realm.enemy, to=1 << seat)


def return_dice(realm: Realm) -> None:
    """The players take their dice back; the neutral ones stay to the end of the season."""
    court = realm.court
    for value in range(1, COURT + 1):
        if court[value] and placed_by(court[value]) != NEUTRAL_SEAT:
            court[value] = 0  # [6.32]
        else:
            court[value] &= PLACEMENT_MASK
    for seat in range(realm.seats):
        realm.dice[seat] = 0  # [6.32] [6.33]
        realm.whites[seat] = 0  # [3.7] [6.33]
