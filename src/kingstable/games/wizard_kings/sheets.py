"""The sheets of an edition: their columns, and the figures of the rules read from them, checked as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kingstable.core.edition import NAME, NOTES, STANDARD, Column, Row, Sheet, Sheets, column_of, load_sheets
from kingstable.core.errors import BadEdition, BadMap
from kingstable.core.foreign import shown, whole
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    ANYWHERE,
    AT_UNDEAD,
    BARBARIAN_RAID,
    IN_CITY_OR_MOUNTAIN,
    IN_FOREST,
    ISLAND_OF_THE_DEAD,
    LAST_WIZARD_STANDING,
    MOST_KINDS,
    NONE,
    SPELLS,
    Book,
    Roster,
)
from kingstable.games.wizard_kings.maps import MapSheet, read_maps, shipped_maps
from kingstable.games.wizard_kings.rules.layout import AQUATIC, HERO_FOLK, Atlas, Layout, Limits, check_joins
from kingstable.games.wizard_kings.rules.setting_up import ELVEN_CITIES, stand_in

ARMIES = ("amazons", "barbarians", "dwarves", "elves", "feudals", "orcs", "undead")  # [2.1]
LETTERS = ("A+", "A", "B+", "B", "C", "D")
WIZARDS = ("A+", "B+")
SYMBOLS = ("none", "forest", "mountain", "desert", "amphibian", "city", "cleric", "flyer", "aquatic")
CONDITIONS = {
    "": ANYWHERE, "forest": IN_FOREST, "mountain": ANYWHERE, "city_or_mountain": IN_CITY_OR_MOUNTAIN,
    "undead_or_chaos": AT_UNDEAD,
}  # fmt: skip
TERRAIN = ("clear", "forest", "desert", "swamp", "mountain", "sea", "sea", "sea")  # rows of the sheet, by terrain
GROUPS = ("army", "hero", "chaos", "werebeast", "haven", "treasure", "weapon", "magic")
SYMBOL_OF = {"hero": "city"}
UNMOVING = ("haven", "weapon", "magic")  # beside castles
SCENARIOS = ("island_of_the_dead", "barbarian_raid", "last_wizard_standing", "alliance_expansion", "custom")
LAYOUTS: tuple[list[int], ...] = (  # map, turned, column, row
    [13, 0, 0, 0],
    [16, 0, 0, 0],
    [14, 0, 0, 0, 15, 0, 1, 0],  # [15.3]
    [13, 0, 0, 0, 14, 0, 1, 0, 15, 0, 0, 1, 16, 0, 1, 1],  # [22.2]
    [],  # players choose
)
STANDARD_LAYOUTS = {  # [18.17] by the number of maps; maps that come twice lie apart, one of them turned
    2: "14 15",
    3: "14 15/16 -",
    4: "13 14/15 16",
    5: "13 14 15/16 13t -",
    6: "13 14 15/16t 15t 14t",
    7: "13 14 15 16/15t 16t 13t -",
    8: "13 14 15 16/15t 16t 13t 14t",
    10: "13 14 15 16 13/15t 16t 13t 14t 15t",
    12: "13 14 15 16/15t 16t 13t 14t/13 14 15 16",
    14: "13 14 15 16 13/15t 16t 13t 14t 15t/13 14 15 16 -",
}
SIDES = (("elves", "undead"), ("barbarians", "amazons"), ("feudals", "orcs"), ARMIES)
PRINTED = SCENARIOS[: len(SIDES)]  # games whose blocks are printed
AREAS = {"island_of_the_dead": "Thilenius", "barbarian_raid": "Sobara"}  # that their rules speak of
BY_ARMY = ("last_wizard_standing", "alliance_expansion")  # games whose sides choose their armies

BLOCKS_SHEET = Sheet(
    "blocks",
    (
        NAME,
        Column("army", str, allowed=("", *ARMIES)),
        Column("letter", str, allowed=LETTERS),
        Column("rating", high=6),
        Column("move", high=4),
        Column("symbol", str, allowed=SYMBOLS),
        Column("steps", low=1, high=4),
        Column("cost", low=1, high=20),
        Column("count", high=8),
        Column("castle", bool),
        Column("group", str, allowed=GROUPS),
        Column("level", high=3),
        *NOTES,
    ),
)
SPELLS_SHEET = Sheet(
    "spells",
    (
        NAME,
        Column("army", str),
        Column("level", high=3),
        Column("move", bool),
        Column("combat", bool),
        Column("dice", high=8),
        Column("fire", high=6),
        Column("better", high=6),
        Column("where", str, allowed=tuple(CONDITIONS)),
        Column("targeted", bool),
        Column("text", str),
        *NOTES,
    ),
)
SCENARIOS_SHEET = Sheet(
    "scenarios",
    (NAME, Column("army", str, allowed=ARMIES), Column("blocks", list), Column("new", list), Column("turns"), *NOTES),
)
TERRAIN_SHEET = Sheet("terrain", (NAME, Column("stacking", high=9), Column("hexside", high=9), *NOTES))
MAPS_SHEET = Sheet("maps", (NAME, Column("text", str), *NOTES))
SHEETS = (BLOCKS_SHEET, SPELLS_SHEET, SCENARIOS_SHEET, TERRAIN_SHEET, MAPS_SHEET)
PACKAGE = "kingstable.games.wizard_kings"
CUSTOM_TURNS = 10  # [18.12] [18.13]
SKIRMISH_TURNS = 10
FITTING = 13  # a map that joins every other, however it is turned
MOST_DEPLOYED = 40  # blocks of a side that choose among all hexes of a map


def read_limits(terrain: Mapping[str, Row]) -> Limits:
    """The table of terrain effects."""
    rows = [terrain[key] for key in TERRAIN]
    stacking, hexside = [row["stacking"] for row in rows], [row["hexside"] for row in rows]
    return Limits(stacking, hexside, terrain["city"]["stacking"])  # [4.5] [4.6]


def read_book(data: Sheets, where: str) -> Book:
    """The figures of an edition."""
    blocks, spells = data["blocks"], data["spells"]
    kinds = list(blocks)
    assert len(kinds) <= MOST_KINDS and len(spells) == SPELLS
    for key, row in blocks.items():
        _check_block(f"{where}: blocks.{key}", row)
    for key, row in load_sheets(PACKAGE, (SPELLS_SHEET,), STANDARD)["spells"].items():
        _check_spell(f"{where}: spells.{key}", row, spells[key])
    book = Book(
        army=column_of(blocks, "army", lambda army: ARMIES.index(army) if army else NONE),  # [2.15]
        letter=column_of(blocks, "letter", LETTERS.index),
        rating=column_of(blocks, "rating"),
        move=column_of(blocks, "move"),
        folk=[
            HERO_FOLK if row["group"] == "hero" else SYMBOLS.index(row["symbol"]) for row in blocks.values()
        ],  # [26.1]
        most=column_of(blocks, "steps"),
        cost=column_of(blocks, "cost"),
        castle=[row["castle"] for row in blocks.values()],
        starter=column_of(blocks, "count"),  # [2.2]
        group=column_of(blocks, "group", GROUPS.index),
        spells_of=column_of(blocks, "level"),
        level=column_of(spells, "level"),
        at_move=[row["move"] for row in spells.values()],
        at_combat=[row["combat"] for row in spells.values()],
        dice=column_of(spells, "dice"),
        fire=column_of(spells, "fire"),
        better=column_of(spells, "better"),
        where=[CONDITIONS[row["where"]] for row in spells.values()],
        targeted=[row["targeted"] for row in spells.values()],
        rule_of_spell=[row["rule"] for row in spells.values()],
        army_spells=[
            [spell for spell, row in enumerate(spells.values()) if row["army"] == army] for army in ARMIES
        ],  # [3.3]
        rosters=read_rosters(data["scenarios"], blocks, where),
        turns=[*read_turns(data["scenarios"], where), CUSTOM_TURNS, SKIRMISH_TURNS],
        zombie=kinds.index("undead_zombie"),
        skeleton=kinds.index("undead_skeleton"),
        atlas=Atlas(read_sheets(data["maps"], where), read_limits(data["terrain"])),
    )
    check_room(book, where)
    return book


def read_sheets(rows: Mapping[str, Row], where: str) -> dict[int, MapSheet]:
    """The maps by number: those that are shipped, and those that an edition has filled in."""
    sheets = dict(shipped_maps())
    for key, row in rows.items():
        number = int(key.removeprefix("map_"))
        if row["text"]:
            try:
                found = read_maps(row["text"], f"{where}: maps.{key}.text")
                if list(found) != [number]:
                    raise BadEdition(f"{where}: maps.{key}.text: one map is expected, with the number {number}")
                check_joins(found[number], shipped_maps()[FITTING])
            except BadMap as error:
                raise BadEdition(str(error)) from None
            sheets |= found
    return sheets


def read_rosters(scenarios: Mapping[str, Row], blocks: Mapping[str, Row], where: str) -> list[list[Roster]]:
    """Of each scenario the sides' blocks; where armies are chosen, one for each army, by its number."""
    found: list[list[Roster]] = []
    for name, sides in zip(PRINTED, SIDES, strict=True):
        rosters = {army: read_roster(f"{name}_{army}", scenarios, blocks, where) for army in sides}
        if name in BY_ARMY:
            empty = Roster(NONE, [], [], [], [])
            found.append([rosters.get(army, empty) for army in ARMIES])
        else:
            found.append([rosters[army] for army in sides])
    return [*found, [], []]


