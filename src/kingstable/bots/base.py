"""What every bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from kingstable.core.game import View


@dataclass(frozen=True)
class Clock:
    """How much a bot may think: seconds or iterations, None where there is no limit.

    >>> Clock(seconds=0.5).seconds
    0.5
    """

    seconds: float | None = None
    iterations: int | None = None


class Bot(ABC):
    """A player.  Override `choose`; the same seed and the same views give the same choices.

    >>> class First(Bot):
    ...     name = "first"
    ...     def choose(self, view, legal, clock):
    ...         return legal[0]
    >>> First().choose(None, [4, 7], Clock())
    4
    """

    name: ClassVar[str]

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    @abstractmethod
    def choose(self, view: View, legal: list[int], clock: Clock) -> int:
        """One of the legal actions, from nothing but what this seat may see."""
