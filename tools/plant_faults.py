"""Plants faults where the code cites its rules, and asks that the tests notice.

    python -m tools.plant_faults [--count 10] [--seed 1] [--changed] [game ...]

Run from the root of the project.  Of each game, or only of those that were changed, some rules are chosen at random,
and of each rule one statement that cites it.  One thing in that statement is made wrong, in a copy of the package: a
condition is turned round, a number grows by one, a statement is dropped, another value is returned.  Then the game's
tests run against the copy, interpreted, those marked with the rule first, and after them the golden records.  It is a
failure if a fault turns nothing red, or if what it turned red is so without it.  A test without an end counts as red.
"""

from __future__ import annotations

import argparse
import ast
import faulthandler
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import groupby
from pathlib import Path
from queue import Queue
from random import Random
from textwrap import shorten

import pytest

from kingstable.core.decision import ELSEWHERE
from kingstable.core.game import Game
from kingstable.lab.citations import Function, Place, cited_places, header
from tools.rules_index import ROOT, add_games, asked_games

AT_ONCE = 2  # runs; more would only slow each other down
LIMIT = 60  # seconds that a test may take; the longest takes a fifth of it
NOT_SOURCES = shutil.ignore_patterns("__pycache__", "_compiled", "*.so", "*.pyd")
ORDER, COPY, PACKAGE = "PLANT_FAULTS_RULE", "PLANT_FAULTS_COPY", "PLANT_FAULTS_PACKAGE"
SECONDS = "PLANT_FAULTS_SECONDS"
# Which test is red, as pytest tells it before a reason; what stands in brackets may hold the same dash as that.
RED = re.compile(r"^(?:FAILED|ERROR) (\S+?(?:::\w+(?:\[[^\]]*\])?)*)(?: - .*)?$", re.MULTILINE)


# Making things wrong -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Edit:
    """A piece of a source, from one byte to another, and what is to stand there instead."""

    first: int
    last: int
    new: str
    words: str

    def apply(self, source: bytes) -> bytes:
        return source[: self.first] + self.new.encode() + source[self.last :]


@dataclass(frozen=True)
class Fault:
    """An edit at a place that cites a rule."""

    rule: str
    place: Place
    line: int
    edit: Edit

    @property
    def where(self) -> tuple[Path, int]:
        return self.place.path, self.edit.first

    def __str__(self) -> str:
        return f"{self.rule:<6} {self.place.path.name}:{self.line:<4} {self.edit.words}"


