"""Random play at full speed: for simulation, rollouts and the bench.  No table, no record, no events."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from kingstable.core.state import CHANCE, State

CHANCE_BIT: Final = 1 << CHANCE


class Tally:
    """How many decisions were made: every entry, and those that left a player a choice.

    Who wants to know among how many answers each choice was made says so: then they are listed, in order.
    """

    def __init__(self, listed: bool = False) -> None:
        self.decisions = 0
        self.choices = 0
        self.branching: list[int] | None = [] if listed else None

    def __repr__(self) -> str:
        return f"<Tally: {self.decisions} decisions, {self.choices} of them choices>"


def pick(weights: list[int], rng: Random) -> int:
    """An index, chosen with these integer weights.

    >>> pick([0, 5, 0], Random(1))
    1
    """
    total: i64 = 0
    for weight in weights:
        total += weight
    left: i64 = int(rng.random() * int(total))
    k = 0
    for weight in weights:
        left -= weight
        if left < 0:
            break
        k += 1
    return k


def playout(state: State, rng: Random, limit: int, tally: Tally) -> bool:
    """Play at random to the end, or until `limit` decisions were made; says whether the end was reached."""
    decisions = 0
    choices = 0
    branching = tally.branching
    draw = rng.random
    while state.waiting and decisions < limit:
        waiting = state.waiting
        if waiting == CHANCE_BIT:
            state.apply(CHANCE, state.base + pick(state.odds(), rng))
        else:
            seat = 0
            while not waiting >> seat & 1:
                seat += 1
            legal = state.legal(seat)
            n = len(legal)
            if n > 1:
                choices += 1
                if branching is not None:
                    branching.append(n)
                state.apply(seat, legal[int(draw() * n)])
            else:
                state.apply(seat, legal[0])
        decisions += 1
    tally.decisions += decisions
    tally.choices += choices
    return state.waiting == 0
