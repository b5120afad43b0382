"""Random games in which much is done: who may still do something is seldom done at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from kingstable.core.state import CHANCE, State, seats_in
from kingstable.games.wizard_kings import actions as act
from laws.walks import acts

from .scripts import GAME

PASSED = 0.3  # how often a random player is done at once when there is something else to do


def busy_walk(seats: int, options: Mapping[str, Any], seed: int, longest: int) -> Iterator[State]:
    """The states of a game, one at each decision and one at the end, if it comes so far.  Not for changing."""
    rng = Random(seed)
    state: State = GAME.new(seats, options)
    for _ in range(longest):
        yield state
        if not state.waiting:
            return
        state = state.clone()
        seat = rng.choice(seats_in(state.waiting))
        open_now = acts(state, seat)
        if seat != CHANCE and len(open_now) > 1 and rng.random() > PASSED:
            open_now = [action for action in open_now if action != act.PASS.first]
        state.apply(seat, rng.choice(open_now))
