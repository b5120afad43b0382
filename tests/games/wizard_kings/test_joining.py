"""Armies that come to a battle of others: whom they join, and the limits that they then share."""

from __future__ import annotations

from random import Random

import pytest

from kingstable.core.table import Table

from .battlefield import PLAIN, act, heard
from .leagues import (
    PEOPLE,
    asked,
    battles,
    finish,
    is_sound,
    leaders,
    leagues,
    let_fire,
    march,
    moves,
    stances,
    war,
    ways,
)
from .scripts import rule

NEITHER = {"join attackers", "join defenders"}
SCATTERED = ("orcs_orc 3 b3", "feudals_spear 3", "elves_glader 2 c4, elves_pixie 2 c4", "dwarves_low_guard 3 a4")


def invasion(*sides: str, more: str = "") -> Table:
    """Ann has attacked b4 from the north, Brian has stayed there, and it is the next player's part."""
    table = war(*sides, phase="move", more=more)
    march(table, "orcs_orc", "b4 from n")
    finish(table, "Ann", "Brian")
    return table


# Whom one joins ------------------------------------------------------------------------------------------------------


@rule("20.1", "20.2", "16.17")
@pytest.mark.parametrize(("with_whom", "stance"), [("attackers", "attack"), ("defenders", "defend")])
def test_who_enters_a_battle_of_others_joins_a_side(with_whom: str, stance: str) -> None:
    table = invasion(*SCATTERED)
    march(table, "elves_glader", "b4 from ne")
    assert asked(table) == "Cindy" and moves(table) == NEITHER
    act(table, f"Cindy: join {with_whom}")
    assert heard(table, "joined")[-1]["side"] == 2
    march(table, "elves_pixie", "b4")  # it holds for all of them: nothing is asked
    assert asked(table) == "Cindy" and NEITHER.isdisjoint(moves(table))
    finish(table, "Cindy", "David")
    assert stances(table) == {"Ann": "attack", "Brian": "defend", "Cindy": stance}
    assert battles(table) == {PLAIN: "Ann"} and leaders(table) == ("Ann", "Brian")


@rule("20.1", "20.11")
@pytest.mark.parametrize("stance", ["attackers", "defenders"])
def test_whoever_joined_the_winners_has_won_by_the_report(stance: str) -> None:
    table = invasion(*SCATTERED)
    march(table, "elves_glader", "b4 from ne")
    act(table, f"Cindy: join {stance}")
    rng = Random(4)
    while not heard(table, "won"):
        seat = table.waiting[0]
        table.play(rng.choice(table.perspective(seat).legal), seat)
    report = table.game.progress.battle(table.course())
    assert report is not None
    results = {fighter.seat: fighter.result for fighter in report.fighters}
    friend, foe = (0, 1) if stance == "attackers" else (1, 0)
    assert set(results) == {0, 1, 2} and results[2] == results[friend] != results[foe]


@rule("20.1")
def test_principals_who_bring_more_are_not_asked() -> None:
    table = war(
        "orcs_orc 3 b3, orcs_goblin 2 b3", "feudals_spear 3, feudals_yeoman 2 b5", "elves_glader 2 h5", phase="move"
    )
    march(table, "orcs_orc", "b4 from n")
    march(table, "orcs_goblin", "b4 from n")
    finish(table, "Ann")
    march(table, "feudals_yeoman", "b4 from s")
    assert asked(table) == "Brian" and NEITHER.isdisjoint(moves(table))
    finish(table, "Brian", "Cindy")
    assert stances(table) == {"Ann": "attack", "Brian": "defend"}


@rule("20.4", "21.1")
@pytest.mark.parametrize(("ally", "stance"), [(0, "attack"), (1, "defend")])
def test_an_ally_of_one_principal_joins_that_one(ally: int, stance: str) -> None:
    table = invasion(*SCATTERED, more=f"allies = [[{ally}, 2]]")
    march(table, "elves_glader", "b4 from ne")
    assert asked(table) == "Cindy" and NEITHER.isdisjoint(moves(table))
    finish(table, "Cindy", "David")
    assert stances(table)["Cindy"] == stance
    assert leagues(table) == {frozenset((PEOPLE[ally], "Cindy"))}


