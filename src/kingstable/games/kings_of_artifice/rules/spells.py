"""Chapter 15: what the spells do, in the order of the book."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.games.kings_of_artifice.actions import BOARD, CARRY, CLASS, FIGURE, PASS, SPACE, TARGET
from kingstable.games.kings_of_artifice.book import (
    FIGURES,
    HIGHEST,
    HORSE,
    HOUSE,
    MOST_SEATS,
    NONE,
    ROW_TOWER,
    THE_WARLOCK,
    WALL,
)
from kingstable.games.kings_of_artifice.rules import aims, knight, pastures, thief
from kingstable.games.kings_of_artifice.rules.aims import ENCHANTED_BLOCKS, LENT, MORPHS, MOST_LIFTED
from kingstable.games.kings_of_artifice.rules.building import THIEF_ON_WALL, bar_wall, use_block
from kingstable.games.kings_of_artifice.rules.ground import BIT, NEAR, around, spaces_in
from kingstable.games.kings_of_artifice.rules.horses import bar_carried
from kingstable.games.kings_of_artifice.rules.island import (
    ABOARD_NOW,
    ALREADY_THERE,
    IN_SUPPLY_NOW,
    ONLY_OWN,
    UNFINISHED,
    Question,
    bar_distance,
    bar_figure,
    bar_sea,
    bar_structure,
    bar_vacancy,
    bar_wasteland,
    has_figure,
    site_of,
)
from kingstable.games.kings_of_artifice.rules.knight import OWN_FIGURE, bar_rival
from kingstable.games.kings_of_artifice.rules.moving import SHIP_FULL, bar_standing, may_stand
from kingstable.games.kings_of_artifice.rules.points import score
from kingstable.games.kings_of_artifice.state import ABOARD, IN_SUPPLY, LIFTED, TEMPORARY, TOKENS, Island

# Bars; their words are in words/spells.py
BREAKS_PASTURE: Final = 1501
NO_HOUSE: Final = 1502
OWN_HOUSE: Final = 1503
BREAKS_PASTURE_IF_YOURS: Final = 1504
NO_WALL_THERE: Final = 1505
NO_HOUSE_OF_YOURS: Final = 1506
OUT_OF_LIGHTNING: Final = 1507
NO_SPACE_AIMED: Final = 1508
HAS_FLOWN: Final = 1509
NOWHERE_TO_FLY: Final = 1510
BREAKS_PASTURE_ANYWHERE: Final = 1511
NOT_BESIDE_WALL: Final = 1512
BREAKS_PASTURE_THERE: Final = 1513
WARLOCK_ALREADY: Final = 1514
MOVED_ALREADY: Final = 1515
NO_STEP: Final = 1516
NO_GUIDED_BOARDING: Final = 1517
NO_HORSE: Final = 1518
NOT_WITH_HORSE: Final = 1519
NO_VACANT_SPACE: Final = 1520
NOT_ONE_STEP: Final = 1521
NO_PARTNER: Final = 1522
ONLY_WARLOCK_ABOARD: Final = 1523
ONLY_WARLOCK_TELEPORTS: Final = 1524
ITSELF: Final = 1525
SAME_SPACE: Final = 1526
FIRST_MISFITS: Final = 1527
OTHER_MISFITS: Final = 1528

AT_SPACE: Final = (SPACE,)
AT_SPACE_OR_PASS: Final = (PASS, SPACE)
AT_RIVALS: Final = (FIGURE, TARGET, SPACE)
AT_CLASSES: Final = (CLASS, SPACE)
AT_FIGURES: Final = (FIGURE, TARGET)
TO_LEAD: Final = (BOARD, CARRY, SPACE)
TO_LEAD_RIDER: Final = (BOARD, SPACE)
TO_EXCHANGE: Final = (BOARD, FIGURE, TARGET, SPACE)


# Alchemy -------------------------------------------------------------------------------------------------------------


class Lift(Question):
    """A seat takes a Wall from the board; the second may be left.  After the last it builds with what was taken."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_SPACE_OR_PASS

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED if island.in_hand else UNFINISHED  # [3.6]
        space = SPACE.part(action)
        if aims.liftable(island, seat) & BIT[space]:
            return ALLOWED
        return bar_wall(island, seat, space) or BREAKS_PASTURE

    def legal(self, island: Island, seat: int) -> list[int]:
        found = spaces_in(aims.liftable(island, seat), SPACE.first)
        return [PASS.first, *found] if island.in_hand else found

    def take(self, island: Island, seat: int, action: int) -> None:
        if action != PASS.first:
            space = SPACE.part(action)
            island.clear(space)  # [7.14]
            island.lifted.append(space)
            island.in_hand += 1
            island.tell("lift: seat, space", "15.3", seat, space)
            pastures.recognize(island, space)
            if island.in_hand < MOST_LIFTED:
                island.agenda.append(self)
                return
        island.means = LIFTED  # [15.4]


