"""Colours and strokes of the drawn map: umber ink on parchment, washed with a little colour."""

from __future__ import annotations

from html import escape
from typing import Final

from kingstable.core.text_width import SERIF
from kingstable.games.wizard_kings.drawing.hexes import Point

UMBER: Final = "#4A3423"
SEPIA: Final = "#7A5A3A"
PAPER: Final = "#F2E7CB"
SEA: Final = "#C9D3CB"
SHALLOWS: Final = "#A8BFBB"
DEEP_LINE: Final = "#8BA5A2"
WATER_INK: Final = "#4C6F73"
LAKE: Final = "#A9C4C4"
STONE: Final = "#CFC3A6"
STONE_SHADE: Final = "#A5967A"
ROOF: Final = "#A5452C"
PLASTER: Final = "#F7EDD3"
ROAD: Final = "#A8743C"
COIN: Final = "#E2B33C"


def shape(path: str, fill: str, line: str = UMBER, width: float = 1.2) -> str:
    """A closed shape with its outline."""
    return f'<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="{width:g}" stroke-linejoin="round"/>'


def stroke(path: str, line: str, width: float, more: str = "") -> str:
    """A line."""
    return (
        f'<path d="{path}" fill="none" stroke="{line}" stroke-width="{width:g}" stroke-linejoin="round" '
        f'stroke-linecap="round"{more}/>'
    )


def at(point: Point, markup: str, turn: float = 0, scale: float = 1) -> str:
    """A drawing around a place of the map."""
    turning = f" rotate({turn:.1f})" if turn else ""
    sizing = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({point[0]:.1f} {point[1]:.1f}){turning}{sizing}">{markup}</g>'


def label(
    point: Point,
    text: str,
    size: float,
    *,
    colour: str = UMBER,
    halo: str = PAPER,
    italic: bool = False,
    bold: bool = False,
    turn: float = 0,
    spacing: float = 0,
    opacity: float = 1,
) -> str:
    """A name on the map, its foot at a place, readable over what lies under it."""
    style = (' font-style="italic"' if italic else "") + (' font-weight="bold"' if bold else "")
    style += f' letter-spacing="{spacing:g}"' if spacing else ""
    style += f' opacity="{opacity:g}"' if opacity != 1 else ""
    turning = f' transform="rotate({turn:.1f} {point[0]:.1f} {point[1]:.1f})"' if turn else ""
    if halo:
        style += f' stroke="{halo}" stroke-width="{size / 3:.1f}" stroke-linejoin="round" paint-order="stroke"'
    return (
        f'<text x="{point[0]:.1f}" y="{point[1]:.1f}" font-family="{SERIF}" font-size="{size:g}" fill="{colour}" '
        f'text-anchor="middle"{style}{turning}>{escape(text)}</text>'
    )
