"""Several armies in one battle: who leads, in which order they act, who is hit, and what spells do to them."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from .battlefield import act, places, rounds, strength, throw_of, whose_turn
from .leagues import (
    asked,
    battles,
    finish,
    in_hex,
    is_sound,
    leaders,
    let_fire,
    march,
    miss,
    moves,
    retreats,
    stances,
    war,
)
from .scripts import campaign, rule

# Who leads -----------------------------------------------------------------------------------------------------------


@rule("20.3")
@pytest.mark.parametrize(("first", "leader"), [(0, "Brian"), (1, "Brian"), (2, "Cindy"), (3, "Brian")])
def test_of_allies_who_defended_together_the_first_in_player_order_leads(first: int, leader: str) -> None:
    more = f"first = {first}\nallies = [[1, 2]]\nattackers = {{ b4 = 0 }}"
    table = war("orcs_orc 4 from n", "feudals_spear 3", "elves_glader 3", "dwarves_mage 3 h4", more=more)
    assert leaders(table) == ("Ann", leader)


@rule("20.3")
def test_an_original_defender_leads_whatever_the_order() -> None:
    """Brian came to help Cindy, who was there; he is Player 1, and still does not lead."""
    more = 'first = 1\nattackers = { b4 = 0 }\njoined = { b4 = { 1 = "defend" } }'
    table = war("orcs_orc 4 from n", "feudals_spear 3 from s", "elves_glader 3", more=more)
    assert leaders(table) == ("Ann", "Cindy")


@rule("8.1", "20.3")
def test_battles_come_in_the_order_of_the_principal_attackers() -> None:
    """Ann is Player 1 and has joined Cindy's attack in b4: Cindy's battles are fought after hers in e7."""
    more = 'joined = { b4 = { 0 = "attack" } }\nattackers = { b4 = 2, e7 = 0 }'
    table = war(
        "orcs_orc 2 from s, orcs_goblin 2 e7 from s",
        "feudals_spear 1, feudals_yeoman 1 e7",
        "elves_glader 3 from n",
        more=more,
    )
    assert campaign(table).land.name(campaign(table).arena) == "e7" and leaders(table) == ("Ann", "Brian")
    let_fire(table)
    finish(table, "Brian")
    assert campaign(table).land.name(campaign(table).arena) == "b4" and leaders(table) == ("Cindy", "Brian")


@rule("20.9")
def test_a_fallen_principal_is_followed_by_the_next_in_player_order() -> None:
    more = 'first = 1\nattackers = { b4 = 0 }\njoined = { b4 = { 2 = "attack", 3 = "attack" } }'
    table = war(
        "orcs_orc 4 from n", "feudals_castle 4", "elves_glader 1 from s", "dwarves_low_guard 1 from ne", more=more
    )
    assert leaders(table) == ("Ann", "Brian")
    act(table, "roll 1 2 3 6")
    assert strength(table, "orcs_orc", "elves_glader", "dwarves_low_guard") == [1, 1, 1]
    assert let_fire(table, until=2)[-2:] == ["Cindy?", "David?"]
    act(table, "roll 1 2 6 6")
    assert asked(table) == "Ann" and moves(table) == {"block orcs_orc", "block elves_glader", "block dwarves_low_guard"}
    act(table, "Ann: block orcs_orc")
    assert leaders(table) == ("Cindy", "Brian")  # at once: she says who takes the second hit
    assert asked(table) == "Cindy" and moves(table) == {"block elves_glader", "block dwarves_low_guard"}
    act(table, "Cindy: block dwarves_low_guard")
    assert let_fire(table)[1:] == ["feudals_castle", "elves_glader", "feudals_castle"]  # Cindy is not asked to change


@rule("20.9", "20.7")
def test_a_turncoat_follows_a_principal_in_its_turn_only() -> None:
    """David defended with Cindy from the start and goes over to Ann: when she falls, Brian comes before him."""
    sides = ("orcs_goblin 2 from n", "dwarves_low_guard 1 from s", "feudals_castle 3", "elves_glader 1")
    table = war(*sides, more='allies = [[2, 3]]\njoined = { b4 = { 1 = "attack" } }')
    let_fire(table, until=2, change=["David"])
    act(table, "roll 1 1 6", "Ann: block orcs_goblin")
    assert leaders(table) == ("Brian", "Cindy")


# The order of Combat Turns, and hits ---------------------------------------------------------------------------------


ALL_AT_ONCE = (
    "orcs_orc 2 from n, orcs_troll 2 from n",
    "feudals_spear 2",
    "elves_glader 2 from s, elves_ranger 1 from s",
    "dwarves_low_guard 2 from se",
    "barbarians_huscarl 2 from ne",
)
JOINED = 'joined = { b4 = { 2 = "defend", 3 = "defend", 4 = "attack" } }'


@rule("8.7", "20.5", "20.6")
@pytest.mark.parametrize(
    ("first", "turns"),
    [
        (
            0,
            "elves_ranger orcs_troll feudals_spear elves_glader dwarves_low_guard orcs_orc barbarians_huscarl",
        ),
        (
            3,
            "elves_ranger orcs_troll feudals_spear dwarves_low_guard elves_glader orcs_orc barbarians_huscarl",
        ),
    ],
)
def test_within_a_letter_defenders_act_first_and_of_them_the_principal(first: int, turns: str) -> None:
    table = war(*ALL_AT_ONCE, more=f"first = {first}\nattackers = {{ b4 = 0 }}\n{JOINED}")
    assert let_fire(table, until=2)[: len(turns.split())] == turns.split()


@rule("20.6", "8.14")
def test_the_principal_chooses_among_blocks_of_several_players() -> None:
    more = 'joined = { b4 = { 2 = "defend" } }'
    table = war("orcs_orc 4 from n", "feudals_yeoman 3, feudals_spear 2", "elves_glader 3 from s", more=more)
    miss(table, "feudals_yeoman", "feudals_spear", "elves_glader")
    act(table, "roll 1 2 2 6")
    assert asked(table) == "Brian" and moves(table) == {"block feudals_yeoman", "block elves_glader"}
    act(table, "Brian: block elves_glader")  # so the Yeoman alone is strongest, and then all three are equal
    assert strength(table, "feudals_yeoman", "feudals_spear", "elves_glader") == [2, 2, 2]
    assert asked(table) == "Brian" and moves(table) == {
        "block feudals_yeoman",
        "block feudals_spear",
        "block elves_glader",
    }


@rule("20.6", "8.14")
def test_an_owner_chooses_among_its_own_blocks_alone() -> None:
    more = 'joined = { b4 = { 2 = "defend" } }'
    table = war("orcs_orc 4 from n", "feudals_spear 2", "elves_glader 3 from s, elves_ranger 3 from s", more=more)
    miss(table, "elves_ranger", "feudals_spear", "elves_glader")
    act(table, "roll 1 6 6 6")
    assert asked(table) == "Cindy" and moves(table) == {"block elves_glader", "block elves_ranger"}


# Retreats ------------------------------------------------------------------------------------------------------------


def second_round(*sides: str, more: str) -> Table:
    """A battle in its second round: nobody has changed sides."""
    table = war(*sides, more=more)
    let_fire(table, until=2)
    return table


@rule("9.6", "20.5")
def test_attackers_retreat_over_hexsides_of_their_side_of_the_battle() -> None:
    more = 'joined = { b4 = { 2 = "attack" } }'
    table = second_round("orcs_orc 2 from n", "feudals_spear 2", "elves_glader 2 from s", more=more)
    assert retreats(table, "orcs_orc") == {"b3", "b5"} == retreats(table, "elves_glader")


@rule("9.7", "20.5")
def test_defenders_do_not_retreat_over_hexsides_of_any_attacker() -> None:
    more = 'joined = { b4 = { 2 = "attack", 3 = "defend" } }'
    sides = ("orcs_orc 2 from n", "feudals_spear 2", "elves_glader 2 from s", "dwarves_low_guard 2 from ne")
    table = second_round(*sides, more=more)
    assert retreats(table, "feudals_spear") == {"c4", "c5", "a5", "a4"} == retreats(table, "dwarves_low_guard")


@rule("9.8")
@pytest.mark.parametrize("allies", ["", "allies = [[0, 2]]"])
def test_over_a_shared_hexside_only_who_came_last_retreats(allies: str) -> None:
    more = f'{allies}\njoined = {{ b4 = {{ 2 = "attack" }} }}'
    sides = ("orcs_orc 2 from n", "feudals_spear 2", "elves_glader 2 from n", "dwarves_mage 2 h5")
    table = second_round(*sides, more=more)
    assert retreats(table, "orcs_orc") == set()
    assert retreats(table, "elves_glader") == {"b3"}


@rule("9.8")
def test_who_was_not_the_last_is_told_which_ally_was() -> None:
    more = 'allies = [[0, 2]]\njoined = { b4 = { 2 = "attack" } }'
    table = second_round(
        "orcs_cleric 2 from n", "feudals_spear 2", "elves_glader 2 from n", "dwarves_mage 2 h5", more=more
    )
    while whose_turn(table) != "orcs_cleric":
        miss(table, whose_turn(table))
    assert str(table.why_not("b3", 0)) == "the Elves were the last to enter by that hexside [9.8]"


@rule("9.4", "20.5")
def test_armies_on_one_side_share_the_hexside_limit_of_a_round() -> None:
    """Three blocks of two players have come from the north and the south; two a round go by either."""
    more = 'joined = { b4 = { 2 = "attack" } }'
    table = war("orcs_orc 2 from n, orcs_goblin 2 from n", "feudals_spear 2", "elves_glader 2 from s", more=more)
    let_fire(table, until=2)
    miss(table, "feudals_spear")
    act(table, "Ann: block orcs_goblin", "Ann: b3", "Ann: b3")
    assert whose_turn(table) == "elves_glader" and moves(table) == {"fire", "b5"}


# Victory -------------------------------------------------------------------------------------------------------------


@rule("20.11", "8.17")
def test_all_victors_regroup_the_principal_first() -> None:
    """Cindy attacked first; Ann, Player 1, and David joined her."""
    sides = (
        "orcs_goblin 3 from n",
        "feudals_spear 1",
        "elves_ranger 3 from s",
        "dwarves_low_guard 3 from s, dwarves_khabar 2 c4",
        "barbarians_viking 2 i4",
    )
    joined = 'joined = { b4 = { 0 = "attack", 3 = "attack" } }'
    table = war(*sides, more=f"attackers = {{ b4 = 2 }}\n{joined}\nallies = [[0, 2, 3]]")
    act(table, "roll 1 6 6")
    assert asked(table) == "Cindy" and moves(table) == {"done", "leave", "block elves_ranger"}
    act(table, "Cindy: block elves_ranger")
    assert moves(table) == {"b3", "c4", "c5", "b5", "a5", "a4"}  # an ally's hex is friendly
    act(table, "Cindy: c4", "Ann: done")
    assert asked(table) == "David"
    act(table, "David: block dwarves_khabar")
    assert moves(table) == {"b4"}  # who comes from beside goes nowhere else
    act(table, "David: b4")
    assert places(table, "elves_ranger", "dwarves_khabar") == ["c4", "b4"]
    finish(table, "David")
    assert battles(table) == {} and is_sound(table)


# Spells --------------------------------------------------------------------------------------------------------------


@rule("20.13", "11.26")
def test_shield_protects_all_armies_on_a_side() -> None:
    more = 'joined = { b4 = { 2 = "defend" } }'
    table = war("orcs_orc 4 from n", "elves_glader 3", "feudals_wizard 4 from s", more=more)
    act(table, "Cindy: cast shield")
    miss(table, "elves_glader")
    act(table, "roll 1 1 1 6")  # two of the three hits are warded off
    assert asked(table) == "Brian" and moves(table) == {"block elves_glader", "block feudals_wizard"}
    act(table, "Brian: block elves_glader")
    assert strength(table, "elves_glader", "feudals_wizard") == [2, 3]


@rule("20.13", "3.15")
def test_an_enemy_of_any_player_can_be_named() -> None:
    more = 'joined = { b4 = { 2 = "defend", 3 = "attack" } }'
    table = war("orcs_orc 4 from n", "feudals_spear 2", "elves_glader 3 from s", "amazons_charmer 4 from ne", more=more)
    act(table, "David: cast charm")
    assert moves(table) == {"block feudals_spear", "block elves_glader"}


@rule("20.13", "11.5")
def test_a_beguiled_block_fires_at_all_armies_on_its_side() -> None:
    more = 'joined = { b4 = { 2 = "defend", 3 = "attack" } }'
    table = war("orcs_orc 4 from n", "feudals_spear 2", "elves_glader 3 from s", "amazons_charmer 4 from ne", more=more)
    act(table, "David: cast beguile")
    assert moves(table) == {"block feudals_spear", "block elves_glader"}
    act(table, "David: block feudals_spear", "roll 6", "roll 1 6")
    assert strength(table, "feudals_spear", "elves_glader", "orcs_orc") == [2, 2, 4]


@rule("20.13", "11.12")
def test_ragnarok_strikes_back_at_all_armies_on_its_side() -> None:
    """One step of the strongest is lost: Ann's Orc, though Cindy cast it."""
    more = 'joined = { b4 = { 2 = "attack" } }'
    table = war("orcs_orc 4 from n", "feudals_spear 2", "barbarians_runeka 4 from s", more=more)
    act(table, "Cindy: cast ragnarok")
    act(table, "roll" + " 6" * throw_of(table))
    assert strength(table, "orcs_orc", "feudals_spear") == [3, 2]


