"""The drawn map: whole in itself, the same every time, and with everything on it."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from games.wizard_kings.test_maps import KASAR, alone, drawn
from kingstable.games.wizard_kings.drawing import coast, landmarks
from kingstable.games.wizard_kings.drawing.hexes import HALF, RADIUS, RIM, centres, size
from kingstable.games.wizard_kings.drawing.terrain import backdrop, map_picture
from kingstable.games.wizard_kings.maps import SHIPPED, shipped_maps
from kingstable.games.wizard_kings.rules.layout import Layout, Placed, lay_out

ALL_FOUR = [Placed(13, False, 0, 0), Placed(14, True, 1, 0), Placed(15, False, 0, 1), Placed(16, True, 1, 1)]


def texts(layout: Layout) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(map_picture(layout)).iter() if element.text]


@pytest.mark.parametrize("number", SHIPPED)
def test_every_hex_and_every_city_has_its_name(number: int) -> None:
    layout = alone(number)
    written = texts(layout)
    assert set(layout.city_name) <= set(written)
    assert {layout.name(place) for place in range(layout.hexes)} <= set(written)
    assert map_picture(layout).count('r="6.2"') == 10  # a disc for each gold


@pytest.mark.parametrize("layout", [alone(16), lay_out(shipped_maps(), ALL_FOUR)])
def test_a_backdrop_is_whole_in_itself(layout: Layout) -> None:
    markup = backdrop(layout)
    assert not re.search(r"<use|\bid=|\bclass=|url\(|<style|nan|inf", markup)
    assert min(float(number) for number in re.findall(r'font-size="([\d.]+)"', markup)) >= 13
    assert backdrop(layout) is markup  # drawn once
    assert backdrop.__wrapped__(layout) == markup  # and the same every time


def test_hexes_lie_within_the_frame_and_side_by_side() -> None:
    layout = lay_out(shipped_maps(), ALL_FOUR)
    wide, high = size(layout)
    middles = centres(layout)
    assert min(x for x, _ in middles) == RIM + RADIUS and max(x for x, _ in middles) == pytest.approx(
        wide - RIM - RADIUS
    )
    assert max(y for _, y in middles) == pytest.approx(high - RIM - HALF, abs=0.1)
    for side, near in enumerate(layout.near):
        if near >= 0:
            (x, y), (to_x, to_y) = middles[side // 6], middles[near]
            assert (x - to_x) ** 2 + (y - to_y) ** 2 == pytest.approx(4 * HALF**2)


def test_each_island_has_one_shore() -> None:
    shores = coast.coast(coast.make_net(alone(13)))
    assert shores.count("M") == 5  # Thilenius, and the mainland in the four quarters of the wind
    assert coast.coast(coast.make_net(drawn(KASAR))).count("M") == 2  # the land, and the lake in it


def test_what_a_city_is_can_be_seen() -> None:
    text = KASAR.replace("Upper", "Upper walled").replace("Eastern", "Eastern underground")
    layout = drawn(text.replace("CITY G6 1 Last", "CITY C1 1 Last sea"))
    markup = backdrop(layout)
    assert all(part in markup for part in (landmarks.RING_BEFORE, landmarks.CAVE, landmarks.DOME, landmarks.CITY))
    assert landmarks.CAVE not in backdrop(drawn(KASAR))


def test_passes_rivers_areas_and_titles_are_named() -> None:
    assert "Raven Pass" in texts(alone(14)) and "Gull Pass" in texts(alone(15))
    assert "Kasar" in texts(alone(15)) and "Ithar" in texts(alone(16))
    assert "SOBARA" in "".join(texts(alone(16)))
    assert {"Island of", "the Dead"} <= set(texts(alone(13)))


def test_a_river_without_hexsides_runs_from_hex_to_hex() -> None:
    lines = [line for line in KASAR.splitlines() if not line.startswith(("RSIDE", "BRIDGE", "WATER"))]
    assert drawn("\n".join(lines)).courses
    assert backdrop(drawn("\n".join(lines))) != backdrop(drawn(KASAR))
