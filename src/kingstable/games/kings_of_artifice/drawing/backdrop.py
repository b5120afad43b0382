"""What lies still: the island in its sea, the cloth under the cards, the mats.

The coast is drawn freehand around the land, and meadows, trees and waves are strewn by a generator with a fixed seed:
a board looks the same every time.  None of it has a meaning; what has one (sea, forest, wasteland, the fault lines)
follows from the board's data.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from kingstable.core.art import COMMON, GOLD, INK, MUTED, PARCHMENT, SEAT_COLOURS, lettering, lines, panel, plain
from kingstable.core.scene import ACROSS, DOWN, Symbol
from kingstable.core.text_width import SANS
from kingstable.games.kings_of_artifice.book import CLASS_OF
from kingstable.games.kings_of_artifice.drawing import glyphs
from kingstable.games.kings_of_artifice.drawing.art import CARD_HEIGHT, CARD_WIDTH, PLATES, SIGN_PLACES
from kingstable.games.kings_of_artifice.drawing.glyphs import DEEP, TEAL
from kingstable.games.kings_of_artifice.drawing.layout import CELL, ISLAND, RIM, corner
from kingstable.games.kings_of_artifice.rules.ground import SIDE, SPACES
from kingstable.games.kings_of_artifice.words.notation import COLUMNS

SEA, SHALLOWS, SURF, BEACH = "#4F9CA6", "#7DBDBD", "#E4F3EC", "#E9D9A6"
MEADOW, MEADOWS = "#C5C887", ("#CFCF92", "#BCC37E", "#D3CB93", "#C2BF7C")
FLOOR, PINES, DUST, CRACKS = "#7E9E5C", ("#2F6B45", "#3B7A4C", "#275A3D"), "#B3A795", "#7C7062"
CARDS_WIDTH, CARDS_HEIGHT = 520, 132
MAT_WIDTH: Final = 340

Point = tuple[float, float]


@lru_cache(maxsize=16)
def island(rows: tuple[str, ...]) -> str:
    """The board, from its lines of characters."""
    rng = Random(SPACES)
    terrain = "".join(rows)
    coast = [_freehand(loop, rng) for loop in _coasts(terrain)]
    return "".join(
        (
            f'<rect width="{ISLAND}" height="{ISLAND}" rx="10" fill="{DEEP}"/>',
            f'<rect x="{RIM}" y="{RIM}" width="{SIDE * CELL}" height="{SIDE * CELL}" fill="{SEA}"/>',
            _waves(terrain, rng),
            _shore(coast),
            *(_ground(space, char, rng) for space, char in enumerate(terrain)),
            *(_waste(*corner(space), rng) for space, char in enumerate(terrain) if char == "w"),
            _grid(),
            *(_trees(space, rng) for space, char in enumerate(terrain) if char == "T"),
            _faults(),
            _rim(),
        )
    )


# The coast -----------------------------------------------------------------------------------------------------------


def _coasts(terrain: str) -> list[list[Point]]:
    """The borders between land and sea, each as the corners that it passes, with the land on its right."""

    def is_land(row: int, column: int) -> bool:
        return 0 <= row < SIDE and 0 <= column < SIDE and terrain[SIDE * row + column] != "~"

    goes: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row in range(SIDE):
        for column in range(SIDE):
            if is_land(row, column):
                for beside, start, end in (
                    ((row - 1, column), (column, row), (column + 1, row)),
                    ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
                    ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
                    ((row, column - 1), (column, row + 1), (column, row)),
                ):
                    if not is_land(*beside):
                        goes.setdefault(start, []).append(end)
    loops = []
    while goes:
        at = next(iter(goes))
        loop: list[Point] = []
        while at in goes:
            loop.append((RIM + CELL * at[0], RIM + CELL * at[1]))
            ends = goes[at]
            following = ends.pop()
            if not ends:
                del goes[at]
            at = following
        loops.append(loop)
    return loops


def _freehand(loop: Sequence[Point], rng: Random) -> str:
    """A border as a smooth line that keeps a little way out to sea."""
    points: list[Point] = []
    swell = [rng.uniform(1.5, 10) for _ in loop]
    for number, ((x, y), (to_x, to_y)) in enumerate(zip(loop, [*loop[1:], loop[0]], strict=True)):
        across, down = (to_x - x) / CELL, (to_y - y) / CELL
        for part in (0.0, 0.34, 0.67):
            out = swell[number] * (1 - part) + swell[(number + 1) % len(loop)] * part + rng.uniform(-0.8, 0.8)
            points.append((x + (to_x - x) * part + down * out, y + (to_y - y) * part - across * out))
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, [*points[1:], points[0]], strict=True)]
    start = middles[-1]
    curves = "".join(f"Q{x:.1f} {y:.1f} {a:.1f} {b:.1f}" for (x, y), (a, b) in zip(points, middles, strict=True))
    return f"M{start[0]:.1f} {start[1]:.1f}{curves}Z"


def _shore(coast: Sequence[str]) -> str:
    """Shallows, two lines of surf, the beach, and the meadow."""
    path = "".join(coast)

    def around(colour: str, width: float, more: str = "") -> str:
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"{more}/>'
        )

    return (
        around(SHALLOWS, 26, ' stroke-opacity=".55"')
        + around(SHALLOWS, 15)
        + around(SURF, 10.5, ' stroke-opacity=".85"')
        + around(SHALLOWS, 8)
        + around(SURF, 5)
        + f'<path d="{path}" fill="{MEADOW}" stroke="{BEACH}" stroke-width="3.2"/>'
        + around("#8C7A4A", 0.7)
    )


def _waves(terrain: str, rng: Random) -> str:
    """Short calm strokes here and there on the sea."""
    path = []
    for space, char in enumerate(terrain):
        if char == "~" and rng.random() < 0.7:
            x, y = corner(space)
            path.append(f"M{x + rng.uniform(3, 12):.1f} {y + rng.uniform(6, 28):.1f}q4-4 8 0t8 0")
    return f'<path d="{"".join(path)}" fill="none" stroke="#8FC6C8" stroke-width="1.3" stroke-linecap="round"/>'


# The land ------------------------------------------------------------------------------------------------------------


def _ground(space: int, char: str, rng: Random) -> str:
    x, y = corner(space)
    if char == "T":
        return f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}" rx="8" fill="{FLOOR}"/>'
    if char != ".":
        return ""
    patch = ""
    if rng.random() < 0.55:
        wide, tall = rng.uniform(11, 22), rng.uniform(6, 13)
        patch = (
            f'<ellipse cx="{x + rng.uniform(8, 26):.1f}" cy="{y + rng.uniform(10, 24):.1f}" rx="{wide:.1f}" '
            f'ry="{tall:.1f}" fill="{rng.choice(MEADOWS)}" fill-opacity=".55"/>'
        )
    if rng.random() < 0.45:
        at = f"M{x + rng.uniform(5, 26):.1f} {y + rng.uniform(10, 29):.1f}"
        patch += f'<path d="{at}l-2-4m2 4v-5m0 5l2-4" fill="none" stroke="#8F9A58" stroke-width=".9"/>'
    return patch


def _waste(x: float, y: float, rng: Random) -> str:
    """Grey ground with a crack."""
    way, turn = rng.choice((-1, 1)), rng.choice((-1, 1))
    half = CELL / 2
    shift = rng.uniform(-4, 4)
    crack = "M-15 -4l9 4 5-3 8 6 8-2M-1 -3l-3-10M7 3l-2 12"
    place = f"translate({x + half:g} {y + half + shift:.1f}) scale({way} {turn * rng.uniform(0.8, 1):.2f})"
    stone = f'<ellipse cx="{x + rng.uniform(6, 27):.1f}" cy="{y + 29:g}" rx="3" ry="1.8" fill="#958A7B"/>'
    return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{DUST}"/>' + (
        f'<g transform="{place}">{lines(crack, CRACKS, 1.1)}</g>{stone}'
    )


def _trees(space: int, rng: Random) -> str:
    """A printed forest: four trees, the nearer before the farther."""
    x, y = corner(space)
    spots = ((8, 6), (23, 5), (15, 11), (27, 15), (5, 15))
    parts = []
    for across, down in spots:
        dx, dy = across + rng.uniform(-1.5, 1.5), down + rng.uniform(-1, 1)
        parts.append(_pine(x + dx, y + dy, rng.choice(PINES)))
    return "".join(parts)


def _pine(x: float, y: float, colour: str) -> str:
    """A tree, its top at a place."""
    crown = f"M{x:.1f} {y:.1f}l4.5 6h-2l4 5.5h-13l4-5.5h-2Z"
    trunk = f'<path d="M{x:.1f} {y + 11:.1f}v4" stroke="#5A4128" stroke-width="2"/>'
    return trunk + f'<path d="{crown}" fill="{colour}" stroke="#1D3F2B" stroke-width=".8" stroke-linejoin="round"/>'


# Lines and letters ---------------------------------------------------------------------------------------------------


def _grid() -> str:
    end = SIDE * CELL
    path = "".join(f"M{RIM + CELL * i} {RIM}v{end}M{RIM} {RIM + CELL * i}h{end}" for i in range(1, SIDE))
    return f'<path d="{path}" stroke="#2F3B2A" stroke-opacity=".2" stroke-width="1"/>'


def _faults() -> str:
    """The fault lines between the quadrants."""
    middle = RIM + CELL * SIDE // 2
    path = f"M{middle} {RIM}v{SIDE * CELL}M{RIM} {middle}h{SIDE * CELL}"
    dashes = 'fill="none" stroke-dasharray="9 6" stroke-linecap="round"'
    return (
        f'<path d="{path}" {dashes} stroke="{PARCHMENT}" stroke-opacity=".75" stroke-width="4.4"/>'
        f'<path d="{path}" {dashes} stroke="#8E2F1C" stroke-width="2.2"/>'
    )


def _rim() -> str:
    """Letters along the north and the south, numbers along the sides."""
    frame = f'<rect x="{RIM}" y="{RIM}" width="{SIDE * CELL}" height="{SIDE * CELL}" fill="none" stroke="{INK}"/>'
    return frame + "".join(
        f'<g data-ruler="{way}">{"".join(_mark(i, far, way) for i in range(SIDE))}</g>'
        for way in (ACROSS, DOWN)
        for far in (0, ISLAND - RIM)
    )


def _mark(i: int, far: int, way: str) -> str:
    at = RIM + CELL * (i + 0.5)
    x, y, text = (at, far + 12.5, COLUMNS[i]) if way == ACROSS else (far + RIM / 2, at + 4.5, str(i + 1))
    return lettering(x, y, text, 13, width=14, colour="#BFDAD8", family=SANS, bold=False)


# The cards -----------------------------------------------------------------------------------------------------------


def card_place(number: int, count: int) -> Point:
    """Where a card lies among so many; the Kitty is the last of them."""
    step = (CARDS_WIDTH - 4) / count
    return 2 + step * (number + 0.5), CARDS_HEIGHT / 2


@lru_cache(maxsize=8)
def cards(count: int) -> str:
    """A cloth, with the outline of each card, and the Thief's Kitty."""
    parts = [f'<rect width="{CARDS_WIDTH}" height="{CARDS_HEIGHT}" rx="10" fill="{TEAL}"/>']
    for number in range(count - 1):
        x, y = card_place(number, count)
        parts.append(
            f'<rect x="{x - CARD_WIDTH / 2:g}" y="{y - CARD_HEIGHT / 2:g}" width="{CARD_WIDTH}" '
            f'height="{CARD_HEIGHT}" rx="7" fill="{DEEP}" stroke="#5E9FA0" stroke-dasharray="4 4"/>'
        )
    x, y = card_place(count - 1, count)
    parts.append(panel(x - 39, y - 60, 78, 120, "#3A2C22", "#1B140F", 10))
    parts.append(f'<rect x="{x - 34:g}" y="{y - 37:g}" width="68" height="92" rx="8" fill="#5A4534"/>')
    mask = f'<g transform="translate({x - 11:g} {y - 4:g}) scale(.55)" opacity=".35">{plain(glyphs.MASK, INK)}</g>'
    return "".join(parts) + mask + lettering(x, y - 43, "Kitty", 16, colour=GOLD)


