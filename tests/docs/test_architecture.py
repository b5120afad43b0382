"""The page on the architecture shows what is there: its record is a game, and the files that it names exist."""

from __future__ import annotations

import re
from pathlib import Path

from kingstable.core.record import Record
from kingstable.core.registry import game
from kingstable.core.rules import citations, rules

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def _record() -> Record:
    found = re.search(r"^```text\n(kingstable record 1\n.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert found
    return Record.parse(found[1])


def test_the_record_is_a_game() -> None:
    record = _record()
    record.verify()
    assert str(record.replay().record) in TEXT


def test_the_example_of_knowledge_is_that_games() -> None:
    table = _record().replay(upto=11)
    assert f"hand         {table.state.hand}" in TEXT  # type: ignore[attr-defined]
    row = next(line for line in TEXT.splitlines() if line.startswith("hand  "))
    assert [str(table.view(viewer)["hand"]) for viewer in (0, 1, None)] == re.split(r"   +", row)[2:]
    assert {table.view(viewer)["deck"] for viewer in (0, 1, None)} == {14}


def test_the_files_that_it_names_are_there() -> None:
    named = set(re.findall(r"`(tests/[\w/.]+)`", TEXT))
    assert len(named) >= 6 and all((ROOT / name).exists() for name in named)


def test_the_laws_are_numbered_from_one_on() -> None:
    numbers = [int(number) for number in re.findall(r"^\| (\d+)\. ", TEXT, re.MULTILINE)]
    assert len(numbers) > 20 and numbers == list(range(1, len(numbers) + 1))


def test_the_modules_of_the_bots_are_all_named() -> None:
    table = TEXT.partition("| module of `bots` |")[2].partition("\n\n")[0]
    there = {path.name for path in (ROOT / "src" / "kingstable" / "bots").glob("*.py")} - {"__init__.py"}
    assert set(re.findall(r"`(\w+\.py)`", table)) == there


def test_the_example_of_a_rule_is_true() -> None:
    kingsburg = game("kingsburg")
    example = TEXT.partition("## Rules, code and tests")[2]
    for number in ("7.3", "7.7"):
        start = re.search(rf"\*\*{number}\*\* (.*?)  ", example)
        assert start and rules(kingsburg)[number].text.startswith(start[1].removesuffix(" ..."))
        assert {"construction.py"} <= {cited.path.name for cited in citations(kingsburg) if cited.number == number}
    tests = (ROOT / "tests/games/kingsburg/test_construction.py").read_text(encoding="utf-8")
    mark, name = re.search(r"(@pytest\S+ .*)$", example, re.MULTILINE), re.search(r"def (test_\w+_)\.\.\.", example)
    assert mark and name and re.search(rf"{re.escape(mark[1])}\n(@.*\n)*def {name[1]}", tests)
