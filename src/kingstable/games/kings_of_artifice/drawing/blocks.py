"""Structures as stacks of painted blocks, a little from above: a front, a thinner side in the east, and the upper side.

The colour of the owner is `var(--seat)`, and the owner's sign is on every structure.  Under a cursed House, and under
the Tower that is made of it, the lowest block keeps the colour of another seat.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.art import GOLD, INK, PARCHMENT, SEAT_COLOURS, SEAT_SHAPES, inked, lettering, lines, plain
from kingstable.core.scene import Symbol
from kingstable.core.text_width import SANS
from kingstable.games.kings_of_artifice.drawing.layout import CELL, DEPTH, FRONT, LEAN, RISE

OWN: Final = "var(--seat)"
EDGE: Final = 1.1  # width of an outline
MERLON: Final = 4  # how far it rises
ROOF: Final = 7  # how far the ridge of a House rises
STONE, WATER, FOAM = "#D8CDB4", "#3E9FB0", "#E8F6F4"
WIDTH: Final = FRONT + LEAN + 2  # of what stands on one space, with its outline


def shaded(path: str, colour: str, light: float) -> str:
    """A face: brighter (light above 0) or darker than its colour."""
    shade = "#FFFFFF" if light > 0 else "#000000"
    edge = f'stroke="{INK}" stroke-width="{EDGE}" stroke-linejoin="round"'
    veil = f'<path d="{path}" fill="{shade}" fill-opacity="{abs(light):g}" {edge}/>'
    return f'<path d="{path}" fill="{colour}"/>{veil}'


def front(x: float, foot: float, wide: float, rise: float, colour: str = OWN) -> str:
    """The side that faces the viewer, its lower left corner at a place."""
    return shaded(f"M{x:g} {foot:g}h{wide:g}v{-rise:g}h{-wide:g}Z", colour, 0.06)


def east(x: float, foot: float, deep: float, rise: float, colour: str = OWN) -> str:
    """The side in the shade, its lower left corner at a place."""
    return shaded(f"M{x:g} {foot:g}l{LEAN} {-deep:g}v{-rise:g}l{-LEAN} {deep:g}Z", colour, -0.35)


def top(x: float, foot: float, wide: float, deep: float) -> str:
    """The upper side."""
    return shaded(f"M{x:g} {foot:g}h{wide:g}l{LEAN} {-deep:g}h{-wide:g}Z", OWN, 0.3)


def sides(foot: float, count: int, under: str = OWN, x: float = 1, wide: float = FRONT, deep: float = DEPTH) -> str:
    """Blocks on one another without what is on top; the lowest is perhaps of another colour."""
    shade = east(x + wide, foot - RISE, deep, RISE * (count - 1)) if count > 1 else ""
    fronts = "".join(front(x, foot - RISE * level, wide, RISE, OWN if level else under) for level in range(count))
    return east(x + wide, foot, deep, RISE, under) + shade + fronts


def sign(seat: int, x: float, y: float, size: float, flat: float = 1) -> str:
    """A seat's shape in white, its centre at a place; flatter where it lies on an upper side."""
    across, down = size / 40, size / 40 * flat
    style = f'fill="{PARCHMENT}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
    turn = f"translate({x - 20 * across:g} {y - 20 * down:g}) scale({across:g} {down:g})"
    return f'<g transform="{turn}" {style}>{SEAT_SHAPES[seat]}</g>'


def merlons(x: float, y: float, wide: float, count: int) -> str:
    """A row of them, standing on an edge; the first and the last are at its ends."""
    each = wide / (2 * count - 1)
    teeth = "".join(f"M{x + 2 * each * i:g} {y:g}h{each:g}v{-MERLON}h{-each:g}Z" for i in range(count))
    return shaded(teeth, OWN, 0.12)


