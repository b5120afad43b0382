"""Ties the rules, the code and the tests of a game together.

    python -m tools.rules_index [--table] [--changed] [game ...]

Run from the root of the project; without a name, for every game that has a RULES.md, or of these only for those that
were changed.  It is at fault if

- a rule is cited by no line of the game's code, or a line cites a rule that does not exist;
- a rule has no test marked with it (`@pytest.mark.rule("kingsburg", "5.3")`), or a mark names no rule;
- a marked test runs none of the lines that cite its rule;

- or a test of the game fails.

For the last two, the tests of `tests/games/<game>` are run interpreted, and the lines that each marked one runs are
recorded.  What a citation stands for is told in `kingstable.lab.citations`.  Data and other code that runs on import is
run by no test in particular: where nothing else cites the rule, any line of the game will do.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

import coverage
import pytest

from kingstable.core import registry
from kingstable.core.errors import BadOption, KingstableError
from kingstable.core.game import Game
from kingstable.core.rules import citations, rules
from kingstable.lab.citations import Place, cited_places, place
from tools.changes import changed_games

ROOT = Path(__file__).resolve().parents[1]
ORDER = "RULES_INDEX"  # the variable that tells a run of pytest what to record, and where to write it
AT_ONCE = 2  # games; more would only slow each other down


# What the tests run --------------------------------------------------------------------------------------------------


class _Recorder:
    """A pytest plugin: records which lines of a folder each marked test runs."""

    def __init__(self, folder: str, out: str) -> None:
        self.out = Path(out)
        self.coverage = coverage.Coverage(data_file=None, config_file=False, include=[f"{folder}/*"])
        # what ran on import is not asked for, and a game may have no marked tests yet
        self.coverage.set_option("run:disable_warnings", ["already-imported", "no-data-collected"])
        self.marks: dict[str, list[list[str]]] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        marks = [[str(word) for word in mark.args] for mark in item.iter_markers("rule")]
        if not marks:
            return (yield)
        self.marks[item.nodeid] = marks
        self.coverage.start()
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.stop()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        data = self.coverage.get_data()
        ran: dict[str, dict[str, list[int]]] = {}
        for path in data.measured_files():
            for line, tests in data.contexts_by_lineno(path).items():
                for test in tests:
                    ran.setdefault(test, {}).setdefault(path, []).append(line)
        found = {test: {"marks": marks, "ran": ran.get(test, {})} for test, marks in self.marks.items()}
        self.out.write_text(json.dumps({"tests": found, "failed": sorted(self.failed)}), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """This module is also the plugin of the run that it starts."""
    if ORDER in os.environ:
        config.pluginmanager.register(_Recorder(**json.loads(os.environ[ORDER])))


def _run_tests(game: Game) -> dict[str, Any]:
    """Run them interpreted in a process of their own."""
    tests = Path("tests", "games", game.name)
    if not tests.is_dir():
        return {"tests": {}, "failed": []}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "ran.json"
        order = json.dumps({"folder": str(resources.files(game.package)), "out": str(out)})
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        env = {**os.environ, ORDER: order, "PYTHONPATH": path, "KINGSTABLE_PURE": "1", "COVERAGE_CORE": "ctrace"}
        options = ["-q", "-p", "tools.rules_index", "-p", "no:cacheprovider"]
        command = [sys.executable, "-m", "pytest", *options, str(tests)]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        if not out.exists() or done.returncode not in (0, 1, 5):
            sys.exit(f"{game.name}: the tests cannot be run:\n{done.stdout}{done.stderr}")
        found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
        return found


# The index -----------------------------------------------------------------------------------------------------------


@dataclass
class Index:
    """A game's rules, the places that cite them, the tests that show them, and what is wrong, rule by rule."""

    game: Game
    places: dict[str, list[Place]]
    tests: dict[str, list[str]] = field(default_factory=dict)
    faults: list[tuple[str, str]] = field(default_factory=list)


