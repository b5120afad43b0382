"""The WebSocket of a page: what it says is checked and done, what it may see is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from msgspec import DecodeError, ValidationError, json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kingstable.core.errors import Illegal, KingstableError
from kingstable.server import showing
from kingstable.server.limits import MESSAGE, Bucket
from kingstable.server.live import Listener, LiveTable, Unsaved
from kingstable.server.protocol import (
    WATCHER,
    Done,
    Eyes,
    FromPage,
    Hello,
    Past,
    Ping,
    Play,
    Pong,
    Refused,
    Say,
    Seat,
    Turn,
    Why,
    encode,
)
from kingstable.server.store import HOST, SEAT
from kingstable.server.tables import OFFERED, Denied, NotFound, Tables

HELLO_WITHIN = 10.0  # seconds
FORBIDDEN, WRONG, FULL = 4403, 4400, 4429  # why we hang up


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page of ours asks; what is no page says no origin.

    >>> same_origin("http://localhost:8000", "localhost:8000"), same_origin("https://evil.example", "localhost:8000")
    (True, False)
    """
    try:
        return origin is None or (host is not None and urlsplit(origin).netloc == host)
    except ValueError:  # what cannot be read is none of ours
        return False


async def serve_page(socket: WebSocket, tables: Tables) -> None:
    """One page, from its hello to its end."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(FORBIDDEN, "another site's page may not sit down here")
        return
    await socket.accept()
    page = Page(socket, tables)
    with suppress(WebSocketDisconnect, asyncio.TimeoutError):
        await page.run()
    if socket.client_state == WebSocketState.CONNECTED and socket.application_state == WebSocketState.CONNECTED:
        with suppress(RuntimeError):
            await socket.close()


class Page:
    """A page at a table."""

    def __init__(self, socket: WebSocket, tables: Tables) -> None:
        self.socket, self.tables = socket, tables
        self.listener = Listener()
        self.rate = Bucket(burst=100, each_second=30)
        self.chat_rate = Bucket(burst=6, each_second=0.5)
        self.table: LiveTable
        self.doing: dict[type, Callable[[Any], Awaitable[None]]] = {
            Eyes: self._eyes,
            Play: self._play,
            Turn: self._turn,
            Seat: self._seat,
            Why: self._why,
            Past: self._past,
            Say: self._say,
            Ping: self._ping,
        }

    async def run(self) -> None:
        """Hear a hello, then whatever is said, until one of us hangs up."""
        hello = await asyncio.wait_for(self._hear(), HELLO_WITHIN)
        if not isinstance(hello, Hello):
            await self._refuse("", "Say hello first: which table?")
            return
        try:
            self.table = await self.tables.find(hello.table)
            await self._let_in(hello)
        except NotFound as error:
            await self._refuse("", str(error))
            return
        sender = asyncio.create_task(self._send())
        try:
            await self.table.join(self.listener, hello.eyes, hello.n)
            while True:
                message = await self._hear()
                if message is not None:
                    await self._obey(message)
        finally:
            self.table.leave(self.listener)
            sender.cancel()
            with suppress(asyncio.CancelledError):
                await sender

    async def _let_in(self, hello: Hello) -> None:
        """The seats whose secrets the page knows.  A wrong one opens nothing, and the page is told."""
        self.listener.name = " ".join(hello.name.split())
        held = set()
        for key in hello.keys:
            try:
                row = await self.tables.opened(hello.table, key)
            except Denied as error:
                self.listener.send(Refused("", str(error)))
                continue
            if row.kind == SEAT:
                held.add(row.seat)
            self.listener.host = self.listener.host or row.kind == HOST
        self.listener.held = sorted(held)

    async def _hear(self) -> object:
        """The next message; None, if it was none that we understand."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        said = received.get("text") or received.get("bytes") or b""
        if not self.rate.take():
            await self.socket.close(FULL, "too many messages")
            raise WebSocketDisconnect(FULL)
        if len(said) > MESSAGE:
            await self._refuse("", "This message is too long.")
            return None
        try:
            return json.decode(said, type=FromPage)
        except (ValidationError, DecodeError, UnicodeDecodeError) as error:
            await self._refuse("", f"This message is not understood: {error}.")
            return None

    async def _send(self) -> None:
        while (message := await self.listener.messages.get()) is not None:
            await self.socket.send_text(message)
        await self.socket.close(FULL, "too slow: come back")

    async def _refuse(self, name: str, reason: str, rule: str = "") -> None:
        await self.socket.send_text(encode(Refused(name, reason, rule)).decode())

    async def _obey(self, message: object) -> None:
        """Do what is asked, or say why not."""
        name = getattr(message, "id", "")
        do = self.doing.get(type(message))
        if do is None:
            self.listener.send(Refused(name, "You have said hello already."))
            return
        try:
            await do(message)
        except Illegal as error:
            self.listener.send(Refused(name, error.reason, error.rule))
        except (KingstableError, Denied, Unsaved) as error:
            self.listener.send(Refused(name, str(error)))
        else:
            if name:
                self.listener.send(Done(name))

    def _mine(self) -> int:
        """The seat through whose eyes the page looks, if it may play it."""
        if self.listener.curtain or self.listener.eyes not in self.listener.held:
            raise Illegal("You hold no seat here: you can watch.")
        return self.table.player(self.listener.eyes)

    async def _eyes(self, message: Eyes) -> None:
        await self.table.look(self.listener, message.seat, message.n)

    async def _play(self, message: Play) -> None:
        await self.table.act(self._mine(), "play", str(message.action), message.id, message.rev)

    async def _turn(self, message: Turn) -> None:
        await self.table.act(self._mine(), message.verb, "", message.id)

    async def _seat(self, message: Seat) -> None:
        held, seat = self.listener.held, message.seat
        if not held and not self.listener.host:
            raise Illegal("You hold no seat here: you can watch.")
        if message.verb == "bot":
            self.table.may_seat_bot(seat)
            await self.table.act(seat, "leave", self._bot(message.bot), message.id)
            return
        if seat not in held:
            seat = self.listener.eyes if self.listener.eyes in held else (held or [WATCHER])[0]
        if message.verb == "rematch":
            await self.tables.rematch(self.table, max(seat, 0), message.id)
        elif message.verb == "leave":
            await self.table.act(seat, "leave", self._bot(message.bot), message.id)
        else:
            await self.table.act(seat, message.verb, "", message.id)

    @staticmethod
    def _bot(name: str) -> str:
        if name and name not in OFFERED:
            raise Illegal(f"there is no bot {name!r}; there are: {', '.join(OFFERED)}")
        return name or next(iter(OFFERED))

    async def _why(self, message: Why) -> None:
        eyes = self._mine()
        self.listener.send(showing.why_not(self.table.room, eyes, message.piece, message.move))

    async def _past(self, message: Past) -> None:
        room, eyes = self.table.room, self.listener.eyes
        if self.listener.curtain:
            raise Illegal("Lift the curtain first.")
        table = await asyncio.to_thread(room.past, showing.viewer_of(eyes), message.line)
        self.listener.send(showing.position(room, self.tables.gallery, table, eyes, message.line))

    async def _say(self, message: Say) -> None:
        if not self.chat_rate.take():
            raise Illegal("You talk too fast: wait a moment.")
        await self.table.say(self.listener, message.text)

    async def _ping(self, message: Ping) -> None:
        self.listener.send(Pong())
