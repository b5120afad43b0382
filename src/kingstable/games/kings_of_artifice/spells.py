"""What the spells do, in the order of the book."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kings_of_artifice import actions, casting, knight, pastures, thief
from kingstable.games.kings_of_artifice.actions import BOARD, CLASS, FIGURE, PASS, SPACE, TARGET
from kingstable.games.kings_of_artifice.book import (
    CURSED_HOUSE,
    DEMOLITION_BLAST,
    ENCHANTED_TOWER,
    FIGURES,
    FLYING_WALLS,
    HIGHEST,
    HORSE,
    HOUSE,
    LIGHTNING_BLAST,
    MORPH,
    NONE,
    ROW_TOWER,
    THE_WARLOCK,
    WALL,
)
from kingstable.games.kings_of_artifice.building import use_block
from kingstable.games.kings_of_artifice.casting import ENCHANTED_BLOCKS, MOST_LIFTED
from kingstable.games.kings_of_artifice.ground import NEAR, spaces_in
from kingstable.games.kings_of_artifice.points import score
from kingstable.games.kings_of_artifice.state import (
    ABOARD,
    ACT,
    EXCHANGE,
    GUIDE,
    LAND,
    LEAD,
    LEAD_RIDER,
    LIFT,
    LIFTED,
    REBUILT,
    REPAY,
    SPELL,
    TEMPORARY,
    TOKENS,
    Island,
)


def aim(island: Island, seat: int, spell: int, moved: int, action: int) -> None:
    """Carry out a spell that asks for one thing at a time."""
    if spell == CURSED_HOUSE:
        curse_house(island, seat, action - SPACE)
    elif spell == DEMOLITION_BLAST:
        demolish(island, seat, action - SPACE)
    elif spell == ENCHANTED_TOWER:
        enchant(island, seat, action - SPACE)
    elif spell == LIGHTNING_BLAST:
        island.tell("lightning", "15.14", seat, action - TARGET)  # [15.15]
        knight.strike(island, action - TARGET)  # [15.15]
    elif spell == FLYING_WALLS:
        if action != PASS:
            island.do(frame(LAND, seat, action - SPACE, moved))
    elif spell == MORPH:
        island.morph = action - CLASS  # [15.21]
        island.tell("morph", "15.21", seat, action - CLASS)
    else:
        island.do(frame(EXCHANGE, seat, action - FIGURE))


# Alchemy -------------------------------------------------------------------------------------------------------------


def lifts(island: Island, seat: int) -> list[int]:
    """Walls to lift; the second may be left."""
    found = spaces_in(casting.liftable(island, seat), SPACE)
    return [PASS, *found] if island.in_hand else found


def lift(island: Island, seat: int, action: int) -> None:
    """Take a Wall from the board; after the last, build with what was taken."""
    if action != PASS:
        space = action - SPACE
        island.clear(space)  # [7.14]
        island.lifted.append(space)
        island.in_hand += 1
        island.tell("lift", "15.3", seat, space)
        pastures.recognize(island, space)
        if island.in_hand < MOST_LIFTED:
            island.do(frame(LIFT, seat))
            return
    island.means = LIFTED  # [15.4]
    island.do(frame(ACT, seat), frame(REBUILT, seat))


def rebuilt(island: Island, seat: int) -> None:
    """Alchemy is over: what was not used leaves the game."""
    if island.in_hand:
        island.removed[seat] += island.in_hand
        island.tell("unused", "15.6", seat, island.in_hand)
    island.in_hand = 0
    island.lifted.clear()
    island.means = TOKENS


# Cursed House, Demolition Blast, Enchanted Tower ---------------------------------------------------------------------


def curse_house(island: Island, seat: int, space: int) -> None:
    """Put an own block in the place of the upper one of another's House."""
    loser = island.owner[space]
    use_block(island, seat)
    island.removed[loser] += 1  # [15.7]
    island.lay(space, HOUSE, seat)  # [15.8] [15.10]
    island.tell("curse", "15.7", seat, space, loser)
    score(island, seat, 1, "15.7")
    pastures.recognize(island, space)


def demolish(island: Island, seat: int, space: int) -> None:
    """Remove a Wall."""
    loser = island.clear(space)
    island.removed[loser] += 1  # [15.11]
    island.tell("demolish", "15.11", seat, space, loser)
    pastures.recognize(island, space)


def enchant(island: Island, seat: int, space: int) -> None:
    """Three blocks at once."""
    for _ in range(ENCHANTED_BLOCKS):
        use_block(island, seat)
    island.lay(space, HIGHEST, seat)  # [15.12]
    island.tell("tower", "15.12", seat, space, HIGHEST)
    score(island, seat, ENCHANTED_BLOCKS * island.book.vp[ROW_TOWER], "15.12")


# Flying Walls --------------------------------------------------------------------------------------------------------


