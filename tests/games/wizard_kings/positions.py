"""Positions in which something is asked or refused, and how to come to a moment."""

from __future__ import annotations

from typing import Any

from kingstable.core.decision import Step
from kingstable.core.state import CHANCE
from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import Campaign

from ..scripting import NAMES, play
from .scripts import actor
from .speaking import GAME

MARCH = """
    maps = [14]
    [side.0]
    army = "orcs"
    cities = ["Aldwick", "Cairn", "Hobb"]
    blocks = [
        "orcs_orc 3 b6", "orcs_shakla 4 b5", "orcs_castle 4 c3", "orcs_goblin 2 b5 moved", "orcs_goblin 0 off",
        "orcs_troll 3 b5", "orcs_goblin 1 b5",
    ]
    [side.1]
    army = "feudals"
    cities = ["Grimhold", "Varn"]
    blocks = ["feudals_spear 4 c5", "feudals_knight 3 e1", "feudals_wizard 0 out"]
"""
WALL = """
    maps = [16]
    [side.0]
    army = "barbarians"
    blocks = [
        "barbarians_huscarl 4 d3", "barbarians_spearmid 4 d2", "barbarians_viking 3 b3", "barbarians_huscarl 4 e3",
        "barbarians_huscarl 1 d5",
    ]
    [side.1]
    army = "amazons"
    cities = ["Gatehold", "Carrow", "Port Ness"]
    blocks = ["amazons_amazon 4 e5", "amazons_guardian 2 f6"]
"""
PINNED = """
    maps = [14]
    first = 1
    attackers = { b6 = 0 }
    [side.0]
    army = "orcs"
    blocks = ["orcs_orc 3 b6 from n", "orcs_goblin 3 c4"]
    [side.1]
    army = "feudals"
    cities = ["Aldwick", "Cairn"]
    blocks = ["feudals_spear 4 b6", "feudals_wizard 3 b4", "feudals_yeoman 2 b4"]
"""
ELVES = """
    maps = [16]
    [side.0]
    army = "elves"
    cities = ["Carrow"]
    blocks = [
        "elves_wicana 4 c5", "elves_ranger 2 c5", "elves_pixie 3 c5", "elves_castle 2 c5", "elves_glader 2 b4",
        "elves_glader 3 c5 moved",
    ]
    [side.1]
    army = "orcs"
    blocks = ["orcs_orc 3 h5", "orcs_orc 3 d5"]
"""
NORSE = """
    maps = [16]
    [side.0]
    army = "barbarians"
    cities = ["Port Ness", "Carrow"]
    blocks = ["barbarians_runeka 4 b4", "barbarians_huscarl 2 b4", "barbarians_viking 3 b4", "barbarians_huscarl 3 a4"]
    [side.1]
    army = "orcs"
    blocks = ["orcs_orc 3 h5"]
"""
MASON = """
    maps = [16]
    [side.0]
    army = "dwarves"
    blocks = ["dwarves_mage 3 d5"]
    [side.1]
    army = "orcs"
    blocks = ["orcs_orc 3 h5"]
"""
MISTY = """
    maps = [16]
    attackers = { b4 = 1 }
    [side.0]
    army = "barbarians"
    blocks = ["barbarians_runeka 4 b4"]
    [side.1]
    army = "orcs"
    blocks = ["orcs_orc 3 b4 from n"]
"""
DEAD = """
    scenario = "island_of_the_dead"
    first = 1
    [side.0]
    army = "elves"
    cities = ["Garundy", "Logyn"]
    blocks = ["elves_ranger 3 e9"]
    [side.1]
    army = "undead"
    cities = ["Bethi", "Anzar", "Baven", "Kreba", "Atami"]
    blocks = ["undead_castle 2 e4", "undead_zombie 2 c7", "undead_zombie 3 f7"]
"""
FLOCK = """
    maps = [16]
    phase = "combat"
    [side.0]
    army = "elves"
    blocks = ["elves_pixie 3 a2 flown", "elves_pixie 2 a2 flown"]
    [side.1]
    army = "barbarians"
    blocks = ["barbarians_viking 1 a2"]
"""
PORTS = """
    maps = [13]
    scenario = "skirmish"
    [side.0]
    army = "elves"
    cities = ["Logyn", "Kreba", "Garundy"]
    blocks = ["elves_ranger 2 e9", "elves_glader 1 e9", "elves_glader 2 e9", "elves_glader 3 f7"]
    [side.1]
    army = "orcs"
    cities = ["Baven"]
    blocks = ["orcs_orc 3 e4"]
"""
TOWN = """
    maps = [14]
    phase = "build"
    [side.0]
    army = "elves"
    cities = ["Grimhold", "Thessel"]
    blocks = [
        "elves_glader 0 off", "elves_glader 3 e5", "elves_glader 1 e5", "elves_ranger 0 off", "elves_wicana 0 out",
        "elves_ranger 3 h3", "elves_ranger 2 a5", "elves_castle 1 h3", "elves_glader 4 e5",
    ]
    [side.1]
    army = "orcs"
    cities = ["Aldwick"]
    blocks = ["orcs_orc 2 b6"]
"""
ALONE = """
    maps = [13]
    alone = true
    first = 1
    [side.0]
    army = "elves"
    cities = ["Logyn"]
    blocks = ["elves_ranger 3 e6", "elves_pixie 3 d6"]
    [side.1]
    army = "undead"
    cities = ["Bethi"]
    blocks = ["undead_zombie 2 e4", "undead_skeleton 2 e5", "undead_castle 2 c3"]
"""
HUNT = ALONE.replace("elves_pixie 3 d6", "elves_pixie 3 d5").replace('"undead_zombie 2 e4", ', "")
GRAVES = (
    ALONE.replace("first = 1", 'phase = "build"')
    .replace("skeleton 2 e5", "zombie 0 off")
    .replace('cities = ["Bethi"]', 'cities = ["Bethi", "Anzar"]')
)


def set_up(scenario: str, *lines: str) -> Table:
    """A game from its beginning, after some lines."""
    table = Table(GAME, 2, options={"scenario": scenario}, dice="manual", names=NAMES[:2])
    play(table, *lines)
    return table


def come_to(table: Table, kind: type[Step[Any]], folk: int = -1) -> Table:
    """Play on to a step, of a block with a symbol if one is given: chance throws high, and the first is chosen."""
    state = table.state
    assert isinstance(state, Campaign)
    while not isinstance(state.step, kind) or (folk >= 0 and state.folk_of(actor(table)) != folk):
        seat = table.waiting[0]
        table.play(state.outcomes()[-1] if seat == CHANCE else state.legal(seat)[0], seat)
    return table
