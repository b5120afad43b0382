"""Maps laid out side by side as the ground of a game: hexes, hexsides, and who goes over them.

A hex has two numbers.  Its *code*, `column * ROWS + row`, is public and stays the same however much is laid out; its
*index* counts the hexes that are there, in the order of their codes, and every list and set here goes by it.  What
belongs to a hexside is kept for both its hexes, at `hex * 6 + way`; a set of hexes is an int with a bit for each.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kingstable.core.errors import BadMap
from kingstable.games.wizard_kings.maps import COASTAL, INLAND, MapSheet, spot_name
from kingstable.games.wizard_kings.rules.grid import HEIGHT, LAST_ROW, WAYS, WIDTH, neighbour, turned
from kingstable.games.wizard_kings.rules.outlook import Reach

CLEAR: Final = 0
FOREST: Final = 1
DESERT: Final = 2
SWAMP: Final = 3
MOUNTAIN: Final = 4
SEA: Final = 5
LAKE: Final = 6
SHOAL: Final = 7
TERRAINS: Final = INLAND + "~o%"  # as maps write them

GROUND: Final = 0  # the symbol on a block, as far as movement is concerned
FOREST_FOLK: Final = 1
MOUNTAIN_FOLK: Final = 2
DESERT_FOLK: Final = 3
AMPHIBIAN: Final = 4
CITY_FOLK: Final = 5
CLERIC: Final = 6
FLYER: Final = 7
AQUATIC: Final = 8
HERO_FOLK: Final = 9  # City Folk in battle
FOLKS: Final = 10
AT_HOME: Final = [-1, FOREST, MOUNTAIN, DESERT, SWAMP, -1, -1, -1, -1, -1]  # the terrain that does not stop a folk

NO: Final = 0
GOES: Final = 1
STOPS: Final = 2  # enters, but must stop there for the terrain

COLUMNS: Final = 41  # of the largest layout
ROWS: Final = 28
MOST_ACROSS: Final = 5  # maps
MOST_DOWN: Final = 3
FARTHEST: Final = 5  # sets of hexes within so many are kept

ROAD_LIMIT: Final = 2
NARROW: Final = 1  # bridges, walls, rivers; aquatics along coasts and rivers
OPEN_WATER: Final = 2  # aquatics over an all-water hexside
UPRIGHT_ROOT: Final = 1.7320508075688772  # height of a hex whose radius is 1


class Limits:
    """What the table of terrain effects says: blocks in a hex and over a hexside, by terrain."""

    def __init__(self, stacking: list[int], hexside: list[int], city: int) -> None:
        self.stacking = stacking
        self.hexside = hexside
        self.city = city  # so many more in a city


STANDARD_LIMITS: Final = Limits([4, 3, 3, 2, 2, 4, 4, 4], [2, 1, 1, 1, 1, 2, 2, 2], 1)  # [4.5] [4.6]


class Placed(NamedTuple):
    """A map in its place: the next to the east has x + 1, the next to the south y + 1."""

    map: int
    turned: bool
    x: int
    y: int


def hex_name(code: int) -> str:
    """A hex as players call it: columns from the west, rows from the north.

    >>> hex_name(2 * ROWS + 5), hex_name(26 * ROWS + 10)
    ('c5', 'aa10')
    """
    column, row = code // ROWS, code % ROWS
    letter = chr(ord("a") + column % 26)
    return f"a{letter}{row}" if column >= 26 else f"{letter}{row}"  # [17.1]


def hex_code(name: str) -> int:
    """The code of a hex by its name; -1 if no layout has it.

    >>> hex_code("c5"), hex_code("aa10"), hex_code("zz1"), hex_code("c")
    (61, 738, -1, -1)
    """
    digits = len(name)
    while digits > 0 and "0" <= name[digits - 1] <= "9":
        digits -= 1
    letters, number = name[:digits], name[digits:]
    if not number or len(number) > 2 or not letters or len(letters) > 2:
        return -1
    column = ord(letters[-1]) - ord("a")
    if not 0 <= column < 26 or (len(letters) == 2 and letters[0] != "a"):
        return -1
    column += 26 * (len(letters) - 1)
    code = column * ROWS + int(number)
    return code if column < COLUMNS and int(number) < ROWS and hex_name(code) == name else -1


class Layout:
    """The ground of one game.  `lay_out` makes it."""

    def __init__(self, codes: list[int], placed: list[Placed]) -> None:
        self.placed = placed
        self.hexes = len(codes)
        self.code = codes
        self.index: list[int] = [-1] * (COLUMNS * ROWS)
        for number, code in enumerate(codes):
            self.index[code] = number
        self.x: list[float] = []  # centres in radii of a hex, for drawing alone
        self.y: list[float] = []
        self.near: list[int] = []
        for code in codes:
            column, row = code // ROWS, code % ROWS
            self.x.append(1.5 * column)
            self.y.append(UPRIGHT_ROOT * (row - 0.5 * (1 - column % 2)))
            for way in range(WAYS):
                there = neighbour(column, row, way)
                self.near.append(self.at(there[0], there[1]))
        self.within: list[list[int]] = [[1 << number for number in range(self.hexes)]]
        for distance in range(1, FARTHEST + 1):
            self.within.append(self.widened(self.within[distance - 1]))

        sides = self.hexes * WAYS
        self.terrain: list[int] = [-1] * self.hexes
        self.coastal: list[bool] = [False] * self.hexes
        self.river: list[bool] = [False] * self.hexes
        self.stacking: list[int] = [0] * self.hexes
        self.road: list[bool] = [False] * sides
        self.wall: list[bool] = [False] * sides  # also at a gate
        self.gate: list[int] = [-1] * sides  # the hex whose holder finds it open
        self.river_side: list[bool] = [False] * sides  # that ground blocks cannot cross: bridges are left out
        self.bridge: list[bool] = [False] * sides
        self.falls: list[bool] = [False] * sides
        self.mouth: list[bool] = [False] * sides
        self.water_side: list[bool] = [False] * sides  # water between two coasts
        self.mountain_side: list[bool] = [False] * sides
        self.pass_side: list[bool] = [False] * sides
        self.channel: list[bool] = [False] * sides  # from one hex of a river to its next, or over its mouth
        self.way: list[list[int]] = [[] for _ in range(FOLKS)]  # by folk: NO, GOES or STOPS, as if no wall were there
        self.limit: list[int] = [NARROW] * sides  # ground blocks into a battle; at a gate, as if it were open
        self.water_limit: list[int] = [0] * sides  # aquatics
        self.stands: list[int] = [0] * FOLKS  # by folk: where it may be at all

        self.land = 0  # coasts too
        self.water = 0  # sea and lake, no shoal
        self.shoal = 0
        self.afloat = 0  # where aquatics may be
        self.mountainous = 0  # mountain hexes, and hexes at a mountain hexside
        self.open_pass = 0  # mountain hexes with a named pass
        self.henge = 0
        self.sheet: list[int] = []  # the hexes of each map
        self.shared = 0  # hexes of two maps
        self.area: dict[str, int] = {}

        self.city_at: list[int] = [-1] * self.hexes
        self.city_hex: list[int] = []
        self.city_gold: list[int] = []
        self.city_name: list[str] = []
        self.port: list[bool] = []
        self.underground: list[bool] = []
        self.walled: list[bool] = []
        self.undersea: list[bool] = []

        self.gated = 0  # hexes at a gate
        self.zones: dict[int, int] = {}  # where blocks get when nobody is in their way, as far as it was asked for
        self.reaches: dict[tuple[int, int, int, int], Reach] = {}  # and past others, by what of these is in the way
        self.voyages: dict[tuple[int, int], int] = {}  # where ships get from a hex past some others, likewise
        self.spelled: dict[int, list[int]] = {}  # sets of hexes as choices, likewise

        self.titles: list[str] = []  # of the maps
        self.courses: list[list[int]] = []  # rivers as chains of hexes, source first
        self.course_name: list[str] = []
        self.pass_name: dict[int, str] = {}  # by hex
        self.side_pass_name: dict[int, str] = {}  # by hexside, seen from one of its hexes

    def at(self, column: int, row: int) -> int:
        """The hex of a column and row, or -1."""
        return self.index[column * ROWS + row] if 0 <= column < COLUMNS and 0 <= row < ROWS else -1

    def named(self, name: str) -> int:
        """The hex of a name, or -1."""
        code = hex_code(name)
        return self.index[code] if code >= 0 else -1

    def name(self, place: int) -> str:
        return hex_name(self.code[place])

    def way_to(self, place: int, other: int) -> int:
        """The way from a hex to one that touches it, or -1."""
        for way in range(WAYS):
            if self.near[place * WAYS + way] == other:
                return way
        return -1

    def side(self, place: int, other: int) -> int:
        """The hexside between two hexes that touch, seen from the first."""
        return place * WAYS + self.way_to(place, other)

    def across(self, side: int) -> int:
        """The same hexside seen from its other hex."""
        return self.near[side] * WAYS + (side + 3) % WAYS

    def widened(self, sets: list[int]) -> list[int]:
        """For each hex the union of its own set and those of its neighbours."""
        out: list[int] = []
        for place in range(self.hexes):
            union = sets[place]
            for way in range(WAYS):
                near = self.near[place * WAYS + way]
                if near >= 0:
                    union |= sets[near]
            out.append(union)
        return out

    def is_water(self, place: int) -> bool:
        return self.terrain[place] >= SEA


class _Frame:
    """A map's own hexes as hexes of the layout."""

    def __init__(self, layout: Layout, place: Placed) -> None:
        self.layout = layout
        self.place = place

    def hex(self, spot: tuple[int, int]) -> int:
        column, row = turned(spot[0], spot[1]) if self.place.turned else spot
        return self.layout.at(WIDTH * self.place.x + column, HEIGHT * self.place.y + row)

    def side(self, side: tuple[tuple[int, int], tuple[int, int]]) -> int:
        return self.layout.side(self.hex(side[0]), self.hex(side[1]))

    def mark(self, flags: list[bool], sides: set[tuple[tuple[int, int], tuple[int, int]]]) -> None:
        for side in sides:
            mark_side(self.layout, flags, self.side(side))


