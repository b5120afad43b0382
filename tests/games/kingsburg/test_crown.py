"""Chapters 8, 9 and 10: the King's Reward, the King's Envoy, and recruiting."""

from __future__ import annotations

from typing import Any

import pytest

from .scripts import at, card, goods, happened, open_to, play, realm, refusal, st, steps, told, waiting

# The King's Reward ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "8.1")
def test_the_one_with_the_most_buildings_scores_a_point() -> None:
    table = at(steps.KingsReward(), buildings={"Ann": "inn", "Brian": "statue inn"}, vp=[5, 5, 5])
    assert table.scores() == [5, 6, 5]
    assert told(table)[-1] == "The King rewards Brian with 1 VP."
    assert happened(table) == [("reward", "8.1")]
    assert realm(table).phase == 3


@pytest.mark.rule("kingsburg", "8.1")
def test_the_number_of_buildings_counts_and_not_their_worth() -> None:
    table = at(steps.KingsReward(), buildings={"Ann": "inn barricade palisade", "Brian": "statue chapel"})
    assert table.scores() == [1, 0, 0]


@pytest.mark.rule("kingsburg", "8.2")
def test_all_who_tie_for_the_most_buildings_score_a_point_each() -> None:
    table = at(steps.KingsReward(), buildings={"Ann": "inn", "Cindy": "statue"}, order=[2, 1, 0])
    assert table.scores() == [1, 0, 1]
    assert told(table)[-2:] == ["The King rewards Cindy with 1 VP.", "The King rewards Ann with 1 VP."]


@pytest.mark.rule("kingsburg", "8.3")
def test_where_nobody_has_built_everybody_scores_a_point() -> None:
    table = at(steps.KingsReward(), seats=4)
    assert table.scores() == [1, 1, 1, 1]


# Who receives the Envoy ----------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "9.1")
def test_an_unused_envoy_leaves_its_holder_before_it_is_given_again() -> None:
    table = at(steps.KingsEnvoy(), envoy=2, buildings={"Cindy": "inn"}, goods={"Brian": "gold"})
    assert told(table)[-2:] == ["The King's Envoy leaves Cindy.", "Ann gets the King's Envoy."]
    assert happened(table) == [("envoy_returns", "9.1"), ("envoy", "9.2")]
    assert realm(table).envoy == 0
    assert realm(table).phase == 5


@pytest.mark.rule("kingsburg", "9.1", "9.4")
def test_an_unused_envoy_stays_on_the_calendar_when_the_least_is_shared() -> None:
    table = at(steps.KingsEnvoy(), envoy=2, buildings={"Cindy": "inn"})
    assert realm(table).envoy == st.NOBODY
    assert told(table)[-2:] == [
        "The King's Envoy leaves Cindy.",
        "Two governors tie for fewest buildings and goods: nobody gets the Envoy.",
    ]
    assert happened(table) == [("envoy_returns", "9.1"), ("no_envoy", "9.4")]


@pytest.mark.rule("kingsburg", "9.2")
def test_the_one_with_the_fewest_buildings_receives_the_envoy() -> None:
    table = at(
        steps.KingsEnvoy(),
        buildings={"Ann": "inn", "Brian": "inn statue", "Cindy": "inn statue"},
        goods={"Ann": "gold"},
    )
    assert realm(table).envoy == 0
    assert told(table) == ["Ann gets the King's Envoy."]
    assert happened(table) == [("envoy", "9.2")]


@pytest.mark.rule("kingsburg", "9.3")
def test_among_those_with_the_fewest_buildings_the_fewest_goods_decide() -> None:
    table = at(
        steps.KingsEnvoy(), buildings={"Cindy": "inn"}, goods={"Ann": "gold wood", "Brian": "stone"}, tokens=[0, 5, 0]
    )
    assert realm(table).envoy == 1


@pytest.mark.rule("kingsburg", "9.4")
def test_a_tie_on_buildings_and_goods_sends_the_envoy_to_nobody() -> None:
    table = at(steps.KingsEnvoy(), goods={"Ann": "gold", "Brian": "stone", "Cindy": "gold wood"})
    assert realm(table).envoy == st.NOBODY
    assert told(table) == ["Two governors tie for fewest buildings and goods: nobody gets the Envoy."]
    assert happened(table) == [("no_envoy", "9.4")]


@pytest.mark.rule("kingsburg", "9.5")
def test_last_years_holder_may_receive_the_envoy_again() -> None:
    table = at(steps.KingsEnvoy(), envoy=1, buildings={"Ann": "inn", "Cindy": "inn"})
    assert realm(table).envoy == 1
    assert told(table) == ["The King's Envoy leaves Brian.", "Brian gets the King's Envoy."]


