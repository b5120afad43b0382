"""Random play at full speed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gauntlet import Gauntlet
from kingstable.core.playout import Tally, pick, playout
from kingstable.core.state import CHANCE, seats_in


def test_outcomes_are_picked_by_their_weights() -> None:
    rng = Random(1)
    picked = Counter(pick([1, 0, 3], rng) for _ in range(4000))
    assert picked[1] == 0
    assert picked[2] / picked[0] == pytest.approx(3, rel=0.15)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_playout_reaches_the_end_and_counts(seats: int) -> None:
    game, tally = Gauntlet(), Tally()
    state = game.new(seats)
    assert playout(state, Random(2), 5000, tally)
    assert state.over() and game.audit(state) == []
    assert 0 < tally.choices < tally.decisions


def test_a_playout_stops_at_its_limit() -> None:
    state, tally = Gauntlet().new(2), Tally()
    assert not playout(state, Random(2), 5, tally)
    assert tally.decisions == 5 and not state.over()


def test_a_playout_is_decided_by_its_generator() -> None:
    game = Gauntlet()
    states = [game.new(3) for _ in range(2)]
    for state in states:
        playout(state, Random(9), 5000, Tally())
    assert game.pack(states[0]) == game.pack(states[1])


@pytest.mark.parametrize("seed", range(5))
def test_the_answers_of_each_choice_are_listed_for_who_asks(seed: int) -> None:
    game, tally = Gauntlet(), Tally(listed=True)
    playout(game.new(3), Random(seed), 5000, tally)
    state, rng, naive = game.new(3), Random(seed), []
    while not state.over():
        seat = seats_in(state.waiting)[0]
        if seat == CHANCE:
            state.apply(CHANCE, state.base + pick(state.odds(), rng))
            continue
        legal = state.legal(seat)
        naive += [len(legal)] if len(legal) > 1 else []
        state.apply(seat, legal[int(rng.random() * len(legal))] if len(legal) > 1 else legal[0])
    assert tally.branching == naive and len(naive) == tally.choices
    assert Tally().branching is None
