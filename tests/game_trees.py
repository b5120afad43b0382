"""Games whose course is written down as a tree, for tests of bots that look ahead.

A place in it is a choice of one seat (`fork`), a throw (`throw`), a choice that all make at once (`together`), or an
`end`.  All of it lies open.  Actions are 0, 1, 2, ... in the order of the branches; those of chance are 10, 11, ...
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar

from kingstable.core.state import seats_in
from kingstable.design import (
    INT,
    PUBLIC,
    ActionSpace,
    Axis,
    Block,
    Chapter,
    Game,
    Notation,
    Reason,
    Said,
    SimpleState,
    Speech,
    State,
    Step,
    Steps,
    field,
    spelled,
)  # fmt: skip

FORK, THROW, TOGETHER, END = range(4)

BRANCH = Axis("branch", 10)
GO = Block("go", BRANCH)
THROWN = Block("thrown", BRANCH, chance=True)
ACTIONS = ActionSpace(GO, THROWN)


@dataclass(frozen=True)
class Place:
    """A place in the course of a game, where each seat has some points."""

    kind: int
    points: tuple[int, ...]
    branches: tuple[Place, ...] = ()
    seat: int = 0
    odds: tuple[int, ...] = ()
    answers: int = 0  # of each seat, where all choose at once; the branches follow in the order of `product`


def end(*points: int) -> Place:
    return Place(END, points)


def fork(seat: int, *branches: Place, points: Sequence[int] = ()) -> Place:
    return Place(FORK, _points(points, branches), branches, seat=seat)


def throw(odds: Sequence[int], *branches: Place) -> Place:
    return Place(THROW, _points((), branches), branches, odds=tuple(odds))


def together(answers: int, *branches: Place) -> Place:
    return Place(TOGETHER, _points((), branches), branches, answers=answers)


def _points(points: Sequence[int], branches: Sequence[Place]) -> tuple[int, ...]:
    """Those given, or none for anyone."""
    return tuple(points) or (0,) * len(branches[0].points)


class TreeState(SimpleState):
    """Where one is, as a number: places are counted from the root, each before its branches."""

    places: tuple[Place, ...]
    at: int = field(PUBLIC, INT)

    @property
    def here(self) -> Place:
        return self.places[self.at]

    def go(self, branch: int) -> None:
        before = sum(count(other) for other in self.here.branches[:branch])
        self.at += 1 + before
        self.do(Arrive())

    def scores(self) -> list[int]:
        return list(self.here.points)


class Arrive(Step[TreeState]):
    """Ask whoever goes on from here."""

    opens = (GO, THROWN)

    def run(self, state: TreeState) -> None:
        here = state.here
        if here.kind == FORK:
            state.ask(here.seat)
        elif here.kind == THROW:
            state.ask_chance(THROWN.first)
        elif here.kind == TOGETHER:
            state.do(GoTogether())
            state.ask_all((1 << state.seats) - 1)

    def bar(self, state: TreeState, seat: int, action: int) -> int:
        return int(action not in self.legal(state, seat))

    def legal(self, state: TreeState, seat: int) -> list[int]:
        assert state.waiting and seat >= 0, "nobody is to decide"
        return list(range(state.here.answers or len(state.here.branches)))

    def odds(self, state: TreeState) -> list[int]:
        return list(state.here.odds)

    def take(self, state: TreeState, seat: int, action: int) -> None:
        state.go(action % THROWN.first)


class GoTogether(Step[TreeState]):
    """Open the answers of all."""

    def run(self, state: TreeState) -> None:
        answers = tuple(draft[0] for draft in state.unseal())
        state.go(list(product(range(state.here.answers), repeat=state.seats)).index(answers))


def count(place: Place) -> int:
    """How many places there are from here on."""
    return 1 + sum(count(branch) for branch in place.branches)


def listed(place: Place) -> list[Place]:
    """All places from here on, each before its branches."""
    return [place, *(below for branch in place.branches for below in listed(branch))]


CHAPTER = Chapter(
    prompts={Arrive: "Where do you go?"},
    choices={Arrive: Said("Go {branch}.", "1.1", lambda asked: {"branch": asked.action})},
    elsewhere={Arrive: Reason("there is no such way", "1.1")},
)


class TreeGame(Game[TreeState]):
    """The game as others meet it; a subclass says where it begins."""

    name = "tree"
    title = "Tree"
    seats = range(1, 4)
    actions = ACTIONS.size
    open_information = True
    steps = Steps(Arrive, GoTogether)
    fields = TreeState.fields
    speech = Speech(ACTIONS, chapters=[CHAPTER])
    notation = Notation("the tree", spelled(ACTIONS.blocks, {BRANCH: [str(number) for number in range(BRANCH.size)]}))
    root: ClassVar[Place] = end(0)

    def __init__(self, root: Place | None = None) -> None:
        super().__init__()
        self.places = tuple(listed(root or self.root))

    def start(self, seats: int, options: Mapping[str, Any]) -> TreeState:
        return TreeState(seats, [Arrive()], places=self.places, at=0)

    def build(self, values: Mapping[str, Any]) -> TreeState:
        return TreeState(places=self.places, **values)


def opened(root: Place, *moves: int) -> tuple[Game, State]:
    """A game of two that has come to a place: by moves of whoever is first to decide, and of chance."""
    game = TreeGame(root)
    state = game.new(len(root.points))
    for move in moves:
        state.apply(seats_in(state.waiting)[0], move)
    return game, state
