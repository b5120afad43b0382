"""All tables of a server: made, found again, and let go when nobody uses them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace as changed

from msgspec import MsgspecError
from msgspec.structs import replace

from kingstable.bots.opponents import OPPONENTS
from kingstable.core import registry
from kingstable.core.errors import BadOption, Illegal, KingstableError
from kingstable.core.game import SEAT_NAMES
from kingstable.server import reading
from kingstable.server.bots_pool import BotsPool
from kingstable.server.clocks import now
from kingstable.server.keys import hashed, new_id, new_key, opened_by
from kingstable.server.limits import is_loopback
from kingstable.server.live import LiveTable
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import (
    BranchWish,
    Claim,
    Claimed,
    Made,
    NewTable,
    Pace,
    SeatKey,
    SeatWish,
    TableLine,
)
from kingstable.server.readers import Readers
from kingstable.server.reading import ReadRequest, TableSpec
from kingstable.server.room import Room, told_apart
from kingstable.server.store import HOST, INVITE, SEAT, KeyChange, KeyRow, SeatSetup, Setup, Store, StoreError

IDLE = 600.0  # seconds after which a table that nobody uses leaves the memory; the store has it
UNREACHED = "We cannot reach the tables right now. Nothing was changed; try again in a moment."
NO_KEY = "This link does not open a seat at this table: it is mistyped, or it was used already."
log = logging.getLogger(__name__)


class NotFound(Exception):
    """There is no such table."""


class Broken(Exception):
    """The table is there, but can no longer be read."""


class Denied(Exception):
    """The secret does not open this."""


class Tables:
    """The tables by their names."""

    def __init__(self, store: Store, gallery: Gallery, pool: BotsPool, tempo: float) -> None:
        self.store, self.gallery, self.pool, self.tempo = store, gallery, pool, tempo
        self.readers = Readers()
        self._replays = asyncio.Semaphore(1)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # Finding -----------------------------------------------------------------------------------------------------

    async def find(self, name: str) -> LiveTable:
        """A table, from memory or from the store."""
        if name not in self._live:
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
            return await asyncio.shield(self._loading[name])  # who comes meanwhile gets the same table
        table = self._live[name]
        table.used = time.monotonic()
        return table

    async def _load(self, name: str) -> LiveTable:
        try:
            try:
                setup = await self.store.setup(name)
                if setup is None:
                    raise NotFound("There is no table by this name.")
                entries = await self.store.entries(name)
                room = await asyncio.to_thread(Room.restored, name, setup, entries)
            except (KingstableError, MsgspecError, UnicodeDecodeError) as error:  # other rules, or a damaged row
                raise Broken(f"This table can no longer be opened: {error}") from None
            chat = await self.store.chat(name)
            table = LiveTable(room, chat, self.store, self.gallery, self.pool, self.tempo, self._replays)
            self._live[name] = table
            return table
        finally:
            del self._loading[name]

    async def resume(self) -> None:
        """After a start: go on with every game in which a bot is to move."""
        for name in await self.store.playing():
            try:
                (await self.find(name)).wake()
            except Broken as error:
                log.warning("table %s: %s", name, error)
            except Exception:  # one broken table must not keep the others from going on
                log.exception("table %s could not be resumed", name)

    async def sweep(self) -> None:
        """Let go of what nobody uses."""
        for name, table in list(self._live.items()):
            unused = not table.audience.listeners and not table.room.bots_due
            if unused and time.monotonic() - table.used > IDLE:
                del self._live[name]
        if time.monotonic() - self.readers.used > IDLE:
            await self.readers.close()

    async def forget(self, before: int) -> None:
        """Delete games that were over before a time, unless somebody looks at one."""
        await self.store.forget(before, list(self._live))

    async def close(self) -> None:
        """Let go of all."""
        for table in self._live.values():
            await table.stop()
        await self.readers.close()

    async def lines(self, names: Sequence[str], gate: Callable[[], bool] = lambda: True) -> list[TableLine]:
        """Tables for a list; those that are not there are left out, and those that `gate` does not let us read."""
        found = []
        for name in names:
            try:
                if name not in self._live and not gate():
                    continue
                table = await self.find(name)
                await table.settled()
                found.append(table.line())
            except (NotFound, Broken):
                continue
            except StoreError:
                raise
            except Exception:  # one broken table must not hide the others
                log.exception("table %s could not be shown", name)
        return found

    async def opened(self, name: str, key: str) -> KeyRow:
        """What a secret opens at a table; `Denied` if nothing."""
        row = opened_by(key, await self.store.keys(name))
        if row is None:
            raise Denied(NO_KEY)
        return row

    # Making ------------------------------------------------------------------------------------------------------

    async def make(self, wish: NewTable, guest: str = "") -> Made:
        """A new table as it was wished for."""
        wanted = ReadRequest(wish.game, wish.edition, len(wish.seats), wish.options)
        if wish.edition.strip():
            laid = await self.readers.read(wanted, guest)
        else:
            laid = await asyncio.to_thread(reading.table, wanted.game, "", wanted.seats, wanted.options)
        setup = _setup(laid, wish.seats, wish.confirm, _pace(wish.pace), wish.listed)
        return await self._create(replace(setup, hints=wish.hints), guest)

    async def show(self, text: str, guest: str = "") -> Made:
        """A record that somebody opened: to be replayed, and played on from any move."""
        laid = await self.readers.read(ReadRequest(record=text), guest)
        setup = _setup(laid, [SeatWish("me", name) for name in laid.names], False, Pace(), False)
        return await self._create(replace(setup, opening=laid.record, replay=True), guest, keyless=True)

    async def branch(self, name: str, wish: BranchWish, guest: str = "") -> Made:
        """Play on from a move of a finished game."""
        room = await (await self.find(name)).settled()
        if room.playing:
            raise Illegal("you can play on from a game only once it is over")
        record = room.record()
        if wish.move > len(record.entries):
            raise Illegal(f"the record has {len(record.entries)} moves, not {wish.move}")
        if wish.seat not in range(record.seats):
            raise Illegal(f"there is no seat {wish.seat}")
        table = await asyncio.to_thread(room.at, wish.move)
        if table.over:
            raise Illegal("the game is over at this move: choose an earlier one")
        seats = [
            SeatWish("me", wish.name or room.names[seat])
            if seat == wish.seat
            else SeatWish("bot", room.names[seat], wish.bot)
            for seat in range(record.seats)
        ]
        setup = _setup(reading.laid(room.game, dict(record.options)), seats, wish.confirm, Pace(), False)
        opening = str(changed(table.record, seed=None, names=tuple(seat.name for seat in setup.seats)))
        setup = replace(setup, opening=opening, source=name)
        return await self._create(setup, guest)

    async def rematch(self, table: LiveTable, seat: int, nonce: str, guest: str = "") -> None:
        """The same game with the same people: their secrets open the new table too."""
        async with table.rematching:
            room = await table.settled()
            if room.setup.replay:
                raise Illegal("this is a record: play on from any of its moves")
            if room.next or room.playing:
                await table.act(seat, "rematch", "", nonce)  # which is refused, and says why
                return
            keys = await self.store.keys(room.id)
            seats = _seated_again(room, {key.seat for key in keys if key.kind == SEAT})
            untaken = [place for place, setup in enumerate(seats) if setup.kind == "open"]
            fresh = replace(
                room.setup,
                rules=room.game.rules_version,
                seats=seats,
                seed=str(secrets.randbits(128)),
                made=now(),
                opening="",
                source=room.id,
            )
            name = new_id()
            kept = [key for key in keys if key.kind in (SEAT, HOST) or key.seat in untaken]
            await self.store.create(name, fresh, kept, _owner(guest))
            await table.act(seat, "rematch", name, nonce)

    async def claim(self, name: str, wish: Claim) -> Claimed:
        """Take the seat of an invitation; who holds a seat already, comes back to it."""
        table = await self.find(name)
        keys = await self.store.keys(name)
        mine = opened_by(wish.fresh, keys) if wish.fresh else None
        if mine and mine.kind == SEAT:
            return Claimed(mine.seat, wish.fresh)  # the answer was lost on its way
        row = opened_by(wish.key, keys)
        if row is None:
            raise Denied(NO_KEY)
        if row.kind == HOST:
            raise Denied("This is the host's link, not a seat's.")
        if row.kind == SEAT:
            return Claimed(row.seat, wish.key)
        fresh = wish.fresh or new_key()
        change = KeyChange(row.hash, KeyRow(hashed(fresh), SEAT, row.seat))
        await table.act(row.seat, "claim", wish.name, keys=change)
        return Claimed(row.seat, fresh)

    async def _create(self, setup: Setup, guest: str, keyless: bool = False) -> Made:
        name, host = new_id(), new_key()
        given = [] if keyless else [
            SeatKey(place, new_key(), "me" if seat.kind == "me" else "open")
            for place, seat in enumerate(setup.seats)
            if seat.kind != "bot"
        ]  # fmt: skip
        rows = [KeyRow(hashed(key.key), SEAT if key.kind == "me" else INVITE, key.seat) for key in given]
        await self.store.create(name, setup, [*rows, KeyRow(hashed(host), HOST)], _owner(guest))
        (await self.find(name)).wake()
        return Made(name, given, host)


def _owner(guest: str) -> str:
    """Whose table it is, for the quota; what is made at this machine is nobody's: there, only the whole is bounded."""
    return "" if is_loopback(guest) else guest


