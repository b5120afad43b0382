"""Chapter 10: the powers of the guilds."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kingswood import capture
from kingstable.games.kingswood.book import BOOK, CAPTURE_ON_USE, COINS_ON_USE, HEART, MARKET, NONE, SWORD
from kingstable.games.kingswood.state import USE, USED, Village

REFRESH_RULES: Final = {SWORD: "10.1", BOOK: "10.4", HEART: "10.5"}


def power_at(village: Village, seat: int, power: int, location: int) -> bool:
    """Whether a seat's guild has this power at a location, which one may have reached by the Witch's Hut [8.14]."""
    guild = village.guild[seat]
    return village.book.power[guild] == power and village.book.power_place[guild] == location


def tip(village: Village, seat: int, location: int) -> int:
    """The Coins that a guild gains whenever it uses a location."""
    if power_at(village, seat, COINS_ON_USE, location):
        return village.book.power_amount[village.guild[seat]]  # [10.3] [10.7]
    return 0


def after_use(village: Village, seat: int, place: int, location: int, done: int) -> None:
    """What a guild has of a location that it has just used."""
    coins = tip(village, seat, location)
    if coins:
        gained = village.gain_coins(seat, coins)  # [10.3] [10.7]
        village.tell("tip", "10.3" if location == MARKET else "10.7", seat, gained)
    if power_at(village, seat, CAPTURE_ON_USE, location):
        village.agenda.append(frame(USE, seat, place, done | USED))  # [10.2] [10.9]


def may_capture(village: Village, seat: int, location: int, done: int) -> bool:
    """Whether a guild may capture, or fight its captive, at a location that it has just used."""
    return done & USED != 0 and power_at(village, seat, CAPTURE_ON_USE, location)  # [10.9]


def captures_after_use(village: Village, seat: int, location: int, done: int) -> list[int]:
    """Capture, or fight the captive: only one of them can be open."""
    if not may_capture(village, seat, location, done):
        return []
    if village.captive[seat] != NONE:
        return capture.captive_fights(village, seat)  # [10.2] no other monster
    return capture.with_captures(village, seat, [])  # [10.2] [10.10]


def triumph(village: Village, seat: int) -> None:
    """The first monster of the turn is defeated, and its reward gained."""
    guild = village.guild[seat]
    kind = village.book.power_token[guild]
    turned = village.refresh(seat, kind, village.book.power_amount[guild])  # [10.1] [10.4] [10.5]
    if turned:  # [10.8]
        village.tell("triumph", REFRESH_RULES[kind], seat, kind, turned)
