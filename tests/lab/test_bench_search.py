"""Search is measured where it has something to think about, beside an OpenSpiel of straw."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from random import Random
from types import ModuleType
from typing import Any

import pytest

from gauntlet import Gauntlet
from kingstable.lab import bench
from kingstable.lab.bench import Peer
from kingstable.lab.bench_search import ITERATIONS, THOUGHTS, Searches


class Race:
    """To 30, by a step or two and a coin: as OpenSpiel's states are called."""

    def __init__(self, at: int = 0, chance: bool = False) -> None:
        self.at = at
        self.chance = chance

    def clone(self) -> Race:
        return Race(self.at, self.chance)

    def is_terminal(self) -> bool:
        return self.at >= 30

    def is_chance_node(self) -> bool:
        return self.chance

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 0.5), (1, 0.5)]

    def legal_actions(self) -> list[int]:
        return [1] if self.at % 3 == 0 else [1, 2]

    def apply_action(self, action: int) -> None:
        self.at += action
        self.chance = not self.chance


class RaceGame:
    def new_initial_state(self) -> Race:
        return Race()

    def num_players(self) -> int:
        return 2


class Mcts:
    """The searches of OpenSpiel, as far as the bench calls them; they think of nothing."""

    thoughts = 0

    def __init__(self, *arguments: Any, **more: Any) -> None:
        assert ITERATIONS in arguments

    def mcts_search(self, state: Race) -> None:
        assert len(state.legal_actions()) > 1
        Mcts.thoughts += 1

    step = mcts_search


def module(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> None:
    made = ModuleType(name)
    made.__spec__ = ModuleSpec(name, None)
    made.__dict__.update(contents)
    monkeypatch.setitem(sys.modules, name, made)


@pytest.fixture
def open_spiel(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(*_: Any) -> None:
        pass

    monkeypatch.setattr(Peer, "installed", lambda: False)
    module(
        monkeypatch, "pyspiel", load_game=lambda name: RaceGame(), MCTSBot=Mcts, RandomRolloutEvaluator=judge
    )  # fmt: skip
    module(monkeypatch, "numpy", random=Random)
    monkeypatch.setattr(Random, "RandomState", Random, raising=False)
    module(monkeypatch, "open_spiel")
    module(monkeypatch, "open_spiel.python")
    module(monkeypatch, "open_spiel.python.algorithms")
    module(monkeypatch, "open_spiel.python.algorithms.mcts", MCTSBot=Mcts, RandomRolloutEvaluator=judge)


@pytest.mark.usefixtures("open_spiel")
def test_search_beside_peers() -> None:
    Mcts.thoughts = 0
    out = bench.run([Gauntlet()], 0.05)
    assert [peer["name"] for peer in out["search_peers"]] == ["OpenSpiel Python", "OpenSpiel C++"]
    assert all(peer["iterations_per_second"] > 0 and peer["seats"] == 2 for peer in out["search_peers"])
    assert Mcts.thoughts >= 2 * bench.LAPS * THOUGHTS
    numbers = out["games"]["gauntlet"]
    assert numbers["iterations_per_second"] > 0
    assert set(numbers["search_ratio"]) == {"OpenSpiel Python", "OpenSpiel C++"}


@pytest.mark.usefixtures("open_spiel")
def test_a_peer_without_its_binding_is_measured_in_python_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(sys.modules["pyspiel"], "MCTSBot")
    assert [peer["name"] for peer in bench.run([Gauntlet()], 0.05)["search_peers"]] == ["OpenSpiel Python"]
    assert bench.run([Gauntlet()], 0.05, peer=False)["search_peers"] == []


def test_where_nobody_has_a_choice_nothing_is_measured() -> None:
    searches = Searches(Gauntlet(), [], Random(1))
    searches.lap(1.0)
    assert searches.result() == {"iterations_per_second": None}
