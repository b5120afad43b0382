"""The island as sets of spaces: one bit a space, so that moving, building and enclosing are a few operations on ints.

A space is a number, `16 * row + column`, row 0 in the north.  A set of spaces is an int with a bit for each.  The rim
of the grid is sea, so that no neighbour of a land space lies across an edge, and shifts of a set need no care there.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 16
SPACES: Final = 256
ALL_SPACES: Final = (1 << SPACES) - 1
BIT: Final[list[int]] = [1 << space for space in range(SPACES)]
INNER: Final = sum(BIT[SIDE * row + column] for row in range(1, SIDE - 1) for column in range(1, SIDE - 1))
QUADRANTS: Final = 4  # north-west, north-east, south-east, south-west: neighbours in this circle adjoin
HALF: Final = SIDE // 2
EIGHT_WAYS: Final = [-17, -16, -15, -1, 1, 15, 16, 17]
LOW_BITS: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]


def spaces_in(spaces: int, first: int = 0) -> list[int]:
    """The spaces of a set in rising order, each counted from `first`.

    >>> spaces_in(0b1010), spaces_in(0b1010, 100)
    ([1, 3], [101, 103])
    """
    out: list[int] = []
    if not spaces:
        return out
    octets: bytes = spaces.to_bytes(SPACES // 8, "little")
    for i in range(SPACES // 8):
        octet = octets[i]
        if octet:
            base = first + 8 * i
            for bit in LOW_BITS[octet]:
                out.append(base + bit)
    return out


def around(spaces: int) -> int:
    """The spaces and all that are adjacent to one of them: eight to a space."""
    row = spaces | spaces << 1 | spaces >> 1
    return row | row << SIDE | row >> SIDE  # [1.5]


def sides(spaces: int) -> int:
    """All spaces that adjoin one of these: four to a space."""
    return spaces << 1 | spaces >> 1 | spaces << SIDE | spaces >> SIDE  # [1.6]


def beside(spaces: int) -> int:
    """The spaces and all that adjoin one of them."""
    return spaces | sides(spaces)


def shifted(spaces: int, way: int) -> int:
    """Every space of a set one step on, in one of the eight ways."""
    return spaces << way if way > 0 else spaces >> -way  # [1.7]


def without(spaces: int, others: int) -> int:
    """The spaces that are not among others.  `~` would make a negative int, and for those sets are slow."""
    return spaces & (spaces ^ others)


NEAR: Final[list[int]] = [around(bit) & ALL_SPACES for bit in BIT]  # each space and those adjacent to it
RING: Final[list[int]] = [NEAR[space] ^ BIT[space] for space in range(SPACES)]  # those adjacent to it alone
SIDES: Final[list[int]] = [sides(bit) & ALL_SPACES for bit in BIT]  # those that adjoin it


def reach(start: int, ways: int, steps: int) -> int:
    """All spaces that can be come to from `start` in so many steps over `ways`; `start` itself is not among them."""
    seen = start
    for _ in range(steps):
        grown = seen | around(seen) & ways
        if grown == seen:
            break
        seen = grown
    return without(seen, start)


def group(seed: int, of: int) -> int:
    """The spaces of a set that hang together with a seed by adjoining spaces."""
    seen = seed
    while True:
        grown = beside(seen) & of
        if grown == seen:
            return seen
        seen = grown


def quad(corner: int) -> int:
    """Two by two spaces, from the north-western one."""
    bit = BIT[corner]
    return bit | bit << 1 | bit << SIDE | bit << SIDE + 1  # [8.12]


def pairs(spaces: int) -> int:
    """How many pairs of adjoining spaces were found in a set, each space in one at most.

    >>> pairs(0b1011011)
    2
    """
    found = 0
    while spaces:
        first = spaces & -spaces
        spaces ^= first
        beyond = spaces & (first << 1 | first << SIDE)
        if beyond:
            spaces ^= beyond & -beyond
            found += 1
    return found


class Ground:
    """One board: what its spaces are."""

    def __init__(self, sea: int, forest: int, wasteland: int) -> None:
        self.sea = sea
        self.forest = forest  # printed
        self.wasteland = wasteland
        self.land = ALL_SPACES & ~sea
        self.plots = self.land & ~wasteland  # where structures may stand
        self.quadrant: list[int] = [0] * QUADRANTS
        self.moorings: list[int] = []  # how many ships the sea of each quadrant takes at least
        self.faults = 0  # the land spaces on both sides of the lines between the quadrants
        for space in range(SPACES):
            row, column = space // SIDE, space % SIDE
            self.quadrant[quadrant_of(space)] |= BIT[space]
            if row in (HALF - 1, HALF) or column in (HALF - 1, HALF):
                self.faults |= BIT[space] & self.land  # [1.8]
        for quadrant in self.quadrant:
            self.moorings.append(pairs(sea & quadrant))
        self.shore = around(self.land) & sea  # sea spaces that touch land
        self.coast = around(around(sea)) & self.land  # land with sea no more than one space away


def quadrant_of(space: int) -> int:
    """The quadrant of a space.

    >>> quadrant_of(0), quadrant_of(15), quadrant_of(255), quadrant_of(240)
    (0, 1, 2, 3)
    """
    south, east = space // SIDE >= HALF, space % SIDE >= HALF
    return (2 if east else 3) if south else (1 if east else 0)  # [1.8]


def read_ground(rows: list[str]) -> Ground:
    """A board from sixteen lines of sixteen characters: `~` sea, `.` development, `T` forest, `w` wasteland."""
    kinds = {"~": 0, "T": 0, "w": 0, ".": 0}
    for row, line in enumerate(rows):
        for column, char in enumerate(line):
            kinds[char] |= BIT[SIDE * row + column]
    return Ground(kinds["~"], kinds["T"], kinds["w"])
