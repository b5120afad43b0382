"""Chapters 7 and 8: Walls, what they are converted into, and what is scored for it at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.kings_of_artifice.actions import PASS, SPACE
from kingstable.games.kings_of_artifice.book import (
    ARTISAN,
    BATTLEMENT,
    FIGURES,
    FOUNTAIN,
    HIGHEST,
    HOUSE,
    MOST_SEATS,
    NONE,
    OTHER_HALF,
    PALACE,
    QUAD,
    ROW_BATTLEMENT,
    ROW_FOUNTAIN,
    ROW_HOUSE,
    ROW_PALACE,
    ROW_TOWER,
    ROW_WALL,
    VILLAGER,
    WALL,
)
from kingstable.games.kings_of_artifice.rules import pastures
from kingstable.games.kings_of_artifice.rules.ground import BIT, NEAR, SIDES, sides, spaces_in, without
from kingstable.games.kings_of_artifice.rules.island import (
    Question,
    adjoin,
    bar_distance,
    bar_sea,
    bar_structure,
    bar_wasteland,
    has_figure,
    site_of,
)
from kingstable.games.kings_of_artifice.rules.points import score, spend
from kingstable.games.kings_of_artifice.state import LIFTED, Island

# Bars; their words are in words/building.py
LIFTED_THERE: Final = 701
NOT_VACANT: Final = 702
LAST_FOREST: Final = 703
NO_WALL: Final = 704
RIVALS_WALL: Final = 705
THIEF_ON_WALL: Final = 706
NO_MORE_BLOCKS: Final = 707
COVERS_FOREST: Final = 801
NO_SECOND_WALL: Final = 802
NEITHER_HOUSE_NOR_TOWER: Final = 803
RIVALS_BUILDING: Final = 804
HIGHEST_LEVEL: Final = 805
NO_OWN_HOUSE: Final = 806
NOT_NORTH_WESTERN: Final = 807
QUAD_NOT_BESIDE: Final = 808
NOT_ADJOINING_WALL: Final = 809

STRUCTURE_ROWS: Final = ROW_PALACE + 1  # that are built by an act
TO_SITES: Final = (SPACE,)
TO_SECOND_WALL: Final = (PASS, SPACE)


@mypyc_attr(free_list_len=1)
class Build(Question):
    """A seat chooses where a figure builds: of a Battlement one of its Walls, of a Palace the north-western House."""

    def __init__(self, seat: int, figure: int, row: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure
        self.row: Final = row  # of the sheet of structures

    def blocks(self) -> tuple[Block, ...]:
        return TO_SITES

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if sites(island, seat, self.figure, self.row) & BIT[space]:
            return ALLOWED
        return bar_site(island, seat, self.figure, self.row, space)

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(sites(island, seat, self.figure, self.row), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        space = SPACE.part(action)
        if self.row == ROW_WALL:
            begin_walls(island, seat, self.figure, space)
        elif self.row == ROW_BATTLEMENT:
            island.agenda.append(Join(seat, self.figure, space))
        else:
            build(island, seat, self.row, space)


def bar_site(island: Island, seat: int, figure: int, row: int, space: int) -> int:
    """Why a figure does not build on a space."""
    if row == ROW_PALACE:
        return bar_quad(island, seat, space)
    barred = bar_distance(space, site_of(island, seat, figure))
    if barred:
        return barred
    if row == ROW_WALL:
        return bar_ground(island, space)
    if row == ROW_TOWER:
        return bar_tower(island, seat, space)
    barred = bar_wall(island, seat, space)
    return barred or (COVERS_FOREST if row == ROW_HOUSE else NO_SECOND_WALL)  # [8.2] [8.6]


def bar_ground(island: Island, space: int) -> int:
    """Why no Wall is built on a space, however near: neither the first nor the second."""
    barred = bar_sea(island, space) or bar_wasteland(island, space)  # [7.2]
    if barred:
        return barred
    if space in island.lifted:
        return LIFTED_THERE  # [15.5]
    return bar_structure(island, space) or (NOT_VACANT if has_figure(island, space) else LAST_FOREST)  # [7.1] [15.2]


def bar_wall(island: Island, seat: int, space: int) -> int:
    """Why no Wall of the seat is there that could become something else, or be moved."""
    if not island.walls & BIT[space]:
        return NO_WALL
    if island.owner[space] != seat:
        return RIVALS_WALL  # [7.5]
    return THIEF_ON_WALL if has_figure(island, space) else ALLOWED  # [11.8]


def bar_tower(island: Island, seat: int, space: int) -> int:
    if not HOUSE <= island.structure[space] <= HIGHEST:
        return NEITHER_HOUSE_NOR_TOWER  # [8.9]
    return RIVALS_BUILDING if island.owner[space] != seat else HIGHEST_LEVEL  # [7.5] [8.10]


def bar_quad(island: Island, seat: int, space: int) -> int:
    """Why no Palace can be built on a quad, which is named by its north-western House."""
    own = island.houses & island.own[seat]
    if not own & BIT[space]:
        return NO_OWN_HOUSE
    return QUAD_NOT_BESIDE if quads(own) & BIT[space] else NOT_NORTH_WESTERN  # [8.11] [8.12]


def sites(island: Island, seat: int, figure: int, row: int) -> int:
    """Where a figure may build: of a Battlement one of its Walls, of a Palace the north-western House."""
    who = FIGURES * seat + figure
    if island.crowning or not island.affords(seat, island.book.ap[row]):  # [16.8] [4.3]
        return 0
    if row == ROW_FOUNTAIN:
        if island.means == LIFTED or island.fountain[seat] != NONE:  # [15.5] [8.4]
            return 0
    elif not island.stock(seat):  # [7.7]
        return 0
    near = NEAR[island.place[who]]
    if row == ROW_WALL:
        found = near & island.vacant() & island.ground.plots  # [7.1] [7.2] [7.9]
        if island.means == LIFTED:
            found = without(found, last_forests(island, seat, found))  # [15.2]
    elif row == ROW_HOUSE:
        found = near & without(own_walls(island, seat), island.forest)  # [8.1] [8.2]
    elif row == ROW_FOUNTAIN:
        found = near & own_walls(island, seat)  # [8.3] [8.7]
    elif not is_with_artisan(island, who):  # [7.3] [7.4]
        return 0
    elif row == ROW_BATTLEMENT:
        found = near & first_halves(own_walls(island, seat))  # [8.6] [8.7]
    elif row == ROW_TOWER:
        found = near & island.own[seat] & (island.houses | extensible(island, seat))  # [8.9] [8.10]
    else:
        found = quads(island.houses & island.own[seat]) & quads_beside(near)  # [8.11]
    for space in island.lifted:
        found = without(found, BIT[space])  # [15.5]
    return found


def last_forests(island: Island, seat: int, spaces: int) -> int:
    """Those of these spaces that are the last to be seen of somebody's Pasture."""
    found = 0
    for space in spaces_in(spaces & pastures.by_pastures(island)):
        if not pastures.keeps_pastures(island, 0, NONE, BIT[space], seat):
            found |= BIT[space]
    return found


