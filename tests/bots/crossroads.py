"""Crossroads: games drawn as a map, to try solvers on.  Who comes to a crossing goes on from there, up to an end.

A game is a table of crossings by name.  `Turn(0, "a", "b")`: seat 0 goes to a or to b.  `Toss({"a": 2, "b": 1})`:
chance does, by these weights.  `Both(("a", "b"), ("c", "d"))`: both seats choose at once, seat 0 a row and seat 1 a
place in it.  `End(0)`: seat 0 has won.  With `fog`, seat 1 does not know where it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kingstable.design import (
    ALL,
    INT,
    PUBLIC,
    SEEN,
    ActionSpace,
    Axis,
    Block,
    Game,
    Outcome,
    SimpleState,
    Step,
    Steps,
    field,
)  # fmt: skip

WAYS = Axis("way", 10)
GO, TOSSED = Block("go", WAYS), Block("tossed", WAYS, chance=True)
ACTIONS = ActionSpace(GO, TOSSED)


class Turn:
    """A seat goes on."""

    def __init__(self, seat: int, *ways: str) -> None:
        self.seat, self.ways = seat, ways


class Toss(NamedTuple):
    """Chance goes on."""

    ways: Mapping[str, int]


class Both:
    """Both go on together."""

    def __init__(self, *rows: tuple[str, ...]) -> None:
        self.rows = rows


class End:
    """Those who have won."""

    def __init__(self, *winners: int) -> None:
        self.winners = winners


Map = Mapping[str, Turn | Toss | Both | End]


class CrossroadsState(SimpleState):
    """Where we are."""

    map: Map
    at: int = field(SEEN, INT, pool="crossings", audience="at_seen")
    at_seen: int = field(PUBLIC, INT)

    def here(self) -> Turn | Toss | Both | End:
        return list(self.map.values())[self.at]

    def go(self, name: str) -> None:
        self.at = list(self.map).index(name)
        self.do(Arrive())

    def scores(self) -> list[int]:
        return [0] * self.seats


class Arrive(Step[CrossroadsState]):
    """Ask whoever goes on from here."""

    def run(self, state: CrossroadsState) -> None:
        here = state.here()
        if isinstance(here, Turn):
            state.ask(here.seat)
        elif isinstance(here, Toss):
            state.ask_chance(TOSSED.first)
        elif isinstance(here, Both):
            state.do(GoTogether())
            state.ask_all(0b11)

    def legal(self, state: CrossroadsState, seat: int) -> list[int]:
        here = state.here()
        if isinstance(here, Both):
            return list(range(len(here.rows if seat == 0 else here.rows[0])))
        assert isinstance(here, Turn)
        return list(range(len(here.ways)))

    def odds(self, state: CrossroadsState) -> list[int]:
        here = state.here()
        assert isinstance(here, Toss)
        return list(here.ways.values())

    def take(self, state: CrossroadsState, seat: int, action: int) -> None:
        here = state.here()
        assert isinstance(here, Turn | Toss)
        state.go(list(here.ways)[action % TOSSED.first])


class GoTogether(Step[CrossroadsState]):
    """Open the answers of both."""

    def run(self, state: CrossroadsState) -> None:
        here, drafts = state.here(), state.unseal()
        assert isinstance(here, Both)
        state.go(here.rows[drafts[0][0]][drafts[1][0]])


class Crossroads(Game[CrossroadsState]):
    """The game on a map."""

    name = "crossroads"
    title = "Crossroads"
    seats = range(1, 3)
    actions = ACTIONS.size
    steps = Steps(Arrive, GoTogether)
    fields = CrossroadsState.fields

    def __init__(self, map: Map, fog: bool = False) -> None:
        super().__init__()
        self.map, self.audience = map, 1 if fog else ALL

    def start(self, seats: int, options: Mapping[str, Any]) -> CrossroadsState:
        return CrossroadsState(seats, [Arrive()], map=self.map, at=0, at_seen=self.audience)

    def build(self, values: Mapping[str, Any]) -> CrossroadsState:
        return CrossroadsState(map=self.map, **values)

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"crossings": [1] * len(self.map)}

    def outcome(self, state: CrossroadsState) -> Outcome:
        end = state.here()
        assert isinstance(end, End)
        return Outcome((end.winners, ()), (0,) * state.seats, "at the end of the road")
