"""The table: the referee, without input or output.

It checks that a move is legal and says why not, throws the dice, keeps the record and the log, and takes moves back:
up to the last chance outcome, the last reveal, or another seat's act, and no further.

With *confirmed turns* a seat's moves are staged, seen by itself alone, until it confirms them: nobody learns from
what was taken back.  Dice and other seats wait for the confirmation.
"""

from __future__ import annotations

import copy
import difflib
import operator
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, SupportsIndex

from kingstable.core import dice as seeded
from kingstable.core.errors import BadNotation, BadOption, BadPosition, Illegal
from kingstable.core.foreign import LONGEST_MOVE, shown
from kingstable.core.game import Choice, Game, Outcome, Refusal, View
from kingstable.core.picture import picture
from kingstable.core.prose import listed, quantity
from kingstable.core.record import Record
from kingstable.core.scene import Scene
from kingstable.core.state import CHANCE, SPECTATOR, Event, State, seats_in

__all__ = ["Table"]

HALF_MADE = "finish what you have begun, or take it back: half of it cannot be confirmed"


@dataclass
class _Mark:
    """A place to go back to: an entry that may still be taken back, and the state before it."""

    seat: int
    action: int
    before: State
    told: int  # how long the log was
    sealed: bool  # a click of a draft: the others' clicks do not stand in its way


def _tidied(text: str) -> str:
    """A described position without comments and empty lines: as a record holds it."""
    return "\n".join(line for row in text.splitlines() if (line := row.partition("#")[0].strip()))


