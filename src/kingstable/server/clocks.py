"""How long each seat may still think.

Every decision has time of its own, and what it takes beyond that comes out of a bank.  A clock that runs out expels
nobody: it only lets the others act.  What the clocks show follows from the entries and their times alone, so they go on
after a restart as if nothing had been.
"""

from __future__ import annotations

import time
from collections.abc import Collection

from kingstable.server.protocol import ClockInfo, Pace


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Clocks:
    """The clocks of all seats.  Times are in milliseconds.

    >>> clocks = Clocks(Pace("live", each=10, bank=60), 2)
    >>> clocks.turn([0], [0, 1], now=1_000)
    >>> clocks.left(0, now=16_000), clocks.left(1, now=16_000)
    (55000, 70000)
    >>> clocks.turn([1], [0, 1], now=16_000)
    >>> clocks.left(0, now=99_000)
    65000
    """

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.bank = [pace.bank * 1000] * seats
        self.since = [0] * seats  # when the decision began that a seat owes; 0: its clock stands

    @property
    def running(self) -> bool:
        """Whether there is a clock at all."""
        return self.pace.name != "none"

    def turn(self, waiting: Collection[int], people: Collection[int], now: int, anew: bool = True) -> None:
        """Something was done: stop the clocks of those who owe nothing more, start those of who owes something now.

        `anew`: what follows are new decisions.  A move that was taken back does not win time.
        """
        for seat, since in enumerate(self.since):
            owes = seat in waiting and seat in people
            if since and (anew or not owes):
                self.bank[seat] -= max(0, now - since - self.pace.each * 1000)
                self.since[seat] = 0
            if owes and not self.since[seat]:
                self.since[seat] = now

    def left(self, seat: int, now: int) -> int:
        """What a seat has left for the decision that it owes, or for the next."""
        spent = now - self.since[seat] if self.since[seat] else 0
        return self.pace.each * 1000 + self.bank[seat] - spent

    def out(self, seat: int, now: int) -> bool:
        """Whether a seat has overstepped its time."""
        return self.running and self.since[seat] > 0 and self.left(seat, now) <= 0

    def stand(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Which clocks run since when, and what the banks hold: it changes only when something is done."""
        return tuple(self.since), tuple(self.bank)

    def show(self, now: int) -> list[ClockInfo]:
        """All clocks, for those who look at them."""
        if not self.running:
            return []
        return [ClockInfo(self.left(seat, now), since, self.out(seat, now)) for seat, since in enumerate(self.since)]
