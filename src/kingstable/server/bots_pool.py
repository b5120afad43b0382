"""Bots think in processes of their own: however long one takes, and whatever becomes of it, the tables go on.

A worker that does not answer in time is killed and another takes its place; the seat then makes a move at random, so
that nobody waits for a bot that has gone astray.  Who asks again is answered by the same worker, if it is free: there
lies what the bot has thought before.  When the rules have been compiled while the server runs, a worker that still runs
them interpreted is replaced before its next question.
"""

from __future__ import annotations

import asyncio
import logging
import os
from asyncio.subprocess import Process
from random import Random

from msgspec import DecodeError, json

from kingstable._source import newest_build
from kingstable.bots import Thought
from kingstable.core.game import View
from kingstable.server.bot_worker import HINT, KNOWN, Answer, Question, ask
from kingstable.server.workers import Worker

BUDGET = 5.0  # seconds that a bot may think: the king takes as long for a whole turn, the others less
FOR_A_HINT = 2.0  # seconds at most
GRACE = 10.0  # seconds beyond its budget, after which a bot is given up
log = logging.getLogger(__name__)


class Astray(Exception):
    """A bot that gave no answer to go by."""


Asker = tuple[str, int, str]


class Thinker(Worker):
    """A process in which bots think."""

    def __init__(self, process: Process) -> None:
        super().__init__(process)
        self.build = newest_build()
        self.knows: dict[Asker, None] = {}  # whom it remembers, the last one last

    async def think(self, question: Question) -> Answer:
        """Its answer, however long it takes."""
        self._remember(question)
        return json.decode(await self.ask(json.encode(question)), type=Answer)

    def _remember(self, question: Question) -> None:
        if not question.table:
            return
        self.knows.pop(question.asker, None)
        self.knows[question.asker] = None
        while len(self.knows) > KNOWN:
            del self.knows[next(iter(self.knows))]


class BotsPool:
    """A few workers, and those who wait for one."""

    def __init__(self, workers: int = 0, seconds: float = BUDGET, grace: float = GRACE) -> None:
        self.seconds, self.patience = seconds, seconds + grace
        self._all: set[Thinker] = set()
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._free: list[Thinker | None] = [None] * count  # None: a place where none is started yet
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
                if worker is not None and worker.build != newest_build():
                    await self._dismiss(worker)
                    worker = None
                if worker is None:
                    worker = await Thinker.run("kingstable.server.bot_worker")
                    self._all.add(worker)
                async with asyncio.timeout(self.patience):
                    answer = await worker.think(question)
            except (OSError, DecodeError, TimeoutError, ValueError, asyncio.CancelledError) as error:
                if worker is not None:  # what it may still say would answer another question
                    await self._dismiss(worker)
                    worker = None
                if isinstance(error, asyncio.CancelledError):
                    raise
                raise Astray(f"it is lost: {error!r}") from None
            finally:
                self._free.append(worker)
        if answer.fault:
            raise Astray(answer.fault)
        return answer

    async def _dismiss(self, worker: Thinker) -> None:
        self._all.discard(worker)
        await worker.kill()

    def _take(self, asker: Asker) -> Thinker | None:
        """A free worker: the one that knows who asks, or the one that has been free for longest."""
        known = (place for place, worker in enumerate(self._free) if worker is not None and asker in worker.knows)
        return self._free.pop(next(known, 0))

    async def close(self) -> None:
        """Send the workers home."""
        for worker in list(self._all):
            await worker.kill()