def crenellated(seat: int, foot: float, wide: float, deep: float, teeth: int, size: float) -> str:
    """The top of a Tower or Battlement at a height: merlons behind and before, between them the sign."""
    mark = sign(seat, 1 + wide / 2 + LEAN / 2, foot - deep / 2 - 1.5, size, 0.75)
    return merlons(1 + LEAN, foot - deep, wide, teeth) + top(1, foot, wide, deep) + mark + merlons(1, foot, wide, teeth)


def wall(seat: int) -> Symbol:
    """One block."""
    foot = RISE + DEPTH + 1
    mark = sign(seat, WIDTH / 2, DEPTH / 2 + 1, 15, 0.8)
    return Symbol(WIDTH, foot + 1, sides(foot, 1) + top(1, foot - RISE, FRONT, DEPTH) + mark)


def house(seat: int, under: int) -> Symbol:
    """Two blocks and a roof, with a door."""
    foot = 2 * RISE + DEPTH + 1
    eaves = foot - 2 * RISE
    middle, ridge = 1 + LEAN / 2, eaves - DEPTH / 2 - ROOF
    walls = sides(foot, 2, colour_of(seat, under))
    back = f"M{middle:g} {ridge:g}h{FRONT}l{LEAN / 2:g} {ROOF - DEPTH / 2:g}h{-FRONT}Z"
    gable = f"M{1 + FRONT} {eaves:g}L{middle + FRONT:g} {ridge:g}L{1 + FRONT + LEAN} {eaves - DEPTH:g}Z"
    slope = f"M-.2 {eaves + 1.5:g}h{FRONT + 2}L{middle + FRONT:g} {ridge:g}h{-FRONT}Z"
    tiles = lines(f"M1 {eaves - 4:g}h{FRONT}M2 {eaves - 9:g}h{FRONT - 1}", INK, 0.5)
    door = f'<path d="M11 {foot:g}v-5.5a3 3 0 0 1 6 0v5.5Z" fill="{INK}"/>'
    panes = inked(f'<path d="M4 {foot - 9:g}h4v3.5h-4ZM20 {foot - 9:g}h4v3.5h-4Z"/>', GOLD, 0.7)
    roof = shaded(back, OWN, 0.1) + shaded(gable, OWN, -0.3) + shaded(slope, OWN, -0.2) + tiles
    return Symbol(WIDTH, foot + 1, walls + door + panes + roof + sign(seat, 15, eaves - 6.5, 12.5))


def tower(seat: int, level: int, under: int) -> Symbol:
    """Three to five blocks with merlons; its level is on the front."""
    foot = level * RISE + DEPTH + MERLON + 1
    walls = sides(foot, level, colour_of(seat, under))
    crown = crenellated(seat, foot - level * RISE, FRONT, DEPTH, 3, 12)
    middle = foot - level * RISE / 2 + 0.5
    plate = f'<circle cx="14" cy="{middle:g}" r="6.6" fill="{PARCHMENT}" stroke="{INK}" stroke-width="1.1"/>'
    number = lettering(14, middle + 4.2, str(level), 12, family=SANS)
    return Symbol(WIDTH, foot + 1, walls + crown + plate + number)


def fountain(seat: int) -> Symbol:
    """A Wall with a basin on it, and water."""
    foot = RISE + DEPTH + 12
    y = foot - RISE - DEPTH / 2
    bowl = f'<path d="M5 {y - 3:g}c0 7 4 9 11 9s11-2 11-9Z"/>'
    rim = f'<ellipse cx="16" cy="{y - 3:g}" rx="11" ry="4.2"/>'
    water = f'<ellipse cx="16" cy="{y - 3:g}" rx="8.6" ry="2.8" fill="{WATER}"/>'
    jets = f"M16 {y - 3:g}V{y - 17:g}M16 {y - 16:g}c-3-3-7 0-7.5 10M16 {y - 16:g}c3-3 7 0 7.5 10"
    stone = inked(bowl + rim, STONE, EDGE)
    spray = lines(jets, INK, 3.4) + lines(jets, FOAM, 2)
    wall_below = sides(foot, 1) + top(1, foot - RISE, FRONT, DEPTH)
    return Symbol(WIDTH, foot + 1, wall_below + stone + water + spray + sign(seat, 16, y + 4.5, 10))


