"""Chapters 1 and 2: what lies on the table at the start, and how a year runs."""

from __future__ import annotations

import pytest

import kingstable
from kingstable.core import knowledge
from kingstable.core.decision import NOTHING
from kingstable.core.errors import BadOption
from kingstable.games.kingsburg.book import YEARS
from kingstable.games.kingsburg.game import read_book
from kingstable.games.kingsburg.state import FIELDS, NOBODY

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
    step,
    steps,
    told,
    waiting,
)


@pytest.mark.rule("kingsburg", "1.1")
def test_two_to_five_can_play() -> None:
    for seats in (2, 3, 4, 5):
        assert len(new(seats).names) == seats
    for seats in (1, 6):
        with pytest.raises(BadOption, match=f"played by 2 to 5, not by {seats}"):
            kingstable.new("kingsburg", seats)


@pytest.mark.rule("kingsburg", "1.2", "1.3", "1.9")
def test_nothing_is_owned_at_the_start_and_the_envoy_is_at_home() -> None:
    start = kingstable.game("kingsburg").start(3, {"one_token": False})
    nothing = [0, 0, 0]
    assert knowledge.values(start, FIELDS) == {
        "seats": 3, "agenda": [steps.Year(), steps.Start()], "step": NOTHING, "waiting": 0, "base": 0, "drafts": [],
        "one_token": 0, "year": 0, "phase": 0, "order": [0, 1, 2],
        "goods": [0] * 9, "tokens": nothing, "vp": nothing, "soldiers": nothing, "buildings": nothing,
        "dice": nothing, "whites": nothing, "used": nothing, "aid": NOBODY, "envoy": NOBODY,
        "court": [0] * 19, "enemy": NOBODY, "enemy_seen": 0,
    }  # fmt: skip


@pytest.mark.rule("kingsburg", "1.2", "1.3", "1.9")
def test_a_province_begins_bare() -> None:
    table = new(2)
    play(table, "*: order 1,0")
    assert table.scores() == [0, 0] and realm(table).soldiers == [0, 0]
    assert "Ann             0 VP  gold 0 wood 0 stone 0  +2 x0  army 0+0" in str(table)
    assert str(table).count("no buildings") == 2 and "Envoy with" not in str(table)


@pytest.mark.rule("kingsburg", "1.4")
def test_everyone_rolls_three_dice() -> None:
    table = new(3)
    play(table, "*: order 0,1,2", "Ann: take gold", "Brian: take gold", "Cindy: take gold")
    for rolled in ("1,1,1", "2,4,6", "6,6,6"):
        assert waiting(table) == ["*"]
        assert len(open_to(table, "*")) == 56 and sum(table.state.odds()) == 216
        play(table, f"*: roll {rolled}")
    assert realm(table).dice == [group("1 1 1"), group("2 4 6"), group("6 6 6")]


@pytest.mark.rule("kingsburg", "1.5")
@pytest.mark.parametrize(("seats", "orders"), [(2, 2), (3, 6), (4, 24), (5, 120)])
def test_every_first_order_is_as_likely_as_any_other(seats: int, orders: int) -> None:
    table = new(seats)
    assert waiting(table) == ["*"] and table.state.odds() == [1] * orders
    found = open_to(table, "*")
    assert len(set(found)) == orders
    assert all(sorted(order.removeprefix("order ").split(",")) == [*map(str, range(seats))] for order in found)


@pytest.mark.rule("kingsburg", "1.5")
def test_the_first_order_is_drawn_and_told() -> None:
    table = new(3)
    choice = table.choices()[0]
    assert (choice.text, choice.rule) == ("Turn order: 0, 1, 2.", "1.5")
    play(table, "*: order 2,0,1")
    assert realm(table).order == [2, 0, 1] and waiting(table) == ["Cindy"]
    assert told(table)[0] == "Turn order: Cindy, Ann, Brian."


def enemies(first: int, last: int) -> list[str]:
    return [f"enemy {number}" for number in range(first, last + 1)]


