"""A position drawn without a page: whole SVG, whatever the players are called."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import kingstable
from kingstable.core.picture import surface_picture

NAMES = ["<b>Ann</b>", 'Brian & "sons"', "Cindy"]
DRAWN = [name for name in kingstable.game_names() if kingstable.game(name).package]


@pytest.mark.parametrize("name", DRAWN)
def test_a_table_and_a_view_show_themselves_in_a_notebook(name: str) -> None:
    seats = kingstable.game(name).usual_seats(3)
    table = kingstable.new(name, seats=seats, seed=7, names=NAMES[:seats])
    for shown in (table, table.view(0)):
        root = ElementTree.fromstring(shown._repr_svg_())
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert not list(root.iter("{http://www.w3.org/2000/svg}b")), "a name is no markup"
    titles = {node.text for node in ElementTree.fromstring(table._repr_svg_()).iter("{http://www.w3.org/2000/svg}text")}
    assert NAMES[0] in titles


@pytest.mark.parametrize("name", DRAWN)
def test_every_symbol_and_backdrop_is_whole(name: str) -> None:
    game = kingstable.game(name)
    for symbol in game.drawing.art().values():
        ElementTree.fromstring(f"<svg>{symbol.markup}</svg>")
        assert symbol.width > 0 and symbol.height > 0
    for surface in kingstable.new(name, seats=2, seed=1, names=NAMES[:2]).scene().surfaces:
        ElementTree.fromstring(surface_picture(surface, game.drawing.art()))
