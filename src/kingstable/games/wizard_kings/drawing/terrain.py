"""The drawn map of a layout: sea and land, what grows there, roads and rivers, cities and names, in a frame.

Everything is drawn from the layout, nothing by hand for one map: so any map that can be read can be drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from textwrap import wrap
from typing import Final

from kingstable.core.text_width import SERIF
from kingstable.games.wizard_kings.drawing import courses, landmarks
from kingstable.games.wizard_kings.drawing.coast import Net, coast, make_net, region, shore_reach, spot_of
from kingstable.games.wizard_kings.drawing.growth import WASHES, Circle, grown
from kingstable.games.wizard_kings.drawing.hexes import (
    RADIUS,
    Point,
    between,
    centres,
    chance,
    outline,
    size,
)
from kingstable.games.wizard_kings.drawing.ink import (
    COIN,
    DEEP_LINE,
    LAKE,
    PAPER,
    SEA,
    SEPIA,
    SHALLOWS,
    UMBER,
    WATER_INK,
    at,
    label,
    shape,
    stroke,
)
from kingstable.games.wizard_kings.rules.grid import HEIGHT, WAYS, WIDTH
from kingstable.games.wizard_kings.rules.layout import LAKE as LAKE_TERRAIN
from kingstable.games.wizard_kings.rules.layout import MOUNTAIN, Layout, Placed, hex_name
from kingstable.games.wizard_kings.rules.layout import SEA as SEA_TERRAIN

FRAME: Final = 16  # width of the frame
NEAR: Final = 1.4 * RADIUS  # what lies so far from the middle of a hex can be hidden by what grows in it
TICK: Final = 30  # of its scale
OPEN: Final = 3  # neighbours that open water has at least
NAME_SIZE: Final = 13  # of the hexes' names


def _star(points: int, long: float, turn: float) -> str:
    """The rays of a compass rose, half light and half dark."""
    parts = []
    for ray in range(points):
        ray_turn = f' transform="rotate({360 / points * ray + turn:g})"'
        parts.append(f"<g{ray_turn}>{shape(f'M0 0L-5-8 0-{long:g}Z', PAPER, UMBER, 0.9)}")
        parts.append(f"{shape(f'M0 0L5-8 0-{long:g}Z', UMBER, UMBER, 0.9)}</g>")
    return "".join(parts)


ROSE: Final = (
    f'<circle r="30" fill="{SEA}" stroke="{UMBER}" stroke-width="1.4"/>'
    f'<circle r="26.5" fill="none" stroke="{UMBER}" stroke-width=".8"/>'
    + _star(4, 25, 45)
    + _star(4, 41, 0)
    + f'<circle r="4" fill="{COIN}" stroke="{UMBER}" stroke-width="1.1"/>'
    + label((0, -43), "N", 15, bold=True, halo=SEA)
)


@lru_cache(maxsize=32)
def backdrop(layout: Layout) -> str:
    """The map of a layout, as large as `size` says."""
    wide, high = size(layout)
    middles = centres(layout)
    net = make_net(layout)
    shores = coast(net)
    country = "".join(
        (
            f'<rect width="{wide:g}" height="{high:g}" fill="{SEA}"/>',
            _waves(layout, middles),
            _lakes(layout, middles),
            _land(shores),
            _washes(layout, net),
            courses.rivers(layout, middles),
            landmarks.shoals(layout, middles),
            _grid(middles),
            courses.roads(layout, middles),
            courses.bridges(layout, middles),
            _growth(layout, net, middles),
            landmarks.area_names(layout, middles),
            landmarks.mountain_sides(layout, middles),
            courses.walls(layout, middles),
            landmarks.henges(layout, middles),
            landmarks.cities(layout, middles),
            landmarks.passes(layout, middles),
            courses.river_names(layout, middles),
            _names(layout, middles),
            _titles(layout, middles),
            _rose(layout, middles),
            _veil(middles, wide, high),
        )
    )
    return f'<svg width="{wide:g}" height="{high:g}">{country}</svg>{_frame(wide, high)}'


def map_picture(layout: Layout) -> str:
    """A layout as one SVG."""
    wide, high = size(layout)
    box = f'viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{backdrop(layout)}</svg>'


# Water and land ------------------------------------------------------------------------------------------------------


def _waves(layout: Layout, middles: Sequence[Point]) -> str:
    """A few calm strokes on every sea hex, except under lettering."""
    written = {_title_place(layout, placed) for placed in layout.placed} | {_rose_place(layout, middles)}
    path = []
    for place, (x, y) in enumerate(middles):
        if layout.terrain[place] != SEA_TERRAIN or place in written:
            continue
        for number in range(3):
            dx, dy = 34 * chance(place, number, 1), 34 * chance(place, number, 2)
            path.append(f"M{x + dx - 12:.1f} {y + dy:.1f}q4-4.5 8 0t8 0t8 0")
    return stroke("".join(path), DEEP_LINE, 1.3, ' stroke-opacity=".75"')


def _lakes(layout: Layout, middles: Sequence[Point]) -> str:
    """Sweet water has a colour of its own; the land is laid over the edge of it."""
    lakes = [middle for place, middle in enumerate(middles) if layout.terrain[place] == LAKE_TERRAIN]
    ripples = "".join(
        f"M{x + dx:.1f} {y + dy:.1f}q4-4 8 0t8 0" for x, y in lakes for dx, dy in ((-22, -8), (4, 6), (-14, 24))
    )
    water = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS * 1.4:g}" fill="{LAKE}"/>' for x, y in lakes)
    return water + (stroke(ripples, WATER_INK, 1.3, ' stroke-opacity=".6"') if lakes else "")


def _land(shores: str) -> str:
    """Lines of shallow water around the shores, and the land itself."""
    lines = "".join(
        stroke(shores, colour, width, f' stroke-opacity="{opacity:g}"')
        for colour, width, opacity in ((SHALLOWS, 40, 0.4), (SHALLOWS, 24, 0.7), (DEEP_LINE, 12, 0.75))
    )
    return lines + shape(shores, PAPER, UMBER, 1.8)


def _washes(layout: Layout, net: Net) -> str:
    """Colour under woods, deserts, swamps and mountains."""
    parts = []
    for kind, colour in WASHES.items():
        spots = [spot_of(layout, place) for place in range(layout.hexes) if layout.terrain[place] == kind]
        if spots:
            parts.append(f'<path d="{region(net, spots)}" fill="{colour}"/>')
    return "".join(parts)


# What stands on the land ---------------------------------------------------------------------------------------------


def _growth(layout: Layout, net: Net, middles: Sequence[Point]) -> str:
    kept = _kept_free(layout, middles)
    parts = []
    for place in sorted(range(layout.hexes), key=lambda place: middles[place][1]):
        if layout.terrain[place] <= MOUNTAIN:
            reach = [shore_reach(net, spot_of(layout, place), way) for way in range(WAYS)]
            parts.append(grown(place, layout.terrain[place], middles[place], reach, kept[place]))
    return "".join(parts)


def _kept_free(layout: Layout, middles: Sequence[Point]) -> list[list[Circle]]:
    """By hex: what nothing may grow over."""
    kept: list[list[Circle]] = [[] for _ in middles]
    for place, (a, b, c) in courses.road_paths(layout, middles):
        for part in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
            kept[place].append((*between(between(a, b, part), between(b, c, part), part), 5))
    strewn = [(*point, 6.0) for points in courses.river_points(layout, middles) for point in _dense(points)]
    strewn += [(*point, 14.0) for point in courses.fall_spots(layout, middles)]
    strewn += [(*point, letter / 4) for _, point, letter in landmarks.area_letters(layout, middles)]
    for place, (x, y) in enumerate(middles):
        kept[place] += [circle for circle in strewn if abs(circle[0] - x) < NEAR and abs(circle[1] - y) < NEAR]
        for way in range(WAYS):
            side = place * WAYS + way
            if layout.wall[side] or layout.mountain_side[side]:
                first, second = courses.corners_of(middles, side)
                kept[place] += [(*between(first, second, part), 10) for part in (0, 0.25, 0.5, 0.75, 1)]
        kept[place].append((x - 20, y - 40, 9))  # the hex's own name
        if layout.city_at[place] >= 0 or place in layout.pass_name:
            kept[place] += [(x + dx, y + 36, 12) for dx in (-30, -10, 10, 30)]
        if layout.city_at[place] >= 0 or layout.henge >> place & 1:
            kept[place] += [(x - 15, y - 2, 15), (x + 15, y - 2, 15), (x, y - 14, 15)]
        elif place in layout.pass_name:
            kept[place] += [(x, y + 4, 20), (x, y + 24, 18)]
    return kept


def _dense(points: Sequence[Point]) -> list[Point]:
    return [between(a, b, part) for a, b in pairwise(points) for part in (0, 0.33, 0.67)]


# Grid, names and frame -----------------------------------------------------------------------------------------------


def _grid(middles: Sequence[Point]) -> str:
    return stroke("".join(map(outline, middles)), UMBER, 1, ' stroke-opacity=".3"')


def _names(layout: Layout, middles: Sequence[Point]) -> str:
    """Every hex's name, beside the middle of its northern hexside, where roads cross."""
    names = "".join(
        f'<text x="{x - 20:.1f}" y="{y - 36:.1f}">{hex_name(layout.code[place])}</text>'
        for place, (x, y) in enumerate(middles)
    )
    pen = f'font-family="{SERIF}" font-size="{NAME_SIZE}" fill="{SEPIA}" text-anchor="middle" opacity=".8"'
    return f"<g {pen}>{names}</g>"


