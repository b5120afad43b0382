"""Connections that say nothing, or too little, or do not listen: they are closed, and the others are served."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kingstable.cli.serve import _bound
from kingstable.server.app import Settings, make_app
from kingstable.server.limits import guest_of
from kingstable.server.listening import Census, Config, LoopErrorHandler, Server, Timeouts
from server.killing import Server as Process

ASK = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
BRIEF = Timeouts(head=0.4, body=0.6, idle=1, stalled=0.4)
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Hall:
    """A server that listens, and those who connect."""

    def __init__(self, server: Server, census: Census, port: int) -> None:
        self.server, self.census, self.port = server, census, port
        self.lines: list[asyncio.StreamWriter] = []

    @classmethod
    @asynccontextmanager
    async def open(cls, app: Any, census: Census, timeouts: Timeouts, *proxies: str) -> AsyncIterator[Hall]:
        bound = _bound("127.0.0.1", 0)
        server = Server(Config(app, census, timeouts, proxies))
        running = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started:
            await asyncio.sleep(0.01)
        hall = cls(server, census, bound.getsockname()[1])
        try:
            yield hall
        finally:
            for line in hall.lines:
                line.close()
            server.should_exit = True
            await running

    async def connect(self, said: bytes = b"") -> Line:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.lines.append(writer)
        writer.write(said)
        return reader, writer

    async def upgraded(self) -> Line:
        """A WebSocket."""
        head = b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        line = await self.connect(head + key)
        assert b" 101 " in await line[0].readline()
        return line


def halls(
    census: Callable[[], Census] = Census, timeouts: Timeouts = BRIEF
) -> Callable[[Callable[[Hall], Awaitable[None]]], Callable[[Path], None]]:
    """A test told to a server that listens."""

    def wrap(story: Callable[[Hall], Awaitable[None]]) -> Callable[[Path], None]:
        def test(tmp_path: Path) -> None:
            async def run() -> None:
                app = make_app(Settings(tmp_path / "tables.sqlite", bots=1))
                async with Hall.open(app, census(), timeouts) as hall:
                    await asyncio.wait_for(story(hall), 20)

            asyncio.run(run())

        test.__name__ = story.__name__
        test.__doc__ = story.__doc__
        return test

    return wrap


async def ended_after(line: Line, trickle: bytes = b"") -> float:
    """Seconds until the server hangs up."""
    start = time.monotonic()
    while True:
        try:
            if trickle:
                line[1].write(trickle)
            if await asyncio.wait_for(line[0].read(1000), 0.05 if trickle else 10) == b"":
                break
        except TimeoutError:
            continue
        except ConnectionError:
            break
    return time.monotonic() - start


@halls()
async def test_who_says_nothing_or_never_finishes_is_not_waited_for(hall: Hall) -> None:
    for said, trickle in ((b"", b""), (b"GET / HTT", b""), (b"GET / HTTP/1.1\r\n", b"X")):
        assert 0.2 < await ended_after(await hall.connect(said), trickle) < 2
    post = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n"
    assert 0.4 < await ended_after(await hall.connect(post), b" ") < 2
    assert len(hall.census) == 0


@halls(timeouts=Timeouts(head=0.4, body=0.6, idle=1))
async def test_a_connection_is_kept_for_the_next_request_and_no_longer(hall: Hall) -> None:
    line = await hall.connect()
    for _ in range(3):
        line[1].write(ASK)
        head = await line[0].readuntil(b"\r\n\r\n")
        size = next(int(row.split(b":")[1]) for row in head.lower().split(b"\r\n") if row.startswith(b"content-length"))
        await line[0].readexactly(size)
        assert b" 200 " in head
        await asyncio.sleep(0.2)
    assert await ended_after(line, b"G") < 2, "the beginning of a request does not keep it open either"


@halls(lambda: Census(most=5))
async def test_the_oldest_that_is_silent_makes_room(hall: Hall) -> None:
    silent = [await hall.connect() for _ in range(5)]
    await asyncio.sleep(0.05)
    assert len(hall.census) == 5
    asking = await hall.connect(ASK)
    assert b" 200 " in await asking[0].readline()
    assert await ended_after(silent[0]) < 0.2
    assert len(hall.census) == 5


@halls(lambda: Census(most=3), Timeouts())
async def test_if_all_are_busy_a_new_one_is_told_to_come_back(hall: Hall) -> None:
    pages = [await hall.upgraded() for _ in range(3)]
    turned_away = await (await hall.connect(ASK))[0].read()
    assert b" 503 " in turned_away and b"Retry-After: 5" in turned_away and b"The server is full" in turned_away
    pages[0][1].close()
    await asyncio.sleep(0.2)
    assert len(hall.census) == 2, "a page that left is no longer counted"
    assert b" 200 " in await (await hall.connect(ASK))[0].readline()


def test_one_address_has_its_share(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("kingstable.server.listening.is_loopback", lambda host: False)

    async def run(*proxies: str) -> int:
        app = make_app(Settings(tmp_path / "tables.sqlite", bots=1))
        async with Hall.open(app, Census(most=10, each=2, proxies=proxies), Timeouts()) as hall:
            for _ in range(5):
                await hall.connect()
            await asyncio.sleep(0.1)
            return len(hall.census)

    assert asyncio.run(run()) == 2
    assert asyncio.run(run("127.0.0.0/8")) == 5, "a proxy speaks for many"


def test_who_does_not_read_the_answer_is_dropped() -> None:
    ended = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})
        asked = asyncio.create_task(receive())
        asked.add_done_callback(lambda _: ended.set())
        while not ended.is_set():
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})

    async def run() -> None:
        async with Hall.open(app, Census(), Timeouts(stalled=0.4)) as hall:
            with socket.create_connection(("127.0.0.1", hall.port)) as deaf:
                deaf.sendall(ASK)
                while len(hall.census) == 0:
                    await asyncio.sleep(0.01)
                while len(hall.census):
                    await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(run(), 15))


@halls(timeouts=Timeouts())
async def test_small_answers_are_sent_at_once(hall: Hall) -> None:
    line = await hall.connect(ASK)
    await line[0].readline()
    (connection,) = hall.server.server_state.connections
    accepted = connection.transport.get_extra_info("socket")
    assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 30_000, "half-open ones end"


def test_that_no_connection_can_be_accepted_is_said_once_a_second(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    handler = LoopErrorHandler()
    with caplog.at_level(logging.WARNING):
        for _ in range(5000):
            handler(loop, {"message": "socket.accept() out of system resource", "exception": OSError(24, "files")})
    loop.close()
    assert [record.message for record in caplog.records] == [
        "no connection can be accepted: too many files are open (1 times)"
    ]


@pytest.mark.parametrize(
    ("host", "guest"),
    [("10.1.2.3", "10.1.2.3"), ("2001:db8:1:2::5", "2001:db8:1:2::/64"), ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64")],
)
def test_a_guest_is_an_address_or_a_network(host: str, guest: str) -> None:
    assert guest_of(host) == guest


def test_hundreds_of_silent_connections_lock_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With 256 files a server is asked by somebody while 300 others say nothing."""
    start = subprocess.Popen

    def limited(command: list[str], **more: Any) -> subprocess.Popen[bytes]:
        few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))  # noqa: E731
        return start(command, preexec_fn=few, **more)

    monkeypatch.setattr("server.killing.subprocess.Popen", limited)
    server = Process(tmp_path)
    try:
        with ExitStack() as silent:
            for _ in range(300):
                silent.enter_context(socket.create_connection(("127.0.0.1", server.port), 5))
            before = time.monotonic()
            for _ in range(3):
                made = server.post("/api/tables", {"game": "kingswood", "seats": [{"kind": "me"}, {"kind": "me"}]})
                assert made["id"]
            assert time.monotonic() - before < 5
        assert (tmp_path / "server.log").stat().st_size < 5_000
    finally:
        server.kill()


@pytest.mark.parametrize(
    ("proxies", "guest"),
    [
        ((), b"127.0.0.1"),
        (("10.0.0.0/8",), b"127.0.0.1"),
        (("127.0.0.1",), b"192.0.2.7"),
        (("127.0.0.0/8",), b"192.0.2.7"),
    ],
)
def test_another_address_is_believed_of_a_named_proxy_alone(proxies: tuple[str, ...], guest: bytes) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            head = [(b"connection", b"close")]
            await send({"type": "http.response.start", "status": 200, "headers": head})
            await send({"type": "http.response.body", "body": b"client " + scope["client"][0].encode()})

    async def run() -> None:
        async with Hall.open(app, Census(proxies=proxies), BRIEF, *proxies) as hall:
            asked = ASK.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 198.51.100.1, 192.0.2.7\r\n\r\n")
            answer = await (await hall.connect(asked))[0].read()
            assert answer.split(b"client ")[1].split(b"\r\n")[0] == guest

    asyncio.run(asyncio.wait_for(run(), 10))