def battlement(seat: int, down: bool) -> Symbol:
    """Two Walls and a block across them, with merlons, along a row or down a column."""
    wide, deep = (FRONT, DEPTH + CELL) if down else (FRONT + CELL, DEPTH)
    foot = 2 * RISE + deep + MERLON + 1
    edge = foot - 2 * RISE
    walls = sides(foot, 1) if down else sides(foot, 1) + sides(foot, 1, x=1 + CELL)
    across = east(1 + wide, foot - RISE, deep, RISE) + front(1, foot - RISE, wide, RISE)
    crown = crenellated(seat, edge, wide, deep, 3 if down else 6, 14)
    if down:
        parts = [(1 + x + LEAN * part, edge - deep * part) for part in (0.27, 0.49, 0.71) for x in (0, wide - 4)]
        crown += shaded("".join(f"M{x:g} {y:g}h4v-4.5h-4Z" for x, y in parts), OWN, 0.12)
    return Symbol(wide + LEAN + 2, foot + 1, walls + across + crown)


def palace(seat: int) -> Symbol:
    """Four Houses under one block: a keep between turrets, with golden roofs."""
    wide, deep = FRONT + CELL, DEPTH + CELL
    foot = 3 * RISE + deep + 12
    edge = foot - 3 * RISE
    walls = sides(foot, 3, wide=wide, deep=deep) + top(1, edge, wide, deep)
    gate = f'<path d="M24 {foot:g}v-8a7 7 0 0 1 14 0v8Z" fill="{INK}"/>'
    bars = lines(f"M28 {foot:g}v-13M31 {foot:g}v-14M34 {foot:g}v-13M25 {foot - 5:g}h12", GOLD, 0.9)
    panes = "".join(f"M{x} {foot - 4:g}v-5a2 2 0 0 1 4 0v5Z" for x in (7, 15, 43, 51))
    windows = f'<path d="{panes}" fill="{GOLD}" stroke="{INK}" stroke-width=".7"/>'
    far = _turret(5, edge - deep + 10) + _turret(53, edge - deep + 10)
    near = _turret(1, edge - 1) + _turret(49, edge - 1)
    keep = east(44, edge - 10, 16, 16) + front(18, edge - 10, 26, 16) + _dome(18, edge - 26)
    return Symbol(
        wide + LEAN + 2,
        foot + 1,
        walls + far + keep + sign(seat, 31, edge - 17.5, 14) + gate + bars + windows + near,
    )


def _turret(x: float, foot: float) -> str:
    """A corner of the Palace, with a pointed roof."""
    shaft = shaded(f"M{x:g} {foot:g}h11v-11h-11Z", OWN, 0.16)
    roof = inked(f'<path d="M{x - 1:g} {foot - 11:g}h13l-6.5-11Z"/>', GOLD, EDGE)
    return shaft + roof + lines(f"M{x + 5.5:g} {foot - 4:g}v-3", INK, 2)


def _dome(x: float, foot: float) -> str:
    """The golden roof of the keep, with a crown's points."""
    roof = f'<path d="M{x - 1:g} {foot + 1:g}h28l3-14h-28Z"/><path d="M{x + 2:g} {foot - 12:g}c2-16 24-16 26 0Z"/>'
    ball = f'<circle cx="{x + 15:g}" cy="{foot - 26:g}" r="2.2"/>'
    return inked(roof + ball, GOLD, EDGE) + plain(
        f'<path d="M{x + 7:g} {foot - 13:g}c1-9 6-10 8-10-2 2-4 5-4 10Z"/>', FOAM
    )


def colour_of(seat: int, under: int) -> str:
    """The colour of the lowest block: another seat's, or the owner's."""
    return OWN if under == seat else SEAT_COLOURS[under]