def index(game: Game) -> Index:
    """Build a game's index; runs its tests."""
    known = rules(game)
    out = Index(game, cited_places(game))
    for citation in citations(game):
        cited = f"cited by {citation.path.name}:{citation.line}"
        if citation.number not in known:
            out.faults.append((citation.number, f"{cited}, but there is no such rule"))
        elif place(citation.path, citation.line) is None:
            out.faults.append((citation.number, f"{cited}, where no code follows"))
    found = _run_tests(game)
    shown: dict[tuple[str, str], bool] = {}  # a test with several sets of values is one test
    for test, result in found["tests"].items():
        name = test.partition("[")[0]
        for owner, *numbers in result["marks"] or [[""]]:
            if owner != game.name or not numbers:
                out.faults.append((", ".join(numbers) or "-", f"{name} is marked with a rule of {owner!r}"))
                continue
            for number in numbers:
                runs = _runs(out.places.get(number, []), result["ran"])
                shown[number, name] = shown.get((number, name), False) or runs
    for (number, name), runs in shown.items():
        out.tests.setdefault(number, []).append(name)
        if number not in known:
            out.faults.append((number, f"{name} is marked with it, but there is no such rule"))
        elif not runs and number in out.places:
            places = ", ".join(map(str, out.places[number]))
            out.faults.append((number, f"{name} runs none of the lines that cite it: {places}"))
    out.faults += [(number, "no code cites it") for number in known if number not in out.places]
    out.faults += [(number, "no test is marked with it") for number in known if number not in out.tests]
    out.faults += [("-", f"{test} fails") for test in found["failed"]]
    out.faults = sorted(dict.fromkeys(out.faults), key=lambda fault: (_order(fault[0]), fault[1]))
    return out


def _runs(places: Sequence[Place], ran: dict[str, list[int]]) -> bool:
    """Whether one of these places is among the lines that ran."""
    in_functions = [at for at in places if not at.on_import]
    if not in_functions:
        return bool(places) and bool(ran)
    return any(line in at.runs for at in in_functions for line in ran.get(str(at.path), []))


def _order(number: str) -> list[int]:
    return [int(part) for part in number.split(".") if part.isdigit()]


def table(found: Index) -> Iterator[str]:
    """The whole index as lines of text."""
    for number, rule in rules(found.game).items():
        yield f"{number:<6} {rule.text}"
        yield f"{'':<6} code:  {', '.join(map(str, found.places.get(number, []))) or 'none'}"
        for i, test in enumerate(found.tests.get(number, ["none"])):
            yield f"{'':<6} {'tests:' if i == 0 else '':<6} {test}"


def games(names: Sequence[str]) -> list[Game]:
    """The games of these names, or all that have a RULES.md."""
    if not names:
        return [game for game in map(registry.game, registry.names()) if _has_rules(game)]
    chosen = [registry.game(name) for name in names]
    for game in chosen:
        if not _has_rules(game):
            where = f"in its package {game.package}" if game.package else "to go by: its class names no package"
            raise BadOption(f"{game.name} has no RULES.md {where}")
    return chosen


def _has_rules(game: Game) -> bool:
    return bool(game.package) and (resources.files(game.package) / "RULES.md").is_file()


def add_games(parser: argparse.ArgumentParser) -> None:
    """Let a command line name games."""
    parser.add_argument("game", nargs="*", help="a game's name; all games if none is given")
    parser.add_argument("--changed", action="store_true", help="of these only the games that were changed here")


def asked_games(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> list[Game]:
    """The games of a command line; ends the program in one line where there is no such game, or nothing to do."""
    try:
        found = games(asked.game)
    except KingstableError as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    if asked.changed and not (found := changed_games(found, ROOT)):
        parser.exit(0, f"{parser.prog}: no game was changed\n")
    return found


def main(args: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="rules_index", description="Tie rules, code and tests together.")
    add_games(parser)
    parser.add_argument("--table", action="store_true", help="print the whole index")
    asked = parser.parse_args(args)
    bad = 0
    games = asked_games(parser, asked)
    long_first = sorted(games, key=lambda game: -len(rules(game)))  # the last to end should not have begun last
    with ThreadPoolExecutor(AT_ONCE) as pool:  # each runs its tests in a process of its own
        indices = dict(zip(long_first, pool.map(index, long_first), strict=True))
    for game in games:
        found = indices[game]
        if asked.table:
            print(*table(found), sep="\n")
        places = sum(map(len, found.places.values()))
        tests = {test for names in found.tests.values() for test in names}
        print(f"{game.name}: {len(rules(game))} rules, {places} citations, {len(tests)} marked tests")
        for number, fault in found.faults:
            print(f"  {number:<6} {fault}")
        print(f"  faults: {len(found.faults)}" if found.faults else "  all rules have code, and a test that runs it")
        bad += len(found.faults)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
