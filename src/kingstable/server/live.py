"""A table while it is live: one thing after another, each durable before anybody hears of it.

All that happens at a table goes through `act` or `play`, one at a time.  Then everybody who looks at the table is sent
what has changed for their eyes, and nothing else: what others do in secret sends them nothing.

The parts: `Audience` (who looks), `FrameCache` (what they see), `shared_screen` (several seats at one screen), `Chat`,
`PastPositions`, `Hints`, `BotPlayer`, `Deferred`, and `permissions` (who may act at a seat).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property

from msgspec.structs import replace

from kingstable.core.errors import Illegal, KingstableError
from kingstable.core.table import Run
from kingstable.server import deferred, presenters, progress, shared_screen
from kingstable.server.audience import Audience
from kingstable.server.bot_player import BotPlayer
from kingstable.server.bots_pool import BotsPool
from kingstable.server.chat import Chat, hears
from kingstable.server.clocks import now
from kingstable.server.frame_cache import FrameCache
from kingstable.server.hints import Hints
from kingstable.server.limits import MAX_ENTRIES, TAKE_BACK_UNTIL
from kingstable.server.listener import Listener
from kingstable.server.past_positions import PastPositions
from kingstable.server.permissions import Check
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import BriefingInfo, ChatLine, Chatted, ClockTimes, HandOver, Info, TableInfo, TableLine
from kingstable.server.room import MOVES, Room
from kingstable.server.store import Entry, KeyChange, Store, StoreError, Unsaved

REPEATABLE = frozenset(("undo", "redo", "reset", "hint", "continue"))  # what can be done again and again
ENDING = frozenset(("end", "rematch"))
OF_THE_GAME = MOVES | {"hint", "stand"}  # all else changes what is known of the table
log = logging.getLogger(__name__)


class LiveTable:
    """A room that people look at and bots play in."""

    def __init__(
        self,
        room: Room,
        chat: Sequence[ChatLine],
        store: Store,
        gallery: Gallery,
        pool: BotsPool,
        tempo: float,
        replays: asyncio.Semaphore,
    ) -> None:
        self.room = room
        self.store, self.pool = store, pool
        self.audience = Audience(len(room.sitters), now())
        self.frames = FrameCache(room, gallery)
        self.past = PastPositions(gallery, replays)
        self.chat = Chat(chat)
        self.hints = Hints()
        self.bots = BotPlayer(tempo)
        self.deferred = deferred.grace(), deferred.standing_answers()
        self.used = time.monotonic()
        self.rematching = asyncio.Lock()
        self._gallery = gallery
        self._lock = asyncio.Lock()
        self._clocked = room.clocks.stand()  # how the clocks stood that were last sent
        self._tasks: set[asyncio.Task[None]] = set()

    # Doing -------------------------------------------------------------------------------------------------------

    async def play(
        self, seat: int, action: int, nonce: str = "", rev: str = "", check: Check | None = None, then: Run = ()
    ) -> None:
        """Make a move, or several as one.  They are made by their numbers and kept in notation."""
        run = (action, *then)
        await self._in_turn(Entry(seat, "play", self.room.notation(run), nonce=nonce), rev, check, run=run)

    async def act(
        self,
        seat: int,
        verb: str,
        value: str = "",
        nonce: str = "",
        rev: str = "",
        check: Check | None = None,
        keys: KeyChange | None = None,
    ) -> None:
        """Do one thing.  When this returns, it is durable; when it raises, nothing has changed.

        `rev` is the frame that it answers; `check` says whether it may be done at all.  What was begun is finished,
        even if who asked is gone.
        """
        await self._in_turn(Entry(seat, verb, value, nonce=nonce), rev, check, keys)

    async def _in_turn(
        self, entry: Entry, rev: str, check: Check | None, keys: KeyChange | None = None, run: Run = ()
    ) -> None:
        await asyncio.shield(asyncio.create_task(self._act(entry, rev, check, keys, run)))

    async def _act(self, entry: Entry, rev: str, check: Check | None, keys: KeyChange | None, run: Run) -> None:
        async with self._lock:
            room = self.room
            if self.has_done(entry.seat, entry.nonce):
                return  # the answer was lost on its way
            if check:
                check(room)
            self._check_size(entry.verb)
            if rev:
                self.frames.check_current(entry.seat, rev)
            n = room.written
            try:
                room.apply(replace(entry, at=now()), run)
                await self.store.append(room.id, n, room.entries[n], room.playing, keys, room.changed)
            except KingstableError:
                raise  # a room refuses before it changes
            except Exception as error:  # whatever it was, what is not written has not happened
                log.warning("table %s: entry %d could not be written: %r", room.id, n, error)
                await self._step_back(room.entries[:n])
                raise Unsaved("The move could not be saved, and nothing was changed. Try again.") from None
            self.used = time.monotonic()
            self._publish(about=entry.verb not in OF_THE_GAME or not room.playing)
        self.wake()

    def _check_size(self, verb: str) -> None:
        """A table cannot grow without end: after a while nothing is taken back, and at last it can only be ended."""
        if self.full and verb not in ENDING:
            raise Illegal("This table is full. You can only end the game.")
        if self.room.written >= TAKE_BACK_UNTIL and verb in REPEATABLE:
            raise Illegal("Too many moves were taken back at this table. You can still play on.")

    @property
    def full(self) -> bool:
        """Whether the table holds as much as one can."""
        return self.room.written >= MAX_ENTRIES

    async def _step_back(self, entries: list[Entry]) -> None:
        """Forget what could not be written.  What another server wrote in its place holds, and is shown."""
        with suppress(Exception):
            entries = await self.store.entries(self.room.id)
        try:
            self.room = Room.restored(self.room.id, self.room.setup, entries)
        except Exception:  # better no more moves than moves that nobody keeps
            log.exception("table %s could not be read again", self.room.id)
            self.room.table.close("This table is out of order until the server is restarted.")
        self._publish(about=True)

    def has_done(self, seat: int, nonce: str) -> bool:
        """Whether something that a seat asks for has been done already."""
        return bool(nonce) and (seat, nonce) in self.room.nonces

    async def settled(self) -> Room:
        """The room when all that was begun is durable; it stays so until the next `await`."""
        async with self._lock:
            return self.room

    async def say(self, listener: Listener, text: str) -> None:
        """Add a line to the chat."""
        async with self._lock:
            line = self.chat.compose(self.room, listener, text, now())
            try:
                await self.store.say(self.room.id, line)
            except StoreError:
                raise Unsaved("This could not be saved. Try again.") from None
            self.chat.add(line)
            for other in self.audience.listeners:
                if hears(self.room, other, line):
                    other.send(Chatted([line]))

    def wake(self) -> None:
        """Let the bots play that are asked, and let follow what follows by itself."""
        self.bots.wake(self)
        for each in self.deferred:
            each.follow(self)

    async def stop(self) -> None:
        """Let go of it.  A move that is being kept will be, and must not wake the bots again."""
        await self.bots.stop()
        for each in self.deferred:
            each.stop()
        self.audience.drop()

    # Publishing --------------------------------------------------------------------------------------------------

    async def join(self, listener: Listener, eyes: int, n: int) -> None:
        """Somebody comes, or comes back, with so many lines of the log that some eyes saw."""
        async with self._lock:
            room = self.room
            self.audience.join(listener, now())
            self._tell_info()
            lines = self.chat.recalled(room, listener)
            if lines:
                listener.send(Chatted(lines))
            seat = shared_screen.next_seat(room, listener, listener.holding(eyes))
            listener.alone = False  # several seats at one screen: who comes back meets the curtain, whoever looks
            self._turn(listener, seat, n if seat == eyes else 0)
            listener.curtain = shared_screen.must_hide(room, listener, seat)
            if listener.curtain:
                listener.send(HandOver(seat, True))
            else:
                self._show(listener, force=True)
        self.wake()

    async def look(self, listener: Listener, eyes: int, n: int, curtain: bool = False) -> None:
        """Look through the eyes of another seat that one holds; or let the curtain fall before it."""
        async with self._lock:
            self._turn(listener, eyes, n)
            listener.curtain = curtain
            if curtain:
                listener.send(HandOver(eyes, True))
                return
            listener.alone = shared_screen.sees_secret(self.room, listener, eyes)
            self._show(listener, force=True)

    def _turn(self, listener: Listener, eyes: int, n: int) -> None:
        length = self.room.journal.length(presenters.viewer_of(eyes))
        listener.eyes, listener.n = eyes, n if 0 <= n <= length else 0

    def leave(self, listener: Listener) -> None:
        """Somebody goes."""
        self.audience.leave(listener, now())
        self.used = time.monotonic()
        task = asyncio.create_task(self._tell_all())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_all(self) -> None:
        """Who is there, to everybody; when what was begun is done."""
        async with self._lock:
            self._tell_info()

    def info(self) -> TableInfo:
        """The table, as everybody may know it."""
        return presenters.table_info(self.room, self._gallery, self.audience.online)

    @cached_property
    def _briefing(self) -> BriefingInfo | None:
        return progress.briefing_info(self.room.table.course())  # what it is made of never changes

    def line(self) -> TableLine:
        """The table in a list."""
        return TableLine(self.info(), self.room.waiting, self.frames.status(), self.room.changed)

    def _publish(self, about: bool) -> None:
        """Tell all listeners what has changed for them; and what is known of the table, if it is about that."""
        self.frames.renew(self.room)
        self.past.forget()
        stand = self.room.clocks.stand()
        moved = stand != self._clocked
        self._clocked = stand
        if about:
            self._tell_info()
        elif moved:
            self._tell_clocks()
        for listener in list(self.audience.listeners):
            call = shared_screen.hand_over(self.room, listener)
            if not listener.curtain:
                self._show(listener)
            if call:
                listener.send(call)

    def _show(self, listener: Listener, force: bool = False) -> None:
        """Send what a listener sees, if it is news to it."""
        rev, n = self.frames.frame(listener.eyes).rev, self.room.journal.length(presenters.viewer_of(listener.eyes))
        if force or rev != listener.rev or n != listener.n:
            listener.send(self.frames.text(listener.eyes, listener.values, listener.n))
            listener.rev, listener.n = rev, n

    def _tell_info(self) -> None:
        """The table and its clocks, to everybody."""
        info, watchers = self.info(), self.audience.watchers
        for listener in list(self.audience.listeners):
            listener.send(Info(info, listener.held, listener.host, watchers, self._briefing))
        self._tell_clocks()

    def _tell_clocks(self) -> None:
        if self.room.clocks.running:
            at = now()
            self.audience.tell(ClockTimes(at, self.room.clocks.show(at)))
