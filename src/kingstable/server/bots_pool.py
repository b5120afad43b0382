"""Bots think in processes of their own: however long one takes, and whatever becomes of it, the tables go on.

A worker that does not answer in time is killed and another takes its place; the seat then makes a move at random, so
that nobody waits for a bot that has gone astray.  Who asks again is answered by the same worker, if it is free: there
lies what the bot has thought before.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from random import Random

from msgspec import DecodeError, json

from kingstable.bots import Thought
from kingstable.core.game import View
from kingstable.server.bot_worker import HINT, KNOWN, Answer, Question, ask

BUDGET = 5.0  # seconds that a bot may think: the king takes as long for a whole turn, the others less
FOR_A_HINT = 2.0  # seconds at most
GRACE = 10.0  # seconds beyond its budget, after which a bot is given up
LINE = 4_000_000  # bytes of an answer, far more than any
log = logging.getLogger(__name__)


class Astray(Exception):
    """A bot that gave no answer to go by."""


Asker = tuple[str, int, str]


class Worker:
    """One process, asked one question at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.knows: dict[Asker, None] = {}  # whom it remembers, the last one last

    @classmethod
    async def start(cls) -> Worker:
        """A new one."""
        command = (sys.executable, "-m", "kingstable.server.bot_worker")
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LINE))

    async def think(self, question: Question) -> Answer:
        """Its answer, however long it takes."""
        assert self.process.stdin and self.process.stdout
        self._remember(question)
        self.process.stdin.write(json.encode(question) + b"\n")
        await self.process.stdin.drain()
        return json.decode(await self.process.stdout.readline(), type=Answer)

    def _remember(self, question: Question) -> None:
        if not question.table:
            return
        self.knows.pop(question.asker, None)
        self.knows[question.asker] = None
        while len(self.knows) > KNOWN:
            del self.knows[next(iter(self.knows))]

    async def kill(self) -> None:
        """End it, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class BotsPool:
    """A few workers, and those who wait for one."""

    def __init__(self, workers: int = 0, seconds: float = BUDGET, grace: float = GRACE) -> None:
        self.seconds, self.patience = seconds, seconds + grace
        self._all: set[Worker] = set()
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._free: list[Worker | None] = [None] * count  # None: a place where none is started yet
        self._places = asyncio.Semaphore(count)

    async def choose(self, bot: str, view: View, legal: list[int], seed: int, table: str = "") -> int:
        """A bot's choice among the legal actions; at random, if it has gone astray.

        At a table that is named, the bot of a seat remembers what it has thought there.
        """
        try:
            answer = await self._ask(ask(bot, view, legal, seed, self.seconds, table))
            if answer.action not in legal:
                raise Astray(f"it chose {answer.action}, which is not open")
            return answer.action
        except Astray as error:
            log.warning("the bot %s failed (%s): a random move is made for it", bot, error)
        return Random(seed).choice(legal)

    async def hint(self, view: View, legal: list[int], seed: int) -> Thought:
        """The best choices of who sees this; `Astray`, if none came."""
        answer = await self._ask(ask(HINT, view, legal, seed, min(FOR_A_HINT, self.seconds)))
        if answer.hint is None:
            raise Astray("it gave no hint")
        return answer.hint

    async def _ask(self, question: Question) -> Answer:
        """The answer of a worker; `Astray`, if there was none to go by."""
        async with self._places:
            worker = self._take(question.asker)
            try:
                if worker is None:
                    worker = await Worker.start()
                    self._all.add(worker)
                answer = await asyncio.wait_for(worker.think(question), self.patience)
            except (OSError, DecodeError, TimeoutError, ValueError, asyncio.CancelledError) as error:
                if worker is not None:  # what it may still say would answer another question
                    self._all.discard(worker)
                    await worker.kill()
                    worker = None
                if isinstance(error, asyncio.CancelledError):
                    raise
                raise Astray(f"it is lost: {error!r}") from None
            finally:
                self._free.append(worker)
        if answer.fault:
            raise Astray(answer.fault)
        return answer

    def _take(self, asker: Asker) -> Worker | None:
        """A free worker: the one that knows who asks, or the one that has been free for longest."""
        known = (place for place, worker in enumerate(self._free) if worker is not None and asker in worker.knows)
        return self._free.pop(next(known, 0))

    async def close(self) -> None:
        """Send the workers home."""
        for worker in self._all:
            await worker.kill()
