"""Plays the seats of bots at a table, one decision after another, for as long as one of them is asked."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from kingstable.core.errors import Illegal, KingstableError
from kingstable.server.permissions import by_bot
from kingstable.server.room import TAKING_BACK, Room

if TYPE_CHECKING:
    from kingstable.server.live import LiveTable

log = logging.getLogger(__name__)


class BotPlayer:
    """The task in which bots play.  It knows no table: it is given one, so that neither keeps the other in memory."""

    def __init__(self, tempo: float) -> None:
        self.tempo = tempo  # seconds between the moves of bots; a page shows them more slowly
        self.task: asyncio.Task[None] | None = None
        self._stopped = False

    def wake(self, table: LiveTable) -> None:
        """Let the bots play that are asked."""
        idle = self.task is None or self.task.done()
        if idle and not self._stopped and _has_work(table):
            self.task = asyncio.create_task(self._play(table))

    async def stop(self) -> None:
        """End it for good: whatever is still being kept must not wake it again."""
        self._stopped = True
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def _play(self, table: LiveTable) -> None:
        while _has_work(table):
            try:
                await _decide(table, table.room.bots_due[0], self.tempo)
            except KingstableError:
                log.info("table %s: the bot's move came too late", table.room.id)
            except Exception as error:  # the store fails, or we do: the game goes on when that is over
                log.warning("table %s: the bot's move failed: %r", table.room.id, error)
                await asyncio.sleep(1)


def _has_work(table: LiveTable) -> bool:
    return bool(table.room.bots_due) and not table.full


async def _decide(table: LiveTable, seat: int, pause: float) -> None:
    """One decision of a bot, or the confirmation of those that it has made; not sooner than after a pause."""
    began, bot = time.monotonic(), table.room.sitters[seat].bot
    since = table.room.written

    def check(room: Room) -> None:
        by_bot(seat)(room)
        if any(entry.verb in TAKING_BACK for entry in room.entries[since:]):
            raise Illegal("moves were taken back meanwhile")

    seen = table.room.table.perspective(seat)
    if not seen.asked:
        await table.act(seat, "confirm", check=by_bot(seat))
        return
    action = seen.legal[0]
    if len(seen.legal) > 1:
        action = await table.pool.choose(bot, seen.view, seen.legal, secrets.randbits(32), table.room.id)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
    await table.play(seat, action, check=check)
