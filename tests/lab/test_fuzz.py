"""The fuzzer finds what it is there to find; rules are counted where they are at work."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import packaged_gauntlet
from gauntlet import Gauntlet, GauntletState
from kingstable.core.drawing import Drawing
from kingstable.core.game import Refusal
from kingstable.core.record import Record
from kingstable.core.registry import _sources, _standard
from kingstable.core.state import Event, State
from kingstable.lab.fuzz import Fuzzer
from kingstable.lab.rule_coverage import RuleCoverage

PLAYERS = ["random", "greedy", "rule-hungry"]


class Fickle(Gauntlet):
    """Its board depends on something that is no part of the view."""

    def __init__(self) -> None:
        super().__init__()
        times = count()
        self.drawing = Drawing(board=lambda view, names, words: f"{next(times)}")


class Unread(Gauntlet):
    def parse(self, text: str) -> int:
        return super().parse(text) + 1


class Lenient(Gauntlet):
    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        return None


class CrashingState(GauntletState):
    def bids(self, bids: list[int]) -> None:
        raise ZeroDivisionError("no bids today")

    def clone(self) -> CrashingState:
        copy = super().clone()
        copy.__class__ = CrashingState
        assert isinstance(copy, CrashingState)
        return copy


class Crashing(Gauntlet):
    state_class = CrashingState


class Stillborn(Gauntlet):
    def start(self, seats: int, options: Mapping[str, Any]) -> GauntletState:
        raise LookupError("nothing to start with")


class ShallowState(GauntletState):
    def clone(self) -> ShallowState:
        return ShallowState(**{field.name: getattr(self, field.name) for field in Gauntlet.fields} | {"round": 9})


class Shallow(Gauntlet):
    state_class = ShallowState


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (Fickle, "depends on what it may not know"),
        (Unread, "reads back as"),
        (Lenient, "and not refused"),
        (Crashing, "ZeroDivisionError: no bids today"),
        (Stillborn, "LookupError: nothing to start with"),
        (Shallow, "a clone differs from its state"),
    ],
)
def test_a_planted_fault_is_found_with_a_record_that_loads(
    broken: type[Gauntlet], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(_sources, "gauntlet", Gauntlet)
    monkeypatch.setitem(_standard, "gauntlet", Gauntlet())  # the record is read by the sound game
    fuzzer = Fuzzer(broken(), 1, ["random"], trace=False)
    found = next(found for _ in range(40) if (found := fuzzer.play()))
    assert says in found.reason
    assert "# Traceback" in found.record
    assert Record.parse(found.record).replay(10_000).closed == ""


def test_a_sound_game_passes_with_all_players_and_numbers_of_seats() -> None:
    fuzzer = Fuzzer(Gauntlet(), 1, PLAYERS)
    assert [fuzzer.play() for _ in range(9)] == [None] * 9
    assert fuzzer.games == 9 and fuzzer.truncated == 0 and fuzzer.looked_at > 9
    assert set(fuzzer.fired.counts()) >= {"1.1", "2.2", "3.1"}


def test_the_same_seed_gives_the_same_games() -> None:
    def counts(seed: int) -> tuple[int, dict[str, int]]:
        fuzzer = Fuzzer(Gauntlet(), seed, PLAYERS)
        for _ in range(4):
            fuzzer.play()
        return fuzzer.decisions, fuzzer.fired.counts()

    assert counts(1) == counts(1) != counts(2)


def test_a_long_game_is_truncated_and_counted() -> None:
    fuzzer = Fuzzer(Gauntlet(), 1, ["random"], 2, limit=5)
    assert fuzzer.play() is None and fuzzer.truncated == 1 and fuzzer.decisions == 5


def test_lines_that_cite_a_rule_are_counted_while_traced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = packaged_gauntlet.box(tmp_path, monkeypatch)
    fired = RuleCoverage(game)
    state = game.new(2)
    state.apply(30, state.outcomes()[0])
    assert set(fired.counts().values()) == {0}
    with fired:
        state.apply(30, state.outcomes()[0])  # a card is drawn, and two lines tell of it
    assert fired.counts()["2.2"] == 2 and sum(fired.counts().values()) == 2
    assert list(fired.counts()) == ["1.1", "1.2", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "3.1", "4.1"]


def test_events_are_counted_without_lines() -> None:
    fired = RuleCoverage(Gauntlet(), trace=False)
    with fired:
        fired.hear([Event("draw", "2.10", {}, 0), Event("draw", "2.2", {}, 0), Event("hm", "", {}, 0)])
    assert fired.counts() == {"2.2": 1, "2.10": 1}
