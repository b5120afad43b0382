"""The bench: how fast the rules run and search thinks, and beside them peers, in one run.

Everything is counted per second of processor time and measured in short laps that take turns, so that a busy
machine slows all alike; the median lap counts.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from kingstable.core.game import Game
from kingstable.core.playout import Tally, playout
from kingstable.core.state import State
from kingstable.lab.bench_search import Searches, search_peers

__all__ = ["Bench", "Peer", "run"]

LAPS = 5
POSITIONS = 64
FLAT_KIB = 1024  # memory that grows by less over all laps but the first is called flat


class Lap(NamedTuple):
    """One lap of play."""

    games: int
    decisions: int
    choices: int
    seconds: float
    grown_kib: int


def rss_kib() -> int:
    """The memory this process holds now; where the system does not say, the most it ever held."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        import resource

        return int(statm.read_text().split()[1]) * resource.getpagesize() // 1024
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def play_lap(play_one: Callable[[Tally], None], seconds: float) -> Lap:
    """Whole games, one after the other, until the time is used."""
    tally = Tally()
    games = 0
    before = rss_kib()
    start = time.process_time()
    while True:
        play_one(tally)
        games += 1
        used = time.process_time() - start
        if used >= seconds:
            return Lap(games, tally.decisions, tally.choices, used, rss_kib() - before)


def micros(act: Callable[[Any], object], things: Sequence[Any], seconds: float) -> float:
    """Microseconds of one act, over all things in turn."""
    count = 0
    start = time.process_time()
    while True:
        for thing in things:
            act(thing)
        count += len(things)
        used = time.process_time() - start
        if used >= seconds:
            return used / count * 1e6


class Bench:
    """One game's laps: random play with every list of actions built, and what a searching bot does all day."""

    def __init__(self, game: Game, seed: int = 1, options: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.options = options
        self.seats = game.usual_seats(4)
        self.rng = Random(seed)
        self.laps: list[Lap] = []
        self.micros: dict[str, list[float]] = {"clone": [], "pack": [], "view": [], "sample": []}
        self.states = self._positions()
        self.views = [game.view(state, seat % self.seats) for seat, state in enumerate(self.states)]
        self.searches = Searches(game, self.states, self.rng)

    def __repr__(self) -> str:
        return f"<Bench of {self.game.name}, laps {len(self.laps)}>"

    def _positions(self) -> list[State]:
        """Positions from all parts of random games."""
        out: list[State] = []
        while len(out) < POSITIONS:
            tally = Tally()
            playout(self.game.new(self.seats, self.options), self.rng, self.game.longest, tally)
            state = self.game.new(self.seats, self.options)
            playout(state, self.rng, self.rng.randrange(max(1, tally.decisions)), Tally())
            if state.waiting:
                out.append(state)
        return out

    def _play_one(self, tally: Tally) -> None:
        playout(self.game.new(self.seats, self.options), self.rng, self.game.longest, tally)

    def lap(self, seconds: float) -> None:
        """One lap of everything; a third of the time is for play, and a third for search."""
        self.laps.append(play_lap(self._play_one, seconds / 3))
        self.searches.lap(seconds / 3)
        part = seconds / 12
        game, rng = self.game, self.rng
        self.micros["clone"].append(micros(lambda state: state.clone(), self.states, part))
        self.micros["pack"].append(micros(game.pack, self.states, part))
        self.micros["view"].append(micros(lambda state: game.view(state, 0), self.states, part))
        self.micros["sample"].append(micros(lambda view: game.sample(view, rng), self.views, part))

    def result(self) -> dict[str, Any]:
        """The median of the laps."""
        grown = sum(lap.grown_kib for lap in self.laps[1:])
        return {
            "seats": self.seats,
            **_speeds(self.laps),
            **self.searches.result(),
            **{f"{name}_us": round(median(times), 2) for name, times in self.micros.items()},
            "memory_growth_kib": grown,
            "memory_flat": grown < FLAT_KIB,
            "games": sum(lap.games for lap in self.laps),
        }


class Peer:
    """Random games of catanatron: four players, every action counted."""

    name = "catanatron"

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._peer: Any = importlib.import_module("catanatron.game")
            player: Any = importlib.import_module("catanatron.models.player")
        self._players = [player.RandomPlayer(color) for color in player.Color]
        self._seed = 0
        self.laps: list[Lap] = []
        self.copies: list[float] = []
        self.positions = [self._position(10 * i) for i in range(POSITIONS)]

    def __repr__(self) -> str:
        return f"<Peer {self.name}, laps {len(self.laps)}>"

    @staticmethod
    def installed() -> bool:
        """Whether there is a peer to run beside us."""
        return importlib.util.find_spec("catanatron") is not None

    def _new(self) -> Any:
        self._seed += 1
        return self._peer.Game(self._players, seed=self._seed)

    def _position(self, actions: int) -> Any:
        game = self._new()
        for _ in range(actions):
            if game.winning_color() is None:
                game.play_tick()
        return game

    def _play_one(self, tally: Tally) -> None:
        game = self._new()
        while game.winning_color() is None and game.state.num_turns < self._peer.TURNS_LIMIT:
            tally.decisions += 1
            tally.choices += len(game.state.playable_actions) > 1
            game.play_tick()

    def lap(self, seconds: float) -> None:
        """One lap of play and of copying."""
        before = random.getstate()  # the peer seeds the generator that all share
        self.laps.append(play_lap(self._play_one, seconds * 3 / 4))
        self.copies.append(micros(lambda game: game.copy(), self.positions, seconds / 4))
        random.setstate(before)

    def result(self) -> dict[str, Any]:
        """The median of the laps."""
        return {
            "seats": len(self._players),
            **_speeds(self.laps),
            "clone_us": round(median(self.copies), 2),
            "games": sum(lap.games for lap in self.laps),
        }


def _speeds(laps: Sequence[Lap]) -> dict[str, float]:
    return {
        "decisions_per_second": round(median(lap.decisions / lap.seconds for lap in laps)),
        "choices_per_second": round(median(lap.choices / lap.seconds for lap in laps)),
        "games_per_second": round(median(lap.games / lap.seconds for lap in laps), 1),
    }


def run(
    games: Sequence[Game], seconds: float, peer: bool = True, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Measure these games for about so many seconds in all, and the peers that are installed."""
    benches = [Bench(game, options=options) for game in games]
    rival = Peer() if peer and Peer.installed() else None
    searchers = search_peers() if peer else []
    laps: list[Callable[[float], None]] = [bench.lap for bench in benches]
    laps += [rival.lap] if rival else []
    laps += [searcher.lap for searcher in searchers]
    for _ in range(LAPS):
        for lap in laps:
            lap(seconds / LAPS / len(laps))
    out: dict[str, Any] = {"games": {bench.game.name: bench.result() for bench in benches}, "peer": None}
    if rival:
        out["peer"] = {"name": rival.name, **rival.result()}
        for result in out["games"].values():
            result["ratio"] = _ratios(result, out["peer"])
    out["search_peers"] = [searcher.result() for searcher in searchers]
    for result in out["games"].values():
        result["search_ratio"] = {
            peer["name"]: round(result["iterations_per_second"] / peer["iterations_per_second"], 1)
            for peer in out["search_peers"]
            if result["iterations_per_second"]
        }
    return out


def _ratios(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, float]:
    """How many times as fast we are."""
    return {
        "decisions": round(ours["decisions_per_second"] / theirs["decisions_per_second"], 1),
        "choices": round(ours["choices_per_second"] / theirs["choices_per_second"], 1),
        "clone": round(theirs["clone_us"] / ours["clone_us"], 1),
    }
