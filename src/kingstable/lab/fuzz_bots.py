"""Fuzzing of bots: they are asked at positions to which no good player would have come.

Games are walked by players that do anything, look one step ahead or hunt for rules, with all numbers of seats and any
options.  Of each walk some positions are drawn, and there a bot is asked: new to the game, and once more when its own
choice has been made and its seat is to choose again, for then it may go on with what it had thought.  Its answer must
be legal and in time, and what it was given must be as it was.

A walk depends on the seed and on its number alone, never on an answer or on how fast it came.  So the same positions
come again, and everything that is told of comes with a record that leads up to it.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from kingstable.bots import Bot, Clock, make
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.state import CHANCE
from kingstable.core.table import Table
from kingstable.lab.contestant import written
from kingstable.lab.fuzz import LIMIT, Fault, Finding, any_start, reason_of

__all__ = ["Answer", "BotFuzzer", "Position", "Times"]

WALKERS = ("random", "greedy", "rule-hungry")
DRAWN = 10  # positions of one walk
CARE = (0.0, 0.1, 0.5)  # so often walkers think, one of these in each walk, and otherwise do anything
SHORT = 8  # of a long list, a walker looks at so many: it is to get on, not to play well
FOLLOWED = 300  # entries, until a seat is asked again
TIMES = 2.0  # the budget, so often, may be used: one step of a search may begin shortly before its end
STEP = 0.05  # seconds more: however small the budget, something must have been thought


class Position(NamedTuple):
    """Where a bot is asked: the walk, what was played up to here, and the seat that is to choose."""

    walk: int
    record: Record
    seat: int


class Times(NamedTuple):
    """Seconds by the clock on the wall, and of the processor."""

    wall: float
    processor: float


@dataclass(frozen=True)
class Answer:
    """How long a bot took, and where."""

    bot: str
    position: Position
    choices: int  # how many there were
    times: Times


def now() -> Times:
    """What the clocks say."""
    return Times(time.perf_counter(), time.process_time())


class BotFuzzer:
    """Asks bots at positions of one game, and keeps the answers of each that took most."""

    def __init__(
        self, game: Game, seed: int, bots: Sequence[str], clock: Clock, seats: int | None = None, *,
        options: Mapping[str, Any] | None = None, limit: int = LIMIT, now: Callable[[], Times] = now,
    ) -> None:  # fmt: skip
        self.game = game
        self.seed = seed
        self.bots = bots
        self.clock = clock
        self.seats = game.seats if seats is None else [game.check_seats(seats)]
        self.options = game.read_options(options or {})
        self.limit = limit
        self.now = now
        self.allowed = float("inf") if clock.seconds is None else TIMES * clock.seconds + STEP
        self.walks = self.positions = 0
        self.answers = dict.fromkeys(bots, 0)
        self.late = dict.fromkeys(bots, 0)  # faults, and those that the machine was to blame for
        self.longest: dict[str, Answer] = {}
        self.busiest: dict[str, Answer] = {}  # by the processor: where many work, a clock on the wall says little
        for name in bots:
            make(name, seed)  # who does not exist is refused before anything is played

    def __repr__(self) -> str:
        return f"<BotFuzzer of {self.game.name}: {', '.join(self.bots)}, positions {self.positions}>"

    def drawn(self) -> Iterator[Position]:
        """Position after position, for ever."""
        while True:
            yield from self._walk(self.walks)
            self.walks += 1

    def ask(self, position: Position) -> list[Finding]:
        """Ask every bot at a position; what was wrong."""
        self.positions += 1
        return [found for name in self.bots if (found := self._ask(name, position))]

    # Walks -------------------------------------------------------------------------------------------------------

    def _walk(self, number: int) -> list[Position]:
        """One game, and some of its choices, drawn while nobody knows yet how many there will be."""
        rng = Random(f"fuzz bots:{self.game.name}:{self.seed}:{number}")
        table = any_start(self.game, self.seats[number % len(self.seats)], self.options, rng).replay(0)
        players = [make(rng.choice(WALKERS), rng.getrandbits(32)) for _ in table.names]
        care = rng.choice(CARE)
        kept: list[tuple[int, int]] = []  # entries before it, and the seat
        met = 0
        while table.waiting and len(table.entries) < self.limit:
            seat = rng.choice(table.waiting)
            if seat == CHANCE:
                table.enter(CHANCE, table.seeded_outcome())
                continue
            legal = table.state.legal(seat)
            if len(legal) > 1:
                met += 1
                place = len(kept) if met <= DRAWN else rng.randrange(met)
                kept[place : place + 1] = [(len(table.entries), seat)] if place < DRAWN else kept[place : place + 1]
            short = sorted(rng.sample(legal, min(SHORT, len(legal))))
            thinks = rng.random() < care
            table.enter(seat, players[seat].choose(table.view(seat), short, Clock()) if thinks else rng.choice(legal))
        whole = table.record
        return [Position(number, replace(whole, entries=whole.entries[:n]), seat) for n, seat in sorted(kept)]

    # Questions ---------------------------------------------------------------------------------------------------

    def _ask(self, name: str, position: Position) -> Finding | None:
        """Ask a bot at a position, and again after its own choice."""
        here = position
        try:
            bot = make(name, self.seed)
            table = position.record.replay(len(position.record))
            action = self._answer(name, bot, table, here)
            if self._follow(table, here.seat, action):
                here = position._replace(record=table.record)
                self._answer(name, bot, table, here)
        except Exception as error:
            asked = f"{name}, asked for seat {here.seat} with a budget of {written(self.clock)}: {reason_of(error)}"
            notes = [asked, *traceback.format_exc().splitlines()]
            record = str(here.record) + "".join(f"# {line}\n" for line in notes)
            return Finding(self.game.name, sum(self.answers.values()), asked, record)
        return None

    def _answer(self, name: str, bot: Bot, table: Table, position: Position) -> int:
        """What the bot chooses.  A late answer is excused if it was the machine that had other things to do."""
        self.answers[name] += 1
        action, times = self._choose(bot, table, position.seat)
        answer = Answer(name, position, len(table.state.legal(position.seat)), times)
        self.longest[name] = max(self.longest.get(name, answer), answer, key=lambda one: one.times.wall)
        self.busiest[name] = max(self.busiest.get(name, answer), answer, key=lambda one: one.times.processor)
        if times.wall > self.allowed:
            self.late[name] += 1
            if times.processor > self.allowed or self._choose(bot, table, position.seat)[1].wall > self.allowed:
                raise Fault(f"it took {times.wall:.3f} s, and {self.allowed:.3f} s are allowed")
        return action

    def _choose(self, bot: Bot, table: Table, seat: int) -> tuple[int, Times]:
        view, legal = table.view(seat), table.state.legal(seat)
        before = self.now()
        action = bot.choose(view, legal, self.clock)
        after = self.now()
        if view != table.view(seat) or legal != table.state.legal(seat):
            raise Fault("the view or the list of actions that it was given has changed")
        if action not in legal:
            raise Fault(f"{action!r} is not open to it")
        return action, Times(after.wall - before.wall, after.processor - before.processor)

    def _follow(self, table: Table, seat: int, action: int) -> bool:
        """Make a choice, and let everybody do anything until its seat is to choose again; whether it came to that."""
        rng = Random(f"{self.seed}:{len(table.entries)}")
        table.enter(seat, action)
        for _ in range(FOLLOWED):
            if not table.waiting:
                return False
            other = rng.choice(table.waiting)
            legal = [table.seeded_outcome()] if other == CHANCE else table.state.legal(other)
            if other == seat and len(legal) > 1:
                return True
            table.enter(other, rng.choice(legal))
        return False
