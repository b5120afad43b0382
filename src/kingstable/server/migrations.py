"""Versions of the store's file, and the migration of older ones.

SQLite keeps the version as `PRAGMA user_version`.

| version | what it keeps |
|---|---|
| 0 | moves as numbers of the action space of the release that wrote them |
| 1 | moves in notation, what chance gave after each, who made a table and how large it is |

Numbers change their meaning when a game is given new actions.  `data/actions_0.json.gz` therefore holds the notation of
every number of the last release that wrote version 0: a file of that time means today what it meant then.
"""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from importlib import resources
from pathlib import Path

from msgspec import MsgspecError, Struct, json

from kingstable.core import registry
from kingstable.core.edition import Edition
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game

VERSION = 1

SCHEMA = (
    "CREATE TABLE tables (id TEXT PRIMARY KEY, setup BLOB NOT NULL, listed INTEGER NOT NULL, playing INTEGER NOT NULL,"
    " at INTEGER NOT NULL, guest TEXT NOT NULL DEFAULT '', bytes INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID",
    "CREATE INDEX tables_playing ON tables (playing, at)",
    "CREATE INDEX tables_guest ON tables (guest, bytes)",
    "CREATE TABLE entries (id TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, verb TEXT NOT NULL,"
    " value TEXT NOT NULL, at INTEGER NOT NULL, nonce TEXT NOT NULL, dice TEXT, PRIMARY KEY (id, n)) WITHOUT ROWID",
    "CREATE TABLE keys (id TEXT NOT NULL, hash TEXT NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,"
    " PRIMARY KEY (id, hash)) WITHOUT ROWID",
    "CREATE TABLE chat (id TEXT NOT NULL, n INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (id, n)) WITHOUT ROWID",
    "CREATE TABLE salt (salt BLOB NOT NULL)",  # with which guests are hashed: addresses are not kept
    "INSERT INTO salt VALUES (randomblob(16))",
)
COLUMNS_0 = {
    "tables": ["id", "setup", "listed", "playing", "at"],
    "entries": ["id", "n", "seat", "verb", "value", "at", "nonce"],
    "keys": ["id", "hash", "kind", "seat"],
    "chat": ["id", "n", "line"],
}
COLUMNS = {
    **COLUMNS_0,
    "tables": [*COLUMNS_0["tables"], "guest", "bytes"],
    "entries": [*COLUMNS_0["entries"], "dice"],
    "salt": ["salt"],
}
BYTES = """(SELECT LENGTH(setup) + COALESCE((SELECT SUM(LENGTH(value) + LENGTH(nonce)) FROM entries
    WHERE entries.id = tables.id), 0) + COALESCE((SELECT SUM(LENGTH(line)) FROM chat WHERE chat.id = tables.id), 0))"""


class Unreadable(Exception):
    """The file cannot be used; the text says why, in a sentence."""


class SetupGame(Struct):
    """What of a table's setup says what its moves mean."""

    game: str
    edition: str
    changed: str


