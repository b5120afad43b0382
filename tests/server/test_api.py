"""HTTP: what is wrong is told in words, and a bot written elsewhere can play a whole game."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path
from random import Random
from typing import Any

import pytest
import segno
from msgspec import json

from kingstable.core import registry
from kingstable.core.introduction import introduction
from kingstable.server import api, reach
from kingstable.server.limits import BODY, Gate
from kingstable.server.protocol import Fault, GameInfo, Hall, Preview, Qr
from server.house import GAMES, House, Reply, fresh, housed

TWO = [{"kind": "me"}, {"kind": "me"}]


@housed
async def test_the_hall_shows_all_games_and_bots(house: House) -> None:
    reply = await house.get("/api/hall")
    hall = reply.as_(Hall)
    assert [game.name for game in hall.games] == GAMES
    for game in hall.games:
        assert (await house.get(game.picture)).status == 200 and (await house.get(game.rules)).status == 200
        assert game.least == registry.game(game.name).seats[0]
        assert game.minute == introduction(registry.game(game.name)).in_a_minute
        pictures = [each.picture for each in game.scenarios]
        pictures += [tile.picture for option in game.options if option.grid for tile in option.grid.tiles]
        for picture in pictures:
            assert (await house.get(picture)).status == 200
    assert [(bot.name, bot.level) for bot in hall.bots] == [
        ("page", "easy"), ("knight", "even"), ("king", "hard"), ("greedy", ""), ("random", ""),
    ]  # fmt: skip
    assert hall.usual == "knight" and all(bot.text for bot in hall.bots)


@housed
async def test_a_game_is_shown_alone_as_in_the_hall(house: House) -> None:
    hall = (await house.get("/api/hall")).as_(Hall)
    for game in hall.games:
        assert (await house.get(f"/api/games/{game.name}")).as_(GameInfo) == game
    assert (await house.get("/api/games/chess")).status == 404


def custom(**options: Any) -> dict[str, Any]:
    """A wish for a preview of a custom game for two."""
    return {"game": "wizard_kings", "seats": 2, "options": {"scenario": "custom", **options}}


@housed
async def test_a_preview_draws_what_is_laid_and_says_what_is_missing(house: House) -> None:
    pictures = set()
    cases: list[tuple[dict[str, Any], bool, tuple[str, str] | None]] = [
        (custom(layout="14"), True, ("layout", "lay 1 more map (2 in all, 1 per player)")),
        (custom(layout="14 15t"), True, None),
        (custom(layout="14 - 15"), False, ("layout", "map 15 at 2, 0 is not joined to the others along an edge")),
        (custom(layout="foo"), False, ("layout", "'foo' is not a map; 14 15t/- 16 would be three, the second turned")),
        (custom(layout="14 15", budget=5), True, ("budget", "the budget is 5")),
        (custom(budget=-5), False, ("budget", "choose 1 to 999")),
        (custom(), False, None),  # the players lay the maps
        ({**custom(layout="14 15t"), "seats": 1}, False, ("scenario", "does not go with 1 seat")),
        ({"game": "kingswood", "seats": 1}, True, None),
    ]
    for wish, drawn, fault in cases:
        found = (await house.post("/api/preview", wish)).as_(Preview)
        assert bool(found.picture) == drawn, wish
        if drawn:
            pictures.add(found.picture)
            assert (await house.get(found.picture)).status == 200
        if fault is None:
            assert found.fault is None
        else:
            assert found.fault and found.fault.option == fault[0] and fault[1] in found.fault.reason
    assert len(pictures) == 4  # an option that the board does not show changes no picture
    assert (await house.post("/api/preview", {"game": "wizard_kings", "seats": 9})).status == 200
    assert (await house.post("/api/preview", {"game": "chess", "seats": 2})).status == 422
    assert (await house.post("/api/preview", {"game": "wizard_kings"})).status == 422


@housed
async def test_previews_are_counted(house: House) -> None:
    house.app.state.gates.replaying = Gate(burst=2, each_second=0)
    said = [(await house.post("/api/preview", custom(layout="14"))).status for _ in range(3)]
    assert said == [200, 200, 429]


@housed
async def test_a_refused_wish_names_the_option_that_is_to_be_mended(house: House) -> None:
    edition = 'name = "Mine"\n'
    for more in ({}, {"edition": edition}):  # which is read in a process of its own
        wish = {"game": "wizard_kings", "seats": TWO, "options": {"scenario": "custom", "budget": -5}, **more}
        reply = await house.post("/api/tables", wish)
        assert reply.status == 422
        assert reply.as_(Fault) == Fault("choose 1 to 999", option="budget")


@housed
async def test_a_text_becomes_a_qr_code(house: House) -> None:
    text = "http://192.0.2.7:8000/t/abc#a-secret-that-no-log-may-hold"
    code = (await house.post("/api/qr", {"text": text})).as_(Qr)
    modules = [[0] * code.size for _ in range(code.size)]
    strokes = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", code.path)
    for x, y, width, back in strokes:
        assert width == back
        modules[int(y)][int(x) : int(x) + int(width)] = [1] * int(width)
    assert modules == [list(row) for row in segno.make(text, error="m", micro=False, boost_error=False).matrix]
    assert "".join(f"M{x} {y}h{width}v1h-{back}z" for x, y, width, back in strokes) == code.path
    for wish in ({"text": ""}, {"text": "x" * 301}, {}):
        assert (await house.post("/api/qr", wish)).status == 422


@pytest.fixture(autouse=True)
def only_games_with_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that is made for the tests of the core has no scene."""
    monkeypatch.setattr(registry, "names", lambda: GAMES)


