"""Where things lie on the island: spaces, and on them structures, figures and ships.

The island is seen from the south and a little from above.  What stands on a space rises towards the space north of it,
so what lies further south is drawn later.  Every figure is as large as a finger needs at the board's zoom, and the
centres of any two figures are more than half a figure apart, across or down: so each of them can be hit.  A figure
leaves the southern quarter of its space free, and ships and who is on a Wall of the next leave some of that: so the
space can be hit as well.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice.rules.ground import SIDE

CELL: Final = 34
RIM: Final = 16  # around the grid, with its letters and numbers
ISLAND: Final = SIDE * CELL + 2 * RIM  # the board's width, and its height
ZOOM: Final = 2.9
FIGURE: Final = 26

RISE: Final = 5  # of one block
DEPTH: Final = 18  # of a block's upper side, as it is seen
LEAN: Final = 5  # how far its far edge is shifted to the east
FRONT: Final = 25  # width of the side that faces the viewer
FOOT: Final = 32  # from a space's northern edge to the foot of what stands on it

GROUND: Final = 12  # from a space's northern edge to the centre of a figure
LIFT: Final = 3  # how much higher it stands for every block below it
ASIDE: Final = 7.5  # of two in a space: how far from its middle
DECKS: Final = {  # figures aboard, by their number: from the corner of the ship's first space
    False: ((), ((13, 14),), ((13, 14), (55, 14)), ((5, 14), (19.5, 14), (55, 14))),
    True: ((), ((17, 10),), ((17, 10), (17, 50)), ((8.5, 10), (25.5, 10), (17, 50))),
}  # by whether the ship lies from north to south


def corner(space: int) -> tuple[int, int]:
    """The north-western corner of a space.

    >>> corner(0), corner(17)
    ((16, 16), (50, 50))
    """
    return RIM + CELL * (space % SIDE), RIM + CELL * (space // SIDE)
