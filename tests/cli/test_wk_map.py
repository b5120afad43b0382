"""`kingstable wk-map`: maps of Wizard Kings, shown, drawn and refused."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.conftest import Run


@pytest.fixture
def wall(tmp_path: Path) -> str:
    """The text of a map of the box; it lies in the folder as wall.map."""
    text = (resources.files("kingstable.games.wizard_kings") / "data/maps/16.map").read_text(encoding="utf-8")
    (tmp_path / "wall.map").write_text(text, encoding="utf-8")
    return text


def test_a_map_is_shown_in_characters_and_words(run: Run, wall: str) -> None:
    result = run("wk-map wall.map")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Map 16, Niko's Wall"
    assert lines[2:6] == [
        "    A   B   C   D   E   F   G   H   I",
        " 0      ~       C       C       ~",
        " 1  ~       ~       .       ~       ~",
        " 1      ~       D       C       ~",
    ]
    assert "Port Ness   B3     1  port" in lines
    assert "Rivers: Ithar E6-D5-C5-B4" in lines
    assert "Gates: E3/E4 (open to the holder of E4)" in lines
    assert "Areas: Sobara (D1 D2)" in lines
    assert not any(line.startswith(("Henges", "Passes", "Drawn")) for line in lines)


def test_several_maps_are_shown_one_after_the_other(run: Run, wall: str, tmp_path: Path) -> None:
    (tmp_path / "two.map").write_text(f"{wall}\n{wall.replace('MAP 16', 'MAP 17')}", encoding="utf-8")
    assert run("wk-map two.map").stdout.count("Niko's Wall") == 2


def test_a_map_is_drawn(run: Run, wall: str, tmp_path: Path) -> None:
    assert run("wk-map wall.map --svg wall.svg").stdout.endswith("\nDrawn in wall.svg.\n")
    svg = ElementTree.parse(tmp_path / "wall.svg").getroot()
    assert svg.tag.endswith("svg") and "Gatehold" in "".join(svg.itertext())


@pytest.mark.parametrize(
    "right, wrong, says",
    [
        ("ROAD B3 B4", "ROAD B3 B6", "mine.map: line 31: ROAD jumps from B3 to B6, which do not touch"),
        ("FALLS", "WATERFALL", "mine.map: line 25: 'WATERFALL' is not a record; there are: "),
        ("END", "", "mine.map: line 34: map 16 has no END"),
        ("CITY E4 1", "CITY E4 2", "mine.map: line 34: the cities of a map are worth 10 gold together"),
    ],
)
def test_a_mistake_is_told_with_its_line(
    refused: Callable[[str], str], wall: str, tmp_path: Path, right: str, wrong: str, says: str
) -> None:
    (tmp_path / "mine.map").write_text(wall.replace(right, wrong, 1), encoding="utf-8")
    assert says in refused("wk-map mine.map")


def test_what_cannot_be_read_or_written(refused: Callable[[str], str], run: Run, wall: str, tmp_path: Path) -> None:
    (tmp_path / "noise.map").write_bytes(b"\xff\xfe\x00")
    assert "noise.map: cannot be read" in refused("wk-map noise.map")
    assert "gone.map" in refused("wk-map gone.map")
    (tmp_path / "empty.map").touch()
    assert "empty.map: there is no map here" in refused("wk-map empty.map")
    result = run("wk-map wall.map --svg nowhere/wall.svg")
    assert result.exit_code == 2 and "--svg nowhere/wall.svg: cannot be written (No such file" in result.stderr


def test_too_many_maps_for_a_drawing(refused: Callable[[str], str], wall: str, tmp_path: Path) -> None:
    many = "\n".join(wall.replace("MAP 16", f"MAP {number}") for number in range(1, 17))
    (tmp_path / "many.map").write_text(many, encoding="utf-8")
    said = refused("wk-map many.map --svg x.svg")
    assert "many.map: 16 maps are too many for one drawing; it has room for 15" in said
