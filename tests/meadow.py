"""The Meadow: a small game on many spaces, for tests of large boards.

[1.1] Two seats.  Each sets its runner on any free space of a meadow of 16 by 16.
[1.2] In turn each runner goes up to two spaces in any direction, or rests.  Sheep are in nobody's way; the other is.
[1.3] After six turns each, who is further east wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from kingstable.core.prose import BLANKS
from kingstable.design import (
    BOARD,
    INK,
    LIST,
    PARCHMENT,
    PUBLIC,
    ActionSpace,
    Asked,
    Axis,
    Block,
    Chapter,
    Decision,
    Described,
    Drawing,
    Game,
    Log,
    Notation,
    Outcome,
    Piece,
    Reason,
    Said,
    Scene,
    SimpleState,
    Speech,
    Steps,
    Surface,
    Symbol,
    View,
    field,
    panel,
    say,
    spelled,
    standings,
)  # fmt: skip

SIDE: Final = 16
SPACES: Final = SIDE * SIDE
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


SPACE = Axis("space", SPACES)
GO, REST = Block("go", SPACE), Block("rest")
ACTIONS = ActionSpace(GO, REST)
OUT_OF_REACH: Final = 101


class MeadowState(SimpleState):
    """Where the runners are; -1: nowhere yet."""

    at: list[int] = field(PUBLIC, LIST)

    def scores(self) -> list[int]:
        return [space % SIDE if space >= 0 else 0 for space in self.at]


class Enter(Decision[MeadowState]):
    """A runner is set on a free space."""

    opens: ClassVar[tuple[Block, ...]] = (GO,)

    def bar(self, state: MeadowState, seat: int, action: int) -> int:
        return OUT_OF_REACH if GO.part(action) == state.at[1 - seat] else 0  # [1.1]

    def take(self, state: MeadowState, seat: int, action: int) -> None:
        state.at[seat] = GO.part(action)
        state.tell("go: seat, space", "1.2", seat, state.at[seat])


class Turn(Enter):
    """A runner goes on, or rests."""

    opens = (GO, REST)

    def bar(self, state: MeadowState, seat: int, action: int) -> int:
        if REST.has(action):
            return 0
        space = GO.part(action)  # [1.2]
        return OUT_OF_REACH if space == state.at[1 - seat] or not 0 < apart(space, state.at[seat]) <= FAR else 0

    def take(self, state: MeadowState, seat: int, action: int) -> None:
        if REST.has(action):
            state.tell("rest: seat", "1.2", seat)
        else:
            super().take(state, seat, action)


def describe_way(asked: Asked[MeadowState, Enter, None]) -> Described:
    own = (f"runner-{asked.seat}",) if asked.state.at[asked.seat] >= 0 else ()
    space = GO.part(asked.action)
    return say("Go to {space}.", space=space_name(space)), "1.2", (*own, f"space-{space}")


UNREACHED = Reason("a runner goes one or two spaces, to where the other is not", "1.2")
QUESTION = "Where does your runner go?"
CHAPTER = Chapter(
    prompts={Enter: QUESTION, Turn: QUESTION},
    choices={GO: describe_way, REST: Said("Rest.", "1.2")},
    reasons={OUT_OF_REACH: UNREACHED},
    elsewhere={REST: UNREACHED},
)
LOG = Log(
    {"go": "{who}: go {space}.", "rest": "{who}: rest."},
    {**BLANKS, "space": lambda facts, names, words: space_name(facts["space"])},
)


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


class Meadow(Game[MeadowState]):
    """The game as others meet it."""

    name = "meadow"
    title = "Meadow"
    seats = range(2, 3)
    actions = ACTIONS.size
    steps = Steps(Enter, Turn)
    state_class = MeadowState
    fields = MeadowState.fields
    speech = Speech(ACTIONS, chapters=[CHAPTER], log=LOG)
    notation = Notation("the Meadow", spelled(ACTIONS.blocks, {SPACE: [space_name(space) for space in range(SPACES)]}))
    drawing = Drawing(board=board, scene=scene, art=art)

    def start(self, seats: int, options: Mapping[str, Any]) -> MeadowState:
        state = MeadowState(seats, at=[-1, -1])
        state.do(Enter(0), Enter(1), *(Turn(seat) for _ in range(TURNS) for seat in range(2)))
        return state

    def outcome(self, state: MeadowState) -> Outcome:
        return Outcome(standings(state.scores()), tuple(state.scores()), "furthest east")


def _sheep(space: int) -> Piece:
    x, y = centre(space)
    return Piece(key=f"sheep-{space}", art="sheep", x=x, y=y, width=34, height=34, name=f"Sheep on {space_name(space)}")


def _runner(seat: int, owner: str, at: int) -> Piece:
    x, y = centre(at)
    name = f"Runner of {owner} on {space_name(at)}"
    return Piece(key=f"runner-{seat}", art=f"seat-{seat}", x=x, y=y, width=UNIT, height=UNIT, seat=seat, name=name)
