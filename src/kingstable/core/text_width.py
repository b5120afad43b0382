"""How wide words are, in the fonts that drawings are lettered in."""

from __future__ import annotations

from typing import Final

from kingstable.core.font_widths import WIDTHS

SERIF: Final = "Source Serif Pro, Palatino Linotype, Palatino, Book Antiqua, URW Palladio L, serif"
SANS: Final = "Source Sans Pro, system-ui, Segoe UI, Roboto, Helvetica, Arial, sans-serif"

UNKNOWN: Final = 1000  # thousandths of its size: a sign that the fonts do not have comes from another


def text_width(text: str, size: float, family: str = SERIF, *, bold: bool = False, italic: bool = False) -> float:
    """How wide a line of text is.

    >>> round(text_width("Inn", 20)), round(text_width("Inn", 20, SANS)), round(text_width("Inn", 20, bold=True))
    (32, 27, 32)
    """
    style = "-bold" if bold else "-italic" if italic else ""
    widths = WIDTHS[("sans" if family == SANS else "serif") + style]
    return size * sum(widths.get(letter, UNKNOWN) for letter in text) / 1000


def fitting(text: str, size: float, width: float, family: str = SERIF, *, bold: bool = False) -> float:
    """The size of letters at which a text is no wider than a width; no larger than the one that is asked for.

    >>> fitting("Inn", 20, 80), round(fitting("Merchants' Guild", 20, 80), 1)
    (20, 10.5)
    """
    wide = text_width(text, size, family, bold=bold)
    return size * min(1, width / wide) if wide else size


def shortened(text: str, size: float, width: float, family: str = SERIF, *, bold: bool = False) -> str:
    """A text that is cut where it would be wider than a width.

    >>> shortened("Inn", 13, 80), shortened("Merchants' Guild", 13, 80)
    ('Inn', "Merchants'…")
    """
    short = text
    while text_width(short, size, family, bold=bold) > width and len(short) > 2:
        short = f"{short.rstrip('…')[:-1].rstrip()}…"
    return short
