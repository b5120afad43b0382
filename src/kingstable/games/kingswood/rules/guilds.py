"""Chapter 10: the powers of the guilds."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import Kinds, Step
from kingstable.games.kingswood.book import COINS_ON_USE, HEART, SPELLBOOK, SWORD
from kingstable.games.kingswood.state import Village

REFRESH_RULES: Final = {SWORD: "10.1", SPELLBOOK: "10.4", HEART: "10.5"}


def power_at(village: Village, seat: int, power: int, location: int) -> bool:
    """Whether a seat's guild has this power at a location, which one may have reached by the Witch's Hut [8.14]."""
    guild = village.guild[seat]
    return village.book.power[guild] == power and village.book.power_place[guild] == location


def tip(village: Village, seat: int, location: int) -> int:
    """The Coins that a guild gains whenever it uses a location."""
    if power_at(village, seat, COINS_ON_USE, location):
        return village.book.power_amount[village.guild[seat]]  # [10.3] [10.7]
    return 0


class Triumph(Step[Village]):
    """The first monster of the turn is defeated, and its reward gained: now the guild refreshes a token."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, village: Village) -> None:
        seat = self.seat
        guild = village.guild[seat]
        kind = village.book.power_token[guild]
        turned = village.turn_over(seat, kind, village.book.power_amount[guild])  # [10.1] [10.4] [10.5]
        if turned:  # [10.8]
            village.tell("triumph: seat, token, count", REFRESH_RULES[kind], seat, kind, turned)


STEPS: Final[Kinds] = (Triumph,)
