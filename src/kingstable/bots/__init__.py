"""Players that see a view and choose.

A bot is given what its seat may see, the actions open to it, and a clock.  It never meets a state that it may not
know: one that wants to look ahead draws a sample of its view.
"""

from __future__ import annotations

from kingstable.bots.advice import Advice, advise
from kingstable.bots.base import Bot, Clock, answer, asked, play
from kingstable.bots.greedy import GreedyBot
from kingstable.bots.levels import KingBot, KnightBot, PageBot
from kingstable.bots.opponents import OPPONENTS
from kingstable.bots.own import make_own, own_kind
from kingstable.bots.random import RandomBot
from kingstable.bots.rule_hungry import RuleHungryBot
from kingstable.bots.search import RatedChoice, SearchBot, Thought, hint
from kingstable.core.errors import BadOption

__all__ = [
    "BOTS",
    "OPPONENTS",
    "Advice",
    "Bot",
    "Clock",
    "GreedyBot",
    "KingBot",
    "KnightBot",
    "PageBot",
    "RandomBot",
    "RatedChoice",
    "RuleHungryBot",
    "SearchBot",
    "Thought",
    "advise",
    "answer",
    "asked",
    "hint",
    "kind_of",
    "make",
    "play",
]  # fmt: skip

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot, "greedy": GreedyBot, "search": SearchBot,
    "page": PageBot, "knight": KnightBot, "king": KingBot, "rule-hungry": RuleHungryBot,
}  # fmt: skip


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name, or one of your own by `module:Class` or `path/to/file.py:Class`.

    >>> make("greedy").name, make("kingstable.bots.random:RandomBot").name
    ('greedy', 'random')
    """
    return make_own(name, seed) if ":" in name else kind_of(name)(seed)


def kind_of(name: str) -> type[Bot]:
    """The class of a bot, by the same names.

    >>> kind_of("greedy").__name__
    'GreedyBot'
    """
    if ":" in name:
        return own_kind(name)
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there are: {', '.join(BOTS)}, and your own as file.py:Class")
    return BOTS[name]
