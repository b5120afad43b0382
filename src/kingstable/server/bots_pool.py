"""Bots think in processes of their own: however long one takes, and whatever becomes of it, the tables go on.

A worker that does not answer in time is killed and another takes its place; the seat then makes a move at random, so
that nobody waits for a bot that has gone astray.
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

from kingstable.core.game import View
from kingstable.server.bot_worker import Question, Thought, ask

GRACE = 10.0  # seconds beyond its budget, after which a bot is given up
LINE = 4_000_000  # bytes of an answer, far more than any
log = logging.getLogger(__name__)


class Astray(Exception):
    """A bot that gave no answer to go by."""


class Worker:
    """One process, asked one question at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> Worker:
        """A new one."""
        command = (sys.executable, "-m", "kingstable.server.bot_worker")
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LINE))

    async def think(self, question: Question) -> Thought:
        """Its answer, however long it takes."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.encode(question) + b"\n")
        await self.process.stdin.drain()
        return json.decode(await self.process.stdout.readline(), type=Thought)

    async def kill(self) -> None:
        """End it, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class BotsPool:
    """A few workers, and those who wait for one."""

    def __init__(self, workers: int = 0, seconds: float = 1.0, grace: float = GRACE) -> None:
        self.seconds, self.patience = seconds, seconds + grace
        self._all: set[Worker] = set()
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()  # None: a place where none is started yet
        for _ in range(workers or max(1, (os.cpu_count() or 2) - 1)):
            self._free.put_nowait(None)

    async def choose(self, bot: str, view: View, legal: list[int], seed: int) -> int:
        """A bot's choice among the legal actions; at random, if it has gone astray."""
        question = ask(bot, view, legal, seed, self.seconds)
        worker = await self._free.get()
        try:
            if worker is None:
                worker = await Worker.start()
                self._all.add(worker)
            thought = await asyncio.wait_for(worker.think(question), self.patience)
            if thought.fault or thought.action not in legal:
                raise Astray(thought.fault or f"it chose {thought.action}, which is not open")
            return thought.action
        except (OSError, DecodeError, TimeoutError, ValueError, asyncio.CancelledError) as error:
            if worker is not None:  # what it may still say would answer another question
                self._all.discard(worker)
                await worker.kill()
                worker = None
            if isinstance(error, asyncio.CancelledError):
                raise
            log.warning("the bot %s is lost (%r): a random move is made for it", bot, error)
        except Astray as error:
            log.warning("the bot %s failed (%s): a random move is made for it", bot, error)
        finally:
            self._free.put_nowait(worker)
        return Random(seed).choice(legal)

    async def close(self) -> None:
        """Send the workers home."""
        for worker in self._all:
            await worker.kill()
