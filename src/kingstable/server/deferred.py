"""What happens at a table by itself, some time after something was done: unless it was taken back meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from kingstable.core.errors import Illegal, KingstableError
from kingstable.server import limits
from kingstable.server.store import Unsaved

if TYPE_CHECKING:
    from kingstable.server.live import LiveTable
    from kingstable.server.room import Room

Due = Callable[["Room", int], str | None]  # what is to be done at a seat: the value of its entry; None: nothing


class Deferred:
    """One kind of act that follows by itself, at most one a seat.  It knows no table: it is given one.

    `due` says at which seats it is to follow, and `delay` after how many seconds.
    """

    def __init__(self, verb: str, due: Due, delay: Callable[[Room], float]) -> None:
        self.verb, self.due, self.delay = verb, due, delay
        self._running: dict[int, asyncio.Task[None]] = {}

    def follow(self, table: LiveTable) -> None:
        """Begin to wait where something is due, and end that where it no longer is."""
        room = table.room
        due = {seat for seat in room.people if not table.full and self.due(room, seat) is not None}
        for seat in self._running.keys() - due:
            self._running.pop(seat).cancel()
        for seat in due - self._running.keys():
            task = self._running[seat] = asyncio.create_task(self._wait(table, seat))
            task.add_done_callback(partial(self._end, table, seat))

    def _end(self, table: LiveTable, seat: int, task: asyncio.Task[None]) -> None:
        """The next may be due already: one answer is followed by another."""
        if self._running.get(seat) is task:
            del self._running[seat]
            if not task.cancelled():
                self.follow(table)

    def stop(self) -> None:
        """End it for good."""
        tasks, self._running = self._running, {}
        for task in tasks.values():
            task.cancel()

    async def _wait(self, table: LiveTable, seat: int) -> None:
        def check(room: Room) -> None:
            if self.due(room, seat) != value:
                raise Illegal("it was taken back")

        kept = False
        while not kept:
            await asyncio.sleep(self.delay(table.room))
            value = self.due(table.room, seat)
            with suppress(Unsaved):  # the store fails: try again later
                with suppress(KingstableError):
                    await table.act(seat, self.verb, value or "", check=check)
                kept = True


def grace() -> Deferred:
    """Single choices count, a moment after they were made."""
    return Deferred(
        "confirm", lambda room, seat: "" if room.counts_by_itself(seat) else None, lambda room: limits.GRACE
    )


def standing_answers() -> Deferred:
    """Standing answers are given.  Among people they take as long as somebody who thinks: how soon an answer comes must
    not tell that there was nothing to think about."""

    def due(room: Room, seat: int) -> str | None:
        action = room.standing_answer(seat)
        return None if action is None else room.game.format(action)

    def delay(room: Room) -> float:
        return 0.0 if room.alone else SystemRandom().uniform(*limits.THINKING)

    return Deferred("answer", due, delay)
