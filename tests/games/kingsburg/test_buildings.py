"""Chapter 14: what each building does."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.table import Table

from .recount import BUILDINGS
from .scripts import (
    EVERYBODY,
    at,
    card,
    goods,
    happened,
    open_to,
    owned,
    play,
    realm,
    refusal,
    st,
    steps,
    told,
    waiting,
)

CHURCH = "statue chapel church"
CATHEDRAL = "statue chapel church cathedral"
FARMS = "inn market farms"
GUILD = "inn market farms merchants-guild"
BARRACKS = "guard-tower blacksmith barracks"
WALL = "palisade stables stone-wall"
FORTRESS = "palisade stables stone-wall fortress"
HALL = "barricade crane town-hall"
EMBASSY = "barricade crane town-hall embassy"

DEMONS, GOBLINS, ORCS, ZOMBIES = 15, 3, 4, 5  # a card of each
YEARS = {DEMONS: 3, GOBLINS: 1, ORCS: 1, ZOMBIES: 1}


def fights_with(number: int, buildings: str, without: str = "") -> int:
    """How much more Ann fights with than she would without the last building; she has 2 soldiers."""
    values = []
    for mine in (buildings, without or " ".join(buildings.split()[:-1])):
        table = at(steps.Battle(0), year=YEARS[number], phase=8, enemy=card(number), enemy_seen=EVERYBODY,
                   buildings={"Ann": mine}, soldiers=[2, 0, 0])  # fmt: skip
        values.append(table.history[0][1].facts["strength"])
    return values[0] - values[1]


def season_end(phase: int, buildings: str, **fields: Any) -> Table:
    return at(steps.SeasonEnd(0), phase=phase, buildings={"Ann": buildings}, **fields)


@pytest.mark.parametrize("name", BUILDINGS)
def test_every_building_costs_and_is_worth_what_the_table_says(name: str) -> None:
    figures = BUILDINGS[name]
    left = [other for other, its in BUILDINGS.items() if its.row == figures.row and its.column < figures.column]
    price = ["gold"] * figures.gold + ["wood"] * figures.wood + ["stone"] * figures.stone
    if figures.column > 2 and "crane" in left:
        price.remove("gold")
    build = f"build {name.replace('_', '-')}"
    table = at(steps.Build(0, 0), buildings={"Ann": " ".join(left)}, goods={"Ann": " ".join(price)})
    assert build in open_to(table, "Ann")
    play(table, f"Ann: {build}")
    assert goods(table, "Ann") == [0, 0, 0]
    assert table.scores() == [figures.vp, 0, 0]
    assert realm(table).buildings[0] == owned(" ".join([*left, name]))
    for good in set(price):
        short = price.copy()
        short.remove(good)
        others = [other for other in ("gold", "wood", "stone") if other != good]
        table = at(steps.Build(0, 0), buildings={"Ann": " ".join(left)}, goods={"Ann": " ".join(short + others * 9)})
        assert build not in open_to(table, "Ann")


# First row -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "14.1")
def test_the_statue_re_rolls_one_of_dice_that_are_all_alike() -> None:
    table = at(steps.Reroll(0), buildings={"Ann": "statue"}, dice={"Ann": "4 4 4 w4"})
    assert open_to(table, "Ann") == ["pass", "statue", "statue white"]
    assert [(c.text, c.rule, c.targets) for c in table.choices()][1:] == [
        ("Re-roll one coloured die.", "14.1", ("building-0-0", "die-0-4-0", "die-0-4-1", "die-0-4-2")),
        ("Re-roll one white die.", "14.1", ("building-0-0", "white-0-4-0")),
    ]
    play(table, "Ann: statue")
    assert told(table)[-1] == "Ann uses the Statue and re-rolls a 4."
    assert happened(table)[-1] == ("statue", "14.1")
    assert open_to(table, "*") == [f"roll {face}" for face in range(1, 7)]
    play(table, "*: roll 4")
    assert table.over, "all alike again, but it serves once a season"


@pytest.mark.rule("kingsburg", "14.1")
def test_the_statue_may_re_roll_a_white_die() -> None:
    table = at(steps.Reroll(0), buildings={"Ann": "statue"}, dice={"Ann": "4 4 4 w4"})
    play(table, "Ann: statue white")
    assert open_to(table, "*") == [f"roll w{face}" for face in range(1, 7)]


@pytest.mark.rule("kingsburg", "14.1")
def test_the_statue_is_silent_when_one_die_differs() -> None:
    assert at(steps.Reroll(0), buildings={"Ann": "statue"}, dice={"Ann": "4 4 4 w5"}).over
    assert at(steps.Reroll(0), dice={"Ann": "4 4 4"}).over
    table = at(steps.Reroll(0), buildings={"Ann": "chapel"}, dice={"Ann": "2 2 2"})
    assert refusal(table, "Ann", "statue") == "you own no Statue [14.1]"


@pytest.mark.rule("kingsburg", "14.2")
def test_the_chapel_re_rolls_all_dice_that_total_seven_or_less() -> None:
    table = at(steps.Reroll(0), buildings={"Ann": "statue chapel"}, dice={"Ann": "1 2 3 w1"})
    assert open_to(table, "Ann") == ["pass", "chapel"]
    chapel = table.choices()[1]
    assert (chapel.text, chapel.rule) == ("Re-roll all your dice.", "14.2")
    assert chapel.targets == ("building-0-1", "die-0-1-0", "die-0-2-0", "die-0-3-0", "white-0-1-0")
    play(table, "Ann: chapel")
    assert told(table)[-1] == "Ann uses the Chapel and re-rolls all dice."
    assert happened(table)[-1] == ("chapel", "14.2")
    assert len(open_to(table, "*")) == 56 * 6
    play(table, "*: roll 1,1,2,w1")
    assert table.over, "few again, but it serves once a season"


@pytest.mark.rule("kingsburg", "14.2")
def test_the_chapel_is_silent_when_the_dice_total_eight() -> None:
    assert at(steps.Reroll(0), buildings={"Ann": "statue chapel"}, dice={"Ann": "1 2 3 w2"}).over
    assert at(steps.Reroll(0), dice={"Ann": "1 2 3"}).over
    table = at(steps.Reroll(0), buildings={"Ann": "statue"}, dice={"Ann": "2 2 2"})
    assert refusal(table, "Ann", "chapel") == "you own no Chapel [14.2]"


@pytest.mark.rule("kingsburg", "14.3")
def test_the_church_helps_against_demons_only() -> None:
    assert fights_with(DEMONS, CHURCH) == 1
    assert fights_with(GOBLINS, CHURCH) == fights_with(ORCS, CHURCH) == fights_with(ZOMBIES, CHURCH) == 0


@pytest.mark.rule("kingsburg", "14.4")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 4)])
def test_the_cathedral_scores_a_point_for_every_two_goods(count: int, points: int) -> None:
    stock = " ".join(["gold", "stone", "wood"][i % 3] for i in range(count))
    table = at(
        steps.YearEnd(), year=5, phase=8, buildings={"Ann": CATHEDRAL}, goods={"Ann": stock, "Brian": "gold gold"}
    )
    assert table.scores() == [points, 0, 0]
    assert happened(table)[1] == ("cathedral", "14.4")
    assert told(table)[1] == f"Ann's Cathedral earns {points} VP for the remaining goods."


# Second row ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "14.5")
def test_the_inn_gives_a_token_when_summer_ends() -> None:
    table = season_end(st.SUMMER, "inn")
    assert realm(table).tokens == [1, 0, 0]
    assert told(table) == ['Ann\'s Inn gives a "+2" token.']
    assert happened(table) == [("inn", "14.5")]


@pytest.mark.rule("kingsburg", "14.5")
@pytest.mark.parametrize(("phase", "token"), [(st.SPRING, 0), (st.SUMMER, 1), (st.AUTUMN, 0)])
def test_the_inn_gives_its_owner_a_token_in_summer_only(phase: int, token: int) -> None:
    table = at(steps.SeasonEnd(1), steps.SeasonEnd(0), phase=phase, buildings={"Ann": "inn"})
    assert realm(table).tokens == [token, 0, 0]


@pytest.mark.rule("kingsburg", "14.5")
def test_the_token_of_the_inn_may_pay_the_town_hall_at_once() -> None:
    table = season_end(st.SUMMER, f"inn {HALL}")
    assert open_to(table, "Ann") == ["pass", "hall +2"]
    play(table, "Ann: hall +2")
    assert realm(table).tokens == [0, 0, 0]
    assert table.scores() == [1, 0, 0]


@pytest.mark.rule("kingsburg", "14.6")
def test_the_market_reaches_one_advisor_up_and_one_down() -> None:
    table = at(steps.Influencing(0), buildings={"Ann": "inn market"}, dice={"Ann": "4"})
    assert open_to(table, "Ann") == ["pass", "place 4 architect", "place 4 merchant", "place 4 sergeant"]
    leaning = table.choices()[1]
    assert leaning.text == "Place 4 with the Market on the Architect (3): 1 wood."
    assert (leaning.rule, leaning.targets) == ("14.6", ("advisor-3", "die-0-4-0", "building-0-5"))
    assert table.choices()[2].rule == "5.6"
    play(table, "Ann: place 4 sergeant")
    assert realm(table).court[5] and not realm(table).court[4]
    assert "Ann uses the Market." in told(table)
    assert ("market", "14.6") in happened(table)


@pytest.mark.rule("kingsburg", "14.6")
def test_the_market_serves_one_group_a_season() -> None:
    table = at(steps.Influencing(0), buildings={"Ann": "inn market"}, dice={"Ann": "2 5"})
    play(table, "Ann: place 5 alchemist")
    assert open_to(table, "Ann") == ["pass", "place 2 squire"]
    assert refusal(table, "Ann", "place 2 architect") == "you have already used your Market this season [14.6]"


@pytest.mark.rule("kingsburg", "14.6")
def test_the_market_is_not_used_up_by_a_group_that_fits() -> None:
    table = at(steps.Influencing(0), buildings={"Ann": "inn market"}, dice={"Ann": "2 5"})
    play(table, "Ann: place 5 sergeant")
    assert "place 2 architect" in open_to(table, "Ann")
    assert ("market", "14.6") not in happened(table)


@pytest.mark.rule("kingsburg", "14.6")
def test_the_market_finds_no_advisor_beyond_the_court() -> None:
    table = at(steps.Influencing(0), buildings={"Ann": "inn market"}, dice={"Ann": "1"})
    assert open_to(table, "Ann") == ["pass", "place 1 jester", "place 1 squire"]
    assert refusal(table, "Ann", "place 1 0") == "there is no advisor 0 [5.7]"
    table = at(steps.Influencing(0), buildings={"Ann": "inn market"}, dice={"Ann": "6 6 6"})
    assert [move for move in open_to(table, "Ann") if "6,6,6" in move] == ["place 6,6,6 queen", "place 6,6,6 king"]


@pytest.mark.rule("kingsburg", "14.6")
def test_without_a_market_the_value_must_be_exact() -> None:
    table = at(steps.Influencing(0), buildings={"Ann": "inn"}, dice={"Ann": "4"})
    assert open_to(table, "Ann") == ["pass", "place 4 merchant"]


@pytest.mark.rule("kingsburg", "14.7")
def test_the_farms_add_a_white_die_to_the_roll() -> None:
    table = at(steps.Season(st.AUTUMN), buildings={"Ann": FARMS})
    assert open_to(table, "Ann") == ["pass", "farms"]
    farms = table.choices()[1]
    assert (farms.text, farms.rule, farms.targets) == ("Add the white die.", "14.7", ("building-0-6",))
    play(table, "Ann: farms")
    assert realm(table).whites == [1, 0, 0]
    assert told(table)[-1] == "Ann adds the white die of the Farms."
    assert happened(table)[-1] == ("farms", "14.7")
    play(table, "*: roll 1,2,3,w6")
    assert told(table)[-1] == "Ann rolls 1, 2, 3 and white 6."


@pytest.mark.rule("kingsburg", "14.7")
def test_the_die_of_the_farms_may_be_left_and_comes_on_top_of_the_kings() -> None:
    table = at(steps.Season(st.SPRING), buildings={"Ann": FARMS}, aid=0)
    play(table, "Ann: farms", "*: roll 1,2,3,w5,w6")
    table = at(steps.Season(st.SPRING), buildings={"Ann": FARMS})
    play(table, "Ann: pass", "*: roll 1,2,3")
    assert ("farms", "14.7") not in happened(table)


@pytest.mark.rule("kingsburg", "14.7")
def test_the_farms_weaken_their_owner_in_battle() -> None:
    for number in YEARS:
        assert fights_with(number, FARMS) == -1


@pytest.mark.rule("kingsburg", "14.8")
def test_the_merchants_guild_brings_a_gold_before_the_roll() -> None:
    table = at(steps.Season(st.SUMMER), buildings={"Brian": GUILD})
    assert open_to(table, "Brian") == ["pass", "guild"]
    guild = table.choices()[1]
    assert (guild.text, guild.rule, guild.targets) == ("Take 1 gold.", "14.8", ("building-1-7", "supply-0"))
    play(table, "Brian: guild")
    assert goods(table, "Brian") == [1, 0, 0]
    assert told(table)[-1] == "Brian's Merchants' Guild brings 1 gold."
    assert happened(table)[-1] == ("guild", "14.8")
    assert open_to(table, "Brian") == ["pass", "farms"]


@pytest.mark.rule("kingsburg", "14.8")
@pytest.mark.parametrize("phase", [st.SPRING, st.SUMMER, st.AUTUMN])
def test_the_gold_of_the_guild_may_be_declined_each_season(phase: int) -> None:
    table = at(steps.Season(phase), buildings={"Ann": GUILD, "Brian": GUILD})
    play(table, "Ann: pass", "Ann: pass", "Brian: guild")
    assert realm(table).goods == [0, 0, 0, 1, 0, 0, 0, 0, 0]


# Third row -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "14.9")
def test_the_guard_tower_adds_one_in_battle() -> None:
    for number in YEARS:
        assert fights_with(number, "guard-tower") == 1


@pytest.mark.rule("kingsburg", "14.10")
def test_the_blacksmith_adds_one_in_battle() -> None:
    for number in YEARS:
        assert fights_with(number, "guard-tower blacksmith") == 1


@pytest.mark.rule("kingsburg", "14.11")
def test_the_barracks_make_every_soldier_cost_one_good() -> None:
    table = at(steps.Recruiting(), buildings={"Ann": BARRACKS}, goods={"Ann": "gold wood wood", "Brian": "stone"})
    assert table.prompt() == ("Hire a soldier for 1 good, or stop. A defeat this winter could destroy your Barracks.")
    assert open_to(table, "Ann") == ["pass", "hire gold", "hire wood"]
    assert refusal(table, "Ann", "hire gold,wood") == "a soldier costs you 1 good [14.11]"
    assert refusal(table, "Ann", "hire stone") == "you need 1 more stone [10.2]"
    play(table, "Ann: hire gold", "Ann: hire wood", "Ann: hire wood")
    assert realm(table).soldiers == [3, 0, 0]
    assert goods(table, "Ann") == [0, 0, 0]
    assert table.over, "Brian's single good buys nothing"


@pytest.mark.rule("kingsburg", "14.11")
def test_without_barracks_a_soldier_costs_two() -> None:
    table = at(steps.Recruiting(), buildings={"Ann": "guard-tower blacksmith"}, goods={"Ann": "gold wood"})
    assert table.prompt() == (
        "Hire a soldier for 2 goods, or stop. A defeat this winter could destroy your Blacksmith."
    )
    assert open_to(table, "Ann") == ["pass", "hire gold,wood"]


@pytest.mark.rule("kingsburg", "14.12")
def test_the_wizards_guild_adds_two_in_battle() -> None:
    for number in YEARS:
        assert fights_with(number, "guard-tower blacksmith barracks wizards-guild") == 2


# Fourth row ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "14.13")
def test_the_palisade_adds_one_and_two_against_zombies() -> None:
    assert fights_with(ZOMBIES, "palisade") == 2
    assert fights_with(DEMONS, "palisade") == fights_with(GOBLINS, "palisade") == fights_with(ORCS, "palisade") == 1


@pytest.mark.rule("kingsburg", "14.14")
@pytest.mark.parametrize(("value", "soldiers"), [(5, 1), (10, 2), (18, 1)])
def test_the_stables_add_a_soldier_to_those_an_advisor_gives(value: int, soldiers: int) -> None:
    table = at(steps.Serve(0, value), buildings={"Ann": "palisade stables"})
    assert realm(table).soldiers == [soldiers + 1, 0, 0]
    assert "Ann's Stables bring one more soldier." in told(table)
    assert ("stables", "14.14") in happened(table)
    table = at(steps.Serve(1, value), buildings={"Ann": "palisade stables"})
    assert realm(table).soldiers == [0, soldiers, 0]
    assert ("stables", "14.14") not in happened(table)


@pytest.mark.rule("kingsburg", "14.14")
def test_the_stables_help_each_time_but_bring_none_on_their_own() -> None:
    table = at(steps.Serve(0, 5), steps.Serve(0, 5), steps.Serve(0, 13), buildings={"Ann": "palisade stables"})
    assert realm(table).soldiers == [4, 0, 0]
    table = at(steps.Recruiting(), buildings={"Ann": "palisade stables"}, goods={"Ann": "gold gold"})
    play(table, "Ann: hire gold,gold")
    assert realm(table).soldiers == [1, 0, 0]


@pytest.mark.rule("kingsburg", "14.15")
def test_the_stone_wall_adds_one_in_battle() -> None:
    for number in YEARS:
        assert fights_with(number, WALL) == 1


@pytest.mark.rule("kingsburg", "14.15")
def test_behind_a_stone_wall_a_draw_is_a_victory() -> None:
    table = at(steps.Battles(), year=1, phase=8, enemy=card(ORCS), enemy_seen=EVERYBODY, soldiers=[1, 3, 3],
               buildings={"Ann": WALL}, vp=[5, 5, 5])  # fmt: skip
    assert told(table)[:2] == ["Ann fights with 3 against 3.", "Ann wins and gains 1 gold."]
    assert goods(table, "Ann") == [1, 0, 0]
    assert goods(table, "Brian") == [0, 0, 0]
    assert told(table)[-1] == "Ann is the strongest victor with 3 and gains 1 VP."
    assert table.scores() == [6, 5, 5]


@pytest.mark.rule("kingsburg", "14.15")
def test_behind_a_stone_wall_a_defeat_is_still_a_defeat() -> None:
    table = at(steps.Battle(0), year=1, phase=8, enemy=card(ORCS), enemy_seen=EVERYBODY, buildings={"Ann": WALL})
    assert told(table)[:2] == [
        "Ann fights with 2 against 3.",
        "Ann is defeated and must lose any 2 goods and 1 VP.",
    ]


@pytest.mark.rule("kingsburg", "14.16")
def test_the_fortress_adds_one_in_battle() -> None:
    for number in YEARS:
        assert fights_with(number, FORTRESS) == 1


@pytest.mark.rule("kingsburg", "14.15", "14.16")
@pytest.mark.parametrize(("soldiers", "points"), [(0, 1), (1, 1), (5, 1)])
def test_each_victory_brings_the_fortress_a_point(soldiers: int, points: int) -> None:
    """Its owner stands behind a Stone Wall: with no soldier it is a draw, and that is a victory too."""
    table = at(steps.Battle(0), year=1, phase=8, enemy=card(ORCS), enemy_seen=EVERYBODY, soldiers=[soldiers, 0, 0],
               buildings={"Ann": FORTRESS})  # fmt: skip
    assert table.scores() == [points, 0, 0]
    assert goods(table, "Ann") == [1, 0, 0]
    assert told(table)[1:] == ["Ann wins and gains 1 gold.", "Ann's Fortress adds 1 VP."]
    assert happened(table)[-1] == ("fortress", "14.16")


@pytest.mark.rule("kingsburg", "14.16")
def test_no_fortress_or_no_victory_means_no_point() -> None:
    table = at(steps.Battle(0), steps.Battle(1), year=2, phase=8, enemy=card(9), enemy_seen=EVERYBODY,
               buildings={"Ann": FORTRESS, "Brian": WALL}, soldiers=[1, 9, 0], vp=[5, 5, 5])  # fmt: skip
    assert table.scores() == [4, 5, 5]
    assert ("fortress", "14.16") not in happened(table)


# Fifth row -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kingsburg", "14.17")
def test_the_barricade_helps_against_goblins_only() -> None:
    assert fights_with(GOBLINS, "barricade") == 1
    assert fights_with(DEMONS, "barricade") == fights_with(ORCS, "barricade") == fights_with(ZOMBIES, "barricade") == 0


@pytest.mark.rule("kingsburg", "14.18")
def test_the_crane_saves_a_gold_in_columns_three_and_four() -> None:
    table = at(
        steps.Construction(),
        buildings={"Ann": "barricade crane inn market"},
        goods={"Ann": "gold wood wood wood stone"},
    )
    farms = next(choice for choice in table.choices() if str(choice) == "build farms")
    assert farms.text.startswith("Build the Farms for 1 gold, 3 wood and 1 stone. Worth 2 VP. ")
    play(table, "Ann: build farms")
    assert goods(table, "Ann") == [0, 0, 0]
    table = at(steps.Construction(), buildings={"Ann": "barricade crane inn market farms"},
               goods={"Ann": "gold gold wood stone stone"})  # fmt: skip
    play(table, "Ann: build merchants-guild")
    assert goods(table, "Ann") == [0, 0, 0]


@pytest.mark.rule("kingsburg", "14.18")
def test_the_crane_saves_nothing_in_columns_one_and_two() -> None:
    table = at(steps.Construction(), buildings={"Ann": "barricade crane"}, goods={"Ann": "gold wood stone"})
    assert open_to(table, "Ann") == ["pass", "build inn", "build guard-tower", "build town-hall"]
    assert refusal(table, "Ann", "build statue") == "you need 1 more gold [7.3]"
    table = at(steps.Construction(), buildings={"Ann": "barricade crane inn"}, goods={"Ann": "gold wood wood"})
    assert refusal(table, "Ann", "build market") == "you need 1 more gold [7.3]"


@pytest.mark.rule("kingsburg", "14.19")
def test_the_town_hall_turns_a_token_or_a_good_into_a_point() -> None:
    table = season_end(st.AUTUMN, HALL, tokens=[2, 0, 0], goods={"Ann": "gold stone stone"})
    assert table.prompt() == 'Pay your Town Hall a good or a "+2" token for 1 VP?'
    assert open_to(table, "Ann") == ["pass", "hall +2", "hall gold", "hall stone"]
    assert [(c.text, c.rule, c.targets) for c in table.choices()] == [
        ("Pay nothing.", "14.19", ()),
        ('Pay a "+2" token for 1 VP.', "14.19", ("token-0", "building-0-18")),
        ("Pay 1 gold for 1 VP.", "14.19", ("goods-0-0", "building-0-18")),
        ("Pay 1 stone for 1 VP.", "14.19", ("goods-0-2", "building-0-18")),
    ]
    assert refusal(table, "Ann", "hall wood") == "you have no wood [14.19]"
    play(table, "Ann: hall stone")
    assert goods(table, "Ann") == [1, 0, 1]
    assert realm(table).tokens == [2, 0, 0]
    assert table.scores() == [1, 0, 0]
    assert told(table) == ["Ann pays the Town Hall 1 stone for 1 VP."]
    assert happened(table) == [("town_hall", "14.19")]
    assert table.over, "once a season"


@pytest.mark.rule("kingsburg", "14.19")
def test_the_town_hall_takes_a_token() -> None:
    table = season_end(st.SPRING, HALL, tokens=[1, 0, 0])
    assert open_to(table, "Ann") == ["pass", "hall +2"]
    play(table, "Ann: hall +2")
    assert realm(table).tokens == [0, 0, 0]
    assert table.scores() == [1, 0, 0]
    assert told(table) == ['Ann pays the Town Hall a "+2" token for 1 VP.']


@pytest.mark.rule("kingsburg", "14.19")
@pytest.mark.parametrize("phase", [st.SPRING, st.SUMMER, st.AUTUMN])
def test_the_town_hall_may_stay_unpaid_and_asks_nobody_who_has_nothing(phase: int) -> None:
    table = season_end(phase, HALL, goods={"Ann": "wood"})
    assert refusal(table, "Ann", "hall +2") == 'you have no "+2" token [14.19]'
    play(table, "Ann: pass")
    assert table.scores() == [0, 0, 0]
    assert goods(table, "Ann") == [0, 1, 0]
    assert season_end(phase, HALL).over
    assert season_end(phase, "barricade crane", goods={"Ann": "wood"}, tokens=[1, 0, 0]).over


@pytest.mark.rule("kingsburg", "14.20")
@pytest.mark.parametrize("phase", [st.SPRING, st.SUMMER, st.AUTUMN])
def test_the_embassy_earns_a_point_each_season(phase: int) -> None:
    table = season_end(phase, EMBASSY)
    assert table.scores() == [1, 0, 0]
    assert told(table) == ["Ann's Embassy earns 1 VP."]
    assert happened(table) == [("embassy", "14.20")]
    assert season_end(phase, HALL).scores() == [0, 0, 0]


@pytest.mark.rule("kingsburg", "14.20")
def test_the_embassy_earns_already_in_the_season_in_which_it_was_built() -> None:
    table = at(steps.Construction(), buildings={"Ann": HALL}, goods={"Ann": "gold gold wood wood stone stone"})
    play(table, "Ann: build embassy")
    assert waiting(table) == ["Ann"], "one gold was saved by the Crane, and the Town Hall asks for it"
    assert table.scores() == [5, 0, 0]
