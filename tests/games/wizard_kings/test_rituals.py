"""The rituals of Clerics: Smite and Bless."""

from __future__ import annotations

import pytest

from .battlefield import act, bide, fight, heard, options, places, rounds, strength, throw_of, whose_turn
from .scripts import rule, waiting


@rule("3.32", "2.13")
def test_a_cleric_fires_or_uses_a_ritual_in_its_turn() -> None:
    table = fight(["orcs_goblin 4"], ["feudals_cleric 3", "feudals_spear 4"])
    assert options(table, "Brian") >= {"block feudals_cleric", "block feudals_spear"}  # the order matters now
    act(table, "Brian: block feudals_cleric")
    assert options(table, "Brian") == {"fire", "cast smite"}  # the Spear is full
    act(table, "Brian: cast smite")
    assert strength(table, "feudals_cleric") == [3]  # it pays afterwards
    act(table, "roll 1 6 6")
    assert strength(table, "feudals_cleric", "orcs_goblin") == [2, 3]
    assert whose_turn(table) == "feudals_spear"  # and does not fire as well


def test_who_is_no_cleric_has_no_ritual() -> None:
    table = fight(["orcs_goblin 4"], ["feudals_templar 3", "feudals_spear 1"])
    assert throw_of(table) in (1, 3)  # nothing to choose: they fire
    assert bide(table, until=2)


@rule("3.33")
def test_rituals_eliminate_nobody_but_perhaps_the_cleric() -> None:
    table = fight(["orcs_goblin 1"], ["feudals_cleric 1", "feudals_spear 4"])
    act(table, "Brian: block feudals_cleric", "Brian: cast smite", "roll 1 1 1")
    assert (places(table, "orcs_goblin"), strength(table, "orcs_goblin")) == (["b3"], [1])
    assert places(table, "feudals_cleric") == ["off"]


@rule("11.43", "3.21")
def test_a_castle_at_strength_1_is_immune_to_smite() -> None:
    table = fight(["feudals_cleric 3"], ["orcs_castle 1", "orcs_goblin 2"])
    while throw_of(table):
        act(table, "roll" + " 6" * throw_of(table))
    act(table, "Ann: cast smite", "roll 1 1 1")
    assert strength(table, "orcs_castle", "orcs_goblin") == [1, 1]


@rule("3.34")
def test_a_ritual_cannot_be_dispelled() -> None:
    table = fight(["orcs_shakla 4 flown", "orcs_goblin 4"], ["feudals_cleric 3"], more="dispel = true")
    act(table, "Ann: done", "Brian: cast smite")
    assert waiting(table) == ["*"]


@rule("11.43")
@pytest.mark.parametrize(("foe", "force"), [("orcs_goblin", 2), ("undead_zombie", 3)])
def test_smite_is_stronger_against_undead(foe: str, force: int) -> None:
    for face in range(1, 7):
        table = fight([f"{foe} 4"], ["feudals_cleric 3"])
        act(table, "Brian: cast smite")
        assert throw_of(table) == 3
        act(table, f"roll {face} 6 6")
        assert strength(table, foe, "feudals_cleric") == [4 - (face <= force), 2]


@rule("11.43", "3.18")
def test_hits_of_smite_fall_on_the_strongest() -> None:
    table = fight(["orcs_goblin 4", "orcs_troll 3"], ["feudals_cleric 3"])
    act(table, "roll 6 6 6", "Brian: cast smite", "roll 1 1 6")
    assert options(table, "Ann") == {"block orcs_goblin", "block orcs_troll"}
    act(table, "Ann: block orcs_troll")
    assert strength(table, "orcs_goblin", "orcs_troll") == [3, 2]


BLESSED = [
    "feudals_cleric 3", "feudals_spear 1", "feudals_knight 3", "feudals_castle 1", "feudals_wizard 1",
]  # fmt: skip


@rule("11.44")
def test_bless_gives_one_or_two_others_a_step_each() -> None:
    table = fight(["orcs_goblin 1"], ["feudals_cleric 2", "feudals_spear 1", "feudals_yeoman 1", "feudals_knight 1"])
    act(table, "roll 6", "Brian: block feudals_cleric", "Brian: cast bless")
    others = {"block feudals_spear", "block feudals_yeoman", "block feudals_knight"}
    assert options(table, "Brian") == others  # the first it must name; not the Cleric itself
    act(table, "Brian: block feudals_spear")
    assert options(table, "Brian") == {"done"} | others - {"block feudals_spear"}
    act(table, "Brian: block feudals_knight")
    names = ("feudals_cleric", "feudals_spear", "feudals_yeoman", "feudals_knight")
    assert strength(table, *names) == [1, 2, 1, 2]


@rule("11.44")
def test_one_may_be_enough() -> None:
    table = fight(["orcs_goblin 1"], ["feudals_cleric 2", "feudals_spear 1", "feudals_yeoman 1"])
    act(table, "Brian: block feudals_cleric", "Brian: cast bless", "Brian: block feudals_yeoman", "Brian: done")
    assert strength(table, "feudals_cleric", "feudals_spear", "feudals_yeoman") == [1, 1, 2]


@rule("11.44")
def test_bless_serves_no_wizard_no_castle_and_nobody_who_is_full_or_elsewhere() -> None:
    table = fight(["orcs_goblin 1"], [*BLESSED, "feudals_yeoman 1 f3"], "g3")
    act(table, "Brian: done", "roll 6 6 6")
    act(table, "Brian: block feudals_cleric", "Brian: cast bless")
    assert strength(table, "feudals_spear") == [2]  # the only one, and so not asked for
    assert strength(table, "feudals_cleric", "feudals_castle", "feudals_wizard", "feudals_yeoman") == [2, 1, 1, 1]


@rule("11.44")
def test_without_anybody_to_bless_there_is_no_bless() -> None:
    table = fight(["orcs_goblin 1"], ["feudals_cleric 3", "feudals_knight 3", "feudals_castle 1"])
    act(table, "roll 6 6 6", "Brian: block feudals_cleric")
    assert options(table, "Brian") == {"fire", "cast smite"}
    act(table, "Brian: fire", "roll 6 6 6")
    assert rounds(table) == 1 and not heard(table, "ritual")
