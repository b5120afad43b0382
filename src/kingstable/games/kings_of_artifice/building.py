"""Building: Walls, what they are converted into, and what is scored for it at once."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import actions, pastures
from kingstable.games.kings_of_artifice.actions import PASS, SPACE
from kingstable.games.kings_of_artifice.book import (
    ARTISAN,
    BATTLEMENT,
    FIGURES,
    FOUNTAIN,
    HIGHEST,
    HOUSE,
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
from kingstable.games.kings_of_artifice.ground import BIT, NEAR, sides, spaces_in
from kingstable.games.kings_of_artifice.points import score, spend
from kingstable.games.kings_of_artifice.state import JOIN, LIFTED, WALLS, Island

ROW_OF: Final = {  # the row of the sheet for what a figure may build
    actions.BUILD_WALL: ROW_WALL,
    actions.BUILD_HOUSE: ROW_HOUSE,
    actions.BUILD_FOUNTAIN: ROW_FOUNTAIN,
    actions.BUILD_BATTLEMENT: ROW_BATTLEMENT,
    actions.BUILD_TOWER: ROW_TOWER,
    actions.BUILD_PALACE: ROW_PALACE,
}


def sites(island: Island, seat: int, figure: int, verb: int) -> int:
    """Where a figure may build: of a Battlement one of its Walls, of a Palace the north-western House."""
    who = FIGURES * seat + figure
    if island.crowning or not island.affords(seat, island.book.ap[ROW_OF[verb]]):  # [16.8] [4.3]
        return 0
    if verb == actions.BUILD_FOUNTAIN:
        if island.means == LIFTED or island.fountain[seat] != NONE:  # [15.5] [8.4]
            return 0
    elif not island.stock(seat):  # [7.7]
        return 0
    near = NEAR[island.place[who]]
    if verb == actions.BUILD_WALL:
        found = near & island.vacant() & island.ground.plots  # [7.1] [7.2] [7.9]
        if island.means == LIFTED:
            found &= ~last_forests(island, seat, found)  # [15.2]
    elif verb == actions.BUILD_HOUSE:
        found = near & own_walls(island, seat) & ~island.forest  # [8.1] [8.2]
    elif verb == actions.BUILD_FOUNTAIN:
        found = near & own_walls(island, seat)  # [8.3] [8.7]
    elif not is_with_artisan(island, who):  # [7.3] [7.4]
        return 0
    elif verb == actions.BUILD_BATTLEMENT:
        found = near & first_halves(own_walls(island, seat))  # [8.6] [8.7]
    elif verb == actions.BUILD_TOWER:
        found = near & island.own[seat] & (island.houses | extensible(island, seat))  # [8.9] [8.10]
    else:
        found = quads(island.houses & island.own[seat]) & quads_beside(near)  # [8.11]
    for space in island.lifted:
        found &= ~BIT[space]  # [15.5]
    return found


def last_forests(island: Island, seat: int, spaces: int) -> int:
    """Those of these spaces that are the last to be seen of somebody's Pasture."""
    found = 0
    for space in spaces_in(spaces):
        if not pastures.keeps_pastures(island, 0, NONE, BIT[space], seat):
            found |= BIT[space]
    return found


def own_walls(island: Island, seat: int) -> int:
    """A seat's own Walls, without those that a Thief stands on."""
    return island.walls & island.own[seat] & ~(island.single | island.double)  # [7.5] [8.13] [11.8]


def is_with_artisan(island: Island, who: int) -> bool:
    """Whether the player's Artisan is on the same space."""
    other = island.companion(who)
    return other != NONE and other // FIGURES == who // FIGURES and island.role(other) == ARTISAN  # [7.3]


def first_halves(walls: int) -> int:
    """Walls with another adjoining them."""
    return walls & sides(walls)  # [8.6]


def second_halves(island: Island, seat: int, first: int) -> int:
    """The Walls that may become a Battlement with one."""
    found = own_walls(island, seat) & sides(BIT[first])  # [8.6]
    for space in island.lifted:
        found &= ~BIT[space]
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
        island.do(frame(WALLS, seat, figure, space))  # [7.10]


def second_walls(island: Island, seat: int, figure: int) -> list[int]:
    """Where the same Villager may build another for the same AP, or not; the AP is spent."""
    if not island.stock(seat):
        return [PASS]
    near = NEAR[island.place[FIGURES * seat + figure]]  # [7.11]
    return [PASS, *spaces_in(near & island.vacant() & island.ground.plots, SPACE)]


def build_wall(island: Island, seat: int, figure: int, space: int) -> None:
    """Lay one block on a space."""
    use_block(island, seat)
    island.lay(space, WALL, seat)
    island.tell("wall", "7.10" if island.role(FIGURES * seat + figure) == VILLAGER else "7.8", seat, figure, space)
    if island.collect_tree(space, seat):
        island.tell("tree", "7.12", seat, space)
    score(island, seat, island.book.vp[ROW_WALL], "7.8")
    pastures.recognize(island, space)


def use_block(island: Island, seat: int) -> None:
    """A block from the supply, or one that Alchemy lifted."""
    if island.means == LIFTED:
        island.in_hand -= 1  # [15.3]
        return
    island.blocks[seat] -= 1  # [3.8]
    if not island.blocks[seat]:
        island.tell("out_of_blocks", "16.1", seat)
        if island.first_out == NONE:
            island.first_out = seat  # [18.12]


# What Walls become ---------------------------------------------------------------------------------------------------


def build(island: Island, seat: int, figure: int, verb: int, space: int) -> None:
    """Convert structures into another, at the space that was chosen."""
    if verb == actions.BUILD_BATTLEMENT:
        island.do(frame(JOIN, seat, space, figure))
        return
    row = ROW_OF[verb]
    spend(island, seat, island.book.ap[row])
    if verb == actions.BUILD_HOUSE:
        use_block(island, seat)
        island.lay(space, HOUSE, seat)
        finish(island, seat, space, row, "house", "8.1")
    elif verb == actions.BUILD_FOUNTAIN:
        island.lay(space, FOUNTAIN, seat)  # [8.5]
        finish(island, seat, space, row, "fountain", "8.3")
    elif verb == actions.BUILD_TOWER:
        use_block(island, seat)
        island.lay(space, island.structure[space] + 1, seat)  # [8.9]
        finish(island, seat, space, row, "tower", "8.10" if island.structure[space] > HOUSE + 1 else "8.9")
    else:
        use_block(island, seat)
        for corner in range(len(QUAD)):
            island.lay(space + QUAD[corner], PALACE + corner, seat)
        finish(island, seat, space, row, "palace", "8.11")


def join(island: Island, seat: int, first: int, second: int) -> None:
    """Make one Battlement of two Walls."""
    spend(island, seat, island.book.ap[ROW_BATTLEMENT])
    use_block(island, seat)
    way = OTHER_HALF.index(second - first)
    island.lay(first, BATTLEMENT + way, seat)
    island.lay(second, BATTLEMENT + (way + 2) % 4, seat)
    finish(island, seat, first, ROW_BATTLEMENT, "battlement", "8.6")


def finish(island: Island, seat: int, space: int, row: int, kind: str, rule: str) -> None:
    """Say what was built, and score it."""
    island.tell(kind, rule, seat, space, island.structure[space])
    score(island, seat, island.book.vp[row], "7.6")
