"""Maps as text: what one looks like, how it is read, and every mistake that it may have, told with its line.

    MAP 14 "Grimhold"                   number and title; then nine lines of terrain, one a column, north to south:
    A ~~~C.C~~~                         columns A C E G I have rows 1 to 9, B D F H rows 0 to 9
    ...
    CITY E5 3 Grimhold underground      hex, gold, name (_ for a space); it may be underground, walled or sea
    ROAD A5 B5 C5                       a road from hex to hex
    RIVER Kasar F5 F6 F7                a river from its source to its last hex
    RSIDE F6/G6 F6/G7                   hexsides that it runs along
    END

Terrain: `.` clear, `f` forest, `d` desert, `s` swamp, `m` mountain, and as capitals `C F D S M` the same on a coast;
`~` sea, `o` lake, `%` shoal.  Further records: BRIDGE, FALLS, WATER, MOUTH, MTNSIDE, WALL (hexsides), PASSSIDE
(hexside, name), PASS (hex, name), GATE (hexside, the hex whose holder finds it open), HENGE (hexes), AREA (name,
hexes).  A line that begins with # says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from kingstable.core.errors import BadMap
from kingstable.games.wizard_kings.rules.grid import LAST_ROW, MAP_COLUMNS, WAYS, first_row, neighbour, way_to

Spot = tuple[int, int]  # column and row of a hex, on its map
Side = tuple[Spot, Spot]  # a hexside: the two hexes that it parts, the lesser first

LETTERS = "ABCDEFGHI"
INLAND, COASTAL, WATERS = ".fdsm", "CFDSM", "~o%"  # inland and coastal letters answer to each other
MOUNTAINS = "mM"
CITY_FLAGS = ("underground", "walled", "sea")
GOLD = 10  # in all cities of a map together
LARGEST_CITY = 3
SHIPPED = (13, 14, 15, 16)
LONGEST = 200_000  # characters of a map file
MOST_RECORDS = 500  # of a map, and
MOST_WORDS = 100  # of a record: a map has 86 hexes
NAME_LENGTH = 40

# What a map must show at its edges, so that every map joins every other, upright or turned.
EDGE_COLUMN = "~~~C.C~~~"
EDGE_SPOTS: tuple[tuple[str, str, str], ...] = (
    ("B0 B9 H0 H9 C1 C9 G1 G9", "~", "sea (~)"),
    ("D0 D9 F0 F9", "C", "coastal clear land (C)"),
    ("E1 E9", ".C", "clear land (. or C)"),
    ("B4 B5 H4 H5", INLAND + COASTAL, "land"),
)
SIDE_RECORDS = ("RSIDE", "BRIDGE", "FALLS", "WATER", "MOUTH", "MTNSIDE", "WALL")


class City(NamedTuple):
    spot: Spot
    gold: int
    name: str
    underground: bool = False
    walled: bool = False
    sea: bool = False


class River(NamedTuple):
    name: str
    spots: tuple[Spot, ...]  # source first


@dataclass
class MapSheet:
    """One map as it is printed: every feature by the hexes or hexsides it lies on."""

    number: int
    title: str
    terrain: dict[Spot, str] = field(default_factory=dict)
    cities: list[City] = field(default_factory=list)
    roads: list[tuple[Spot, ...]] = field(default_factory=list)
    rivers: list[River] = field(default_factory=list)
    sides: dict[str, set[Side]] = field(default_factory=lambda: {word: set() for word in SIDE_RECORDS})
    passes: dict[Spot, str] = field(default_factory=dict)
    side_passes: dict[Side, str] = field(default_factory=dict)
    gates: dict[Side, Spot] = field(default_factory=dict)
    henges: list[Spot] = field(default_factory=list)
    areas: dict[str, list[Spot]] = field(default_factory=dict)


@cache
def shipped_maps() -> dict[int, MapSheet]:
    """The maps of the box, by number."""
    folder = resources.files(__package__) / "data" / "maps"
    sheets: dict[int, MapSheet] = {}
    for number in SHIPPED:  # [4.2]
        file = f"{number}.map"
        sheets.update(read_maps((folder / file).read_text(encoding="utf-8"), file))
    return sheets


def load_maps(path: str | Path) -> dict[int, MapSheet]:
    """The maps of a file, by number."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadMap(f"cannot be read ({error})", file=str(path)) from None
    return read_maps(text, str(path))