@rule("20.13")
def test_only_own_blocks_are_mended_or_enchanted() -> None:
    more = 'joined = { b4 = { 2 = "attack" } }'
    table = war(
        "orcs_orc 2 from n",
        "feudals_spear 2",
        "barbarians_runeka 4 from s, barbarians_huscarl 2 from s, barbarians_spearmid 1 from s",
        more=more,
    )
    act(table, "Cindy: cast war-rune")
    assert asked(table) == "Cindy" and moves(table) == {"block barbarians_huscarl", "block barbarians_spearmid"}


@rule("3.31", "21.12")
def test_allies_of_a_caster_are_not_asked_to_dispel() -> None:
    """Cindy and Emma have wizards elsewhere; Cindy is the caster's ally."""
    wizards = ("elves_wicana 4 h5", "amazons_charmer 4 from ne", "dwarves_mage 2 e8")
    more = 'dispel = true\nallies = [[2, 3]]\njoined = { b4 = { 3 = "attack" } }'
    table = war("orcs_orc 4 from n", "feudals_spear 2", *wizards, more=more)
    act(table, "David: cast charm")
    assert asked(table) == "Emma" and moves(table) == {"done", "block dwarves_mage"}
    act(table, "Emma: done")
    assert asked(table) != "Cindy"


# Reserves ------------------------------------------------------------------------------------------------------------


