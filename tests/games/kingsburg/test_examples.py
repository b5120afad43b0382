"""The worked examples of the rulebook, with the dice and the names of the book."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table
from kingstable.games.kingsburg.rules.dice import NUMBERS
from kingstable.games.kingsburg.state import NOBODY, placement

from .scripts import (
    at,
    card,
    goods,
    group,
    idle,
    new,
    open_to,
    owned,
    play,
    realm,
    refusal,
    st,
    step,
    steps,
    told,
    waiting,
)

ANN, BRIAN, CINDY, DAVID = 0, 1, 2, 3


# The first spring of Ann, Brian, Cindy and David ---------------------------------------------------------------------


def set_up() -> Table:
    table = new(4)
    play(table, "*: order 2,0,3,1")
    return table


def aided() -> Table:
    table = set_up()
    play(table, "Cindy: take gold", "Ann: take wood", "David: take gold", "Brian: take stone")
    return table


def rolled() -> Table:
    table = aided()
    play(table, "*: roll 2,2,6", "*: roll 1,3,5", "*: roll 2,3,5", "*: roll 4,4,5")
    return table


def influenced() -> Table:
    table = rolled()
    play(
        table,
        "Ann: place 3,5 treasurer", "Cindy: place 2,2 merchant", "David: place 2,5 astronomer",
        "Brian: place 4,5 master-hunter",
        "Ann: place 1 jester", "Cindy: place 6 alchemist", "David: place 3 architect",
    )  # fmt: skip
    return table


def helped() -> Table:
    table = influenced()
    play(table, "Cindy: take wood", "Cindy: trade wood", "David: take wood", "Brian: take gold,wood")
    return table


@pytest.mark.rule("kingsburg", "1.2", "1.5", "1.6", "1.9")
def test_four_governors_set_up() -> None:
    table = set_up()
    assert told(table)[0] == "Turn order: Cindy, Ann, David, Brian."
    assert table.scores() == [0, 0, 0, 0] and realm(table).envoy == NOBODY
    assert "Enemy: face down" in str(table) and "Year 1 of 5" in str(table)
    idle(table, "The enemy attacks: Barbarians, strength 2.")
    assert realm(table).enemy in [card(number) for number in range(1, 6)]


@pytest.mark.rule("kingsburg", "3.5", "3.6")
def test_in_the_first_year_everyone_chooses_a_good() -> None:
    table = set_up()
    for line in ("Cindy: take gold", "Ann: take wood", "David: take gold", "Brian: take stone"):
        assert waiting(table) == [line.partition(":")[0]]
        play(table, line)
    assert realm(table).goods == [0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0]
    assert realm(table).whites == [0, 0, 0, 0]


@pytest.mark.rule("kingsburg", "4.13", "4.14", "4.15")
def test_the_first_roll_makes_ann_first_and_brian_last() -> None:
    table = rolled()
    assert realm(table).order == [ANN, CINDY, DAVID, BRIAN]
    assert told(table)[-5:] == [
        "Cindy rolls 2, 2 and 6.", "Ann rolls 1, 3 and 5.", "David rolls 2, 3 and 5.", "Brian rolls 4, 4 and 5.",
        "Turn order: Ann, Cindy, David, Brian.",
    ]  # fmt: skip


@pytest.mark.rule("kingsburg", "5.1", "5.2", "5.5", "5.7", "5.16")
def test_four_players_influence_the_court() -> None:
    table = rolled()
    play(table, "Ann: place 3,5 treasurer")
    assert (
        refusal(table, "Cindy", "place 2,6 treasurer")
        == "another governor has already influenced the Treasurer this season [5.16]"
    )
    play(table, "Cindy: place 2,2 merchant", "David: place 2,5 astronomer")
    assert "place 4,4,5 champion" in open_to(table, "Brian")
    assert (
        refusal(table, "Brian", "place 4,4 treasurer")
        == "another governor has already influenced the Treasurer this season [5.16]"
    )
    play(table, "Brian: place 4,5 master-hunter")
    assert open_to(table, "Ann") == ["pass", "place 1 jester"]
    play(table, "Ann: place 1 jester")
    assert open_to(table, "Cindy") == ["pass", "place 6 alchemist"]
    play(table, "Cindy: place 6 alchemist")
    assert open_to(table, "David") == ["pass", "place 3 architect"]
    play(table, "David: place 3 architect")
    stuck = [line for line in told(table) if line.endswith("can place no more dice.")]
    assert stuck == [f"{who} can place no more dice." for who in ("Brian", "Ann", "Cindy", "David")]
    assert realm(table).dice[BRIAN] == group("4") and step(table) == steps.Either


@pytest.mark.rule("kingsburg", "6.1", "6.3", "6.4", "6.6", "6.7", "6.8", "6.9", "6.20", "6.22")
def test_the_advisors_help_four_players() -> None:
    table = influenced()
    assert table.scores() == [1, 0, 0, 0] and goods(table, "David") == [1, 1, 0]
    assert open_to(table, "Cindy") == ["take gold", "take wood"]
    play(table, "Cindy: take wood")
    assert open_to(table, "Cindy") == ["pass", "trade gold", "trade wood"]
    play(table, "Cindy: trade wood")
    assert goods(table, "Cindy") == [2, 0, 1]
    assert realm(table).tokens == [0, 0, 0, 1]
    play(table, "David: take wood")
    assert goods(table, "Ann") == [2, 1, 0]
    assert open_to(table, "Brian") == ["take gold,wood", "take wood,stone"]
    play(table, "Brian: take gold,wood")
    assert goods(table, "Brian") == [1, 1, 1] and goods(table, "David") == [1, 2, 0]
    served = [line.split(" helps")[0] for line in told(table) if " helps " in line]
    assert served == [
        "The Jester",
        "The Architect",
        "The Merchant",
        "The Astronomer",
        "The Treasurer",
        "The Master Hunter",
    ]
    assert realm(table).court == [0] * 19 and realm(table).dice == [0] * 4


@pytest.mark.rule("kingsburg", "7.1", "7.3", "7.5", "7.7")
def test_four_players_build() -> None:
    table = helped()
    play(table, "Ann: build statue")
    assert goods(table, "Ann") == [0, 1, 0] and table.scores() == [4, 0, 0, 0]
    play(table, "Cindy: build guard-tower")
    assert goods(table, "Cindy") == [1, 0, 0] and table.scores() == [4, 0, 1, 0]
    play(table, "David: build palisade")
    assert goods(table, "David") == [1, 0, 0] and table.scores() == [4, 0, 1, 0]
    play(table, "Brian: build inn")
    assert goods(table, "Brian") == [0, 0, 1]
    assert [line for line in told(table) if " builds " in line] == [
        "Ann builds the Statue: 3 VP.", "Cindy builds the Guard Tower: 1 VP.", "David builds the Palisade.",
        "Brian builds the Inn.",
    ]  # fmt: skip
    assert table.scores() == [5, 1, 2, 1] and told(table)[-1] == "Summer begins."


# Single examples -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "3.2", "3.7")
def test_in_the_third_year_cindy_takes_the_white_die() -> None:
    six, five = "inn guard-tower palisade barricade stables blacksmith", "inn guard-tower palisade barricade stables"
    table = at(
        steps.AidFromTheKing(), steps.Season(st.SPRING), steps.Season(st.SUMMER), seats=4, year=3,
        buildings={"Ann": six, "Brian": five, "Cindy": five, "David": six},
        goods={"Brian": "wood stone", "David": "gold"},
    )  # fmt: skip
    assert told(table)[0] == "Cindy is furthest behind and gets a white die for the spring."
    play(table, "*: roll 1,2,3", "*: roll 1,2,3", "*: roll 1,2,3,w4", "*: roll 1,2,3")
    assert realm(table).dice[CINDY] == group("1 2 3 w4")
    idle(table, "Summer begins.")
    assert realm(table).whites == [0, 0, 0, 0]


@pytest.mark.rule("kingsburg", "7.4")
def test_the_church_needs_the_statue_and_the_chapel() -> None:
    stock = {"Ann": "gold gold gold wood stone stone"}
    church = "build church"
    table = at(steps.Build(ANN, 0), goods=stock)
    assert refusal(table, "Ann", church) == "the Church needs the Statue to its left [7.4]"
    table = at(steps.Build(ANN, 0), goods=stock, buildings={"Ann": "statue"})
    assert refusal(table, "Ann", church) == "the Church needs the Chapel to its left [7.4]"
    table = at(steps.Build(ANN, 0), goods=stock, buildings={"Ann": "statue chapel"})
    assert church in open_to(table, "Ann")


FOUR = "inn guard-tower palisade barricade"


@pytest.mark.rule("kingsburg", "9.2", "9.3", "9.4")
def test_david_is_assigned_the_envoy() -> None:
    buildings = {"Ann": f"{FOUR} statue", "Brian": FOUR, "Cindy": FOUR, "David": FOUR}
    table = at(steps.KingsEnvoy(), seats=4, year=2, buildings=buildings, goods={"Brian": "gold wood", "Cindy": "stone"})
    assert realm(table).envoy == DAVID and told(table) == ["David gets the King's Envoy."]
    table = at(steps.KingsEnvoy(), seats=4, year=2, buildings=buildings, goods={"Brian": "gold wood"})
    assert realm(table).envoy == NOBODY
    assert told(table) == ["Two governors tie for fewest buildings and goods: nobody gets the Envoy."]


@pytest.mark.rule("kingsburg", "9.10", "9.11", "9.13")
def test_david_builds_the_barricade_and_the_blacksmith_in_one_season() -> None:
    table = at(
        steps.Build(DAVID, 0), seats=4, envoy=DAVID, goods={"David": "gold wood wood wood"},
        buildings={"David": "guard-tower"},
    )  # fmt: skip
    play(table, "David: build barricade")
    assert waiting(table) == ["David"] and realm(table).envoy == DAVID
    play(table, "David: build blacksmith")
    assert table.over and realm(table).envoy == NOBODY and goods(table, "David") == [0, 0, 0]
    assert realm(table).buildings[DAVID] == owned("guard-tower blacksmith barricade")
    assert "David uses the King's Envoy to build again." in told(table)


@pytest.mark.rule("kingsburg", "9.7", "9.9")
def test_david_joins_brian_at_the_architect() -> None:
    court = [0] * 19
    court[3] = placement(BRIAN, 0, NUMBERS[group("3")])
    table = at(
        steps.Influencing(0), steps.Advisors(1), seats=4, envoy=DAVID, dice={"David": "3"}, court=court
    )  # fmt: skip
    play(table, "David: place 3 architect")
    assert realm(table).envoy == NOBODY and "David sends the King's Envoy to the Architect." in told(table)
    assert goods(table, "Brian") == [0, 1, 0] and goods(table, "David") == [0, 1, 0]


# The battle with the Goblins -----------------------------------------------------------------------------------------

WINTER = (steps.EnemyAppears(), steps.KingsDie(), steps.Battles(), steps.YearEnd())


def goblins(davids: str) -> Table:
    """The winter of the example, after the enemy has come."""
    table = at(
        *WINTER, seats=4, order=[BRIAN, ANN, CINDY, DAVID], phase=7, vp=[10, 10, 10, 10], soldiers=[0, 1, 0, 0],
        buildings={
            "Ann": "statue palisade barricade", "Brian": "inn guard-tower",
            "Cindy": "guard-tower blacksmith barricade", "David": davids,
        },
        goods={"Brian": "wood stone", "David": "wood"},
    )  # fmt: skip
    play(table, "*: enemy 3")
    return table


@pytest.mark.rule("kingsburg", "11.1", "11.2", "11.3")
def test_the_goblins_come_and_the_king_sends_one_soldier_each() -> None:
    table = goblins("inn barricade crane")
    assert told(table) == ["The enemy attacks: Goblins, strength 3."] and table.view()["enemy"] == card(3)
    play(table, "*: soldiers 1")
    assert told(table)[1] == "Brian rolls the King's die: 1 soldier for each governor."


@pytest.mark.rule("kingsburg", "11.4", "11.5", "11.9", "11.10", "11.15", "11.17", "11.18", "11.24", "11.27", "12.1")
def test_four_battles_with_the_goblins() -> None:
    table = goblins("inn barricade crane")
    play(table, "*: soldiers 1")
    assert list(told(table)[2:15]) == [
        "Brian fights with 3 against 3.", "Brian draws: no gain, no loss.",
        "Ann fights with 3 against 3.", "Ann draws: no gain, no loss.",
        "Cindy fights with 4 against 3.", "Cindy wins and gains 1 stone.",
        "David fights with 2 against 3.", "David is defeated and must lose 1 gold and 1 building.",
        "David loses the Crane and its 1 VP (topmost of the buildings farthest right).",
        "Cindy is the strongest victor with 4 and gains 1 VP.",
        "The enemy is gone, and all soldiers go home.",
        "Year 2 begins.", "David is furthest behind and gets a white die for the spring.",
    ]  # fmt: skip
    assert realm(table).goods == [0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0]
    assert realm(table).buildings[DAVID] == owned("inn barricade")
    assert table.scores() == [10, 10, 11, 9] and realm(table).soldiers == [0, 0, 0, 0]
    assert realm(table).enemy == NOBODY and realm(table).year == 2


@pytest.mark.rule("kingsburg", "11.17", "11.18")
def test_a_market_would_have_fallen_instead_of_the_crane() -> None:
    table = goblins("inn market barricade crane")
    play(table, "*: soldiers 1")
    assert realm(table).buildings[DAVID] == owned("inn barricade crane")
    assert "David loses the Market and its 1 VP (topmost of the buildings farthest right)." in told(table)


@pytest.mark.rule("kingsburg", "11.6", "11.24")
def test_eleven_beats_ten_beyond_the_end_of_the_chart() -> None:
    table = at(
        steps.KingsDie(), steps.Battles(), year=5, enemy=card(24), enemy_seen=7, soldiers=[4, 4, 0],
        buildings={"Ann": "inn market farms guard-tower", "Brian": "guard-tower"},
    )  # fmt: skip
    play(table, "*: soldiers 6")
    assert "Ann fights with 10 against 9." in told(table) and "Brian fights with 11 against 9." in told(table)
    assert table.scores()[:2] == [2, 3] and told(table)[-1] == "Brian is the strongest victor with 11 and gains 1 VP."


# The buildings -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "6.6")
def test_the_alchemist_turns_a_stone_into_gold_and_wood() -> None:
    table = at(steps.Serve(ANN, 6), goods={"Ann": "stone"})
    play(table, "Ann: trade stone")
    assert goods(table, "Ann") == [1, 1, 0]


@pytest.mark.rule("kingsburg", "4.8", "4.9", "4.11", "4.12")
def test_the_statue_and_then_the_chapel() -> None:
    table = at(steps.Season(st.SPRING), aid=ANN, buildings={"Ann": "statue chapel"})
    play(table, "*: roll 2,2,2,w2", "*: roll 4,5,6", "*: roll 4,5,6")
    assert open_to(table, "Ann") == ["pass", "statue", "statue white"]
    assert refusal(table, "Ann", "chapel") == "your dice total 8, more than 7 [4.9]"
    play(table, "Ann: statue", "*: roll 1")
    assert realm(table).dice[ANN] == group("1 2 2 w2") and open_to(table, "Ann") == ["pass", "chapel"]
    play(table, "Ann: chapel", "*: roll 1,1,1,w1")
    assert step(table) == steps.Influence and realm(table).dice[ANN] == group("1 1 1 w1")


@pytest.mark.rule("kingsburg", "14.6")
def test_nine_reaches_eight_nine_or_ten_with_the_market() -> None:
    for advisor, value in (("treasurer", 8), ("master-hunter", 9), ("general", 10)):
        table = at(steps.Influencing(0), dice={"Ann": "4 5"}, buildings={"Ann": "inn market"})
        play(table, f"Ann: place 4,5 {advisor}")
        assert realm(table).court[value] == placement(ANN, 0, NUMBERS[group("4 5")])
        assert ("Ann uses the Market." in told(table)) is (value != 9)


@pytest.mark.rule("kingsburg", "14.18")
def test_with_a_crane_the_farms_cost_one_gold_three_wood_and_one_stone() -> None:
    stock = {"Ann": "gold wood wood wood stone"}
    table = at(steps.Build(ANN, 0), goods=stock, buildings={"Ann": "inn market barricade crane"})
    play(table, "Ann: build farms")
    assert goods(table, "Ann") == [0, 0, 0]
    table = at(steps.Build(ANN, 0), goods=stock, buildings={"Ann": "inn market barricade"})
    assert refusal(table, "Ann", "build farms") == "you need 1 more gold [7.3]"


@pytest.mark.rule("kingsburg", "14.14")
@pytest.mark.parametrize(("advisor", "soldiers"), [(10, 3), (5, 2), (18, 2)])
def test_the_stables_add_a_soldier(advisor: int, soldiers: int) -> None:
    table = at(steps.Serve(ANN, advisor), buildings={"Ann": "palisade stables"})
    assert realm(table).soldiers == [soldiers, 0, 0] and "Ann's Stables bring one more soldier." in told(table)


@pytest.mark.rule("kingsburg", "14.16")
def test_a_fortress_earns_a_vp_besides_the_reward() -> None:
    table = at(
        steps.Battle(ANN), enemy=card(1), enemy_seen=7, soldiers=[3, 0, 0],
        buildings={"Ann": "palisade stables stone-wall fortress"},
    )  # fmt: skip
    assert goods(table, "Ann") == [1, 0, 0] and table.scores() == [1, 0, 0]
    assert told(table)[-2:] == ["Ann wins and gains 1 gold.", "Ann's Fortress adds 1 VP."]


@pytest.mark.rule("kingsburg", "14.11")
def test_in_the_barracks_three_goods_buy_three_soldiers() -> None:
    table = at(
        steps.Recruit(ANN), goods={"Ann": "gold wood stone"}, buildings={"Ann": "guard-tower blacksmith barracks"}
    )  # fmt: skip
    play(table, "Ann: hire gold", "Ann: hire wood", "Ann: hire stone")
    assert realm(table).soldiers == [3, 0, 0] and goods(table, "Ann") == [0, 0, 0] and table.over


@pytest.mark.rule("kingsburg", "7.12", "14.5", "14.19")
def test_the_token_of_the_inn_pays_the_town_hall_at_once() -> None:
    table = at(steps.SeasonEnd(ANN), phase=st.SUMMER, buildings={"Ann": "inn barricade crane town-hall"})
    assert open_to(table, "Ann") == ["pass", "hall +2"]
    play(table, "Ann: hall +2")
    assert table.scores() == [1, 0, 0] and realm(table).tokens == [0, 0, 0]


@pytest.mark.rule("kingsburg", "14.19")
@pytest.mark.parametrize(("price", "tokens", "gold"), [("+2", 1, 2), ("gold", 2, 1)])
def test_the_town_hall_is_paid_once_a_season(price: str, tokens: int, gold: int) -> None:
    table = at(
        steps.SeasonEnd(ANN), tokens=[2, 0, 0], goods={"Ann": "gold gold"},
        buildings={"Ann": "barricade crane town-hall"},
    )  # fmt: skip
    assert open_to(table, "Ann") == ["pass", "hall +2", "hall gold"]
    play(table, f"Ann: hall {price}")
    assert table.over and table.scores() == [1, 0, 0]
    assert realm(table).tokens == [tokens, 0, 0] and goods(table, "Ann") == [gold, 0, 0]


@pytest.mark.rule("kingsburg", "7.11", "14.20")
def test_the_embassy_earns_its_vp_in_the_season_it_is_built() -> None:
    table = at(
        steps.Construction(), goods={"Ann": "gold wood wood stone stone"},
        buildings={"Ann": "barricade crane town-hall"},
    )  # fmt: skip
    play(table, "Ann: build embassy")
    assert table.scores() == [5, 0, 0]


@pytest.mark.rule("kingsburg", "4.2", "14.8")
def test_the_gold_of_the_guild_is_lost_when_forgotten() -> None:
    table = at(steps.Season(st.SPRING), buildings={"Ann": "inn market farms merchants-guild"})
    assert open_to(table, "Ann") == ["pass", "guild"]
    play(table, "Ann: pass", "Ann: pass", "*: roll 1,2,3", "*: roll 4,5,6", "*: roll 4,5,6")
    assert refusal(table, "Ann", "guild") == "not now: take the Merchants' Guild's gold before the roll [4.2]"
    assert goods(table, "Ann") == [0, 0, 0]