# What the Envoy does -------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "9.6")
@pytest.mark.parametrize("phase", [st.SPRING, st.SUMMER, st.AUTUMN])
def test_the_envoy_serves_at_court_or_on_the_building_site_in_every_season(phase: int) -> None:
    table = at(steps.Influencing(0), phase=phase, envoy=0, order=[1, 0, 2], dice={"Ann": "2 3", "Brian": "3"})
    play(table, "Brian: place 3 architect")
    assert open_to(table, "Ann") == ["pass", "place 2 squire", "place 3 architect", "place 2,3 sergeant"]
    table = at(steps.Build(0, 0), phase=phase, envoy=0, goods={"Ann": "gold wood wood"})
    play(table, "Ann: build inn")
    assert open_to(table, "Ann") == ["pass", "build barricade"]
    play(table, "Ann: pass")
    assert realm(table).envoy == 0 and told(table)[-1] == "Ann keeps the King's Envoy for later."


@pytest.mark.rule("kingsburg", "9.6", "9.13")
def test_an_envoy_sent_to_court_does_not_build_as_well() -> None:
    table = at(
        steps.Influencing(0), steps.Construction(), envoy=0, dice={"Ann": "3 3"}, goods={"Ann": "wood wood wood"}
    )
    play(table, "Ann: place 3 architect", "Ann: place 3 architect")
    assert realm(table).envoy == st.NOBODY
    play(table, "Ann: build barricade")
    assert table.over


@pytest.mark.rule("kingsburg", "9.7")
def test_with_the_envoy_one_may_join_another_player_at_an_advisor() -> None:
    table = at(steps.Influencing(0), envoy=2, dice={"Ann": "4", "Brian": "4 1", "Cindy": "1 3"})
    play(table, "Ann: place 4 merchant")
    assert (
        refusal(table, "Brian", "place 4 merchant")
        == "another governor has already influenced the Merchant this season [5.16]"
    )
    play(table, "Brian: pass")
    joining = next(choice for choice in table.choices() if str(choice) == "place 1,3 merchant")
    assert joining.rule == "9.7"
    assert joining.text == "Place 1 and 3 with the Envoy on the Merchant (4): 1 gold or 1 wood."
    play(table, "Cindy: place 1,3 merchant")
    assert "Cindy sends the King's Envoy to the Merchant." in told(table)
    assert ("envoy_influence", "9.7") in happened(table)


@pytest.mark.rule("kingsburg", "9.7")
def test_with_the_envoy_one_may_join_oneself() -> None:
    table = at(steps.Influencing(0), steps.Advisors(1), envoy=0, dice={"Ann": "3 3"})
    play(table, "Ann: place 3 architect", "Ann: place 3 architect")
    assert goods(table, "Ann") == [0, 2, 0]


@pytest.mark.rule("kingsburg", "9.8")
def test_a_placement_with_the_envoy_follows_the_other_rules_of_influence() -> None:
    table = at(steps.Influencing(0), envoy=1, dice={"Ann": "3", "Brian": "2 5 w1"})
    play(table, "Ann: place 3 architect")
    assert refusal(table, "Brian", "place 2 architect") == "the dice make 2, not 3, and you own no Market [5.7]"
    assert refusal(table, "Brian", "place 1,+2 architect") == "none of your unused dice shows a 1 [5.6]"
    assert refusal(table, "Brian", "place w1,+2 architect") == "add at least one die of your colour [5.12]"
    assert open_to(table, "Brian") == [
        "pass", "place 2 squire", "place 5 sergeant", "place 2,w1 architect", "place 5,w1 alchemist",
        "place 2,5 astronomer", "place 2,5,w1 treasurer",
    ]  # fmt: skip


@pytest.mark.rule("kingsburg", "9.8")
def test_no_advisor_beyond_the_court_is_reached_with_the_envoy() -> None:
    table = at(steps.Influencing(0), envoy=0, dice={"Ann": "6 6 6 w1"})
    assert refusal(table, "Ann", "place 6,6,6,w1 19") == "there is no advisor 19 [5.7]"
    assert "place 6,6,6,w1 19" not in open_to(table, "Ann")


@pytest.mark.rule("kingsburg", "9.9")
def test_the_advisor_helps_for_both_placements_the_first_one_first() -> None:
    table = at(steps.Influencing(0), steps.Advisors(1), envoy=0, order=[1, 0, 2], dice={"Ann": "2 6", "Brian": "3 5"})
    play(table, "Brian: place 3,5 treasurer", "Ann: place 2,6 treasurer")
    assert goods(table, "Ann") == goods(table, "Brian") == [2, 0, 0]
    helped = [sentence for sentence in told(table) if sentence.startswith("The Treasurer helps")]
    assert helped == ["The Treasurer helps Brian: 2 gold.", "The Treasurer helps Ann: 2 gold."]


