"""Several seats at one screen: it is handed over, behind a curtain where one seat sees what another may not.

`listener.curtain` is whether the curtain is down, `listener.alone` whether the screen shows what another of its seats
may not see.
"""

from __future__ import annotations

from kingstable.server.listener import Listener
from kingstable.server.presenters import viewer_of
from kingstable.server.protocol import HandOver
from kingstable.server.room import Room


def hand_over(room: Room, listener: Listener) -> HandOver | None:
    """Let the curtain fall where it must, and return the call for the next seat, if there is one."""
    if not _is_shared(room, listener):
        listener.curtain = False
        return None
    asked, eyes = _asked(room, listener), listener.eyes
    if listener.curtain:  # somebody else may be asked for meanwhile
        return HandOver(asked[0], True) if asked and eyes not in asked else None
    seat = next_seat(room, listener, eyes)
    listener.curtain = must_hide(room, listener, seat)
    if listener.curtain or seat != eyes:
        return HandOver(seat, listener.curtain)
    listener.alone = sees_secret(room, listener, eyes)
    return None


def next_seat(room: Room, listener: Listener, wanted: int) -> int:
    """Who looks: the seat that is wanted, unless only others of the listener's are asked for a decision."""
    asked = _asked(room, listener)
    return wanted if wanted in asked or not asked else asked[0]


def must_hide(room: Room, listener: Listener, seat: int) -> bool:
    """Whether a seat sees what those at the screen must not: who looked last, or all, if it is no secret yet."""
    if not _is_shared(room, listener):
        return False
    secret = sees_secret(room, listener, seat)
    return _differs(room, seat, listener.eyes) or (secret and not listener.alone)


def sees_secret(room: Room, listener: Listener, seat: int) -> bool:
    """Whether a seat sees what another seat at the screen may not."""
    return any(_differs(room, seat, other) for other in listener.held)


def _is_shared(room: Room, listener: Listener) -> bool:
    return len(listener.held) > 1 and room.playing


def _asked(room: Room, listener: Listener) -> list[int]:
    """The seats of a listener that owe a decision; where a bot plays for one, nobody is asked."""
    return [seat for seat in listener.held if seat in room.waiting and seat in room.people]


def _differs(room: Room, one: int, other: int) -> bool:
    return one != other and room.differs(viewer_of(one), viewer_of(other))
