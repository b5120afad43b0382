"""Replay, sim, fuzz and bench, as they are typed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import kingstable
import packaged_gauntlet
from cli.conftest import Run
from gauntlet import Gauntlet, GauntletState
from kingstable.core import registry
from kingstable.core.record import Record
from laws import walks


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game."""
    table = kingstable.new("gauntlet", 2, seed=4, names=["Ann", "Brian"])
    walks.play(table, Random(4))
    table.record.save(tmp_path / "game.record")
    return tmp_path / "game.record"


# Replay ----------------------------------------------------------------------------------------------------------


def test_replay_tells_the_game(run: Run, record: Path) -> None:
    out = run("replay game.record").stdout
    assert out.startswith("The Gauntlet, rules version 1, edition standard\nseats: 0 Ann, 1 Brian\n")
    assert "deployed" in out and "round: 3" in out and out.endswith("won: most points.\n")


def test_replay_shows_a_seat_what_it_may_know(run: Run, record: Path) -> None:
    everyone, ann = run("replay game.record --upto 5").stdout, run("replay game.record --upto 5 --seat 0").stdout
    assert "card 0" not in everyone and "card 0" in ann and "card 1" not in ann
    assert "token: [[], []]" in ann
    assert run("replay game.record --seat 5").exit_code == 2


def test_replay_by_steps(run: Run, record: Path) -> None:
    whole = run("replay game.record --step").stdout
    entries = len(Record.load(record))
    assert f"{entries:>4}  " in whole
    two = run("replay game.record --step --seat 0", "", "q").stdout
    assert "   2  *\n" in two and "   3  " not in two
    assert "Enter: forward.  b: back." in two


def test_replay_keeps_secrets_unless_it_is_told_to_open_them(run: Run, record: Path) -> None:
    """The deal: to a seat its own cards, to the spectator none, opened all of them."""
    cards = {
        seat: run(f"replay game.record --step {seat}").stdout.count("card ") for seat in ("", "--seat 0", "--seat 1")
    }
    assert cards["--seat 0"] > cards[""] and cards["--seat 1"] > cards[""]
    assert "*: card " in run("replay game.record --step --open").stdout
    assert run("replay game.record --open").stdout.count("card ") > run("replay game.record").stdout.count("card ")


def test_replay_goes_back_and_to_any_entry(run: Run, record: Path) -> None:
    out = run("replay game.record --step", "", "b", "b", "7", "board", "99", "b", "what", "q").stdout
    shown = [int(line[:4]) for line in out.splitlines() if re.match(r" {2,3}\d+  \S", line)]
    assert shown == [1, 2, 1, 7, 6]  # there is nothing before the first
    assert out.count("Here: 1 of ") == 1 and out.count("Here: 7 of ") == 1 and out.count("Here: 6 of ") == 1
    there = Record.load(record).replay(7)
    assert there.game.drawing.board(there.view()) in out
    end = Record.load(record).replay(6)
    assert out.endswith(f"{end.game.drawing.board(end.view())}\n")


def test_a_record_is_checked(run: Run, record: Path) -> None:
    result = run("replay game.record --check")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"ok: {len(Record.load(record))} entries of gauntlet for 2, ended, ")
    record.write_text(record.read_text().replace("*: card", "*: crad", 1))
    result = run("replay game.record --check")
    assert result.exit_code == 1
    assert "'crad 4' is not a move" in result.stdout and result.stdout.count("\n") == 1
    result = run("replay game.record")
    assert result.exit_code == 2 and result.stderr.count("\n") == 1
    record.write_bytes(b"\xff\xfe")
    assert run("replay game.record --check").exit_code == 1


# Sim -------------------------------------------------------------------------------------------------------------


def test_sim_says_who_won(run: Run) -> None:
    out = run("sim gauntlet --bots greedy,random,random --games 5 --seed 1").stdout
    assert "gauntlet: 5 games for 3, seed 1" in out and "mean score" in out and "games, " in out