def read_roster(key: str, scenarios: Mapping[str, Row], blocks: Mapping[str, Row], where: str) -> Roster:
    """A side's blocks: `elves_ranger 3 Logyn` is a type, its strength, and its city where one is printed."""
    row = scenarios[key]
    kinds = list(blocks)
    if not key.endswith(row["army"]):
        raise BadEdition(f"{where}: scenarios.{key}.army: this side is of no other army")
    roster = Roster(ARMIES.index(row["army"]), [], [], [], [])
    for entry in row["blocks"]:
        words = entry.split(" ", 2) if isinstance(entry, str) else []
        steps = whole(words[1]) if len(words) > 1 else None
        if steps is None or words[0] not in kinds:
            raise BadEdition(f"{where}: scenarios.{key}.blocks: {shown(entry)} is not such as 'elves_ranger 3 Logyn'")
        if not 1 <= steps <= blocks[words[0]]["steps"]:
            raise BadEdition(
                f"{where}: scenarios.{key}.blocks: {shown(entry)}: it has 1 to {blocks[words[0]]['steps']} steps"
            )
        _check_army(f"{where}: scenarios.{key}.blocks", blocks[words[0]], row["army"])
        roster.kinds.append(kinds.index(words[0]))
        roster.steps.append(steps)
        roster.cities.append(words[2] if len(words) > 2 else "")
    for entry in row["new"]:
        if entry not in kinds:
            raise BadEdition(f"{where}: scenarios.{key}.new: {shown(entry)} is not a block")
        _check_army(f"{where}: scenarios.{key}.new", blocks[entry], row["army"])
        if blocks[entry]["letter"] in WIZARDS:
            raise BadEdition(f"{where}: scenarios.{key}.new: {entry!r} is a wizard, and none is ever built")  # [10.4]
        roster.new.append(kinds.index(entry))
    return roster


