"""Battles: which is fought when, who attacks, in which order blocks have their Combat Turns, and how it ends."""

from __future__ import annotations

from kingstable.core.state import ALL

from .battlefield import (
    AROUND,
    act,
    bide,
    fight,
    heard,
    is_over,
    options,
    places,
    rounds,
    spells,
    strength,
    throw_of,
    token,
    whose_turn,
)  # fmt: skip
from .scripts import at, campaign, rule, waiting

TWO_AND_ONE = """
    maps = [14]
    phase = "combat"
    first = {first}
    attackers = {{ b4 = 0, g5 = 0, e1 = 1 }}
    [side.0]
    army = "orcs"
    blocks = ["orcs_orc 4 b4 from n", "orcs_troll 3 g5 from ne", "orcs_goblin 1 e1"]
    [side.1]
    army = "elves"
    blocks = ["elves_glader 1 b4", "elves_treek 1 g5", "elves_ranger 3 e1 from s"]
"""


@rule("8.1")
def test_player_1_chooses_the_order_of_the_battles_in_which_it_attacks() -> None:
    table = at(TWO_AND_ONE.format(first=0))
    assert waiting(table) == ["Ann"]
    assert options(table, "Ann") == {"b4", "g5"}  # not e1, where Brian attacks
    act(table, "Ann: g5")
    assert campaign(table).land.name(campaign(table).arena) == "g5"
    act(table, "roll 1 1 1", "Ann: done")
    assert campaign(table).land.name(campaign(table).arena) == "b4"  # the only one left is not asked for
    act(table, "roll 6", "roll 1 1 1 1", "Ann: done")
    assert campaign(table).land.name(campaign(table).arena) == "e1"
    assert (campaign(table).attacker, campaign(table).defender) == (1, 0)


@rule("8.1")
def test_battles_of_player_1_come_before_those_of_player_2() -> None:
    table = at(TWO_AND_ONE.format(first=1))
    assert campaign(table).land.name(campaign(table).arena) == "e1"
    act(table, "roll 1 1 1", "Brian: done")
    assert options(table, "Ann") == {"b4", "g5"}


MEETING = """
    maps = [14]
    first = 0
    [side.0]
    army = "orcs"
    blocks = ["orcs_goblin 4 b5"]
    [side.1]
    army = "elves"
    cities = ["Aldwick"]
    blocks = ["elves_glader 4 a6", "elves_ranger 3 {ranger}"]
"""


@rule("8.2")
def test_who_arrives_first_in_a_vacant_home_city_of_the_other_defends_it() -> None:
    table = at(MEETING.format(ranger="i5"))
    act(table, "Ann: block orcs_goblin", "Ann: b6", "Ann: done")
    act(table, "Brian: block elves_glader", "Brian: b6 from nw", "Brian: done")
    assert (campaign(table).attacker, campaign(table).defender) == (1, 0)


@rule("8.2")
def test_who_was_there_at_the_start_of_the_turn_defends() -> None:
    table = at(MEETING.format(ranger="b6"))
    act(table, "Ann: block orcs_goblin", "Ann: b6 from n", "Ann: done")
    act(table, "Brian: block elves_glader", "Brian: b6 from nw", "Brian: done")
    assert (campaign(table).attacker, campaign(table).defender) == (0, 1)


@rule("8.3")
def test_a_battle_hex_that_was_left_is_not_fought_for() -> None:
    table = at("""
        maps = [14]
        first = 0
        [side.0]
        army = "orcs"
        blocks = ["orcs_goblin 4 b3", "orcs_troll 3 g4"]
        [side.1]
        army = "barbarians"
        blocks = ["barbarians_runeka 4 b4", "barbarians_huscarl 1 g5"]
    """)
    act(table, "Ann: block orcs_goblin", "Ann: b4 from n", "Ann: block orcs_troll", "Ann: g5 from n", "Ann: done")
    act(table, "Brian: block barbarians_runeka", "Brian: cast mist-rune", "Brian: block barbarians_runeka")
    act(table, "Brian: done", "Brian: block barbarians_runeka", "Brian: b5", "Brian: done")
    assert campaign(table).land.name(campaign(table).arena) == "g5"
    act(table, "roll 1 1 1", "Ann: done")
    assert len(heard(table, "battle")) == 1