def mark_side(layout: Layout, flags: list[bool], side: int) -> None:
    """Set a flag of a hexside, seen from either hex."""
    flags[side] = True
    flags[layout.across(side)] = True


def lay_out(sheets: dict[int, MapSheet], placed: list[Placed], limits: Limits = STANDARD_LIMITS) -> Layout:
    """The ground of these maps in these places; BadMap says why they cannot be joined so."""
    _check_places(sheets, placed)
    layout = Layout(_codes(sheets, placed), placed)  # [4.1]
    for place in placed:
        _print_sheet(layout, sheets[place.map], _Frame(layout, place))
    _join_roads(layout)
    _gather_sets(layout)
    _settle_cities(layout, limits)
    _open_ways(layout)
    _set_limits(layout, limits)
    _find_stands(layout)
    return layout


MOST_KEPT: Final = 48  # layouts that are made once: many, but not all that maps can make


class Atlas:
    """The maps that a game can be played on, and the layouts that were made of them."""

    def __init__(self, sheets: dict[int, MapSheet], limits: Limits = STANDARD_LIMITS) -> None:
        self.sheets = sheets
        self.limits = limits
        self.layouts: dict[tuple[int, ...], Layout] = {}

    def layout(self, maps: list[int]) -> Layout:
        """The ground of some maps, each given by its number, whether it is turned, its column and its row."""
        key = tuple(maps)
        found = self.layouts.get(key)
        if found is None:
            if len(self.layouts) >= MOST_KEPT:
                del self.layouts[next(iter(self.layouts))]
            placed = [Placed(maps[i], bool(maps[i + 1]), maps[i + 2], maps[i + 3]) for i in range(0, len(maps), 4)]
            found = lay_out(self.sheets, placed, self.limits) if placed else Layout([], [])
            self.layouts[key] = found
        return found