def own_walls(island: Island, seat: int) -> int:
    """A seat's own Walls, without those that a Thief stands on."""
    return without(island.walls & island.own[seat], island.taken)  # [7.5] [8.13] [11.8]


def is_with_artisan(island: Island, who: int) -> bool:
    """Whether the player's Artisan is on the same space."""
    other = island.companion(who)
    return other != NONE and other // FIGURES == who // FIGURES and island.role(other) == ARTISAN  # [7.3]


def first_halves(walls: int) -> int:
    """Walls with another adjoining them."""
    return walls & sides(walls)  # [8.6]


def second_halves(island: Island, seat: int, first: int) -> int:
    """The Walls that may become a Battlement with one."""
    found = own_walls(island, seat) & SIDES[first]  # [8.6]
    for space in island.lifted:
        found = without(found, BIT[space])
    return found


def extensible(island: Island, seat: int) -> int:
    """A seat's Towers that are not as high as can be."""
    found = 0
    for space in spaces_in(island.towers[seat]):
        if island.structure[space] < HIGHEST:  # [8.10]
            found |= BIT[space]
    return found


def quads(houses: int) -> int:
    """The north-western Houses of all squares of four."""
    return houses & houses >> 1 & houses >> 16 & houses >> 17  # [8.12]


def quads_beside(near: int) -> int:
    """The north-western spaces of all squares of four that touch one of these spaces."""
    return near | near >> 1 | near >> 16 | near >> 17  # [8.11]


# Walls ---------------------------------------------------------------------------------------------------------------


def begin_walls(island: Island, seat: int, figure: int, space: int) -> None:
    """Pay for a Wall and build it; a Villager may build a second."""
    spend(island, seat, island.book.ap[ROW_WALL])  # [7.8]
    build_wall(island, seat, figure, space)
    if island.role(FIGURES * seat + figure) == VILLAGER and island.means != LIFTED:
        island.agenda.append(SecondWall(seat, figure, space))  # [7.10]


