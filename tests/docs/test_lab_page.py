"""The page on the lab: its Python runs, its commands exist, and its table names the columns of a result file."""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from kingstable.cli import main
from kingstable.lab.ladder import HEAD
from kingstable.lab.results import COLUMNS

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_the_python_of_the_page_runs_and_means_what_it_says() -> None:
    names: dict[str, Any] = {}
    for block in blocks("python"):
        exec(compile(block, "lab.md", "exec"), names)
    rows = names["rows"]
    played = next(row for row in rows if row.deal == 4 and row.bots == ("random", "greedy@50"))
    assert (played.scores, played.ranking) == (names["result"].scores, names["result"].ranking)
    elsewhere = sorted(names["elsewhere"], key=lambda row: row.number)
    alike = [[replace(row, seconds=()) for row in some] for some in (rows, elsewhere)]
    assert alike[0] == alike[1] and len(rows) == 10


def test_the_tables_name_all_columns() -> None:
    assert tuple(re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE)) == COLUMNS
    told = TEXT.partition("**The table**")[2].partition("\n\nRatings")[0]
    shown = [name.removesuffix(" (95 %)") for name in HEAD[1:]]
    assert re.findall(r"^\| ([^|]+?) \| ", told, re.MULTILINE)[1:] == shown
    assert "`Game.longest` decisions" in TEXT


COMMANDS = [line for block in blocks("text") for line in block.splitlines()]


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_page_do_what_they_say(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    small = {"200": "2", "1000": "2", "4": "1", "king,page": "page", "0.1": "60"}  # nothing here is to depend on time
    words = [small.get(word, word) for word in shlex.split(line.split("  ")[0])[1:]]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output


def test_the_links_of_the_page_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^):]+)\)", TEXT):
        assert (ROOT / "docs" / link).exists(), link
