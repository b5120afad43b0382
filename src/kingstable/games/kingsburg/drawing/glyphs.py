"""The small signs of Kingsburg, and rows of them: what things cost, what they give, what they do.

Each sign is drawn in a box of 24 × 24, in two or three flat colours with an ink outline, and is known by its
silhouette even at the size of a letter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Final

from kingstable.core.art import COMMON, GOLD, INK, PARCHMENT, lettering
from kingstable.core.scene import Symbol
from kingstable.core.text_width import SANS

ROYAL: Final = "#2B4FA2"  # the blue of the court
NAVY: Final = "#1B2F63"
IVORY: Final = "#FBF3DF"
STEEL: Final = "#CBD3DA"
STONE: Final = "#B9B8B0"
WOOD: Final = "#B98249"
CRIMSON: Final = "#9E2433"
LEAF: Final = "#47773A"

_PEN = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round"'


def _sign(*shapes: tuple[str, str]) -> Symbol:
    """Paths with their fills, all outlined."""
    paths = "".join(f'<path d="{path}" fill="{fill}"/>' for path, fill in shapes)
    return Symbol(24, 24, f"<g {_PEN}>{paths}</g>")


def _disc(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


def _any_good() -> Symbol:
    """A good of choice: gold, wood and stone in one disc."""
    corners = [(12 + 9.8 * sin(turn), 12 - 9.8 * cos(turn)) for turn in (0, 2 * pi / 3, 4 * pi / 3)]
    shapes = []
    for place, fill in enumerate((GOLD, WOOD, STONE)):
        (x, y), (to_x, to_y) = corners[place], corners[(place + 1) % 3]
        shapes.append((f"M12 12L{x:.1f} {y:.1f}A9.8 9.8 0 0 1 {to_x:.1f} {to_y:.1f}Z", fill))
    return _sign(*shapes)


def _wreath() -> Symbol:
    """Victory points: a laurel wreath around a light disc that figures are written on."""
    leaves = []
    for turn in range(25, 170, 24):
        for side in (-1, 1):
            angle = (180 + side * turn) * pi / 180
            x, y = 12 + 9.9 * sin(angle), 12 - 9.9 * cos(angle)
            leaves.append(
                f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="1.4" ry="2.9" '
                f'transform="rotate({180 + side * (turn + 22):g} {x:.1f} {y:.1f})"/>'
            )
    disc = f'<circle cx="12" cy="12" r="11.5" fill="{PARCHMENT}" stroke="{INK}" stroke-width="0.9"/>'
    return Symbol(24, 24, f'{disc}<g fill="{LEAF}">{"".join(leaves)}</g>')


def _token() -> Symbol:
    disc = f'<circle cx="12" cy="12" r="10.6" fill="{ROYAL}" stroke="{INK}" stroke-width="1.2"/>'
    rim = f'<circle cx="12" cy="12" r="8.9" fill="none" stroke="{GOLD}" stroke-width="1.2"/>'
    return Symbol(24, 24, disc + rim + lettering(11.7, 15.9, "+2", 11, colour="#FFFFFF", family=SANS))


def _snow() -> Symbol:
    arm = '<path d="M12 12V2.5M9.5 4.5 12 7l2.5-2.5"/>'
    arms = "".join(f'<g transform="rotate({turn} 12 12)">{arm}</g>' for turn in range(0, 360, 60))
    pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return Symbol(
        24, 24, f'<g {pen} stroke="{NAVY}" stroke-width="3.4">{arms}</g><g {pen} stroke="#DCEBFA" '
        f'stroke-width="1.6">{arms}</g>'
    )  # fmt: skip


def _sun() -> Symbol:
    rays = "".join(f'<path d="M12 1.2v3.6" transform="rotate({turn} 12 12)"/>' for turn in range(0, 360, 45))
    return Symbol(
        24, 24, f'<g stroke="{INK}" stroke-width="3.4" stroke-linecap="round">{rays}</g><g stroke="{GOLD}" '
        f'stroke-width="1.8" stroke-linecap="round">{rays}</g><circle cx="12" cy="12" r="5.6" fill="{GOLD}" {_PEN}/>'
    )  # fmt: skip


_HEAD = "M12 3C6.5 3 4.5 7 4.5 11.5c0 6 4 10 7.5 10s7.5-4 7.5-10C19.5 7 17.5 3 12 3Z"

SIGNS: Final[dict[str, Symbol]] = {
    "gold": _sign(("M5.5 5h13L23 20H1Z", GOLD), ("M5.5 5h13l.7 2.3H4.8Z", "#F6DE92")),
    "wood": _sign(
        ("M4.5 5H19.5c4.6 0 4.6 14 0 14H4.5Z", WOOD),
        ("M4.5 5c-4 0-4 14 0 14s4-14 0-14Z", "#EBCB9A"),
        ("M4.5 10c-1.2 0-1.2 4 0 4s1.2-4 0-4Z", WOOD),
    ),
    "stone": _sign(
        ("M1.5 6.5 4.5 3h18v13.5l-3 4h-18Z", STONE),
        ("M1.5 6.5h18v14h-18Z", "#D3D2CA"),
        ("M1.5 6.5 4.5 3h18l-3 3.5Z", "#EAE9E2"),
    ),
    "any": _any_good(),
    "vp": _wreath(),
    "token": _token(),
    "soldier": _sign(
        ("M12 1.5C6 1.5 3.5 4.5 3.5 10v9.5L12 22.8l8.5-3.3V10c0-5.5-2.5-8.5-8.5-8.5Z", STEEL),
        ("M5.5 4.3h13v2.1h-13Z", INK),
    ),
    "sword": _sign(
        ("M10.5 14.5V4L12 1l1.5 3v10.5Z", "#EEF2F5"),
        ("M6.5 14.5h11v2.6h-11Z", GOLD),
        ("M10.6 17.1h2.8V22h-2.8Z", "#6B4A2B"),
    ),
    "wall": _sign(("M2.5 22V2.5h4v3h3.5v-3h4v3h3.5v-3h4V22Z", "#DAD7CC")),
    "eye": _sign(
        ("M1.5 12C6 5 18 5 22.5 12 18 19 6 19 1.5 12Z", "#FFFFFF"),
        (_disc(12, 12, 4.2), ROYAL),
        (_disc(12, 12, 1.4), INK),
    ),
    "house": _sign(("M3 11.5 12 3l9 8.5Z", CRIMSON), ("M5 11.5h14V21H5Z", IVORY), ("M10 15h4v6h-4Z", "#6B4A2B")),
    "flag": _sign(("M5 2.5h1.8V22H5Z", "#6B4A2B"), ("M6.8 3.5H21l-3.6 4.6 3.6 4.6H6.8Z", GOLD)),
    "draw": _sign(  # a draw that counts as a victory
        ("M3.5 1.5h1.8V23H3.5Z", "#6B4A2B"),
        ("M5.3 2H22l-2.5 7.5L22 17H5.3Z", GOLD),
        ("M8 6h8.5v2.2H8ZM8 11h8.5v2.2H8Z", INK),
    ),
    "banner": _sign(  # a victory that brings VP
        ("M3.5 1.5h1.8V23H3.5Z", "#6B4A2B"),
        ("M5.3 2H22l-2.5 7.5L22 17H5.3Z", GOLD),
        (_disc(12, 9.5, 5.4), LEAF),
        (_disc(12, 9.5, 3.2), PARCHMENT),
    ),
    "arrow": Symbol(14, 24, f'<path d="M1 10h6V6l6 6-6 6v-4H1Z" fill="{INK}"/>'),
    "reroll": Symbol(
        24, 24, f'<path d="M19.5 12a7.5 7.5 0 1 1-2.6-5.7" fill="none" stroke="{INK}" stroke-width="2.6"/>'
        f'<path d="M20.5 2.5v7h-7Z" fill="{INK}"/>'
    ),
    "die": COMMON["white-die-5"],
    "crown": _sign(("M3 19.5 2 7l5.5 5L12 4l4.5 8L22 7l-1 12.5Z", GOLD), ("M3 16.5h18v4H3Z", CRIMSON)),
    "envoy": _sign(
        ("M5 22.5c0-7 2.5-10 7-10s7 3 7 10Z", ROYAL),
        (_disc(12, 9, 4.4), "#F0CFA6"),
        ("M5.5 7.2C8 2.5 13 2 18.5 6.8Z", CRIMSON),
        ("M16 5.5c1-3 3.5-4 6-3.5-1 2.5-3 4-6 3.5Z", GOLD),
    ),
    "sprout": _sign(
        ("M11 22V11h2v11Z", LEAF),
        ("M12 12C12 6 8 4 2.5 4 3 10 6.5 12.5 12 12Z", "#86B45A"),
        ("M12 14c0-5 3.5-7.5 9.5-7.5C21 12 17.5 14.5 12 14Z", "#86B45A"),
    ),
    "sun": _sun(),
    "leaf": _sign(("M4 20C3 9 8 3 21 3c1 12-5 18-14 16.5Z", "#C8742A"), ("M3 22 15 9.5", "none")),
    "snow": _snow(),
    "goblins": _sign(
        ("M5.5 9 .7 5.5 4 15ZM18.5 9l4.8-3.5L20 15Z", "#6E9B45"),
        (_HEAD, "#86B45A"),
        ("M7 10.5l4 1.5-3 1.5ZM17 10.5l-4 1.5 3 1.5Z", "#FFF3A8"),
        ("M8 17.5h8l-1.3 1.5-1.3-1.5-1.4 1.5-1.4-1.5-1.3 1.5Z", PARCHMENT),
    ),
    "orcs": _sign(
        (_HEAD, "#7C8A5A"),
        ("M6.5 9.5 11 11l-3.5 1.5ZM17.5 9.5 13 11l3.5 1.5Z", "#F2C14A"),
        ("M7 18V12.8l2.6 4.2ZM17 18v-5.2L14.4 17Z", PARCHMENT),
        ("M7 17h10v1.6H7Z", INK),
    ),
    "barbarians": _sign(
        ("M4.5 9C1 8.5.5 5 1.5 1.5 4 4 6 4 7.5 5.5ZM19.5 9c3.5-.5 4-4 3-7.5C20 4 18 4 16.5 5.5Z", PARCHMENT),
        (_HEAD, "#E3B88C"),
        ("M4.5 10.5C4.5 6 7 3 12 3s7.5 3 7.5 7.5Z", STEEL),
        ("M6 14.5c4 1.5 8 1.5 12 0 0 5-3 7-6 7s-6-2-6-7Z", "#8A4B22"),
    ),
    "zombies": _sign(
        ("M12 2C6.5 2 3.5 5.5 3.5 10c0 3 1.5 5 3 6v5.5h11V16c1.5-1 3-3 3-6 0-4.5-3-8-8.5-8Z", "#E4E3D3"),
        (_disc(8.5, 10.5, 2.3), INK),
        (_disc(15.5, 10.5, 2.3), INK),
        ("M9.5 18v3.5M12 18v3.5M14.5 18v3.5", "none"),
    ),
    "demons": _sign(
        ("M6.5 7C3 7 1.5 4.5 2 1c2 2.5 5 2.5 7 3.5ZM17.5 7C21 7 22.5 4.5 22 1c-2 2.5-5 2.5-7 3.5Z", INK),
        (_HEAD, "#B8322F"),
        ("M6.5 9.5l4.5 2-3 1.5ZM17.5 9.5l-4.5 2 3 1.5Z", "#FFE27A"),
        ("M8 16.5c2.5 1.5 5.5 1.5 8 0-1 3-7 3-8 0Z", INK),
    ),
    "dragons": _sign(
        ("M1.5 14 8 9.5 6.5 4 11 7.5 13.5 2l2 6c4 1.5 6.5 6 6.5 14H12c1-3 0-4.5-2.5-4.5H3Z", "#3E8A6B"),
        (_disc(11.5, 11, 1.2), "#FFE27A"),
        ("M2 15.8l6.5-.8", "none"),
    ),
}  # fmt: skip


def wreath(count: int) -> Symbol:
    """So many VP."""
    size = 16 if count < 10 else 13
    return Symbol(24, 24, SIGNS["vp"].markup + lettering(12, 12 + size * 0.36, str(count), size, family=SANS))


Part = str | Symbol  # of a row: the name of a sign, a drawing, or a few letters
GAP = 1.5


def _width(part: Part, height: float) -> float:
    symbol = SIGNS.get(part) if isinstance(part, str) else part
    if symbol:
        return height * symbol.width / symbol.height
    return len(str(part)) * height * 0.54


def strip(
    parts: Sequence[Part],
    x: float,
    y: float,
    height: float,
    *,
    colour: str = INK,
    anchor: float = 0.5,
    width: float = 0,
) -> str:
    """Signs and figures in a row about a place, its upper edge at `y`; given a width, the row keeps to it."""
    wide = sum(_width(part, height) for part in parts) + GAP * max(0, len(parts) - 1)
    if width and wide > width:
        smaller = height * width / wide
        return strip(parts, x, y + (height - smaller) / 2, smaller, colour=colour, anchor=anchor)
    left = x - wide * anchor
    drawn = []
    for part in parts:
        symbol = SIGNS.get(part) if isinstance(part, str) else part
        across = _width(part, height)
        if symbol:
            drawn.append(symbol.at(left, y, across, height))
        else:
            size = height * 0.86
            drawn.append(lettering(left + across / 2, y + height * 0.8, str(part), size, colour=colour, family=SANS))
        left += across + GAP
    return "".join(drawn)


def amounts(pairs: Iterable[tuple[str, int]], most: int = 1) -> list[Part]:
    """Goods and their like, as parts of a row: a sign for each of a few, a figure and a sign for more."""
    parts: list[Part] = []
    for sign, count in pairs:
        parts += [sign] * count if count <= most else [str(count), sign]
    return parts