@housed
async def test_a_wish_that_cannot_be_granted_is_refused_in_words(house: House) -> None:
    cases: list[tuple[dict[str, Any], int, str]] = [
        ({"game": "kingsbrg", "seats": TWO}, 422, "did you mean kingsburg"),
        ({"game": "kingsburg", "seats": TWO[:1]}, 422, "is played by 2 to 5"),
        ({"game": "kingsburg", "seats": []}, 422, "seats"),
        ({"game": "kingsburg", "seats": TWO * 6}, 422, "seats"),
        ({"game": "kingsburg"}, 422, "seats"),
        ({"game": 7, "seats": TWO}, 422, "game"),
        ({"game": "kingsburg", "seats": TWO, "more": 1}, 422, "more"),
        ({"game": "kingsburg", "seats": TWO, "options": {"speed": True}}, 422, "has no option 'speed'"),
        ({"game": "kingsburg", "seats": TWO, "edition": "[buildings"}, 422, "edition"),
        ({"game": "kingsburg", "seats": TWO, "edition": "[nothing]\na = 1"}, 422, "edition"),
        ({"game": "kingsburg", "seats": [{"kind": "me", "name": "a\x07b"}, {"kind": "me"}]}, 422, "is not a name"),
        ({"game": "kingsburg", "seats": [{"kind": "me", "name": "a|b"}, {"kind": "me"}]}, 422, "is not a name"),
        ({"game": "kingsburg", "seats": [{"kind": "me", "name": "a\u200bb"}, {"kind": "me"}]}, 422, "is not a name"),
        ({"game": "kingsburg", "seats": [{"kind": "me", "name": "x" * 41}, {"kind": "me"}]}, 422, "40"),
        ({"game": "kingsburg", "seats": [{"kind": "king"}, {"kind": "me"}]}, 422, "kind"),
        ({"game": "kingsburg", "seats": [{"kind": "bot", "bot": "os:system"}, {"kind": "me"}]}, 422, "there is no bot"),
        ({"game": "kingsburg", "seats": TWO, "pace": {"name": "live"}}, 422, "a clock needs time"),
        ({"game": "kingsburg", "seats": TWO, "pace": {"name": "live", "each": -1}}, 422, "each"),
    ]
    for wish, status, reason in cases:
        reply = await house.post("/api/tables", wish)
        assert reply.status == status and reason in reply.json["reason"], (wish, reply.body)
        assert "Traceback" not in reply.body.decode()
    assert await house.tables.store.playing() == []


