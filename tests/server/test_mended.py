"""What once went wrong at the table, and must not again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

import kingstable
from kingstable.cli import main
from kingstable.cli.serve import _held
from kingstable.core.edition import LONGEST, Edition
from kingstable.core.errors import BadEdition, BadOption, BadRecord, Illegal
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.server import tables as all_tables
from kingstable.server.connection import GONE
from kingstable.server.keys import new_key
from kingstable.server.limits import BODY
from kingstable.server.live import LiveTable
from kingstable.server.protocol import (
    WATCHER,
    Chatted,
    Done,
    Eyes,
    Frame,
    HandOver,
    Hello,
    Info,
    Past,
    Ping,
    Play,
    Pong,
    Position,
    Refused,
    Say,
    Seat,
    Turn,
    Why,
)
from kingstable.server.store import StoreError
from server.house import House, Page, fresh, housed, setup
from server.test_connection import refused

OPEN_SEAT = [{"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Brian"}]
TWO = [{"kind": "me"}, {"kind": "me"}]


class Gate:
    """Something of the store or the bots that waits until it is let go, and then fails or does as before."""

    def __init__(self, then: Callable[..., Any], fault: Exception | None = None) -> None:
        self.then, self.fault = then, fault
        self.reached, self.opened = asyncio.Event(), asyncio.Event()

    async def __call__(self, *args: Any) -> Any:
        self.reached.set()
        await self.opened.wait()
        if self.fault:
            fault, self.fault = self.fault, None
            raise fault
        return await self.then(*args)


def instead(owner: object, name: str, what: Callable[..., Any]) -> None:
    """Put something in the place of what the store or the bots do."""
    setattr(owner, name, what)


async def first(bot: str, view: object, legal: list[int], seed: int) -> int:
    """A bot that takes what comes first, and needs no time for it."""
    return legal[0]


def stumbling(patch: pytest.MonkeyPatch, game: Game) -> list[str]:
    """The game fails once while it tells what has happened; the list says that it did."""
    narrate = game.narrate
    fell: list[str] = []

    def once(*args: Any) -> str:
        if not fell:
            fell.append("here")
            raise ZeroDivisionError("nobody thought of this")
        return narrate(*args)

    patch.setattr(game, "narrate", once)
    return fell


async def until(so: Callable[[], bool]) -> None:
    """Wait for something that comes soon."""
    for _ in range(1000):
        if so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


async def at_one_screen(house: House, game: str, **wishes: Any) -> tuple[str, Page, LiveTable]:
    """Two seats at one screen, the one that decides looking."""
    made = await house.make(game, 2, **wishes)
    page = await house.page(made.id, *(key.key for key in made.keys))
    live = await house.live(made.id)
    await page.look(live.room.waiting[0])
    return made.id, page, live


async def ended(house: House, game: str = "kingsburg") -> str:
    """A table whose game is over."""
    made = await house.make(game, 2, confirm=False)
    pages = await house.seated(made)
    await house.play_on(made.id, pages, Random(1), 4)
    for page in pages:
        assert isinstance(await page.seat("end"), Done)
    return made.id


# The curtain that one lets fall oneself ------------------------------------------------------------------------------


@housed
async def test_behind_a_curtain_that_one_lets_fall_nothing_is_sent_whatever_others_do(house: House) -> None:
    made = await house.make("artificium", 3, confirm=False)
    live = await house.live(made.id)
    third = live.room.waiting[0]
    mine = [seat for seat in range(3) if seat != third]
    page = await house.page(made.id, *(made.keys[seat].key for seat in mine))
    other = await house.page(made.id, made.keys[third].key)
    await page.look(mine[0])
    await page.all()
    page.say(Eyes(mine[1], curtain=True))
    assert await page.all() == [HandOver(mine[1], True)]
    instead(live.pool, "choose", Gate(first))
    for verb in ("leave", "return", "end", "continue"):
        assert isinstance(await other.seat(verb, third), Done)
    rng = Random(5)
    while live.room.waiting == [third]:
        await other.all()
        assert isinstance(await other.play(rng.choice(other.frame.choices).action), Done)
    await other.ask(Say(fresh(), "well?"))
    wanda = await house.page(made.id)
    await wanda.leave()
    heard = await page.all()
    assert {type(message) for message in heard} - {HandOver} == {Info, Chatted}
    assert all(message.curtain for message in heard if isinstance(message, HandOver))
    for said in (Past(0), Why(move="pass"), Play("x", mine[0], 0), Play("x", mine[1], 0), Turn("x", mine[0], "undo")):
        page.say(said)
        assert [type(message) for message in await page.all()] == [Refused]
    page.say(Eyes(mine[1]))
    assert [message.eyes for message in await page.all() if isinstance(message, Frame)] == [mine[1]]


@housed
async def test_the_curtain_may_fall_again_before_who_looks(house: House) -> None:
    _, page, live = await at_one_screen(house, "artificium", confirm=False)
    seat = live.room.waiting[0]
    page.say(Eyes(seat, curtain=True))
    assert await page.all() == [HandOver(seat, True)]
    page.say(Past(0))
    assert [type(message) for message in await page.all()] == [Refused]


# Editions and records that were written to do harm -------------------------------------------------------------------


def with_lines(*lines: str) -> str:
    """A record with more lines in its header."""
    text = str(kingstable.new("kingsburg", seats=2, seed=7).record)
    return text.replace("seats: 2", "\n".join([*lines, "seats: 2"]), 1)


@pytest.mark.parametrize(
    "text",
    [
        "a." * 5000 + "a = 1",
        "a . " * 5000 + "a = 1",
        f"[{'a.' * 5000}a]",
        '"a".' * 5000 + "a = 1",
        "x = {" + "a." * 5000 + "a = 1}",
    ],
)
def test_an_edition_of_endless_keys_is_refused(text: str) -> None:
    with pytest.raises(BadEdition, match=r"keys such as sheet\.row\.value"):
        Edition.parse(text, "the edition", "own")


def test_an_endless_edition_is_refused() -> None:
    with pytest.raises(BadEdition, match="an edition has up to"):
        Edition.parse("#" * (LONGEST + 1), "the edition", "own")


HOSTILE_RECORDS = [
    (with_lines(*(f"option a{number}: 1" for number in range(20_000))), "a header of at most 2000 lines"),
    (with_lines(*(f"option a{number}: 1" for number in range(1_500))), "has no option 'a0'"),
    (with_lines(*("changed: enemies.enemy_1.strength = 3" for _ in range(20_000))), "a header of at most 2000 lines"),
    (with_lines("changed: enemies.enemy_1.strength = " + "9" * (LONGEST + 1)), "an edition has up to"),
    (with_lines("changed: " + "a." * 5_000 + "a = 1"), "keys such as sheet.row.value"),
    (with_lines("option a: 1", "option a: 1"), "only once"),
]


@pytest.mark.parametrize(("text", "reason"), HOSTILE_RECORDS)
def test_a_record_with_an_endless_header_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        Record.parse(text)


@housed
async def test_what_was_written_to_do_harm_is_refused_over_the_wire_in_words(house: House) -> None:
    for text in ("a." * 20_000 + "a = 1", "[" + "a." * 20_000 + "a]"):
        reply = await house.post("/api/tables", {"game": "kingsburg", "seats": TWO, "edition": text})
        assert reply.status == 422 and "keys such as sheet.row.value" in reply.json["reason"]
    for text, reason in HOSTILE_RECORDS:
        reply = await house.post("/api/records", {"text": text})
        assert reply.status == 422 and reason in reply.json["reason"] and len(reply.body) < 1000
    assert await house.tables.store.playing() == []


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


# The seats of others -------------------------------------------------------------------------------------------------


@housed
async def test_nobody_speaks_for_a_seat_of_another(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    ann, _ = await house.seated(made)
    live = await house.live(made.id)
    for verb in ("leave", "return", "end", "continue", "rematch"):
        for seat in (1, WATCHER, 2, -2):
            assert "do not hold" in (await refused(house, made.id, ann, Seat("x", verb, seat))).reason
    assert [sitter.kind for sitter in live.room.sitters] == ["person", "person"]
    assert not any(sitter.left or sitter.agrees for sitter in live.room.sitters)


@housed
async def test_one_comes_back_though_a_bot_plays(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    instead(live.pool, "choose", first)
    assert isinstance(await pages[0].seat("leave", 0), Done)
    early = await pages[0].play(0)
    assert isinstance(early, Refused) and early.reason == "A bot plays for you: come back first."
    assert isinstance(await pages[0].seat("return", 0), Done)
    assert live.room.sitters[0].kind == "person" and not live.room.sitters[0].left
    await house.play_on(made.id, pages, Random(2), 6)


# What is sent again at a shared screen -------------------------------------------------------------------------------


@housed
async def test_a_move_at_a_shared_screen_is_acknowledged_again_though_the_eyes_have_moved_on(house: House) -> None:
    for game in ("kingsburg", "artificium"):
        table, page, live = await at_one_screen(house, game, confirm=False)
        eyes, rng = page.eyes, Random(4)
        said = Play("none", eyes, 0)
        while live.room.waiting == [eyes]:
            said = Play(fresh(), eyes, rng.choice(page.frame.choices).action, page.frame.rev)
            assert await page.ask(said) == Done(said.id)
            await page.all()
        assert page.handovers[-1].seat != eyes
        entries = await house.entries(table)
        assert await page.ask(said) == Done(said.id), "it is acknowledged, curtain or not"
        await page.look(page.handovers[-1].seat)
        assert await page.ask(said) == Done(said.id)
        page.say(Eyes(WATCHER))
        assert await page.ask(said) == Done(said.id)
        new = await page.ask(Play(fresh(), eyes, said.action))
        assert isinstance(new, Refused) and "another seat is looking" in new.reason
        assert await house.entries(table) == entries


@housed
async def test_a_turn_at_a_shared_screen_is_acknowledged_again_on_a_new_line(house: House) -> None:
    made = await house.make("kingsburg", 2)
    keys = [key.key for key in made.keys]
    page = await house.page(made.id, *keys)
    live = await house.live(made.id)
    eyes, rng = page.eyes, Random(4)
    while page.frame.choices:
        await page.play(rng.choice(page.frame.choices).action)
        await page.all()
    said = Turn("confirmed", eyes, "confirm")
    assert await page.ask(said) == Done("confirmed")
    assert live.room.waiting == [1 - eyes]
    entries = await house.entries(made.id)
    await page.leave()
    again = await house.page(made.id, *keys, eyes=eyes)
    assert again.frame.eyes == 1 - eyes
    assert await again.ask(said) == Done("confirmed")
    assert await house.entries(made.id) == entries


# A bot at a shared screen --------------------------------------------------------------------------------------------


@housed
async def test_a_shared_screen_is_not_handed_over_to_a_seat_that_a_bot_plays(house: House) -> None:
    table, page, live = await at_one_screen(house, "artificium", confirm=False)
    instead(live.pool, "choose", first)
    eyes, rng = page.eyes, Random(6)
    bots = 1 - eyes
    assert isinstance(await page.seat("leave", bots, "random"), Done)
    before = len(page.handovers)
    for _ in range(12):
        await until(lambda: live.room.waiting == [eyes] and not live._lock.locked())
        await page.all()
        assert isinstance(await page.play(rng.choice(page.frame.choices).action), Done)
    played = [entry for entry in await house.entries(table) if entry.seat == bots and entry.verb == "play"]
    assert played and bots not in [call.seat for call in page.handovers[before:]]
    assert {frame.eyes for frame in page.frames} == {eyes}


# A claim whose answer was lost ---------------------------------------------------------------------------------------


@housed
async def test_a_claim_may_be_asked_again_with_the_same_secret(house: House) -> None:
    made = await house.make("kingsburg", OPEN_SEAT)
    where, mine = f"/api/tables/{made.id}/claim", new_key()
    wish = {"key": made.keys[1].key, "name": "Zoe", "fresh": mine}
    for _ in range(3):
        reply = await house.post(where, wish)
        assert reply.status == 200 and reply.json == {"seat": 1, "key": mine}
    assert [entry.verb for entry in await house.entries(made.id)] == ["claim"]
    assert (await house.page(made.id, mine)).frame.eyes == 1
    other = await house.post(where, {**wish, "name": "Thief", "fresh": new_key()})
    assert other.status == 403 and "used already" in other.json["reason"]
    assert (await house.live(made.id)).room.names == ("Ann", "Zoe")


@housed
async def test_a_secret_that_is_too_plain_is_refused(house: House) -> None:
    made = await house.make("kingsburg", OPEN_SEAT)
    for wrong in ("short", "a" * 19, "a" * 101, "a b " * 10, "ä" * 30, "a" * 20 + "#", 7, None):
        wish = {"key": made.keys[1].key, "name": "Zoe", "fresh": wrong}
        reply = await house.post(f"/api/tables/{made.id}/claim", wish)
        assert reply.status == 422 and "fresh" in reply.json["reason"], wrong
    assert await house.entries(made.id) == []
    assert (await house.live(made.id)).room.sitters[1].kind == "open"


# A game that ends behind the curtain ---------------------------------------------------------------------------------


@housed
async def test_the_end_of_the_game_lifts_the_curtain(house: House) -> None:
    made = await house.make("artificium", 2, confirm=False)
    page = await house.page(made.id, *(key.key for key in made.keys))
    assert page.frames == [] and page.handovers[-1].curtain
    for seat in range(2):
        assert isinstance(await page.seat("end", seat), Done)
    await page.all()
    assert page.frame.choices == [] and (await house.live(made.id)).room.ended
    line = next(line.n for frame in page.frames for line in frame.log if line.kind == "event")
    page.say(Past(line))
    assert [type(message) for message in await page.all()] == [Position]


# Records that were opened --------------------------------------------------------------------------------------------


@housed
async def test_there_is_no_rematch_of_a_record(house: House) -> None:
    text = (await house.get(f"/api/tables/{await ended(house)}/record")).body.decode()
    opened = (await house.post("/api/records", {"text": text})).json
    live = await house.live(opened["id"])
    with pytest.raises(Illegal, match="this is a record"):
        await house.tables.rematch(live, 0, "again")
    assert not live.room.next and await house.entries(opened["id"]) == []
    assert await house.tables.store.playing() == []


# Two servers ---------------------------------------------------------------------------------------------------------


def test_the_games_of_a_folder_are_served_once_at_a_time(tmp_path: Path) -> None:
    held = _held(tmp_path)
    with pytest.raises(BadOption, match="a table is laid already"):
        _held(tmp_path)
    said = CliRunner().invoke(main, ["serve", "--no-browser", "--data", str(tmp_path)])
    assert said.exit_code and "a table is laid already" in said.output and "Traceback" not in said.output
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
    assert live._bots is not None
    await live._bots
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
    talking = asyncio.create_task(live.say(next(iter(live.listeners)), "a moment"))
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
    task = live._bots
    with pytest.MonkeyPatch.context() as patch:
        fell = stumbling(patch, live.room.game)
        gate.opened.set()
        await until(lambda: live.room.written > 1 and not live._lock.locked() and not live.room.bots_due)
        assert fell and live._bots is task, "nobody had to wake it"
    entries = await house.entries(made.id)
    assert [entry.verb for entry in entries[:2]] == ["leave", "play"] and entries[1].seat == seat


# What a list and a chat tell -----------------------------------------------------------------------------------------


def test_the_time_in_the_list_tells_nothing_of_what_is_done_in_secret(plain: str, tmp_path: Path) -> None:
    async def at(house: House, table: str) -> int:
        await asyncio.sleep(0.005)
        (line,) = (await house.get(f"/api/tables?ids={table}")).json
        found: int = line["at"]
        return found

    @housed
    async def story(house: House) -> None:
        for game, confirm in (("kingsburg", True), (plain, False)):
            made = await house.make(game, 2, confirm=confirm)
            pages = await house.seated(made)
            live = await house.live(made.id)
            before = await at(house, made.id)
            seat = live.room.waiting[0]
            for _ in range(2):
                assert isinstance(await pages[seat].play(pages[seat].frame.choices[0].action), Done)
                assert await at(house, made.id) == before
                assert isinstance(await pages[seat].turn("undo"), Done)
                assert await at(house, made.id) == before
                await pages[seat].all()
            assert len(await house.entries(made.id)) == 4
            rng = Random(2)
            while live.room.changed == before:
                await house.step(live, pages, rng)
            assert await at(house, made.id) > before, "what all know of is told"

    story(tmp_path)


@housed
async def test_the_two_rooms_of_the_chat_are_numbered_apart(house: House) -> None:
    made = await house.make("kingsburg", 2)
    ann, brian = await house.seated(made)
    wanda = await house.page(made.id)
    for page, text in ((ann, "one"), (wanda, "her"), (brian, "two"), (ann, "three"), (wanda, "him")):
        assert isinstance(await page.ask(Say(fresh(), text)), Done)
    heard = {}
    for name, page in (("brian", brian), ("wanda", wanda)):
        await page.all()
        chat = [line for message in page.got if isinstance(message, Chatted) for line in message.lines]
        heard[name] = [(line.n, line.text) for line in chat]
    assert heard == {"brian": [(0, "one"), (1, "two"), (2, "three")], "wanda": [(0, "her"), (1, "him")]}
    assert len(await house.tables.store.chat(made.id)) == 5, "and all are kept"


# To end a game -------------------------------------------------------------------------------------------------------


@housed
async def test_to_say_twice_that_one_would_end_the_game_is_refused(house: House) -> None:
    made = await house.make("kingsburg", 2)
    ann, brian = await house.seated(made)
    assert isinstance(await ann.seat("end"), Done)
    twice = await ann.seat("end")
    assert isinstance(twice, Refused) and "already" in twice.reason
    assert [entry.verb for entry in await house.entries(made.id)] == ["end"]
    assert isinstance(await ann.seat("continue"), Done)
    assert isinstance(await ann.seat("end"), Done)
    assert isinstance(await brian.seat("end"), Done)
    assert not (await house.live(made.id)).room.playing


@housed
async def test_nobody_ends_a_game_for_a_seat_that_a_bot_plays(house: House) -> None:
    made = await house.make("kingsburg", 2)
    ann, _ = await house.seated(made)
    live = await house.live(made.id)
    instead(live.pool, "choose", Gate(first))
    await ann.seat("leave", 0)
    for verb in ("end", "continue", "leave"):
        heard = await ann.seat(verb, 0)
        assert isinstance(heard, Refused) and heard.reason == "A bot plays for you: come back first."
    assert live.room.playing and not live.room.sitters[0].agrees
    assert not [entry for entry in await house.entries(made.id) if entry.verb == "end"]


# What is asked in a wrong way ----------------------------------------------------------------------------------------


@housed
async def test_a_message_that_is_nested_without_end_is_refused(house: House) -> None:
    made = await house.make("kingsburg", 2)
    page = (await house.seated(made))[0]
    for said in (
        "[" * 8000,
        "[" * 8000 + "]" * 8000,
        '{"id":' + "[" * 8000 + "]" * 8000 + ',"type":"ping"}',
        '{"a":' * 2500 + "1" + "}" * 2500,
        '{"type":"ping","a":' + "[" * 8000 + "]" * 8000 + "}",
    ):
        assert (await refused(house, made.id, page, said)).reason.startswith("This message is not understood")
    page.say(Ping())
    assert isinstance(await page.hear(), Pong)


@housed
async def test_a_position_that_is_no_number_is_refused(house: House) -> None:
    table = await ended(house)
    for path in (
        "99999999999999999999",
        "9" * 4000,
        "9" * 6000,
        "abc",
        "-1",
        "1.5",
        "4?eyes=" + "9" * 6000,
        "4?eyes=abc",
    ):
        reply = await house.get(f"/api/tables/{table}/positions/{path}")
        assert reply.status == 422 and reply.json["reason"] and len(reply.body) < 200
    assert (await house.get(f"/api/tables/{table}/positions/1")).status == 200


@housed
async def test_requests_that_are_too_long_or_bear_no_secret_are_told_apart(house: House) -> None:
    made = await house.make("kingsburg", 2)
    long = b'{"text":"' + b"x" * BODY + b'"}'
    for path in ("records", "tables", f"tables/{made.id}/claim"):
        reply = await house.ask("POST", f"/api/{path}", raw=long)
        assert reply.status == 413 and reply.json["reason"] == "This is too long."
    for headers in ({}, {"authorization": "Basic abc"}, {"authorization": "Bearer"}, {"authorization": "Bearer "}):
        for method, path in (("POST", "moves"), ("POST", "turn"), ("GET", "stream")):
            reply = await house.ask(method, f"/api/tables/{made.id}/{path}", {"verb": "undo"}, headers=headers)
            assert reply.status == 401 and "Authorization: Bearer" in reply.json["reason"]
    assert await house.entries(made.id) == []


@housed
async def test_a_line_of_blanks_is_no_line(house: House) -> None:
    made = await house.make("kingsburg", 2)
    ann, brian = await house.seated(made)
    for text in (" ", "  \t\n ", "\u2003\u00a0"):
        assert isinstance(await ann.ask(Say(fresh(), text)), Refused)
    assert await house.tables.store.chat(made.id) == []
    assert not [message for message in await brian.all() if isinstance(message, Chatted)]
