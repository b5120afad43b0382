"""All actions, of players and of chance.  `words/notation.py` gives them words."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from kingstable.core.action_space import ActionSpace, Axis, Block
from kingstable.games.kingsburg.book import BUILDINGS, ENEMIES
from kingstable.games.kingsburg.rules.dice import GROUPS
from kingstable.games.kingsburg.rules.goods import BUNDLES, KINDS, SIZES

MARKET_REACH: Final = 1  # [14.6] how far the Market changes the total of one's dice
MOST_TOKENS: Final = 1  # [5.10] with one group of dice

# The random orders of the start, those of two seats first.
ORDERS: Final[list[list[int]]] = [list(order) for seats in range(2, 6) for order in permutations(range(seats))]
ORDER_STARTS: Final[list[int]] = [0, 0, 0, 2, 8, 32]  # by the number of seats
ORDER_COUNTS: Final[list[int]] = [0, 0, 2, 6, 24, 120]

GOOD: Final = Axis("good", KINDS)
PAYMENT: Final = Axis("payment", 1 + KINDS)  # a "+2" token, or a good
BUNDLE: Final = Axis("bundle", len(BUNDLES))
PRICE: Final = Axis("price", SIZES[3])  # a bundle of one or two goods
BUILDING: Final = Axis("building", BUILDINGS)
DICE: Final = Axis("dice", len(GROUPS))  # a group of dice, by its number
TOKENS: Final = Axis("tokens", MOST_TOKENS + 1)
SHIFT: Final = Axis("shift", 2 * MARKET_REACH + 1)  # 0 is the furthest down that the Market reaches
TURN_ORDER: Final = Axis("order", len(ORDERS))
CARD: Final = Axis("card", ENEMIES)
FACE: Final = Axis("face", 6)

PASS: Final = Block("pass")
PAY: Final = Block("pay")  # the Smuggler's price
GUILD: Final = Block("guild")  # take the gold of the Merchants' Guild
FARMS: Final = Block("farms")  # roll the die of the Farms
STATUE: Final = Block("statue")  # re-roll one coloured die
STATUE_WHITE: Final = Block("statue white")
CHAPEL: Final = Block("chapel")  # re-roll all dice
TRADE: Final = Block("trade", GOOD)  # what the Alchemist is given
HALL: Final = Block("hall", PAYMENT)  # what the Town Hall is paid with
TAKE: Final = Block("take", BUNDLE)
LOSE: Final = Block("lose", BUNDLE)
HIRE: Final = Block("hire", PRICE)
BUILD: Final = Block("build", BUILDING)
PLACE: Final = Block("place", DICE, TOKENS, SHIFT)
ORDER: Final = Block("order", TURN_ORDER, chance=True)
ENEMY: Final = Block("enemy", CARD, chance=True)
KINGS_DIE: Final = Block("soldiers", FACE, chance=True)
ROLL: Final = Block("roll", DICE, chance=True)

ACTIONS: Final = ActionSpace(
    PASS, PAY, GUILD, FARMS, STATUE, STATUE_WHITE, CHAPEL, TRADE, HALL, TAKE, LOSE, HIRE, BUILD, PLACE,
    ORDER, ENEMY, KINGS_DIE, ROLL,
)  # fmt: skip
