"""A process in which bots think: a question in each line of its input, an answer in each line of its output.

It is given views, never states: a bot here cannot know more than its seat.
"""

from __future__ import annotations

import signal
import sys
from typing import Any

from msgspec import Struct, json

import kingstable
from kingstable import bots
from kingstable.core.edition import Edition


class Question(Struct):
    """A view as plain data, the legal actions, and how the bot is to think."""

    bot: str
    game: str
    edition: str
    changed: str
    seat: int
    fields: dict[str, Any]
    legal: list[int]
    seed: int
    seconds: float


class Thought(Struct):
    """The action that was chosen; or what went wrong."""

    action: int = -1
    fault: str = ""


def ask(bot: str, view: kingstable.View, legal: list[int], seed: int, seconds: float) -> Question:
    """The question of a view."""
    game, edition = view.game, view.game.edition
    changed = "\n".join(edition.lines())
    return Question(bot, game.name, edition.name, changed, view.seat, dict(view), legal, seed, seconds)


def think(asked: Question) -> Thought:
    """A bot's answer."""
    try:
        game = kingstable.game(asked.game, Edition.parse(asked.changed, "the table's edition", asked.edition))
        view = kingstable.View(game, asked.seat, asked.fields)
        bot = bots.make(asked.bot, asked.seed)
        return Thought(bot.choose(view, asked.legal, bots.Clock(seconds=asked.seconds)))
    except Exception as error:  # whatever a bot does wrong, the worker stays
        return Thought(fault=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer until nobody asks; that the server is told to stop is for the server to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a bot prints is not an answer
    for line in sys.stdin.buffer:
        answers.write(json.encode(think(json.decode(line, type=Question))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
