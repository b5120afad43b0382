"""Bots of one's own, from a file: they are found wherever they lie, and what is wrong with one is said."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import kingstable
from kingstable.bots import Bot, Clock, GreedyBot, asked, make, play
from kingstable.core import registry
from kingstable.core.errors import BadBot, BadOption
from kingstable.core.game import View
from kingstable.lab.sim import Match, play_match

LAST = """
from kingstable.bots import Bot

class Last(Bot):
    def choose(self, view, legal, clock):
        return legal[-1]

class Half(Bot):
    pass

class Stubborn(Last):
    def __init__(self, seed):
        raise RuntimeError("not today")

class Fine(Last):
    def __init__(self, seed=0):
        super().__init__(seed)
        self.rng.random()

a_number = 5
"""


@pytest.fixture(autouse=True)
def kept_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders that a bot's file adds to the path are forgotten after the test."""
    monkeypatch.setattr(sys, "path", sys.path[:])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    path = tmp_path / "deep" / "my_bot.py"
    path.write_text(LAST, encoding="utf-8")
    return path


def test_a_bot_is_made_from_a_file_by_any_path(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent.parent)
    names = [f"{file}:Last", "deep/my_bot.py:Last", "./deep/../deep/my_bot.py:Last"]
    made = [make(name, 3) for name in names]
    assert [bot.choose(None, [4, 7], Clock()) for bot in made] == [7, 7, 7]  # type: ignore[arg-type]
    assert len({type(bot) for bot in made}) == 1 and issubclass(type(made[0]), Bot)  # the file is loaded once
    monkeypatch.chdir(file.parent)
    assert type(make("my_bot.py:Last")) is type(made[0])


def test_the_seed_reaches_the_bot(file: Path) -> None:
    one, two, other = (make(f"{file}:Fine", seed).rng.random() for seed in (1, 1, 2))
    assert one == two != other


def test_files_that_are_called_alike_are_two_bots(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "my_bot.py"
    other.write_text(LAST.replace("legal[-1]", "legal[0]"), encoding="utf-8")
    chosen = [make(f"{path}:Last").choose(None, [4, 7], Clock()) for path in (file, other)]  # type: ignore[arg-type]
    assert chosen == [7, 4]


def test_a_bot_may_import_what_lies_beside_it(file: Path) -> None:
    (file.parent / "beside_my_bot.py").write_text("from kingstable.bots import RandomBot as Base\n", encoding="utf-8")
    mine = file.parent / "other.py"
    mine.write_text("from beside_my_bot import Base\nclass Mine(Base):\n    pass\n", encoding="utf-8")
    assert make(f"{mine}:Mine").name == "mine"


def test_a_bot_from_a_file_plays_in_other_processes(file: Path) -> None:
    match = Match(registry.game("kingsburg"), (f"{file}:Last", "random"), seed=3)
    assert list(play_match(match, 3)) == list(play_match(match, 3, jobs=2))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("deep/my_bot.py:Nobody", "there is no bot 'deep/my_bot.py:Nobody': deep/my_bot.py has no class Nobody"),
        ("deep/your_bot.py:Last", "there is no file .*your_bot.py"),
        ("deep.py:Last", "there is no file"),
        ("deep/my_bot.py:a_number", "is not a bot: it must be a class derived from kingstable.bots.Bot"),
        ("deep/my_bot.py:", "after the colon goes its class, as in my_bot.py:MyBot"),
        ("deep/my_bot.py:Half", "cannot be made: TypeError: .*abstract"),
        ("deep/my_bot.py:Stubborn", "cannot be made: RuntimeError: not today"),
        ("broken.py:Last", "broken.py cannot be loaded: line 3: ZeroDivisionError: division by zero"),
        ("leaves.py:Last", "leaves.py cannot be loaded: line 1: SystemExit: bye"),
        ("garbled.py:Last", r"garbled.py cannot be loaded: SyntaxError: .*line 2"),
        ("odd_to_import:Last", "odd_to_import cannot be loaded: ZeroDivisionError"),
    ],
)
def test_what_is_wrong_is_said(file: Path, monkeypatch: pytest.MonkeyPatch, name: str, says: str) -> None:
    home = file.parent.parent
    monkeypatch.chdir(home)
    monkeypatch.syspath_prepend(str(home))
    (home / "broken.py").write_text("def worse():\n    pass\n1 / 0\n", encoding="utf-8")
    (home / "odd_to_import.py").write_text("1 / 0\n", encoding="utf-8")
    (home / "leaves.py").write_text("raise SystemExit('bye')\n", encoding="utf-8")
    (home / "garbled.py").write_text("x = 1\nclass Last(:\n", encoding="utf-8")
    (home / "deep.py").mkdir()
    with pytest.raises(BadOption, match=says):
        make(name)


