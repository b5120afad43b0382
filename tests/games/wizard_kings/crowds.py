"""Positions of several armies, with allies, artifacts and treasure, in which something is asked or refused."""

from __future__ import annotations

from games.wizard_kings import steps
from kingstable.core.table import Table

from ..scripting import NAMES, play
from .positions import come_to
from .speaking import GAME, at

COUNCIL = """
    maps = [14]
    turn = 3
    allies = [[0, 2]]
    attackers = { c5 = 1 }
    [side.0]
    army = "orcs"
    cities = ["Aldwick"]
    blocks = [
        "orcs_orc 3 b5 with weapon_sword_b3 2", "orcs_goblin 2 b5", "orcs_shakla 3 b6 with magic_lamp 1",
        "chaos_demon 2 b6 moved with weapon_mace 1", "chaos_haven 2 b6", "treasure_silver 2 b5",
    ]
    lying = ["magic_crown 2 b5", "magic_ring 1 h5"]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 4 c5 from ne", "feudals_knight 3 h3"]
    [side.2]
    army = "elves"
    blocks = ["elves_glader 2 g6"]
    lying = ["magic_tome 2 b5"]
    [side.3]
    army = "undead"
    blocks = ["undead_zombie 3 c5", "undead_necrom 0 out"]
"""
QUARREL = """
    maps = [14]
    turn = 3
    phase = "combat"
    capture = true
    allies = [[1, 2]]
    attackers = {{ b4 = 0 }}
    joined = {{ b4 = {{ 2 = "defend" }} }}
    [side.0]
    army = "orcs"
    blocks = [{attackers}]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 3 b4 with weapon_sword_b3 2", "feudals_yeoman 1 b4"]
    [side.2]
    army = "elves"
    blocks = ["elves_glader 3 b4 from s", "elves_ranger 3 b4 from s"]
    [side.3]
    army = "undead"
    blocks = ["undead_zombie 3 h5"]
"""
SPOILT = """
    maps = [14]
    turn = 3
    phase = "combat"
    capture = true
    attackers = { b4 = 0 }
    joined = { b4 = { 2 = "attack" } }
    [side.0]
    army = "orcs"
    blocks = ["orcs_shakla 1 b4 from n", "orcs_orc 3 b4 from n", "orcs_goblin 1 b4 from n with weapon_mace 2"]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 1 b4 with magic_ring 2"]
    [side.2]
    army = "elves"
    blocks = ["elves_glader 3 b4 from s"]
    [side.3]
    army = "undead"
    blocks = ["undead_zombie 3 h5"]
"""
HOST = """
    maps = [14]
    turn = 3
    phase = "build"
    allies = [[0, 2, 3]]
    [side.0]
    army = "orcs"
    cities = ["Aldwick"]
    blocks = [
        "orcs_orc 3 b6", "orcs_goblin 4 b5", "treasure_silver 2 b5", "treasure_gold 0 off", "orcs_goblin 0 off",
        "magic_tome 0 off", "chaos_haven 0 off", "orcs_castle 2 b6 with weapon_sword_b3 1",
    ]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 4 h5"]
    [side.2]
    army = "elves"
    blocks = ["elves_glader 2 b6", "elves_ranger 3 b6", "elves_glader 2 g6"]
    [side.3]
    army = "undead"
    blocks = ["undead_zombie 3 b6"]
    [gold]
    Aldwick = 3
"""
FRENZY = """
    maps = [14]
    turn = 3
    phase = "combat"
    [side.0]
    army = "orcs"
    blocks = ["orcs_shakla 3 b4 from n", "chaos_cockatrice 4 b4 from n"]
    [side.1]
    army = "feudals"
    blocks = ["feudals_spear 4 b4", "feudals_spear 3 b4"]
"""


def quarrel(*attackers: str) -> str:
    """Ann attacks Brian in b4, and Cindy, his ally, stands by him."""
    return QUARREL.format(attackers=", ".join(f'"{block} b4 from n"' for block in attackers))


def custom(seats: int, *lines: str, **options: bool | int | str) -> Table:
    """A custom game from its beginning."""
    table = Table(GAME, seats, options={"scenario": "custom", **options}, dice="manual", names=NAMES[:seats])
    play(table, *lines)
    return table


THREE = ("*: first 2", "Brian: army orcs", "Cindy: army elves", "Ann: army undead")
FOUR = ("*: first 1", "Ann: army orcs", "Brian: army elves", "Ann: army barbarians", "Brian: army undead")
RAISED = (
    "elves-ranger 3", "elves-glader 1", "elves-glader 1", "elves-pixie 1", "elves-wicana 2", "elves-castle 1",
    "weapon-sword-b3 2",
)  # fmt: skip


def raised(*blocks: str) -> Table:
    """Ann raises an army of Elves for map 14."""
    chosen = ("*: first 2", "Brian: army orcs", "Ann: army elves", "Ann: map 1")
    return custom(2, *chosen, *[f"Ann: raise {block}" for block in blocks], layout="14 15", artifacts=True)


def deployed(*hexes: str) -> Table:
    """And deploys it."""
    table = raised(*RAISED)
    play(table, "Ann: done")
    play(come_to(table, steps.Deploy), *[f"Ann: {hex}" for hex in hexes])
    return table


def expansion(*lines: str) -> Table:
    """Alliance Expansion from its beginning."""
    table = Table(GAME, 2, options={"scenario": "alliance_expansion"}, dice="manual", names=NAMES[:2])
    play(table, *lines)
    return table


def spoilt(*lines: str) -> Table:
    """Ann's Goblin has killed the carrier of a Ring."""
    return at(SPOILT, "Ann: done", "Ann: done", "Ann: wield", "*: roll 1", *lines)


def stolen() -> Table:
    """Ann's Orc has taken the Sword of a Spear, and uses it when the victors fight on among themselves."""
    swordsman = '"feudals_spear 1 b4 with weapon_sword_b3 2"'
    lines = ("Ann: done", "Ann: done", "Brian: wield", "*: roll 6", "Ann: wield", "*: roll 1", "Ann: block 2")
    table = come_to(at(SPOILT.replace('"feudals_spear 1 b4 with magic_ring 2"', swordsman), *lines), steps.CombatTurn)
    play(table, "Ann: done", "Ann: block 2", "Ann: wield")
    return come_to(table, steps.Backfire)


def turning(*lines: str, goblins: int = 2) -> Table:
    """Cindy may change sides."""
    table = come_to(at(quarrel(*["orcs_goblin 1"] * goblins), "Brian: done"), steps.Turncoat)
    play(table, *lines)
    return table