def read_turns(scenarios: Mapping[str, Row], where: str) -> list[int]:
    """The last turn of each scenario: what its sides say."""
    found = []
    for name, sides in zip(PRINTED, SIDES, strict=True):
        turns = {scenarios[f"{name}_{army}"]["turns"] for army in sides}
        if len(turns) > 1:
            raise BadEdition(f"{where}: scenarios.{name}_{sides[1]}.turns: all sides play to the same turn")
        found.append(turns.pop())
    return found


def _check_block(where: str, row: Row) -> None:
    group = row["group"]
    if (row["letter"] in WIZARDS or group == "magic") != (row["rating"] == 0):
        raise BadEdition(f"{where}.rating: wizards, rated A+ or B+, and Magic Artifacts have 0, nobody else")  # [3.14]
    if (row["castle"] or group in UNMOVING) != (row["move"] == 0):
        raise BadEdition(f"{where}.move: castles, Havens and artifacts have 0, and nobody else")  # [2.14] [26.5]
    if row["castle"] and (row["symbol"] != "none" or row["letter"] in WIZARDS or group != "army"):
        raise BadEdition(f"{where}.castle: a castle is of an army, has no symbol, and is no wizard")
    if bool(row["army"]) != (group in ("army", "hero")):
        raise BadEdition(f"{where}.group: blocks of an army are 'army' or 'hero', and those of none neither")  # [2.15]
    if group in (*UNMOVING, "hero") and (row["letter"] in WIZARDS or row["symbol"] != SYMBOL_OF.get(group, "none")):
        raise BadEdition(f"{where}.symbol: Heroes are city folk, Havens and artifacts have none; none are wizards")
    if (row["level"] > 0) != (group == "magic"):
        raise BadEdition(f"{where}.level: Magic Artifacts have 1 or more, and nobody else")  # [25.11]
    if not row["army"] and row["count"]:
        raise BadEdition(f"{where}.count: no starter army has blocks that are of no army")  # [2.2]


def _check_spell(where: str, printed: Row, row: Row) -> None:
    """An edition may change how strong a spell is, not what it is."""
    for phase in ("move", "combat"):
        if row[phase] and not printed[phase]:
            raise BadEdition(f"{where}.{phase}: this spell does nothing in that phase")
    if bool(row["dice"]) != bool(printed["dice"]):
        raise BadEdition(
            f"{where}.dice: {'one or more' if printed['dice'] else 'none'} are expected: it would do nothing else"
        )
    if row["army"] != printed["army"] or row["targeted"] != printed["targeted"]:
        raise BadEdition(f"{where}: neither its army nor whether it is targeted can be changed")


