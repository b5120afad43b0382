"""Chapter 16: the end of the game.  What signals it, and what is different in the crowning round."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.games.kings_of_artifice.actions import THROWN
from kingstable.games.kings_of_artifice.book import FIGURES, NONE, ROW_FOUNTAIN
from kingstable.games.kings_of_artifice.rules.ground import BIT, NEAR
from kingstable.games.kings_of_artifice.rules.island import Question
from kingstable.games.kings_of_artifice.rules.points import TOO_DEAR, score, spend
from kingstable.games.kings_of_artifice.state import Island

FEW_BLOCKS: Final = 10
THROW_COST: Final = 1
TO_THROW: Final = (THROWN,)


def is_signalled(island: Island) -> bool:
    """Whether enough blocks are used."""
    empty = island.blocks.count(0)
    if empty >= 2:  # [16.2]
        return True
    return empty == 1 and max(island.blocks) <= FEW_BLOCKS  # [16.1]


class Crowning(Step[Island]):
    """The crowning round begins: stolen tokens go home."""

    def run(self, island: Island) -> None:
        island.crowning = 1
        island.round += 1
        island.tell("crowning", "16.3")
        for seat in range(island.seats):
            if island.bag[seat] != seat:
                island.bag[seat] = seat  # [16.4]
                island.tell("token_home: seat", "16.4", seat)


def can_throw(island: Island, who: int) -> bool:
    """Whether an Artisan stands by his player's Fountain, with a token to throw into it."""
    seat = who // FIGURES
    fountain = island.fountain[seat]
    if not island.crowning or fountain == NONE or island.purse(seat) < THROW_COST:  # [16.12]
        return False
    return bool(NEAR[fountain] & BIT[island.place[who]])


class Throw(Question):
    """A seat chooses how many tokens it throws into the Fountain at once."""

    def blocks(self) -> tuple[Block, ...]:
        return TO_THROW

    def bar(self, island: Island, seat: int, action: int) -> int:
        return ALLOWED if THROWN.part(action) < island.purse(seat) else TOO_DEAR  # [16.12]

    def take(self, island: Island, seat: int, action: int) -> None:
        count = THROWN.part(action) + 1
        spend(island, seat, count * THROW_COST)  # [16.13]
        island.tell("throw: seat, points", "16.12", seat, count)
        score(island, seat, count * island.book.final[ROW_FOUNTAIN], "16.12")


STEPS: Final[Kinds] = (Crowning, Throw)
