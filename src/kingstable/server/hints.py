"""Hints: the best choices of a seat, thought out from its own view.  Before one is given, everybody is told."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING

from kingstable.core.errors import Illegal
from kingstable.server import presenters
from kingstable.server.bots_pool import Astray
from kingstable.server.frame_cache import STALE
from kingstable.server.permissions import Check
from kingstable.server.protocol import Hinted
from kingstable.server.room import MOVES, Room

if TYPE_CHECKING:
    from kingstable.server.live import LiveTable

log = logging.getLogger(__name__)


class Hints:
    """The hints of one table: one at a time for each seat."""

    def __init__(self) -> None:
        self._thinking: set[int] = set()

    async def give(self, table: LiveTable, seat: int, rev: str = "", check: Check | None = None) -> Hinted:
        """A hint for a seat, once it is on record that it took one.

        `rev` is the frame that is asked about; `check` says whether the hint may still be given when it has come.  A
        position that has passed meanwhile needs no hint, and nobody hears of it.
        """
        if seat in self._thinking:
            raise Illegal("One hint at a time: the last one is still being worked out.")
        self._thinking.add(seat)
        try:
            return await _give(table, seat, rev, check)
        except Astray as error:
            log.warning("table %s: no hint came (%s)", table.room.id, error)
            raise Illegal("No hint was found: try again.") from None
        finally:
            self._thinking.discard(seat)


async def _give(table: LiveTable, seat: int, rev: str, check: Check | None) -> Hinted:
    room = await table.settled()
    room.check_hint(seat)
    if rev:
        table.frames.check_current(seat, rev)
    seen, asked, since = table.frames.perspective(seat), table.frames.frame(seat).rev, room.written
    if len(seen.legal) == 1:
        raise Illegal("There is only one choice.")
    choices = seen.choices  # as they are now: while one thinks, others may play
    thought = await table.pool.hint(seen.view, seen.legal, secrets.randbits(32))
    given = presenters.hinted(room, seat, asked, choices, thought)

    def still_asked(room: Room) -> None:
        if any(entry.seat == seat and entry.verb in MOVES for entry in room.entries[since:]):
            raise Illegal(STALE)
        if check:
            check(room)

    await table.act(seat, "hint", rev=asked, check=still_asked)
    return given
