"""The command line, run in an empty folder."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kingstable.cli import main

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Type a command, and lines after it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KINGSTABLE_HOME", str(tmp_path / "home"))

    def typed(command: str, *lines: str) -> Result:
        return CliRunner().invoke(main, shlex.split(command), input="".join(f"{line}\n" for line in lines))

    return typed


@pytest.fixture
def refused(run: Run) -> Callable[[str], str]:
    """Type a command that is refused: exit code 2, one line on stderr, which is returned."""

    def typed(command: str) -> str:
        result = run(command)
        assert result.exit_code == 2, result.output
        assert isinstance(result.exception, SystemExit)
        assert result.stdout == ""
        assert result.stderr.startswith("kingstable: ") and result.stderr.count("\n") == 1
        return result.stderr

    return typed