def read_maps(text: str, file: str) -> dict[int, MapSheet]:
    """The maps of a text, by number; `file` is named in errors."""
    if len(text) > LONGEST:
        raise BadMap(f"a map file has up to {LONGEST:,} characters", file)
    sheets: dict[int, MapSheet] = {}
    reader: _Reader | None = None
    line = 0
    for line, row in enumerate(text.splitlines(), 1):
        words = row.split()
        if not words or words[0].startswith("#"):
            continue
        if reader is None:
            reader = _Reader(file, line, row)
            if reader.sheet.number in sheets:
                raise BadMap(f"map {reader.sheet.number} is here twice", file, line)
        elif words[0] == "END":
            sheets[reader.sheet.number] = reader.finished(line)
            reader = None
        else:
            reader.read(line, words)
    if reader is not None:
        raise BadMap(f"map {reader.sheet.number} has no END", file, line)
    if not sheets:
        raise BadMap('there is no map here; one begins with a line such as MAP 17 "Title"', file)
    return sheets


def spot_name(spot: Spot) -> str:
    """A hex as it is printed on its map.

    >>> spot_name((2, 5))
    'C5'
    """
    return f"{LETTERS[spot[0]]}{spot[1]}"


def side_name(side: Side) -> str:
    return "/".join(map(spot_name, side))


def side_of(first: Spot, second: Spot) -> Side:
    return (first, second) if first < second else (second, first)


def around(spot: Spot) -> list[Spot]:
    """The hexes of a map that touch one of its hexes."""
    return [near for way in range(WAYS) if _on_map(near := neighbour(*spot, way))]


def _on_map(spot: Spot) -> bool:
    return 0 <= spot[0] < MAP_COLUMNS and first_row(spot[0]) <= spot[1] <= LAST_ROW


def _spot(word: str) -> Spot | None:
    """The hex of a name, or none."""
    if re.fullmatch(r"[A-Ia-i][0-9]", word) and _on_map(spot := (LETTERS.index(word[0].upper()), int(word[1]))):
        return spot
    return None


def _printed(names: str) -> list[Spot]:
    return [spot for word in names.split() if (spot := _spot(word))]