def test_a_file_that_failed_can_be_mended(tmp_path: Path) -> None:
    path = tmp_path / "mended.py"
    path.write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(BadOption):
        make(f"{path}:Last")
    path.write_text(LAST, encoding="utf-8")
    assert make(f"{path}:Last").name == "last"


# Bots that fail in the midst of a game --------------------------------------------------------------------------------

FAILING = """
from kingstable.bots import Bot

class Confused(Bot):
    def choose(self, view, legal, clock):
        return self.best(view)

    def best(self, view):
        return view["points"]

class Leaving(Bot):
    def choose(self, view, legal, clock):
        raise SystemExit(3)

class Mistaken(Bot):
    answer = -5

    def choose(self, view, legal, clock):
        return self.answer

class Silent(Mistaken):
    answer = None

class Wordy(Mistaken):
    answer = "take gold"

class Half(Mistaken):
    answer = 14.0

class Sly(Bot):
    def choose(self, view, legal, clock):
        legal[:] = [3]
        return 3
"""


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    path = tmp_path / "failing.py"
    path.write_text(FAILING, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("Confused", "the bot 'confused' failed in line 9 of .*failing.py: KeyError: 'points'"),
        ("Leaving", "the bot 'leaving' failed in line 13 of .*failing.py: SystemExit: 3"),
        ("Mistaken", "the bot 'mistaken' chose -5, and not one of the numbers that are open to it"),
        ("Silent", "chose None, and not one"),
        ("Wordy", "chose 'take gold', and not one"),
        ("Half", "chose 14.0, and not one"),
        ("Sly", "chose 3, and not one"),
    ],
)
def test_a_bot_that_fails_is_told_how_and_where(failing: Path, kind: str, says: str) -> None:
    name = f"{failing}:{kind}"
    with pytest.raises(BadBot, match=says):
        play(kingstable.new("kingsburg", seats=2, seed=7), [make(name), GreedyBot()])
    for jobs, game in ((1, "0"), (2, "[01]")):  # of two that play at once, whichever fails first
        with pytest.raises(BadBot, match=rf"{says}.* \(game {game} of seed 3\)$"):
            list(play_match(Match(registry.game("kingsburg"), (name, "random"), seed=3), 2, jobs))


def test_a_number_of_another_library_is_taken_as_one_of_pythons_own() -> None:
    class Seven:
        def __index__(self) -> int:
            return 7

        def __eq__(self, other: object) -> bool:
            return other == 7

    class Numeric(Bot):
        def choose(self, view: View, legal: list[int], clock: Clock) -> int:
            return Seven()  # type: ignore[return-value]

    table = kingstable.new("kingsburg", seats=2, seed=7)
    assert type(asked(Numeric(), table.view(0), [4, 7], Clock())) is int


def test_a_fault_of_a_bot_of_ours_is_not_put_into_words() -> None:
    with pytest.raises(AttributeError):
        asked(GreedyBot(), None, [4, 7], Clock())  # type: ignore[arg-type]
