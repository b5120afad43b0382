"""Rivers, coasts and open water: who goes where, and by how many at a time into a battle.

On map 15 the Kasar runs from its source f5 by f6 and f7 to the coast between f8 and g8; on map 16 the Ithar runs from
e6 over a waterfall to d5, c5 and b4, and to the coast between a4 and b3.
"""

from __future__ import annotations

import pytest

from .marching import can_move, drawn, field, go, reach
from .scripts import place_of, rule
from .test_maps import KASAR

A, B, C, D, E, F = "e4", "e5", "d5", "f4", "f5", "e6"  # the hexes of the book's example
HILLS = KASAR.replace("E .....CC..", "E ...m.CC..")  # its source in mountains


# The book's river


@rule("4.12", "4.13")
def test_the_book_example_for_ground_blocks() -> None:
    from_b = reach(drawn(KASAR, ["elves_treek 1 e5"]), "elves_treek")
    assert {A, C, F} <= from_b and not {D, E} & from_b
    assert D in reach(drawn(KASAR, ["elves_treek 1 e4"]), "elves_treek")
    assert D in reach(drawn(KASAR, ["feudals_templar 1 e5"]), "feudals_templar")  # B, A, D


@rule("6.11", "4.14")
def test_the_book_example_for_amphibians() -> None:
    table = drawn(KASAR, ["undead_zombie 1 e5", "elves_undine 1 d5"])
    assert {A, C, D, E, F} <= reach(table, "undead_zombie")
    from_c = reach(table, "elves_undine")
    assert {B, A} <= from_c
    assert F in from_c  # by B, in two: move 2
    table = drawn(KASAR, ["undead_zombie 1 d5"], ["feudals_spear 1 e5"])
    assert F not in reach(table, "undead_zombie")  # not across the water hexside


@rule("6.12", "6.15", "4.14")
def test_the_book_example_for_aquatics() -> None:
    table = drawn(KASAR, ["amazons_siren 1 d5"])  # move 2
    found = reach(table, "amazons_siren")
    assert {B, A, F} <= found and not {D, E} & found
    assert F in reach(drawn(KASAR, ["amazons_siren 1 d5"], ["feudals_spear 1 e5"]), "amazons_siren")


# Along a river


@rule("6.11")
def test_amphibians_cross_a_river_anywhere() -> None:
    assert {"g6", "g7"} <= reach(field(["undead_zombie 1 f6"], maps="15"), "undead_zombie")
    walker = reach(field(["elves_treek 1 f6"], maps="15"), "elves_treek")
    assert "g6" not in walker and "g7" in walker  # by the bridge


@rule("6.12")
def test_along_a_river_amphibians_take_no_notice_of_terrain() -> None:
    swimmer = reach(field(["orcs_troll 1 f7"], maps="15"), "orcs_troll")
    walker = reach(field(["feudals_knight 1 f7"], maps="15"), "feudals_knight")
    assert {"f6", "f5", "f4"} <= swimmer  # f5 is forest
    assert "f5" in walker and "f4" not in walker


@rule("6.12", "4.14")
def test_amphibians_go_up_and_down_between_coast_and_river() -> None:
    assert "b4" in reach(field(["undead_zombie 1 a4"], maps="16"), "undead_zombie")
    assert "a4" in reach(field(["undead_zombie 1 b4"], maps="16"), "undead_zombie")


@rule("6.12", "6.7")
def test_a_river_leads_amphibians_into_mountains_and_out_again() -> None:
    swimmer = reach(drawn(HILLS, ["orcs_troll 1 e6"]), "orcs_troll")  # F, B, A: three hexes
    assert {B, A} <= swimmer
    walker = reach(drawn(HILLS, ["feudals_knight 1 e6"]), "feudals_knight")
    assert B in walker and A not in walker
    out = reach(drawn(HILLS, ["undead_zombie 1 e4"]), "undead_zombie")
    assert {B, C, D, E, F, "d4"} - out == set() and "e3" not in out  # only by the river


