"""The page on balance reports: its commands run, its Python reads what they write, and its table names all columns."""

from __future__ import annotations

import re
import shlex
from dataclasses import fields
from pathlib import Path

import pytest
from click.testing import CliRunner

from kingstable.cli import main
from kingstable.lab.balance_data import Figure

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"
TEXT = PAGE.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    return [text for word, text in found if word == language]


def test_two_editions_are_compared_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    [edition], [code] = blocks("toml"), blocks("python")
    Path("small.toml").write_text(edition, encoding="utf-8")
    commands = [line for block in blocks("") for line in block.splitlines() if line.startswith("kingstable balance")]
    assert len(commands) == 3
    for command in commands:
        words = ["6" if word == "200" else word for word in shlex.split(command)[1:]]
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, result.output
    assert Path("report.html").is_file() and Path("report.csv").is_file()
    code = code.replace('"Cathedral"', '"Statue"')  # a few games know no Cathedral
    exec(compile(code, PAGE.name, "exec"), {})
    before, after = capsys.readouterr().out.splitlines()
    line = r"{}: had by \d+%, wins \d+% \(\d+% to \d+%\)"
    assert re.fullmatch(line.format("standard"), before) and re.fullmatch(line.format("Small cathedral"), after)


def test_the_table_names_every_column() -> None:
    firsts = re.findall(r"^\| (`[^|]*)\|", TEXT.partition("## The rows")[2], re.MULTILINE)
    named = re.findall(r"`([a-z_\d]+)`", " ".join(firsts))
    assert sorted(named) == sorted(field.name for field in fields(Figure))


def test_what_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)", TEXT)
    assert links and all((PAGE.parent / link).is_file() for link in links)
