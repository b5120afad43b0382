"""Magic Artifacts and the spells in them; new artifacts, and steps that are added to them.

A Tome casts spells of level 1, a Crown and a Lamp of 2, a Ring of 3: the Orcs' are Fire Bolt, Blood Rage and Terror,
then Firestorm and Horde, then Eruption.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.core.table import Table

from .arms import carries, misses, quietly, war
from .battlefield import act, options, places, rounds, strength, throw_of, token
from .marching import field
from .scripts import campaign, click, open_to, play, rule

LEVELS = {
    "magic_tome": {"fire-bolt", "blood-rage", "terror"},
    "magic_crown": {"fire-bolt", "blood-rage", "terror", "firestorm"},
    "magic_lamp": {"fire-bolt", "blood-rage", "terror", "firestorm"},
    "magic_ring": {"fire-bolt", "blood-rage", "terror", "firestorm", "eruption"},
}
OURS = (["Aldwick", "Hobb"], ["Grimhold", "Varn"])


def invocations(table: Table, who: str = "Ann") -> set[str]:
    """The spells that somebody may cast now by a Magic Artifact."""
    return {move.removeprefix("invoke ") for move in open_to(table, who) if move.startswith("invoke ")}


# In battle -----------------------------------------------------------------------------------------------------------


@rule("25.11")
@pytest.mark.parametrize("key", list(LEVELS))
def test_spells_of_the_level_or_less_of_the_own_army(key: str) -> None:
    table = war([f"orcs_goblin 2 with {key} 2", "orcs_orc 2"], ["feudals_spear 4"])
    quietly(table, "invoke fire-bolt")
    assert invocations(table) == LEVELS[key]
    assert options(table, "Ann") == {"fire", *(f"invoke {spell}" for spell in LEVELS[key])}


@rule("25.11", "25.8")
@pytest.mark.parametrize(("spell", "dice", "hits"), [("fire-bolt", 3, 2), ("firestorm", 4, 3), ("eruption", 6, 3)])
def test_a_spell_costs_one_step_of_the_artifact_whatever_its_level(spell: str, dice: int, hits: int) -> None:
    table = war(["orcs_goblin 1 with magic_ring 2"], ["feudals_spear 4"])
    quietly(table, f"invoke {spell}")
    play(table, f"Ann: invoke {spell}")
    assert throw_of(table) == dice and carries(table, "orcs_goblin") == "magic_ring 1"
    act(table, "roll " + " ".join([str(hits), *["6"] * (dice - 1)]))
    assert strength(table, "orcs_goblin", "feudals_spear") == [1, 3]  # the carrier pays nothing
    assert rounds(table) == 2  # and has had its Combat Turn


@rule("25.11")
def test_a_spell_of_an_artifact_takes_no_last_step() -> None:
    table = war(["orcs_troll 1 with magic_ring 1"], ["feudals_spear 1"])
    play(table, "Ann: invoke eruption")
    assert carries(table, "orcs_troll") == ""  # used up, and works yet
    act(table, "roll 1 1 1 1 1 1")
    assert strength(table, "feudals_spear") == [1] and "b5" in open_to(table, "Brian")  # it is driven out


@rule("25.11")
def test_a_wizard_casts_its_own_spells_or_those_of_the_artifact() -> None:
    table = war(["orcs_shakla 1 with magic_crown 3"], ["feudals_spear 4"])
    assert invocations(table) == {"fire-bolt", "terror", "firestorm"}  # Blood Rage finds nobody
    assert options(table, "Ann") == {
        "done", "cast fire-bolt", "cast terror", "invoke fire-bolt", "invoke terror", "invoke firestorm",
    }  # fmt: skip
    play(table, "Ann: invoke firestorm")
    misses(table)
    assert strength(table, "orcs_shakla") == [1] and carries(table, "orcs_shakla") == "magic_crown 2"


@rule("25.11")
def test_spells_in_battle_that_find_nothing_are_not_offered() -> None:
    table = war(["elves_glader 4 with magic_tome 1"], ["feudals_spear 4"], armies=("elves", "feudals"))
    quietly(table, "fire")
    assert invocations(table) == {"thorn-darts"}  # nobody needs to be mended; Woodwalk is for moves


@rule("25.11")
def test_who_is_charmed_does_not_use_its_artifact() -> None:
    table = war(["amazons_charmer 4"], ["feudals_spear 4 with magic_tome 2"], armies=("amazons", "feudals"))
    act(table, "Ann: cast charm", "roll 5")
    assert rounds(table) == 2 or options(table, "Brian") == {"done"}


@rule("25.11")
@pytest.mark.parametrize(("face", "hurt"), [(3, 1), (4, 0)])
def test_it_can_be_dispelled(face: int, hurt: int) -> None:
    table = war(["orcs_goblin 2 with magic_tome 2"], ["feudals_spear 4", "feudals_wizard 2 e9"], more="dispel = true")
    quietly(table, "invoke fire-bolt")
    play(table, "Ann: invoke fire-bolt", f"Brian: {click(table, 'feudals_wizard')}", f"*: roll {face}")
    if throw_of(table):
        act(table, "roll 1 6 6")
    assert strength(table, "feudals_spear", "feudals_wizard") == [4 - hurt, 1]
    assert carries(table, "orcs_goblin") == "magic_tome 1"  # spent all the same


# In the Move Phase ---------------------------------------------------------------------------------------------------


@rule("25.11")
def test_in_the_move_phase_instead_of_moving() -> None:
    table = war(
        ["elves_glader 2 with magic_tome 2", "elves_ranger 1", "elves_glader 2 b5 with magic_crown 1"],
        ["feudals_spear 2 e9"],
        armies=("elves", "feudals"),
        phase="move",
    )
    act(table, "Ann: block elves_glader")
    assert invocations(table) == {"mend", "woodwalk"} and {"b3", "gear"} < open_to(table, "Ann")
    play(table, "Ann: invoke mend")
    act(table, "Ann: block elves_ranger")
    assert strength(table, "elves_ranger") == [2] and carries(table, "elves_glader") == "magic_tome 1"
    assert options(table, "Ann") == {"done", "block elves_ranger", "block elves_glader#2"}  # its move is gone


@rule("25.11")
def test_who_has_moved_does_not_use_it() -> None:
    table = war(
        ["elves_glader 2 with magic_tome 2", "elves_ranger 1 b3"],
        ["feudals_spear 2 e9"],
        armies=("elves", "feudals"),
        phase="move",
    )
    act(table, "Ann: block elves_glader", "Ann: b3")
    assert options(table, "Ann") == {"done", "block elves_ranger"}


@rule("25.11")
def test_a_castle_uses_an_artifact_though_it_never_moves() -> None:
    table = war(
        ["elves_castle 2 with magic_tome 1", "elves_ranger 1"],
        ["feudals_spear 2 e9"],
        armies=("elves", "feudals"),
        phase="move",
    )
    act(table, "Ann: block elves_castle")
    assert open_to(table, "Ann") == {"invoke mend", "invoke woodwalk"}


@rule("25.11")
def test_teleport_takes_the_carrier_along() -> None:
    table = war(
        ["feudals_spear 2 with magic_lamp 1"],
        ["orcs_orc 2 e9"],
        armies=("feudals", "orcs"),
        phase="move",
        extra=('cities = ["Hobb"]',),
    )
    act(table, "Ann: block feudals_spear", "Ann: invoke teleport")
    if places(table, "feudals_spear") != ["c3"]:
        play(table, "Ann: c3")
    assert places(table, "feudals_spear") == ["c3"] and carries(table, "feudals_spear") == ""


# New artifacts -------------------------------------------------------------------------------------------------------


def forge(*own: str, gold: str) -> Table:
    """Ann's Build Phase."""
    return field(own, ["feudals_spear 1 g3"], phase="build", homes=OURS, more=f"gold = {{ {gold} }}")