@pytest.mark.rule("kingsburg", "9.10")
def test_the_envoy_builds_a_second_building_in_the_same_turn() -> None:
    table = at(steps.Construction(), envoy=0, goods={"Ann": "gold gold wood wood", "Brian": "wood"})
    play(table, "Ann: build statue")
    assert waiting(table) == ["Ann"]
    assert table.prompt() == "Use the Envoy to build a second building, or keep the Envoy for later."
    assert str(realm(table)).startswith("Build(seat=0, second=1)")
    assert [choice.rule for choice in table.choices()] == ["9.6", "9.10", "9.10"]
    play(table, "Ann: build palisade")
    assert realm(table).envoy == st.NOBODY
    assert waiting(table) == ["Brian"]
    assert table.scores() == [3, 0, 0]
    assert told(table)[-2:] == ["Ann uses the King's Envoy to build again.", "Ann builds the Palisade."]
    assert happened(table)[-2:] == [("envoy_build", "9.10"), ("build", "7.1")]


@pytest.mark.rule("kingsburg", "9.10")
def test_the_envoy_stays_with_one_who_does_not_build_twice() -> None:
    table = at(steps.Construction(), envoy=0, goods={"Ann": "gold gold wood"})
    play(table, "Ann: build statue", "Ann: pass")
    assert realm(table).envoy == 0
    table = at(steps.Construction(), envoy=0, goods={"Ann": "gold gold wood"})
    play(table, "Ann: pass")
    assert realm(table).envoy == 0
    assert table.over


@pytest.mark.rule("kingsburg", "9.11")
def test_both_buildings_are_paid_in_full() -> None:
    table = at(steps.Construction(), envoy=0, goods={"Ann": "gold gold gold gold gold stone"})
    play(table, "Ann: build statue")
    assert refusal(table, "Ann", "build palisade") == "you need 2 more wood [7.3]"
    play(table, "Ann: build chapel")
    assert goods(table, "Ann") == [0, 0, 0]
    assert table.scores() == [8, 0, 0]


@pytest.mark.rule("kingsburg", "9.11")
def test_the_second_building_stands_where_the_rules_let_it() -> None:
    table = at(steps.Construction(), envoy=0, goods={"Ann": "gold gold gold gold gold gold wood stone stone"})
    play(table, "Ann: build statue")
    assert refusal(table, "Ann", "build statue") == "you already own the Statue [7.6]"
    assert refusal(table, "Ann", "build church") == "the Church needs the Chapel to its left [7.4]"
    assert "build chapel" in open_to(table, "Ann")


@pytest.mark.rule("kingsburg", "9.12")
def test_without_the_envoy_a_turn_has_one_building() -> None:
    table = at(steps.Construction(), envoy=1, goods={"Ann": "wood wood wood wood", "Brian": "wood"})
    play(table, "Ann: build palisade")
    assert waiting(table) == ["Brian"]
    assert realm(table).envoy == 1


@pytest.mark.rule("kingsburg", "9.12")
def test_nobody_builds_a_third_time() -> None:
    table = at(steps.Construction(), envoy=0, goods={"Ann": "gold gold gold wood wood wood wood stone stone"})
    play(table, "Ann: build barricade", "Ann: build crane")
    assert table.over


@pytest.mark.rule("kingsburg", "9.13")
def test_the_envoy_goes_home_the_moment_it_was_sent_to_court() -> None:
    table = at(steps.Influencing(0), envoy=0, order=[1, 0, 2], dice={"Ann": "3 3 1", "Brian": "3 1"})
    play(table, "Brian: place 3 architect", "Ann: place 3 architect")
    assert realm(table).envoy == st.NOBODY
    play(table, "Brian: place 1 jester")
    assert (
        refusal(table, "Ann", "place 1 jester")
        == "another governor has already influenced the Jester this season [5.16]"
    )
    assert (
        refusal(table, "Ann", "place 3 architect")
        == "another governor has already influenced the Architect this season [5.16]"
    )
    assert open_to(table, "Ann") == ["pass", "place 1,3 merchant"]


def test_an_envoy_is_not_spent_on_an_advisor_who_is_free() -> None:
    table = at(steps.Influencing(0), envoy=0, dice={"Ann": "3 3 1"})
    play(table, "Ann: place 3 architect")
    assert realm(table).envoy == 0
    assert ("envoy_influence", "9.7") not in happened(table)


