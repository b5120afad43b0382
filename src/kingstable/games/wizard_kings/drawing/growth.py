"""What grows and rises on the land: trees, peaks, reeds, dunes, tufts of grass.

All of it is strewn by a chance that belongs to the hex, so a map looks the same every time, and keeps clear of
shores, roads, rivers, towns and names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kingstable.games.wizard_kings.drawing.hexes import HALF, OUTWARD, Point, chance
from kingstable.games.wizard_kings.drawing.ink import STONE, UMBER
from kingstable.games.wizard_kings.rules.layout import CLEAR, DESERT, FOREST, MOUNTAIN, SWAMP

Circle = tuple[float, float, float]  # x, y and radius of what must stay visible

WASHES: Final = {FOREST: "#CBD2A0", DESERT: "#EFD79A", SWAMP: "#C3CDB4", MOUNTAIN: "#DBC9A6"}
BEYOND: Final = 9.0
LEAVES: Final = ("#74914F", "#688747", "#829C5A", "#5F7D45")


def grown(place: int, kind: int, middle: Point, reach: Sequence[float], kept: Sequence[Circle]) -> str:
    """What stands in a hex, the nearer before the farther.

    `reach` says for each way how much of the hex is land, `kept` what is to be left free.
    """
    across, down, margin, tall, pen, draw = STREWN[kind]
    shores = [part if part < 1 else BEYOND for part in reach]  # what is tall may rise over other land
    rows = int(HALF / down) + 1
    columns = int(62 / across) + 1
    found = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            key = (place, row, column)
            x = across * (column + 0.5 * (row % 2)) + 0.22 * across * chance(*key, 1)
            y = down * row + 0.22 * down * chance(*key, 2)
            foot = (middle[0] + x, middle[1] + y)
            if _inside(x, y, reach, margin) and _inside(x, y - tall, shores, 0) and _clear(*foot, margin, kept):
                found.append((y, draw(*foot, key)))
    things = "".join(markup for _, markup in sorted(found))
    return f'<g stroke-linecap="round" stroke-linejoin="round" {pen}>{things}</g>' if things else ""


def _inside(x: float, y: float, reach: Sequence[float], margin: float) -> bool:
    return all(
        x * out[0] + y * out[1] < HALF * part - (margin if part < 1 else 0.7 * margin)
        for out, part in zip(OUTWARD, reach, strict=True)
    )


def _clear(x: float, y: float, margin: float, kept: Sequence[Circle]) -> bool:
    return all((x - cx) ** 2 + (y - margin / 2 - cy) ** 2 > (radius + margin * 0.8) ** 2 for cx, cy, radius in kept)


def _tree(x: float, y: float, key: tuple[int, ...]) -> str:
    size = 1 + 0.16 * chance(*key, 3)
    colour = LEAVES[int((chance(*key, 4) + 1) * 1.999)]
    wide, high = 7.4 * size, 12 * size
    if chance(*key, 5) > 0.25:  # a fir among the others
        crown = f"M{x:.1f} {y - high - 4:.1f}l{wide * 0.78:.1f} {high:.1f}h{-wide * 1.56:.1f}Z"
    else:
        crown = (
            f"M{x - wide * 0.8:.1f} {y - 3.4:.1f}c{-wide * 0.6:.1f}-4 {-wide * 0.1:.1f}-8.5 {wide * 0.3:.1f}-7.6"
            f"c1-4.6 {wide * 0.9:.1f}-4.6 {wide:.1f} 0c{wide * 0.5:.1f}-.6 {wide * 0.8:.1f} 4.4 {wide * 0.3:.1f} 7.6Z"
        )
    return f'<path d="M{x:.1f} {y:.1f}v-5" stroke-width="2"/><path d="{crown}" fill="{colour}"/>'


def _peak(x: float, y: float, key: tuple[int, ...]) -> str:
    high, wide = 30 + 7 * chance(*key, 3), 17 + 2.5 * chance(*key, 4)
    lean = 3 * chance(*key, 5)
    top = f"{x + lean:.1f} {y - high:.1f}"
    body = f"M{x - wide:.1f} {y:.1f}L{top}L{x + wide:.1f} {y:.1f}Q{x:.1f} {y + 4:.1f} {x - wide:.1f} {y:.1f}Z"
    shade = f"M{top}l-2 {high * 0.36:.1f} 4 {high * 0.2:.1f} -4 {high * 0.46:.1f}L{x + wide:.1f} {y:.1f}Z"
    snow = f"M{top}l{-wide * 0.3:.1f} {high * 0.3:.1f} 3.2-1.6 2.4 2.6 3-3.4 2.6 2.6Z"
    ridges = f"M{x - wide * 0.45:.1f} {y - 2:.1f}l4-{high * 0.28:.1f}M{x - wide * 0.1:.1f} {y:.1f}l2-5"
    return (
        f'<path d="{body}" fill="#EADBB8"/><path d="{shade}" fill="#A98E68" stroke="none"/>'
        f'<path d="{snow}" fill="#FBF6E8" stroke="none"/><path d="{body}{ridges}" fill="none"/>'
    )


def small_peak(x: float, y: float, key: tuple[int, ...]) -> str:
    """A rock on a mountain hexside."""
    high = 17 + 3 * chance(*key)
    return (
        f'<path d="M{x - 9:.1f} {y:.1f}l9-{high:.1f} 9 {high:.1f}Z" fill="{STONE}" stroke="{UMBER}" '
        f'stroke-width="1.1" stroke-linejoin="round"/><path d="M{x:.1f} {y - high:.1f}l-1.5 7 3 4-2 '
        f'{high - 11:.1f}h9.5Z" fill="#9B8262"/>'
    )


def _reeds(x: float, y: float, key: tuple[int, ...]) -> str:
    lean = 1.5 * chance(*key, 3)
    pool = f'<path d="M{x - 8:.1f} {y + 1:.1f}h16M{x - 4:.1f} {y + 4:.1f}h9" stroke="#6F8E8B"/>'
    blades = f'<path d="M{x:.1f} {y:.1f}q{lean:.1f}-5 {lean:.1f}-11m{-lean:.1f} 11q-2-5-5-8m5 8q2-5 5-8"/>'
    heads = f"M{x + lean:.1f} {y - 11:.1f}v-3M{x + 4.6:.1f} {y - 8:.1f}l.8-2.6"
    return f'{pool}{blades}<path d="{heads}" stroke="#7A4A2A" stroke-width="2.2"/>'


def _dune(x: float, y: float, key: tuple[int, ...]) -> str:
    wide = 9 + 2 * chance(*key, 3)
    if chance(*key, 4) < -0.15:
        return f'<path d="M{x - wide:.1f} {y:.1f}q{wide:.1f}-9 {2 * wide:.1f} 0"/>'
    dots = f"M{x:.1f} {y:.1f}h.1M{x + 6:.1f} {y - 3:.1f}h.1M{x - 5:.1f} {y - 4:.1f}h.1M{x + 2:.1f} {y - 7:.1f}h.1"
    return f'<path d="{dots}" stroke-width="1.9"/>'


def _grass(x: float, y: float, key: tuple[int, ...]) -> str:
    if chance(*key, 3) < 0.1:
        return ""
    return f'<path d="M{x:.1f} {y:.1f}l-2.4-4.6m2.4 4.6v-6m0 6l2.4-4.6"/>'


Draw = Callable[[float, float, tuple[int, ...]], str]
STREWN: Final[dict[int, tuple[float, float, float, float, str, Draw]]] = {  # apart, margin, height, pen, drawing
    CLEAR: (38, 30, 8, 0, 'fill="none" stroke="#9A9155"', _grass),
    FOREST: (16, 13, 9, 6, 'stroke="#37492A"', _tree),
    DESERT: (20, 13, 10, 0, 'fill="none" stroke="#B0853F" stroke-width="1.3"', _dune),
    SWAMP: (25, 19, 12, 6, 'fill="none" stroke="#5E7146" stroke-width="1.4"', _reeds),
    MOUNTAIN: (30, 21, 13, 22, f'stroke="{UMBER}" stroke-width="1.3"', _peak),
}
