"""Plays anything."""

from __future__ import annotations

from kingstable.bots.base import Bot, Clock
from kingstable.core.game import View


class RandomBot(Bot):
    """Chooses any legal action.

    >>> RandomBot(seed=1).choose(None, [5], Clock())
    5
    """

    name = "random"

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """Any of them."""
        return self.rng.choice(legal)
