"""When something fails, nothing is lost, nothing unsaved is told, and the tables go on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from kingstable.cli import main
from kingstable.cli.serve import _held
from kingstable.core.errors import BadOption
from kingstable.server import tables as all_tables
from kingstable.server.connection import GONE
from kingstable.server.live import LiveTable
from kingstable.server.protocol import (
    Done,
    Hello,
    Info,
    Play,
    Refused,
    Seat,
)
from kingstable.server.store import StoreError
from server.house import House, housed, setup
from server.staging import Gate, first, instead, stumbling, until

# A game that fails by itself -----------------------------------------------------------------------------------------


def test_a_move_in_which_the_game_fails_is_refused_and_leaves_no_gap(tmp_path: Path) -> None:
    async def story() -> None:
        async with House.open(tmp_path) as house:
            made = await house.make("kingsburg", 2, confirm=False)
            pages = await house.seated(made)
            live = await house.live(made.id)
            await house.play_on(made.id, pages, Random(2), 5)
            seat = live.room.waiting[0]
            for page in pages:
                await page.all()
            entries, packed = await house.entries(made.id), live.room.game.pack(live.room.table.state)
            rev, action = pages[seat].frame.rev, pages[seat].frame.choices[0].action
            with pytest.MonkeyPatch.context() as patch:
                fell = stumbling(patch, live.room.game)
                heard = await pages[seat].play(action, rev, "again")
                assert fell and isinstance(heard, Refused) and "nothing was changed" in heard.reason
                assert await house.entries(made.id) == entries and live.room.entries == entries
                assert live.room.game.pack(live.room.table.state) == packed
                assert (await pages[seat].look(seat)).rev == rev
                assert await pages[seat].play(action, rev, "again") == Done("again")
            assert [entry.nonce for entry in (await house.entries(made.id))[5:]] == ["again"]
            await house.play_on(made.id, pages, Random(3), 5)
            written = live.room.entries
            for page in pages:
                await page.all()
            revs = [page.frame.rev for page in pages]
        async with House.open(tmp_path) as house:
            live = await house.live(made.id)
            assert live.room.entries == written == await house.entries(made.id) and live.room.playing
            assert [(await house.page(made.id, key.key)).frame.rev for key in made.keys] == revs

    asyncio.run(story())


# What is not saved yet -----------------------------------------------------------------------------------------------


@housed
async def test_who_leaves_while_something_is_written_tells_nobody_of_it(house: House) -> None:
    made = await house.make("kingsburg", 2)
    ann, brian = await house.seated(made)
    wanda = await house.page(made.id)
    live = await house.live(made.id)
    await ann.seat("end")
    gate = Gate(live.store.append, StoreError("the disk is full"))
    instead(live.store, "append", gate)
    brian.say(Seat("last", "end", 1))
    await gate.reached.wait()
    await wanda.leave()
    await ann.all()
    gate.opened.set()
    assert (await brian.until(Refused)).id == "last"
    for page in (ann, brian):
        await page.all()
        infos = [message for message in page.got if isinstance(message, Info)]
        assert {info.table.state for info in infos} == {"playing"} and {info.table.seed for info in infos} == {""}
        assert infos[-1].watchers == 0, "that she has left is told all the same"
    assert live.room.setup.seed not in "".join(ann.texts + brian.texts)


# A table that can no longer be read ----------------------------------------------------------------------------------


@housed
async def test_a_table_that_cannot_be_read_hides_no_other_and_says_so_itself(house: House) -> None:
    made = await house.make("kingsburg", 2)
    await house.tables.store.create("broken", setup("kingsburg", 2, changed="nowhere.row.value = 1"), [])
    assert "broken" in await house.tables.store.listed(10)
    for path in ("/api/tables", f"/api/tables?ids=broken,{made.id}"):
        reply = await house.get(path)
        assert reply.status == 200 and [line["table"]["id"] for line in reply.json] == [made.id]
    for path in ("", "/record", "/positions/0"):
        reply = await house.get(f"/api/tables/broken{path}")
        assert reply.status == 410 and "can no longer be opened" in reply.json["reason"]
        assert "no such sheet" in reply.json["reason"]
    page = house.caller()
    page.say(Hello("broken"))
    assert "can no longer be opened" in (await page.until(Refused)).reason
    await page.ended()
    assert page.closed == GONE == 4404


def test_a_table_that_cannot_be_read_keeps_no_server_from_starting(tmp_path: Path) -> None:
    async def story() -> None:
        async with House.open(tmp_path) as house:
            made = await house.make("kingsburg", 2)
            laid = setup("kingsburg", 2, changed="nowhere.row.value = 1", made=10**15)
            await house.tables.store.create("broken", laid, [])
            assert await house.tables.store.playing() == ["broken", made.id]
        async with House.open(tmp_path) as house:
            await until(lambda: made.id in house.tables._live)
            assert (await house.get("/api/tables/broken")).status == 410
            assert (await house.page(made.id, made.keys[0].key)).frame.eyes == 0

    asyncio.run(story())


# Two servers ---------------------------------------------------------------------------------------------------------


def test_the_games_of_a_folder_are_served_once_at_a_time(tmp_path: Path) -> None:
    held = _held(tmp_path)
    with pytest.raises(BadOption, match="a server is already running"):
        _held(tmp_path)
    said = CliRunner().invoke(main, ["serve", "--no-browser", "--data", str(tmp_path)])
    assert said.exit_code and "a server is already running" in said.output and "Traceback" not in said.output
    held.close()
    _held(tmp_path).close()


# A table that is asked for by many -----------------------------------------------------------------------------------


@housed
async def test_who_asks_again_after_a_failure_gets_the_same_table_as_all_others(house: House) -> None:
    made = await house.make("kingsburg", 2)
    live = await house.live(made.id)
    live.used -= all_tables.IDLE + 1
    await house.tables.sweep()
    gate = Gate(house.tables.store.entries, StoreError("not now"))
    instead(house.tables.store, "entries", gate)
    failed = 0

    async def patient() -> LiveTable:
        nonlocal failed
        while True:
            try:
                return await house.live(made.id)
            except StoreError:
                failed += 1

    async def late() -> LiveTable:
        await until(lambda: failed > 0)
        return await patient()

    asked = [asyncio.create_task(patient()) for _ in range(10)] + [asyncio.create_task(late()) for _ in range(5)]
    await gate.reached.wait()
    gate.opened.set()
    found = await asyncio.gather(*asked)
    assert failed >= 10 and len({id(table) for table in [*found, await house.live(made.id)]}) == 1
    assert found[0] is not live and house.tables._loading == {}


# People and bots at one seat -----------------------------------------------------------------------------------------


@housed
async def test_a_bots_move_does_not_follow_a_persons_return(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    gate = Gate(first)
    instead(live.pool, "choose", gate)
    await pages[seat].seat("leave")
    await gate.reached.wait()
    assert isinstance(await pages[seat].seat("return"), Done)
    gate.opened.set()
    assert live.bots.task is not None
    await live.bots.task
    assert [entry.verb for entry in await house.entries(made.id)] == ["leave", "return"]
    await house.play_on(made.id, pages, Random(2), 3)


@housed
async def test_a_persons_move_does_not_follow_a_bots_take_over(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    key = made.keys[seat].key
    one, two = await house.page(made.id, key), await house.page(made.id, key)
    instead(live.pool, "choose", Gate(first))
    action = two.frame.choices[0].action
    gate = Gate(live.store.say)
    instead(live.store, "say", gate)
    talking = asyncio.create_task(live.say(next(iter(live.audience.listeners)), "a moment"))
    await gate.reached.wait()  # whatever comes now has to wait
    one.say(Seat("left", "leave", seat))
    await until(lambda: len(live._lock._waiters or ()) == 1)
    two.say(Play("played", seat, action, two.frame.rev))
    asked = house.post(f"/api/tables/{made.id}/moves", {"action": action}, key)
    await until(lambda: len(live._lock._waiters or ()) == 2)
    posted = asyncio.create_task(asked)
    gate.opened.set()
    await talking
    assert await one.until(Done) == Done("left")
    assert (await two.until(Refused)).reason == "A bot plays for you: come back first."
    assert (await posted).status == 422
    assert [entry.verb for entry in await house.entries(made.id)] == ["leave"]


@housed
async def test_a_bots_move_that_fails_does_not_end_the_game(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    gate = Gate(first)
    instead(live.pool, "choose", gate)
    await pages[seat].seat("leave", bot="random")
    await gate.reached.wait()
    task = live.bots.task
    with pytest.MonkeyPatch.context() as patch:
        fell = stumbling(patch, live.room.game)
        gate.opened.set()
        await until(lambda: live.room.written > 1 and not live._lock.locked() and not live.room.bots_due)
        assert fell and live.bots.task is task, "nobody had to wake it"
    entries = await house.entries(made.id)
    assert [entry.verb for entry in entries[:2]] == ["leave", "play"] and entries[1].seat == seat