@rule("6.12")
def test_enemy_blocks_on_a_river_are_not_passed() -> None:
    for swimmer, start in (("orcs_troll", "f7"), ("barbarians_viking", "f7")):
        table = field([f"{swimmer} 1 {start}"], ["feudals_spear 1 f6"], maps="15")
        found = reach(table, swimmer)
        assert "f6 from s" in found and "f4" not in found
    assert "f5" not in found


FALLS = KASAR.replace("E .....CC..", "E ...f.CC..").replace("RSIDE", "FALLS E4/E5\nRSIDE", 1)
WOODS = KASAR.replace("E .....CC..", "E ...f.CC..")


@rule("4.15", "6.12")
def test_nobody_swims_past_a_waterfall() -> None:
    assert "d5" in reach(field(["barbarians_viking 3 c5"], maps="16"), "barbarians_viking")
    assert "e6" not in reach(field(["barbarians_viking 3 c5"], maps="16"), "barbarians_viking")
    free, fallen = (reach(drawn(text, ["undead_zombie 1 e5"]), "undead_zombie") for text in (WOODS, FALLS))
    assert A in fallen and free - fallen == {"e3"}  # by land into the forest, and stopped there


TWINS = HILLS.replace("RSIDE", "RIVER Ralek E4 E3 E2\nRSIDE", 1).replace("E ...m.CC..", "E .mmm.CC..")


@rule("6.13")
def test_rivers_with_one_source_are_joined() -> None:
    for swimmer in ("orcs_troll", "barbarians_viking"):
        assert "e2" in reach(drawn(TWINS, [f"{swimmer} 1 e5"]), swimmer)
        apart = TWINS.replace("RIVER Ralek E4 E3 E2", "RIVER Ralek E3 E2")
        assert "e2" not in reach(drawn(apart, [f"{swimmer} 1 e5"]), swimmer)


# Aquatics


@rule("6.15", "4.9", "4.10")
def test_aquatics_keep_to_water() -> None:
    table = field(["barbarians_viking 3 f8"], maps="15")
    river, coast, sea = {"f7", "f6", "f5"}, {"f9", "g8", "h6", "h7"}, {"g9", "h8", "h9", "i7", "i8", "i9"}
    assert reach(table, "barbarians_viking") == river | coast | sea


@rule("6.15")
def test_aquatics_enter_coastal_mountains_and_no_terrain_stops_them() -> None:
    table = field(["barbarians_viking 3 g3"], maps="13")
    assert {"f2", "e3", "d2"} <= reach(table, "barbarians_viking")  # mountain, mountain, forest; all coastal


@rule("6.15", "4.10")
def test_aquatics_cross_no_hexside_of_land() -> None:
    assert "e4" not in reach(field(["barbarians_viking 3 d3"], maps="13"), "barbarians_viking")
    assert "e2" not in reach(field(["amazons_siren 3 d1"], maps="15"), "amazons_siren")  # a sea coast and a lake coast


@rule("4.11")
def test_a_shoal_is_closed_to_aquatics() -> None:
    free = reach(field(["barbarians_orcana 3 c2"], maps="13"), "barbarians_orcana")
    assert "d1" not in free and "d2" in free and "d0" in free


@rule("6.4", "6.15", "6.22")
def test_aquatics_stop_among_enemies_and_in_vacant_enemy_cities() -> None:
    free = reach(field(["barbarians_viking 3 a4"], maps="16"), "barbarians_viking")
    stopped = reach(field(["barbarians_viking 3 a4"], maps="16", homes=((), ["Carrow"])), "barbarians_viking")
    assert free - stopped == {"d5"}  # beyond Carrow in c5
    held = field(["barbarians_viking 3 a4"], ["amazons_amazon 1 b4"], maps="16")
    assert reach(held, "barbarians_viking") == {"a1", "a2", "a3", "b1", "b2", "b3", "b4 from nw", "b4 from n"}


