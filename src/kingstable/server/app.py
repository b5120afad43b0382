"""The server put together: pages, drawings, the interface for machines, and the WebSocket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from gzip import compress
from importlib import resources
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from kingstable.core import registry
from kingstable.core.errors import UnknownGame
from kingstable.core.game import Game
from kingstable.server import fonts
from kingstable.server.api import ROUTES, Handler
from kingstable.server.bots_pool import BUDGET, BotsPool
from kingstable.server.clocks import now
from kingstable.server.connection import FORBIDDEN, serve_page
from kingstable.server.games_info import scenario_picture
from kingstable.server.limits import PER_ADDRESS, Gates, address_of, host_name, is_loopback
from kingstable.server.pictures import Gallery
from kingstable.server.rules_introduction import introduction_picture
from kingstable.server.rules_page import rules_page
from kingstable.server.store import Quota, SqliteStore, Store, StoreError
from kingstable.server.tables import Tables

SWEEP = 60.0  # seconds
DAY = 86_400_000  # milliseconds
WEB = Path(str(resources.files("kingstable") / "web"))
FOREVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"

SAFE = {  # nothing but our own files, and nobody may put our pages into theirs
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@dataclass(frozen=True)
class Settings:
    """What can be set when a server is started."""

    database: Path
    bots: int = 0  # processes in which bots think; 0: as many as the machine has cores, less one
    seconds: float = BUDGET  # what a bot may think
    tempo: float = 0.1  # seconds between the moves of bots; pages show them at each reader's own pace
    quota: Quota | None = None  # how much is kept
    per_address: int = PER_ADDRESS  # pages and streams of one address, also behind a proxy
    hosts: tuple[str, ...] | None = None  # names under which it may be asked; None: any
    host: str = "127.0.0.1"  # where it listens,
    port: int = 0  # and at which port
    forget_after: int = 0  # days after which games that are over are deleted; 0: never


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """The server, ready to be run."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        kept = store or SqliteStore(settings.database, settings.quota)
        pool = BotsPool(settings.bots, settings.seconds)
        app.state.gallery, app.state.gates = Gallery(), Gates(settings.per_address)
        app.state.listens = settings.host, settings.port
        app.state.tables = tables = Tables(kept, app.state.gallery, pool, settings.tempo)
        tasks = [asyncio.create_task(tables.resume()), asyncio.create_task(_sweep(tables, settings.forget_after))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await tables.close()
            await pool.close()
            await kept.close()

    by_path: dict[str, dict[str, Handler]] = {}
    for method, path, handler in ROUTES:
        by_path.setdefault(path, {})[method] = handler
    routes = [
        *(Route(path, _chosen(doing), methods=list(doing)) for path, doing in by_path.items()),
        Route("/", _file("index.html")),
        Route("/t/{id}", _file("table.html")),
        Route("/rules/{game}", _rules),
        Route("/rules/{game}/pictures/{number:int}", _picture_of(introduction_picture)),
        Route("/scenarios/{game}/{number:int}", _picture_of(scenario_picture)),
        Route("/drawings/{name}", _drawing),
        Route("/fonts.css", _font_style),
        Route("/fonts/{name}", _font),
        Route("/favicon.ico", _file("icon.svg")),
        WebSocketRoute("/ws", _socket),
        Mount("/static", StaticFiles(directory=WEB)),
    ]
    app = Starlette(routes=routes, lifespan=life, exception_handlers={404: _not_found, Exception: _failed})
    if settings.hosts is not None:
        app.add_middleware(HostCheck, hosts=settings.hosts)
    app.add_middleware(Safe)
    return app


def _chosen(doing: dict[str, Handler]) -> Handler:
    """One route for all methods of a path, so that who asks by another is told of all of them."""

    async def handle(request: Request) -> Response:
        return await doing["GET" if request.method == "HEAD" else request.method](request)

    return handle


async def _sweep(tables: Tables, forget_after: int) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        await tables.sweep()
        if forget_after:
            with suppress(StoreError):  # it is tried again
                await tables.forget(now() - forget_after * DAY)


class Safe:
    """Puts the same strict headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFE.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-cache"
            await send(message)

        await self.app(scope, receive, guarded)


class HostCheck:
    """Refuse requests under foreign host names: a site's own name may lead browsers here (DNS rebinding).

    Addresses in numbers and this machine's own name cannot be rebound.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self.app, self.hosts = app, {host.lower() for host in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            name = host_name(Headers(scope=scope).get("host", ""))
            if not (name in self.hosts or is_loopback(name) or address_of(name) is not None):
                await self._refuse(name, scope, receive, send)
                return
        await self.app(scope, receive, send)

    @staticmethod
    async def _refuse(name: str, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": FORBIDDEN, "reason": "not the name of this server"})
        else:
            said = f"This server does not answer to {name[:100]!r}. If it is yours, start it with --allowed-host."
            await PlainTextResponse(said, 421)(scope, receive, send)


def _file(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def show(request: Request) -> Response:
        return FileResponse(WEB / name)

    return show


async def _rules(request: Request) -> Response:
    try:
        game = registry.game(request.path_params["game"])
    except UnknownGame as error:
        return PlainTextResponse(str(error), 404)
    return HTMLResponse(await asyncio.to_thread(rules_page, game))


def _picture_of(draw: Callable[[Game, int], str]) -> Handler:
    """Shows a numbered picture of a game, drawn when it is first looked at."""

    async def show(request: Request) -> Response:
        try:
            game = registry.game(request.path_params["game"])
        except UnknownGame as error:
            return PlainTextResponse(str(error), 404)
        drawing = await asyncio.to_thread(draw, game, request.path_params["number"])
        if not drawing:
            return PlainTextResponse("There is no such picture.", 404)
        headers = {"Cache-Control": A_DAY, "Content-Encoding": "gzip"}
        return Response(compress(drawing.encode(), 6, mtime=0), media_type="image/svg+xml", headers=headers)

    return show


async def _drawing(request: Request) -> Response:
    name = request.path_params["name"]
    drawing = request.app.state.gallery.find(name)
    if drawing is None:
        return PlainTextResponse("There is no such drawing.", 404)
    headers = {"Cache-Control": FOREVER, "Content-Encoding": "gzip"}  # every browser reads it
    media = "application/json" if name.endswith(".json") else "image/svg+xml"
    return Response(drawing, media_type=media, headers=headers)


async def _font_style(request: Request) -> Response:
    style = await asyncio.to_thread(fonts.style_sheet)
    return Response(style, media_type="text/css")


async def _font(request: Request) -> Response:
    found = await asyncio.to_thread(fonts.font, request.path_params["name"])
    if found is None:
        return PlainTextResponse("There is no such font.", 404)
    headers = {"Cache-Control": FOREVER, "Content-Encoding": "gzip"}  # every browser reads it
    return Response(found, media_type="font/ttf", headers=headers)


async def _socket(socket: WebSocket) -> None:
    await serve_page(socket, socket.app.state.tables, socket.app.state.gates)


async def _not_found(request: Request, error: Exception) -> Response:
    return PlainTextResponse("There is nothing here. The hall is at /", 404)


async def _failed(request: Request, error: Exception) -> Response:
    logging.getLogger(__name__).exception("a request failed", exc_info=error)
    return PlainTextResponse("Something went wrong on our side; nothing was lost. Try again.", 500, SAFE)
