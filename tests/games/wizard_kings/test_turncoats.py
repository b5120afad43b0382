"""Armies that change sides between the rounds of a battle, and victors that fall out with each other."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.core.table import Table

from .battlefield import PLAIN, act, heard, rounds, strength, throw_of, whose_turn
from .leagues import (
    PEOPLE,
    asked,
    battles,
    finish,
    in_hex,
    is_sound,
    leaders,
    league,
    leagues,
    let_fire,
    miss,
    moves,
    retreats,
    stances,
    war,
    where,
)
from .scripts import campaign, rule

# Ann attacks Brian; Cindy helps him, David helps her.
FOUR = ("orcs_orc 3 from n", "feudals_spear 3", "elves_glader 3 from s", "dwarves_low_guard 3 from nw")
SIDES = 'joined = { b4 = { 2 = "defend", 3 = "attack" } }'


def four(more: str = "", sides: Sequence[str] = FOUR) -> Table:
    return war(*sides, more=f"attackers = {{ b4 = 0 }}\n{SIDES}\n{more}")


# Who may, and when ---------------------------------------------------------------------------------------------------


@rule("20.7", "20.8")
@pytest.mark.parametrize(("first", "order"), [(0, ["Cindy?", "David?"]), (3, ["David?", "Cindy?"])])
def test_all_but_the_principals_are_asked_between_rounds_in_player_order(first: int, order: list[str]) -> None:
    table = four(f"first = {first}")
    questions: list[list[str]] = []
    for round in (1, 2, 3, 4):
        before = let_fire(table, until=round)
        questions.append([who for who in before if who.endswith("?")])
    assert questions == [[], order, order, order]  # before the pursuit, too
    assert stances(table) == {"Ann": "attack", "Brian": "defend", "Cindy": "defend", "David": "attack"}


@rule("20.7")
def test_without_others_nobody_is_asked() -> None:
    table = war("orcs_orc 3 from n", "feudals_spear 3", "elves_glader 3 b5")
    assert not [who for who in let_fire(table) if who.endswith("?")]


@rule("20.7", "20.1")
def test_who_changes_sides_acts_and_is_hit_with_the_others() -> None:
    """Cindy's Glader acts among the defenders in round 1, in round 2 after Ann, in round 3 after Brian again."""
    table = four()
    miss(table, "feudals_spear", "elves_glader", "orcs_orc", "dwarves_low_guard")
    act(table, "Cindy: change sides", "David: done")
    assert heard(table, "changed") == [{"side": 2, "stance": 0}] and rounds(table) == 2
    assert stances(table) == {"Ann": "attack", "Brian": "defend", "Cindy": "attack", "David": "attack"}
    miss(table, "feudals_spear", "orcs_orc")
    act(table, "Cindy: fire", "roll 1 1 6")
    assert strength(table, "feudals_spear", "orcs_orc") == [1, 3]  # her former friend alone is hit
    miss(table, "dwarves_low_guard")
    act(table, "Cindy: change sides", "David: change sides")
    assert stances(table) == {"Ann": "attack", "Brian": "defend", "Cindy": "defend", "David": "defend"}
    act(table, "Brian: fire", "roll 1")
    assert strength(table, "orcs_orc", "elves_glader", "dwarves_low_guard") == [2, 3, 3]
    miss(table, "elves_glader", "dwarves_low_guard")
    act(table, "Ann: fire", "roll 1 6")
    assert asked(table) == "Brian" and moves(table) == {"block elves_glader", "block dwarves_low_guard"}


@rule("20.7", "8.18")
@pytest.mark.parametrize(("turncoat", "must"), [("Cindy", True), ("David", False)])
def test_before_the_pursuit_one_changes_between_pursuer_and_pursued(turncoat: str, must: bool) -> None:
    table = four()
    let_fire(table, until=3)
    let_fire(table, until=4, change=[turncoat])
    if must:
        miss(table, "feudals_spear")
        act(table, "Ann: b3")
        assert whose_turn(table) == "elves_glader" and moves(table) == {"c4", "c5", "b5", "a5", "a4"}  # b3 is Ann's
    else:
        miss(table, "feudals_spear", "elves_glader")
        assert whose_turn(table) == "dwarves_low_guard" and moves(table) == {"fire", "c4", "c5", "b5", "a5", "a4"}


# What it costs -------------------------------------------------------------------------------------------------------