class _Reader:
    """One map as it is read: its lines in their order first, then what binds them together."""

    def __init__(self, file: str, line: int, row: str) -> None:
        self.file = file
        self.line = line  # where the reader is: errors name it
        begin = re.fullmatch(r'\s*MAP\s+([1-9][0-9]?)\s+"([^"]+)"\s*', row)
        if begin is None or not begin[2].strip() or not begin[2].isprintable() or len(begin[2]) > NAME_LENGTH:
            raise self.fault(
                f'a map begins with a line such as MAP 17 "Title" (a number from 1 to 99), not {row!r:.60}'
            )
        self.sheet = MapSheet(int(begin[1]), begin[2].strip())
        self.column_lines: dict[int, int] = {}
        self.records: list[tuple[int, str, list[str]]] = []
        self.named: set[tuple[str, str]] = set()  # names, each with the record that gave it

    def fault(self, reason: str) -> BadMap:
        return BadMap(reason, self.file, self.line)

    def read(self, line: int, words: list[str]) -> None:
        self.line = line
        word = words[0]
        if len(word) == 1 and word in LETTERS:
            self.column(LETTERS.index(word), words[1:])
        elif word in RECORDS:
            if len(self.records) >= MOST_RECORDS or len(words) > MOST_WORDS:
                raise self.fault(f"a map has up to {MOST_RECORDS} records, and a record up to {MOST_WORDS} words")
            self.records.append((line, word, words[1:]))
        elif word == "MAP":
            raise self.fault(f"map {self.sheet.number} has no END before the next map begins")
        else:
            raise self.fault(f"{word!r:.40} is not a record; there are: A to I, {', '.join(RECORDS)}, END")

    def column(self, column: int, words: list[str]) -> None:
        letter, first = LETTERS[column], first_row(column)
        if column in self.column_lines:
            raise self.fault(f"column {letter} is here twice; it was in line {self.column_lines[column]}")
        cells = " ".join(words)
        for char in cells:
            if char not in INLAND + COASTAL + WATERS:
                raise self.fault(f"{char!r} is not a terrain; there are: {' '.join(INLAND + COASTAL + WATERS)}")
        if len(cells) != LAST_ROW + 1 - first:
            need = f"{LAST_ROW + 1 - first} hexes, rows {first} to {LAST_ROW}"
            raise self.fault(f"column {letter} has {need}; here are {len(cells)}")
        self.column_lines[column] = self.line
        for row, char in enumerate(cells, first):
            self.sheet.terrain[column, row] = char

    def finished(self, line: int) -> MapSheet:
        """The map, when its last line is read."""
        self.line = line
        if missing := [LETTERS[column] for column in range(MAP_COLUMNS) if column not in self.column_lines]:
            raise self.fault(f"map {self.sheet.number} has no column {', '.join(missing)}")
        self.check_edges()
        self.check_coasts()
        order = list(RECORDS)
        for at, word, words in sorted(self.records, key=lambda record: order.index(record[1])):
            self.line = at
            RECORDS[word](self, word, words)
        self.line = line
        gold = sum(city.gold for city in self.sheet.cities)
        if gold != GOLD:  # [4.16]
            raise self.fault(
                f"the cities of a map are worth {GOLD} gold together; those of map {self.sheet.number}, {gold}"
            )
        return self.sheet

    # Terrain

    def check_edges(self) -> None:
        for column in (0, MAP_COLUMNS - 1):
            self.line = self.column_lines[column]
            cells = "".join(self.sheet.terrain[column, row] for row in range(1, LAST_ROW + 1))
            if cells != EDGE_COLUMN:
                raise self.fault(f"column {LETTERS[column]} joins other maps: it must be {EDGE_COLUMN}, not {cells}")
        for names, allowed, what in EDGE_SPOTS:
            for spot in _printed(names):
                self.line = self.column_lines[spot[0]]
                if self.sheet.terrain[spot] not in allowed:
                    char = self.sheet.terrain[spot]
                    raise self.fault(
                        f"{spot_name(spot)} lies at the edge, where maps join: it must be {what}, not {char!r}"
                    )

    def check_coasts(self) -> None:
        for spot, char in self.sheet.terrain.items():
            self.line = self.column_lines[spot[0]]
            wet = any(self.sheet.terrain[near] in WATERS for near in around(spot))
            if char in COASTAL and not wet:
                inland = INLAND[COASTAL.index(char)]
                raise self.fault(f"{spot_name(spot)} is coastal ({char}) but touches no water; inland it is {inland!r}")
            if char in INLAND and wet:
                coastal = COASTAL[INLAND.index(char)]
                raise self.fault(f"{spot_name(spot)} touches water, so it is coastal: {coastal!r} instead of {char!r}")

    # Parts of a record

    def spot(self, word: str) -> Spot:
        if (spot := _spot(word)) is None:
            rows = "rows 1 to 9 in columns A C E G I, 0 to 9 in B D F H"
            raise self.fault(f"{word!r:.40} is not a hex of the map; there are {rows}")
        return spot

    def side(self, word: str) -> Side:
        parts = word.split("/")
        if len(parts) != 2:
            raise self.fault(f"{word!r:.40} is not a hexside; one is written as two hexes that touch: F6/G6")
        first, second = map(self.spot, parts)
        if way_to(*first, *second) < 0:
            near = ", ".join(map(spot_name, around(first)))
            raise self.fault(f"{parts[0]} and {parts[1]} do not touch; {parts[0]} touches {near}")
        return side_of(first, second)

    def chain(self, record: str, words: list[str]) -> tuple[Spot, ...]:
        spots = tuple(map(self.spot, words))
        if len(spots) < 2:
            raise self.fault(f"{record} needs two hexes or more")
        for first, second in pairwise(spots):
            if way_to(*first, *second) < 0:
                raise self.fault(f"{record} jumps from {spot_name(first)} to {spot_name(second)}, which do not touch")
        for spot in spots:
            self.land(record, spot)
        return spots

    def land(self, record: str, *spots: Spot) -> None:
        for spot in spots:
            if self.sheet.terrain[spot] in WATERS:
                raise self.fault(f"{record}: {spot_name(spot)} is water; it must be land")

    def name(self, word: str, of: str = "") -> str:
        """A name; where it is the name of something that others speak of, it is given once."""
        name = word.replace("_", " ").strip()
        if not name or not name.isprintable() or len(name) > NAME_LENGTH:
            raise self.fault(f"{word!r:.40} is not a name; one is a short word of letters, with _ for a space")
        if of and (of, name) in self.named:
            raise self.fault(f"{name} is here twice; every name is given once")
        self.named.add((of, name))
        return name

    def shape(self, record: str, words: list[str], least: int, most: int = MOST_WORDS) -> None:
        if not least <= len(words) <= most:
            raise self.fault(f"{record} is written: {record} {SHAPES[record]}")

    # Records

    def city(self, record: str, words: list[str]) -> None:
        self.shape(record, words, 3)
        spot = self.spot(words[0])
        if words[1] not in map(str, range(1, LARGEST_CITY + 1)):
            raise self.fault(f"{words[1]!r:.40} is not what a city can be worth; there are 1, 2 and 3")
        flags = words[3:]
        if odd := [flag for flag in flags if flag not in CITY_FLAGS]:
            raise self.fault(f"{odd[0]!r:.40} is not something a city can be; there are: {', '.join(CITY_FLAGS)}")
        if spot in (city.spot for city in self.sheet.cities):
            raise self.fault(f"{spot_name(spot)} has a city already; a hex has one")
        if "sea" in flags:
            if self.sheet.terrain[spot] != "~":
                raise self.fault(f"{words[2]} is a sea city, but {spot_name(spot)} is not sea (~)")
        else:
            self.land(f"city {words[2]}", spot)
        if spot[0] in (0, MAP_COLUMNS - 1) or (spot[0] % 2 and spot[1] in (0, LAST_ROW)):
            raise self.fault(f"{spot_name(spot)} is shared with the map that joins here; a city lies on one map alone")
        name = self.name(words[2], record)
        self.sheet.cities.append(City(spot, int(words[1]), name, *(flag in flags for flag in CITY_FLAGS)))

    def road(self, record: str, words: list[str]) -> None:
        spots = self.chain(record, words)
        for first, second in pairwise(spots):
            side = side_of(first, second)
            if side in self.sheet.sides["WATER"]:
                raise self.fault(f"{record}: {side_name(side)} is a water hexside (WATER); no road can cross it")
            if side in self.sheet.sides["RSIDE"] and side not in self.sheet.sides["BRIDGE"]:
                raise self.fault(f"{record}: {side_name(side)} is a river hexside (RSIDE); a road needs a BRIDGE there")
        self.sheet.roads.append(spots)

    def river(self, record: str, words: list[str]) -> None:
        self.shape(record, words, 3)
        name = self.name(words[0], record)
        self.sheet.rivers.append(River(name, self.chain(record, words[1:])))

    def hexsides(self, record: str, words: list[str]) -> None:
        self.shape(record, words, 1)
        for word in words:
            side = self.side(word)
            self.land(record, *side)
            if fault := SIDE_FAULTS[record](self.sheet, side):
                raise self.fault(f"{record}: {side_name(side)} {fault}")
            self.sheet.sides[record].add(side)

    def side_pass(self, record: str, words: list[str]) -> None:
        self.shape(record, words, 2, 2)
        side = self.side(words[0])
        if side not in self.sheet.sides["MTNSIDE"]:
            raise self.fault(f"{record}: {side_name(side)} is not a mountain hexside; list it in MTNSIDE too")
        self.sheet.side_passes[side] = self.name(words[1])

    def mountain_pass(self, record: str, words: list[str]) -> None:
        self.shape(record, words, 2, 2)
        spot = self.spot(words[0])
        if self.sheet.terrain[spot] not in MOUNTAINS:
            raise self.fault(f"{record}: {spot_name(spot)} is not a mountain hex (m or M)")
        self.sheet.passes[spot] = self.name(words[1])

    def gate(self, record: str, words: list[str]) -> None:
        self.shape(record, words, 2, 2)
        side, spot = self.side(words[0]), self.spot(words[1])
        if side not in self.sheet.sides["WALL"]:
            raise self.fault(f"{record}: {side_name(side)} has no wall; list it in WALL too")
        if spot not in side:
            raise self.fault(f"{record}: {spot_name(spot)} is not at {side_name(side)}; it is one of the two")
        self.sheet.gates[side] = spot

    def henge(self, record: str, words: list[str]) -> None:
        self.shape(record, words, 1)
        spots = list(map(self.spot, words))
        self.land(record, *spots)
        self.sheet.henges += spots

    def area(self, record: str, words: list[str]) -> None:
        self.shape(record, words, 2)
        self.sheet.areas[self.name(words[0], record)] = list(map(self.spot, words[1:]))


