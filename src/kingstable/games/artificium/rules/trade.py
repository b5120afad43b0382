"""Chapter 6: buying and selling resources."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED
from kingstable.games.artificium.actions import BUY, SELL
from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.state import Towns

# Bars; their words are in words/trade.py
NOTHING_TO_SELL: Final = 601
TOO_DEAR: Final = 602
NOT_AT_THE_MARKET: Final = 603
NOT_AT_THE_TURN_END: Final = 604


def bar_sale(towns: Towns, seat: int, resource: int) -> int:
    return ALLOWED if towns.have(seat, resource) else NOTHING_TO_SELL  # [6.3]


def bar_purchase(towns: Towns, seat: int, resource: int) -> int:
    return ALLOWED if towns.book.buy[resource] <= towns.coins[seat] else TOO_DEAR  # [6.2]


def trades(towns: Towns, seat: int) -> list[int]:
    """One resource sold or bought."""
    legal = sales(towns, seat)
    coins = towns.coins[seat]
    if coins >= towns.book.cheapest:
        first = BUY.first
        for resource in range(RESOURCES):
            if towns.book.buy[resource] <= coins:  # [6.2]
                legal.append(first + resource)
    return legal


def sales(towns: Towns, seat: int) -> list[int]:
    legal: list[int] = []
    at = RESOURCES * seat
    first = SELL.first
    for resource in range(RESOURCES):
        if towns.resources[at + resource]:  # [6.3]
            legal.append(first + resource)
    return legal


def buy(towns: Towns, seat: int, resource: int) -> None:
    towns.coins[seat] -= towns.book.buy[resource]  # [6.2]
    towns.resources[RESOURCES * seat + resource] += 1
    towns.tell("buy: seat, resource, coins", "6.2", seat, resource, towns.book.buy[resource])


def sell(towns: Towns, seat: int, resource: int, rule: str) -> None:
    towns.resources[RESOURCES * seat + resource] -= 1
    towns.coins[seat] += towns.book.sell[resource]  # [6.3] [10.3]
    towns.tell("sell: seat, resource, coins", rule, seat, resource, towns.book.sell[resource])
