"""The scores of whole games, counted twice: by the game, and by the naive recount."""

from __future__ import annotations

import pytest

import kingstable
from kingstable.bots import Clock, make
from kingstable.core.table import Table

from .recount import BUILDINGS, GOODS, Recount
from .scripts import realm


def played(seats: int, seed: int, bot: str) -> Table:
    """A whole game between bots of one kind."""
    table = kingstable.new("kingsburg", seats, seed=seed)
    bots = [make(bot, seed=100 * seed + seat) for seat in range(seats)]
    while not table.over:
        seat = table.waiting[0]
        table.play(bots[seat].choose(table.view(seat), table.state.legal(seat), Clock()), seat)
    return table


def check(table: Table) -> None:
    count = Recount(table)
    state = realm(table)
    for seat, province in enumerate(count.provinces):
        assert [province.goods[good] for good in GOODS] == state.goods[3 * seat : 3 * seat + 3]
        assert [name in province.buildings for name in BUILDINGS] == [state.has(seat, bit) for bit in range(20)]
        assert province.tokens == state.tokens[seat]
    assert count.scores == table.scores()
    assert table.outcome is not None
    assert count.ranking == table.outcome.ranking
    assert list(table.outcome.scores) == count.scores


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(10))
def test_the_recount_of_a_random_game_agrees(seats: int, seed: int) -> None:
    check(played(seats, seed, "random"))


@pytest.mark.parametrize("bot", ["greedy", "rule-hungry"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_the_recount_of_a_game_played_to_a_plan_agrees(seats: int, seed: int, bot: str) -> None:
    check(played(seats, seed, bot))
