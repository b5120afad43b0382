"""The tree that search grows: what was tried after what, how often, and what came of it.

A node is a place in the course of the game as far as the searcher can tell: the choices made since the root, and what
chance brought.  Every iteration walks down through one *world*, a full state drawn from what the searcher may see, so
a node meets other worlds each time and its numbers are averages over them (information-set Monte Carlo tree search).
At each node the seat that decides looks after itself alone, however many play.

Where several decide at once, each of them walks its own branch, which knows nothing of the others' answers; what comes
after is found under all answers together.

A node that is met for the first time is opened: each of its choices is looked at one step ahead by the game's
`evaluate`.  That makes the first guess of its worth, and the better it looks the sooner it is tried.  So long lists
widen by themselves, and a search that is cut short plays at least as well as one who looks one step ahead.  Where the
game says that its `evaluate` is not to be relied on, as in the middle of a turn, all play on by such looks until it is,
or until time is up.
"""

from __future__ import annotations

from math import exp, sqrt
from random import Random
from time import perf_counter
from typing import Final

from kingstable.core.game import Game
from kingstable.core.playout import CHANCE_BIT, pick
from kingstable.core.state import CHANCE, State

NOBODY: Final = -1
CURIOSITY: Final = 1.2  # how much the hope of better choices weighs against what is known
FIRST_LOOK: Final = 2.0  # so many iterations does the look one step ahead count for
TRUST: Final = 0.35  # of the range of the first guesses: a guess so much worse is tried e times less
NARROW: Final = 0.004  # a range below which guesses say nothing
VICTORY: Final = 0.9  # of a game that is over, or nearly, what winning counts; the rest is by how much
STEEP: Final = 1.0986  # ln 3: a lead of `game.thinking.decisive_margin` points wins three games in four
LONGEST: Final = 300  # decisions that are played on
BOUNDLESS: Final = 2.0  # a hope that nothing comes up to
NEVER: Final = 1e300  # a time that does not come
MIX: Final = 1000003
KEYS: Final = (1 << 60) - 1


def by_hope(actions: list[int], hopes: dict[int, float]) -> list[int]:
    """Actions of which nothing is known first, then those with the best hopes."""
    return sorted(actions, key=lambda action: -hopes.get(action, BOUNDLESS))


class Node:
    """A decision, or a place between decisions.  Its lists go together, with an entry for each choice."""

    def __init__(self) -> None:
        self.seat = NOBODY  # who decides here, once it was opened
        self.visits = 0
        self.actions: list[int] = []
        self.guess: list[float] = []  # what a look one step ahead says
        self.prior: list[float] = []  # how likely to be tried
        self.tried: list[int] = []
        self.total: list[float] = []  # of what came of it, for the seat that decides
        self.next: dict[int, Node] = {}

    def __repr__(self) -> str:
        return f"<Node: {len(self.actions)} choices, {self.visits} visits>"

    def after(self, key: int) -> Node:
        """The place that a choice, an outcome of chance or a joint answer leads to."""
        found = self.next.get(key)
        if found is None:
            found = Node()
            self.next[key] = found
        return found

    def branch(self, seat: int) -> Node:
        """Where a seat's own answer begins, of several that are given at once."""
        return self.after(-1 - seat)

    def add(self, action: int, guess: float) -> None:
        """One more choice."""
        self.actions.append(action)
        self.guess.append(guess)
        self.prior.append(0.0)
        self.tried.append(0)
        self.total.append(0.0)

    def weigh(self) -> None:
        """Give each choice its share of curiosity: the better its first guess, the more."""
        best = max(self.guess)
        reach = TRUST * max(NARROW, best - min(self.guess))
        whole = 0.0
        weights: list[float] = []
        for guess in self.guess:
            weight: float = exp((guess - best) / reach)
            weights.append(weight)
            whole += weight
        for i in range(len(weights)):
            self.prior[i] = weights[i] / whole

    def worth(self, i: int) -> float:
        """What a choice brings, as far as is known."""
        return (self.total[i] + FIRST_LOOK * self.guess[i]) / (self.tried[i] + FIRST_LOOK)

    def best(self) -> int:
        """The place in the lists of the choice that was tried most; of equals, of the one that brings most."""
        found = 0
        for i in range(1, len(self.actions)):
            more = self.tried[i] - self.tried[found]
            if more > 0 or (more == 0 and self.worth(i) > self.worth(found)):
                found = i
        return found