@rule("20.8", "21.4", "21.5")
@pytest.mark.parametrize(
    ("allies", "left"),
    [
        ([1, 2], set()),
        ([2, 3], league("Cindy", "David")),
        ([1, 2, 4], league("Brian", "Emma")),
        ([2, 4], league("Cindy", "Emma")),
    ],
)
def test_who_changes_leaves_a_league_with_those_it_now_fights(allies: list[int], left: set[frozenset[str]]) -> None:
    """David stands with the attackers, to whom Cindy goes over; Emma is somewhere else."""
    table = four(f"allies = [{allies}]", [*FOUR, "barbarians_huscarl 2 h5"])
    before = leagues(table)
    let_fire(table, until=1)
    miss(table, "feudals_spear", "elves_glader", "orcs_orc", "dwarves_low_guard")
    assert leagues(table) == before
    act(table, "Cindy: change sides")
    assert leagues(table) == left


@rule("20.8", "21.6")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_league_broken_in_battle_breaks_wherever_its_members_meet(first: int) -> None:
    """Cindy's and Brian's blocks share e7: when she turns on him in b4, she attacks him there as well."""
    sides = ("orcs_orc 3 from n", "feudals_spear 3, feudals_yeoman 3 e7", "elves_glader 3 from s, elves_ranger 3 e7")
    more = f'first = {first}\nattackers = {{ b4 = 0 }}\nallies = [[1, 2]]\njoined = {{ b4 = {{ 2 = "defend" }} }}'
    table = war(*sides, more=more)
    miss(table, "feudals_spear", "elves_glader", "orcs_orc")
    act(table, "Cindy: change sides")
    assert battles(table) == {PLAIN: "Ann", "e7": "Cindy"} and is_sound(table)
    let_fire(table)
    while campaign(table).round == 0 or campaign(table).land.name(campaign(table).arena) != "e7":
        act(table, f"{asked(table)}: done")
    assert leaders(table) == ("Cindy", "Brian")


@rule("20.8", "21.7")
def test_for_want_of_room_the_turncoat_loses_blocks_of_its_own_choice() -> None:
    """Ann has three blocks in a hex for four: of Cindy's three there is room for one."""
    sides = (
        "orcs_orc 3 from n, orcs_goblin 2 from n, orcs_troll 2 from ne",
        "feudals_spear 1",
        "elves_glader 3 from s, elves_ranger 3 from s, elves_pixie 2 flown",
    )
    table = war(*sides, more='joined = { b4 = { 2 = "defend" } }')
    let_fire_to_question(table)
    act(table, "Cindy: change sides")
    assert asked(table) == "Cindy" and moves(table) == {"block elves_glader", "block elves_ranger", "block elves_pixie"}
    act(table, "Cindy: block elves_ranger")
    assert moves(table) == {"block elves_glader", "block elves_pixie"}
    act(table, "Cindy: block elves_pixie")
    assert rounds(table) == 2 and in_hex(table, "Cindy") == ["elves_glader"] and len(in_hex(table, "Ann")) == 3
    assert len(heard(table, "crushed")) == 2 and where(table, "elves_ranger", "elves_pixie") == ["off", "off"]


@rule("20.8")
def test_where_there_is_room_for_nobody_the_turncoat_is_gone() -> None:
    sides = (
        "orcs_orc 3 from n, orcs_goblin 2 from n, orcs_troll 2 from ne, orcs_goblin 3 from ne",
        "feudals_spear 1",
        "elves_glader 3 from s",
    )
    table = war(*sides, more='joined = { b4 = { 2 = "defend" } }')
    let_fire_to_question(table)
    act(table, "Cindy: change sides")
    assert rounds(table) == 2 and in_hex(table, "Cindy") == [] and len(in_hex(table, "Ann")) == 4


def let_fire_to_question(table: Table) -> None:
    """Play on until somebody is asked whether it changes sides; all fire and miss."""
    while asked(table) == "*" or "change sides" not in moves(table):
        act(table, "roll" + " 6" * throw_of(table)) if asked(table) == "*" else act(
            table, f"{asked(table)}: {min(moves(table))}"
        )


# Where a turncoat retreats -------------------------------------------------------------------------------------------


