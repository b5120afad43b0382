"""Maps: read from text, refused with their line, laid out, and what the ground then lets whom do."""

from __future__ import annotations

from contextlib import suppress
from importlib import resources
from itertools import product
from random import Random

import pytest

from kingstable.core.errors import BadMap
from kingstable.games.wizard_kings.maps import MapSheet, load_maps, read_maps, shipped_maps
from kingstable.games.wizard_kings.rules.grid import WAYS
from kingstable.games.wizard_kings.rules.layout import (
    AMPHIBIAN,
    AQUATIC,
    CITY_FOLK,
    CLERIC,
    DESERT_FOLK,
    FLYER,
    FOREST_FOLK,
    GOES,
    GROUND,
    MOUNTAIN_FOLK,
    NO,
    STOPS,
    Layout,
    Placed,
    hex_code,
    hex_name,
    lay_out,
)

# The book's river: source A (e4), river hex B (e5), coasts C (d5) and F (e6), land D (f4) and E (f5).
KASAR = """\
MAP 90 "River"
A ~~~C.C~~~
B ~~CC..CC~~
C ~C...CCC~
D CC...CoCCC
E .....CC..
F CC......CC
G ~C.....C~
H ~~CC..CC~~
I ~~~C.C~~~
CITY C4 3 Upper
CITY G4 3 Eastern
CITY E7 3 Lakeside
CITY G6 1 Last
RIVER Kasar E4 E5
RSIDE E5/F4 E5/F5 E5/E6
BRIDGE E5/E6
MOUTH D5/E5 E5/E6
WATER D5/E6
END
"""


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule("wizard_kings", *numbers)


def alone(number: int) -> Layout:
    return lay_out(shipped_maps(), [Placed(number, False, 0, 0)])


def drawn(text: str) -> Layout:
    sheets = read_maps(text, "test.map")
    return lay_out(sheets, [Placed(number, False, 0, 0) for number in sheets])


def goes(layout: Layout, folk: int, first: str, second: str) -> int:
    return layout.way[folk][side(layout, first, second)]


def side(layout: Layout, first: str, second: str) -> int:
    return layout.side(layout.named(first), layout.named(second))


def city(layout: Layout, name: str) -> int:
    return layout.city_hex[layout.city_name.index(name)]


def distances(layout: Layout, folk: int, start: int, walls: bool = True) -> dict[int, int]:
    """How many hexes it is to every hex, ways and nothing else considered."""
    found, queue = {start: 0}, [start]
    for place in queue:
        for way in range(WAYS):
            there = layout.near[place * WAYS + way]
            if there < 0 or there in found or (not walls and layout.wall[place * WAYS + way]):
                continue
            if folk == FLYER or layout.way[folk][place * WAYS + way] != NO:
                found[there] = found[place] + 1
                queue.append(there)
    return found


def between(layout: Layout, folk: int, first: str, second: str) -> int:
    return distances(layout, folk, city(layout, first))[city(layout, second)]


def names(layout: Layout, hexes: int) -> set[str]:
    return {layout.name(place) for place in range(layout.hexes) if hexes >> place & 1}


# Reading


@rule("4.2", "4.16")
def test_the_four_maps_of_the_box() -> None:
    shipped_maps.cache_clear()
    sheets = shipped_maps()
    assert [(sheet.number, sheet.title) for sheet in sheets.values()] == [
        (13, "Island of the Dead"),
        (14, "Grimhold"),
        (15, "Kasar Vale"),
        (16, "Niko's Wall"),
    ]
    assert all(len(sheet.terrain) == 85 for sheet in sheets.values())
    assert all(sum(city.gold for city in sheet.cities) == 10 for sheet in sheets.values())


def test_names_are_written_with_underscores_and_read_with_spaces() -> None:
    assert "Port Ness" in alone(16).city_name
    assert set(alone(14).pass_name.values()) == {"Raven Pass"}


def test_several_maps_in_one_text_and_comments() -> None:
    both = read_maps(f"# ours\n\n{KASAR}{KASAR.replace('MAP 90', 'MAP 91')}", "two.map")
    assert sorted(both) == [90, 91]


