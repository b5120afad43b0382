"""Retreats: when, where to, over which hexsides, how many; and the pursuit."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .battlefield import AROUND, act, bide, fight, is_over, options, places, rounds, spells, strength, whose_turn
from .scripts import campaign, rule, waiting

FOUR_WAYS = AROUND - {"b3", "c4"}


def in_round_2(table: Table) -> Table:
    """Everybody has missed once."""
    bide(table, until=2)
    assert rounds(table) == 2
    return table


def ways_out(table: Table, who: str) -> set[str]:
    """Where the block whose turn it is may retreat to."""
    return options(table, who) - {"fire", "done"} - {f"cast {spell}" for spell in spells(table, who)}


@rule("9.1")
def test_nobody_retreats_of_its_own_will_in_round_1() -> None:
    table = fight(["orcs_shakla 1 flown"], ["elves_wicana 1", "elves_glader 1"])
    assert options(table, "Brian") == {"done", "cast thorn-darts", "cast mend"}
    act(table, "Brian: done")
    assert ways_out(table, "Ann") == set()
    bide(table, until=2)
    assert ways_out(table, "Brian") == AROUND


@rule("9.1")
def test_who_retreats_does_not_fire_and_who_fires_stays() -> None:
    table = in_round_2(fight(["orcs_goblin 1"], ["elves_glader 1", "elves_ranger 1"]))
    act(table, "Brian: c5")
    assert places(table, "elves_ranger") == ["c5"]
    assert whose_turn(table) == "elves_glader"
    act(table, "Brian: fire", "roll 6")
    assert places(table, "elves_glader") == ["b4"]


@rule("9.2")
@pytest.mark.parametrize(
    ("block", "city", "friend", "found"),
    [
        ("elves_ranger 1", "", "c3", set()),  # on foot only the hexes beside it
        ("elves_sprite 1", "", "c3", {"c3"}),  # a Flyer up to two, to its friends
        ("elves_sprite 1", "Hobb", "i5", {"c3"}),  # or to a vacant home city
        ("elves_sprite 1", "", "i5", set()),  # but to no neutral hex
        ("elves_sprite 1", "", "d2", set()),  # three hexes are too far
        ("elves_pegasus 1", "", "d2", {"d2"}),  # but not for who flies three
    ],
)
def test_blocks_retreat_to_the_next_hex_and_flyers_to_friends(
    block: str, city: str, friend: str, found: set[str]
) -> None:
    table = fight(["orcs_goblin 1"], [block, f"elves_glader 1 {friend}"], brian=f'cities = ["{city}"]' if city else "")
    in_round_2(table)
    ground = AROUND - {"b3"} if block.startswith("elves_ranger") else AROUND
    assert ways_out(table, "Brian") == ground | found


@rule("9.2")
def test_nobody_retreats_into_a_full_hex() -> None:
    crowd = [f"elves_{name} 1 b5" for name in ("glader", "treek", "unicorn", "assassin")]
    table = in_round_2(fight(["orcs_goblin 1"], ["elves_ranger 1", *crowd]))
    assert ways_out(table, "Brian") == AROUND - {"b3", "b5"}


@rule("9.3")
def test_limits_hold_in_each_round_anew() -> None:
    table = in_round_2(fight(["orcs_orc 1", "orcs_goblin 1", "orcs_troll 1 from ne"], ["elves_glader 1"]))
    act(table, "Ann: b3")  # the Troll, by the way of the others
    act(table, "Brian: fire", "roll 6", "Ann: block orcs_orc")
    assert ways_out(table, "Ann") == {"b3", "c4"}
    act(table, "Ann: b3")
    assert ways_out(table, "Ann") == {"c4"}  # two have gone north
    act(table, "Ann: fire", "roll 6", "Brian: fire", "roll 6")
    assert rounds(table) == 3
    assert ways_out(table, "Ann") == {"b3", "c4"}


@rule("9.3")
def test_over_a_narrow_hexside_one_block_retreats_a_round() -> None:
    table = fight(["orcs_goblin 1 from n"], ["elves_glader 1", "elves_ranger 1"], "e5", "[13]")
    in_round_2(table)
    assert ways_out(table, "Brian") == {"f4", "f5", "e6", "d5", "d4"}
    act(table, "Brian: f4")
    assert ways_out(table, "Brian") == {"f5", "e6", "d5", "d4"}
    act(table, "Brian: fire", "roll 6", "Ann: fire", "roll 6")
    assert ways_out(table, "Brian") == {"f4", "f5", "e6", "d5", "d4"}


@rule("9.3")
def test_ships_have_a_limit_of_their_own() -> None:
    """Over the coastal hexside between b3 and b2 two ground blocks and one ship retreat in a round."""
    ashore = ["barbarians_huscarl 1 from n", "barbarians_spearmid 1 from n"]
    table = in_round_2(fight([*ashore, "barbarians_viking 1 from n"], ["elves_glader 1"], "b3"))
    act(table, "Ann: b2", "Brian: fire", "roll 6", "Ann: block barbarians_huscarl", "Ann: b2")
    assert options(table, "Ann") == {"fire", "b2"}
    fleet = in_round_2(fight(["barbarians_viking 1 from n", "barbarians_orcana 1 from n"], ["elves_glader 1"], "b3"))
    act(fleet, "Ann: block barbarians_viking", "Ann: b2")
    assert options(fleet, "Ann") == set()  # no way for the second: it fires
    assert whose_turn(fleet) == "barbarians_orcana"


@rule("9.4")
def test_what_one_side_uses_does_not_count_for_the_other() -> None:
    table = in_round_2(fight(["orcs_goblin 1"], ["elves_glader 1"]))
    state = campaign(table)
    for way in range(6):
        state.retreats[way] = 2  # as if two of Ann's had gone each way
    state.offered = []
    assert ways_out(table, "Brian") == AROUND - {"b3"}
    act(table, "Brian: fire", "roll 6")
    assert ways_out(table, "Ann") == set()


@rule("9.5")
@pytest.mark.parametrize(
    ("block", "hex", "came", "found"),
    [
        ("elves_glader 1", "d5", "nw", {"e5"}),  # mountains, but for the road
        ("orcs_goblin 1", "d5", "nw", {"e5", "d4", "e6", "d6", "c6"}),
        ("barbarians_viking 1", "b3", "s", {"b2", "a3", "a4"}),  # afloat
        ("orcs_goblin 1", "b3", "s", {"b2", "c3", "c4", "a4"}),
    ],
)
def test_closed_hexsides_are_no_way_out(block: str, hex: str, came: str, found: set[str]) -> None:
    table = in_round_2(fight([f"feudals_spear 1 from {came}"], [block], hex))
    assert ways_out(table, "Brian") == found


@rule("9.6", "9.7")
def test_attackers_leave_as_they_came_and_defenders_otherwise() -> None:
    table = in_round_2(fight(["orcs_orc 1", "orcs_troll 1 from ne"], ["elves_glader 1", "elves_ranger 1"]))
    assert ways_out(table, "Brian") == FOUR_WAYS
    act(table, "Brian: fire", "roll 6")
    assert ways_out(table, "Ann") == {"b3", "c4"}  # by any hexside that one of its side used


@rule("9.6", "9.7")
def test_a_way_in_stays_one_when_who_used_it_is_gone() -> None:
    table = fight(["orcs_orc 2", "orcs_troll 1 from ne"], ["elves_glader 1", "elves_ranger 1"])
    act(table, "roll 6", "roll 6", "roll 1", "roll 6")  # one hit: on the Orc, the strongest
    assert strength(table, "orcs_orc", "orcs_troll") == [1, 1]
    act(table, "Brian: fire", "roll 1", "Ann: block orcs_troll")
    assert ways_out(table, "Brian") == FOUR_WAYS
    act(table, "Brian: fire", "roll 6")
    assert ways_out(table, "Ann") == {"b3", "c4"}


@rule("9.8")
def test_over_a_hexside_that_both_used_only_the_last_retreats() -> None:
    table = in_round_2(fight(["orcs_orc 1", "orcs_troll 1 from ne"], ["elves_glader 1", "elves_ranger 1 from n"]))
    assert whose_turn(table) == "elves_ranger"
    assert ways_out(table, "Brian") == AROUND - {"c4"}
    act(table, "Brian: fire", "roll 6")
    assert whose_turn(table) == "orcs_troll"
    assert ways_out(table, "Ann") == {"c4"}


@rule("9.9")
def test_flyers_control_no_hexside_and_leave_by_any() -> None:
    table = in_round_2(fight(["elves_sprite 1 flown"], ["orcs_goblin 1"]))
    assert ways_out(table, "Ann") == AROUND
    act(table, "Ann: fire", "roll 6")
    assert ways_out(table, "Brian") == AROUND


@rule("9.9")
def test_flyers_leave_by_hexsides_that_others_control_and_use_up_no_limit() -> None:
    flyers = ["elves_sprite 1", "elves_pixie 1", "elves_pixie 1"]
    table = in_round_2(fight(["orcs_goblin 1"], [*flyers, "elves_glader 1"]))
    for _ in range(3):
        moves = options(table, "Brian")
        if not moves & {"fire"}:
            act(table, f"Brian: {min(moves)}")
        assert ways_out(table, "Brian") == AROUND
        act(table, "Brian: b3" if whose_turn(table) == "elves_sprite" else "Brian: b5")
    assert places(table, "elves_sprite", "elves_pixie", "elves_pixie#2") == ["b3", "b5", "b5"]
    assert ways_out(table, "Brian") == AROUND - {"b3"}  # b5 too, where two have gone


@rule("9.10")
def test_a_ground_block_that_was_carried_in_leaves_by_any_hexside_open_to_it() -> None:
    table = in_round_2(fight(["elves_glader 1 flown"], ["orcs_goblin 1"]))
    assert ways_out(table, "Brian") == AROUND
    act(table, "Brian: fire", "roll 6")
    assert ways_out(table, "Ann") == AROUND
    in_hills = in_round_2(fight(["elves_glader 1 flown"], ["orcs_goblin 1"], "d5"))
    act(in_hills, "Brian: fire", "roll 6")
    assert ways_out(in_hills, "Ann") == {"c5", "e5"}


@rule("9.11")
def test_nobody_retreats_to_enemies_their_vacant_cities_or_other_battles() -> None:
    table = fight(
        ["orcs_goblin 1 from n", "orcs_orc 1 a5", "orcs_troll 1 c5 from n"],
        ["elves_sprite 1", "elves_glader 1 c5"],
        "b5",
        more="attackers = { b5 = 0, c5 = 0 }",
        ann='cities = ["Aldwick"]',
    )
    act(table, "Ann: b5")
    in_round_2(table)
    assert ways_out(table, "Brian") == {"b4", "c6", "a6"}  # not b6, a5, c5


# The pursuit ---------------------------------------------------------------------------------------------------------


@rule("9.12")
def test_who_must_retreat_and_cannot_is_eliminated() -> None:
    table = fight(["orcs_goblin 4"], ["elves_glader 4", "elves_ranger 1 b3"])
    bide(table, until=4)
    act(table, "Brian: fire", "roll 6 6 6 6")
    assert places(table, "orcs_goblin") == ["off"]
    assert is_over(table) and waiting(table) == ["Brian"]


@rule("9.12", "9.3")
def test_in_the_pursuit_too_the_limits_hold() -> None:
    table = fight(
        ["orcs_goblin 4 from ne", "orcs_orc 4 from ne"], ["elves_glader 4"], "e5", "[13]",
    )  # fmt: skip
    bide(table, until=4)
    act(table, "Brian: fire", "roll 6 6 6 6", "Ann: block orcs_orc")
    assert sorted(places(table, "orcs_goblin", "orcs_orc")) == ["f4", "off"]


@rule("9.13")
def test_an_attacking_wizard_does_not_cast_in_the_pursuit_and_a_defender_may_retreat() -> None:
    table = fight(["elves_wicana 4 flown"], ["orcs_goblin 1", "orcs_shakla 4"])
    bide(table, until=4)
    assert "fire-bolt" in spells(table, "Brian") and ways_out(table, "Brian") == AROUND
    act(table, "Brian: b3")
    assert options(table, "Ann") == AROUND - {"b3"}
    act(table, "Ann: b5")
    assert is_over(table)


@rule("9.16")
def test_a_wall_is_crossed_in_a_retreat_by_one_block() -> None:
    """c4 of map 16 lies at the wall: c3 and d3 are beyond it."""
    table = fight(["orcs_goblin 1 from nw"], ["elves_glader 1", "elves_ranger 1"], "c4", "[16]")
    in_round_2(table)
    assert ways_out(table, "Brian") == {"c3", "d3", "d4"}  # rivers close the south
    act(table, "Brian: d3")
    assert ways_out(table, "Brian") == {"c3", "d4"}
