"""Chapter 7: construction, and the powers that act at the end of a season."""

from __future__ import annotations

import pytest

import kingstable

from .scripts import at, goods, idle, open_to, owned, play, realm, refusal, st, step, steps, told, waiting

BUILD = steps.Build(1, 0)
CONSTRUCTION = steps.Construction()
PLENTY = " ".join(["gold"] * 9 + ["wood"] * 9 + ["stone"] * 9)
HALL = "barricade crane town-hall"
EVERYTHING = list(kingstable.game("kingsburg").data["buildings"].items())


@pytest.mark.rule("kingsburg", "7.1")
def test_each_may_construct_one_building_in_turn_order() -> None:
    table = at(CONSTRUCTION, order=[2, 0, 1], goods={"Ann": "wood wood", "Brian": "wood wood", "Cindy": "wood wood"})
    choice = table.choices()[1]
    assert str(choice) == "build palisade" and choice.rule == "7.1"
    for who in ("Cindy", "Ann", "Brian"):
        assert waiting(table) == [who]
        play(table, f"{who}: build barricade")
    assert table.over and realm(table).buildings == [owned("barricade")] * 3
    assert told(table) == [f"{who} builds the Barricade." for who in ("Cindy", "Ann", "Brian")]


@pytest.mark.rule("kingsburg", "7.1")
def test_a_building_is_constructed_in_its_step_only() -> None:
    table = at(steps.Influencing(0), CONSTRUCTION, dice={"Ann": "1"}, goods={"Ann": "wood"})
    assert refusal(table, "Ann", "build barricade") == "not now: build at the end of a productive season [7.1]"
    play(table, "Ann: pass", "Ann: build barricade")


@pytest.mark.rule("kingsburg", "7.1")
def test_the_envoys_second_building_stands_under_its_own_rule() -> None:
    table = at(BUILD, goods={"Brian": "wood wood wood"}, envoy=1)
    assert {choice.rule for choice in table.choices()[1:]} == {"7.1"}
    play(table, "Brian: build barricade")
    assert {choice.rule for choice in table.choices()[1:]} == {"9.10"}


@pytest.mark.rule("kingsburg", "7.2")
def test_one_may_decline_to_build() -> None:
    table = at(BUILD, goods={"Brian": "wood"}, envoy=1)
    choice = table.choices()[0]
    assert (str(choice), choice.text, choice.rule) == ("pass", "Build nothing.", "7.2")
    play(table, "Brian: pass")
    assert table.over and goods(table, "Brian") == [0, 1, 0] and told(table) == ["Brian builds nothing."]


@pytest.mark.rule("kingsburg", "7.3", "7.7")
@pytest.mark.parametrize("number", range(20))
def test_a_building_is_paid_in_full_and_scores_at_once(number: int) -> None:
    name, row = EVERYTHING[number]
    crane = int(name in ("town_hall", "embassy"))
    price = [row["gold"] - crane, row["wood"], row["stone"]]
    left = " ".join(key for key, _ in EVERYTHING[number - number % 4 : number])
    table = at(BUILD, goods={"Brian": PLENTY}, buildings={"Brian": left}, vp=[0, 10, 0])
    play(table, f"Brian: build {name.replace('_', '-')}")
    assert goods(table, "Brian") == [9 - count for count in price]
    assert realm(table).vp == [0, 10 + row["vp"], 0]
    points = f": {row['vp']} VP." if row["vp"] else "."
    assert told(table) == [f"Brian builds the {row['name']}{points}"]


@pytest.mark.rule("kingsburg", "7.3")
@pytest.mark.parametrize(
    ("stock", "short"),
    [
        ("gold gold gold wood stone", "you need 1 more stone [7.3]"),
        ("gold gold wood stone stone", "you need 1 more gold [7.3]"),
        ("gold gold gold stone stone", "you need 1 more wood [7.3]"),
    ],
)
def test_who_is_short_of_any_good_cannot_build(stock: str, short: str) -> None:
    table = at(BUILD, goods={"Brian": stock, "Cindy": PLENTY}, buildings={"Brian": "statue chapel"})
    assert refusal(table, "Brian", "build church") == short
    assert "build church" not in open_to(table, "Brian")