@rule("8.2")
def test_who_comes_back_to_a_hex_that_was_left_attacks_it() -> None:
    table = at("""
        maps = [14]
        first = 0
        [side.0]
        army = "orcs"
        blocks = ["orcs_goblin 4 b3"]
        [side.1]
        army = "barbarians"
        blocks = ["barbarians_runeka 4 b4", "barbarians_huscarl 4 b5"]
    """)
    act(table, "Ann: block orcs_goblin", "Ann: b4 from n", "Ann: done")
    act(table, "Brian: block barbarians_runeka", "Brian: cast mist-rune", "Brian: block barbarians_runeka")
    act(table, "Brian: done", "Brian: block barbarians_runeka", "Brian: c5")
    act(table, "Brian: block barbarians_huscarl", "Brian: b4 from s", "Brian: done")
    assert (campaign(table).attacker, campaign(table).defender) == (1, 0)


@rule("8.4", "8.5")
def test_all_blocks_of_a_battle_are_shown_when_it_is_fought_and_those_of_another_are_not() -> None:
    table = at(TWO_AND_ONE.format(first=0))
    act(table, "Ann: b4")
    state = campaign(table)
    assert {state.seen[token(table, name)] for name in ("orcs_orc", "elves_glader")} == {ALL}
    assert [state.seen[token(table, name)] for name in ("orcs_troll", "elves_treek")] == [0b01, 0b10]
    assert strength(table, "orcs_orc", "elves_glader") == [4, 1]
    assert len(heard(table, "shown")) == 2


# The order of Combat Turns -------------------------------------------------------------------------------------------


@rule("8.6", "8.7", "3.2")
def test_letters_come_in_their_order_and_in_each_the_defender_first() -> None:
    table = fight(
        [
            "dwarves_miner 1",
            "dwarves_khabar 1",
            "dwarves_mage_b 2",
            "dwarves_high_guard 1 from ne",
            "dwarves_mage 2 flown",
        ],
        ["elves_glader 1", "elves_unicorn 1", "elves_magus 1", "elves_ranger 1", "elves_wicana 1"],
        hex="g3",
    )
    assert bide(table, until=2) == [
        "elves_wicana", "dwarves_mage",
        "elves_ranger",
        "elves_magus", "dwarves_mage_b",
        "elves_unicorn", "dwarves_khabar",
        "elves_glader", "dwarves_high_guard",
        "dwarves_miner",
    ]  # fmt: skip


@rule("8.6", "8.7")
def test_the_books_example_of_the_order_of_fire() -> None:
    """A2, B2 and B1 attack B3 and C1: A2, then the defending B3, then B2 and B1, then C1; for three rounds."""
    table = fight(
        ["elves_ranger 3 from ne", "elves_white_ship 4 from nw", "elves_unicorn 3 from ne"],
        ["dwarves_khabar 3", "dwarves_low_guard 4"],
        hex="b3",
    )
    turns = bide(table, until=2)
    assert turns[:2] == ["elves_ranger", "dwarves_khabar"]
    assert set(turns[2:4]) == {"elves_white_ship", "elves_unicorn"}
    assert turns[4:] == ["dwarves_low_guard"]
    for number in (3, 4):
        turns = bide(table, until=number)
        assert [turns[i] for i in (0, 1, 4)] == ["elves_ranger", "dwarves_khabar", "dwarves_low_guard"]


@rule("8.8")
def test_the_owner_chooses_the_order_within_a_letter() -> None:
    table = fight(["orcs_orc 1", "orcs_goblin 1"], ["elves_glader 1", "elves_treek 1", "elves_ranger 1"])
    bide(table, until=2)
    act(table, "Brian: fire", "roll 6")  # the Ranger, alone in its letter, is not chosen
    assert options(table, "Brian") == {"block elves_glader", "block elves_treek"}
    act(table, "Brian: block elves_treek")
    assert whose_turn(table) == "elves_treek"
    act(table, "Brian: fire", "roll 6")
    assert whose_turn(table) == "elves_glader"
    act(table, "Brian: fire", "roll 6")
    assert options(table, "Ann") == {"block orcs_orc", "block orcs_goblin"}


@rule("8.9")
def test_a_round_is_over_when_every_block_has_had_its_turn() -> None:
    table = fight(["orcs_orc 1"], ["elves_glader 1"])
    assert rounds(table) == 1
    act(table, "roll 6")
    assert rounds(table) == 1
    act(table, "roll 6")
    assert rounds(table) == 2
    assert whose_turn(table) == "elves_glader"


