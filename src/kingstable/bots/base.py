"""What every bot is."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from random import Random
from traceback import extract_tb
from typing import ClassVar, SupportsIndex

from kingstable.core.errors import BadBot, BadOption, Illegal
from kingstable.core.game import View
from kingstable.core.state import CHANCE
from kingstable.core.table import Table


@dataclass(frozen=True)
class Clock:
    """How much a bot may think: seconds or iterations, None where there is no limit.

    >>> Clock(seconds=0.5).seconds
    0.5
    """

    seconds: float | None = None
    iterations: int | None = None


def play(table: Table, bots: Sequence[Bot], clock: Clock | None = None) -> Table:
    """Let bots play a table to its end, one for each seat.

    >>> import kingstable
    >>> from kingstable.bots import GreedyBot, RandomBot, play
    >>> play(kingstable.new("kingsburg", seats=2, seed=7), [GreedyBot(), RandomBot()]).over
    True
    """
    if len(bots) != len(table.names):
        raise BadOption(f"{len(table.names)} bots are needed, one for each seat, not {len(bots)}")
    while table.waiting:
        seat = table.waiting[0]
        if seat == CHANCE:
            raise Illegal("bots throw no dice: give the table a seed")
        answer(table, seat, bots[seat], clock)
    return table


def answer(table: Table, seat: int, bot: Bot, clock: Clock | None = None) -> None:
    """Let a bot make one decision at a seat that owes one, or confirm what it has decided.

    >>> import kingstable
    >>> from kingstable.bots import RandomBot, answer
    >>> table = kingstable.new("kingsburg", seats=2, seed=7)
    >>> answer(table, table.waiting[0], RandomBot())
    >>> table.record.notation()[-1].split()[1]
    'take'
    """
    state = table.seen_by(seat)
    if state.waiting >> seat & 1:
        table.play(asked(bot, table.view(seat), state.legal(seat), clock or Clock()), seat)
    else:
        table.confirm(seat)  # all that this seat had to decide is staged


def asked(bot: Bot, view: View, legal: list[int], clock: Clock) -> int:
    """What a bot chooses; if one of somebody's own fails, `BadBot` says to its author how and where.

    >>> class Idle(Bot):
    ...     def choose(self, view, legal, clock):
    ...         pass
    >>> asked(Idle(), None, [4, 7], Clock())
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadBot: the bot 'idle' chose None, and not one of the numbers that are open to it
    """
    try:
        chosen = bot.choose(view, legal[:], clock)  # it may do with its list what it likes
    except (Exception, SystemExit) as error:
        if type(bot).__module__.startswith("kingstable."):
            raise  # a fault of ours, to be seen whole
        file = getattr(sys.modules.get(type(bot).__module__), "__file__", None)
        place = f" in line {line} of {file}" if (line := line_of(error, file)) else ""
        raise BadBot(f"the bot {bot.name!r} failed{place}: {type(error).__name__}: {error}") from error
    if not isinstance(chosen, SupportsIndex) or chosen not in legal:
        raise BadBot(f"the bot {bot.name!r} chose {chosen!r}, and not one of the numbers that are open to it")
    return index(chosen)  # of a library for numbers, as one of Python's own


def line_of(error: BaseException, file: str | None) -> int | None:
    """The line of a file in which it went wrong, if it was there."""
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == file]
    return lines[-1] if lines else None


class Bot(ABC):
    """A player.  Override `choose`; the same seed and the same views give the same choices.

    >>> class First(Bot):
    ...     name = "first"
    ...     def choose(self, view, legal, clock):
    ...         return legal[0]
    >>> First().choose(None, [4, 7], Clock())
    4
    """

    name: ClassVar[str] = ""
    clock: ClassVar[Clock] = Clock()  # what it thinks by where nobody sets it one

    def __init_subclass__(cls) -> None:
        cls.name = cls.__dict__.get("name") or cls.__name__.removesuffix("Bot").lower()

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"

    @abstractmethod
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """One of the legal actions, from nothing but what this seat may see."""

    def forget(self) -> None:  # noqa: B027 (most bots have nothing to let go of)
        """Let go of what takes much room, and could be thought again: others are waiting for it."""
