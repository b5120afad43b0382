"""The table: the referee, without input or output.

It checks that a move is legal and says why not, throws the dice, keeps the record and the log, and takes moves back:
up to the last chance outcome, the last reveal, or another seat's act, and no further.  Whoever plays against nobody
but programs may go on from there: `rewind` takes back what came after a move too, and the record counts it.

With *confirmed turns* a seat's moves are staged, seen by itself alone, until it confirms them: nobody learns from
what was taken back.  Dice and other seats wait for the confirmation.
"""

from __future__ import annotations

import copy
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Any, Self, TypeAlias, cast

from kingstable.core import dice as seeded
from kingstable.core.errors import BadOption, BadPosition, Illegal
from kingstable.core.foreign import shown
from kingstable.core.game import Choice, Game, Outcome, Refusal, View
from kingstable.core.perspective import Perspective, tried
from kingstable.core.picture import picture
from kingstable.core.progress import Course
from kingstable.core.prose import listed, quantity
from kingstable.core.record import Record
from kingstable.core.scene import Scene
from kingstable.core.score_sheet import ScoreSheet
from kingstable.core.state import CHANCE, SPECTATOR, Event, State, seats_in

__all__ = ["Move", "Run", "Table"]

Move: TypeAlias = Choice | str | int  # a choice, its notation, or its number
Run: TypeAlias = tuple[int, ...]  # actions that are made and taken back as one
CHECKPOINT = 64  # entries between the states that a rewind may start from
CHECKPOINTS = 16  # so many of them are kept
HALF_MADE = "finish what you have begun, or take it back: you cannot confirm half of it"