@pytest.mark.rule("kingsburg", "1.6")
def test_the_enemy_of_the_year_is_one_of_five_alike_and_lies_face_down() -> None:
    table = at(steps.Look(1), steps.Build(0, 0), goods={"Ann": "wood"})
    assert table.view(0)["enemy"] == NOBODY and "face down" in str(table)
    assert open_to(table, "*") == enemies(1, 5) and table.state.odds() == [1] * 5 + [0] * 20
    choice = table.choices()[2]
    assert (choice.text, choice.rule) == ("Goblins, strength 3.", "1.6")
    play(table, "*: enemy 3")
    assert realm(table).enemy == card(3)
    assert table.view(1)["enemy"] == card(3) and table.view(0)["enemy"] is None and table.view()["enemy"] is None


@pytest.mark.rule("kingsburg", "1.6", "1.7")
@pytest.mark.parametrize("year", [1, 2, 3, 4, 5])
def test_the_enemies_come_in_the_order_of_their_years(year: int) -> None:
    table = at(steps.EnemyAppears(), year=year)
    assert open_to(table, "*") == enemies(5 * year - 4, 5 * year)
    play(table, f"*: enemy {5 * year}")
    assert realm(table).enemy == card(5 * year)


@pytest.mark.rule("kingsburg", "1.6", "1.7", "1.8")
def test_there_is_one_stack_a_year_and_no_other() -> None:
    book = read_book(kingstable.game("kingsburg").data, "")
    assert len(book.stacks) == YEARS + 1
    for year in range(1, YEARS + 1):
        assert book.stacks[year] == [int(5 * year - 4 <= number <= 5 * year) for number in range(1, 26)]


@pytest.mark.rule("kingsburg", "1.8")
def test_no_second_enemy_of_a_year_is_ever_drawn() -> None:
    table = at(steps.Look(0), steps.Look(1), steps.EnemyAppears(), steps.KingsDie())
    play(table, "*: enemy 4")
    assert "The enemy attacks: Orcs, strength 3." in told(table)
    assert open_to(table, "*") == [f"soldiers {face}" for face in range(1, 7)]
    later = at(steps.EnemyAppears(), year=2)
    assert open_to(later, "*") == enemies(6, 10)


@pytest.mark.rule("kingsburg", "1.9")
def test_in_the_first_spring_nobody_can_send_the_envoy() -> None:
    table = new(3)
    play(table, "*: order 0,1,2", "Ann: take gold", "Brian: take gold", "Cindy: take gold")
    play(table, "*: roll 1,1,2", "*: roll 1,2,2", "*: roll 1,2,3", "Ann: place 1 jester")
    for who in ("Brian", "Cindy"):
        assert "influenced the Jester this season [5.16]" in refusal(table, who, "place 1 jester")
        play(table, f"{who}: pass")


@pytest.mark.rule("kingsburg", "1.10")
@pytest.mark.parametrize("good", ["gold", "wood", "stone"])
def test_gold_wood_and_stone_are_goods_and_tokens_are_not(good: str) -> None:
    two = f"{good} {good}"
    table = at(steps.AidFromTheKing(), tokens=[5, 0, 0], goods={"Ann": good, "Brian": two, "Cindy": two})
    assert realm(table).aid == 0


@pytest.mark.rule("kingsburg", "1.11")
def test_what_one_owns_is_open_to_all() -> None:
    table = at(
        steps.Influencing(0), goods={"Ann": "gold gold stone"}, tokens=[2, 0, 1], vp=[3, -1, 0],
        soldiers=[1, 0, 4], buildings={"Ann": "statue"}, dice={"Ann": "1 2 w6"}, envoy=2,
    )  # fmt: skip
    for view in (table.view(0), table.view(1), table.view()):
        assert view["goods"] == [2, 0, 1, 0, 0, 0, 0, 0, 0] and view["tokens"] == [2, 0, 1]
        assert view["vp"] == [3, -1, 0] and view["soldiers"] == [1, 0, 4]
        assert view["buildings"] == [owned("statue"), 0, 0] and view["dice"] == [group("1 2 w6"), 0, 0]
        assert view["envoy"] == 2


@pytest.mark.rule("kingsburg", "1.12")
def test_the_supply_never_runs_out() -> None:
    plenty = {"Brian": " ".join(["gold"] * 60 + ["wood"] * 50 + ["stone"] * 40)}
    table = at(steps.Serve(1, 16), steps.Serve(1, 15), steps.Serve(1, 7), goods=plenty, tokens=[0, 20, 0])
    play(table, "Brian: take stone")
    assert goods(table, "Brian") == [65, 51, 42] and realm(table).tokens == [0, 21, 0]