@rule("4.21")
def test_only_aquatics_enter_a_sea_city() -> None:
    drowned = KASAR.replace("CITY G6 1 Last", "CITY C1 1 Last sea")
    assert "c1" in reach(drawn(drowned, ["amazons_siren 1 c2"]), "amazons_siren")
    for kind in ("undead_zombie", "orcs_orc", "elves_pixie"):
        assert "c1" not in reach(drawn(drowned, [f"{kind} 1 c2"]), kind)


@rule("4.23")
def test_aquatics_attack_a_walled_city() -> None:
    walled = KASAR.replace("CITY G6 1 Last", "CITY E6 1 Last walled")
    table = drawn(walled, ["amazons_siren 1 d6"], ["feudals_spear 1 e6"])
    assert "e6 from nw" in reach(table, "amazons_siren")


# Into a battle


@rule("6.29")
def test_the_book_example_of_a_clear_coastal_hexside() -> None:
    own = ["elves_treek 1 d1", "dwarves_catapult 1 d1", "dwarves_low_guard 1 d1", "amazons_siren 1 d1"]
    table = field([*own, "feudals_kog 1 d0"], ["feudals_spear 1 c2"], maps="15")
    by = "c2 from ne"
    go(table, "elves_treek", by)
    go(table, "amazons_siren", by)
    assert by in reach(table, "dwarves_catapult")
    go(table, "dwarves_catapult", by)
    assert by not in reach(table, "dwarves_low_guard") and by not in reach(table, "feudals_kog")


@rule("6.29")
def test_the_book_example_of_a_coastal_hexside_in_forest() -> None:
    own = ["elves_treek 1 d7", "dwarves_catapult 1 d7", "amazons_siren 1 d7"]
    table = field([*own, "feudals_kog 1 c7"], ["feudals_spear 1 e7"], maps="13")
    by = "e7 from sw"
    go(table, "elves_treek", by)
    assert by not in reach(table, "dwarves_catapult") and by in reach(table, "amazons_siren")
    go(table, "amazons_siren", by)
    assert by not in reach(table, "feudals_kog")


@rule("6.29", "4.6")
@pytest.mark.parametrize(
    "enemy, start, target, by", [("undead_ghost_ship", "e8", "d8", "se"), ("feudals_spear", "e8", "e9", "n")]
)
def test_two_aquatics_over_an_all_water_hexside(enemy: str, start: str, target: str, by: str) -> None:
    fleet = [f"{kind} 1 {start}" for kind in ("amazons_siren", "feudals_kog", "barbarians_viking")]
    table = field(fleet, [f"{enemy} 1 {target}"], maps="13")
    door = f"{target} from {by}"
    go(table, "amazons_siren", door)
    assert door in reach(table, "feudals_kog")
    go(table, "feudals_kog", door)
    assert door not in reach(table, "barbarians_viking") and can_move(table, "barbarians_viking")


@rule("6.14", "6.29")
def test_one_aquatic_along_a_river() -> None:
    table = field(["amazons_siren 1 f7", "feudals_kog 1 f7", "orcs_troll 1 f7"], ["feudals_spear 1 f6"], maps="15")
    go(table, "amazons_siren", "f6 from s")
    assert reach(table, "feudals_kog") & {"f6 from s", "f6"} == set()
    assert "f6 from s" in reach(table, "orcs_troll")
    go(table, "orcs_troll", "f6 from s")
    assert place_of(table, "orcs_troll") == "f6"


@rule("6.14")
def test_one_amphibian_along_a_river_into_mountains() -> None:
    table = drawn(HILLS, ["orcs_troll 1 e5", "undead_zombie 1 e5"], ["orcs_orc 1 e4"])
    go(table, "orcs_troll", "e4 from s")
    assert "e4 from s" not in reach(table, "undead_zombie")


@rule("6.28", "6.11")
def test_one_amphibian_over_a_river_without_bridge() -> None:
    table = drawn(KASAR, ["orcs_troll 1 e5", "undead_zombie 1 e5"], ["orcs_orc 1 f5"])
    go(table, "orcs_troll", "f5 from nw")
    assert "f5 from nw" not in reach(table, "undead_zombie")
