"""What is agreed on before a game, and set-ups that cannot work: they are refused, with the sums that say why."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from kingstable.core.errors import BadMap, BadOption
from kingstable.core.foreign import shown, whole
from kingstable.core.option import Option, Scenario, Tiles
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    ARMIES,
    ARTIFACTS,
    CAPTURE,
    CHAOS,
    CUSTOM,
    DISPEL,
    FOR_CITIES,
    FOR_POINTS,
    RESERVES,
    TREASURE,
    TWO_MAPS,
    WHOLE_ARMY,
    Book,
)
from kingstable.games.wizard_kings.rules.laying import price_of_maps
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS, MOST_DOWN
from kingstable.games.wizard_kings.rules.raising import NO_GARRISON, pool_of, sorts_of_map
from kingstable.games.wizard_kings.sheets import ARMIES as ARMY_KEYS
from kingstable.games.wizard_kings.sheets import LAYOUTS, SCENARIOS, STANDARD_LAYOUTS

FREE = "players choose"  # the layout
STANDARD = "standard"
DEFAULT = "default"  # what is played for depends on how many play
MOST_GOLD = 999
MOST_TURNS = 99
SEATS = (range(1, 3), range(2, 3), range(2, 3), range(2, 3), range(2, 8))  # of each scenario

PRESETS = ((STANDARD, "The standard layout"), (FREE, "The players choose and lay them"))

_CUSTOM = ("scenario", (SCENARIOS[CUSTOM],))
_ENDLESS = ("scenario", (SCENARIOS[ALLIANCE_EXPANSION], SCENARIOS[CUSTOM]))
OPTIONS = (
    Option(
        "scenario", SCENARIOS[0], "Scenario (solo: Island of the Dead; 3 or more players: Custom)",
        SCENARIOS, rule="1.1", seats=SEATS,
        words=("Island of the Dead", "Barbarian Raid", "Last Wizard Standing", "Alliance Expansion", "Custom"),
    ),
    Option("dispel", False, "Wizards may dispel each other's spells.", rule="3.27"),
    Option("reserves", False, "Blocks that join a battle later wait out its first round.", rule="8.19"),
    Option(
        "layout", FREE, "Where the maps lie: 13 Island of the Dead, 14 Grimhold, 15 Kasar Vale, 16 Niko's Wall.",
        rule="18.17", when=_CUSTOM, suggested=STANDARD, title="Maps", basic=True,
        tiles=Tiles(tuple(str(number) for number in LAYOUTS[ALLIANCE_EXPANSION][::4]), MOST_ACROSS, MOST_DOWN, PRESETS),
    ),
    Option(
        "budget", 50, "Gold Points per player to raise an army.", rule="19.1", when=_CUSTOM,
        basic=True, bounds=(1, MOST_GOLD), slider=range(20, 201, 5),
    ),
    Option(
        "victory", DEFAULT, "What wins the game.",
        (DEFAULT, "cities", "time", "points"), rule="18.10", when=_CUSTOM, basic=True,
        words=("Default (2 players: cities; 3 or more: time)", "Cities", "Time", "Points"),
    ),
    Option(
        "maps", 1, "How many maps each player has.", (1, 2), rule="18.3", when=_CUSTOM, title="Maps per player",
    ),
    Option(
        "pool", "starter", "The blocks armies are raised from.", ("starter", "army"), rule="19.3", when=_CUSTOM,
        title="Blocks", words=("Starter sets", "Whole armies"),
    ),
    Option("chaos", False, "Chaos blocks are in every pool.", rule="23.1", when=_CUSTOM, title="Chaos blocks"),
    Option("treasure", False, "Treasure is in every pool.", rule="24.1", when=_CUSTOM),
    Option("artifacts", False, "Artifacts are in every pool.", rule="25.1", when=_CUSTOM),
    Option(
        "capture", False, "Victors capture artifacts.", rule="25.12", when=_CUSTOM, title="Capture artifacts",
    ),
    Option(
        "turns", 0, "0 means the default: no limit in a game for cities or in Alliance Expansion, else turn 10.",
        rule="18.14", when=_ENDLESS, title="Turn limit",
        bounds=(0, MOST_TURNS), slider=range(31),
    ),
)  # fmt: skip
SCENARIO_CARDS = (
    Scenario(
        "Island of the Dead",
        "The Elves win if they destroy the castle of Bethi by turn 10. If not, the Undead win.",
        range(2, 3), {"scenario": SCENARIOS[0]},
    ),
    Scenario(
        "Barbarian Raid",
        "The Barbarians win if they destroy the Amazons' castle, the Amazons if they hold five cities from turn 6 on.",
        range(2, 3), {"scenario": SCENARIOS[1]},
    ),
    Scenario(
        "Last Wizard Standing",
        "Feudals against Orcs on two maps. The army worth more after turn 10 wins.",
        range(2, 3), {"scenario": SCENARIOS[2]},
    ),
    Scenario(
        "Alliance Expansion",
        "Each of you commands two armies on four maps. Destroy both enemy castles to win.",
        range(2, 3), {"scenario": SCENARIOS[3]},
    ),
    Scenario(
        "Custom game",
        "Choose maps, raise armies, form alliances. Play for cities, time or points.",
        SEATS[CUSTOM], {"scenario": SCENARIOS[CUSTOM]}, {"layout": "14 15t"},
    ),
    Scenario(
        "Island of the Dead, alone",
        "You lead the Elves; the rules move the Undead. Destroy the castle of Bethi by turn 10.",
        range(1, 2), {"scenario": SCENARIOS[0]},
    ),
)  # fmt: skip

Options = dict[str, bool | int | str]


def bits_of(options: Mapping[str, Any]) -> int:
    """The options packed as bits; custom games' options count only there."""
    found = DISPEL * options["dispel"] | RESERVES * options["reserves"]
    if options["scenario"] == SCENARIOS[CUSTOM]:
        found |= CHAOS * options["chaos"] | TREASURE * options["treasure"] | ARTIFACTS * options["artifacts"]
        found |= CAPTURE * options["capture"] | WHOLE_ARMY * (options["pool"] == "army")
        found |= TWO_MAPS * (options["maps"] == 2)
        found |= FOR_CITIES * (options["victory"] == "cities") | FOR_POINTS * (options["victory"] == "points")
    return int(found)


