"""The Thicket: any small game whose course is written down as a tree, for tests of bots that look ahead.

A place in it is a choice of one seat (`fork`), a throw (`throw`), a choice that all make at once (`together`), or an
`end`.  All of it lies open.  Actions are 0, 1, 2, ... in the order of the branches; those of chance are 10, 11, ...
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar, Final

from kingstable.core.game import SEAT_NAMES, Choice, Game, Outcome, Refusal, standings
from kingstable.core.knowledge import FRAME_FIELDS, INT, PUBLIC, Field, Values
from kingstable.core.state import Event, FrameState, State, frame

GO, OPEN = 1, 2  # the steps
THROWN: Final = 10  # chance's first action
FORK, THROW, TOGETHER, END = range(4)


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


class ThicketState(FrameState):
    """Where one is, as a number: places are counted from the root, each before its branches."""

    def __init__(
        self, places: Sequence[Place], seats: int, agenda: list[int], frame: int, waiting: int, base: int,
        drafts: list[list[int]], at: int,
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.places, self.at = places, at

    def clone(self) -> ThicketState:
        drafts = [draft[:] for draft in self.drafts]
        return ThicketState(
            self.places, self.seats, self.agenda[:], self.frame, self.waiting, self.base, drafts, self.at
        )

    @property
    def here(self) -> Place:
        return self.places[self.at]

    def run(self, step: int, a: int, b: int, c: int) -> None:
        here = self.here
        if step == OPEN:
            answers = tuple(draft[0] for draft in self.unseal())
            self.go(list(product(range(here.answers), repeat=self.seats)).index(answers))
        elif here.kind == FORK:
            self.ask(here.seat)
        elif here.kind == THROW:
            self.ask_chance(THROWN)
        elif here.kind == TOGETHER:
            self.do(frame(OPEN))
            self.ask_all((1 << self.seats) - 1)

    def go(self, branch: int) -> None:
        before = sum(count(other) for other in self.here.branches[:branch])
        self.at += 1 + before
        self.do(frame(GO))

    def odds(self) -> list[int]:
        return list(self.here.odds)

    def legal(self, seat: int) -> list[int]:
        assert self.waiting and seat >= 0, "nobody is to decide"
        return list(range(self.here.answers or len(self.here.branches)))

    def take(self, seat: int, action: int) -> None:
        self.go(action % THROWN)

    def scores(self) -> list[int]:
        return list(self.here.points)


def count(place: Place) -> int:
    """How many places there are from here on."""
    return 1 + sum(count(branch) for branch in place.branches)


def listed(place: Place) -> list[Place]:
    """All places from here on, each before its branches."""
    return [place, *(below for branch in place.branches for below in listed(branch))]


class Thicket(Game):
    """The game as others meet it; a subclass says where it begins."""

    name = "thicket"
    title = "Thicket"
    seats = range(1, 4)
    actions = 20
    open_information = True
    fields = (*FRAME_FIELDS, Field("at", PUBLIC, INT))
    root: ClassVar[Place] = end(0)

    def __init__(self, root: Place | None = None) -> None:
        super().__init__()
        self.places = listed(root or self.root)

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return ThicketState(self.places, seats, [frame(GO)], 0, 0, 0, [], 0)

    def build(self, values: Values) -> State:
        return ThicketState(self.places, **values)

    def format(self, action: int) -> str:
        return f"go {action}"

    def parse(self, text: str) -> int:
        return int(text.removeprefix("go "))

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        return None if action in state.legal(seat) else Refusal("there is no such way", "1.1")

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
        return Choice(action, self.format(action), f"Go {action}.", "1.1")

    def prompt(self, state: State, seat: int) -> str:
        return "Where do you go?"

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        return event.kind

    def outcome(self, state: State) -> Outcome:
        return Outcome(standings(state.scores()), tuple(state.scores()), "most points")


def opened(root: Place, *moves: int) -> tuple[Game, State]:
    """A game of two that has come to a place: by moves of whoever is first to decide, and of chance."""
    game = Thicket(root)
    state = game.new(len(root.points))
    for move in moves:
        state.apply((state.waiting & -state.waiting).bit_length() - 1, move)
    return game, state