@housed
async def test_a_body_that_is_no_json_is_refused(house: House) -> None:
    for raw in (b"", b"{", b"\xff\xfe", b'{"game":"\xff"}', b"[" * 5000):
        reply = await house.ask("POST", "/api/tables", raw=raw)
        assert reply.status in (400, 422) and reply.json["reason"], raw[:20]


@housed
async def test_a_huge_body_is_refused(house: House) -> None:
    reply = await house.ask("POST", "/api/records", raw=b'{"text":"' + b"x" * BODY + b'"}')
    assert reply.status in (413, 429) and reply.json["reason"] == "This is too long."
    reply = await house.post("/api/records", {"text": "x" * 2_000_001})
    assert reply.status == 422


@housed
async def test_names_with_signs_of_html_are_kept_as_they_are(house: House) -> None:
    made = await house.make("kingsburg", [{"kind": "me", "name": '<b>Ann</b> & "co"'}, {"kind": "me"}])
    table = (await house.get(f"/api/tables/{made.id}")).json
    assert table["seats"][0]["name"] == '<b>Ann</b> & "co"', "a page writes it as text"


@housed
async def test_too_many_requests_are_refused_for_a_while(house: House) -> None:
    house.app.state.gates.making = Gate(burst=5, each_second=0)
    asked = [await house.post("/api/tables", {"game": "chess", "seats": TWO}) for _ in range(7)]
    assert [reply.status for reply in asked] == [422] * 5 + [429] * 2
    assert (await house.get("/api/tables")).status == 200, "one may still look"
    house.guest = f"{house.guest} another"
    assert (await house.post("/api/tables", {"game": "kingsburg", "seats": TWO})).status == 201


@housed
async def test_another_sites_page_may_not_ask(house: House) -> None:
    reply = await house.ask(
        "POST", "/api/tables", {"game": "kingsburg", "seats": TWO}, headers={"origin": "http://evil"}
    )
    assert reply.status == 403 and await house.tables.store.playing() == []


@housed
async def test_a_seat_is_opened_by_its_secret_alone(house: House) -> None:
    made = await house.make("kingsburg", [{"kind": "me"}, {"kind": "open"}], confirm=False)
    for key in ("", "wrong", made.host, made.keys[1].key):
        for method, path, body in (
            ("GET", "stream", None), ("POST", "moves", {"action": 1}), ("POST", "turn", {"verb": "undo"})
        ):  # fmt: skip
            reply = await house.ask(method, f"/api/tables/{made.id}/{path}", body, key)
            assert reply.status == (403 if key else 401) and reply.json["reason"]
    assert await house.entries(made.id) == []


