"""The figures of one edition, as the rules read them: lists of ints, by resource, card and space of the track."""

from __future__ import annotations

from typing import Final

# Resources, by level
RESOURCES: Final = 9

# Cards, in the order of the book: actions, then buildings
EXPLORATION: Final = 0
THEFT: Final = 1
RECONSTRUCTION: Final = 2
FAIR: Final = 3
WIZARDS_TOWER: Final = 14
CASTLE: Final = 15
CARDS: Final = 16

TURNS: Final = 4
SEATS: Final = 6  # at most


def fee_of_level(level: int) -> int:
    """What Theft pays for a resource; 0: it cannot be stolen."""
    return level if level <= 2 else 0  # [8.7] [8.8]


class Book:
    """All figures that an edition may change."""

    def __init__(
        self,
        buy: list[int],  # of each resource: its purchase price
        sell: list[int],  # its sale price
        fee: list[int],  # what Theft pays for it, or 0
        count: list[int],  # of each card: how many there are
        action: list[int],  # 1 if it is an action, 0 if it is a building
        pay: list[list[int]],  # of each card: how many of each resource it costs
        coins: list[int],  # the coins it costs besides
        give: list[list[int]],  # how many of each resource it brings
        vp: list[int],
        track: list[int],  # of each space: the resource that lies there, or -1
    ) -> None:
        self.edition: object = None  # whose figures they are; the game says it
        self.buy = buy
        self.cheapest = min(buy)
        self.sell = sell
        self.fee = fee
        self.count = count
        self.action = action
        self.pay = pay
        self.coins = coins
        self.give = give
        self.vp = vp
        self.track = track
