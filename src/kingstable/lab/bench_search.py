"""The bench of search: iterations a second of the bot that looks far ahead, and simulations a second of OpenSpiel's.

Both think for a fixed number of iterations at positions along random games, anew at each of them.  An iteration is a
way down the tree and a judgement at its end; ours judges by looking one step ahead at every choice, and plays on
where that cannot be relied on, while OpenSpiel plays to the end at random.  Backgammon is what it has that comes
nearest to the games here: dice, long lists of moves, nothing hidden.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any

from kingstable.bots import Clock, SearchBot
from kingstable.core.game import Game, View
from kingstable.core.state import CHANCE, State, seats_in

__all__ = ["OpenSpiel", "Searches", "search_peers"]

ITERATIONS = 25  # of one thought
THOUGHTS = 12  # positions that are thought about in a round
APART = 4  # choices from one position of a peer's game to the next
CURIOSITY = 2.0  # of the peer, as its own examples have it
MEMORY = 1000  # MB that the peer's tree may take


def per_second(think: Callable[[Any], int], positions: Sequence[Any], seconds: float) -> float:
    """Iterations a second over all positions, in whole rounds: some take far longer to think about than others."""
    iterations = 0
    start = time.process_time()
    while True:
        for position in positions:
            iterations += think(position)
        used = time.process_time() - start
        if used >= seconds:
            return iterations / used


class Searches:
    """What a game's search manages."""

    def __init__(self, game: Game, states: Sequence[State], rng: Random) -> None:
        self.positions = [found for state in states if (found := _choice(game, state, rng))][:THOUGHTS]
        self.speeds: list[float] = []

    def __repr__(self) -> str:
        return f"<Searches, positions {len(self.positions)}, laps {len(self.speeds)}>"

    def lap(self, seconds: float) -> None:
        """One lap; nothing, where nobody ever has a choice."""
        if self.positions:
            self.speeds.append(per_second(_think, self.positions, seconds))

    def result(self) -> dict[str, Any]:
        """The median of the laps."""
        return {"iterations_per_second": round(median(self.speeds)) if self.speeds else None}


def _choice(game: Game, state: State, rng: Random) -> tuple[View, list[int]] | None:
    """What a seat sees that is to choose, and its actions; None, where search would not have to think."""
    for seat in seats_in(state.waiting):
        if seat != CHANCE:
            view, legal = game.view(state, seat), state.legal(seat)
            if len(legal) > 1 and len(game.thinking.candidates(game.sample(view, rng), seat, legal)) > 1:
                return view, legal
    return None


def _think(position: tuple[View, list[int]]) -> int:
    return SearchBot(1).think(*position, Clock(iterations=ITERATIONS)).iterations


class OpenSpiel:
    """Monte Carlo tree search of OpenSpiel, in Python or in C++, on one of its games."""

    game_name = "backgammon"

    def __init__(self, native: bool) -> None:
        self.name = f"OpenSpiel {'C++' if native else 'Python'}"
        spiel: Any = importlib.import_module("pyspiel")
        self._game: Any = spiel.load_game(self.game_name)
        self._think = _native(spiel, self._game) if native else _in_python(self._game)
        self.positions = list(_along_games(self._game, Random(1)))
        self.speeds: list[float] = []

    def __repr__(self) -> str:
        return f"<{self.name} on {self.game_name}, laps {len(self.speeds)}>"

    @staticmethod
    def installed() -> bool:
        """Whether there is a peer to run beside us."""
        return importlib.util.find_spec("pyspiel") is not None

    @staticmethod
    def has_native() -> bool:
        """Whether its search in C++ can be called."""
        return hasattr(importlib.import_module("pyspiel"), "MCTSBot")

    def lap(self, seconds: float) -> None:
        """One lap of thinking."""
        before = random.getstate()  # not to depend on what the peer does to the generator that all share
        self.speeds.append(per_second(self._think, self.positions, seconds))
        random.setstate(before)

    def result(self) -> dict[str, Any]:
        """The median of the laps."""
        return {
            "name": self.name,
            "game": self.game_name,
            "seats": self._game.num_players(),
            "iterations_per_second": round(median(self.speeds)),
        }


def _in_python(game: Any) -> Callable[[Any], int]:
    mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")
    chance = importlib.import_module("numpy").random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, CURIOSITY, ITERATIONS, judge, solve=False, random_state=chance)

    def think(state: Any) -> int:
        bot.mcts_search(state)
        return ITERATIONS

    return think


def _native(spiel: Any, game: Any) -> Callable[[Any], int]:
    judge = spiel.RandomRolloutEvaluator(1, 1)
    bot = spiel.MCTSBot(game, judge, CURIOSITY, ITERATIONS, MEMORY, False, 1, False)

    def think(state: Any) -> int:
        bot.step(state)
        return ITERATIONS

    return think


def _along_games(game: Any, rng: Random) -> list[Any]:
    """Positions of random games, one some choices further than the one before, where there is more than one choice."""
    found: list[Any] = []
    state, choices = game.new_initial_state(), 0
    while len(found) < THOUGHTS:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            legal = state.legal_actions()
            choices += len(legal) > 1
            if len(legal) > 1 and choices % APART == 0:
                found.append(state.clone())
            state.apply_action(rng.choice(legal))
    return found


def search_peers() -> list[OpenSpiel]:
    """OpenSpiel's searches, as far as they are installed."""
    if not OpenSpiel.installed():
        return []
    return [OpenSpiel(native) for native in ((False, True) if OpenSpiel.has_native() else (False,))]
