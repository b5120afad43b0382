"""Chapter 12: the final score."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.game import Outcome
from kingstable.core.table import Table

from . import steps
from .scripts import GOODS, at, goods, happened, told, towns


def scored(**fields: Any) -> Table:
    """The fourth turn has ended."""
    seats = fields.get("seats", 3)
    table = at(steps.TurnEnd(), **{"turn": 4, "coins": [0] * seats, **fields})
    assert table.over
    return table


def outcome(table: Table) -> Outcome:
    assert table.outcome is not None
    return table.outcome


@pytest.mark.rule("artificium", "12.1")
def test_all_resources_are_sold_at_their_sale_prices() -> None:
    table = scored(
        resources={"Ann": " ".join(GOODS), "Brian": "wood wheat wheat", "Cindy": "sword sword potion crystal"},
        coins=[0, 10, 1],
    )
    assert towns(table).coins == [1 + 1 + 2 + 2 + 2 + 3 + 3 + 5 + 5, 10 + 1 + 2, 1 + 10 + 5 + 3]
    assert [goods(table, who) for who in ("Ann", "Brian", "Cindy")] == ["", "", ""]
    assert table.game.audit(table.state) == []
    assert table.scores() == [24 // 4, 13 // 4, 19 // 4]


@pytest.mark.rule("artificium", "12.1")
@pytest.mark.parametrize("good", GOODS)
def test_four_of_a_resource_score_its_sale_price(good: str) -> None:
    prices = dict(zip(GOODS, (1, 1, 2, 2, 2, 3, 3, 5, 5), strict=True))
    table = scored(resources={"Cindy": " ".join([good] * 4)})
    assert table.scores() == [0, 0, prices[good]]
    assert told(table)[-2:] == [
        f"Cindy sells all resources for {4 * prices[good]} coins.",
        f"Cindy scores {prices[good]} VP for {4 * prices[good]} coins.",
    ]
    assert happened(table)[-2:] == [("sell_all", "12.1"), ("final", "12.2")]


@pytest.mark.rule("artificium", "12.2")
@pytest.mark.parametrize(("coins", "vp"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (41, 10)])
def test_every_four_coins_score_a_point_and_the_rest_nothing(coins: int, vp: int) -> None:
    table = scored(coins=[1, coins, 2], vp=[9, 20, 9])
    assert table.scores() == [9, 20 + vp, 9]
    assert towns(table).coins == [1, coins, 2], "the coins stay, to be looked at"


@pytest.mark.rule("artificium", "12.1", "12.2")
def test_what_the_resources_bring_counts_with_the_coins() -> None:
    table = scored(resources={"Ann": "wood"}, coins=[3, 0, 0])
    assert table.scores() == [1, 0, 0]
    assert told(table)[-5:] == [
        "The four turns are over.",
        "Ann sells all resources for 1 coin.",
        "Ann scores 1 VP for 4 coins.",
        "Brian scores 0 VP for no coins.",
        "Cindy scores 0 VP for no coins.",
    ]
    assert happened(table)[-5:] == [("end", "2.1"), ("sell_all", "12.1"), *[("final", "12.2")] * 3]


@pytest.mark.rule("artificium", "12.1")
def test_who_has_nothing_to_sell_is_not_said_to_sell() -> None:
    table = scored(resources={"Brian": "beer beer"}, coins=[9, 0, 1])
    assert [line for line in told(table) if "sells" in line] == ["Brian sells all resources for 4 coins."]


@pytest.mark.rule("artificium", "12.3")
def test_points_for_coins_bring_no_resources_from_the_track() -> None:
    table = scored(vp=[6, 13, 20], coins=[8, 4, 40])
    assert table.scores() == [8, 14, 30]
    assert [goods(table, who) for who in ("Ann", "Brian", "Cindy")] == ["", "", ""]
    assert towns(table).coins == [8, 4, 40], "nor are such resources sold"
    assert not [line for line in told(table) if "finds" in line]


@pytest.mark.rule("artificium", "12.4")
def test_the_player_with_the_most_points_wins() -> None:
    table = scored(vp=[20, 31, 12], coins=[40, 2, 0])
    assert outcome(table) == Outcome(((1,), (0,), (2,)), (30, 31, 12), "most victory points, 31")
    assert outcome(table).verdict(table.names) == "Brian won: most victory points, 31"


@pytest.mark.rule("artificium", "12.4")
def test_coins_may_turn_the_game() -> None:
    table = scored(vp=[20, 31, 12], coins=[48, 3, 0])
    assert outcome(table).ranking == ((0,), (1,), (2,))
    assert outcome(table).scores == (32, 31, 12)


@pytest.mark.rule("artificium", "12.5")
def test_all_who_tie_for_the_most_points_win() -> None:
    table = scored(seats=4, vp=[30, 12, 30, 12], coins=[3, 0, 0, 3])
    assert outcome(table) == Outcome(((0, 2), (1, 3)), (30, 12, 30, 12), "tied at 30 VP")
    assert outcome(table).winners == (0, 2)
    assert outcome(table).verdict(table.names) == "Ann and Cindy won: tied at 30 VP"


@pytest.mark.rule("artificium", "12.5")
@pytest.mark.parametrize(
    ("vp", "reason"),
    [
        (0, "tied at 0 VP"),
        (1, "tied at 1 VP"),
        (2, "tied at 2 VP"),
    ],
)
def test_everybody_may_win(vp: int, reason: str) -> None:
    table = scored(seats=2, vp=[vp, vp])
    assert outcome(table) == Outcome(((0, 1),), (vp, vp), reason)
