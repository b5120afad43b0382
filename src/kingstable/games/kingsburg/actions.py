"""The numbers of all actions, of players and of chance.

An action means the same in every state.  Each kind has a range of its own; `notation.py` gives them words.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import Final

from kingstable.games.kingsburg.dice import GROUPS

GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2

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
        for goods in combinations_with_replacement(range(3), size):
            bundle = [goods.count(GOLD), goods.count(WOOD), goods.count(STONE)]
            BUNDLE_NUMBERS[bundle_key(bundle[0], bundle[1], bundle[2])] = len(BUNDLES)
            BUNDLES.append(bundle)
        SIZES.append(len(BUNDLES))


_fill_bundles()

# The random orders of the start, those of two seats first.
ORDERS: Final[list[list[int]]] = [list(order) for seats in range(2, 6) for order in permutations(range(seats))]
ORDER_STARTS: Final[list[int]] = [0, 0, 0, 2, 8, 32]  # by the number of seats
ORDER_COUNTS: Final[list[int]] = [0, 0, 2, 6, 24, 120]

PASS: Final = 0
PAY: Final = 1  # the Smuggler's price
GUILD: Final = 2  # take the gold of the Merchants' Guild
FARMS: Final = 3  # roll the die of the Farms
STATUE: Final = 4  # re-roll one coloured die
STATUE_WHITE: Final = 5  # or a white one
CHAPEL: Final = 6  # re-roll all dice
TRADE: Final = 7  # + good given to the Alchemist
HALL: Final = 10  # + what the Town Hall is paid with: 0 a "+2" token, 1 + good
TAKE: Final = 14  # + bundle
LOSE: Final = 48  # + bundle
HIRE: Final = 82  # + bundle of one or two goods
BUILD: Final = 91  # + building
ORDER: Final = 111  # chance: + order
ENEMY: Final = 263  # chance: + card
KINGS_DIE: Final = 288  # chance: + face - 1
ROLL: Final = 294  # chance: + group
PLACE: Final = 2646  # + group * 6 + (3 with a "+2" token) + 1 + shift of the Market
ACTIONS: Final = 16758


def group_of(action: int) -> int:
    """Of a placement: the number of its group of dice."""
    return (action - PLACE) // 6


def token_of(action: int) -> int:
    """Of a placement: 1 with a "+2" token, 0 without."""
    return (action - PLACE) // 3 % 2


def shift_of(action: int) -> int:
    """Of a placement: how far it leans on the Market, -1, 0 or 1."""
    return (action - PLACE) % 3 - 1


assert ROLL + len(GROUPS) == PLACE and PLACE + 6 * len(GROUPS) == ACTIONS
assert TAKE + len(BUNDLES) == LOSE and LOSE + len(BUNDLES) == HIRE and HIRE + SIZES[3] == BUILD
