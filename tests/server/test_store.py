"""The store: append-only, durable when a call returns, and one fault harms nobody else."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from kingstable.server.protocol import ChatLine
from kingstable.server.store import HOST, INVITE, SEAT, Entry, KeyChange, KeyRow, SqliteStore, StoreError, Taken
from server.house import setup

LAID = setup("kingsburg", 2)


class Faulty:
    """A connection to a disk that fails when it is told to."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.fails: Callable[[str], bool] = lambda query: False
        self.queries: list[str] = []

    def execute(self, query: str, *args: Any) -> sqlite3.Cursor:
        self.queries.append(query)
        if self.fails(query):
            raise sqlite3.OperationalError("database or disk is full")
        return self.db.execute(query, *args)

    def executemany(self, query: str, rows: Any) -> sqlite3.Cursor:
        return self.db.executemany(query, rows)

    def close(self) -> None:
        self.db.close()


def faulty(store: SqliteStore) -> Faulty:
    """Put a disk under a store that can fail."""
    disk = Faulty(store._db)
    store._db = disk  # type: ignore[assignment]
    return disk


def stored(path: Path, story: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path / "tables.sqlite")
        try:
            await asyncio.wait_for(story(store), 20)
        finally:
            await store.close()

    asyncio.run(run())


def test_everything_is_read_back_after_a_restart(tmp_path: Path) -> None:
    keys = [KeyRow("a" * 64, SEAT, 0), KeyRow("b" * 64, INVITE, 1), KeyRow("c" * 64, HOST)]
    entries = [Entry(k % 2, "play", str(k), 1000 + k, f"n{k}") for k in range(20)]
    line = ChatLine(0, "players", "Ann", 0, "héllo", 5)

    async def write(store: SqliteStore) -> None:
        await store.create("one", LAID, keys)
        await store.create("two", setup("artificium", 3, listed=False), [])
        for n, entry in enumerate(entries):
            await store.append("one", n, entry, True)
        await store.say("one", line)

    async def read(store: SqliteStore) -> None:
        assert await store.setup("one") == LAID and await store.setup("none") is None
        assert await store.entries("one") == entries and await store.entries("two") == []
        assert set(await store.keys("one")) == set(keys)
        assert await store.chat("one") == [line]
        assert await store.playing() == ["one", "two"] and await store.listed(10) == ["one"]

    stored(tmp_path, write)
    stored(tmp_path, read)


def test_the_disk_is_flushed_at_every_commit(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store._db.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"

    stored(tmp_path, story)


def test_an_entry_is_written_once_and_a_double_harms_nobody_else(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.create("one", LAID, [KeyRow("k", INVITE, 1)])
        await store.append("one", 0, Entry(0, "play", "1"), True)
        jobs = [
            store.append("one", 1, Entry(0, "play", "2"), True),
            store.append("one", 1, Entry(1, "claim", "3"), False, KeyChange("k", KeyRow("new", SEAT, 1))),
            store.append("one", 0, Entry(1, "play", "4"), True),
            store.append("one", 2, Entry(1, "play", "5"), True),
        ]
        heard = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(fault) for fault in heard] == [type(None), Taken, Taken, type(None)]
        assert [entry.value for entry in await store.entries("one")] == ["1", "2", "5"]
        assert await store.keys("one") == [KeyRow("k", INVITE, 1)], "what failed spends no key"
        assert await store.playing() == ["one"], "and ends no game"

    stored(tmp_path, story)


def test_a_claim_spends_the_invitation_and_ends_with_the_game(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.create("one", LAID, [KeyRow("k", INVITE, 1)])
        await store.append("one", 0, Entry(1, "claim", "Ann"), True, KeyChange("k", KeyRow("new", SEAT, 1)))
        assert await store.keys("one") == [KeyRow("new", SEAT, 1)]
        await store.append("one", 1, Entry(1, "end"), False)
        assert await store.playing() == await store.listed(10) == []

    stored(tmp_path, story)


def test_writes_that_wait_together_share_one_commit(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        disk = faulty(store)
        await store.create("one", LAID, [])
        disk.queries.clear()
        await asyncio.gather(*(store.append("one", n, Entry(0, "play", str(n)), True) for n in range(50)))
        commits = disk.queries.count("COMMIT")
        assert 1 <= commits <= 2, commits
        assert len(await store.entries("one")) == 50

    stored(tmp_path, story)


@pytest.mark.parametrize("failing", ["BEGIN", "INSERT INTO entries", "COMMIT", "UPDATE"])
def test_a_full_disk_fails_the_write_and_only_while_it_is_full(tmp_path: Path, failing: str) -> None:
    async def story(store: SqliteStore) -> None:
        disk = faulty(store)
        await store.create("one", LAID, [])
        disk.fails = lambda query: query.startswith(failing)
        heard = await asyncio.gather(
            store.append("one", 0, Entry(0, "play", "1"), True),
            store.append("one", 1, Entry(0, "play", "2"), True),
            return_exceptions=True,
        )
        assert all(isinstance(fault, StoreError) for fault in heard)
        disk.fails = lambda query: False
        assert await store.entries("one") == []
        await store.append("one", 0, Entry(0, "play", "3"), True)
        assert [entry.value for entry in await store.entries("one")] == ["3"]

    stored(tmp_path, story)


def test_a_value_that_the_database_cannot_hold_fails_alone(tmp_path: Path) -> None:
    """Whatever is wrong with one write, it is answered, and the others are done."""

    async def story(store: SqliteStore) -> None:
        await store.create("one", LAID, [])
        jobs = [
            store.append("one", 0, Entry(0, "play", "1"), True),
            store.append("one", 1, Entry(0, "play", "2", at=2**80), True),
        ]
        heard = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), 3)
        assert heard[0] is None and isinstance(heard[1], Exception)
        await asyncio.wait_for(store.append("one", 1, Entry(0, "play", "3"), True), 3)

    stored(tmp_path, story)


def test_who_no_longer_waits_does_not_stop_the_others(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.create("one", LAID, [])
        asked = [asyncio.create_task(store.append("one", n, Entry(0, "play", str(n)), True)) for n in range(3)]
        await asyncio.sleep(0)
        asked[1].cancel()
        heard = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(heard[1], asyncio.CancelledError) and heard[0] is heard[2] is None
        await store.append("one", 3, Entry(0, "play", "3"), True)

    stored(tmp_path, story)