@pytest.mark.rule("kingsburg", "7.4")
@pytest.mark.parametrize("row", range(5))
def test_a_row_is_built_from_left_to_right(row: int) -> None:
    keys = [key.replace("_", "-") for key, _ in EVERYTHING[4 * row : 4 * row + 4]]
    names = [sheet["name"] for _, sheet in EVERYTHING[4 * row : 4 * row + 4]]
    for stands in range(4):
        table = at(BUILD, goods={"Brian": PLENTY}, buildings={"Brian": " ".join(keys[:stands])})
        mine = [move for move in open_to(table, "Brian") if move.removeprefix("build ") in keys]
        assert mine == [f"build {keys[stands]}"]
        for later in range(stands + 1, 4):
            reason = f"the {names[later]} needs the {names[stands]} to its left [7.4]"
            assert refusal(table, "Brian", f"build {keys[later]}") == reason


@pytest.mark.rule("kingsburg", "7.4")
def test_a_gap_in_the_row_must_be_closed_first() -> None:
    table = at(BUILD, goods={"Brian": PLENTY}, buildings={"Brian": "chapel"})
    assert refusal(table, "Brian", "build church") == "the Church needs the Statue to its left [7.4]"
    assert "build statue" in open_to(table, "Brian") and "build church" not in open_to(table, "Brian")


@pytest.mark.rule("kingsburg", "7.5")
def test_any_row_may_be_started_at_any_time() -> None:
    firsts = {"build statue", "build inn", "build guard-tower", "build palisade", "build barricade"}
    table = at(BUILD, goods={"Brian": PLENTY})
    assert set(open_to(table, "Brian")) == {"pass"} | firsts
    table = at(BUILD, goods={"Brian": PLENTY}, buildings={"Brian": "statue chapel"})
    assert firsts - {"build statue"} <= set(open_to(table, "Brian"))


@pytest.mark.rule("kingsburg", "7.6")
def test_a_building_is_owned_once_at_a_time() -> None:
    table = at(BUILD, goods={"Brian": PLENTY}, buildings={"Brian": "statue", "Ann": "inn"})
    assert refusal(table, "Brian", "build statue") == "you already own the Statue [7.6]"
    assert "build statue" not in open_to(table, "Brian")
    assert "build inn" in open_to(table, "Brian")


@pytest.mark.rule("kingsburg", "7.7")
def test_the_vp_are_there_before_the_next_player_builds() -> None:
    table = at(CONSTRUCTION, goods={"Ann": "gold gold", "Brian": "wood"})
    play(table, "Ann: build statue")
    assert waiting(table) == ["Brian"] and table.scores() == [3, 0, 0]
    assert told(table)[-1] == "Ann builds the Statue: 3 VP."


@pytest.mark.rule("kingsburg", "7.8")
def test_a_power_holds_from_the_moment_of_construction() -> None:
    table = at(
        BUILD, goods={"Brian": "gold wood wood wood wood stone stone"}, buildings={"Brian": "inn market"}, envoy=1
    )
    assert "build farms" not in open_to(table, "Brian")
    table = at(
        BUILD, goods={"Brian": "gold wood wood wood wood stone stone"}, envoy=1,
        buildings={"Brian": "inn market barricade"},
    )  # fmt: skip
    play(table, "Brian: build crane")
    assert "build farms" in open_to(table, "Brian")
    play(table, "Brian: build farms")
    assert goods(table, "Brian") == [0, 0, 0]


@pytest.mark.rule("kingsburg", "7.8")
def test_a_power_holds_whatever_is_built_beside_it_and_while_it_is_owned() -> None:
    spring = steps.Season(st.SPRING)
    for buildings, asked in (("statue", True), ("statue chapel church cathedral", True), ("chapel", False)):
        table = at(spring, buildings={"Brian": buildings})
        play(table, "*: roll 4,5,6", "*: roll 5,5,5", "*: roll 4,5,6")
        assert (step(table) == steps.Reroll and "statue" in open_to(table, "Brian")) is asked


