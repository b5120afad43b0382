"""Why not: every kind of move, every condition that it may fail, in the order in which they are asked."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.errors import Illegal
from kingstable.core.table import Table

from .scripts import EVERYBODY, at, card, play, refusal, st, steps


def building(**fields: Any) -> Table:
    """Ann may build."""
    return at(steps.Build(0, 0), **{"goods": {"Ann": "gold wood"}, **fields})


def placing(rolled: str, **fields: Any) -> Table:
    """Ann may lay dice."""
    return at(steps.Influencing(0), dice={"Ann": rolled}, **fields)


def rerolling(rolled: str, buildings: str, **fields: Any) -> Table:
    return at(steps.Reroll(0), dice={"Ann": rolled}, buildings={"Ann": buildings}, **fields)


# Not at all ----------------------------------------------------------------------------------------------------------


def test_nobody_moves_out_of_turn() -> None:
    assert refusal(building(), "Brian", "build inn") == "not now: this seat has nothing to decide"
    assert refusal(building(), "*", "roll 1,2,3") == "not now: this seat has nothing to decide"


def test_nobody_moves_after_the_end() -> None:
    assert refusal(at(steps.YearEnd(), year=5), "Ann", "pass") == "the game is over"


def test_chance_gives_only_what_the_throw_can_give() -> None:
    table = at(steps.Roll(0))
    assert refusal(table, "*", "roll 1,2,3,w4").startswith("not an outcome of this throw or draw: ")
    assert refusal(at(steps.EnemyAppears(), year=2), "*", "enemy 1").startswith(
        "not an outcome of this throw or draw: "
    )


def test_a_number_beyond_all_moves_is_none() -> None:
    for number in (-1, 16758):
        refused = building().why_not(number, 0)
        assert str(refused) == "not an action of this game"


def test_a_refused_move_is_raised_with_reason_and_rule_and_changes_nothing() -> None:
    table = building()
    with pytest.raises(Illegal) as raised:
        play(table, "Ann: build statue")
    assert (raised.value.reason, raised.value.rule) == ("you need 1 more gold", "7.3")
    assert table.waiting == [0]
    assert table.entries == []


# Not now -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("pay", "not now: nobody offers you a bargain [6.14]"),
        ("guild", "not now: take the Merchants' Guild's gold before the roll [4.2]"),
        ("farms", "not now: add the Farms' white die before the roll [4.3]"),
        ("statue", "not now: you cannot re-roll [4.7]"),
        ("statue white", "not now: you cannot re-roll [4.7]"),
        ("chapel", "not now: you cannot re-roll [4.7]"),
        ("trade gold", "not now: the Alchemist is not helping you [6.6]"),
        ("trade stone", "not now: the Alchemist is not helping you [6.6]"),
        ("hall +2", "not now: pay the Town Hall at the end of a productive season [14.19]"),
        ("hall stone", "not now: pay the Town Hall at the end of a productive season [14.19]"),
        ("take gold", "not now: nobody offers you goods [6.24]"),
        ("take stone,stone,stone,stone", "not now: nobody offers you goods [6.24]"),
        ("lose gold", "not now: no enemy is taking goods from you [11.16]"),
        ("lose stone,stone,stone,stone", "not now: no enemy is taking goods from you [11.16]"),
        ("hire gold", "not now: hire soldiers in phase 7 [10.1]"),
        ("hire stone,stone", "not now: hire soldiers in phase 7 [10.1]"),
        ("order 0,1,2", "not now: chance decides this, not a player [4.6]"),
        ("enemy 3", "not now: chance decides this, not a player [4.6]"),
        ("soldiers 6", "not now: chance decides this, not a player [4.6]"),
        ("roll 6,6,6,w6,w6", "not now: chance decides this, not a player [4.6]"),
        ("place nothing 1", "not now: place dice in a productive season, after the roll [5.1]"),
        ("place 2 squire", "not now: place dice in a productive season, after the roll [5.1]"),
    ],
)
def test_at_the_building_site_other_moves_must_wait(move: str, said: str) -> None:
    assert refusal(building(), "Ann", move) == said


@pytest.mark.parametrize("move", ["build statue", "build embassy"])
def test_nothing_is_built_while_advisors_are_influenced(move: str) -> None:
    assert refusal(placing("2"), "Ann", move) == "not now: build at the end of a productive season [7.1]"


# Passing -------------------------------------------------------------------------------------------------------------


def test_goods_and_losses_of_choice_cannot_be_passed_over() -> None:
    assert (
        refusal(at(steps.Choose(0, 1, steps.FROM_AID)), "Ann", "pass")
        == "you cannot decline: choose the goods you take [3.3]"
    )
    assert refusal(at(steps.Choose(0, 2, 12)), "Ann", "pass") == "you cannot decline: choose the goods you take [6.24]"
    assert (
        refusal(at(steps.Choose(0, 1, steps.FROM_BATTLE)), "Ann", "pass")
        == "you cannot decline: choose the goods you take [11.12]"
    )
    assert refusal(at(steps.Either(0, 9)), "Ann", "pass") == "you cannot decline: take one of the gifts [6.23]"
    table = at(steps.LoseGoods(0, 1), goods={"Ann": "gold wood"})
    assert refusal(table, "Ann", "pass") == "you cannot decline: choose the goods you lose [11.16]"


@pytest.mark.parametrize(
    "table",
    [
        building(),
        placing("2"),
        rerolling("1 1 1", "statue"),
        at(steps.Recruiting(), goods={"Ann": "gold gold"}),
        at(steps.Trade(0, 6), goods={"Ann": "gold"}),
        at(steps.Bargain(0, 14)),
        at(steps.PayTownHall(0), tokens=[1, 0, 0]),
        at(steps.Guild(0)),
        at(steps.Farms(0)),
    ],
    ids=["build", "influence", "reroll", "recruit", "trade", "bargain", "hall", "guild", "farms"],
)
def test_everything_else_may_be_passed_over(table: Table) -> None:
    assert table.why_not("pass", 0) is None


# Placements, condition by condition ----------------------------------------------------------------------------------


def test_a_placement_needs_a_die() -> None:
    assert refusal(placing("2", tokens=[1, 0, 0]), "Ann", "place +2 squire") == "place at least one die [5.6]"


def test_a_placement_needs_a_coloured_die() -> None:
    said = "add at least one die of your colour [5.12]"
    assert refusal(placing("2 w3"), "Ann", "place w3 architect") == said
    assert refusal(placing("2 w3 w4"), "Ann", "place w3,w4 astronomer") == said


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("place 4 merchant", "none of your unused dice shows a 4 [5.6]"),
        ("place 2,6 treasurer", "none of your unused dice shows a 6 [5.6]"),
        ("place 2,w6 treasurer", "none of your unused white dice shows a 6 [5.6]"),
        ("place 2,w5 astronomer", "none of your unused white dice shows a 5 [5.6]"),
        ("place 5,5 general", "you have only 1 unused 5 [5.6]"),
    ],
)
def test_a_placement_needs_dice_in_hand(move: str, said: str) -> None:
    assert refusal(placing("2 5 w3"), "Ann", move) == said


def test_a_placement_needs_the_token_it_uses() -> None:
    assert refusal(placing("2"), "Ann", "place 2,+2 merchant") == 'you have no "+2" token [5.9]'
    table = placing("2", tokens=[1, 0, 0], used=[st.USED_TOKEN, 0, 0], options={"one_token": True})
    assert refusal(table, "Ann", "place 2,+2 merchant") == 'you have already used a "+2" token this season [15.1]'


def test_a_placement_needs_the_market_it_leans_on() -> None:
    assert refusal(placing("2"), "Ann", "place 2 architect") == "the dice make 2, not 3, and you own no Market [5.7]"
    assert refusal(placing("2"), "Ann", "place 2 jester") == "the dice make 2, not 1, and you own no Market [5.7]"
    table = placing("2", buildings={"Ann": "inn market"}, used=[st.USED_MARKET, 0, 0])
    assert refusal(table, "Ann", "place 2 architect") == "you have already used your Market this season [14.6]"


def test_a_placement_needs_an_advisor_of_that_value() -> None:
    table = placing("1", buildings={"Ann": "inn market"})
    assert refusal(table, "Ann", "place 1 0") == "there is no advisor 0 [5.7]"
    table = placing("6 6 6", buildings={"Ann": "inn market"}, tokens=[1, 0, 0])
    assert refusal(table, "Ann", "place 6,6,6 19") == "there is no advisor 19 [5.7]"
    assert refusal(table, "Ann", "place 6,6,6,+2 21") == "there is no advisor 21 [5.7]"


def test_a_placement_needs_a_free_advisor() -> None:
    table = at(steps.Influencing(0), dice={"Ann": "3", "Brian": "3 2"}, envoy=2)
    play(table, "Ann: place 3 architect")
    assert (
        refusal(table, "Brian", "place 3 architect")
        == "another governor has already influenced the Architect this season [5.16]"
    )


# Buildings -----------------------------------------------------------------------------------------------------------


def test_a_building_is_owned_once() -> None:
    assert refusal(building(buildings={"Ann": "inn"}), "Ann", "build inn") == "you already own the Inn [7.6]"


def test_a_building_needs_its_left_neighbours() -> None:
    table = building(goods={"Ann": "gold gold gold wood wood stone stone"}, buildings={"Ann": "inn"})
    assert refusal(table, "Ann", "build chapel") == "the Chapel needs the Statue to its left [7.4]"
    assert refusal(table, "Ann", "build cathedral") == "the Cathedral needs the Statue to its left [7.4]"
    assert refusal(table, "Ann", "build merchants-guild") == "the Merchants' Guild needs the Market to its left [7.4]"


def test_a_building_needs_its_price() -> None:
    assert refusal(building(), "Ann", "build statue") == "you need 1 more gold [7.3]"
    said = refusal(building(buildings={"Ann": "inn palisade"}), "Ann", "build stables")
    assert said == "you need 1 more stone [7.3]"
    said = refusal(building(buildings={"Ann": "inn"}), "Ann", "build market")
    assert said == "you need 1 more gold and 1 more wood [7.3]"


# Goods, soldiers and the rest ----------------------------------------------------------------------------------------


def test_a_soldier_is_paid_with_the_right_number_of_goods_one_has() -> None:
    table = at(steps.Recruiting(), goods={"Ann": "gold wood"})
    assert refusal(table, "Ann", "hire gold") == "a soldier costs you 2 goods [10.2]"
    assert refusal(table, "Ann", "hire gold,gold") == "you need 1 more gold [10.2]"
    table = at(steps.Recruiting(), goods={"Ann": "gold wood"}, buildings={"Ann": "guard-tower blacksmith barracks"})
    assert refusal(table, "Ann", "hire gold,wood") == "a soldier costs you 1 good [14.11]"
    assert refusal(table, "Ann", "hire stone") == "you need 1 more stone [10.2]"


def test_a_loss_is_the_right_number_of_goods_one_has() -> None:
    table = at(steps.LoseGoods(0, 2), goods={"Ann": "gold wood wood"})
    assert refusal(table, "Ann", "lose gold") == "you must lose 2 goods [11.16]"
    assert refusal(table, "Ann", "lose gold,gold") == "you have too little gold [11.16]"
    table = at(steps.LoseGoods(0, 1), goods={"Ann": "gold wood wood"})
    assert refusal(table, "Ann", "lose gold,wood") == "you must lose 1 good [11.16]"


def test_goods_of_choice_are_the_right_number() -> None:
    assert refusal(at(steps.Choose(0, 1, steps.FROM_AID)), "Ann", "take gold,wood") == (
        "take 1 good from the King [3.3]"
    )
    assert refusal(at(steps.Choose(0, 2, 12)), "Ann", "take gold") == "take 2 goods from the Duchess [6.24]"
    assert refusal(at(steps.Choose(0, 1, steps.FROM_BATTLE)), "Ann", "take gold,gold") == (
        "take 1 good as your reward [11.12]"
    )


def test_one_of_two_gifts_is_taken() -> None:
    table = at(steps.Either(0, 9))
    said = "the Master Hunter offers 1 gold and 1 wood, or 1 wood and 1 stone [6.23]"
    assert refusal(table, "Ann", "take gold,stone") == said
    assert refusal(table, "Ann", "take wood") == said
    assert table.why_not("take wood,stone", 0) is None


def test_the_town_hall_takes_what_one_has() -> None:
    table = at(steps.PayTownHall(0), goods={"Ann": "gold"})
    assert refusal(table, "Ann", "hall +2") == 'you have no "+2" token [14.19]'
    assert refusal(table, "Ann", "hall wood") == "you have no wood [14.19]"
    assert refusal(table, "Ann", "hall stone") == "you have no stone [14.19]"
    assert table.why_not("hall gold", 0) is None
    assert at(steps.PayTownHall(0), tokens=[1, 0, 0]).why_not("hall +2", 0) is None
    table = at(steps.PayTownHall(1), goods={"Ann": "stone", "Brian": "gold"})
    assert table.why_not("hall gold", 1) is None
    assert refusal(table, "Brian", "hall stone") == "you have no stone [14.19]"


def test_the_alchemist_takes_what_one_has() -> None:
    table = at(steps.Trade(0, 6), goods={"Ann": "wood"})
    assert refusal(table, "Ann", "trade gold") == "you have no gold to trade [6.25]"
    assert refusal(table, "Ann", "trade stone") == "you have no stone to trade [6.25]"
    assert table.why_not("trade wood", 0) is None
    table = at(steps.Trade(1, 6), goods={"Ann": "stone", "Brian": "gold"})
    assert table.why_not("trade gold", 1) is None
    assert refusal(table, "Brian", "trade stone") == "you have no stone to trade [6.25]"


def test_a_re_roll_needs_its_building_unused_and_the_dice_for_it() -> None:
    assert refusal(rerolling("1 1 1", "chapel"), "Ann", "statue") == "you own no Statue [14.1]"
    assert refusal(rerolling("1 1 1", "statue"), "Ann", "chapel") == "you own no Chapel [14.2]"
    table = rerolling("1 1 1", "statue chapel", used=[st.USED_STATUE, 0, 0])
    assert refusal(table, "Ann", "statue") == "you have already used your Statue this season [4.11]"
    table = rerolling("1 1 1", "statue chapel", used=[st.USED_CHAPEL, 0, 0])
    assert refusal(table, "Ann", "chapel") == "you have already used your Chapel this season [4.11]"
    assert refusal(rerolling("3 3 3", "statue chapel"), "Ann", "chapel") == "your dice total 9, more than 7 [4.9]"
    assert refusal(rerolling("1 1 2", "statue chapel"), "Ann", "statue") == (
        "your dice do not all show the same number [4.8]"
    )
    assert refusal(rerolling("3 3 3", "statue"), "Ann", "statue white") == "you have no white die [4.8]"
    assert rerolling("3 3 3 w3", "statue").why_not("statue white", 0) is None


def test_what_is_refused_and_what_is_open_never_overlap() -> None:
    """At one position of each step, every action is either among the choices or refused."""
    tables = [
        building(), placing("1 6 w6", tokens=[1, 0, 0], buildings={"Ann": "inn market"}),
        rerolling("1 1 1 w1", "statue chapel"), at(steps.Recruiting(), goods={"Ann": "gold wood"}),
        at(steps.Trade(0, 6), goods={"Ann": "gold"}), at(steps.Bargain(0, 14)),
        at(steps.PayTownHall(0), tokens=[1, 0, 0], goods={"Ann": "stone"}), at(steps.Guild(0)),
        at(steps.Farms(0)), at(steps.Choose(0, 2, 12)), at(steps.Either(0, 9)),
        at(steps.LoseGoods(0, 2), goods={"Ann": "gold wood stone"}, enemy=card(4), enemy_seen=EVERYBODY),
    ]  # fmt: skip
    for table in tables:
        legal = set(table.state.legal(0))
        for action in range(16758):
            assert (action in legal) == (table.why_not(action, 0) is None), table.game.format(action)


def test_a_table_says_what_a_mistyped_move_may_have_meant() -> None:
    with pytest.raises(ValueError, match="did you mean 'build inn'"):
        building().why_not("biuld inn", 0)
