"""Set-up: the cards are dealt, tree tokens placed in turn, ships with their Kings laid to the shores."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import actions
from kingstable.games.kings_of_artifice.actions import SPACE
from kingstable.games.kings_of_artifice.book import FIGURES, THE_KING
from kingstable.games.kings_of_artifice.ground import beside, spaces_in
from kingstable.games.kings_of_artifice.state import DEAL_SCORING, DEAL_SPELLS, HARBOUR, PLANT, ROUND, Island

SCORING_DEALT: Final = 2
TREE_TOKENS: Final = 24  # [2.7] shared equally


def agenda_of_setup(seats: int, spells: int) -> list[int]:
    """What is to be done before the first round, and the first round; the last comes first."""
    todo = [frame(DEAL_SCORING)] * SCORING_DEALT + [frame(DEAL_SPELLS)] * spells  # [2.4] [2.5]
    for _ in range(TREE_TOKENS // seats):
        todo += [frame(PLANT, seat) for seat in range(seats)]  # [2.6] [2.8]
    todo += [frame(HARBOUR, seat) for seat in reversed(range(seats))]  # [2.10]
    todo.append(frame(ROUND))
    todo.reverse()
    return todo


def undealt(cards: list[int], number: int) -> list[int]:
    """The odds of each card to be dealt next: even among those that are not."""
    return [0 if card in cards else 1 for card in range(number)]  # [2.4] [2.5]


def deal(island: Island, action: int) -> None:
    """A card is in play."""
    if action < actions.DEAL_SPELL:
        island.scoring.append(action - actions.DEAL_SCORING)
        island.tell("scoring_card", "2.4", action - actions.DEAL_SCORING)
    else:
        island.spells.append(action - actions.DEAL_SPELL)
        island.tell("spell_card", "2.5", action - actions.DEAL_SPELL)


def plots_for_trees(island: Island) -> int:
    """Development land that adjoins forest."""
    return island.ground.plots & ~island.forest & beside(island.forest)  # [2.9] [1.4]


def plantings(island: Island) -> list[int]:
    """Where a tree token may be placed, as actions."""
    return spaces_in(plots_for_trees(island), SPACE)


def plant(island: Island, seat: int, action: int) -> None:
    """Place a tree token."""
    island.held[seat] -= 1
    island.plant(action - SPACE)
    island.tell("plant", "2.9", seat, action - SPACE)


def starting_places(seats: int) -> list[int]:
    """All figures in the supply, the Kings aboard."""
    return [-2 if who % FIGURES == THE_KING else -1 for who in range(FIGURES * seats)]  # [2.13]
