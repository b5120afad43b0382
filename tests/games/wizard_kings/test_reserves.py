"""Reserves, if they are played with: who comes to a battle late waits out its first round."""

from __future__ import annotations

from kingstable.core.state import ALL
from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import RESERVE

from .battlefield import act, bide, fight, heard, is_over, options, places, rounds, status, strength, throw_of, token
from .scripts import at, campaign, rule, waiting

LATE = """
    maps = [14]
    first = 0
    reserves = {reserves}
    [side.0]
    army = "orcs"
    blocks = ["orcs_goblin 4 b3"]
    [side.1]
    army = "elves"
    blocks = ["elves_glader 1 b4", "elves_ranger 3 b5", "elves_pixie 3 a5"]
"""
ON = "reserves = true"


def joined(reserves: str) -> Table:
    """Ann attacks the Glader, and the Ranger comes to its help on foot, the Pixie by air."""
    table = at(LATE.format(reserves=reserves))
    act(table, "Ann: block orcs_goblin", "Ann: b4 from n", "Ann: done")
    act(table, "Brian: block elves_ranger", "Brian: b4 from s", "Brian: block elves_pixie", "Brian: b4", "Brian: done")
    return table


@rule("8.19")
def test_who_moves_into_a_battle_that_another_began_is_in_reserve() -> None:
    table = joined("true")
    assert status(table, "elves_ranger") & RESERVE and status(table, "elves_pixie") & RESERVE
    assert not status(table, "elves_glader") & RESERVE  # was there
    assert not status(table, "orcs_goblin") & RESERVE  # began it


def test_without_the_option_nobody_is_in_reserve() -> None:
    table = joined("false")
    assert not any(value & RESERVE for value in campaign(table).status)
    assert throw_of(table) == 3  # the Ranger fires in round 1


@rule("8.20", "8.5")
def test_reserves_neither_act_nor_take_hits_in_round_1_nor_are_shown() -> None:
    table = joined("true")
    state = campaign(table)
    assert [state.seen[token(table, name)] for name in ("elves_ranger", "elves_pixie", "elves_glader")] == [2, 2, ALL]
    assert throw_of(table) == 1  # the Glader's
    act(table, "roll 6", "roll 6 6 6 6")
    assert rounds(table) == 2
    assert strength(table, "elves_ranger", "elves_pixie") == [3, 3]
    assert len(heard(table, "fired")) == 2


@rule("8.21")
def test_reserves_are_shown_in_round_2_and_have_their_turns() -> None:
    table = joined("true")
    act(table, "roll 6", "roll 6 6 6 6")
    state = campaign(table)
    assert [state.seen[token(table, name)] for name in ("elves_ranger", "elves_pixie")] == [ALL, ALL]
    assert not any(value & RESERVE for value in state.status)
    assert bide(table, until=3) == ["elves_ranger", "elves_pixie", "elves_glader", "orcs_goblin"]


@rule("8.21", "8.22", "8.23")
def test_reserves_come_though_all_others_are_gone_and_then_attack() -> None:
    table = joined("true")
    act(table, "roll 6", "roll 1 1 1 1")  # three hits are lost: they do not fall on the reserves
    assert strength(table, "elves_glader", "elves_ranger", "elves_pixie") == [0, 3, 3]
    assert not is_over(table)
    assert rounds(table) == 2
    assert (campaign(table).attacker, campaign(table).defender) == (1, 0)
    turns = bide(table, until=3)
    assert turns == ["elves_ranger", "elves_pixie", "orcs_goblin"]


@rule("8.21")
def test_reserves_of_another_battle_are_not_shown_yet() -> None:
    table = fight(
        ["orcs_goblin 1", "orcs_orc 1 g5 from n"],
        ["elves_glader 1", "elves_treek 1 from s reserve", "elves_ranger 1 g5", "elves_cleric 1 g5 from s reserve"],
        more=ON + "\nattackers = { b4 = 0, g5 = 0 }",
    )
    act(table, "Ann: b4", "roll 6", "roll 6")
    assert rounds(table) == 2
    assert not status(table, "elves_treek") & RESERVE
    assert status(table, "elves_cleric") & RESERVE
    assert campaign(table).seen[token(table, "elves_cleric")] == 0b10


