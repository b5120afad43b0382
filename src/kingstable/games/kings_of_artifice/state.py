"""What is on the table: the island with its structures and figures, the ships, the tokens and the cards.

Everything is public.  The fields say it plainly, space by space; beside them the state keeps sets of spaces (where
Walls stand, which spaces hold one figure or two, ...) that follow from the fields, so that nothing is ever searched for
on the whole board.  Only the methods of this module change both.
"""

from __future__ import annotations

from bisect import insort
from typing import Any, Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Axis
from kingstable.core.decision import Decision, Step, StepState
from kingstable.core.knowledge import INT, LIST, PUBLIC, STATE_FIELDS, Field, own_drafts
from kingstable.games.kings_of_artifice.book import (
    AP_TOKENS,
    CLASS_OF,
    CLASSES,
    FIGURES,
    FOUNTAIN,
    HIGHEST,
    HOUSE,
    MOST_SEATS,
    NONE,
    NOTHING,
    SCORING_CARDS,
    SPELLS,
    STRUCTURES,
    THE_WARLOCK,
    THIEF,
    WALL,
    Book,
)
from kingstable.games.kings_of_artifice.rules.ground import BIT, NEAR, SPACES, spaces_in, without

# Where a figure is that stands on no space
IN_SUPPLY: Final = -1
ABOARD: Final = -2

KITTY: Final = -1  # who holds a token with the money bag, when nobody does
PLAIN_TOKENS: Final = AP_TOKENS - 1  # [4.1] and one with the money bag
BLOCKS: Final = 40  # [1.9]
TREE_TOKENS: Final = 24  # [2.7] shared equally
CAPACITY: Final = 3  # [14.2] of a ship

WAY_DOWN: Final = 1  # AP for a move

# What acts are paid with
TOKENS: Final = 0
TEMPORARY: Final = 1  # AP lent by Step Into the Future
LIFTED: Final = 2  # nothing: blocks lifted by Alchemy are built with

SEAT_AXIS: Final = Axis("seat", MOST_SEATS)
SPACE_AXIS: Final = Axis("space", SPACES)
FIGURE_AXIS: Final = Axis("seat and figure", MOST_SEATS * FIGURES)
BERTH_AXIS: Final = Axis("seat and half of a ship", 2 * MOST_SEATS)