@rule("20.10", "9.6", "9.7")
@pytest.mark.parametrize(
    ("turncoat", "block", "open"),
    [
        (
            "Cindy",
            "elves_glader",
            {"b3", "c4", "c5", "b5", "a5", "a4"},
        ),  # Ann and David, who came from n and nw, are friends now
        ("David", "dwarves_low_guard", {"c4", "c5", "b5", "a5", "a4"}),  # Ann came from the north
        ("", "elves_glader", {"c4", "c5", "b5", "a5"}),
        ("", "dwarves_low_guard", {"b3", "a4"}),
    ],
)
def test_a_turncoat_retreats_over_any_hexside_by_which_no_enemy_came(turncoat: str, block: str, open: set[str]) -> None:
    table = four()
    let_fire(table, until=2, change=[turncoat])
    assert retreats(table, block) == open


@rule("9.7", "20.5")
def test_nobody_retreats_by_the_way_of_a_turncoat_that_it_now_fights() -> None:
    table = four()
    let_fire(table, until=2, change=["Cindy"])
    assert whose_turn(table) == "feudals_spear" and moves(table) == {
        "fire",
        "c4",
        "c5",
        "a5",
    }  # not south: she came by it


# Victors -------------------------------------------------------------------------------------------------------------


def won(*sides: str, more: str = "") -> Table:
    """Ann's Orc has just won b4 with those who joined her, and all victors have regrouped."""
    joined = ", ".join(f'{side} = "attack"' for side in range(2, len(sides)) if "from" in sides[side])
    table = war(*sides, more=f"joined = {{ b4 = {{ {joined} }} }}\n{more}")
    act(table, "roll 6", "roll 1 6 6 6")
    while asked(table) in PEOPLE and any(move.startswith("block") for move in moves(table)):
        act(table, f"{asked(table)}: done")
    return table


TRIUMPH = ("orcs_orc 4 from n", "feudals_spear 1, feudals_yeoman 2 h5", "elves_glader 3 from s")


@rule("20.12", "21.3")
def test_victors_that_come_to_terms_are_allies() -> None:
    table = won(*TRIUMPH)
    assert asked(table) == "Cindy" and moves(table) == {"agree", "done"}
    act(table, "Cindy: agree")
    assert asked(table) == "Ann" and moves(table) == {"agree", "done"}
    act(table, "Ann: agree")
    assert leagues(table) == league("Ann", "Cindy") and battles(table) == {} and campaign(table).arena == -1
    assert in_hex(table, "Ann") and in_hex(table, "Cindy") and is_sound(table)


@rule("20.12")
@pytest.mark.parametrize("answers", [["Cindy: done"], ["Cindy: agree", "Ann: done"]])
@pytest.mark.parametrize("first", [0, 2])
def test_victors_that_do_not_fight_on_and_the_principal_defends(answers: list[str], first: int) -> None:
    """Whoever is Player 1."""
    table = won(*TRIUMPH, more=f"attackers = {{ b4 = 0 }}\nfirst = {first}")
    act(table, *answers)
    assert leaders(table) == ("Cindy", "Ann") and rounds(table) == 1 and not leagues(table)
    miss(table, "orcs_orc", "elves_glader")
    assert rounds(table) == 2 and whose_turn(table) == "orcs_orc"


@rule("20.12", "20.10")
def test_who_attacks_a_fellow_victor_may_retreat_anywhere() -> None:
    table = won(*TRIUMPH)
    act(table, "Cindy: done")
    miss(table, "orcs_orc", "elves_glader", "orcs_orc")
    assert moves(table) == {"fire", "b3", "c4", "c5", "b5", "a5", "a4"}


@rule("20.12", "21.3")
def test_victors_that_would_be_all_who_are_left_are_not_asked() -> None:
    table = won("orcs_orc 4 from n", "feudals_spear 1", "elves_glader 3 from s")
    assert leaders(table) == ("Cindy", "Ann") and rounds(table) == 1


@rule("21.1")
def test_allied_victors_share_the_hex() -> None:
    table = won(*TRIUMPH, more="allies = [[0, 2]]")
    assert battles(table) == {} and campaign(table).arena == -1 and in_hex(table, "Cindy") == ["elves_glader"]


@rule("20.12", "20.1")
def test_victors_that_are_left_over_join_one_of_the_two() -> None:
    """David and Emma are allies of each other alone: he may still choose, and she is free too (20.4)."""
    sides = (*TRIUMPH, "dwarves_low_guard 3 from s", "barbarians_huscarl 3 from se")
    table = won(*sides, more="allies = [[3, 4]]")
    act(table, "Cindy: done")
    assert asked(table) == "David" and moves(table) == {"join attackers", "join defenders"}
    act(table, "David: join attackers")
    assert asked(table) == "Emma" and moves(table) == {"join attackers", "join defenders"}
    act(table, "Emma: join defenders")
    assert stances(table) == {"Ann": "defend", "Cindy": "attack", "David": "attack", "Emma": "defend"}
    assert not leagues(table) and leaders(table) == ("Cindy", "Ann")


