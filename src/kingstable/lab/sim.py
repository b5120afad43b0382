"""Matches: many games between bots, the same ones for the same seed, on as many processes as one likes.

Every game draws all its chance from the match's seed and its own number.  So it does not matter who plays it, and
in which order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any, NamedTuple

from kingstable.bots import Bot, Clock, asked, make
from kingstable.core.edition import Edition
from kingstable.core.errors import BadBot
from kingstable.core.game import Game, Traits
from kingstable.core.playout import CHANCE_BIT, Tally, pick, playout
from kingstable.core.state import CHANCE, State, seats_in
from kingstable.lab.workers import hire, in_order

__all__ = ["Match", "Result", "Summary", "ThinkingTime", "play_game", "play_match"]


@dataclass(frozen=True)
class Match:
    """Who plays what: a bot's name for each seat, and the seed that decides everything else."""

    game: Game
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    limit: int = 0  # decisions after which a game is cut; 0: its game's `longest`
    clocks: tuple[Clock, ...] = ()  # a seat's own; without them nobody's thinking is limited
    report: bool = False  # whether results hold what takes time and only reports need: branching, and recounted traits

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process go the game's class and edition; it makes the game itself, data and all."""
        game, more = self.game, (self.bots, self.seed, dict(self.options), self.limit, self.clocks, self.report)
        return _arrived, (type(game), game.edition, *more)

    @property
    def cut(self) -> int:
        """After how many decisions a game is truncated, and counted as such."""
        return self.limit or self.game.longest

    def check(self) -> None:
        """Refuse what the game or the bots do not know, before anything is played."""
        self.game.check_seats(len(self.bots))
        self.game.resolve_options(len(self.bots), self.options)
        for name in self.bots:
            make(name)


_games: list[Game] = []  # the one that arrived last: a worker is handed many jobs of the same


def _arrived(kind: type[Game], edition: Edition, *more: Any) -> Match:
    if not _games or type(_games[0]) is not kind or _games[0].edition != edition:
        _games[:] = [kind(edition)]
    return Match(_games[0], *more)


class Result(NamedTuple):
    """How one game went.  A truncated game has no winners; a game lost alone has none either."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ended: bool
    decisions: int
    choices: int
    traits: tuple[Traits, ...] = ()
    measures: Mapping[str, int] = {}  # never changed
    ranking: tuple[tuple[int, ...], ...] = ()
    branching: tuple[int, ...] = ()  # for reports, of each choice: how many answers were open


class ThinkingTime:
    """How much each seat's bot thought: the choices it had, and the seconds of CPU that they took."""

    def __init__(self, seats: int) -> None:
        self.choices = [0] * seats
        self.seconds = [0.0] * seats

    def __repr__(self) -> str:
        return f"<ThinkingTime: choices {self.choices}, seconds {[round(spent, 2) for spent in self.seconds]}>"


def play_game(match: Match, number: int, thought: ThinkingTime | None = None) -> Result:
    """The game of this number; `thought`, if given, counts how much the bots thought."""
    rng = Random(f"{match.seed}:{number}")  # a text as seed is hashed in the same way everywhere
    state = match.game.new(len(match.bots), match.options)
    game = match.game
    if match.report and game.statistics.needs_events:
        state.told = []
    tally = Tally(listed=match.report)
    if set(match.bots) == {"random"} and thought is None:
        playout(state, rng, match.cut, tally)
    else:
        bots = [make(name, rng.getrandbits(64)) for name in match.bots]
        try:
            _play(match, state, bots, rng, tally, thought or ThinkingTime(len(bots)))
        except BadBot as error:
            raise BadBot(f"{error} (game {number} of seed {match.seed})") from error
    if not state.over():
        return Result(tuple(state.scores()), (), False, tally.decisions, tally.choices)
    statistics, ranking, branching = game.statistics, game.outcome(state).ranking, tuple(tally.branching or ())
    known = match.report or not statistics.needs_events
    traits = tuple(statistics.traits(state, state.told or ())) if known else ()
    scores, length = tuple(state.scores()), (tally.decisions, tally.choices)
    return Result(scores, ranking[0], True, *length, traits, statistics.measures(state), ranking, branching)


