"""A second count of the final scoring: naive, space by space, from the rules alone.

Nothing here asks the game for anything but what lies on the table: which structure stands where and whose it is, where
figures, tree tokens and blocks are, and the rows of the board.  A space is a pair (row, column), a set of spaces is a
set, and every figure of the scoring is typed once more by hand.

    python -m tests.games.kings_of_artifice.recount --games 500

plays random games and counts them, and as many boards made up at random, on which every part of the scoring comes up
often; it says how often each part brought points or cost some.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol

Space = tuple[int, int]

SEA, FOREST, WASTELAND = "~", "T", "w"
WALL, HOUSE, LOWEST_TOWER, HIGHEST_TOWER, FOUNTAIN, BATTLEMENT, PALACE = 1, 2, 3, 5, 6, 7, 11
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # east, south, west, north: a Battlement's other half
FIGURES = ("king", "villager", "villager", "artisan", "warlock", "thief", "knight", "horse", "horse")
CARDS = ("18.2", "18.3", "18.4", "18.7", "18.10", "18.12", "18.13", "18.15", "18.17", "18.19")  # the rule of each
PARTS = ("17.2", "17.4", "17.5", "17.8", "17.9", "17.10", *CARDS, "17.12")


class Position(Protocol):
    """What is read of a state: plain numbers, space by space and seat by seat."""

    seats: int
    structure: list[int]
    owner: list[int]
    place: list[int]
    trees: list[int]
    held: list[int]
    blocks: list[int]
    first_out: int
    scoring: list[int]
    vp: list[int]


def at(number: int) -> Space:
    return number // 16, number % 16


def around(space: Space) -> Iterator[Space]:
    """The spaces adjacent to one, on the board or not."""
    row, column = space
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            if down or right:
                yield row + down, column + right


def beside(space: Space) -> Iterator[Space]:
    """The spaces adjoining one, on the board or not."""
    for down, right in WAYS:
        yield space[0] + down, space[1] + right


def adjacent(spaces: Iterable[Space], others: Iterable[Space]) -> bool:
    others = set(others)
    return any(near in others for space in spaces for near in around(space))


def groups(spaces: Iterable[Space], near_to: Callable[[Space], Iterator[Space]] = beside) -> list[set[Space]]:
    """Spaces in groups that hang together by adjoining spaces, or by others that are near."""
    left, found = set(spaces), []
    while left:
        ready, group = [left.pop()], set()
        while ready:
            space = ready.pop()
            group.add(space)
            for near in near_to(space):
                if near in left:
                    left.remove(near)
                    ready.append(near)
        found.append(group)
    return found


class Recount:
    """The final scoring of a position, part by part; a part is named by the number of its rule."""

    def __init__(self, position: Position, rows: Sequence[str]) -> None:
        self.seats = range(position.seats)
        self.rows = rows
        self.trees = {at(number) for number in position.trees}
        self.what = {at(number): structure for number, structure in enumerate(position.structure) if structure}
        self.whose = {at(number): seat for number, seat in enumerate(position.owner) if seat >= 0}
        assert self.what.keys() == self.whose.keys()
        self.figures: dict[tuple[int, str], list[Space]] = {}
        for who, number in enumerate(position.place):
            if number >= 0:
                self.figures.setdefault((who // 9, FIGURES[who % 9]), []).append(at(number))
        self.held, self.blocks, self.first_out = position.held, position.blocks, position.first_out
        self.before = position.vp
        self.parts: list[dict[str, int]] = [{} for _ in self.seats]
        for seat in self.seats:
            self.parts[seat] = {
                "17.2": self.walls_and_thief(seat),
                "17.4": self.houses_and_villagers(seat),
                "17.5": self.battlements_and_knight(seat),
                "17.8": self.towers_and_warlock(seat),
                "17.9": self.palaces_and_king(seat),
                "17.10": self.pastures_and_horses(seat),
                "17.12": self.held[seat] // 2,
            }
        for card in position.scoring:
            for seat, points in enumerate(self.card(CARDS[card])):
                self.parts[seat][CARDS[card]] = points

    @property
    def vp(self) -> list[int]:
        """Everybody's points at the end."""
        return [self.before[seat] + sum(self.parts[seat].values()) for seat in self.seats]

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """By points and half points; equals share a rank."""
        halves = [2 * self.vp[seat] + self.held[seat] % 2 for seat in self.seats]
        ranks = sorted(set(halves), reverse=True)
        return tuple(tuple(seat for seat in self.seats if halves[seat] == rank) for rank in ranks)

    # What stands where

    def own(self, seat: int, first: int, last: int | None = None) -> list[Space]:
        """Where a seat has structures of a kind."""
        kinds = range(first, (first if last is None else last) + 1)
        return [space for space, structure in self.what.items() if self.whose[space] == seat and structure in kinds]

    def towers(self, seat: int) -> list[Space]:
        return self.own(seat, LOWEST_TOWER, HIGHEST_TOWER)

    def battlements(self, seat: int) -> list[frozenset[Space]]:
        """A seat's Battlements, each as its two spaces."""
        found = set()
        for row, column in self.own(seat, BATTLEMENT, BATTLEMENT + 3):
            down, right = WAYS[self.what[row, column] - BATTLEMENT]
            found.add(frozenset([(row, column), (row + down, column + right)]))
        return list(found)

    def palaces(self, seat: int) -> list[set[Space]]:
        """A seat's Palaces, each as its four spaces."""
        corners = self.own(seat, PALACE)
        return [{(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)} for row, column in corners]

    def standing(self, seat: int, figure: str) -> list[Space]:
        return self.figures.get((seat, figure), [])

    def kind(self, space: Space) -> str:
        return self.rows[space[0]][space[1]]

    def is_forest(self, space: Space) -> bool:
        return self.kind(space) == FOREST or space in self.trees

    def pastures(self, seat: int) -> list[set[Space]]:
        """A seat's Pastures: enclosures, those together that have an own structure between them which divides none."""
        found = self.enclosures(seat)
        structures = self.structures(seat)
        borders = [structure for structure in structures if any(adjacent(structure, area) for area in found)]
        needed = {space for spaces in [*found, *borders] for space in spaces}
        for structure in borders:
            rest = {near for space in structure for near in around(space)} - needed
            sides = [area for area in found if adjacent(structure, area)]
            if len(sides) > 1 and all(self.kind(space) in (SEA, WASTELAND) for space in rest):
                found = [area for area in found if area not in sides] + [{space for area in sides for space in area}]
        return found

    def structures(self, seat: int) -> list[set[Space]]:
        """A seat's structures, each as its spaces."""
        large = [*map(set, self.battlements(seat)), *self.palaces(seat)]
        return large + [{space} for space in self.own(seat, WALL, FOUNTAIN)]

    def enclosures(self, seat: int) -> list[set[Space]]:
        """What can be come to from a visible forest without crossing a seat's border, if all seen there is forest."""
        found: list[set[Space]] = []
        seen: set[Space] = set()
        for start in [(row, column) for row in range(16) for column in range(16)]:
            if self.is_forest(start) and start not in self.what and start not in seen:
                area, has_border = self.enclosed(start, seat)
                seen |= area
                visible = [space for space in area if space not in self.what]
                if has_border and all(self.is_forest(space) for space in visible):
                    found.append(area)
        return found

    def enclosed(self, start: Space, seat: int) -> tuple[set[Space], bool]:
        """The area around a space, up to a seat's structures, sea and wasteland; whether such a structure was met."""
        area, ready, has_border = {start}, [start], False
        while ready:
            for near in around(ready.pop()):
                if self.whose.get(near) == seat:
                    has_border = True
                elif self.kind(near) not in (SEA, WASTELAND) and near not in area:
                    area.add(near)
                    ready.append(near)
        return area, has_border

    def visible_forest(self, pasture: set[Space]) -> int:
        return sum(1 for space in pasture if space not in self.what and self.is_forest(space))

    # Structures and figures

    def walls_and_thief(self, seat: int) -> int:
        everybody = [space for space, structure in self.what.items() if structure == WALL]
        for system in groups(everybody):
            if any(space in system for space in self.standing(seat, "thief")):
                players = [one for one in self.seats if any(space in system for space in self.standing(one, "thief"))]
                return len(system) // len(players)
        return 0

    def houses_and_villagers(self, seat: int) -> int:
        villagers = self.standing(seat, "villager")
        return sum(2 for house in self.own(seat, HOUSE) if adjacent([house], villagers))

    def battlements_and_knight(self, seat: int) -> int:
        battlements = self.battlements(seat)
        total = 0
        for system in groups(space for battlement in battlements for space in battlement):
            if adjacent(system, self.standing(seat, "knight")):
                count = sum(1 for battlement in battlements if battlement <= system)
                total += min(count * count, 25)
        return total

    def towers_and_warlock(self, seat: int) -> int:
        towers = {space: self.what[space] for space in self.towers(seat)}
        for warlock in self.standing(seat, "warlock"):
            if warlock in towers:
                return sum(level for level in towers.values() if level <= towers[warlock])
        return 0

    def palaces_and_king(self, seat: int) -> int:
        return sum(9 for palace in self.palaces(seat) if adjacent(palace, self.standing(seat, "king")))

    def pastures_and_horses(self, seat: int) -> int:
        horses = self.standing(seat, "horse")
        return sum(2 * self.visible_forest(area) for area in self.pastures(seat) if area.intersection(horses))

    # Scoring cards

    def card(self, rule: str) -> list[int]:
        """What a scoring card brings to each seat."""
        match rule:
            case "18.2":
                return majority([max(map(len, groups(self.own(seat, WALL))), default=0) for seat in self.seats])
            case "18.3":
                return majority([len(self.own(seat, HOUSE)) for seat in self.seats])
            case "18.4":
                return majority([len(self.towers(seat)) for seat in self.seats])
            case "18.7":
                return [-sum(1 for space in self.whose if self.shaken(space, seat)) for seat in self.seats]
            case "18.10":
                return [5 * len(self.lit_quadrants(seat)) - 5 for seat in self.seats]
            case "18.12":
                return [-max(self.blocks) if seat == self.first_out else 0 for seat in self.seats]
            case "18.13":
                return [sum(2 for wall in self.own(seat, WALL) if self.is_rampart(wall, seat)) for seat in self.seats]
            case "18.15":
                return [len(self.royal_city(seat)) for seat in self.seats]
            case "18.17":
                return [3 * max(self.types(seat) - 1, 0) for seat in self.seats]
            case _:
                return [self.ranches(seat) for seat in self.seats]

    def shaken(self, space: Space, seat: int) -> bool:
        return self.whose[space] == seat and (space[0] in (7, 8) or space[1] in (7, 8))

    def lit_quadrants(self, seat: int) -> set[tuple[bool, bool]]:
        return {(row > 7, column > 7) for row, column in self.towers(seat) if self.is_near_sea(row, column)}

    def is_near_sea(self, row: int, column: int) -> bool:
        lines = self.rows[max(row - 2, 0) : row + 3]
        return any(SEA in line[max(column - 2, 0) : column + 3] for line in lines)

    def is_rampart(self, wall: Space, seat: int) -> bool:
        return any(self.ends_at_tower(wall, seat, *way) and self.ends_at_tower(wall, seat, *back)
                   for way, back in ((WAYS[0], WAYS[2]), (WAYS[1], WAYS[3])))  # fmt: skip

    def ends_at_tower(self, wall: Space, seat: int, down: int, right: int) -> bool:
        """Whether a line of own Walls leads from a Wall to an own Tower."""
        row, column = wall
        while (row, column) in self.own(seat, WALL):
            row, column = row + down, column + right
        return (row, column) in self.towers(seat)

    def royal_city(self, seat: int) -> set[Space]:
        found = set()
        for palace in self.palaces(seat):
            found |= {near for space in palace for near in around(space) if near not in palace}
        return {space for space in found if self.whose.get(space) == seat}

    def types(self, seat: int) -> int:
        has = (
            self.own(seat, HOUSE), self.towers(seat), self.battlements(seat), self.palaces(seat),
            self.own(seat, FOUNTAIN), self.pastures(seat),
        )  # fmt: skip
        return sum(1 for each in has if each)

    def ranches(self, seat: int) -> int:
        horses = self.standing(seat, "horse")
        rivals = [area for one in self.seats if one != seat for area in self.pastures(one)]
        return sum(self.visible_forest(area) for area in rivals if area.intersection(horses))


def majority(counts: Sequence[int]) -> list[int]:
    """Twelve points for the most, divided among equals; none for nothing."""
    most = max(counts)
    first = [seat for seat, count in enumerate(counts) if count == most and most > 0]
    return [12 // len(first) if seat in first else 0 for seat in range(len(counts))]


def run(games: int, seats: int, seed: int) -> Counter[str]:
    """Count random games, and as many random boards, twice; how often each part was not nothing."""
    from .endings import board_of, check, played  # they need the game, of which the count above knows nothing

    found: Counter[str] = Counter()
    for number in range(seed, seed + games):
        for ending in (played(seats, number), board_of(seats, number)):
            found.update(part for seat in check(ending).parts for part, points in seat.items() if points)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the final scoring of random games and random boards twice.")
    parser.add_argument("--games", type=int, default=100, help="games, and boards, for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    total: Counter[str] = Counter()
    for seats in (2, 3, 4):
        found = run(arguments.games, seats, arguments.seed)
        print(f"{seats} seats: {arguments.games} games and {arguments.games} boards agree")
        total += found
    for part in PARTS:
        print(f"{part:>6}  not nothing {total[part]:6} times")


if __name__ == "__main__":
    main()
