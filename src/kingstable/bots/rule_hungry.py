"""Plays to see rules at work: the fuzzer's third player."""

from __future__ import annotations

from collections import Counter

from kingstable.bots.base import Bot, Clock
from kingstable.core.game import View
from kingstable.core.state import State

TRIED = 12  # of a long list, this many actions are tried
WHIM = 0.2  # so often it does anything: who only looks for what is rare may go round in a circle for ever


class RuleHungryBot(Bot):
    """Prefers the action whose events, or whose own rule, it has seen least.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=7)
    >>> seat = table.waiting[0]
    >>> bot = RuleHungryBot()
    >>> action = bot.choose(table.view(seat), table.state.legal(seat), Clock())
    >>> sum(bot.seen.values()) > 0
    True
    """

    name = "rule-hungry"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: Counter[str] = Counter()

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """The action that fires the least-seen rule, equals chosen among at random; now and then any action."""
        if self.rng.random() < WHIM:
            return self.rng.choice(legal)
        tried = self.rng.sample(legal, min(TRIED, len(legal)))
        world = view.game.sample(view, self.rng)
        fired = {action: self._fired(view, world, action) for action in tried}
        action = min(tried, key=lambda action: min(self.seen[rule] for rule in fired[action]))
        self.seen.update(fired[action])
        return action

    def _fired(self, view: View, world: State, action: int) -> set[str]:
        after = world.clone()
        after.told = []
        after.apply(view.seat, action)
        told = {event.rule for event in after.told or []}
        return told | {view.game.describe(world, view.seat, action).rule}