@rule("8.22")
def test_in_a_letter_the_new_defender_acts_first_and_the_reserves_are_pursued() -> None:
    table = fight(
        ["orcs_goblin 4"],
        ["elves_glader 1", "elves_treek 3 from s reserve", "elves_cleric 3 from s reserve"],
        more=ON,
    )
    act(table, "roll 6", "roll 1 6 6 6")
    assert (campaign(table).attacker, campaign(table).defender) == (1, 0)
    assert bide(table, until=3)[0] == "orcs_goblin"
    bide(table, until=4)
    assert options(table, "Ann") == {"fire", "b3", "a4", "c4", "c5", "a5"}  # not by which the others came
    act(table, "Ann: fire", "roll 6 6 6 6")
    bide(table)
    assert places(table, "elves_treek", "elves_cleric", "orcs_goblin") == ["b5", "b5", "b4"]


@rule("8.21")
def test_reserves_defend_as_long_as_one_of_the_others_is_left() -> None:
    table = fight(["orcs_goblin 4"], ["elves_glader 2", "elves_treek 3 from s reserve"], more=ON)
    act(table, "roll 6 6", "roll 1 6 6 6")
    assert rounds(table) == 2
    assert (campaign(table).attacker, campaign(table).defender) == (0, 1)


@rule("8.22")
def test_who_was_driven_out_leaves_the_hex_to_the_attacker_too() -> None:
    table = fight(["orcs_shakla 4 flown"], ["elves_glader 1", "elves_treek 3 from s reserve"], more=ON)
    act(table, "Ann: cast fire-bolt", "roll 1 6 6", "Brian: b5")
    assert rounds(table) == 2
    assert (campaign(table).attacker, campaign(table).defender) == (1, 0)


@rule("8.23")
def test_spells_do_not_touch_reserves_in_round_1() -> None:
    table = fight(["amazons_charmer 4 flown"], ["elves_glader 2", "elves_treek 3 from s reserve"], more=ON)
    act(table, "Ann: cast serpent-strike", "roll 6 6 6")  # one target: it is not asked for
    assert waiting(table) == ["*"] and throw_of(table) == 2
    act(table, "roll 6 6")
    assert rounds(table) == 2
    act(table, "Ann: cast charm")
    assert options(table, "Ann") == {"block elves_glader", "block elves_treek"}


@rule("8.23")
def test_rituals_do_not_touch_reserves_in_round_1() -> None:
    table = fight(["orcs_goblin 1"], ["elves_cleric 3", "elves_glader 1 from s reserve"], more=ON)
    assert options(table, "Brian") == {"fire", "cast smite"}  # nobody to bless
    act(table, "Brian: fire", "roll 6 6 6", "roll 6")
    assert rounds(table) == 2
    assert "cast bless" in options(table, "Brian") or options(table, "Brian") == {
        "block elves_cleric",
        "block elves_glader",
    }


@rule("8.23")
def test_smite_falls_on_no_reserve_in_round_1() -> None:
    table = fight(["feudals_cleric 3"], ["orcs_troll 1", "orcs_ogre 3 from s reserve"], more=ON)
    act(table, "roll 6", "Ann: cast smite", "roll 1 1 1")
    assert options(table, "Brian") == {"a4", "a5", "b5", "c4", "c5"}  # the Troll is driven out
    act(table, "Brian: a5")
    assert strength(table, "orcs_troll", "orcs_ogre", "feudals_cleric") == [1, 3, 2]
    assert rounds(table) == 2


@rule("8.23")
def test_a_side_all_of_whose_attackers_fall_is_beaten() -> None:
    table = fight(["orcs_goblin 1"], ["elves_ranger 3", "elves_glader 1 from s reserve"], more=ON)
    act(table, "roll 1 6 6")
    assert is_over(table)
    assert not status(table, "elves_glader") & RESERVE


@rule("8.20", "8.21")
def test_reserves_of_the_second_battle_wait_out_its_first_round_too() -> None:
    table = fight(
        ["orcs_orc 4 c5 from n", "orcs_orc 4 g5 from n"],
        ["feudals_spear 1 c5", "feudals_spear 1 g5", "feudals_knight 3 g5 from s reserve"],
        more=ON + "\nattackers = { c5 = 0, g5 = 0 }",
    )
    act(table, "Ann: c5", "roll 6", "roll 1 1 1 1", "Ann: done")
    assert (campaign(table).land.name(campaign(table).arena), rounds(table)) == ("g5", 1)
    assert status(table, "feudals_knight") & RESERVE
    assert campaign(table).seen[token(table, "feudals_knight")] == 0b10
    assert throw_of(table) == 1  # the Spear's: the Knight would fire first
    act(table, "roll 6", "roll 6 6 6 6")
    assert rounds(table) == 2
    assert campaign(table).seen[token(table, "feudals_knight")] == ALL
    assert throw_of(table) == 0 and "fire" in options(table, "Brian")