@rule("4.21", "4.23")
def test_what_a_city_can_be() -> None:
    text = KASAR.replace("Upper", "Upper walled").replace("CITY G6 1 Last", "CITY C1 1 Last sea")
    layout = drawn(text)
    assert layout.walled == [True, False, False, False]
    assert layout.undersea == [False, False, False, True]
    drowned = layout.named("c1")
    assert layout.afloat >> drowned & 1 and not layout.land >> drowned & 1
    assert not any(layout.stands[folk] >> drowned & 1 for folk in (GROUND, AMPHIBIAN, FLYER))
    assert layout.underground == [False] * 4


MISTAKES = [
    ("A ~~~C.C~~~", "A ~~~C.C~~", 2, "column A has 9 hexes, rows 1 to 9; here are 8"),
    ("B ~~CC..CC~~", "B ~~CC..CC~", 3, "column B has 10 hexes, rows 0 to 9; here are 9"),
    ("C ~C...CCC~", "C ~C.x.CCC~", 4, "'x' is not a terrain; there are: . f d s m C F D S M ~ o %"),
    ("C ~C...CCC~", "B ~~CC..CC~~", 4, "column B is here twice; it was in line 3"),
    ("C ~C...CCC~\n", "", 19, "map 90 has no column C"),
    ("CITY C4 3 Upper", "TOWN C4 3 Upper", 11, "'TOWN' is not a record; there are: A to I, RIVER, RSIDE"),
    ("CITY C4 3 Upper", "CITY K4 3 Upper", 11, "'K4' is not a hex of the map; there are rows 1 to 9 in columns A C E"),
    ("CITY C4 3 Upper", "CITY C0 3 Upper", 11, "'C0' is not a hex of the map"),
    ("CITY C4 3 Upper", "CITY C4 4 Upper", 11, "'4' is not what a city can be worth; there are 1, 2 and 3"),
    ("CITY C4 3 Upper", "CITY C4 3", 11, "CITY is written: CITY hex gold name"),
    (
        "CITY C4 3 Upper",
        "CITY C4 3 Upper haunted",
        11,
        "'haunted' is not something a city can be; there are: underground",
    ),
    ("CITY C4 3 Upper", "CITY C1 3 Upper", 11, "city Upper: C1 is water; it must be land"),
    ("CITY C4 3 Upper", "CITY C4 3 Upper sea", 11, "Upper is a sea city, but C4 is not sea (~)"),
    ("CITY C4 3 Upper", "CITY A5 3 Upper", 11, "A5 is shared with the map that joins here"),
    ("CITY C4 3 Upper", "CITY C4 2 Upper", 20, "the cities of a map are worth 10 gold together; those of map 90, 9"),
    ("CITY C4 3 Upper", "CITY C4 3 Last", 14, "Last is here twice"),
    ("CITY C4 3 Upper", "CITY G6 3 Upper", 14, "G6 has a city already"),
    ("G ~C.....C~", "G ~C..C..C~", 8, "G5 is coastal (C) but touches no water; inland it is '.'"),
    ("G ~C.....C~", "G ~......C~", 8, "G2 touches water, so it is coastal: 'C' instead of '.'"),
    ("I ~~~C.C~~~", "I ~~C..C~~~", 10, "column I joins other maps: it must be ~~~C.C~~~, not ~~C..C~~~"),
    ("I ~~~C.C~~~", "I ~~~F.C~~~", 10, "column I joins other maps: it must be ~~~C.C~~~, not ~~~F.C~~~"),
    ("E .....CC..", "E f....CC..", 6, "E1 lies at the edge, where maps join: it must be clear land (. or C), not 'f'"),
    ("RIVER Kasar E4 E5", "RIVER Kasar E4 E6", 15, "RIVER jumps from E4 to E6, which do not touch"),
    ("RIVER Kasar E4 E5", "ROAD E1 E3\nRIVER Kasar E4 E5", 15, "ROAD jumps from E1 to E3"),
    ("RIVER Kasar E4 E5", "ROAD E1\nRIVER Kasar E4 E5", 15, "ROAD needs two hexes or more"),
    ("RIVER Kasar E4 E5", "ROAD D5 D6\nRIVER Kasar E4 E5", 15, "ROAD: D6 is water; it must be land"),
    ("RIVER Kasar E4 E5", "ROAD E5 F4\nRIVER Kasar E4 E5", 15, "ROAD: E5/F4 is a river hexside (RSIDE); a road needs"),
    ("RIVER Kasar E4 E5", "ROAD D5 E6\nRIVER Kasar E4 E5", 15, "ROAD: D5/E6 is a water hexside (WATER); no road can"),
    ("RSIDE E5/F4", "RSIDE E5/G4", 16, "E5 and G4 do not touch; E5 touches E4, F4, F5, E6, D5, D4"),
    ("RSIDE E5/F4", "RSIDE E5", 16, "'E5' is not a hexside; one is written as two hexes that touch: F6/G6"),
    ("RSIDE E5/F4", "RSIDE E5/F4 G4/G5", 16, "RSIDE: G4/G5 lies at no river; one of its hexes must be in RIVER"),
    ("BRIDGE E5/E6", "BRIDGE D5/E5", 17, "BRIDGE: D5/E5 is not a river hexside; list it in RSIDE too"),
    ("BRIDGE E5/E6", "FALLS E5/E6", 17, "FALLS: E5/E6 does not lie on a river's way"),
    ("MOUTH D5/E5", "MOUTH D4/E5", 18, "MOUTH: D4/E5 does not lead from a river hex to a coastal one"),
    ("WATER D5/E6", "WATER D4/D5", 19, "WATER: D4/D5 does not part two coastal hexes"),
    ("WATER D5/E6", "WALL D5/D6", 19, "WALL: D6 is water; it must be land"),
    ("END", "GATE G4/G5 G4\nEND", 20, "GATE: G4/G5 has no wall; list it in WALL too"),
    ("END", "WALL G4/G5\nGATE G4/G5 G6\nEND", 21, "GATE: G6 is not at G4/G5; it is one of the two"),
    ("END", "PASSSIDE G4/G5 High\nEND", 20, "PASSSIDE: G4/G5 is not a mountain hexside; list it in MTNSIDE too"),
    ("END", "PASS G4 High\nEND", 20, "PASS: G4 is not a mountain hex (m or M)"),
    ("END", "HENGE D6\nEND", 20, "HENGE: D6 is water; it must be land"),
    ("END", "AREA Waste\nEND", 20, "AREA is written: AREA name hex ..."),
    ("END", "AREA Waste G4\nAREA Waste G5\nEND", 21, "Waste is here twice"),
    ("END", "AREA _ G4\nEND", 20, "'_' is not a name"),
    ("END\n", "", 19, "map 90 has no END"),
    ("END", KASAR, 20, "map 90 has no END before the next map begins"),
    ("END", f"END\n{KASAR}", 21, "map 90 is here twice"),
    ('MAP 90 "River"', "MAP River", 1, 'a map begins with a line such as MAP 17 "Title" (a number from 1 to 99)'),
    ('MAP 90 "River"', "", 2, 'a map begins with a line such as MAP 17 "Title"'),
]


