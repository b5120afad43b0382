"""Three opponents for people: the page is easy, the knight even, the king hard.

A level is how much a bot thinks, in iterations for each choice and in seconds for a whole turn.  Who sets a clock of
iterations sets the king's, and the others think in proportion: so a match between levels can be repeated.
"""

from __future__ import annotations

from random import Random

from kingstable.bots.base import Clock
from kingstable.bots.greedy import GreedyBot
from kingstable.bots.search import SearchBot, Thought, draw
from kingstable.core.game import View
from kingstable.core.playout import CHANCE_BIT, pick
from kingstable.core.state import CHANCE

NOTICED = 0.5  # of what is open to it, as much does the page see
ITERATIONS = 1000  # of the king, for a choice
TURN = 4.5  # seconds of the king, for a turn
PART = 0.3  # of the seconds that are left for the turn, as many go into one choice
HURRY = 0.02  # seconds for a choice, when those for the turn are spent


class PageBot(GreedyBot):
    """Looks one step ahead, and overlooks half of what it could do.

    >>> PageBot().choose(None, [4], Clock())
    4
    """

    name = "page"

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """The best of what it notices."""
        if len(legal) == 1:
            return legal[0]
        noticed = [action for action in legal if self.rng.random() < NOTICED]
        return super().choose(view, noticed or [self.rng.choice(legal)], clock)


class LevelBot(SearchBot):
    """A search that thinks as much as its level does."""

    name = "level"
    part = 1.0  # of what the king thinks

    def __init__(self, seed: int = 0, jobs: int = 1) -> None:
        super().__init__(seed, jobs)
        self.left = TURN * self.part  # seconds, for this turn

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """As any search; but the turn's time is shared out among its choices."""
        if len(legal) == 1:
            return legal[0]
        thought = self.think(view, legal, clock)
        action = thought.options[0].action
        self.before = view, action
        self.left = self.left - thought.seconds if self._goes_on(view, action) else TURN * self.part
        return action

    def think(self, view: View, legal: list[int], clock: Clock) -> Thought:
        """As much as the level does, and never more than the clock allows."""
        if clock.iterations is not None:  # to be repeated: what a machine manages in a second must not matter
            return super().think(view, legal, Clock(clock.seconds, max(1, round(clock.iterations * self.part))))
        seconds = max(HURRY, PART * self.left)
        seconds = seconds if clock.seconds is None else min(seconds, clock.seconds)
        return super().think(view, legal, Clock(seconds, round(ITERATIONS * self.part)))

    def _goes_on(self, view: View, action: int) -> bool:
        """Whether this seat is the next to have a choice after this one: then its turn goes on."""
        world = draw(view, self.rng)
        world.apply(view.seat, action)
        rng = self.rng
        while world.waiting:
            if world.waiting == CHANCE_BIT:
                world.apply(CHANCE, world.base + pick(world.odds(), rng))
            elif not world.waiting >> view.seat & 1:
                return False
            elif len(world.legal(view.seat)) > 1:
                return True
            else:  # a click that is forced: it may be what ends the turn
                world.apply(view.seat, world.legal(view.seat)[0])
                rng = Random(0)  # dice beyond it: what the bot chooses later does not depend on them
        return False


class KnightBot(LevelBot):
    """Thinks a tenth of what the king thinks.

    >>> KnightBot().choose(None, [4], Clock())
    4
    """

    name = "knight"
    part = 0.1


class KingBot(LevelBot):
    """Thinks for up to five seconds a turn.

    >>> KingBot().choose(None, [4], Clock())
    4
    """

    name = "king"
