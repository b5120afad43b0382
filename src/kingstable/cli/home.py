"""The folder of all games that are kept: the platform's own for data, and what older versions kept elsewhere.

Up to version 0.1.0 games lay in the folder for configuration.  What is still there is moved, each file whole or not at
all; nothing is ever written over or thrown away.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

import click
import platformdirs

HOME = "KINGSTABLE_HOME"  # in the environment: another folder
TABLES = "tables.sqlite"
LOCK = "lock.sqlite"
PATIENCE = 1.0  # seconds that another process may take to move the same games


def home() -> Path:
    """The folder; while games cannot be moved out of the old one, because a server holds them, the old one."""
    if chosen := os.environ.get(HOME):
        return Path(chosen)
    new = platformdirs.user_data_path("kingstable", appauthor=False)
    old = Path(click.get_app_dir("kingstable"))
    return old if old != new and old.is_dir() and not _moved(old, new) else new


def hold(folder: Path, patience: float) -> sqlite3.Connection:
    """The folder, for one process alone, until the connection is closed.

    The database's own lock serves, for it is known everywhere, and goes with the process however that ends.
    """
    lock = sqlite3.connect(folder / LOCK, timeout=patience, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        lock.close()
        raise
    return lock


def _moved(old: Path, new: Path) -> bool:
    """Move all games from the old folder; whether none is left there that the new one lacks."""
    games = [path for path in sorted(old.iterdir()) if path.suffix == ".record" or path.name == TABLES]
    if not games:
        return True
    try:
        with closing(hold(old, PATIENCE)):
            new.mkdir(parents=True, exist_ok=True)
            doubled = [path.name for path in games if (new / path.name).exists()]
            for path in games:
                if path.name not in doubled:
                    if path.name == TABLES:
                        _settle(path)
                    _move(path, new / path.name)
    except (OSError, sqlite3.Error):
        return False  # held by a server, a full disk: they are used where they are
    if len(doubled) < len(games):
        _say(f"Your games are now kept in {new}. They were moved there from {old}.")
    if doubled:
        names = ", ".join(doubled[:3]) + (", ..." if len(doubled) > 3 else "")
        left = f"{old} has older files of the same names ({names}). They are left as they are"
        _say(f"{left}; those in {new} are used.")
    with suppress(OSError):
        if not doubled:
            (old / LOCK).unlink(missing_ok=True)
            old.rmdir()  # unless it holds something that is not ours
    return True


def _settle(tables: Path) -> None:
    """Write into a database what still lies in its log beside it, so that one file is all of it."""
    with closing(sqlite3.connect(tables, timeout=PATIENCE)) as db:
        busy, _, _ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    log = tables.with_name(f"{TABLES}-wal")
    if busy or (log.exists() and log.stat().st_size):
        raise sqlite3.OperationalError("the database is in use")


def _move(path: Path, to: Path) -> None:
    """Move a file.  To another disk it is copied whole under another name first."""
    try:
        path.rename(to)
    except OSError:
        part = to.with_name(f"{to.name}.part")
        try:
            shutil.copy2(path, part)
            part.replace(to)
        except OSError:
            part.unlink(missing_ok=True)
            raise
        with suppress(OSError):
            path.unlink()  # what stays is as good as the copy, but the copy counts from now on


@cache
def _say(text: str) -> None:
    """Tell people something once, however often their games are looked for."""
    click.echo(text, err=True)