def _check_places(sheets: dict[int, MapSheet], placed: list[Placed]) -> None:
    if not placed:
        raise BadMap("a layout has one map or more")
    taken: dict[tuple[int, int], int] = {}
    for place in placed:
        if place.map not in sheets:
            known = ", ".join([str(number) for number in sorted(sheets)])
            raise BadMap(f"there is no map {place.map}; there are: {known}")
        spot = (place.x, place.y)
        if not (0 <= place.x < MOST_ACROSS and 0 <= place.y < MOST_DOWN):
            size = f"{MOST_ACROSS} maps across and {MOST_DOWN} down"
            raise BadMap(f"map {place.map} lies at {place.x}, {place.y}; a layout is at most {size}, counted from 0")
        if spot in taken:
            raise BadMap(f"maps {taken[spot]} and {place.map} lie over each other at {place.x}, {place.y}")
        taken[spot] = place.map
    joined = [(placed[0].x, placed[0].y)]
    for x, y in joined:
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if spot in taken and spot not in joined:
                joined.append(spot)
    for spot in taken:
        if spot not in joined:  # [4.3]
            raise BadMap(f"map {taken[spot]} at {spot[0]}, {spot[1]} is not joined to the others along an edge")


def _codes(sheets: dict[int, MapSheet], placed: list[Placed]) -> list[int]:
    """All hexes of the maps; where two maps share one, it must be the same on both."""
    found: dict[int, str] = {}
    for place in placed:
        for spot, char in sheets[place.map].terrain.items():
            column, row = turned(spot[0], spot[1]) if place.turned else spot
            code = (WIDTH * place.x + column) * ROWS + HEIGHT * place.y + row
            if found.get(code, char) != char:
                raise BadMap(
                    f"map {place.map} does not join its neighbour at {spot_name(spot)}: {found[code]!r}, {char!r}"
                )
            found[code] = char
    return sorted(found)  # [4.3]


