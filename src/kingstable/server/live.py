"""A table while it is live: one thing after another, each durable before anybody hears of it.

All that happens at a table goes through `act`, one at a time.  A listener is somebody who looks at the table: a page or
a bot's stream.  What a listener is sent is made for its eyes alone, and only when something changes for them: what
others do in secret sends it nothing.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import Literal

from msgspec.structs import replace

from kingstable.core.errors import Illegal, KingstableError
from kingstable.server import showing
from kingstable.server.bots_pool import Astray, BotsPool
from kingstable.server.limits import MAX_CHAT, MAX_ENTRIES, TAKE_BACK_UNTIL, plain
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import (
    WATCHER,
    ChatLine,
    Chatted,
    Clocks,
    Frame,
    HandOver,
    Hinted,
    Info,
    Message,
    Position,
    TableInfo,
    TableLine,
    encode,
)
from kingstable.server.room import Room
from kingstable.server.store import Entry, KeyChange, Store, StoreError

BACKLOG = 500  # messages that may wait for a slow listener before it is dropped; it may come back
KEPT = 200  # frames whose question is remembered, for moves that are on their way
HASTE = 4  # after so many decisions in a row, bots pause half as long: one can follow, and does not wait for ever
REMEMBERED = 200  # lines of the chat that who comes is told
STATUS_AGE = 5.0  # seconds that the line of a table in a list may be old
POSITIONS = 16  # of the past that are remembered
DEAR = 2_000  # moves that are played again count as one more position
AWAY = 120_000  # milliseconds after which somebody who is not there is away
STALE = "The table has changed meanwhile: look again."
MOVES = frozenset(("play", "undo", "redo", "reset", "confirm"))
REPEATABLE = frozenset(("undo", "redo", "reset", "hint", "continue"))  # what can be done again and again
ENDING = frozenset(("end", "rematch"))
OF_THE_GAME = MOVES | {"hint"}  # all else changes what is known of the table
log = logging.getLogger(__name__)

Check = Callable[[Room], None]  # says by `Illegal` what may not be done


class Unsaved(Exception):
    """The store failed: nothing was done."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _hash(value: object) -> str:
    return sha256(encode(value)).hexdigest()[:16]


def by_person(seat: int) -> Check:
    """Nobody plays a seat where a bot does."""

    def check(room: Room) -> None:
        if room.sitters[seat].kind != "person":
            raise Illegal("A bot plays for you: come back first.")

    return check


def by_bot(seat: int) -> Check:
    """Nor does a bot where a person plays."""

    def check(room: Room) -> None:
        if room.sitters[seat].kind != "bot":
            raise Illegal("a person plays this seat")

    return check


class Listener:
    """Somebody who looks at a table."""

    def __init__(self, name: str = "", values: bool = False) -> None:
        self.name = name  # a watcher's, for the chat
        self.values = values  # whether it wants the values of its view, as bots do
        self.held: list[int] = []  # the seats that it may play
        self.host = False
        self.eyes = WATCHER  # through whose eyes it looks
        self.n = 0  # so many lines of the log it has
        self.rev = ""  # the frame that it has
        self.alone = False  # whether the screen shows what another of its seats may not see
        self.curtain = False  # whether it waits behind the curtain: nothing is shown
        self.messages: asyncio.Queue[str | None] = asyncio.Queue(BACKLOG)

    def holding(self, seat: int) -> int:
        """A seat, if it is its own; else the first of its own; a watcher's, if it has none."""
        return seat if seat in self.held else (self.held or [WATCHER])[0]

    def send(self, message: Message | str) -> None:
        """Put a message on its way; who cannot keep up is dropped."""
        try:
            self.messages.put_nowait(message if isinstance(message, str) else encode(message).decode())
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """End it: what waits is lost, and the listener asks for it when it comes back."""
        while not self.messages.empty():
            self.messages.get_nowait()
        self.messages.put_nowait(None)


