"""The figures of one edition, as the rules read them: lists of ints, by monster, location and guild."""

from __future__ import annotations

from typing import Final

# Skill tokens
SWORD: Final = 0
BOOK: Final = 1
HEART: Final = 2
KINDS: Final = 3
ANY: Final = 3  # of a reward: a token of choice

# Locations: the common ones, then the special ones
ACADEMY: Final = 0
BLACKSMITH: Final = 1
TAVERN: Final = 2
MARKET: Final = 3
FOREST: Final = 4
BAKERY: Final = 5
GAME_PARLOR: Final = 6
GRAVEYARD: Final = 7
KINGS_CASTLE: Final = 8
MANOR_HOUSE: Final = 9
POTION_SHOP: Final = 10
WITCHS_HUT: Final = 11
WIZARDS_TOWER: Final = 12
LOCATIONS: Final = 13
COMMON: Final = 5
SPECIALS: Final = 8
TRAINED: Final = [BOOK, SWORD, HEART]  # at the Academy, the Blacksmith and the Tavern

# Powers of guilds
REFRESH_ON_DEFEAT: Final = 0
CAPTURE_ON_USE: Final = 1
COINS_ON_USE: Final = 2
FREE_SKIP: Final = 3

MONSTERS: Final = 42
GUILDS: Final = 7
MOST_SEATS: Final = 5
NONE: Final = -1


class Book:
    """All figures that an edition may change."""

    def __init__(
        self,
        price: list[int],  # of each location: what a paid option costs
        income: list[int],  # and the Coins that a use brings
        start_fresh: list[list[int]],  # of each guild: Swords, Spellbooks, Hearts
        start_worn: list[list[int]],
        start_coins: list[int],
        power: list[int],
        power_token: list[int],
        power_place: list[int],
        power_amount: list[int],
        chapter: list[int],  # of each monster
        cost: list[list[int]],  # Swords, Spellbooks, Hearts; broken ones are among the Hearts
        broken: list[int],  # how many of those Hearts are lost
        cost_coins: list[int],
        fame: list[int],
        reward_coins: list[int],
        reward_refresh: list[int],  # a kind of token, or NONE
        reward_gain: list[int],  # a kind of token, ANY, or NONE
        bonus: list[int],
        bonus_per: list[int],
        bonus_for: list[int],  # the monsters that its bonus counts, a bit each
        mightiest: list[int],
        players: list[list[int]],  # the numbers of players that use it
    ) -> None:
        self.edition: object = None  # whose figures they are; the game says it
        self.price = price
        self.income = income
        self.start_fresh = start_fresh
        self.start_worn = start_worn
        self.start_coins = start_coins
        self.power = power
        self.power_token = power_token
        self.power_place = power_place
        self.power_amount = power_amount
        self.chapter = chapter
        self.cost = cost
        self.broken = broken
        self.cost_coins = cost_coins
        self.fame = fame
        self.reward_coins = reward_coins
        self.reward_refresh = reward_refresh
        self.reward_gain = reward_gain
        self.bonus = bonus
        self.bonus_per = bonus_per
        self.bonus_for = bonus_for
        self.mightiest = mightiest
        self.players = players
        self.decks: dict[tuple[int, int], list[int]] = {}  # by chapter and seats, as far as they were asked for

    def used(self, monster: int, seats: int) -> bool:
        """Whether a monster is in a game of so many players."""
        return seats in self.players[monster]  # [2.2] whatever other numbers it shows

    def deck(self, chapter: int, seats: int) -> list[int]:
        """One chapter of the deck as it is at the start: one of each card that is used."""
        found = self.decks.get((chapter, seats))
        if found is None:
            cards = range(MONSTERS)  # [2.1]
            found = [int(self.chapter[card] == chapter and self.used(card, seats)) for card in cards]  # [2.3]
            self.decks[chapter, seats] = found
        return found[:]
