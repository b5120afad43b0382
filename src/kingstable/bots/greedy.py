"""Looks one step ahead."""

from __future__ import annotations

from time import perf_counter

from kingstable.bots.base import Bot, Clock
from kingstable.core.game import View

SAMPLES = 2  # what is hidden is seldom much after one step; more samples cost more than they show


class GreedyBot(Bot):
    """Takes the action after which the game's `evaluate` likes its seat best, on average over samples of its view.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=7)
    >>> seat = table.waiting[0]
    >>> action = GreedyBot().choose(table.view(seat), table.state.legal(seat), Clock())
    >>> table.why_not(action) is None
    True
    """

    name = "greedy"

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """The best by one step; equals are chosen among at random."""
        if len(legal) == 1:
            return legal[0]
        game, seat = view.game, view.seat
        end = perf_counter() + (float("inf") if clock.seconds is None else clock.seconds)
        values = [0.0] * len(legal)
        for sample in range(1 if game.open_information else SAMPLES):
            if sample and perf_counter() > end:
                break  # one must do
            world = game.sample(view, self.rng, answered=False)
            for i, action in enumerate(legal):
                after = world.clone()
                after.apply(seat, action)
                standing = game.thinking.evaluate(after)
                rivals = standing[:seat] + standing[seat + 1 :]
                values[i] += standing[seat] - max(rivals, default=0.0)
        best = max(values)
        return self.rng.choice([action for action, value in zip(legal, values, strict=True) if value == best])
