"""Chapters 11 and 12 in words: why the winners won."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.prose import Text, say
from kingstable.games.kingswood.rules.ending import TOO_MANY
from kingstable.games.kingswood.state import OVERRUN, WON
from kingstable.games.kingswood.words.names import some


def reason(keys: Sequence[tuple[int, int, int]], ranking: Sequence[Sequence[int]]) -> Text:
    """Of a game of two or more."""
    best = fame, coins, tokens = keys[ranking[0][0]]
    rivals = [key for key in keys if key != best]
    if len(ranking[0]) > 1:
        return say("tied at {fame} fame, and in Coins and tokens", fame=fame)
    if not any(key[0] == fame for key in rivals):
        return say("most fame, {fame}", fame=fame)
    if not any(key[:2] == best[:2] for key in rivals):
        return say("broke the tie at {fame} fame with {coins}", fame=fame, coins=some(coins, "Coin"))
    template = "broke the tie at {fame} fame and {coins} with {tokens}"
    return say(template, fame=fame, coins=some(coins, "Coin"), tokens=some(tokens, "token"))


def solo_reason(fate: int) -> Text:
    """Of a game of one."""
    if fate == OVERRUN:
        return say("the village was overrun, with {count} or more monsters in the Forest", count=TOO_MANY)
    if fate == WON:
        return say("two of the mightiest beasts are defeated")
    return say("two of the mightiest beasts can no longer be defeated")
