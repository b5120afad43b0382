"""The end of the game: what signals it, and the crowning round."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice.actions import THROWN
from kingstable.games.kings_of_artifice.book import FIGURES, NONE, ROW_FOUNTAIN
from kingstable.games.kings_of_artifice.ground import BIT, NEAR
from kingstable.games.kings_of_artifice.points import score, spend
from kingstable.games.kings_of_artifice.state import CROWNING, FINAL, ROUND, ROUND_END, TURN, Island

FEW_BLOCKS: Final = 10
THROW_COST: Final = 1


def begin_round(island: Island) -> None:
    """A building round: everybody has a turn."""
    island.round += 1
    turns = [frame(TURN, seat) for seat in range(island.seats)]  # [3.1] [2.6]
    island.do(*turns, frame(ROUND_END))


def end_round(island: Island) -> None:
    """Another round, or the crowning one."""
    island.do(frame(CROWNING if is_signalled(island) else ROUND))  # [16.3] [19.4] [15.38]


def is_signalled(island: Island) -> bool:
    """Whether enough blocks are used."""
    empty = island.blocks.count(0)
    if empty >= 2:  # [16.2]
        return True
    return empty == 1 and max(island.blocks) <= FEW_BLOCKS  # [16.1]


def begin_crowning(island: Island) -> None:
    """Stolen tokens go home, and everybody has a last turn."""
    island.crowning = 1
    island.round += 1
    island.tell("crowning", "16.3")
    for seat in range(island.seats):
        if island.bag[seat] != seat:
            island.bag[seat] = seat  # [16.4]
            island.tell("token_home", "16.4", seat)
    turns = [frame(TURN, seat) for seat in range(island.seats)]  # [16.5]
    island.do(*turns, frame(FINAL))


def can_throw(island: Island, who: int) -> bool:
    """Whether an Artisan stands by his player's Fountain, with a token to throw into it."""
    seat = who // FIGURES
    fountain = island.fountain[seat]
    if not island.crowning or fountain == NONE or island.purse(seat) < THROW_COST:  # [16.12]
        return False
    return bool(NEAR[fountain] & BIT[island.place[who]])


def throws(island: Island, seat: int) -> list[int]:
    """How many tokens may be thrown at once, as actions."""
    return [THROWN + count for count in range(island.purse(seat))]  # [16.12]


def throw(island: Island, seat: int, action: int) -> None:
    """Throw so many tokens into the Fountain."""
    count = action - THROWN + 1
    spend(island, seat, count * THROW_COST)  # [16.13]
    island.tell("throw", "16.12", seat, count)
    score(island, seat, count * island.book.final[ROW_FOUNTAIN], "16.12")