# [19.1] nothing is hidden
FIELDS: Final = (
    *STATE_FIELDS,
    Field("round", PUBLIC, INT, high=9999),  # rounds begun
    Field("active", PUBLIC, INT, low=NONE, high=MOST_SEATS - 1),  # whose turn it is, or NONE
    Field("crowning", PUBLIC, INT, high=1),  # 1 in the crowning round
    Field("scoring", PUBLIC, LIST, high=SCORING_CARDS - 1),  # the scoring cards in play
    Field("spells", PUBLIC, LIST, high=SPELLS - 1),  # the spell cards in play
    Field("trees", PUBLIC, LIST, high=SPACES - 1),  # spaces with a tree token, by number
    Field("structure", PUBLIC, LIST, axes=(SPACE_AXIS,), high=STRUCTURES - 1),  # of each space: what stands on it
    Field("owner", PUBLIC, LIST, axes=(SPACE_AXIS,), low=NONE, high=MOST_SEATS - 1),  # and whose it is, or NONE
    # and whose block lies lowest: another's under a cursed House
    Field("foundation", PUBLIC, LIST, axes=(SPACE_AXIS,), low=NONE, high=MOST_SEATS - 1),
    # of each figure, nine a seat: its space, IN_SUPPLY or ABOARD
    Field("place", PUBLIC, LIST, axes=(FIGURE_AXIS,), low=ABOARD, high=SPACES - 1),
    # the two spaces of each ship, two a seat, the lower first; NONE before it is placed
    Field("ship", PUBLIC, LIST, axes=(BERTH_AXIS,), low=NONE, high=SPACES - 1),
    Field("blocks", PUBLIC, LIST, axes=(SEAT_AXIS,), high=BLOCKS),  # in each supply
    Field("removed", PUBLIC, LIST, axes=(SEAT_AXIS,), high=BLOCKS),  # blocks of each seat that left the game
    # tree tokens in each supply: those yet to be placed, later those collected
    Field("held", PUBLIC, LIST, axes=(SEAT_AXIS,), high=TREE_TOKENS),
    Field("plain", PUBLIC, LIST, axes=(SEAT_AXIS,), high=PLAIN_TOKENS),  # active AP tokens without the money bag
    # who holds each seat's token with the money bag, or KITTY
    Field("bag", PUBLIC, LIST, axes=(SEAT_AXIS,), low=KITTY, high=MOST_SEATS - 1),
    Field("bag_active", PUBLIC, LIST, axes=(SEAT_AXIS,), high=1),  # 1 if it shows the sun
    # the spell on which each seat's Mana lies, or NONE in its supply
    Field("mana", PUBLIC, LIST, axes=(SEAT_AXIS,), low=NONE, high=SPELLS - 1),
    Field("vp", PUBLIC, LIST, axes=(SEAT_AXIS,), low=-9999, high=9999),
    Field("first_out", PUBLIC, INT, low=NONE, high=MOST_SEATS - 1),  # the first to use up the blocks, or NONE
    # figures of the active seat that made a Horse's move in this turn, a bit each
    Field("ridden", PUBLIC, INT, high=(1 << FIGURES) - 1),
    # the class that the active seat's Warlock has turned into, or NONE
    Field("morph", PUBLIC, INT, low=NONE, high=CLASSES - 1),
    Field("sailed", PUBLIC, INT, high=1),  # 1 if the last act was to move the ship: search need not do it again
    Field("means", PUBLIC, INT, high=LIFTED),  # what acts are paid with: TOKENS, TEMPORARY or LIFTED
    Field("temporary", PUBLIC, INT, high=AP_TOKENS),  # AP lent to who acts
    Field("in_hand", PUBLIC, INT, high=BLOCKS),  # blocks lifted by Alchemy
    Field("lifted", PUBLIC, LIST, high=SPACES - 1),  # and the spaces that they stood on
)

