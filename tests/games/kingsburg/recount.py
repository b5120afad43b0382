"""A second count of the scores: naive, from the record and the log alone, with figures typed once more by hand.

Nothing here asks the game for points.  The record says what was chosen, the log says what came about; what follows
from them (who has the most buildings, who wins a battle and who was the strongest, what is destroyed, what the
Cathedral is worth) is worked out again.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kingstable.core.state import Event
from kingstable.core.table import Table

GOODS = ("gold", "wood", "stone")


class Building(NamedTuple):
    row: int
    column: int
    gold: int
    wood: int
    stone: int
    vp: int
    battle: int = 0
    foe: str = ""
    foe_bonus: int = 0


class Enemy(NamedTuple):
    """What is lost: gold, wood, stone, goods of choice, buildings, VP.  What is won: gold, wood, stone, goods, VP."""

    year: int
    kind: str
    strength: int
    loss: tuple[int, int, int, int, int, int]
    reward: tuple[int, int, int, int, int]


class Advisor(NamedTuple):
    gold: int = 0
    wood: int = 0
    stone: int = 0
    any: int = 0
    tokens: int = 0
    soldiers: int = 0
    vp: int = 0
    pay_vp: int = 0
    peek: bool = False
    trade: bool = False
    either: tuple[str, ...] = ()


BUILDINGS = {
    "statue": Building(1, 1, 2, 0, 0, 3),
    "chapel": Building(1, 2, 3, 0, 1, 5),
    "church": Building(1, 3, 3, 1, 2, 7, 0, "demons", 1),
    "cathedral": Building(1, 4, 5, 0, 3, 9),
    "inn": Building(2, 1, 1, 1, 0, 0),
    "market": Building(2, 2, 2, 2, 0, 1),
    "farms": Building(2, 3, 2, 3, 1, 2, -1),
    "merchants_guild": Building(2, 4, 3, 1, 2, 4),
    "guard_tower": Building(3, 1, 1, 0, 1, 1, 1),
    "blacksmith": Building(3, 2, 1, 2, 0, 2, 1),
    "barracks": Building(3, 3, 2, 2, 1, 4),
    "wizards_guild": Building(3, 4, 3, 2, 2, 6, 2),
    "palisade": Building(4, 1, 0, 2, 0, 0, 1, "zombies", 1),
    "stables": Building(4, 2, 1, 1, 1, 2),
    "stone_wall": Building(4, 3, 2, 0, 2, 2, 1),
    "fortress": Building(4, 4, 3, 0, 2, 4, 1),
    "barricade": Building(5, 1, 0, 1, 0, 0, 0, "goblins", 1),
    "crane": Building(5, 2, 0, 1, 1, 1),
    "town_hall": Building(5, 3, 2, 1, 1, 2),
    "embassy": Building(5, 4, 2, 2, 2, 4),
}

ENEMIES = {
    1: Enemy(1, "barbarians", 2, (0, 0, 0, 1, 1, 0), (1, 0, 0, 0, 0)),
    2: Enemy(1, "goblins", 2, (0, 1, 1, 0, 1, 1), (0, 1, 0, 0, 0)),
    3: Enemy(1, "goblins", 3, (1, 0, 0, 0, 1, 0), (0, 0, 1, 0, 0)),
    4: Enemy(1, "orcs", 3, (0, 0, 0, 2, 0, 1), (1, 0, 0, 0, 0)),
    5: Enemy(1, "zombies", 4, (0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1)),
    6: Enemy(2, "goblins", 3, (0, 2, 2, 0, 1, 1), (0, 1, 0, 0, 0)),
    7: Enemy(2, "goblins", 4, (2, 0, 0, 0, 1, 0), (0, 0, 1, 0, 0)),
    8: Enemy(2, "orcs", 4, (0, 0, 0, 2, 1, 0), (1, 0, 0, 0, 0)),
    9: Enemy(2, "barbarians", 5, (0, 0, 0, 2, 0, 1), (1, 0, 0, 0, 0)),
    10: Enemy(2, "zombies", 5, (0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1)),
    11: Enemy(3, "goblins", 4, (0, 3, 3, 0, 1, 1), (0, 1, 0, 0, 0)),
    12: Enemy(3, "goblins", 5, (3, 0, 0, 0, 1, 0), (0, 0, 1, 0, 0)),
    13: Enemy(3, "orcs", 5, (0, 0, 0, 2, 1, 0), (1, 0, 0, 0, 0)),
    14: Enemy(3, "zombies", 6, (0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1)),
    15: Enemy(3, "demons", 6, (2, 1, 1, 0, 0, 1), (0, 0, 0, 0, 1)),
    16: Enemy(4, "goblins", 5, (0, 4, 4, 0, 1, 1), (0, 1, 0, 0, 0)),
    17: Enemy(4, "goblins", 6, (4, 0, 0, 0, 1, 0), (0, 0, 1, 0, 0)),
    18: Enemy(4, "demons", 6, (0, 0, 0, 4, 0, 1), (1, 0, 0, 0, 1)),
    19: Enemy(4, "orcs", 7, (0, 0, 0, 2, 1, 0), (0, 0, 0, 1, 0)),
    20: Enemy(4, "zombies", 7, (0, 0, 0, 0, 0, 2), (0, 0, 0, 0, 1)),
    21: Enemy(5, "barbarians", 7, (0, 0, 0, 0, 0, 8), (0, 0, 0, 0, 1)),
    22: Enemy(5, "barbarians", 8, (0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 1)),
    23: Enemy(5, "demons", 8, (0, 0, 0, 0, 1, 2), (0, 0, 0, 0, 2)),
    24: Enemy(5, "demons", 9, (0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 2)),
    25: Enemy(5, "dragons", 9, (0, 0, 0, 0, 0, 5), (0, 0, 0, 0, 3)),
}

ADVISORS = {
    1: Advisor(vp=1),
    2: Advisor(gold=1),
    3: Advisor(wood=1),
    4: Advisor(either=("gold", "wood")),
    5: Advisor(soldiers=1),
    6: Advisor(trade=True),
    7: Advisor(any=1, tokens=1),
    8: Advisor(gold=2),
    9: Advisor(either=("gold wood", "wood stone")),
    10: Advisor(soldiers=2, peek=True),
    11: Advisor(either=("wood stone", "gold stone")),
    12: Advisor(any=2, tokens=1),
    13: Advisor(stone=3),
    14: Advisor(any=3, pay_vp=1),
    15: Advisor(gold=1, wood=1, stone=1),
    16: Advisor(gold=4),
    17: Advisor(any=2, peek=True, vp=3),
    18: Advisor(gold=1, wood=1, stone=1, soldiers=1),
}

RIGHT_TO_LEFT_TOP_TO_BOTTOM = sorted(BUILDINGS, key=lambda name: (-BUILDINGS[name].column, BUILDINGS[name].row))


class Province:
    def __init__(self) -> None:
        self.vp = 0
        self.soldiers = 0
        self.tokens = 0
        self.goods: Counter[str] = Counter()
        self.buildings: set[str] = set()

    @property
    def stock(self) -> int:
        return sum(self.goods.values())

    @property
    def key(self) -> tuple[int, int, int]:
        return self.vp, self.stock, len(self.buildings)

    def force(self, enemy: Enemy) -> int:
        total = self.soldiers
        for name in self.buildings:
            building = BUILDINGS[name]
            total += building.battle + (building.foe_bonus if building.foe == enemy.kind else 0)
        return total

    def wins(self, enemy: Enemy) -> bool:
        force = self.force(enemy)
        return force > enemy.strength or (force == enemy.strength and "stone_wall" in self.buildings)


class Recount:
    """Walks through a finished game, entry by entry."""

    def __init__(self, table: Table) -> None:
        self.provinces = [Province() for _ in table.names]
        self.enemy = ENEMIES[1]
        self.strongest: list[Province] = []
        moves = [line.partition(": ")[2] for line in table.record.notation()]
        for number, event in table.history:
            self.hear(event, moves[number - 1] if number else "")

    def hear(self, event: Event, move: str) -> None:
        """What an event does."""
        it = self.provinces[event.facts["seat"]] if "seat" in event.facts else Province()
        picked = move.partition(" ")[2].split(",")
        match event.kind:
            case "guild":
                it.goods["gold"] += 1
            case "token":
                it.tokens -= 1
            case "help":
                self.help(it, ADVISORS[event.facts["advisor"]])
            case "pay_vp":
                it.vp -= ADVISORS[event.facts["advisor"]].pay_vp
            case "take":
                it.goods.update(picked)
            case "trade":
                it.goods.update(good for good in GOODS if good != picked[0])
                it.goods[picked[0]] -= 1
            case "recruit":
                it.goods.subtract(picked)
                it.soldiers += 1
            case "lose_chosen" if move.startswith("lose"):
                it.goods.subtract(picked)
            case "lose_chosen":  # nobody was asked: all goods are of one kind
                it.goods.subtract([good for good in GOODS if it.goods[good]] * self.enemy.loss[3])
            case "build":
                self.build(it, move.removeprefix("build ").replace("-", "_"))
            case "inn":
                it.tokens += 1
            case "embassy":
                assert "embassy" in it.buildings
                it.vp += 1
            case "town_hall":
                assert "town_hall" in it.buildings
                it.vp += 1
                if picked == ["+2"]:
                    it.tokens -= 1
                else:
                    it.goods.subtract(picked)
            case "season" if event.facts["phase"] == 4:
                most = max(len(one.buildings) for one in self.provinces)
                for one in self.provinces:
                    one.vp += len(one.buildings) == most
            case "enemy":
                self.enemy = ENEMIES[event.facts["enemy"] + 1]
            case "kings_die":
                for one in self.provinces:
                    one.soldiers += int(picked[0])
                winners = [one for one in self.provinces if one.wins(self.enemy)]
                best = max(one.force(self.enemy) for one in self.provinces)
                self.strongest = [one for one in winners if one.force(self.enemy) == best]
            case "battle":
                self.battle(it)
            case "lose_all":
                it.goods.clear()
            case "home":
                for one in self.strongest:
                    one.vp += 1
                for one in self.provinces:
                    one.soldiers = 0
            case "end":
                for one in self.provinces:
                    one.vp += one.stock // 2 if "cathedral" in one.buildings else 0
            case _:
                pass  # nothing that is counted, or something that was worked out above

    def help(self, it: Province, advisor: Advisor) -> None:
        """What an advisor gives without asking; the rest is taken later."""
        for good, count in zip(GOODS, advisor[:3], strict=True):
            it.goods[good] += count
        it.vp += advisor.vp
        it.tokens += advisor.tokens
        it.soldiers += advisor.soldiers
        if advisor.soldiers and "stables" in it.buildings:
            it.soldiers += 1

    def build(self, it: Province, name: str) -> None:
        building = BUILDINGS[name]
        for good, count in zip(GOODS, (building.gold, building.wood, building.stone), strict=True):
            it.goods[good] -= count
        if building.column > 2 and "crane" in it.buildings:
            it.goods["gold"] += 1
        it.vp += building.vp
        it.buildings.add(name)

    def battle(self, it: Province) -> None:
        """Everything but goods of choice, which are taken and lost in entries of their own."""
        enemy = self.enemy
        if it.wins(enemy):
            for good, count in zip(GOODS, enemy.reward[:3], strict=True):
                it.goods[good] += count
            it.vp += enemy.reward[4] + ("fortress" in it.buildings)
        elif it.force(enemy) < enemy.strength:
            for good, count in zip(GOODS, enemy.loss[:3], strict=True):
                it.goods[good] = max(0, it.goods[good] - count)
            for name in [name for name in RIGHT_TO_LEFT_TOP_TO_BOTTOM if name in it.buildings][: enemy.loss[4]]:
                it.buildings.remove(name)
                it.vp -= BUILDINGS[name].vp
            it.vp -= enemy.loss[5]

    @property
    def scores(self) -> list[int]:
        return [one.vp for one in self.provinces]

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """By VP, then goods, then buildings; equals share a rank."""
        ranks: list[tuple[int, ...]] = []
        for key in sorted({one.key for one in self.provinces}, reverse=True):
            ranks.append(tuple(seat for seat, one in enumerate(self.provinces) if one.key == key))
        return tuple(ranks)