@pytest.mark.parametrize("right, wrong, line, words", MISTAKES)
def test_a_mistake_is_told_with_its_line(right: str, wrong: str, line: int, words: str) -> None:
    assert right in KASAR
    with pytest.raises(BadMap) as error:
        read_maps(KASAR.replace(right, wrong, 1), "mine.map")
    assert str(error.value).startswith(f"mine.map: line {line}: {words}")


def test_what_is_no_map_at_all() -> None:
    with pytest.raises(BadMap, match=r"mine\.map: there is no map here"):
        read_maps("# nothing\n", "mine.map")
    with pytest.raises(BadMap, match=r"nowhere\.map: cannot be read"):
        load_maps("nowhere.map")
    with pytest.raises(BadMap, match="up to 200,000 characters"):
        read_maps("x" * 200_001, "mine.map")


def test_no_text_does_worse_than_be_refused() -> None:
    rng = Random(5)
    text = (resources.files("kingstable.games.wizard_kings") / "data/maps/16.map").read_text(encoding="utf-8")
    words = [*text.split(), "", "#", "E4/E5", "E5", "~", "END", "MAP", "1", "sea", "\x00", "é", "/", "A0/B0"]
    for _ in range(400):
        lines = text.splitlines()
        for _ in range(rng.randint(1, 3)):
            parts = lines[number := rng.randrange(len(lines))].split(" ")
            parts[rng.randrange(len(parts))] = rng.choice(words)
            lines[number] = " ".join(parts)
        with suppress(BadMap):
            drawn("\n".join(lines))


# Laying out


def test_hexes_have_public_names() -> None:
    assert [hex_name(hex_code(name)) for name in ("a1", "c5", "z9", "aa0", "ao27")] == ["a1", "c5", "z9", "aa0", "ao27"]
    assert [hex_code(name) for name in ("", "5", "a", "ba1", "ap1", "a28", "a05", "A5", "a123", "é5")] == [-1] * 10


