"""A scene as one SVG: for notebooks, for pages of documentation, for a look at a position without a server."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from html import escape

from kingstable.core.art import COMMON, GOLD, INK, MUTED, PARCHMENT, SEAT_COLOURS, SHADE
from kingstable.core.scene import BOARD, MAT, Piece, Scene, Surface, Symbol
from kingstable.core.text_width import SANS, SERIF

WIDTH = 1200
GAP = 16
TITLE = 26
COLUMNS = 2  # of the mats

SEAT = re.compile(r"var\(--seat-(\d), (#\w+)\)")

Box = tuple[float, float, float, float]  # left, top, width, height


def picture(scene: Scene, art: Mapping[str, Symbol]) -> str:
    """The whole scene: boards across the width, then what is held, then the mats in columns.

    >>> surface = Surface(key="board", kind=BOARD, title="Board", width=100, height=50)
    >>> picture(Scene(surfaces=(surface,)), {}).startswith("<svg")
    True
    """
    symbols = {**COMMON, **art}
    parts: list[str] = []
    top = float(GAP)
    if scene.status:
        parts.append(_text(GAP, top + 18, scene.status, 20, SERIF, INK))
        top += 30
    wide = [surface for surface in scene.surfaces if surface.kind != MAT]
    for surface in sorted(wide, key=lambda surface: surface.kind != BOARD):
        markup, height = _placed(surface, symbols, GAP, top, WIDTH - 2 * GAP, scene.colours)
        parts.append(markup)
        top += height + GAP
    column = (WIDTH - GAP * (COLUMNS + 1)) / COLUMNS
    mats = [surface for surface in scene.surfaces if surface.kind == MAT]
    for row in range(0, len(mats), COLUMNS):
        heights = []
        for place, surface in enumerate(mats[row : row + COLUMNS]):
            markup, height = _placed(surface, symbols, GAP + place * (column + GAP), top, column, scene.colours)
            parts.append(markup)
            heights.append(height)
        top += max(heights) + GAP
    sheet = f'<rect width="{WIDTH}" height="{top:g}" fill="{SHADE}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top:g}" width="{WIDTH}" '
        f'height="{top:g}">{sheet}{"".join(parts)}</svg>'
    )


def surface_picture(
    surface: Surface,
    art: Mapping[str, Symbol],
    box: Box | None = None,
    light: Collection[str] = (),
    colours: Sequence[str] = (),
) -> str:
    """One surface alone, or a box of it, with a halo around some pieces.

    >>> surface_picture(Surface(key="board", kind=BOARD, title="Board", width=100, height=50), {})
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50"></svg>'
    """
    symbols = {**COMMON, **art}
    drawn = _drawn(surface, symbols, colours)
    drawn += "".join(_halo(piece) for piece in (*surface.places, *surface.pieces) if piece.key in light)
    left, top, width, height = box or (0, 0, surface.width, surface.height)
    size = f'viewBox="{left:g} {top:g} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>'


def _placed(
    surface: Surface, symbols: Mapping[str, Symbol], x: float, y: float, width: float, colours: Sequence[str]
) -> tuple[str, float]:
    """A surface with its title, scaled to a width; and how much height it took."""
    height = surface.height * width / surface.width
    title = _text(x, y + 16, surface.title, 15, SANS, MUTED)
    drawn = _drawn(surface, symbols, colours)
    box = (
        f'<svg x="{x:g}" y="{y + TITLE:g}" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {surface.width:g} {surface.height:g}">{drawn}</svg>'
    )
    return title + box, height + TITLE


def _drawn(surface: Surface, symbols: Mapping[str, Symbol], colours: Sequence[str]) -> str:
    """Backdrop and pieces, without variables: not every program that shows pictures knows them."""
    drawn = surface.backdrop + "".join(_piece(piece, symbols, colours) for piece in surface.pieces)
    return SEAT.sub(lambda found: colours[int(found[1])] if int(found[1]) < len(colours) else found[2], drawn)


def _piece(piece: Piece, symbols: Mapping[str, Symbol], colours: Sequence[str]) -> str:
    if not piece.art:
        return ""
    x, y = piece.x - piece.width / 2, piece.y - piece.height / 2
    parts = [symbols[piece.art].at(x, y, piece.width, piece.height)]
    if piece.text:
        size = piece.height * 0.5
        parts.append(_text(piece.x, piece.y + size * 0.36, piece.text, size, SANS, INK, middle=True))
    if piece.badge:
        parts.append(_badge(piece))
    colour = (colours or SEAT_COLOURS)[piece.seat] if piece.seat >= 0 else MUTED
    turn = f' transform="rotate({piece.turn:g} {piece.x:g} {piece.y:g})"' if piece.turn else ""
    faint = ' opacity="0.45"' if piece.faint else ""
    tip = f"<title>{escape(piece.name)}</title>" if piece.name else ""
    drawn = "".join(parts).replace("var(--seat)", colour)
    return f"<g{turn}{faint}>{tip}{drawn}</g>"


def _halo(piece: Piece) -> str:
    x, y = piece.x - piece.width / 2 - 2, piece.y - piece.height / 2 - 2
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{piece.width + 4:g}" height="{piece.height + 4:g}" rx="5" fill="none" '
        f'stroke="{GOLD}" stroke-width="4"/>'
    )


def _badge(piece: Piece) -> str:
    """A small sign at the upper right corner, as wide as what is written on it."""
    size = min(piece.width, piece.height) * 0.34
    wide = max(size, size * 0.62 * len(piece.badge) + size * 0.3)
    x, y = piece.x + piece.width / 2 - size * 0.3, piece.y - piece.height / 2 + size * 0.3
    box = (
        f'<rect x="{x - wide / 2:g}" y="{y - size / 2:g}" width="{wide:g}" height="{size:g}" rx="{size / 2:g}" '
        f'fill="{INK}"/>'
    )
    return box + _text(x, y + size * 0.28, piece.badge, size * 0.78, SANS, PARCHMENT, middle=True)


def _text(x: float, y: float, text: str, size: float, family: str, colour: str, middle: bool = False) -> str:
    anchor = ' text-anchor="middle"' if middle else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" fill="{colour}"{anchor}>'
        f"{escape(text)}</text>"
    )