def turns_of(book: Book, options: Mapping[str, Any]) -> int:
    """The last turn."""
    scenario = SCENARIOS.index(options["scenario"])
    if options.get("turns"):
        return int(options["turns"])  # [18.14] [22.16]
    if scenario == CUSTOM and options["victory"] == "cities":
        return 0
    return book.turns[scenario]  # [18.12] [18.13]


def maps_of(options: Mapping[str, Any]) -> list[int]:
    """The maps on the table when a game begins: number, turned or not, column and row of each."""
    scenario = SCENARIOS.index(options["scenario"])
    if scenario != CUSTOM:
        return list(LAYOUTS[scenario])
    return [] if options["layout"] == FREE else read_layout(options["layout"])


def read_layout(text: str) -> list[int]:
    """Rows of maps from north to south, each from west to east; `t` behind a number: turned; `-`: no map.

    >>> read_layout("14 15t/- 16")
    [14, 0, 0, 0, 15, 1, 1, 0, 16, 0, 1, 1]
    """
    found: list[int] = []
    for y, row in enumerate(text.split("/")):
        for x, word in enumerate(row.split()):
            if word == "-":
                continue
            number = whole(word.removesuffix("t"))
            if number is None:
                raise BadOption(f"{shown(word)} is not a map; 14 15t/- 16 would be three, the second turned", "layout")
            found += [number, int(word.endswith("t")), x, y]  # [18.7]
    return found


def check_custom(book: Book, seats: int, options: Options) -> Options:
    """The options of a table, checked; a custom game that cannot work is refused with the sums."""
    if options.get("victory") == DEFAULT:
        options = {**options, "victory": "cities" if seats == 2 else "time"}  # [18.10] [18.12]
    if options.get("layout") == STANDARD:
        options = {**options, "layout": STANDARD_LAYOUTS[seats * int(options["maps"])]}  # [18.17]
    if options["scenario"] == SCENARIOS[CUSTOM]:
        _check_maps(book, seats, options)
    return options


def _check_maps(book: Book, seats: int, options: Options) -> None:
    """Refuse maps whose cities an army cannot garrison."""
    each = int(options["maps"])
    budget = int(options["budget"])
    if options["layout"] == FREE:
        for army in range(ARMIES):
            pool = pool_of(book, [army], bits_of(options))
            numbers = sorted(book.atlas.sheets)
            best = min(numbers, key=lambda number: _need(book, pool, number, each))
            _check_garrison(book, army, pool, [best] * each, budget)
        return
    maps = read_layout(str(options["layout"]))
    numbers = maps[::4]
    if len(numbers) != each * seats:
        raise BadOption(_miscount(len(numbers), each * seats, each), "layout")  # [18.3]
    try:
        book.atlas.layout(maps)
    except BadMap as error:
        raise BadOption(str(error), "layout") from None  # [18.6]
    for army in range(ARMIES):
        pool = pool_of(book, [army], bits_of(options))
        worst = max(combinations(numbers, each), key=lambda some: price_of_maps(book, pool, list(some)))
        _check_garrison(book, army, pool, list(worst), budget)


def _miscount(laid: int, needed: int, each: int) -> str:
    """How many maps are still to be laid, or to be taken away.

    >>> _miscount(1, 3, 1), _miscount(6, 4, 2)
    ('lay 2 more maps (3 in all, 1 per player)', 'take away 2 maps (4 in all, 2 per player)')
    """
    maps = quantity(abs(needed - laid), *(("more map", "more maps") if laid < needed else ("map", "maps")))
    return f"{'lay' if laid < needed else 'take away'} {maps} ({needed} in all, {each} per player)"


def _need(book: Book, pool: list[int], number: int, each: int) -> tuple[int, int]:
    """What a map's garrisons cost, the map taken `each` times; ties among unaffordable maps go by cities."""
    return price_of_maps(book, pool, [number] * each), sum(sorts_of_map(book, number))


def _check_garrison(book: Book, army: int, pool: list[int], maps: list[int], budget: int) -> None:
    price = price_of_maps(book, pool, maps)
    if price <= budget:
        return
    cities = sum(sum(sorts_of_map(book, number)) for number in maps)
    where = ("map " if len(maps) == 1 else "maps ") + " and ".join(str(number) for number in maps)
    start = f"the {ARMY_KEYS[army]} could not garrison {where}: {cities} cities need a block each, and"
    blocks = sum(not book.is_artifact(kind) for kind in pool)
    if price >= NO_GARRISON:
        raise BadOption(f"{start} their pool has {blocks} blocks, not enough that fit there", "pool")  # [18.9]
    raise BadOption(f"{start} the cheapest cost {price} GP together; the budget is {budget}", "budget")  # [18.9]
