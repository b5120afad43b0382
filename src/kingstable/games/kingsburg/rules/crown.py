"""Chapters 8, 9 and 10: the King's reward, the King's Envoy, and recruiting (phases 3, 5 and 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Decision, Kinds, Step
from kingstable.games.kingsburg.actions import HIRE, PASS
from kingstable.games.kingsburg.book import BARRACKS
from kingstable.games.kingsburg.rules.goods import BUNDLES, SIZES
from kingstable.games.kingsburg.state import ENVOY, NOBODY, RECRUITING, REWARD, Realm

# Bars; their words are in words/crown.py
NOT_THE_PRICE: Final = 1001
CANNOT_PAY: Final = 1002

TO_HIRE: Final = (PASS, HIRE)


class KingsReward(Step[Realm]):
    """A VP to whoever owns most buildings."""

    def run(self, realm: Realm) -> None:
        realm.phase = REWARD
        most = max([realm.built(seat) for seat in realm.order])  # [8.3] even if it is none
        for seat in realm.order:
            if realm.built(seat) == most:
                realm.vp[seat] += 1  # [8.1] [8.2] all that tie
                realm.tell("reward: seat", "8.1", seat)


class KingsEnvoy(Step[Realm]):
    """The Envoy comes to whoever is furthest behind."""

    def run(self, realm: Realm) -> None:
        realm.phase = ENVOY
        if realm.envoy != NOBODY:
            realm.tell("envoy_returns: seat", "9.1", realm.envoy)
            realm.envoy = NOBODY  # [9.1]
        behind = realm.furthest_behind()  # [9.2] [9.3] fewest buildings, then fewest goods
        if len(behind) > 1:
            realm.tell("no_envoy: tied", "9.4", len(behind))  # [9.4]
            return
        realm.envoy = behind[0]  # [9.2] [9.5]
        realm.tell("envoy: seat", "9.2", realm.envoy)


class Recruiting(Step[Realm]):
    """Everyone may hire soldiers, in turn order."""

    def run(self, realm: Realm) -> None:
        realm.phase = RECRUITING
        realm.do_all([Recruit(seat) for seat in realm.order])  # [10.1]


@mypyc_attr(free_list_len=1)
class Recruit(Decision[Realm]):
    """A seat hires a soldier and is asked again, or stops."""

    def run(self, realm: Realm) -> None:
        if realm.stock(self.seat) >= soldier_price(realm, self.seat):
            realm.ask(self.seat)  # [10.1]

    def blocks(self) -> tuple[Block, ...]:
        return TO_HIRE

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED  # [10.3]
        number = HIRE.part(action)
        price = soldier_price(realm, seat)
        if not SIZES[price] <= number < SIZES[price + 1]:
            return NOT_THE_PRICE
        return ALLOWED if realm.can_pay(seat, BUNDLES[number]) else CANNOT_PAY  # [10.2]

    def legal(self, realm: Realm, seat: int) -> list[int]:
        price = soldier_price(realm, seat)
        return [PASS.first, *realm.payable(seat, HIRE.first, SIZES[price], SIZES[price + 1])]  # [10.2] [10.3]

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if action == PASS.first:
            return  # [10.3]
        number = HIRE.part(action)
        realm.pay(seat, BUNDLES[number])  # [10.2]
        realm.soldiers[seat] += 1
        realm.tell("recruit: seat, bundle", "10.2", seat, number)
        realm.agenda.append(Recruit(seat))  # [10.3] any number


def soldier_price(realm: Realm, seat: int) -> int:
    return 1 if realm.has(seat, BARRACKS) else 2  # [10.2] [14.11]


STEPS: Final[Kinds] = (KingsReward, KingsEnvoy, Recruiting, Recruit)
