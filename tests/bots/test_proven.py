"""Positions whose best choice is proven by trying everything: the king finds nearly all of them, the page does not.

The proofs are done again by `python -m tools.prove --check`; here those that cost least.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from tools.mining import VEINS
from tools.positions import Position, load, proven
from tools.prove import WANTED, agrees, score

import kingstable
from kingstable.core.state import CHANCE, State, seats_in

SMALL = 80  # positions that a proof looks at
CHEAPEST = 3  # of each game, so many proofs are done again
KING_FINDS, PAGE_FINDS = 18, 12  # of twenty
THOUGHT = 1500  # iterations for one decision of the king
PAGES = 5  # the page overlooks this or that: so many of them are asked
LEAST_AT_TABLE = 15  # of twenty, those in which another seat plays

games = pytest.mark.parametrize("game", VEINS)


def test_every_game_has_positions() -> None:
    assert sorted(VEINS) == sorted(name for name in kingstable.game_names() if _is_ours(name))


def _is_ours(name: str) -> bool:
    return kingstable.game(name).package.startswith("kingstable.")


@games
def test_positions_are_twenty_and_fit_to_be_asked(game: str) -> None:
    positions = load(game)
    assert len(positions) == WANTED
    assert len({tuple(position.game.pack(position.state)) for position in positions}) == WANTED
    assert sum(position.state.seats > 1 for position in positions) >= LEAST_AT_TABLE
    for position in positions:
        assert position.is_telling and position.comment
        assert list(position.worth) and sorted(position.worth) == position.legal()
        assert not position.game.audit(position.state)


@games
def test_the_cheapest_proofs_hold(game: str) -> None:
    for position in sorted(load(game), key=lambda position: position.tried)[:CHEAPEST]:
        again = proven(position.game, position.state, position.seat)
        assert agrees(position, again), position.comment


def plain(position: Position, state: State) -> float:
    """The share of victory once more, by the simplest recursion there is."""
    seat = position.seat
    if state.over():
        winners = position.game.outcome(state).winners
        return (seat in winners) / max(1, len(winners))
    decider = seats_in(state.waiting)[0]
    values: list[float] = []
    for action in state.outcomes() if decider == CHANCE else state.legal(decider):
        after = state.clone()
        after.apply(decider, action)
        values.append(plain(position, after))
    if decider == CHANCE:
        weights = [weight for weight in state.odds() if weight]
        return sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
    return max(values) if decider == seat else min(values)


def test_the_simplest_recursion_says_the_same() -> None:
    """Of all positions that are small enough for it, and in which nobody decides at the same time as another."""
    small = [position for game in VEINS for position in load(game) if position.tried <= SMALL]
    assert len(small) >= 8
    for position in small:
        for action, value in position.worth.items():
            after = position.state.clone()
            after.apply(position.seat, action)
            assert plain(position, after) == pytest.approx(value, abs=1e-5), position.comment


def test_a_false_value_does_not_agree() -> None:
    position = min(load("kingswood"), key=lambda position: position.tried)
    assert agrees(position, position)
    for action in position.worth:
        assert not agrees(replace(position, worth={**position.worth, action: 0.123}), position)


@games
def test_a_position_is_the_same_when_it_is_read_again(game: str) -> None:
    for position in load(game):
        fields = position.game.pack(position.state)
        assert position.game.pack(position.game.unpack(fields)) == fields


@games
def test_the_page_overlooks_much(game: str) -> None:
    assert score("page", load(game), THOUGHT, PAGES) <= PAGE_FINDS


@games
@pytest.mark.skipif(not kingstable.compiled(), reason="interpreted, the king thinks for minutes")
def test_the_king_finds_nearly_all(game: str) -> None:
    positions: list[Position] = load(game)
    assert score("king", positions, THOUGHT) >= KING_FINDS
