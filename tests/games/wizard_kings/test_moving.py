"""Moves on the ground: how far, what stops them, roads, and whose a hex is.

On map 14 roads meet in c5 (to c3, a5 and b6, and east through the mountains by Grimhold in e5); c3 is forest, g4 swamp,
and c6 d3 d4 d6 e3 e4 e5 e6 f4 f6 are mountains.
"""

from __future__ import annotations

import pytest

from .marching import can_move, done, field, go, mover, reach, who_can_move
from .scripts import campaign, click, happened, open_to, place_of, play, rule, waiting

GRIMHOLD = ((), ["Grimhold"])


# How far


@rule("6.3", "2.6")
def test_a_block_of_move_one_goes_to_the_hexes_beside_it() -> None:
    table = field(["dwarves_catapult 4 b3"])
    assert reach(table, "dwarves_catapult") == {"b2", "b4", "a4", "c3", "c4"}


@rule("6.1")
def test_players_move_any_all_or_none_of_their_blocks_one_after_the_other() -> None:
    table = field(["orcs_orc 4 c4", "orcs_troll 3 g5", "orcs_goblin 1 b4"], ["feudals_spear 1 e9"])
    assert waiting(table) == ["Ann"] and who_can_move(table) == ["b4", "c4", "g5"]
    go(table, "orcs_troll", "h5")
    go(table, "orcs_goblin", "b3")
    assert who_can_move(table) == ["c4"]
    done(table)
    assert waiting(table) == ["Brian"] and place_of(table, "orcs_orc") == "c4"
    assert (place_of(table, "orcs_troll"), place_of(table, "orcs_goblin")) == ("h5", "b3")
    assert {("moved", "6.1"), ("moved on", "6.1")} <= set(happened(table))


@rule("6.1", "2.6")
def test_a_block_may_move_fewer_hexes_than_it_could() -> None:
    table = field(["barbarians_mongol 3 h5"])
    near, far = {"h4", "g5", "i5"}, {"f5"}
    assert near | far <= reach(table, "barbarians_mongol")
    go(table, "barbarians_mongol", "g5")
    assert place_of(table, "barbarians_mongol") == "g5"


@rule("6.2")
def test_a_block_moves_once_a_turn() -> None:
    table = field(["barbarians_mongol 3 h5", "orcs_orc 1 g5"])
    go(table, "barbarians_mongol", "h4")
    assert not can_move(table, "barbarians_mongol") and can_move(table, "orcs_orc")
    assert click(table, "barbarians_mongol") not in open_to(table, "Ann")


@rule("6.2")
def test_a_block_that_has_moved_may_move_again_in_the_next_turn() -> None:
    table = field(["orcs_orc 1 h5"], ["feudals_spear 1 c4"])
    go(table, "orcs_orc", "h4")
    done(table)
    done(table)
    play(table, "Ann: done", "Brian: done", "*: dice 6+6", "*: dice 1+1")
    assert mover(table) == "Ann" and can_move(table, "orcs_orc")


@rule("2.14")
def test_a_castle_stays() -> None:
    table = field(["orcs_castle 4 c4", "orcs_orc 1 g5"])
    assert who_can_move(table) == ["g5"]


# What stops a move

TERRAIN_STOPS = [
    ("14", "c4", "c3", "c2", "forest"),
    ("16", "d3", "d2", "d1", "desert"),
    ("14", "f3", "g4", "h4", "swamp"),
]
WALKERS = {
    "forest": "feudals_yeoman",
    "desert": "undead_skeleton",
    "swamp": "undead_zombie",
    "mountain": "orcs_orc",
    "city": "feudals_templar",
    "cleric": "orcs_cleric",
}


@rule("6.5", "6.6")
@pytest.mark.parametrize("folk", WALKERS)
@pytest.mark.parametrize("maps, start, middle, beyond, terrain", TERRAIN_STOPS)
def test_terrain_stops_all_but_its_own_folk(
    maps: str, start: str, middle: str, beyond: str, terrain: str, folk: str
) -> None:
    found = reach(field([f"{WALKERS[folk]} 1 {start}"], maps=maps), WALKERS[folk])
    assert middle in found and (beyond in found) == (folk == terrain)


@rule("6.5")
def test_a_block_starts_out_of_terrain_as_from_anywhere() -> None:
    table = field(["feudals_templar 1 c3"])
    assert reach(table, "feudals_templar") == {"b2", "b3", "c2", "d2", "c4", "b4", "a4", "c5", "b5", "d5", "d1", "e2"}


@rule("6.7", "4.19")
def test_mountains_are_closed_but_on_a_road() -> None:
    table = field(["feudals_templar 1 c4"])
    # two hexes anywhere, three along the road; c3 is forest
    assert reach(table, "feudals_templar") == {"a4", "a5", "b2", "b3", "b4", "b5", "b6", "c3", "c5", "d5", "e5"}


