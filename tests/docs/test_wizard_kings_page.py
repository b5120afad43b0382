"""The page on Wizard Kings: its commands run, and its games, options, bits and counts are those of the game."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner

import kingstable
from kingstable.cli import main
from kingstable.games.wizard_kings import book
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.options import OPTIONS, SEATS
from kingstable.games.wizard_kings.sheets import SCENARIOS

PAGE = Path(__file__).parents[2] / "docs" / "wizard_kings.md"
TEXT = PAGE.read_text(encoding="utf-8")
PUZZLE = re.findall(r'^PUZZLE = """\n(.*?)^"""$', TEXT, re.MULTILINE | re.DOTALL)[0]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a position, and with a map in which a city was mistyped, in its fourteenth line."""
    (tmp_path / "puzzle.toml").write_text(PUZZLE, encoding="utf-8")
    shipped = resources.files("kingstable.games.wizard_kings") / "data" / "maps" / "14.map"
    (tmp_path / "mine.map").write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setenv("KINGSTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def commands() -> list[list[str]]:
    lines = re.findall(r"^kingstable ((?:play|wk-map) .*)$", TEXT, re.MULTILINE)
    return [shlex.split(re.split(r"  +", line)[0]) for line in lines]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_its_commands_run(words: list[str], desk: Path) -> None:
    done = CliRunner().invoke(main, words, input="quit\n")
    assert done.exit_code == 0, done.output


def test_a_mistake_in_a_map_is_told_as_it_shows(desk: Path) -> None:
    [said] = re.findall(r"^kingstable: (mine\.map: .*)$", TEXT, re.MULTILINE)
    [line] = re.findall(r"line (\d+)", said)
    rows = (desk / "mine.map").read_text(encoding="utf-8").splitlines()
    assert rows[int(line) - 1].startswith("CITY ")
    rows[int(line) - 1] = re.sub(r"CITY \w+", "CITY K5", rows[int(line) - 1])
    (desk / "mine.map").write_text("\n".join(rows), encoding="utf-8")
    done = CliRunner().invoke(main, ["wk-map", "mine.map"])
    assert done.exit_code == 2 and said in done.output


def test_it_tells_of_all_games_with_their_seats() -> None:
    for scenario, seats in zip(SCENARIOS, SEATS, strict=True):
        [told] = re.findall(rf"^\| [^|]*`{scenario}` \| ([\d–]+)", TEXT, re.MULTILINE)
        assert told == (f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0]))


def test_it_tells_of_all_options() -> None:
    start = TEXT.partition("## How a turn goes")[0]
    assert {option.name for option in OPTIONS} - {"scenario"} <= set(re.findall(r"`(\w+)`", start))
    assert "scenario=" in start


def test_its_bits_are_those_of_the_state() -> None:
    rows = dict(re.findall(r"^\| `(scenario|options|status)` \| (.*) \|$", TEXT, re.MULTILINE))
    bits = {name: [int(number) for number in re.findall(r"\b(\d+) ", row)] for name, row in rows.items()}
    assert bits["scenario"] == list(range(book.SCENARIOS))
    assert bits["options"] == [1 << bit for bit in range(book.FOR_POINTS.bit_length())]
    assert bits["status"] == [1 << bit for bit in range(st.UNREADY.bit_length())]
    assert st.UNARMED == book.MOST_TOKENS == 640 and "(640 for none)" in TEXT and "640 times the hex" in TEXT


def test_its_counts_of_blocks_are_those_of_the_data() -> None:
    rows = kingstable.game("wizard_kings").data["blocks"].values()
    sorts = Counter((bool(row["count"]), row["source"] == "rulebook") for row in rows)
    starter = sorts[True, True] + sorts[True, False]
    assert f"Of the {len(rows)} types of blocks {starter} are in the starter sets" in TEXT
    assert f"the {sorts[False, False]} that came as expansions" in TEXT
    assert sorts[True, True] == 2 and not sorts[False, True]


def test_its_links_lead_somewhere() -> None:
    for link, _, part in re.findall(r"\]\(([\w/.-]+)(#([\w-]+))?\)", TEXT):
        assert (PAGE.parent / link).exists(), link
        if part:
            heads = re.findall(r"^#+ (.*)$", (PAGE.parent / link).read_text(encoding="utf-8"), re.MULTILINE)
            assert part in [head.lower().replace(" ", "-") for head in heads]
