"""`kingstable wk-map`: a map of Wizard Kings is checked, told in characters and words, and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from kingstable.cli.common import FILE, echo_lines, table_lines
from kingstable.cli.prose import hanging, terminal_width
from kingstable.core.errors import BadMap, BadOption
from kingstable.games.wizard_kings.drawing.terrain import map_picture
from kingstable.games.wizard_kings.maps import (
    CITY_FLAGS,
    LETTERS,
    City,
    MapSheet,
    Side,
    Spot,
    load_maps,
    side_name,
    spot_name,
)
from kingstable.games.wizard_kings.rules.grid import LAST_ROW, MAP_COLUMNS
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS, MOST_DOWN, Placed, lay_out

LEGEND = ". clear   f forest   d desert   s swamp   m mountain   (capitals: coastal)   ~ sea   o lake   % shoal"
CELL = 4  # characters from one column to the next
SIDES = {  # hexsides in the words of players
    "RSIDE": "River hexsides",
    "BRIDGE": "Bridges",
    "FALLS": "Waterfalls",
    "MOUTH": "River mouths",
    "WATER": "Water between coasts",
    "MTNSIDE": "Mountain hexsides",
    "WALL": "Wall",
}


@click.command("wk-map")
@click.argument("file", type=FILE)
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Draw the map, or all of them joined.")
def wk_map(file: Path, svg: Path | None) -> None:
    """Check the maps of Wizard Kings in FILE, and show what is on them."""
    sheets = load_maps(file)
    picture = _drawn(sheets, str(file)) if svg else ""
    for number, sheet in enumerate(sheets.values()):
        echo_lines(["", *overview(sheet)] if number else overview(sheet))
    if svg:
        try:
            svg.write_text(picture, encoding="utf-8")
        except OSError as error:
            raise BadOption(f"--svg {svg}: cannot be written ({error.strerror})") from None
        click.echo(f"\nDrawn in {svg}.")


def _drawn(sheets: dict[int, MapSheet], file: str) -> str:
    """The maps side by side, row by row, as one SVG."""
    if len(sheets) > MOST_ACROSS * MOST_DOWN:
        raise BadMap(
            f"{len(sheets)} maps are too many for one drawing; it has room for {MOST_ACROSS * MOST_DOWN}", file
        )
    placed = [Placed(number, False, i % MOST_ACROSS, i // MOST_ACROSS) for i, number in enumerate(sheets)]
    return map_picture(lay_out(sheets, placed))


def overview(sheet: MapSheet) -> list[str]:
    """A map in characters, and all that is on it in words."""
    title = f"Map {sheet.number}, {sheet.title}"
    return [title, "", *_characters(sheet), "", LEGEND, "", *_cities(sheet), "", *_features(sheet)]


def _characters(sheet: MapSheet) -> list[str]:
    """The hexes as they lie: every other column half a hex higher.  A digit is the gold of a city."""
    gold = {city.spot: str(city.gold) for city in sheet.cities}
    lines = [("    " + "".join(letter.ljust(CELL) for letter in LETTERS)).rstrip()]
    for row in range(LAST_ROW + 1):
        for odd in (0, 1) if row else (1,):
            cells = [
                (sheet.terrain[column, row] + gold.get((column, row), "") if column % 2 == odd else "").ljust(CELL)
                for column in range(MAP_COLUMNS)
            ]
            lines.append(f"{row:>2}  {''.join(cells)}".rstrip())
    return lines


def _cities(sheet: MapSheet) -> list[str]:
    rows = [["city", "hex", "gold"], *([city.name, spot_name(city.spot), str(city.gold)] for city in sheet.cities)]
    kinds = ["", *(_kind(sheet, city) for city in sheet.cities)]
    return [f"{line}  {kind}".rstrip() for line, kind in zip(table_lines(rows), kinds, strict=True)]


def _kind(sheet: MapSheet, city: City) -> str:
    words = [flag for flag in CITY_FLAGS if getattr(city, flag)]
    on_river = any(city.spot in river.spots for river in sheet.rivers)
    if sheet.terrain[city.spot].isupper() or on_river:
        words.append("port")
    return ", ".join(words)


def _features(sheet: MapSheet) -> list[str]:
    width = terminal_width()
    return [hanging(f"{title}: ", ", ".join(items), width) for title, items in _told(sheet) if items]


def _told(sheet: MapSheet) -> Iterator[tuple[str, list[str]]]:
    yield "Roads", [_chain(road) for road in sheet.roads]
    yield "Rivers", [f"{river.name} {_chain(river.spots)}" for river in sheet.rivers]
    for word, title in SIDES.items():
        yield title, _sides(sheet.sides[word])
    yield "Gates", [f"{side_name(side)} (open to the holder of {spot_name(at)})" for side, at in sheet.gates.items()]
    passes = [f"{name} {spot_name(spot)}" for spot, name in sheet.passes.items()]
    yield "Passes", passes + [f"{name} {side_name(side)}" for side, name in sheet.side_passes.items()]
    yield "Henges", [spot_name(spot) for spot in sheet.henges]
    yield "Areas", [f"{name} ({' '.join(map(spot_name, spots))})" for name, spots in sheet.areas.items()]


def _chain(spots: Iterable[Spot]) -> str:
    return "-".join(map(spot_name, spots))


def _sides(sides: Iterable[Side]) -> list[str]:
    return [side_name(side) for side in sorted(sides)]