# Recruiting ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "10.1")
def test_soldiers_are_hired_in_turn_order() -> None:
    table = at(steps.Recruiting(), order=[2, 0, 1], goods={"Ann": "gold gold", "Brian": "wood", "Cindy": "stone gold"})
    assert realm(table).phase == 7
    assert waiting(table) == ["Cindy"]
    play(table, "Cindy: pass")
    assert waiting(table) == ["Ann"]
    play(table, "Ann: pass")
    assert table.over, "Brian cannot pay for a soldier, and is not asked"


def test_no_soldiers_are_hired_before_phase_seven() -> None:
    table = at(steps.Build(0, 0), goods={"Ann": "gold gold gold"})
    assert refusal(table, "Ann", "hire gold,gold") == "not now: hire soldiers in phase 7 [10.1]"


@pytest.mark.rule("kingsburg", "10.2")
def test_a_soldier_costs_two_goods_of_any_kinds() -> None:
    table = at(steps.Recruiting(), goods={"Ann": "gold gold wood stone"})
    assert open_to(table, "Ann") == ["pass", "hire gold,gold", "hire gold,wood", "hire gold,stone", "hire wood,stone"]
    assert [(choice.text, choice.rule) for choice in table.choices()][2] == (
        "Hire a soldier for 1 gold and 1 wood.", "10.2",
    )  # fmt: skip
    assert refusal(table, "Ann", "hire gold") == "a soldier costs you 2 goods [10.2]"
    assert refusal(table, "Ann", "hire wood,wood") == "you need 1 more wood [10.2]"
    play(table, "Ann: hire gold,wood")
    assert realm(table).soldiers == [1, 0, 0]
    assert goods(table, "Ann") == [1, 0, 1]
    assert told(table) == ["Ann hires a soldier for 1 gold and 1 wood."]
    assert happened(table) == [("recruit", "10.2")]
    play(table, "Ann: hire gold,stone")
    assert realm(table).soldiers == [2, 0, 0]
    assert goods(table, "Ann") == [0, 0, 0]
    assert table.over


@pytest.mark.rule("kingsburg", "10.2")
def test_two_goods_of_one_kind_pay_for_a_soldier() -> None:
    table = at(steps.Recruiting(), goods={"Brian": "stone stone"})
    assert open_to(table, "Brian") == ["pass", "hire stone,stone"]
    play(table, "Brian: hire stone,stone")
    assert goods(table, "Brian") == [0, 0, 0]
    assert realm(table).soldiers == [0, 1, 0]


@pytest.mark.rule("kingsburg", "10.3")
def test_any_number_of_soldiers_may_be_hired() -> None:
    table = at(steps.Recruiting(), goods={"Ann": "gold gold gold gold gold gold wood", "Brian": "gold gold"})
    play(table, *["Ann: hire gold,gold"] * 3)
    assert realm(table).soldiers == [3, 0, 0]
    assert goods(table, "Ann") == [0, 1, 0]
    assert waiting(table) == ["Brian"], "one good is not enough to go on"


@pytest.mark.parametrize(
    ("fields", "at_stake"),
    [
        ({"buildings": {"Ann": "statue chapel inn market"}}, " A defeat this winter could destroy your Chapel."),
        ({"buildings": {"Ann": ""}}, ""),
        ({"buildings": {"Ann": "statue"}, "enemy": card(5)}, " A defeat this winter could destroy your Statue."),
        ({"buildings": {"Ann": "statue"}, "enemy": card(5), "enemy_seen": 0b001}, ""),
    ],
    ids=["topmost of the column farthest right", "nothing to lose", "unknown enemy", "known enemy that destroys none"],
)
def test_whoever_may_hire_is_told_what_a_defeat_could_destroy(fields: dict[str, Any], at_stake: str) -> None:
    table = at(steps.Recruiting(), goods={"Ann": "gold gold"}, **fields)
    assert table.prompt() == f"Hire a soldier for 2 goods, or stop.{at_stake}"


@pytest.mark.rule("kingsburg", "10.3")
def test_one_may_stop_hiring_or_hire_nobody() -> None:
    table = at(steps.Recruiting(), goods={"Ann": "gold gold gold gold", "Brian": "gold gold"})
    assert (table.choices()[0].text, table.choices()[0].rule) == ("Hire no soldiers.", "10.3")
    play(table, "Ann: hire gold,gold")
    assert (table.choices()[0].text, table.choices()[0].rule) == ("Hire no more soldiers.", "10.3")
    play(table, "Ann: pass", "Brian: pass")
    assert realm(table).soldiers == [1, 0, 0]
    assert goods(table, "Ann") == [2, 0, 0]
    assert goods(table, "Brian") == [2, 0, 0]
    assert table.over
