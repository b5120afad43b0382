"""Chapters 8, 9 and 10: the King's reward, the King's Envoy, and recruiting (phases 3, 5 and 7)."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kingsburg import actions
from kingstable.games.kingsburg.actions import BUNDLES, PASS, SIZES
from kingstable.games.kingsburg.book import BARRACKS
from kingstable.games.kingsburg.state import NOBODY, RECRUIT, Realm


def kings_reward(realm: Realm) -> None:
    realm.phase = 3
    most = max([realm.built(seat) for seat in realm.order])  # [8.3] even if it is none
    for seat in realm.order:
        if realm.built(seat) == most:
            realm.vp[seat] += 1  # [8.1] [8.2] all that tie
            realm.tell("reward", "8.1", seat)


def kings_envoy(realm: Realm) -> None:
    realm.phase = 5
    if realm.envoy != NOBODY:
        realm.tell("envoy_returns", "9.1", realm.envoy)
        realm.envoy = NOBODY  # [9.1]
    behind = realm.furthest_behind()  # [9.2] [9.3] fewest buildings, then fewest goods
    if len(behind) > 1:
        realm.tell("no_envoy", "9.4", len(behind))  # [9.4]
        return
    realm.envoy = behind[0]  # [9.2] [9.5]
    realm.tell("envoy", "9.2", realm.envoy)


def soldier_price(realm: Realm, seat: int) -> int:
    return 1 if realm.has(seat, BARRACKS) else 2  # [10.2] [14.11]


def recruiting(realm: Realm) -> None:
    realm.phase = 7
    realm.each(RECRUIT)  # [10.1]


def ask_recruit(realm: Realm, seat: int) -> None:
    if realm.stock(seat) >= soldier_price(realm, seat):
        realm.ask(seat)  # [10.1]


def hires(realm: Realm, seat: int) -> list[int]:
    price = soldier_price(realm, seat)
    return [PASS, *realm.payable(seat, actions.HIRE, SIZES[price], SIZES[price + 1])]  # [10.2] [10.3]


def recruit(realm: Realm, seat: int, action: int) -> None:
    """One soldier; then the seat is asked again."""
    if action == PASS:
        return  # [10.3]
    realm.pay(seat, BUNDLES[action - actions.HIRE])  # [10.2]
    realm.soldiers[seat] += 1
    realm.tell("recruit", "10.2", seat, action - actions.HIRE)
    realm.agenda.append(frame(RECRUIT, seat))  # [10.3] any number