def _title_place(layout: Layout, placed: Placed) -> int:
    """The hex in the north-western corner of a map where its title is written; -1 if it is no sea."""
    place = layout.at(WIDTH * placed.x + 1, HEIGHT * placed.y + 1)
    return place if layout.terrain[place] == SEA_TERRAIN else -1


def _titles(layout: Layout, middles: Sequence[Point]) -> str:
    """The titles of the maps, in their sea."""
    parts = []
    for placed, title in zip(layout.placed, layout.titles, strict=True):
        place = _title_place(layout, placed)
        if place >= 0:
            x, y = middles[place]
            lines = wrap(title, 11)
            top = y + 8 - 12 * (len(lines) - 1)
            parts += [
                label((x, top + 24 * number), line, 23, colour=UMBER, italic=True, halo=SEA)
                for number, line in enumerate(lines)
            ]
            foot = top + 24 * len(lines) - 11
            parts.append(stroke(f"M{x - 42:.1f} {foot:.1f}q21 7 42 0t42 0", SEPIA, 1.6))
    return "".join(parts)


def _rose_place(layout: Layout, middles: Sequence[Point]) -> int:
    """Open water as far south-east as there is any; -1 if there is none."""
    open_water = []
    for place in range(layout.hexes):
        near = [other for other in layout.near[place * WAYS : place * WAYS + WAYS] if other >= 0]
        if len(near) >= OPEN and all(layout.terrain[other] == SEA_TERRAIN for other in (place, *near)):
            open_water.append(place)
    return max(open_water, key=lambda place: middles[place][0] + middles[place][1], default=-1)


