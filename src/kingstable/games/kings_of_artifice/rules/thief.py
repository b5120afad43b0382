"""Chapter 11: the Thief, who takes the token with the money bag from the player whose character it has come upon."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Decision, Kinds
from kingstable.games.kings_of_artifice.actions import PASS, STEAL
from kingstable.games.kings_of_artifice.book import FIGURES, NONE, THIEF
from kingstable.games.kings_of_artifice.state import Island

TO_STEAL: Final = (PASS, STEAL)


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
        island.agenda.append(Steal(who // FIGURES, seat))  # [11.2]


class Steal(Decision[Island]):
    """A seat whose Thief has come upon a character takes the token, or leaves it."""

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def blocks(self) -> tuple[Block, ...]:
        return TO_STEAL

    def bar(self, island: Island, seat: int, action: int) -> int:
        return ALLOWED

    def take(self, island: Island, seat: int, action: int) -> None:
        if action == STEAL.first:
            island.bag[self.victim] = seat
            island.bag_active[self.victim] = 0  # [4.4]
            island.tell("steal: seat, other", "11.2", seat, self.victim)


STEPS: Final[Kinds] = (Steal,)
