"""Chaos blocks: berserk fire, Werebeasts under the moon, and the ritual that strikes them harder.

A Giant is B4 of up to 2 steps, a Centaur B3 of up to 4, a Werewolf B2 and a Werebat A1 of up to 4, an Orc C2.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.games.wizard_kings.book import CHAOS, ORCS, UNDEAD
from kingstable.games.wizard_kings.rules.battles import fire_of
from kingstable.games.wizard_kings.rules.raising import pool_of
from kingstable.games.wizard_kings.rules.routes import allowance

from .arms import misses, quietly, war
from .battlefield import act, heard, options, places, rounds, strength, throw_of, token, whose_turn
from .marching import field, reach
from .scripts import GAME, campaign, open_to, rule, waiting

CREATURES = [key for key, row in GAME.data["blocks"].items() if row["group"] in ("chaos", "werebeast")]
GREEN = "orcs_orc 4"
NORSE = ("orcs", "barbarians")


def fire_in_turn(turn: int, block: str, foe: str = GREEN) -> int:
    """With which rolls a block of Brian's hits, in a battle of a turn."""
    table = war([foe], ["feudals_spear 1", block], more=f"turn = {turn}")
    return fire_of(campaign(table), token(table, block.split()[0]))


# Whose they are ------------------------------------------------------------------------------------------------------


@rule("23.1")
@pytest.mark.parametrize("army", [ORCS, UNDEAD])
def test_chaos_blocks_are_in_the_pool_of_any_army(army: int) -> None:
    book, kinds = GAME.book, list(GAME.data["blocks"])
    plain = [kinds[kind] for kind in pool_of(book, [army], 0)]
    wild = [kinds[kind] for kind in pool_of(book, [army], CHAOS)]
    assert sorted(set(wild) - set(plain)) == sorted([*CREATURES, "chaos_haven"])
    assert len(wild) == len(plain) + len(CREATURES) + 1  # each once


@rule("23.1")
def test_the_same_chaos_block_serves_both_sides() -> None:
    table = war(["orcs_orc 1", "chaos_giant 2"], ["feudals_spear 4", "chaos_giant 1"])
    state = campaign(table)
    first, second = token(table, "chaos_giant"), token(table, "chaos_giant#2")
    assert (state.side[first], state.side[second]) == (0, 1)
    assert options(table, "Brian") == {"fire", "berserk"}  # both are B4: the defender's goes first
    act(table, "Brian: fire")
    misses(table)
    assert whose_turn(table) == "chaos_giant" and options(table, "Ann") == {"fire", "berserk"}


# Going berserk -------------------------------------------------------------------------------------------------------


@rule("23.2")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_berserk_fire_doubles_the_dice_and_costs_a_step(steps: int) -> None:
    for move, dice, left in (("fire", steps, steps), ("berserk", 2 * steps, steps - 1)):
        table = war([GREEN], ["feudals_spear 4", f"chaos_centaur {steps}"])
        assert options(table, "Brian") == {"fire", "berserk"}
        act(table, f"Brian: {move}")
        assert throw_of(table) == dice
        misses(table)
        assert strength(table, "chaos_centaur", "orcs_orc") == [left, 4]


@rule("23.2")
def test_only_chaos_blocks_go_berserk() -> None:
    table = war([GREEN], ["feudals_knight 3", "treasure_gems 2"])
    assert whose_turn(table) == "feudals_knight" and waiting(table) == ["*"]  # it has nothing to do but to fire
    misses(table)
    misses(table)  # the Orc
    assert whose_turn(table) == "treasure_gems" and throw_of(table) == 2


@rule("23.2")
def test_every_creature_of_chaos_can_go_berserk() -> None:
    assert [key for kind, key in enumerate(GAME.data["blocks"]) if GAME.book.goes_berserk(kind)] == CREATURES


@rule("23.2")
def test_a_chaos_block_may_go_berserk_in_every_round() -> None:
    table = war(["orcs_orc 4", "orcs_orc 4"], ["chaos_centaur 4"])
    act(table, "Brian: berserk")
    misses(table)
    while rounds(table) == 1:
        misses(table)
    assert {"fire", "berserk"} < options(table, "Brian")  # and to retreat
    act(table, "Brian: berserk")
    assert throw_of(table) == 6
    misses(table)
    assert strength(table, "chaos_centaur") == [2]


@rule("23.3")
def test_dice_that_a_spell_adds_are_not_doubled() -> None:
    table = war([GREEN], ["barbarians_runeka 4", "chaos_giant 2"], armies=NORSE)
    act(table, "Brian: cast war-rune", "Brian: berserk")
    assert throw_of(table) == 2 * 2 + 1
    act(table, "roll 5 5 5 5 5")  # and the rune makes it hit with a 5
    assert places(table, "orcs_orc") == ["off"]


