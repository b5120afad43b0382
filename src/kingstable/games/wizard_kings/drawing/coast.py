"""Outlines of countries: where land ends, a wood, a desert, as one smooth line around all hexes that belong to it.

The centres of the hexes and the middles of the hexsides are the points of a net of small triangles; each point is
inside or outside.  The outline crosses every edge of the net that has one end inside and one outside, and so walks
from triangle to triangle until it comes back to where it began.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from kingstable.games.wizard_kings.drawing.hexes import HALF, OUTWARD, Point, between, centres, chance, shifted, spelt
from kingstable.games.wizard_kings.rules.grid import WAYS, neighbour
from kingstable.games.wizard_kings.rules.layout import ROWS, Layout

Key = tuple[int, int]  # of a point of the net: its place in tenths
Spot = tuple[int, int]  # column and row, also beyond the edge of the maps

SHORE: Final = 0.71  # how far the land of a coastal hex reaches towards the middle of a water hexside
SHORE_SPREAD: Final = 0.2
BORDER: Final = 0.93  # how far a wood reaches towards other land
SHORT: Final = 14  # stretches of an outline that are drawn straight on
INSHORE: Final = 0.12  # how far it keeps from the shore


class Net(NamedTuple):
    """The points of a layout's net, and which of them are land."""

    middle: dict[Spot, Point]  # centres, two hexes beyond the edge too
    land: set[Spot]
    parted: set[frozenset[Spot]]  # land hexes with water between them


def spot_of(layout: Layout, place: int) -> Spot:
    return layout.code[place] // ROWS, layout.code[place] % ROWS


def make_net(layout: Layout) -> Net:
    """Beyond the edge, land goes on where the outermost hex lies inland."""
    middle: dict[Spot, Point] = {}
    land: set[Spot] = set()
    parted: set[frozenset[Spot]] = set()
    for place, point in enumerate(centres(layout)):
        spot = spot_of(layout, place)
        middle[spot] = point
        if layout.land >> place & 1:
            land.add(spot)
        for way in range(WAYS):
            if layout.water_side[place * WAYS + way]:
                parted.add(frozenset((spot, neighbour(*spot, way))))
    real = list(middle)
    inland = [spot for spot in real if spot in land and not layout.coastal[layout.at(*spot)]]
    beyond = {near for spot in inland for near in around(spot)} - middle.keys()
    for _ in range(2):
        for spot in list(middle):
            for way, near in enumerate(around(spot)):
                middle.setdefault(near, shifted(middle[spot], OUTWARD[way], 2 * HALF))
    return Net(middle, land | beyond, parted)


def around(spot: Spot) -> list[Spot]:
    return [neighbour(*spot, way) for way in range(WAYS)]


def coast(net: Net) -> str:
    """The shores of all land, as a path."""
    return _drawn(_loops(net, net.land, _shore), wobble=5)


def region(net: Net, spots: Iterable[Spot]) -> str:
    """The outline of hexes of one kind, inside the shores."""

    def reach(net: Net, inside: Spot, outside: Spot) -> float:
        if _joined(net, inside, outside):
            return BORDER + 0.05 * chance(*inside, *outside)
        return _shore(net, inside, outside) - INSHORE

    return _drawn(_loops(net, set(spots) & net.land, reach), wobble=3)


def shore_reach(net: Net, spot: Spot, way: int) -> float:
    """How far a hex reaches in a way before there is water, or its hexside."""
    near = neighbour(*spot, way)
    return 1 if _joined(net, spot, near) else _shore(net, spot, near)


def _joined(net: Net, first: Spot, second: Spot) -> bool:
    return first in net.land and second in net.land and frozenset((first, second)) not in net.parted


def _shore(net: Net, inside: Spot, outside: Spot) -> float:
    return SHORE + SHORE_SPREAD * chance(*inside, *outside)


Reach = Callable[[Net, Spot, Spot], float]


