"""The names and short texts of an edition: whatever is a figure is read from the data, so that no text can lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingstable.core import prose
from kingstable.core.edition import Sheets
from kingstable.core.prose import Text, listed, say, sentence, sentences, series, with_article
from kingstable.games.kingswood.book import (
    ACADEMY,
    BAKERY,
    BLACKSMITH,
    FOREST,
    GAME_PARLOR,
    GRAVEYARD,
    HEART,
    KINGS_CASTLE,
    MANOR_HOUSE,
    MARKET,
    POTION_SHOP,
    TAVERN,
    TRAINED,
    WITCHS_HUT,
    WIZARDS_TOWER,
)

TOKENS = ("Sword", "Spellbook", "Heart")
TOKEN_KEYS = ("sword", "book", "heart")  # in the sheets
CHAPTERS = ("", "I", "II")
ALIKE = ("undead", "mightiest")  # kinds of monsters whose plural is the same word
SIGNS = "S Sword, B Spellbook, H Heart, X lost Heart, C Coin"


def many(one: str) -> str:
    """`Hearts`: whatever is counted here has a plain plural."""
    return f"{one}s"


def amount(count: int, one: str) -> Text:
    """`2 Hearts`, `1 Coin`, or nothing.

    >>> amount(2, "Coin"), amount(1, "Coin"), amount(0, "Coin")
    ('2 Coins', '1 Coin', '')
    """
    return prose.amount(count, one, many(one))


def some(count: int, one: str) -> Text:
    """As `amount`, but nothing has a word too.

    >>> some(0, "Coin")
    'no Coins'
    """
    return amount(count, one) or say("no {things}", things=many(one))


def exhausted(count: int, token: str) -> Text:
    """`2 exhausted Hearts`, or nothing."""
    return (
        say("{count} exhausted {tokens}", count=count, tokens=token if count == 1 else many(token))
        if count
        else say("")
    )


def refreshed(count: int, token: str) -> Text:
    """`1 refreshed Heart`: none of those that are exhausted as well."""
    return say("{count} refreshed {tokens}", count=count, tokens=token if count == 1 else many(token))


def tokens_listed(counts: Sequence[int]) -> Text:
    """`2 Swords and 1 Heart`, from Swords, Spellbooks and Hearts."""
    return listed([amount(count, token) for count, token in zip(counts, TOKENS, strict=True)])


def signs(row: dict[str, Any]) -> str:
    """The cost of a monster in a few letters: `2S 1H 1C`."""
    columns = (("swords", "S"), ("books", "B"), ("hearts", "H"), ("broken", "X"), ("coins", "C"))
    return " ".join(f"{row[column]}{sign}" for column, sign in columns if row[column]) or "free"


class Words:
    """The sheets of an edition, in words."""

    def __init__(self, data: Sheets) -> None:
        self.locations = list(data["locations"].values())
        self.guilds = list(data["guilds"].values())
        self.monsters = list(data["monsters"].values())
        self.place_names = {key: str(row["name"]) for key, row in data["locations"].items()}
        sheets = {"monsters": self.monsters, "guilds": self.guilds}
        self.reconstructed = [
            name for name, rows in sheets.items() if any(row["source"] == "reconstructed" for row in rows)
        ]

    # Locations

    def location(self, number: int) -> str:
        """A location's name."""
        return str(self.locations[number]["name"])

    def price(self, number: int) -> Text:
        """What an option of a location costs: `1 Coin`, or nothing."""
        return amount(self.locations[number]["price"], "Coin")

    def ability(self, number: int) -> Text:
        """What a location does, as a sentence."""
        if number == MARKET:
            return sentence(say("gain {coins}", coins=some(self.locations[number]["coins"], "Coin")))
        if number not in (ACADEMY, BLACKSMITH, TAVERN):
            return sentence(self._paid(number, say(ABILITIES[number])))
        token = TOKENS[TRAINED[number]]
        refresh = self._paid(number, say("refresh all your {tokens}", tokens=many(token)))
        gain = self._paid(number, say("gain a {token}", token=token))
        return sentence(say("{refresh}, or {gain}", refresh=refresh, gain=gain))

    def _paid(self, number: int, deed: Text) -> Text:
        """What is done at a location, with its price, if it has one."""
        price = self.price(number)
        return say("pay {price} to {deed}", price=price, deed=deed) if price else deed

    def ability_signs(self, number: int) -> str:
        """The same in a few letters, for the board."""
        price = self.locations[number]["price"]
        pay = f"{price}C: " if price else ""
        if number in (ACADEMY, BLACKSMITH, TAVERN):
            sign = "SBH"[TRAINED[number]]
            return f"{pay}refresh all {sign} or +1{sign}"
        return {
            MARKET: f"+{self.locations[number]['coins']}C",
            FOREST: "fight",
            BAKERY: "refresh 1H, capture",
            GAME_PARLOR: f"{pay}+1S or +1H",
            GRAVEYARD: "swap for 1 fame more",
            KINGS_CASTLE: "refresh 1S, capture",
            MANOR_HOUSE: "refresh 1S or 1B",
            POTION_SHOP: f"{pay}refresh 1S 1B 1H",
            WITCHS_HUT: "as where the Guard is",
            WIZARDS_TOWER: "refresh 1B, reveal top",
        }[number]

    # Guilds

    def guild(self, number: int) -> str:
        """A guild's name."""
        return str(self.guilds[number]["name"])

    def start(self, number: int) -> str:
        """What a guild starts with: `2 Swords, 1 Heart and 2 Coins`."""
        row = self.guilds[number]
        worn = [exhausted(row[f"worn_{key}s"], token) for key, token in zip(TOKEN_KEYS, TOKENS, strict=True)]
        fresh = [amount(row[f"{key}s"], token) for key, token in zip(TOKEN_KEYS, TOKENS, strict=True)]
        return listed([*fresh, *worn, amount(row["coins"], "Coin")]) or "nothing"

    def power(self, number: int) -> Text:
        """What a guild can do, as a sentence."""
        row = self.guilds[number]
        count, place = row["power_amount"], self.place_names.get(row["power_place"], "")
        if row["power"] == "refresh_on_defeat":
            token = TOKENS[TOKEN_KEYS.index(row["power_token"])]
            return say("The first monster you defeat each turn refreshes {tokens}.", tokens=amount(count, token))
        if row["power"] == "capture_on_use":
            return say("After using the {place}, you may capture a monster or fight your captive.", place=place)
        if row["power"] == "coins_on_use":
            return say("Whenever you use the {place}, you gain {coins} more.", place=place, coins=amount(count, "Coin"))
        return say("Each turn, you may skip {locations} for free.", locations=amount(count, "location"))

    # Monsters

    def monster(self, number: int) -> str:
        """A monster's name."""
        return str(self.monsters[number]["name"])

    def appears(self, number: int) -> Text:
        """A monster comes to the Forest, as a sentence: some names are plurals."""
        name = self.monster(number)
        if name.endswith("s"):
            return say("{monsters} appear in the Forest.", monsters=name)
        return sentence(say("{monster} appears in the Forest", monster=with_article(name)))

    def cost(self, number: int) -> str:
        """What a fight costs: `exhaust 2 Swords, pay 1 Coin`."""
        row = self.monsters[number]
        exhausted = tokens_listed([row[f"{key}s"] for key in TOKEN_KEYS])
        parts = [
            say("exhaust {tokens}", tokens=exhausted) if exhausted else "",
            say("lose {hearts}", hearts=refreshed(row["broken"], TOKENS[HEART])) if row["broken"] else "",
            say("pay {coins}", coins=amount(row["coins"], "Coin")) if row["coins"] else "",
        ]
        return series(parts) or say("pay nothing")

    def reward(self, number: int) -> Text:
        """What a defeated monster brings besides fame: `1 Coin`, `refresh all Swords`, or nothing."""
        row = self.monsters[number]
        parts = [
            amount(row["reward_coins"], "Coin"),
            say("refresh all {tokens}", tokens=many(_token(row["reward_refresh"]))) if row["reward_refresh"] else "",
            self._gained(number),
        ]
        return listed(parts)

    def bonus(self, number: int) -> str:
        """What a monster brings at the end of the game: `1 fame per 2 other beasts`, or nothing."""
        row = self.monsters[number]
        if not row["bonus"]:
            return ""
        fame, count, of = row["bonus"], row["bonus_per"], str(row["bonus_name"] or row["bonus_of"])
        counted = of if count == 1 or of in ALIKE else many(of)
        if of in (row["name"], row["kind"]):
            counted = say("other {monsters}", monsters=counted)
        if count == 1:
            return say("{fame} fame per {monster}", fame=fame, monster=counted)
        return say("{fame} fame per {count} {monsters}", fame=fame, count=count, monsters=counted)

    def fame(self, number: int) -> Text:
        """What a monster counts: `3 fame, plus 1 fame per other undead at the end`."""
        fame, bonus = self.monsters[number]["fame"], self.bonus(number)
        if bonus:
            return say("{fame} fame, plus {bonus} at the end", fame=fame, bonus=bonus)
        return say("{fame} fame", fame=fame)

    def gains(self, number: int) -> Text:
        """What a defeated monster brings, in sentences: `Gain 1 fame and 1 Coin.` `Refresh all your Swords.`"""
        row, bonus = self.monsters[number], self.bonus(number)
        gains = listed(
            [say("{fame} fame", fame=row["fame"]), amount(row["reward_coins"], "Coin"), self._gained(number)]
        )
        gain = say("Gain {gains}, plus {bonus} at the end." if bonus else "Gain {gains}.", gains=gains, bonus=bonus)
        if not row["reward_refresh"]:
            return gain
        return sentences(gain, say("Refresh all your {tokens}.", tokens=many(_token(row["reward_refresh"]))))

    def fight(self, number: int) -> Text:
        """What a fight costs and brings: `Troll: exhaust 2 Swords. Gain 3 fame.`"""
        return sentences(
            say("{monster}: {cost}.", monster=self.monster(number), cost=self.cost(number)), self.gains(number)
        )

    def _gained(self, number: int) -> Text:
        """The token that a monster brings: `a Spellbook`, or nothing."""
        gained = self.monsters[number]["reward_gain"]
        if gained == "any":
            return say("a token of your choice")
        return say("a {token}", token=_token(gained)) if gained else say("")


ABILITIES = {
    FOREST: "fight monsters",
    BAKERY: "refresh a Heart, capture a monster, or both",
    GAME_PARLOR: "gain a Sword or a Heart",
    GRAVEYARD: "swap a monster you have defeated for one in the Forest worth 1 fame more",
    KINGS_CASTLE: "refresh a Sword, capture a monster, or both",
    MANOR_HOUSE: "refresh a Sword or a Spellbook",
    POTION_SHOP: "refresh a Sword, a Spellbook and a Heart",
    WITCHS_HUT: "use the location where the King's Guard stands",
    WIZARDS_TOWER: "refresh a Spellbook, reveal the top card of the deck, or both",
}


def _token(key: str) -> str:
    return TOKENS[TOKEN_KEYS.index(key)]