@rule("6.8", "6.7")
def test_mountain_folk_cross_mountains_without_stopping() -> None:
    table = field(["orcs_orc 1 c4"])
    plains = {"a4", "a5", "b2", "b3", "b4", "b5", "b6", "c3", "c5", "d5", "e5"}
    assert reach(table, "orcs_orc") == plains | {"c6", "d2", "d3", "d4", "e3", "e4"}


@rule("6.7", "4.19", "4.20")
def test_a_named_pass_is_open_and_does_not_stop() -> None:
    table = field(["feudals_templar 1 f5"])
    by_pass = {"f6", "g6", "g7", "f7", "e7"}
    by_road = {"d5", "c5", "e5", "e6", "e7", "g5", "h5", "i5", "g4", "g3"}
    assert reach(table, "feudals_templar") == by_pass | by_road | {"h4"}


@rule("4.20")
def test_a_pass_leads_no_further_into_the_mountains() -> None:
    table = field(["dwarves_catapult 1 f6"])
    assert reach(table, "dwarves_catapult") == {"f5", "g6", "g7", "f7", "e7"}
    assert reach(field(["dwarves_catapult 1 e6"]), "dwarves_catapult") == {"e5", "e7", "d5", "f5", "d7"}  # a road hex


@rule("6.7", "6.8", "6.9", "4.19")
def test_a_mountain_hexside_is_crossed_at_its_pass_and_stops_nobody() -> None:
    walker = reach(field(["feudals_templar 1 g3"], maps="15"), "feudals_templar")
    climber = reach(field(["amazons_guardian 1 g3"], maps="15"), "amazons_guardian")
    assert {"g4", "h3", "h2"} <= walker and "i4" not in walker  # over Gull Pass by g4; h2 lies beside g3
    assert climber - walker == {"i4", "h4"} - walker
    beyond = reach(field(["feudals_templar 1 g4"], maps="15"), "feudals_templar")
    assert {"h3", "h2", "i4"} <= beyond


@rule("6.9")
def test_the_terrain_of_a_hexside_stops_nobody() -> None:
    # g4/h3 is a mountain hexside between clear hexes: the pass leads on
    assert "i4" in reach(field(["feudals_templar 1 g4"], maps="15"), "feudals_templar")


@rule("6.10")
def test_ground_blocks_stay_ashore() -> None:
    table = field(["barbarians_mongol 1 h4"], maps="13")
    assert reach(table, "barbarians_mongol") == {"h5", "i4", "i5", "i6"}
    assert reach(field(["orcs_troll 1 h4"], maps="13"), "orcs_troll") == {"h5", "i4", "i5", "i6"}


@rule("6.10", "4.10", "4.14")
def test_a_water_hexside_parts_two_coasts() -> None:
    assert "b3" not in reach(field(["dwarves_catapult 1 a4"], maps="16"), "dwarves_catapult")
    assert reach(field(["dwarves_catapult 1 a4"], maps="16"), "dwarves_catapult") == {"a5", "b4"}
    assert reach(field(["undead_zombie 1 a4"], maps="16"), "undead_zombie") >= {"b3"}  # by b4, not across


@rule("4.13")
def test_a_river_is_crossed_at_its_bridge_or_its_source() -> None:
    table = field(["dwarves_catapult 1 f6", "elves_treek 1 f5"], maps="15")
    assert reach(table, "dwarves_catapult") == {"f5", "f7", "e6", "e7", "g7", "g8", "d5", "d6"}  # g7 by the bridge
    assert reach(table, "elves_treek") == {"f4", "f6", "e5", "e6", "g5", "g6", "f3", "d5", "d6", "h4"}  # the source


# Roads


@rule("6.16")
def test_a_road_gives_one_hex_more() -> None:
    table = field(["dwarves_catapult 4 c3"])
    assert reach(table, "dwarves_catapult") == {"b2", "b3", "c2", "c4", "d2", "c5"}


@rule("6.16")
def test_the_bonus_is_for_moves_along_roads_alone() -> None:
    beside = reach(field(["dwarves_catapult 4 b4"]), "dwarves_catapult")
    assert beside == {"b3", "b5", "a4", "a5", "c4", "c5"}
    table = field(["feudals_templar 1 d5"])  # a road hex; e6 is on a road too, but not in a line from here
    assert "e6" in reach(table, "feudals_templar") and "c7" not in reach(table, "feudals_templar")


@rule("6.16")
def test_along_a_road_no_terrain_stops() -> None:
    through_swamp = reach(field(["feudals_templar 1 g3"]), "feudals_templar")
    assert {"g4", "g5", "f5", "h5"} <= through_swamp
    assert not {"g5", "h4"} & reach(field(["feudals_templar 1 f3"]), "feudals_templar")
    through_forest = reach(field(["feudals_templar 1 e5"], maps="16"), "feudals_templar")
    assert {"e6", "e7", "e8", "d5", "c5"} <= through_forest
    off_road = reach(field(["feudals_templar 1 f5"], maps="16"), "feudals_templar")
    assert "e6" in off_road and "d6" not in off_road


