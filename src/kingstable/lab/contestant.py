"""Contestants: bots with the budgets they think by, as one names them: `greedy`, `search@1000`, `search@0.1s`."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from kingstable.bots import Clock, kind_of
from kingstable.core.errors import BadOption
from kingstable.core.foreign import whole

__all__ = ["Contestant", "contestant", "written"]

UNLIMITED = Clock()


@dataclass(frozen=True)
class Contestant:
    """Somebody who plays for a place on the ladder: as named, the bot, and how much it may think at each choice."""

    label: str
    bot: str
    clock: Clock


def contestant(word: str, clock: Clock = UNLIMITED) -> Contestant:
    """The contestant of this name; a budget in the name goes before the clock that is for everybody, and that before
    its own.

    >>> contestant("search@1000").clock, contestant("mine.py:Mine@0.5s").bot
    (Clock(seconds=None, iterations=1000), 'mine.py:Mine')
    >>> contestant("greedy", Clock(seconds=0.1)).clock
    Clock(seconds=0.1, iterations=None)
    >>> contestant("king").clock
    Clock(seconds=4.0, iterations=None)
    """
    bot, at, budget = word.rpartition("@")
    if not at or ":" in budget:  # none, or one in the path to a file
        return Contestant(word, word, kind_of(word).clock if clock == UNLIMITED else clock)
    return Contestant(word, bot, _clock(word, budget))


def _clock(word: str, budget: str) -> Clock:
    if iterations := whole(budget):
        return Clock(iterations=iterations)
    try:
        seconds = float(budget.removesuffix("s")) if budget.endswith("s") else 0.0
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and seconds > 0):
        raise BadOption(f"{word[:80]}: after @ go iterations, as in search@1000, or seconds, as in search@0.5s")
    return Clock(seconds=seconds)


def written(clock: Clock) -> str:
    """A budget as it stands after the @, an empty text where there is none.

    >>> written(Clock(iterations=50)), written(Clock(seconds=0.5)), written(Clock())
    ('50', '0.5s', '')
    """
    if clock.seconds is not None:
        return f"{clock.seconds:g}s"
    return "" if clock.iterations is None else str(clock.iterations)
