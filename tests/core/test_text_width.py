"""How wide words are."""

from __future__ import annotations

import re

import pytest
from tools.font_widths import TABLE, table

from kingstable.core import registry
from kingstable.core.art import COMMON, lettering
from kingstable.core.font_widths import WIDTHS
from kingstable.core.text_width import SANS, SERIF, fitting, shortened, text_width

DRAWN = [name for name in registry.names() if registry.game(name).package.startswith("kingstable.")]


def test_the_table_is_that_of_the_fonts() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "run python -m tools.font_widths"


def test_figures_are_equally_wide() -> None:
    for face in ("serif", "serif-bold", "sans", "sans-bold"):
        assert len({WIDTHS[face][figure] for figure in "0123456789"}) == 1


@pytest.mark.parametrize("family", [SERIF, SANS])
@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("word", ["Ill", "Astronomer", "MMMMMM", "Merchants' Guild", "Ærøskøbing"])
def test_letters_get_smaller_until_a_word_fits_and_no_smaller(word: str, bold: bool, family: str) -> None:
    for width in (30, 80, 400):
        size = fitting(word, 20, width, family, bold=bold)
        wide = text_width(word, size, family, bold=bold)
        assert wide <= width + 1e-9
        assert size == 20 or wide == pytest.approx(width)


def test_what_would_be_too_small_is_cut_short() -> None:
    name = "Maximiliane von Hohenzollern-Sigmaringen"
    assert shortened(name, 13, 100).endswith("…")
    assert text_width(shortened(name, 13, 100), 13) <= 100
    drawn = lettering(0, 0, name, 18, width=100, least=13)
    assert "…" in drawn
    size = re.search(r'font-size="([\d.]+)"', drawn)
    assert size and float(size[1]) >= 12.9


@pytest.mark.parametrize("game", DRAWN)
def test_no_drawing_is_stretched(game: str) -> None:
    for name, symbol in {**COMMON, **registry.game(game).drawing.art()}.items():
        assert "textLength" not in symbol.markup and "lengthAdjust" not in symbol.markup, name
