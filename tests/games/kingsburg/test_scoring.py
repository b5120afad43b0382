"""Chapter 12: the end of the game, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.game import Outcome
from kingstable.core.table import Table

from .scripts import at, goods, happened, realm, steps, told, waiting


def ended(seats: int = 3, **fields: Any) -> Outcome:
    """The outcome when the fifth winter is over with these possessions."""
    outcome = _end(seats, **fields).outcome
    assert outcome is not None
    return outcome


def _end(seats: int = 3, **fields: Any) -> Table:
    return at(steps.YearEnd(), seats=seats, year=5, phase=8, **fields)


@pytest.mark.rule("kingsburg", "12.1")
@pytest.mark.parametrize("year", [1, 2, 3, 4])
def test_after_winter_the_next_year_begins_with_the_kings_aid(year: int) -> None:
    table = at(steps.YearEnd(), year=year, phase=8)
    assert realm(table).year == year + 1
    assert realm(table).phase == 1
    assert waiting(table) == ["Ann"]
    assert told(table)[1] == f"Year {year + 1} begins."
    assert not table.over


@pytest.mark.rule("kingsburg", "12.1")
def test_after_the_fifth_winter_the_game_is_over() -> None:
    table = _end()
    assert table.over
    assert realm(table).year == 5
    assert told(table) == ["The enemy is gone, and all soldiers go home.", "The five years are over."]
    assert happened(table) == [("home", "11.27"), ("end", "12.1")]


@pytest.mark.rule("kingsburg", "12.2")
def test_a_cathedral_scores_at_the_end_of_the_game_alone() -> None:
    owner = {"Ann": "statue chapel church cathedral"}
    table = _end(buildings=owner, goods={"Ann": "gold gold wood stone", "Brian": "gold gold"}, vp=[30, 30, 30])
    assert table.scores() == [32, 30, 30]
    assert told(table)[1:] == ["Ann's Cathedral earns 2 VP for the remaining goods.", "The five years are over."]
    assert happened(table)[1] == ("cathedral", "14.4")
    assert at(steps.YearEnd(), year=4, phase=8, buildings=owner, goods={"Ann": "gold gold"}).scores() == [0, 0, 0]


@pytest.mark.rule("kingsburg", "12.3")
def test_the_most_points_win() -> None:
    outcome = ended(vp=[20, 31, 30], goods={"Ann": "gold gold"}, buildings={"Cindy": "inn"})
    assert outcome.ranking == ((1,), (2,), (0,))
    assert outcome.winners == (1,)
    assert outcome.scores == (20, 31, 30)
    assert outcome.reason == "most victory points, 31"


@pytest.mark.rule("kingsburg", "12.3")
def test_points_below_zero_rank_below_none() -> None:
    assert ended(vp=[-3, 0, -1]).ranking == ((1,), (2,), (0,))


@pytest.mark.rule("kingsburg", "12.4")
def test_among_equals_in_points_the_most_goods_win() -> None:
    outcome = ended(
        vp=[30, 30, 12], goods={"Ann": "gold", "Brian": "wood stone"}, buildings={"Ann": "inn statue"}, tokens=[9, 0, 0]
    )
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.reason == "broke the tie at 30 VP with 2 goods"


@pytest.mark.rule("kingsburg", "12.5")
def test_among_equals_in_goods_the_most_buildings_win() -> None:
    outcome = ended(
        vp=[30, 30, 30],
        goods={"Ann": "gold", "Brian": "wood"},
        buildings={"Ann": "barricade palisade", "Brian": "statue"},
    )
    assert outcome.ranking == ((0,), (1,), (2,))
    assert outcome.reason == "broke the tie at 30 VP and 1 good with 2 buildings"


@pytest.mark.rule("kingsburg", "12.6")
def test_equals_in_everything_win_together() -> None:
    outcome = ended(
        4, vp=[30, 10, 30, 10], goods={"Ann": "gold", "Cindy": "stone"}, buildings={"Ann": "inn", "Cindy": "statue"}
    )
    assert outcome.ranking == ((0, 2), (1, 3))
    assert outcome.winners == (0, 2)
    assert outcome.reason == "tied at 30 VP, and in goods and buildings"


@pytest.mark.rule("kingsburg", "12.7")
def test_goods_counted_for_the_cathedral_still_break_a_tie() -> None:
    cathedral = {"Ann": "statue chapel church cathedral"}
    table = _end(buildings=cathedral, goods={"Ann": "gold wood", "Brian": "gold"}, vp=[29, 30, 0])
    assert goods(table, "Ann") == [1, 1, 0]
    assert table.outcome is not None
    assert table.outcome.ranking == ((0,), (1,), (2,))
    assert table.outcome.reason == "broke the tie at 30 VP with 2 goods"


def test_a_table_that_is_over_says_who_won() -> None:
    assert str(_end(vp=[1, 2, 0])).endswith("Brian won: most victory points, 2.")
