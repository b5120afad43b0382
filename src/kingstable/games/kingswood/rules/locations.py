"""Chapters 6 to 8 and 10: the use of locations where one thing is chosen and of the Forest; what guilds have of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.kingswood.actions import (
    CAPTURE,
    CAPTURE_TOP,
    EARN,
    FIGHT,
    FIGHT_CAPTIVE,
    GAIN,
    PASS,
    POTION,
    REFRESH,
    REFRESH_ALL,
)
from kingstable.games.kingswood.book import (
    CAPTURE_ON_USE,
    GAME_PARLOR,
    HEART,
    KINDS,
    LOCATIONS,
    MANOR_HOUSE,
    MARKET,
    NONE,
    POTION_SHOP,
    SPELLBOOK,
    SWORD,
    TAVERN,
    TRAINED,
)
from kingstable.games.kingswood.rules import capture, forest, guilds
from kingstable.games.kingswood.rules.exploring import RULES, Use
from kingstable.games.kingswood.state import Village

# Bars; their words are in words/locations.py
OTHER_TOKENS: Final = 601
OTHER_TOKEN: Final = 602
SUPPLY_EMPTY: Final = 603
NONE_EXHAUSTED: Final = 604
CAPTIVE_ALONE: Final = 1001

BY_POWER: Final[tuple[Block, ...]] = (PASS, FIGHT_CAPTIVE, CAPTURE_TOP, FIGHT, CAPTURE)


class UseOnce(Use):
    """A seat chooses one of the things that a location offers, and pays for it where it has a price."""

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        if action not in OPTIONS[self.location]:
            return OTHER_TOKEN if REFRESH.has(action) else OTHER_TOKENS
        return bar_use(village, seat, action)

    def uses(self, village: Village, seat: int) -> list[int]:
        if not can_buy(village, seat, self.location):  # [8.2] [8.11]
            return []
        found = OPTIONS[self.location]  # [6.1] [6.2] [6.3] [6.5] [8.2] [8.10] [8.11]
        return [action for action in found if not bar_use(village, seat, action)]

    def use(self, village: Village, seat: int, action: int) -> None:
        location = self.location
        rule = RULES[location]
        price = village.book.price[location]
        village.coins[seat] -= price  # [4.2] [6.1] [6.2] [6.3] [8.2] [8.11] [8.12]
        if price:
            village.tell("pay: seat, coins, location", rule, seat, price, location)
        if GAIN.has(action):
            village.gain_token(seat, GAIN.part(action), rule)  # [6.1] [6.2] [6.3] [8.2]
        elif REFRESH_ALL.has(action):
            kind = REFRESH_ALL.part(action)
            village.refresh(seat, kind, village.worn[3 * seat + kind], rule)  # [6.1] [6.2] [6.3]
        elif REFRESH.has(action):
            village.refresh(seat, REFRESH.part(action), 1, rule)  # [8.10]
        elif action == POTION.first:
            for kind in range(KINDS):
                village.refresh(seat, kind, 1, rule)  # [8.11] as far as there are any
        else:
            village.tell(
                "earn: seat, coins", rule, seat, village.gain_coins(seat, village.book.income[location])
            )  # [6.5]
        self.pay_guild(village)

    def pay_guild(self, village: Village) -> None:
        """What a guild has of a location that it has just used."""
        seat = self.seat
        location = self.location
        coins = guilds.tip(village, seat, location)
        if coins:
            rule = "10.3" if location == MARKET else "10.7"
            village.tell("tip: seat, coins", rule, seat, village.gain_coins(seat, coins))  # [10.3] [10.7]
        if guilds.power_at(village, seat, CAPTURE_ON_USE, location):
            village.agenda.append(UseGuildPower(seat, self.place, location))  # [10.2] [10.9]


def can_buy(village: Village, seat: int, location: int) -> bool:
    """Whether a seat can pay what an option here costs; who cannot is not asked, for all cost the same."""
    return village.coins[seat] >= village.book.price[location]  # [4.2] [10.7] what a guild gains comes afterwards


def bar_use(village: Village, seat: int, action: int) -> int:
    """Why a seat that can pay for it cannot have what a location offers."""
    if GAIN.has(action):
        return ALLOWED if village.supply(GAIN.part(action)) else SUPPLY_EMPTY  # [4.6]
    if REFRESH_ALL.has(action):
        return bar_refresh(village, seat, REFRESH_ALL.part(action))
    if REFRESH.has(action):
        return bar_refresh(village, seat, REFRESH.part(action))
    if action == EARN.first:
        return ALLOWED if village.coin_supply() else SUPPLY_EMPTY  # [6.5]
    at = 3 * seat
    return ALLOWED if village.worn[at] + village.worn[at + 1] + village.worn[at + 2] else NONE_EXHAUSTED  # [6.4] [8.11]


def bar_refresh(village: Village, seat: int, kind: int) -> int:
    return ALLOWED if village.worn[3 * seat + kind] else NONE_EXHAUSTED  # [6.4]


class UseForest(Use):
    """A seat fights the monsters of the Forest and its captive, one after the other."""

    def fights_captives(self) -> bool:
        return True  # [9.5]

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        if action == FIGHT_CAPTIVE.first:
            return capture.bar_captive(village, seat)
        return forest.bar_fight(village, seat, FIGHT.part(action))

    def uses(self, village: Village, seat: int) -> list[int]:
        found = forest.fights(village, seat)
        if not capture.bar_captive(village, seat):
            found.insert(0, FIGHT_CAPTIVE.first)
        return found

    def use(self, village: Village, seat: int, action: int) -> None:
        village.agenda.append(self)  # [7.1] [9.5] any number
        if action == FIGHT_CAPTIVE.first:
            capture.fight_captive(village, seat)
        else:
            forest.fight(village, seat, FIGHT.part(action))


@mypyc_attr(free_list_len=1)
class UseGuildPower(Use):
    """A seat captures a monster, or fights its captive, at a location that it has used."""

    def fights_captives(self) -> bool:
        return True  # [10.2]

    def blocks(self) -> tuple[Block, ...]:
        return BY_POWER

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        if action == FIGHT_CAPTIVE.first:
            return capture.bar_captive(village, seat)
        if FIGHT.has(action):
            return CAPTIVE_ALONE  # [10.2] no other monster
        return capture.bar_capture(village, seat, action)  # [10.10]

    def uses(self, village: Village, seat: int) -> list[int]:
        if village.captive[seat] == NONE:
            return capture.with_captures(village, seat, [])  # [10.2] [10.10]
        return [] if capture.bar_captive(village, seat) else [FIGHT_CAPTIVE.first]

    def use(self, village: Village, seat: int, action: int) -> None:
        if action == FIGHT_CAPTIVE.first:
            capture.fight_captive(village, seat)
        else:
            capture.capture(village, seat, action)


def _options(location: int) -> list[int]:
    """What is offered at a location where one thing is chosen, ascending."""
    if location <= TAVERN:
        kind = TRAINED[location]
        return [REFRESH_ALL.at(kind), GAIN.at(kind)]  # [6.1] [6.2] [6.3]
    return {
        MARKET: [EARN.first],  # [6.5]
        GAME_PARLOR: [GAIN.at(SWORD), GAIN.at(HEART)],  # [8.2]
        MANOR_HOUSE: [REFRESH.at(SWORD), REFRESH.at(SPELLBOOK)],  # [8.10]
        POTION_SHOP: [POTION.first],  # [8.11]
    }.get(location, [])


OPTIONS: Final = [_options(location) for location in range(LOCATIONS)]
STEPS: Final[Kinds] = (UseOnce, UseForest, UseGuildPower)
