"""The page on bots: its Python runs, its command exists, and its table names the fields of a view."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import kingstable
from kingstable.bots import OPPONENTS, KingBot, KnightBot, PageBot, levels
from kingstable.bots import search as searching
from kingstable.cli import main
from kingstable.core.game import Game
from kingstable.core.thinking import Thinking
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.book import BUILDINGS, EMBASSY, STATUE
from kingstable.games.kingsburg.rules import dice

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


@pytest.fixture
def page() -> dict[str, Any]:
    """All names of the page, after its blocks were run one after the other."""
    names: dict[str, Any] = {}
    for block in BLOCKS:
        exec(compile(block, PAGE.name, "exec"), names)
    return names


def test_the_python_of_the_page_runs(page: dict[str, Any]) -> None:
    assert sum(page["mask"]) == 3 and len(page["mask"]) == kingstable.game("kingsburg").actions
    assert page["again"].over and page["summary"].finished == 20
    assert page["summary"].by_bot()["greedy"]["wins"] > 10  # a plan beats none


def test_the_page_gives_what_it_shows_beside_its_code() -> None:
    game = kingstable.game("kingsburg")
    assert f"# {[game.format(action) for action in (14, 15, 16)]}" in TEXT
    assert f'parse("build guard-tower"))  # {game.parse("build guard-tower")}' in TEXT


def test_looking_ahead_means_what_the_page_says(page: dict[str, Any]) -> None:
    game = kingstable.game("kingsburg")
    start = game.new(2)
    assert start.waiting == 1 << kingstable.CHANCE
    assert page["worth"](game, start, 0) == pytest.approx(page["worth"](game, start, 1))  # nobody moved yet
    start.apply(kingstable.CHANCE, start.outcomes()[0])
    before = game.pack(start)
    seat = game.view(start).waiting[0]
    assert page["promise"](game.view(start, seat), 14, page["Random"](1), 2) > 0
    assert game.pack(start) == before


def test_the_table_names_the_fields_of_a_view() -> None:
    table = TEXT.partition("| field | meaning |")[2]
    view = kingstable.new("kingsburg", seats=2, seed=1).view(0)
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == list(view.fields)


def test_the_layouts_of_the_page_are_those_of_the_game() -> None:
    assert (STATUE, EMBASSY, BUILDINGS) == (0, 19, 20)
    assert (st.USED_STATUE, st.USED_CHAPEL, st.USED_MARKET, st.USED_TOKEN, st.PASSED) == (1, 2, 4, 8, 16)
    assert (st.SPRING, st.SUMMER, st.AUTUMN, st.NOBODY, st.NEUTRAL_SEAT) == (2, 4, 6, -1, 6)
    group = dice.NUMBERS[dice.make_group([2, 5], [3])]
    place = st.placement(3, 1, group)
    assert (place & 7, place >> 3 & 1, place >> 4) == (4, 1, group) and place <= st.PLACEMENT_MASK
    assert st.placed_by(place) == 3 and st.placed_by(0) == -1


def test_the_command_of_the_page_runs() -> None:
    (command,) = re.findall(r"^kingstable (sim .*)$", TEXT, re.MULTILINE)
    done = CliRunner().invoke(main, shlex.split(command.replace("--games 1000", "--games 2")))
    assert done.exit_code == 0 and '"greedy"' in done.output


def test_the_bot_of_the_page_plays_in_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(BLOCKS[0], encoding="utf-8")
    (command,) = re.findall(r"^kingstable (arena .*)$", TEXT, re.MULTILINE)
    words = shlex.split(command.replace("--games 200", "--games 2").replace("--jobs 4", "--jobs 1"))
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0 and "mine.py:Patient" in done.output and Path("results.csv").exists()


def test_search_is_what_the_page_says(page: dict[str, Any]) -> None:
    thought = page["thought"]
    assert 1 <= thought.iterations <= 30 and thought.kept == 0 and thought.options[0] is page["best"]
    assert page["game"].name == "artificium" and page["state"].over()
    assert searching.ITERATIONS == 400 and "(400 iterations, where it says nothing)" in TEXT


def test_the_table_of_what_a_game_gives_names_what_there_is() -> None:
    table = TEXT.partition("### What a game gives it")[2].partition("## Levels")[0]
    names = re.findall(r"^\| `(\w+)", table, re.MULTILINE)
    given = [name for name in vars(Thinking()) if not name.startswith("_")]
    assert sorted(names) == sorted([*given, "open_information"])
    assert Game.thinking.decisive_margin == 5 and not Game.open_information


def test_the_levels_are_those_of_the_page() -> None:
    table = TEXT.partition("| bot | level |")[2].partition("\n\n")[0]
    told = dict(re.findall(r"^\| `(\w+)` \| (\w+) \|", table, re.MULTILINE))
    assert told == {name: opponent.level for name, opponent in OPPONENTS.items() if opponent.level}
    assert levels.ITERATIONS == 1500 and levels.PART == 0.3 and levels.TURN < 5
    assert (PageBot.notices, KnightBot.notices, KingBot.notices) == (0.5, 5 / 6, 1.0)
    assert (KnightBot.part, KingBot.part) == (0.1, 1.0)
