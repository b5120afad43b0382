"""Which games a change touches: committed or not, added, or against nothing that git knows."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tools.changes import changed_files, changed_games

from kingstable.core import registry


def git(folder: Path, *words: str) -> None:
    identity = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", "-C", str(folder), *identity, *words], check=True, capture_output=True)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A clone of a project of some games."""
    origin, clone = tmp_path / "origin", tmp_path / "clone"
    for name in ("kingsburg", "kingswood", "artificium"):
        write(origin / "src" / "kingstable" / "games" / name / "RULES.md", "")
    write(origin / ".gitignore", "build/\n")
    git(origin, "init")
    git(origin, "add", "-A")
    git(origin, "commit", "-m", "Begin")
    git(tmp_path, "clone", str(origin), str(clone))
    return clone


def changed(checkout: Path) -> list[str]:
    return [game.name for game in changed_games(map(registry.game, registry.names()), checkout)]


def test_a_fresh_clone_has_changed_nothing(checkout: Path) -> None:
    assert changed_files(checkout) == set() and changed(checkout) == []


def test_what_is_not_committed_counts(checkout: Path) -> None:
    write(checkout / "src/kingstable/games/kingsburg/RULES.md", "**1.1** Roll.\n")
    write(checkout / "tests/games/kingswood/test_new.py", "")
    write(checkout / "build/artificium/state.c", "")
    assert changed(checkout) == ["kingsburg", "kingswood"]


def test_what_is_committed_counts_until_it_is_in_main(checkout: Path) -> None:
    git(checkout, "switch", "-c", "mine")
    write(checkout / "src/kingstable/games/kingsburg/RULES.md", "**1.1** Roll.\n")
    git(checkout, "commit", "-am", "Roll")
    assert changed(checkout) == ["kingsburg"]
    git(checkout, "push", "--set-upstream", "origin", "mine")
    assert changed(checkout) == ["kingsburg"]  # it still has to go to main
    git(checkout, "switch", "main")
    git(checkout, "merge", "mine")
    assert changed(checkout) == ["kingsburg"]
    git(checkout.parent / "origin", "switch", "-c", "away")
    git(checkout, "push", "origin", "main")
    assert changed(checkout) == []


def test_where_git_cannot_tell_all_games_count(tmp_path: Path, checkout: Path) -> None:
    assert changed_files(tmp_path) is None
    assert changed(tmp_path) == registry.names()
    git(checkout, "remote", "remove", "origin")
    git(checkout, "branch", "--move", "mine")  # it is not known where this goes to
    assert changed(checkout) == registry.names()
