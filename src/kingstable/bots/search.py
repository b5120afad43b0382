"""Looks far ahead: information-set Monte Carlo tree search.

The bot draws worlds that its view allows, walks down its tree through each of them, and takes what was tried most.  It
never meets the true state: its only source is `game.sample(view, rng)`.
"""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import wraps
from random import Random
from time import perf_counter
from typing import ParamSpec, Self, TypeVar
from weakref import finalize

from kingstable.bots.base import Bot, Clock
from kingstable.bots.tree import NOBODY, Node, Tree
from kingstable.core.edition import Edition
from kingstable.core.game import Game, View
from kingstable.core.knowledge import Values
from kingstable.core.state import CHANCE, State

P = ParamSpec("P")
T = TypeVar("T")

ITERATIONS = 400  # where the clock says nothing
REUSED = 4  # so many iterations does a world serve: to draw one costs as much as to walk through it
LINE = 8  # choices of an expected line, at most
CANDIDATES = 60  # places of the tree that are compared with what the bot sees, to find where the game went


@dataclass(frozen=True)
class RatedChoice:
    """A choice as the bot sees it: how often it was tried, the chance to win, and how the game would go on.

    >>> RatedChoice(action=7, visits=12, chance=0.625).chance
    0.625
    """

    action: int
    visits: int
    chance: float
    line: tuple[tuple[int, int], ...] = ()  # (seat, action), after this one


@dataclass(frozen=True)
class Thought:
    """What a bot thought: its options, the best first, and what the thought cost.

    >>> Thought((RatedChoice(7, 12, 0.625),), iterations=12, seconds=0.01).options[0].action
    7
    """

    options: tuple[RatedChoice, ...]
    iterations: int
    seconds: float
    kept: int = 0  # iterations that an earlier thought had made already
    least: float = 0.0  # seconds until the first iteration was made: in less nothing can be thought
    alike: bool = False  # nobody can tell yet which is better: the first was drawn by lot

    def __repr__(self) -> str:
        cost = f"{self.iterations} iterations in {self.seconds:.2f} s"
        return f"<Thought: {len(self.options)} options, {cost}>"


def without_gc(thinks: Callable[P, T]) -> Callable[P, T]:
    """Disable garbage collection while thinking: thoughts leave no cycles, and in a large process a collection takes
    longer than many a thought may."""

    @wraps(thinks)
    def thinking(*args: P.args, **named: P.kwargs) -> T:
        collects = gc.isenabled()
        gc.disable()
        try:
            return thinks(*args, **named)
        finally:
            if collects:
                gc.enable()  # the last thing done: whatever is made after it would call the collector

    return thinking


