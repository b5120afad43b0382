"""Where tables are kept: an append-only log of entries for each, and little besides.

Everything about a table follows from how it was set up and from its entries, in their order; to take a move back is an
entry too.  The key of an entry is the table and its number, and so it is also the lock: nobody can write the same entry
twice.  A write has happened when the call returns: it is on the disk then, and survives a crash.

`Store` is the narrow face behind which other databases can stand.  `SqliteStore` needs nothing to be set up.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct, json

from kingstable.server.limits import MAX_CHAT
from kingstable.server.migrations import opened
from kingstable.server.protocol import WATCHER, ChatLine, Pace

SEAT = "seat"  # what a key is for: to play a seat,
INVITE = "invite"  # to claim one, once,
HOST = "host"  # or to look after the table


class SeatSetup(Struct, frozen=True):
    """Who was to sit here when the table was made: kind is me, open or bot."""

    kind: str
    name: str
    bot: str = ""


class Setup(Struct, frozen=True):
    """How a table was made."""

    game: str
    rules: int  # the rules' version
    edition: str  # its name,
    changed: str  # and what it changes, as TOML
    options: dict[str, bool | int | str]
    seats: tuple[SeatSetup, ...]
    confirm: bool
    pace: Pace
    listed: bool
    seed: str  # secret while the game is on
    made: int
    opening: str = ""  # a record that was played before, where the table goes on from one
    source: str = ""  # the table that it came from
    replay: bool = False  # only to be looked at: somebody opened a record
    hints: bool = False  # whether hints may be taken, also where people play against each other
    grace: bool = False  # whether a single choice counts after a moment, without a confirmation


class Entry(Struct, frozen=True):
    """One thing that was done at a table: a move, a move taken back, a seat taken, ..."""

    seat: int
    verb: str
    value: str = ""  # of a move: its notation, which outlives its number
    at: int = 0  # milliseconds since 1970
    nonce: str = ""  # the client's name for it: what has been done once is not done again
    dice: str | None = None  # what chance gave after it, in notation, a line each; None: nobody kept it


class KeyRow(Struct, frozen=True):
    """A secret, as its hash, and what it opens."""

    hash: str
    kind: str
    seat: int = WATCHER


class KeyChange(Struct, frozen=True):
    """With a seat that is claimed, an invitation is spent and a secret comes in its place."""

    spent: str
    fresh: KeyRow


class StoreError(Exception):
    """Nothing was written."""


class Taken(StoreError):
    """Somebody else has written this entry."""


class Unsaved(Exception):
    """What was asked for could not be kept, and was not done; the text says so to who asked."""


class Full(StoreError):
    """No more tables are kept; the text says why."""


class Quota(Struct, frozen=True):
    """How much is kept, in all and of one guest; 0: without limit."""

    tables: int = 100_000
    bytes: int = 10_000_000_000
    guest_tables: int = 1_000
    guest_bytes: int = 100_000_000


class Store(Protocol):
    """What the server needs of a database."""

    async def create(self, table: str, setup: Setup, keys: Sequence[KeyRow], guest: str = "") -> None:
        """A new table of a guest, who is not named where it is this machine; `Full`, if there is no room for it."""

    async def setup(self, table: str) -> Setup | None:
        """How a table was made; None if there is none."""

    async def entries(self, table: str) -> list[Entry]:
        """All that was done, in order."""

    async def keys(self, table: str) -> list[KeyRow]:
        """Whom a table lets in."""

    async def append(
        self, table: str, n: int, entry: Entry, playing: bool, keys: KeyChange | None = None, at: int | None = None
    ) -> None:
        """Write entry n, what keys it changes, and when something was last done that everybody knows of.

        Raises `StoreError`: where somebody else has written it, `Taken`.
        """

    async def playing(self) -> list[str]:
        """The tables that are being played, the last changed first."""

    async def listed(self, limit: int) -> list[str]:
        """Those of them that anyone may watch from the hall."""

    async def say(self, table: str, line: ChatLine) -> None:
        """Keep a line of a chat."""

    async def chat(self, table: str) -> list[ChatLine]:
        """What was said."""

    async def forget(self, before: int, spare: Collection[str] = ()) -> int:
        """Delete games that were over before a time, but those that are to be spared; how many there were."""

    async def close(self) -> None:
        """Finish what was begun."""


Job = Callable[[sqlite3.Connection], None]


class SqliteStore:
    """One file.  All writes that wait at the same time share one transaction, and so one flush of the disk."""

    def __init__(self, path: Path, quota: Quota | None = None) -> None:
        self.quota = quota or Quota()
        self._db = opened(path)
        (self._salt,) = self._db.execute("SELECT salt FROM salt").fetchone()
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[tuple[Job, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    # Writing -----------------------------------------------------------------------------------------------------

    async def create(self, table: str, setup: Setup, keys: Sequence[KeyRow], guest: str = "") -> None:
        owner = sha256(self._salt + guest.encode()).hexdigest()[:24] if guest else ""
        laid = json.encode(setup)

        def job(db: sqlite3.Connection) -> None:
            self._check_room(db, owner, len(laid))
            row = (table, laid, setup.listed, not setup.replay, setup.made, owner, len(laid))
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            db.executemany("INSERT INTO keys VALUES (?, ?, ?, ?)", [(table, k.hash, k.kind, k.seat) for k in keys])

        await self._write(job)

    async def append(
        self, table: str, n: int, entry: Entry, playing: bool, keys: KeyChange | None = None, at: int | None = None
    ) -> None:
        def job(db: sqlite3.Connection) -> None:
            (last,) = db.execute("SELECT COALESCE(MAX(n), -1) FROM entries WHERE id = ?", (table,)).fetchone()
            if last != n - 1:
                raise sqlite3.IntegrityError(f"entry {n} of table {table} does not follow entry {last}")
            row = (table, n, entry.seat, entry.verb, entry.value, entry.at, entry.nonce, entry.dice)
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            size = len(entry.value) + len(entry.nonce) + len(entry.dice or "")
            changed = (playing, entry.at if at is None else at, size, table)
            db.execute("UPDATE tables SET playing = ?, at = ?, bytes = bytes + ? WHERE id = ?", changed)
            if keys:
                gone = db.execute("DELETE FROM keys WHERE id = ? AND hash = ?", (table, keys.spent))
                if gone.rowcount != 1:
                    raise sqlite3.IntegrityError("the invitation is spent")
                fresh = keys.fresh
                db.execute("INSERT INTO keys VALUES (?, ?, ?, ?)", (table, fresh.hash, fresh.kind, fresh.seat))

        await self._write(job)

    async def say(self, table: str, line: ChatLine) -> None:
        def job(db: sqlite3.Connection) -> None:
            said = json.encode(line)
            (n,) = db.execute("SELECT COALESCE(MAX(n), -1) + 1 FROM chat WHERE id = ?", (table,)).fetchone()
            db.execute("INSERT INTO chat VALUES (?, ?, ?)", (table, n, said))
            old = db.execute(
                "DELETE FROM chat WHERE id = ? AND n <= ? RETURNING LENGTH(line)", (table, n - MAX_CHAT)
            ).fetchall()
            grown = len(said) - sum(row[0] for row in old)
            db.execute("UPDATE tables SET bytes = bytes + ? WHERE id = ?", (grown, table))

        await self._write(job)

    def _check_room(self, db: sqlite3.Connection, owner: str, size: int) -> None:
        """Refuse a table for which there is no room."""
        quota = self.quota
        tables, kept = db.execute("SELECT COUNT(*), COALESCE(SUM(bytes), 0) FROM tables").fetchone()
        if 0 < quota.tables <= tables or 0 < quota.bytes < kept + size:
            raise Full("The server is full: no more tables can be kept here.")
        if not owner:
            return
        query = "SELECT COUNT(*), COALESCE(SUM(bytes), 0) FROM tables WHERE guest = ?"
        tables, kept = db.execute(query, (owner,)).fetchone()
        if 0 < quota.guest_tables <= tables:
            raise Full(f"You have made {tables:,} tables, as many as one guest may have here.")
        if 0 < quota.guest_bytes < kept + size:
            raise Full("Your tables hold as much as one guest may keep here.")

    async def forget(self, before: int, spare: Collection[str] = ()) -> int:
        over = await self._read("SELECT id FROM tables WHERE NOT playing AND at < ?", before)
        names = [(row[0],) for row in over if row[0] not in spare]

        def job(db: sqlite3.Connection) -> None:
            for kind in ("tables", "entries", "keys", "chat"):
                db.executemany(f"DELETE FROM {kind} WHERE id = ?", names)

        if names:
            await self._write(job)
        return len(names)

    async def _write(self, job: Job) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        try:
            await done
        except sqlite3.IntegrityError as error:
            raise Taken(str(error)) from None
        except Full:
            raise
        except Exception as error:
            raise StoreError(str(error)) from error

    async def _write_all(self) -> None:
        """Write what waits, and what has come to wait meanwhile."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                faults = await loop.run_in_executor(self._thread, self._commit, [job for job, _ in batch])
            except Exception as error:  # the thread is gone; nobody may wait for it for ever
                faults = [error] * len(batch)
            for (_, done), fault in zip(batch, faults, strict=True):
                if done.cancelled():
                    continue
                if fault is None:
                    done.set_result(None)
                else:
                    done.set_exception(fault)

    def _commit(self, jobs: list[Job]) -> list[Exception | None]:
        """All jobs in one transaction; one that fails leaves nothing behind, and does not harm the others."""
        faults: list[Exception | None] = []
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._db.execute("SAVEPOINT job")
                try:
                    job(self._db)
                    faults.append(None)
                except sqlite3.OperationalError:
                    raise
                except Exception as fault:  # a key that is there already, a value that cannot be kept
                    self._db.execute("ROLLBACK TO job")
                    faults.append(fault)
                self._db.execute("RELEASE job")
            self._db.execute("COMMIT")
        except sqlite3.Error as fault:  # a full disk, a locked file: nothing of the batch is written
            with suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            return [fault] * len(jobs)
        return faults

    # Reading -----------------------------------------------------------------------------------------------------

    async def setup(self, table: str) -> Setup | None:
        rows = await self._read("SELECT setup FROM tables WHERE id = ?", table)
        return json.decode(rows[0][0], type=Setup) if rows else None

    async def entries(self, table: str) -> list[Entry]:
        rows = await self._read("SELECT seat, verb, value, at, nonce, dice FROM entries WHERE id = ? ORDER BY n", table)
        return [Entry(*row) for row in rows]

    async def keys(self, table: str) -> list[KeyRow]:
        return [KeyRow(*row) for row in await self._read("SELECT hash, kind, seat FROM keys WHERE id = ?", table)]

    async def playing(self) -> list[str]:
        return [row[0] for row in await self._read("SELECT id FROM tables WHERE playing ORDER BY at DESC")]

    async def listed(self, limit: int) -> list[str]:
        query = "SELECT id FROM tables WHERE playing AND listed ORDER BY at DESC LIMIT ?"
        return [row[0] for row in await self._read(query, limit)]

    async def chat(self, table: str) -> list[ChatLine]:
        rows = await self._read("SELECT line FROM chat WHERE id = ? ORDER BY n", table)
        return [json.decode(row[0], type=ChatLine) for row in rows]

    async def _read(self, query: str, *args: str | int) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, lambda: self._db.execute(query, args).fetchall())
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        self._thread.shutdown()
        self._db.close()
