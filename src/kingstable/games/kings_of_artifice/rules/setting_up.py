"""Chapter 2: set-up.  The cards are dealt, tree tokens placed in turn, ships with their Kings laid to the shores."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Decision, Kinds, Step
from kingstable.games.kings_of_artifice.actions import SCORING, SPACE, SPELL
from kingstable.games.kings_of_artifice.book import FIGURES, SCORING_CARDS, SPELLS, THE_KING
from kingstable.games.kings_of_artifice.rules.ground import BIT, beside, quadrant_of, spaces_in
from kingstable.games.kings_of_artifice.rules.island import Question, bar_sea, bar_wasteland
from kingstable.games.kings_of_artifice.rules.ships import Stern, bar_berth, bows, is_taken
from kingstable.games.kings_of_artifice.rules.turn import Round
from kingstable.games.kings_of_artifice.state import TREE_TOKENS, Island

# Bars; their words are in words/setting_up.py
FOREST_ALREADY: Final = 201
NO_FOREST_BESIDE: Final = 202
QUADRANT_TAKEN: Final = 203
OFF_SHORE: Final = 204

SCORING_DEALT: Final = 2
DEALT_SCORING: Final = (SCORING,)
DEALT_SPELLS: Final = (SPELL,)
SPACES_ALONE: Final = (SPACE,)


def agenda_of_setup(seats: int, spells: int) -> list[Step[Any]]:
    """What is to be done before the first round, and the first round; the last comes first."""
    todo: list[Step[Any]] = []
    for _ in range(SCORING_DEALT):
        todo.append(DealScoring())  # [2.4]
    for _ in range(spells):
        todo.append(DealSpell())  # [2.5]
    for _ in range(TREE_TOKENS // seats):
        for seat in range(seats):
            todo.append(PlantTree(seat))  # [2.6] [2.8]
    for seat in reversed(range(seats)):
        todo.append(Harbour(seat))  # [2.10]
    todo.append(Round())
    todo.reverse()
    return todo


def starting_places(seats: int) -> list[int]:
    """All figures in the supply, the Kings aboard."""
    return [-2 if who % FIGURES == THE_KING else -1 for who in range(FIGURES * seats)]  # [2.13]


def undealt(cards: list[int], number: int) -> list[int]:
    """The odds of each card to be dealt next: even among those that are not."""
    return [0 if card in cards else 1 for card in range(number)]  # [2.4] [2.5]


class DealScoring(Chance[Island]):
    """A scoring card comes into play."""

    def blocks(self) -> tuple[Block, ...]:
        return DEALT_SCORING

    def odds(self, island: Island) -> list[int]:
        return undealt(island.scoring, SCORING_CARDS)

    def take(self, island: Island, seat: int, action: int) -> None:
        island.scoring.append(SCORING.part(action))
        island.tell("scoring_card: card", "2.4", SCORING.part(action))


class DealSpell(Chance[Island]):
    """A spell card comes into play."""

    def blocks(self) -> tuple[Block, ...]:
        return DEALT_SPELLS

    def odds(self, island: Island) -> list[int]:
        return undealt(island.spells, SPELLS)

    def take(self, island: Island, seat: int, action: int) -> None:
        island.spells.append(SPELL.part(action))
        island.tell("spell_card: spell", "2.5", SPELL.part(action))


class PlantTree(Decision[Island]):
    """A seat places a tree token beside forest."""

    def blocks(self) -> tuple[Block, ...]:
        return SPACES_ALONE

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if plots_for_trees(island) & BIT[space]:
            return ALLOWED
        barred = bar_sea(island, space) or bar_wasteland(island, space)
        return barred or (FOREST_ALREADY if island.forest & BIT[space] else NO_FOREST_BESIDE)

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(plots_for_trees(island), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        space = SPACE.part(action)
        island.held[seat] -= 1
        island.plant(space)
        island.tell("plant: seat, space", "2.9", seat, space)


def plots_for_trees(island: Island) -> int:
    """Development land that adjoins forest."""
    return island.ground.plots & ~island.forest & beside(island.forest)  # [2.9] [1.4]


class Harbour(Question):
    """A seat places its ship along the shore: one of its two spaces."""

    def blocks(self) -> tuple[Block, ...]:
        return SPACES_ALONE

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if bows(island, seat) & BIT[space]:
            return ALLOWED
        barred = bar_berth(island, seat, space)
        return barred or (QUADRANT_TAKEN if is_taken(island, quadrant_of(space)) else OFF_SHORE)

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(bows(island, seat), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        island.agenda.append(Stern(seat, SPACE.part(action)))


STEPS: Final[Kinds] = (DealScoring, DealSpell, PlantTree, Harbour)
