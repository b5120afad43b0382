"""Lines on the drawn map: rivers along their hexsides, roads through the centres, walls from corner to corner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from kingstable.games.wizard_kings.drawing.hexes import (
    CORNERS,
    HALF,
    OUTWARD,
    RADIUS,
    Point,
    between,
    chance,
    shifted,
    spelt,
)
from kingstable.games.wizard_kings.drawing.ink import (
    PLASTER,
    ROAD,
    ROOF,
    SHALLOWS,
    STONE,
    STONE_SHADE,
    UMBER,
    WATER_INK,
    at,
    label,
    shape,
    stroke,
)
from kingstable.games.wizard_kings.rules.grid import WAYS
from kingstable.games.wizard_kings.rules.layout import Layout

BANK: Final = 9  # how far inside its own hex a river runs along a hexside
BROOK, STREAM = 3.0, 8.5  # width of a river at its source and at its mouth


def corners_of(middles: Sequence[Point], side: int) -> tuple[Point, Point]:
    """The two ends of a hexside."""
    middle, way = middles[side // WAYS], side % WAYS
    return shifted(middle, CORNERS[way]), shifted(middle, CORNERS[(way + 1) % WAYS])


def middle_of(middles: Sequence[Point], side: int, inwards: float = 0) -> Point:
    """The middle of a hexside, or a point nearer to the hex that it is seen from."""
    return shifted(middles[side // WAYS], OUTWARD[side % WAYS], HALF - inwards)


def each_side(layout: Layout, *flags: Sequence[bool]) -> list[int]:
    """The hexsides with one of the flags, each once: at a river, as its river hex sees it."""
    found = []
    for side in range(layout.hexes * WAYS):
        if layout.near[side] < 0 or not any(flag[side] for flag in flags):
            continue
        here, there = side // WAYS, layout.near[side]
        first = here < there if layout.river[here] == layout.river[there] else layout.river[here]
        if first:
            found.append(side)
    return found


def _walks(middles: Sequence[Point], sides: Iterable[int], sources: Sequence[Point]) -> list[list[int]]:
    """Hexsides put one behind another, from the end that is nearest to a source."""
    ends: dict[tuple[int, int], list[int]] = {}
    keys = {side: [_key(corner) for corner in corners_of(middles, side)] for side in sides}
    for side, pair in keys.items():
        for key in pair:
            ends.setdefault(key, []).append(side)

    def order(key: tuple[int, int]) -> tuple[int, float]:
        far = min((abs(x - key[0]) + abs(y - key[1]) for x, y in sources), default=0.0)
        return len(ends[key]), far

    walks = []
    while keys:
        here = min((key for pair in keys.values() for key in pair), key=order)
        walk = []
        while ends[here]:
            side = ends[here][0]
            first, second = keys.pop(side)
            ends[first].remove(side)
            ends[second].remove(side)
            here = second if here == first else first
            walk.append(side)
        walks.append(walk)
    return walks


def _key(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _chain(middles: Sequence[Point], walk: Sequence[int]) -> list[Point]:
    """The corners of a walk in their order."""
    points = list(corners_of(middles, walk[0]))
    if len(walk) > 1 and _key(points[0]) in map(_key, corners_of(middles, walk[1])):
        points.reverse()
    for side in walk[1:]:
        first, second = corners_of(middles, side)
        points.append(second if _key(first) == _key(points[-1]) else first)
    return points


# Rivers --------------------------------------------------------------------------------------------------------------


def river_points(layout: Layout, middles: Sequence[Point]) -> list[list[Point]]:
    """The courses of all rivers, source first."""
    sides = each_side(layout, layout.river_side, layout.bridge, layout.water_side)
    springs = [middles[course[0]] for course in layout.courses]
    rivers = []
    for walk in _walks(middles, sides, springs):
        if all(layout.water_side[side] for side in walk):
            continue  # an arm of the sea: the shores show it
        corners = _chain(middles, walk)
        points = []
        for number, side in enumerate(walk):
            inner = middles[side // WAYS]
            tide = 0 if layout.water_side[side] else 1
            points.append(between(corners[number], inner, 0.06 * tide))
            points.append(middle_of(middles, side, (BANK + 3 * chance(side)) * tide))
        if not layout.water_side[walk[-1]]:
            points.append(corners[-1])
        spring = min(springs, key=lambda spring: _apart(spring, points[0]))
        if _apart(spring, points[0]) < 1.2 * HALF:
            bend = between(spring, points[0], 0.55)
            points = [between(spring, points[0], 0.22), (bend[0] + 5, bend[1] - 4), *points]
        rivers.append(points)
    lined = {side // WAYS for side in sides}
    rivers += [[middles[place] for place in course] for course in layout.courses if not lined.intersection(course)]
    return rivers


def _apart(first: Point, second: Point) -> float:
    return float(((first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2) ** 0.5)


def rivers(layout: Layout, middles: Sequence[Point]) -> str:
    """Rivers, wider the nearer they are to the sea, with waterfalls; at the mouth their water covers the shore."""
    banks, water = [], []
    courses = river_points(layout, middles)
    for points in courses:
        joints = [points[0], *(between(a, b) for a, b in pairwise(points[1:-1])), points[-1]]
        last = len(joints) - 2
        for number in range(len(joints) - 1):
            path = f"M{spelt(joints[number])}Q{spelt(points[number + 1])} {spelt(joints[number + 1])}"
            width = BROOK + (STREAM - BROOK) * number / max(1, last)
            water.append(stroke(path, SHALLOWS, width))
            if number < last:
                banks.append(stroke(path, WATER_INK, width + 2))
    falls = [at(spot, FALL) for spot in fall_spots(layout, middles)]
    return "".join(banks + water + falls)


def fall_spots(layout: Layout, middles: Sequence[Point]) -> list[Point]:
    """Where rivers come to the hexsides of their waterfalls."""
    water = [point for points in river_points(layout, middles) for point in points]
    spots = []
    for side in each_side(layout, layout.falls):
        middle = middle_of(middles, side)
        near = min(water, key=lambda point: _apart(point, middle))
        spots.append(between(near, middle, 0.25))
    return spots


FALL: Final = (
    shape("M-11 4Q-13-6-7-10L7-10Q13-6 11 4Z", STONE_SHADE)
    + shape("M-6-10H6Q8-2 7 8H-7Q-8-2-6-10Z", "#E9F2EE", WATER_INK, 0.9)
    + stroke("M-3-7V6M0-7V7M3-7V6", WATER_INK, 0.8)
    + stroke("M-11 9q3-4 6 0t6 0t6 0t5-1", "#FFFFFF", 2.4)
)


def river_names(layout: Layout, middles: Sequence[Point]) -> str:
    """Every river's name beside it, in one of its own hexes: where there is most room."""
    parts = []
    sides = each_side(layout, layout.river_side)
    for course, name in zip(layout.courses, layout.course_name, strict=True):
        banks = [side for side in sides if side // WAYS in course]
        if banks:
            side = max(banks, key=lambda side: _room(layout, side))
            turn = 60 * (side % (WAYS // 2))
            turn = turn - 180 if turn > 90 else turn
            below = OUTWARD[(3, 4, 2)[side % (WAYS // 2)]]  # seen along the name
            foot = shifted(middle_of(middles, side, BANK + 14), below, 5)
            parts.append(label(foot, name, 15, colour=WATER_INK, italic=True, turn=turn, spacing=1.5))
    return "".join(parts)


def _room(layout: Layout, side: int) -> int:
    """How little there is in a hex beside this hexside that a name would lie on."""
    place, way = divmod(side, WAYS)
    beside = [place * WAYS + (way + turn) % WAYS for turn in (-1, 0, 1)]
    crowd = 3 * (layout.city_at[place] >= 0) + sum(layout.road[side] for side in beside)
    return 2 * (way in (2, 3, 4)) - 3 * crowd


# Roads ---------------------------------------------------------------------------------------------------------------


def road_paths(layout: Layout, middles: Sequence[Point]) -> list[tuple[int, list[Point]]]:
    """All roads hex by hex: the hex, and a curve of three points from edge to edge or from an edge to the middle."""
    paths = []
    for place, middle in enumerate(middles):
        ways = [way for way in range(WAYS) if layout.road[place * WAYS + way]]
        ways += _way_out(layout, place, ways)
        through = _straightest(ways)
        bend = _bend(layout, middles, place)
        edge = {way: _crossing(layout, middles, place * WAYS + way) for way in ways}
        if through:
            first, second = through
            paths.append((place, [edge[first], bend, edge[second]]))
            meeting = between(between(edge[first], edge[second]), bend)
        else:
            meeting = middle
        for way in ways:
            if way not in through:
                paths.append((place, [edge[way], between(edge[way], bend), meeting]))
    return paths


def _bend(layout: Layout, middles: Sequence[Point], place: int) -> Point:
    """Where a road bends in a hex: in a city, or somewhere near the middle."""
    if layout.city_at[place] >= 0:
        return middles[place]
    return shifted(middles[place], (12 * chance(place, 1), 9 * chance(place, 2)))


def _crossing(layout: Layout, middles: Sequence[Point], side: int) -> Point:
    """Where a road crosses a hexside: straight between two bends, but on a bridge; beyond the maps, farther out."""
    if layout.near[side] < 0:
        return middle_of(middles, side, -RADIUS / 2)
    if layout.bridge[side] or layout.wall[side]:
        return middle_of(middles, side)
    return between(_bend(layout, middles, side // WAYS), _bend(layout, middles, layout.near[side]))


def _straightest(ways: Sequence[int]) -> tuple[int, ...]:
    """The two ways of a hex between which a road turns least."""
    pairs = [(one, two) for one in ways for two in ways if one < two]
    return max(pairs, key=lambda pair: min(pair[1] - pair[0], WAYS - pair[1] + pair[0]), default=())


def _way_out(layout: Layout, place: int, ways: Sequence[int]) -> list[int]:
    """At the edge of the maps a road goes on: there another map can be joined."""
    if len(ways) != 1 or layout.coastal[place] or layout.city_at[place] >= 0:
        return []
    beyond = [way for way in range(WAYS) if layout.near[place * WAYS + way] < 0]
    ahead = (ways[0] + 3) % WAYS
    return [ahead] if ahead in beyond else beyond[:1]


def roads(layout: Layout, middles: Sequence[Point]) -> str:
    """Roads as double lines."""
    path = "".join(f"M{spelt(a)}Q{spelt(b)} {spelt(c)}" for _, (a, b, c) in road_paths(layout, middles))
    return stroke(path, UMBER, 5.4) + stroke(path, ROAD, 3.2)


def bridges(layout: Layout, middles: Sequence[Point]) -> str:
    """A stone bridge over each bridged hexside, in the way of the road."""
    deck = shape("M-15-7Q0-10 15-7V7Q0 4-15 7Z", STONE)
    rails = stroke("M-15-7Q0-10 15-7M-15 7Q0 4 15 7", UMBER, 2.6) + stroke(
        "M-15-7Q0-10 15-7M-15 7Q0 4 15 7", PLASTER, 1
    )
    joints = stroke("M-9-7V5M-3-8V4M3-8V4M9-7V5", STONE_SHADE, 0.9)
    return "".join(
        at(middle_of(middles, side, BANK * 0.6), deck + joints + rails, 60 * (side % WAYS) - 90)
        for side in each_side(layout, layout.bridge)
    )


# Walls ---------------------------------------------------------------------------------------------------------------


def walls(layout: Layout, middles: Sequence[Point]) -> str:
    """Crenellated walls with turrets at their corners, and gatehouses."""
    parts = []
    for walk in _walks(middles, each_side(layout, layout.wall), ()):
        corners = _chain(middles, walk)
        path = "M" + "L".join(map(spelt, corners))
        parts.append(stroke(path, UMBER, 12, ' stroke-opacity=".18"'))
        parts.append(
            f'<path d="{path}" fill="none" stroke="{UMBER}" stroke-width="13" stroke-dasharray="6.5 5.5" '
            f'stroke-dashoffset="3"/><path d="{path}" fill="none" stroke="{STONE}" stroke-width="10.4" '
            f'stroke-dasharray="4 8" stroke-dashoffset="1.8"/>'
        )
        parts.append(stroke(path, UMBER, 8.4) + stroke(path, STONE, 6) + stroke(path, STONE_SHADE, 1.2))
        parts += [at(corner, TURRET) for corner in (corners if len(walk) < 2 else [*corners[::2], corners[-1]])]
    for side in each_side(layout, layout.wall):
        if layout.gate[side] >= 0:
            parts.append(at(middle_of(middles, side), GATE))
    return "".join(parts)


TURRET: Final = (
    shape("M-7 7V-8H-9V-14H-5V-11.5H-2V-14H2V-11.5H5V-14H9V-8H7V7Z", STONE)
    + shape("M1.5 7V-8H9V-8H7V7Z", STONE_SHADE, STONE_SHADE, 0.2)
    + stroke("M-7 7V-8H-9V-14H-5V-11.5H-2V-14H2V-11.5H5V-14H9V-8H7V7Z", UMBER, 1.2)
    + shape("M-2-3V-1 2H0V-3Z", UMBER, UMBER, 0.5)
)
GATE: Final = (
    shape("M-18 10V-12H-20V-19H-15.5V-16H-13V-19H-8.5V-12H8.5V-19H13V-16H15.5V-19H20V-12H18V10Z", STONE)
    + shape("M-8.5-12H8.5V10H-8.5Z", "#BDB092")
    + shape("M-6 10V0A6 6 0 0 1 6 0V10Z", "#3A2A1C")
    + stroke("M-3 10V-3M0 10V-5M3 10V-3M-6 3H6", "#8A6A42", 0.9)
    + shape("M0-12V-27L10-23.5 0-20", ROOF, UMBER, 1)
    + stroke("M0-12V-28", UMBER, 1.4)
)
