"""A process in which bots think: a question in each line of its input, an answer in each line of its output.

It is given views, never states: a bot here cannot know more than its seat.  Bots stay for a while, so that what one has
thought for its last move serves for the next.
"""

from __future__ import annotations

import signal
import sys
from typing import Any

from msgspec import Struct, json

import kingstable
from kingstable import bots
from kingstable.core.edition import Edition
from kingstable.core.knowledge import from_plain, plain

HINT = "hint"  # in the place of a bot's name: the best choices are wanted, not a move
KNOWN = 64  # bots that a worker remembers: how much of its time for a turn each of them has used
MINDFUL = 8  # those of them that also keep what they have thought: that takes room


class Question(Struct):
    """A view as plain data, the legal actions, and how the bot is to think.  `table` says whose question it is: a bot
    that was asked at this table and seat before is asked again."""

    bot: str
    game: str
    edition: str
    changed: str
    seat: int
    fields: dict[str, Any]
    legal: list[int]
    seed: int
    seconds: float
    iterations: int | None = None
    table: str = ""

    @property
    def asker(self) -> tuple[str, int, str]:
        """Who is asked, from question to question."""
        return self.table, self.seat, self.bot


class Answer(Struct):
    """The action that was chosen, or what was thought for a hint; or what went wrong."""

    action: int = -1
    fault: str = ""
    hint: bots.Thought | None = None


def ask(
    bot: str,
    view: kingstable.View,
    legal: list[int],
    seed: int,
    seconds: float,
    table: str = "",
    iterations: int | None = None,
) -> Question:
    """The question of a view."""
    game, edition = view.game, view.game.edition
    changed = "\n".join(edition.lines())
    return Question(
        bot,
        game.name,
        edition.name,
        changed,
        view.seat,
        plain(view.fields, game.fields),
        legal,
        seed,
        seconds,
        iterations,
        table,
    )


class Thinker:
    """Answers questions, and remembers the bots that were asked last."""

    def __init__(self) -> None:
        self.bots: dict[tuple[str, int, str], bots.Bot] = {}

    def answer(self, asked: Question) -> Answer:
        """A bot's answer."""
        try:
            game = kingstable.game(asked.game, Edition.parse(asked.changed, "the table's edition", asked.edition))
            view = kingstable.View(game, asked.seat, from_plain(asked.fields, game.fields, game.steps))
            clock = bots.Clock(asked.seconds, asked.iterations)
            if asked.bot == HINT:
                return Answer(hint=bots.hint(view, asked.legal, clock, seed=asked.seed))
            return Answer(self._bot(asked).choose(view, asked.legal, clock))
        except Exception as error:  # whatever a bot does wrong, the worker stays
            self.bots.pop(asked.asker, None)  # and it is made anew
            return Answer(fault=f"{type(error).__name__}: {error}")

    def _bot(self, asked: Question) -> bots.Bot:
        """The bot of a seat; the seed is for one that is new here."""
        bot = self.bots.pop(asked.asker, None) or bots.make(asked.bot, asked.seed)
        if asked.table:
            self.bots[asked.asker] = bot  # the last in the row is the one that was asked last
        while len(self.bots) > KNOWN:
            del self.bots[next(iter(self.bots))]
        if len(self.bots) > MINDFUL:
            list(self.bots.values())[-MINDFUL - 1].forget()
        return bot


def main() -> None:
    """Answer until nobody asks; that the server is told to stop is for the server to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints is not an answer
    thinker = Thinker()
    for line in sys.stdin.buffer:
        answers.write(json.encode(thinker.answer(json.decode(line, type=Question))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
