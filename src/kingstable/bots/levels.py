"""Three opponents for people: the page is easy, the knight even, the king hard.

A level is how much a bot thinks, in iterations for each choice and in seconds for a whole turn, and how much of what it
could do it notices at all: people err by overlooking more than by misjudging.  Who sets a clock of iterations sets the
king's, and the others think in proportion: so a match between levels can be repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter

from kingstable.bots.base import Clock
from kingstable.bots.greedy import GreedyBot
from kingstable.bots.search import SearchBot, Thought, draw, without_gc
from kingstable.core.game import View
from kingstable.core.playout import CHANCE_BIT, pick
from kingstable.core.state import CHANCE, State

ITERATIONS = 1500  # of the king, for a choice
TURN = 4.0  # seconds of the king, for a turn; with many clicks made in a hurry it comes to five
PART = 0.3  # of the seconds that are left for the turn, as many go into one choice
GLANCES = 3  # at how the dice may fall, before a turn is thought to be over
HURRY = 0.005  # seconds for a choice, when those for the turn are spent


def noticed(legal: Sequence[int], part: float, rng: Random) -> list[int]:
    """Some of the choices, never none.

    >>> noticed([4, 5, 6], 1.0, Random(1))
    [4, 5, 6]
    """
    return [action for action in legal if rng.random() < part] or [rng.choice(legal)]


class PageBot(GreedyBot):
    """Looks one step ahead, and overlooks half of what it could do.

    >>> PageBot().choose(None, [4], Clock())
    4
    """

    name = "page"
    notices = 0.5  # of its choices

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """The best of what it notices."""
        if len(legal) == 1:
            return legal[0]
        return super().choose(view, noticed(legal, self.notices, self.rng), clock)


class LevelBot(SearchBot):
    """A search that thinks as much as its level does."""

    name = "level"
    clock = Clock(seconds=TURN)
    part = 1.0  # of what the king thinks
    notices = 1.0  # of its choices

    def __init__(self, seed: int = 0, jobs: int = 1) -> None:
        super().__init__(seed, jobs)
        self.left = TURN * self.part  # seconds, for this turn
        self.click = 0.0  # seconds that a choice takes at least, as the last ones did on average

    @without_gc
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """As any search; but the turn's time is shared out among its choices."""
        if len(legal) == 1:
            return legal[0]
        thought = self.think(view, legal, clock)
        seen = noticed([option.action for option in thought.options], self.notices, self.rng)
        action = seen[0]
        self._chose(view, action)
        start = perf_counter()
        goes_on = self._goes_on(view, action)
        glance = perf_counter() - start
        self.click = (self.click + thought.least + glance) / 2
        self.left = self.left - thought.seconds - glance if goes_on else TURN * self.part
        return action

    def think(self, view: View, legal: list[int], clock: Clock) -> Thought:
        """As much as the level does, and never more than the clock allows."""
        if clock.iterations is not None:  # to be repeated: what a machine manages in a second must not matter
            return super().think(view, legal, Clock(clock.seconds, max(1, round(clock.iterations * self.part))))
        kept = self.click * len(legal)  # where there is much to choose from, as many clicks may follow
        seconds = max(HURRY, PART * max(self.left - kept, self.left / len(legal)))
        seconds = seconds if clock.seconds is None else min(seconds, clock.seconds)
        return super().think(view, legal, Clock(seconds, round(ITERATIONS * self.part)))

    def _goes_on(self, view: View, action: int) -> bool:
        """Whether this seat may be the next to have a choice after this one: then its turn goes on."""
        if view.seats == 1:
            return False  # alone, it would always be the next
        rng = Random(0)  # by its own dice: how long the bot thinks must not decide what it chooses
        return any(_is_next(draw(view, rng), view.seat, action, rng) for _ in range(GLANCES))


def _is_next(world: State, seat: int, action: int, rng: Random) -> bool:
    """Whether in a world, with any dice, a seat is the next to have a choice after one of its own."""
    world.apply(seat, action)
    while world.waiting:
        if world.waiting == CHANCE_BIT:
            world.apply(CHANCE, world.base + pick(world.odds(), rng))
        elif not world.waiting >> seat & 1:
            return False
        elif len(world.legal(seat)) > 1:
            return True
        else:  # a click that is forced: it may be what ends the turn
            world.apply(seat, world.legal(seat)[0])
    return False


class KnightBot(LevelBot):
    """Thinks a tenth of what the king thinks, and overlooks one choice in six.

    >>> KnightBot().choose(None, [4], Clock())
    4
    """

    name = "knight"
    part = 0.1
    clock = Clock(seconds=TURN * part)
    notices = 5 / 6


class KingBot(LevelBot):
    """Thinks for up to five seconds a turn.

    >>> KingBot().choose(None, [4], Clock())
    4
    """

    name = "king"
