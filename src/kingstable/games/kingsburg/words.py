"""The names and short texts of an edition: whatever is a figure is read from the data, so that no text can lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingstable.core.edition import Sheets
from kingstable.core.prose import amount, listed
from kingstable.games.kingsburg.actions import BUNDLES
from kingstable.games.kingsburg.notation import GOODS, dice_text


def goods_listed(goods: Sequence[int]) -> str:
    """`2 gold and 1 wood`, from gold, wood and stone."""
    return listed([amount(count, good) for count, good in zip(goods, GOODS, strict=True)])


def bundle_text(number: int) -> str:
    """A bundle of goods by its number: `2 gold and 1 wood`."""
    return goods_listed(BUNDLES[number])


def dice_listed(number: int) -> str:
    """A group of dice by its number: `2, 5, w3`."""
    return dice_text(number).replace(",", ", ")


class Words:
    """The sheets of an edition, in words."""

    def __init__(self, data: Sheets) -> None:
        self.buildings = list(data["buildings"].values())
        self.advisors: list[dict[str, Any]] = [{}, *sorted(data["advisors"].values(), key=lambda row: row["value"])]
        self.enemies = list(data["enemies"].values())

    def building(self, number: int) -> str:
        """A building's name."""
        return str(self.buildings[number]["name"])

    def power(self, number: int) -> str:
        """What a building does: `+1 in battle, +2 against Zombies. You win draws.`"""
        row = self.buildings[number]
        battle, foe_bonus = row["battle"], row["foe_bonus"] if row["foe"] else 0
        parts = [f"{battle:+} in battle"] if battle else []
        if foe_bonus:
            where = "" if battle else " in battle"
            parts.append(f"{battle + foe_bonus:+}{where} against {str(row['foe']).capitalize()}")
        return " ".join(text for text in (f"{', '.join(parts)}." if parts else "", str(row["text"])) if text)

    def advisor(self, value: int) -> str:
        """An advisor's name."""
        return str(self.advisors[value]["name"])

    def gift(self, value: int) -> str:
        """What an advisor gives, its price aside: `2 goods of choice and a "+2" token.`"""
        row = self.advisors[value]
        if row["trade"]:
            return "You may swap 1 good for one each of the other two kinds."
        alternatives = [goods_listed([goods.count(good) for good in GOODS]) for goods in row["either"]]
        either = (" or " if all(len(goods) == 1 for goods in row["either"]) else ", or ").join(alternatives)
        parts = [
            *(amount(row[good], good) for good in GOODS),
            either,
            amount(row["any"], "good of choice", "goods of choice"),
            'a "+2" token' if row["tokens"] == 1 else amount(row["tokens"], '"+2" tokens'),
            amount(row["soldiers"], "soldier", "soldiers"),
            "a secret look at the next enemy" if row["peek"] else "",
            amount(row["vp"], "VP"),
        ]
        return f"{listed(parts) or 'nothing'}."

    def offer(self, value: int) -> str:
        """What an advisor gives, and for what."""
        price = self.price(value)
        return f"You may pay {price} for {self.gift(value)}" if price else self.gift(value)

    def price(self, value: int) -> str:
        """What an advisor asks for: `1 VP`, or nothing."""
        return amount(self.advisors[value]["pay_vp"], "VP")

    def enemy(self, card: int) -> str:
        """`Goblins of strength 3`."""
        row = self.enemies[card]
        return f"{str(row['kind']).capitalize()} of strength {row['strength']}"

    def strengths(self, year: int) -> tuple[int, int]:
        """The weakest and the strongest enemy of a year, as the backs of the cards tell."""
        strengths = [int(row["strength"]) for row in self.enemies if row["year"] == year]
        return min(strengths), max(strengths)  # [1.14]

    def enemies_of(self, year: int) -> str:
        """All that may come in a year: `Goblins 2 3, Orcs 3`."""
        by_kind: dict[str, list[str]] = {}
        for row in self.enemies:
            if row["year"] == year:
                by_kind.setdefault(str(row["kind"]).capitalize(), []).append(str(row["strength"]))
        return ", ".join(f"{kind} {' '.join(strengths)}" for kind, strengths in by_kind.items())

    def stakes(self, card: int, way: str) -> str:
        """What an enemy's `reward` or `loss` is."""
        row = self.enemies[card]
        parts = [amount(row[f"{way}_{good}"], good) for good in GOODS]
        parts.append(amount(row[f"{way}_goods"], "good of choice", "goods of choice"))
        if way == "loss":
            parts.append(amount(row["loss_buildings"], "building", "buildings"))
        parts.append(amount(row[f"{way}_vp"], "VP"))
        return listed(parts) or "nothing"
