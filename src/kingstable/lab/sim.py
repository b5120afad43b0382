"""Matches: many games between bots, the same ones for the same seed, on as many processes as one likes.

Every game draws all its chance from the match's seed and its own number.  So it does not matter who plays it, and
in which order.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from kingstable.bots import Bot, Clock, make
from kingstable.core.edition import Edition
from kingstable.core.errors import BadOption
from kingstable.core.game import Game, Traits
from kingstable.core.playout import CHANCE_BIT, Tally, pick, playout
from kingstable.core.state import CHANCE, State, seats_in

__all__ = ["LIMIT", "Match", "Result", "Summary", "play_game", "play_match"]

LIMIT = 20_000  # decisions; a longer game is truncated and counted as such
BATCHES = 8  # per process: enough to keep all of them busy to the end
BATCH = 25  # games at most: who is interrupted finishes its batch first


@dataclass(frozen=True)
class Match:
    """Who plays what: a bot's name for each seat, and the seed that decides everything else."""

    game: Game
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    limit: int = LIMIT
    report: bool = False  # whether results hold what takes time and only reports need: branching, and recounted traits

    def check(self) -> None:
        """Refuse what the game or the bots do not know, before anything is played."""
        self.game.check_seats(len(self.bots))
        self.game.agree(len(self.bots), self.options)
        for name in self.bots:
            make(name)


class Result(NamedTuple):
    """How one game went.  A truncated game has no winners; a game lost alone has none either."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ended: bool
    decisions: int
    choices: int
    traits: tuple[Traits, ...] = ()
    measures: Mapping[str, int] = {}  # never changed
    branching: tuple[int, ...] = ()  # for reports, of each choice: how many answers were open


def play_game(match: Match, number: int) -> Result:
    """The game of this number."""
    rng = Random(f"{match.seed}:{number}")  # a text as seed is hashed in the same way everywhere
    state = match.game.new(len(match.bots), match.options)
    game = match.game
    if match.report and game.recounts:
        state.told = []
    tally = Tally(listed=match.report)
    if set(match.bots) == {"random"}:
        playout(state, rng, match.limit, tally)
    else:
        bots = [make(name, rng.getrandbits(64)) for name in match.bots]
        _play(match.game, state, bots, rng, match.limit, tally)
    if not state.over():
        return Result(tuple(state.scores()), (), False, tally.decisions, tally.choices)
    winners, measures, branching = game.outcome(state).winners, game.measures(state), tuple(tally.branching or ())
    traits = tuple(game.traits(state, state.told or ())) if match.report or not game.recounts else ()
    return Result(tuple(state.scores()), winners, True, tally.decisions, tally.choices, traits, measures, branching)


def _play(game: Game, state: State, bots: list[Bot], rng: Random, limit: int, tally: Tally) -> None:
    """As `playout` does it, but each decision is a bot's, made from its view."""
    clock = Clock()
    while state.waiting and tally.decisions < limit:
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
                action = bots[seat].choose(game.view(state, seat), legal, clock)
                if action not in legal:
                    raise BadOption(f"the bot {bots[seat].name!r} chose {action}, which is not open to it")
            state.apply(seat, action)
        tally.decisions += 1


def play_match(match: Match, games: int, jobs: int = 1) -> Iterator[Result]:
    """The results of games 0, 1, 2, ... in this order, played by one process or by several."""
    match.check()
    if jobs == 1:
        return (play_game(match, number) for number in range(games))
    return _play_in_parallel(match, games, jobs)


def _play_in_parallel(match: Match, games: int, jobs: int) -> Iterator[Result]:
    size = max(1, min(BATCH, games // (jobs * BATCHES)))
    batches = [range(start, min(start + size, games)) for start in range(0, games, size)]
    pool = ProcessPoolExecutor(
        min(jobs, len(batches)),
        mp_context=multiprocessing.get_context("spawn"),  # the same on every system
        initializer=_start_worker,
        initargs=(
            type(match.game),
            match.game.edition,
            match.bots,
            match.seed,
            dict(match.options),
            match.limit,
            match.report,
        ),
    )
    try:
        for results in pool.map(_play_batch, batches):
            yield from results
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


_worker_match: list[Match] = []  # what this process was started for


def _start_worker(
    game: type[Game],
    edition: Edition,
    bots: tuple[str, ...],
    seed: int,
    options: dict[str, Any],
    limit: int,
    report: bool,
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out the work
    _worker_match[:] = [Match(game(edition), bots, seed, options, limit, report)]


def _play_batch(numbers: range) -> list[Result]:
    return [play_game(_worker_match[0], number) for number in numbers]


class Summary:
    """Many results in a few numbers.  Truncated games count in lengths, not in scores and wins."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        self.games = self.truncated = self.decisions = self.choices = 0
        self.shortest = self.longest = 0
        self.wins = [0.0] * len(bots)
        self.scores = [0] * len(bots)

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
