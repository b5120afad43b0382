"""A worker process: asked one line, it answers one line."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Self

LINE = 8_000_000  # bytes of an answer, far more than any


class Worker:
    """One process."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def run(cls, module: str) -> Self:
        """A new one, which runs a module."""
        command = (sys.executable, "-m", module)
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LINE))

    async def ask(self, question: bytes) -> bytes:
        """Its answer, however long it takes."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(question + b"\n")
        await self.process.stdin.drain()
        return await self.process.stdout.readline()

    async def kill(self) -> None:
        """End it, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
