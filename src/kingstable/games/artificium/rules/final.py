"""Chapter 12: the final score."""

from __future__ import annotations

from typing import Final

from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.state import Towns

COINS_PER_VP: Final = 4


def final_score(towns: Towns) -> None:
    """Everything is sold, and coins become VP."""
    towns.tell("end", "2.1")
    for seat in range(towns.seats):
        proceeds = 0
        for resource in range(RESOURCES):
            proceeds += towns.have(seat, resource) * towns.book.sell[resource]
            towns.resources[RESOURCES * seat + resource] = 0  # [12.1]
        towns.coins[seat] += proceeds  # [12.1]
        if proceeds:
            towns.tell("sell_all: seat, coins", "12.1", seat, proceeds)
        points = towns.coins[seat] // COINS_PER_VP  # [12.2]
        towns.vp[seat] += points  # [12.2] [12.3] the marker's move brings nothing now
        towns.tell("final: seat, coins, vp", "12.2", seat, towns.coins[seat], points)
