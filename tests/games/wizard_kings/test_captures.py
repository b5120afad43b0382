"""Captured artifacts, where that was agreed on: who takes them, when they are of use, and how they strike back.

Ann's Trolls (B2) attack Brian's Spears (C1), who carry something; on the other map's hexes nobody stands.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.core.table import Table
from kingstable.games.wizard_kings.state import OUT

from .arms import carries, lying, misses, quietly, war, who_decides
from .battlefield import act, heard, options, places, rounds, strength, throw_of, token, whose_turn
from .scripts import GAME, campaign, open_to, play, rule

CAPTURE = "capture = true"
NEVER = "capture = false"


def raid(
    attack: Sequence[str] = ("orcs_troll 3",),
    defence: Sequence[str] = ("feudals_spear 1 with magic_ring 3", "feudals_spear 4 b5 from s"),
    more: str = CAPTURE,
) -> Table:
    """A battle in b4; a defender with a hex of its own stands beside."""
    return war(attack, [text.removesuffix(" from s") for text in defence], more=more)


def is_gone(table: Table, key: str) -> bool:
    """Whether an artifact was destroyed for good."""
    return campaign(table).place[token(table, key)] == OUT


def invocations(table: Table, who: str) -> set[str]:
    """The spells that somebody may cast now by a Magic Artifact."""
    return {move.removeprefix("invoke ") for move in open_to(table, who) if move.startswith("invoke ")}


# Taking --------------------------------------------------------------------------------------------------------------


@rule("25.12")
@pytest.mark.parametrize(("more", "taken"), [(CAPTURE, "magic_ring 3"), (NEVER, "")])
def test_fire_captures_an_artifact_where_that_was_agreed_on(more: str, taken: str) -> None:
    table = raid(more=more)
    act(table, "roll 1 6 6")
    assert carries(table, "orcs_troll") == taken and is_gone(table, "magic_ring") == (not taken)
    assert GAME.audit(campaign(table)) == []


@rule("25.12")
def test_the_principal_says_which_block_takes_it() -> None:
    table = raid(["orcs_troll 3", "orcs_goblin 2", "orcs_orc 1 with magic_tome 1"])
    act(table, "Ann: done", "roll 1 6 6")
    assert who_decides(table) == ["Ann"] and options(table, "Ann") == {"block orcs_troll", "block orcs_goblin"}
    act(table, "Ann: block orcs_goblin")
    assert carries(table, "orcs_goblin") == "magic_ring 3" and carries(table, "orcs_orc") == "magic_tome 1"


@rule("25.12")
def test_the_principal_may_leave_it_to_who_fights_at_its_side() -> None:
    table = war(
        ["orcs_troll 3"],
        ["feudals_spear 1 with magic_ring 3"],
        ["elves_glader 2 b4 from s"],
        more=f'{CAPTURE}\nattackers = {{ b4 = 0 }}\njoined = {{ b4 = {{ 2 = "attack" }} }}',
    )
    act(table, "roll 1 6 6")
    assert who_decides(table) == ["Ann"] and options(table, "Ann") == {"block orcs_troll", "block elves_glader"}
    act(table, "Ann: block elves_glader")
    assert carries(table, "elves_glader") == "magic_ring 3"


@rule("25.12")
def test_where_all_carry_one_it_is_destroyed() -> None:
    table = raid(["orcs_troll 3 with weapon_mace 1"])
    play(table, "Ann: fire")
    act(table, "roll 1 6 6")
    assert is_gone(table, "magic_ring") and carries(table, "orcs_troll") == "weapon_mace 1"


@rule("25.7")
def test_only_fire_of_an_enemy_captures() -> None:
    table = war(
        ["orcs_orc 4"], ["feudals_spear 4", "chaos_giant 1 with magic_ring 3"], more=CAPTURE
    )  # a berserk Giant destroys itself
    quietly(table, "berserk")
    play(table, "Brian: berserk")
    misses(table)
    assert is_gone(table, "magic_ring") and carries(table, "orcs_orc") == ""


@rule("25.12")
def test_a_block_in_reserve_takes_nothing() -> None:
    table = war(
        ["orcs_orc 2 with magic_ring 2"],
        ["feudals_knight 3 b4 with weapon_mace 1", "feudals_spear 1 b4 from s reserve"],
        more=f"{CAPTURE}\nreserves = true",
    )
    play(table, "Brian: fire")
    act(table, "roll 1 1 6")
    assert is_gone(table, "magic_ring")


# Use -----------------------------------------------------------------------------------------------------------------


@rule("25.12", "25.11")
def test_it_is_of_no_use_before_the_next_round_and_keeps_its_spells() -> None:
    table = war(
        ["orcs_troll 3", "orcs_orc 2"],
        ["feudals_spear 1 with magic_crown 3", "feudals_castle 1"],
        more=CAPTURE,
    )
    act(table, "Brian: done", "roll 1 6 6", "Brian: block feudals_spear", "Ann: block orcs_orc")
    assert carries(table, "orcs_orc") == "magic_crown 3"
    misses(table)  # the Castle is C and defends
    assert whose_turn(table) == "orcs_orc" and throw_of(table) == 2  # it can but fire
    misses(table)
    play(table, "Ann: done")  # the Orc keeps it
    assert rounds(table) == 2
    quietly(table, "invoke fireball")
    assert invocations(table, "Ann") == {"shield", "fireball"}  # of the Feudals; Lightning finds no target


@rule("25.12", "25.10")
def test_a_captured_weapon_is_wielded_in_the_next_round() -> None:
    table = war(["orcs_troll 3"], ["feudals_spear 1 with weapon_trident 3", "feudals_castle 1"], more=CAPTURE)
    act(table, "Brian: done", "Brian: wait", "roll 1 6 6", "Brian: block feudals_spear")
    assert carries(table, "orcs_troll") == "weapon_trident 3"
    misses(table)
    assert rounds(table) == 2 and options(table, "Ann") == {"wield", "wait", "done"}  # at A


@rule("25.13")
@pytest.mark.parametrize(("face", "left", "gear"), [(5, 3, "weapon_mace 1"), (6, 2, "")])
def test_after_each_use_an_artifact_of_another_army_may_strike_back(face: int, left: int, gear: str) -> None:
    table = captor("weapon_mace 2")
    play(table, "Ann: wield")
    act(table, "roll 4 6 6")
    assert strength(table, "feudals_castle", "orcs_troll") == [3, 3]  # first it works
    assert throw_of(table) == 1
    act(table, f"roll {face}")
    assert strength(table, "orcs_troll") == [left] and carries(table, "orcs_troll") == gear
    assert is_gone(table, "weapon_mace") == (face == 6)


def captor(gear: str, steps: int = 3) -> Table:
    """Ann's Troll has captured what a Spear had, and round 2 begins."""
    table = war(
        [f"orcs_troll {steps}"],
        [f"feudals_spear 1 with {gear}", "feudals_castle 4"],
        more=CAPTURE,
    )
    state = campaign(table)
    artifact = state.gear[token(table, "feudals_spear")]
    state.gear[token(table, "feudals_spear")] = state.gear[token(table, "feudals_castle")]
    state.gear[token(table, "orcs_troll")] = artifact
    state.offered = []
    play(table, "Brian: done")
    return table