def opened(path: Path) -> sqlite3.Connection:
    """The file as one of today's version; `Unreadable`, and untouched, if it cannot be.

    Before an older one is changed, a copy of it is laid beside it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            _look(path)
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    except (sqlite3.Error, OSError) as error:
        raise Unreadable(_damaged(path, error)) from None
    try:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
            db.execute(f"PRAGMA {pragma}")
        if not _columns(db):
            _change(db, _lay)
        elif _version(db) == 0:
            _keep_copy(db, path.with_name(f"{path.name}.version-0"))
            _change(db, _to_1)
        return db
    except (sqlite3.Error, OSError) as error:
        db.close()
        raise Unreadable(_damaged(path, error)) from None


def _look(path: Path) -> None:
    """Look at a file without changing it; `Unreadable`, if it is none of ours, newer than we are, or damaged."""
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    try:
        version, columns = _version(db), _columns(db)
        if version > VERSION:
            raise Unreadable(
                f"{path} was written by a newer Kingstable (store version {version}; this one reads up to {VERSION}): "
                "install that, or choose another folder with --data"
            )
        if columns and columns != (COLUMNS_0, COLUMNS)[version]:
            raise Unreadable(f"{path} holds no tables of Kingstable: choose another folder with --data")
        faults = [row[0] for row in db.execute("PRAGMA quick_check(1)")]
        if faults != ["ok"]:
            raise Unreadable(_damaged(path, str(faults[0]).splitlines()[-1]))
    finally:
        db.close()


def _damaged(path: Path, error: object) -> str:
    advice = "restore it from a backup, or choose another folder with --data"
    return f"{path} cannot be opened or is damaged ({error}): {advice}"


def _version(db: sqlite3.Connection) -> int:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def _columns(db: sqlite3.Connection) -> dict[str, list[str]]:
    """The columns of each table of a file."""
    query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    names = [row[0] for row in db.execute(query)]
    return {name: [row[0] for row in db.execute("SELECT name FROM pragma_table_info(?)", (name,))] for name in names}


def _change(db: sqlite3.Connection, change: Callable[[sqlite3.Connection], None]) -> None:
    """Carry out all of it, or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        change(db)
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def _lay(db: sqlite3.Connection) -> None:
    for statement in SCHEMA:
        db.execute(statement)


def _keep_copy(db: sqlite3.Connection, path: Path) -> None:
    if not path.exists():
        part = path.with_name(f"{path.name}.part")
        part.unlink(missing_ok=True)
        db.execute("VACUUM INTO ?", (str(part),))
        part.replace(path)


# From version 0 to 1 -------------------------------------------------------------------------------------------------


def _to_1(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE tables ADD COLUMN guest TEXT NOT NULL DEFAULT ''")
    db.execute("ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0")
    db.execute("ALTER TABLE entries ADD COLUMN dice TEXT")  # NULL: nobody kept what chance gave
    for statement in SCHEMA:
        if "tables_guest" in statement or "salt" in statement:
            db.execute(statement)
    for table, setup in db.execute("SELECT id, setup FROM tables").fetchall():
        with suppress(MsgspecError, UnicodeDecodeError):  # a table that cannot be opened says so itself
            words = Notation0(json.decode(setup, type=SetupGame))
            moves = db.execute("SELECT n, value FROM entries WHERE id = ? AND verb = 'play'", (table,)).fetchall()
            written = [(words.format(value), table, n) for n, value in moves]
            db.executemany("UPDATE entries SET value = ? WHERE id = ? AND n = ?", written)
    db.execute(f"UPDATE tables SET bytes = {BYTES}")


class Notation0:
    """What numbers of version 0 mean at a table.

    An edition may name and order things anew, but numbers count places: a number's words in the standard edition are
    looked up today, and what stands in that place of the edition is written down.
    """

    def __init__(self, laid: SetupGame) -> None:
        self.words = _words_0().get(laid.game)
        self.standard: Game | None = None
        self.game: Game | None = None
        with suppress(KingstableError):
            if self.words is None or laid.changed:
                self.standard = registry.game(laid.game)
                self.game = registry.game(laid.game, Edition.parse(laid.changed, "the table's edition", laid.edition))

    def format(self, value: str) -> str:
        """A number in notation; as it was, where it has none: the table is closed there and says why."""
        if not value.isdecimal():
            return value
        number = int(value)
        if self.words is not None:
            if number >= len(self.words):
                return value
            if self.standard is None or self.game is None:
                return self.words[number]
            try:
                number = self.standard.parse(self.words[number])
            except KingstableError:
                return self.words[number]
        return self.game.format(number) if self.game is not None and number < self.game.actions else value


@lru_cache(1)
def _words_0() -> dict[str, list[str]]:
    packed = (resources.files("kingstable.server") / "data" / "actions_0.json.gz").read_bytes()
    return json.decode(gzip.decompress(packed), type=dict[str, list[str]])
