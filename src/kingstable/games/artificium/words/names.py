"""The names and short texts of an edition: whatever is a figure is read from the data, so that no text can lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kingstable.core.edition import Sheets
from kingstable.core.prose import Text, amount, listed, say, sentence, series
from kingstable.games.artificium.book import (
    CASTLE,
    EXPLORATION,
    FAIR,
    RECONSTRUCTION,
    THEFT,
    WIZARDS_TOWER,
    fee_of_level,
)
from kingstable.games.artificium.rules.action_cards import FAIR_COINS
from kingstable.games.artificium.rules.building_cards import KNIGHT_PUSH, WIZARD_DISCARDS, WIZARD_DRAWS

LEVELS = ("", "I", "II", "III", "IV")


def coins(count: int, none: str = "no coins") -> str:
    """`2 coins`, or a word for none.

    >>> coins(1), coins(0)
    ('1 coin', 'no coins')
    """
    return amount(count, "coin", "coins") or none


class Words:
    """The sheets of an edition, in words."""

    def __init__(self, data: Sheets) -> None:
        self.cards = list(data["cards"].values())
        self.rows = list(data["resources"].values())
        self.keys = list(data["resources"])
        in_use = [row for row in data["track"].values() if row["space"]]
        self.spaces = sorted((row["space"], row["resource"]) for row in in_use)
        proposed = {"prices": self.rows, "spaces with resources": in_use}
        self.reconstructed = listed([name for name, rows in proposed.items() if _reconstructed(rows)])

    def card(self, card: int) -> str:
        """A card's name."""
        return str(self.cards[card]["name"])

    def cards_listed(self, cards: Iterable[int]) -> Text:
        """`2 Farm and Castle`, in the order of the book."""
        held = sorted(cards)
        kinds = sorted(set(held))
        return listed([self.card(card) if held.count(card) == 1 else amount(held.count(card), self.card(card))
                       for card in kinds])  # fmt: skip

    def resource(self, resource: int) -> str:
        """A resource's name, as it stands within a sentence."""
        return str(self.rows[resource]["name"]).lower()

    def goods(self, goods: Sequence[int]) -> Text:
        """`2 wood and 1 beer`, from a number of each resource."""
        return listed([amount(count, self.resource(resource)) for resource, count in enumerate(goods)])

    def goods_of(self, keys: Sequence[str]) -> Text:
        """The same, from the names that stand in the data."""
        return self.goods([keys.count(key) for key in self.keys])

    def cost(self, card: int) -> Text:
        """What a card costs: `1 beer, 1 sword and 1 coin`, or nothing."""
        row = self.cards[card]
        goods = [amount(row["pay"].count(key), self.resource(i)) for i, key in enumerate(self.keys)]
        return listed([*goods, coins(row["coins"], "")])

    def effect(self, card: int) -> Text:
        """What a card costs and does, in a sentence."""
        if card == THEFT:
            return say("Pay and take a resource from an opponent ({fees}).", fees=self._fees())
        if card == FAIR:
            gain = coins(FAIR_COINS)
            return say("Receive {coins} for each other card you played this turn.", coins=gain)
        if card in ACTIONS:
            return say(ACTIONS[card])
        row = self.cards[card]
        parts = [
            say("pay {cost}", cost=self.cost(card)) if self.cost(card) else "",
            say("receive {goods}", goods=self.goods_of(row["give"])) if row["give"] else "",
            amount(row["vp"], "VP"),
        ]
        if card == WIZARDS_TOWER:
            parts.append(say("draw {draws} cards, discard {discards}", draws=WIZARD_DRAWS, discards=WIZARD_DISCARDS))
        if card == CASTLE:
            parts.append(say("push an opponent back {spaces} spaces", spaces=KNIGHT_PUSH))
        return sentence(series(parts) or say("nothing"))

    def deed(self, card: int) -> Text:
        """What a building has just done: `1 wood for 1 coal, 2 VP.`"""
        row = self.cards[card]
        cost, gift = self.cost(card), self.goods_of(row["give"])
        change = say("{cost} for {gift}", cost=cost, gift=gift) if cost and gift else cost or gift
        return say("{deed}.", deed=series([change, amount(row["vp"], "VP")]) or "nothing")

    def _fees(self) -> Text:
        """`1 coin: wood or wheat; 2 coins: coal, food or beer`."""
        by_fee: dict[int, list[str]] = {}
        for resource in range(len(self.rows)):
            by_fee.setdefault(self.fee(resource), []).append(self.resource(resource))
        offers = [
            say("{fee}: {resources}", fee=coins(fee), resources=listed(by_fee[fee], "or"))
            for fee in sorted(by_fee)
            if fee
        ]
        return series(offers, "{before}; {next}")

    def fee(self, resource: int) -> int:
        """What Theft pays for a resource, or 0."""
        return fee_of_level(self.rows[resource]["level"])

    def level(self, resource: int) -> str:
        """I to IV."""
        return LEVELS[self.rows[resource]["level"]]


ACTIONS = {
    EXPLORATION: "Take a card at random from an opponent's hand; that opponent draws a new one.",
    RECONSTRUCTION: "Take back another card you resolved this turn into your hand.",
}


def _reconstructed(rows: Iterable[dict[str, object]]) -> bool:
    return any(row["source"] == "reconstructed" for row in rows)
