"""Drawings on a dark page."""

from __future__ import annotations

import re
from itertools import product

import pytest

from kingstable.core import registry
from kingstable.core.art import COMMON
from kingstable.core.dark_theme import contrast, dark_colour, with_dark_theme

DRAWN = [name for name in registry.names() if registry.game(name).package.startswith("kingstable.")]
COLOUR = re.compile(r'(<text\b[^>]*?\bfill|\bfill)="(#[0-9A-Fa-f]{6})"')
READABLE = 4.5
PAPER = 0.5  # of white's luminance: what is brighter lights up a dark page


def colours(game: str) -> tuple[set[str], set[str]]:
    """What a game's symbols are lettered in, and what they are filled with."""
    letters: set[str] = set()
    grounds: set[str] = set()
    for symbol in {**COMMON, **registry.game(game).drawing.art()}.values():
        for attribute, colour in COLOUR.findall(symbol.markup):
            (letters if attribute.startswith("<text") else grounds).add(colour)
    return letters, grounds


@pytest.mark.parametrize("game", DRAWN)
def test_what_can_be_read_in_the_light_can_be_read_in_the_dark_theme(game: str) -> None:
    letters, grounds = colours(game)
    assert letters and grounds
    lost = [
        (letter, ground)
        for letter, ground in product(letters, grounds)
        if contrast(letter, ground) >= READABLE
        and contrast(dark_colour(letter, letters=True), dark_colour(ground)) < READABLE
    ]
    assert lost == []


@pytest.mark.parametrize("game", DRAWN)
def test_no_ground_lights_up_a_dark_page(game: str) -> None:
    _, grounds = colours(game)
    bright = [ground for ground in grounds - {"#FFFFFF"} if contrast(dark_colour(ground), "#000000") > 21 * PAPER]
    assert bright == []


def test_the_order_of_lightness_stays() -> None:
    greys = [f"#{level:02X}{level:02X}{level:02X}" for level in range(0, 256, 5)]
    dimmed = [contrast(dark_colour(grey), "#000000") for grey in greys]
    assert dimmed == sorted(dimmed)


def test_colours_of_both_themes_are_written_where_a_colour_stood() -> None:
    assert with_dark_theme('<g fill="none" stroke="#211D18"><path fill="var(--seat)"/></g>') == (
        '<g fill="none" stroke="light-dark(#211D18,#211d18)"><path fill="var(--seat)"/></g>'
    )
    text = with_dark_theme('<text x="1" fill="#6B6256">Inn</text>')
    assert text == f'<text x="1" fill="light-dark(#6B6256,{dark_colour("#6B6256", letters=True)})">Inn</text>'
