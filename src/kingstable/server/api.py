"""HTTP: the hall, the tables, and the stream and moves of bots that were written elsewhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from typing import Any, TypeVar

from msgspec import DecodeError, Struct, ValidationError, json
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from kingstable.bots.opponents import OPPONENTS, USUAL
from kingstable.core import registry
from kingstable.core.errors import BadOption, Illegal, KingstableError, UnknownGame
from kingstable.server import presenters
from kingstable.server.connection import same_origin
from kingstable.server.games_info import game_info, preview
from kingstable.server.limits import BODY, Gates, guest_of
from kingstable.server.listener import Listener
from kingstable.server.live import LiveTable
from kingstable.server.openapi import describe
from kingstable.server.permissions import by_person
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import (
    BotInfo,
    BranchWish,
    Claim,
    Done,
    Fault,
    Hall,
    HintWish,
    MoveWish,
    NewTable,
    PreviewWish,
    QrWish,
    Reach,
    RecordWish,
    TurnWish,
    encode,
)
from kingstable.server.qr import qr
from kingstable.server.reach import addresses
from kingstable.server.readers import Busy
from kingstable.server.store import SEAT, Full, StoreError, Unsaved
from kingstable.server.tables import UNREACHED, Broken, Denied, NotFound, Tables

LATER = 5  # seconds after which one may try again
KEEP_ALIVE = 7.0  # seconds: an empty line shows that the stream is alive
LISTED = 50
log = logging.getLogger(__name__)
T = TypeVar("T", bound=Struct)
Handler = Callable[[Request], Awaitable[Response]]


class TooMuch(Exception):
    """Somebody asks too often."""


class TooLong(Exception):
    """Somebody sends too much."""


class NoKey(Exception):
    """A seat's secret is wanted."""


def answer(value: object, status: int = 200) -> Response:
    """Something as JSON."""
    return Response(encode(value), status, media_type="application/json", headers={"Cache-Control": "no-store"})


STATUS: dict[type[Exception], int] = {
    NotFound: 404,
    Broken: 410,
    NoKey: 401,
    Denied: 403,
    TooLong: 413,
    TooMuch: 429,
    Busy: 429,
    Full: 507,
    StoreError: 503,
    Unsaved: 503,
    ValidationError: 422,
    DecodeError: 400,
    UnicodeDecodeError: 400,
    KingstableError: 422,
}


def errors_as_json(handler: Handler) -> Handler:
    """Let a request in, if it may ask, and answer in words whatever goes wrong with it."""

    @wraps(handler)
    async def wrapped(request: Request) -> Response:
        try:
            _let_in(request)
            return await handler(request)
        except tuple(STATUS) as error:
            status = next(code for kind, code in STATUS.items() if isinstance(error, kind))
            rule = error.rule if isinstance(error, Illegal) else ""
            reason = error.reason if isinstance(error, Illegal) else str(error)
            if status == 503 and isinstance(error, StoreError):
                log.warning("the store failed: %s", error)
                reason = UNREACHED
            if isinstance(error, BadOption):
                reason = error.reason
            refused = answer(Fault(reason, rule, error.option if isinstance(error, BadOption) else ""), status)
            if status in (429, 503):
                refused.headers["Retry-After"] = str(LATER)
            return refused

    return wrapped


def _let_in(request: Request) -> None:
    """Refuse a guest who asks too often, and the page of another site."""
    if not gates_of(request).asking.take(_guest(request)):
        raise TooMuch("Too many requests: wait a moment.")
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise Denied("Another site's page may not ask this.")


def _guest(request: Request) -> str:
    return guest_of(request.client.host) if request.client else ""


async def body(request: Request, kind: type[T]) -> T:
    """What a request holds, checked."""
    read = b""
    async for part in request.stream():
        read += part
        if len(read) > BODY:
            raise TooLong("This is too long.")
    return json.decode(read, type=kind)


def maker(request: Request) -> Tables:
    """The tables, for a request that makes something new: that is not done too often."""
    if not gates_of(request).making.take(_guest(request)):
        raise TooMuch("Too many new tables: wait a moment.")
    return tables_of(request)


def gates_of(request: Request) -> Gates:
    """What guests may ask for, and how often."""
    found: Gates = request.app.state.gates
    return found


