"""Regrouping after a battle: out of the hex, into it, and Flyers that must find land."""

from __future__ import annotations

import pytest

from games.wizard_kings import steps
from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import STAYED

from .battlefield import AROUND, act, fight, heard, options, places, token
from .scripts import at, campaign, rule, waiting


def won(attack: list[str], hex: str = "b4", maps: str = "[14]", foes: tuple[str, ...] = (), more: str = "") -> Table:
    """Ann's attackers, the first of which is an Ogre of strength 1, have eliminated a Goblin."""
    table = fight(["orcs_ogre 1", *attack], ["feudals_spear 1", *foes], hex, maps, more=more)
    if waiting(table) == ["Ann"]:
        act(table, f"Ann: {hex}")
    while not heard(table, "won"):
        act(table, "roll 1")
    assert waiting(table) == ["Ann"]
    return table


def regroupings(table: Table, block: str) -> set[str]:
    """Where a block may go, tried out on the side."""
    state = table.state.clone()
    try:
        act(table, f"Ann: block {block}")
        return options(table, "Ann")
    finally:
        table.state = state


@rule("9.14")
def test_the_victor_moves_blocks_out_of_the_hex_and_from_beside_it_into_it() -> None:
    table = won(["orcs_goblin 1 b5", "orcs_troll 1 c3"])
    assert options(table, "Ann") == {"done", "block orcs_ogre", "block orcs_goblin"}  # c3 is two hexes away
    assert regroupings(table, "orcs_ogre") == AROUND
    assert regroupings(table, "orcs_goblin") == {"b4"}
    act(table, "Ann: block orcs_ogre", "Ann: c5", "Ann: block orcs_goblin", "Ann: b4")
    assert places(table, "orcs_ogre", "orcs_goblin") == ["c5", "b4"]
    assert options(table, "Brian") == set()


@rule("9.14")
def test_not_to_enemy_hexes() -> None:
    table = won([], foes=("feudals_knight 1 b5",))
    assert regroupings(table, "orcs_ogre") == AROUND - {"b5"}


@rule("9.14")
def test_the_defender_may_be_the_victor() -> None:
    table = fight(["orcs_goblin 1"], ["elves_ranger 1", "elves_castle 1"])
    act(table, "roll 1")
    assert waiting(table) == ["Brian"]
    assert options(table, "Brian") == {"done", "block elves_ranger"}  # a castle stays
    act(table, "Brian: block elves_ranger", "Brian: b3", "Brian: done")
    assert places(table, "elves_ranger") == ["b3"]  # by which the attackers came


@rule("9.14")
def test_hexside_limits_do_not_hold() -> None:
    table = won(["orcs_goblin 1 from ne", "orcs_goblin_forest 1 from se"], "e5", "[13]")
    for block in ("orcs_ogre", "orcs_goblin", "orcs_goblin_forest"):
        assert "f4" in regroupings(table, block)  # a hexside for one
        act(table, f"Ann: block {block}", "Ann: f4")
    act(table, "Ann: done")
    assert places(table, "orcs_ogre", "orcs_goblin", "orcs_goblin_forest") == ["f4"] * 3


@rule("9.14")
def test_the_stacking_limit_holds() -> None:
    table = won([f"orcs_{name} 1 b5" for name in ("goblin", "orc", "great_orc", "queen")])
    assert regroupings(table, "orcs_ogre") == AROUND - {"b5"}
    for block in ("orcs_goblin", "orcs_orc", "orcs_great_orc"):
        act(table, f"Ann: block {block}", "Ann: b4")
    assert options(table, "Ann") == {"done", "block orcs_ogre"}  # four are there; the Queen has no room


@rule("9.15")
def test_each_block_regroups_once() -> None:
    table = won([])
    act(table, "Ann: block orcs_ogre", "Ann: c5")
    assert "block orcs_ogre" not in options(table, "Ann")
    assert len(heard(table, "regrouped")) == 1


@rule("9.15")
def test_nobody_regroups_from_a_battle_hex_or_into_another() -> None:
    table = won(
        ["orcs_goblin 1 b5 from n"], foes=("feudals_knight 1 b5",), more="attackers = { b4 = 0, b5 = 0 }"
    )  # fmt: skip
    assert options(table, "Ann") == {"done", "block orcs_ogre"}
    assert regroupings(table, "orcs_ogre") == AROUND - {"b5"}


@rule("9.15")
def test_closed_hexsides_are_not_crossed() -> None:
    table = won([], "d5")
    assert regroupings(table, "orcs_ogre") == {"c5", "e5"}  # along the road


