"""The final scoring, counted twice: by the game, and by the naive recount."""

from __future__ import annotations

from collections import Counter

import pytest

from .endings import board_of, check, played
from .recount import PARTS, run


@pytest.mark.parametrize("seed", range(7))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_recount_of_a_random_game_agrees(seats: int, seed: int) -> None:
    ending = played(seats, seed)
    assert len(ending.before.scoring) == 2
    check(ending)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_recount_of_random_boards_agrees_in_every_part(seats: int) -> None:
    found: Counter[str] = Counter()
    for seed in range(120):
        parts = check(board_of(seats, seed)).parts
        assert all(set(PARTS) == set(part) for part in parts)
        found.update(name for part in parts for name, points in part.items() if points)
    assert all(found[part] >= 15 for part in PARTS), f"some part was hardly compared: {found}"


def test_random_boards_have_ties_and_points_below_nothing() -> None:
    endings = [board_of(2, seed) for seed in range(100)]
    assert any(min(ending.after.vp) < 0 for ending in endings)
    majorities = [check(ending).parts[seat][card] for ending in endings for seat in (0, 1) for card in ("18.2", "18.3")]
    assert {0, 6, 12} == set(majorities)


def test_random_boards_have_pastures_that_own_structures_divide_and_that_they_do_not() -> None:
    counts = [check(board_of(3, seed)) for seed in range(120)]
    areas = [(len(count.pastures(seat)), len(count.enclosures(seat))) for count in counts for seat in count.seats]
    assert sum(1 for pastures, enclosures in areas if pastures < enclosures) >= 10
    assert sum(1 for pastures, enclosures in areas if 1 < pastures == enclosures) >= 3


def test_the_count_says_how_often_each_part_came_up() -> None:
    found = run(games=1, seats=3, seed=5)
    assert found and set(found) <= set(PARTS)