@rule("4.1")
def test_hexes_are_counted_in_the_order_of_their_codes() -> None:
    layout = alone(13)
    assert layout.hexes == 85 and layout.code == sorted(layout.code)
    assert all(layout.index[code] == place for place, code in enumerate(layout.code))
    assert layout.name(layout.near[layout.named("e5") * WAYS + 1]) == "f4"
    for place in range(layout.hexes):
        for way in range(WAYS):
            near = layout.near[place * WAYS + way]
            assert near < 0 or layout.near[near * WAYS + (way + 3) % WAYS] == place


@rule("4.3")
def test_maps_side_by_side_share_a_column() -> None:
    layout = lay_out(shipped_maps(), [Placed(14, False, 0, 0), Placed(15, False, 1, 0)])
    assert layout.hexes == 2 * 85 - 9
    assert names(layout, layout.shared) == {f"i{row}" for row in range(1, 10)}
    assert layout.name(city(layout, "Brenna")) == "k5"
    assert layout.titles == ["Grimhold", "Kasar Vale"]
    assert layout.road[side(layout, "h5", "i5")] and layout.road[side(layout, "i5", "j4")]


@rule("4.3")
def test_maps_above_each_other_share_half_a_row_and_join_their_roads() -> None:
    layout = lay_out(shipped_maps(), [Placed(13, False, 0, 0), Placed(16, False, 0, 1)])
    assert layout.hexes == 2 * 85 - 4
    assert names(layout, layout.shared) == {"b9", "d9", "f9", "h9"}
    assert layout.road[side(layout, "e9", "e10")] and layout.road[side(layout, "e10", "e11")]
    assert not layout.road[side(layout, "e9", "e8")]


@rule("4.3")
def test_a_turned_map_is_the_same_map_seen_from_the_other_side() -> None:
    upright, around = alone(16), lay_out(shipped_maps(), [Placed(16, True, 0, 0)])
    last = upright.hexes - 1
    assert around.name(city(around, "Carrow")) == "g5"
    assert [around.terrain[last - place] for place in range(upright.hexes)] == upright.terrain
    for folk in range(AQUATIC + 1):
        for place, way in product(range(upright.hexes), range(WAYS)):
            if folk != FLYER:
                turned = (last - place) * WAYS + (way + 3) % WAYS
                assert around.way[folk][turned] == upright.way[folk][place * WAYS + way]
    gate = side(around, "e6", "e7")
    assert around.wall[gate] and around.gate[gate] == around.named("e6")


JOINS = list(product(shipped_maps(), shipped_maps(), (False, True), (False, True), ((1, 0), (0, 1))))


@rule("4.3")
def test_every_map_joins_every_other_either_way_round() -> None:
    assert len(JOINS) == 128
    for first, second, turn, other, (x, y) in JOINS:
        layout = lay_out(shipped_maps(), [Placed(first, turn, 0, 0), Placed(second, other, x, y)])
        for place in range(layout.hexes):
            nears = [layout.near[place * WAYS + way] for way in range(WAYS)]
            touches = any(near >= 0 and layout.is_water(near) for near in nears)
            assert layout.is_water(place) or layout.coastal[place] == touches


@pytest.mark.parametrize(
    "placed, words",
    [
        ([], "a layout has one map or more"),
        ([Placed(12, False, 0, 0)], "there is no map 12; there are: 13, 14, 15, 16"),
        ([Placed(13, False, 0, 0), Placed(14, False, 0, 0)], "maps 13 and 14 lie over each other at 0, 0"),
        ([Placed(13, False, 0, 0), Placed(14, False, 1, 1)], "map 14 at 1, 1 is not joined to the others"),
        ([Placed(13, False, 5, 0)], "map 13 lies at 5, 0; a layout is at most 5 maps across and 3 down"),
    ],
)
def test_layouts_that_cannot_be(placed: list[Placed], words: str) -> None:
    with pytest.raises(BadMap) as error:
        lay_out(shipped_maps(), placed)
    assert str(error.value).startswith(words)


def test_maps_whose_edges_differ_do_not_join() -> None:
    odd = MapSheet(99, "Odd", dict.fromkeys(shipped_maps()[13].terrain, "~"))
    with pytest.raises(BadMap, match="map 99 does not join its neighbour at A4: 'C', '~'"):
        lay_out({**shipped_maps(), 99: odd}, [Placed(13, False, 0, 0), Placed(99, False, 1, 0)])


