"""Throws of up to eight dice: one throw is one outcome, dice in rising order, with its weight and its hits."""

from __future__ import annotations

from typing import Final

MOST_DICE: Final = 8
FACES: Final = 6  # [1.3]


def _throws(dice: int, least: int) -> list[list[int]]:
    if dice == 0:
        return [[]]
    return [[face, *rest] for face in range(least, FACES + 1) for rest in _throws(dice - 1, face)]


def _weight(throw: list[int]) -> int:
    """In how many ways dice that can be told apart fall so."""
    ways = 1
    same = 0
    for i in range(len(throw)):
        same = same + 1 if i and throw[i] == throw[i - 1] else 1
        ways = ways * (i + 1) // same
    return ways


def _hits(throw: list[int], fire: int) -> int:
    hits = 0
    for face in throw:
        hits += int(face <= fire)
    return hits


THROWS: Final = [_throws(dice, 1) for dice in range(MOST_DICE + 1)]  # of so many dice
WEIGHTS: Final = [[_weight(throw) for throw in throws] for throws in THROWS]
# HITS[dice][fire][throw]: dice at or below the fire
HITS: Final = [[[_hits(throw, fire) for throw in throws] for fire in range(FACES + 1)] for throws in THROWS]


def _first(dice: int) -> int:
    before = 0
    for fewer in range(1, dice):
        before += len(THROWS[fewer])
    return before


FIRST: Final = [_first(dice) for dice in range(MOST_DICE + 2)]  # where the throws of so many dice begin among all
ALL_THROWS: Final = FIRST[MOST_DICE + 1]