@rule("8.10", "9.1")
def test_a_block_fires_or_from_round_2_on_retreats() -> None:
    table = fight(["orcs_orc 4"], ["elves_glader 4"])
    assert throw_of(table) == 4  # in round 1 there is nothing to choose
    bide(table, until=2)
    assert options(table, "Brian") == {"fire"} | AROUND - {"b3"}
    act(table, "Brian: fire", "roll 6 6 6 6")
    assert options(table, "Ann") == {"fire", "b3"}


@rule("8.11")
def test_only_wizards_may_pass() -> None:
    table = fight(["orcs_cleric 1"], ["elves_glader 1", "elves_wicana 1"])
    assert "done" in options(table, "Brian")
    act(table, "Brian: done")
    assert ("passed", "8.11") in [(event.kind, event.rule) for _, event in table.history]
    act(table, "roll 6")
    assert options(table, "Ann") == {"fire", "cast smite"}


# The end -------------------------------------------------------------------------------------------------------------


@rule("8.17")
def test_a_battle_ends_at_once_when_a_side_is_gone() -> None:
    table = fight(["orcs_queen 2", "orcs_orc 4"], ["elves_glader 1"])
    act(table, "roll 1 6")
    assert is_over(table)  # the Orc does not fire any more
    assert len(heard(table, "fired")) == 1
    assert heard(table, "won")[0]["side"] == 0
    assert waiting(table) == ["Ann"]  # to regroup
    assert campaign(table).battles == []


@rule("8.17")
def test_a_battle_in_which_both_sides_go_has_no_victor() -> None:
    table = fight(["elves_wicana 1 flown"], ["orcs_goblin 1"])
    act(table, "Ann: cast thorn-darts", "roll 1 1 1")
    act(table, "Brian: b5")
    assert places(table, "elves_wicana", "orcs_goblin") == ["out", "b5"]
    assert [won["side"] for won in heard(table, "won")] == [-1]
    assert "Ann" in waiting(table) and "Brian" in waiting(table)  # they build


@rule("8.18", "9.13")
def test_after_three_rounds_the_attackers_must_retreat_and_the_defenders_still_fire() -> None:
    table = fight(["orcs_orc 4", "orcs_shakla 4"], ["elves_glader 4", "elves_ranger 3"])
    bide(table, until=4)
    assert rounds(table) == 4
    assert ("round", "8.18") in [(event.kind, event.rule) for _, event in table.history]
    assert options(table, "Ann") == AROUND  # the Shakla flies, and neither casts nor passes
    act(table, "Ann: b5")
    assert options(table, "Brian") == {"fire"} | AROUND - {"b3", "b5"}
    act(table, "Brian: fire", "roll 1 6 6", "Brian: fire", "roll 1 6 6 6")
    assert strength(table, "orcs_orc") == [2]
    assert places(table, "orcs_orc") == ["b3"]  # its only way out
    assert is_over(table)
    assert heard(table, "won")[0]["side"] == 1


@rule("8.18")
def test_a_battle_may_end_before_the_pursuit() -> None:
    table = fight(["orcs_orc 4"], ["elves_glader 1"])
    bide(table, until=3)
    act(table, "Brian: fire", "roll 6", "Ann: fire", "roll 1 6 6 6")
    assert is_over(table)
    assert ("round", "8.18") not in [(event.kind, event.rule) for _, event in table.history]


@rule("8.18", "9.12")
def test_an_attacker_that_would_lose_its_turn_in_the_pursuit_does_not_stay() -> None:
    table = fight(["orcs_queen 1"], ["elves_magus 3", "elves_glader 1 b3"])
    bide(table, until=3)
    act(table, "roll 6", "Brian: cast thorn-darts", "roll 1 6 6")
    assert rounds(table) == 4 or is_over(table)
    bide(table)
    assert places(table, "orcs_queen") == ["off"]
    assert table.game.audit(table.state) == []


@rule("8.18", "9.13")
def test_attackers_cannot_be_beguiled_in_the_pursuit_and_do_not_stay() -> None:
    table = fight(["orcs_orc 1", "orcs_goblin 4"], ["amazons_charmer 4"])
    bide(table, until=4)
    assert spells(table, "Brian") == {"arrow-storm", "charm", "serpent-strike", "storm-of-blades"}
    bide(table)
    assert "b4" not in places(table, "orcs_orc", "orcs_goblin")
    assert table.game.audit(table.state) == []
