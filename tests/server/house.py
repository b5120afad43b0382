"""A server in one process, without a network: pages and requests speak to it as they would over the wire."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from msgspec import json
from starlette.applications import Starlette

from gauntlet import Gauntlet
from kingstable.core import registry
from kingstable.core.drawing import Drawing
from kingstable.core.game import SEAT_NAMES, View
from kingstable.core.scene import Piece, Scene, Surface
from kingstable.server.app import Settings, make_app
from kingstable.server.live import LiveTable
from kingstable.server.protocol import (
    WATCHER,
    Done,
    Eyes,
    Frame,
    HandOver,
    Hello,
    Made,
    Message,
    Pace,
    Ping,
    Play,
    Pong,
    Refused,
    Seat,
    ToPage,
    Turn,
    encode,
)
from kingstable.server.room import Room
from kingstable.server.store import Entry, SeatSetup, Setup
from kingstable.server.tables import Tables

GAMES = [name for name in registry.names() if registry.game(name).package]  # the others live in the tests
HOST = "table.example:8000"
PATIENCE = 20.0  # seconds; nothing here takes one
SPECIMENS = 50  # milliseconds between the entries of a room without a server
T = TypeVar("T")
_ids = count(1)
_guests = count(1)


def fresh(prefix: str = "m") -> str:
    """A client's name for what it asks."""
    return f"{prefix}{next(_ids)}"


