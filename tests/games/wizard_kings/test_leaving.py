"""Allies are left whenever one has something to decide, even during a battle; and what comes of it."""

from __future__ import annotations

import pytest

from games.wizard_kings import steps

from .battlefield import PLAIN, act, heard
from .leagues import asked, battles, finish, is_sound, leaders, league, leagues, let_fire, miss, moves, stances, war
from .scripts import campaign, open_step, rule

# Ann attacks Brian, and Cindy, his ally, stands by him; David looks on.
SIDES = ("orcs_orc 3 from n", "feudals_spear 3", "elves_glader 3 from s", "dwarves_low_guard 2 h5")
DEFENCE = 'attackers = { b4 = 0 }\nallies = [[1, 2]]\njoined = { b4 = { 2 = "defend" } }'


@rule("21.4", "21.5", "21.13")
def test_a_principal_leaves_its_ally_between_rounds() -> None:
    table = war(*SIDES, more=DEFENCE)
    miss(table, "feudals_spear", "elves_glader", "orcs_orc")
    assert asked(table) == "Cindy" and moves(table) == {"done", "change sides", "leave"}
    act(table, "Cindy: done")
    assert asked(table) == "Brian" and moves(table) == {"done", "leave"}
    act(table, "Brian: leave")
    assert leagues(table) == set() and stances(table) == {"Ann": "attack", "Brian": "defend", "Cindy": "defend"}
    assert campaign(table).round == 2 and heard(table, "together") and is_sound(table)  # nobody is asked again
    miss(table, "feudals_spear", "elves_glader", "orcs_orc")
    assert asked(table) == "Cindy"
    act(table, "Cindy: change sides")
    assert stances(table)["Cindy"] == "attack" and campaign(table).round == 3  # he has no allies left there


@rule("21.5", "20.7")
def test_who_leads_alone_is_not_asked_between_rounds() -> None:
    table = war(*SIDES, more='attackers = { b4 = 0 }\nallies = [[1, 3]]\njoined = { b4 = { 2 = "defend" } }')
    assert [who for who in let_fire(table, until=3) if who.endswith("?")] == ["Cindy?", "Cindy?"]


@rule("21.13", "20.12")
def test_former_allies_who_win_together_fight_on() -> None:
    table = war("orcs_orc 1 from n", *SIDES[1:], more=DEFENCE)
    miss(table, "feudals_spear", "elves_glader", "orcs_orc")
    act(table, "Cindy: leave", "Cindy: done")
    assert leagues(table) == set()
    act(table, "Brian: fire", "roll 1 6 6")
    while isinstance(campaign(table).step, (steps.Regroup, steps.MakePeace)):
        act(table, f"{asked(table)}: done")
    assert leaders(table) == ("Cindy", "Brian") and battles(table) == {PLAIN: "Cindy"}


@rule("21.4", "21.5")
def test_allies_are_left_in_a_combat_turn_and_the_turn_goes_on() -> None:
    table = war(*SIDES, more=DEFENCE)
    miss(table, "feudals_spear", "elves_glader", "orcs_orc")
    act(table, "Cindy: done", "Brian: done")
    assert isinstance(campaign(table).step, steps.CombatTurn) and {"fire", "leave"} <= moves(table)
    act(table, "Brian: leave")
    assert asked(table) == "Brian" and "fire" in moves(table) and "leave" not in moves(table)


@rule("21.5")
def test_who_is_not_asked_is_not_asked_for_that_alone() -> None:
    """In round 1 blocks can but fire."""
    table = war(*SIDES, more=DEFENCE)
    assert asked(table) == "*"


@rule("21.5")
def test_who_says_which_block_is_hit_may_leave_first() -> None:
    sides = ("orcs_orc 3 from n", "feudals_spear 2, feudals_knight 2", "elves_glader 3 e7", SIDES[3])
    table = war(*sides, more="allies = [[1, 3]]\nattackers = { b4 = 0 }")
    miss(table, "feudals_knight", "feudals_spear")
    act(table, "roll 1 6 6")
    assert asked(table) == "Brian" and "leave" in moves(table)
    act(table, "Brian: leave")
    assert asked(table) == "Brian" and isinstance(campaign(table).step, steps.TakeHits) and "leave" not in moves(table)


@rule("21.5")
def test_in_the_midst_of_a_move_nobody_is_left() -> None:
    table = war("orcs_orc 3", "feudals_spear 3 e9", "elves_glader 3 e1", phase="move", more="allies = [[0, 1]]")
    assert "leave" in moves(table)
    act(table, "Ann: block orcs_orc")
    assert "leave" not in moves(table)


@rule("21.5", "21.3")
def test_an_ally_who_leaves_instead_of_agreeing_has_no_say() -> None:
    """Ann, Cindy's ally, offers an alliance to Brian; Cindy leaves, and the two are allies without her."""
    table = war(
        "orcs_orc 3 b3",
        "feudals_spear 3 e9",
        "elves_glader 3 e1",
        "dwarves_low_guard 2 h5",
        phase="move",
        more="allies = [[0, 2]]",
    )
    act(table, "Ann: player 2", "Brian: agree")
    assert asked(table) == "Cindy" and moves(table) == {"agree", "done", "leave"}
    act(table, "Cindy: leave")
    assert leagues(table) == league("Ann", "Brian") and asked(table) == "Ann"


@rule("21.5", "21.6")
@pytest.mark.parametrize("first", [0, 1])
def test_in_the_build_phase_allies_are_left_when_all_have_built(first: int) -> None:
    """Ann and Brian share e7; in the next turn the first of them in player order attacks there."""
    sides = ("orcs_orc 3 e7", "feudals_spear 3 e7, feudals_spear 3 e9", "elves_glader 3 e1")
    table = war(*sides, phase="build", cities=(("Aldwick",), ("Varn",), ("Cairn",)), more="allies = [[0, 1]]")
    act(table, "Brian: leave")
    assert table.why_not("leave", 1) is not None and leagues(table) == league("Ann", "Brian")
    finish(table, "Brian", "Ann")
    assert leagues(table) == league("Ann", "Brian")
    finish(table, "Cindy")
    assert leagues(table) == set() and len(heard(table, "left")) == 1 and is_sound(table)
    while asked(table) == "*":
        side = open_step(table).side
        table.play("dice 6+6" if side == first else "dice 1+1" if side == 2 else "dice 1+2", table.waiting[0])
    assert battles(table) == {"e7": table.names[first]} and is_sound(table)


@rule("21.5")
def test_two_who_leave_each_other_do_so_once() -> None:
    table = war("orcs_orc 3 e7", "feudals_spear 3 e9", "elves_glader 3 e1", phase="build",
                cities=(("Aldwick",), ("Varn",), ("Cairn",)), more="allies = [[0, 1]]")  # fmt: skip
    act(table, "Ann: leave", "Brian: leave")
    finish(table, "Ann", "Brian", "Cindy")
    assert leagues(table) == set() and len(heard(table, "left")) == 1
