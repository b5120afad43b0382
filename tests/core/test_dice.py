"""The referee's dice."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.core.dice import throw


def test_a_seed_gives_the_same_outcomes_in_any_order() -> None:
    forward = [throw(7, k, [1] * 6) for k in range(50)]
    backward = [throw(7, k, [1] * 6) for k in reversed(range(50))]
    assert forward == backward[::-1]


def test_seeds_differ() -> None:
    assert len({tuple(throw(seed, k, [1] * 6) for k in range(20)) for seed in range(50)}) == 50


def test_outcomes_follow_their_weights_and_never_have_none() -> None:
    odds = [1, 0, 3]
    thrown = Counter(throw(1, k, odds) for k in range(4000))
    assert thrown[1] == 0
    assert thrown[2] / thrown[0] == pytest.approx(3, rel=0.15)


def test_every_face_of_a_die_comes_up_alike() -> None:
    thrown = Counter(throw(5, k, [1] * 6) for k in range(6000))
    assert all(count == pytest.approx(1000, rel=0.12) for count in thrown.values())


@pytest.mark.parametrize("odds", [[], [0], [0, 0, 0]])
def test_no_outcome_can_be_thrown_from_nothing(odds: list[int]) -> None:
    with pytest.raises(ValueError, match="odds must hold a positive weight"):
        throw(1, 0, odds)


def test_a_large_seed_counts_in_full() -> None:
    assert [throw(2**127, k, [1] * 99) for k in range(9)] != [throw(2**127 + 1, k, [1] * 99) for k in range(9)]
