"""Balance: what a seat, a guild or the like is worth, over many games of bots that are all alike.

Two crowds play the same number of games: one that plays to a plan, and a random one as control.  What only the first
shows comes from good play; what both show lies in the rules themselves.  Every share of wins stands with its 95 %
interval, and beside what would be fair: one in as many as play.

Of a guild every seat has one.  Of buildings or cards a seat may have many: there those with it are told apart from
those without it.  Who wins has more of everything at the end, so what such a table shows goes together with winning,
and need not be its cause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from kingstable.core.game import Game
from kingstable.lab.contestant import contestant
from kingstable.lab.sim import Match, Result, play_match

__all__ = ["TENTHS", "Balance", "Crowd", "Group", "Interval", "Pair", "Plan", "play", "wilson"]

TENTHS = 10  # into so many parts of equal length the choices of a game are cut

Z = 1.959964  # of a 95 % interval


class Interval(NamedTuple):
    """A figure and where it may really lie."""

    at: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """The share of wins, with the 95 % interval after Wilson.

    >>> [round(figure, 4) for figure in wilson(5, 10)]
    [0.5, 0.2366, 0.7634]
    >>> wilson(0, 0)
    Interval(at=0.0, low=0.0, high=1.0)
    """
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def mean_interval(numbers: Sequence[float]) -> Interval:
    """A mean with its 95 % interval.

    >>> mean_interval([3, 3, 3])
    Interval(at=3, low=3.0, high=3.0)
    """
    if not numbers:
        return Interval(0.0, 0.0, 0.0)
    at = mean(numbers)
    reach = Z * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Interval(at, at - reach, at + reach)


@dataclass
class Group:
    """All seats that have something in common: the first of four, or a guild."""

    games: int = 0
    wins: float = 0.0
    fair: float = 0.0  # wins to be expected of any seat in these games
    scores: list[float] = field(default_factory=list, repr=False)  # there may be many thousands

    def add(self, seats: int, won: float, score: float) -> None:
        """One more seat of this kind."""
        self.games += 1
        self.wins += won
        self.fair += 1 / seats
        self.scores.append(score)

    def join(self, other: Group) -> None:
        """All of another group besides."""
        self.games += other.games
        self.wins += other.wins
        self.fair += other.fair
        self.scores += other.scores

    def without(self, part: Group) -> Group:
        """The rest, once a part of this group is taken out."""
        scores = list((Counter(self.scores) - Counter(part.scores)).elements())
        return Group(self.games - part.games, self.wins - part.wins, self.fair - part.fair, scores)

    @property
    def share(self) -> Interval:
        """Of wins."""
        return wilson(self.wins, self.games)

    @property
    def luck(self) -> Interval:
        """Wins against those to be expected: 1 is fair."""
        times = self.games / self.fair if self.fair else 1.0
        return Interval(*(figure * times for figure in self.share))

    @property
    def score(self) -> Interval:
        """On average."""
        return mean_interval(self.scores)


Traits = dict[str, dict[str, Group]]  # `traits["guild"]["Krom"]`


class Crowd:
    """Many games of bots that are all alike, at one number of seats."""

    def __init__(self, bot: str, seats: int) -> None:
        self.bot, self.seats = bot, seats
        self.by_seat = [Group() for _ in range(seats)]
        self.everyone = Group()
        self.by_trait: Traits = {}
        self.many: set[str] = set()  # the traits of which a seat may have several values, or none
        self.measures: dict[str, list[int]] = {"decisions": []}
        self.games = self.truncated = 0
        self.scores: list[int] = []
        self.branching = [Counter[int]() for _ in range(TENTHS)]  # of a game: how often so many answers were open

    def __repr__(self) -> str:
        return f"<Crowd of {self.bot}, seats {self.seats}, games {self.games}>"

    def add(self, result: Result) -> None:
        """Count one more game.  One that did not end counts for its length alone."""
        self.games += 1
        self.measures["decisions"].append(result.decisions)
        if not result.ended:
            self.truncated += 1
            return
        self.scores += result.scores
        for name, number in result.measures.items():
            self.measures.setdefault(name, []).append(number)
        for place, answers in enumerate(result.branching):
            self.branching[place * TENTHS // len(result.branching)][answers] += 1
        for seat, score in enumerate(result.scores):
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            self.by_seat[seat].add(self.seats, won, score)
            self.everyone.add(self.seats, won, score)
            for trait, values in result.traits[seat].items():
                groups = self.by_trait.setdefault(trait, {})
                if not isinstance(values, str):
                    self.many.add(trait)
                for value in (values,) if isinstance(values, str) else dict.fromkeys(values):
                    groups.setdefault(value, Group()).add(self.seats, won, score)


class Pair(NamedTuple):
    """The two crowds at one number of seats."""

    planned: Crowd
    control: Crowd


@dataclass(frozen=True)
class Plan:
    """What is to be played: who, how often, and by which options."""

    game: Game
    bot: str = "greedy"
    control: str = "random"
    games: int = 200
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def match(self, bot: str, seats: int) -> Match:
        """The games of one crowd; a bot may have a budget in its name, as in the arena."""
        player = contestant(bot)
        clocks = (player.clock,) * seats
        return Match(self.game, (player.bot,) * seats, self.seed, self.options, clocks=clocks, report=True)

    def check(self, seats: Iterable[int]) -> None:
        """Refuse what the game or the bots do not know, before anything is played."""
        for count in seats:
            for bot in (self.bot, self.control):
                self.match(bot, count).check()


class Balance:
    """A plan's crowds, by number of seats."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.crowds: dict[int, Pair] = {}

    def __repr__(self) -> str:
        return f"<Balance of {self.plan.game.name}, seats {', '.join(map(str, self.crowds)) or 'none yet'}>"

    @property
    def contests(self) -> dict[int, Pair]:
        """The crowds in which there is somebody to be better than: not those that play alone."""
        return {seats: pair for seats, pair in self.crowds.items() if seats > 1}

    @property
    def truncated(self) -> int:
        """How many games were cut off for their length."""
        return sum(crowd.truncated for pair in self.crowds.values() for crowd in pair)

    def traits(self) -> tuple[Traits, Traits]:
        """By trait, over all contests: both crowds."""
        out: tuple[Traits, Traits] = {}, {}
        for pair in self.contests.values():
            for into, crowd in zip(out, pair, strict=True):
                for trait, values in crowd.by_trait.items():
                    for value, group in values.items():
                        into.setdefault(trait, {}).setdefault(value, Group()).join(group)
        return out

    def everyone(self) -> tuple[Group, Group]:
        """All seats of all contests: both crowds."""
        out = Group(), Group()
        for pair in self.contests.values():
            for into, crowd in zip(out, pair, strict=True):
                into.join(crowd.everyone)
        return out

    def many(self, trait: str) -> bool:
        """Whether a seat may have several values of a trait."""
        return any(trait in crowd.many for pair in self.crowds.values() for crowd in pair)


def play(plan: Plan, seats: Sequence[int], jobs: int = 1, watch: Callable[[int, int], None] | None = None) -> Balance:
    """Play all crowds; who watches is told after every game how many of how many are played."""
    plan.check(seats)
    balance = Balance(plan)
    played, total = 0, 2 * plan.games * len(seats)
    for count in seats:
        balance.crowds[count] = Pair(Crowd(plan.bot, count), Crowd(plan.control, count))
        for crowd in balance.crowds[count]:
            for result in play_match(plan.match(crowd.bot, count), plan.games, jobs):
                crowd.add(result)
                played += 1
                if watch:
                    watch(played, total)
    return balance
