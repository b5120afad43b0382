"""Where games are saved, and what a saved file says besides the record: who plays the seats."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kingstable.cli.home import home
from kingstable.core.errors import BadOption, BadRecord
from kingstable.core.record import Record

SEATS = "seats: "  # in a comment: to the record, its game is the same whoever plays


def fresh(game: str) -> Path:
    """A file for a new game, in a folder that is there."""
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{folder} cannot be made: {error.strerror}") from None
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, again = folder / f"{stem}.record", 1
    while path.exists():
        again += 1
        path = folder / f"{stem}-{again}.record"
    return path


def newest(game: str) -> Path:
    """The file of the game that was played last."""
    files = [path for path in home().glob(f"{game}-[0-9]*.record") if path.is_file()]
    if not files:
        raise BadOption(f"--load last: there is no saved game of {game} in {home()}")
    return max(files, key=lambda path: (path.stat().st_mtime_ns, path.name))


def write(record: Record, players: Sequence[str], path: Path) -> None:
    """Save a record, with a comment that says who plays."""
    record.save(path, [f"{SEATS}{', '.join(players)}"])


def players(path: Path) -> tuple[str, ...]:
    """Who plays the seats of a saved game, where the file says so."""
    told = [line for line in _text(path).splitlines() if _tells_seats(line)]
    return tuple(word.strip() for word in told[-1].partition(SEATS)[2].split(",")) if told else ()


def is_ours(path: Path) -> bool:
    """Whether the file of a record that was loaded can be written again, with no comment of others to be lost."""
    record = Record.load(path)
    lines = [line for line in _text(path).rstrip().splitlines() if not _tells_seats(line)]
    current = record.rules_version == record.game.rules_version
    return lines == str(record).rstrip().splitlines() and current and os.access(path.parent, os.W_OK)


def loses(path: Path, record: Record) -> bool:
    """Whether something would be lost if the record took the place of what is there now."""
    try:
        if not path.exists() or path.is_dir():
            return False  # saving says what is wrong with a folder
    except OSError:
        return False  # and with a name that cannot be one
    if not path.is_file():
        return True  # a device or a pipe: reading it might never end
    try:
        there = Record.load(path)
    except BadRecord:
        return True
    return _bare(there) != _bare(record) or there.notation() != record.notation()[: len(there)]


def _tells_seats(line: str) -> bool:
    return line.startswith(f"# {SEATS}")


def _bare(record: Record) -> Record:
    """The game before its first entry."""
    return replace(record, entries=(), texts=(), lines=())


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""  # it has been read before: what was wrong has been said