@rule("25.13")
def test_it_can_cost_the_last_step() -> None:
    table = captor("weapon_mace 2", 1)
    play(table, "Ann: wield")
    misses(table)
    act(table, "roll 6")
    assert places(table, "orcs_troll") == ["off"] and is_gone(table, "weapon_mace")
    assert heard(table, "won")


@rule("25.13", "25.8")
@pytest.mark.parametrize(("face", "left"), [(5, 3), (6, 2)])
def test_the_last_use_too_is_rolled_for(face: int, left: int) -> None:
    table = captor("magic_tome 1")
    play(table, "Ann: invoke shield")
    assert throw_of(table) == 1 and is_gone(table, "magic_tome")
    act(table, f"roll {face}")
    assert strength(table, "orcs_troll") == [left]


@rule("25.9")
def test_nothing_is_rolled_for_the_own_artifact_or_without_use() -> None:
    table = captor("weapon_mace 2")
    play(table, "Ann: done")
    assert whose_turn(table) in ("feudals_spear", "feudals_castle")
    table = war(["orcs_troll 3 with weapon_mace 2"], ["feudals_castle 4"], more=CAPTURE)
    play(table, "Ann: wield")
    misses(table)
    assert whose_turn(table) == "feudals_castle"


@rule("25.13")
def test_in_the_move_phase_too() -> None:
    table = war(
        ["orcs_orc 2", "elves_glader 1 b4"], ["elves_glader 2 e9 with magic_tome 2"], phase="move", more=CAPTURE
    )
    state = campaign(table)
    state.gear[token(table, "orcs_orc")] = state.gear[token(table, "elves_glader#2")]
    state.gear[token(table, "elves_glader#2")] = state.gear[token(table, "elves_glader")]
    state.armies[1] = 3  # the Elves raised it
    state.offered = []
    act(table, "Ann: block orcs_orc", "Ann: invoke mend")
    if open_to(table, "Ann"):
        act(table, "Ann: block elves_glader")
    assert strength(table, "elves_glader") == [2]
    act(table, "roll 6")
    assert strength(table, "orcs_orc") == [1] and is_gone(table, "magic_tome")


