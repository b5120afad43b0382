"""Crossroads: games drawn as a map, to try solvers on.  Who comes to a crossing goes on from there, up to an end.

A game is a table of crossings by name.  `Turn(0, "a", "b")`: seat 0 goes to a or to b.  `Toss({"a": 2, "b": 1})`:
chance does, by these weights.  `Both(("a", "b"), ("c", "d"))`: both seats choose at once, seat 0 a row and seat 1 a
place in it.  `End(0)`: seat 0 has won.  With `fog`, seat 1 does not know where it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from kingstable.core.game import Game, Outcome
from kingstable.core.knowledge import FRAME_FIELDS, INT, PUBLIC, SEEN, Field, Values
from kingstable.core.state import ALL, FrameState, State, frame

STAND, OPEN_ANSWERS = 1, 2  # the steps


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


class CrossroadsState(FrameState):
    """Where we are."""

    def __init__(
        self, map: Map, seats: int, agenda: list[int], frame: int, waiting: int, base: int, drafts: list[list[int]],
        at: int, at_seen: int,
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.map, self.at, self.at_seen = map, at, at_seen

    def clone(self) -> CrossroadsState:
        drafts = [draft[:] for draft in self.drafts]
        return CrossroadsState(
            self.map, self.seats, self.agenda[:], self.frame, self.waiting, self.base, drafts, self.at, self.at_seen
        )

    def here(self) -> Turn | Toss | Both | End:
        return list(self.map.values())[self.at]

    def go(self, name: str) -> None:
        self.at = list(self.map).index(name)
        self.do(frame(STAND))

    def run(self, step: int, a: int, b: int, c: int) -> None:
        here = self.here()
        if step == OPEN_ANSWERS:
            assert isinstance(here, Both)
            drafts = self.unseal()
            self.go(here.rows[drafts[0][0]][drafts[1][0]])
        elif isinstance(here, Turn):
            self.ask(here.seat)
        elif isinstance(here, Toss):
            self.ask_chance(0)
        elif isinstance(here, Both):
            self.do(frame(OPEN_ANSWERS))
            self.ask_all(0b11)

    def legal(self, seat: int) -> list[int]:
        here = self.here()
        if isinstance(here, Both):
            return list(range(len(here.rows if seat == 0 else here.rows[0])))
        assert isinstance(here, Turn)
        return list(range(len(here.ways)))

    def odds(self) -> list[int]:
        here = self.here()
        assert isinstance(here, Toss)
        return list(here.ways.values())

    def take(self, seat: int, action: int) -> None:
        here = self.here()
        assert isinstance(here, Turn | Toss)
        self.go(list(here.ways)[action])

    def scores(self) -> list[int]:
        return [0] * self.seats


class Crossroads(Game):
    """The game on a map."""

    name = "crossroads"
    title = "Crossroads"
    seats = range(1, 3)
    actions = 16
    fields = (
        *FRAME_FIELDS,
        Field("at", SEEN, INT, pool="crossings", audience="at_seen"),
        Field("at_seen", PUBLIC, INT),
    )

    def __init__(self, map: Map, fog: bool = False) -> None:
        super().__init__()
        self.map, self.audience = map, 1 if fog else ALL

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        return CrossroadsState(self.map, seats, [frame(STAND)], 0, 0, 0, [], 0, self.audience)

    def build(self, values: Values) -> State:
        return CrossroadsState(self.map, **values)

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"crossings": [1] * len(self.map)}

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, CrossroadsState)
        end = state.here()
        assert isinstance(end, End)
        return Outcome((end.winners, ()), (0,) * state.seats, "at the end of the road")
