"""Positions just before the final scoring: of random games, and of boards made up at random.

Random games seldom end with Palaces, Pastures or long Battlements, and their figures stand anywhere.  So boards are
made up as well: every seat builds a little of everything, and its figures like to stand where they score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from kingstable.core.state import CHANCE, Event
from kingstable.games.kings_of_artifice import state as st
from kingstable.games.kings_of_artifice.rules.pastures import survey_pastures
from kingstable.games.kings_of_artifice.state import Island

from . import steps
from .recount import (
    BATTLEMENT,
    FIGURES,
    FOREST,
    FOUNTAIN,
    HOUSE,
    PALACE,
    SEA,
    WALL,
    WASTELAND,
    Recount,
    Space,
    around,
    at,
    beside,
)
from .scripts import GAME

TREE_TOKENS = 24
BLOCKS = 40
ALL_CARDS = list(range(10))


class Ending(NamedTuple):
    """A position before the final scoring, the same after it, and what was told of it."""

    before: Island
    after: Island
    told: list[Event]


def board_rows(seats: int) -> list[str]:
    rows: list[str] = GAME.data["boards"][("two", "three", "four")[seats - 2]]["rows"]
    return rows


def score(state: Island) -> Ending:
    """Do the final scoring, and nothing else."""
    before = state.clone()
    state.waiting, state.agenda, state.told = 0, [steps.FinalScoring()], []
    state.proceed()
    assert state.over()
    return Ending(before, state, state.told)


def check(ending: Ending) -> Recount:
    """Compare the two counts: part by part, in total, and who has won."""
    count = Recount(ending.before, board_rows(ending.before.seats))
    told = {(event.facts["seat"], event.rule): event.facts["points"] for event in ending.told if event.kind == "final"}
    parts = {(seat, part): points for seat in count.seats for part, points in count.parts[seat].items() if points}
    assert parts == told
    assert count.vp == ending.after.vp
    assert count.ranking == GAME.outcome(ending.after).ranking
    return count


# Random games --------------------------------------------------------------------------------------------------------


def walk(seats: int, seed: int) -> Iterator[Island]:
    """A random game: the state before each decision of a player, and once more when it is over."""
    rng = Random(seed)
    state = GAME.new(seats)
    assert isinstance(state, Island)
    while not state.over():
        if state.waiting >> CHANCE & 1:
            state.apply(CHANCE, rng.choice(state.outcomes()))
        else:
            yield state
            state.apply(decider(state), rng.choice(state.legal(decider(state))))
    yield state


def decider(state: Island) -> int:
    """The one seat that owes a decision."""
    return state.waiting.bit_length() - 1


def played(seats: int, seed: int) -> Ending:
    """A whole random game; the final scoring is taken off the agenda, and done by itself."""
    for state in walk(seats, seed):
        if state.crowning and state.agenda and state.agenda[0] == steps.FinalScoring():
            del state.agenda[0]
    assert state.crowning and state.over()
    return score(state)


# Random boards -------------------------------------------------------------------------------------------------------


def board_of(seats: int, seed: int) -> Ending:
    """A board made up at random, scored with all ten cards."""
    state = Builder(seats, Random(seed)).state
    assert GAME.audit(state) == []
    return score(state)


SHIFTS = ((0, 0), (0, 2), (2, 1))  # where a second Palace may stand beside the first


def quad_at(space: Space) -> list[Space]:
    """Two by two spaces from the north-western one."""
    row, column = space
    return [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]


class Builder:
    """Lays trees, structures and figures on an empty island."""

    def __init__(self, seats: int, rng: Random) -> None:
        self.rng = rng
        self.seats = range(seats)
        self.rows = board_rows(seats)
        self.state = GAME.blank(seats)
        self.plots = {at(number) for number in range(256) if self.kind(at(number)) not in (SEA, WASTELAND)}
        self.land = self.plots | {at(number) for number in range(256) if self.kind(at(number)) == WASTELAND}
        self.what: dict[Space, int] = {}
        self.whose: dict[Space, int] = {}
        self.trees: set[Space] = set()
        self.meadows: dict[int, list[Space]] = {seat: [] for seat in self.seats}  # most of them Pastures in the end
        self.left = [rng.randint(20, BLOCKS) for _ in self.seats]
        projects: list[Callable[[int], None]] = [
            self.enclose, self.enclose, self.enclose_twins, self.build_palaces, self.build_palaces,
            self.build_battlements, self.build_ramparts, self.build_lighthouse, self.build_fountain, self.build_walls,
            self.build_houses,
        ]  # fmt: skip
        plans = [rng.sample(projects, len(projects)) for _ in self.seats]
        for number in range(len(projects)):
            for seat in self.seats:
                plans[seat][number](seat)
        self.write()

    def kind(self, space: Space) -> str:
        return self.rows[space[0]][space[1]]

    def is_free(self, space: Space) -> bool:
        return space in self.plots and space not in self.what

    def is_firm(self, space: Space) -> bool:
        """Whether a House can stand there; a tree token is taken away by what is built on it."""
        return self.is_free(space) and self.kind(space) != FOREST

    def free(self, firm: bool = False) -> Space:
        test = self.is_firm if firm else self.is_free
        return self.rng.choice([space for space in sorted(self.plots) if test(space)] or [(0, 0)])

    def lay(self, seat: int, blocks: int, *pieces: tuple[Space, int]) -> bool:
        """Build one structure of so many blocks, if its spaces are free and the blocks are there."""
        firm = any(HOUSE <= structure < FOUNTAIN or structure >= PALACE for _, structure in pieces)
        test = self.is_firm if firm else self.is_free
        if self.left[seat] < blocks or not all(test(space) for space, _ in pieces):
            return False
        self.left[seat] -= blocks
        for space, structure in pieces:
            self.what[space], self.whose[space] = structure, seat
            self.trees.discard(space)
        return True

    def lay_some(self, seat: int, space: Space) -> bool:
        """A Wall more often than not, else a House or a Tower."""
        height = self.rng.choice((1, 1, 1, 1, 2, 3, 4, 5))
        return self.lay(seat, height, (space, height)) or self.lay(seat, 1, (space, WALL))

    # What a seat may build

    def enclose(self, seat: int) -> None:
        """A few spaces that hang together."""
        area = [self.free()]
        for _ in range(self.rng.randrange(5)):
            near = [space for spot in area for space in around(spot) if self.is_free(space) and space not in area]
            area += self.rng.sample(near, min(1, len(near)))
        self.fence(seat, area)

    def enclose_twins(self, seat: int) -> None:
        """Two or three spaces with one between each and the next: what stands there may divide them or not."""
        row, column = self.free()
        area = [(row, column)]
        for _ in range(self.rng.randint(1, 2)):
            down, right = self.rng.choice(((0, 2), (0, 2), (2, 0), (2, 0), (1, 2), (2, 1), (2, 2), (2, -2)))
            row, column = row + down, column + right
            area += [(row, column)] if self.is_free((row, column)) else []
        self.fence(seat, area)

    def fence(self, seat: int, area: list[Space]) -> None:
        """Make an area forest, and build around it; now and then one space is left open, or a rival's inside."""
        new = [space for space in area if self.is_firm(space) and space not in self.trees]
        border = sorted({space for spot in area for space in around(spot)} - set(area))
        if not self.is_free(area[0]) or len(self.trees) + len(new) > TREE_TOKENS or self.left[seat] < len(border):
            return
        self.trees.update(new)
        self.meadows[seat] += area
        for space in border[self.rng.random() < 0.1 :]:
            self.lay_some(seat, space)
        if self.rng.random() < 0.3:
            self.lay_some(self.rng.choice(self.seats), self.rng.choice(area))

    def build_palaces(self, seat: int) -> None:
        """One or two, and something around them."""
        quads = [quad for quad in map(quad_at, sorted(self.plots)) if all(map(self.is_firm, quad))]
        quads = self.rng.sample(quads, min(1, len(quads)))
        for quad in [quad_at((row + down, column + right)) for (row, column), *_ in quads for down, right in SHIFTS]:
            if self.lay(seat, 9, *((space, PALACE + corner) for corner, space in enumerate(quad))):
                for space in sorted({near for spot in quad for near in around(spot)}):
                    if self.rng.random() < 0.2:
                        self.lay_some(seat, space)

    def build_battlements(self, seat: int) -> None:
        """A chain, in which some stand beside each other and some only meet at a corner."""
        row, column = self.free()
        for _ in range(self.rng.randint(1, 7)):
            upright = self.rng.random() < 0.5
            other = (row + 1, column) if upright else (row, column + 1)
            way = 1 if upright else 0
            self.lay(seat, 3, ((row, column), BATTLEMENT + way), (other, BATTLEMENT + way + 2))
            row, column = self.rng.choice([*beside((row, column)), *beside(other), (row + 2, column + 1)])

    def build_ramparts(self, seat: int) -> None:
        row, column = self.free(firm=True)
        down, right = self.rng.choice(((0, 1), (1, 0)))
        length = self.rng.randint(1, 4)
        for step in range(length + 2):
            height = self.rng.randint(3, 5) if step in (0, length + 1) else 1
            if self.rng.random() < 0.97:
                self.lay(seat, height, ((row + down * step, column + right * step), height))

    def build_lighthouse(self, seat: int) -> None:
        for _ in range(2):
            height = self.rng.randint(3, 5)
            self.lay(seat, height, (self.free(firm=True), height))

    def build_fountain(self, seat: int) -> None:
        if self.rng.random() < 0.6:
            self.lay(seat, 1, (self.free(), FOUNTAIN))

    def build_walls(self, seat: int) -> None:
        space = self.free()
        for _ in range(self.rng.randrange(8)):
            self.lay(seat, 1, (space, WALL))
            space = self.rng.choice(list(beside(space)))

    def build_houses(self, seat: int) -> None:
        for _ in range(self.rng.randrange(4)):
            self.lay(seat, 2, (self.free(firm=True), HOUSE))

    # Figures, and all that is counted

    def haunts(self, seat: int, figure: str) -> list[Space]:
        """The spaces on which a figure scores, if it may stand there."""
        own = [space for space in self.what if self.whose[space] == seat]
        match figure:
            case "thief":
                return [space for space, structure in self.what.items() if structure == WALL]
            case "warlock":
                return [space for space in own if HOUSE < self.what[space] < FOUNTAIN]
            case "horse":
                owner = seat if self.rng.random() < 0.6 else self.rng.choice(self.seats)
                return [space for space in self.meadows[owner] if space not in self.what]
            case _:
                kinds = {"king": range(PALACE, PALACE + 4), "knight": range(BATTLEMENT, PALACE)}.get(figure, [HOUSE])
                return [near for space in own if self.what[space] in kinds for near in self.open_around(space)]

    def open_around(self, space: Space) -> Iterable[Space]:
        return (near for near in around(space) if near in self.land and near not in self.what)

    def write(self) -> None:
        """Bring everything into the state."""
        state, rng = self.state, self.rng
        state.crowning, state.round, state.scoring = 1, 9, ALL_CARDS[:]
        for space, structure in self.what.items():
            number = 16 * space[0] + space[1]
            state.structure[number] = structure
            state.owner[number] = state.foundation[number] = self.whose[space]
        state.trees = sorted(16 * row + column for row, column in self.trees)
        for _ in range(TREE_TOKENS - len(state.trees)):
            state.held[rng.choice(self.seats)] += 1
        self.place_figures()
        for seat in self.seats:
            unbuilt = BLOCKS - self.laid(seat)
            state.blocks[seat] = rng.choice((0, rng.randint(0, unbuilt)))
            state.removed[seat] = unbuilt - state.blocks[seat]
            state.vp[seat] = rng.randint(-20, 30)
        empty = [seat for seat in self.seats if not state.blocks[seat]]
        state.first_out = rng.choice(empty) if empty else -1
        state.survey()
        survey_pastures(state)

    def laid(self, seat: int) -> int:
        """A seat's blocks on the board."""
        count = 0
        for space, structure in self.what.items():
            if self.whose[space] == seat:
                if structure < FOUNTAIN:
                    count += structure
                elif structure == FOUNTAIN:
                    count += 1
                elif structure < PALACE:
                    count += 2 if structure < BATTLEMENT + 2 else 1
                else:
                    count += 3 if structure == PALACE else 2
        return count

    def place_figures(self) -> None:
        taken: list[Space] = []
        anywhere = sorted(space for space in self.land if space not in self.what)
        for who in self.rng.sample(range(9 * len(self.seats)), 9 * len(self.seats)):
            seat, figure = who // 9, FIGURES[who % 9]
            haunts = self.haunts(seat, figure) if self.rng.random() < 0.85 else []
            space = self.rng.choice(haunts or anywhere)
            if taken.count(space) < 2:
                taken.append(space)
                self.state.place[who] = 16 * space[0] + space[1]
            else:
                self.state.place[who] = st.ABOARD if figure == "king" else st.IN_SUPPLY
