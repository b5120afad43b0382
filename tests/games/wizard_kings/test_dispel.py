"""Dispel, if it is played with: a wizard against a wizard's spell, at any time and any distance."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import CHARMED, RUNED

from .battlefield import (
    act,
    fight,
    heard,
    options,
    places,
    rounds,
    spells,
    status,
    strength,
    throw_of,
    whose_turn,
)
from .scripts import at, campaign, rule, waiting

ON = "dispel = true"


def duel(more: str = ON, attack: str = "orcs_shakla 4 flown", defence: str = "feudals_wizard 4") -> Table:
    """The wizard of Feudals defends against the Shakla; each has somebody with it."""
    return fight([attack, "orcs_goblin 4"], [defence, "feudals_spear 4"], more=more)


@rule("1.4")
def test_without_the_option_nobody_is_asked() -> None:
    table = duel(more="")
    act(table, "Brian: cast fireball")
    assert waiting(table) == ["*"]


@rule("3.27")
def test_with_it_the_enemy_is_asked() -> None:
    table = duel()
    act(table, "Brian: cast fireball")
    assert waiting(table) == ["Ann"]
    assert options(table, "Ann") == {"done", "block orcs_shakla"}


@rule("3.27", "3.29")
def test_a_wizard_dispels_though_it_has_cast_and_casts_though_it_has_dispelled() -> None:
    table = duel()
    act(table, "Brian: cast lightning", "Brian: block orcs_goblin", "Ann: block orcs_shakla", "roll 6")
    assert whose_turn(table) == "orcs_shakla"  # its own turn is still to come
    act(table, "Ann: cast fire-bolt", "Brian: block feudals_wizard", "roll 6")
    assert strength(table, "feudals_wizard", "orcs_shakla") == [2, 2]
    assert strength(table, "feudals_spear", "orcs_goblin") == [4, 4]


@rule("3.27")
def test_a_b_plus_wizard_knows_it_too() -> None:
    table = duel(attack="orcs_shaman 3 flown")
    act(table, "Brian: cast fireball")
    assert options(table, "Ann") == {"done", "block orcs_shaman"}


@rule("3.28", "3.35")
def test_it_is_said_after_the_target_is_named_and_before_anything_is_known() -> None:
    table = fight(["orcs_shakla 4 flown", "orcs_goblin 4"], ["feudals_wizard 4"], more=ON)
    act(table, "Brian: cast lightning")
    assert strength(table, "feudals_wizard") == [3]
    assert options(table, "Brian") == {"block orcs_shakla", "block orcs_goblin"}
    act(table, "Brian: block orcs_goblin")
    assert waiting(table) == ["Ann"]  # no die is thrown
    asked = table.game.prompt(table.state, 0)
    assert asked == "Do you dispel Lightning, aimed at the Goblin?"
    act(table, "Ann: done", "roll 1 6")
    assert strength(table, "orcs_shakla", "orcs_goblin") == [4, 3]


@rule("3.29", "3.35")
def test_a_dispelled_spell_leaves_its_target_alone() -> None:
    """War Rune helps, Charm harms and Dread dismays nobody, though all of them were aimed."""
    barbarians = ["barbarians_runeka 4 flown", "barbarians_huscarl 4"]
    table = fight(barbarians, ["feudals_wizard 4", "feudals_spear 4"], more=ON)
    act(table, "Brian: done", "Ann: cast war-rune", "Brian: block feudals_wizard", "roll 6")
    assert not status(table, "barbarians_huscarl") & RUNED
    table = fight(["amazons_charmer 4 flown"], ["feudals_wizard 4", "feudals_spear 4"], more=ON)
    act(table, "Brian: done", "Ann: cast charm", "Brian: block feudals_wizard", "roll 6")
    assert not status(table, "feudals_spear") & CHARMED and throw_of(table) == 4
    table = fight(["undead_necrom 4 flown", "undead_zombie 2"], ["feudals_wizard 4", "feudals_spear 4"], more=ON)
    act(table, "Brian: done", "Ann: cast dread", "Ann: letter c")
    assert table.game.prompt(table.state, 1) == "Do you dispel Dread, aimed at C blocks?"
    act(table, "Brian: block feudals_wizard", "roll 6")
    assert campaign(table).dread == [0, 0] and not heard(table, "dread")


@rule("3.29", "3.35")
def test_a_target_may_spend_its_last_step_to_dispel() -> None:
    table = fight(["orcs_shakla 1 flown", "orcs_goblin 4"], ["feudals_wizard 4"], more=ON)
    act(table, "Brian: cast lightning", "Brian: block orcs_shakla", "Ann: block orcs_shakla", "roll 1", "roll 1 1")
    assert places(table, "orcs_shakla") == ["out"] and strength(table, "orcs_goblin") == [4]


@rule("3.29")
def test_the_books_dispel_of_a_level_2_spell_with_a_4_fails() -> None:
    table = duel()
    act(table, "Brian: cast fireball", "Ann: block orcs_shakla")
    assert throw_of(table) == 1
    act(table, "roll 4")
    assert strength(table, "feudals_wizard", "orcs_shakla") == [2, 3]  # both have paid
    assert throw_of(table) == 4  # the Fireball goes on
    act(table, "roll 1 6 6 6")
    assert strength(table, "orcs_goblin") == [3]


@rule("3.29")
@pytest.mark.parametrize(("spell", "level"), [("shield", 1), ("fireball", 2), ("meteor", 3)])
@pytest.mark.parametrize("face", range(1, 7))
def test_the_roll_less_the_level_must_be_3(spell: str, level: int, face: int) -> None:
    table = duel()
    act(table, f"Brian: cast {spell}", "Ann: block orcs_shakla", f"roll {face}")
    works = face - level < 3
    assert bool(heard(table, "dispelled")) == (not works)
    assert strength(table, "feudals_wizard", "orcs_shakla") == [4 - level, 3]
    if spell != "shield":
        assert throw_of(table) == ({2: 4, 3: 5}[level] if works else 0)


@rule("3.29")
def test_a_dispelled_spell_of_the_move_phase_has_no_effect() -> None:
    table = at("""
        maps = [14]
        first = 0
        dispel = true
        [side.0]
        army = "elves"
        blocks = ["elves_wicana 4 b4", "elves_glader 1 b4"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_shakla 1 i5"]
    """)
    act(table, "Ann: block elves_wicana", "Ann: cast mend", "Brian: block orcs_shakla", "roll 4")
    assert strength(table, "elves_wicana", "elves_glader") == [3, 1]
    assert places(table, "orcs_shakla") == ["out"]  # its last step
    assert options(table, "Ann") == {"done", "block elves_glader"}  # the Wicana has cast all the same


@rule("3.30")
def test_a_wizard_dispels_from_afar() -> None:
    table = fight(["orcs_shakla 4 i5 moved", "orcs_goblin 4"], ["feudals_wizard 4"], more=ON)
    act(table, "Brian: cast fireball")
    assert options(table, "Ann") == {"done", "block orcs_shakla"}
    act(table, "Ann: block orcs_shakla", "roll 5")
    assert strength(table, "orcs_shakla", "orcs_goblin") == [3, 4]
    assert rounds(table) == 1


@rule("3.30")
def test_a_wizard_in_reserve_dispels() -> None:
    table = fight(
        ["orcs_shakla 4 flown"], ["elves_glader 1", "elves_wicana 3 flown reserve"], more=ON + "\nreserves = true"
    )
    act(table, "Ann: cast fire-bolt")
    assert options(table, "Brian") == {"done", "block elves_wicana"}
    act(table, "Brian: block elves_wicana", "roll 4")
    assert strength(table, "elves_wicana", "elves_glader") == [2, 1]
    assert rounds(table) == 1 and whose_turn(table) == "elves_glader"  # the Wicana has no turn in round 1


@rule("3.31")
def test_who_has_no_wizard_on_the_map_is_not_asked() -> None:
    table = fight(["orcs_goblin 4", "orcs_shakla 0 out"], ["feudals_wizard 4"], more=ON)
    act(table, "Brian: cast fireball")
    assert waiting(table) == ["*"]


@rule("3.31")
def test_the_last_step_is_enough_and_nobody_dispels_dispel() -> None:
    table = duel(attack="orcs_shakla 1 flown")
    act(table, "Brian: cast fireball", "Ann: block orcs_shakla")
    assert places(table, "orcs_shakla") == ["out"]
    assert waiting(table) == ["*"]  # Brian is not asked
    act(table, "roll 5")
    assert heard(table, "dispelled")


@rule("3.31")
def test_of_several_wizards_one_dispels_once() -> None:
    table = fight(["orcs_shakla 4 flown", "orcs_shaman 3 flown"], ["feudals_wizard 4"], more=ON)
    act(table, "Brian: cast fireball")
    assert options(table, "Ann") == {"done", "block orcs_shakla", "block orcs_shaman"}
    act(table, "Ann: block orcs_shaman", "roll 1")
    assert throw_of(table) == 4  # it is not asked again
    assert strength(table, "orcs_shakla", "orcs_shaman") == [4, 2]


@rule("3.31")
def test_one_who_declined_is_asked_again_at_the_next_spell() -> None:
    table = duel()
    act(table, "Brian: cast shield", "Ann: done")
    assert "fire-bolt" in spells(table, "Ann")
    act(table, "Ann: cast fire-bolt")
    assert waiting(table) == ["Brian"]


@rule("3.29", "8.17")
def test_a_dispeller_may_end_the_battle_with_its_own_end() -> None:
    table = fight(["orcs_shakla 1 flown"], ["feudals_wizard 4"], more=ON)
    act(table, "Brian: cast shield", "Ann: block orcs_shakla", "roll 1")
    assert heard(table, "won")[0]["side"] == 1


@rule("3.29")
def test_scry_that_finds_nobody_left_comes_to_nothing() -> None:
    table = at("""
        maps = [14]
        first = 0
        dispel = true
        [side.0]
        army = "feudals"
        blocks = ["feudals_wizard 4 b4", "feudals_spear 1 b4"]
        [side.1]
        army = "orcs"
        blocks = ["orcs_shakla 1 e2", "orcs_goblin 1 i5"]
    """)
    act(table, "Ann: block feudals_wizard", "Ann: cast scry", "Brian: block orcs_shakla", "roll 1")
    assert options(table, "Ann") == {"done", "block feudals_spear"}


@rule("9.17")
def test_a_flyer_whose_battle_over_water_has_vanished_goes_to_land_or_is_lost() -> None:
    table = at("""
        maps = [13]
        first = 0
        dispel = true
        [side.0]
        army = "elves"
        blocks = ["elves_wicana 1 b4", "elves_glader 1 a5"]
        [side.1]
        army = "barbarians"
        blocks = ["barbarians_viking 3 c5", "barbarians_valkyrie 3 b5", "barbarians_runeka 3 b5"]
    """)
    act(table, "Ann: block elves_wicana", "Ann: c5", "Ann: done")
    act(table, "Brian: block barbarians_valkyrie", "Brian: c5")
    act(table, "Brian: block barbarians_runeka", "Brian: cast sea-rune", "Ann: block elves_wicana", "roll 6")
    act(table, "Brian: done")
    while places(table, "barbarians_valkyrie") == ["c5"] and "Ann" not in waiting(table):
        act(table, f"Brian: {min(options(table, 'Brian'))}")  # it may be asked where to
    assert places(table, "barbarians_valkyrie") != ["c5"]
    assert table.game.audit(table.state) == []


@rule("3.31")
def test_a_side_without_a_seat_is_not_asked() -> None:
    table = at("""
        maps = [14]
        alone = true
        dispel = true
        [side.0]
        army = "orcs"
        blocks = ["orcs_shakla 4 b4", "orcs_goblin 4 b4"]
        [side.1]
        army = "undead"
        blocks = ["undead_necrom 4 i5"]
    """)
    act(table, "Ann: block orcs_shakla", "Ann: cast horde")
    assert waiting(table) == ["Ann"]
    assert strength(table, "undead_necrom", "orcs_shakla") == [4, 2]
