"""The WebSocket of a page: what is refused changes nothing, and what is sent holds no secret of another."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from kingstable.core.record import Record
from kingstable.server import connection
from kingstable.server.connection import FORBIDDEN, FULL
from kingstable.server.limits import MESSAGE
from kingstable.server.protocol import (
    WATCHER,
    ChatLine,
    Chatted,
    Done,
    Eyes,
    Frame,
    Hello,
    Info,
    Message,
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
from server.house import HOST, House, Page, fresh, housed

OPEN_SEAT = [{"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Brian"}]


async def refused(house: House, table: str, page: Page, said: Message | dict[str, object] | str | bytes) -> Refused:
    """Say something that is refused: the store and the table are as before."""
    live = await house.live(table)
    before = await house.entries(table), live.room.table.game.pack(live.room.table.state), live.room.written
    page.say(said)
    heard = [message for message in await page.all() if isinstance(message, Refused)]
    assert len(heard) == 1, heard
    after = await house.entries(table), live.room.table.game.pack(live.room.table.state), live.room.written
    assert after == before and live.room.table.staged(0) == live.room.table.staged(1) == []
    assert heard[0].reason
    return heard[0]


@housed
async def test_what_is_no_message_is_refused_in_words(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    page = (await house.seated(made))[0]
    for said in (
        "{",
        "",
        "[]",
        "null",
        "7",
        b"\xff\xfe",
        '{"type":"fly"}',
        '{"action":1}',
        '{"type":"play"}',
        '{"type":"play","id":7,"action":1}',
        '{"type":"play","id":"a","action":"1"}',
        '{"type":"play","id":"a","action":1.5}',
        '{"type":"play","id":"a","action":null}',
        '{"type":"play","id":"a","action":1,"cheat":true}',
        '{"type":"play","id":"' + "a" * 41 + '","action":1}',
        '{"type":"play","id":"a","action":' + "9" * 5000 + "}",
        '{"type":"turn","id":"a","verb":"win"}',
        '{"type":"say","id":"a","text":""}',
        '{"type":"eyes","seat":"0"}',
        '{"type":"past","line":[]}',
    ):
        assert (await refused(house, made.id, page, said)).reason.startswith("This message is not understood")
    long = await refused(house, made.id, page, '{"type":"say","id":"a","text":"' + "x" * MESSAGE + '"}')
    assert long.reason == "This message is too long."


@housed
async def test_a_move_that_is_not_open_is_refused_with_its_reason(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    mine, other = pages[seat], pages[1 - seat]
    action = mine.frame.choices[0].action
    closed = next(k for k in range(live.room.game.actions) if live.room.table.why_not(k, seat))
    for move in (closed, -1, live.room.game.actions, 10**9, -(10**15), 2**63 - 1):
        assert (await refused(house, made.id, mine, Play("x", seat, move))).id == "x"
    late = await refused(house, made.id, mine, Play("x", seat, action, "0123456789abcdef"))
    assert late.reason == "The table has changed meanwhile: look again."
    assert "not now" in (await refused(house, made.id, other, Play("x", 1 - seat, action))).reason
    for verb in ("undo", "redo", "reset", "confirm"):
        await refused(house, made.id, mine, {"type": "turn", "id": "x", "seat": seat, "verb": verb})
        await refused(house, made.id, other, {"type": "turn", "id": "x", "seat": 1 - seat, "verb": verb})
        assert "do not hold" in (await refused(house, made.id, other, Turn("x", seat, verb))).reason
    assert isinstance(await mine.play(action, mine.frame.rev), Done)
    assert isinstance(await mine.turn("undo"), Done)


@housed
async def test_who_holds_no_seat_can_only_watch(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    watcher = await house.page(made.id, name="Wanda")
    action = live.room.table.choices(live.room.waiting[0])[0].action
    for said in (Play("x", 0, action), Turn("x", 0, "undo"), Why(move="take gold"), Eyes(0), *(
        Seat("x", verb) for verb in ("leave", "return", "bot", "end", "continue", "rematch")
    )):  # fmt: skip
        assert "you can watch" in (await refused(house, made.id, watcher, said)).reason
    assert watcher.frame.eyes == WATCHER and watcher.frame.choices == []


@housed
async def test_a_seat_is_played_by_its_own_page_alone(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    ann = await house.page(made.id, made.keys[0].key, eyes=1)
    assert ann.frame.eyes == 0, "eyes that are not held are not lent"
    for seat in (1, 2, -2, 7, 29, 30):
        assert "do not hold" in (await refused(house, made.id, ann, Eyes(seat))).reason
    assert "neither out of time nor away" in (await refused(house, made.id, ann, Seat("x", "bot", 1))).reason
    assert "there is no seat" in (await refused(house, made.id, ann, Seat("x", "bot", 9))).reason
    assert "no bot" in (await refused(house, made.id, ann, Seat("x", "leave", 0, "server.bad_bots:Crasher"))).reason
    await ann.look(WATCHER)
    assert "another seat is looking" in (await refused(house, made.id, ann, Play("x", 0, 0))).reason


@housed
async def test_the_first_message_is_a_hello_and_there_is_only_one(house: House) -> None:
    made = await house.make("kingsburg", 2)
    for said in (Ping(), Play("x", 0, 1), "nonsense"):
        page = house.caller()
        page.say(said)
        while (heard := await page.hear()) is not None:
            assert isinstance(heard, Refused)
        await page.ended()
        assert page.got[-1].reason == "Say hello first: which table?"
    page = await house.page(made.id, made.keys[0].key)
    assert (await refused(house, made.id, page, Hello(made.id))).reason == "You have already said hello."
    page.say(Ping())
    assert isinstance(await page.hear(), Pong)


@housed
async def test_a_table_that_is_not_there_is_said_so(house: House) -> None:
    page = house.caller()
    page.say(Hello("nowhere"))
    assert await page.until(Refused) == Refused("", "There is no table by this name.")
    await page.ended()


def test_a_page_that_says_nothing_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(connection, "HELLO_WITHIN", 0.05)

    @housed
    async def story(house: House) -> None:
        page = house.caller()
        await page.ended()
        assert page.closed == 1000

    story(tmp_path)  # type: ignore[arg-type]


@housed
async def test_another_sites_page_is_not_let_in(house: House) -> None:
    for origin in ("https://evil.example", "null", "http://table.example:8001", "http://table.example.evil.com", ""):
        page = house.caller(origin)
        await page.ended()
        assert page.closed == FORBIDDEN and page.got == [], origin
    made = await house.make("kingsburg", 2)
    page = house.caller(f"https://{HOST}")
    page.say(Hello(made.id))
    assert (await page.until(Frame)).eyes == WATCHER


@housed
async def test_an_origin_that_cannot_be_read_is_anothers(house: House) -> None:
    page = house.caller("http://[evil")
    await page.ended()
    assert page.closed == FORBIDDEN
    assert (await house.ask("GET", "/api/hall", headers={"origin": "http://[evil"})).status == 403


@housed
async def test_a_wrong_key_opens_nothing_and_is_told(house: House) -> None:
    made = await house.make("kingsburg", OPEN_SEAT)
    for key in ("wrong", "", made.keys[0].key[:-1], made.keys[0].key.swapcase()):
        page = house.caller()
        page.say(Hello(made.id, [key]))
        assert "does not open a seat" in (await page.until(Refused)).reason
        assert (await page.until(Info)).held == []
        assert (await page.until(Frame)).eyes == WATCHER
    host = await house.page(made.id, made.host)
    assert next(message for message in host.got if isinstance(message, Info)).host
    assert host.frame.eyes == WATCHER
    invited = await house.page(made.id, made.keys[1].key)
    assert invited.frame.eyes == WATCHER, "an invitation is claimed before it opens the seat"


@housed
async def test_the_keys_of_another_table_open_nothing_here(house: House) -> None:
    here, there = await house.make("kingsburg", 2), await house.make("kingsburg", 2)
    page = house.caller()
    page.say(Hello(here.id, [there.keys[0].key, there.host]))
    info = await page.until(Info)
    assert info.held == [] and not info.host


@housed
async def test_all_tabs_of_a_seat_are_sent_its_frames(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    tabs = [await house.page(made.id, made.keys[seat].key) for _ in range(3)]
    for tab in tabs:
        await tab.all()
    assert isinstance(await tabs[0].play(tabs[0].frame.choices[0].action, tabs[0].frame.rev), Done)
    for tab in tabs:
        await tab.all()
    assert tabs[0].frames[-1] == tabs[1].frames[-1] == tabs[2].frames[-1] != tabs[0].frames[0]
    await tabs[0].leave()
    assert live.audience.online[seat], "two more are there"
    for tab in tabs[1:]:
        await tab.leave()
    assert not live.audience.online[seat]


@housed
async def test_what_is_said_twice_is_done_once(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    first = Play("once", seat, pages[seat].frame.choices[0].action, pages[seat].frame.rev)
    assert await pages[seat].ask(first) == Done("once")
    entries = await house.entries(made.id)
    for _ in range(3):
        assert await pages[seat].ask(first) == Done("once"), "it is acknowledged again, though its frame has passed"
    await pages[seat].leave()
    again = await house.page(made.id, made.keys[seat].key)
    assert await again.ask(first) == Done("once")
    assert await house.entries(made.id) == entries and len(entries) == 1


@housed
async def test_two_seats_may_call_their_moves_alike(house: House) -> None:
    """A client's name for a move is its own: another's move of the same name is another move."""
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    rng = Random(3)
    for turn in range(12):
        seat = live.room.waiting[0]
        await pages[seat].all()
        written = live.room.written
        await pages[seat].ask(Play(f"{turn // 2}", seat, rng.choice(pages[seat].frame.choices).action))
        if live.room.waiting[0] != seat:
            seat = live.room.waiting[0]
            await pages[seat].all()
            await pages[seat].ask(Play(f"{turn // 2}", seat, rng.choice(pages[seat].frame.choices).action))
            assert live.room.written == written + 2
            return
    raise AssertionError("the turn never passed")


@housed
async def test_who_comes_back_is_sent_exactly_the_lines_it_lacks(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    rng = Random(4)
    await house.play_on(made.id, pages, rng, 6)
    await pages[0].all()
    had = pages[0].frame.n
    await pages[0].leave()
    other = await house.page(made.id, made.keys[0].key)
    await house.play_on(made.id, [other, pages[1]], rng, 9)
    await other.all()
    whole = [line for frame in other.frames for line in frame.log]
    assert [line.n for line in whole] == list(range(other.frame.n)), "a page is sent each line once"
    back = await house.page(made.id, made.keys[0].key, eyes=0, n=had)
    assert back.frame.log == whole[had:] and back.frame.n == len(whole)
    for wrong in (-1, 10**9):
        fooled = await house.page(made.id, made.keys[0].key, eyes=0, n=wrong)
        assert fooled.frame.log == whole
    assert (await back.look(0, len(whole))).log == []


@housed
async def test_who_talks_too_fast_is_told_to_wait(house: House) -> None:
    made = await house.make("kingsburg", 2)
    ann, brian = await house.seated(made)
    heard = [await ann.ask(Say(fresh(), f"line {count}")) for count in range(10)]
    assert [isinstance(reply, Done) for reply in heard] == [True] * 8 + [False] * 2
    assert isinstance(heard[-1], Refused) and heard[-1].reason == "You talk too fast: wait a moment."
    lines = [line for message in await brian.all() if isinstance(message, Chatted) for line in message.lines]
    assert [line.text for line in lines] == [f"line {count}" for count in range(8)]


@housed
async def test_who_floods_the_table_is_hung_up_on(house: House) -> None:
    made = await house.make("kingsburg", 2)
    page = await house.page(made.id, made.keys[0].key)
    for _ in range(200):
        page.say(Ping())
    while await page.hear() is not None:
        pass
    await page.ended()
    assert page.closed == FULL
    assert sum(isinstance(message, Pong) for message in page.got) < 70
    assert not (await house.live(made.id)).audience.online[0]


@housed
async def test_players_are_heard_by_players_and_watchers_by_watchers_until_the_end(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    ann, brian = await house.seated(made)
    wanda = await house.page(made.id, name=" Wanda  the Wise ")
    await ann.ask(Say("a", "  well\nthen  "))
    await wanda.ask(Say("b", "she will lose"))

    def chat(page: Page) -> list[ChatLine]:
        return [line for message in page.got if isinstance(message, Chatted) for line in message.lines]

    for page in (ann, brian, wanda):
        await page.all()
    assert [line.text for line in chat(ann)] == [line.text for line in chat(brian)] == ["well then"]
    assert [(line.name, line.text) for line in chat(wanda)] == [("Wanda the Wise", "she will lose")]
    for page in (ann, brian):
        await page.seat("end")
    late = await house.page(made.id)
    assert [line.text for line in chat(late)] == ["well then", "she will lose"]


@housed
async def test_why_and_past_are_answered(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    await house.play_on(made.id, pages, Random(1), 5)
    page = pages[0]
    page.say(Why(move="build cathedral"))
    answers = await page.all()
    assert answers[-1].reason and not answers[-1].open
    page.say(Why(piece="no such piece"))
    assert not (await page.all())[-1].open
    page.say(Past(0))
    assert isinstance((await page.all())[-1], Position)
    for line in (-1, 10**6):
        page.say(Past(line))
        assert "no position" in (await page.all())[-1].reason


@housed
async def test_no_secret_of_another_is_sent_while_the_game_is_on(house: House) -> None:
    """No key, no seed, and nothing of a frame but for one's own eyes; when it is over, the seed proves the dice."""
    for game in ("artificium", "kingswood"):
        made = await house.make(game, 2, confirm=False)
        pages = await house.seated(made)
        watcher = await house.page(made.id)
        live = await house.live(made.id)
        seed = live.room.setup.seed
        promised = (await house.get(f"/api/tables/{made.id}")).json["seedHash"]
        await house.play_on(made.id, pages, Random(8), 25)
        for place, page in enumerate([*pages, watcher]):
            await page.all()
            said = "".join(page.texts)
            assert seed not in said and '"seed":""' in said
            assert not any(key.key in said for key in made.keys) and made.host not in said
            assert {frame.eyes for frame in page.frames} == {place if place < 2 else WATCHER}
        for path in ("record", "positions/3", "positions/3?eyes=-2"):
            reply = await house.get(f"/api/tables/{made.id}/{path}")
            assert reply.status == 403 and "over" in reply.json["reason"]
            assert seed not in reply.body.decode()
        for page in pages:
            assert isinstance(await page.seat("end"), Done)
        table = (await house.get(f"/api/tables/{made.id}")).json
        assert table["state"] == "over" and table["seed"] == seed
        assert sha256(table["seed"].encode()).hexdigest() == promised == table["seedHash"]
        record = Record.parse((await house.get(f"/api/tables/{made.id}/record")).body.decode())
        record.verify()
        assert str(record.seed) == seed


@housed
async def test_what_watchers_say_does_not_turn_the_page_round(house: House) -> None:
    made = await house.make("kingsburg", 2)
    page = await house.page(made.id, name="\u202eeve\u2066")
    await page.ask(Say("a", "hi \u202eereht\x07"))
    (line,) = (await house.live(made.id)).chat.lines
    assert (line.name, line.text) == ("eve", "hi ereht")
    heard = await page.ask(Say("b", "\u202e\u202d"))
    assert isinstance(heard, Refused) and "say something" in heard.reason
