"""The command itself: what it is, what it can do, and how it refuses."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import kingstable
import packaged_gauntlet
from cli.conftest import Run
from kingstable.bots import BOTS


def test_version(run: Run) -> None:
    out = run("--version").stdout
    assert out.startswith(f"kingstable {kingstable.__version__} ")
    assert ("compiled" if kingstable.compiled() else "interpreted") in out


def test_the_help_says_what_it_can_do(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert all(name in result.stdout for name in ("play", "games", "rules", "replay", "sim", "fuzz", "bench"))


def test_it_is_a_module_too(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kingstable", "--version"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(kingstable.__file__).parents[1])},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 0 and done.stdout.startswith("kingstable ")


def test_games(run: Run) -> None:
    assert "gauntlet  The Gauntlet, 2 to 4 seats, rules version 1" in run("games").stdout
    games = {game["name"]: game for game in json.loads(run("games --json").stdout)}
    assert games["gauntlet"]["title"] == "The Gauntlet"
    assert games["gauntlet"]["seats"] == [2, 3, 4]
    assert games["gauntlet"]["options"] == []


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("dance", "dance"),
        ("games --loud", "--loud"),
        ("play", "GAME"),
        ("play gauntlets", "did you mean gauntlet?"),
        ("play gauntlet --seats 9", "played by 2 to 4"),
        ("play gauntlet --seats many", "many"),
        ("play gauntlet --bots clever", "there is no bot 'clever'"),
        ("play gauntlet --seats 2 --bots random,random,random", "3 players for 2 seats"),
        ("play gauntlet --seats 2 --names a,b,c", "3 names for 2 seats"),
        ("play gauntlet --names a|b", "'a|b' is not a name"),
        ("play gauntlet --names ,,", "--names ,,: expected words with commas between them, none of them empty"),
        ("play gauntlet --names ''", "none of them empty"),
        ("play gauntlet --names Ann,Ann", "Ann"),
        ("play gauntlet --seats 4 --bots me,greedy", "the list names every seat, and there are 4"),
        ("play gauntlet --load last", "there is no saved game of gauntlet"),
        ("play gauntlet --seed -1", "-1"),
        ("play gauntlet --option fast", "expected name=value"),
        ("play gauntlet --option fast=yes", "no option 'fast'"),
        ("play gauntlet --edition gone.toml", "gone.toml"),
        ("play gauntlet --load gone.record", "gone.record"),
        ("sim gauntlet --bots greedy,random,random --seats 2", "3 bots for 2 seats"),
        ("sim gauntlet --bots ,", "none of them empty"),
        ("sim gauntlet --bots clever", "there is no bot 'clever'"),
        ("sim gauntlet --games 0", "0"),
        ("sim gauntlet --jobs 0", "0"),
        ("sim gauntlet --seats 0", "played by 2 to 4"),
        ("replay gone.record", "gone.record"),
        ("replay .", "directory"),
        ("rules gauntlet", "has no rules text"),
        ("rules chess", "there is no game 'chess'"),
        ("fuzz chess", "there is no game 'chess'"),
        ("fuzz gauntlet --players clever", "there is no bot 'clever'"),
        ("fuzz gauntlet --players ,", "none of them empty"),
        ("fuzz gauntlet --out /dev/null/found", "--out /dev/null/found: cannot be written to (Not a directory)"),
        ("fuzz gauntlet --seats 7", "played by 2 to 4"),
        ("fuzz gauntlet --seconds 0", "0"),
        ("fuzz gauntlet --bots clever", "there is no bot 'clever'"),
        ("fuzz gauntlet --bots king --games 3", "--games, --seconds and --fast do not apply"),
        ("fuzz gauntlet --bots king --seats 7", "played by 2 to 4"),
        ("fuzz gauntlet --positions 3", "go with --bots"),
        ("fuzz gauntlet --bots king --budget 0", "0"),
        ("arena gauntlet --bots random,greedy@" + "9" * 5000, "after @ go iterations"),
        ("balance gauntlet --seats " + "9" * 5000, "expected whole numbers"),
        ("play wizard_kings --option scenario=custom --option layout=" + "9" * 5000, "option layout"),
        ("bench chess", "there is no game 'chess'"),
        ("bench --seconds never", "never"),
    ],
)
def test_what_it_refuses_it_refuses_in_one_line(refused: Callable[[str], str], command: str, says: str) -> None:
    assert says in refused(command)


@pytest.mark.parametrize("command", ["play", "sim"])
def test_the_help_says_what_the_bots_are(run: Run, command: str) -> None:
    lines = run(f"{command} --help").stdout.splitlines()
    for name in BOTS:
        assert any(line.split()[:1] == [name] and len(line.split()) > 2 for line in lines)


def test_rules(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packaged_gauntlet.box(tmp_path, monkeypatch)
    whole = run("rules boxed").stdout
    assert whole.startswith("The Gauntlet\n============\n\n1. Set-up\n---------\n\n1.1  2 to 4 seats;")
    assert "**" not in whole and max(map(len, whole.splitlines())) <= 80
    assert re.search(r"^1\.1  .+\n     \S", whole, re.MULTILINE)  # all lines under the first
    assert run("rules boxed 2.2").stdout == "2.2  Draw: the top card, unseen by others.\n(chapter 2: Turns)\n"
    chapter = run("rules boxed 2").stdout
    assert chapter.startswith("2. Turns\n--------\n") and "\n2.7  " in chapter and "\n3.1  " not in chapter
    assert run("rules boxed bids").stdout == run("rules boxed 3").stdout


def test_rules_that_mention_something(
    run: Run, refused: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packaged_gauntlet.box(tmp_path, monkeypatch)
    found = run("rules boxed TOKEN").stdout
    assert [line.split()[0] for line in found.splitlines() if line[0] != " "] == ["1.2", "2.5", "2.7"]
    assert run("rules boxed top card").stdout.startswith("2.2  Draw: the top card")
    assert refused("rules boxed aw") == "kingstable: no rule of boxed mentions 'aw'; its chapters: 1 to 4\n"


def test_the_sentence_map_is_shown_to_those_who_ask(run: Run) -> None:
    whole, asked = run("rules kingsburg").stdout, run('rules kingsburg "sentence map"').stdout
    assert whole.startswith("How to play Kingsburg\n")
    assert "Sentence map" not in whole and "*(ruling)*" in whole
    assert "| Statue           | 1   | I      | 2    |" in whole
    assert asked.startswith("Sentence map\n------------\n") and "| Setup |" in asked


def test_an_unknown_rule(refused: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packaged_gauntlet.box(tmp_path, monkeypatch)
    assert refused("rules boxed 9.9") == "kingstable: boxed has no rule or chapter '9.9'; its chapters: 1 to 4\n"


@pytest.mark.parametrize("command", ["play", "sim", "arena", "balance"])
def test_who_asks_for_help_learns_of_the_bots_and_how_to_name_an_own_one(run: Run, command: str) -> None:
    out = run(f"{command} --help").stdout
    assert "king           Hard." in out and "file.py:Class  One of your own." in out