def test_sim_as_json(run: Run) -> None:
    result = run("sim gauntlet --seats 4 --games 20 --json")
    out = json.loads(result.stdout)
    assert result.stderr == ""
    assert out["games"] == 20 and out["seats"] == 4 and out["bots"] == ["random"] * 4 and out["truncated"] == 0
    assert out["decisions"] > out["choices"] > 0 and out["decisions_per_second"] > 0
    assert sum(out["wins"]) == pytest.approx(20, abs=0.01) and len(out["mean_scores"]) == 4
    assert {"seconds", "choices_per_second", "games_per_second", "compiled", "seed"} <= set(out)


def test_a_short_list_of_bots_goes_round_the_seats(run: Run) -> None:
    out = json.loads(run("sim gauntlet --seats 4 --games 1 --bots greedy,random --json").stdout)
    assert out["bots"] == ["greedy", "random", "greedy", "random"]


def test_bots_with_budgets_are_told_apart(run: Run) -> None:
    out = json.loads(run("sim gauntlet --games 2 --bots search@1,search@20 --json").stdout)
    assert out["bots"] == ["search@1", "search@20"] and set(out["by_bot"]) == {"search@1", "search@20"}


# Fuzz ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """The boxed game is never compiled."""
    monkeypatch.setattr("kingstable.cli.fuzz.compiled", lambda: False)


@pytest.mark.usefixtures("in_python")
def test_fuzz_counts_the_rules(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packaged_gauntlet.box(tmp_path, monkeypatch)
    out = run("fuzz boxed --games 9").stdout
    assert "boxed: 9 games" in out and "all audited" in out and "truncated after 5000 entries: 0 games" in out
    report = json.loads(run("fuzz boxed --games 6 --json").stdout)["games"][0]
    assert report["findings"] == [] and report["fired"]["2.6"] > 0
    # these are in the rules, and no line of the code cites them
    assert {"2.1", "4.1"} & set(report["fired"]) and all(report["fired"][rule] == 0 for rule in report["never"])
    assert run("fuzz boxed --seconds 0.2").exit_code == 0
    assert "never told of: " in run("fuzz boxed --games 2 --fast").stdout


@pytest.mark.usefixtures("in_python")
def test_a_finding_is_written_and_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Gauntlet):
        name = "broken"

        def audit(self, state: object) -> list[str]:
            assert isinstance(state, GauntletState)
            return ["a fault of the second round"] if state.round == 2 else []

    monkeypatch.setitem(registry._sources, "broken", Broken)
    monkeypatch.setitem(registry._standard, "broken", Broken())
    result = run("fuzz broken gauntlet --games 3 --out found")
    assert result.exit_code == 1
    path = Path("found") / "broken-fault-0.record"
    assert f"FAULT: a fault of the second round\n  record: {path}" in result.stdout
    assert "gauntlet: 3 games" in result.stdout  # the others are played all the same
    assert "# Traceback" in path.read_text()
    assert run(f"replay {path} --check").exit_code == 0
    (tmp_path / "file").touch()
    result = run("fuzz broken --games 3 --out file")
    assert result.exit_code == 2 and result.stderr.count("\n") == 1