@pytest.mark.rule("kingsburg", "7.9")
def test_a_power_serves_once_a_season_and_again_in_the_next() -> None:
    table = at(steps.Season(st.SPRING), steps.Season(st.SUMMER), buildings={"Brian": "inn market"})
    for season, rolls in (("spring", ("5,5,6", "4,4,4", "5,5,6")), ("summer", ("4,4,4", "5,5,6", "5,5,6"))):
        play(table, *(f"*: roll {roll}" for roll in rolls))
        assert open_to(table, "Brian")[1:4] == ["place 4 architect", "place 4 merchant", "place 4 sergeant"], season
        play(table, "Brian: place 4 architect")
        while waiting(table) != ["Brian"]:
            play(table, f"{waiting(table)[0]}: pass")
        assert open_to(table, "Brian") == ["pass", "place 4 merchant", "place 4,4 treasurer"], season
        assert refusal(table, "Brian", "place 4 sergeant") == "you have already used your Market this season [14.6]"
        play(table, "Brian: pass")
        if season == "spring":
            idle(table, "Summer begins.")


@pytest.mark.rule("kingsburg", "7.10")
def test_end_of_season_powers_follow_all_construction_in_turn_order() -> None:
    table = at(
        CONSTRUCTION, order=[1, 2, 0], phase=st.SUMMER, goods={"Ann": "wood"},
        buildings={"Brian": f"inn {HALL}", "Cindy": f"inn {HALL} embassy", "Ann": "inn"},
    )  # fmt: skip
    assert waiting(table) == ["Ann"] and told(table) == []
    play(table, "Ann: build barricade")
    assert waiting(table) == ["Brian"] and told(table)[-1] == 'Brian\'s Inn gives a "+2" token.'
    play(table, "Brian: hall +2")
    assert waiting(table) == ["Cindy"] and told(table)[-3:] == [
        'Brian pays the Town Hall a "+2" token for 1 VP.', 'Cindy\'s Inn gives a "+2" token.',
        "Cindy's Embassy earns 1 VP.",
    ]  # fmt: skip
    play(table, "Cindy: pass")
    assert told(table)[-1] == 'Ann\'s Inn gives a "+2" token.'
    assert table.scores() == [0, 1, 1] and realm(table).tokens == [1, 0, 1]


@pytest.mark.rule("kingsburg", "7.11")
def test_a_new_embassy_earns_its_vp_in_the_same_season() -> None:
    table = at(CONSTRUCTION, goods={"Brian": "gold gold wood wood stone stone"}, buildings={"Brian": HALL})
    play(table, "Brian: build embassy")
    assert table.scores() == [0, 5, 0] and told(table)[-1] == "Brian's Embassy earns 1 VP."


@pytest.mark.rule("kingsburg", "7.11")
def test_a_new_inn_gives_its_token_in_the_same_summer_and_in_no_other_season() -> None:
    for phase, tokens in ((st.SPRING, 0), (st.SUMMER, 1), (st.AUTUMN, 0)):
        table = at(CONSTRUCTION, phase=phase, goods={"Brian": "gold wood"})
        play(table, "Brian: build inn")
        assert realm(table).tokens == [0, tokens, 0]


@pytest.mark.rule("kingsburg", "7.11")
def test_a_new_town_hall_can_be_paid_in_the_same_season() -> None:
    table = at(CONSTRUCTION, goods={"Brian": "gold gold wood wood stone"}, buildings={"Brian": "barricade crane"})
    play(table, "Brian: build town-hall")
    assert open_to(table, "Brian") == ["pass", "hall gold", "hall wood"]
    play(table, "Brian: hall wood")
    assert table.scores() == [0, 3, 0] and goods(table, "Brian") == [1, 0, 0]
    assert told(table)[-1] == "Brian pays the Town Hall 1 wood for 1 VP."


@pytest.mark.rule("kingsburg", "7.12")
def test_the_inn_comes_before_the_town_hall() -> None:
    table = at(steps.SeasonEnd(1), phase=st.SUMMER, buildings={"Brian": f"inn {HALL} embassy"})
    assert told(table) == ['Brian\'s Inn gives a "+2" token.', "Brian's Embassy earns 1 VP."]
    assert open_to(table, "Brian") == ["pass", "hall +2"]
    play(table, "Brian: hall +2")
    assert realm(table).tokens == [0, 0, 0] and table.scores() == [0, 2, 0]
    spring = at(steps.SeasonEnd(1), phase=st.SPRING, buildings={"Brian": f"inn {HALL}"})
    assert spring.over and realm(spring).tokens == [0, 0, 0]