def check_joins(sheet: MapSheet, other: MapSheet) -> None:
    """Refuse a map that does not join another along every edge, upright or turned; BadMap says where."""
    sheets = {sheet.number: sheet, 0: other}
    for turn in (False, True):
        for x, y in ((0, 0), (2, 0), (1, 1), (1, -1)):
            _codes(sheets, [Placed(0, False, 1, 0 if y >= 0 else 1), Placed(sheet.number, turn, x, max(y, 0))])


def _print_sheet(layout: Layout, sheet: MapSheet, frame: _Frame) -> None:
    """All that stands on a map, in its place on the layout."""
    hexes = 0
    for spot, char in sheet.terrain.items():
        place = frame.hex(spot)
        hexes |= 1 << place
        layout.coastal[place] = char in COASTAL
        layout.terrain[place] = COASTAL.index(char) if char in COASTAL else TERRAINS.index(char)  # [4.4]
    for other in layout.sheet:
        layout.shared |= other & hexes
    layout.sheet.append(hexes)
    layout.titles.append(sheet.title)
    for road in sheet.roads:
        for step in range(len(road) - 1):
            mark_side(layout, layout.road, frame.side((road[step], road[step + 1])))
    for river in sheet.rivers:
        _run_river(layout, river.name, [frame.hex(spot) for spot in river.spots])
    frame.mark(layout.river_side, sheet.sides["RSIDE"] - sheet.sides["BRIDGE"])  # [4.12]
    frame.mark(layout.bridge, sheet.sides["BRIDGE"])
    frame.mark(layout.falls, sheet.sides["FALLS"])
    frame.mark(layout.water_side, sheet.sides["WATER"])
    frame.mark(layout.mouth, sheet.sides["MOUTH"])
    frame.mark(layout.channel, sheet.sides["MOUTH"])
    frame.mark(layout.mountain_side, sheet.sides["MTNSIDE"])
    frame.mark(layout.wall, sheet.sides["WALL"])
    for pass_side, name in sheet.side_passes.items():
        side = frame.side(pass_side)
        mark_side(layout, layout.pass_side, side)
        layout.side_pass_name[side] = name
    for pass_spot, name in sheet.passes.items():
        layout.open_pass |= 1 << frame.hex(pass_spot)
        layout.pass_name[frame.hex(pass_spot)] = name
    for gate_side, holder in sheet.gates.items():
        side = frame.side(gate_side)
        layout.gate[side] = layout.gate[layout.across(side)] = frame.hex(holder)
        layout.gated |= 1 << frame.hex(gate_side[0]) | 1 << frame.hex(gate_side[1])
    for henge in sheet.henges:
        layout.henge |= 1 << frame.hex(henge)
    for area, spots in sheet.areas.items():
        for spot in spots:
            layout.area[area] = layout.area.get(area, 0) | 1 << frame.hex(spot)
    for city in sheet.cities:
        place = frame.hex(city.spot)
        layout.city_at[place] = len(layout.city_hex)
        layout.city_hex.append(place)
        layout.city_gold.append(city.gold)
        layout.city_name.append(city.name)
        layout.underground.append(city.underground)
        layout.walled.append(city.walled)
        layout.undersea.append(city.sea)


