"""The README: its Python runs, its commands exist, and what it links to is there."""

from __future__ import annotations

import re
import shlex
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner

import kingstable
from kingstable.cli import main
from kingstable.core.edition import Edition
from kingstable.core.registry import game

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_python_of_the_readme_runs() -> None:
    names: dict[str, object] = {}
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), names)
    assert {"table", "Patient"} <= set(names)


def test_the_edition_of_the_readme_is_one() -> None:
    (text,) = blocks("toml")
    assert game("kingsburg", Edition.parse(text, "README.md", "readme")).edition.name == "My box"


def commands() -> list[list[str]]:
    lines = [line for block in blocks("") for line in block.splitlines() if line.startswith("kingstable ")]
    return [shlex.split(line.split("  ")[0])[1:] for line in lines]


@pytest.mark.parametrize("words", commands(), ids=lambda words: next(iter(words), "alone"))
def test_the_commands_of_the_readme_do_what_they_say(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KINGSTABLE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)  # pictures are written where one stands
    record = tmp_path / "FILE"
    kingstable.new("kingsburg", seats=2, seed=1).record.save(record)
    mine = resources.files("kingstable.games.wizard_kings") / "data" / "maps" / "15.map"
    (tmp_path / "mine.map").write_text(mine.read_text(encoding="utf-8"), encoding="utf-8")
    small = {"200": "4", "FILE": str(record)}
    words = [small.get(word, word) for word in words]
    short = {"fuzz": ["kingsburg", "--games", "1"], "bench": ["kingsburg", "--seconds", "0.2"]}
    words += ["--help"] if words[:1] in ([], ["serve"]) else short.get(words[0], [])  # the table would stay laid
    result = CliRunner().invoke(main, words, input="quit\n")
    assert result.exit_code == 0, result.output


def test_the_counts_of_the_readme_are_those_of_the_data() -> None:
    data = game("kingsburg").data
    assert [row["source"] for row in data["enemies"].values()].count("rulebook") == 1
    assert [row["source"] for row in data["buildings"].values()].count("public") == len(data["buildings"]) // 2


def test_the_links_of_the_readme_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link).exists(), link
