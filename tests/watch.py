"""A clock for tests of bots that think by time: it goes as fast as somebody looks at it."""

from __future__ import annotations

import pytest

from kingstable.bots import greedy, levels, search


class Watch:
    """Shows more each time: so a thought takes as long as its iterations do, on as slow a machine as one likes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tick: float) -> None:
        self.now, self.tick = 100.0, tick
        for module in (greedy, levels, search):
            monkeypatch.setattr(module, "perf_counter", self.look)

    def look(self) -> float:
        self.now += self.tick
        return self.now
