"""Who may act at a seat.

A seat is checked once at each boundary that it crosses, and nowhere else:

- whose seat it is: `Page` in `connection.py` and `seat_of` in `api.py`, by the secrets that a guest holds;
- who plays it now, a person or a bot: here, when nothing else can happen at the table, for that may change while one
  waits for one's turn;
- that there is such a seat: `Room.apply`, which also reads the store, and `Table`, for whoever uses it from Python;
- that it owes a decision: `Game.why_not`, as the first condition of a legal move.
"""

from __future__ import annotations

from collections.abc import Callable

from kingstable.core.errors import Illegal
from kingstable.server.audience import Audience
from kingstable.server.clocks import now
from kingstable.server.room import Room

Check = Callable[[Room], None]  # says by `Illegal` what may not be done


def by_person(seat: int) -> Check:
    """Nobody plays a seat where a bot does."""
    return lambda room: room.check_person(seat)


def by_bot(seat: int) -> Check:
    """A bot plays no seat where a person does."""

    def check(room: Room) -> None:
        if room.sitters[seat].kind != "bot":
            raise Illegal("a person plays this seat")

    return check


def may_seat_bot(audience: Audience, seat: int) -> Check:
    """A bot may play for who is out of time or away, and where nobody has sat down."""

    def check(room: Room) -> None:
        if seat not in room.people or room.clocks.out(seat, now()):
            return
        if seat not in room.waiting or not audience.is_away(seat, now()):
            raise Illegal("this player is neither out of time nor away")

    return check
