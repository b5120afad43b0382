"""Players that see a view and choose.

A bot is given what its seat may see, the actions open to it, and a clock.  It never meets a state that it may not
know: one that wants to look ahead draws a sample of its view.
"""

from __future__ import annotations

from kingstable.bots.base import Bot, Clock
from kingstable.bots.greedy import GreedyBot
from kingstable.bots.random import RandomBot
from kingstable.bots.rule_hungry import RuleHungryBot
from kingstable.core.errors import BadOption

__all__ = ["BOTS", "Bot", "Clock", "GreedyBot", "RandomBot", "RuleHungryBot", "make"]

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot, "rule-hungry": RuleHungryBot}


def make(name: str, seed: int = 0) -> Bot:
    """A bot by its name.

    >>> make("greedy").name
    'greedy'
    """
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)
