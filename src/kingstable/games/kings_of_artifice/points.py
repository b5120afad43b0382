"""Action points: how a turn begins and ends, and how AP are spent.

A seat's five tokens are four plain ones, of which only the number that shows the sun matters, and one with the money
bag, which may lie before another seat or in the Thief's Kitty.
"""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice.book import FIGURES, NONE, THE_WARLOCK
from kingstable.games.kings_of_artifice.state import (
    ACT,
    IN_SUPPLY,
    KITTY,
    PLAIN_TOKENS,
    TEMPORARY,
    TOKENS,
    TURN_END,
    Island,
)


def begin_turn(island: Island, seat: int) -> None:
    """The steps before anything is done."""
    island.active = seat
    island.means = TOKENS
    island.tell("turn", "3.1", seat, island.round)
    if island.bag[seat] == KITTY:
        island.bag[seat] = seat
        island.tell("token_back", "3.2", seat)
    if island.mana[seat] != NONE and not island.crowning:
        island.mana[seat] = NONE
        island.tell("mana_back", "3.3", seat)
    island.plain[seat] = PLAIN_TOKENS  # [3.4]
    for owner in range(island.seats):
        if island.bag[owner] == seat:
            island.bag_active[owner] = 1  # [3.4] [4.4] [16.5]
    island.do(frame(ACT, seat), frame(TURN_END, seat))  # [3.5] [3.7]


def end_turn(island: Island, seat: int) -> None:
    """Stolen tokens that were not used go to the Kitty; those stolen in this turn stay."""
    for owner in range(island.seats):
        if owner != seat and island.bag[owner] == seat and island.bag_active[owner]:
            into_kitty(island, owner, "4.6")
    if island.must_get_down(seat):  # its way down was shut
        island.leave(FIGURES * seat + THE_WARLOCK, IN_SUPPLY)
        island.tell("to_supply", "15.24", seat, THE_WARLOCK)
    island.ridden = 0
    island.morph = NONE
    island.sailed = 0
    island.active = NONE


def spend(island: Island, seat: int, cost: int) -> None:
    """Pay AP that a seat has."""
    if island.means == TEMPORARY:
        island.temporary -= cost
        return
    if island.means != TOKENS:
        return  # [15.4] what is built by Alchemy costs nothing
    for owner in range(island.seats):
        if cost and owner != seat and island.bag[owner] == seat and island.bag_active[owner]:
            into_kitty(island, owner, "4.5")  # [4.7]
            cost -= 1
    if cost and island.bag[seat] == seat and island.bag_active[seat]:
        island.bag_active[seat] = 0  # [4.1]
        cost -= 1
    island.plain[seat] -= cost  # [4.2]


def into_kitty(island: Island, owner: int, rule: str) -> None:
    """A stolen token that was used, or not."""
    island.bag[owner] = KITTY
    island.bag_active[owner] = 0
    island.tell("kitty", rule, owner)


def score(island: Island, seat: int, points: int, rule: str) -> None:
    """Immediate VP."""
    if points:
        island.vp[seat] += points  # [1.11]
        island.tell("vp", rule, seat, points, island.vp[seat])