def tables_of(request: Request) -> Tables:
    """The server's tables."""
    found: Tables = request.app.state.tables
    return found


async def table_of(request: Request) -> LiveTable:
    """The table that a request names."""
    table = await tables_of(request).find(request.path_params["id"])
    await table.settled()
    return table


async def seat_of(request: Request) -> int:
    """The seat whose secret the request bears.  Whatever is asked in the name of a seat passes here."""
    word, _, key = request.headers.get("authorization", "").partition(" ")
    if word.lower() != "bearer" or not key:
        raise NoKey("Send the seat's secret: Authorization: Bearer KEY.")
    row = await tables_of(request).opened(request.path_params["id"], key.strip())
    if row.kind != SEAT:
        raise Denied("This secret opens no seat: claim the invitation first.")
    return row.seat


# The hall ------------------------------------------------------------------------------------------------------------


@errors_as_json
async def hall(request: Request) -> Response:
    """The games and the bots."""
    gallery: Gallery = request.app.state.gallery
    games = [await asyncio.to_thread(game_info, registry.game(name), gallery) for name in registry.names()]
    return answer(Hall(games, [BotInfo(name, *about) for name, about in OPPONENTS.items()], USUAL))


@errors_as_json
async def reach(request: Request) -> Response:
    """For links that are given away: where others find us."""
    host, port = request.app.state.listens
    return answer(Reach(await asyncio.to_thread(addresses, host, port)))


@errors_as_json
async def list_tables(request: Request) -> Response:
    """Tables to watch, or the ones asked for."""
    tables = tables_of(request)
    wanted = request.query_params.get("ids")
    gates, guest = gates_of(request), _guest(request)
    if not gates.listing.take(guest):
        raise TooMuch("Too many lists: wait a moment.")
    names = await tables.store.listed(LISTED) if wanted is None else wanted.split(",")[:LISTED]
    return answer(await tables.lines(names, lambda: gates.loading.take(guest)))


@errors_as_json
async def show_game(request: Request) -> Response:
    """A game, as the hall shows it."""
    try:
        game = registry.game(request.path_params["game"])
    except UnknownGame as error:
        raise NotFound(str(error)) from None
    return answer(await asyncio.to_thread(game_info, game, request.app.state.gallery))


@errors_as_json
async def show_preview(request: Request) -> Response:
    """The board that a game would begin with."""
    wish = await body(request, PreviewWish)
    if not gates_of(request).replaying.take(_guest(request)):
        raise TooMuch("Too many pictures at once: wait a moment.")
    gallery: Gallery = request.app.state.gallery
    return answer(await asyncio.to_thread(preview, registry.game(wish.game), wish, gallery))


@errors_as_json
async def make_qr(request: Request) -> Response:
    """A text as a QR code.  It comes in the body: what it opens is a secret, and no log holds it."""
    return answer(qr((await body(request, QrWish)).text))


@errors_as_json
async def make_table(request: Request) -> Response:
    """A new table."""
    return answer(await maker(request).make(await body(request, NewTable), _guest(request)), 201)


@errors_as_json
async def open_record(request: Request) -> Response:
    """A record as a table to be replayed."""
    return answer(await maker(request).show((await body(request, RecordWish)).text, _guest(request)), 201)


# A table -------------------------------------------------------------------------------------------------------------


@errors_as_json
async def show_table(request: Request) -> Response:
    """What everybody may know about a table."""
    return answer((await table_of(request)).info())


@errors_as_json
async def claim(request: Request) -> Response:
    """Take a seat."""
    wish = await body(request, Claim)
    return answer(await maker(request).claim(request.path_params["id"], wish))


@errors_as_json
async def record(request: Request) -> Response:
    """The record of a finished game."""
    room = (await table_of(request)).room
    if room.playing:
        raise Denied("You can get the record once the game is over: until then it holds secrets.")
    name = f"{room.game.name}-{room.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(str(room.record()), headers=headers)


