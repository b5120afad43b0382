"""Chapter 4: action points, and how they are spent.

A seat's five tokens are four plain ones, of which only the number that shows the sun matters, and one with the money
bag, which may lie before another seat or in the Thief's Kitty.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import ALLOWED
from kingstable.games.kings_of_artifice.state import KITTY, TEMPORARY, TOKENS, Island

# Bars; their words are in words/points.py
TOO_DEAR: Final = 401
KEPT_FOR_WARLOCK: Final = 402


def bar_cost(island: Island, seat: int, cost: int) -> int:
    if island.affords(seat, cost):
        return ALLOWED
    return KEPT_FOR_WARLOCK if island.purse(seat) >= cost else TOO_DEAR  # [15.24] [4.3]


def spend(island: Island, seat: int, cost: int) -> None:
    """Pay AP that a seat has."""
    if island.means == TEMPORARY:
        island.temporary -= cost
        return
    if island.means != TOKENS:
        return  # [15.4] what is built by Alchemy costs nothing
    for owner in range(island.seats):
        if cost and owner != seat and island.bag[owner] == seat and island.bag_active[owner]:
            into_kitty(island, owner, "4.5")  # [4.7]
            cost -= 1
    if cost and island.bag[seat] == seat and island.bag_active[seat]:
        island.bag_active[seat] = 0  # [4.1]
        cost -= 1
    island.plain[seat] -= cost  # [4.2]


def into_kitty(island: Island, owner: int, rule: str) -> None:
    """A stolen token that was used, or not."""
    island.bag[owner] = KITTY
    island.bag_active[owner] = 0
    island.tell("kitty: seat", rule, owner)


def score(island: Island, seat: int, points: int, rule: str) -> None:
    """Immediate VP."""
    if points:
        island.vp[seat] += points  # [1.11]
        island.tell("vp: seat, points, total", rule, seat, points, island.vp[seat])
