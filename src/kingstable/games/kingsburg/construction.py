"""Chapter 7: construct buildings, and the buildings that act at the end of a season (step d)."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kingsburg import actions
from kingstable.games.kingsburg.actions import GOLD, PASS
from kingstable.games.kingsburg.book import BUILDINGS, COLUMNS, CRANE, EMBASSY, INN, TOWN_HALL
from kingstable.games.kingsburg.state import BUILD, NOBODY, SEASON_END, SUMMER, Realm
from kingstable.games.kingsburg.state import TOWN_HALL as TOWN_HALL_STEP


def construction(realm: Realm) -> None:
    """Everyone builds; then the buildings of everyone act."""
    realm.each(SEASON_END)  # [7.10]
    realm.each(BUILD)  # [7.1]


def cost(realm: Realm, seat: int, building: int) -> list[int]:
    """Gold, wood and stone, the Crane's help taken off."""
    price = realm.book.cost[building]
    if building % COLUMNS >= 2 and realm.has(seat, CRANE) and price[GOLD]:
        return [price[GOLD] - 1, price[1], price[2]]  # [14.18] columns III and IV
    return price


def row_is_ready(realm: Realm, seat: int, building: int) -> bool:
    """Whether all buildings to the left in its row stand."""
    left = (1 << building % COLUMNS) - 1 << building - building % COLUMNS
    return realm.buildings[seat] & left == left  # [7.4] [7.5] nothing lies left of the first column


def can_build(realm: Realm, seat: int, building: int) -> bool:
    if realm.has(seat, building) or not row_is_ready(realm, seat, building):  # [7.6] [7.4]
        return False
    return realm.can_pay(seat, cost(realm, seat, building))  # [7.3]


def ask_build(realm: Realm, seat: int) -> None:
    if realm.stock(seat) + (1 if realm.has(seat, CRANE) else 0) < realm.book.cheapest:
        return  # quick: nothing costs so little
    for building in range(BUILDINGS):
        if can_build(realm, seat, building):  # [2.7]
            realm.ask(seat)  # [7.1]
            return


def buildable(realm: Realm, seat: int) -> list[int]:
    legal = [PASS]  # [7.2]
    for building in range(BUILDINGS):  # [1.13] all twenty, if need be
        if can_build(realm, seat, building):
            legal.append(actions.BUILD + building)
    return legal


def decide_build(realm: Realm, seat: int, second: int, action: int) -> None:
    if action == PASS:
        if second:
            realm.tell("envoy_stays", "9.6", seat)
        else:
            realm.tell("no_build", "7.2", seat)
        return
    if second:
        realm.envoy = NOBODY  # [9.10] [9.13] the Envoy goes home
        realm.tell("envoy_build", "9.10", seat)
    construct(realm, seat, action - actions.BUILD)
    if realm.envoy == seat and not second:  # [9.6] [9.12]
        realm.agenda.append(frame(BUILD, seat, 1))  # [9.10] [9.11] once more, under the same rules


def construct(realm: Realm, seat: int, building: int) -> None:
    realm.pay(seat, cost(realm, seat, building))  # [7.3]
    realm.buildings[seat] |= 1 << building  # [7.8] [11.21]
    realm.vp[seat] += realm.book.worth[building]  # [7.7]
    realm.tell("build", "7.1", seat, building, realm.book.worth[building])


def end_of_season(realm: Realm, seat: int) -> None:
    """The Inn first: its token may pay for the Town Hall at once."""
    if realm.phase == SUMMER and realm.has(seat, INN):
        realm.tokens[seat] += 1  # [14.5] [7.11] [7.12]
        realm.tell("inn", "14.5", seat)
    if realm.has(seat, EMBASSY):
        realm.vp[seat] += 1  # [14.20] [7.11]
        realm.tell("embassy", "14.20", seat)
    if realm.has(seat, TOWN_HALL) and (realm.tokens[seat] or realm.stock(seat)):
        realm.agenda.append(frame(TOWN_HALL_STEP, seat))  # [7.11] [14.19]


def hall_payments(realm: Realm, seat: int) -> list[int]:
    legal = [PASS]  # [14.19] may
    if realm.tokens[seat]:
        legal.append(actions.HALL)
    for good in range(3):
        if realm.goods[3 * seat + good]:
            legal.append(actions.HALL + 1 + good)
    return legal


def pay_town_hall(realm: Realm, seat: int, action: int) -> None:
    if action == PASS:
        return
    if action == actions.HALL:
        realm.tokens[seat] -= 1
    else:
        realm.goods[3 * seat + action - actions.HALL - 1] -= 1
    realm.vp[seat] += 1  # [14.19] one, and once a season
    realm.tell("town_hall", "14.19", seat, action - actions.HALL)


def clear_the_court(realm: Realm) -> None:
    realm.court = [0] * len(realm.court)  # [13.8]
