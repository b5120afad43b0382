"""The WebSocket of a page: what it says is checked and done, what it may see is sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from msgspec import DecodeError, ValidationError, json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kingstable.bots.opponents import OPPONENTS, USUAL
from kingstable.core.errors import Illegal, KingstableError
from kingstable.server import presenters
from kingstable.server.keys import opened_by
from kingstable.server.limits import MESSAGE, Bucket, Gates, guest_of, plain
from kingstable.server.listener import Listener
from kingstable.server.live import LiveTable
from kingstable.server.permissions import by_person, may_seat_bot
from kingstable.server.protocol import (
    WATCHER,
    Done,
    Eyes,
    FromPage,
    Hello,
    Hint,
    Past,
    Ping,
    Play,
    Pong,
    Refused,
    Say,
    Seat,
    Stand,
    Turn,
    Why,
    encode,
)
from kingstable.server.room import Room
from kingstable.server.store import HOST, SEAT, Full, StoreError, Unsaved
from kingstable.server.tables import NO_KEY, UNREACHED, Broken, Denied, NotFound, Tables

HELLO_WITHIN = 10.0  # seconds
log = logging.getLogger(__name__)
FORBIDDEN, GONE, FULL = 4403, 4404, 4429  # why we hang up


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page of ours asks; what is no page says no origin.

    >>> same_origin("http://localhost:8000", "localhost:8000"), same_origin("https://evil.example", "localhost:8000")
    (True, False)
    """
    try:
        return origin is None or (host is not None and urlsplit(origin).netloc == host)
    except ValueError:  # what cannot be read is none of ours
        return False