class Rebuilt(Step[Island]):
    """Alchemy is over: what was not used leaves the game."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, island: Island) -> None:
        if island.in_hand:
            island.removed[self.seat] += island.in_hand
            island.tell("unused: seat, blocks", "15.6", self.seat, island.in_hand)
        island.in_hand = 0
        island.lifted.clear()
        island.means = TOKENS


# Cursed House, Demolition Blast, Enchanted Tower ---------------------------------------------------------------------


class Curse(Question):
    """A seat chooses the House of a rival that becomes its own."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_SPACE

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if aims.cursable(island, seat) & BIT[space]:
            return ALLOWED
        if island.structure[space] != HOUSE:
            return NO_HOUSE
        return OWN_HOUSE if island.owner[space] == seat else BREAKS_PASTURE_IF_YOURS

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(aims.cursable(island, seat), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        curse_house(island, seat, SPACE.part(action))


def curse_house(island: Island, seat: int, space: int) -> None:
    """Put an own block in the place of the upper one of another's House."""
    loser = island.owner[space]
    use_block(island, seat)
    island.removed[loser] += 1  # [15.7]
    island.lay(space, HOUSE, seat)  # [15.8] [15.10]
    island.tell("curse: seat, space, other", "15.7", seat, space, loser)
    score(island, seat, 1, "15.7")
    pastures.recognize(island, space)


class Demolish(Question):
    """A seat chooses the Wall that it removes."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_SPACE

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if aims.demolishable(island, seat) & BIT[space]:
            return ALLOWED
        barred = bar_distance(space, site_of(island, seat, THE_WARLOCK))
        if barred:
            return barred
        if not island.walls & BIT[space]:
            return NO_WALL_THERE
        return THIEF_ON_WALL if has_figure(island, space) else BREAKS_PASTURE

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(aims.demolishable(island, seat), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        demolish(island, seat, SPACE.part(action))


def demolish(island: Island, seat: int, space: int) -> None:
    """Remove a Wall."""
    loser = island.clear(space)
    island.removed[loser] += 1  # [15.11]
    island.tell("demolish: seat, space, other", "15.11", seat, space, loser)
    pastures.recognize(island, space)


class Enchant(Question):
    """A seat chooses the House that becomes the highest Tower."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_SPACE

    def bar(self, island: Island, seat: int, action: int) -> int:
        return ALLOWED if aims.enchantable(island, seat) & BIT[SPACE.part(action)] else NO_HOUSE_OF_YOURS

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(aims.enchantable(island, seat), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        enchant(island, seat, SPACE.part(action))


def enchant(island: Island, seat: int, space: int) -> None:
    """Three blocks at once."""
    for _ in range(ENCHANTED_BLOCKS):
        use_block(island, seat)
    island.lay(space, HIGHEST, seat)  # [15.12]
    island.tell("tower: seat, space, structure", "15.12", seat, space, HIGHEST)
    score(island, seat, ENCHANTED_BLOCKS * island.book.vp[ROW_TOWER], "15.12")


# Lightning Blast -----------------------------------------------------------------------------------------------------


class Strike(Question):
    """A seat chooses whom its lightning strikes."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_RIVALS

    def bar(self, island: Island, seat: int, action: int) -> int:
        if FIGURE.has(action):
            return OWN_FIGURE  # [12.1]
        if SPACE.has(action):
            return NO_SPACE_AIMED  # [15.14]
        if action in aims.struck(island, seat):
            return ALLOWED
        return bar_rival(island, seat, TARGET.part(action)) or OUT_OF_LIGHTNING

    def legal(self, island: Island, seat: int) -> list[int]:
        return aims.struck(island, seat)

    def take(self, island: Island, seat: int, action: int) -> None:
        island.tell("lightning: seat, victim", "15.14", seat, TARGET.part(action))  # [15.15]
        knight.strike(island, TARGET.part(action))  # [15.15]


# Flying Walls --------------------------------------------------------------------------------------------------------


class Fly(Question):
    """A seat chooses the Wall that flies; the second and the third need not."""

    def __init__(self, seat: int, first: int, second: int) -> None:
        super().__init__(seat)
        self.first: Final = first  # where Walls that have flown are now; 0 is none
        self.second: Final = second

    def blocks(self) -> tuple[Block, ...]:
        return AT_SPACE_OR_PASS

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED if self.first else UNFINISHED  # [3.6]
        space = SPACE.part(action)
        if aims.flyable(island, seat, self.first, self.second) & BIT[space]:
            return ALLOWED
        barred = bar_wall(island, seat, space)
        if barred:
            return barred
        if space in (self.first, self.second):
            return HAS_FLOWN
        free = island.vacant() & island.ground.plots
        return BREAKS_PASTURE_ANYWHERE if NEAR[space] & free else NOWHERE_TO_FLY

    def legal(self, island: Island, seat: int) -> list[int]:
        walls = spaces_in(aims.flyable(island, seat, self.first, self.second), SPACE.first)
        return [PASS.first, *walls] if self.first else walls  # [15.19]

    def take(self, island: Island, seat: int, action: int) -> None:
        if action != PASS.first:
            island.agenda.append(Land(seat, SPACE.part(action), self.first, self.second))


class Land(Question):
    """A seat chooses where a Wall comes down; up to three may fly."""

    def __init__(self, seat: int, wall: int, first: int, second: int) -> None:
        super().__init__(seat)
        self.wall: Final = wall
        self.first: Final = first  # where Walls that have flown are now; 0 is none
        self.second: Final = second

    def blocks(self) -> tuple[Block, ...]:
        return AT_SPACE

    def bar(self, island: Island, seat: int, action: int) -> int:
        space = SPACE.part(action)
        if aims.flights(island, seat, self.wall) & BIT[space]:
            return ALLOWED
        if space == self.wall or not NEAR[self.wall] & BIT[space]:
            return NOT_BESIDE_WALL
        barred = bar_sea(island, space) or bar_wasteland(island, space) or bar_structure(island, space)
        return barred or bar_figure(island, space) or BREAKS_PASTURE_THERE

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(aims.flights(island, seat, self.wall), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        wall, space = self.wall, SPACE.part(action)
        island.clear(wall)
        island.lay(space, WALL, seat)
        island.tell("fly: seat, space, goal", "15.18", seat, wall, space)
        if island.collect_tree(space, seat):
            island.tell("tree: seat, space", "15.20", seat, space)
        pastures.recognize(island, wall)
        pastures.recognize(island, space)
        if not self.first:
            island.agenda.append(Fly(seat, space, 0))
        elif not self.second:  # the third is the last
            island.agenda.append(Fly(seat, self.first, space))


# Morph ---------------------------------------------------------------------------------------------------------------


class Morph(Question):
    """A seat chooses what its Warlock turns into."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_CLASSES

    def bar(self, island: Island, seat: int, action: int) -> int:
        if SPACE.has(action):
            return NO_SPACE_AIMED  # [15.21]
        return ALLOWED if action in self.legal(island, seat) else WARLOCK_ALREADY  # [15.21]

    def legal(self, island: Island, seat: int) -> list[int]:
        return [CLASS.at(kind) for kind in MORPHS] if aims.can_morph(island, seat) else []  # [15.22]

    def take(self, island: Island, seat: int, action: int) -> None:
        island.morph = CLASS.part(action)  # [15.21]
        island.tell("morph: seat, character", "15.21", seat, CLASS.part(action))


# Channeled Guidance --------------------------------------------------------------------------------------------------


class Guide(Question):
    """A seat chooses who moves next, as long as somebody must."""

    def __init__(self, seat: int, moved: int) -> None:
        super().__init__(seat)
        self.moved: Final = moved  # figures, a bit each

    def blocks(self) -> tuple[Block, ...]:
        return AT_FIGURES

    def bar(self, island: Island, seat: int, action: int) -> int:
        if TARGET.has(action):
            return ONLY_OWN  # [3.8]
        figure = FIGURE.part(action)
        place = island.place[FIGURES * seat + figure]
        if place == IN_SUPPLY:
            return IN_SUPPLY_NOW
        if place == ABOARD:
            return ABOARD_NOW
        if self.moved >> figure & 1:
            return MOVED_ALREADY
        return ALLOWED if aims.one_step(island, FIGURES * seat + figure) else NO_STEP

    def legal(self, island: Island, seat: int) -> list[int]:
        return aims.guided(island, seat, self.moved)

    def take(self, island: Island, seat: int, action: int) -> None:
        island.agenda.append(Lead(seat, FIGURE.part(action), self.moved))


class Lead(Question):
    """A seat chooses where a guided figure steps; a Horse may take a rider along."""

    def __init__(self, seat: int, figure: int, moved: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure
        self.moved: Final = moved  # figures, a bit each

    def blocks(self) -> tuple[Block, ...]:
        return TO_LEAD

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action == BOARD.first:
            return NO_GUIDED_BOARDING
        if CARRY.has(action):
            return self.bar_rider(island, seat, CARRY.part(action))
        space = SPACE.part(action)
        barred = bar_one_step(island, seat, self.figure, space)
        return barred or bar_standing(island, FIGURES * seat + self.figure, space)

    def bar_rider(self, island: Island, seat: int, rider: int) -> int:
        horse = FIGURES * seat + self.figure
        if island.role(horse) != HORSE:
            return NO_HORSE
        barred = bar_carried(island, seat, rider)
        if barred:
            return barred
        if island.place[FIGURES * seat + rider] != island.place[horse]:
            return NOT_WITH_HORSE
        if self.moved >> rider & 1:
            return MOVED_ALREADY  # [15.33]
        return ALLOWED if rider_steps(island, horse) else NO_VACANT_SPACE  # [13.8]

    def legal(self, island: Island, seat: int) -> list[int]:
        return leads(island, seat, self.figure, self.moved)

    def take(self, island: Island, seat: int, action: int) -> None:
        figure = self.figure
        if action < SPACE.first:
            island.agenda.append(LeadRider(seat, figure, CARRY.part(action), self.moved))
            return
        who, space = FIGURES * seat + figure, SPACE.part(action)
        island.go(who, space)
        island.tell("lead: seat, figure, space", "15.27", seat, figure, space)  # [15.30] [15.31]
        island.agenda.append(Guide(seat, self.moved | 1 << figure))
        thief.arrive(island, who)  # [11.4]


def bar_one_step(island: Island, seat: int, figure: int, space: int) -> int:
    here = site_of(island, seat, figure)
    return NOT_ONE_STEP if here & BIT[space] or not around(here) & BIT[space] else ALLOWED


def leads(island: Island, seat: int, figure: int, moved: int) -> list[int]:
    """Where a guided figure may step; a Horse may take a rider along."""
    who = FIGURES * seat + figure
    open_to: list[int] = []
    rider = island.companion(who)
    if island.role(who) == HORSE and rider != NONE and can_take(island, who, rider, moved):
        open_to.append(CARRY.at(rider % FIGURES))  # [15.32]
    return open_to + spaces_in(aims.one_step(island, who), SPACE.first)


def can_take(island: Island, who: int, rider: int, moved: int) -> bool:
    """Whether a Horse may carry the other figure on its space one space on."""
    if rider // FIGURES != who // FIGURES or island.role(rider) == HORSE or moved >> rider % FIGURES & 1:  # [15.33]
        return False
    return rider_steps(island, who) != 0


def rider_steps(island: Island, who: int) -> int:
    """The spaces beside a Horse that it may enter with a rider."""
    return NEAR[island.place[who]] & island.vacant()


class LeadRider(Question):
    """A seat chooses where a Horse and its rider go, by one space."""

    def __init__(self, seat: int, horse: int, rider: int, moved: int) -> None:
        super().__init__(seat)
        self.horse: Final = horse
        self.rider: Final = rider
        self.moved: Final = moved  # figures, a bit each

    def blocks(self) -> tuple[Block, ...]:
        return TO_LEAD_RIDER

    def bar(self, island: Island, seat: int, action: int) -> int:
        if action == BOARD.first:
            return NO_GUIDED_BOARDING
        space = SPACE.part(action)
        return bar_one_step(island, seat, self.horse, space) or bar_vacancy(island, space)

    def legal(self, island: Island, seat: int) -> list[int]:
        return spaces_in(rider_steps(island, FIGURES * seat + self.horse), SPACE.first)

    def take(self, island: Island, seat: int, action: int) -> None:
        figure, rider, space = self.horse, self.rider, SPACE.part(action)
        for one in (figure, rider):
            island.go(FIGURES * seat + one, space)
        island.tell("lead: seat, figure, space", "15.27", seat, figure, space)
        island.tell("carry: seat, figure, space", "15.32", seat, rider, space)
        island.agenda.append(Guide(seat, self.moved | 1 << figure | 1 << rider))


# Step Into the Future ------------------------------------------------------------------------------------------------


class Lend(Step[Island]):
    """A seat may use temporary AP."""

    def __init__(self, seat: int, points: int) -> None:
        self.seat: Final = seat
        self.points: Final = points

    def run(self, island: Island) -> None:
        island.means = TEMPORARY  # [15.35] [15.37]
        island.temporary = self.points


class Repay(Step[Island]):
    """Temporary AP that were not used are gone."""

    def run(self, island: Island) -> None:
        island.means = TOKENS
        island.temporary = 0


# Teleportation -------------------------------------------------------------------------------------------------------


class Teleport(Question):
    """A seat chooses the figure that Teleportation begins with."""

    def blocks(self) -> tuple[Block, ...]:
        return AT_RIVALS

    def bar(self, island: Island, seat: int, action: int) -> int:
        if TARGET.has(action):
            return ONLY_OWN  # [3.8]
        if SPACE.has(action):
            return NO_SPACE_AIMED  # [15.40]
        figure = FIGURE.part(action)
        if aims.can_teleport(island, seat, figure):
            return ALLOWED
        return bar_absent(island, seat, figure) or NO_PARTNER

    def legal(self, island: Island, seat: int) -> list[int]:
        return [FIGURE.at(figure) for figure in range(FIGURES) if aims.can_teleport(island, seat, figure)]

    def take(self, island: Island, seat: int, action: int) -> None:
        island.agenda.append(Exchange(seat, FIGURE.part(action)))


def bar_absent(island: Island, seat: int, figure: int) -> int:
    """Why a figure cannot be teleported."""
    place = island.place[FIGURES * seat + figure]
    if place == IN_SUPPLY:
        return IN_SUPPLY_NOW
    return ABOARD_NOW if place == ABOARD else ALLOWED


class Exchange(Question):
    """A seat chooses where the Warlock goes, or with whom a figure changes places."""

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure: Final = figure

    def blocks(self) -> tuple[Block, ...]:
        return TO_EXCHANGE

    def bar(self, island: Island, seat: int, action: int) -> int:
        if TARGET.has(action):
            return ONLY_OWN  # [3.8]
        if FIGURE.has(action):
            return self.bar_partner(island, seat, FIGURE.part(action))
        if self.figure != THE_WARLOCK:
            return ONLY_WARLOCK_ABOARD if action == BOARD.first else ONLY_WARLOCK_TELEPORTS
        if action == BOARD.first:
            return ALLOWED if island.room_aboard(seat) else SHIP_FULL  # [15.41] [14.2]
        who, space = FIGURES * seat + self.figure, SPACE.part(action)
        return ALREADY_THERE if island.place[who] == space else bar_standing(island, who, space)

    def bar_partner(self, island: Island, seat: int, other: int) -> int:
        figure = self.figure
        if other == figure:
            return ITSELF  # [15.40]
        barred = bar_absent(island, seat, other)
        if barred:
            return barred
        who, with_whom = FIGURES * seat + figure, FIGURES * seat + other
        here, there = island.place[who], island.place[with_whom]
        if here == there:
            return SAME_SPACE
        if not may_stand(island, who, there):
            return FIRST_MISFITS
        return ALLOWED if may_stand(island, with_whom, here) else OTHER_MISFITS  # [15.42]

    def legal(self, island: Island, seat: int) -> list[int]:
        return exchanges(island, seat, self.figure)

    def take(self, island: Island, seat: int, action: int) -> None:
        exchange(island, seat, self.figure, action)


def exchanges(island: Island, seat: int, figure: int) -> list[int]:
    """Where the Warlock may go, and with whom a figure may change places."""
    open_to: list[int] = []
    if figure == THE_WARLOCK and island.room_aboard(seat):
        open_to.append(BOARD.first)  # [15.41]
    open_to += aims.partners(island, seat, figure)
    if figure == THE_WARLOCK:
        open_to += spaces_in(aims.teleports(island, seat), SPACE.first)
    return open_to


def exchange(island: Island, seat: int, figure: int, action: int) -> None:
    """Move the Warlock, or let two figures change places."""
    who = FIGURES * seat + figure
    if action == BOARD.first:
        island.leave(who, ABOARD)
        island.tell("teleport_aboard: seat", "15.41", seat)
    elif action >= SPACE.first:
        island.go(who, SPACE.part(action))
        island.tell("teleport: seat, space", "15.40", seat, SPACE.part(action))
    else:
        other = FIGURES * seat + FIGURE.part(action)
        here, there = island.place[who], island.place[other]
        island.lift(who)
        island.lift(other)
        island.stand(who, there)
        island.stand(other, here)
        island.tell("swap: seat, figure, partner", "15.40", seat, figure, FIGURE.part(action))
        thief.arrive(island, who)  # [11.4]
        thief.arrive(island, other)


# What each spell begins with, by spell and seat
OPENINGS: Final[list[list[Step[Any]]]] = [
    [Lift(seat) for seat in range(MOST_SEATS)],
    [Curse(seat) for seat in range(MOST_SEATS)],
    [Demolish(seat) for seat in range(MOST_SEATS)],
    [Enchant(seat) for seat in range(MOST_SEATS)],
    [Strike(seat) for seat in range(MOST_SEATS)],
    [Fly(seat, 0, 0) for seat in range(MOST_SEATS)],
    [Morph(seat) for seat in range(MOST_SEATS)],
    [Guide(seat, 0) for seat in range(MOST_SEATS)],
    [Lend(seat, LENT) for seat in range(MOST_SEATS)],
    [Teleport(seat) for seat in range(MOST_SEATS)],
]
STEPS: Final[Kinds] = (
    Lift, Rebuilt, Curse, Demolish, Enchant, Strike, Fly, Land, Morph, Guide, Lead, LeadRider, Lend, Repay, Teleport,
    Exchange,
)  # fmt: skip
