"""How much is kept, of each guest, of a table and in all; and what may not be asked too often."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kingstable.core.errors import Illegal
from kingstable.core.perspective import Perspective
from kingstable.server import chat, presenters
from kingstable.server import live as living
from kingstable.server.app import Settings
from kingstable.server.limits import Gate
from kingstable.server.live import LiveTable
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import Done, Frame, Past, Position, Refused, Say
from kingstable.server.room import Room
from kingstable.server.store import Entry, Full, Quota, SqliteStore
from server.house import House, Reply, fresh, housed, setup
from server.test_store import LAID, faulty, stored

ME = [{"kind": "me"}, {"kind": "me"}]
DAY = 86_400_000


def make(house: House) -> Any:
    return house.post("/api/tables", {"game": "kingsburg", "seats": ME, "confirm": False})


# What is kept --------------------------------------------------------------------------------------------------------


def test_a_guest_has_so_many_tables_and_bytes(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        store.quota = Quota(guest_tables=2, guest_bytes=0)
        for name in ("one", "two"):
            await store.create(name, LAID, [], "ann")
        with pytest.raises(Full, match="2 tables, as many as one guest may"):
            await store.create("three", LAID, [], "ann")
        await store.create("three", LAID, [], "brian")
        for name in ("four", "five", "six"):
            await store.create(name, LAID, [])  # of this machine
        store.quota = Quota(guest_tables=0, guest_bytes=2_000)
        await store.append("three", 0, Entry(0, "play", "x" * 3_000), True)
        with pytest.raises(Full, match="as much as one guest may"):
            await store.create("seven", LAID, [], "brian")
        await store.create("seven", LAID, [], "cindy")

    stored(tmp_path, story)


def test_the_house_has_so_many_tables_and_bytes(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        store.quota = Quota(tables=1)
        await store.create("one", LAID, [])
        with pytest.raises(Full, match="The server is full"):
            await store.create("two", LAID, [])
        store.quota = Quota(bytes=100)
        with pytest.raises(Full, match="The server is full"):
            await store.create("two", LAID, [])
        assert await store.setup("two") is None

    stored(tmp_path, story)


def test_who_made_a_table_is_not_written_down(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.create("one", LAID, [], "192.0.2.7")

    stored(tmp_path, story)
    assert b"192.0.2.7" not in (tmp_path / "tables.sqlite").read_bytes()


@housed
async def test_a_full_house_says_so(house: House) -> None:
    house.tables.store.quota = Quota(guest_tables=1)  # type: ignore[attr-defined]
    made = await house.make("kingsburg", 2, confirm=False)
    reply: Reply = await make(house)
    assert reply.status == 507 and "as many as one guest may" in reply.json["reason"]
    page = (await house.seated(made))[0]
    assert isinstance(await page.seat("end"), Done)
    page = await house.page(made.id, made.keys[1].key, eyes=1)
    assert isinstance(await page.seat("end"), Done)
    house.tables.store.quota = Quota(tables=1)  # type: ignore[attr-defined]
    heard = await page.seat("rematch")
    assert isinstance(heard, Refused) and "The server is full" in heard.reason


def test_games_that_are_over_are_forgotten_if_one_wants_it(tmp_path: Path) -> None:
    async def story(store: SqliteStore) -> None:
        await store.create("old", setup("kingsburg", 2, made=1 * DAY), [])
        await store.append("old", 0, Entry(0, "end", "", 1 * DAY), False)
        await store.create("on", setup("kingsburg", 2, made=1 * DAY), [])
        await store.create("new", setup("kingsburg", 2, made=9 * DAY), [])
        await store.append("new", 0, Entry(0, "end", "", 9 * DAY), False)
        assert await store.forget(5 * DAY, spare=["old"]) == 0
        assert await store.forget(5 * DAY) == 1
        assert await store.setup("old") is None and await store.entries("old") == []
        assert await store.setup("on") and await store.setup("new")

    stored(tmp_path, story)
    assert Settings(tmp_path).forget_after == 0, "never, if nobody asks for it"


# A table -------------------------------------------------------------------------------------------------------------


@housed
async def test_taking_back_ends_somewhere_and_the_game_can_go_on(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    move = live.room.table.choices(seat)[0].notation
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(living, "TAKE_BACK_UNTIL", 6)
        with pytest.raises(Illegal, match="Too many moves were taken back"):
            for _ in range(10):
                await live.act(seat, "play", move)
                await live.act(seat, "undo")
        assert live.room.written == 7
        seat = live.room.waiting[0]
        await live.act(seat, "play", live.room.table.choices(seat)[0].notation)
        patch.setattr(living, "MAX_ENTRIES", 8)
        seat = live.room.waiting[0]
        with pytest.raises(Illegal, match="This table is full"):
            await live.act(seat, "play", live.room.table.choices(seat)[0].notation)
        for seat in (0, 1):
            await live.act(seat, "end")
        assert not live.room.playing


@housed
async def test_bots_do_not_knock_at_a_full_table(house: House) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(living, "MAX_ENTRIES", 5)
        made = await house.make("kingsburg", [{"kind": "bot", "bot": "random"}] * 2, confirm=False)
        live = await house.live(made.id)
        while live.room.written < 5:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert live.bots.task is None or live.bots.task.done()
        live.wake()
        assert live.bots.task is None or live.bots.task.done()


@housed
async def test_of_a_chat_the_last_lines_are_kept(house: House) -> None:
    made = await house.make("kingsburg", 2)
    page = await house.page(made.id, made.keys[0].key, eyes=0)
    house.app.state.gates.talking = Gate(1000, 1000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chat, "MAX_CHAT", 5)
        patch.setattr("kingstable.server.store.MAX_CHAT", 5)
        for n in range(12):
            assert isinstance(await page.ask(Say(fresh(), f"line {n}")), Done)
    kept = await house.tables.store.chat(made.id)
    assert [line.text for line in kept] == [f"line {n}" for n in range(7, 12)]
    assert [line.n for line in kept] == list(range(7, 12))
    assert (await house.live(made.id)).chat.lines == kept


# What is asked too often ---------------------------------------------------------------------------------------------


@housed
async def test_a_rematch_is_a_new_table_like_any_other(house: House) -> None:
    made = await house.make("kingsburg", 2)
    pages = await house.seated(made)
    for page in pages:
        await page.seat("end")
    house.app.state.gates.making = Gate(0, 0)
    heard = await pages[0].seat("rematch")
    assert isinstance(heard, Refused) and "Too many new tables" in heard.reason


@housed
async def test_a_past_position_is_made_once_and_not_too_often(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    watcher = await house.page(made.id)
    drawn = count(live)
    house.app.state.gates.replaying = Gate(2, 0)
    line = next(item.n for item in watcher.frame.log if item.kind == "event")
    for _ in range(4):
        watcher.say(Past(line))
        await watcher.until(Position)
    assert drawn() == 1
    house.app.state.gates.replaying = Gate(0, 0)
    watcher.say(Past(line))
    await watcher.until(Position)
    seat = live.room.waiting[0]
    await live.act(seat, "play", live.room.table.choices(seat)[0].notation)
    watcher.say(Past(line))
    assert "Too many positions" in (await watcher.until(Refused)).reason


def count(live: LiveTable) -> Any:
    """How often a position of the past was made."""
    calls, at = [], live.room.at

    def counted(move: int) -> Any:
        calls.append(move)
        return at(move)

    live.room.at = counted  # type: ignore[method-assign]
    return lambda: len(calls)


@housed
async def test_the_list_of_the_hall_is_not_drawn_for_everyone_who_asks(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    with pytest.MonkeyPatch.context() as patch:
        frames: list[int] = []
        frame = presenters.frame

        def drawn(room: Room, gallery: Gallery, eyes: int, seen: Perspective) -> Frame:
            frames.append(eyes)
            return frame(room, gallery, eyes, seen)

        patch.setattr(presenters, "frame", drawn)
        for _ in range(5):
            lines = (await house.get("/api/tables")).json
            assert [line["table"]["id"] for line in lines] == [made.id]
            seat = live.room.waiting[0]
            await live.act(seat, "play", live.room.table.choices(seat)[0].notation)
            after = (await house.get(f"/api/tables?ids={made.id}")).json[0]
            assert after["waiting"] == live.room.waiting and after["at"] == live.room.changed
        assert len(frames) == 1
    house.app.state.gates.listing = Gate(1, 0)
    assert (await house.get("/api/tables")).status == 200
    reply = await house.get("/api/tables")
    assert reply.status == 429 and int(reply.headers["retry-after"]) > 0


@housed
async def test_tables_that_are_read_for_a_list_are_counted(house: House) -> None:
    names = [(await house.make("kingsburg", 2)).id for _ in range(5)]
    house.tables._live.clear()
    house.app.state.gates.loading = Gate(2, 0)
    lines = (await house.get(f"/api/tables?ids={','.join(names)}")).json
    assert [line["table"]["id"] for line in lines] == names[:2]


# The store fails -----------------------------------------------------------------------------------------------------


@housed
async def test_a_store_that_fails_is_said_to_be_so_everywhere(house: House) -> None:
    made = await house.make("kingsburg", 2)
    disk = faulty(house.tables.store)  # type: ignore[arg-type]
    disk.fails = lambda query: not query.startswith("ROLLBACK")
    house.tables._live.clear()
    key = made.keys[0].key
    for reply in (
        await make(house),
        await house.get(f"/api/tables/{made.id}"),
        await house.get("/api/tables"),
        await house.post(f"/api/tables/{made.id}/claim", {"key": key}),
        await house.post(f"/api/tables/{made.id}/moves", {"move": "pass"}, key),
    ):
        assert reply.status == 503 and int(reply.headers["retry-after"]) > 0, reply.body
        assert "try again" in reply.json["reason"]
    page = house.caller()
    page.say({"type": "hello", "table": made.id})
    assert "try again" in (await page.until(Refused)).reason
    await page.ended()
    disk.fails = lambda query: False
    assert (await make(house)).status == 201


def test_a_locked_store_answers_503(tmp_path: Path) -> None:
    async def run() -> None:
        async with House.open(tmp_path) as house:
            house.tables.store._db.execute("PRAGMA busy_timeout=50")  # type: ignore[attr-defined]
            other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
            assert (await make(house)).status == 503
            other.execute("ROLLBACK")
            other.close()
            assert (await make(house)).status == 201

    asyncio.run(run())


def test_a_gate_does_not_look_through_all_guests_each_time() -> None:
    gate = Gate(2, 0.001)
    for guest in range(30_000):
        gate.take(str(guest))
    purges = gate.purges
    for guest in range(1000):
        gate.take(str(guest))
    assert gate.purges - purges <= 1 and purges < 20


@housed
async def test_a_guest_has_so_many_pages_open(house: House) -> None:
    made = await house.make("kingsburg", 2)
    house.app.state.gates.open_pages.each = 2
    pages = [await house.page(made.id) for _ in range(2)]
    turned_away = house.caller()
    await turned_away.ended()
    assert turned_away.closed == 4429
    await pages[0].leave()
    await house.page(made.id)
    house.app.state.gates.open_pages.each = 0
    assert (await house.get(f"/api/tables/{made.id}/stream", made.keys[0].key)).status == 429


def test_what_costs_more_counts_more() -> None:
    gate = Gate(10, 0)
    assert gate.take("ann", 8) and not gate.take("ann", 8) and gate.take("ann", 2)
    assert gate.take("brian", 1000) and not gate.take("brian"), "at most a whole burst"
