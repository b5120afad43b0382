"""What is on the table: the towns, the market, the piles, and who has seen which card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.knowledge import COUNTS, FRAME_FIELDS, INT, LIST, LISTS, NOBODY, OWNER, PUBLIC, SEEN, Field
from kingstable.core.state import FrameState
from kingstable.games.artificium.book import RESOURCES, Book

# Steps of the agenda, in the order of the book
TURN: Final = 1
FIRST: Final = 2
DRAW_UP: Final = 3
DRAW: Final = 4
OPEN_MARKET: Final = 5
DEAL: Final = 6
MARKET: Final = 7
EXCHANGE: Final = 8
CHOOSE: Final = 9
REVEAL: Final = 10
RESOLVE: Final = 11
EXPLORE: Final = 12
DROP: Final = 13
PUSH: Final = 14
TURN_END: Final = 15
TIDY: Final = 16

STEP_NAMES: Final = {
    TURN: "TURN", FIRST: "FIRST", DRAW_UP: "DRAW_UP seat", DRAW: "DRAW seat cards", OPEN_MARKET: "OPEN_MARKET",
    DEAL: "DEAL cards", MARKET: "MARKET from", EXCHANGE: "EXCHANGE seat", CHOOSE: "CHOOSE", REVEAL: "REVEAL",
    RESOLVE: "RESOLVE seat sold bought", EXPLORE: "EXPLORE seat opponent", DROP: "DROP seat cards", PUSH: "PUSH seat",
    TURN_END: "TURN_END", TIDY: "TIDY seat",
}  # fmt: skip

# Phases of a turn
START: Final = 1
CARD_MARKET: Final = 2
PLAYING: Final = 3
TURN_END_PHASE: Final = 4

NO_CARD: Final = -1

# [11.5] a hand is its player's, all else is open; [11.2] of the pile its size; [11.1] the discards lie open
FIELDS: Final = (
    *FRAME_FIELDS,
    Field("turn", PUBLIC, INT),
    Field("phase", PUBLIC, INT),
    Field("first", PUBLIC, INT),
    Field("vp", PUBLIC, LIST),
    Field("coins", PUBLIC, LIST),
    Field("resources", PUBLIC, LIST),
    Field("pile", NOBODY, COUNTS, pool="cards"),
    Field("discards", PUBLIC, COUNTS, pool="cards"),
    Field("market", PUBLIC, COUNTS, pool="cards"),
    Field("hand", SEEN, LISTS, pool="cards", audience="hand_seen"),
    Field("hand_seen", OWNER, LISTS),
    Field("chosen", PUBLIC, LIST, pool="cards"),
    Field("played", PUBLIC, LISTS, pool="cards"),
    Field("returned", PUBLIC, LIST),
    Field("passed", PUBLIC, INT),
    Field("served", PUBLIC, INT),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Towns(FrameState):
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
        turn: int,
        phase: int,
        first: int,
        vp: list[int],
        coins: list[int],
        resources: list[int],
        pile: list[int],
        discards: list[int],
        market: list[int],
        hand: list[list[int]],
        hand_seen: list[list[int]],
        chosen: list[int],
        played: list[list[int]],
        returned: list[int],
        passed: int,
        served: int,
    ) -> None:
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.turn = turn
        self.phase = phase  # 1-4; 0 before the game
        self.first = first  # who holds the First Player marker
        self.vp = vp  # also where the markers stand on the track
        self.coins = coins
        self.resources = resources  # the nine of seat 0, then of seat 1, ...
        self.pile = pile  # the draw pile, how many of each card
        self.discards = discards
        self.market = market
        self.hand = hand
        self.hand_seen = hand_seen  # who knows that the card is in this hand
        self.chosen = chosen  # the card revealed at this step and not yet dealt with
        self.played = played  # the resolved cards of this turn
        self.returned = returned  # how many Reconstructions came back to each seat this turn
        self.passed = passed  # who has passed in this phase, a bit each
        self.served = served  # whose free exchange is gone, a bit each

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats  # [2.3]

    def each(self, step: int) -> None:
        """A step for every seat, clockwise from the first player, next on the agenda."""
        seats = self.seats
        for i in range(seats - 1, -1, -1):
            self.agenda.append(step | (self.first + i) % seats << 8)  # [2.3]

    def have(self, seat: int, resource: int) -> int:
        """How many a seat has of a resource."""
        return self.resources[RESOURCES * seat + resource]

    def gain(self, seat: int, goods: list[int]) -> None:
        """Resources from the bank."""
        at = RESOURCES * seat
        for resource in range(RESOURCES):
            self.resources[at + resource] += goods[resource]  # [1.5] the bank has no end

    def spend(self, seat: int, goods: list[int]) -> None:
        """Resources to the bank."""
        at = RESOURCES * seat
        for resource in range(RESOURCES):
            self.resources[at + resource] -= goods[resource]

    def can_spend(self, seat: int, goods: list[int]) -> bool:
        """Whether a seat has all these resources."""
        at = RESOURCES * seat
        return all(self.resources[at + resource] >= goods[resource] for resource in range(RESOURCES))
