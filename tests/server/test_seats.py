"""Who may speak for a seat, and what all may know of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from kingstable.core.errors import Illegal
from kingstable.server.keys import new_key
from kingstable.server.protocol import (
    WATCHER,
    Chatted,
    Done,
    Refused,
    Say,
    Seat,
)
from server.house import House, fresh, housed
from server.staging import OPEN_SEAT, Gate, ended, first, instead
from server.test_connection import refused

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