# The mats ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def mat(
    name: str, seat: int, height: int, slots: tuple[Point, ...], size: float, trays: tuple[tuple[float, ...], ...]
) -> str:
    """A player's mat: the sign and the name, an outline for each figure of the supply, and trays for tokens."""
    ground = panel(1, 1, MAT_WIDTH - 2, height - 2, "#E6EEE6", TEAL, 8)
    band = f'<path d="M2 9a7 7 0 0 1 7-7h{MAT_WIDTH - 18}a7 7 0 0 1 7 7Z" fill="{SEAT_COLOURS[seat]}"/>'
    sign = COMMON[f"seat-{seat}"].at(6, 11, 24)
    title = lettering(36, 29, name, 17, width=112, least=12, anchor="start")
    rings = "".join(
        f'<circle cx="{x:g}" cy="{y:g}" r="{wide * 0.47:g}" fill="#D3DFD5" stroke="{MUTED}" stroke-opacity=".4"/>'
        for x, y, wide in trays
    )
    ghosts = "".join(_ghost(seat, figure, place, size) for figure, place in enumerate(slots))
    return ground + band + sign + title + rings + ghosts


def _ghost(seat: int, figure: int, place: Point, size: float) -> str:
    """Where a figure lies in the supply."""
    x, y, sign = SIGN_PLACES[seat]
    plate = f'<g fill="#D3DFD5" stroke="{MUTED}" stroke-width="1.6" stroke-opacity=".5">{PLATES[seat]}</g>'
    turn = f"translate({x - sign / 2:g} {y - sign / 2:g}) scale({sign / glyphs.BOX:g})"
    mark = f'<g transform="{turn}" fill="#AFC0B4">{glyphs.CLASSES[CLASS_OF[figure]]}</g>'
    return Symbol(56, 56, plate + mark).at(place[0] - size / 2, place[1] - size / 2, size)