def land(island: Island, seat: int, wall: int, moved: int, action: int) -> None:
    """A Wall comes down; up to three may fly."""
    space = action - SPACE
    island.clear(wall)
    island.lay(space, WALL, seat)
    island.tell("fly", "15.18", seat, wall, space)
    if island.collect_tree(space, seat):
        island.tell("tree", "15.20", seat, space)
    pastures.recognize(island, wall)
    pastures.recognize(island, space)
    if not moved >> 8:  # the third is the last
        island.do(frame(SPELL, seat, FLYING_WALLS, moved | space << 8 if moved else space))


# Channeled Guidance --------------------------------------------------------------------------------------------------


def guide(island: Island, seat: int, moved: int) -> None:
    """Ask who moves next, as long as somebody must."""
    if casting.guided(island, seat, moved):
        island.ask_if_open(seat)


def choose(island: Island, seat: int, moved: int, action: int) -> None:
    """Ask where to for the figure that was chosen."""
    island.do(frame(LEAD, seat, action - FIGURE, moved))


def leads(island: Island, seat: int, figure: int, moved: int) -> list[int]:
    """Where a guided figure may step; a Horse may take a rider along."""
    who = FIGURES * seat + figure
    open_to: list[int] = []
    rider = island.companion(who)
    if island.role(who) == HORSE and rider != NONE and can_take(island, who, rider, moved):
        open_to.append(actions.CARRY + rider % FIGURES)  # [15.32]
    return open_to + spaces_in(casting.one_step(island, who), SPACE)


def can_take(island: Island, who: int, rider: int, moved: int) -> bool:
    """Whether a Horse may carry the other figure on its space one space on."""
    if rider // FIGURES != who // FIGURES or island.role(rider) == HORSE or moved >> rider % FIGURES & 1:  # [15.33]
        return False
    return rider_steps(island, who) != 0


def rider_steps(island: Island, who: int) -> int:
    """The spaces beside a Horse that it may enter with a rider."""
    return NEAR[island.place[who]] & island.vacant()


def lead(island: Island, seat: int, figure: int, moved: int, action: int) -> None:
    """Move one figure by one space, then the next."""
    if action < SPACE:
        island.do(frame(LEAD_RIDER, seat, figure | (action - actions.CARRY) << 4, moved))
        return
    who = FIGURES * seat + figure
    island.go(who, action - SPACE)
    island.tell("lead", "15.27", seat, figure, action - SPACE)  # [15.30] [15.31]
    island.do(frame(GUIDE, seat, moved | 1 << figure))
    thief.arrive(island, who)  # [11.4]


def lead_rider(island: Island, seat: int, pair: int, moved: int, action: int) -> None:
    """Move a Horse and its rider by one space."""
    figure, rider = pair & 15, pair >> 4
    for one in (figure, rider):
        island.go(FIGURES * seat + one, action - SPACE)
    island.tell("lead", "15.27", seat, figure, action - SPACE)
    island.tell("carry", "15.32", seat, rider, action - SPACE)
    island.do(frame(GUIDE, seat, moved | 1 << figure | 1 << rider))


# Step Into the Future ------------------------------------------------------------------------------------------------


def lend(island: Island, seat: int, points: int) -> None:
    """A seat may use temporary AP."""
    island.means = TEMPORARY  # [15.35] [15.37]
    island.temporary = points
    island.do(frame(ACT, seat), frame(REPAY))


def repay(island: Island) -> None:
    """What was not used is gone."""
    island.means = TOKENS
    island.temporary = 0


# Teleportation -------------------------------------------------------------------------------------------------------


def exchanges(island: Island, seat: int, figure: int) -> list[int]:
    """Where the Warlock may go, and with whom a figure may change places."""
    open_to: list[int] = []
    if figure == THE_WARLOCK and island.room_aboard(seat):
        open_to.append(BOARD)  # [15.41]
    open_to += casting.partners(island, seat, figure)
    if figure == THE_WARLOCK:
        open_to += spaces_in(casting.teleports(island, seat), SPACE)
    return open_to


def exchange(island: Island, seat: int, figure: int, action: int) -> None:
    """Move the Warlock, or let two figures change places."""
    who = FIGURES * seat + figure
    if action == BOARD:
        island.leave(who, ABOARD)
        island.tell("teleport_aboard", "15.41", seat)
    elif action >= SPACE:
        island.go(who, action - SPACE)
        island.tell("teleport", "15.40", seat, action - SPACE)
    else:
        other = FIGURES * seat + action - FIGURE
        here, there = island.place[who], island.place[other]
        island.lift(who)
        island.lift(other)
        island.stand(who, there)
        island.stand(other, here)
        island.tell("swap", "15.40", seat, figure, action - FIGURE)
        thief.arrive(island, who)  # [11.4]
        thief.arrive(island, other)
