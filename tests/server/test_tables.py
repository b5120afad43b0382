"""All tables: made as wished or refused in words, found again, and let go when nobody uses them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from kingstable.server import tables as all_tables
from kingstable.server.protocol import Done, Frame, Refused, Seat
from server.house import House, fresh, housed

OPEN_SEAT = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


@housed
async def test_an_invitation_is_claimed_once(house: House) -> None:
    made = await house.make("kingsburg", OPEN_SEAT)
    where = f"/api/tables/{made.id}/claim"
    for wrong in ("a|b", "x\x00y", "x\u202ey"):
        reply = await house.post(where, {"key": made.keys[1].key, "name": wrong})
        assert reply.status == 422 and "is not a name" in reply.json["reason"]
    assert await house.entries(made.id) == []
    reply = await house.post(where, {"key": made.keys[1].key, "name": "Zoe"})
    assert reply.status == 200
    fresh_key = reply.json["key"]
    assert reply.json["seat"] == 1 and fresh_key != made.keys[1].key
    again = await house.post(where, {"key": made.keys[1].key, "name": "Thief"})
    assert again.status == 403 and "used already" in again.json["reason"]
    back = await house.post(where, {"key": fresh_key})
    assert back.json == {"seat": 1, "key": fresh_key}, "who holds the seat comes back to it"
    assert (await house.post(where, {"key": made.host})).status == 403
    assert [entry.verb for entry in await house.entries(made.id)] == ["claim"]
    page = await house.page(made.id, fresh_key)
    assert page.frame.eyes == 1
    assert (await house.get(f"/api/tables/{made.id}")).json["seats"][1]["name"] == "Zoe"


@housed
async def test_two_who_claim_at_once_do_not_both_sit_down(house: House) -> None:
    made = await house.make("kingsburg", OPEN_SEAT)
    asked = [house.post(f"/api/tables/{made.id}/claim", {"key": made.keys[1].key, "name": name}) for name in "XYZ"]
    assert sorted(reply.status for reply in await asyncio.gather(*asked)) in (
        [200, 403, 403],
        [200, 403, 422],
        [200, 422, 422],
    )
    assert len(await house.entries(made.id)) == 1


@housed
async def test_a_rematch_is_the_same_again_with_the_same_people(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    ann, brian = await house.seated(made)
    early = await ann.seat("rematch")
    assert isinstance(early, Refused) and "over" in early.reason
    for page in (ann, brian):
        await page.seat("end")
    name = fresh()
    assert await ann.ask(Seat(name, "rematch", 0)) == Done(name)
    assert await ann.ask(Seat(name, "rematch", 0)) == Done(name), "said twice, done once"
    late = await brian.seat("rematch")
    assert isinstance(late, Refused) and "already" in late.reason
    info = (await house.get(f"/api/tables/{made.id}")).json
    table = (await house.get(f"/api/tables/{info['next']}")).json
    assert table["source"] == made.id and table["state"] == "playing" and table["seedHash"] != info["seedHash"]
    again = await house.page(info["next"], made.keys[1].key)
    assert again.frame.eyes == 1 and [seat["name"] for seat in table["seats"]] == [s["name"] for s in info["seats"]]
    assert len(await house.tables.store.playing()) == 1


def test_two_who_ask_for_a_rematch_at_once_make_one_table(tmp_path: Path) -> None:
    @housed
    async def story(house: House) -> None:
        made = await house.make("kingsburg", 2, confirm=False)
        ann, brian = await house.seated(made)
        for page in (ann, brian):
            await page.seat("end")
        await asyncio.gather(ann.seat("rematch"), brian.seat("rematch"))
        assert len(await house.tables.store.playing()) == 1

    story(tmp_path)


@housed
async def test_a_seat_that_was_still_open_can_be_taken_in_the_rematch(house: House) -> None:
    made = await house.make("kingsburg", OPEN_SEAT)
    ann = await house.page(made.id, made.keys[0].key)
    await ann.seat("end")
    assert isinstance(await ann.seat("rematch"), Done)
    then = (await house.get(f"/api/tables/{made.id}")).json["next"]
    assert (await house.get(f"/api/tables/{then}")).json["seats"][1]["kind"] == "open"
    reply = await house.post(f"/api/tables/{then}/claim", {"key": made.keys[1].key, "name": "Zoe"})
    assert reply.status == 200


@housed
async def test_a_branch_is_played_on_from_a_game_that_is_over(house: House) -> None:
    made = await house.make("kingswood", 2, confirm=False)
    pages = await house.seated(made)
    where = f"/api/tables/{made.id}/branch"
    assert (await house.post(where, {"move": 3, "seat": 0})).status == 422
    await house.play_on(made.id, pages, Random(3), 12)
    for page in pages:
        await page.seat("end")
    last = (await house.get(f"/api/tables/{made.id}")).json["moves"]
    for wrong in (
        {"move": last + 1, "seat": 0},
        {"move": 3, "seat": 2},
        {"move": 3, "seat": -1},
        {"move": -1, "seat": 0},
    ):
        assert (await house.post(where, wrong)).status == 422
    assert (await house.post(where, {"move": 3, "seat": 0, "bot": "nobody"})).status == 422
    reply = await house.post(where, {"move": last, "seat": 1, "name": "Zoe", "bot": "random"})
    assert reply.status == 201 and [key["seat"] for key in reply.json["keys"]] == [1]
    info = (await house.get(f"/api/tables/{reply.json['id']}")).json
    assert info["source"] == made.id and info["seats"][1]["name"] == "Zoe" and info["seats"][0]["bot"] == "random"
    old = await house.live(made.id)
    new = await house.live(reply.json["id"])
    assert new.room.table.entries[:last] == old.room.table.entries and new.room.setup.seed != old.room.setup.seed
    page = await house.page(reply.json["id"], reply.json["keys"][0]["key"])
    assert page.frame.eyes == 1 and new.room.playing


@housed
async def test_a_branch_is_played_with_confirmed_turns_or_without(house: House) -> None:
    made = await house.make("kingswood", 2, confirm=False)
    for page in await house.seated(made):
        await page.seat("end")
    for wish, confirmed in (({}, False), ({"confirm": True}, True), ({"confirm": False}, False)):
        reply = await house.post(f"/api/tables/{made.id}/branch", {"move": 0, "seat": 0, **wish})
        assert (await house.live(reply.json["id"])).room.table.confirm_turns is confirmed
        assert (await house.get(f"/api/tables/{reply.json['id']}")).json["confirm"] is confirmed
    assert (await house.post(f"/api/tables/{made.id}/branch", {"move": 0, "seat": 0, "confirm": "no"})).status == 422


@housed
async def test_a_record_is_opened_read_only(house: House) -> None:
    made = await house.make("artificium", 2, confirm=False)
    pages = await house.seated(made)
    await house.play_on(made.id, pages, Random(3), 8)
    for page in pages:
        await page.seat("end")
    text = (await house.get(f"/api/tables/{made.id}/record")).body.decode()
    for wrong in ("", "kingstable record 1", text.replace("entries: ", "entries: 9"), text[:-30], text + "0: pass\n"):
        reply = await house.post("/api/records", {"text": wrong})
        assert reply.status == 422 and reply.json["reason"]
    opened = (await house.post("/api/records", {"text": text})).json
    assert opened["keys"] == []
    info = (await house.get(f"/api/tables/{opened['id']}")).json
    assert info["state"] == "closed" and info["seed"] == "" and info["moves"] >= text.count("\n0:")
    for eyes in (-2, -1, 0, 1):
        reply = await house.get(f"/api/tables/{opened['id']}/positions/4?eyes={eyes}")
        assert reply.status == 200 and reply.json["eyes"] == eyes
    for path in ("positions/4?eyes=2", "positions/4?eyes=-3", "positions/4?eyes=x", "positions/99999"):
        assert (await house.get(f"/api/tables/{opened['id']}/{path}")).status == 422
    again = (await house.get(f"/api/tables/{opened['id']}/record")).body.decode()
    assert again.splitlines()[12:] == text.splitlines()[12:]
    assert (await house.post(f"/api/tables/{opened['id']}/branch", {"move": 6, "seat": 0})).status == 201
    assert (await house.page(opened["id"])).frame.over


@housed
async def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back_as_it_was(house: House) -> None:
    made = await house.make("artificium", 2, confirm=False)
    pages = await house.seated(made)
    await house.play_on(made.id, pages, Random(5), 10)
    for page in pages:
        await page.all()
    frames = [page.frame for page in pages]
    live = await house.live(made.id)
    await house.tables.sweep()
    assert await house.live(made.id) is live
    live.used -= all_tables.IDLE + 1
    await house.tables.sweep()
    assert await house.live(made.id) is live, "somebody looks at it"
    for page in pages:
        await page.leave()
    live.used -= all_tables.IDLE + 1
    await house.tables.sweep()
    again = await house.live(made.id)
    assert again is not live
    for seat, frame in enumerate(frames):
        page = await house.page(made.id, made.keys[seat].key)
        assert page.frame.rev == frame.rev and page.frame.n == frame.n


@housed
async def test_a_table_that_is_being_found_is_not_let_go(house: House) -> None:
    made = await house.make("kingsburg", 2)
    live = await house.live(made.id)
    live.used -= all_tables.IDLE + 1
    assert await house.live(made.id) is live
    await house.tables.sweep()
    assert await house.live(made.id) is live


@housed
async def test_a_table_is_read_once_however_many_ask_for_it(house: House) -> None:
    made = await house.make("kingsburg", 2)
    live = await house.live(made.id)
    live.used -= all_tables.IDLE + 1
    await house.tables.sweep()
    found = await asyncio.gather(*(house.live(made.id) for _ in range(10)))
    assert len(set(map(id, found))) == 1


@housed
async def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(house: House) -> None:
    for number in range(20):
        assert (await house.get(f"/api/tables/none{number}")).status == 404
    assert house.tables._loading == {}


def test_a_server_that_starts_again_goes_on_with_every_table(tmp_path: Path) -> None:
    kept: dict[str, object] = {}

    async def first() -> None:
        async with House.open(tmp_path) as house:
            made = await house.make("artificium", 2, confirm=False)
            pages = await house.seated(made)
            await house.play_on(made.id, pages, Random(5), 10)
            await pages[0].all()
            kept.update(made=made, frame=pages[0].frame)
            bots = await house.make("kingswood", [{"kind": "bot", "bot": "random"}, {"kind": "me"}])
            kept.update(bots=bots.id)

    async def second() -> None:
        async with House.open(tmp_path) as house:
            made, frame = kept["made"], kept["frame"]
            assert isinstance(frame, Frame)
            page = await house.page(made.id, made.keys[0].key, eyes=0)  # type: ignore[attr-defined]
            assert (page.frame.rev, page.frame.n) == (frame.rev, frame.n)
            live = await house.live(str(kept["bots"]))
            for _ in range(500):
                if not live.room.bots_due:
                    break
                await asyncio.sleep(0.02)
            assert not live.room.bots_due, "the bot has moved"

    asyncio.run(first())
    asyncio.run(second())
