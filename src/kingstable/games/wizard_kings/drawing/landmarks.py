"""What people built and named: cities in three sizes, henges, passes; and the names of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingstable.games.wizard_kings.drawing.courses import TURRET, corners_of, each_side, middle_of
from kingstable.games.wizard_kings.drawing.growth import small_peak
from kingstable.games.wizard_kings.drawing.hexes import Point, between, shifted
from kingstable.games.wizard_kings.drawing.ink import (
    COIN,
    DEEP_LINE,
    PAPER,
    PLASTER,
    ROOF,
    SEA,
    SEPIA,
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

NAME_FOOT: Final = 43  # of a name below the centre of its hex
SMALL_AREA: Final = 6  # hexes
DISCS: Final = 24  # of the gold


def _house(x: float, y: float, wide: float, high: float) -> str:
    """A house seen from its corner: a gable and a long roof."""
    gable = wide * 0.42
    top = f"L{x + gable / 2:g} {y - high - gable * 0.75:g}L{x + gable:g} {y - high}"
    walls = shape(f"M{x} {y}V{y - high}{top}V{y}Z", PLASTER)
    side = shape(f"M{x + gable:g} {y}V{y - high}H{x + wide}V{y}Z", "#E2D2AE")
    roof = (
        f"M{x + gable / 2:g} {y - high - gable * 0.75:g}H{x + wide - gable / 2:g}L{x + wide} {y - high}H{x + gable:g}Z"
    )
    return walls + side + shape(roof, ROOF)


def _tower(x: float, y: float, wide: float, high: float, roof: str = ROOF) -> str:
    """A tower with a pointed roof."""
    body = shape(f"M{x} {y}V{y - high}H{x + wide}V{y}Z", STONE)
    shade = f'<path d="M{x + wide * 0.55:g} {y}V{y - high}H{x + wide}V{y}Z" fill="{STONE_SHADE}"/>'
    point = f"L{x + wide / 2:g} {y - high - wide * 1.5:g}"
    top = shape(f"M{x - 1.5:g} {y - high}{point}L{x + wide + 1.5:g} {y - high}Z", roof)
    slit = stroke(f"M{x + wide * 0.38:g} {y - high * 0.55:g}v-3", UMBER, 1.6)
    return body + shade + stroke(f"M{x} {y}V{y - high}H{x + wide}V{y}Z", UMBER, 1.2) + top + slit


def _rampart(x: float, y: float, wide: float, high: float) -> str:
    """A crenellated wall."""
    teeth = int(wide // 7)
    step = wide / (2 * teeth + 1)
    top = "".join(f"v-3h{step:.2f}v3h{step:.2f}" for _ in range(teeth)) + f"v-3h{step:.2f}v3"
    return shape(f"M{x} {y}V{y - high}{top}V{y}Z", STONE)


VILLAGE: Final = _house(-3, 2, 18, 7) + _house(-20, 8, 19, 8) + _house(2, 12, 20, 8)
TOWN: Final = (
    _house(-25, 0, 18, 8) + _tower(-4, 2, 9, 20) + _house(6, 1, 20, 8) + _house(-21, 11, 19, 8) + _house(1, 13, 21, 9)
)
FLAG: Final = shape("M0 0V-10L9-7.5 0-5Z", COIN, UMBER, 1) + stroke("M0 2V-11", UMBER, 1.3)
CITY: Final = (
    _tower(-21, 2, 8, 18)
    + _house(-14, 1, 15, 9)
    + _tower(-5, 2, 12, 27)
    + _house(7, 1, 15, 9)
    + _tower(14, 2, 8, 18)
    + at((1, -41), FLAG)
    + _rampart(-27, 13, 54, 11)
    + _tower(-31, 14, 9, 15)
    + _tower(22, 14, 9, 15)
    + shape("M-5 13V7A5 5 0 0 1 5 7V13Z", "#3A2A1C")
)
CAVE: Final = (
    shape("M-36 14Q-34-4-24-10Q-20-26-8-28Q2-40 12-28Q24-26 26-12Q36-4 36 14Z", "#B79F7C", UMBER, 1.5)
    + '<path d="M4-33Q2-22 12-16 6-6 16 2 12 8 16 14H36Q36-4 26-12 24-26 12-28 8-33 4-33Z" fill="#94795A"/>'
    + stroke("M-27-2q4-6 3-9M-19 2q2-10 8-15M27 0q-4-5-3-9", UMBER, 1)
    + shape("M-17 14V0A17 17 0 0 1 17 0V14Z", "#2B1F15", UMBER, 1.6)
    + shape("M-8 14V2H-3V-6H3V2H8V14Z", "#6B4A22", "#E2B33C", 0.9)
    + shape("M-2 14V9A2 2 0 0 1 2 9V14Z", "#F2CF6A", "#F2CF6A", 0.5)
    + stroke("M-5 6v2M5 6v2M0-2v3", "#F2CF6A", 2)
    + stroke("M-17 14V0A17 17 0 0 1 17 0V14M-21 14V0A21 21 0 0 1 21 0V14", UMBER, 1.1)
)
DOME: Final = (
    shape("M-24 10A24 24 0 0 1 24 10Z", "#BFD8D6", WATER_INK, 1.6)
    + _tower(-14, 9, 7, 11, "#5E8D8A")
    + _tower(-4, 9, 8, 17, "#5E8D8A")
    + _tower(8, 9, 7, 11, "#5E8D8A")
    + stroke("M-30 12q5-5 10 0t10 0t10 0t10 0t10 0t10 0", WATER_INK, 1.8)
)
RING_BEHIND: Final = _rampart(-33, -8, 66, 9) + at((-33, -10), TURRET) + at((33, -10), TURRET)
RING_BEFORE: Final = _rampart(-38, 19, 76, 10) + at((-38, 14), TURRET) + at((38, 14), TURRET) + at((0, 14), TURRET)
HENGE: Final = (
    '<ellipse cx="0" cy="6" rx="27" ry="13" fill="#C9C08E" fill-opacity=".9"/>'
    + "".join(shape(f"M{x} {y}v{-high}h6v{high}Z", STONE) for x, y, high in ((-10, -3, 12), (4, -3, 12)))
    + shape("M-12-15H12V-19H-12Z", STONE)
    + "".join(
        shape(f"M{x} {y}l1{-high}h6l1 {high}Z", STONE)
        + f'<path d="M{x + 4.5} {y - 0.6}v{1.2 - high}h2.2l.8 {high - 1.2}Z" fill="{STONE_SHADE}"/>'
        for x, y, high in ((-26, 5, 14), (17, 5, 14), (-21, 14, 16), (12, 14, 16), (-5, 17, 12))
    )
)


def cities(layout: Layout, middles: Sequence[Point]) -> str:
    """Towns with their names and their gold."""
    parts = []
    for city, place in enumerate(layout.city_hex):
        gold = layout.city_gold[city]
        drawing = (VILLAGE, TOWN, CITY)[min(gold, 3) - 1]
        if layout.underground[city]:
            drawing = CAVE
        if layout.undersea[city]:
            drawing = DOME
        if layout.walled[city]:
            drawing = RING_BEHIND + drawing + RING_BEFORE
        halo = SEA if layout.undersea[city] else PAPER
        x, y = middles[place]
        parts.append(at((x, y - 4), drawing))
        parts += [_disc(x + 15 * (coin - (gold - 1) / 2), y + DISCS) for coin in range(gold)]
        parts.append(label((x, y + NAME_FOOT), layout.city_name[city], _lettered(layout), bold=True, halo=halo))
    return "".join(parts)


def _lettered(layout: Layout) -> int:
    """How large names are: the more maps lie there, the smaller one sees each of them."""
    return 15 if len(layout.placed) == 1 else 20


def _disc(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.2" fill="{COIN}" stroke="{UMBER}" stroke-width="1.3"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.6" fill="none" stroke="#9A6B12" stroke-width="1.1"/>'
    )


def henges(layout: Layout, middles: Sequence[Point]) -> str:
    return "".join(at(middle, HENGE) for place, middle in enumerate(middles) if layout.henge >> place & 1)


def mountain_sides(layout: Layout, middles: Sequence[Point]) -> str:
    """Rocks along every mountain hexside, with a gap where a pass leads through."""
    rocks = []
    for side in each_side(layout, layout.mountain_side):
        first, second = corners_of(middles, side)
        for part in (0.1, 0.9) if layout.pass_side[side] else (0.08, 0.36, 0.64, 0.92):
            x, y = between(first, second, part)
            rocks.append((y, small_peak(x, y + 7, (side, int(100 * part)))))
    return "".join(markup for _, markup in sorted(rocks))


def passes(layout: Layout, middles: Sequence[Point]) -> str:
    """The sign of a pass, and its name."""
    sign = stroke("M-9-8Q-3 0-9 8M9-8Q3 0 9 8", SEPIA, 2.6)
    parts = []
    for place, name in layout.pass_name.items():
        x, y = middles[place]
        parts.append(at((x, y + 12), sign))
        parts.append(label((x, y + NAME_FOOT), name, _lettered(layout) - 1, italic=True))
    for side, name in layout.side_pass_name.items():
        seen = layout.across(side) if layout.city_at[side // WAYS] >= 0 else side  # from where there is room
        parts.append(at(middle_of(middles, side), sign, 60 * (side % WAYS)))
        parts.append(label(shifted(middle_of(middles, seen, 46), (0, 5)), name, _lettered(layout) - 1, italic=True))
    return "".join(parts)


def area_letters(layout: Layout, middles: Sequence[Point]) -> list[tuple[str, Point, float]]:
    """The names of areas in wide capitals: every letter, its middle and its size."""
    letters: list[tuple[str, Point, float]] = []
    for name, hexes in layout.area.items():
        inside = [middle for place, middle in enumerate(middles) if hexes >> place & 1]
        x = sum(point[0] for point in inside) / len(inside)
        y = sum(point[1] for point in inside) / len(inside)
        size = 27 if len(inside) > SMALL_AREA else 19
        letters += [(char, (x + size * (i - (len(name) - 1) / 2), y), size) for i, char in enumerate(name.upper())]
    return letters


def area_names(layout: Layout, middles: Sequence[Point]) -> str:
    """The names of areas, faint."""
    return "".join(
        label((x, y + size / 3), char, size, colour=SEPIA, halo="", opacity=0.65)
        for char, (x, y), size in area_letters(layout, middles)
    )


def shoals(layout: Layout, middles: Sequence[Point]) -> str:
    """Rocks and broken water."""
    rocks = shape("M-30 6l5-10 6 3 4 7Z", STONE_SHADE) + shape("M4-12l6-11 7 5 3 6Z", STONE_SHADE)
    rocks += shape("M8 22l6-9 5 3 5 6Z", STONE_SHADE) + shape("M-18-22l4-6 6 2 3 4Z", STONE_SHADE)
    foam = stroke("M-36 9q4-4 8 0t8 0t8 0M0-8q4-4 8 0t8 0t8 0M4 26q4-4 8 0t8 0t6 0M-22-17q4-3 7 0t7 0", "#FFFFFF", 2)
    dots = stroke("M-8 14h.1M-2 4h.1M-40-8h.1M30 4h.1M-6-32h.1M26-30h.1M-20 30h.1M32 16h.1M-2 36h.1", DEEP_LINE, 3)
    return "".join(at(middle, dots + foam + rocks) for place, middle in enumerate(middles) if layout.shoal >> place & 1)
