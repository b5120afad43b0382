"""Matches: repeatable, whoever plays them."""

from __future__ import annotations

import pytest

from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.lab.sim import Match, Result, Summary, play_game, play_match


@pytest.mark.parametrize("bots", [("random", "random"), ("greedy", "random", "rule-hungry")])
def test_the_same_seed_gives_the_same_games_on_any_number_of_processes(bots: tuple[str, ...]) -> None:
    match = Match(registry.game("gauntlet"), bots, seed=3)
    alone = list(play_match(match, 9))
    assert alone == list(play_match(match, 9, jobs=2))
    assert alone[4] == play_game(match, 4)
    assert alone != list(play_match(Match(match.game, bots, seed=4), 9))


def test_bots_that_do_not_exist_are_refused_before_play() -> None:
    with pytest.raises(BadOption):
        play_match(Match(registry.game("gauntlet"), ("random", "clever")), 1)
    with pytest.raises(BadOption):
        play_match(Match(registry.game("gauntlet"), ("random",)), 1)


def test_a_game_that_does_not_end_is_truncated() -> None:
    for bots in (("random", "random"), ("random", "greedy")):
        result = play_game(Match(registry.game("gauntlet"), bots, limit=10), 0)
        assert result.decisions == 10 and result.winners == ()


def test_a_summary_splits_shared_victories_and_leaves_truncated_games_out() -> None:
    summary = Summary(("greedy", "random", "random"))
    summary.add(Result((4, 4, 1), (0, 1), True, 20, 10))
    summary.add(Result((2, 0, 0), (0,), True, 30, 10))
    summary.add(Result((99, 0, 0), (), False, 100, 50))
    numbers = summary.as_dict(2.0)
    assert numbers["wins"] == [1.5, 0.5, 0]
    assert numbers["mean_scores"] == [3, 2, 0.5]
    assert numbers["truncated"] == 1 and numbers["games"] == 3 and numbers["decisions_per_second"] == 75
    assert numbers["length"] == {"mean": 50, "min": 20, "max": 100}
    assert numbers["by_bot"]["random"] == {"seats": 2, "wins": 0.5, "mean_score": 1.25}