def test_the_largest_layout() -> None:
    placed = [Placed(13 + (x + y) % 4, bool(x % 2), x, y) for x in range(4) for y in range(3)]
    layout = lay_out(shipped_maps(), placed)
    assert layout.name(layout.hexes - 1) == "ag27"
    assert len(layout.city_hex) == 78


# The ground


@rule("4.4", "4.5")
def test_the_table_of_terrain_effects() -> None:
    layout = alone(16)
    stacking = {name: layout.stacking[layout.named(name)] for name in ("e2", "d2", "d4", "f7", "g7", "a1", "e4", "c5")}
    assert stacking == {"e2": 4, "d2": 3, "d4": 3, "f7": 2, "g7": 2, "a1": 4, "e4": 5, "c5": 5}
    island = alone(13)
    assert island.stacking[island.named("g3")] == 5 and island.stacking[island.named("d1")] == 4
    assert alone(14).stacking[city(alone(14), "Grimhold")] == 3


@rule("6.5", "6.6")
def test_terrain_stops_all_but_its_own_folk() -> None:
    layout = alone(16)
    into = {"forest": ("d3", "d4"), "desert": ("d3", "d2"), "swamp": ("e8", "f7"), "clear": ("d2", "d3")}
    at_home = {"forest": FOREST_FOLK, "desert": DESERT_FOLK, "swamp": AMPHIBIAN}
    for terrain, (first, second) in into.items():
        for folk in (GROUND, FOREST_FOLK, MOUNTAIN_FOLK, DESERT_FOLK, AMPHIBIAN, CITY_FOLK, CLERIC):
            free = terrain == "clear" or at_home[terrain] == folk
            assert goes(layout, folk, first, second) == (GOES if free else STOPS)


@rule("4.19", "4.20", "6.7", "6.8")
def test_mountains_are_for_mountain_folk_roads_and_passes() -> None:
    layout = alone(14)
    assert goes(layout, GROUND, "d2", "d3") == NO and goes(layout, GROUND, "d3", "d2") == NO
    assert goes(layout, MOUNTAIN_FOLK, "d2", "d3") == GOES
    assert goes(layout, GROUND, "d4", "e5") == NO and goes(layout, GROUND, "d5", "e5") == GOES  # the road into Grimhold
    assert goes(layout, GROUND, "f5", "f6") == GOES and goes(layout, GROUND, "f6", "g7") == GOES  # Raven Pass
    assert goes(layout, GROUND, "e6", "f6") == NO
    assert names(layout, layout.stands[GROUND] & layout.mountainous) == {"e5", "e6", "f6"}
    assert layout.stands[FLYER] == layout.stands[MOUNTAIN_FOLK] == layout.land


@rule("4.7", "4.19", "6.7", "6.8", "6.28")
def test_mountain_hexsides() -> None:
    layout = alone(15)
    assert goes(layout, GROUND, "g3", "h3") == NO and goes(layout, MOUNTAIN_FOLK, "g3", "h3") == GOES
    assert goes(layout, GROUND, "g4", "h3") == GOES  # Gull Pass
    assert layout.limit[side(layout, "g3", "h3")] == layout.limit[side(layout, "g4", "h3")] == 1
    assert names(layout, layout.mountainous) == {"g3", "g4", "h3"}
    assert set(layout.side_pass_name.values()) == {"Gull Pass"}


@rule("4.10", "4.12", "4.13", "4.14", "6.11")
def test_the_river_of_the_book() -> None:
    layout = drawn(KASAR)
    a, b, c, d, e, f = "e4", "e5", "d5", "f4", "f5", "e6"
    assert goes(layout, GROUND, b, a) == GOES and goes(layout, GROUND, a, d) == GOES
    assert goes(layout, GROUND, b, d) == NO and goes(layout, GROUND, b, e) == NO
    assert goes(layout, GROUND, b, f) == GOES and layout.limit[side(layout, b, f)] == 1
    assert all(goes(layout, AMPHIBIAN, b, there) == GOES for there in (a, c, d, e, f))
    assert goes(layout, AQUATIC, c, b) == goes(layout, AQUATIC, f, b) == goes(layout, AQUATIC, b, a) == GOES
    assert goes(layout, AQUATIC, b, d) == goes(layout, AQUATIC, b, e) == goes(layout, AQUATIC, a, d) == NO
    assert [goes(layout, folk, c, f) for folk in (GROUND, AMPHIBIAN, MOUNTAIN_FOLK, AQUATIC)] == [NO, NO, NO, GOES]
    assert layout.water_limit[side(layout, c, f)] == 2
    assert layout.water_limit[side(layout, c, b)] == layout.water_limit[side(layout, b, a)] == 1
    assert layout.water_limit[side(layout, b, d)] == 0


