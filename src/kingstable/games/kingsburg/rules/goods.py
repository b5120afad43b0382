"""Goods, and bundles of them: what is taken, lost or paid in one go."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2
KINDS: Final = 3

LARGEST: Final = 4  # goods in one bundle

# A bundle of goods, [gold, wood, stone]; those of one size are neighbours.
BUNDLES: Final[list[list[int]]] = []
SIZES: Final[list[int]] = [0]  # SIZES[n]: where the bundles of n goods begin; SIZES[n + 1]: where they end
BUNDLE_NUMBERS: Final[dict[int, int]] = {}


def bundle_key(gold: int, wood: int, stone: int) -> int:
    """A bundle as one int, for looking up its number."""
    return gold << 8 | wood << 4 | stone


def _fill_bundles() -> None:
    SIZES.append(0)
    for size in range(1, LARGEST + 1):
        for goods in combinations_with_replacement(range(KINDS), size):
            bundle = [goods.count(GOLD), goods.count(WOOD), goods.count(STONE)]
            BUNDLE_NUMBERS[bundle_key(bundle[0], bundle[1], bundle[2])] = len(BUNDLES)
            BUNDLES.append(bundle)
        SIZES.append(len(BUNDLES))


_fill_bundles()