def test_a_folder_for_findings_is_tried_before_play(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingstable.lab.fuzz.Fuzzer.play", lambda _: pytest.fail("it plays"))
    Path("file").touch()
    result = run("fuzz gauntlet --fast --out file/found")
    assert result.exit_code == 2 and result.stderr.startswith("kingstable: --out file/found: cannot be written to")


def test_compiled_rules_are_traced_by_a_second_process(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def call(command: list[str], env: dict[str, str]) -> int:
        calls.append((command, env["KINGSTABLE_PURE"]))
        return 7

    monkeypatch.setattr("subprocess.call", call)
    monkeypatch.setattr("kingstable.cli.fuzz.compiled", lambda: True)
    assert run("fuzz gauntlet --games 2").exit_code == 7
    assert calls[0][0][1:] == ["-m", "kingstable", "fuzz", "gauntlet", "--games", "2"] and calls[0][1] == "1"
    assert run("fuzz gauntlet --games 2 --fast").exit_code == 0 and len(calls) == 1


def test_fuzz_asks_bots(run: Run) -> None:
    command = "fuzz gauntlet --bots page,greedy --positions 12 --budget 60"
    text = run(command).stdout
    assert (
        text.startswith("gauntlet: 12 positions of 2 games, a budget of 60 s")
        and "the longest took" in text
        and "the busiest took" in text
    )
    result = run(f"{command} --json --seats 3")
    report = json.loads(result.stdout)["games"][0]
    assert result.exit_code == 0 and report["findings"] == [] and report["positions"] == 12
    assert list(report["bots"]) == ["page", "greedy"] and report["bots"]["page"]["answers"] > 12
    worst = report["bots"]["greedy"]["longest"]
    assert Record.parse(worst["record"]).seats == worst["seats"] == 3


def test_what_a_bot_does_wrong_is_written_and_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(MINE.replace("legal[-1]", "legal[-1] + 1"), encoding="utf-8")
    result = run("fuzz gauntlet --bots bad.py:Last --positions 30 --budget 60 --out found")
    assert result.exit_code == 1
    assert "gauntlet: 10 positions" in result.stdout  # enough is enough
    assert "FAULT: bad.py:Last, asked for seat " in result.stdout
    assert len(paths := list(Path("found").iterdir())) == 10
    assert run(f"replay {paths[0]} --check").exit_code == 0


# Bench -----------------------------------------------------------------------------------------------------------


def test_bench(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kingstable.lab.bench.Peer.installed", lambda: False)
    monkeypatch.setattr("kingstable.lab.bench_search.OpenSpiel.installed", lambda: False)
    out = json.loads(run("bench gauntlet --seconds 0.3 --json").stdout)
    numbers = out["games"]["gauntlet"]
    assert out["peer"] is None and out["search_peers"] == [] and "python" in out and "compiled" in out
    assert numbers["seats"] == 4 and isinstance(numbers["memory_flat"], bool)
    assert all(numbers[f"{what}_per_second"] > 0 for what in ("decisions", "choices", "games", "iterations"))
    assert all(numbers[f"{what}_us"] > 0 for what in ("clone", "pack", "view", "sample"))
    text = run("bench gauntlet --seconds 0.3").stdout
    assert "decisions/s" in text and "iterations/s" in text and "gauntlet: memory " in text


def test_bench_says_how_search_stands_beside_a_peer(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        def lap(self, seconds: float) -> None:
            pass

        def result(self) -> dict[str, object]:
            return {"name": "Snail", "game": "a race", "seats": 2, "iterations_per_second": 1}

    monkeypatch.setattr("kingstable.lab.bench.Peer.installed", lambda: False)
    monkeypatch.setattr("kingstable.lab.bench.search_peers", lambda: [Slow()])
    text = run("bench gauntlet --seconds 0.3").stdout
    assert "Snail" in text.splitlines()[2] and re.search(
        r"gauntlet: iterations of search, \d+\.0 times those of Snail", text
    )
    assert "thinks about a race" in text


def test_bench_beside_a_peer(run: Run) -> None:
    pytest.importorskip("catanatron")
    out = json.loads(run("bench gauntlet --seconds 0.5 --json").stdout)
    assert out["peer"]["name"] == "catanatron" and out["peer"]["decisions_per_second"] > 0
    assert set(out["games"]["gauntlet"]["ratio"]) == {"decisions", "choices", "clone"}


MINE = """
from kingstable.bots import Bot

class Last(Bot):
    def choose(self, view, legal, clock):
        return legal[-1]

class NoBot:
    pass
"""


def test_a_bot_of_ones_own_plays_in_every_process(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine_to_try.py").write_text(MINE, encoding="utf-8")
    outcomes = [
        run(f"sim kingsburg --seats 2 --games 30 --seed 3 --bots mine_to_try:Last,random --jobs {jobs} --json")
        for jobs in (1, 2)
    ]
    assert [result.exit_code for result in outcomes] == [0, 0]
    one, two = (json.loads(result.stdout) for result in outcomes)
    assert one["wins"] == two["wins"] and one["bots"] == ["mine_to_try:Last", "random"]


@pytest.mark.parametrize("name", ["mine_to_try:Nobody", "no_such_module:Last", "mine_to_try:NoBot", ":", "json:loads"])
def test_what_is_no_bot_is_refused(refused: Callable[[str], str], tmp_path: Path, name: str) -> None:
    (tmp_path / "mine_to_try.py").write_text(MINE, encoding="utf-8")
    assert "bot" in refused(f"sim gauntlet --bots {name}")
