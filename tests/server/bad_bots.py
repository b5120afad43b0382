"""Bots that go wrong, each in a way of its own; and one that counts."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from typing import Any

from kingstable.bots import Bot, Clock
from kingstable.core.game import View


class Crasher(Bot):
    """Raises."""

    name = "crasher"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        raise RuntimeError("the dog ate my strategy")


class Sleeper(Bot):
    """Never answers."""

    name = "sleeper"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        while True:
            time.sleep(60)


class Chatterbox(Bot):
    """Prints, and answers well."""

    name = "chatterbox"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        print('{"action": 999}')
        return legal[-1]


class Ponderer(Bot):
    """Takes its time, and answers well."""

    name = "ponderer"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        time.sleep(0.5)
        return legal[-1]


class Forger(Bot):
    """Writes where the answers go."""

    name = "forger"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        os.write(1, b"nonsense\n" * 3)
        return legal[-1]


class Liar(Bot):
    """Chooses what is not open."""

    name = "liar"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        return 10**9


class Poet(Bot):
    """Answers with what is no number."""

    name = "poet"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> Any:
        return "a rose"


class Sphinx(Bot):
    """Answers with what cannot be sent."""

    name = "sphinx"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> Any:
        return object()


class Quitter(Bot):
    """Ends its process."""

    name = "quitter"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        sys.exit(0)


class Corpse(Bot):
    """Dies without a word."""

    name = "corpse"

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        os._exit(9)


class Stillborn(Bot):
    """Cannot even be made."""

    name = "stillborn"

    def __init__(self, seed: int = 0) -> None:
        raise ValueError("not today")

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        return legal[0]


class Counter(Bot):
    """Takes the first choice when it is asked first, then the second, and so on."""

    name = "counter"
    asked = 0

    def choose(self, view: View, legal: Sequence[int], clock: Clock) -> int:
        self.asked += 1
        return legal[(self.asked - 1) % len(legal)]
