"""The Meadow: a small game on many spaces, for tests of large boards.

[1.1] Two seats.  Each sets its runner on any free space of a meadow of 16 by 16.
[1.2] In turn each runner goes up to two spaces in any direction, or rests.  Sheep are in nobody's way; the other is.
[1.3] After six turns each, who is further east wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kingstable.core.art import INK, PARCHMENT, panel
from kingstable.core.drawing import Drawing
from kingstable.core.errors import BadNotation
from kingstable.core.game import SEAT_NAMES, Choice, Game, Outcome, Refusal, View, standings
from kingstable.core.knowledge import FRAME_FIELDS, LIST, PUBLIC, Field, Values
from kingstable.core.scene import BOARD, Piece, Scene, Surface, Symbol
from kingstable.core.state import Event, FrameState, State, frame

SET, GO = 1, 2  # the steps
SIDE: Final = 16
SPACES: Final = SIDE * SIDE
REST: Final = SPACES  # the action besides those that name a space
TURNS: Final = 6
FAR: Final = 2
UNIT: Final = 40
SHEEP: Final = (51, 85, 119, 136, 170, 204)


def space_name(space: int) -> str:
    """A space as people name it.

    >>> space_name(0), space_name(18)
    ('a1', 'c2')
    """
    return f"{'abcdefghijklmnop'[space % SIDE]}{space // SIDE + 1}"


def centre(space: int) -> tuple[float, float]:
    """Where a space lies."""
    return UNIT * (space % SIDE + 0.5), UNIT * (space // SIDE + 0.5)


def apart(one: int, other: int) -> int:
    """How many steps lie between two spaces."""
    return max(abs(one % SIDE - other % SIDE), abs(one // SIDE - other // SIDE))


def _place(space: int) -> Piece:
    x, y = centre(space)
    name = f"Space {space_name(space)}"
    tip = "Sheep graze here." if space in SHEEP else "Grass."
    return Piece(key=f"space-{space}", x=x, y=y, width=UNIT, height=UNIT, name=name, tip=tip, rule="1.2", action=space)


PLACES: Final = tuple(_place(space) for space in range(SPACES))
GRASS: Final = f'<rect width="{UNIT * SIDE}" height="{UNIT * SIDE}" fill="#8FA86B"/>'
BACKDROP: Final = GRASS + "".join(
    panel(UNIT * (space % SIDE) + 1, UNIT * (space // SIDE) + 1, UNIT - 2, UNIT - 2, "#A9BE83")
    for space in range(SPACES)
)


class MeadowState(FrameState):
    """Where the runners are; -1: nowhere yet."""

    def __init__(
        self, seats: int, agenda: list[int], frame: int, waiting: int, base: int, drafts: list[list[int]],
        at: list[int],
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.at = at

    def clone(self) -> MeadowState:
        drafts = [draft[:] for draft in self.drafts]
        return MeadowState(self.seats, self.agenda[:], self.frame, self.waiting, self.base, drafts, self.at[:])

    def step_names(self) -> dict[int, str]:
        return {SET: "SET seat", GO: "GO seat"}

    def run(self, step: int, a: int, b: int, c: int) -> None:
        self.ask(a)

    def legal(self, seat: int) -> list[int]:
        mine, other = self.at[seat], self.at[1 - seat]
        if mine < 0:
            return [space for space in range(SPACES) if space != other]
        near = [space for space in range(SPACES) if 0 < apart(space, mine) <= FAR and space != other]
        return [*near, REST]

    def take(self, seat: int, action: int) -> None:
        if action != REST:
            self.at[seat] = action
        self.tell("went: seat, action", "1.2", seat, action)

    def scores(self) -> list[int]:
        return [space % SIDE if space >= 0 else 0 for space in self.at]


def board(view: View, names: Sequence[str], words: object) -> str:
    return ", ".join(f"{names[seat]} {space_name(at) if at >= 0 else '-'}" for seat, at in enumerate(view["at"]))


def scene(view: View, names: Sequence[str], words: object) -> Scene:
    runners = [_runner(seat, names[seat], at) for seat, at in enumerate(view["at"]) if at >= 0]
    surface = Surface(
        key="meadow", kind=BOARD, title="Meadow", width=UNIT * SIDE, height=UNIT * SIDE, backdrop=BACKDROP,
        places=PLACES, pieces=(*map(_sheep, SHEEP), *runners), zoom=2.1,
    )  # fmt: skip
    points = tuple(max(0, at % SIDE) if at >= 0 else 0 for at in view["at"])
    return Scene(surfaces=(surface,), status="Meadow", points=points, unit="steps")


def art(words: object) -> Mapping[str, Symbol]:
    wool = f'<ellipse cx="20" cy="20" rx="17" ry="12" fill="{PARCHMENT}" stroke="{INK}" stroke-width="2"/>'
    return {"sheep": Symbol(40, 40, wool)}


class Meadow(Game):
    """The game as others meet it."""

    name = "meadow"
    title = "Meadow"
    seats = range(2, 3)
    actions = SPACES + 1
    fields = (*FRAME_FIELDS, Field("at", PUBLIC, LIST))
    drawing = Drawing(board=board, scene=scene, art=art)

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        todo = [frame(SET, 0), frame(SET, 1), *(frame(GO, seat) for _ in range(TURNS) for seat in range(2))]
        return MeadowState(seats, todo[::-1], 0, 0, 0, [], [-1, -1])

    def build(self, values: Values) -> State:
        return MeadowState(**values)

    def format(self, action: int) -> str:
        return "rest" if action == REST else f"go {space_name(action)}"

    def parse(self, text: str) -> int:
        for action in range(self.actions):
            if self.format(action) == text:
                return action
        raise BadNotation(f"{text!r} is no move of the Meadow")

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        if action in state.legal(seat):
            return None
        return Refusal("a runner goes one or two spaces, to where the other is not", "1.2")

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
        assert isinstance(state, MeadowState)
        if action == REST:
            return Choice(action, self.format(action), "Rest.", "1.2")
        own = (f"runner-{seat}",) if state.at[seat] >= 0 else ()
        text = f"Go to {space_name(action)}."
        return Choice(action, self.format(action), text, "1.2", (*own, f"space-{action}"))

    def prompt(self, state: State, seat: int) -> str:
        return "Where does your runner go?"

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.facts['seat']]}: {self.format(event.facts['action'])}."

    def outcome(self, state: State) -> Outcome:
        return Outcome(standings(state.scores()), tuple(state.scores()), "furthest east")


def _sheep(space: int) -> Piece:
    x, y = centre(space)
    return Piece(key=f"sheep-{space}", art="sheep", x=x, y=y, width=34, height=34, name=f"Sheep on {space_name(space)}")


def _runner(seat: int, owner: str, at: int) -> Piece:
    x, y = centre(at)
    name = f"Runner of {owner} on {space_name(at)}"
    return Piece(key=f"runner-{seat}", art=f"seat-{seat}", x=x, y=y, width=UNIT, height=UNIT, seat=seat, name=name)
