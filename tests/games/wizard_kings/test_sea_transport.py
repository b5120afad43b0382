"""Sea Transport: from port to port, how far, past whom, and how many."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.core.table import Table

from .marching import can_move, done, drawn, field, go, reach, who_can_move
from .scripts import campaign, click, happened, open_to, place_of, play, rule
from .test_maps import KASAR

# Three ports at one lake, two hexes from each other: Mid of 2 GP, West and South of 3.
CITIES = "CITY C4 3 Upper\nCITY G4 3 Eastern\nCITY E7 3 Lakeside\nCITY G6 1 Last\n"
LAKE = KASAR.replace(CITIES, "CITY D5 2 Mid\nCITY C7 3 West\nCITY E7 3 South\nCITY G6 2 Last\n")
PORTS = (["Mid", "West", "South"], ())
# Two ports at one river, and a city between them
RIVER = KASAR.replace(CITIES, "CITY E4 3 Source\nCITY E5 1 Ford\nCITY D5 3 Coast\nCITY G6 3 Last\n")


def shipped(table: Table) -> dict[str, int]:
    """How many blocks went through each port."""
    state = campaign(table)
    return {name: count for name, count in zip(state.land.city_name, state.shipped, strict=True) if count}


@rule("7.1", "7.2")
def test_from_a_friendly_port_to_a_friendly_port() -> None:
    own = ["feudals_spear 1 e9", "feudals_templar 1 f7"]
    table = field(own, maps="13", homes=(["Logyn"], ["Kreba"]))
    assert reach(table, "feudals_spear") == {"d9", "f9", "f7"}
    go(table, "feudals_spear", "f7")
    assert place_of(table, "feudals_spear") == "f7" and ("shipped", "7.1") in happened(table)
    assert shipped(table) == {"Logyn": 1, "Kreba": 1}


@rule("7.2")
@pytest.mark.parametrize("homes", [(["Logyn"], ["Kreba"]), (["Logyn"], [])])
def test_not_to_a_port_of_others_or_of_nobody(homes: Sequence[Sequence[str]]) -> None:
    assert reach(field(["feudals_spear 1 e9"], maps="13", homes=homes), "feudals_spear") == {"d9", "f9"}


@rule("7.2", "4.17")
def test_only_ports_count() -> None:
    # from beside a port; from a port to a city inland; from a city inland
    table = field(["feudals_spear 1 d9", "elves_treek 1 f7"], maps="13", homes=(["Logyn", "Kreba", "Bethi"], ()))
    assert reach(table, "feudals_spear") == {"e9", "f9"}
    assert reach(table, "elves_treek") == {"e9", "f6", "e6", "e7", "g7"}
    inland = field(["elves_treek 1 e4"], maps="13", homes=(["Bethi", "Atami", "Logyn", "Kreba"], ()))
    assert not {"e9", "f7"} & reach(inland, "elves_treek")


@rule("7.1")
def test_four_hexes_and_no_more() -> None:
    homes = (["Anzar", "Atami", "Kreba", "Logyn", "Garundy"], ())
    table = field(["elves_treek 1 g3", "dwarves_catapult 1 e9"], maps="13", homes=homes)
    assert reach(table, "elves_treek") == {"f3", "e4", "c3"}  # Atami is four hexes away, Kreba five
    assert reach(table, "dwarves_catapult") == {"d9", "f9", "f7"}  # Garundy is five
    go(table, "elves_treek", "c3")
    assert shipped(table) == {"Anzar": 1, "Atami": 1}


@rule("7.1")
def test_on_rivers_and_lakes_too() -> None:
    by_river = field(["elves_treek 1 c5"], maps="16", homes=(["Carrow", "Port Ness"], ()))
    assert "b3" in reach(by_river, "elves_treek")
    by_lake = drawn(LAKE, ["elves_treek 1 d5"], homes=PORTS)
    assert {"c7", "e7"} <= reach(by_lake, "elves_treek")
    go(by_lake, "elves_treek", "e7")
    assert shipped(by_lake) == {"Mid": 1, "South": 1}


# Whose the ports are


@rule("7.2", "7.3")
def test_a_port_taken_in_this_phase_is_no_destination() -> None:
    own = ["feudals_spear 1 e9", "elves_pixie 1 e9"]
    table = field(own, maps="13", homes=(["Logyn"], ["Kreba"]))
    go(table, "elves_pixie", "f7")
    assert reach(table, "feudals_spear") == {"d9", "f9"}


@rule("7.3", "6.23")
def test_a_port_that_is_lost_again_is_no_destination() -> None:
    own = ["feudals_spear 1 e9", "feudals_templar 1 f7"]
    table = field(own, maps="13", homes=(["Logyn"], ["Kreba"]))
    go(table, "feudals_templar", "e6")
    assert reach(table, "feudals_spear") == {"d9", "f9"}


@rule("7.3")
def test_the_beginning_is_that_of_ones_own_part_of_the_phase() -> None:
    table = field(["feudals_spear 1 e9"], ["orcs_orc 1 f7"], maps="13", homes=(["Logyn", "Kreba"], ()), first=1)
    go(table, "orcs_orc", "e6")
    done(table)
    assert "f7" in reach(table, "feudals_spear")  # Brian left it before Ann's part began


# The way


@rule("7.4")
def test_not_past_enemy_blocks() -> None:
    homes = (["Baven", "Atami"], ())
    assert "c3" in reach(field(["elves_treek 1 c7"], maps="13", homes=homes), "elves_treek")
    barred = field(["elves_treek 1 c7"], ["undead_ghost_ship 1 c5"], maps="13", homes=homes)
    assert "c3" not in reach(barred, "elves_treek")


@rule("7.4")
def test_not_past_a_vacant_enemy_city() -> None:
    ours = ["Source", "Coast"]
    assert "d5" in reach(drawn(RIVER, ["elves_treek 1 e4"], homes=(ours, ())), "elves_treek")
    assert "d5" not in reach(drawn(RIVER, ["elves_treek 1 e4"], homes=(ours, ["Ford"])), "elves_treek")
    kept = drawn(RIVER, ["elves_treek 1 e4", "orcs_orc 1 e5"], homes=(ours, ["Ford"]))
    assert "d5" in reach(kept, "elves_treek")  # a garrison makes it friendly


@rule("7.4", "4.15", "4.11")
def test_not_over_a_hexside_that_is_closed_to_aquatics() -> None:
    falls = RIVER.replace("RSIDE", "FALLS E4/E5\nRSIDE", 1)
    assert "d5" not in reach(drawn(falls, ["elves_treek 1 e4"], homes=(["Source", "Coast"], ())), "elves_treek")
    shoal = LAKE.replace("D CC...CoCCC", "D CC...C%CCC")
    assert not {"c7", "e7"} & reach(drawn(shoal, ["elves_treek 1 d5"], homes=PORTS), "elves_treek")


@rule("7.5")
def test_not_out_of_a_battle_hex() -> None:
    theirs = ["feudals_spear 1 e9", "feudals_templar 1 e9", "elves_treek 1 f7"]
    more = "attackers = { e9 = 0 }"
    table = field(["orcs_orc 1 e9 from sw"], theirs, maps="13", homes=((), ["Logyn", "Kreba"]), first=1, more=more)
    assert reach(table, "feudals_spear") == {"f9"}  # unpinned, but neither by ship nor over the attacker's hexside
    assert not any(move.startswith("e9") for move in reach(table, "elves_treek"))  # nor into it


@rule("7.5")
def test_a_transport_is_a_whole_move() -> None:
    table = field(["feudals_spear 1 e9"], maps="13", homes=(["Logyn", "Kreba"], ()))
    assert "f6" not in reach(table, "feudals_spear")
    go(table, "feudals_spear", "f7")
    assert not can_move(table, "feudals_spear")


@rule("7.5", "6.26")
def test_a_port_must_have_room() -> None:
    full = [f"{kind} 1 f7" for kind in ("orcs_orc", "orcs_goblin", "orcs_hero", "orcs_cleric", "orcs_ogre")]
    table = field([*full, "feudals_spear 1 e9"], maps="13", homes=(["Logyn", "Kreba"], ()))
    assert reach(table, "feudals_spear") == {"d9", "f9"}
    go(table, "orcs_ogre", "g7")
    assert "f7" in reach(table, "feudals_spear")


# Capacity

CAPACITY = [
    (["out", "out"], "two out"),
    (["in", "in"], "two in"),
    (["in", "out"], "one in and one out"),
    (["out", "in"], "one out and one in"),
]


@rule("7.6")
@pytest.mark.parametrize("moves, _", CAPACITY)
def test_the_book_example_of_a_city_of_two(moves: list[str], _: str) -> None:
    blocks = [*["elves_treek 1 d5"] * 3, *["dwarves_catapult 1 c7"] * 3]  # all of move 1
    table = drawn(LAKE, blocks, homes=PORTS)
    for move in moves:
        if move == "out":
            assert {"c7", "e7"} <= reach(table, "elves_treek", 0, "d5")
            go(table, "elves_treek", "e7", 0, "d5")
        else:
            assert {"d5", "e7"} <= reach(table, "dwarves_catapult", 0, "c7")
            go(table, "dwarves_catapult", "d5", 0, "c7")
    assert shipped(table)["Mid"] == 2
    assert not {"c7", "e7"} & reach(table, "elves_treek", 0, "d5")
    assert "d5" not in reach(table, "dwarves_catapult", 0, "c7") and "e7" in reach(table, "dwarves_catapult", 0, "c7")


@rule("7.6")
def test_the_smaller_of_two_ports_counts() -> None:
    own = ["feudals_spear 1 e9", "feudals_spear 1 e9", "orcs_orc 1 f7"]
    table = field(own, maps="13", homes=(["Logyn", "Kreba", "Baven"], ()))
    assert reach(table, "feudals_spear", 0) == {"d9", "f9", "f7", "c7"}
    go(table, "feudals_spear", "f7")
    assert reach(table, "feudals_spear", 0, "e9") == {"d9", "f9", "c7"}  # Kreba of 1 GP has had its ship
    go(table, "feudals_spear", "c7", 0, "e9")
    assert shipped(table) == {"Logyn": 2, "Kreba": 1, "Baven": 1}


@rule("7.6")
def test_capacity_is_there_again_in_the_next_move_phase() -> None:
    table = field(["feudals_spear 1 e9", "feudals_templar 1 e9"], maps="13", homes=(["Logyn", "Kreba"], ()))
    go(table, "feudals_spear", "f7")
    assert "f7" not in reach(table, "feudals_templar")
    done(table)  # Brian has no blocks to move
    play(table, "Ann: done", "Brian: done", "*: dice 6+6", "*: dice 1+1")
    assert "f7" in reach(table, "feudals_templar")


# Who


@rule("7.7")
def test_flyers_may_be_transported_and_aquatics_may_not() -> None:
    table = field(["elves_pixie 1 e9", "amazons_siren 1 e9"], maps="13", homes=(["Logyn", "Baven"], ()))
    assert "c7" in reach(table, "elves_pixie")  # three hexes, and it flies two
    assert "c7" not in reach(table, "amazons_siren")
    go(table, "elves_pixie", "c7")
    assert shipped(table) == {"Logyn": 1, "Baven": 1}


@rule("2.14")
def test_a_castle_is_not_transported() -> None:
    table = field(["orcs_castle 1 e9"], maps="13", homes=(["Logyn", "Kreba"], ()))
    assert who_can_move(table) == [] and click(table, "orcs_castle") not in open_to(table, "Ann")


@rule("7.8")
def test_who_can_go_there_by_itself_uses_no_capacity() -> None:
    table = field(["elves_pixie 1 e9", "feudals_spear 1 e9"], maps="13", homes=(["Logyn", "Kreba"], ()))
    go(table, "elves_pixie", "f7")  # two hexes: it flies
    assert shipped(table) == {} and ("shipped", "7.1") not in happened(table)
    assert "f7" in reach(table, "feudals_spear")
