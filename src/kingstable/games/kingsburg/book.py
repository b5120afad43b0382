"""The figures of one edition, as the rules read them: lists of ints, by building, card and advisor."""

from __future__ import annotations

from typing import Final

# Buildings, row by row
STATUE: Final = 0
CHAPEL: Final = 1
CHURCH: Final = 2
CATHEDRAL: Final = 3
INN: Final = 4
MARKET: Final = 5
FARMS: Final = 6
MERCHANTS_GUILD: Final = 7
GUARD_TOWER: Final = 8
BLACKSMITH: Final = 9
BARRACKS: Final = 10
WIZARDS_GUILD: Final = 11
PALISADE: Final = 12
STABLES: Final = 13
STONE_WALL: Final = 14
FORTRESS: Final = 15
BARRICADE: Final = 16
CRANE: Final = 17
TOWN_HALL: Final = 18
EMBASSY: Final = 19
BUILDINGS: Final = 20
COLUMNS: Final = 4

ADVISORS: Final = 18
ENEMIES: Final = 25
YEARS: Final = 5


class Book:
    """All figures that an edition may change.  Advisors are indexed by their value, 1 to 18."""

    def __init__(
        self,
        cost: list[list[int]],  # of each building: gold, wood, stone
        worth: list[int],  # its VP
        battle: list[int],  # its bonus in battle
        foe: list[int],  # the kind of enemy it is strong against, or -1
        foe_bonus: list[int],
        gift: list[list[int]],  # of each advisor: gold, wood, stone
        any_goods: list[int],
        tokens: list[int],
        soldiers: list[int],
        vp: list[int],
        pay_vp: list[int],
        peek: list[int],
        trade: list[int],
        either: list[list[int]],  # numbers of bundles, ascending
        year: list[int],  # of each enemy
        kind: list[int],
        strength: list[int],
        loss: list[list[int]],  # gold, wood, stone
        loss_goods: list[int],
        loss_buildings: list[int],
        loss_vp: list[int],
        reward: list[list[int]],
        reward_goods: list[int],
        reward_vp: list[int],
    ) -> None:
        self.edition: object = None  # whose figures they are; the game says it
        self.cost = cost
        self.cheapest = min([sum(price) for price in cost])
        self.worth = worth
        self.battle = battle
        self.foe = foe
        self.foe_bonus = foe_bonus
        self.gift = gift
        self.any_goods = any_goods
        self.tokens = tokens
        self.soldiers = soldiers
        self.vp = vp
        self.pay_vp = pay_vp
        self.peek = peek
        self.trade = trade
        self.either = either
        self.year = year
        self.kind = kind
        self.strength = strength
        self.loss = loss
        self.loss_goods = loss_goods
        self.loss_buildings = loss_buildings
        self.loss_vp = loss_vp
        self.reward = reward
        self.reward_goods = reward_goods
        self.reward_vp = reward_vp
        # [1.6] [1.8] one card of each year's, all equally likely; [1.7] they come in the order of the years
        self.stacks: list[list[int]] = [[int(of == year) for of in self.year] for year in range(YEARS + 1)]