@rule("20.14", "8.21")
def test_armies_that_join_are_in_reserve() -> None:
    table = war(
        "orcs_orc 3 b3",
        "feudals_spear 1",
        "elves_glader 2 c4",
        "dwarves_low_guard 3 a4",
        phase="move",
        more="reserves = true",
    )
    march(table, "orcs_orc", "b4 from n")
    finish(table, "Ann", "Brian")
    march(table, "elves_glader", "b4 from ne")
    act(table, "Cindy: join attackers")
    finish(table, "Cindy")
    march(table, "dwarves_low_guard", "b4 from nw")
    act(table, "David: join defenders")
    finish(table, "David")
    assert let_fire(table, until=2)[:2] == ["feudals_spear", "orcs_orc"]


@rule("20.14", "8.22")
def test_a_side_with_nothing_but_reserves_is_not_beaten() -> None:
    """Brian's Spear falls in round 1: from then on Ann defends, and David, who came to help Brian, attacks."""
    more = 'reserves = true\njoined = { b4 = { 2 = "attack", 3 = "defend" } }'
    table = war(
        "orcs_orc 3 from n",
        "feudals_spear 1",
        "elves_glader 2 from ne reserve",
        "dwarves_low_guard 3 from nw reserve",
        more=more,
    )
    act(table, "roll 6", "roll 1 2 6")
    assert asked(table) == "Cindy" and leaders(table) == ("Ann", "David")  # who is in reserve may change, who leads not
    act(table, "Cindy: done")
    assert stances(table) == {"Ann": "defend", "Brian": "attack", "Cindy": "defend", "David": "attack"}
    assert leaders(table) == ("David", "Ann") and rounds(table) == 2


