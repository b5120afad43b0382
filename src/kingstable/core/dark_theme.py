"""The colours of drawings in the dark theme.

Grounds are dimmed, and what is written on them stays as easy to read: bright colours come together just over the
darkness at which black letters can still be read on them, dark ones stay, black letters get blacker and white ones stay
white.  So one drawing serves both, and a page that changes its theme draws nothing anew: every colour is written as
`light-dark(…)`, which the page decides.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

BRIGHT: Final = 0.6  # lightness (0 to 1, Oklab): brighter grounds bear dark letters
FLOOR: Final = 0.575  # they are no darker than this in the dark theme,
SLOPE: Final = 0.18  # and keep this part of what they differ
WHITE: Final = 0.004  # chroma: pips and the like are pure white, paper is not
DIMMED: Final = 0.82
CALM: Final = 0.85  # part of a bright colour's chroma that is left
INKY: Final = 0.3  # part of its lightness that a dark letter keeps

_COLOUR: Final = re.compile(r'(<text\b[^>]*?\bfill|\b(?:fill|stroke|stop-color))="(#[0-9A-Fa-f]{6}|#[0-9A-Fa-f]{3})"')
Oklab = tuple[float, float, float]


def with_dark_theme(markup: str) -> str:
    """A drawing whose colours follow the theme of its page.

    >>> with_dark_theme('<rect fill="#FFFBF2"/>')
    '<rect fill="light-dark(#FFFBF2,#908d86)"/>'
    """
    return _COLOUR.sub(_both, markup)


def _both(found: re.Match[str]) -> str:
    attribute, colour = found.groups()
    return f'{attribute}="light-dark({colour},{dark_colour(colour, letters=attribute.startswith("<text"))})"'


@lru_cache(maxsize=4096)
def dark_colour(colour: str, *, letters: bool = False) -> str:
    """A colour on a dark page.

    >>> dark_colour("#211D18"), dark_colour("#211D18", letters=True), dark_colour("#FFFFFF", letters=True)
    ('#211d18', '#010101', '#ffffff')
    """
    light, a, b = _oklab(colour)
    if letters:
        return _hex((light, a, b) if light > BRIGHT else (INKY * light, INKY * a, INKY * b))
    if light > BRIGHT:
        if light > 0.99 and a * a + b * b < WHITE * WHITE:
            light *= DIMMED
        else:
            light, a, b = FLOOR + SLOPE * (light - BRIGHT), CALM * a, CALM * b
    elif light > 0.4:  # what lies between follows, so that the order of colours stays
        light = 0.4 + (FLOOR - 0.4) * (light - 0.4) / (BRIGHT - 0.4)
    return _hex((light, a, b))


def contrast(one: str, other: str) -> float:
    """How well one colour can be read on another: 1 to 21.

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _linear(colour: str) -> list[float]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _oklab(colour: str) -> Oklab:
    red, green, blue = _linear(colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _hex(colour: Oklab) -> str:
    light, a, b = colour
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, _gamma(part)))):02x}" for part in linear)


def _gamma(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
