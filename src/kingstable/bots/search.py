"""Looks far ahead: information-set Monte Carlo tree search.

The bot draws worlds that its view allows, walks down its tree through each of them, and takes what was tried most.  It
never meets the true state: its only source is `game.sample(view, rng)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from kingstable.bots.base import Bot, Clock
from kingstable.bots.tree import Node, Tree
from kingstable.core.game import View
from kingstable.core.state import CHANCE, State

ITERATIONS = 400  # where the clock says nothing
REUSED = 4  # so many iterations does a world serve: to draw one costs more than to walk through it
LINE = 8  # choices of an expected line, at most
CANDIDATES = 60  # places of the tree that are compared with what the bot sees, to find where the game went


@dataclass(frozen=True)
class Option:
    """A choice as the bot sees it: how often it was tried, the chance to win, and how the game would go on."""

    action: int
    visits: int
    chance: float
    line: tuple[tuple[int, int], ...] = ()  # (seat, action), after this one


@dataclass(frozen=True)
class Thought:
    """What a bot thought: its options, the best first, and what the thought cost."""

    options: tuple[Option, ...]
    iterations: int
    seconds: float
    kept: int = 0  # iterations that were already there


class SearchBot(Bot):
    """Looks ahead as far as the clock lets it.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=7)
    >>> seat = table.waiting[0]
    >>> action = SearchBot().choose(table.view(seat), table.state.legal(seat), Clock(iterations=20))
    >>> table.why_not(action) is None
    True
    """

    name = "search"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.tree: Tree | None = None
        self.before: tuple[View, int] | None = None  # what it saw and did last

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """What was tried most."""
        if len(legal) == 1:
            return legal[0]
        action = self.think(view, legal, clock).options[0].action
        self.before = view, action
        return action

    def think(self, view: View, legal: Sequence[int], clock: Clock) -> Thought:
        """All options, the best first."""
        start = perf_counter()
        wanted = clock.iterations or (ITERATIONS if clock.seconds is None else 1 << 60)
        end = start + clock.seconds if clock.seconds is not None else float("inf")
        tree = self.tree = Tree(view.game, view.seat, view.seats, self.rng)
        node = tree.root.branch(view.seat) if view["drafts"] else tree.root
        kept = node.visits
        done = 0
        world = _draw(view, self.rng)
        while node.visits < wanted and perf_counter() < end:
            if done % REUSED == 0 and not view.game.open_information and done:
                world = _draw(view, self.rng)
            tree.iterate(world.clone())
            done += 1
            if len(node.actions) == 0 and done > 1:
                break
        return Thought(_options(node, legal), done, perf_counter() - start, kept)


def _draw(view: View, rng: Random) -> State:
    """A world; where several decide at once, what the others answer is left for the tree to find."""
    world = view.game.sample(view, rng)
    if world.drafts:
        for seat, draft in enumerate(world.drafts):
            if seat != view.seat:
                draft.clear()
        world.waiting |= world.base
    return world


def _options(node: Node, legal: Sequence[int]) -> tuple[Option, ...]:
    if not node.actions:
        return tuple(Option(action, 0, 0.0) for action in legal)
    best = node.best()
    order = sorted(range(len(node.actions)), key=lambda i: (i != best, -node.tried[i], -node.worth(i)))
    return tuple(Option(node.actions[i], node.tried[i], node.worth(i), _line(node, i)) for i in order)


def _line(node: Node, i: int) -> tuple[tuple[int, int], ...]:
    """How the game would go on after a choice, as far as the tree knows; not beyond the next throw or draw."""
    line: list[tuple[int, int]] = []
    here = node.next.get(node.actions[i])
    while here is not None and here.visits and len(line) < LINE:
        action = here.actions[here.best()]
        line.append((here.seat, action))
        here = here.next.get(action)
    return tuple(line)


def hint(view: View, legal: Sequence[int], clock: Clock | None = None, best: int = 3, seed: int = 0) -> Thought:
    """The best choices of a seat with estimated chances, from nothing but what it may see.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=7)
    >>> seat = table.waiting[0]
    >>> advice = hint(table.view(seat), table.state.legal(seat), Clock(iterations=50))
    >>> len(advice.options) <= 3
    True
    """
    thought = SearchBot(seed).think(view, list(legal), clock or Clock(seconds=1.0))
    return replace(thought, options=thought.options[:best])
