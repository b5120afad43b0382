"""What has changed in this checkout: since it left the branch it goes back to, and what is not committed yet."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from kingstable.core.game import Game

UPSTREAM = ("upstream/HEAD", "upstream/main", "origin/HEAD", "origin/main", "main")  # where a change goes to


def changed_files(root: Path) -> set[Path] | None:
    """The files that differ from the first of these branches that there is, or are new; None where git cannot tell."""

    def git(*words: str) -> list[str] | None:
        try:
            done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=False)
        except OSError:
            return None
        return None if done.returncode else done.stdout.splitlines()

    bases = (git("merge-base", "HEAD", branch) for branch in UPSTREAM)
    base = next((lines[0] for lines in bases if lines), None)
    differing = git("diff", "--name-only", base) if base else None
    new = git("ls-files", "--others", "--exclude-standard")
    return None if differing is None or new is None else {root / name for name in (*differing, *new)}


def changed_games(games: Iterable[Game], root: Path) -> list[Game]:
    """Those of the games whose rules, code or tests have changed; all of them where that cannot be told."""
    files = changed_files(root)
    if files is None:
        return list(games)
    parts = {part for path in files for part in path.relative_to(root).parts}
    return [game for game in games if game.name in parts]
