"""The grid under every map: columns of flat-top hexes, every other column half a hex higher.

A hex is a column and a row.  The even columns (A, C, E ...) sit half a hex lower than the odd ones of the same row.
A map is nine columns wide; maps side by side share a column, so the odd columns stay odd on every map of a layout.
"""

from __future__ import annotations

from typing import Final

WAYS: Final = 6
WAY_NAMES: Final = ["n", "ne", "se", "s", "sw", "nw"]  # against way d lies way (d + 3) % 6

MAP_COLUMNS: Final = 9
LAST_ROW: Final = 9
WIDTH: Final = 8  # columns from one map to the next: the column between them belongs to both
HEIGHT: Final = 9  # rows from one map to the next: row 9 of the odd columns is row 0 of the map below

_COLUMN_STEP: Final = [0, 1, 1, 0, -1, -1]
_ROW_STEP: Final = [[-1, -1, 0, 1, 0, -1], [-1, 0, 1, 1, 1, 0]]  # of even and of odd columns


def first_row(column: int) -> int:
    """The topmost row of a map's column: odd columns begin with half a hex, row 0."""
    return 1 - column % 2


def neighbour(column: int, row: int, way: int) -> tuple[int, int]:
    """The hex next to this one.

    >>> neighbour(4, 4, 1), neighbour(5, 4, 1)
    ((5, 3), (6, 4))
    """
    return column + _COLUMN_STEP[way], row + _ROW_STEP[column % 2][way]


def way_to(column: int, row: int, to_column: int, to_row: int) -> int:
    """The way from a hex to one that touches it; -1 if they do not touch."""
    for way in range(WAYS):
        if neighbour(column, row, way) == (to_column, to_row):
            return way
    return -1


def turned(column: int, row: int) -> tuple[int, int]:
    """Where a hex of a map lies when the map is turned half round.

    >>> turned(0, 1), turned(1, 0)
    ((8, 9), (7, 9))
    """
    return MAP_COLUMNS - 1 - column, LAST_ROW + 1 - column % 2 - row