def _check_army(where: str, block: Row, army: str) -> None:
    if block["army"] != army:
        raise BadEdition(f"{where}: {block['name']} is not of the {army}")


# Whether the blocks of a scenario find room on its map ----------------------------------------------------------------


def check_room(book: Book, where: str) -> None:
    """Refuse sides that cannot be put on the map as their scenario asks for."""
    for scenario, name in enumerate(PRINTED):
        land = book.atlas.layout(LAYOUTS[scenario])
        if AREAS.get(name, "") not in {"", *land.area}:
            number = LAYOUTS[scenario][0]
            raise BadEdition(f"{where}: maps.map_{number}.text: {name} needs an area {AREAS[name]!r} on this map")
        for side, army in enumerate(SIDES[scenario]):
            rosters = book.rosters[scenario]
            roster = rosters[ARMIES.index(army)] if name in BY_ARMY else rosters[side]
            if fault := _ROOM[scenario](book, land, roster, side):
                raise BadEdition(f"{where}: scenarios.{name}_{army}.blocks: {fault}")


def _no_room_on_island(book: Book, land: Layout, roster: Roster, side: int) -> str:
    for city in roster.cities:
        if city not in land.city_name:
            return f"{shown(city)} is not a city of this map: each block needs its own"
        if (city in ELVEN_CITIES) != (side == 0):
            return f"{city} is a city of the other side"
    for city, count in Counter(roster.cities).items():
        if count > land.stacking[land.city_hex[land.city_name.index(city)]]:
            return f"{count} blocks are too many for {city}"
    return ""


def _no_room_for_raid(book: Book, land: Layout, roster: Roster, side: int) -> str:
    aquatics = sum(book.folk[kind] == AQUATIC for kind in roster.kinds)
    hexes = land.city_hex if side else [hex for hex in range(land.hexes) if land.area["Sobara"] >> hex & 1]
    room = sum(land.stacking[hex] for hex in hexes)
    if any(roster.cities):
        return "blocks of this game are deployed, and have no city"
    if len(roster.kinds) > room:
        return f"{len(roster.kinds)} blocks are too many: there is room for {room}"
    if side and (len(roster.kinds) < len(hexes) or aquatics):
        return f"{len(hexes)} blocks or more are needed, one in each city, and no Aquatics"  # [14.4]
    afloat = sum(land.stacking[hex] for hex in hexes if land.afloat >> hex & 1)
    return "" if side or aquatics <= afloat else f"{aquatics} Aquatics are too many: there is room for {afloat}"


def _no_room_for_last_wizard(book: Book, land: Layout, roster: Roster, side: int) -> str:
    in_cities = sum(book.castle[kind] or book.is_wizard(kind) for kind in roster.kinds)
    for hexes in land.sheet:
        room = sum(land.stacking[hex] for hex in land.city_hex if hexes >> hex & 1)
        if in_cities > room:
            return f"{in_cities} wizards and castles are too many: there is room for {room} in the cities of a map"
    if any(roster.cities):
        return "blocks of this game are deployed, and have no city"
    if len(roster.kinds) > MOST_DEPLOYED or not all(land.stacking):
        return f"up to {MOST_DEPLOYED} blocks find room on a map, if some may stand in every hex"
    return ""


def _no_room_for_expansion(book: Book, land: Layout, roster: Roster, side: int) -> str:
    if sum(book.castle[kind] for kind in roster.kinds) != 1:
        return "one castle is needed, with which the army stands and falls"  # [22.12]
    if any(roster.cities):
        return "blocks of this game are deployed in a capital, and have no city"
    for hexes in land.sheet:
        if not any(_is_capital(book, land, roster, hex) for hex in land.city_hex if hexes >> hex & 1):
            return f"no city of some map has room for {len(roster.kinds)} blocks of these kinds"  # [22.8]
    return ""


def _is_capital(book: Book, land: Layout, roster: Roster, hex: int) -> bool:
    return land.stacking[hex] >= len(roster.kinds) and NONE not in [stand_in(book, land, k, hex) for k in roster.kinds]


_ROOM = {
    ISLAND_OF_THE_DEAD: _no_room_on_island,
    BARBARIAN_RAID: _no_room_for_raid,
    LAST_WIZARD_STANDING: _no_room_for_last_wizard,
    ALLIANCE_EXPANSION: _no_room_for_expansion,
}
