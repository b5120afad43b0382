"""A table as one seat sees it: with the moves that it has staged and not confirmed yet."""

from __future__ import annotations

import difflib
import operator
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, SupportsIndex, TypeVar

from kingstable.core.errors import BadNotation
from kingstable.core.foreign import LONGEST_MOVE, shown
from kingstable.core.game import Choice, Refusal, View
from kingstable.core.progress import Course
from kingstable.core.prose import say
from kingstable.core.state import CHANCE, Event, State

if TYPE_CHECKING:
    from kingstable.core.table import Run, Table

__all__ = ["Perspective", "shows", "tried"]

S = TypeVar("S", bound=State)


class Perspective:
    """What one seat sees and may do.  Made by `Table.perspective`, which checks the seat.

    Staged moves are replayed once, and the view, the choices and the rest are made when they are first asked for.  It
    holds until something is done at the table; then ask the table for another.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
    >>> seat = table.waiting[0]
    >>> table.play("take gold", seat)
    >>> [sum(table.perspective(viewer).view["goods"]) for viewer in (seat, 1 - seat)]
    [1, 0]
    """

    def __init__(self, table: Table, seat: int, staged: Sequence[int] = (), undone: Sequence[Run] = ()) -> None:
        self.table = table
        self.seat = seat  # or CHANCE, or the spectator
        self.state = table.state  # not for changing
        self._undone = undone
        self._before: Sequence[
            tuple[object, list[object]]
        ] = ()  # before each staged move: what was open, and to be done
        self._told: Sequence[Event] = ()  # what the staged moves tell
        if staged:
            self.state, self._before = _replayed(table.state, seat, staged)
            self._told, self.state.told = self.state.told or (), None

    def __repr__(self) -> str:
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        return f"<Perspective of {who} on {self.table!r}, staged {len(self._before)}>"

    @property
    def asked(self) -> bool:
        """Whether the seat has something to choose; if it waits all the same, it has staged all its moves."""
        return not self.table.closed and bool(self.state.waiting >> self.seat & 1)

    @cached_property
    def legal(self) -> list[int]:
        """The actions that are open to the seat."""
        if not self.asked:
            return []
        return self.state.outcomes() if self.seat == CHANCE else self.state.legal(self.seat)

    @cached_property
    def choices(self) -> list[Choice]:
        """These actions in words."""
        table = self.table
        return [table.game.describe(self.state, self.seat, action, table.names) for action in self.legal]

    @cached_property
    def compounds(self) -> list[Choice]:
        """Choices that stand for several moves at once."""
        if not self.asked or self.seat == CHANCE:
            return []
        return self.table.game.compounds(self.state, self.seat, self.table.names)

    @cached_property
    def standing_answers(self) -> dict[str, int]:
        """What each standing answer that applies would choose; the seat has said to none of them that it stands."""
        if not self.asked or self.seat == CHANCE:
            return {}
        return self.table.game.speech.standing_answers(self.state, self.seat, self.legal)

    @cached_property
    def view(self) -> View:
        """What the seat may see."""
        return self.table.game.view(self.state, self.seat)

    @cached_property
    def course(self) -> Course:
        """What the seat may see, and all that it was told, of its staged moves too."""
        return Course(self.view, self.table.names, [*self.table.history, *((0, event) for event in self._told)])

    @cached_property
    def prompt(self) -> str:
        """What the seat is asked."""
        if not self.asked:
            return say("There is nothing to decide.")
        return say("Say what chance gives.") if self.seat == CHANCE else self.table.game.prompt(self.state, self.seat)

    @cached_property
    def finals(self) -> frozenset[int]:
        """The actions that cannot be taken back once they are made."""
        return frozenset(action for action in self.legal if self.seat != CHANCE and self.is_final(action))

    def is_final(self, *actions: int) -> bool:
        """Whether open actions, one after another, cannot be taken back: they show something.

        Without confirmed turns, also if dice or sealed answers follow at once.
        """
        trial = tried(self.state, self.seat, *actions)
        if trial.barrier or self.table.confirm_turns:
            return trial.barrier
        thrown = self.table.is_seeded and bool(trial.waiting >> CHANCE & 1)
        return thrown or (bool(trial.drafts) and not self.state.drafts)

    @cached_property
    def half_made(self) -> bool:
        """Whether the staged moves have opened a question that is not answered.

        A question that a move opens comes on top of the agenda, or in the place of the one that the move answered.
        """
        state, seat = self.state, self.seat
        if not self._before or not state.waiting >> seat & 1:
            return False
        if state.drafts:
            return bool(state.drafts[seat])
        todo, question = state.todo(), state.question()
        return any(
            todo[: len(left)] == left and (len(todo) > len(left) or question != was) for was, left in self._before
        )

    @property
    def can_redo(self) -> bool:
        """Whether the moves that the seat took back last can be made again."""
        if not self._undone or not self.asked:
            return False
        state = self.state
        for place, action in enumerate(self._undone[-1]):
            if place:
                state = tried(state, self.seat, self._undone[-1][place - 1])
            if not state.waiting >> self.seat & 1 or action not in state.legal(self.seat):
                return False
        return True

    def actions(self, move: Choice | str | int) -> tuple[int, ...]:
        """The actions of a move; a choice may stand for several."""
        return (move.action, *move.then) if isinstance(move, Choice) else (self.action(move),)

    def action(self, move: Choice | str | int) -> int:
        """The number of a move that is given as a choice, in notation, or by its number."""
        if type(move) is int:
            return move
        if isinstance(move, Choice):
            return move.action
        if not isinstance(move, str):
            if isinstance(move, bool) or not isinstance(move, SupportsIndex):
                raise BadNotation(f"a move is a choice, its notation or its number, not {shown(move)}")
            return operator.index(move)  # numpy's whole numbers too
        try:
            return self.table.game.parse(move.strip())
        except BadNotation as error:
            moves = [str(choice) for choice in self.choices]
            close = difflib.get_close_matches(move[:LONGEST_MOVE], moves, 1, 0.75)
            raise BadNotation(f"{error}" + (f"; did you mean {close[0]!r}?" if close else "")) from None

    def why_not(self, action: int) -> Refusal | None:
        """Why an action is not open, or None if it is."""
        if self.table.closed:
            return Refusal(self.table.closed, "")
        return self.table.game.why_not(self.state, self.seat, action)


def shows(state: State, seat: int, action: int) -> bool:
    """Whether a move would show something: then there is no way back.  The answer tells the seat no secret (law 8)."""
    return tried(state, seat, action).barrier


def _replayed(state: State, seat: int, staged: Sequence[int]) -> tuple[State, list[tuple[object, list[object]]]]:
    """The state after staged moves, and before each of them the open question and the agenda."""
    after, before = state.clone(), []
    after.told = []
    for action in staged:
        before.append((after.question(), after.todo()))
        _try(after, seat, action)
    return after, before


def tried(state: S, seat: int, *actions: int) -> S:
    """A copy of a state in which a seat has made moves as staged ones."""
    trial = state.clone()
    for action in actions:
        _try(trial, seat, action)
    return trial


def _try(state: State, seat: int, action: int) -> None:
    """Play a staged move.  A draft stays sealed, even if it is the last: opening it would show the others'."""
    if state.drafts:
        state.drafts[seat].append(action)
        if not state.drafting(seat):
            state.waiting &= ~(1 << seat)
    else:
        state.apply(seat, action)
