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
        """`2× Farm and Castle`, in the order of the book."""
        held = sorted(cards)
        kinds = sorted(set(held))
        return listed([self.copies(card, held.count(card)) for card in kinds])

    def copies(self, card: int, count: int) -> Text:
        """`2× Farm`, or just `Castle`."""
        name = self.card(card)
        return say("{count}× {card}", count=count, card=name) if count > 1 else say("{card}", card=name)

    def resource(self, resource: int) -> str:
        """A resource's name, as it stands within a sentence."""
        return str(self.rows[resource]["name"]).lower()

    def goods(self, goods: Sequence[int]) -> Text:
        """`2 wood and 1 beer`, from a number of each resource."""
        return listed([amount(count, self.resource(resource)) for resource, count in enumerate(goods)])

    def cost(self, card: int) -> Text:
        """What a card costs: `1 beer, 1 sword and 1 coin`, or nothing."""
        row = self.cards[card]
        goods = [amount(row["pay"].count(key), self.resource(i)) for i, key in enumerate(self.keys)]
        return listed([*goods, coins(row["coins"], "")])

    def gains(self, card: int) -> Text:
        """What a building gives: `1 coal and 2 VP`, or nothing."""
        row = self.cards[card]
        goods = [amount(row["give"].count(key), self.resource(i)) for i, key in enumerate(self.keys)]
        return listed([*goods, amount(row["vp"], "VP")])

    def effect(self, card: int) -> Text:
        """What a card costs and does, in a sentence."""
        if card == THEFT:
            return say("Steal a resource from an opponent for {fees}.", fees=self._fees())
        if card == FAIR:
            gain = coins(FAIR_COINS)
            return say("Gain {coins} for each other card you played this turn.", coins=gain)
        if card in ACTIONS:
            return say(ACTIONS[card])
        gains = self.gains(card)
        gain = say("gain {gains}", gains=gains) if gains else say("")
        if card == WIZARDS_TOWER:
            draw = say("draw {draws} cards, then discard {discards}", draws=WIZARD_DRAWS, discards=WIZARD_DISCARDS)
            gain = series([gain, draw])
        if card == CASTLE:
            gain = listed([gain, say("push an opponent back {spaces} spaces", spaces=KNIGHT_PUSH)])
        cost = self.cost(card)
        if not gain:
            return sentence(say("pay {cost}", cost=cost) if cost else say("nothing"))
        return sentence(say("pay {cost} to {gain}", cost=cost, gain=gain) if cost else gain)

    def deed(self, card: int) -> Text:
        """What a building has just done: `1 wood for 1 coal and 2 VP.`"""
        cost, gains = self.cost(card), self.gains(card) or say("nothing")
        return say("{cost} for {gains}.", cost=cost, gains=gains) if cost else say("{gains}.", gains=gains)

    def _fees(self) -> Text:
        """`1 coin (wood or wheat) or 2 coins (coal, food or beer)`."""
        by_fee: dict[int, list[str]] = {}
        for resource in range(len(self.rows)):
            by_fee.setdefault(self.fee(resource), []).append(self.resource(resource))
        offers = [
            say("{fee} ({resources})", fee=coins(fee), resources=listed(by_fee[fee], "or"))
            for fee in sorted(by_fee)
            if fee
        ]
        return listed(offers, "or")

    def fee(self, resource: int) -> int:
        """What Theft pays for a resource, or 0."""
        return fee_of_level(self.rows[resource]["level"])

    def level(self, resource: int) -> str:
        """I to IV."""
        return LEVELS[self.rows[resource]["level"]]


ACTIONS = {
    EXPLORATION: "Take a card at random from an opponent's hand; that opponent draws a new one.",
    RECONSTRUCTION: "Return another card you resolved this turn to your hand.",
}


def _reconstructed(rows: Iterable[dict[str, object]]) -> bool:
    return any(row["source"] == "reconstructed" for row in rows)