# What follows from the fields: `survey` fills it in, a clone takes it over
KEPT: Final = {
    "ground": "book.ground(seats)",
    "walls": "0",  # bare Walls of anyone
    "built": "0",  # structures of anyone
    "unbuilt": "0",  # land without
    "own": "[]",  # structures of each seat
    "houses": "0",  # Houses of anyone
    "towers": "[]",  # Towers of each seat
    "fountain": "[]",  # the space of each seat's Fountain, or NONE
    "forest": "0",  # printed forest and tree tokens
    "taken": "0",  # spaces with one figure or two
    "double": "0",  # spaces with two
    "berths": "[]",  # the spaces of each ship
    "gangways": "[]",  # and those with all that are adjacent to one of them
    "pasture": "[]",  # the insides of each seat's Pastures
    "offered": "[]",  # what is open to the seat that decides, once it was looked for
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Island(StepState):
    """A game of Kings of Artifice: the fields, and the small things that every chapter does with them."""

    # written by tools.write_states
    def __init__(
            self, book: Book, seats: int, agenda: list[Step[Any]], step: Step[Any], waiting: int, base: int,
            drafts: list[list[int]], round: int, active: int, crowning: int, scoring: list[int], spells: list[int],
            trees: list[int], structure: list[int], owner: list[int], foundation: list[int], place: list[int],
            ship: list[int], blocks: list[int], removed: list[int], held: list[int], plain: list[int],
            bag: list[int], bag_active: list[int], mana: list[int], vp: list[int], first_out: int, ridden: int,
            morph: int, sailed: int, means: int, temporary: int, in_hand: int, lifted: list[int],
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, step, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.round = round
        self.active = active
        self.crowning = crowning
        self.scoring = scoring
        self.spells = spells
        self.trees = trees
        self.structure = structure
        self.owner = owner
        self.foundation = foundation
        self.place = place
        self.ship = ship
        self.blocks = blocks
        self.removed = removed
        self.held = held
        self.plain = plain
        self.bag = bag
        self.bag_active = bag_active
        self.mana = mana
        self.vp = vp
        self.first_out = first_out
        self.ridden = ridden
        self.morph = morph
        self.sailed = sailed
        self.means = means
        self.temporary = temporary
        self.in_hand = in_hand
        self.lifted = lifted
        self.ground = book.ground(seats)
        self.walls = 0
        self.built = 0
        self.unbuilt = 0
        self.own: list[int] = []
        self.houses = 0
        self.towers: list[int] = []
        self.fountain: list[int] = []
        self.forest = 0
        self.taken = 0
        self.double = 0
        self.berths: list[int] = []
        self.gangways: list[int] = []
        self.pasture: list[int] = []
        self.offered: list[int] = []

    def clone(self) -> Island:
        twin = Island(
            self.book, self.seats, self.agenda[:], self.step, self.waiting, self.base,
            [row[:] for row in self.drafts], self.round, self.active, self.crowning, self.scoring[:],
            self.spells[:], self.trees[:], self.structure[:], self.owner[:], self.foundation[:], self.place[:],
            self.ship[:], self.blocks[:], self.removed[:], self.held[:], self.plain[:], self.bag[:],
            self.bag_active[:], self.mana[:], self.vp[:], self.first_out, self.ridden, self.morph, self.sailed,
            self.means, self.temporary, self.in_hand, self.lifted[:],
        )  # fmt: skip
        twin.ground = self.ground
        twin.walls = self.walls
        twin.built = self.built
        twin.unbuilt = self.unbuilt
        twin.own = self.own[:]
        twin.houses = self.houses
        twin.towers = self.towers[:]
        twin.fountain = self.fountain[:]
        twin.forest = self.forest
        twin.taken = self.taken
        twin.double = self.double
        twin.berths = self.berths[:]
        twin.gangways = self.gangways[:]
        twin.pasture = self.pasture[:]
        twin.offered = self.offered[:]
        return twin

    def masked(self, viewer: int) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "agenda": self.agenda[:],
            "step": self.step,
            "waiting": self.waiting,
            "base": self.base,
            "drafts": own_drafts(self.drafts, viewer),
            "round": self.round,
            "active": self.active,
            "crowning": self.crowning,
            "scoring": self.scoring[:],
            "spells": self.spells[:],
            "trees": self.trees[:],
            "structure": self.structure[:],
            "owner": self.owner[:],
            "foundation": self.foundation[:],
            "place": self.place[:],
            "ship": self.ship[:],
            "blocks": self.blocks[:],
            "removed": self.removed[:],
            "held": self.held[:],
            "plain": self.plain[:],
            "bag": self.bag[:],
            "bag_active": self.bag_active[:],
            "mana": self.mana[:],
            "vp": self.vp[:],
            "first_out": self.first_out,
            "ridden": self.ridden,
            "morph": self.morph,
            "sailed": self.sailed,
            "means": self.means,
            "temporary": self.temporary,
            "in_hand": self.in_hand,
            "lifted": self.lifted[:],
        }

    # end of what is written

    def origin(self) -> tuple[str, object]:
        return "kings_of_artifice", self.book.edition

    def scores(self) -> list[int]:
        return self.vp[:]

    def ask_if_open(self, seat: int) -> None:
        """As in every game; but what is open is looked for only once."""
        legal = self.step.legal(self, seat)
        if len(legal) > 1:
            self.offered = legal
            self.ask(seat)
        elif legal:
            self.step.take(self, seat, legal[0])

    def legal(self, seat: int) -> list[int]:
        return self.offered[:] if self.offered else self.step.legal(self, seat)

    def take(self, seat: int, action: int) -> None:
        self.offered = []
        self.step.take(self, seat, action)

    def acting(self) -> int:
        """The seat whose decision is open, or NONE."""
        step = self.step
        return step.seat if isinstance(step, Decision) else NONE

    # Structures ---------------------------------------------------------------------------------------------------

    def survey(self) -> None:
        """Fill in what follows from the fields, all but the Pastures."""
        self.walls = self.houses = self.built = self.taken = self.double = 0
        self.own = [0] * self.seats
        self.towers = [0] * self.seats
        self.fountain = [NONE] * self.seats
        self.berths = [0] * self.seats
        self.gangways = [0] * self.seats
        self.pasture = [0] * self.seats
        self.offered = []
        forest = self.ground.forest
        for space in self.trees:
            forest |= BIT[space]  # [1.4]
        self.forest = forest
        converted = 0
        for space, structure in enumerate(self.structure):
            if structure != NOTHING:
                seat = self.owner[space]
                own = self.own[seat]
                self.own[seat] = own | BIT[space]
                if structure != WALL:
                    converted |= BIT[space]
                    self.enter(space, structure, seat)
        for own in self.own:
            self.built |= own
        self.unbuilt = without(self.ground.land, self.built)
        self.walls = without(self.built, converted)
        taken = 0
        for space in self.place:
            if space >= 0:
                bit = BIT[space]
                if taken & bit:
                    self.double |= bit
                taken |= bit
        self.taken = taken
        for seat in range(self.seats):
            if self.ship[2 * seat] != NONE:
                self.moor(seat, self.ship[2 * seat], self.ship[2 * seat + 1])

    def lay(self, space: int, structure: int, seat: int) -> None:
        """Something new stands on a space; whose block lies lowest changes only on bare ground."""
        bit = BIT[space]
        before = self.structure[space]
        if before == NOTHING:
            self.foundation[space] = seat
            self.built |= bit
            self.unbuilt = without(self.unbuilt, bit)
        else:
            self.own[self.owner[space]] ^= bit
            if before == WALL:
                self.walls ^= bit
            elif before == HOUSE:
                self.houses ^= bit
        self.structure[space] = structure
        self.owner[space] = seat
        self.own[seat] |= bit
        if structure == WALL:
            self.walls |= bit
        else:
            self.enter(space, structure, seat)

    def enter(self, space: int, structure: int, seat: int) -> None:
        """Enter a structure that is no Wall among those of its kind."""
        bit = BIT[space]
        if structure == HOUSE:
            self.houses |= bit
        elif structure == FOUNTAIN:
            self.fountain[seat] = space
        elif structure <= HIGHEST:
            self.towers[seat] |= bit

    def clear(self, space: int) -> int:
        """A Wall leaves its space: whose it was."""
        bit = BIT[space]
        seat = self.owner[space]
        self.structure[space] = NOTHING  # [7.14]
        self.owner[space] = NONE
        self.foundation[space] = NONE
        self.built ^= bit
        self.unbuilt |= bit
        self.walls ^= bit
        self.own[seat] ^= bit
        return seat

    def collect_tree(self, space: int, seat: int) -> bool:
        """Take the tree token from a space that a Wall now covers, if there is one."""
        if space not in self.trees:
            return False
        self.trees.remove(space)  # [7.12]
        self.forest ^= BIT[space]  # [7.12] development land from now on
        self.held[seat] += 1
        return True

    def plant(self, space: int) -> None:
        """Lay a tree token on a space."""
        insort(self.trees, space)
        self.forest |= BIT[space]

    def vacant(self) -> int:
        """Land without structure and figure."""
        return without(self.unbuilt, self.taken)  # [1.10]

    def roomy(self) -> int:
        """Vacant and semi-vacant land: no structure, and one figure at most."""
        return without(self.unbuilt, self.double)  # [1.10]

    def places_beside(self, space: int, kind: int) -> int:
        """Where a figure of a class may be put beside a space, or on it; a Thief also on Walls."""
        free = self.roomy()
        if kind == THIEF:
            free |= without(self.walls, self.double)  # [6.7] [12.5]
        return NEAR[space] & free

    def stock(self, seat: int) -> int:
        """The blocks that a seat may build with."""
        return self.in_hand if self.means == LIFTED else self.blocks[seat]

    def of_kind(self, seat: int, first: int, end: int) -> int:
        """A seat's spaces with structures of some kinds: from the first up to the end."""
        found = 0
        for space in spaces_in(self.own[seat]):
            if first <= self.structure[space] < end:
                found |= BIT[space]
        return found

    # Figures ------------------------------------------------------------------------------------------------------

    def role(self, who: int) -> int:
        """The class of a figure; a Warlock may have turned into another."""
        figure = who % FIGURES
        if figure == THE_WARLOCK and self.morph != NONE and who // FIGURES == self.active:
            return self.morph  # [15.21]
        return CLASS_OF[figure]

    def stand(self, who: int, space: int) -> None:
        """Put a figure on a space that has room."""
        bit = BIT[space]
        if self.taken & bit:
            self.double |= bit
        else:
            self.taken |= bit
        self.place[who] = space

    def lift(self, who: int) -> None:
        """Take a figure off its space, or off its ship."""
        space = self.place[who]
        if space >= 0:
            bit = BIT[space]
            if self.double & bit:
                self.double ^= bit
            else:
                self.taken ^= bit
        self.place[who] = IN_SUPPLY

    def go(self, who: int, space: int) -> None:
        """Move a figure from wherever it is to a space."""
        self.lift(who)
        self.stand(who, space)

    def leave(self, who: int, to: int) -> None:
        """A figure goes aboard, or back to the supply: of what a Warlock has cast, its player's part ends."""
        self.lift(who)
        self.place[who] = to
        if who % FIGURES == THE_WARLOCK and who // FIGURES == self.active:
            self.morph = NONE  # [15.25] [10.2]
            if self.means == TEMPORARY and self.acting() == self.active and self.temporary:  # the caster's own
                self.tell("faded: seat, points", "15.45", self.active, self.temporary)
                self.temporary = 0

    def companion(self, who: int) -> int:
        """The other figure on a figure's space, or NONE."""
        space = self.place[who]
        if space >= 0 and self.double & BIT[space]:
            for other in range(len(self.place)):
                if other != who and self.place[other] == space:
                    return other
        return NONE

    def standing(self, seat: int, kind: int) -> int:
        """The spaces on which a seat's figures of a class stand; those aboard stand on none."""
        found = 0
        for figure in range(FIGURES):
            if CLASS_OF[figure] == kind and self.place[FIGURES * seat + figure] >= 0:  # [14.5]
                found |= BIT[self.place[FIGURES * seat + figure]]
        return found

    # Ships --------------------------------------------------------------------------------------------------------

    def moor(self, seat: int, bow: int, stern: int) -> None:
        """Lay a ship on two spaces."""
        self.ship[2 * seat] = min(bow, stern)
        self.ship[2 * seat + 1] = max(bow, stern)
        self.berths[seat] = BIT[bow] | BIT[stern]
        self.gangways[seat] = NEAR[bow] | NEAR[stern]

    def room_aboard(self, seat: int) -> int:
        """How many more figures a ship takes."""
        room = CAPACITY
        for who in range(FIGURES * seat, FIGURES * seat + FIGURES):
            if self.place[who] == ABOARD:
                room -= 1
        return room

    # Action points ------------------------------------------------------------------------------------------------

    def purse(self, seat: int) -> int:
        """The AP that a seat can spend now."""
        if self.means != TOKENS:
            return self.temporary
        points = self.plain[seat]
        for other in range(self.seats):
            if self.bag[other] == seat:
                points += self.bag_active[other]  # [4.2]
        return points

    def must_get_down(self, seat: int) -> bool:
        """Whether a Warlock that has turned into a Thief stands on a Wall, where it may not end the turn."""
        if self.morph != THIEF or seat != self.active:
            return False
        space = self.place[FIGURES * seat + THE_WARLOCK]
        return space >= 0 and self.walls & BIT[space] != 0  # [15.23]

    def spare(self, seat: int) -> int:
        """The AP that a seat can spend and still bring its Warlock down from a Wall."""
        return self.purse(seat) - (WAY_DOWN if self.must_get_down(seat) else 0)  # [15.24]

    def affords(self, seat: int, cost: int) -> bool:
        """Whether a seat can pay so much; what is built by Alchemy costs nothing."""
        return self.means == LIFTED or self.spare(seat) >= cost
