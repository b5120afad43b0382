"""Chapter 10: the turn end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kingstable.core.record import Record
from kingstable.core.table import Table

from . import steps
from .scripts import (
    at,
    counted,
    goods,
    hand,
    happened,
    open_to,
    play,
    played,
    refusal,
    st,
    step,
    told,
    towns,
    waiting,
)


def ending(**fields: Any) -> Table:
    """The turn ends now; the fourth is the last."""
    return at(*steps.NEXT_TURN[: 1 if fields.get("turn") == 4 else 2], **fields)


@pytest.mark.rule("artificium", "10.1")
def test_all_cards_in_front_of_the_players_are_discarded() -> None:
    table = ending(
        played={"Ann": "farm castle farm", "Brian": "fair", "Cindy": "farm"}, hand={"Ann": "theft"}, discards="brewery"
    )
    assert counted(towns(table).discards) == "fair farm farm farm brewery castle"
    assert [played(table, who) for who in ("Ann", "Brian", "Cindy")] == ["", "", ""]
    assert hand(table, "Ann") == "theft", "what is in hand stays there"
    assert towns(table).phase == st.TURN_END_PHASE
    assert told(table)[1:] == ["Turn 2 is over: all played cards are discarded."]
    assert happened(table)[1:] == [("turn_end", "10.1")]


@pytest.mark.rule("artificium", "10.1", "10.5")
def test_after_the_last_turn_too_the_played_cards_are_discarded() -> None:
    table = ending(turn=4, played={"Ann": "farm", "Cindy": "castle"})
    assert counted(towns(table).discards) == "farm castle"
    assert [played(table, who) for who in ("Ann", "Brian", "Cindy")] == ["", "", ""]


@pytest.mark.rule("artificium", "10.1")
def test_nobody_has_passed_any_more_when_the_turn_is_over() -> None:
    table = ending(passed=0b111, hand={"Ann": "farm"})
    assert towns(table).passed == 0


@pytest.mark.rule("artificium", "10.2")
def test_cards_of_the_hand_may_be_discarded_all_of_them_or_none() -> None:
    table = ending(hand={"Ann": "farm castle farm", "Brian": "fair sawmill", "Cindy": "theft brewery"})
    assert open_to(table, "Ann") == ["pass", "drop farm", "drop castle"]
    choice = table.choices(0)[1]
    assert (choice.text, choice.rule) == ("Discard Farm.", "10.2")
    assert refusal(table, "Ann", "drop fair") == "you have no Fair in hand [10.2]"
    play(table, "Ann: drop farm", "Ann: drop castle", "Ann: drop farm")
    assert waiting(table) == ["Brian", "Cindy"], "Ann has nothing left to decide on"
    play(table, "Brian: pass", "Cindy: drop theft", "Cindy: pass")
    assert [hand(table, who) for who in ("Brian", "Cindy")] == ["fair sawmill", "brewery"]
    assert told(table)[2:6] == [
        "Ann discards Farm.", "Ann discards Castle.", "Ann discards Farm.", "Cindy discards Theft.",
    ]  # fmt: skip
    assert happened(table)[2:6] == [("drop", "10.2")] * 4
    assert counted(towns(table).discards) == "theft farm farm castle"


@pytest.mark.rule("artificium", "10.3")
def test_any_number_of_resources_may_be_sold_at_the_turns_end() -> None:
    table = ending(
        resources={"Ann": "wood coal coal sword", "Brian": "metal", "Cindy": "potion"}, coins=[0, 20, 20], turn=1
    )
    assert open_to(table, "Ann") == ["pass", "sell wood", "sell coal", "sell sword"]
    choice = table.choices(0)[2]
    assert (choice.text, choice.rule) == ("Sell 1 coal for 2 coins.", "10.3")
    play(table, "Ann: sell coal", "Ann: sell sword", "Ann: sell coal")
    assert open_to(table, "Ann") == ["pass", "sell wood"]
    assert refusal(table, "Ann", "sell coal") == "you have no coal [10.3]"
    play(table, "Ann: pass", "Brian: pass", "Cindy: pass")
    assert goods(table, "Ann") == "wood"
    assert towns(table).coins == [2 + 5 + 2, 20, 20]
    assert told(table)[2:5] == [
        "Ann sells 1 coal for 2 coins.",
        "Ann sells 1 sword for 5 coins.",
        "Ann sells 1 coal for 2 coins.",
    ]
    assert happened(table)[2:5] == [("sell", "10.3")] * 3
    assert goods(table, "Brian") == "metal", "nobody must sell"


@pytest.mark.rule("artificium", "10.3")
@pytest.mark.parametrize(
    ("good", "price"),
    [
        ("wood", 1), ("wheat", 1), ("coal", 2), ("food", 2), ("beer", 2), ("crystal", 3), ("metal", 3), ("potion", 5),
        ("sword", 5),
    ],
)  # fmt: skip
def test_each_resource_brings_its_sale_price(good: str, price: int) -> None:
    table = ending(resources={"Brian": good}, coins=[1, 1, 1])
    play(table, f"Brian: sell {good}")
    assert towns(table).coins == [1, 1 + price, 1]
    assert goods(table, "Brian") == ""


@pytest.mark.rule("artificium", "10.3")
def test_nothing_is_bought_at_the_turns_end() -> None:
    table = ending(resources={"Ann": "wood"}, coins=[50, 50, 50])
    assert open_to(table, "Ann") == ["pass", "sell wood"]
    assert (
        refusal(table, "Ann", "buy wheat")
        == "not now: at the end of the turn you can sell resources, but not buy them [10.3]"
    )
    assert refusal(table, "Ann", "sell wheat") == "you have no wheat [10.3]"


@pytest.mark.rule("artificium", "10.4")
def test_the_turn_ends_for_all_at_the_same_time() -> None:
    fields: dict[str, Any] = {
        "first": 1, "hand": {"Ann": "farm", "Brian": "fair", "Cindy": "castle"}, "resources": {"Cindy": "wood"}
    }  # fmt: skip
    table = ending(**fields)
    assert waiting(table) == ["Ann", "Brian", "Cindy"]
    assert table.prompt(0) == "End of the turn: discard cards, sell resources, or finish."
    play(table, "Cindy: sell wood", "Ann: drop farm", "Brian: drop fair")
    assert waiting(table) == ["Cindy"], "who has nothing left is done"
    play(table, "Cindy: pass")
    story = told(table)[2:5]
    assert story == ["Brian discards Fair.", "Cindy sells 1 wood for 1 coin.", "Ann discards Farm."], "clockwise"
    again = ending(**fields)
    play(again, "Brian: drop fair", "Ann: drop farm", "Cindy: sell wood", "Cindy: pass")
    assert table.game.pack(again.state) == table.game.pack(table.state), "in whatever order they answer"


@pytest.mark.rule("artificium", "10.4")
def test_nobody_sees_what_another_does_before_all_are_done() -> None:
    table = ending(hand={"Ann": "farm castle", "Brian": "fair"}, resources={"Ann": "wood"}, coins=[0, 0, 0])
    before = {seat: str(table.view(seat)) for seat in (1, 2)}
    play(table, "Ann: drop farm", "Ann: sell wood")
    assert {seat: str(table.view(seat)) for seat in (1, 2)} == before
    assert len(told(table)) == 2
    assert (hand(table, "Ann"), towns(table).coins[0]) == ("farm castle", 0), "nothing has happened yet"
    table.undo(0)
    play(table, "Ann: pass")
    assert table.can_undo(0), "as long as Brian thinks"
    play(table, "Brian: pass")
    assert towns(table).coins[0] == 0 and counted(towns(table).discards) == "farm"
    assert not table.can_undo(0)


def test_who_tidies_up_sees_what_is_left_and_what_it_brought() -> None:
    table = ending(hand={"Ann": "farm castle", "Brian": "fair"}, resources={"Ann": "wood coal"}, coins=[1, 0, 0])
    play(table, "Ann: drop farm", "Ann: sell coal")
    board = table.game.drawing.board(table.view(0), table.names)
    assert "3 coins, 1 wood" in board and "1 card in hand" in board and "1 Castle:" in board and "1 Farm:" not in board
    assert "You have chosen" not in board
    pieces = {piece.key: piece for surface in table.scene(0).surfaces for piece in surface.pieces}
    assert "card-0-15" in pieces and "card-0-5" not in pieces and pieces["coins-0"].text == "3"
    assert pieces["resource-0-2"].faint and not pieces["resource-0-0"].faint
    other = {piece.key: piece for surface in table.scene(1).surfaces for piece in surface.pieces}
    assert other["coins-0"].text == "1" and other["hand-0"].text == "2"
    play(table, "Ann: pass")
    assert "You have chosen. Waiting for the others." in table.game.drawing.board(table.view(0), table.names)


@pytest.mark.rule("artificium", "10.4")
def test_one_discards_and_sells_in_any_order_until_one_says_done() -> None:
    table = ending(hand={"Ann": "farm castle", "Brian": "fair"}, resources={"Ann": "wood wheat"}, coins=[0, 0, 0])
    assert (table.choices(0)[0].text, table.choices(0)[0].rule) == ("Finish.", "10.4")
    for move in ("sell wood", "drop farm", "sell wheat"):
        play(table, f"Ann: {move}")
        assert waiting(table) == ["Ann", "Brian"]
    assert open_to(table, "Ann") == ["pass", "drop castle"]
    play(table, "Ann: pass")
    assert waiting(table) == ["Brian"]
    play(table, "Brian: pass")
    assert (hand(table, "Ann"), towns(table).coins[0]) == ("castle", 2)


@pytest.mark.rule("artificium", "10.2", "10.3", "10.4")
def test_who_has_neither_cards_nor_resources_is_not_asked() -> None:
    table = ending(hand={"Cindy": "farm"}, vp=[1, 0, 5])
    assert waiting(table) == ["Cindy"]
    table = ending(resources={"Brian": "sword"})
    assert waiting(table) == ["Brian"]
    table = ending(vp=[1, 0, 5])
    assert told(table)[-3:] == ["Turn 3 begins.", "Brian is the first player.", "Brian draws 5 cards."]


@pytest.mark.rule("artificium", "10.5")
def test_at_the_end_of_the_fourth_turn_nobody_is_asked() -> None:
    table = ending(turn=4, hand={"Ann": "farm castle", "Brian": "fair"}, resources={"Ann": "wood", "Cindy": "sword"})
    assert table.over
    assert waiting(table) == []
    assert hand(table, "Ann") == "farm castle"
    assert goods(table, "Cindy") == ""


@pytest.mark.rule("artificium", "10.6")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_after_each_of_the_first_three_turns_the_next_begins(turn: int) -> None:
    table = ending(turn=turn, hand={"Ann": "farm"}, vp=[0, 3, 3])
    play(table, "Ann: pass")
    assert not table.over
    assert (towns(table).turn, towns(table).phase) == (turn + 1, st.START)
    assert waiting(table) == ["*"] and step(table) == steps.Draw
    assert told(table)[-3:] == [f"Turn {turn + 1} begins.", "Ann is the first player.", "Ann draws 4 cards."]


@pytest.mark.rule("artificium", "10.6")
def test_after_the_fourth_turn_comes_the_final_score() -> None:
    table = ending(turn=4, coins=[4, 0, 0])
    assert table.over
    assert towns(table).turn == 4
    assert told(table)[1:] == [
        "Turn 4 is over: all played cards are discarded.",
        "The four turns are over.",
        "Ann scores 1 VP for 4 coins.",
        "Brian scores 0 VP for no coins.",
        "Cindy scores 0 VP for no coins.",
    ]
    assert happened(table)[1:] == [("turn_end", "10.1"), ("end", "2.1"), *[("final", "12.2")] * 3]


@pytest.mark.rule("artificium", "10.6")
def test_the_turn_ends_when_all_have_passed_and_not_before() -> None:
    table = at(steps.Choose(), *steps.NEXT_TURN, hand={"Ann": "farm", "Brian": "farm farm"}, played={"Ann": "fair"})
    play(table, "Ann: pass", "Brian: play farm", "Brian: resolve")
    assert towns(table).phase == st.PLAYING and played(table, "Ann") == "fair"
    play(table, "Brian: pass")
    assert towns(table).phase == st.TURN_END_PHASE and played(table, "Ann") == ""
    assert waiting(table) == ["Ann", "Brian"]


@pytest.mark.rule("artificium", "10.4")
@pytest.mark.parametrize("name", ["two", "four", "random"])
def test_a_record_from_when_one_player_waited_for_another_still_opens(name: str) -> None:
    """By rules 1 and 2 the players tidied up one after another: any order is an order."""
    text = (Path(__file__).parent / "golden" / f"{name}.txt").read_text(encoding="utf-8")
    record = Record.parse(text.replace("rules: 3\n", "rules: 2\n"))
    record.verify()
    assert record.rules_version == 2 and record.replay().over
