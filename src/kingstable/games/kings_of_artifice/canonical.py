"""One order for clicks whose order makes no difference: for search, which need not try both.

People may click as they like.  What is left out here leads to nothing that what is kept does not lead to.
"""

from __future__ import annotations

from kingstable.games.kings_of_artifice.actions import FIGURE, PASS, SHIP, SPACE
from kingstable.games.kings_of_artifice.book import FIGURES
from kingstable.games.kings_of_artifice.ground import BIT, around, quadrant_of
from kingstable.games.kings_of_artifice.ships import SAIL_COST
from kingstable.games.kings_of_artifice.state import ACT, EXCHANGE, JOIN, SAIL, STERN, WALLS, Island


def canonical(island: Island, seat: int, legal: list[int]) -> list[int]:
    """Those of a seat's actions that search needs to look at."""
    step, first = island.step, island.b
    if step == WALLS:  # two Walls of a Villager: the second on the higher space
        return [action for action in legal if action == PASS or action - SPACE > island.c]
    if step == ACT and island.sailed and island.spare(seat) < SAIL_COST:  # a ship that could have gone there at once
        kept = [action for action in legal if action != SHIP]
    elif step == SAIL and island.sailed:
        here = quadrant_of(island.ship[2 * seat])
        kept = [action for action in legal if quadrant_of(action - SPACE) != here]
    elif step == STERN:  # a ship: bow before stern
        kept = [action for action in legal if action - SPACE > first]
    elif step == JOIN:  # two Walls for a Battlement, where both are beside the builders
        near = around(BIT[island.place[FIGURES * seat + island.c]])
        kept = [action for action in legal if action - SPACE > first or not near & BIT[action - SPACE]]
    elif step == EXCHANGE:  # two who change places
        kept = [action for action in legal if not FIGURE <= action < FIGURE + FIGURES or action - FIGURE > first]
    else:
        return legal
    return kept or legal