@rule("23.3")
def test_more_than_eight_dice_are_thrown_one_part_after_the_other() -> None:
    table = war(["orcs_orc 4", "orcs_orc 4", "orcs_orc 3"], ["barbarians_runeka 4", "chaos_centaur 4"], armies=NORSE)
    act(table, "Brian: cast war-rune", "Brian: berserk")
    assert throw_of(table) == 8
    act(table, "roll 1 2 3 4 5 5 6 6")
    assert throw_of(table) == 1 and strength(table, "orcs_orc", "orcs_orc#2", "orcs_orc#3") == [4, 4, 3]
    act(table, "roll 4")
    assert sum(strength(table, "orcs_orc", "orcs_orc#2", "orcs_orc#3")) == 11 - 5
    assert strength(table, "chaos_centaur") == [3]


@rule("23.3")
@pytest.mark.parametrize(("steps", "left"), [(3, 1), (2, 0), (1, 0)])
def test_blood_rage_and_berserk_are_both_paid_for(steps: int, left: int) -> None:
    table = war(["feudals_spear 4"], ["orcs_shakla 4", f"chaos_centaur {steps}"], armies=("feudals", "orcs"))
    act(table, "Brian: cast blood-rage", "Brian: berserk")
    assert throw_of(table) == 2 * steps + 2
    misses(table)
    assert strength(table, "chaos_centaur") == [left]  # rage takes no last step, berserk does


@rule("23.3")
def test_the_step_is_lost_after_the_hits_were_applied() -> None:
    table = war(["orcs_orc 3", "orcs_troll 3"], ["chaos_giant 2"])
    act(table, "Brian: berserk", "roll 4 6 6 6")
    assert options(table, "Ann") == {"block orcs_orc", "block orcs_troll"} and strength(table, "chaos_giant") == [2]
    act(table, "Ann: block orcs_orc")
    assert strength(table, "chaos_giant", "orcs_orc", "orcs_troll") == [1, 2, 3]


@rule("23.4")
def test_at_strength_one_a_chaos_block_destroys_itself() -> None:
    table = war([GREEN], ["feudals_spear 4", "chaos_giant 1"])
    act(table, "Brian: berserk")
    assert throw_of(table) == 2
    act(table, "roll 4 4")
    assert places(table, "chaos_giant") == ["off"] and strength(table, "orcs_orc") == [2]  # its fire counts
    assert whose_turn(table) == "feudals_spear"


@rule("23.4")
def test_a_last_fire_can_leave_nobody_in_the_hex() -> None:
    table = war(["orcs_orc 2"], ["chaos_giant 1"])
    act(table, "Brian: berserk", "roll 1 1")
    assert places(table, "orcs_orc", "chaos_giant") == ["off", "off"]
    assert [won["side"] for won in heard(table, "won")] == [-1]


@rule("23.4")
def test_who_has_destroyed_itself_may_be_built_again() -> None:
    table = war(
        ["orcs_orc 4"],
        ["feudals_spear 4 b6", "chaos_giant 1"],
        extra=("", 'cities = ["Aldwick"]'),
        more="gold = {Aldwick=5}",
    )
    act(table, "Brian: berserk", "roll 6 6", "Ann: done")  # the Orc has won and does not regroup
    assert "new chaos-giant" in open_to(table, "Brian")


@rule("23.5")
def test_berserk_fire_has_no_target() -> None:
    table = war(["orcs_orc 3", "orcs_troll 3", "orcs_goblin 2"], ["chaos_giant 2"])
    act(table, "Brian: berserk")
    assert waiting(table) == ["*"]  # nobody names a target
    act(table, "roll 1 1 5 6")
    assert options(table, "Ann") == {"block orcs_orc", "block orcs_troll"}  # the owner says which of the strongest
    act(table, "Ann: block orcs_orc")
    assert strength(table, "orcs_orc", "orcs_troll", "orcs_goblin") == [2, 2, 2]  # the next strongest takes the next


# Werebeasts ----------------------------------------------------------------------------------------------------------


@rule("23.6")
def test_werebeasts_are_chaos_blocks() -> None:
    table = war([GREEN], ["feudals_spear 4", "were_werewolf 3"])
    act(table, "Brian: berserk")
    assert throw_of(table) == 6
    misses(table)
    assert strength(table, "were_werewolf") == [2]


