"""Where everything lies on Artificium's board, in a hand and on the mats."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingstable.games.artificium.book import RESOURCES, TURNS
from kingstable.games.artificium.drawing import art
from kingstable.games.artificium.words.names import Words


class Box(NamedTuple):
    """A place on a surface."""

    left: float
    top: float
    width: float
    height: float

    @property
    def x(self) -> float:
        """The centre."""
        return self.left + self.width / 2

    @property
    def y(self) -> float:
        return self.top + self.height / 2

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def foot(self) -> float:
        return self.top + self.height


# The board -------------------------------------------------------------------------------------------------------

WIDTH: Final = 520
MARGIN: Final = 8
INNER: Final = WIDTH - 2 * MARGIN
GAP: Final = 5

COLUMNS: Final = 16  # of the score track, which winds from row to row
CELL: Final = (INNER / COLUMNS, 30.0)
ROWS: Final = (5, 9)  # at least and at most
START_CELLS: Final = 2  # space 0 holds all markers at once

BANK: Final = 50
PLATE: Final = (168, 68)  # a player's name; narrower, where many play
PILE: Final = (68, 68 * 1.4)


class Track(NamedTuple):
    """The score track of an edition: as many rows as its resources need."""

    rows: int

    @property
    def last(self) -> int:
        """The last space; markers that go on begin again at space 1."""
        return self.rows * COLUMNS - START_CELLS - TURNS

    @property
    def height(self) -> float:
        return self.rows * CELL[1]

    def cell(self, number: int) -> Box:
        """A cell, counted along the track."""
        row, column = divmod(number, COLUMNS)
        if row % 2:
            column = COLUMNS - 1 - column
        return Box(MARGIN + column * CELL[0], MARGIN + row * CELL[1], *CELL)

    def space(self, vp: int) -> Box:
        """Where a marker with so many VP stands."""
        if not vp:
            return Box(MARGIN, MARGIN, START_CELLS * CELL[0], CELL[1])
        return self.cell(START_CELLS + (vp - 1) % self.last)

    @property
    def start(self) -> Box:
        """Of space 0 the part where markers stand."""
        left, top, wide, tall = self.space(0)
        return Box(left + 13, top, wide - 13, tall)

    def turn(self, turn: int) -> Box:
        return self.cell(self.rows * COLUMNS - TURNS + turn - 1)


def track(words: Words) -> Track:
    """Rows for all spaces with resources; an odd number, so that the turns stand at the right."""
    last = max((space for space, _ in words.spaces), default=0)
    needed = -(-(last + START_CELLS + TURNS) // COLUMNS)
    return Track(min(max(needed | 1, ROWS[0]), ROWS[1]))


class Layout(NamedTuple):
    """The parts of the board under the track, for so many seats."""

    top: float
    seats: int

    @property
    def bench(self) -> float:
        """The upper edge of the table for cards."""
        return self.top + BANK + 8 + PLATE[1] + 6

    @property
    def tiles(self) -> float:
        """The row of the cards that others have played."""
        return self.bench + 16 + art.CARD[1] + 6

    @property
    def tile_rows(self) -> int:
        return 2 if self.seats > 3 else 1

    @property
    def last_row(self) -> float:
        """Of the piles, and of the cards that the viewer has played."""
        return self.tiles + self.tile_rows * (art.TILE[1] + 1) + 11

    @property
    def height(self) -> float:
        return self.last_row + PILE[1] + MARGIN

    def price(self, resource: int) -> Box:
        wide = INNER / RESOURCES
        return Box(MARGIN + resource * wide, self.top, wide, BANK)

    def column(self, seat: int) -> Box:
        """All that is a seat's, from its name to the cards it has played."""
        wide = (INNER - GAP * (self.seats - 1)) / self.seats
        return Box(MARGIN + seat * (wide + GAP), self.top + BANK + 8, wide, 0)

    def plate(self, seat: int) -> Box:
        column = self.column(seat)
        wide = min(column.width, PLATE[0])
        return Box(column.x - wide / 2, column.top, wide, PLATE[1])

    def card(self, place: int, of: int) -> Box:
        """One of several cards on the table, side by side in the middle."""
        wide, tall = art.CARD
        step = wide + GAP
        return Box(WIDTH / 2 + (place - (of - 1) / 2) * step - wide / 2, self.bench + 16, wide, tall)

    def chosen(self, seat: int) -> Box:
        wide, tall = art.CARD
        return Box(self.column(seat).x - wide / 2, self.bench + 16, wide, tall)

    def tile(self, seat: int, place: int, of: int) -> Box:
        """One of the cards that somebody has played; they overlap, where they are many."""
        wide, tall = art.TILE
        column = self.column(seat)
        in_row = max(int(column.width // wide), -(-of // self.tile_rows))
        row, place = divmod(place, in_row)
        step = min((column.width - wide) / max(in_row - 1, 1), wide + 1)
        left = column.x + (place - (min(of - row * in_row, in_row) - 1) / 2) * step - wide / 2
        return Box(left, self.tiles + row * (tall + 1), wide, tall)

    def pile(self, place: int) -> Box:
        return Box(MARGIN + place * (PILE[0] + 14), self.last_row, *PILE)

    @property
    def row(self) -> Box:
        """Where the cards lie that the viewer has played."""
        left = self.pile(1).right + 14
        return Box(left, self.last_row, MARGIN + INNER + 4 - left, PILE[1])

    def played(self, place: int, of: int) -> Box:
        """The same of the viewer, large enough to be clicked."""
        row = self.row
        step = min(PILE[0] + 3, (row.width - 4 - PILE[0]) / max(of - 1, 1))
        return Box(row.left + 2 + place * step, self.last_row, *PILE)


def board(words: Words, seats: int) -> Layout:
    return Layout(MARGIN + track(words).height + 8, seats)


def spots(box: Box, markers: int) -> list[Box]:
    """Where markers stand that share a space: side by side, in two rows if they are many."""
    columns = markers if markers < 3 or (markers == 3 and box.width > 40) else (markers + 1) // 2
    rows = -(-markers // columns)
    size = min(22.0, (box.width - 2) / (columns * 0.8 + 0.2), 26.0 / (rows * 0.85))
    step = min(size + 2, (box.width - size - 2) / max(columns - 1, 1))
    aside = 4 if markers == 1 else 0  # the number of the space remains to be seen
    spots = []
    for i in range(markers):
        row, column = divmod(i, columns)
        x = box.x + aside + (column - (columns - 1) / 2) * step
        y = box.y + 1 + aside / 2 + (row - (rows - 1) / 2) * min(size, 13)
        spots.append(Box(x - size / 2, y - size / 2, size, size))
    return spots


# The mats --------------------------------------------------------------------------------------------------------

MAT: Final = 340
HEADER: Final = 46
ENDS: Final = 24  # the size of the Wizard and the Knight


class Chain(NamedTuple):
    """The production chain on a mat: five columns of two rows, food between them."""

    node: tuple[int, int]
    gutter: float
    top: float
    between: float
    ends: bool  # whether the Wizard and the Knight stand at the end
    foot: float

    @property
    def height(self) -> float:
        return self.top + 2 * self.node[1] + self.between + self.foot

    @property
    def middle(self) -> float:
        return self.top + self.node[1] + self.between / 2

    def left(self, column: int) -> float:
        return MARGIN + column * (self.node[0] + self.gutter)

    def box(self, resource: int) -> Box:
        """Where a resource has its place."""
        column, row = PLACES[resource]
        top = self.top + row * (self.node[1] + self.between)
        return Box(self.left(column), top, *self.node)

    def end(self, row: float) -> Box:
        y = self.top + self.node[1] / 2 + row * (self.node[1] + self.between)
        return Box(MAT - MARGIN - ENDS, y - ENDS / 2, ENDS, ENDS)


# Column and row of each resource: wood, wheat, coal, food, beer, crystal, metal, potion, sword
PLACES: Final = ((0, 0), (0, 1), (1, 0), (2, 0.5), (1, 1), (3, 0), (3, 1), (4, 0), (4, 1))

LARGE: Final = Chain(art.OWN, 12, HEADER + 16, 18, True, 20)
SMALL: Final = Chain(art.STORE, 11, HEADER + 7, 8, False, 6)


# The hand --------------------------------------------------------------------------------------------------------

HAND_COLUMNS: Final = (5, 7)  # at least and at most


class Fan(NamedTuple):
    """The cards of a hand side by side, in more rows where there are many kinds."""

    kinds: int

    @property
    def rows(self) -> int:
        return max(-(-self.kinds // HAND_COLUMNS[1]), 1)

    @property
    def columns(self) -> int:
        return max(-(-self.kinds // self.rows), HAND_COLUMNS[0])

    @property
    def size(self) -> tuple[float, float]:
        wide = (INNER - GAP * (self.columns - 1)) / self.columns
        return wide, wide * art.CARD[1] / art.CARD[0]

    @property
    def height(self) -> float:
        return self.rows * (self.size[1] + 8) + 8

    def card(self, place: int) -> Box:
        wide, tall = self.size
        row, column = divmod(place, self.columns)
        held = min(self.kinds - row * self.columns, self.columns)
        left = WIDTH / 2 + (column - (held - 1) / 2) * (wide + GAP) - wide / 2
        return Box(left, 10 + row * (tall + 8), wide, tall)