@rule("9.15")
def test_ships_do_not_regroup_over_land() -> None:
    """A road crosses the land hexside between f6 and f7 of map 13."""
    table = fight(["barbarians_viking 3 from ne"], ["elves_glader 1"], "f7", "[13]")
    act(table, "roll 1 1 1")
    assert regroupings(table, "barbarians_viking") == {"e7", "e8", "f8", "g7", "g8"}


@rule("9.16")
def test_a_wall_is_crossed_in_regrouping() -> None:
    table = won(["orcs_goblin 1 d3", "orcs_orc 1 c3"], "c4", "[16]")
    assert regroupings(table, "orcs_ogre") == {"b3", "c3", "d3", "d4"}
    assert options(table, "Ann") == {"done", "block orcs_ogre", "block orcs_goblin", "block orcs_orc"}


# Flyers over water ---------------------------------------------------------------------------------------------------


def over_water(hex: str, *blocks: str, friends: str = "") -> Table:
    table = fight([f"elves_sprite 3 {hex} flown", *blocks], ["barbarians_viking 1"], hex, "[13]", ann=friends)
    act(table, "roll 1 1 1")
    return table


@rule("9.17")
def test_flyers_that_won_over_water_must_go_to_land() -> None:
    table = over_water("e8")
    assert options(table, "Ann") == {"block elves_sprite"}  # not "done"
    act(table, "Ann: block elves_sprite")
    assert options(table, "Ann") == {"d7", "e7", "f7", "e9"}
    act(table, "Ann: e9")
    assert places(table, "elves_sprite") == ["e9"]


@rule("9.17")
@pytest.mark.parametrize(("friend", "saved"), [("elves_glader 1 c7", True), ("elves_glader 1 d6", False)])
def test_far_from_land_they_reach_friends_within_their_move_or_are_lost(friend: str, saved: bool) -> None:
    table = over_water("b8", friend)
    if saved:
        act(table, "Ann: block elves_sprite", "Ann: c7")
        assert places(table, "elves_sprite") == ["c7"]
    else:
        if isinstance(campaign(table).step, steps.Regroup):
            assert options(table, "Ann") == {"done"}
            act(table, "Ann: done")
        assert places(table, "elves_sprite") == ["off"]


@rule("9.17")
def test_a_vacant_home_city_is_friendly_land() -> None:
    table = over_water("b8", friends='cities = ["Baven"]')
    act(table, "Ann: block elves_sprite", "Ann: c7")
    assert places(table, "elves_sprite") == ["c7"]


@rule("9.14")
def test_over_land_flyers_regroup_to_the_next_hex_like_others() -> None:
    table = fight(["elves_sprite 3 flown", "elves_glader 1 c3"], ["feudals_spear 1"])
    act(table, "roll 1 6 6")
    assert options(table, "Ann") == {"done", "block elves_sprite"}
    assert regroupings(table, "elves_sprite") == AROUND  # not c3, two hexes away


@rule("9.14")
def test_the_next_battle_waits_until_the_victor_is_done() -> None:
    table = fight(
        ["orcs_ogre 1", "orcs_troll 1 g5 from n"], ["elves_glader 1", "elves_treek 1 g5"],
        more="attackers = { b4 = 0, g5 = 0 }",
    )  # fmt: skip
    act(table, "Ann: b4", "roll 1")
    assert campaign(table).land.name(campaign(table).arena) == "b4"
    act(table, "Ann: done")
    assert campaign(table).land.name(campaign(table).arena) == "g5"


@rule("9.17")
def test_where_no_battle_was_won_only_flyers_over_the_water_move() -> None:
    """The Valkyrie flew to a battle at sea, and its only enemy then died dispelling a spell."""
    table = at("""
        maps = [13]
        first = 0
        dispel = true
        [side.0]
        army = "elves"
        blocks = ["elves_wicana 1 b4", "elves_glader 1 a5"]
        [side.1]
        army = "barbarians"
        blocks = ["barbarians_viking 3 c5", "barbarians_viking 3 b6", "barbarians_valkyrie 3 b5",
            "barbarians_runeka 3 b5"]
    """)
    act(table, "Ann: block elves_wicana", "Ann: c5", "Ann: done")
    act(table, "Brian: block barbarians_valkyrie", "Brian: c5")
    act(table, "Brian: block barbarians_runeka", "Brian: cast sea-rune", "Ann: block elves_wicana", "roll 6")
    act(table, "Brian: done")
    assert isinstance(campaign(table).step, steps.Regroup)
    assert options(table, "Brian") == {"block barbarians_valkyrie"}  # neither of the Vikings
    act(table, "Brian: block barbarians_valkyrie", "Brian: b5")
    assert places(table, "barbarians_valkyrie", "barbarians_viking") == ["b5", "c5"]
    assert campaign(table).entered[token(table, "barbarians_valkyrie")] == STAYED