@rule("6.12")
def test_along_a_river_terrain_is_ignored() -> None:
    text = KASAR.replace("E .....CC..", "E ...m.CC..").replace("D CC...CoCCC", "D CC...SoCCC")
    layout = drawn(text)
    assert goes(layout, GROUND, "e5", "e4") == NO and goes(layout, GROUND, "e5", "d5") == STOPS
    for folk in (AMPHIBIAN, AQUATIC):
        assert goes(layout, folk, "e5", "e4") == goes(layout, folk, "e5", "d5") == GOES
    assert layout.stands[AMPHIBIAN] >> layout.named("e4") & 1
    assert not layout.stands[GROUND] >> layout.named("e4") & 1


@rule("6.13")
def test_two_rivers_with_one_source_are_joined() -> None:
    layout = drawn(KASAR.replace("RSIDE", "RIVER Ralek E4 E3\nRSIDE"))
    assert goes(layout, AQUATIC, "e5", "e4") == goes(layout, AQUATIC, "e4", "e3") == GOES
    assert goes(layout, AMPHIBIAN, "e4", "e3") == GOES


@rule("4.8", "4.9", "6.10", "6.15")
def test_coasts_are_land_to_some_and_water_to_others() -> None:
    layout = alone(13)
    for folk in (GROUND, AMPHIBIAN, MOUNTAIN_FOLK):
        assert goes(layout, folk, "c3", "c2") == goes(layout, folk, "c2", "c3") == NO
    assert goes(layout, AQUATIC, "c2", "c3") == goes(layout, AQUATIC, "c3", "c2") == GOES
    assert goes(layout, AQUATIC, "d2", "e3") == GOES and goes(layout, MOUNTAIN_FOLK, "d2", "e3") == GOES
    assert goes(layout, AQUATIC, "d3", "e4") == NO and goes(layout, GROUND, "d3", "e4") == GOES


@rule("6.9")
def test_the_terrain_of_a_hexside_stops_nobody() -> None:
    layout = alone(16)
    assert goes(layout, GROUND, "f4", "e4") == goes(layout, GROUND, "c6", "d5") == GOES


@rule("4.15", "6.12")
def test_nobody_swims_past_a_waterfall() -> None:
    layout = alone(16)
    assert goes(layout, AQUATIC, "d5", "e6") == NO and goes(layout, AQUATIC, "c5", "d5") == GOES
    assert goes(layout, AMPHIBIAN, "d5", "e6") == STOPS  # by land, into the forest
    assert goes(layout, AMPHIBIAN, "e6", "d5") == GOES


@rule("4.11")
def test_shoals_bar_aquatics() -> None:
    layout = alone(13)
    for way in range(WAYS):
        near = layout.near[layout.named("d1") * WAYS + way]
        assert layout.way[AQUATIC][layout.side(near, layout.named("d1"))] == NO
    assert names(layout, layout.shoal) == {"d1"}
    assert not layout.afloat & layout.shoal and not layout.water & layout.shoal


@rule("4.6", "4.7", "4.18", "6.28", "6.29")
def test_hexside_limits() -> None:
    layout = alone(15)
    coast = side(layout, "d1", "c2")
    assert (layout.limit[coast], layout.water_limit[coast]) == (2, 1)
    woods = drawn(FOREST_COAST)
    coast = side(woods, "f8", "g8")
    assert (woods.limit[coast], woods.water_limit[coast]) == (1, 1)
    assert layout.water_limit[side(layout, "d1", "e2")] == 0  # one at the sea, one at the lake
    assert layout.limit[side(layout, "c5", "d5")] == 2  # clear
    assert layout.limit[side(layout, "e5", "f5")] == 1  # forest on both sides
    assert layout.limit[side(layout, "d4", "d5")] == 2  # clear on one side
    assert layout.limit[side(layout, "f6", "g7")] == 1  # a bridge, though on a road
    assert layout.limit[side(layout, "f6", "g6")] == 1  # a river, for those who may cross it
    assert layout.water_limit[side(layout, "a1", "a2")] == layout.water_limit[side(layout, "e3", "e2")] == 2
    assert alone(14).limit[side(alone(14), "d5", "e5")] == 2  # a road into the mountains