@rule("25.14")
def test_a_new_artifact_is_built_in_a_city_for_a_block_without_one() -> None:
    table = forge(
        "orcs_goblin 1 b6", "orcs_orc 4 b6 with magic_tome 4", "orcs_troll 3 c3", "orcs_orc 2 b4", "weapon_mace 0 off",
        gold="Aldwick = 3",
    )  # fmt: skip
    assert "new weapon-mace" in open_to(table, "Ann")
    play(table, "Ann: new weapon-mace")
    assert options(table, "Ann") == {"block orcs_goblin"}  # Hobb has 1 GP, b4 is not a city, a Tome is carried
    act(table, "Ann: block orcs_goblin")
    play(table, "Ann: done", "Brian: done")
    assert carries(table, "orcs_goblin") == "weapon_mace 1"
    assert campaign(table).gold[campaign(table).land.city_name.index("Aldwick")] == 3 + 2 - 3


@rule("25.14")
@pytest.mark.parametrize(
    ("blocks", "gold", "may"),
    [
        (["orcs_goblin 1 b6"], 0, False),  # it costs 3, and Aldwick brings 2
        (["orcs_goblin 1 b6"], 1, True),
        (["orcs_goblin 1 b6 with magic_tome 4"], 9, False),
        (["orcs_goblin 1 c3"], 9, False),
        ([], 9, False),
    ],
)
def test_who_can_have_a_new_artifact(blocks: Sequence[str], gold: int, may: bool) -> None:
    table = forge(*blocks, "orcs_orc 4 b4", "weapon_mace 0 off", gold=f"Aldwick = {gold}")
    assert ("new weapon-mace" in open_to(table, "Ann")) == may


@rule("25.14")
def test_an_artifact_that_is_gone_is_not_built_again() -> None:
    table = forge("orcs_goblin 1 b6", "weapon_mace 0 out", gold="Aldwick = 9")
    assert "new weapon-mace" not in open_to(table, "Ann")


@rule("25.14")
def test_steps_are_added_where_the_carrier_is_in_a_city() -> None:
    table = forge(
        "orcs_goblin 4 b6 with weapon_mace 2",
        "orcs_goblin 4 b4 with weapon_trident 1",
        "orcs_goblin 4 c3 with magic_tome 1",
        gold="Aldwick = 2, Hobb = 2",
    )
    steps = {move for move in options(table, "Ann") if move.startswith("step")}
    assert steps == {"step weapon_mace", "step magic_tome"}
    act(table, "Ann: step weapon_mace")
    assert not any(move == "step weapon_mace" for move in options(table, "Ann"))  # 1 GP is left, and it is full
    act(table, "Ann: step magic_tome", "Ann: done", "Brian: done")
    assert (carries(table, "orcs_goblin"), carries(table, "orcs_goblin#3")) == ("weapon_mace 3", "magic_tome 2")


@rule("25.14")
def test_nobody_adds_steps_to_the_artifact_of_another_army() -> None:
    table = field(
        ["orcs_goblin 4 b6", "orcs_orc 4 b6 with weapon_trident 1"],
        ["feudals_spear 4 g3 with weapon_mace 1"],
        phase="build",
        homes=OURS,
        more="gold = { Aldwick = 9 }",
    )
    state = campaign(table)
    spear, goblin = token(table, "feudals_spear"), token(table, "orcs_goblin")
    state.gear[goblin], state.gear[spear] = state.gear[spear], state.gear[goblin]  # it was captured
    assert {move for move in options(table, "Ann") if move.startswith("step")} == {"step weapon_trident"}
