"""Three opponents for people: the page is easy, the knight even, the king hard."""

from __future__ import annotations

from kingstable.bots.base import Clock
from kingstable.bots.search import SearchBot, Thought
from kingstable.core.game import View


class LevelBot(SearchBot):
    """A search that thinks as long as its level does; a clock can only make it quicker."""

    iterations: int
    turn: float  # seconds for a whole turn

    def think(self, view: View, legal: list[int], clock: Clock) -> Thought:
        """As its level does."""
        return super().think(view, legal, self.clock(clock))

    def clock(self, given: Clock) -> Clock:
        """The shorter of what is given and what the level takes."""
        iterations = min(self.iterations, given.iterations or self.iterations)
        seconds = min(self.turn, given.seconds or self.turn)
        return Clock(seconds, iterations)


class PageBot(LevelBot):
    """Easy."""

    name = "page"
    iterations, turn = 20, 1.0


class KnightBot(LevelBot):
    """Even."""

    name = "knight"
    iterations, turn = 100, 2.0


class KingBot(LevelBot):
    """Hard."""

    name = "king"
    iterations, turn = 2000, 5.0