class Table:
    """A game being played.  Made by `kingstable.new` or `kingstable.replay`.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=7, names=["Ann", "Brian"])
    >>> seat = table.waiting[0]
    >>> [str(choice) for choice in table.choices()]
    ['take gold', 'take wood', 'take stone']
    >>> table.play("take wood")
    >>> table.undo()
    >>> table.play("take gold", seat)
    >>> table.over, table.scores()
    (False, [0, 0])
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        dice: str = "seeded",
        confirm: bool = False,
        names: Sequence[str] | None = None,
        roll: bool = True,
        position: str = "",
    ) -> None:
        if dice not in ("seeded", "manual"):
            raise BadOption(f"dice are 'seeded' or 'manual', not {shown(dice)}")
        if seed is not None and (type(seed) is not int or not 0 <= seed < seeded.SEEDS):
            raise BadOption(f"a seed is a whole number from 0 to 2**256 - 1, not {shown(seed)}")
        self.game = game
        self.names = game.check_names(names, game.check_seats(seats))
        self.options = game.agree(seats, options or {})
        self.dice = dice
        self.confirm_turns = confirm
        self.seed = secrets.randbits(128) if seed is None and dice == "seeded" and roll else seed
        self.closed = ""  # why nothing more can be played, where a record does not hold to its end
        self.position = _tidied(position)  # what the game began from, where not at its beginning
        self.state = self._start()  # the live one: to try things out, clone it
        self.state.told = []
        self.entries: list[tuple[int, int]] = []
        self.history: list[tuple[int, Event]] = []  # each event with the number of entries before it
        self._marks: list[_Mark] = []
        self._undone: dict[int, list[int]] = {}
        self._staged: dict[int, list[int]] = {}
        self._thrown = 0
        self.state.proceed()
        self._hear()
        if roll:
            self.roll()

    def __getstate__(self) -> dict[str, Any]:
        """For pickles and copies: all states as their game packs them."""
        pack = self.game.pack
        marks = [(mark.seat, mark.action, pack(mark.before), mark.told, mark.sealed) for mark in self._marks]
        return {**self.__dict__, "state": pack(self.state), "_marks": marks}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        unpack = saved["game"].unpack
        self.__dict__.update(saved)
        self._marks = [_Mark(seat, action, unpack(before), *rest) for seat, action, before, *rest in saved["_marks"]]
        self.state = unpack(saved["state"])
        self.state.told = []

    def __copy__(self) -> Self:
        return copy.deepcopy(self)  # two tables that shared what changes would be neither

    def _start(self) -> State:
        seats = len(self.names)
        if not self.position:
            return self.game.start(seats, self.options)
        state = self.game.position(self.position)
        if state.seats != seats:
            raise BadPosition(f"the position is for {state.seats} seats, not for {seats}")
        return state

    # Looking -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game is done.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2).over
        False
        """
        return self.state.over()

    @property
    def waiting(self) -> list[int]:
        """The seats that owe a decision, or a confirmation.  `CHANCE` is among them if dice are thrown by hand.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=3, dice="manual").waiting == [kingstable.CHANCE]
        True
        """
        return [] if self.closed else seats_in(self.state.waiting)

    def choices(self, seat: int | None = None) -> list[Choice]:
        """What a seat may do now; the seat may be left out when only one waits.

        >>> import kingstable
        >>> print(*kingstable.new("kingsburg", seats=2, seed=7).choices(), sep=", ")
        take gold, take wood, take stone
        """
        if seat is None and not self.waiting:
            return []
        seat = self._seat(seat)
        state = self.seen_by(seat)
        if not state.waiting >> seat & 1 or self.closed:
            return []
        actions = state.outcomes() if seat == CHANCE else state.legal(seat)
        return [self.game.describe(state, seat, action, self.names) for action in actions]

    def why_not(self, move: Choice | str | int, seat: int | None = None) -> Refusal | None:
        """Why a move is not open, or None if it is.

        >>> import kingstable
        >>> print(kingstable.new("kingsburg", seats=2, seed=7).why_not("take gold,gold"))
        the King's aid is 1 good of your choice [3.3]
        """
        seat = self._seat(seat)
        if self.closed:
            return Refusal(self.closed, "")
        return self.game.why_not(self.seen_by(seat), seat, self._action(move, seat))

    def prompt(self, seat: int | None = None) -> str:
        """What a seat is asked, in one sentence.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).prompt()
        'The King aids you: take a good of your choice.'
        """
        seat = self._seat(seat)
        state = self.seen_by(seat)
        if self.closed or not state.waiting >> seat & 1:
            return "Nothing is to be decided."
        return "Say what chance gives." if seat == CHANCE else self.game.prompt(state, seat)

    def view(self, seat: int | None = None) -> View:
        """What a seat may see, or the spectator when no seat is given.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).view(0)["goods"]
        [0, 0, 0, 0, 0, 0]
        """
        if seat is None or seat == SPECTATOR:
            return self.game.view(self.state, SPECTATOR)
        return self.game.view(self.seen_by(self._player(seat)), seat)

    def scene(self, seat: int | None = None) -> Scene:
        """What a seat sees, or the spectator, as surfaces with pieces: what a page draws.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).scene().unit
        'VP'
        """
        return self.game.scene(self.view(seat), self.names)

    def _repr_svg_(self) -> str:
        return picture(self.scene(), self.game.art())  # how a notebook shows it

    def scores(self) -> list[int]:
        """Each seat's score as it stands.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2).scores()
        [0, 0]
        """
        return self.state.scores()

    @property
    def outcome(self) -> Outcome | None:
        """The ranking with its reason, once the game is over.

        >>> import kingstable
        >>> print(kingstable.new("kingsburg", seats=2).outcome)
        None
        """
        return self.game.outcome(self.state) if self.over else None

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened, in sentences, as a seat or the spectator may know it.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> len(table.log(0)) > 0
        True
        """
        viewer = SPECTATOR if seat is None or seat == SPECTATOR else self._player(seat)
        return [self.game.narrate(event, self.names) for _, event in self.history if event.to >> viewer & 1]

    @property
    def record(self) -> Record:
        """The game so far.

        >>> import kingstable
        >>> len(kingstable.new("kingsburg", seats=2, dice="manual").record)
        0
        """
        return Record(
            self.game, len(self.names), self.options, self.names, self.dice, self.seed, tuple(self.entries),
            self.game.rules_version, self.position,
        )  # fmt: skip

    def __repr__(self) -> str:
        """Public facts alone: a referee prints it where players look on."""
        who = listed(["chance" if seat == CHANCE else self.names[seat] for seat in self.waiting])
        now = f"{who} to choose" if who else "closed" if self.closed else "over"
        entries = quantity(len(self.entries), "entry", "entries")
        return f"<Table {self.game.name}, {quantity(len(self.names), 'seat', 'seats')}, {entries}, {now}>"

    def __str__(self) -> str:
        board = self.game.board(self.view(), self.names)
        if self.outcome:
            return f"{board}\n{self.outcome.verdict(self.names)}."
        who = ", ".join("chance" if seat == CHANCE else self.names[seat] for seat in self.waiting)
        return f"{board}\nWaiting for {who or 'nobody: ' + self.closed}."

    # Playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Choice | str | int, seat: int | None = None) -> None:
        """Make a move: a choice, its notation, or its number.  The seat may be left out when only one waits.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> table.play("build cathedral")
        Traceback (most recent call last):
        ...
        kingstable.core.errors.Illegal: not now: no building is being constructed [7.1]
        """
        seat = self._seat(seat)
        action = self._action(move, seat)
        if self.confirm_turns and seat != CHANCE:
            self._stage(seat, action)
        else:
            self.enter(seat, action)
        self._undone.pop(seat, None)
        self.roll()

    def enter(self, seat: int, action: int) -> None:
        """Put one checked entry on the record, and throw no dice after it."""
        self._check(self.state, seat, action)
        sealed = bool(self.state.drafts)
        if not sealed:
            self._marks = [mark for mark in self._marks if mark.seat == seat]
            self._undone = {seat: self._undone.get(seat, [])}
        if seat == CHANCE:
            self._thrown += 1
        else:
            self._marks.append(_Mark(seat, action, self.state.clone(), len(self.history), sealed))
        self.state.barrier = False
        self.state.apply(seat, action)
        self.entries.append((seat, action))
        self._hear()
        if seat == CHANCE or self.state.barrier:
            self._marks.clear()
            self._undone.clear()

    def roll(self) -> None:
        """Throw the dice and draw the cards that are due, if they are not thrown by hand."""
        while self.fated and self.state.waiting >> CHANCE & 1:
            self.enter(CHANCE, self.due())

    @property
    def fated(self) -> bool:
        """Whether a known seed decides what chance gives.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, dice="manual").fated
        False
        """
        return self.dice == "seeded" and self.seed is not None

    def due(self) -> int:
        """The outcome that the seed gives to the chance decision that is open."""
        assert self.seed is not None
        return self.state.base + seeded.throw(self.seed, self._thrown, self.state.odds())

    def close(self, reason: str) -> None:
        """Let nothing more be played, and say why."""
        self.closed = reason

    # Confirmed turns ---------------------------------------------------------------------------------------------

    def staged(self, seat: int) -> list[str]:
        """The moves of a seat that it has not confirmed yet.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
        >>> seat = table.waiting[0]
        >>> table.play("take gold")
        >>> table.staged(seat)
        ['take gold']
        >>> table.confirm(seat)
        >>> table.staged(seat)
        []
        """
        return [self.game.format(action) for action in self._staged.get(self._seat(seat), [])]

    def confirm(self, seat: int | None = None) -> None:
        """Make a seat's staged moves count; refused in the midst of something, which can only be taken back.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
        >>> table.confirm()
        Traceback (most recent call last):
        ...
        kingstable.core.errors.Illegal: nothing to confirm
        """
        seat = self._seat(seat)
        if not self._staged.get(seat):
            raise Illegal("nothing to confirm")
        if self.half_made(seat):
            raise Illegal(HALF_MADE)
        self.settle(seat)

    def half_made(self, seat: int) -> bool:
        """Whether a seat's staged moves have opened a question that is not answered: they cannot be confirmed yet.

        A question that a move opens comes on top of the agenda, or in the place of the one that the move answered.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
        >>> table.half_made(0)
        False
        """
        state = self.state.clone()
        asked: list[tuple[object, list[object]]] = []
        for action in self._staged.get(seat, []):
            asked.append((state.question(), state.todo()))
            _try(state, seat, action)
        if not asked or not state.waiting >> seat & 1:
            return False
        if state.drafts:
            return bool(state.drafts[seat])
        todo, question = state.todo(), state.question()
        return any(todo[: len(left)] == left and (len(todo) > len(left) or question != was) for was, left in asked)

    def settle(self, seat: int) -> None:
        """Make a seat's staged moves count, be they half-made: for what leaves no choice.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); table.settle(seat); table.staged(seat)
        []
        """
        for action in self._staged.pop(seat, []):
            self.enter(seat, action)
        self._marks.clear()
        self._undone.pop(seat, None)  # what others took back of their drafts is still theirs
        self.roll()

    def seen_by(self, seat: int) -> State:
        """The state as a seat sees it: with its own staged moves.  Not for changing."""
        if not self._staged.get(seat):
            return self.state
        state = self.state.clone()
        for action in self._staged[seat]:
            _try(state, seat, action)
        return state

    def _stage(self, seat: int, action: int) -> None:
        state = self.seen_by(seat)
        if self._staged.get(seat) and not state.waiting >> seat & 1:
            raise Illegal("confirm your moves or take them back: there is nothing more to decide")
        self._check(state, seat, action)
        self._staged.setdefault(seat, []).append(action)
        if self._is_final(state, seat, action):
            self.settle(seat)  # something becomes known: there is no way back

    def finals(self, seat: int | None = None) -> set[int]:
        """Those of a seat's choices, as actions, that cannot be taken back once they are made: they show something.

        Without confirmed turns, also those that dice or sealed answers follow at once.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).finals()
        set()
        """
        seat = self._seat(seat)
        state = self.seen_by(seat)
        if seat == CHANCE or self.closed or not state.waiting >> seat & 1:
            return set()
        return {action for action in state.legal(seat) if self._is_final(state, seat, action)}

    def _is_final(self, state: State, seat: int, action: int) -> bool:
        trial = _tried(state, seat, action)
        if trial.barrier or self.confirm_turns:
            return trial.barrier
        thrown = self.fated and bool(trial.waiting >> CHANCE & 1)
        return thrown or (bool(trial.drafts) and not state.drafts)

    # Taking back -------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether a seat's last move can be taken back.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).can_undo(0)
        False
        """
        seat = self._actor(seat)
        return not self.closed and (bool(self._staged.get(seat)) or self._last(seat) >= 0)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move of a seat, or the last move if no seat is named.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).undo()
        Traceback (most recent call last):
        ...
        kingstable.core.errors.Illegal: nothing can be taken back: dice, a reveal or another's move came after it
        """
        seat = self._actor(seat)
        if not self.can_undo(seat):
            raise Illegal(self.closed or "nothing can be taken back: dice, a reveal or another's move came after it")
        action = self._staged[seat].pop() if self._staged.get(seat) else self._take_back(self._last(seat))
        self._undone[seat] = [*self._undone.pop(seat, []), action]  # the last to take back comes last

    def can_redo(self, seat: int | None = None) -> bool:
        """Whether a move that was taken back can be made again.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); table.undo(); table.can_redo(seat)
        True
        """
        seat = self._repenter(seat)
        if self.closed or not self._undone.get(seat):
            return False
        return self.game.why_not(self.seen_by(seat), seat, self._undone[seat][-1]) is None

    def redo(self, seat: int | None = None) -> None:
        """Make a move again that was taken back.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); table.undo(); table.redo(seat); table.can_undo(seat)
        True
        """
        seat = self._repenter(seat)
        if not self.can_redo(seat):
            raise Illegal(self.closed or "nothing was taken back that can be made again")
        action = self._undone[seat].pop()
        if self.confirm_turns:
            self._stage(seat, action)
        else:
            self.enter(seat, action)
        self.roll()

    def reset(self, seat: int | None = None) -> None:
        """Take back all of a seat's moves that can be taken back: the turn starts anew.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); table.reset(seat); table.waiting == [seat]
        True
        """
        seat = self._actor(seat)
        while self.can_undo(seat):
            self.undo(seat)

    def _last(self, seat: int) -> int:
        """The mark of the seat's last entry, if nothing stands in its way; else -1."""
        others = False
        for index in range(len(self._marks) - 1, -1, -1):
            mark = self._marks[index]
            if mark.seat == seat:
                # while answers are sealed, what came before them stays: whether it can go would tell if others clicked
                return index if mark.sealed or not (others or self.state.drafts) else -1
            others = True
        return -1

    def _take_back(self, index: int) -> int:
        """Go back before a mark, and enter again what others have drafted since."""
        mark, later = self._marks[index], self._marks[index + 1 :]
        del self._marks[index:]
        del self.entries[len(self.entries) - len(later) - 1 :]
        del self.history[mark.told :]
        self.state = mark.before
        self.state.told = []
        for other in later:
            self.enter(other.seat, other.action)
        return mark.action

    # Help --------------------------------------------------------------------------------------------------------

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat if seat == CHANCE else self._player(seat)
        waiting = self.waiting
        if len(waiting) != 1:
            raise Illegal(
                self.closed or ("the game is over" if not waiting else f"say which seat: {waiting} may decide")
            )
        return waiting[0]

    def _player(self, seat: int) -> int:
        if type(seat) is not int or seat not in range(len(self.names)):
            raise Illegal(f"there is no seat {shown(seat)}: the seats are 0 to {len(self.names) - 1}")
        return seat

    def _actor(self, seat: int | None) -> int:
        """The seat that undo means when none is named: the last that moved."""
        if seat is not None:
            return self._seat(seat)
        staged = [who for who, actions in self._staged.items() if actions]
        moved = [mark.seat for mark in self._marks]
        return (staged or moved or self.waiting or [0])[-1]

    def _repenter(self, seat: int | None) -> int:
        """The seat that redo means when none is named: the last that took a move back."""
        undone = [who for who, actions in self._undone.items() if actions]
        return undone[-1] if seat is None and undone else self._actor(seat)

    def _action(self, move: Choice | str | int, seat: int) -> int:
        if isinstance(move, Choice):
            return move.action
        if not isinstance(move, str):
            if isinstance(move, bool) or not isinstance(move, SupportsIndex):
                raise BadNotation(f"a move is a choice, its notation or its number, not {shown(move)}")
            return operator.index(move)  # numpy's whole numbers too
        try:
            return self.game.parse(move.strip())
        except BadNotation as error:
            moves = [str(choice) for choice in self.choices(seat)]
            close = difflib.get_close_matches(move[:LONGEST_MOVE], moves, 1, 0.75)
            raise BadNotation(f"{error}" + (f"; did you mean {close[0]!r}?" if close else "")) from None

    def _check(self, state: State, seat: int, action: int) -> None:
        if self.closed:
            raise Illegal(self.closed)
        if refusal := self.game.why_not(state, seat, action):
            raise Illegal(refusal.reason, refusal.rule)
        if seat == CHANCE and self.fated and action != self.due():
            given, due = self.game.format(action), self.game.format(self.due())
            raise Illegal(f"the seed gives {due!r} here, not {given!r}")

    def _hear(self) -> None:
        told = self.state.told
        if told:
            self.history.extend((len(self.entries), event) for event in told)
        self.state.told = []


def shows(state: State, seat: int, action: int) -> bool:
    """Whether a move would show something: then there is no way back.  The answer tells the seat no secret (law 8)."""
    return _tried(state, seat, action).barrier


def _tried(state: State, seat: int, action: int) -> State:
    trial = state.clone()
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
