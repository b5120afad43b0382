"""Chapter 2: set-up.  The cards are dealt, tree tokens placed in turn, ships with their Kings laid to the shores.

In the quick set-up chance does what the players do by the book.
"""

from __future__ import annotations

from math import lcm
from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Decision, Kinds, Step
from kingstable.games.kings_of_artifice.actions import BERTH, SCORING, SPACE, SPELL, TREE
from kingstable.games.kings_of_artifice.book import FIGURES, SCORING_CARDS, SPELLS, THE_KING
from kingstable.games.kings_of_artifice.rules.ground import BIT, QUADRANTS, SIDE, SPACES, beside, quadrant_of, spaces_in
from kingstable.games.kings_of_artifice.rules.island import Question, bar_sea, bar_wasteland
from kingstable.games.kings_of_artifice.rules.ships import Stern, bar_berth, bows, is_taken, sail, sterns
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
DRAWN_TREES: Final = (TREE,)
DRAWN_BERTHS: Final = (BERTH,)
OTHER_HALF: Final = (1, SIDE)  # by the way a ship lies: how much higher the number of its other space is


def agenda_of_setup(seats: int, spells: int, quick: bool) -> list[Step[Any]]:
    """What is to be done before the first round, and the first round; the last comes first."""
    todo: list[Step[Any]] = []
    for _ in range(SCORING_DEALT):
        todo.append(DealScoring())  # [2.4]
    for _ in range(spells):
        todo.append(DealSpell())  # [2.5]
    for _ in range(TREE_TOKENS // seats):
        for seat in range(seats):
            todo.append(DrawTree(seat) if quick else PlantTree(seat))  # [2.6] [2.8] [2.14]
    for seat in reversed(range(seats)):
        todo.append(DrawBerth(seat) if quick else Harbour(seat))  # [2.10] [2.14]
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


# The quick set-up ----------------------------------------------------------------------------------------------------


class DrawTree(Chance[Island]):
    """Chance places one of a seat's tree tokens."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def blocks(self) -> tuple[Block, ...]:
        return DRAWN_TREES

    def odds(self, island: Island) -> list[int]:
        plots = plots_for_trees(island)
        return [plots >> space & 1 for space in range(SPACES)]  # [2.15]

    def take(self, island: Island, seat: int, action: int) -> None:
        island.held[self.seat] -= 1
        space = TREE.part(action)
        island.plant(space)
        island.tell("drawn_tree: space", "2.15", space)


class DrawBerth(Chance[Island]):
    """Chance places a seat's ship."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def blocks(self) -> tuple[Block, ...]:
        return DRAWN_BERTHS

    def odds(self, island: Island) -> list[int]:
        berths = berths_for(island, self.seat)
        count = [0] * QUADRANTS
        for berth in berths:
            count[quadrant_of(berth // 2)] += 1
        whole = lcm(*[berths_there for berths_there in count if berths_there])
        odds = [0] * (2 * SPACES)
        for berth in berths:
            odds[berth] = whole // count[quadrant_of(berth // 2)]  # [2.16] no quadrant for its long shore
        return odds

    def take(self, island: Island, seat: int, action: int) -> None:
        bow, stern = halves(action)
        sail(island, self.seat, bow, stern)


def berths_for(island: Island, seat: int) -> list[int]:
    """Where a ship may be placed, by the parts of `BERTH`: twice its first space, and 1 more if it lies south."""
    found: list[int] = []
    for bow in spaces_in(bows(island, seat)):
        for stern in spaces_in(sterns(island, seat, bow)):  # [2.11] [2.12] [14.1]
            if stern > bow:
                found.append(2 * bow + OTHER_HALF.index(stern - bow))
    return found


def halves(action: int) -> tuple[int, int]:
    """The two spaces of a berth."""
    bow = BERTH.part(action)
    return bow, bow + OTHER_HALF[BERTH.part2(action)]


STEPS: Final[Kinds] = (DealScoring, DealSpell, PlantTree, Harbour, DrawTree, DrawBerth)
