"""One order for clicks whose order makes no difference: for search, which need not try both.

People may click as they like.  What is left out here leads to nothing that what is kept does not lead to.
"""

from __future__ import annotations

from kingstable.games.kings_of_artifice.actions import FIGURE, PASS, SHIP, SPACE
from kingstable.games.kings_of_artifice.book import FIGURES
from kingstable.games.kings_of_artifice.rules.building import Join, SecondWall
from kingstable.games.kings_of_artifice.rules.ground import BIT, around, quadrant_of
from kingstable.games.kings_of_artifice.rules.ships import SAIL_COST, Sail, Stern
from kingstable.games.kings_of_artifice.rules.spells import Exchange
from kingstable.games.kings_of_artifice.rules.turn import Act
from kingstable.games.kings_of_artifice.state import Island


def canonical(island: Island, seat: int, legal: list[int]) -> list[int]:
    """Those of a seat's actions that search needs to look at."""
    step = island.step
    if isinstance(step, SecondWall):  # two Walls of a Villager: the second on the higher space
        return [action for action in legal if action == PASS.first or SPACE.part(action) > step.first]
    if isinstance(step, Act):
        if not island.sailed or island.spare(seat) >= SAIL_COST:
            return legal
        kept = [action for action in legal if action != SHIP.first]  # a ship that could have gone there at once
    elif isinstance(step, Sail):
        if not island.sailed:
            return legal
        here = quadrant_of(island.ship[2 * seat])
        kept = [action for action in legal if quadrant_of(SPACE.part(action)) != here]
    elif isinstance(step, Stern):  # a ship: bow before stern
        kept = [action for action in legal if SPACE.part(action) > step.bow]
    elif isinstance(step, Join):  # two Walls for a Battlement, where both are beside the builders
        near = around(BIT[island.place[FIGURES * seat + step.figure]])
        kept = [action for action in legal if SPACE.part(action) > step.first or not near & BIT[SPACE.part(action)]]
    elif isinstance(step, Exchange):  # two who change places
        kept = [action for action in legal if not FIGURE.has(action) or FIGURE.part(action) > step.figure]
    else:
        return legal
    return kept or legal