def conduct(wished: bool | None, wishes: Sequence[SeatWish]) -> tuple[bool, bool]:
    """Whether turns are confirmed, and whether a single choice counts after a moment by itself.

    Against bots alone nothing needs confirming, since everything can be taken back.  Among people a turn of several
    decisions is confirmed.  Who wishes for one or the other gets it.

    >>> conduct(None, [SeatWish("me"), SeatWish("bot")]), conduct(None, [SeatWish("me"), SeatWish("open")])
    ((False, False), (True, True))
    >>> conduct(True, [SeatWish("me")]), conduct(False, [SeatWish("me"), SeatWish("open")])
    ((True, False), (False, False))
    """
    people = sum(wish.kind != "bot" for wish in wishes)
    return (people > 1, people > 1) if wished is None else (wished, False)


def _setup(laid: TableSpec, wishes: Sequence[SeatWish], confirm: bool | None, pace: Pace, listed: bool) -> Setup:
    """How a new table is laid, every wish checked."""
    names = _names(wishes)
    registry.game(laid.game).check_names(names, len(names))
    for wish in wishes:
        if wish.kind == "bot" and wish.bot not in OPPONENTS:
            raise BadOption(f"there is no bot {wish.bot!r}; there are: {', '.join(OPPONENTS)}")
    seats = [
        SeatSetup(wish.kind, name, wish.bot if wish.kind == "bot" else "")
        for wish, name in zip(wishes, names, strict=True)
    ]
    confirms, grace = conduct(confirm, wishes)
    return Setup(
        game=laid.game,
        rules=laid.rules,
        edition=laid.edition,
        changed=laid.changed,
        options=laid.options,
        seats=tuple(seats),
        confirm=confirms,
        grace=grace,
        pace=pace,
        listed=listed,
        seed=str(secrets.randbits(128)),
        made=now(),
    )


def _seated_again(room: Room, owned: Collection[int]) -> tuple[SeatSetup, ...]:
    """Who sits at a rematch: people where they sat, also who left meanwhile; bots and free seats as they are."""
    return tuple(
        SeatSetup("me" if place in owned else sitter.kind, room.names[place], "" if place in owned else sitter.bot)
        for place, sitter in enumerate(room.sitters)
    )


def _pace(wished: Pace) -> Pace:
    """A clock that can be played with: none, or time for every decision or in the bank."""
    if wished.name == "none":
        return Pace()
    if wished.each + wished.bank == 0:
        raise BadOption("a clock needs time: seconds for each decision, a bank, or both")
    return wished


def _names(wishes: Sequence[SeatWish]) -> list[str]:
    """A name for everyone; those who give none are called by their colours."""
    names: list[str] = []
    for place, wish in enumerate(wishes):
        names.append(told_apart(wish.name if wish.name.strip() else SEAT_NAMES[place], names))
    return names