@pytest.mark.rule("kingsburg", "1.13")
def test_all_twenty_buildings_can_stand_in_one_province() -> None:
    table = at(steps.Build(0, 0), goods={"Ann": "gold gold wood wood stone stone"})
    assert open_to(table, "Ann")[0] == "pass" and "build embassy" not in open_to(table, "Ann")
    every = list(kingstable.game("kingsburg").data["buildings"])
    table = at(
        steps.Build(0, 0), goods={"Ann": "gold gold wood wood stone stone"}, buildings={"Ann": " ".join(every[:-1])}
    )
    assert open_to(table, "Ann") == ["pass", "build embassy"]
    play(table, "Ann: build embassy")
    assert realm(table).built(0) == 20


@pytest.mark.rule("kingsburg", "1.14")
@pytest.mark.parametrize(("year", "low", "high"), [(1, 2, 4), (2, 3, 5), (3, 4, 6), (4, 5, 7), (5, 7, 9)])
def test_the_backs_of_the_cards_tell_how_strong_an_enemy_may_be(year: int, low: int, high: int) -> None:
    table = at(steps.Build(0, 0), year=year, goods={"Ann": "wood"})
    assert f"Enemy: face down, strength {low} to {high}" in str(table)


@pytest.mark.rule("kingsburg", "2.1")
def test_five_years_are_played() -> None:
    table = new(3)
    idle(table, "The five years are over.")
    assert table.over
    years = [line for line in told(table) if line.startswith("Year ")]
    assert years == [f"Year {year} begins." for year in range(1, 6)]


@pytest.mark.rule("kingsburg", "2.2", "2.3", "2.4")
def test_a_year_has_eight_phases_in_their_order() -> None:
    table = at(steps.Year(), year=0, goods={"Ann": "gold gold gold"})
    phases = []
    while "Year 2 begins." not in told(table):
        phases.append(realm(table).phase)
        seat = table.waiting[0]
        table.play(table.choices(seat)[0], seat)
    assert list(dict.fromkeys(phases)) == [1, 2, 4, 6, 7, 8]
    landmarks = [
        "Two governors tie for fewest buildings and goods: each takes 1 good.", "Spring begins.",
        "The King rewards Ann with 1 VP.", "Summer begins.",
        "Two governors tie for fewest buildings and goods: nobody gets the Envoy.", "Autumn begins.",
        "The enemy attacks: Barbarians, strength 2.", "The enemy is gone, and all soldiers go home.",
    ]  # fmt: skip
    found = [line for line in told(table) if line in landmarks or " begins." in line]
    assert found[:10] == ["Year 1 begins.", *landmarks, "Year 2 begins."]


@pytest.mark.rule("kingsburg", "2.2")
def test_the_phases_lie_ahead_when_a_year_begins() -> None:
    table = at(steps.Year(), year=0, buildings={"Ann": "inn", "Brian": "inn"})
    assert str(realm(table)).endswith(
        "KingsReward · Season(phase=4) · KingsEnvoy · Season(phase=6) · Recruiting · EnemyAppears · KingsDie · Battles"
        " · YearEnd"
    )


@pytest.mark.rule("kingsburg", "2.3")
def test_a_phase_waits_until_the_last_player_is_done() -> None:
    table = at(steps.Year(), year=0)
    for who in ("Ann", "Brian", "Cindy"):
        assert waiting(table) == [who] and "Spring begins." not in told(table)
        play(table, f"{who}: take wood")
    assert told(table)[-1] == "Spring begins." and waiting(table) == ["*"]
    for _ in range(3):
        play(table, "*: roll 1,1,1")
    play(table, "Ann: pass", "Brian: pass", "Cindy: pass")
    for who in ("Ann", "Brian", "Cindy"):
        assert waiting(table) == [who] and "The King rewards" not in " ".join(told(table))
        play(table, f"{who}: pass")
    assert told(table)[-1] == "Summer begins."