@mypyc_attr(free_list_len=1)
class SecondWall(Question):
    """A seat chooses where the same Villager builds another Wall for the same AP, or not; the AP is spent."""

    def __init__(self, seat: int, figure: int, first: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure
        self.first: Final = first  # where the first one was built

    def blocks(self) -> tuple[Block, ...]:
        return TO_SECOND_WALL

    def sites(self, island: Island) -> int:
        """Where the second Wall may be built."""
        if not island.stock(self.seat):
            return 0
        near = NEAR[island.place[FIGURES * self.seat + self.figure]]  # [7.11]
        return near & island.vacant() & island.ground.plots

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED
        space = SPACE.part(action)
        if self.sites(island) & BIT[space]:
            return ALLOWED
        if not island.stock(seat):
            return NO_MORE_BLOCKS
        return bar_distance(space, site_of(island, seat, self.figure)) or bar_ground(island, space)

    def legal(self, island: Island, seat: int) -> list[int]:
        return [PASS.first, *spaces_in(self.sites(island), SPACE.first)]

    def take(self, island: Island, seat: int, action: int) -> None:
        if action != PASS.first:
            build_wall(island, seat, self.figure, SPACE.part(action))


def build_wall(island: Island, seat: int, figure: int, space: int) -> None:
    """Lay one block on a space."""
    use_block(island, seat)
    island.lay(space, WALL, seat)
    island.tell(
        "wall: seat, figure, space",
        "7.10" if island.role(FIGURES * seat + figure) == VILLAGER else "7.8",
        seat,
        figure,
        space,
    )
    if island.collect_tree(space, seat):
        island.tell("tree: seat, space", "7.12", seat, space)
    score(island, seat, island.book.vp[ROW_WALL], "7.8")
    pastures.recognize(island, space)


def use_block(island: Island, seat: int) -> None:
    """A block from the supply, or one that Alchemy lifted."""
    if island.means == LIFTED:
        island.in_hand -= 1  # [15.3]
        return
    island.blocks[seat] -= 1  # [3.8]
    if not island.blocks[seat]:
        island.tell("out_of_blocks: seat", "16.1", seat)
        if island.first_out == NONE:
            island.first_out = seat  # [18.12]


# What Walls become ---------------------------------------------------------------------------------------------------


def build(island: Island, seat: int, row: int, space: int) -> None:
    """Convert structures into another, at the space that was chosen."""
    spend(island, seat, island.book.ap[row])
    if row == ROW_HOUSE:
        use_block(island, seat)
        island.lay(space, HOUSE, seat)
        finish(island, seat, space, row, "house: seat, space, structure", "8.1")
    elif row == ROW_FOUNTAIN:
        island.lay(space, FOUNTAIN, seat)  # [8.5]
        finish(island, seat, space, row, "fountain: seat, space, structure", "8.3")
    elif row == ROW_TOWER:
        use_block(island, seat)
        island.lay(space, island.structure[space] + 1, seat)  # [8.9]
        finish(
            island,
            seat,
            space,
            row,
            "tower: seat, space, structure",
            "8.10" if island.structure[space] > HOUSE + 1 else "8.9",
        )
    else:
        use_block(island, seat)
        for corner in range(len(QUAD)):
            island.lay(space + QUAD[corner], PALACE + corner, seat)
        finish(island, seat, space, row, "palace: seat, space, structure", "8.11")


class Join(Question):
    """A seat chooses the other Wall of a Battlement."""

    def __init__(self, seat: int, figure: int, first: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure
        self.first: Final = first  # the space of the one Wall

    def blocks(self) -> tuple[Block, ...]:
        return TO_SITES

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if second_halves(island, seat, self.first) & BIT[space]:
            return ALLOWED
        return bar_wall(island, seat, space) if adjoin(self.first, space) else NOT_ADJOINING_WALL

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(second_halves(island, seat, self.first), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        join(island, seat, self.first, SPACE.part(action))


def join(island: Island, seat: int, first: int, second: int) -> None:
    """Make one Battlement of two Walls."""
    spend(island, seat, island.book.ap[ROW_BATTLEMENT])
    use_block(island, seat)
    way = OTHER_HALF.index(second - first)
    island.lay(first, BATTLEMENT + way, seat)
    island.lay(second, BATTLEMENT + (way + 2) % 4, seat)
    finish(island, seat, first, ROW_BATTLEMENT, "battlement: seat, space, structure", "8.6")


def finish(island: Island, seat: int, space: int, row: int, kind: str, rule: str) -> None:
    """Say what was built, and score it."""
    island.tell(kind, rule, seat, space, island.structure[space])
    score(island, seat, island.book.vp[row], "7.6")


BUILDS: Final = [
    Build(seat, figure, row) for seat in range(MOST_SEATS) for figure in range(FIGURES) for row in range(STRUCTURE_ROWS)
]
STEPS: Final[Kinds] = (Build, SecondWall, Join)


def build_step(seat: int, figure: int, row: int) -> Build:
    """The step that asks a seat where a figure builds."""
    return BUILDS[(FIGURES * seat + figure) * STRUCTURE_ROWS + row]
