"""Bots are asked at positions of all kinds; one that fails is caught, and one that the machine kept waiting is not."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar

import pytest

from gauntlet import Gauntlet
from kingstable.bots import BOTS, Bot, Clock
from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.core.game import Game, View
from kingstable.core.record import Record
from kingstable.lab.fuzz_bots import BotFuzzer, Times

FEW = Clock(iterations=3)
SECONDS = Clock(seconds=1.0)  # 2.05 are allowed
ASKED = ["page", "knight", "king", "search", "greedy"]


class First(Bot):
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        return legal[0]


class Illegal(Bot):
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        return max(legal) + 1


class Raising(Bot):
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        raise ZeroDivisionError("no idea")


class Sorting(Bot):
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        legal.reverse()
        return legal[0]


class Peeking(Bot):
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        view.fields["score"][0] += 1
        return legal[0]


class Forgetful(Bot):
    """Knows what to do once."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.asked = 0

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        self.asked += 1
        return legal[0] if self.asked == 1 else -1


class Timed(Bot):
    """Takes as long as the test says, by a clock of its own: the last of the list again and again."""

    wall: ClassVar[list[float]] = []
    part: ClassVar[float] = 1.0  # of it, as much was the processor at work
    time: ClassVar[Times] = Times(0.0, 0.0)

    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        taken = Timed.wall.pop(0) if len(Timed.wall) > 1 else Timed.wall[0]
        Timed.time = Times(Timed.time.wall + taken, Timed.time.processor + taken * Timed.part)
        return legal[0]


@pytest.fixture(autouse=True)
def bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._sources, "gauntlet", Gauntlet)  # to read records
    monkeypatch.setitem(registry._standard, "gauntlet", Gauntlet())
    for bot in (First, Illegal, Raising, Sorting, Peeking, Forgetful, Timed):
        monkeypatch.setitem(BOTS, bot.name, bot)


def asked(bots: list[str], clock: Clock = FEW, positions: int = 8, game: Game | None = None) -> BotFuzzer:
    """A fuzzer that has asked bots which must not fail."""
    fuzzer = BotFuzzer(game or Gauntlet(), 1, bots, clock)
    for position in islice(fuzzer.drawn(), positions):
        assert fuzzer.ask(position) == []
    return fuzzer


def test_the_bots_survive() -> None:
    fuzzer = asked(ASKED, positions=20)
    assert fuzzer.positions == 20 and set(fuzzer.longest) == set(fuzzer.busiest) == set(ASKED)
    assert all(20 < answers <= 40 for answers in fuzzer.answers.values())  # many are asked again after their choice


@pytest.mark.parametrize("name", ["artificium", "kings_of_artifice", "kingsburg", "kingswood", "wizard_kings"])
def test_the_bots_survive_in_every_game(name: str) -> None:
    fuzzer = BotFuzzer(registry.game(name), 1, ["king", "page"], Clock(iterations=2), limit=150)
    for position in islice(fuzzer.drawn(), 6):
        assert fuzzer.ask(position) == []


def test_positions_are_the_same_whoever_is_asked_and_of_all_numbers_of_seats() -> None:
    def positions(bots: list[str], seed: int) -> list[tuple[str, int]]:
        fuzzer = BotFuzzer(Gauntlet(), seed, bots, FEW)
        found = []
        for position in islice(fuzzer.drawn(), 30):
            fuzzer.ask(position)
            found.append((str(position.record), position.seat))
        return found

    same = positions(["first"], 1)
    assert same == positions(["search", "page"], 1) != positions(["first"], 2)
    assert {Record.parse(text).seats for text, _ in same} == {2, 3, 4}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("illegal", "is not open to it"),
        ("raising", "ZeroDivisionError: no idea"),
        ("sorting", "has changed"),
        ("peeking", "has changed"),
        ("forgetful", "-1 is not open to it"),
    ],
)
def test_a_bot_that_fails_is_caught_with_a_record_that_leads_there(name: str, says: str) -> None:
    fuzzer = BotFuzzer(Gauntlet(), 1, ["first", name], FEW)
    found = next(found for position in fuzzer.drawn() for found in fuzzer.ask(position))
    assert found.reason.startswith(f"{name}, asked for seat ") and says in found.reason
    assert "# Traceback" in found.record
    assert Record.parse(found.record).replay().waiting


def timed(wall: list[float], part: float, positions: int = 1) -> tuple[BotFuzzer, list[str]]:
    Timed.wall, Timed.part = wall, part
    fuzzer = BotFuzzer(Gauntlet(), 1, ["timed"], SECONDS, now=lambda: Timed.time)
    found = [found.reason for position in islice(fuzzer.drawn(), positions) for found in fuzzer.ask(position)]
    return fuzzer, found


def test_an_answer_that_comes_too_late_is_a_fault() -> None:
    fuzzer, found = timed([1.0, 2.5], 1.0)
    assert fuzzer.late == {"timed": 1}
    assert found[0].endswith("it took 2.500 s, and 2.050 s are allowed")
    _, found = timed([2.0], 1.0, positions=5)
    assert found == []


def test_a_machine_that_had_other_things_to_do_is_excused() -> None:
    fuzzer, found = timed([2.5, 1.0], 0.1)  # asked again, the bot is in time
    assert found == [] and fuzzer.late == {"timed": 1}
    _, found = timed([2.5], 0.1)  # it waits for something, again and again
    assert len(found) == 1


def test_the_longest_answer_is_kept_with_its_position() -> None:
    fuzzer, found = timed([0.1, 0.2, 1.5, 0.3], 1.0, positions=5)
    worst = fuzzer.longest["timed"]
    assert found == [] and worst.times.wall == pytest.approx(1.5) and worst.choices > 1
    table = worst.position.record.replay()
    assert len(table.state.legal(worst.position.seat)) == worst.choices


def test_a_bot_that_is_not_there_is_refused_at_once() -> None:
    with pytest.raises(BadOption, match="there is no bot 'clever'"):
        BotFuzzer(Gauntlet(), 1, ["clever"], FEW)