@pytest.mark.rule("kingsburg", "2.4")
def test_spring_summer_and_autumn_are_productive_and_winter_is_not() -> None:
    table = new(2)
    idle(table, "Year 2 begins.")
    assert [line for line in told(table) if line in ("Spring begins.", "Summer begins.", "Autumn begins.")] == [
        "Spring begins.", "Summer begins.", "Autumn begins.",
    ]  # fmt: skip
    winter = told(table)[told(table).index("The enemy attacks: Barbarians, strength 2.") :]
    assert not any("rolls 1, 1 and 1" in line for line in winter)


@pytest.mark.rule("kingsburg", "2.5", "2.6")
@pytest.mark.parametrize("phase", [2, 4, 6])
def test_every_productive_season_has_four_steps_each_for_all_players(phase: int) -> None:
    table = at(steps.Season(phase), steps.KingsReward())
    met = []
    for move in (
        "*: roll 1,4,4", "*: roll 2,4,5", "*: roll 3,3,6",
        "Ann: place 1 jester", "Brian: place 4 merchant", "Cindy: place 3,3,6 duchess", "Ann: pass", "Brian: pass",
        "Brian: take wood", "Cindy: take gold,stone", "Brian: pass", "Cindy: build guard-tower",
    ):  # fmt: skip
        met.append(step(table))
        play(table, move)
    assert met == [steps.Roll] * 3 + [steps.Influence] * 5 + [steps.Either, steps.Choose] + [steps.Build] * 2
    assert realm(table).vp[0] == 1 and realm(table).vp[2] == 2


@pytest.mark.rule("kingsburg", "2.6")
def test_nothing_of_a_later_step_is_open_in_an_earlier_one() -> None:
    table = at(steps.Season(2), goods={"Ann": "wood"})
    play(table, "*: roll 1,4,4", "*: roll 2,4,5", "*: roll 3,3,6")
    assert refusal(table, "Ann", "build barricade") == "not now: build at the end of a productive season [7.1]"
    assert refusal(table, "Ann", "take gold") == "not now: nobody offers you goods [6.24]"
    play(table, "Ann: pass", "Brian: place 4 merchant", "Cindy: pass", "Brian: pass")
    assert refusal(table, "Brian", "build barricade") == "not now: build at the end of a productive season [7.1]"
    play(table, "Brian: take wood")
    assert open_to(table, "Ann") == ["pass", "build barricade"]


@pytest.mark.rule("kingsburg", "2.7")
def test_whoever_can_build_nothing_is_not_asked() -> None:
    table = at(steps.Construction(), goods={"Ann": "gold stone", "Brian": "gold", "Cindy": "stone stone"})
    assert waiting(table) == ["Ann"]
    play(table, "Ann: pass")
    assert table.over


@pytest.mark.rule("kingsburg", "2.7")
def test_whoever_can_place_nothing_is_not_asked() -> None:
    table = at(steps.Influencing(0), dice={"Ann": "1", "Brian": "1", "Cindy": "2"})
    play(table, "Ann: place 1 jester")
    assert waiting(table) == ["Cindy"] and "Brian can place no more dice." in told(table)


@pytest.mark.rule("kingsburg", "2.7")
def test_whoever_has_nothing_to_trade_is_not_asked() -> None:
    table = at(steps.Serve(1, 6), steps.Serve(0, 6), goods={"Ann": "wood"})
    assert waiting(table) == ["Ann"] and "Brian has no goods to trade with the Alchemist." in told(table)


@pytest.mark.rule("kingsburg", "2.7")
def test_whoever_must_lose_everything_is_not_asked_what() -> None:
    table = at(steps.LoseGoods(1, 2), enemy=card(4), goods={"Brian": "gold stone", "Cindy": "gold wood stone"})
    assert table.over and goods(table, "Brian") == [0, 0, 0] and goods(table, "Cindy") == [1, 1, 1]
    assert told(table) == ["Brian loses 2 goods and has none left."]


@pytest.mark.rule("kingsburg", "2.7")
def test_whoever_owns_one_kind_of_goods_is_not_asked_which_to_lose() -> None:
    table = at(steps.LoseGoods(1, 2), enemy=card(4), goods={"Brian": "stone stone stone"})
    assert table.over and goods(table, "Brian") == [0, 0, 1]
    assert told(table) == ["Brian loses 2 stone."]
    table = at(steps.LoseGoods(1, 2), enemy=card(4), goods={"Brian": "wood stone stone"})
    assert open_to(table, "Brian") == ["lose wood,stone", "lose stone,stone"]
