"""Fire and hits: how many dice, which of them hit, whom they hit, and when."""

from __future__ import annotations

import pytest

from .battlefield import act, bide, fight, heard, is_over, options, places, rounds, strength, throw_of, whose_turn
from .scripts import rule, waiting


@rule("8.12")
def test_the_books_ogre_hits_twice_with_2_3_and_5() -> None:
    table = fight(["orcs_ogre 3"], ["dwarves_low_guard 4"])
    act(table, "roll 2 3 5")
    assert strength(table, "dwarves_low_guard") == [2]


@rule("8.12")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_a_block_throws_as_many_dice_as_it_is_strong(steps: int) -> None:
    table = fight([f"orcs_orc {steps}"], ["elves_treek 3"])
    act(table, "roll 6 6 6")
    assert (whose_turn(table), throw_of(table)) == ("orcs_orc", steps)


@rule("8.12")
@pytest.mark.parametrize(
    ("block", "rating"),
    [("dwarves_gnome", 1), ("feudals_knight", 2), ("dwarves_khabar", 3), ("orcs_trog", 4), ("amazons_castle_b", 4)],
)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_each_die_of_the_rating_or_less_hits(block: str, rating: int, face: int) -> None:
    """All these have B ratings, and fire before the C of the other side."""
    if block == "amazons_castle_b":
        table = fight(["elves_glader 4"], [f"{block} 1"])
    else:
        table = fight([f"{block} 1"], ["elves_glader 4"])
    act(table, f"roll {face}")
    assert strength(table, "elves_glader") == [4 - int(face <= rating)]


@rule("8.12")
def test_only_what_is_thrown_counts_not_its_order_or_sum() -> None:
    table = fight(["orcs_orc 4"], ["orcs_troll 3", "orcs_great_orc 3"])
    act(table, "roll 6 6 6", "roll 6 6 6", "roll 6 1 3 2", "Brian: block orcs_troll")
    assert strength(table, "orcs_troll", "orcs_great_orc") == [2, 2]


@rule("8.13")
def test_hits_count_before_the_next_turn() -> None:
    table = fight(["orcs_troll 3"], ["elves_glader 3", "elves_treek 1"])
    act(table, "roll 1 1 6")  # the Glader has one step left and throws one die
    turns = [(whose_turn(table), throw_of(table))]
    act(table, "roll 6")
    turns.append((whose_turn(table), throw_of(table)))
    assert sorted(turns) == [("elves_glader", 1), ("elves_treek", 1)]


@rule("8.13")
def test_an_eliminated_block_does_not_fire_any_more() -> None:
    table = fight(["orcs_queen 2", "orcs_goblin 1"], ["elves_pixie 1", "elves_glader 1"])
    act(table, "roll 1 6", "Brian: block elves_pixie")
    assert places(table, "elves_pixie") == ["off"]
    assert whose_turn(table) == "elves_glader"
    assert bide(table, until=2) == ["elves_glader", "orcs_goblin"]


@rule("8.14")
def test_each_hit_falls_on_the_strongest_and_the_owner_chooses_among_equals() -> None:
    table = fight(["orcs_troll 3"], ["elves_glader 4", "elves_treek 3", "elves_castle 1"])
    act(table, "roll 1 1 2")  # the first on the Glader alone, the second on one of two
    assert strength(table, "elves_glader", "elves_treek", "elves_castle") == [3, 3, 1]
    assert waiting(table) == ["Brian"]
    assert options(table, "Brian") == {"block elves_glader", "block elves_treek"}
    act(table, "Brian: block elves_treek")
    assert strength(table, "elves_glader", "elves_treek", "elves_castle") == [2, 2, 1]  # the Glader was the strongest


@rule("8.14")
def test_the_last_hits_may_choose_between_many() -> None:
    table = fight(["orcs_ogre 3"], ["elves_glader 1", "elves_treek 1", "elves_castle 1"])
    act(table, "roll 1 1 6")
    assert options(table, "Brian") == {"block elves_glader", "block elves_treek", "block elves_castle"}
    act(table, "Brian: block elves_castle")
    assert options(table, "Brian") == {"block elves_glader", "block elves_treek"}
    act(table, "Brian: block elves_glader")
    assert places(table, "elves_glader", "elves_treek", "elves_castle") == ["off", "b4", "off"]


@rule("8.14")
def test_wizards_and_castles_take_hits_like_others() -> None:
    table = fight(["orcs_troll 3"], ["elves_wicana 4", "elves_castle 3", "elves_glader 2"])
    act(table, "Brian: done", "roll 1 6 6")
    assert strength(table, "elves_wicana", "elves_castle", "elves_glader") == [3, 3, 2]
    assert rounds(table) == 1


@rule("8.15")
def test_who_fires_never_names_the_target() -> None:
    table = fight(["orcs_troll 3"], ["elves_glader 3", "elves_treek 3"])
    act(table, "roll 1 6 6")
    assert waiting(table) == ["Brian"]
    assert options(table, "Ann") == set()
    assert options(table, "Brian") == {"block elves_glader", "block elves_treek"}


@rule("8.16")
def test_hits_left_over_are_lost() -> None:
    table = fight(["orcs_ogre 3"], ["elves_glader 1", "elves_ranger 1 b5"])
    act(table, "roll 1 1 1")
    assert is_over(table)
    assert strength(table, "elves_glader", "elves_ranger") == [0, 1]  # who is elsewhere is not hit
    assert len(heard(table, "eliminated")) == 1


@rule("8.6", "8.7", "8.12", "8.14", "8.17", "9.1")
def test_the_books_combat_in_the_woods() -> None:
    """Goblin 4 and Troll 3 attack Glader 4 and Ranger 3 in a forest, where the elves fight with +1."""
    table = fight(["orcs_goblin 4 from n", "orcs_troll 3 from s"], ["elves_glader 4", "elves_ranger 3"], "e5", "[13]")

    def strengths() -> list[int]:
        return strength(table, "orcs_goblin", "orcs_troll", "elves_glader", "elves_ranger")

    assert (whose_turn(table), throw_of(table)) == ("elves_ranger", 3)
    act(table, "roll 3 4 5")  # A3 in the forest: the 3 hits
    assert strengths() == [3, 3, 4, 3]
    assert (whose_turn(table), throw_of(table)) == ("orcs_troll", 3)
    act(table, "roll 2 3 6")  # B2: the 3 does not
    assert strengths() == [3, 3, 3, 3]
    assert (whose_turn(table), throw_of(table)) == ("elves_glader", 3)
    act(table, "roll 2 3 6")  # C2 in the forest
    assert options(table, "Ann") == {"block orcs_goblin", "block orcs_troll"}
    act(table, "Ann: block orcs_goblin")
    assert (whose_turn(table), throw_of(table)) == ("orcs_goblin", 2)
    act(table, "roll 2 6")  # C1
    assert (rounds(table), strengths()) == (2, [2, 3, 3, 3])

    act(table, "Brian: fire", "roll 1 3 4")  # the first on the Troll, the second on one of two at strength 2
    assert options(table, "Ann") == {"block orcs_goblin", "block orcs_troll"}
    act(table, "Ann: block orcs_goblin")
    assert strengths() == [1, 2, 3, 3]
    assert whose_turn(table) == "orcs_troll"
    act(table, "Ann: e6")  # it retreats instead of firing
    act(table, "Brian: fire", "roll 2 6 6")
    assert strengths() == [0, 2, 3, 3]
    assert is_over(table)
    assert waiting(table) == ["Brian"]  # to regroup