@rule("20.12", "21.3")
@pytest.mark.parametrize("cindy", ["agree", "done"])
def test_of_three_victors_each_comes_to_terms_with_all(cindy: str) -> None:
    """Cindy has made peace with Ann; then David is asked, and both of them must agree."""
    table = won(*TRIUMPH, "dwarves_low_guard 3 from s")
    act(table, "Cindy: agree", "Ann: agree")
    assert asked(table) == "David" and moves(table) == {"agree", "done"}
    act(table, "David: agree", "Ann: agree", f"Cindy: {cindy}")
    if cindy == "agree":
        assert leagues(table) == league("Ann", "Cindy", "David") and campaign(table).arena == -1
    else:
        assert leagues(table) == league("Ann", "Cindy")
        assert stances(table) == {"Ann": "defend", "Cindy": "defend", "David": "attack"}


@rule("20.12")
def test_an_ally_of_the_principal_defends_with_it() -> None:
    table = won(*TRIUMPH, "dwarves_low_guard 3 from s", more="allies = [[0, 3]]")
    act(table, "Cindy: done")
    assert stances(table) == {"Ann": "defend", "Cindy": "attack", "David": "defend"}


@rule("20.12", "20.9")
def test_if_the_principal_has_fallen_the_next_defends() -> None:
    """Cindy and David helped Brian, who fell; when Ann is beaten they are left with each other."""
    sides = (
        "orcs_orc 1 from n",
        "feudals_spear 1, feudals_yeoman 2 h5",
        "elves_glader 1 from s",
        "dwarves_low_guard 1 from se",
    )
    table = war(*sides, more='joined = { b4 = { 2 = "defend", 3 = "defend" } }')
    miss(table, "feudals_spear", "elves_glader", "dwarves_low_guard")
    act(table, "roll 2")
    assert asked(table) == "Brian" and moves(table) == {
        "block feudals_spear",
        "block elves_glader",
        "block dwarves_low_guard",
    }
    act(table, "Brian: block feudals_spear")
    assert asked(table) == "David" and leaders(table) == ("Ann", "Cindy")  # who leads now is not asked
    act(table, "David: done", "Cindy: fire", "roll 1")
    assert asked(table) == "Cindy" and "done" in moves(table)  # regroups first
    finish(table, "Cindy", "David")
    assert asked(table) == "David" and moves(table) == {"agree", "done"}
    act(table, "David: done")
    assert leaders(table) == ("David", "Cindy")


@rule("20.7", "20.11", "20.12")
def test_a_battle_of_three_armies_to_its_end() -> None:
    """Round by round: Cindy helps Brian, turns on him, wins with Ann, and is then beaten by her."""
    sides = ("orcs_orc 4 from n", "feudals_spear 3", "elves_glader 2 from s", "dwarves_mage 1 h5")
    blocks = ("orcs_orc", "feudals_spear", "elves_glader")
    table = war(*sides, more='joined = { b4 = { 2 = "defend" } }')
    act(table, "roll 1 1 6")
    miss(table, "elves_glader")
    act(table, "roll 2 2")  # the first falls on the Spear, the strongest
    assert asked(table) == "Brian" and moves(table) == {"block feudals_spear", "block elves_glader"}
    act(table, "Brian: block elves_glader")
    assert strength(table, *blocks) == [2, 2, 1]
    act(table, "Cindy: change sides", "Brian: fire", "roll 1 6")
    assert strength(table, *blocks) == [1, 2, 1]
    act(table, "Ann: fire", "roll 1", "Cindy: fire", "roll 1")
    assert strength(table, *blocks) == [1, 0, 1] and asked(table) == "Ann"
    finish(table, "Ann", "Cindy")
    act(table, "Cindy: done", "roll 1")  # no peace: Ann defends, and fires first
    assert strength(table, *blocks) == [1, 0, 0]
    finish(table, "Ann")
    assert in_hex(table, "Ann") == ["orcs_orc"] and battles(table) == {} and is_sound(table)
