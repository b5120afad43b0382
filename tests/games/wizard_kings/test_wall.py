"""Niko's wall on map 16, between c2 c3 d3 e3 f3 g3 in the north and b2 b3 c4 d4 e4 f4 g4 h2 h3; its gate is e3/e4."""

from __future__ import annotations

import pytest

from .marching import field, go, reach
from .scripts import place_of, rule

OURS = (["Gatehold"], ())
THEIRS = ((), ["Gatehold"])


@rule("6.35")
def test_a_block_crosses_the_wall_as_the_first_of_its_move_and_stops() -> None:
    table = field(["feudals_templar 1 d3"], maps="16")
    beyond, before = {"c4", "d4", "e4"}, {"c3", "c2", "d2", "e3", "e2", "f2", "f3"}
    assert reach(table, "feudals_templar") == beyond | before


@rule("6.35")
def test_who_must_first_come_to_the_wall_does_not_cross_it() -> None:
    found = reach(field(["barbarians_mongol 1 d1"], maps="16"), "barbarians_mongol")
    assert {"c3", "d3", "e3", "f3", "g3"} <= found
    assert not {"b2", "b3", "c4", "d4", "e4", "f4", "g4", "h2", "h3"} & found


@rule("6.35")
@pytest.mark.parametrize("kind", ["orcs_orc", "undead_zombie", "feudals_yeoman", "undead_skeleton", "orcs_cleric"])
def test_the_wall_is_the_same_for_all_on_the_ground_and_both_ways(kind: str) -> None:
    southwards = reach(field([f"{kind} 1 c3"], maps="16"), kind)
    assert {"b2", "b3", "c4"} <= southwards and not {"b4", "d4", "c5"} & southwards
    northwards = reach(field([f"{kind} 1 c4"], maps="16"), kind)
    assert {"c3", "d3"} <= northwards and not {"c2", "d2", "e3"} & northwards


@rule("6.35", "6.4")
def test_enemies_beyond_the_wall_are_attacked_from_beside_it_alone() -> None:
    table = field(["feudals_templar 1 d3", "feudals_spear 1 d2"], ["amazons_amazon 1 c4"], maps="16")
    assert "c4 from ne" in reach(table, "feudals_templar")
    assert not any(move.startswith("c4") for move in reach(table, "feudals_spear"))


@rule("4.26")
def test_one_block_over_a_wall_hexside_into_a_battle() -> None:
    table = field(["feudals_templar 1 d3", "feudals_spear 1 d3"], ["amazons_amazon 1 c4"], maps="16")
    go(table, "feudals_templar", "c4 from ne")  # clear ground on both sides, and yet
    assert "c4 from ne" not in reach(table, "feudals_spear")


# The gate


@rule("4.27")
@pytest.mark.parametrize("homes, open", [(((), ()), False), (THEIRS, False), (OURS, True)])
def test_the_gate_is_open_to_whom_its_hex_is_friendly(homes: tuple[list[str], list[str]], open: bool) -> None:
    found = reach(field(["dwarves_catapult 1 e2"], maps="16", homes=homes), "dwarves_catapult")
    assert ("e4" in found) == open  # two hexes along the road
    found = reach(field(["feudals_templar 1 e3"], maps="16", homes=homes), "feudals_templar")
    assert "e4" in found and ("e5" in found) == ("e6" in found) == open


@rule("4.27")
def test_a_garrison_opens_the_gate_and_takes_it_along() -> None:
    table = field(["feudals_templar 1 e3", "feudals_spear 1 e4"], maps="16", homes=THEIRS)
    assert {"e4", "e5", "e6"} <= reach(table, "feudals_templar")
    go(table, "feudals_spear", "f4")
    assert "e4" in reach(table, "feudals_templar") and not {"e5", "e6"} & reach(table, "feudals_templar")


@rule("4.27")
def test_the_rest_of_the_wall_is_nobodys() -> None:
    found = reach(field(["feudals_templar 1 d3"], maps="16", homes=OURS), "feudals_templar")
    assert {"c4", "d4", "e4"} <= found and "c5" not in found and "e5" not in found


def storming(start: str, door: str, homes: tuple[list[str], list[str]] | tuple[tuple[()], list[str]]) -> int:
    """How many of three get through the gate into a battle."""
    kinds = ("feudals_templar", "feudals_spear", "dwarves_low_guard")
    table = field([f"{kind} 1 {start}" for kind in kinds], [f"amazons_amazon 1 {door[:2]}"], maps="16", homes=homes)
    entered = 0
    for kind in kinds:
        if door in reach(table, kind):
            go(table, kind, door)
            entered += 1
    return entered


@rule("4.26", "4.27")
def test_one_block_through_the_gate_of_others_and_two_through_ones_own() -> None:
    assert storming("e3", "e4 from n", THEIRS) == 1
    assert storming("e4", "e3 from s", THEIRS) == 2  # whose blocks hold Gatehold, to them it is a road
    assert storming("e3", "e4 from n", (["Gatehold"], [])) == 1  # their blocks hold it, though it is our home


@rule("4.27", "6.24")
def test_while_gatehold_is_fought_for_its_gate_is_a_wall_to_both() -> None:
    theirs = ["amazons_amazon 1 e4", "feudals_templar 1 e2", "feudals_spear 1 e3", "orcs_goblin 1 e3"]
    more = "attackers = { e4 = 0 }"
    table = field(["orcs_orc 1 e4 from s"], theirs, maps="16", homes=THEIRS, first=1, more=more)
    assert not any(move.startswith("e4") for move in reach(table, "feudals_templar"))
    assert "e4 from n" in reach(table, "feudals_spear")
    go(table, "feudals_spear", "e4 from n")
    assert "e4 from n" not in reach(table, "orcs_goblin")


# Who takes no notice


@rule("6.36", "6.19")
def test_the_wall_does_not_hinder_flyers() -> None:
    table = field(["elves_pixie 1 d2", "undead_wraith 1 d3"], maps="16")
    assert {"d4", "c4", "e4"} <= reach(table, "elves_pixie")
    assert {"d4", "d5", "c4", "c5", "e4", "e5"} <= reach(table, "undead_wraith")


@rule("6.36")
def test_aquatics_never_cross_the_wall() -> None:
    free = reach(field(["amazons_siren 1 c2"], maps="16"), "amazons_siren")
    assert "b2" in free  # round its end, by b1
    table = field(["amazons_siren 1 c2"], ["undead_ghost_ship 1 b1"], maps="16")
    assert reach(table, "amazons_siren") == {"c1", "d1", "d0", "b0", "b1 from se", "b1 from ne"}
    go(table, "amazons_siren", "d1")
    assert place_of(table, "amazons_siren") == "d1"
