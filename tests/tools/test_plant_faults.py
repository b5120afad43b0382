"""Planted faults are valid, stand where a rule is cited, and are told apart by whether the tests notice."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools.plant_faults import RED, edits, main

import toy_package
from kingstable.lab.citations import place

WEAK = toy_package.TESTS.replace("may_buy(3) and not may_buy(2)", "may_buy(3) in (True, False, None)")


def test_faults_are_noticed_by_the_tests_of_their_rule(tmp_path: Path) -> None:
    toy_package.make(tmp_path)
    code, said = toy_package.call(tmp_path, "plant_faults", "--count", "3", "--seed", "5")
    assert code == 0, said
    assert said.count("  red   1.") == 3 and "every fault was noticed" in said
    for rule, test in {"1.1": "test_may_buy", "1.2": "test_buy", "1.3": "test_alms"}.items():
        after = said.partition(f"red   {rule}")[2].splitlines()[1]
        assert f"found by tests/games/toy/test_toy.py::{test}" in after
    assert (tmp_path / "src/toy/game.py").read_text() == toy_package.CODE  # the faults were planted in copies


def test_a_fault_that_nobody_notices_is_a_failure(tmp_path: Path) -> None:
    rules = toy_package.RULES.split("**1.2**")[0]
    weak = WEAK.split('@pytest.mark.rule("toy", "1.2")')[0]
    toy_package.make(tmp_path, rules, toy_package.CODE.replace("[1.2]", "").replace("[1.3]", ""), weak)
    code, said = toy_package.call(tmp_path, "plant_faults")
    assert code == 1
    assert "GREEN 1.1" in said and "nothing noticed" in said and "1 of 1 faults were not noticed" in said


def test_golden_records_come_after_the_tests(tmp_path: Path) -> None:
    rules = toy_package.RULES.split("**1.2**")[0]
    weak = WEAK.split('@pytest.mark.rule("toy", "1.2")')[0]
    toy_package.make(tmp_path, rules, toy_package.CODE.replace("[1.2]", "").replace("[1.3]", ""), weak)
    golden = tmp_path / "tests" / "test_golden.py"
    golden.write_text("from toy.game import may_buy\n\ndef test_toy():\n    assert may_buy(3) and not may_buy(2)\n")
    code, said = toy_package.call(tmp_path, "plant_faults")
    assert code == 0 and "found by tests/test_golden.py::test_toy" in said


def test_a_run_that_does_not_end_counts_as_red(tmp_path: Path) -> None:
    loop = "\n\ndef wait(coins: int) -> int:\n    while not coins:  # [1.1]\n        pass\n    return coins\n"
    tests = "from toy.game import wait\n\ndef test_wait():\n    assert wait(1)\n"
    toy_package.make(
        tmp_path, toy_package.RULES.split("**1.2**")[0], toy_package.CODE.split("\n\ndef may_buy")[0] + loop, tests
    )
    code, said = toy_package.call(tmp_path, "plant_faults", "--limit", "2")
    assert code == 0 and "it did not end" in said


def test_tests_that_are_red_without_a_fault_prove_nothing(tmp_path: Path) -> None:
    red = '\n\n@pytest.mark.parametrize("why", ["- of old -"])\ndef test_red(why):\n    assert not why\n'
    toy_package.make(tmp_path, toy_package.RULES.split("**1.2**")[0], tests=f"import pytest\n{red}")
    code, said = toy_package.call(tmp_path, "plant_faults")
    red_test = "tests/games/toy/test_toy.py::test_red[- of old -]"
    assert code == 1 and f"found by {red_test}" in said
    assert f"but without a fault it is red, too: {red_test}" in said


SOURCE = """\
def f(a: int = 1) -> int:
    if a > 2:  # [1.1]
        a += 1  # [1.2]
        say("é", f"{a + 1}", 4)  # [1.3]
    elif a:  # [1.4]
        return a  # [1.5]
    return 7 if a == 3 else 8  # [1.6]


PRICES = [2, True]  # [1.7]


def g() -> bool:
    return False  # [1.8]

def bar() -> int:
    return ALLOWED  # [1.9]
"""


def _changes(path: Path, line: int) -> set[str]:
    """The line as each fault leaves it."""
    found = place(path, line)
    assert found is not None
    out = set()
    for edit in edits(path.read_bytes(), found):
        text = edit.apply(path.read_bytes()).decode()
        ast.parse(text)
        out.add(text.splitlines()[line - 1].partition("  #")[0].strip())
    return out


def test_each_kind_of_statement_has_its_faults(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(SOURCE, encoding="utf-8")
    assert _changes(path, 2) == {"if (not (a > 2)):", "if a > 3:"}
    assert _changes(path, 3) == {"pass", "a += 2"}
    assert _changes(path, 4) == {"pass", 'say("é", f"{a + 1}", 5)'}
    assert _changes(path, 5) == {"elif (not (a)):"}
    assert _changes(path, 6) == {"return None"}
    assert _changes(path, 7) == {
        "return None", "return 8 if a == 3 else 8", "return 7 if a == 4 else 8", "return 7 if a == 3 else 9",
        "return 7 if (not (a == 3)) else 8",
    }  # fmt: skip
    assert _changes(path, 10) == {"PRICES = [3, True]", "PRICES = [2, False]"}
    assert _changes(path, 14) == {"return True"}, "nobody can tell False from None"
    assert _changes(path, 17) == {"return 1"}, "None would be ALLOWED too"


def test_a_game_that_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["nosuch"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("plant_faults: there is no game 'nosuch'; ") and said.count("\n") == 1


def test_the_red_test_is_read_with_all_that_stands_in_its_brackets() -> None:
    told = {
        "FAILED tests/a.py::test_it[2-13 15 - 14] - AssertionError: [x]": "tests/a.py::test_it[2-13 15 - 14]",
        "FAILED tests/a.py::test_it - assert [1] == [2]": "tests/a.py::test_it",
        "ERROR tests/a.py - ImportError: no": "tests/a.py",
        "FAILED tests/a.py::test_it[b4]": "tests/a.py::test_it[b4]",
    }
    assert {line: RED.findall(line) for line in told} == {line: [test] for line, test in told.items()}
