"""Where a block may go, found the slow way: every path is walked, hexside by hexside, as the rules tell it.

Nothing here is taken from the program but the position: the maps are read anew from their text and laid out anew, and
each question is answered in the words of RULES.md.  What it finds is what a player may choose: `c5`, or `c5 from nw`
where a hex with enemies is entered by a hexside.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from itertools import pairwise

from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import HERO, ISLAND_OF_THE_DEAD, UNDEAD
from kingstable.games.wizard_kings.sheets import SYMBOLS
from kingstable.games.wizard_kings.state import Campaign

Spot = tuple[int, int]  # column and row
Side = frozenset[Spot]  # the two hexes of a hexside
Place = tuple[int, bool, int, int]  # map, turned, and where it lies

CLEAR, FOREST, DESERT, SWAMP, MOUNTAIN = ".fdsm"
STACKING = {".": 4, "~": 4, "o": 4, "%": 4, "d": 3, "f": 3, "s": 2, "m": 2}
HOME = {"forest": FOREST, "desert": DESERT, "amphibian": SWAMP, "mountain": MOUNTAIN}
WAYS = ("n", "ne", "se", "s", "sw", "nw")
LETTERS = "ABCDEFGHI"
SHIP_HEXES = 4


# The maps -------------------------------------------------------------------------------------------------------------


@dataclass
class Country:
    """Maps laid together."""

    terrain: dict[Spot, str] = field(default_factory=dict)  # that of the land, where there is some
    coast: set[Spot] = field(default_factory=set)
    roads: set[Side] = field(default_factory=set)
    sides: dict[str, set[Side]] = field(default_factory=dict)  # hexsides as the maps list them
    rivers: list[list[Spot]] = field(default_factory=list)
    passes: set[Spot] = field(default_factory=set)
    gates: dict[Side, Spot] = field(default_factory=dict)
    gold: dict[Spot, int] = field(default_factory=dict)  # of the cities
    areas: dict[str, set[Spot]] = field(default_factory=dict)

    def listed(self, record: str, side: Side) -> bool:
        return side in self.sides.get(record, set())

    def is_water(self, spot: Spot) -> bool:
        return self.terrain[spot] in "~o%"

    def floats(self, spot: Spot) -> bool:
        """Sea, lake, coastal and river hexes."""
        return self.terrain[spot] in "~o" or spot in self.coast or any(spot in river for river in self.rivers)

    def around(self, spot: Spot) -> list[Spot]:
        return [near for near in touching(spot) if near in self.terrain]

    def stacking(self, spot: Spot) -> int:
        return STACKING[self.terrain[spot]] + (spot in self.gold)

    def is_port(self, spot: Spot) -> bool:
        return spot in self.gold and not self.is_water(spot) and self.floats(spot)

    def is_along_river(self, side: Side) -> bool:
        """From a hex of a river to its next, or between its lowest hex and the coast; not over a waterfall."""
        steps = [frozenset(pair) for river in self.rivers for pair in pairwise(river)]
        return (side in steps or self.listed("MOUTH", side)) and not self.listed("FALLS", side)

    def is_mountain_side(self, side: Side) -> bool:
        return self.listed("MTNSIDE", side) or any(self.terrain[spot] == MOUNTAIN for spot in side)

    def mountains_open(self, side: Side) -> bool:
        """Whether a road or a named pass leads ground blocks over a mountain hexside."""
        if side in self.roads or self.listed("PASSSIDE", side):
            return True
        if self.listed("MTNSIDE", side):
            return False
        return all(spot in self.passes for spot in side if self.terrain[spot] == MOUNTAIN)


def touching(spot: Spot) -> list[Spot]:
    column, row = spot
    slant = (row - 1, row) if column % 2 == 0 else (row, row + 1)
    return [(column, row - 1), (column, row + 1), *[(column + x, y) for x in (-1, 1) for y in slant]]


def height(spot: Spot) -> float:
    return spot[1] - (0.5 if spot[0] % 2 == 0 else 0)


def way(spot: Spot, near: Spot) -> str:
    """On which side of a hex another lies."""
    north = height(near) < height(spot)
    if near[0] == spot[0]:
        return "n" if north else "s"
    return ("n" if north else "s") + ("e" if near[0] > spot[0] else "w")


def name(spot: Spot) -> str:
    column, row = spot
    return ("a" if column >= 26 else "") + chr(ord("a") + column % 26) + str(row)


@cache
def country(places: tuple[Place, ...]) -> Country:
    """Maps laid together, each from its text."""
    land = Country()
    folder = resources.files("kingstable.games.wizard_kings") / "data" / "maps"
    for place in places:
        add_map(land, (folder / f"{place[0]}.map").read_text(encoding="utf-8"), place)
    for place in places:  # a road leaves every map in the north and in the south
        border = frozenset({(8 * place[2] + 4, 9 * place[3] + 9), (8 * place[2] + 4, 9 * place[3] + 10)})
        if all(spot in land.terrain for spot in border):
            land.roads.add(border)
    return land


def add_map(land: Country, text: str, place: Place) -> None:
    _, turned, across, down = place

    def put(column: int, row: int) -> Spot:
        if turned:
            column, row = 8 - column, (10 if column % 2 == 0 else 9) - row
        return 8 * across + column, 9 * down + row

    def at(word: str) -> Spot:
        return put(LETTERS.index(word[0]), int(word[1:]))

    def side(word: str) -> Side:
        return frozenset(at(part) for part in word.split("/"))

    for line in text.splitlines():
        record, *words = line.split() or ["#"]
        if record in LETTERS:
            column = LETTERS.index(record)
            for row, char in enumerate(words[0], 1 - column % 2):
                spot = put(column, row)
                land.terrain[spot] = {"C": "."}.get(char, char.lower())
                if char in "CFDSM":
                    land.coast.add(spot)
        elif record == "ROAD":
            land.roads |= {frozenset({at(one), at(two)}) for one, two in pairwise(words)}
        elif record == "RIVER":
            land.rivers.append([at(word) for word in words[1:]])
        elif record == "CITY":
            land.gold[at(words[0])] = int(words[1])
        elif record == "AREA":
            land.areas[words[0]] = {at(word) for word in words[1:]}
        elif record == "PASS":
            land.passes.add(at(words[0]))
        elif record == "PASSSIDE":
            land.sides.setdefault(record, set()).add(side(words[0]))
        elif record == "GATE":
            land.gates[side(words[0])] = at(words[1])
        elif record in ("RSIDE", "BRIDGE", "FALLS", "WATER", "MOUTH", "MTNSIDE", "WALL"):
            land.sides.setdefault(record, set()).update(side(word) for word in words)


# The position ---------------------------------------------------------------------------------------------------------


@dataclass
class Block:
    """A block on the map."""

    token: int
    side: int
    symbol: str
    move: int
    castle: bool
    hex: Spot
    moved: bool
    entered: str  # the hexside by which it came into its Battle Hex, or nothing
    flown: bool
    fleet: bool
    ignores_pinning: bool
    woodwalker: bool
    has_cast: bool

    @property
    def ground(self) -> bool:
        return self.symbol not in ("flyer", "aquatic")

    @property
    def stayed(self) -> bool:
        return not self.entered and not self.flown


def symbol_of(state: Campaign, kind: int) -> str:
    """What is printed on a block, as far as movement is concerned."""
    return "hero" if state.book.group[kind] == HERO else SYMBOLS[state.book.folk[kind]]


class Scene:
    """A position in the part of the Move Phase of one side."""

    def __init__(self, state: Campaign, harbours: set[Spot]) -> None:
        numbers = state.maps
        self.land = country(tuple((m, bool(t), x, y) for m, t, x, y in zip(*[iter(numbers)] * 4, strict=True)))
        self.mover = state.active
        undead = state.scenario == ISLAND_OF_THE_DEAD and state.armies[self.mover] == UNDEAD
        self.bounds = self.land.areas["Thilenius"] if undead else None  # hexes that the mover does not leave, nor sails
        self.harbours = harbours  # the mover's friendly cities when its part of the phase began
        self.spots = sorted(self.land.terrain)
        self.blocks = [self.block(state, token) for token in range(len(state.place)) if state.place[token] >= 0]
        self.homes = {self.spots[hex]: side for hex, side in zip(state.land.city_hex, state.home, strict=True)}
        self.shipped = {self.spots[hex]: count for hex, count in zip(state.land.city_hex, state.shipped, strict=True)}
        self.bridge: Side | None = None
        if state.bridge >= 0:
            hex = self.spots[state.bridge // 6]
            near = next(near for near in self.land.around(hex) if way(hex, near) == WAYS[state.bridge % 6])
            self.bridge = frozenset({hex, near})

    def block(self, state: Campaign, token: int) -> Block:
        kind = state.kind[state.block[token]]
        status, entered = state.status[token], state.entered[token]
        return Block(
            token=token, side=state.side[token], symbol=symbol_of(state, kind), move=state.book.move[kind],
            castle=state.book.castle[kind], hex=self.spots[state.place[token]], moved=bool(status & st.MOVED),
            entered=WAYS[entered] if 0 <= entered < 6 else "", flown=entered == st.FLOWN,
            fleet=bool(status & st.FLEET), ignores_pinning=bool(status & st.UNPINNED),
            woodwalker=bool(status & st.WOODWALKER), has_cast=status & (st.HAS_CAST | st.OWN_OBJECT) == st.HAS_CAST,
        )  # fmt: skip

    # Who is where

    def own(self, spot: Spot) -> list[Block]:
        return [block for block in self.blocks if block.hex == spot and block.side == self.mover]

    def enemies(self, spot: Spot) -> list[Block]:
        return [block for block in self.blocks if block.hex == spot and block.side != self.mover]

    def is_friendly(self, spot: Spot) -> bool:
        return not self.enemies(spot) and (bool(self.own(spot)) or self.homes.get(spot) == self.mover)

    def is_enemy(self, spot: Spot) -> bool:
        vacant_city = not self.own(spot) and self.homes.get(spot) == 1 - self.mover
        return bool(self.enemies(spot)) or vacant_city

    def has_room(self, spot: Spot) -> bool:
        if self.bounds is not None and spot not in self.bounds:
            return False
        return len(self.own(spot)) < self.land.stacking(spot)

    # Whether a block may move

    def is_pinned(self, block: Block) -> bool:
        attackers = self.enemies(block.hex)
        if not attackers or block.ignores_pinning:
            return False
        held = [other for other in self.own(block.hex) if other.stayed and not other.ignores_pinning]
        return len(held) <= len(attackers)

    def may_move(self, block: Block) -> bool:
        if block.castle or block.moved or not block.stayed:
            return False
        if block.has_cast:
            return False
        return not self.is_pinned(block)

    # Hexsides

    def wall(self, side: Side) -> bool:
        if not self.land.listed("WALL", side):
            return False
        return side not in self.land.gates or not self.is_friendly(self.land.gates[side])

    def walks(self, block: Block, hex: Spot, near: Spot) -> str:
        """How a ground block gets over a hexside: not at all, on, or on and must stop."""
        land, side = self.land, frozenset({hex, near})
        if land.is_water(hex) or land.is_water(near) or land.listed("WATER", side):
            return ""
        if block.symbol == "amphibian" and land.is_along_river(side):
            return "goes"
        if side != self.bridge:
            river = land.listed("RSIDE", side) and not land.listed("BRIDGE", side)
            if river and block.symbol not in ("amphibian", "hero"):
                return ""
            climbs = block.symbol in ("mountain", "hero") or land.mountains_open(side)
            if land.is_mountain_side(side) and not climbs:
                return ""
        terrain = land.terrain[near]
        if terrain not in (FOREST, DESERT, SWAMP) or HOME.get(block.symbol) == terrain:
            return "goes"
        return "goes" if terrain == FOREST and block.woodwalker else "stops"

    def swims(self, hex: Spot, near: Spot) -> bool:
        """Whether a hexside is open to Aquatics."""
        land, side = self.land, frozenset({hex, near})
        if not land.floats(hex) or not land.floats(near):
            return False
        if land.listed("WALL", side) or land.listed("FALLS", side):
            return False
        if land.terrain[hex] in "~o" or land.terrain[near] in "~o":
            return True
        if land.is_along_river(side) or land.listed("WATER", side):
            return True
        both = set(land.around(hex)) & set(land.around(near))
        return hex in land.coast and near in land.coast and any(land.terrain[spot] in "~o" for spot in both)

    def limit(self, block: Block, hex: Spot, near: Spot) -> int:
        """How many blocks of this sort may cross a hexside into a Battle Hex."""
        land, side = self.land, frozenset({hex, near})
        terrains = {land.terrain[hex], land.terrain[near]}
        if block.symbol == "aquatic":
            return 2 if terrains & set("~o") or land.listed("WATER", side) else 1
        if land.listed("WALL", side):
            return 1 if self.wall(side) else 2
        if side == self.bridge or land.listed("RSIDE", side) or land.listed("BRIDGE", side):
            return 1
        if side in land.roads:
            return 2
        if land.is_mountain_side(side):
            return 1
        return 2 if CLEAR in terrains or (block.woodwalker and FOREST in terrains) else 1

    def takes_one_more(self, block: Block, hex: Spot, near: Spot) -> bool:
        """Whether one more may enter `near`, where enemies are, over the hexside towards `hex`."""
        if block.symbol == "hero":
            return True
        by = way(near, hex)
        others = [other for other in self.own(near) if other.symbol != "hero"]
        sort = [other for other in others if (other.symbol == "aquatic") == (block.symbol == "aquatic")]
        return len([other for other in sort if other.entered == by]) < self.limit(block, hex, near)

    # Where to

    def steps(self, block: Block, hex: Spot, first: bool, road: bool) -> Iterator[tuple[Spot, bool]]:
        """The hexes to which a block may go on, and whether it must stop there."""
        attackers = {other.entered for other in self.enemies(block.hex)} if first else set()
        for near in self.land.around(hex):
            side = frozenset({hex, near})
            if way(hex, near) in attackers:
                continue
            if block.symbol == "aquatic":
                if self.swims(hex, near):
                    yield near, self.is_enemy(near)
                continue
            how = "goes" if road and side in self.land.roads else "" if road else self.walks(block, hex, near)
            walled = self.wall(side)
            if how and (first or not walled):
                yield near, how == "stops" or walled or self.is_enemy(near)

    def walk(self, block: Block, hex: Spot, left: int, road: bool, found: set[str]) -> None:
        """Add all that lies on any path from a hex."""
        for near, stops in self.steps(block, hex, hex == block.hex, road):
            if near == block.hex:
                continue
            if not self.enemies(near):
                if self.has_room(near):
                    found.add(name(near))
            elif self.has_room(near) and self.takes_one_more(block, hex, near):
                found.add(f"{name(near)} from {way(near, hex)}")
            if not stops and left > 1:
                self.walk(block, near, left - 1, road, found)

    def fly(self, block: Block) -> set[str]:
        near = {block.hex}
        for _ in range(block.move):
            near |= {beyond for hex in near for beyond in self.land.around(hex)}
        near.discard(block.hex)
        lands = [hex for hex in near if not self.land.is_water(hex) or self.enemies(hex)]
        return {name(hex) for hex in lands if self.has_room(hex)}

    def sail(self, block: Block) -> set[str]:
        """The ports to which a block may be transported."""
        if self.bounds is not None or block.symbol == "aquatic" or not self.takes_ships(block.hex):
            return set()
        reached = {block.hex}
        for _ in range(SHIP_HEXES):
            for hex in list(reached):
                reached |= {near for near in self.land.around(hex) if self.swims(hex, near) and not self.is_enemy(near)}
        reached.discard(block.hex)
        ports = [hex for hex in reached if hex in self.harbours and self.takes_ships(hex) and self.has_room(hex)]
        return {name(hex) for hex in ports}

    def takes_ships(self, hex: Spot) -> bool:
        """Whether a hex is a friendly port with capacity left."""
        return self.land.is_port(hex) and self.is_friendly(hex) and self.shipped[hex] < self.land.gold[hex]

    def destinations(self, block: Block) -> set[str]:
        """All that is open to a block that moves."""
        found: set[str] = set()
        if not self.may_move(block):
            return found
        if block.symbol == "flyer":
            found = self.fly(block)
        else:
            reach = block.move + (1 if block.fleet and block.ground else 0)
            self.walk(block, block.hex, reach, False, found)
            if block.ground:
                self.walk(block, block.hex, reach + 1, True, found)
        return found | self.sail(block)


def friendly_cities(state: Campaign) -> set[Spot]:
    """The cities that are friendly to who moves now."""
    scene = Scene(state, set())
    return {spot for spot in scene.homes if scene.is_friendly(spot)}
