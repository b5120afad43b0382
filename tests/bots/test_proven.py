"""Positions whose best choice is proven by trying everything: the king finds nearly all of them, the page does not.

The proofs are done again by `python -m tools.prove --check`; here those that cost least.
"""

from __future__ import annotations

import pytest
from tools.mining import VEINS
from tools.positions import Position, load, proven
from tools.prove import WANTED, agrees, score

import kingstable

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
