"""The server as a whole: strict headers on every answer, its files, and nothing besides."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kingstable.server.app import SAFE, WEB, Settings, make_app
from kingstable.server.connection import FORBIDDEN
from kingstable.server.limits import Gate
from server.house import GAMES, House, Reply, housed


def strict(reply: Reply) -> bool:
    return all(reply.headers.get(name.lower()) == value for name, value in SAFE.items()) and "cache-control" in {
        name.lower() for name in reply.headers
    }


@housed
async def test_every_kind_of_answer_has_the_strict_headers(house: House) -> None:
    made = await house.make("kingsburg", 2)
    table = (await house.get(f"/api/tables/{made.id}")).json
    kinds = {
        "/": 200, f"/t/{made.id}": 200, "/rules/kingsburg": 200, "/rules/chess": 404, table["art"]: 200,
        "/drawings/none.svg": 404, "/favicon.ico": 200, "/static/table.js": 200, "/static/none.js": 404,
        "/nowhere": 404, f"/api/tables/{made.id}": 200, "/api/tables/none": 404, f"/api/tables/{made.id}/record": 403,
        "/api/openapi.json": 200, "/api/tables": 200,
    }  # fmt: skip
    for path, status in kinds.items():
        reply = await house.get(path)
        assert reply.status == status, path
        assert strict(reply), path
    for method, path in (("DELETE", "/api/tables"), ("POST", "/"), ("HEAD", "/"), ("PUT", "/static/table.js")):
        reply = await house.ask(method, path)
        assert strict(reply) and (reply.status == 405 or method == "HEAD")
    assert strict(await house.post("/api/tables", {"game": "chess", "seats": []}))


@housed
async def test_the_policy_lets_nothing_in_from_elsewhere(house: House) -> None:
    policy = (await house.get("/")).headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy and "http" not in policy and "*" not in policy


def test_a_fault_of_ours_is_told_without_its_inside_and_with_the_strict_headers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def broken(*args: object) -> None:
        raise RuntimeError("the inside")

    @housed
    async def story(house: House) -> None:
        monkeypatch.setattr(house.tables.store, "listed", broken)
        reply = Reply(0, {}, b"")

        async def receive() -> dict[str, object]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: dict[str, object]) -> None:
            if message["type"] == "http.response.start":
                assert isinstance(message["status"], int) and isinstance(message["headers"], list)
                reply.status = message["status"]
                reply.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            else:
                reply.body += bytes(message.get("body", b""))  # type: ignore[call-overload]

        with pytest.raises(RuntimeError):
            await house.app(house._scope("GET", "/api/tables", {}), receive, send)  # type: ignore[arg-type]
        assert reply.status == 500 and b"inside" not in reply.body
        assert all(reply.headers.get(name.lower()) == value for name, value in SAFE.items())

    story(tmp_path)


@housed
async def test_the_files_of_the_page_are_served_and_no_others(house: House) -> None:
    for file in sorted(WEB.iterdir()):
        if file.is_file():
            reply = await house.get(f"/static/{file.name}")
            assert reply.status == 200 and reply.body == file.read_bytes()
    for path in (
        "/static/../app.py", "/static/../../server/app.py", "/static//etc/passwd", "/static/..%2f..%2fapp.py",
        "/static/....//app.py", "/static/%2e%2e/server/app.py", "/static/", "/static", "/static/\x00",
        "/drawings/../app.py", "/t/../../etc/passwd", "/rules/../app", "/static/..\\app.py",
    ):  # fmt: skip
        reply = await house.get(path)
        assert reply.status in (400, 404, 307, 405), path
        assert b"import" not in reply.body and b"root:" not in reply.body


@housed
async def test_a_drawing_is_kept_for_ever(house: House) -> None:
    for name in GAMES:
        made = await house.make(name, 2)
        page = await house.page(made.id)
        backdrops = {surface.backdrop for surface in page.frame.scene.surfaces if surface.backdrop}
        for address in (*backdrops, (await house.get(f"/api/tables/{made.id}")).json["art"]):
            reply = await house.get(address)
            assert reply.status == 200 and "immutable" in reply.headers["cache-control"]
            assert reply.headers["content-type"].startswith("image/svg+xml")


@housed
async def test_what_is_secret_or_changes_is_not_cached(house: House) -> None:
    made = await house.make("kingsburg", 2)
    assert (await house.get(f"/api/tables/{made.id}")).headers["cache-control"] == "no-store"
    assert (await house.get("/")).headers["cache-control"] == "no-cache"


def test_the_rates_are_per_guest() -> None:
    gate = Gate(burst=2, each_second=0)
    assert [gate.take("a"), gate.take("a"), gate.take("a"), gate.take("b")] == [True, True, False, True]


def test_a_server_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    """A site whose name leads to this machine is the same origin to a browser: its name must not be ours."""

    async def run() -> None:
        app = make_app(Settings(tmp_path / "tables.sqlite", bots=1, hosts=("Play.Example",)))
        async with app.router.lifespan_context(app):
            house = House(app)

            async def asked(host: str) -> int:
                headers = {"host": host, "origin": f"http://{host}"}
                return (await house.ask("GET", "/api/openapi.json", headers=headers)).status

            for host in ("play.example", "play.example:8000", "localhost:8000", "127.0.0.1", "[::1]:80", "192.0.2.7"):
                assert await asked(host) == 200, host
            for host in ("evil.example:8000", "localhost.evil.example", "", "[::1"):
                assert await asked(host) == 421, host
            page = house.caller("http://table.example:8000")
            await page.ended()
            assert page.closed == FORBIDDEN

    asyncio.run(run())


@housed
async def test_who_asks_by_a_wrong_method_is_told_the_right_ones(house: House) -> None:
    reply = await house.ask("PUT", "/api/tables")
    assert reply.status == 405 and {"GET", "POST"} <= set(reply.headers["allow"].split(", "))
    assert (await house.ask("HEAD", "/api/tables")).status == 200
