"""Whole games, counted twice: by the game, and by the naive recount."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import kingstable
from kingstable.bots import Bot, Clock, make, play
from kingstable.core.edition import Edition
from kingstable.core.game import View
from kingstable.core.table import Table

from ..scripting import NAMES
from .recount import CARDS, GOODS, Recount
from .scripts import counted, goods, hand, towns

FEW = dict.fromkeys(CARDS, 1)  # 16 cards, just over three hands


class EagerBot(Bot):
    """Resolves a card whenever it can, and else does anything at all but give up."""

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        moves = {action: view.game.format(action).split() for action in legal}
        acting = [action for action in legal if moves[action][0] in ("resolve", "explore", "steal", "return", "push")]
        playing = [action for action in legal if moves[action][0] in ("play", "buy")]
        return self.rng.choice(acting or playing or legal)


@cache
def played(seats: int, seed: int, bot: str, few: bool = False) -> Table:
    """A whole game between bots of one kind."""
    counts = {("cards", name.replace("-", "_"), "count"): count for name, count in FEW.items()}
    edition = Edition("few", counts) if few else None
    table = kingstable.new("artificium", seats, seed=seed, names=NAMES[:seats], edition=edition)
    seeds = [100 * seed + seat for seat in range(seats)]
    bots = [EagerBot(each) if bot == "eager" else make(bot, seed=each) for each in seeds]
    return play(table, bots)


def check(table: Table, counts: dict[str, int] | None = None) -> None:
    count = Recount(table.record.notation(), len(table.names), counts)
    state = towns(table)
    for name, town in zip(table.names, count.towns, strict=True):
        assert sorted(town.hand) == sorted(hand(table, name).split())
        assert [good for good in GOODS for _ in range(town.goods[good])] == goods(table, name).split()
    assert [town.coins for town in count.towns] == state.coins
    assert sorted(count.discards.elements()) == sorted(counted(state.discards).split())
    assert sorted(count.pile.elements()) == sorted(counted(state.pile).split())
    assert count.scores == table.scores()
    assert table.outcome is not None
    assert count.winners == table.outcome.winners
    assert list(table.outcome.scores) == count.scores


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(6))
def test_the_recount_of_a_random_game_agrees(seats: int, seed: int) -> None:
    check(played(seats, seed, "random"))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(6))
def test_the_recount_of_a_game_in_which_all_that_can_be_is_resolved_agrees(seats: int, seed: int) -> None:
    check(played(seats, seed, "eager"))


@pytest.mark.parametrize("bot", ["greedy", "rule-hungry"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_the_recount_of_a_game_played_to_a_plan_agrees(seats: int, seed: int, bot: str) -> None:
    check(played(seats, seed, bot))


@pytest.mark.parametrize("bot", ["random", "eager", "greedy"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_the_recount_of_a_game_with_too_few_cards_agrees(seats: int, seed: int, bot: str) -> None:
    """The draw pile is made anew again and again, and with four players there is nothing to make it of."""
    table = played(seats, seed, bot, few=True)
    kinds = {event.kind for _, event in table.history}
    assert "reshuffle" in kinds
    assert seats < 4 or "no_cards" in kinds
    check(table, FEW)


def test_between_them_these_games_show_everything_that_may_happen() -> None:
    told: Counter[str] = Counter()
    for seats, seed in ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5)):
        for bot in ("eager", "greedy"):
            told.update(event.kind for _, event in played(seats, seed, bot).history)
    everything = {
        "explored", "steal", "reconstruct", "fair", "build", "wizard", "drop", "push", "found", "buy", "sell",
        "discard", "take_back", "exchange", "exchange_paid", "new_hand", "pass", "out", "reshuffle",
    }  # fmt: skip
    assert everything <= set(told)


def test_a_record_that_was_tampered_with_is_noticed() -> None:
    table = played(3, 1, "greedy")
    lines = table.record.notation()
    first = next(number for number, line in enumerate(lines) if line.endswith(": resolve"))
    lines[first] = lines[first].replace("resolve", "discard")
    with pytest.raises((AssertionError, StopIteration, ValueError)):
        assert Recount(lines, 3).scores == table.scores()
