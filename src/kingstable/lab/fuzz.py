"""Fuzzing: games by players of several kinds, in search of a position that cannot be.

After every entry the game's own audit is asked.  At some positions more is tried: that no view depends on what is
hidden, that copies are equal, that the list of actions is sorted and true, that every notation reads back.  What is
found comes with a record that leads up to it.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from random import Random
from typing import Any

from kingstable.bots import Clock, make
from kingstable.core.errors import BadOption
from kingstable.core.game import SEAT_NAMES, Game, View
from kingstable.core.record import Record
from kingstable.core.state import CHANCE, SPECTATOR, State
from kingstable.core.table import Table
from kingstable.lab.rule_coverage import RuleCoverage

__all__ = ["LIMIT", "Fault", "Finding", "Fuzzer", "any_start", "reason_of"]

LIMIT = 5000  # entries; a longer game is truncated and counted as such
LOOKED_AT = 0.1  # the share of positions at which everything is tried
REPLAYED = 0.1  # the share of games whose record is read and played again
DRAWS = 100  # of options, until some go with the number of seats
THOUGHT = Clock(iterations=10)  # of players who search: many games tell more than good ones
REFUSED = 8  # so many actions are asked for at random at a position


class Fault(Exception):
    """Something that cannot be."""


@dataclass(frozen=True)
class Finding:
    """A crash or a fault: what it was, and a record that loads and leads up to it, with the rest in comments."""

    game: str
    number: int
    reason: str
    record: str


class Fuzzer:
    """Plays game after game of one kind; counts them, and the rules they fire."""

    def __init__(
        self, game: Game, seed: int, players: Sequence[str], seats: int | None = None, *,
        options: Mapping[str, Any] | None = None, trace: bool = True, limit: int = LIMIT,
    ) -> None:  # fmt: skip
        self.game = game
        self.options = game.read_options(options or {})
        self.seats = game.seats if seats is None else [game.check_seats(seats)]
        self.rng = Random(f"fuzz:{game.name}:{seed}")
        self.players = [make(name, seed) for name in players]  # they keep what they learn from game to game
        self.traced = trace
        self.fired = RuleCoverage(game, trace)
        self.limit = limit
        self.games = self.decisions = self.truncated = self.looked_at = 0

    def __repr__(self) -> str:
        return f"<Fuzzer of {self.game.name}, games {self.games}, decisions {self.decisions}>"

    def play(self) -> Finding | None:
        """One more game; what was found in it, or None."""
        number = self.games
        self.games += 1
        start = self._start(number)
        tables: list[Table] = []
        due: list[tuple[int, int]] = []  # the entry being made: a crash leaves it here
        try:
            with self.fired:
                tables.append(start.replay(0))
            self._play(tables[0], due)
        except Exception as error:
            trace = traceback.format_exc()
            return Finding(self.game.name, number, reason_of(error), _record(start, tables, due, trace))
        return None

    def _start(self, number: int) -> Record:
        """All numbers of seats in turn, any options that go with them."""
        return any_start(self.game, self.seats[number % len(self.seats)], self.options, self.rng)

    def _play(self, table: Table, due: list[tuple[int, int]]) -> None:
        players = [self.rng.choice(self.players) for _ in table.names]
        while table.waiting and len(table.entries) < self.limit:
            if self.rng.random() < LOOKED_AT:
                self._look(table)
            seat = self.rng.choice(table.waiting)  # several may owe a decision: any order will do
            if seat == CHANCE:
                action = table.seeded_outcome()
            else:
                legal = table.state.legal(seat)
                if not legal:
                    raise Fault(f"nothing is open to seat {seat}, which owes a decision")
                action = players[seat].choose(table.view(seat), legal, THOUGHT)
            due[:] = [(seat, action)]
            self._enter(table, seat, action)
            due.clear()
            self.decisions += 1
        self._end(table)

    def _enter(self, table: Table, seat: int, action: int) -> None:
        known = len(table.history)
        with self.fired:
            table.enter(seat, action)
        self.fired.hear(event for _, event in table.history[known:])
        _raise(self.game.audit(table.state))

    def _look(self, table: Table) -> None:
        self.looked_at += 1
        _raise(faults(self.game, table.state, self.rng, self.fired))

    def _end(self, table: Table) -> None:
        """A game's end: its outcome and all that was told can be said, and its record can be played again."""
        if not table.over:
            self.truncated += 1
        else:
            self._look(table)
            with self.fired:
                outcome = self.game.outcome(table.state)
            if sorted(seat for group in outcome.ranking for seat in group) != list(range(len(table.names))):
                raise Fault(f"the ranking {outcome.ranking} does not hold every seat once")
        for viewer in range(len(table.names)):
            table.log(viewer)
        if self.rng.random() < REPLAYED:
            again = Record.parse(str(table.record)).replay(len(table.entries))
            if self.game.pack(again.state) != self.game.pack(table.state):
                raise Fault("the record, played again, leads to another position")