def _loops(net: Net, inside: set[Spot], reach: Reach) -> list[list[Point]]:
    """All outlines of a set of hexes, each a ring of points."""
    goes: dict[tuple[Key, Key], tuple[Key, Key]] = {}
    crossing: dict[tuple[Key, Key], Point] = {}
    for spot in net.middle:
        near = around(spot)
        for second, third in ((near[1], near[2]), (near[2], near[3])):
            if second in net.middle and third in net.middle and inside.intersection((spot, second, third)):
                _cut(net, inside, reach, (spot, second, third), goes, crossing)
    loops = []
    while goes:
        start = at = next(iter(goes))
        loop = []
        while at in goes:
            loop.append(crossing[at])
            at = goes.pop(at)
        assert at == start
        loops.append(loop)
    return loops


def _cut(
    net: Net,
    inside: set[Spot],
    reach: Reach,
    corners: tuple[Spot, Spot, Spot],
    goes: dict[tuple[Key, Key], tuple[Key, Key]],
    crossing: dict[tuple[Key, Key], Point],
) -> None:
    """The outline through the four small triangles between three hexes."""
    a, b, c = corners
    nodes: list[tuple[Point, bool, Spot | None]] = [(net.middle[spot], spot in inside, spot) for spot in corners]
    pairs = ((a, b), (b, c), (c, a))
    for first, second in pairs:
        whole = first in inside and second in inside and _joined(net, first, second)
        nodes.append((between(net.middle[first], net.middle[second]), whole, None))
    far = {(i, 3 + j): pairs[j] for i in range(3) for j in range(3) if corners[i] in pairs[j]}
    for triangle in ((0, 3, 5), (1, 4, 3), (2, 5, 4), (3, 4, 5)):
        ins = [nodes[node][1] for node in triangle]
        if all(ins) or not any(ins):
            continue
        ends = []
        for start in range(3):
            one, two = triangle[start], triangle[(start + 1) % 3]
            if nodes[one][1] == nodes[two][1]:
                continue
            inner, outer = (one, two) if nodes[one][1] else (two, one)
            pair = far.get((inner, outer))
            part = 0.5
            if pair:
                part = reach(net, corners[inner], pair[1] if pair[0] == corners[inner] else pair[0])
            edge = (_key(nodes[inner][0]), _key(nodes[outer][0]))
            crossing[edge] = between(nodes[inner][0], nodes[outer][0], part)
            ends.append((nodes[one][1], edge))
        leaving = next(
            edge for inner_first, edge in ends if inner_first
        )  # the outline keeps what is inside on one hand
        coming = next(edge for inner_first, edge in ends if not inner_first)
        goes[coming] = leaving


def _key(point: Point) -> Key:
    return round(point[0] * 10), round(point[1] * 10)


def _drawn(loops: Sequence[Sequence[Point]], wobble: float) -> str:
    """Rings as smooth lines, drawn by a hand that trembles a little."""
    path = []
    for loop in loops:
        points = _trembling(_trembling(loop, wobble), wobble / 2)
        middles = [between(a, b) for a, b in _ring(points)]
        curves = "".join(f"Q{spelt(p)} {spelt(m)}" for p, m in zip(points, middles, strict=True))
        path.append(f"M{spelt(middles[-1])}{curves}Z")
    return "".join(path)


def _ring(points: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return zip(points, [*points[1:], points[0]], strict=True)


def _trembling(loop: Sequence[Point], wobble: float) -> list[Point]:
    """Every long stretch of a ring broken in its middle, a little to one side."""
    points: list[Point] = []
    for first, second in _ring(loop):
        points.append(first)
        across = (second[1] - first[1], first[0] - second[0])
        length = (across[0] ** 2 + across[1] ** 2) ** 0.5
        if length > SHORT:
            points.append(
                shifted(between(first, second), across, wobble * chance(*_key(first), *_key(second)) / length)
            )
    return points