class LiveTable:
    """A room that people look at and bots play in."""

    def __init__(
        self,
        room: Room,
        chat: list[ChatLine],
        store: Store,
        gallery: Gallery,
        pool: BotsPool,
        tempo: float,
        replays: asyncio.Semaphore,
    ) -> None:
        self.room = room
        self.chat = chat
        self.store, self.gallery, self.pool = store, gallery, pool
        self.tempo = tempo  # seconds between the moves of bots, while somebody looks on
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        self.rematching = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._clocked = room.clocks.stand()  # how the clocks stood that were last sent
        self._seen = [now()] * len(room.sitters)  # when each seat was last there
        self._bots: asyncio.Task[None] | None = None
        self._hinting: set[int] = set()  # seats for which a hint is thought out
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False
        self._frames: dict[tuple[int, bool], Frame] = {}
        self._encoded: dict[tuple[int, bool, int], str] = {}
        self._questions: dict[tuple[int, str], str] = {}
        self._replays = replays  # how many tables of the past are made at once
        self._positions: dict[tuple[int, int, int], Position] = {}
        self._last_status = float("-inf"), ""

    # Doing -------------------------------------------------------------------------------------------------------

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
        entry = Entry(seat, verb, value, nonce=nonce)
        await asyncio.shield(asyncio.create_task(self._act(entry, rev, check, keys)))

    async def _act(self, entry: Entry, rev: str, check: Check | None, keys: KeyChange | None) -> None:
        async with self._lock:
            room = self.room
            if self.has_done(entry.seat, entry.nonce):
                return  # the answer was lost on its way
            if check:
                check(room)
            self._check_room(entry.verb)
            if rev and self._asked(entry.seat, rev) != self._asked(entry.seat, self._frame(entry.seat, False).rev):
                raise Illegal(STALE)
            n = room.written
            entry = replace(entry, at=now())
            try:
                room.apply(entry)
                await self.store.append(room.id, n, room.entries[n], room.playing, keys, room.changed)
            except KingstableError:
                raise  # a room refuses before it changes
            except Exception as error:  # whatever it was, what is not written has not happened
                log.warning("table %s: entry %d could not be written: %r", room.id, n, error)
                await self._step_back(room.entries[:n])
                raise Unsaved("The move could not be saved, and nothing was changed. Try again.") from None
            self._forget()
            self.used = time.monotonic()
            self._publish(about=entry.verb not in OF_THE_GAME or not room.playing)
        self.wake_bots()

    def _check_room(self, verb: str) -> None:
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
            self.room.table.close("This table is out of order: it can be played again when the server was restarted.")
        self._forget()
        self._publish(about=True)

    async def hint(self, seat: int, rev: str = "", check: Check | None = None) -> Hinted:
        """The best choices of a seat, thought out from its own view.  Before it is given, all are told.

        `rev` is the frame that is asked about; `check` says whether the hint may still be given when it has come.  A
        position that has passed meanwhile needs no hint, and nobody hears of it.
        """
        if seat in self._hinting:
            raise Illegal("One hint after another: the last is still thought out.")
        self._hinting.add(seat)
        try:
            async with self._lock:
                room, asked = self.room, self._frame(seat, False).rev
                room.check_hint(seat)
                if rev and self._asked(seat, rev) != self._asked(seat, asked):
                    raise Illegal(STALE)
                view, choices, since = room.table.view(seat), room.table.choices(seat), room.written
            if len(choices) == 1:
                raise Illegal("There is but one choice.")
            thought = await self.pool.hint(view, [choice.action for choice in choices], secrets.randbits(32))
            given = showing.hinted(room, seat, asked, choices, thought)

            def still_asked(room: Room) -> None:
                if any(entry.seat == seat and entry.verb in MOVES for entry in room.entries[since:]):
                    raise Illegal(STALE)
                if check:
                    check(room)

            await self.act(seat, "hint", rev=asked, check=still_asked)
            return given
        except Astray as error:
            log.warning("table %s: no hint came (%s)", self.room.id, error)
            raise Illegal("No hint came of it: try again.") from None
        finally:
            self._hinting.discard(seat)

    def has_done(self, seat: int, nonce: str) -> bool:
        """Whether something that a seat asks for has been done already."""
        return bool(nonce) and (seat, nonce) in self.room.nonces

    def may_seat_bot(self, seat: int) -> Check:
        """A bot may play for who is out of time or away, and where nobody has sat down; else `Illegal` says why not."""

        def check(room: Room) -> None:
            if seat not in range(len(room.sitters)):
                raise Illegal(f"there is no seat {seat}")
            away = not self.online()[seat] and now() - self._seen[seat] > AWAY and seat in room.waiting
            if room.sitters[seat].kind == "person" and not away and not room.clocks.out(seat, now()):
                raise Illegal("this player is neither out of time nor away")

        return check

    async def say(self, listener: Listener, text: str) -> None:
        """A line of the chat.  The two rooms are numbered apart: neither learns how much is said in the other."""
        async with self._lock:
            seat = listener.holding(listener.eyes)
            name = self.room.names[seat] if seat != WATCHER else listener.name or "A watcher"
            room: Literal["players", "watchers"] = "watchers" if seat == WATCHER else "players"
            said = plain(text)
            if not said.strip():
                raise Illegal("say something")
            number = next((other.n + 1 for other in reversed(self.chat) if other.room == room), 0)
            line = ChatLine(number, room, name, seat, said, now())
            try:
                await self.store.say(self.room.id, line)
            except StoreError:
                raise Unsaved("This could not be saved. Try again.") from None
            self.chat = [*self.chat, line][-MAX_CHAT:]
            for other in self.listeners:
                if self._hears(other, line):
                    other.send(Chatted([line]))

    def _hears(self, listener: Listener, line: ChatLine) -> bool:
        """Players are heard by players, watchers by watchers, until the game is over."""
        return not self.room.playing or (line.room == "players") == bool(listener.held)

    # Showing -----------------------------------------------------------------------------------------------------

    async def settled(self) -> Room:
        """The room when all that was begun is durable; it stays so until the next `await`."""
        async with self._lock:
            return self.room

    async def join(self, listener: Listener, eyes: int, n: int) -> None:
        """Somebody comes, or comes back."""
        async with self._lock:
            self.listeners.add(listener)
            for seat in listener.held:
                self._seen[seat] = now()
            self._tell_info()
            lines = [line for line in self.chat if self._hears(listener, line)][-REMEMBERED:]
            if lines:
                listener.send(Chatted(lines))
            mine = listener.holding(eyes)
            due = self._due(listener)
            seat = mine if mine in due or not due else due[0]
            # several seats at one screen: who comes back meets the curtain, whoever looks
            listener.alone = False
            self._look(listener, seat, n if seat == eyes else 0)
            if self._must_hide(listener, listener.eyes):
                listener.curtain = True
                listener.send(HandOver(listener.eyes, True))
            else:
                self._show(listener, force=True)
        self.wake_bots()

    async def look(self, listener: Listener, eyes: int, n: int, curtain: bool = False) -> None:
        """Look through the eyes of another seat that one holds; or let the curtain fall before it."""
        async with self._lock:
            if eyes != WATCHER and eyes not in listener.held:
                raise Illegal("you do not hold this seat")
            self._look(listener, eyes, n)
            listener.curtain = curtain
            if curtain:
                listener.send(HandOver(eyes, True))
                return
            listener.alone = any(self._differs(eyes, other) for other in listener.held)
            self._show(listener, force=True)

    def _look(self, listener: Listener, eyes: int, n: int) -> None:
        listener.eyes = eyes
        length = self.room.journal.length(showing.viewer_of(eyes))
        listener.n = n if 0 <= n <= length else 0

    def leave(self, listener: Listener) -> None:
        """Somebody goes."""
        self.listeners.discard(listener)
        self.used = time.monotonic()
        for seat in listener.held:
            self._seen[seat] = now()
        task = asyncio.create_task(self._tell_all())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_all(self) -> None:
        """Who is there, to everybody; when what was begun is done."""
        async with self._lock:
            self._tell_info()

    def online(self) -> list[bool]:
        """Which seats are looked after."""
        held = {seat for listener in self.listeners for seat in listener.held}
        return [seat in held for seat in range(len(self.room.sitters))]

    def info(self) -> TableInfo:
        """The table, as everybody may know it."""
        return showing.table_info(self.room, self.gallery, self.online())

    def line(self) -> TableLine:
        """The table in a list."""
        return TableLine(self.info(), self.room.waiting, self._status(), self.room.changed)

    def _status(self) -> str:
        """How things stand, in a line.  For a list it may be some seconds old: nothing is drawn for it alone."""
        drawn = self._frames.get((WATCHER, False))
        if drawn is None and time.monotonic() - self._last_status[0] > STATUS_AGE:
            drawn = self._frame(WATCHER, False)
        if drawn is not None:
            self._last_status = time.monotonic(), drawn.scene.status
        return self._last_status[1]

    async def position(self, eyes: int, move: int, at: int, gate: Callable[[float], None]) -> Position:
        """How the table stood after a move, to some eyes.  `at` names it.

        If it has to be made, `gate` is asked, with a cost by the moves that are played again.  One is made at a time:
        threads share the interpreter with the tables.
        """
        asked = eyes, move, at
        if asked not in self._positions:
            gate(1 + move / DEAR)
            room, written = self.room, self.room.written
            async with self._replays:
                then = await asyncio.to_thread(room.at, move)
            made = showing.position(room, self.gallery, then, eyes, at)
            if self.room is not room or room.written != written:
                return made  # it is still what was asked for
            self._positions[asked] = made
            while len(self._positions) > POSITIONS:
                self._positions.pop(next(iter(self._positions)))
        return self._positions[asked]

    def _tell_info(self) -> None:
        """The table and its clocks, to everybody."""
        info, watchers = self.info(), sum(not listener.held for listener in self.listeners)
        clocks = encode(self._clocks()).decode() if self.room.clocks.running else ""
        for listener in list(self.listeners):
            listener.send(Info(info, listener.held, listener.host, watchers))
            if clocks:
                listener.send(clocks)

    def _clocks(self) -> Clocks:
        at = now()
        return Clocks(at, self.room.clocks.show(at))

    def _publish(self, about: bool) -> None:
        """Tell all listeners what has changed for them."""
        stand = self.room.clocks.stand()
        moved = self.room.clocks.running and stand != self._clocked
        self._clocked = stand
        clocks = encode(self._clocks()).decode() if moved and not about else ""
        if about:
            self._tell_info()
        for listener in list(self.listeners):
            if clocks:
                listener.send(clocks)
            if not self._hand_over(listener):
                self._show(listener)

    def _show(self, listener: Listener, force: bool = False) -> None:
        """Send what a listener sees, if it is news to it."""
        found = self._frame(listener.eyes, listener.values)
        viewer = showing.viewer_of(listener.eyes)
        n = self.room.journal.length(viewer)
        if not force and found.rev == listener.rev and n == listener.n:
            return
        same = (listener.eyes, listener.values, listener.n)  # all who look through these eyes are sent one text
        if same not in self._encoded:
            whole = replace(found, n=n, log=self.room.journal.lines(viewer, listener.n))
            self._encoded[same] = encode(whole).decode()
        listener.send(self._encoded[same])
        listener.rev, listener.n = found.rev, n

    def _forget(self) -> None:
        """Something has changed: all frames are made anew."""
        self._frames.clear()
        self._encoded.clear()
        self._positions.clear()

    def _frame(self, eyes: int, values: bool) -> Frame:
        """What some eyes see now, named by a hash of it; made once for all who look through them."""
        if (eyes, values) not in self._frames:
            found = showing.frame(self.room, self.gallery, eyes, values)
            rev = _hash(replace(found, view=None))  # the same with the values as without
            self._frames[eyes, values] = replace(found, rev=rev)
            self._questions[eyes, rev] = _hash([found.prompt, found.choices, found.staged])
            while len(self._questions) > KEPT:
                self._questions.pop(next(iter(self._questions)))
        return self._frames[eyes, values]

    def _asked(self, eyes: int, rev: str) -> str:
        """What a frame asked.  Where several decide at once, others' answers change the board but not the question."""
        return self._questions.get((eyes, rev), rev)

    # One screen for several --------------------------------------------------------------------------------------

    def _hand_over(self, listener: Listener) -> bool:
        """Whether the next seat at a shared screen has to look first; if so, it is called."""
        if len(listener.held) < 2 or not self.room.playing:
            listener.curtain = False
            return False
        due, eyes = self._due(listener), listener.eyes
        if listener.curtain and eyes not in due and due:
            listener.send(HandOver(due[0], True))  # somebody else is asked for meanwhile
            return True
        if listener.curtain:
            return True
        seat = eyes if eyes in due or not due else due[0]
        hide = self._must_hide(listener, seat)
        if seat == eyes and not hide:
            listener.alone = any(self._differs(seat, other) for other in listener.held)
            return False
        if hide:
            listener.curtain = True
        else:
            self._show(listener)  # both see the same: nothing of it is hidden from the one who looks
        listener.send(HandOver(seat, hide))
        return True

    def _due(self, listener: Listener) -> list[int]:
        """The seats of a listener that owe a decision; where a bot plays for one, nobody is asked."""
        return [seat for seat in listener.held if seat in self.room.waiting and seat in self.room.people]

    def _must_hide(self, listener: Listener, seat: int) -> bool:
        """Whether a seat sees what those at the screen must not: who looked last, or all, if it is no secret yet."""
        if len(listener.held) < 2 or not self.room.playing:
            return False
        secret = any(self._differs(seat, other) for other in listener.held)
        return self._differs(seat, listener.eyes) or (secret and not listener.alone)

    def _differs(self, one: int, other: int) -> bool:
        return one != other and self.room.differs(showing.viewer_of(one), showing.viewer_of(other))

    # Bots --------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let the bots play that are due."""
        if self.room.bots_due and not self.full and not self._stopped and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        streak = 0
        while (due := self.room.bots_due) and not self.full:
            streak += 1
            try:
                await self._play_bot(due[0], self.tempo / (1 + streak / HASTE))
            except KingstableError:
                log.info("table %s: the bot's move came too late", self.room.id)
            except Exception as error:  # the store fails, or we do: the game goes on when that is over
                log.warning("table %s: the bot's move failed: %r", self.room.id, error)
                await asyncio.sleep(1)

    async def _play_bot(self, seat: int, pause: float) -> None:
        """One decision of a bot, or the confirmation of those that it has made; not sooner than after a pause."""
        table, bot = self.room.table, self.room.sitters[seat].bot
        state, began = table.seen_by(seat), time.monotonic()
        if not state.waiting >> seat & 1:
            await self.act(seat, "confirm", check=by_bot(seat))
            return
        legal = state.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            action = await self.pool.choose(bot, table.view(seat), legal, secrets.randbits(32), self.room.id)
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
        await self.act(seat, "play", self.room.notation(action), check=by_bot(seat))

    async def stop(self) -> None:
        """Let go of it.  A move that is being kept will be, and must not wake the bots again."""
        self._stopped = True
        if self._bots is not None:
            self._bots.cancel()
            with suppress(asyncio.CancelledError):
                await self._bots
        for listener in list(self.listeners):
            listener.drop()
