"""How far it is to a hex from everywhere, by folk: for who plans beyond the next move."""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.rules.layout import FLYER, MOST_KEPT, NO, STOPS, Layout

FAR: Final = 12  # hexes, where there is no way by land
NOWHERE: Final = 2 * FAR  # so far that nobody sets out for it
UNREACHED: Final = 99
MOST_SETS: Final = 512  # of goals, that are kept


class Distances:
    """Ways by folk, and how long they are.  Each is looked for once a layout."""

    def __init__(self, land: Layout) -> None:
        self.land = land
        self.found: dict[int, list[int]] = {}
        self.by_air: dict[int, bytes] = {}
        self.around: dict[int, list[int]] = {}
        self.of_several: dict[int, dict[int, int]] = {}

    def to(self, goal: int, folk: int) -> list[int]:
        """How long the way to a hex is from everywhere."""
        key = goal * 16 + folk
        lengths = self.found.get(key)
        if lengths is None:
            lengths = self.survey(goal, folk, True)
            self.found[key] = lengths
        return lengths

    def nearest(self, goals: int, folk: int, hex: int) -> int:
        """How long the way from a hex to the nearest of some cities is, which are a bit each.

        Who holds which city changes seldom, and this is asked for every block at every look: so it is kept.
        """
        known = self.of_several.get(goals)
        if known is None:
            if len(self.of_several) >= MOST_SETS:
                self.of_several.clear()
            known = {}
            self.of_several[goals] = known
        key = hex * 16 + folk
        best = known.get(key)
        if best is None:
            best = NOWHERE
            for way in self.cities_from(hex, folk):
                if goals >> way % self.land.hexes & 1:
                    best = way // self.land.hexes
                    break
            known[key] = best
        return best

    def cities_from(self, hex: int, folk: int) -> list[int]:
        """The cities to which one would set out from a hex, nearest first: how far, times all hexes, and its hex."""
        key = hex * 16 + folk
        ways = self.around.get(key)
        if ways is None:
            length = self.survey(hex, folk, False)
            cities = self.land.city_hex
            ways = sorted([length[city] * self.land.hexes + city for city in cities if length[city] < NOWHERE])
            self.around[key] = ways
        return ways

    def survey(self, end: int, folk: int, to: bool) -> list[int]:
        """The lengths of ways to a hex, or from it; where there is none, as far as a bird flies and farther."""
        walked = self.measure(end, folk, to)
        if folk == FLYER or UNREACHED not in walked:
            return walked
        flown = self.flown(end)
        return [walked[hex] if walked[hex] < UNREACHED else FAR + flown[hex] for hex in range(self.land.hexes)]

    def flown(self, end: int) -> bytes:
        """How far a bird flies to a hex, or from there: it is the same.

        Kept as bytes: lists of many thousand numbers would be gone through whenever garbage is collected.
        """
        lengths = self.by_air.get(end)
        if lengths is None:
            lengths = bytes(self.measure(end, FLYER, True))
            self.by_air[end] = lengths
        return lengths

    def measure(self, end: int, folk: int, to: bool) -> list[int]:
        """Lengths of ways that a folk can go to a hex, or from it; a hex that stops it counts double, so does a wall.

        Hexes are taken in the order of their lengths, each once: a game may have thousands of them, and this is done
        while somebody waits for a bot.
        """
        land = self.land
        length = [UNREACHED] * land.hexes
        length[end] = 0
        far = 0
        here = [end]  # hexes as far as this,
        more: list[int] = []  # one farther,
        last: list[int] = []  # and two
        while here or more:
            for hex in here:
                if length[hex] != far:
                    continue  # a shorter way was found
                for d in range(6):
                    near = land.near[hex * 6 + d]
                    if near < 0:
                        continue
                    step = self.step(folk, near * 6 + (d + 3) % 6 if to else hex * 6 + d)
                    if step and far + step < length[near]:
                        length[near] = far + step
                        (more if step == 1 else last).append(near)
            here, more, last = more, last, []
            far += 1
        return length

    def step(self, folk: int, edge: int) -> int:
        """What it counts to cross an edge; nothing, if a folk cannot."""
        if folk == FLYER:
            return 1
        land = self.land
        way = land.way[folk][edge]
        if way == NO:
            return 0
        return 2 if (way == STOPS and not land.road[edge]) or land.wall[edge] else 1


DISTANCES: Final[dict[Layout, Distances]] = {}


def distances_of(land: Layout) -> Distances:
    """The ways of a layout."""
    distances = DISTANCES.get(land)
    if distances is None:
        if len(DISTANCES) >= MOST_KEPT:
            del DISTANCES[next(iter(DISTANCES))]
        distances = Distances(land)
        DISTANCES[land] = distances
    return distances
