"""Walks through games: the positions that the laws are tried at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from kingstable.core.game import Game
from kingstable.core.state import CHANCE, SPECTATOR, State, seats_in
from kingstable.core.table import Table

VISITS = 120  # of a long game,
CROWD = 6  # seats: with so many to look at each state,
FEW = 40  # visits
LIMIT = 5000  # decisions; a game that is longer is truncated, and the laws say so


def viewers(state: State) -> list[int]:
    return [*range(state.seats), SPECTATOR]


def acts(state: State, seat: int) -> list[int]:
    return state.outcomes() if seat == CHANCE else state.legal(seat)


def acts_at(table: Table, seat: int) -> list[int]:
    """What a seat may do at a table now, its moves that are not confirmed yet counted in; nothing is put into words."""
    state = table.seen_by(seat)
    return acts(state, seat) if state.waiting >> seat & 1 else []


def some(rng: Random, population: Sequence[int], count: int) -> list[int]:
    """A few of many, or all of few."""
    return rng.sample(population, min(count, len(population)))


def step(state: State, rng: Random) -> tuple[int, int]:
    """Choose a seat that owes a decision, and one of its actions."""
    seat = rng.choice(seats_in(state.waiting))
    return seat, rng.choice(acts(state, seat))


def answer(state: State, seat: int, rng: Random) -> list[int]:
    """One seat's whole answer where several decide at once, from the first click."""
    drafting = state.clone()
    clicks = drafting.drafts[seat]
    clicks.append(rng.choice(drafting.legal(seat)))
    while drafting.drafting(seat):
        clicks.append(rng.choice(drafting.legal(seat)))
    return clicks


def walk(game: Game, seats: int, seed: int) -> Iterator[State]:
    """The states of a random game, one at each decision and one at the end.  Not for changing."""
    rng = Random(seed)
    state = game.new(seats)
    for _ in range(LIMIT):
        yield state
        if not state.waiting:
            return
        state = state.clone()
        state.apply(*step(state, rng))
    raise AssertionError(f"{game.name} did not end within {LIMIT} decisions")


def visits(game: Game, seats: int, seed: int) -> list[State]:
    """The states of a random game; of a long one some, evenly, and the last: for what takes long at every one."""
    states = list(walk(game, seats, seed))
    return [*states[: -1 : max(1, len(states) // (FEW if seats >= CROWD else VISITS))], states[-1]]


def play(table: Table, rng: Random, entries: int = LIMIT) -> None:
    """Play a table at random, to its end or for a number of moves."""
    for _ in range(entries):
        if table.over:
            return
        seat, action = step(table.state, rng)
        table.play(action, seat)