@rule("20.4")
def test_an_ally_who_is_no_principal_binds_nobody() -> None:
    table = invasion(*SCATTERED, "barbarians_huscarl 2 h5", more="allies = [[2, 3]]")
    march(table, "elves_glader", "b4 from ne")
    act(table, "Cindy: join attackers")
    finish(table, "Cindy")
    march(table, "dwarves_low_guard", "b4 from nw")
    assert asked(table) == "David" and moves(table) == NEITHER
    act(table, "David: join defenders")
    assert not leagues(table)  # and so it has left the league


@rule("20.2", "6.25", "6.26")
def test_nobody_joins_a_side_that_has_no_room() -> None:
    """Four blocks may stand in b4 on each side."""
    full = "feudals_spear 3, feudals_yeoman 3, feudals_knight 3, feudals_castle 2"
    table = invasion("orcs_orc 3 b3", full, "elves_glader 2 c4", "dwarves_low_guard 3 a4")
    march(table, "elves_glader", "b4 from ne")
    assert asked(table) == "Cindy" and NEITHER.isdisjoint(moves(table))
    finish(table, "Cindy", "David")
    assert stances(table)["Cindy"] == "attack"


@rule("6.25", "6.26", "20.5")
def test_armies_on_one_side_share_the_stacking_limit() -> None:
    table = war(
        "orcs_orc 3 b3, orcs_goblin 2 c4, orcs_troll 2 a4",
        "feudals_spear 3, feudals_yeoman 2, feudals_knight 2, feudals_castle 2",
        "elves_glader 3 b5, elves_ranger 2 c5, elves_pixie 2 b5",
        phase="move",
    )
    for block, way in (("orcs_orc", "n"), ("orcs_goblin", "ne"), ("orcs_troll", "nw")):
        march(table, block, f"b4 from {way}")
    finish(table, "Ann", "Brian")
    march(table, "elves_glader", "b4 from s")  # the defenders are four: she can only attack, and is the fourth there
    assert {
        way for block in ("elves_ranger", "elves_pixie") for way in ways(table, block) if way.startswith("b4")
    } == set()
    finish(table, "Cindy")
    assert stances(table)["Cindy"] == "attack"


@rule("6.27", "6.30", "21.2")
@pytest.mark.parametrize("entered", [1, 2])
def test_allies_share_the_hexside_limit(entered: int) -> None:
    """Two may enter over a clear hexside, and so may two defenders over the same one."""
    orcs = ("orcs_orc", "orcs_goblin")
    table = war(
        "orcs_orc 4 b3, orcs_goblin 3 b3",
        "feudals_spear 2 b3",
        "elves_glader 3",
        phase="move",
        more="allies = [[0, 1]]",
    )
    for block in orcs[:entered]:
        march(table, block, "b4 from n")
    finish(table, "Ann")
    assert ("b4 from n" in ways(table, "feudals_spear")) == (entered < 2)
    assert {"b4 from ne", "b4 from nw"} < ways(table, "feudals_spear")


@rule("6.27", "6.30", "20.5")
def test_a_side_is_joined_only_over_a_hexside_with_room() -> None:
    """Ann has used up the northern hexside: by it Cindy can only come to the defenders."""
    table = war(
        "orcs_orc 4 b3, orcs_goblin 3 b3", "feudals_spear 2", "elves_glader 3 b2", "dwarves_mage 2 h5", phase="move"
    )
    march(table, "orcs_orc", "b4 from n")
    march(table, "orcs_goblin", "b4 from n")
    finish(table, "Ann", "Brian")
    march(table, "elves_glader", "b4 from n")
    assert asked(table) == "Cindy" and moves(table) == {"join defenders"}  # asked, for what came so is her secret
    act(table, "Cindy: join defenders")
    finish(table, "Cindy", "David")
    assert stances(table)["Cindy"] == "defend"