class SearchBot(Bot):
    """Looks ahead as far as the clock lets it; with `jobs`, in several processes.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=7)
    >>> seat = table.waiting[0]
    >>> action = SearchBot().choose(table.view(seat), table.state.legal(seat), Clock(iterations=20))
    >>> table.why_not(action) is None
    True
    """

    name = "search"

    def __init__(self, seed: int = 0, jobs: int = 1) -> None:
        super().__init__(seed)
        self.jobs = jobs
        self.tree: Tree | None = None
        self.before: tuple[View, list[int]] | None = None  # what it saw where its tree begins, and chose since
        self._pool: ProcessPoolExecutor | None = None
        self._end_of_pool: finalize[..., SearchBot] | None = None

    @without_gc
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """What was tried most."""
        if len(legal) == 1:
            return legal[0]
        action = self.think(view, legal, clock).options[0].action
        self._chose(view, action)
        return action

    @without_gc
    def think(self, view: View, legal: list[int], clock: Clock) -> Thought:
        """All options, the best first."""
        start = perf_counter()
        game = view.game
        world = draw(view, self.rng)
        promising = game.thinking.candidates(world, view.seat, legal)
        if game.thinking.no_preference(world):
            drawn = self.rng.sample(promising, len(promising))
            return replace(self._foregone(view, world, drawn, start), alike=True)
        if len(promising) == 1:
            return self._foregone(view, world, promising, start)
        if self.jobs > 1:
            return self._think_together(view, legal, clock)
        tree, node = self._find(view)
        kept = node.visits
        wanted = clock.iterations or (ITERATIONS if clock.seconds is None else 1 << 60)
        end = start + clock.seconds if clock.seconds is not None else float("inf")
        tree.until = end
        tree.iterate(world.clone())
        least, done = perf_counter() - start, 1
        while kept + done < wanted and perf_counter() < end:
            if done % REUSED == 0 and not game.open_information:
                world = draw(view, self.rng)
            tree.iterate(world.clone())
            done += 1
        return Thought(_options(node, set(legal)), done, perf_counter() - start, kept, least)

    def forget(self) -> None:
        """Let go of the tree."""
        self.tree = self.before = None

    def _foregone(self, view: View, world: State, actions: list[int], start: float) -> Thought:
        """A thought that is over before it began: one choice alone makes sense, or all are alike."""
        if self.before is None:  # the tree begins elsewhere, and nobody knows how the game came here
            self.tree = None
        first, *others = glance(view, world, actions)
        seconds = perf_counter() - start
        return Thought((replace(first, visits=1), *others), 1, seconds, least=seconds)

    # The tree of the last thought --------------------------------------------------------------------------------

    def _chose(self, view: View, action: int) -> None:
        """Note a choice: by them the game is followed from where the tree begins."""
        if self.tree is not None:
            self.before = self.before or (view, [])
            self.before[1].append(action)

    def _find(self, view: View) -> tuple[Tree, Node]:
        """The tree, and the node in which this seat decides: those of the last thought, if the game went that way."""
        drafting = bool(view["drafts"])
        kept = self._follow(view) if self.tree and self.before else None
        self.before = None  # the tree begins here from now on
        if self.tree is None or kept is None:
            self.tree = Tree(view.game, view.seat, view.seats, self.rng)
            return self.tree, self.tree.root.branch(view.seat) if drafting else self.tree.root
        self.tree.root = kept
        if drafting:  # the others' branches are forgotten: they will be walked anew
            self.tree.root = Node()
            self.tree.root.next[-1 - view.seat] = kept
        return self.tree, kept

    def _follow(self, view: View) -> Node | None:
        """The node that the game has come to: the one where this seat would see just what it sees now.

        On the way it made its choices, and clicks that were forced, for which it may not have been asked.
        """
        assert self.tree is not None and self.before is not None
        seen, chosen = self.before
        if seen.game != view.game or seen.seat != view.seat or seen.seats != view.seats:
            return None
        places: list[tuple[State, Node | None, int]] = [(draw(seen, self.rng), self.tree.root, 0)]
        for world, node, made in places:
            if node is None or not world.waiting:
                continue
            if not world.waiting >> view.seat & 1:
                if not world.drafts:
                    places += [(*step, made) for step in _steps(world, node, CANDIDATES - len(places))]
                continue
            if world.drafts and (made == 0 or not world.drafts[view.seat]):
                node = node.branch(view.seat)
            if made == len(chosen) and _known(view.game.view(world, view.seat)) == _known(view):
                return node
            legal = world.legal(view.seat)
            forced = len(legal) == 1
            if forced or (made < len(chosen) and chosen[made] in legal):
                action = legal[0] if forced else chosen[made]
                world.apply(view.seat, action)
                places.append((world, node.next.get(action), made if forced else made + 1))
        return None

    # Several processes -------------------------------------------------------------------------------------------

    def _think_together(self, view: View, legal: list[int], clock: Clock) -> Thought:
        """Each process grows a tree of its own; what they tried is added up."""
        start = perf_counter()
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.jobs, mp_context=multiprocessing.get_context("spawn"))
            self._end_of_pool = finalize(self, self._pool.shutdown, cancel_futures=True)
        share = replace(clock, iterations=-(-(clock.iterations or ITERATIONS) // self.jobs)) \
            if clock.iterations or clock.seconds is None else clock  # fmt: skip
        game = view.game
        asked = (type(game), game.edition, view.seat, view.fields, legal, share)
        thoughts = list(self._pool.map(_think_apart, [(*asked, self.rng.getrandbits(64)) for _ in range(self.jobs)]))
        iterations, least = sum(one.iterations for one in thoughts), max(one.least for one in thoughts)
        return Thought(_added_up(thoughts), iterations, perf_counter() - start, least=least)

    def close(self) -> None:
        """Send the processes home; who forgets it has them go with the bot."""
        if self._end_of_pool is not None:
            self._end_of_pool()
            self._pool = self._end_of_pool = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def draw(view: View, rng: Random) -> State:
    """A world that the view allows; where several decide at once, the others' answers are left for the tree to find."""
    return view.game.sample(view, rng, answered=False)


def _known(view: View) -> Values:
    """What a seat sees, but for who has answered already of those who decide at once: a tree leaves that open."""
    return view.fields | {"waiting": view["waiting"] | view["base"]} if view["drafts"] else view.fields


def _steps(world: State, node: Node, most: int) -> list[tuple[State, Node | None]]:
    """Where the tree goes on from a place that others decide, or chance: as far as this world allows it."""
    found: list[tuple[State, Node | None]] = []
    seat = CHANCE if world.waiting >> CHANCE & 1 else (world.waiting & -world.waiting).bit_length() - 1
    possible = world.outcomes() if seat == CHANCE else world.legal(seat)
    for action in sorted(node.next, key=lambda action: -node.next[action].visits)[: max(0, most)]:
        if action in possible:
            after = world.clone()
            after.apply(seat, action)
            found.append((after, node.next[action]))
    return found


def _options(node: Node, legal: set[int]) -> tuple[RatedChoice, ...]:
    best = node.best()
    order = sorted(range(len(node.actions)), key=lambda i: (i != best, -node.tried[i], -node.worth(i)))
    return tuple(
        RatedChoice(node.actions[i], node.tried[i], node.worth(i), _line(node, i))
        for i in order
        if node.actions[i] in legal
    )


def _line(node: Node, i: int) -> tuple[tuple[int, int], ...]:
    """How the game would go on after a choice, as far as the tree knows; not beyond the next throw or draw."""
    line: list[tuple[int, int]] = []
    here = node.next.get(node.actions[i])
    while here is not None and len(line) < LINE:
        if here.seat == NOBODY:  # a click that was forced: the line goes on after it
            here = next(iter(here.next.values())) if len(here.next) == 1 else None
        elif here.visits:
            action = here.actions[here.best()]
            line.append((here.seat, action))
            here = here.next.get(action)
        else:
            break
    return tuple(line)


def _think_apart(asked: tuple[type[Game], Edition, int, Values, list[int], Clock, int]) -> Thought:
    """In a process of its own: a thought about a view that came as plain data."""
    kind, edition, seat, fields, legal, clock, seed = asked
    return SearchBot(seed).think(View(kind(edition), seat, fields), legal, clock)


def _added_up(thoughts: Sequence[Thought]) -> tuple[RatedChoice, ...]:
    """The options of several thoughts as one: visits are added, chances averaged by them."""
    found: dict[int, list[RatedChoice]] = {}
    for thought in thoughts:
        for option in thought.options:
            found.setdefault(option.action, []).append(option)
    merged = []
    for action, options in found.items():
        visits = sum(option.visits for option in options)
        chance = sum((option.visits + 1) * option.chance for option in options) / (visits + len(options))
        line = max(options, key=lambda option: option.visits).line
        merged.append(RatedChoice(action, visits, chance, line))
    return tuple(sorted(merged, key=lambda option: (-option.visits, -option.chance)))


def hint(view: View, legal: Sequence[int], clock: Clock | None = None, best: int = 3, seed: int = 0) -> Thought:
    """The best choices of a seat with estimated chances, from nothing but what it may see.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=7)
    >>> seat = table.waiting[0]
    >>> advice = hint(table.view(seat), table.state.legal(seat), Clock(iterations=50))
    >>> len(advice.options)
    3
    """
    bot = SearchBot(seed)
    thought = bot.think(view, list(legal), clock or Clock(seconds=1.0))
    options = thought.options[:best]
    if len(options) < best:  # people may choose what no bot would think of
        known = {option.action for option in options}
        others = glance(view, draw(view, bot.rng), [action for action in legal if action not in known])
        options += others[: best - len(options)]
    return replace(thought, options=options)


def glance(view: View, world: State, legal: Sequence[int]) -> tuple[RatedChoice, ...]:
    """Choices by how the seat stands after each of them in one world, the best first; none counts as tried."""
    tree = Tree(view.game, view.seat, view.seats, Random(0))
    found = []
    for action in legal:
        after = world.clone()
        after.apply(view.seat, action)
        found.append(RatedChoice(action, 0, tree.judge(after)[view.seat]))
    return tuple(sorted(found, key=lambda option: -option.chance))
