"""Balance reports: what is counted, how sure it is, and how it is shown."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from typing import Any

import pytest

from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.lab.balance import Balance, Crowd, Group, Pair, Plan, play, wilson
from kingstable.lab.balance_page import markdown, svg
from kingstable.lab.sim import Result


def result(scores: Sequence[int], winners: Sequence[int], guilds: str, rounds: int = 7) -> Result:
    traits = tuple({"guild": guild} for guild in guilds)
    return Result(tuple(scores), tuple(winners), True, 50, 20, traits, {"rounds": rounds})


def small() -> Balance:
    """Three games of two, with guilds; a solitary game that was lost, and one that was won."""
    balance = Balance(Plan(registry.game("gauntlet"), games=3))
    planned, control = balance.crowds[2] = Pair(Crowd("greedy", 2), Crowd("random", 2))
    planned.add(result((9, 4), (0,), "XY"))
    planned.add(result((5, 5), (0, 1), "YX", rounds=9))
    planned.add(Result((1, 2), (), False, 99, 40))
    control.add(result((1, 2), (1,), "XY"))
    alone, lost = balance.crowds[1] = Pair(Crowd("greedy", 1), Crowd("random", 1))
    alone.add(result((20,), (0,), "X"))
    lost.add(result((3,), (), "Y"))
    return balance


def test_wins_are_shared_and_truncated_games_left_out() -> None:
    planned = small().crowds[2][0]
    assert [group.wins for group in planned.by_seat] == [1.5, 0.5]
    assert [group.games for group in planned.by_seat] == [2, 2]
    assert (planned.games, planned.truncated) == (3, 1)
    assert planned.scores == [9, 4, 5, 5] and planned.measures == {"decisions": [50, 50, 99], "rounds": [7, 9]}


def test_a_game_lost_alone_is_a_game_without_a_win() -> None:
    alone, lost = small().crowds[1]
    assert alone.by_seat[0].share.at == 1 and lost.by_seat[0].share.at == 0


def test_traits_are_counted_over_all_games_with_somebody_to_beat() -> None:
    guilds = small().traits()[0]["guild"]
    assert {name: (group.games, group.wins) for name, group in guilds.items()} == {"X": (2, 1.5), "Y": (2, 0.5)}
    assert guilds["X"].luck.at == 1.5 and guilds["X"].scores == [9, 5]
    assert small().traits()[1]["guild"]["Y"].wins == 1


def test_the_legend_has_room_for_long_names() -> None:
    plan = Plan(registry.game("gauntlet"), bot="bots/mine.py:MyOwnBot", control="bots/mine.py:MyOldBot")
    texts = ElementTree.fromstring(svg(Balance(plan))).findall("{*}text[@y='56.5']")
    (right, control), (left, planned) = ((float(text.attrib["x"]), str(text.text)) for text in texts)
    assert (planned, control) == (plan.bot, plan.control)
    assert left > 0 and left + 7 * len(planned) < right, "about as wide are letters of this size"


def test_intervals_close_as_games_are_added() -> None:
    assert wilson(50, 100).low > wilson(5, 10).low and wilson(50, 100).high < wilson(5, 10).high
    assert wilson(0, 20).low == 0 < wilson(0, 20).high < 0.2
    group = Group()
    for score in (1, 2, 3, 4):
        group.add(4, 0.25, score)
    assert group.luck.at == 1 and group.score.at == 2.5 and 1.1 < group.score.low < 1.3


def test_the_tables_say_it_all() -> None:
    text = markdown(small(), "x.svg")
    assert "![Wins by seat, wins by trait and scores](x.svg)" in text
    assert "| 2 | 1 | 75.0% (19.8%–97.3%) | 7.0 ± 3.9 | 0.0% (0.0%–79.3%) | 1.0 ± 0.0 |" in text
    assert "| X | 1.50 (0.40–1.95) | 7.0 ± 3.9 | 0.00 (0.00–1.59) | 1.0 ± 0.0 |" in text
    assert "| 1 | greedy | 100.0% (20.7%–100.0%) | 20 (20–20) | 50 (50–50) | 7 (7–7) |" in text
    assert "| 2 | greedy | | 5 (4–9) | 50 (50–99) | 9 (7–9) |" in text
    assert "Cut off for their length, and counted in it alone: 1 game." in text


def test_the_picture_is_well_formed_and_shows_every_row() -> None:
    root = ElementTree.fromstring(svg(small()))
    words = [element.text for element in root.iter() if element.tag.endswith("text")]
    for word in ("seat 1 of 2", "seat 2 of 2", "X", "Y", "1 player", "2 players", "greedy", "random"):
        assert word in words
    circles = [element for element in root.iter() if element.tag.endswith("circle")]
    assert len(circles) == 2 + 2 * (2 + 2 + 1 + 2)
    assert all(0 <= float(circle.get("cx", "-1")) <= 760 for circle in circles)


def test_crowds_are_played_at_every_number_of_seats() -> None:
    plan = Plan(registry.game("gauntlet"), games=4, seed=1)
    seen: list[tuple[int, int]] = []
    balance = play(plan, [2, 3], watch=lambda *progress: seen.append(progress))
    assert [[crowd.games for crowd in balance.crowds[seats]] for seats in (2, 3)] == [[4, 4], [4, 4]]
    assert seen == [(number, 16) for number in range(1, 17)]
    assert markdown(play(plan, [2, 3], jobs=2), "x") == markdown(balance, "x")


@pytest.mark.parametrize("wrong", [{"bot": "clever"}, {"control": "clever"}, {"options": {"fast": True}}])
def test_a_plan_that_cannot_be_played_is_refused_before_play(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        play(Plan(registry.game("gauntlet"), **wrong), [2])
    with pytest.raises(BadOption):
        play(Plan(registry.game("gauntlet")), [2, 9])
