"""Chapter 3: aid from the King."""

from __future__ import annotations

import pytest

from kingstable.games.kingsburg.state import NOBODY

from .scripts import at, goods, idle, new, open_to, play, realm, refusal, st, steps, told, waiting

AID = steps.AidFromTheKing()
SPRING = steps.Season(st.SPRING)


@pytest.mark.rule("kingsburg", "3.1")
def test_whoever_alone_owns_the_fewest_buildings_gets_the_white_die() -> None:
    rich = "gold gold gold wood wood stone"
    table = at(AID, SPRING, order=[1, 2, 0], goods={"Cindy": rich}, buildings={"Ann": "inn market", "Brian": "inn"})
    assert told(table)[0] == "Cindy is furthest behind and gets a white die for the spring."
    assert realm(table).whites == [0, 0, 1] and waiting(table) == ["*"]
    assert goods(table, "Cindy") == [3, 2, 1]


@pytest.mark.rule("kingsburg", "3.2")
@pytest.mark.parametrize("least", ["Ann", "Brian", "Cindy"])
def test_among_the_fewest_buildings_the_fewest_goods_decide(least: str) -> None:
    stock = dict.fromkeys(("Ann", "Brian", "Cindy"), "wood stone") | {least: "gold"}
    table = at(AID, goods={**stock, "David": ""}, seats=4, buildings={"David": "inn"})
    assert told(table) == [f"{least} is furthest behind and gets a white die for the spring."]
    assert realm(table).aid == table.names.index(least)


@pytest.mark.rule("kingsburg", "3.2")
def test_fewer_goods_do_not_help_where_there_are_more_buildings() -> None:
    table = at(AID, goods={"Ann": "gold gold", "Brian": "gold"}, buildings={"Cindy": "inn"})
    assert realm(table).aid == 1


@pytest.mark.rule("kingsburg", "3.3", "3.4")
def test_players_tied_on_both_take_a_good_each_and_nobody_the_die() -> None:
    table = at(AID, SPRING, goods={"Ann": "wood", "Brian": "gold", "Cindy": "gold stone"}, buildings={})
    assert told(table) == ["Two governors tie for fewest buildings and goods: each takes 1 good."]
    assert open_to(table, "Ann") == ["take gold", "take wood", "take stone"]
    assert refusal(table, "Ann", "take gold,gold") == "take 1 good from the King [3.3]"
    assert refusal(table, "Ann", "pass") == "you cannot decline: choose the goods you take [3.3]"
    assert table.choices()[1].text == "Take 1 wood." and table.choices()[1].rule == "3.3"
    play(table, "Ann: take wood", "Brian: take stone")
    assert realm(table).goods == [0, 2, 0, 1, 0, 1, 1, 0, 1]
    assert told(table)[1:3] == ["Ann takes 1 wood.", "Brian takes 1 stone."]
    assert realm(table).whites == [0, 0, 0] and realm(table).aid == NOBODY


@pytest.mark.rule("kingsburg", "3.4")
def test_where_one_gets_the_die_nobody_gets_a_good() -> None:
    table = at(AID, SPRING, buildings={"Ann": "inn", "Brian": "inn"})
    assert waiting(table) == ["*"] and realm(table).goods == [0] * 9 and realm(table).whites == [0, 0, 1]


@pytest.mark.rule("kingsburg", "3.5")
def test_the_tied_choose_in_turn_order() -> None:
    table = at(AID, seats=4, order=[3, 1, 0, 2], buildings={"Brian": "inn"})
    for who in ("David", "Ann", "Cindy"):
        assert waiting(table) == [who]
        play(table, f"{who}: take gold")
    assert table.over


@pytest.mark.rule("kingsburg", "3.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_the_first_year_everyone_takes_a_good_and_nobody_rolls_a_white_die(seats: int) -> None:
    table = new(seats)
    play(table, f"*: order {','.join(map(str, range(seats)))}")
    for who in table.names:
        assert waiting(table) == [who]
        play(table, f"{who}: take stone")
    assert realm(table).goods == [0, 0, 1] * seats and realm(table).whites == [0] * seats


@pytest.mark.rule("kingsburg", "3.7")
def test_the_white_die_is_rolled_in_spring_alone() -> None:
    table = at(AID, SPRING, steps.Season(st.SUMMER), buildings={"Ann": "inn", "Cindy": "inn"})
    play(table, "*: roll 1,2,3", "*: roll 1,2,3,w5", "*: roll 2,2,3")
    idle(table, "Summer begins.")
    assert realm(table).aid == NOBODY and realm(table).whites == [0, 0, 0]
    assert all("w" not in rolled for rolled in open_to(table, "*"))


@pytest.mark.rule("kingsburg", "3.7")
@pytest.mark.parametrize("phase", [st.SUMMER, st.AUTUMN])
def test_no_other_season_hands_the_white_die_out(phase: int) -> None:
    assert realm(at(steps.Season(phase), aid=1)).whites == [0, 0, 0]


@pytest.mark.rule("kingsburg", "3.7")
def test_the_white_die_is_back_in_the_supply_when_spring_ends() -> None:
    table = at(AID, SPRING, buildings={"Ann": "inn", "Cindy": "inn"}, goods={"Cindy": "wood"})
    play(table, "*: roll 1,2,3", "*: roll 1,2,3,w5", "*: roll 2,2,3", "Ann: pass", "Cindy: pass")
    assert realm(table).whites == [0, 1, 0]
    play(table, "Brian: pass")
    assert waiting(table) == ["Cindy"] and realm(table).whites == [0, 0, 0]