@rule("6.27", "6.30", "20.5")
def test_blocks_that_follow_share_the_hexside_limit_of_their_side() -> None:
    table = war(
        "orcs_orc 4 b3", "feudals_spear 2", "elves_glader 3 b3, elves_ranger 2 b3", "dwarves_mage 2 h5",
        phase="move", more="allies = [[0, 2]]",
    )  # fmt: skip
    march(table, "orcs_orc", "b4 from n")
    finish(table, "Ann", "Brian")
    march(table, "elves_glader", "b4 from n")
    assert "b4 from n" not in ways(table, "elves_ranger") and "b4 from ne" in ways(table, "elves_ranger")


@rule("6.31", "20.5")
@pytest.mark.parametrize(("joins", "free"), [("attackers", 0), ("defenders", 1)])
def test_all_attacking_armies_pin_together(joins: str, free: int) -> None:
    """Cindy's two blocks are attacked by one or by two; the help that came to them is not pinned for them."""
    table = war(
        "orcs_orc 3 b3", "elves_glader 2 c4", "feudals_spear 2, feudals_knight 3", "dwarves_mage 2 h5", phase="move"
    )
    march(table, "orcs_orc", "b4 from n")
    finish(table, "Ann")
    march(table, "elves_glader", "b4 from ne")
    act(table, f"Brian: join {joins}")
    finish(table, "Brian")
    movable = {block for block in ("feudals_spear", "feudals_knight") if ways(table, block)}
    assert len(movable) == 2 * free
    if free:
        march(table, "feudals_knight", "b5")
        assert not ways(table, "feudals_spear")  # the defender has chosen who is pinned


@rule("6.25", "6.27")
def test_who_has_room_with_nobody_does_not_come() -> None:
    """Four of Brian's defend; the northern hexside, Cindy's only way, is used up by two attackers."""
    full = "feudals_spear 3, feudals_yeoman 3, feudals_knight 3, feudals_castle 2"
    table = war("orcs_orc 3 b3, orcs_goblin 2 b3", full, "elves_glader 3 b2", "dwarves_mage 3 h5", phase="move")
    march(table, "orcs_orc", "b4 from n")
    march(table, "orcs_goblin", "b4 from n")
    finish(table, "Ann", "Brian")
    assert "b3" in ways(table, "elves_glader") and "b4 from n" not in ways(table, "elves_glader")


@rule("20.1", "20.2", "20.5")
def test_seven_armies_come_to_one_hex() -> None:
    """Each over a hexside of its own; four attack and three defend."""
    sides = (
        "orcs_orc 3 b3", "feudals_spear 3", "elves_glader 3 c4", "dwarves_low_guard 3 c5", "barbarians_huscarl 3 b5",
        "amazons_amazon 3 a5", "undead_zombie 3 a4, undead_skeleton 2 a4",
    )  # fmt: skip
    table = invasion(*sides)
    for block, way, side in (
        ("elves_glader", "ne", "attackers"),
        ("dwarves_low_guard", "se", "defenders"),
        ("barbarians_huscarl", "s", "attackers"),
        ("amazons_amazon", "sw", "defenders"),
        ("undead_zombie", "nw", "attackers"),
    ):
        who = asked(table)
        march(table, block, f"b4 from {way}")
        assert moves(table) == NEITHER
        act(table, f"{who}: join {side}")
        if who != "Grace":
            finish(table, who)
    assert {way for way in ways(table, "undead_skeleton") if way.startswith("b4")} == set()  # four attack already
    finish(table, "Grace")
    assert stances(table) == dict(
        zip(PEOPLE, ["attack", "defend", "attack", "defend", "attack", "defend", "attack"], strict=True)
    )
    assert leaders(table) == ("Ann", "Brian") and is_sound(table)


