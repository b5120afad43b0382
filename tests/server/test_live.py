"""A live table: durable before anybody hears of it, and as before when it could not be saved."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from kingstable.server.audience import AWAY
from kingstable.server.clocks import now
from kingstable.server.listener import BACKLOG, Listener
from kingstable.server.protocol import Done, Frame, Info, Pong, Refused, Say
from kingstable.server.store import Entry, SqliteStore, Unsaved
from server.house import House, fresh, housed
from server.staging import until
from server.test_store import Faulty, faulty


def disk_of(house: House) -> Faulty:
    store = house.tables.store
    assert isinstance(store, SqliteStore)
    return faulty(store)


def writes(query: str) -> bool:
    return query.startswith(("INSERT", "COMMIT"))


@housed
async def test_what_could_not_be_saved_was_not_done_and_can_be_done_later(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    await house.play_on(made.id, pages, Random(2), 7)
    seat = live.room.waiting[0]
    for page in pages:
        await page.all()
    entries, frames = await house.entries(made.id), [page.frame for page in pages]
    disk = disk_of(house)
    disk.fails = writes
    action = pages[seat].frame.choices[0].action
    heard = await pages[seat].play(action, pages[seat].frame.rev, "later")
    assert isinstance(heard, Refused) and "could not be saved" in heard.reason
    disk.fails = lambda query: False
    assert await house.entries(made.id) == entries
    for page, frame in zip(pages, frames, strict=True):
        assert not [message for message in await page.all() if isinstance(message, Frame) and message != frame]
    assert [(await page.look(page.frame.eyes, page.frame.n)).rev for page in pages] == [frame.rev for frame in frames]
    assert await pages[seat].play(action, frames[seat].rev, "later") == Done("later"), "the same again, and it is done"
    assert len(await house.entries(made.id)) == len(entries) + 1
    await house.play_on(made.id, pages, Random(2), 10)


@housed
async def test_a_disk_that_cannot_be_read_either_leaves_nothing_half_done(house: House) -> None:
    """If not even the entries can be read again, what was not saved must still not count."""
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    disk = disk_of(house)
    disk.fails = lambda query: not query.startswith("ROLLBACK")
    move = pages[seat].frame.choices[0].notation
    with pytest.raises(Unsaved):
        await live.act(seat, "play", move, "later")
    disk.fails = lambda query: False
    await live.act(seat, "play", move, "later")
    assert [entry.nonce for entry in await house.entries(made.id)] == ["later"]
    assert live.room.written == 1


@housed
async def test_a_line_of_chat_that_cannot_be_kept_is_refused(house: House) -> None:
    made = await house.make("kingsburg", 2)
    page = (await house.seated(made))[0]
    disk = disk_of(house)
    disk.fails = writes
    heard = await page.ask(Say(fresh(), "hello?"))
    assert isinstance(heard, Refused) and "saved" in heard.reason
    disk.fails = lambda query: False
    assert isinstance(await page.ask(Say(fresh(), "hello!")), Done)


@housed
async def test_what_another_server_wrote_is_shown_and_not_written_over(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    choices = pages[seat].frame.choices
    await house.tables.store.append(made.id, 0, Entry(seat, "play", choices[0].notation, now(), "other"), True)
    heard = await pages[seat].play(choices[1].action, pages[seat].frame.rev)
    assert isinstance(heard, Refused)
    assert [entry.nonce for entry in await house.entries(made.id)] == ["other"]
    assert live.room.written == 1
    for page in pages:
        await page.all()
    assert pages[seat].frame.rev == live.frames.frame(seat).rev, "the page is shown how things stand"
    await house.play_on(made.id, pages, Random(1), 4)


@housed
async def test_what_was_begun_is_finished_though_the_page_is_gone(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    move = live.room.table.choices(seat)[0].notation
    asked = asyncio.create_task(live.act(seat, "play", move, "gone"))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    while not live.room.written or live._lock.locked():
        await asyncio.sleep(0.005)
    assert [entry.nonce for entry in await house.entries(made.id)] == ["gone"]


@housed
async def test_moves_that_come_at_once_are_made_one_after_another(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    rev, moves = pages[seat].frame.rev, [choice.notation for choice in pages[seat].frame.choices]
    asked = [live.act(seat, "play", move, fresh(), rev) for move in moves * 3]
    heard = await asyncio.gather(*asked, return_exceptions=True)
    assert [fault is None for fault in heard].count(True) == 1
    assert len(await house.entries(made.id)) == 1


@housed
async def test_nobody_hears_of_a_move_before_it_is_on_the_disk(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    await pages[1 - seat].all()
    gate = asyncio.Event()
    append = house.tables.store.append

    async def slow(*args: object) -> None:
        await gate.wait()
        await append(*args)  # type: ignore[arg-type]

    live.store.append = slow  # type: ignore[method-assign, assignment]
    pages[seat].say({"type": "play", "id": "slow", "seat": seat, "action": pages[seat].frame.choices[0].action})
    assert await pages[1 - seat].all() == []
    assert await house.entries(made.id) == []
    gate.set()
    await pages[seat].until(Done)
    assert any(isinstance(message, Frame) for message in await pages[1 - seat].all())


@housed
async def test_a_listener_that_does_not_listen_is_dropped(house: House) -> None:
    made = await house.make("kingsburg", 2)
    live = await house.live(made.id)
    deaf = Listener()
    await live.join(deaf, -1, 0)
    for _ in range(BACKLOG + 5):
        deaf.send(Pong())
    waiting = []
    while not deaf.messages.empty():
        waiting.append(deaf.messages.get_nowait())
    assert None in waiting and len(waiting) < BACKLOG
    live.leave(deaf)
    assert live.audience.listeners == set()


@housed
async def test_a_bot_may_play_for_who_is_away_or_out_of_time_or_never_came(house: House) -> None:
    open_seat = [{"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Brian"}]
    made = await house.make("kingsburg", open_seat, confirm=False)
    ann = await house.page(made.id, made.keys[0].key)
    live = await house.live(made.id)
    assert isinstance(await ann.seat("bot", 1), Done)
    assert live.room.sitters[1].kind == "bot" and live.room.sitters[1].left
    claimed = (await house.post(f"/api/tables/{made.id}/claim", {"key": made.keys[1].key, "name": "Zoe"})).json
    assert claimed["seat"] == 1 and live.room.sitters[1].kind == "person", "who comes late gets the seat"

    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    away = live.room.waiting[0]
    host = await house.page(made.id, made.host)
    assert isinstance(await host.seat("bot", away), Refused)
    live.audience.last_seen[away] -= AWAY + 1000
    assert isinstance(await host.seat("bot", away), Done)


@housed
async def test_who_is_there_is_told_to_all(house: House) -> None:
    made = await house.make("kingsburg", 2)
    ann = await house.page(made.id, made.keys[0].key)
    watcher = await house.page(made.id)
    info = [message for message in await ann.all() if isinstance(message, Info)][-1]
    assert info.watchers == 1 and [seat.online for seat in info.table.seats] == [True, False]
    await watcher.leave()
    info = [message for message in await ann.all() if isinstance(message, Info)][-1]
    assert info.watchers == 0


@housed
async def test_moves_are_kept_in_notation_whoever_makes_them(house: House) -> None:
    made = await house.make("kingsburg", [{"kind": "me"}, {"kind": "bot", "bot": "random"}], confirm=False)
    page = await house.page(made.id, made.keys[0].key, eyes=0)
    key, chosen = made.keys[0].key, []
    for way in ("page", "number", "notation"):
        while not page.frame.choices:
            await asyncio.sleep(0.01)
            await page.all()
        choice = page.frame.choices[0]
        chosen.append(choice.notation)
        if way == "page":
            await page.play(choice.action)
        else:
            wish = {"action": choice.action} if way == "number" else {"move": f" {choice.notation.upper()} "}
            assert (await house.post(f"/api/tables/{made.id}/moves", wish, key)).status == 200
        await page.all()
    kept = [entry for entry in await house.entries(made.id) if entry.verb == "play"]
    assert [entry.value for entry in kept if entry.seat == 0] == chosen
    assert not any(entry.value.isdecimal() for entry in kept)


@housed
async def test_a_move_that_comes_by_its_number_is_not_read_from_its_notation(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    choice = pages[seat].frame.choices[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.delattr("kingstable.core.game.Game.parse")
        assert isinstance(await pages[seat].play(choice.action, pages[seat].frame.rev), Done)
    assert [entry.value for entry in await house.entries(made.id)] == [choice.notation]


@housed
async def test_a_table_that_is_let_go_of_stays_so_while_a_bots_move_is_being_kept(house: House) -> None:
    made = await house.make("kingsburg", [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])
    live = await house.live(made.id)
    async with live._lock:  # the next move of a bot is on its way, and cannot be kept yet
        await until(lambda: bool(live._lock._waiters))
        await asyncio.wait_for(live.stop(), 5)
        kept = live.room.written
    await asyncio.sleep(0.3)
    assert live.room.written <= kept + 1 and live.bots.task and live.bots.task.done()