@rule("6.16", "6.4")
def test_blocks_attack_with_the_bonus() -> None:
    table = field(["dwarves_catapult 4 c3"], ["feudals_spear 1 c5"])
    assert reach(table, "dwarves_catapult") == {"b2", "b3", "c2", "c4", "d2", "c5 from n"}
    go(table, "dwarves_catapult", "c5 from n")
    assert place_of(table, "dwarves_catapult") == "c5"


@rule("6.17", "6.4")
def test_enemies_stop_a_move_along_a_road() -> None:
    table = field(["barbarians_mongol 3 c3"], ["feudals_spear 1 c5"])
    found = reach(table, "barbarians_mongol")
    assert {"c5 from n", "c5 from nw"} <= found and not {"d5", "e5", "d5 from nw"} & found


@rule("6.17", "6.22")
def test_a_vacant_enemy_city_stops_a_move_along_a_road() -> None:
    free = reach(field(["barbarians_mongol 3 c5"]), "barbarians_mongol")
    stopped = reach(field(["barbarians_mongol 3 c5"], homes=GRIMHOLD), "barbarians_mongol")
    assert stopped < free and {"d5", "e5"} <= stopped
    assert free - stopped == {"e6", "e7", "d7", "f5", "f6", "g4", "g5", "g6", "h5"}


@rule("6.17")
def test_a_spell_adds_to_the_bonus() -> None:
    table = field(["amazons_charmer 4 c3", "dwarves_catapult 4 c3"], armies=("amazons", "feudals"))
    play(table, f"Ann: {click(table, 'amazons_charmer')}", "Ann: cast fleet-foot")
    play(table, f"Ann: {click(table, 'dwarves_catapult')}")
    play(table, "Ann: done")
    along_the_road = {"c4", "c5", "b5", "d5"}
    found = reach(table, "dwarves_catapult")
    assert along_the_road <= found and not {"e5", "a5", "b6"} & found


@rule("6.18")
def test_roads_help_neither_flyers_nor_aquatics() -> None:
    flyer = reach(field(["elves_pixie 1 c5"]), "elves_pixie")
    assert "e5" in flyer and "f5" not in flyer  # f5 is three hexes along the road
    ship = reach(field(["amazons_siren 1 a4"], maps="16"), "amazons_siren")
    assert {"b4", "c5"} <= ship and "d5" not in ship  # c5 and d5 are river and road


# Whose a hex is


@rule("6.4", "6.22")
def test_a_block_stops_among_enemies_and_attacks() -> None:
    table = field(["dwarves_catapult 1 h5"], ["feudals_spear 1 g5"])
    assert reach(table, "dwarves_catapult") == {"h3", "h4", "h6", "g6", "i5", "i6", "g5 from se"}  # not f5, by the road
    go(table, "dwarves_catapult", "g5 from se")
    done(table)
    done(table)
    assert campaign(table).arena == campaign(table).land.named("g5")  # the battle is being fought


@rule("6.21", "6.22")
def test_a_vacant_city_of_nobody_is_neutral_and_one_of_the_others_stops() -> None:
    near = {"f1", "f2", "e2", "g2", "g3", "g4"}
    assert reach(field(["feudals_templar 1 f3"]), "feudals_templar") == near | {"h2", "h3"}
    assert reach(field(["feudals_templar 1 f3"], homes=(["Varn"], ())), "feudals_templar") == near | {"h2", "h3"}
    assert reach(field(["feudals_templar 1 f3"], homes=((), ["Varn"])), "feudals_templar") == near


@rule("6.21")
def test_a_hex_that_own_blocks_occupy_is_friendly_and_moved_through() -> None:
    table = field(["feudals_templar 1 f3", "orcs_orc 1 g3"], homes=((), ["Varn"]))
    assert {"h2", "h3"} <= reach(table, "feudals_templar")


@rule("6.23")
def test_control_changes_at_once() -> None:
    table = field(["feudals_templar 1 f3", "orcs_orc 1 g3"], homes=((), ["Varn"]))
    go(table, "orcs_orc", "h3")
    assert not {"h2", "h3"} & reach(table, "feudals_templar")  # vacated, it is Brian's again
    table = field(["feudals_templar 1 f3", "orcs_orc 1 h3"], homes=((), ["Varn"]))
    go(table, "orcs_orc", "g3")
    assert {"h2", "h3"} <= reach(table, "feudals_templar")  # taken, it is Ann's


@rule("6.24")
def test_a_battle_hex_is_friendly_to_neither() -> None:
    homes = (["Varn"], ())
    blocks = ["feudals_templar 1 f3", "orcs_orc 2 g3"]
    table = field(blocks, ["feudals_spear 1 g3 from s"], homes=homes, more="attackers = { g3 = 1 }")
    found = reach(table, "feudals_templar")
    assert "g3 from sw" in found and not {"h2", "h3"} & found  # own home and own block, and yet it stops there
