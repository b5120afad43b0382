"""Where hexes lie on the drawn map, in its own units; and chance that is the same every time."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from kingstable.games.wizard_kings.rules.grid import WAYS
from kingstable.games.wizard_kings.rules.layout import UPRIGHT_ROOT, Layout

RADIUS: Final = 60
HALF: Final = RADIUS * UPRIGHT_ROOT / 2  # from a hex's centre to the middle of a hexside
RIM: Final = 34  # around the hexes: a little more of the country, and the frame

Point = tuple[float, float]

CORNERS: Final[tuple[Point, ...]] = tuple(  # corner k begins hexside k, going round as the clock does
    (RADIUS * cos(pi * (240 + 60 * k) / 180), RADIUS * sin(pi * (240 + 60 * k) / 180)) for k in range(WAYS)
)
OUTWARD: Final[tuple[Point, ...]] = tuple(  # of length 1, towards each neighbour
    (cos(pi * (270 + 60 * k) / 180), sin(pi * (270 + 60 * k) / 180)) for k in range(WAYS)
)


@lru_cache(maxsize=64)
def size(layout: Layout) -> tuple[float, float]:
    """Width and height of the drawn map."""
    wide = (max(layout.x) - min(layout.x)) * RADIUS + 2 * RADIUS
    high = (max(layout.y) - min(layout.y)) * RADIUS + 2 * HALF
    return round(wide + 2 * RIM, 1), round(high + 2 * RIM, 1)


def centres(layout: Layout) -> list[Point]:
    """The centres of all hexes."""
    left, top = min(layout.x), min(layout.y)
    return [
        (RIM + RADIUS + (x - left) * RADIUS, RIM + HALF + (y - top) * RADIUS)
        for x, y in zip(layout.x, layout.y, strict=True)
    ]


@lru_cache(maxsize=32)
def middles_of(layout: Layout) -> tuple[Point, ...]:
    """The same, looked for once."""
    return tuple(centres(layout))


def shifted(point: Point, by: Point, times: float = 1) -> Point:
    return point[0] + by[0] * times, point[1] + by[1] * times


def between(first: Point, second: Point, part: float = 0.5) -> Point:
    """A point on the way from one to another."""
    return first[0] + (second[0] - first[0]) * part, first[1] + (second[1] - first[1]) * part


def outline(middle: Point) -> str:
    """A hex as a path."""
    return "M" + "L".join(spelt(shifted(middle, corner)) for corner in CORNERS) + "Z"


def spelt(point: Point) -> str:
    """A point in a path."""
    return f"{point[0]:.1f} {point[1]:.1f}"


def chance(*key: int) -> float:
    """A number from -1 to 1 that looks like chance but belongs to its key."""
    mixed = 0x9E3779B9
    for part in key:
        mixed = (mixed ^ (part & 0xFFFFFFFF)) * 0x85EBCA6B & 0xFFFFFFFF
        mixed ^= mixed >> 13
        mixed = mixed * 0xC2B2AE35 & 0xFFFFFFFF
        mixed ^= mixed >> 16
    return mixed / 0x7FFFFFFF - 1
