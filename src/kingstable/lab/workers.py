"""Who does the work: a narrow face behind which games are played here, by processes, or one day by a cluster.

The work is a task, a function of a module, and jobs, plain data that can be pickled.  Results come back as they are
done, in any order, so that nothing waits for a job that takes long: a result says itself which one it is of, and who
wants them in their order puts them `in_order`.  An engine of your own is one class with one method:

    class Cluster:
        def map(self, task, jobs):
            for future in as_completed([self.client.submit(task, job) for job in jobs]):
                yield future.result()
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Protocol, TypeVar

from kingstable.core.errors import KingstableError

__all__ = ["Here", "Processes", "Workers", "hire", "in_order"]

Job = TypeVar("Job")
Result = TypeVar("Result")

BATCHES = 8  # per process: enough to keep all of them busy to the end
BATCH = 25  # jobs at most: what is interrupted loses no more than that


class Workers(Protocol):
    """Those who do jobs."""

    def map(self, task: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """The result of each job, as they are done.  Who stops asking wants no more of them to be done."""


class Here:
    """This process, one job after the other.

    >>> list(Here().map(abs, [3, -4]))
    [3, 4]
    """

    def __repr__(self) -> str:
        return "<Here: this process>"

    def map(self, task: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """The result of each job, done when it is asked for."""
        return map(task, jobs)


class Processes:
    """Processes of this machine.  They are handed batches of jobs, smaller ones where a single job takes long."""

    def __init__(self, count: int, batch: int = BATCH) -> None:
        self.count, self.batch = count, batch

    def __repr__(self) -> str:
        return f"<Processes: {self.count}, in batches of {self.batch}>"

    def map(self, task: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """The result of each job, done ahead of being asked for."""
        size = max(1, min(self.batch, len(jobs) // (self.count * BATCHES)))
        batches = [(task, jobs[start : start + size]) for start in range(0, len(jobs), size)]
        if not batches:
            return
        leash, held = multiprocessing.Pipe(duplex=False)
        pool = ProcessPoolExecutor(
            min(self.count, len(batches)),
            mp_context=multiprocessing.get_context("spawn"),  # the same on every system
            initializer=_start,
            initargs=(leash,),
        )
        try:
            for future in as_completed([pool.submit(_do, batch) for batch in batches]):
                yield from future.result()
            pool.shutdown()
        except BrokenProcessPool:
            raise KingstableError("a process that played was killed, perhaps for want of memory: try fewer") from None
        finally:
            held.close()  # who is still at work, since nobody asks for it any more, leaves it
            pool.shutdown()
            leash.close()


def _start(leash: Connection) -> None:
    """A process goes when the one that hands out the work lets go of it, even if that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out the work
    sys.stdout = sys.stderr  # what a bot prints is not a result
    threading.Thread(target=_go_with, args=(leash,), daemon=True).start()


def _go_with(leash: Connection) -> None:
    try:
        leash.recv()  # nothing is ever sent: this ends when the other end is closed
    except (EOFError, OSError):
        os._exit(0)


def _do(batch: tuple[Callable[[Job], Result], Sequence[Job]]) -> list[Result]:
    task, jobs = batch
    return [task(job) for job in jobs]


def in_order(numbered: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """Results by their numbers, from 0 on: those that came early wait for those before them.

    >>> list(in_order([(1, "b"), (0, "a"), (2, "c")]))
    ['a', 'b', 'c']
    """
    early: dict[int, Result] = {}
    due = 0
    for number, result in numbered:
        early[number] = result
        while due in early:
            yield early.pop(due)
            due += 1


def hire(count: int, batch: int = BATCH) -> Workers:
    """So many processes; for one alone, this one.

    >>> list(hire(1).map(len, ["one", "three"]))
    [3, 5]
    """
    return Here() if count == 1 else Processes(count, batch)
