"""Drawings that every game needs: the signs of the seats, dice, the back of a card.

Flat and heraldic: few colours, a dark outline, shapes that survive at fourteen pixels.  `var(--seat)` is the colour
of the seat that a piece belongs to, `var(--seat-2, …)` that of a certain seat: a scene may give the seats others than
the usual ones.
"""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Final

from kingstable.core.scene import Symbol
from kingstable.core.text_width import SERIF, fitting, shortened

INK: Final = "#211D18"
PARCHMENT: Final = "#FFFBF2"
SHADE: Final = "#F5F0E6"
MUTED: Final = "#6B6256"
LINE: Final = "#D9CEB9"
GOLD: Final = "#E2B33C"

SEAT_COLOURS: Final = ("#C4441C", "#1F6FB2", "#12825B", "#8B4F9F", "#C98A00", "#3D9BCB", "#4C4F57")


def _star(points: int, outer: float, inner: float) -> str:
    """The corners of a star, or of a polygon where both radii are one."""
    corners = []
    for i in range(2 * points if inner != outer else points):
        radius = outer if i % 2 == 0 or inner == outer else inner
        angle = -pi / 2 + i * (pi / points if inner != outer else 2 * pi / points)
        corners.append(f"{20 + radius * cos(angle):.1f},{20 + radius * sin(angle):.1f}")
    return " ".join(corners)


SEAT_SHAPES: Final = (  # lozenge, disc, triangle, square, cross, pentagon, star
    '<path d="M20 3 35 20 20 37 5 20Z"/>',
    '<circle cx="20" cy="20" r="15.5"/>',
    '<path d="M20 4 37 34H3Z"/>',
    '<rect x="5.5" y="5.5" width="29" height="29" rx="2"/>',
    '<path d="M14 4h12v10h10v12H26v10H14V26H4V14h10Z"/>',
    f'<polygon points="{_star(5, 17, 17)}"/>',
    f'<polygon points="{_star(5, 18, 8)}"/>',
)

PIPS: Final = ((), (4,), (2, 6), (2, 4, 6), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))  # of a 3 × 3 grid


def seat_sign(seat: int, fill: str = "") -> Symbol:
    """The sign of a seat, in the seat's colour or in another."""
    colour = fill or f"var(--seat-{seat}, {SEAT_COLOURS[seat]})"
    ink = f'fill="{colour}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
    return Symbol(40, 40, f"<g {ink}>{SEAT_SHAPES[seat]}</g>")


def _die(value: int, body: str, pip: str) -> Symbol:
    dots = "".join(f'<circle cx="{10 + 10 * (i % 3)}" cy="{10 + 10 * (i // 3)}" r="3.6"/>' for i in PIPS[value])
    box = f'<rect x="2" y="2" width="36" height="36" rx="8" fill="{body}" stroke="{INK}" stroke-width="2"/>'
    return Symbol(40, 40, f'{box}<g fill="{pip}">{dots}</g>')


def _card_back() -> Symbol:
    frame = f'<rect x="1.5" y="1.5" width="57" height="81" rx="5" fill="{MUTED}" stroke="{INK}" stroke-width="2"/>'
    inner = f'<rect x="6" y="6" width="48" height="72" rx="3" fill="none" stroke="{LINE}" stroke-width="1.5"/>'
    sign = f'<path d="M30 22 44 42 30 62 16 42Z" fill="none" stroke="{GOLD}" stroke-width="3"/>'
    return Symbol(60, 84, frame + inner + sign)


COMMON: Final[dict[str, Symbol]] = {
    **{f"seat-{seat}": seat_sign(seat) for seat in range(len(SEAT_SHAPES))},
    **{f"die-{value}": _die(value, "var(--seat)", "#FFFFFF") for value in range(1, 7)},
    **{f"white-die-{value}": _die(value, "#FFFFFF", INK) for value in range(1, 7)},
    "card-back": _card_back(),
}


def lettering(
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    width: float = 0,
    least: float = 0,
    colour: str = INK,
    family: str = SERIF,
    bold: bool = True,
    anchor: str = "middle",
) -> str:
    """A line of text in a drawing, its foot at `y`.  Given a width, its letters are smaller where they must be, and it
    is cut short where they would be smaller than `least`.

    >>> 'font-size="20"' in lettering(0, 0, "Inn", 20, width=80)
    True
    >>> 'font-size="10.08"' in lettering(0, 0, "Merchants' Guild", 20, width=80)
    True
    >>> lettering(0, 0, "Merchants' Guild", 20, width=80, least=13)[-24:]
    '>Merchants&#x27;…</text>'
    """
    if width:
        text = shortened(text, min(size, least), width, family, bold=bold)
        size = fitting(text, size, width, family, bold=bold)
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:.4g}"{weight} fill="{colour}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )


def panel(x: float, y: float, width: float, height: float, fill: str, line: str = INK, corner: float = 6) -> str:
    """A rounded box with an outline.

    >>> panel(0, 0, 10, 10, "#FFF").startswith("<rect")
    True
    """
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}" '
        f'fill="{fill}" stroke="{line}" stroke-width="1.5"/>'
    )


def inked(markup: str, fill: str = "none", width: float = 2) -> str:
    """Shapes outlined in ink."""
    return f'<g fill="{fill}" stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round">{markup}</g>'


def plain(markup: str, fill: str) -> str:
    """Shapes without an outline."""
    return f'<g fill="{fill}">{markup}</g>'


def lines(path: str, colour: str = INK, width: float = 2) -> str:
    """A path that is only stroked."""
    style = f'stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" {style}/>'
