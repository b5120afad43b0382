"""`kingstable arena`, as it is typed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import polars
import pytest

from cli.conftest import Run
from kingstable.lab.results import read_csv

QUICK = "arena gauntlet --bots greedy,random --games 4 --seed 1"


def test_the_table_says_who_is_better_and_how_it_is_read(run: Run) -> None:
    out = run("arena kingsburg --bots random,greedy --games 5 --seed 1").stdout
    lines = out.splitlines()
    assert lines[0] == ("Kingsburg for 2, seed 1: random, greedy. 6 games: 3 deals, each in 2 rotations of the seats.")
    assert lines[1] == "--games 5 is rounded up to 6 for each line-up, so that every rotation is played."
    assert lines[3].split()[:2] == ["bot", "games"] and lines[4].startswith("greedy") and lines[5].startswith("random")
    assert "rating" in lines[3] and "The same command plays the same games again" in out


def test_every_pairing_is_played_where_not_all_can_sit(run: Run) -> None:
    out = run("arena gauntlet --bots greedy,random,rule-hungry --games 2 --seats 2").stdout
    assert "6 games: 1 deal, each played by 3 line-ups" in out
    assert "met" in out and "--games" not in out


def test_as_json(run: Run) -> None:
    result = run(f"{QUICK} --iterations 50 --jobs 2 --json")
    out = json.loads(result.stdout)
    assert result.stderr == "" and out["games"] == 4 and out["before"] == 0 and out["repeatable"] is True
    assert out["bots"] == ["greedy", "random"] and out["line_ups"] == [["greedy", "random"]] and out["deals"] == 2
    first = out["standings"][0]
    assert first["clock"] == "50" and first["games"] == 4 and set(first["rating"]) == {"mu", "sigma"}
    assert first["share"][1] < first["share"][0] <= first["share"][2] and first["fair"] == 0.5
    assert sum(one["wins"] for one in out["standings"]) == pytest.approx(4)


def test_a_match_is_kept_gone_on_with_and_shown_again(run: Run) -> None:
    first = run(f"{QUICK} --out a.csv")
    assert first.exit_code == 0 and len(read_csv(Path("a.csv"))[0]) == 4
    before = Path("a.csv").read_bytes()
    again = run(f"{QUICK} --out a.csv --jobs 2")
    assert "4 of them were in a.csv already, 0 were played now." in again.stdout
    assert again.stdout.splitlines()[-3:] == first.stdout.splitlines()[-3:] and Path("a.csv").read_bytes() == before
    Path("a.csv").write_bytes(before[:-20])
    more = run(QUICK.replace("--games 4", "--games 6") + " --out a.csv")
    assert "3 of them were in a.csv already, 3 were played now." in more.stdout
    assert [row.number for row in read_csv(Path("a.csv"))[0]] == list(range(6))


def test_a_match_is_kept_as_parquet(run: Run) -> None:
    assert run(f"{QUICK} --out a.parquet").exit_code == 0
    assert polars.read_parquet("a.parquet")["number"].to_list() == [0, 1, 2, 3] and [*Path().iterdir()] == [
        Path("a.parquet")
    ]
    assert json.loads(run(f"{QUICK} --out a.parquet --json").stdout)["before"] == 4


def test_seconds_are_said_not_to_be_repeatable(run: Run) -> None:
    out = run("arena gauntlet --bots greedy@0.01s,random --games 2").stdout
    assert "played again, they are others" in out and "greedy@0.01s" in out
    assert "greedy (0.01s)" in run("arena gauntlet --bots greedy,random --games 2 --seconds 0.01").stdout


def test_tables_for_a_page(run: Run) -> None:
    shown = run(f"{QUICK} --markdown").stdout
    assert shown.startswith("The Gauntlet for 2, seed 1: greedy, random.") and "|---|" in shown
    Path("page.md").write_text("# A\n\n<!-- arena: two -->\n<!-- end of arena -->\n\nB\n", encoding="utf-8")
    result = run(f"{QUICK} --page page.md --part two")
    text = Path("page.md").read_text(encoding="utf-8")
    assert result.stdout == "page.md is written\n" and text.startswith(
        "# A\n\n<!-- arena: two -->\n\nThe Gauntlet for 2"
    )
    assert text.endswith("\n\n<!-- end of arena -->\n\nB\n")


MINE = "from kingstable.bots import GreedyBot\n\n\nclass Mine(GreedyBot):\n    pass\n"


def test_a_bot_from_a_file_takes_part_in_every_process(run: Run) -> None:
    Path("mine.py").write_text(MINE, encoding="utf-8")
    one, two = (
        json.loads(run(f"arena gauntlet --bots mine.py:Mine@5,random --games 4 --jobs {jobs} --json").stdout)
        for jobs in (1, 2)
    )
    for out in (one, two):
        assert {standing["bot"] for standing in out["standings"]} == {"mine.py:Mine@5", "random"}
    assert [[s["wins"], s["mean_score"]] for s in one["standings"]] == [
        [s["wins"], s["mean_score"]] for s in two["standings"]
    ]


@pytest.mark.parametrize(
    "command", ["sim gauntlet --games 2 --bots {}", "balance gauntlet --games 2 --seats 2 --bot {}"]
)
def test_a_bot_from_a_file_plays_wherever_bots_are_named(run: Run, command: str) -> None:
    Path("mine.py").write_text(MINE, encoding="utf-8")
    result = run(command.format("mine.py:Mine"))
    assert result.exit_code == 0 and "mine.py:Mine" in result.stdout
    assert "no file" in run(command.format("yours.py:Mine")).stderr


BAD = "from kingstable.bots import Bot\n\n\nclass Bad(Bot):\n    def choose(self, view, legal, clock):\n        1 / 0\n"


@pytest.mark.parametrize(
    "command",
    [
        "arena gauntlet --bots bad.py:Bad,random",
        "arena gauntlet --bots bad.py:Bad,random --jobs 2",
        "sim gauntlet --bots random,bad.py:Bad",
        "balance gauntlet --bot bad.py:Bad --seats 2 --html report.html --data report.csv",
    ],
)
def test_a_bot_that_fails_is_complained_of_in_a_line_and_nothing_is_left_behind(
    refused: Callable[[str], str], tmp_path: Path, command: str
) -> None:
    Path("bad.py").write_text(BAD, encoding="utf-8")
    says = f"the bot 'bad' failed in line 6 of {tmp_path / 'bad.py'}: ZeroDivisionError: division by zero"
    assert says in refused(command)
    assert {path.name for path in tmp_path.iterdir()} - {"__pycache__"} == {"bad.py"}  # Python may remember the bot


def test_who_plays_against_a_bot_that_fails_is_told_where_the_game_is(run: Run) -> None:
    later = BAD.replace("1 / 0", "self.asked = getattr(self, 'asked', 9) - 1\n        return legal[0 // self.asked]")
    Path("bad.py").write_text(later, encoding="utf-8")
    result = run("play gauntlet --seed 1 --bots me,bad.py:Bad", *["1"] * 40)
    assert result.exit_code == 2 and "the bot 'bad' failed in line 7" in result.stderr
    assert "Play on with: kingstable play gauntlet --load" in result.stdout


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("command", ["arena", "sim"])
def test_what_a_bot_prints_is_not_among_the_results(run: Run, command: str, jobs: int) -> None:
    Path("loud.py").write_text(BAD.replace("1 / 0", "print('hm')\n        return legal[0]"), encoding="utf-8")
    result = run(f"{command} gauntlet --bots loud.py:Bad,random --games 2 --jobs {jobs} --json")
    assert json.loads(result.stdout)["games"] == 2
    assert jobs > 1 or "hm" in result.stderr


def test_one_plays_against_a_bot_from_a_file(run: Run) -> None:
    Path("mine.py").write_text(MINE, encoding="utf-8")
    assert run("play gauntlet --seats 2 --bots mine.py:Mine", "quit").exit_code == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--bots greedy", "gauntlet is played by 2 to 4, not by 1; say with --seats how many play at once"),
        ("--bots greedy --seats 2", "an arena needs two different bots or more"),
        ("--bots greedy,greedy", "an arena needs two different bots or more"),
        ("--bots greedy,clever", "there is no bot 'clever'"),
        ("--bots greedy,random@x", "random@x: after @ go iterations, as in search@1000, or seconds"),
        ("--bots greedy,random --seats 9", "gauntlet is played by 2 to 4, not by 9"),
        ("--bots greedy,random --iterations 5 --seconds 1", "--iterations and --seconds: one of them"),
        ("--bots greedy,random --iterations 0", "--iterations"),
        ("--bots greedy,random --seconds 0", "--seconds"),
        ("--bots greedy,random --seconds nan", "'--seconds': nan is not a number of seconds"),
        ("--bots greedy,random --seconds inf", "'--seconds': inf is not a number of seconds"),
        ("--bots greedy,random --option fast=1", "no option 'fast'"),
        ("--bots greedy,random --out a.txt", "a.txt: expected a name that ends with .csv or .parquet"),
        ("--bots greedy,random --out nowhere/a.csv", "nowhere/a.csv: cannot be written to"),
        ("--bots greedy,random --page nowhere.md", "--page nowhere.md: cannot be read"),
        ("--bots greedy,random --page page.md", "--page page.md: the page has no place for this: <!-- arena -->"),
        ("", "--bots"),
    ],
)
def test_complaints(run: Run, refused: Callable[[str], str], words: str, says: str) -> None:
    Path("page.md").write_text("# A page", encoding="utf-8")
    assert says in refused(f"arena gauntlet {words}")


def test_six_bots_find_no_table_unless_it_is_said_how_many_play(run: Run, refused: Callable[[str], str]) -> None:
    Path("mine.py").write_text(MINE, encoding="utf-8")
    five = "greedy,random,rule-hungry,mine.py:Mine,greedy@2"
    assert "say with --seats" in refused(f"arena gauntlet --bots {five}")
    assert json.loads(run(f"arena gauntlet --bots {five} --games 1 --seats 4 --json").stdout)["games"] == 20


def test_another_match_is_refused(run: Run, refused: Callable[[str], str]) -> None:
    run(f"{QUICK} --out a.csv")
    before = Path("a.csv").read_bytes()
    assert "a.csv holds another match: seed 1, not 2." in refused(
        QUICK.replace("--seed 1", "--seed 2") + " --out a.csv"
    )
    assert "another match: clocks none, none, not 5, 5." in refused(f"{QUICK} --iterations 5 --out a.csv")
    assert Path("a.csv").read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_match_goes_on_after_it_was_stopped_in_the_midst(run: Run, how: signal.Signals) -> None:
    command = "arena kingsburg --bots greedy,random --games 2000 --seed 1 --jobs 2 --out a.csv"
    path = [str(Path(folder).resolve()) for folder in sys.path if folder]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    match = subprocess.Popen([sys.executable, "-m", "kingstable", *command.split()], env=env, stderr=subprocess.PIPE)
    file = Path("a.csv")
    while not (file.exists() and file.read_bytes().count(b"\n") > 3):
        time.sleep(0.05)
        assert match.poll() is None
    match.send_signal(how)
    _, complaint = match.communicate(timeout=30)
    assert match.returncode == (130 if how == signal.SIGINT else -9)
    assert how != signal.SIGINT or complaint.strip() == b""
    rows = len(read_csv(file)[0])
    assert 3 <= rows < 2000
    again = run(command.replace("--games 2000", f"--games {rows + 3}"))
    assert f"{rows} of them were in a.csv already" in again.stdout
