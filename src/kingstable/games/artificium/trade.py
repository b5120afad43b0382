"""Chapter 6: buying and selling resources."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.artificium import actions
from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.state import RESOLVE, Towns


def trades(towns: Towns, seat: int) -> list[int]:
    """One resource sold or bought."""
    legal = sales(towns, seat)
    coins = towns.coins[seat]
    if coins >= towns.book.cheapest:
        for resource in range(RESOURCES):
            if towns.book.buy[resource] <= coins:  # [6.2]
                legal.append(actions.BUY + resource)
    return legal


def sales(towns: Towns, seat: int) -> list[int]:
    legal: list[int] = []
    at = RESOURCES * seat
    for resource in range(RESOURCES):
        if towns.resources[at + resource]:  # [6.3]
            legal.append(actions.SELL + resource)
    return legal


def decide_trade(towns: Towns, seat: int, sold: int, bought: int, action: int) -> None:
    """Trade once; what was sold and what was bought at this resolution, a bit each, is kept in mind for `evaluate`."""
    if action >= actions.BUY:
        buy(towns, seat, action - actions.BUY)
        bought |= 1 << action - actions.BUY
    else:
        sell(towns, seat, action - actions.SELL, "6.3")
        sold |= 1 << action - actions.SELL
    towns.agenda.append(frame(RESOLVE, seat, sold, bought))  # [6.1] [6.4] [6.5] the card is still to be decided on


def buy(towns: Towns, seat: int, resource: int) -> None:
    towns.coins[seat] -= towns.book.buy[resource]  # [6.2]
    towns.resources[RESOURCES * seat + resource] += 1
    towns.tell("buy", "6.2", seat, resource, towns.book.buy[resource])


def sell(towns: Towns, seat: int, resource: int, rule: str) -> None:
    towns.resources[RESOURCES * seat + resource] -= 1
    towns.coins[seat] += towns.book.sell[resource]  # [6.3] [10.3]
    towns.tell("sell", rule, seat, resource, towns.book.sell[resource])
