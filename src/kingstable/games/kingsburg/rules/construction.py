"""Chapter 7: construct buildings, and the buildings that act at the end of a season (step d)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Decision, Kinds, Step
from kingstable.games.kingsburg.actions import BUILD, HALL, PASS
from kingstable.games.kingsburg.book import BUILDINGS, COLUMNS, CRANE, EMBASSY, INN, TOWN_HALL
from kingstable.games.kingsburg.rules.goods import GOLD, KINDS
from kingstable.games.kingsburg.state import NOBODY, SEATS, SUMMER, Realm

# Bars; their words are in words/construction.py
OWNED: Final = 701
LEFT_IS_MISSING: Final = 702
TOO_DEAR: Final = 703
NO_TOKEN_TO_PAY: Final = 704
NO_GOOD_TO_PAY: Final = 705

TO_BUILD: Final = (PASS, BUILD)
# For each building: those to its left in its row; nothing lies left of the first column
TO_THE_LEFT: Final = [(1 << number % COLUMNS) - 1 << number - number % COLUMNS for number in range(BUILDINGS)]
TOKEN: Final = 0  # the first payment of the Town Hall; the goods follow


class Construction(Step[Realm]):
    """Everyone builds; then the buildings of everyone act."""

    def run(self, realm: Realm) -> None:
        realm.do_all([SEASON_ENDS[seat] for seat in realm.order])  # [7.10]
        realm.do_all([BUILDS[seat] for seat in realm.order])  # [7.1]


@mypyc_attr(free_list_len=1)
class Build(Decision[Realm]):
    """A seat constructs a building, or passes; the second one is the Envoy's."""

    def __init__(self, seat: int, second: int) -> None:
        super().__init__(seat)
        self.second: Final = second

    def run(self, realm: Realm) -> None:
        seat = self.seat
        if realm.stock(seat) + (1 if realm.has(seat, CRANE) else 0) < realm.book.cheapest:
            return  # quick: nothing costs so little
        building: i64
        for building in range(BUILDINGS):
            if not bar_building(realm, seat, building):  # [2.7]
                realm.ask(seat)  # [7.1]
                return

    def blocks(self) -> tuple[Block, ...]:
        return TO_BUILD

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        return ALLOWED if action == PASS.first else bar_building(realm, seat, BUILD.part(action))  # [7.2]

    def legal(self, realm: Realm, seat: int) -> list[int]:
        legal = [PASS.first]  # [7.2]
        building: i64
        for building in range(BUILDINGS):  # [1.13] all twenty, if need be
            if not bar_building(realm, seat, building):
                legal.append(BUILD.at(building))
        return legal

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if action == PASS.first:
            if self.second:
                realm.tell("envoy_stays: seat", "9.6", seat)
            else:
                realm.tell("no_build: seat", "7.2", seat)
            return
        if self.second:
            realm.envoy = NOBODY  # [9.10] [9.13] the Envoy goes home
            realm.tell("envoy_build: seat", "9.10", seat)
        construct(realm, seat, BUILD.part(action))
        if realm.envoy == seat and not self.second:  # [9.6] [9.12]
            realm.agenda.append(Build(seat, 1))  # [9.10] [9.11] once more, under the same rules


def cost(realm: Realm, seat: i64, building: i64) -> list[int]:
    """Gold, wood and stone, the Crane's help taken off."""
    price = realm.book.cost[building]
    return with_crane(price, building) if realm.has(seat, CRANE) else price


def with_crane(price: list[int], building: i64) -> list[int]:
    if building % COLUMNS >= 2 and price[GOLD]:
        return [price[GOLD] - 1, price[1], price[2]]  # [14.18] columns III and IV
    return price


def row_is_ready(realm: Realm, seat: i64, building: i64) -> bool:
    """Whether all buildings to the left in its row stand."""
    left: i64 = TO_THE_LEFT[building]
    owned: i64 = realm.buildings[seat]
    return owned & left == left  # [7.4] [7.5]


def bar_building(realm: Realm, seat: i64, building: i64) -> int:
    if realm.has(seat, building):
        return OWNED  # [7.6]
    if not row_is_ready(realm, seat, building):
        return LEFT_IS_MISSING  # [7.4]
    return ALLOWED if realm.can_pay(seat, cost(realm, seat, building)) else TOO_DEAR  # [7.3]


def construct(realm: Realm, seat: int, building: int) -> None:
    realm.pay(seat, cost(realm, seat, building))  # [7.3]
    realm.buildings[seat] |= 1 << building  # [7.8] [11.21]
    realm.vp[seat] += realm.book.worth[building]  # [7.7]
    realm.tell("build: seat, building, vp", "7.1", seat, building, realm.book.worth[building])


@mypyc_attr(free_list_len=1)
class SeasonEnd(Step[Realm]):
    """The buildings of a seat act.  The Inn first: its token may pay for the Town Hall at once."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, realm: Realm) -> None:
        seat = self.seat
        if realm.phase == SUMMER and realm.has(seat, INN):
            realm.tokens[seat] += 1  # [14.5] [7.11] [7.12]
            realm.tell("inn: seat", "14.5", seat)
        if realm.has(seat, EMBASSY):
            realm.vp[seat] += 1  # [14.20] [7.11]
            realm.tell("embassy: seat", "14.20", seat)
        if realm.has(seat, TOWN_HALL) and (realm.tokens[seat] or realm.stock(seat)):
            realm.agenda.append(PayTownHall(seat))  # [7.11] [14.19]


@mypyc_attr(free_list_len=1)
class PayTownHall(Decision[Realm]):
    """A seat pays its Town Hall a good or a "+2" token for a VP, or nothing."""

    def blocks(self) -> tuple[Block, ...]:
        return (PASS, HALL)

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED  # [14.19] may
        payment = HALL.part(action)
        if payment == TOKEN:
            return ALLOWED if realm.tokens[seat] else NO_TOKEN_TO_PAY
        return ALLOWED if realm.goods[KINDS * seat + payment - 1] else NO_GOOD_TO_PAY

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if action == PASS.first:
            return
        payment = HALL.part(action)
        if payment == TOKEN:
            realm.tokens[seat] -= 1
        else:
            realm.goods[KINDS * seat + payment - 1] -= 1
        realm.vp[seat] += 1  # [14.19] one, and once a season
        realm.tell("town_hall: seat, payment", "14.19", seat, payment)


class Clear(Step[Realm]):
    """The neutral dice leave the court."""

    def run(self, realm: Realm) -> None:
        realm.court = [0] * len(realm.court)  # [13.8]


# Made once: a step never changes, and these come every season.
BUILDS: Final = [Build(seat, 0) for seat in range(SEATS)]
SEASON_ENDS: Final = [SeasonEnd(seat) for seat in range(SEATS)]

STEPS: Final[Kinds] = (Construction, Build, SeasonEnd, PayTownHall, Clear)