# In the order in which they are read, wherever they stand: what others speak of comes first.
RECORDS: dict[str, Callable[[_Reader, str, list[str]], None]] = {
    "RIVER": _Reader.river,
    **dict.fromkeys(SIDE_RECORDS, _Reader.hexsides),
    "ROAD": _Reader.road,
    "CITY": _Reader.city,
    "PASS": _Reader.mountain_pass,
    "PASSSIDE": _Reader.side_pass,
    "GATE": _Reader.gate,
    "HENGE": _Reader.henge,
    "AREA": _Reader.area,
}
SHAPES = {
    "CITY": "hex gold name [underground] [walled] [sea]",
    "RIVER": "name hex hex ...",
    **dict.fromkeys(SIDE_RECORDS, "hex/hex ..."),
    "PASSSIDE": "hex/hex name",
    "PASS": "hex name",
    "GATE": "hex/hex hex",
    "HENGE": "hex ...",
    "AREA": "name hex ...",
}


def _river_spots(sheet: MapSheet) -> set[Spot]:
    return {spot for river in sheet.rivers for spot in river.spots}


def _no_bank(sheet: MapSheet, side: Side) -> str:
    return "" if _river_spots(sheet).intersection(side) else "lies at no river; one of its hexes must be in RIVER"


def _no_river_side(sheet: MapSheet, side: Side) -> str:
    return "" if side in sheet.sides["RSIDE"] else "is not a river hexside; list it in RSIDE too"


def _no_course(sheet: MapSheet, side: Side) -> str:
    courses = {side_of(*pair) for river in sheet.rivers for pair in pairwise(river.spots)}
    return "" if side in courses else "does not lie on a river's way from one of its hexes to the next"


def _no_coasts(sheet: MapSheet, side: Side) -> str:
    return "" if all(sheet.terrain[spot] in COASTAL for spot in side) else "does not part two coastal hexes"


def _no_mouth(sheet: MapSheet, side: Side) -> str:
    rivers = _river_spots(sheet)
    first, second = side
    if any(a in rivers and sheet.terrain[b] in COASTAL for a, b in ((first, second), (second, first))):
        return ""
    return "does not lead from a river hex to a coastal one"


def _fine(sheet: MapSheet, side: Side) -> str:
    return ""


SIDE_FAULTS: dict[str, Callable[[MapSheet, Side], str]] = {
    "RSIDE": _no_bank,
    "BRIDGE": _no_river_side,
    "FALLS": _no_course,
    "WATER": _no_coasts,
    "MOUTH": _no_mouth,
    "MTNSIDE": _fine,
    "WALL": _fine,
}