@errors_as_json
async def position(request: Request) -> Response:
    """How a game that is over stood after a move, to any eyes."""
    table = await table_of(request)
    room = table.room
    if room.playing:
        raise Denied("You can replay a game once it is over.")
    eyes = _number(request.query_params.get("eyes", "-1"))
    if eyes not in range(presenters.ALL_OPEN, len(room.sitters)):
        raise Illegal(f"there are no eyes {eyes}: a seat, -1 for a spectator, -2 for everything revealed")
    move = _number(request.path_params["move"])
    if move not in range(len(room.table.entries) + 1):
        raise Illegal(f"the record has {len(room.table.entries)} moves, not {move}")

    def gate(cost: float) -> None:
        if not gates_of(request).replaying.take(_guest(request), cost):
            raise TooMuch("Too many positions at once: wait a moment.")

    return answer(await table.past.show(room, eyes, move, move, gate))


def _number(text: str) -> int:
    try:
        return int(text) if len(text) < 10 else int("")
    except ValueError:
        raise Illegal(f"{text[:20]!r} is not a number") from None


@errors_as_json
async def branch(request: Request) -> Response:
    """Play on from a move of a finished game."""
    wish = await body(request, BranchWish)
    return answer(await maker(request).branch(request.path_params["id"], wish, _guest(request)), 201)


# Bots that were written elsewhere ------------------------------------------------------------------------------------


@errors_as_json
async def stream(request: Request) -> Response:
    """All that a seat sees, a line of JSON each: a frame now, and another whenever something changes for it."""
    table, seat = await table_of(request), await seat_of(request)
    listener = Listener(values=True)
    listener.held = [seat]
    since = _number(request.query_params.get("n", "0"))

    open_pages, guest = gates_of(request).open_pages, _guest(request)
    if open_pages.full(guest):
        raise TooMuch("Too many streams: close one.")

    async def lines() -> AsyncIterator[bytes]:
        open_pages.enter(guest)
        try:
            await table.join(listener, seat, since)
            while True:
                try:
                    message = await asyncio.wait_for(listener.messages.get(), KEEP_ALIVE)
                except TimeoutError:
                    yield b"\n"
                    continue
                if message is None:
                    return
                yield f"{message}\n".encode()
        finally:
            open_pages.leave(guest)
            table.leave(listener)

    return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})


@errors_as_json
async def move(request: Request) -> Response:
    """A move of a seat."""
    table, seat = await table_of(request), await seat_of(request)
    wish = await body(request, MoveWish)
    if wish.action is None and not wish.move:
        raise Illegal("Say which move: its notation as `move`, or its number as `action`.")
    action = table.room.game.parse(wish.move) if wish.action is None else wish.action
    await table.play(seat, action, wish.id, wish.rev, by_person(seat), tuple(wish.then))
    return answer(Done(wish.id))


@errors_as_json
async def turn(request: Request) -> Response:
    """Undo, redo, reset the turn, or confirm the moves."""
    table, seat = await table_of(request), await seat_of(request)
    wish = await body(request, TurnWish)
    await table.act(seat, wish.verb, "", wish.id, check=by_person(seat))
    return answer(Done(wish.id))


@errors_as_json
async def hint(request: Request) -> Response:
    """The best choices of a seat; that it took a hint is told to all."""
    table, seat = await table_of(request), await seat_of(request)
    wish = await body(request, HintWish)
    if not gates_of(request).hinting.take(_guest(request)):
        raise TooMuch("Too many hints: wait a moment.")
    return answer(await table.hints.give(table, seat, wish.rev))


async def openapi(request: Request) -> Response:
    """All of this for machines."""
    return answer(describe())


Routes = list[tuple[str, str, Any]]
ROUTES: Routes = [
    ("GET", "/api/hall", hall),
    ("GET", "/api/reach", reach),
    ("GET", "/api/games/{game}", show_game),
    ("POST", "/api/preview", show_preview),
    ("POST", "/api/qr", make_qr),
    ("GET", "/api/tables", list_tables),
    ("POST", "/api/tables", make_table),
    ("POST", "/api/records", open_record),
    ("GET", "/api/tables/{id}", show_table),
    ("POST", "/api/tables/{id}/claim", claim),
    ("GET", "/api/tables/{id}/record", record),
    ("GET", "/api/tables/{id}/positions/{move}", position),
    ("POST", "/api/tables/{id}/branch", branch),
    ("GET", "/api/tables/{id}/stream", stream),
    ("POST", "/api/tables/{id}/moves", move),
    ("POST", "/api/tables/{id}/turn", turn),
    ("POST", "/api/tables/{id}/hint", hint),
    ("GET", "/api/openapi.json", openapi),
]
