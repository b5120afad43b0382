"""The README: its Python runs, its commands exist, and what it links to is there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from click.testing import CliRunner

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


def test_the_commands_of_the_readme_exist() -> None:
    lines = [line for block in blocks("") for line in block.splitlines() if line.startswith("kingstable ")]
    assert len(lines) >= 7
    for line in lines:
        command = shlex.split(line.split("  ")[0])[1]
        assert CliRunner().invoke(main, [command, "--help"]).exit_code == 0


def test_the_links_of_the_readme_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / link).exists(), link