@rule("25.12")
def test_who_takes_its_own_back_does_not_roll() -> None:
    table = captor("weapon_mace 2", 1)
    play(table, "Ann: done")
    act(table, "roll" + " 1" * throw_of(table), "Brian: block feudals_castle")
    assert carries(table, "feudals_castle") == "weapon_mace 2"
    quietly(table, "done")
    assert not heard(table, "obeys") and not heard(table, "backfires")


# From the ground -----------------------------------------------------------------------------------------------------


@rule("25.12")
@pytest.mark.parametrize(("more", "taken"), [(CAPTURE, "weapon_mace 2"), (NEVER, "")])
def test_what_lies_where_only_enemies_are_is_captured(more: str, taken: str) -> None:
    table = war(
        ["orcs_orc 1 h5"], ["feudals_spear 4 b5"], phase="move", more=more, extra=('lying = ["weapon_mace 2 b4"]',)
    )
    play(table, "Ann: done")
    act(table, "Brian: block feudals_spear", "Brian: b4", "Brian: done")
    assert carries(table, "feudals_spear") == taken and lying(table) == []
    assert is_gone(table, "weapon_mace") == (not taken)


@rule("25.12")
def test_who_alone_is_there_says_which_block_takes_it() -> None:
    table = war(
        ["orcs_orc 3", "orcs_goblin 1", "orcs_troll 1 b4 with magic_tome 1"],
        ["feudals_spear 2 e9"],
        phase="move",
        more=CAPTURE,
        extra=("", 'lying = ["weapon_mace 2 b4"]'),
    )
    play(table, "Ann: done")
    assert who_decides(table) == ["Ann"] and options(table, "Ann") == {"block orcs_orc", "block orcs_goblin"}
    act(table, "Ann: block orcs_goblin")
    assert carries(table, "orcs_goblin") == "weapon_mace 2" and who_decides(table) == ["Brian"]


@rule("25.12")
def test_nothing_is_taken_from_the_ground_while_its_side_is_there() -> None:
    table = war(
        ["orcs_orc 1 b4"],
        ["feudals_spear 4 b5"],
        phase="move",
        more=CAPTURE,
        extra=('lying = ["weapon_mace 2 b4"]',),
    )
    play(table, "Ann: done")
    act(table, "Brian: block feudals_spear", "Brian: b4 from s", "Brian: done")
    assert lying(table) == ["weapon_mace 2 b4"]
    while lying(table):
        if throw_of(table):
            act(table, "roll" + " 1" * throw_of(table)) if whose_turn(table) == "feudals_spear" else misses(table)
        else:
            play(table, f"{who_decides(table)[0]}: done")
    assert carries(table, "feudals_spear") == "weapon_mace 2" and places(table, "orcs_orc") == ["off"]
