"""The names and short texts of an edition: whatever is a figure is read from the data, so that no text can lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingstable.core.edition import Sheets
from kingstable.core.prose import Text, amount, listed, say, sentences, series
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.construction import with_crane
from kingstable.games.kingsburg.rules.goods import BUNDLES
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.notation import GOODS, NOTHING

__all__ = [
    "GOODS", "Words", "alternatives", "bundle_text", "dice_listed", "goods_counted", "goods_listed", "other_goods",
    "price_of_vp", "shortage",
]  # fmt: skip


def goods_listed(goods: Sequence[int]) -> Text:
    """`2 gold and 1 wood`, from gold, wood and stone."""
    return listed([amount(count, good) for count, good in zip(goods, GOODS, strict=True)])


def goods_counted(count: int) -> Text:
    """`2 goods`."""
    return amount(count, "good", "goods")


def alternatives(gifts: Sequence[Sequence[int]]) -> Text:
    """`1 gold or 1 wood`, or `1 gold and 1 wood, or 1 wood and 1 stone`."""
    single = all(sum(map(bool, goods)) == 1 for goods in gifts)
    return series([goods_listed(goods) for goods in gifts], "{before} or {next}" if single else "{before}, or {next}")


def any_goods(count: int) -> Text:
    """`any 2 goods`, or nothing."""
    return say("any {goods}", goods=goods_counted(count)) if count else say("")


def shortage(realm: Realm, seat: int, price: Sequence[int]) -> Text:
    """What a seat lacks of a price: `1 more wood and 2 more stone`."""
    held = realm.goods[3 * seat : 3 * seat + 3]
    short = [
        say("{count} more {good}", count=need - have, good=good)
        for need, have, good in zip(price, held, GOODS, strict=True)
        if have < need
    ]
    return listed(short)


def other_goods(good: int) -> Text:
    """One each of the goods but one: `1 gold and 1 stone`."""
    return listed([amount(1, other) for other in GOODS if other != GOODS[good]])


def price_of_vp(payment: int) -> Text:
    """What is paid to a Town Hall, by its number: `a "+2" token`, `1 wood`."""
    return amount(1, GOODS[payment - 1]) if payment else say('a "+2" token')


def bundle_text(number: int) -> Text:
    """A bundle of goods by its number: `2 gold and 1 wood`."""
    return goods_listed(BUNDLES[number])


def dice_listed(number: int) -> str:
    """A group of dice by its number: `2, 5 and white 3`."""
    coloured, white = dice.faces(dice.GROUPS[number])
    return listed([*map(str, coloured), *(say("white {face}", face=face) for face in white)]) or NOTHING


class Words:
    """The sheets of an edition, in words."""

    def __init__(self, data: Sheets) -> None:
        self.buildings = list(data["buildings"].values())
        self.advisors: list[dict[str, Any]] = [{}, *sorted(data["advisors"].values(), key=lambda row: row["value"])]
        self.enemies = list(data["enemies"].values())

    def building(self, number: int) -> str:
        """A building's name."""
        return str(self.buildings[number]["name"])

    def cost(self, number: int, crane: bool) -> list[int]:
        """A building's gold, wood and stone, for an owner of the Crane or for anybody else."""
        price = [int(self.buildings[number][good]) for good in GOODS]
        return with_crane(price, number) if crane else price

    def worth(self, number: int) -> Text:
        """What a building counts, as a sentence: `Worth 5 VP.`, or nothing; never a part of its price."""
        vp = amount(self.buildings[number]["vp"], "VP")
        return say("Worth {vp}.", vp=vp) if vp else sentences()

    def power(self, number: int) -> Text:
        """What a building does: `+1 in battle, +2 instead against Zombies. You win draws.`"""
        row = self.buildings[number]
        battle, foe_bonus = row["battle"], row["foe_bonus"] if row["foe"] else 0
        parts = [say("{bonus:+} in battle", bonus=battle)] if battle else []
        if foe_bonus:
            template = "{bonus:+} instead against {foe}" if battle else "{bonus:+} in battle against {foe}"
            parts.append(say(template, bonus=battle + foe_bonus, foe=str(row["foe"]).capitalize()))
        return sentences(say("{bonuses}.", bonuses=series(parts)) if parts else "", str(row["text"]))

    def advisor(self, value: int) -> str:
        """An advisor's name."""
        return str(self.advisors[value]["name"])

    def gift(self, value: int) -> Text:
        """What an advisor gives, its price aside: `any 2 goods and a "+2" token.`"""
        row = self.advisors[value]
        if row["trade"]:
            return say("you may trade 1 good for 1 each of the other two kinds.")
        parts = [
            *(amount(row[good], good) for good in GOODS),
            alternatives([[goods.count(good) for good in GOODS] for goods in row["either"]]),
            any_goods(row["any"]),
            'a "+2" token' if row["tokens"] == 1 else amount(row["tokens"], '"+2" tokens'),
            amount(row["soldiers"], "soldier", "soldiers"),
            "a secret look at the next enemy" if row["peek"] else "",
            amount(row["vp"], "VP"),
        ]
        return say("{gifts}.", gifts=listed(parts) or "nothing")

    def offer(self, value: int) -> Text:
        """What an advisor gives, and for what."""
        price, gift = self.price(value), self.gift(value)
        return say("you may pay {price} for {gift}", price=price, gift=gift) if price else gift

    def price(self, value: int) -> Text:
        """What an advisor asks for: `1 VP`, or nothing."""
        return amount(self.advisors[value]["pay_vp"], "VP")

    def enemy(self, card: int) -> Text:
        """`Goblins, strength 3`."""
        row = self.enemies[card]
        return say("{enemy}, strength {strength}", enemy=str(row["kind"]).capitalize(), strength=row["strength"])

    def strengths(self, year: int) -> tuple[int, int]:
        """The weakest and the strongest enemy of a year, as the backs of the cards tell."""
        strengths = [int(row["strength"]) for row in self.enemies if row["year"] == year]
        return min(strengths), max(strengths)  # [1.14]

    def enemies_of(self, year: int) -> str:
        """All that may come in a year: `Goblins 2/3, Orcs 3`."""
        by_kind: dict[str, list[str]] = {}
        for row in self.enemies:
            if row["year"] == year:
                by_kind.setdefault(str(row["kind"]).capitalize(), []).append(str(row["strength"]))
        return ", ".join(f"{kind} {'/'.join(strengths)}" for kind, strengths in by_kind.items())

    def stakes(self, card: int, way: str) -> str:
        """What an enemy's `reward` or `loss` is."""
        row = self.enemies[card]
        parts = [amount(row[f"{way}_{good}"], good) for good in GOODS]
        parts.append(any_goods(row[f"{way}_goods"]))
        if way == "loss":
            parts.append(amount(row["loss_buildings"], "building", "buildings"))
        parts.append(amount(row[f"{way}_vp"], "VP"))
        return listed(parts) or "nothing"