@rule("20.12", "8.3")
def test_attackers_whose_prey_has_fled_fight_each_other() -> None:
    """By a Mist Rune Cindy's blocks walk out between Ann and Brian, who came for the same battle."""
    sides = ("orcs_orc 3 b3", "elves_glader 3 c4", "barbarians_runeka 4, barbarians_huscarl 2", "dwarves_mage 2 h5")
    table = war(*sides, phase="move")
    march(table, "orcs_orc", "b4 from n")
    finish(table, "Ann")
    march(table, "elves_glader", "b4 from ne")
    act(table, "Brian: join attackers")
    finish(table, "Brian")
    act(table, "Cindy: block barbarians_runeka", "Cindy: cast mist-rune")
    act(table, "Cindy: block barbarians_huscarl", "Cindy: block barbarians_runeka")
    march(table, "barbarians_huscarl", "a5")
    march(table, "barbarians_runeka", "a5")
    assert battles(table) == {PLAIN: "Brian"}
    finish(table, "Cindy", "David")
    assert leaders(table) == ("Brian", "Ann")
    assert let_fire(table, until=2) == ["orcs_orc", "elves_glader"]


# What one is told before one enters ----------------------------------------------------------------------------------


def told(table: Table, block: str, way: str) -> str:
    """Cindy has chosen a block: what it says of entering the battle."""
    act(table, f"Cindy: block {block}")
    return next(choice.text for choice in table.choices(2) if choice.notation == way)


@rule("20.1", "6.25")
def test_where_one_side_alone_has_room_one_is_told_before_one_enters() -> None:
    """Four of Brian's are in b4, which takes four of a side."""
    full = (
        "orcs_orc 3 b3",
        "feudals_spear 3, feudals_yeoman 2, feudals_knight 2, feudals_castle 2",
        "elves_glader 2 c4",
    )
    said = told(invasion(*full), "elves_glader", "b4 from ne")
    assert said.endswith(" You join the attackers, led by Ann (Orcs): only they have room.")
    said = told(invasion(*SCATTERED), "elves_glader", "b4 from ne")
    assert said.startswith("Join the battle in b4 from the north-east with the Glader") and said.count(".") == 1


@rule("20.1", "6.27")
def test_a_full_hexside_leaves_one_side_too() -> None:
    """Two of Ann's came from the north: Cindy's block that comes by there can but defend."""
    table = war("orcs_orc 3 b3, orcs_goblin 2 b3", "feudals_spear 3", "elves_glader 2 b2", phase="move")
    march(table, "orcs_orc", "b4 from n")
    march(table, "orcs_goblin", "b4 from n")
    finish(table, "Ann", "Brian")
    said = told(table, "elves_glader", "b4 from n")
    assert said.endswith(" You join the defenders, led by Brian (Feudals): only they have room.")


@rule("20.4")
def test_an_ally_is_told_whom_it_joins() -> None:
    said = told(invasion(*SCATTERED, more="allies = [[1, 2]]"), "elves_glader", "b4 from ne")
    assert said.endswith(" You join your ally, Brian (Feudals).")


@rule("20.4")
def test_one_is_told_that_one_will_fight_an_ally() -> None:
    """David, Cindy's ally, has joined the defenders, who have no more room."""
    sides = (
        "orcs_orc 3 from n",
        "feudals_spear 3, feudals_yeoman 2, feudals_knight 2",
        "elves_glader 2 c4",
        "dwarves_low_guard 3 from nw",
    )
    joined = 'attackers = { b4 = 0 }\njoined = { b4 = { 3 = "defend" } }\nallies = [[2, 3]]\nfirst = 2'
    said = told(war(*sides, phase="move", more=joined), "elves_glader", "b4 from ne")
    assert said.endswith("only they have room. This takes you out of your alliance.")