def _rose(layout: Layout, middles: Sequence[Point]) -> str:
    """A compass rose."""
    place = _rose_place(layout, middles)
    return at(middles[place], ROSE) if place >= 0 else ""


def _veil(middles: Sequence[Point], wide: float, high: float) -> str:
    """Beyond the hexes the country is only hinted at."""
    path = f"M0 0H{wide:g}V{high:g}H0Z" + "".join(map(outline, middles))
    return f'<path d="{path}" fill="{PAPER}" fill-opacity=".55" fill-rule="evenodd"/>'


def _frame(wide: float, high: float) -> str:
    """An umber frame with a scale on its inner edge."""
    half = FRAME / 2
    band = f'<rect x="{half:g}" y="{half:g}" width="{wide - FRAME:g}" height="{high - FRAME:g}" fill="none" '
    inner = FRAME + 3
    scale = f'<rect x="{inner:g}" y="{inner:g}" width="{wide - 2 * inner:g}" height="{high - 2 * inner:g}" fill="none" '
    return (
        f'{band}stroke="{UMBER}" stroke-width="{FRAME}"/>'
        f'{scale}stroke="{PAPER}" stroke-width="6"/>{scale}stroke="{UMBER}" stroke-width="4" '
        f'stroke-dasharray="{TICK} {TICK}"/>'
    )