@housed
async def test_a_move_is_made_by_number_or_notation_and_once(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    live = await house.live(made.id)
    seat = live.room.waiting[0]
    where, key = f"/api/tables/{made.id}/moves", made.keys[seat].key
    for body, reason in (
        ({}, "Say which move"), ({"move": "fly"}, "is not a move"), ({"action": 10**6}, "not an action"),
        ({"action": -1}, "not an action"), ({"move": "build cathedral"}, ""),
        ({"action": 1, "rev": "old"}, "look again"),
    ):  # fmt: skip
        reply = await house.post(where, body, key)
        assert reply.status == 422 and reason in reply.json["reason"], (body, reply.body)
    assert await house.entries(made.id) == []
    choice = live.room.table.choices(seat)[0]
    for _ in range(3):
        assert (await house.post(where, {"move": str(choice), "id": "mine"}, key)).json == {
            "type": "done",
            "id": "mine",
        }
    assert len(await house.entries(made.id)) == 1
    assert (await house.post(f"/api/tables/{made.id}/turn", {"verb": "undo"}, key)).status == 200
    reply = await house.post(f"/api/tables/{made.id}/turn", {"verb": "undo"}, key)
    assert reply.status == 422 and "nothing can be taken back" in reply.json["reason"]


async def frame_of(lines: asyncio.Queue[bytes]) -> dict[str, Any]:
    while True:
        line = await asyncio.wait_for(lines.get(), 10)
        if line.strip():
            message: dict[str, Any] = json.decode(line)
            if message["type"] == "frame":
                return message


def test_a_stream_says_that_it_lives(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(api, "KEEP_ALIVE", 0.05)

    @housed
    async def story(house: House) -> None:
        made = await house.make("kingsburg", 2, confirm=False)
        async with house.stream(f"/api/tables/{made.id}/stream", made.keys[0].key) as lines:
            await frame_of(lines)
            assert [await asyncio.wait_for(lines.get(), 5) for _ in range(3)] == [b"\n"] * 3
            assert (await house.live(made.id)).audience.online == [True, False]
        assert (await house.live(made.id)).audience.online == [False, False]

    story(tmp_path)


@housed
async def test_a_stream_goes_on_where_one_was(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    where, key = f"/api/tables/{made.id}/stream", made.keys[0].key
    async with house.stream(where, key) as lines:
        first = await frame_of(lines)
    await house.play_on(made.id, pages, Random(3), 10)
    async with house.stream(f"{where}?n={first['n']}", key) as lines:
        second = await frame_of(lines)
    async with house.stream(where, key) as lines:
        whole = await frame_of(lines)
    assert first["log"] + second["log"] == whole["log"] and whole["n"] == len(whole["log"])
    assert whole["view"]["seats"] == 2, "a bot is given the values of its view"
    assert (await house.get(f"{where}?n=x", key)).status == 422


@housed
async def test_a_bot_plays_a_whole_game_over_the_stream(house: House) -> None:
    made = await house.make("kingswood", 2, confirm=True)
    rng = Random(6)

    async def post(what: str, body: dict[str, Any], key: str) -> Reply:
        """A quick bot that plays a long game is told to wait."""
        while (reply := await house.post(f"/api/tables/{made.id}/{what}", body, key)).status == 429:
            await asyncio.sleep(int(reply.headers["retry-after"]))
        return reply

    async def play(seat: int) -> int:
        key, moves = made.keys[seat].key, 0
        async with house.stream(f"/api/tables/{made.id}/stream", key) as lines:
            while not (frame := await frame_of(lines))["over"]:
                if frame["choices"]:
                    action = rng.choice(frame["choices"])["action"]
                    body = {"action": action, "rev": frame["rev"], "id": fresh()}
                    reply = await post("moves", body, key)
                elif frame["confirm"]:
                    reply = await post("turn", {"verb": "confirm", "id": fresh()}, key)
                else:
                    continue
                moves += reply.status == 200
        return moves

    moves = await asyncio.gather(play(0), play(1))
    table = (await house.get(f"/api/tables/{made.id}")).json
    assert table["state"] == "over" and table["result"]["ranking"] and min(moves) > 5


@housed
async def test_tables_to_watch_are_listed_and_private_ones_are_not(house: House) -> None:
    shown = await house.make("kingsburg", 2)
    private = await house.make("kingsburg", 2, listed=False)
    listed = (await house.get("/api/tables")).json
    assert [line["table"]["id"] for line in listed] == [shown.id]
    asked = (await house.get(f"/api/tables?ids={private.id},none,{shown.id}")).json
    assert [line["table"]["id"] for line in asked] == [private.id, shown.id]
    assert all(line["status"] and line["waiting"] for line in asked)
    assert not any(key.key in str(asked) for key in (*shown.keys, *private.keys))


@housed
async def test_a_server_that_is_open_to_its_machine_alone_says_so(house: House) -> None:
    assert (await house.get("/api/reach")).json == {"addresses": []}
    house.app.state.listens = ("192.0.2.7", 8000)
    assert (await house.get("/api/reach")).json == {"addresses": ["http://192.0.2.7:8000"]}


def test_a_server_that_is_open_to_all_names_the_machines_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {socket.AF_INET: "192.0.2.7", socket.AF_INET6: "2001:db8::7"}
    monkeypatch.setattr(reach, "own_address", lambda family: own[family])
    assert reach.addresses("0.0.0.0", 8000) == ["http://192.0.2.7:8000"]
    assert reach.addresses("::", 8000) == ["http://192.0.2.7:8000", "http://[2001:db8::7]:8000"]
    for host in ("127.0.0.1", "::1", "localhost"):
        assert reach.addresses(host, 8000) == []
    monkeypatch.setattr(reach, "own_address", lambda family: "")
    assert reach.addresses("0.0.0.0", 8000) == []
