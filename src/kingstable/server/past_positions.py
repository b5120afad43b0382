"""Positions of the past, for those who look back: made one at a time, and the last ones remembered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kingstable.server import presenters
from kingstable.server.pictures import Gallery
from kingstable.server.protocol import Position
from kingstable.server.room import Room

KEPT = 16  # positions
DEAR = 2_000  # moves that are played again count as one more position

Gate = Callable[[float], None]  # says by an error that somebody asks for too much


class PastPositions:
    """How a table stood after each of its moves."""

    def __init__(self, gallery: Gallery, replays: asyncio.Semaphore) -> None:
        self._gallery = gallery
        self._replays = replays  # shared by all tables: threads share the interpreter with them
        self._kept: dict[tuple[int, int, int], Position] = {}

    def forget(self) -> None:
        """Forget all positions: something has changed."""
        self._kept = {}  # what is still being made goes into the old one

    async def show(self, room: Room, eyes: int, move: int, at: int, gate: Gate) -> Position:
        """How the table stood after a move, to some eyes.  `at` names it.

        If it has to be made, `gate` is asked, with a cost by the moves that are played again.
        """
        kept, asked = self._kept, (eyes, move, at)
        if asked not in kept:
            gate(1 + move / DEAR)
            async with self._replays:
                then = await asyncio.to_thread(room.at, move)
            kept[asked] = presenters.position(room, self._gallery, then, eyes, at)
            while len(kept) > KEPT:
                kept.pop(next(iter(kept)))
        return kept[asked]
