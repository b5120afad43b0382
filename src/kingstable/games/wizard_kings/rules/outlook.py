"""What a side must mind wherever it goes, and where a block gets: sets of hexes, a bit each."""

from __future__ import annotations

from typing import Final


class Outlook:
    """Computed once a decision, by `moving.look_out`."""

    def __init__(self, others: int, enemies: int, friendly: int, confined: int, open: int) -> None:
        self.others: Final = others  # hexes with blocks of others that are no allies
        self.enemies: Final = enemies  # and their vacant cities
        self.friendly: Final = friendly
        self.confined: Final = confined  # hexes in which it may be at all
        self.open: Final = open  # and where a block may end, as far as room goes


class Reach:
    """Where a block can get: hexes without enemies' blocks, and hexsides of hexes with them."""

    def __init__(self) -> None:
        self.hexes = 0
        self.doors: dict[int, int] = {}  # of a hex with enemies: its hexsides, a bit each
        self.flights = 0  # hexes with enemies that are reached by flying
