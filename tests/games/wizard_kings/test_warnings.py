"""What looks like self-harm, and what does not."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .battlefield import act
from .leagues import asked, war
from .positions import MARCH, TOWN
from .speaking import at


def warned(table: Table) -> dict[str, str]:
    return {str(choice): choice.warning for choice in table.choices(0) if choice.warning}


def test_movement_is_not_ended_before_a_block_has_moved() -> None:
    table = at(MARCH)
    assert warned(table) == {"done": "None of your blocks has moved."}
    table.play(table.compounds(0)[0], 0)
    assert not warned(table)


def test_who_disbands_a_block_gets_nothing_for_it() -> None:
    said = warned(at(TOWN))
    assert said["disband 7"] == "Its steps are lost, and you get nothing for them."
    assert all(name.startswith("disband") for name in said)


AWAY = MARCH.replace('"orcs_orc 3 b6"', '"orcs_orc 3 e5", "orcs_goblin 3 e5"')  # in Grimhold, a city of Brian's


def test_who_leaves_a_captured_city_gives_it_back() -> None:
    one = at(AWAY.replace('"orcs_goblin 3 e5"', '"orcs_goblin 3 b6"'))
    leaving = {choice.warning for choice in one.compounds(0) if "the Orc" in choice.text}
    assert leaving == {"Grimhold goes back to the Feudals."}
    one.play("block 1", 0)
    assert set(warned(one).values()) == leaving
    for choice in at(AWAY).compounds(0):
        whole = "2 blocks" in choice.text and "from Grimhold" in choice.text
        assert choice.warning == ("Grimhold goes back to the Feudals." if whole else "")


def test_a_city_of_nobody_is_lost_and_a_home_city_is_not() -> None:
    table = at(MARCH.replace('"orcs_orc 3 b6"', '"orcs_orc 3 h3"'))
    table.play("block 1", 0)
    assert set(warned(table).values()) == {"Thessel will belong to nobody."}
    table = at(MARCH)
    table.play("block 1", 0)
    assert not warned(table)


@pytest.mark.parametrize(("strength", "said"), [(4, ""), (2, "This kills your wizard.")])
def test_a_wizard_that_a_spell_kills_is_warned_of_in_both_ways_to_cast_it(strength: int, said: str) -> None:
    table = at(MARCH.replace("orcs_shakla 4", f"orcs_shakla {strength}"))
    horde = next(choice for choice in table.compounds(0) if "cast horde" in choice.notation)
    table.play(horde.action, 0)
    cast = next(choice for choice in table.choices(0) if str(choice) == "cast horde")
    assert horde.warning == cast.warning == said
    assert "kills" not in horde.text + cast.text, "a warning says it once"


SHARED = ("orcs_orc 4 from n", "feudals_spear 1", "elves_glader 3 from s")
REST = (*SHARED[:1], "feudals_spear 1, feudals_yeoman 2 h5", *SHARED[2:])


@pytest.mark.rule("wizard_kings", "20.12")
@pytest.mark.parametrize(("sides", "peace"), [(SHARED, ""), (REST, " or you become allies")])
def test_victors_who_are_no_allies_are_warned_that_they_fight_on(sides: tuple[str, ...], peace: str) -> None:
    table = war(*sides, more="joined = { b4 = { 2 = 'attack' } }")
    act(table, "roll 6", "roll 1 6 6 6")
    assert [asked(table), warned_of(table, "done")] == [
        "Ann", f"The Elves will fight your blocks in b4 unless they leave{peace}.",
    ]  # fmt: skip
    act(table, "Ann: done")
    alone = f"The Orcs will fight your blocks in b4{peace.replace(' or', ' unless')}."
    assert [asked(table), warned_of(table, "done")] == ["Cindy", alone]


@pytest.mark.rule("wizard_kings", "21.1")
def test_allies_who_win_together_are_warned_of_nothing() -> None:
    table = war(*REST, more="joined = { b4 = { 2 = 'attack' } }\nallies = [[0, 2]]")
    act(table, "roll 6", "roll 1 6 6 6")
    assert asked(table) == "Ann" and not warned_of(table, "done")


def test_who_has_left_the_hex_is_warned_of_nothing() -> None:
    table = war(*REST, more="joined = { b4 = { 2 = 'attack' } }")
    act(table, "roll 6", "roll 1 6 6 6", "Ann: block orcs_orc", "Ann: b3")
    assert not warned_of(table, "done")


def warned_of(table: Table, move: str) -> str:
    """What whoever is asked is warned of before a move."""
    return next((choice.warning for choice in table.choices(table.waiting[0]) if str(choice) == move), "")