@dataclass
class Reply:
    """The answer to a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.decode(self.body)

    def as_(self, kind: type[T]) -> T:
        return json.decode(self.body, type=kind)


class Page:
    """A page: it says hello, keeps all it is sent, and plays."""

    def __init__(self, app: Starlette, origin: str | None = None) -> None:
        self.got: list[Any] = []  # messages
        self.texts: list[str] = []  # and as they were sent
        self.closed: int | None = None
        self._app = app
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        headers = [(b"host", HOST.encode())] + ([(b"origin", origin.encode())] if origin is not None else [])
        self._scope = {
            "type": "websocket", "path": "/ws", "raw_path": b"/ws", "query_string": b"", "headers": headers,
            "scheme": "ws", "client": ("page", 1), "server": ("table.example", 8000), "subprotocols": [],
            "root_path": "", "asgi": {"version": "3.0"},
        }  # fmt: skip
        self._said.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(self._scope, self._said.get, self._hear))

    async def _hear(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self._heard.put_nowait(message["text"])
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
            self._heard.put_nowait(None)
            self._said.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    # Saying ------------------------------------------------------------------------------------------------------

    def say(self, message: Message | Mapping[str, Any] | str | bytes) -> None:
        """Send something, right or wrong."""
        if isinstance(message, bytes):
            self._said.put_nowait({"type": "websocket.receive", "bytes": message})
        else:
            text = message if isinstance(message, str) else encode(message).decode()
            self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def hear(self) -> Any:
        """The next message; None when the server has hung up."""
        text = await asyncio.wait_for(self._heard.get(), PATIENCE)
        if text is None:
            return None
        message = json.decode(text, type=ToPage)
        self.texts.append(text)
        self.got.append(message)
        return message

    async def until(self, kind: type[T]) -> T:
        """Hear until a message of a kind comes."""
        while True:
            message = await self.hear()
            assert message is not None, "the server hung up"
            if isinstance(message, kind):
                return message

    async def all(self) -> list[Any]:
        """All that was sent up to now."""
        before = len(self.got)
        self.say(Ping())
        await self.until(Pong)
        return self.got[before:-1]

    async def ask(self, message: Message) -> Done | Refused:
        """Ask for something with an id, and hear whether it is done."""
        self.say(message)
        while True:
            heard = await self.until(Done | Refused)  # type: ignore[arg-type]
            if heard.id == message.id:  # type: ignore[attr-defined]
                return heard

    async def play(self, action: int, rev: str = "", name: str = "") -> Done | Refused:
        return await self.ask(Play(name or fresh(), self.eyes, action, rev))

    async def turn(self, verb: Any) -> Done | Refused:
        return await self.ask(Turn(fresh(), self.eyes, verb))

    async def seat(self, verb: Any, seat: int | None = None, bot: str = "") -> Done | Refused:
        return await self.ask(Seat(fresh(), verb, self.eyes if seat is None else seat, bot))

    async def look(self, seat: int, n: int = 0) -> Frame:
        self.say(Eyes(seat, n))
        return await self.until(Frame)

    # What was heard ----------------------------------------------------------------------------------------------

    @property
    def eyes(self) -> int:
        """The seat that was seen last."""
        return self.frames[-1].eyes if self.frames else WATCHER

    @property
    def frames(self) -> list[Frame]:
        return [message for message in self.got if isinstance(message, Frame)]

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    @property
    def handovers(self) -> list[HandOver]:
        return [message for message in self.got if isinstance(message, HandOver)]

    async def leave(self) -> None:
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, PATIENCE)

    async def ended(self) -> None:
        """The server has hung up, and nothing is left of the connection."""
        await asyncio.wait_for(self._task, PATIENCE)


class House:
    """A server, and those who speak to it."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self.guest = f"guest{next(_guests)}"
        self.pages: list[Page] = []

    @property
    def tables(self) -> Tables:
        found: Tables = self.app.state.tables
        return found

    @classmethod
    @asynccontextmanager
    async def open(cls, folder: Path) -> AsyncIterator[House]:
        app = make_app(Settings(folder / "tables.sqlite", bots=1, seconds=0.05, tempo=0.0))
        async with app.router.lifespan_context(app):
            house = cls(app)
            try:
                yield house
            finally:
                for page in house.pages:
                    if not page._task.done():
                        with suppress(Exception):
                            await page.leave()

    def _scope(self, method: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
        route, _, query = path.partition("?")
        sent = {"host": HOST, **headers}
        return {
            "type": "http", "method": method, "path": route, "raw_path": route.encode(), "http_version": "1.1",
            "query_string": query.encode(), "headers": [(k.lower().encode(), v.encode()) for k, v in sent.items()],
            "scheme": "http", "client": (self.guest, 1), "server": ("table.example", 8000), "root_path": "",
            "asgi": {"version": "3.0"},
        }  # fmt: skip

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        key: str = "",
        raw: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """One request."""
        given = {**(headers or {}), **({"authorization": f"Bearer {key}"} if key else {})}
        sent = raw if raw is not None else b"" if body is None else encode(body)
        parts: list[dict[str, Any]] = [{"type": "http.request", "body": sent, "more_body": False}]
        reply = Reply(0, {}, b"")

        async def receive() -> dict[str, Any]:
            if parts:
                return parts.pop()
            await asyncio.sleep(PATIENCE)
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                reply.status = message["status"]
                reply.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            else:
                reply.body += message.get("body", b"")

        await asyncio.wait_for(self.app(self._scope(method, path, given), receive, send), PATIENCE)
        return reply

    async def get(self, path: str, key: str = "") -> Reply:
        return await self.ask("GET", path, key=key)

    async def post(self, path: str, body: object, key: str = "") -> Reply:
        return await self.ask("POST", path, body, key)

    @asynccontextmanager
    async def stream(self, path: str, key: str) -> AsyncIterator[asyncio.Queue[bytes]]:
        """The lines of a stream, as they come."""
        lines: asyncio.Queue[bytes] = asyncio.Queue()
        gone = asyncio.Event()
        first = [{"type": "http.request", "body": b"", "more_body": False}]

        async def receive() -> dict[str, Any]:
            if first:
                return first.pop()
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.body" and message.get("body"):
                for line in message["body"].splitlines(keepends=True):
                    lines.put_nowait(line)

        scope = self._scope("GET", path, {"authorization": f"Bearer {key}"})
        task = asyncio.create_task(self.app(scope, receive, send))
        try:
            yield lines
        finally:
            gone.set()
            await asyncio.wait_for(task, PATIENCE)

    # Tables ------------------------------------------------------------------------------------------------------

    async def make(self, game: str, seats: int | Sequence[Mapping[str, str]] = 2, **wishes: Any) -> Made:
        """A new table; of a number of seats, all are the maker's."""
        wished = [{"kind": "me"}] * seats if isinstance(seats, int) else list(seats)
        reply = await self.post("/api/tables", {"game": game, "seats": wished, **wishes})
        assert reply.status == 201, reply.body
        return reply.as_(Made)

    async def page(self, table: str, *keys: str, eyes: int = -1, n: int = 0, name: str = "") -> Page:
        """A page that has said hello and heard all there is."""
        page = self.caller()
        page.say(Hello(table, list(keys), eyes, n, name))
        await page.all()
        return page

    def caller(self, origin: str | None = None) -> Page:
        """A page that has not said hello yet."""
        page = Page(self.app, origin)
        self.pages.append(page)
        return page

    async def seated(self, made: Made) -> list[Page]:
        """A page for each seat of the maker."""
        return [await self.page(made.id, key.key, eyes=key.seat) for key in made.keys]

    async def live(self, table: str) -> LiveTable:
        return await self.tables.find(table)

    async def entries(self, table: str) -> list[Entry]:
        """What the store holds."""
        return await self.tables.store.entries(table)

    async def play_on(self, table: str, pages: Sequence[Page], rng: Random, moves: int) -> int:
        """Play at random through the pages, one seat each, so many moves or to the end; how many were made."""
        live = await self.live(table)
        for made in range(moves):
            if not live.room.playing:
                return made
            await self.step(live, pages, rng)
        return moves

    async def step(self, live: LiveTable, pages: Sequence[Page], rng: Random) -> None:
        """One decision, or a confirmation."""
        seat = rng.choice(live.room.waiting)
        page = pages[seat]
        await page.all()
        choices = page.frame.choices
        heard = await (page.play(rng.choice(choices).action, page.frame.rev) if choices else page.turn("confirm"))
        assert isinstance(heard, Done), heard


def housed(story: Callable[[House], Awaitable[None]]) -> Callable[[Path], None]:
    """A test that is told to a server of its own."""

    def test(tmp_path: Path) -> None:
        async def run() -> None:
            async with House.open(tmp_path) as house:
                await asyncio.wait_for(story(house), 3 * PATIENCE)

        asyncio.run(run())

    test.__name__ = story.__name__
    test.__doc__ = story.__doc__
    test.__module__ = story.__module__
    return test


# Rooms without a server ----------------------------------------------------------------------------------------------


def setup(game: str, seats: int, confirm: bool = False, seed: int = 7, pace: Pace | None = None, **more: Any) -> Setup:
    """How a table of people is laid."""
    sitting = more.pop("sitting", None) or [SeatSetup("me", name) for name in SEAT_NAMES[:seats]]
    found = registry.game(game)
    values: dict[str, Any] = {
        "game": game, "rules": found.rules_version, "edition": "standard", "changed": "",
        "options": found.check_options({}, seats), "seats": tuple(sitting), "confirm": confirm, "pace": pace or Pace(),
        "listed": True, "seed": str(seed), "made": 1_000, **more,
    }  # fmt: skip
    return Setup(**values)


def few(game: str) -> int:
    """Three seats, or as many as the game usually has."""
    return registry.game(game).usual_seats(3)


def decide(room: Room, rng: Random) -> Entry:
    """Something that the next seat may do at random: a move, or to confirm its moves."""
    seat = rng.choice(room.waiting)
    choices = room.table.choices(seat)
    at = room.changed + SPECIMENS
    return Entry(seat, "play", rng.choice(choices).notation, at) if choices else Entry(seat, "confirm", "", at)


def plain_scene(view: View, names: Sequence[str], words: object) -> Scene:
    seen = Piece(key="all", x=0, y=0, width=1, height=1, text=str(view.fields))
    surface = Surface(key="table", kind="board", title="Table", width=10, height=10, pieces=(seen,))
    return Scene(surfaces=(surface,), points=tuple(view["score"]))


class Plain(Gauntlet):
    """The Gauntlet with a scene: all that a viewer may see, as it stands in the view."""

    name = "plain-gauntlet"
    drawing = Drawing(scene=plain_scene)