@rule("23.6", "23.7")
@pytest.mark.parametrize(
    ("block", "by_phase"),
    [
        ("were_werewolf 3", (1, 2, 3, 2)),  # B2
        ("were_werebat 3", (1, 1, 2, 1)),  # A1, never less
        ("were_weredragon 3", (2, 3, 4, 3)),  # A3
        ("chaos_giant 2", (4, 4, 4, 4)),
        ("chaos_haven 2", (3, 3, 3, 3)),
    ],
)
def test_the_moon_changes_the_combat_of_werebeasts_alone(block: str, by_phase: Sequence[int]) -> None:
    assert tuple(fire_in_turn(turn, block) for turn in (1, 2, 3, 4)) == by_phase
    assert tuple(fire_in_turn(turn, block) for turn in (5, 6, 7, 8)) == by_phase


@rule("23.7")
def test_dread_and_the_new_moon_leave_one() -> None:
    table = war(["undead_necrom 4"], ["feudals_spear 1", "were_werewolf 3"], armies=("undead", "feudals"))
    act(table, "Ann: cast dread", "Ann: letter b")
    assert fire_of(campaign(table), token(table, "were_werewolf")) == 1


@rule("23.7")
@pytest.mark.parametrize(("turn", "moves"), [(1, 3), (2, 3), (3, 4), (4, 3), (7, 4)])
def test_at_full_moon_werebeasts_move_one_hex_more(turn: int, moves: int) -> None:
    table = field(["were_werewolf 2 b4", "orcs_goblin 2 b3"], ["feudals_spear 2 e9"], more=f"turn = {turn}")
    state = campaign(table)
    assert allowance(state, token(table, "were_werewolf")) == moves
    assert allowance(state, token(table, "orcs_goblin")) == 2
    assert ("e2" in reach(table, "were_werewolf")) == (moves == 4)  # over c4, d3 and d2


@rule("23.7")
@pytest.mark.parametrize(("turn", "far"), [(2, False), (3, True)])
def test_at_full_moon_a_flying_werebeast_flees_farther(turn: int, far: bool) -> None:
    table = war([GREEN], ["were_werebat 2", "feudals_spear 1 e5"], more=f"turn = {turn}")  # three hexes away
    act(table, "Brian: fire")
    misses(table)
    misses(table)
    assert rounds(table) == 2 and ("e5" in options(table, "Brian")) == far


# Havens and rituals --------------------------------------------------------------------------------------------------


@rule("23.8")
def test_a_haven_does_not_go_berserk() -> None:
    table = war([GREEN], ["chaos_haven 3"], hex="b6")
    misses(table)  # the Orc is C, the Haven D
    assert whose_turn(table) == "chaos_haven" and waiting(table) == ["*"] and throw_of(table) == 3


@rule("11.43", "23.8")
@pytest.mark.parametrize(
    ("others", "fire"),
    [
        (["orcs_orc 4"], 2),
        (["undead_zombie 4"], 3),
        (["orcs_orc 4", "chaos_giant 2"], 3),
        (["orcs_orc 4", "were_weremole 2"], 3),
        (["orcs_orc 4", "chaos_haven 2"], 3),
        (["orcs_orc 4", "treasure_gold 2"], 2),
        (["orcs_orc 4", "chaos_giant 2 b5"], 2),  # not in the battle
        (["orcs_orc 4", "orcs_goblin 1 b4 with weapon_mace 2"], 2),
    ],
)
def test_smite_strikes_undead_and_chaos_harder(others: Sequence[str], fire: int) -> None:
    table = war(["barbarians_cleric 2", "chaos_minotaur 1 b4 from ne"], others, armies=("barbarians", "undead"))
    strongest = others[0].split()[0]
    quietly(table, "cast smite")
    act(table, "Ann: cast smite", f"roll {fire} {fire + 1} 6")
    assert strength(table, strongest) == [3]


@rule("11.43")
def test_chaos_on_the_own_side_does_not_make_smite_stronger() -> None:
    table = war(["barbarians_cleric 2", "chaos_serpent 1 b4 from ne"], ["orcs_goblin 4"], armies=("barbarians", "orcs"))
    quietly(table, "cast smite")
    act(table, "Ann: cast smite", "roll 3 3 3")
    assert strength(table, "orcs_goblin") == [4]


@rule("11.43")
def test_chaos_of_an_army_that_joined_the_enemies_counts() -> None:
    table = war(
        ["barbarians_cleric 2"],
        ["orcs_goblin 4"],
        ["chaos_serpent 1 b4 from s"],
        more='attackers = { b4 = 0 }\njoined = { b4 = { 2 = "defend" } }',
        armies=("barbarians", "orcs", "feudals"),
    )
    quietly(table, "cast smite")
    act(table, "Ann: cast smite", "roll 3 6 6")
    assert strength(table, "orcs_goblin") == [3]