class Tree:
    """What one seat thinks."""

    def __init__(self, game: Game, seat: int, seats: int, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.root = Node()
        self.low = [1.0] * seats  # the worst and the best that was met, by seat
        self.high = [0.0] * seats
        self.nodes: list[Node] = []  # the way of this iteration
        self.choices: list[int] = []
        self.began: State | None = None  # the world of this iteration, at the root
        self.until = NEVER

    def __repr__(self) -> str:
        return f"<Tree of seat {self.seat}: {self.root.visits} visits>"

    # What a position is worth ------------------------------------------------------------------------------------

    def shares(self, points: list[float], lead: float) -> list[float]:
        """Each seat's chance to win, by how well all of them stand, where who is so far ahead wins three in four."""
        scale = lead / STEEP
        if len(points) == 1:
            return [1.0 / (1.0 + exp(min(40.0, max(-40.0, -points[0] / scale))))]
        best = max(points)
        weights: list[float] = []
        whole = 0.0
        for standing in points:
            weight: float = exp(max(-40.0, (standing - best) / scale))
            weights.append(weight)
            whole += weight
        return [weight / whole for weight in weights]

    def judge(self, world: State) -> list[float]:
        """Each seat's chance to win; where the game is over, mostly whether it has.

        By how much counts a little too, so that nobody gives up what is as good as won, or lost.
        """
        points = self.game.thinking.evaluate(world)
        shares = self.shares(points, self.game.thinking.decisive_margin)
        if world.waiting:
            lead = self.game.thinking.decisive_margin_at(world)
            if lead != self.game.thinking.decisive_margin:
                likely = self.shares(points, lead)
                for seat in range(len(shares)):
                    shares[seat] += VICTORY * (likely[seat] - shares[seat])
        else:
            winners = self.game.outcome(world).winners
            for seat in range(len(shares)):
                shares[seat] *= 1.0 - VICTORY
                if seat in winners:
                    shares[seat] += VICTORY / len(winners)
        return shares

    # One iteration -----------------------------------------------------------------------------------------------

    def iterate(self, world: State) -> None:
        """Walk through a world as far as the tree goes, open one node more, and remember what came of it."""
        self.nodes = []
        self.choices = []
        self.remember(self.walk(world))

    def walk(self, world: State) -> list[float]:
        self.began = world.clone()
        node = self.root
        hub: Node | None = None  # where those who decide at once began
        heads: list[Node] = []
        joint = 0
        while world.waiting:
            waiting = world.waiting
            if waiting == CHANCE_BIT:
                outcome = world.base + pick(world.odds(), self.rng)
                world.apply(CHANCE, outcome)
                node = node.after(outcome)
                continue
            seat = self.seat  # of those who decide at once the searcher comes first, for it is its answer that matters
            if not waiting >> seat & 1:
                seat = 0
                while not waiting >> seat & 1:
                    seat += 1
            if world.drafts and hub is None:
                hub = node
                heads = [node.branch(other) for other in range(world.seats)]
                joint = 0
            here = node if hub is None else heads[seat]
            if self.nodes and self.game.thinking.horizon(world, self.began):
                break
            legal = world.legal(seat)
            if len(legal) > 1:
                legal = self.game.thinking.candidates(world, seat, legal)
            action = legal[0]
            if len(legal) > 1:
                if here.seat == NOBODY:
                    return self.open(here, world, seat, legal)
                i = self.choose(here, world, seat, legal)
                action = here.actions[i]
                self.nodes.append(here)
                self.choices.append(i)
            world.apply(seat, action)
            if hub is None:
                node = here.after(action)
            else:
                heads[seat] = here.after(action)
                joint = (joint * MIX + seat * 65537 + action) & KEYS
                if not world.drafts or not world.drafts[seat]:  # they were opened; new ones may be asked for at once
                    node = hub.after(joint)
                    hub = None
        return self.judge(world)

    def open(self, node: Node, world: State, seat: int, legal: list[int]) -> list[float]:
        """Look at each choice one step ahead; what the best of them brings is what the node is worth so far.

        Where the time is up before all were looked at, the others are left as if this world did not have them.
        """
        node.seat = seat
        best: list[float] = []
        for action in legal:
            shares = self.look(node, world, seat, action)
            if not best or shares[seat] > best[seat]:
                best = shares
            if perf_counter() >= self.until:
                break
        node.weigh()
        after = world.clone()
        after.apply(seat, node.actions[node.guess.index(best[seat])])
        return best if self.is_settled(after) else self.settle(after)

    def is_settled(self, world: State) -> bool:
        """Whether what `evaluate` says of a world can be relied on."""
        assert self.began is not None
        return self.game.thinking.is_quiescent(world, self.began)

    def settle(self, world: State) -> list[float]:
        """Play on, everybody by a look one step ahead, until what `evaluate` says can be relied on."""
        hopes: dict[int, float] = {}  # of who decided last: what choices that come again would bring
        last = NOBODY
        for _ in range(LONGEST):
            waiting = world.waiting
            if waiting == CHANCE_BIT:
                world.apply(CHANCE, world.base + pick(world.odds(), self.rng))
                last = NOBODY
                continue
            if waiting == 0 or self.is_settled(world) or perf_counter() >= self.until:
                break
            seat = 0
            while not waiting >> seat & 1:
                seat += 1
            legal = world.legal(seat)
            if len(legal) > 1:
                legal = self.game.thinking.candidates(world, seat, legal)
            if len(legal) == 1:
                world.apply(seat, legal[0])
                continue
            if seat != last:
                hopes = {}
                last = seat
            world = self.follow(world, seat, legal, hopes if self.game.thinking.choices_persist(world) else None)
        return self.judge(world)

    def follow(self, world: State, seat: int, legal: list[int], hopes: dict[int, float] | None) -> State:
        """The world after the choice that looks best one step ahead.

        Where choices come again, those that were looked at before are taken for as good as they were then.  They are
        looked at anew, the best first, until none is left that could be better.
        """
        best = now = -1.0
        after = world
        if hopes is not None:
            now = self.shares(self.game.thinking.evaluate(world), self.game.thinking.decisive_margin)[seat]
            legal = by_hope(legal, hopes)
        for action in legal:
            if hopes is not None and best >= now + hopes.get(action, BOUNDLESS):
                break
            tried = world.clone()
            tried.apply(seat, action)
            share = self.shares(self.game.thinking.evaluate(tried), self.game.thinking.decisive_margin)[seat]
            if hopes is not None:
                hopes[action] = share - now
            if share > best:
                best = share
                after = tried
        return after

    def look(self, node: Node, world: State, seat: int, action: int) -> list[float]:
        """Add a choice to a node."""
        after = world.clone()
        after.apply(seat, action)
        shares = self.judge(after)
        node.add(action, shares[seat])
        self.low[seat] = min(self.low[seat], shares[seat])
        self.high[seat] = max(self.high[seat], shares[seat])
        return shares

    def choose(self, node: Node, world: State, seat: int, legal: list[int]) -> int:
        """The choice that promises most: by what it brought, and by how little it was tried."""
        if legal == node.actions:
            return self.most_promising(node, seat, list(range(len(legal))))
        open: list[int] = []
        new = False
        for action in legal:
            if action in node.actions:
                open.append(node.actions.index(action))
            elif not open or perf_counter() < self.until:  # no world so far had this choice
                open.append(len(node.actions))
                self.look(node, world, seat, action)
                new = True
        if new:
            node.weigh()
        return self.most_promising(node, seat, open)

    def most_promising(self, node: Node, seat: int, open: list[int]) -> int:
        low = self.low[seat]
        span = max(NARROW, self.high[seat] - low)
        curiosity = CURIOSITY * sqrt(node.visits + 1.0)
        found = NOBODY
        best = 0.0
        for i in open:
            hope = (node.worth(i) - low) / span + curiosity * node.prior[i] / (1.0 + node.tried[i])
            if found == NOBODY or hope > best:
                found = i
                best = hope
        return found

    def remember(self, shares: list[float]) -> None:
        """Tell all nodes on the way what came of it."""
        for k in range(len(self.nodes)):
            node = self.nodes[k]
            i = self.choices[k]
            node.visits += 1
            node.tried[i] += 1
            node.total[i] += shares[node.seat]
