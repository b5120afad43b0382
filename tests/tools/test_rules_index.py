"""The rules index finds what is missing or false between rules, code and tests."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tools.rules_index import main

import toy_package
from kingstable.lab.citations import place


def test_a_sound_game_is_without_fault(tmp_path: Path) -> None:
    toy_package.make(tmp_path)
    code, said = toy_package.call(tmp_path, "rules_index", "--table")
    assert code == 0, said
    assert "toy: 3 rules, 3 citations, 3 marked tests" in said
    assert "1.2    A purchase costs 3 coins.\n       code:  game.py:19\n" in said
    assert "tests: tests/games/toy/test_toy.py::test_buy\n" in said


def test_every_fault_is_reported_with_its_rule(tmp_path: Path) -> None:
    """One game with every kind of fault."""
    rules = toy_package.RULES + "\n**1.4** A rule without code.\n\n**1.5** A rule without a test.\n"
    code = toy_package.CODE + "\n\ndef rob(coins: int) -> int:\n    return 0 * coins  # [1.5] [9.9]\n"
    tests = toy_package.TESTS + (
        '\n\n@pytest.mark.rule("toy", "1.4", "8.8")\ndef test_nothing():\n    pass\n'
        '\n\n@pytest.mark.rule("toy", "1.2")\ndef test_elsewhere():\n    assert buy(2) == 3\n'
        '\n\n@pytest.mark.rule("tpy", "1.2")\ndef test_misspelt():\n    assert buy(3) == 0\n'
        '\n\n@pytest.mark.rule("toy", "1.1")\ndef test_red():\n    assert not may_buy(3)\n'
        "\n\ndef test_without_a_mark():\n    assert not may_buy(3)\n"
    )
    toy_package.make(tmp_path, rules, code, tests)
    exit_code, said = toy_package.call(tmp_path, "rules_index")
    assert exit_code == 1
    here = "tests/games/toy/test_toy.py::"
    assert [line.strip() for line in said.splitlines() if line.startswith("  ")] == [
        f"-      {here}test_red fails",
        f"-      {here}test_without_a_mark fails",
        f"1.2    {here}test_elsewhere runs none of the lines that cite it: game.py:19",
        f"1.2    {here}test_misspelt is marked with a rule of 'tpy'",
        "1.4    no code cites it",
        "1.5    no test is marked with it",
        f"8.8    {here}test_nothing is marked with it, but there is no such rule",
        "9.9    cited by game.py:27, but there is no such rule",
        "faults: 8",
    ]


def test_data_counts_for_a_rule_that_nothing_else_cites(tmp_path: Path) -> None:
    """1.1 has data alone; 1.2 has data too, but its code must run."""
    code = toy_package.CODE.replace("# [1.1]", "").replace('"toy"\n\n', '"toy"\n\n\nLIMIT = 3  # [1.1] [1.2]\n\n')
    tests = toy_package.TESTS.replace("[0, 5]", "[0]")
    toy_package.make(tmp_path, code=code, tests=tests)
    exit_code, said = toy_package.call(tmp_path, "rules_index")
    assert exit_code == 1
    faults = [line.split()[0] for line in said.splitlines() if line.startswith("  ") and "runs none" in line]
    assert faults == ["1.2"] and "faults: 1" in said


def test_tests_that_cannot_be_run_are_not_taken_for_good_ones(tmp_path: Path) -> None:
    toy_package.make(tmp_path, tests="import nonsense_that_is_not_there\n")
    code, said = toy_package.call(tmp_path, "rules_index")
    assert code == 1 and "cannot be run" in said and "nonsense_that_is_not_there" in said


SOURCE = '''\
"""[1.1] a module"""
LIMIT = 3  # [1.2]


# [1.3] a comment above a function
@decorated  # [1.4]
def outer(
    a: int,  # [1.5]
) -> int:  # [1.6]
    """[1.7] a docstring"""
    if (
        a
    ):  # [1.8]
        # [1.9]
        call(
            a,  # [1.10]
        )
    elif a > 2:  # [1.11]
        return 1
    else:  # [1.12]
        a += 1
    for x in a:  # [1.13]
        pass
    try:  # [1.14]
        a()
    except ValueError:  # [1.15]
        b()
    match a:
        case 3:  # [1.16]
            c()
    return a
# [1.17] nothing follows
'''


@pytest.mark.parametrize(
    ("number", "first", "last", "on_import"),
    [
        ("1.1", 1, 1, True), ("1.2", 2, 2, True), ("1.3", 11, 31, False), ("1.4", 11, 31, False),
        ("1.5", 11, 31, False), ("1.6", 11, 31, False), ("1.7", 11, 31, False), ("1.8", 11, 13, False),
        ("1.9", 15, 17, False), ("1.10", 15, 17, False), ("1.11", 18, 18, False), ("1.12", 21, 21, False),
        ("1.13", 22, 22, False), ("1.14", 24, 24, False), ("1.15", 27, 27, False), ("1.16", 30, 30, False),
    ],
)  # fmt: skip
def test_a_citation_stands_for_a_statement(tmp_path: Path, number: str, first: int, last: int, on_import: bool) -> None:
    path = tmp_path / "module.py"
    path.write_text(SOURCE)
    ast.parse(SOURCE)
    line = next(i for i, text in enumerate(SOURCE.splitlines(), 1) if f"[{number}]" in text)
    found = place(path, line)
    assert found is not None
    assert (found.runs[0], found.runs[-1], found.on_import) == (first, last, on_import)


def test_a_citation_at_the_end_stands_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(SOURCE)
    assert place(path, len(SOURCE.splitlines())) is None


def test_a_game_that_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["nosuch"])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("rules_index: there is no game 'nosuch'; ") and said.count("\n") == 1


def test_a_game_without_rules_is_told_so(tmp_path: Path) -> None:
    toy_package.make(tmp_path)
    (tmp_path / "src/toy/RULES.md").unlink()
    code, said = toy_package.call(tmp_path, "rules_index")
    assert (code, said) == (2, "rules_index: toy has no RULES.md in its package toy\n")