async def serve_page(socket: WebSocket, tables: Tables, gates: Gates) -> None:
    """One page, from its hello to its end."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(FORBIDDEN, "another site's page may not sit down here")
        return
    guest = guest_of(socket.client.host) if socket.client else ""
    if gates.open_pages.full(guest) or not gates.sitting.take(guest):
        await socket.close(FULL, "too many pages: wait a moment")
        return
    gates.open_pages.enter(guest)
    try:
        await socket.accept()
        page = Page(socket, tables, gates, guest)
        with suppress(WebSocketDisconnect, asyncio.TimeoutError):
            await page.run()
    finally:
        gates.open_pages.leave(guest)
    if socket.client_state == WebSocketState.CONNECTED and socket.application_state == WebSocketState.CONNECTED:
        with suppress(RuntimeError):
            await socket.close()


class Page:
    """A page at a table."""

    def __init__(self, socket: WebSocket, tables: Tables, gates: Gates, guest: str) -> None:
        self.socket, self.tables, self.gates, self.guest = socket, tables, gates, guest
        self.listener = Listener()
        self.rate = Bucket(burst=100, each_second=30)
        self.table: LiveTable
        self.thinking: set[asyncio.Task[None]] = set()  # hints that are on their way
        self.doing: dict[type, Callable[[Any], Awaitable[None]]] = {
            Eyes: self._eyes,
            Play: self._play,
            Turn: self._turn,
            Stand: self._stand,
            Seat: self._seat,
            Why: self._why,
            Hint: self._hint,
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
        except (NotFound, Broken) as error:
            await self._refuse("", str(error))
            await self.socket.close(GONE, "no such table")
            return
        except StoreError as error:
            log.warning("table %s could not be read: %s", hello.table, error)
            await self._refuse("", UNREACHED)
            await self.socket.close(FULL, "come back later")
            return
        sender = asyncio.create_task(self._send())
        try:
            await self.table.join(self.listener, hello.eyes, hello.n)
            while True:
                message = await self._hear()
                if isinstance(message, Hint):
                    self._think(message)
                elif message is not None:
                    await self._obey(message)
        finally:
            self.table.leave(self.listener)
            for task in (sender, *self.thinking):
                task.cancel()
            await asyncio.gather(sender, *self.thinking, return_exceptions=True)

    def _think(self, message: Hint) -> None:
        """A hint takes its time, and nobody need wait for it: one may play on."""
        task = asyncio.create_task(self._obey(message))
        self.thinking.add(task)
        task.add_done_callback(self.thinking.discard)

    async def _let_in(self, hello: Hello) -> None:
        """The seats whose secrets the page knows.  A wrong one opens nothing, and the page is told."""
        self.listener.name = plain(hello.name)
        held = set()
        known = await self.tables.store.keys(hello.table) if hello.keys else []
        for key in hello.keys:
            row = opened_by(key, known)
            if row is None:
                self.listener.send(Refused("", NO_KEY))
            elif row.kind == SEAT:
                held.add(row.seat)
            elif row.kind == HOST:
                self.listener.host = True
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
        except (ValidationError, DecodeError, UnicodeDecodeError, RecursionError) as error:
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
            self.listener.send(Refused(name, "You have already said hello."))
            return
        try:
            await do(message)
        except Illegal as error:
            self.listener.send(Refused(name, error.reason, error.rule))
        except (KingstableError, Denied, Unsaved, Full) as error:
            self.listener.send(Refused(name, str(error)))
        except StoreError as error:
            log.warning("table %s: the store failed: %s", self.table.room.id, error)
            self.listener.send(Refused(name, UNREACHED))
        except Exception:
            log.exception("table %s: %s failed", self.table.room.id, type(message).__name__)
            self.listener.send(Refused(name, "Something went wrong on our side, and nothing was changed."))
        else:
            if name:
                self.listener.send(Done(name))

    def _held(self, seat: int) -> int:
        """A seat that the page may speak for.  Whatever it asks in the name of a seat passes here."""
        if not self.listener.held:
            raise Illegal("You hold no seat here: you can watch.")
        if seat not in self.listener.held:
            raise Illegal("You do not hold this seat.")
        return seat

    def _shown(self, held: int) -> int:
        """A seat that the page holds and looks through: at one screen, nobody plays behind the curtain."""
        if self.listener.curtain or held != self.listener.eyes:
            raise Illegal("Lift the curtain first: another seat is looking.")
        return held

    async def _eyes(self, message: Eyes) -> None:
        eyes = WATCHER if message.seat == WATCHER else self._held(message.seat)
        await self.table.look(self.listener, eyes, message.n, message.curtain)

    async def _play(self, message: Play) -> None:
        seat = await self._acting(message.seat, message.id)
        if seat is not None:
            check = by_person(seat)
            await self.table.play(seat, message.action, message.id, message.rev, check, tuple(message.then))

    async def _turn(self, message: Turn) -> None:
        seat = await self._acting(message.seat, message.id)
        if seat is not None:
            await self.table.act(seat, message.verb, "", message.id, check=by_person(seat))

    async def _stand(self, message: Stand) -> None:
        seat = await self._acting(message.seat, message.id)
        if seat is not None:
            value = f"{message.key} {'on' if message.on else 'off'}"
            await self.table.act(seat, "stand", value, message.id, check=by_person(seat))

    async def _acting(self, seat: int, name: str) -> int | None:
        """The seat that does something in the game; None, if it has done so before the line broke."""
        await self.table.settled()
        if self.table.has_done(self._held(seat), name):
            return None
        return self._shown(seat)

    async def _seat(self, message: Seat) -> None:
        seat, verb = message.seat, message.verb
        if verb == "bot" and (self.listener.held or self.listener.host):
            check = may_seat_bot(self.table.audience, seat)
            await self.table.act(seat, "leave", self._bot(message.bot), message.id, check=check)
        elif verb == "rematch":
            held = self._held(seat)
            if not self.gates.making.take(self.guest):
                raise Illegal("Too many new tables: wait a moment.")
            await self.tables.rematch(self.table, held, message.id, self.guest)
        elif verb == "return":
            await self.table.act(self._held(seat), verb, "", message.id)
        else:
            value = self._bot(message.bot) if verb == "leave" else ""
            await self.table.act(self._held(seat), verb, value, message.id, check=by_person(seat))

    @staticmethod
    def _bot(name: str) -> str:
        if name and name not in OPPONENTS:
            raise Illegal(f"there is no bot {name!r}; there are: {', '.join(OPPONENTS)}")
        return name or USUAL

    async def _why(self, message: Why) -> None:
        eyes = self._shown(self._held(self.listener.eyes))
        self.listener.send(presenters.why_not(await self.table.settled(), eyes, message.piece, message.move))

    async def _hint(self, message: Hint) -> None:
        await self.table.settled()
        seat = self._shown(self._held(message.seat))
        if not self.gates.hinting.take(self.guest):
            raise Illegal("You ask for hints too fast: wait a moment.")

        def check(room: Room) -> None:
            self._shown(seat)  # it is not for the eyes of another who has come to the screen

        given = await self.table.hints.give(self.table, seat, message.rev, check)
        self._shown(seat)
        self.listener.send(given)

    async def _past(self, message: Past) -> None:
        room, eyes = await self.table.settled(), self.listener.eyes
        if self.listener.curtain:
            raise Illegal("Lift the curtain first.")
        move = room.past(presenters.viewer_of(eyes), message.line)
        self.listener.send(await self.table.past.show(room, eyes, move, message.line, self._replay))

    def _replay(self, cost: float) -> None:
        if not self.gates.replaying.take(self.guest, cost):
            raise Illegal("Too many positions at once: wait a moment.")

    async def _say(self, message: Say) -> None:
        if not self.gates.talking.take(f"{self.guest} {self.table.room.id} {self.listener.held}"):
            raise Illegal("You talk too fast: wait a moment.")
        await self.table.say(self.listener, message.text)

    async def _ping(self, message: Ping) -> None:
        self.listener.send(Pong())
