"""A pool of worker processes that parse editions and records sent by guests.

A text that takes long keeps nobody waiting: a worker that does not answer in time is killed and replaced.  Each guest
has one text read at a time, and when too many wait, the next is told to come back.
"""

from __future__ import annotations

import asyncio
import time

from msgspec import DecodeError, json
from msgspec.structs import replace

from kingstable.core import registry
from kingstable.core.errors import BadOption, KingstableError
from kingstable.server.reading import Answer, ReadRequest, TableSpec
from kingstable.server.workers import Worker

COUNT = 2  # processes
SECONDS = 5.0  # for a text
TO_START = 30.0  # seconds for a process to be ready
WAITING = 20  # texts


class Busy(Exception):
    """There is too much to be read already."""


class Readers:
    """A few processes, started when they are needed."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._free: list[Worker | None] = [None] * COUNT  # None: a place where none is started yet
        self._places = asyncio.Semaphore(COUNT)
        self._waiting = 0
        self.used = time.monotonic()
        self._guests: set[str] = set()

    async def read(self, wanted: ReadRequest, guest: str = "") -> TableSpec:
        """What was read; `KingstableError` says what is wrong with it, `Busy` that it cannot be read now."""
        if guest in self._guests:
            raise Busy("Your last file is still being read: wait a moment.")
        if self._waiting >= WAITING:
            raise Busy("Too many files are being read: try again in a moment.")
        self._waiting += 1
        if guest:
            self._guests.add(guest)
        try:
            async with self._places:
                answer = await self._ask(json.encode(replace(wanted, games=registry.sources())))
        finally:
            self._waiting -= 1
            self._guests.discard(guest)
        if answer.fault:
            raise RuntimeError(f"a text could not be read: {answer.fault}")
        if answer.laid is None:
            raise BadOption(answer.refused, answer.option) if answer.option else KingstableError(answer.refused)
        return answer.laid

    async def _ask(self, question: bytes) -> Answer:
        self.used = time.monotonic()
        worker, kept = self._free.pop(), None
        try:
            if worker is None:
                worker = await Worker.run("kingstable.server.reading")
                await asyncio.wait_for(worker.ask(json.encode(ReadRequest())), TO_START)
            answer = json.decode(await asyncio.wait_for(worker.ask(question), self.seconds), type=Answer)
            kept = worker
            return answer
        except TimeoutError:
            raise KingstableError(f"This file takes too long to read: more than {self.seconds:g} s.") from None
        except (OSError, DecodeError, ValueError):  # it died of it
            raise KingstableError("This file takes too much memory to read.") from None
        finally:
            if kept is None and worker is not None:
                await worker.kill()
            self._free.append(kept)

    async def close(self) -> None:
        """Send home the processes that have nothing to do."""
        idle = [worker for worker in self._free if worker is not None]
        self._free = [None] * len(self._free)
        for worker in idle:
            await worker.kill()
