"""Dice as multisets.

A set of dice is one int with four bits for each face: how many coloured ones, twos, ... sixes, then how many white
ones, twos, ... sixes.  Laying dice down is a subtraction, taking them up an addition.

All sets of up to three coloured and two white dice have a number (`GROUPS[number]`), those with the same amounts of
dice in a row: so the outcomes of one throw are neighbours.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial
from typing import Final

COLOURED: Final = 3  # dice of one's own colour [1.4]
WHITE: Final = 2  # at most: one by the King's aid and one by the Farms
COLOURED_MASK: Final = 0xFFFFFF  # the coloured dice of a set


def one_die(face: int, white: bool) -> int:
    """The set of a single die.

    >>> one_die(1, False), one_die(1, True) == 1 << 24
    (1, True)
    """
    return 1 << 4 * (face - 1 + (6 if white else 0))


def make_group(coloured: list[int], white: list[int]) -> int:
    """A set of dice from its faces.

    >>> faces(make_group([2, 5], [3]))
    ([2, 5], [3])
    """
    group = 0
    for face in coloured:
        group += one_die(face, False)
    for face in white:
        group += one_die(face, True)
    return group


def faces(group: int) -> tuple[list[int], list[int]]:
    """The faces of a set: coloured, white."""
    coloured: list[int] = []
    white: list[int] = []
    for face in range(1, 7):
        coloured += [face] * (group >> 4 * (face - 1) & 15)
        white += [face] * (group >> 4 * (face + 5) & 15)
    return coloured, white


def total(group: int) -> int:
    """The sum of the faces.

    >>> total(make_group([2, 5], [3]))
    10
    """
    points = 0
    face = 1
    while group:
        points += (group & 15) * face
        group >>= 4
        face = face % 6 + 1
    return points


def all_alike(group: int) -> bool:
    """Whether all dice show one number, coloured and white together.

    >>> all_alike(make_group([2, 2, 2], [2])), all_alike(make_group([2, 2, 2], [3]))
    (True, False)
    """
    both = (group & COLOURED_MASK) + (group >> 24)
    while both and both & 15 == 0:
        both >>= 4
    return both >> 4 == 0


def holds(group: int, part: int) -> bool:
    """Whether all dice of a part are in a set.

    >>> holds(make_group([2, 5], [3]), make_group([5], [3])), holds(make_group([2, 5], []), make_group([5, 5], []))
    (True, False)
    """
    while part:
        if group & 15 < part & 15:
            return False
        group >>= 4
        part >>= 4
    return True


def _ways(rolled: tuple[int, ...]) -> int:
    """In how many ways dice can fall so."""
    ways = factorial(len(rolled))
    for face in range(1, 7):
        ways //= factorial(rolled.count(face))
    return ways


GROUPS: Final[list[int]] = []
TOTALS: Final[list[int]] = []
NUMBERS: Final[dict[int, int]] = {}
STARTS: Final[list[int]] = []  # of each kind of throw: where its outcomes begin in GROUPS
ODDS: Final[list[list[int]]] = []  # and the weights of their outcomes


def _fill() -> None:
    sides = range(1, 7)
    for amount in range(COLOURED + 1):
        for whites in range(WHITE + 1):
            STARTS.append(len(GROUPS))
            weights: list[int] = []
            for coloured in combinations_with_replacement(sides, amount):
                for white in combinations_with_replacement(sides, whites):
                    group = make_group(list(coloured), list(white))
                    NUMBERS[group] = len(GROUPS)
                    GROUPS.append(group)
                    TOTALS.append(total(group))
                    weights.append(_ways(coloured) * _ways(white))
            ODDS.append(weights)


_fill()


def throw(coloured: int, white: int) -> int:
    """The number of this kind of throw: an index into STARTS and ODDS."""
    return coloured * (WHITE + 1) + white


_parts: Final[dict[int, list[int]]] = {}  # a cache: the parts of a set never change


def parts(group: int) -> list[int]:
    """The numbers of all parts of a set that hold a coloured die, ascending.

    >>> [faces(GROUPS[number])[0] for number in parts(make_group([2, 5], []))]
    [[2], [5], [2, 5]]
    """
    found = _parts.get(group)
    if found is None:
        found = _find_parts(group)
        _parts[group] = found
    return found


def _find_parts(group: int) -> list[int]:
    subsets = [0]
    for shift in range(0, 48, 4):
        count = group >> shift & 15
        subsets = [subset + (taken << shift) for taken in range(count + 1) for subset in subsets]
    return sorted(NUMBERS[subset] for subset in subsets if subset & COLOURED_MASK)
