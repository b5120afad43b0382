"""The Thief, who takes the token with the money bag from the player whose character it has come upon."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import actions
from kingstable.games.kings_of_artifice.book import FIGURES, NONE, THIEF
from kingstable.games.kings_of_artifice.state import STEAL, Island


def victim(island: Island, who: int) -> int:
    """From whom a figure could steal where it stands, or NONE."""
    if island.crowning or island.role(who) != THIEF:  # [16.10]
        return NONE
    other = island.companion(who)
    if other == NONE or other // FIGURES == who // FIGURES:
        return NONE
    seat = other // FIGURES
    return seat if island.bag[seat] == seat else NONE  # [11.5] [11.6] [11.7]


def arrive(island: Island, who: int) -> None:
    """A figure has ended its movement: if it is a Thief, it may steal."""
    seat = victim(island, who)
    if seat != NONE:
        island.do(frame(STEAL, who // FIGURES, seat))  # [11.2]


def steal(island: Island, seat: int, other: int, action: int) -> None:
    """Take the token, or leave it."""
    if action == actions.STEAL:
        island.bag[other] = seat
        island.bag_active[other] = 0  # [4.4]
        island.tell("steal", "11.2", seat, other)
