"""How far it is to a hex from everywhere, by folk: for who plans beyond the next move."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.layout import FLYER, MOST_KEPT, NO, STOPS, Layout

FAR: Final = 12  # hexes, where there is no way by land
UNREACHED: Final = 99


class Trails:
    """Ways to a hex, by folk: how long they are from everywhere.  Looked for once a layout."""

    def __init__(self, land: Layout) -> None:
        self.land = land
        self.found: dict[int, list[int]] = {}

    def to(self, goal: int, folk: int) -> list[int]:
        key = goal * 16 + folk
        trail = self.found.get(key)
        if trail is None:
            trail = self.survey(goal, folk)
            self.found[key] = trail
        return trail

    def survey(self, goal: int, folk: int) -> list[int]:
        flown = self.measure(goal, FLYER)
        if folk == FLYER:
            return flown
        walked = self.measure(goal, folk)
        return [walked[hex] if walked[hex] < UNREACHED else FAR + flown[hex] for hex in range(self.land.hexes)]

    def measure(self, goal: int, folk: int) -> list[int]:
        """Lengths of ways that a folk can go; a hex that stops it counts double, and so does a wall."""
        land = self.land
        length = [UNREACHED] * land.hexes
        length[goal] = 0
        changed = True
        while changed:
            changed = False
            for hex in range(land.hexes):
                for d in range(6):
                    edge = hex * 6 + d
                    near = land.near[edge]
                    if near < 0 or length[near] == UNREACHED:
                        continue
                    if folk != FLYER:
                        if land.way[folk][edge] == NO:
                            continue
                        slow = (land.way[folk][edge] == STOPS and not land.road[edge]) or land.wall[edge]
                    else:
                        slow = False
                    step = 2 if slow else 1
                    if length[near] + step < length[hex]:
                        length[hex] = length[near] + step
                        changed = True
        return length


TRAILS: Final[dict[Layout, Trails]] = {}


def trails_of(land: Layout) -> Trails:
    """The ways of a layout."""
    trails = TRAILS.get(land)
    if trails is None:
        if len(TRAILS) >= MOST_KEPT:
            del TRAILS[next(iter(TRAILS))]
        trails = Trails(land)
        TRAILS[land] = trails
    return trails