def _run_river(layout: Layout, name: str, course: list[int]) -> None:
    layout.courses.append(course)
    layout.course_name.append(name)
    for step, place in enumerate(course):
        layout.river[place] = True
        if step:
            mark_side(layout, layout.channel, layout.side(course[step - 1], place))  # [6.13]


def _join_roads(layout: Layout) -> None:
    """Every map has a road over the middle of its north and south edge; at the others the hex itself is shared."""
    for place in layout.placed:
        north = layout.at(WIDTH * place.x + WIDTH // 2, HEIGHT * place.y + LAST_ROW)
        south = layout.at(WIDTH * place.x + WIDTH // 2, HEIGHT * (place.y + 1) + 1)
        if south >= 0:
            mark_side(layout, layout.road, layout.side(north, south))


def _gather_sets(layout: Layout) -> None:
    for place in range(layout.hexes):
        bit = 1 << place
        terrain = layout.terrain[place]
        if terrain == SHOAL:
            layout.shoal |= bit
        elif layout.is_water(place):
            layout.water |= bit
        else:
            layout.land |= bit
        if terrain in (SEA, LAKE) or layout.coastal[place] or layout.river[place]:
            layout.afloat |= bit  # [4.9] [6.15]
        if terrain == MOUNTAIN:
            layout.mountainous |= bit
        for way in range(WAYS):
            if layout.mountain_side[place * WAYS + way]:
                layout.mountainous |= bit


def _settle_cities(layout: Layout, limits: Limits) -> None:
    for place in range(layout.hexes):
        room = limits.stacking[layout.terrain[place]]
        layout.stacking[place] = room + limits.city if layout.city_at[place] >= 0 else room  # [4.5]
    layout.port = [layout.coastal[place] or layout.river[place] for place in layout.city_hex]  # [4.17] [4.23]


def _open_ways(layout: Layout) -> None:
    """Who goes over which hexside."""
    for folk in range(FOLKS):
        if folk == FLYER:
            continue  # flies over everything
        ways = [NO] * (layout.hexes * WAYS)
        for side in range(layout.hexes * WAYS):
            if layout.near[side] >= 0:
                ways[side] = _swims(layout, side) if folk == AQUATIC else _walks(layout, folk, side)
        layout.way[folk] = ways


def _walks(layout: Layout, folk: int, side: int) -> int:
    there = layout.near[side]
    if layout.is_water(side // WAYS) or layout.is_water(there) or layout.water_side[side]:
        return NO  # [4.8] [4.10] [4.14] [6.10]
    if folk == AMPHIBIAN and layout.channel[side] and not layout.falls[side]:
        return GOES  # [4.15] [6.12]
    if layout.river_side[side] and folk not in (AMPHIBIAN, HERO_FOLK):  # [6.11] [26.3]
        return NO  # [4.13]
    if folk not in (MOUNTAIN_FOLK, HERO_FOLK) and _mountains_bar(layout, side):  # [6.8] [26.3] [26.4]
        return NO  # [6.7]
    terrain = layout.terrain[there]  # that of the hexside stops nobody [6.9]
    stopping = terrain in (FOREST, DESERT, SWAMP) and terrain != AT_HOME[folk]  # [6.5] [6.6]
    return STOPS if stopping else GOES


def _mountains_bar(layout: Layout, side: int) -> bool:
    """Only a road or a named pass leads through mountains."""
    if layout.road[side] or layout.pass_side[side]:
        return False  # [4.19]
    if layout.mountain_side[side]:
        return True
    for place in (side // WAYS, layout.near[side]):
        if layout.terrain[place] == MOUNTAIN and not layout.open_pass >> place & 1:  # [4.20]
            return True
    return False


def _swims(layout: Layout, side: int) -> int:
    here, there = side // WAYS, layout.near[side]
    if layout.wall[side]:
        return NO  # [6.36]
    if layout.channel[side]:
        return NO if layout.falls[side] else GOES  # [4.15] [6.12]
    if not (layout.afloat >> here & 1 and layout.afloat >> there & 1):
        return NO  # [4.11] [6.15]
    if layout.is_water(here) or layout.is_water(there) or layout.water_side[side]:
        return GOES
    bay = layout.within[1][here] & layout.within[1][there] & layout.water
    return GOES if bay else NO  # [4.10]


def _set_limits(layout: Layout, limits: Limits) -> None:
    for side in range(layout.hexes * WAYS):
        there = layout.near[side]
        if there < 0:
            continue
        here = side // WAYS
        layout.limit[side] = _ground_limit(layout, limits, side)
        if layout.way[AQUATIC][side] != NO:
            open_water = layout.is_water(here) or layout.is_water(there) or layout.water_side[side]
            layout.water_limit[side] = OPEN_WATER if open_water else NARROW  # [6.29]


def _ground_limit(layout: Layout, limits: Limits, side: int) -> int:
    here, there = layout.terrain[side // WAYS], layout.terrain[layout.near[side]]
    if layout.wall[side] and layout.gate[side] < 0:
        return NARROW  # [4.26]
    if layout.bridge[side] or layout.river_side[side]:
        return NARROW  # [4.18] [6.28]
    if layout.road[side]:
        return ROAD_LIMIT  # [4.18]
    if here >= SEA or there >= SEA or layout.water_side[side]:
        return NARROW  # nobody walks there
    if here == MOUNTAIN or there == MOUNTAIN or layout.mountain_side[side]:
        return limits.hexside[MOUNTAIN]  # [4.7] [4.19] [6.28]
    return max(limits.hexside[here], limits.hexside[there])  # [4.6] [4.7] clear ground on one side is enough


def _find_stands(layout: Layout) -> None:
    """Where a folk may be: mountains only if some way leads in."""
    for folk in range(FOLKS):
        if folk == AQUATIC:
            layout.stands[folk] = layout.afloat  # [4.21]
            continue
        for place in range(layout.hexes):
            if layout.land >> place & 1 and _may_stand(layout, folk, place):
                layout.stands[folk] |= 1 << place


def _may_stand(layout: Layout, folk: int, place: int) -> bool:
    if folk == FLYER or layout.terrain[place] != MOUNTAIN:
        return True
    for way in range(WAYS):
        side = place * WAYS + way
        if layout.near[side] >= 0 and layout.way[folk][layout.across(side)] != NO:
            return True
    return False