def _play(match: Match, state: State, bots: list[Bot], rng: Random, tally: Tally, thought: ThinkingTime) -> None:
    """As `playout` does it, but each decision is a bot's, made from its view."""
    clocks = match.clocks or (Clock(),) * len(bots)
    while state.waiting and tally.decisions < match.cut:
        if state.waiting == CHANCE_BIT:
            state.apply(CHANCE, state.base + pick(state.odds(), rng))
        else:
            seat = seats_in(state.waiting)[0]
            legal = state.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                tally.choices += 1
                if tally.branching is not None:
                    tally.branching.append(len(legal))
                view, start = match.game.view(state, seat), process_time()
                action = asked(bots[seat], view, legal, clocks[seat])
                thought.seconds[seat] += process_time() - start
                thought.choices[seat] += 1
            state.apply(seat, action)
        tally.decisions += 1


def play_match(match: Match, games: int, jobs: int = 1) -> Iterator[Result]:
    """The results of games 0, 1, 2, ... in this order, played by one process or by several."""
    match.check()
    return in_order(hire(jobs).map(_job, [(match, number) for number in range(games)]))


def _job(job: tuple[Match, int]) -> tuple[int, Result]:
    match, number = job
    return number, play_game(match, number)


class Summary:
    """Many results in a few numbers.  Truncated games count in lengths, not in scores and wins."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        self.games = self.truncated = self.decisions = self.choices = 0
        self.shortest = self.longest = 0
        self.wins = [0.0] * len(bots)
        self.scores = [0] * len(bots)

    def __repr__(self) -> str:
        return f"<Summary of {', '.join(self.bots)}, games {self.games}>"

    def add(self, result: Result) -> None:
        """Count one more game; a shared victory is split."""
        self.games += 1
        self.decisions += result.decisions
        self.choices += result.choices
        self.shortest = min(self.shortest or result.decisions, result.decisions)
        self.longest = max(self.longest, result.decisions)
        if not result.ended:
            self.truncated += 1
            return
        for seat in result.winners:
            self.wins[seat] += 1 / len(result.winners)
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score

    @property
    def finished(self) -> int:
        """How many games came to their end."""
        return self.games - self.truncated

    def mean_scores(self) -> list[float]:
        """By seat."""
        return [round(score / max(1, self.finished), 3) for score in self.scores]

    def by_bot(self) -> dict[str, dict[str, float]]:
        """Seats, wins and mean score of each kind of bot, all its seats together."""
        seats = Counter(self.bots)
        out: dict[str, dict[str, float]] = {}
        for name, count in seats.items():
            mine = [seat for seat, bot in enumerate(self.bots) if bot == name]
            score = sum(self.scores[seat] for seat in mine) / max(1, self.finished * count)
            wins = sum(self.wins[seat] for seat in mine)
            out[name] = {"seats": count, "wins": round(wins, 3), "mean_score": round(score, 3)}
        return out

    def as_dict(self, seconds: float) -> dict[str, Any]:
        """All of it, for a file or a program."""
        mean = self.decisions / max(1, self.games)
        per_second = 1 / max(seconds, 1e-9)
        return {
            "games": self.games,
            "truncated": self.truncated,
            "decisions": self.decisions,
            "choices": self.choices,
            "length": {"mean": round(mean, 1), "min": self.shortest, "max": self.longest},
            "wins": [round(wins, 3) for wins in self.wins],
            "mean_scores": self.mean_scores(),
            "by_bot": self.by_bot(),
            "seconds": round(seconds, 3),
            "games_per_second": round(self.games * per_second, 1),
            "decisions_per_second": round(self.decisions * per_second),
            "choices_per_second": round(self.choices * per_second),
        }