@dataclass
class _Mark:
    """A place to go back to: an entry that may still be taken back, and the state before it."""

    seat: int
    action: int
    before: State
    log_length: int
    sealed: bool  # a click of a draft: the others' clicks do not stand in its way
    joined: bool  # it goes on with the seat's entry before it: both are taken back as one


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
        self.options = game.resolve_options(seats, options or {})
        self.dice = dice
        self.confirm_turns = confirm
        self.seed = secrets.randbits(128) if seed is None and dice == "seeded" and roll else seed
        self.closed = ""  # why nothing more can be played, where a record does not hold to its end
        self.position = _tidied(position)  # what the game began from, where not at its beginning
        self.state = self._start()  # the live one: to try things out, clone it
        self.state.told = []
        self.entries: list[tuple[int, int]] = []
        self.history: list[tuple[int, Event]] = []  # each event with the number of entries before it
        self.rewound = 0  # how often a move was taken back together with what had come after it
        self._marks: list[_Mark] = []
        self.sealed: set[int] = set()  # the places of entries that were made in secret: their order says nothing
        self._joined: set[int] = set()  # the places of entries that go on with their seat's entry before
        self._checkpoints: dict[int, State] = {}  # the state after so many entries, for some of them
        self._undone: dict[int, list[Run]] = {}
        self._staged: dict[int, list[Run]] = {}
        self._thrown = 0
        self.state.proceed()
        self._hear()
        if roll:
            self.roll()

    def __getstate__(self) -> dict[str, Any]:
        """For pickles and copies: all states as their game packs them."""
        pack = self.game.pack
        marks = [
            (mark.seat, mark.action, pack(mark.before), mark.log_length, mark.sealed, mark.joined)
            for mark in self._marks
        ]
        return {**self.__dict__, "state": pack(self.state), "_marks": marks, "_checkpoints": {}}

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
            fresh: State = self.game.start(seats, self.options)
            return fresh
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
        return self._seen(self._seat(seat)).choices if self.waiting or seat is not None else []

    def compounds(self, seat: int | None = None) -> list[Choice]:
        """What a seat can say at once, where a game offers that; `play` takes it like any choice.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).compounds()
        []
        """
        return self._seen(self._seat(seat)).compounds if self.waiting or seat is not None else []

    def perspective(self, seat: int | None = None) -> Perspective:
        """The table as a seat or the spectator sees it, for who asks several things at once.

        >>> import kingstable
        >>> seen = kingstable.new("kingsburg", seats=2, seed=7).perspective()
        >>> seen.prompt, [str(choice) for choice in seen.choices]
        ('The King aids you: take a good of your choice.', ['take gold', 'take wood', 'take stone'])
        """
        return self._seen(SPECTATOR if seat == SPECTATOR else self._seat(seat))

    def _seen(self, seat: int) -> Perspective:
        """The perspective of a seat that was checked."""
        staged = [action for run in self._staged.get(seat, ()) for action in run]
        return Perspective(self, seat, staged, self._undone.get(seat, ()))

    def seen_by(self, seat: int) -> State:
        """The state as a seat sees it: with its own staged moves.  Not for changing."""
        return self._seen(seat).state

    def why_not(self, move: Choice | str | int, seat: int | None = None) -> Refusal | None:
        """Why a move is not open, or None if it is.

        >>> import kingstable
        >>> print(kingstable.new("kingsburg", seats=2, seed=7).why_not("take gold,gold"))
        take 1 good from the King [3.3]
        """
        seen = self._seen(self._seat(seat))
        return Refusal(self.closed, "") if self.closed else seen.why_not(seen.action(move))

    def prompt(self, seat: int | None = None) -> str:
        """What a seat is asked, in one sentence.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).prompt()
        'The King aids you: take a good of your choice.'
        """
        return self._seen(self._seat(seat)).prompt

    def view(self, seat: int | None = None) -> View:
        """What a seat may see, or the spectator when no seat is given.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).view(0)["goods"]
        [0, 0, 0, 0, 0, 0]
        """
        return self._seen(self._viewer(seat)).view

    def scene(self, seat: int | None = None) -> Scene:
        """What a seat sees, or the spectator, as surfaces with pieces: what a page draws.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).scene().unit
        'VP'
        """
        return self.game.drawing.scene(self.view(seat), self.names)

    def _repr_svg_(self) -> str:
        return picture(self.scene(), self.game.drawing.art())  # how a notebook shows it

    def course(self, seat: int | None = None) -> Course:
        """The game up to now as a seat knows it, or the spectator: for `Game.progress`.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, names=["Ann", "Brian"])
        >>> print(table.game.progress.goal(table.course(0)))
        Most VP after 5 years wins. Year 1 of 5.
        """
        return self._seen(self._viewer(seat)).course

    def score_sheet(self, seat: int | None = None) -> ScoreSheet:
        """The score by category, as a seat may know it, or the spectator; before the end also what is still to come.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, names=["Ann", "Brian"])
        >>> table.score_sheet().totals()
        (0, 0)
        """
        return self.game.progress.sheet(self.course(seat))

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
        viewer = self._viewer(seat)
        view = self.view(seat)
        return [self.game.narrate(event, self.names, view) for _, event in self.history if event.to >> viewer & 1]

    @property
    def record(self) -> Record:
        """The game so far.

        >>> import kingstable
        >>> len(kingstable.new("kingsburg", seats=2, dice="manual").record)
        0
        """
        return Record(
            self.game, len(self.names), self.options, self.names, self.dice, self.seed, tuple(self.entries),
            self.game.rules_version, self.position, rewound=self.rewound,
        )  # fmt: skip

    def __repr__(self) -> str:
        """Public facts alone: a referee prints it where players look on."""
        who = listed(["chance" if seat == CHANCE else self.names[seat] for seat in self.waiting])
        now = f"{who} to choose" if who else "closed" if self.closed else "over"
        entries = quantity(len(self.entries), "entry", "entries")
        return f"<Table {self.game.name}, {quantity(len(self.names), 'seat', 'seats')}, {entries}, {now}>"

    def __str__(self) -> str:
        board = self.game.drawing.board(self.view(), self.names)
        if self.outcome:
            return f"{board}\n{self.outcome.verdict(self.names)}."
        who = ", ".join("chance" if seat == CHANCE else self.names[seat] for seat in self.waiting)
        return f"{board}\nWaiting for {who or 'nobody: ' + self.closed}."

    # Playing -----------------------------------------------------------------------------------------------------

    def play(self, move: Move | Sequence[Move], seat: int | None = None, joined: bool = False) -> None:
        """Make a move: a choice, its notation, or its number.  The seat may be left out when only one waits.

        Several moves at once are made all or none, and taken back as one.  A move that is `joined` to the seat's last
        is taken back together with it.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> table.play("build cathedral")
        Traceback (most recent call last):
        ...
        kingstable.core.errors.Illegal: not now: no building is being constructed [7.1]
        """
        seen = self._seen(self._seat(seat))
        moves = move if isinstance(move, list | tuple) else (cast("Move", move),)
        run = tuple(action for one in moves for action in seen.actions(one))
        if self._staged.get(seen.seat) and not seen.asked and not self.closed:
            raise Illegal("confirm your moves or take them back: there is nothing more to decide")
        self._check_run(seen, run)
        self._make(seen, run, joined)
        self._undone.pop(seen.seat, None)
        self.roll()

    def _check_run(self, seen: Perspective, run: Run) -> None:
        """Raise `Illegal` unless a seat may make these moves one after another, with nothing in between."""
        if not run:
            raise Illegal("name at least one move")
        self._check(seen.state, seen.seat, run[0])
        state, drafting = seen.state, bool(seen.state.drafts)
        for before, action in pairwise(run):
            state = tried(state, seen.seat, before)
            if state.barrier or not state.waiting >> seen.seat & 1 or drafting != bool(state.drafts):
                done = self.game.format(before)
                raise Illegal(f"after {done!r} the turn is not yours alone: make the moves that follow it later")
            self._check(state, seen.seat, action)

    def _make(self, seen: Perspective, run: Run, joined: bool = False) -> None:
        """Make legal moves: stage them, or put them on the record."""
        seat = seen.seat
        if not self.confirm_turns or seat == CHANCE:
            for action in run:
                self._enter(seat, action, joined)
                joined = True
            return
        final = seen.is_final(*run)
        runs = self._staged.setdefault(seat, [])
        if joined and runs:
            runs[-1] += run
        else:
            runs.append(run)
        if final:
            self.settle(seat)  # something becomes known: there is no way back

    def enter(self, seat: int, action: int) -> None:
        """Check one entry and put it on the record; throw no dice after it."""
        self._check(self.state, seat, action)
        self._enter(seat, action)

    def _enter(self, seat: int, action: int, joined: bool = False) -> None:
        """Put a legal entry on the record."""
        sealed = bool(self.state.drafts)
        if not sealed:
            self._marks = [mark for mark in self._marks if mark.seat == seat]
            self._undone = {seat: self._undone.get(seat, [])}
        if seat == CHANCE:
            self._thrown += 1
        else:
            self._marks.append(_Mark(seat, action, self.state.clone(), len(self.history), sealed, joined))
        if joined:
            self._joined.add(len(self.entries))
        if sealed:
            self.sealed.add(len(self.entries))
        self.state.barrier = False
        self.state.apply(seat, action)
        self.entries.append((seat, action))
        self._hear()
        if seat == CHANCE or self.state.barrier:
            self._marks.clear()
            self._undone.clear()
        if len(self.entries) % CHECKPOINT == 0:
            self._keep_checkpoint()

    def roll(self) -> None:
        """Throw the dice and draw the cards that are asked for, if they are not thrown by hand."""
        while self.is_seeded and self.state.waiting >> CHANCE & 1:
            if self.closed:
                raise Illegal(self.closed)
            self._enter(CHANCE, self.seeded_outcome())

    @property
    def is_seeded(self) -> bool:
        """Whether a known seed decides what chance gives.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, dice="manual").is_seeded
        False
        """
        return self.dice == "seeded" and self.seed is not None

    def seeded_outcome(self) -> int:
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
        return [self.game.format(action) for run in self._staged.get(self._seat(seat), []) for action in run]

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

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
        >>> table.half_made(0)
        False
        """
        return self._seen(seat).half_made

    def speaks_for_itself(self, seat: int) -> bool:
        """Whether what a seat has staged is a confirmation by itself: nothing is left to decide, and it was one choice,
        or its last was to end or to pass.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); table.speaks_for_itself(seat)
        True
        """
        seen, runs = self._seen(seat), self._staged.get(seat, [])
        if not runs or seen.asked or seen.half_made or self.closed:
            return False
        return len(runs) == 1 or self.game.speech.passes_with(runs[-1][-1])

    def settle(self, seat: int) -> None:
        """Make a seat's staged moves count, be they half-made: for what leaves no choice.

        They were checked when they were staged, and nothing that was done since can make one illegal: nobody else is
        asked meanwhile, or all answer in secret.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); table.settle(seat); table.staged(seat)
        []
        """
        if self.closed:
            raise Illegal(self.closed)
        for run in self._staged.pop(seat, []):
            for index, action in enumerate(run):
                self._enter(seat, action, index > 0)
        self._marks.clear()
        self._undone.pop(seat, None)  # what others took back of their drafts is still theirs
        self.roll()

    def finals(self, seat: int | None = None) -> set[int]:
        """Those of a seat's choices, as actions, that cannot be taken back once they are made: they show something.

        Without confirmed turns, also those that dice or sealed answers follow at once.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).finals()
        set()
        """
        return set(self._seen(self._seat(seat)).finals)

    # Taking back -------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether a seat's last move can be taken back.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).can_undo(0)
        False
        """
        return self._can_undo(self._actor(seat))

    def _can_undo(self, seat: int) -> bool:
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
        if not self._can_undo(seat):
            raise Illegal(self.closed or "nothing can be taken back: dice, a reveal or another's move came after it")
        self._undo(seat)

    def _undo(self, seat: int) -> None:
        self._keep_undone(seat, self._staged[seat].pop() if self._staged.get(seat) else self._take_back(seat))

    def _keep_undone(self, seat: int, run: Run) -> None:
        self._undone[seat] = [*self._undone.pop(seat, []), run]  # the last to take back comes last

    def can_redo(self, seat: int | None = None) -> bool:
        """Whether a move that was taken back can be made again.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); table.undo(); table.can_redo(seat)
        True
        """
        return self._seen(self._redo_seat(seat)).can_redo

    def redo(self, seat: int | None = None) -> None:
        """Make a move again that was taken back.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); table.undo(); table.redo(seat); table.can_undo(seat)
        True
        """
        seen = self._seen(self._redo_seat(seat))
        if not seen.can_redo:
            raise Illegal(self.closed or "there is nothing to redo")
        self._make(seen, self._undone[seen.seat].pop())
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
        while self._can_undo(seat):
            self._undo(seat)

    def _last(self, seat: int) -> int:
        """The mark that begins the seat's last run, if nothing stands in its way; else -1."""
        others = False
        for index in range(len(self._marks) - 1, -1, -1):
            mark = self._marks[index]
            if mark.seat != seat:
                others = True
            elif not mark.sealed and (others or self.state.drafts):
                return -1  # while answers are sealed, what came before stays: whether it can go tells if others clicked
            elif not mark.joined:
                return index
        return -1

    def _take_back(self, seat: int) -> Run:
        """Go back before the seat's last run, and enter again what others have drafted since."""
        index = self._last(seat)
        mark, later = self._marks[index], self._marks[index:]
        del self._marks[index:]
        self._cut(len(self.entries) - len(later), mark.log_length, mark.before)
        for other in later:
            if other.seat != seat:
                self._enter(other.seat, other.action, other.joined)
        return tuple(own.action for own in later if own.seat == seat)

    def _cut(self, entries: int, log_length: int, state: State) -> None:
        """Go back to an earlier state, which was there after so many entries and events."""
        del self.entries[entries:]
        del self.history[log_length:]
        self._joined = {place for place in self._joined if place < entries}
        self.sealed = {place for place in self.sealed if place < entries}
        self._checkpoints = {after: kept for after, kept in self._checkpoints.items() if after <= entries}
        self.state = state
        self.state.told = []
        self._staged = {who: runs for who, runs in self._staged.items() if self.state.waiting >> who & 1}

    # Rewinding: against programs alone ---------------------------------------------------------------------------

    def can_rewind(self, seat: int, since: int = 0) -> bool:
        """Whether a seat has made a move that is on the record, after so many entries.

        >>> import kingstable
        >>> kingstable.new("kingsburg", seats=2, seed=7).can_rewind(0)
        False
        """
        return not self.closed and self._last_run(self._player(seat)) >= since

    def rewind(self, seat: int, since: int = 0) -> None:
        """Take back the last move of a seat, with the dice and the others' moves that came after it.

        The same dice fall again: they are made from the seed and how many were thrown.  It is for whoever plays
        against programs alone, since it takes back what others did; `rewound` counts how often, on the record too.
        Of `since` entries none is taken back.

        >>> import kingstable
        >>> table = kingstable.new("kingsburg", seats=2, seed=7)
        >>> seat = table.waiting[0]
        >>> table.play("take gold"); dice = table.view()["dice"]
        >>> table.rewind(seat); table.play("take wood"); table.view()["dice"] == dice, table.rewound
        (True, 1)
        """
        if not self.can_rewind(seat, since):
            raise Illegal(self.closed or "nothing can be taken back: you have not moved yet")
        place = self._last_run(seat)
        run = takewhile(lambda entry: entry[0] == seat, self.entries[place:])
        self._staged.clear()
        self._marks.clear()
        self._undone = {seat: self._undone.get(seat, [])}
        self._keep_undone(seat, tuple(action for _, action in run))
        known = sum(at <= place for at, _ in self.history)
        self._cut(place, known, self._state_after(place))
        self._thrown = sum(who == CHANCE for who, _ in self.entries)
        self.rewound += 1

    def _last_run(self, seat: int) -> int:
        """The place among the entries where the seat's last run begins; -1 if it has not moved."""
        for place in range(len(self.entries) - 1, -1, -1):
            if self.entries[place][0] == seat and place not in self._joined:
                return place
        return -1

    def _keep_checkpoint(self) -> None:
        self._checkpoints[len(self.entries)] = self.state.clone()
        if len(self._checkpoints) > CHECKPOINTS:
            del self._checkpoints[min(self._checkpoints)]

    def _state_after(self, entries: int) -> State:
        """The state after so many entries, played again from the checkpoint before."""
        kept = max((after for after in self._checkpoints if after <= entries), default=0)
        if kept:
            state = self._checkpoints[kept].clone()
        else:
            state = self._start()
            state.proceed()
        for seat, action in self.entries[kept:entries]:
            state.barrier = False
            state.apply(seat, action)
        return state

    # Help --------------------------------------------------------------------------------------------------------

    def _seat(self, seat: int | None) -> int:
        """A seat, or CHANCE, or the one that waits if none is named.  Here, once a call, the seat is checked."""
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

    def _viewer(self, seat: int | None) -> int:
        return SPECTATOR if seat is None or seat == SPECTATOR else self._player(seat)

    def _actor(self, seat: int | None) -> int:
        """The seat that undo means when none is named: the last that moved."""
        if seat is not None:
            return self._seat(seat)
        staged = [who for who, runs in self._staged.items() if runs]
        moved = [mark.seat for mark in self._marks]
        return (staged or moved or self.waiting or [0])[-1]

    def _redo_seat(self, seat: int | None) -> int:
        """The seat that redo means when none is named: the last that took a move back."""
        undone = [who for who, runs in self._undone.items() if runs]
        return undone[-1] if seat is None and undone else self._actor(seat)

    def _check(self, state: State, seat: int, action: int) -> None:
        """Raise `Illegal` unless an action is open to a seat, and given by the seed where it is chance's."""
        if self.closed:
            raise Illegal(self.closed)
        if refusal := self.game.why_not(state, seat, action):
            raise Illegal(refusal.reason, refusal.rule)
        if seat == CHANCE and self.is_seeded and action != (outcome := self.seeded_outcome()):
            raise Illegal(f"the seed gives {self.game.format(outcome)!r} here, not {self.game.format(action)!r}")

    def _hear(self) -> None:
        told = self.state.told
        if told:
            self.history.extend((len(self.entries), event) for event in told)
        self.state.told = []