def edits(source: bytes, place: Place) -> list[Edit]:
    """Every way to make the statement of a citation wrong that leaves valid Python."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: list[Edit] = []

    def replace(node: ast.stmt | ast.expr, new: str | None, words: str) -> None:
        first = starts[node.lineno - 1] + node.col_offset
        last = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        old = source[first:last].decode()
        line = source[starts[node.lineno - 1] :].splitlines()[0].decode().partition("  #")[0].strip()
        where = "" if isinstance(node, ast.stmt) else f" in: {shorten(line, 70)}"
        edit = Edit(first, last, f"(not ({old}))" if new is None else new, f"{words}: {shorten(old, 50)}{where}")
        try:
            valid = ast.dump(ast.parse(edit.apply(source))) != ast.dump(ast.parse(source))
        except SyntaxError:
            valid = False
        if valid:
            found.append(edit)

    nodes = [node for node in ast.walk(place.node) if isinstance(node, ast.stmt)]
    for statement in nodes if isinstance(place.node, Function) else [place.node]:
        if isinstance(statement, Function):
            continue
        if isinstance(statement, (ast.If, ast.While)):
            replace(statement.test, None, "turned round")
        elif isinstance(statement, ast.For):
            replace(statement.iter, "()", "made empty")
        elif isinstance(statement, ast.Return) and statement.value is not None:
            if isinstance(statement.value, ast.Name) and statement.value.id == "ALLOWED":
                replace(statement, f"return {ELSEWHERE}", "bars")  # for None, too, would allow it
            elif not _is_as_good_as_none(statement.value):
                replace(statement, "return None", "returns nothing")
        elif _can_be_dropped(statement, place):
            replace(statement, "pass", "dropped")
        for node in _values(statement):
            if isinstance(node, (ast.IfExp, ast.Compare)):
                replace(node.test if isinstance(node, ast.IfExp) else node, None, "turned round")
            elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
                replace(node, str(not node.value), "turned round")
            elif isinstance(node, ast.Constant) and isinstance(node.value, int):
                replace(node, str(node.value + 1), "one more")
    return list(dict.fromkeys(found))


def _is_as_good_as_none(value: ast.expr) -> bool:
    """Whether who asks cannot tell a value from None: `return False` is turned round instead."""
    return isinstance(value, ast.Constant) and not value.value


def _can_be_dropped(statement: ast.stmt, place: Place) -> bool:
    """Without a name that is bound on import nothing could run: that would prove little."""
    if isinstance(statement, ast.Expr):
        return not isinstance(statement.value, ast.Constant)
    kinds = (ast.Assign, ast.AugAssign, ast.Return, ast.Raise, ast.Break, ast.Continue, ast.Delete)
    return isinstance(statement, kinds) and not place.on_import


def _values(statement: ast.stmt) -> Iterator[ast.AST]:
    """The expressions of a statement; not those of types, nor those in f-strings, whose places Python does not tell."""
    skipped: set[int] = set()
    for node in header(statement):
        if isinstance(node, ast.JoinedStr):
            skipped.update(id(part) for part in ast.walk(node))
        for name in ("annotation", "returns"):
            if isinstance(part := getattr(node, name, None), ast.AST):
                skipped.update(id(each) for each in ast.walk(part))
    if isinstance(statement, ast.AnnAssign):
        skipped.update(id(each) for each in ast.walk(statement.annotation))
    yield from (node for node in header(statement) if id(node) not in skipped)


def choose(game: Game, count: int, rng: Random) -> list[Fault]:
    """So many faults at random, each of another rule and in another piece of code."""
    places = cited_places(game)
    numbers = sorted(places)
    rng.shuffle(numbers)
    chosen: list[Fault] = []
    taken: set[tuple[Path, int]] = set()
    for number in numbers:
        if len(chosen) == count:
            break
        possible = [fault for fault in _faults(number, places[number]) if fault.where not in taken]
        if possible:
            chosen.append(rng.choice(possible))
            taken.add(chosen[-1].where)
    return chosen


def _faults(number: str, places: Iterable[Place]) -> Iterator[Fault]:
    for place in places:
        source = place.path.read_bytes()
        for edit in edits(source, place):
            yield Fault(number, place, source.count(b"\n", 0, edit.first) + 1, edit)


# Running the tests ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """How the tests of a copy went: whether they turned red, which of them first, and what there is to say of it."""

    red: bool
    test: str = ""
    words: str = ""


def pytest_configure() -> None:
    """Some faults make loops endless, even while tests are collected.  (This module is the runs' plugin.)"""
    faulthandler.dump_traceback_later(float(os.environ.get(SECONDS, LIMIT)), exit=True, file=2)


def pytest_runtest_logstart() -> None:
    """Each test has its own time."""
    pytest_configure()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests marked with the rule come first: the fault is theirs to find."""
    game, _, number = os.environ.get(ORDER, "").partition(" ")
    if number:
        items.sort(key=lambda item: not any(_marks(mark.args, game, number) for mark in item.iter_markers("rule")))


def _marks(args: Sequence[object], game: str, number: str) -> bool:
    return bool(args) and args[0] == game and number in args[1:]


def pytest_collection_finish() -> None:
    """A fault that is not in the code under test would never be found."""
    module = sys.modules.get(os.environ.get(PACKAGE, ""))
    if module and not Path(module.__file__ or "").is_relative_to(os.environ[COPY]):
        raise pytest.UsageError(f"the tests run {module.__file__}, and not the copy")


def suites(game: Game, number: str) -> Iterator[list[str]]:
    """What is run, one after the other, until something is red: files that name the rule, all tests, golden records."""
    own = Path("tests", "games", game.name)
    if naming := [str(path) for path in sorted(own.rglob("test_*.py")) if f'"{number}"' in path.read_text("utf-8")]:
        yield naming
    yield [str(own)]
    golden = [str(path) for path in sorted(Path("tests").rglob("test_*golden*.py")) if own not in path.parents]
    if golden:
        yield [*golden, "-k", game.name]


class Copies:
    """Copies of a package in which faults are planted, one for each run at a time.

    They stay where they are from run to run, so that bytecode of what is not changed need not be made again.
    """

    def __init__(self, folder: Path, count: int) -> None:
        self.folder = folder.resolve()
        self.free: Queue[Path] = Queue()
        for number in range(count):
            self.free.put(self.folder / str(number))

    @contextmanager
    def planted(self, top: Path, fault: Fault | None) -> Iterator[Path]:
        """The folder of a copy with a fault, or without one."""
        copy = self.free.get()
        if not (copy / top.name).exists():
            shutil.copytree(top, copy / top.name, ignore=NOT_SOURCES)
        try:
            if not fault:
                yield copy
                return
            path = copy / top.name / fault.place.path.relative_to(top)
            path.write_bytes(fault.edit.apply(path.read_bytes()))
            yield copy
            shutil.copy2(fault.place.path, path)
            for bytecode in self.folder.rglob(f"{path.stem}.*.pyc"):  # it might be as old as the next fault
                bytecode.unlink(missing_ok=True)
        finally:
            self.free.put(copy)


def run(game: Game, fault: Fault | None, suites: Iterable[list[str]], limit: float, copies: Copies) -> Run:
    """Run tests against a copy of a game's package, with a fault or without."""
    top = Path(import_module(game.package.partition(".")[0]).__file__ or "").parent
    with copies.planted(top, fault) as copy:
        path_list = [str(copy), str(ROOT), os.environ.get("PYTHONPATH", "")]
        env = {
            **os.environ, ORDER: f"{game.name} {fault.rule}" if fault else "", COPY: str(copy), PACKAGE: game.package,
            "PYTHONPATH": os.pathsep.join(path_list), "PYTHONPYCACHEPREFIX": str(copies.folder / "bytecode"),
            "PYTHONDONTWRITEBYTECODE": "", "KINGSTABLE_PURE": "1", SECONDS: str(limit),
        }  # fmt: skip
        options = ["-x", "-q", "--tb=short", "-p", "no:cacheprovider", "-p", "tools.plant_faults"]
        for suite in suites:
            command = [sys.executable, "-m", "pytest", *options, *suite]
            done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
            if done.returncode not in (0, 5):  # 5: there were no tests
                if by := RED.search(done.stdout):
                    return Run(True, by[1], f"found by {by[1]}")
                cut_off = done.returncode == 1  # as by a test that failed, but none has
                return Run(True, "", "it did not end" if cut_off else "it could not be imported")
    return Run(False, "", "nothing noticed")


def report(game: Game, results: Sequence[tuple[Fault, Run]], limit: float, copies: Copies) -> bool:
    """Say of each fault in a game whether it was noticed; says whether all were, and rightly."""
    for fault, result in results:
        print(f"  {'red  ' if result.red else 'GREEN'} {fault}", flush=True)
        print(f"  {'':<12} {result.words}", flush=True)
    missed = sum(not result.red for _, result in results)
    print(f"  {missed} of {len(results)} faults were not noticed" if missed else "  every fault was noticed")
    tests = sorted({result.test for _, result in results} - {""})
    sound = run(game, None, [tests] if tests else [], limit, copies)
    if sound.red:
        print(f"  but without a fault it is red, too: {sound.test or sound.words}")
    return not missed and not sound.red


def main(args: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="plant_faults", description="Plant faults at cited rules; tests must notice.")
    add_games(parser)
    parser.add_argument("--count", type=int, default=10, help="how many faults a game")
    parser.add_argument("--seed", type=int, default=1, help="which faults are chosen")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds that a test may take")
    asked = parser.parse_args(args)
    games = asked_games(parser, asked)
    planted = [(game, fault) for game in games for fault in choose(game, asked.count, Random(asked.seed))]
    good = True
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        copies = Copies(Path(folder), AT_ONCE + 1)  # one to see that all is well without a fault
        runs = pool.map(lambda each: run(each[0], each[1], suites(each[0], each[1].rule), asked.limit, copies), planted)
        for game, found in groupby(zip(planted, runs, strict=True), key=lambda pair: pair[0][0]):
            print(f"{game.name}: faults of seed {asked.seed}", flush=True)
            good &= report(game, [(fault, result) for (_, fault), result in found], asked.limit, copies)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