@rule("20.14", "20.9")
def test_attackers_in_reserve_go_on_with_the_attack() -> None:
    """Ann's Goblin falls in round 1: Cindy, who is to come, leads the attack from then on."""
    more = 'reserves = true\njoined = { b4 = { 2 = "attack" } }'
    table = war("orcs_goblin 1 from n", "feudals_castle 3", "elves_glader 3 from s reserve", more=more)
    act(table, "roll 1 1 1")
    assert rounds(table) == 2 and stances(table)["Cindy"] == "attack" and leaders(table) == ("Cindy", "Brian")
    assert let_fire(table, until=3) == ["feudals_castle", "elves_glader"]  # she is not asked whether she changes


# Seven in one hex ----------------------------------------------------------------------------------------------------


@rule("20.1", "20.5", "20.6", "8.7")
def test_seven_armies_in_one_hex() -> None:
    sides = (
        "orcs_goblin 1 from n", "feudals_spear 1", "elves_glader 1 from ne", "dwarves_low_guard 1 from se",
        "barbarians_spearmid 1 from s", "amazons_amazon 1 from sw", "undead_zombie 1 from nw",
    )  # fmt: skip
    joined = '2 = "attack", 3 = "defend", 4 = "attack", 5 = "defend", 6 = "attack"'
    table = war(*sides, more=f"first = 3\nattackers = {{ b4 = 0 }}\njoined = {{ b4 = {{ {joined} }} }}")
    defence = ["feudals_spear", "dwarves_low_guard", "amazons_amazon"]  # Brian leads; then David, Player 1, and Frank
    attack = ["orcs_goblin", "barbarians_spearmid", "undead_zombie", "elves_glader"]  # Ann, then Emma, Grace, Cindy
    questions = ["David?", "Emma?", "Frank?", "Grace?", "Cindy?"]
    assert let_fire(table, until=3) == (defence + attack + questions) * 2
    assert is_sound(table)
    assert in_hex(table, "Grace") == ["undead_zombie"]