def any_start(game: Game, seats: int, options: Mapping[str, bool | int | str], rng: Random) -> Record:
    """A game that has not begun: options that were asked for, the others and the seed at random."""
    drawn = _any_options(game, seats, options, rng)
    return Record(game, seats, drawn, SEAT_NAMES[:seats], "seeded", rng.getrandbits(64), (), game.rules_version)


def _any_options(
    game: Game, seats: int, options: Mapping[str, bool | int | str], rng: Random
) -> dict[str, bool | int | str]:
    """Some options do not go with every number of seats, nor with each other: then others are drawn."""
    for _ in range(DRAWS):
        drawn = dict(options)
        for option in game.options:
            if option.values and option.name not in drawn and option.applies(drawn):
                drawn[option.name] = rng.choice(option.values)
        try:
            return game.resolve_options(seats, drawn)
        except BadOption as error:
            refused = error
    raise refused


def faults(game: Game, state: State, rng: Random, watch: AbstractContextManager[object] | None = None) -> Iterator[str]:
    """All that is wrong at a position.  `watch` sees what is shown and refused: these too are rules at work."""
    watch = watch or nullcontext()
    packed = game.pack(state)
    yield from _copies(game, state, packed)
    viewers = [*range(state.seats), SPECTATOR]
    drawn = rng.choice(viewers)
    for viewer in viewers:
        with watch:
            view = game.view(state, viewer)
        yield from _leaks(game, state, view, rng)
        if viewer == drawn:
            yield from _boards(game, state, view, rng, watch)
    for seat in range(state.seats):
        if state.waiting >> seat & 1:
            yield from _choices(game, state, seat)
            with watch:
                refusals = list(_refusals(game, state, seat, rng))
            yield from refusals
    if game.pack(state) != packed:
        yield "looking at the position changed it"


def _copies(game: Game, state: State, packed: list[int]) -> Iterator[str]:
    if game.pack(state.clone()) != packed:
        yield "a clone differs from its state"
    if game.pack(game.unpack(packed)) != packed:
        yield "a state differs after pack and unpack"


def _leaks(game: Game, state: State, view: View, rng: Random) -> Iterator[str]:
    viewer = view.seat
    twin = game.scramble(state, viewer, rng)
    again = game.view(twin, viewer)
    if again != view:
        names = [field.name for field in game.fields if again[field.name] != view[field.name]]
        yield f"the view of {viewer} depends on what it may not know: {', '.join(names)}"
    if viewer < state.seats and state.waiting >> viewer & 1 and twin.legal(viewer) != state.legal(viewer):
        yield f"what is open to seat {viewer} depends on what it may not know"


def _boards(game: Game, state: State, view: View, rng: Random, watch: AbstractContextManager[object]) -> Iterator[str]:
    """A board is drawn from a view alone, and takes long: one is enough to see that it knows no more."""
    with watch:
        board = str(view)
    if str(game.view(game.scramble(state, view.seat, rng), view.seat)) != board:
        yield f"the board of {view.seat} depends on what it may not know"


def _choices(game: Game, state: State, seat: int) -> Iterator[str]:
    legal = state.legal(seat)
    if not legal or legal != sorted(set(legal)):
        yield f"what is open to seat {seat} is empty, doubled or not sorted: {legal}"
    if not game.prompt(state, seat):
        yield f"seat {seat} is asked nothing"
    for action in legal:
        text = game.format(action)
        if game.parse(text) != action:
            yield f"the notation {text!r} of action {action} reads back as {game.parse(text)}"
        if game.describe(state, seat, action).action != action:
            yield f"action {action} ({text}) is described as another"


def _refusals(game: Game, state: State, seat: int, rng: Random) -> Iterator[str]:
    legal = state.legal(seat)
    for action in {*rng.sample(legal, min(2, len(legal))), *(rng.randrange(game.actions) for _ in range(REFUSED))}:
        refusal = game.why_not(state, seat, action)
        if action in legal and refusal:
            yield f"{game.format(action)!r} is open to seat {seat} and refused: {refusal}"
        if action not in legal and not refusal:
            yield f"action {action} is not open to seat {seat} and not refused"


def _raise(found: Iterator[str] | list[str]) -> None:
    texts = list(found)
    if texts:
        raise Fault("; ".join(texts))


def reason_of(error: Exception) -> str:
    """A fault in its own words, any other error with its name."""
    text = " ".join(str(error).split())
    return text if isinstance(error, Fault) else f"{type(error).__name__}: {text}"


def _record(start: Record, tables: Sequence[Table], due: Sequence[tuple[int, int]], trace: str) -> str:
    """The record as far as it got.  What came next would not load: it is told in a comment, as is the traceback."""
    entries = tables[0].entries if tables else []
    notes = [f"entry {len(entries) + 1} would have been (seat, action) {entry}" for entry in due]
    try:
        text = str(tables[0].record if tables else start)
    except Exception:  # a notation fails: the entries can be told by their numbers alone
        text = str(start)
        notes.insert(0, f"entries (seat, action): {entries}")
    return text + "".join(f"# {line}\n" for line in [*notes, *trace.splitlines()])
