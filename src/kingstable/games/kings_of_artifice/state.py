"""What is on the table: the island with its structures and figures, the ships, the tokens and the cards.

Everything is public.  The fields say it plainly, space by space; beside them the state keeps sets of spaces (where
Walls stand, which spaces hold one figure or two, ...) that follow from the fields, so that nothing is ever searched for
on the whole board.  Only the methods of this module change both.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.knowledge import FRAME_FIELDS, INT, LIST, PUBLIC, Field
from kingstable.core.state import FrameState
from kingstable.games.kings_of_artifice.book import (
    AP_TOKENS,
    CLASS_OF,
    FIGURES,
    FOUNTAIN,
    HIGHEST,
    HOUSE,
    NONE,
    NOTHING,
    THE_WARLOCK,
    THIEF,
    WALL,
    Book,
)
from kingstable.games.kings_of_artifice.ground import BIT, NEAR, SPACES, Ground, spaces_in

# Steps of the agenda, in the order of the book
DEAL_SCORING: Final = 1
DEAL_SPELLS: Final = 2
PLANT: Final = 3
HARBOUR: Final = 4
ROUND: Final = 5
TURN: Final = 6
ACT: Final = 7
TURN_END: Final = 8
ROUND_END: Final = 9
VERB: Final = 10
MOVE: Final = 11
SUMMON: Final = 12
PLACE: Final = 13
WALLS: Final = 14
BUILD: Final = 15
JOIN: Final = 16
STEAL: Final = 17
ATTACK: Final = 18
REFUGE: Final = 19
RALLY: Final = 20
RIDE: Final = 21
CARRY: Final = 22
SAIL: Final = 23
STERN: Final = 24
LIFT: Final = 25
REBUILT: Final = 26
SPELL: Final = 27
LAND: Final = 28
GUIDE: Final = 29
LEAD: Final = 30
LEAD_RIDER: Final = 31
LEND: Final = 32
REPAY: Final = 33
EXCHANGE: Final = 34
CROWNING: Final = 35
FINAL: Final = 36
THROW: Final = 37

STEP_NAMES: Final = {
    DEAL_SCORING: "DEAL_SCORING", DEAL_SPELLS: "DEAL_SPELLS", PLANT: "PLANT seat", HARBOUR: "HARBOUR seat",
    ROUND: "ROUND", TURN: "TURN seat", ACT: "ACT seat", TURN_END: "TURN_END seat", ROUND_END: "ROUND_END",
    VERB: "VERB seat figure", MOVE: "MOVE seat figure", SUMMON: "SUMMON seat figure",
    PLACE: "PLACE seat figure summoned", WALLS: "WALLS seat figure first", BUILD: "BUILD seat figure what",
    JOIN: "JOIN seat first figure", STEAL: "STEAL seat from", ATTACK: "ATTACK seat figure",
    REFUGE: "REFUGE seat figure", RALLY: "RALLY seat figure", RIDE: "RIDE seat horse rest",
    CARRY: "CARRY seat horse rest", SAIL: "SAIL seat",
    STERN: "STERN seat bow", LIFT: "LIFT seat lifted", REBUILT: "REBUILT seat", SPELL: "SPELL seat spell moved",
    LAND: "LAND seat wall moved", GUIDE: "GUIDE seat moved", LEAD: "LEAD seat figure moved",
    LEAD_RIDER: "LEAD_RIDER seat pair moved", LEND: "LEND seat points", REPAY: "REPAY",
    EXCHANGE: "EXCHANGE seat figure", CROWNING: "CROWNING", FINAL: "FINAL",
    THROW: "THROW seat",
}  # fmt: skip

# Where a figure is that stands on no space
IN_SUPPLY: Final = -1
ABOARD: Final = -2

KITTY: Final = -1  # who holds a token with the money bag, when nobody does
PLAIN_TOKENS: Final = AP_TOKENS - 1  # [4.1] and one with the money bag
BLOCKS: Final = 40  # [1.9]
CAPACITY: Final = 3  # [14.2] of a ship

WAY_DOWN: Final = 1  # AP for a move

# What acts are paid with
TOKENS: Final = 0
TEMPORARY: Final = 1  # AP lent by Step Into the Future
LIFTED: Final = 2  # nothing: blocks lifted by Alchemy are built with

# [19.1] nothing is hidden
FIELDS: Final = (
    *FRAME_FIELDS,
    Field("round", PUBLIC, INT),
    Field("active", PUBLIC, INT),
    Field("crowning", PUBLIC, INT),
    Field("scoring", PUBLIC, LIST),
    Field("spells", PUBLIC, LIST),
    Field("trees", PUBLIC, LIST),
    Field("structure", PUBLIC, LIST),
    Field("owner", PUBLIC, LIST),
    Field("foundation", PUBLIC, LIST),
    Field("place", PUBLIC, LIST),
    Field("ship", PUBLIC, LIST),
    Field("blocks", PUBLIC, LIST),
    Field("removed", PUBLIC, LIST),
    Field("held", PUBLIC, LIST),
    Field("plain", PUBLIC, LIST),
    Field("bag", PUBLIC, LIST),
    Field("bag_active", PUBLIC, LIST),
    Field("mana", PUBLIC, LIST),
    Field("vp", PUBLIC, LIST),
    Field("first_out", PUBLIC, INT),
    Field("ridden", PUBLIC, INT),
    Field("morph", PUBLIC, INT),
    Field("sailed", PUBLIC, INT),
    Field("means", PUBLIC, INT),
    Field("temporary", PUBLIC, INT),
    Field("in_hand", PUBLIC, INT),
    Field("lifted", PUBLIC, LIST),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Island(FrameState):
    """The fields, and the small things that every chapter does with them."""

    def __init__(
        self,
        book: Book,
        seats: int,
        agenda: list[int],
        frame: int,
        waiting: int,
        base: int,
        drafts: list[list[int]],
        round: int,
        active: int,
        crowning: int,
        scoring: list[int],
        spells: list[int],
        trees: list[int],
        structure: list[int],
        owner: list[int],
        foundation: list[int],
        place: list[int],
        ship: list[int],
        blocks: list[int],
        removed: list[int],
        held: list[int],
        plain: list[int],
        bag: list[int],
        bag_active: list[int],
        mana: list[int],
        vp: list[int],
        first_out: int,
        ridden: int,
        morph: int,
        sailed: int,
        means: int,
        temporary: int,
        in_hand: int,
        lifted: list[int],
    ) -> None:
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.ground: Ground = book.ground(seats)
        self.round = round  # rounds begun
        self.active = active  # whose turn it is, or NONE
        self.crowning = crowning  # 1 in the crowning round
        self.scoring = scoring  # the scoring cards in play
        self.spells = spells  # the spell cards in play
        self.trees = trees  # spaces with a tree token, by number
        self.structure = structure  # of each space: what stands on it
        self.owner = owner  # and whose it is, or NONE
        self.foundation = foundation  # and whose block lies lowest: another's under a cursed House
        self.place = place  # of each figure, nine a seat: its space, IN_SUPPLY or ABOARD
        self.ship = ship  # the two spaces of each ship, two a seat, the lower first; NONE before it is placed
        self.blocks = blocks  # in each supply
        self.removed = removed  # blocks of each seat that left the game
        self.held = held  # tree tokens in each supply: those yet to be placed, later those collected
        self.plain = plain  # active AP tokens of each seat without the money bag
        self.bag = bag  # who holds each seat's token with the money bag, or KITTY
        self.bag_active = bag_active  # 1 if it shows the sun
        self.mana = mana  # the spell on which each seat's Mana lies, or NONE in its supply
        self.vp = vp
        self.first_out = first_out  # who was the first to use up the blocks, or NONE
        self.ridden = ridden  # figures of the active seat that made a Horse's move in this turn, a bit each
        self.morph = morph  # the class that the active seat's Warlock has turned into, or NONE
        self.sailed = sailed  # 1 if the last act was to move the ship: search need not do it again
        self.means = means  # what acts are paid with: TOKENS, TEMPORARY or LIFTED
        self.temporary = temporary  # AP lent to who acts
        self.in_hand = in_hand  # blocks lifted by Alchemy
        self.lifted = lifted  # and the spaces that they stood on
        # What follows from the fields: `survey` fills it in, a copy takes it over
        self.walls = 0  # bare Walls of anyone
        self.built = 0  # structures of anyone
        self.own: list[int] = []  # structures of each seat
        self.houses = 0  # Houses of anyone
        self.towers: list[int] = []  # Towers of each seat
        self.fountain: list[int] = []  # the space of each seat's Fountain, or NONE
        self.forest = 0  # printed forest and tree tokens
        self.single = 0  # spaces with one figure
        self.double = 0  # spaces with two
        self.berths: list[int] = []  # the spaces of each ship
        self.pasture: list[int] = []  # the insides of each seat's Pastures
        self.offered: list[int] = []  # what is open to the seat that decides, once it was looked for

    # Structures ---------------------------------------------------------------------------------------------------

    def survey(self) -> None:
        """Fill in what follows from the fields, all but the Pastures."""
        self.walls = self.houses = self.built = self.single = self.double = 0
        self.own = [0] * self.seats
        self.towers = [0] * self.seats
        self.fountain = [NONE] * self.seats
        self.berths = [0] * self.seats
        self.pasture = [0] * self.seats
        self.offered = []
        self.forest = self.ground.forest
        for space in self.trees:
            self.forest |= BIT[space]  # [1.4]
        for space in range(SPACES):
            if self.structure[space] != NOTHING:
                self.lay(space, self.structure[space], self.owner[space])
        for who in range(len(self.place)):
            if self.place[who] >= 0:
                self.stand(who, self.place[who])
        for seat in range(self.seats):
            if self.ship[2 * seat] != NONE:
                self.moor(seat, self.ship[2 * seat], self.ship[2 * seat + 1])

    def lay(self, space: int, structure: int, seat: int) -> None:
        """Something new stands on a space; whose block lies lowest changes only on bare ground."""
        bit = BIT[space]
        before = self.owner[space]
        if before != NONE and before != seat:
            self.own[before] &= ~bit
        if self.foundation[space] == NONE:
            self.foundation[space] = seat
        self.structure[space] = structure
        self.owner[space] = seat
        self.built |= bit
        self.own[seat] |= bit
        if structure == WALL:
            self.walls |= bit
        elif structure == HOUSE:
            self.walls &= ~bit
            self.houses |= bit
        else:
            self.walls &= ~bit
            self.houses &= ~bit
            if structure == FOUNTAIN:
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
        self.built &= ~bit
        self.walls &= ~bit
        self.own[seat] &= ~bit
        return seat

    def collect_tree(self, space: int, seat: int) -> bool:
        """Take the tree token from a space that a Wall now covers, if there is one."""
        if space not in self.trees:
            return False
        self.trees.remove(space)  # [7.12]
        self.forest &= ~BIT[space]  # [7.12] development land from now on
        self.held[seat] += 1
        return True

    def plant(self, space: int) -> None:
        """Lay a tree token on a space."""
        insort(self.trees, space)
        self.forest |= BIT[space]

    def vacant(self) -> int:
        """Land without structure and figure."""
        return self.ground.land & ~(self.built | self.single | self.double)  # [1.10]

    def roomy(self) -> int:
        """Vacant and semi-vacant land: no structure, and one figure at most."""
        return self.ground.land & ~(self.built | self.double)  # [1.10]

    def places_beside(self, space: int, kind: int) -> int:
        """Where a figure of a class may be put beside a space, or on it; a Thief also on Walls."""
        free = self.roomy()
        if kind == THIEF:
            free |= self.walls & ~self.double  # [6.7] [12.5]
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
        if self.single & bit:
            self.single ^= bit
            self.double |= bit
        else:
            self.single |= bit
        self.place[who] = space

    def lift(self, who: int) -> None:
        """Take a figure off its space, or off its ship."""
        space = self.place[who]
        if space >= 0:
            bit = BIT[space]
            if self.double & bit:
                self.double ^= bit
                self.single |= bit
            else:
                self.single ^= bit
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
            if self.means == TEMPORARY and self.a == self.active and self.temporary:  # the caster's own
                self.tell("faded", "15.45", self.active, self.temporary)
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
