"""Flyers: distance alone counts, where they come down, and how they leave and enter battles."""

from __future__ import annotations

import pytest

from kingstable.games.wizard_kings.state import FLOWN

from .marching import done, drawn, field, go, reach, who_can_move
from .scripts import campaign, place_of, roll, rule, steps_of, token_of
from .test_maps import KASAR

AROUND_E5 = {"e4", "e6", "d4", "d5", "f4", "f5"}
TWO_FROM_E5 = {"e3", "e7", "d3", "d6", "f3", "f6", "c4", "c5", "c6", "g4", "g5", "g6"}


@rule("6.19", "6.20")
def test_flyers_take_no_notice_of_terrain() -> None:
    table = field(["elves_pixie 3 e5"])
    assert reach(table, "elves_pixie") == AROUND_E5 | TWO_FROM_E5  # mountains, swamp, forest and all


@rule("6.19")
def test_flyers_take_no_notice_of_enemy_blocks_on_their_way() -> None:
    ring = [f"feudals_spear 1 {hex}" for hex in sorted(AROUND_E5 - {"d4", "e4", "f4", "e6"})]
    peaks = [f"orcs_orc 1 {hex}" for hex in ("d4", "e4", "f4", "e6")]
    table = field(["elves_pixie 3 e5"], [*ring, *peaks])
    assert reach(table, "elves_pixie") == AROUND_E5 | TWO_FROM_E5


@rule("6.19", "6.20")
def test_a_vacant_enemy_city_neither_stops_a_flyer_nor_is_closed_to_it() -> None:
    table = field(["dwarves_warbird 3 e4"], homes=((), ["Grimhold"]))
    assert {"e5", "e6", "e7"} <= reach(table, "dwarves_warbird")
    go(table, "dwarves_warbird", "e5")
    assert campaign(table).holder(campaign(table).land.city_name.index("Grimhold")) == 0


SHORES = [
    ("13", "e9", {"d9", "f9", "e7", "d7", "f7"}),
    ("13", "c3", {"a4", "b4", "d2", "d3", "d4", "e3", "e4"}),
    ("15", "e2", {"e1", "d0", "d1", "d2", "d3", "e4", "f0", "f1", "f2", "f3", "c2", "c3", "g2", "g3"}),
]


@rule("6.20")
@pytest.mark.parametrize("maps, start, ashore", SHORES)
def test_flyers_come_down_on_land(maps: str, start: str, ashore: set[str]) -> None:
    assert reach(field([f"elves_pixie 3 {start}"], maps=maps), "elves_pixie") == ashore


@rule("6.20")
def test_flyers_attack_on_water_but_do_not_land_there() -> None:
    table = field(["elves_pixie 3 e9"], ["undead_ghost_ship 3 e8", "barbarians_viking 3 c8"], maps="13")
    assert reach(table, "elves_pixie") == {"d9", "f9", "e7", "d7", "f7", "e8", "c8"}
    go(table, "elves_pixie", "e8")
    assert place_of(table, "elves_pixie") == "e8"
    assert campaign(table).entered[token_of(table, "elves_pixie")] == FLOWN


@rule("6.20")
def test_flyers_attack_on_a_lake() -> None:
    empty = reach(field(["elves_pixie 3 e4"], maps="15"), "elves_pixie")
    held = reach(field(["elves_pixie 3 e4"], ["feudals_kog 3 e3"], maps="15"), "elves_pixie")
    assert held - empty == {"e3"}


@rule("4.21", "6.20")
def test_flyers_fight_in_a_sea_city_but_are_not_at_home_there() -> None:
    drowned = KASAR.replace("CITY G6 1 Last", "CITY C1 1 Last sea")
    assert "c1" not in reach(drawn(drowned, ["elves_pixie 3 c2"]), "elves_pixie")
    assert "c1" not in reach(drawn(drowned, ["elves_pixie 3 c2"], homes=((), ["Last"])), "elves_pixie")
    assert "c1" in reach(drawn(drowned, ["elves_pixie 3 c2"], ["undead_ghost_ship 1 c1"]), "elves_pixie")
    assert "c1" in reach(drawn(drowned, ["barbarians_viking 3 c2"]), "barbarians_viking")


@rule("6.19")
def test_hexside_limits_are_not_for_flyers_but_stacking_limits_are() -> None:
    flyers = ["elves_pixie 1 g3", "elves_sprite 1 g3", "undead_wraith 1 g3"]
    table = field(flyers, ["orcs_orc 1 g4"])  # a swamp: two a side
    go(table, "elves_pixie", "g4")
    go(table, "elves_sprite", "g4")
    assert place_of(table, "elves_sprite") == "g4"
    assert "g4" not in reach(table, "undead_wraith")


@rule("6.34", "6.19")
def test_a_flyer_uses_no_hexside_of_those_that_walk() -> None:
    table = field(["elves_pixie 1 c7", "feudals_yeoman 1 c7", "orcs_goblin_forest 1 c7"], ["orcs_orc 1 b7"])
    go(table, "elves_pixie", "b7")
    assert "b7 from ne" in reach(table, "feudals_yeoman")  # forest: one block over the hexside
    go(table, "feudals_yeoman", "b7 from ne")
    assert "b7 from ne" not in reach(table, "orcs_goblin_forest")


ATTACK = "attackers = { c5 = 0 }"


@rule("6.34", "6.32")
def test_a_flyer_leaves_a_battle_in_any_direction() -> None:
    attackers = ["orcs_orc 1 c5 from n"]
    defenders = ["elves_pixie 1 c5", "dwarves_catapult 1 c5"]
    table = field(attackers, defenders, first=1, more=ATTACK)
    assert "c4" in reach(table, "elves_pixie") and "c4" not in reach(table, "dwarves_catapult")


@rule("6.34")
def test_attackers_that_flew_in_bar_no_hexside() -> None:
    defenders = ["dwarves_catapult 1 c5", "elves_pixie 1 c5"]
    table = field(["elves_sprite 1 c5 flown"], defenders, first=1, more=ATTACK)
    assert "c4" in reach(table, "elves_pixie")
    assert reach(table, "dwarves_catapult") == {"c4", "b4", "b5", "d5", "c3", "a5", "b6", "e5"}


@rule("6.31")
def test_flyers_pin_and_are_pinned() -> None:
    table = field(["elves_sprite 1 c5 flown"], ["elves_pixie 1 c5"], first=1, more=ATTACK)
    assert who_can_move(table) == []
    table = field(["elves_sprite 1 c5 flown"], ["elves_pixie 1 c5", "feudals_spear 1 c5"], first=1, more=ATTACK)
    assert who_can_move(table) == ["c5", "c5"]
    go(table, "elves_pixie", "c3")
    assert who_can_move(table) == []
    done(table)


# Underground


@rule("4.25")
@pytest.mark.parametrize("hex, left", [("e5", 4), ("c5", 1)])
def test_a_flyer_rated_one_hits_nothing_underground(hex: str, left: int) -> None:
    table = field([f"elves_pixie 3 {hex} flown"], [f"feudals_spear 4 {hex}"], phase="combat")
    roll(table, "roll 1 1 1")
    assert steps_of(table, "feudals_spear") == left


@rule("4.24", "4.25")
@pytest.mark.parametrize("hex, left", [("e5", 2), ("c5", 1)])
def test_a_flyer_has_one_less_underground_and_no_more_than_one(hex: str, left: int) -> None:
    table = field([f"dwarves_warbird 3 {hex} flown"], [f"feudals_spear 4 {hex}"], phase="combat")
    roll(table, "roll 1 2 3")  # rated B3
    assert steps_of(table, "feudals_spear") == left