FOREST_COAST = KASAR.replace("F CC......CC", "F CC......FC").replace("G ~C.....C~", "G ~C.....F~")


@rule("4.26", "6.36")
def test_the_wall_is_no_part_of_the_ways_of_those_who_walk() -> None:
    layout = alone(16)
    crossing = side(layout, "d3", "d4")
    assert layout.wall[crossing] and layout.gate[crossing] == -1 and layout.limit[crossing] == 1
    assert goes(layout, GROUND, "d4", "d3") == GOES
    gate = side(layout, "e3", "e4")
    assert layout.wall[gate] and layout.gate[gate] == layout.named("e4") and layout.limit[gate] == 2
    assert goes(layout, AQUATIC, "b2", "c2") == NO


@rule("4.17")
def test_ports_areas_and_henges() -> None:
    layout = alone(16)
    ports = {name for name, port in zip(layout.city_name, layout.port, strict=True) if port}
    assert ports == {"Carrow", "Lysport", "Port Ness", "Halys"}
    assert names(layout, layout.area["Sobara"]) == {"d1", "d2"}
    assert names(alone(14), alone(14).henge) == {"g6"} and names(alone(15), alone(15).henge) == {"d4"}
    assert alone(14).underground == [True, False, False, False, False, False]


def test_hexes_within_a_distance() -> None:
    layout = alone(14)
    middle = layout.named("e5")
    assert [layout.within[far][middle].bit_count() for far in range(4)] == [1, 7, 19, 37]
    reach = distances(layout, FLYER, layout.named("a1"))
    assert layout.within[5][layout.named("a1")] == sum(1 << place for place, far in reach.items() if far <= 5)


# What the maps are for


def test_the_island_of_the_dead() -> None:
    layout = alone(13)
    island = layout.area["Thilenius"]
    assert island.bit_count() == 21 and (layout.land & ~island).bit_count() == 16
    for folk in (GROUND, MOUNTAIN_FOLK, AMPHIBIAN):
        reach = distances(layout, folk, city(layout, "Bethi"))
        assert all(island >> place & 1 for place in reach)
    assert [between(layout, FLYER, "Logyn", "Kreba"), between(layout, FLYER, "Garundy", "Baven")] == [2, 2]
    by_sea = [("Logyn", "Kreba"), ("Logyn", "Baven"), ("Garundy", "Baven"), ("Garundy", "Atami"), ("Logyn", "Garundy")]
    assert [between(layout, AQUATIC, first, second) for first, second in by_sea] == [2, 3, 2, 3, 5]
    assert [between(layout, GROUND, name, "Bethi") for name in ("Anzar", "Atami", "Baven", "Kreba")] == [2, 2, 4, 4]


@pytest.mark.parametrize("number, centre, farthest", [(14, "Grimhold", 4), (15, "Brenna", 5)])
def test_open_country(number: int, centre: str, farthest: int) -> None:
    layout = alone(number)
    far = [between(layout, GROUND, centre, name) for name in layout.city_name]
    assert max(far) == farthest and len(far) == 6
    assert layout.henge.bit_count() == 1


def test_nikos_wall() -> None:
    layout = alone(16)
    assert sum(layout.wall) == 2 * 15
    start = layout.named("d2")
    enclosed = distances(layout, GROUND, start, walls=False)
    assert not any(place in enclosed for place in layout.city_hex)
    sobara = [layout.named("d1"), start]
    assert not any(layout.wall[place * WAYS + way] for place in sobara for way in range(WAYS))
    by_water = distances(layout, AQUATIC, layout.named("d1"))
    assert by_water[city(layout, "Port Ness")] == 4 and by_water[city(layout, "Carrow")] == 6
    by_land = distances(layout, GROUND, start)
    far = {name: by_land[city(layout, name)] for name in layout.city_name}
    near = {"Port Ness": 2, "Gatehold": 2, "Carrow": 4, "Halys": 4, "Amara": 5, "Sundra": 5, "Lysport": 7}
    assert far == near
