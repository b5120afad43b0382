"""What is on the table: the towns, the market, the piles, and who has seen which card."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from kingstable.core.action_space import Axis
from kingstable.core.decision import Step, StepState
from kingstable.core.knowledge import (
    COUNTS,
    INT,
    LIST,
    LISTS,
    NOBODY,
    OWNER,
    PUBLIC,
    SEEN,
    STATE_FIELDS,
    Field,
    own_drafts,
    own_rows,
    seen_hands,
)
from kingstable.core.state import ALL
from kingstable.games.artificium.actions import KIND, RESOURCE, SEAT
from kingstable.games.artificium.book import CARDS, RESOURCES, SEATS, TURNS, Book

# Phases of a turn
START: Final = 1
CARD_MARKET: Final = 2
PLAYING: Final = 3
TURN_END_PHASE: Final = 4

NO_CARD: Final = -1

SLOT: Final = Axis("slot", 255)  # a place in a row of cards

# [11.5] a hand is its player's, all else is open; [11.2] of the pile its size; [11.1] the discards lie open
FIELDS: Final = (
    *STATE_FIELDS,
    Field("turn", PUBLIC, INT, high=TURNS),
    Field("phase", PUBLIC, INT, high=TURN_END_PHASE),  # 0 before the game
    Field("first", PUBLIC, INT, high=SEATS - 1),  # who holds the First Player marker
    Field("vp", PUBLIC, LIST, axes=(SEAT,), high=999),  # also where the markers stand on the track
    Field("coins", PUBLIC, LIST, axes=(SEAT,), high=9999),
    Field("resources", PUBLIC, LIST, axes=(SEAT, RESOURCE), high=255),  # the nine of seat 0, then of seat 1, ...
    Field("pile", NOBODY, COUNTS, pool="cards", axes=(KIND,), high=20),  # how many of each card can be drawn
    Field("discards", PUBLIC, COUNTS, pool="cards", axes=(KIND,), high=20),
    Field("market", PUBLIC, COUNTS, pool="cards", axes=(KIND,), high=20),
    Field("hand", SEEN, LISTS, pool="cards", audience="hand_seen", axes=(SEAT, SLOT), of=KIND, high=CARDS - 1),
    Field("hand_seen", OWNER, LISTS, axes=(SEAT, SLOT), high=ALL),  # who knows that the card is in this hand
    Field("chosen", PUBLIC, LIST, pool="cards", axes=(SEAT,), of=KIND, low=NO_CARD, high=CARDS - 1),  # revealed
    Field("played", PUBLIC, LISTS, pool="cards", axes=(SEAT, SLOT), of=KIND, high=CARDS - 1),  # in this turn
    Field("returned", PUBLIC, LIST, axes=(SEAT,), high=255),  # how many Reconstructions came back this turn
    Field("passed", PUBLIC, INT, high=(1 << SEATS) - 1),  # who has passed in this phase, a bit each
    Field("served", PUBLIC, INT, high=(1 << SEATS) - 1),  # whose free exchange is gone, a bit each
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Towns(StepState):
    """A game of Artificium: the fields, and the small things that every chapter does with them."""

    # written by tools.write_states
    def __init__(
            self, book: Book, seats: int, agenda: list[Step[Any]], step: Step[Any], waiting: int, base: int,
            drafts: list[list[int]], turn: int, phase: int, first: int, vp: list[int], coins: list[int],
            resources: list[int], pile: list[int], discards: list[int], market: list[int], hand: list[list[int]],
            hand_seen: list[list[int]], chosen: list[int], played: list[list[int]], returned: list[int],
            passed: int, served: int,
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, step, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.turn = turn
        self.phase = phase
        self.first = first
        self.vp = vp
        self.coins = coins
        self.resources = resources
        self.pile = pile
        self.discards = discards
        self.market = market
        self.hand = hand
        self.hand_seen = hand_seen
        self.chosen = chosen
        self.played = played
        self.returned = returned
        self.passed = passed
        self.served = served

    def clone(self) -> Towns:
        return Towns(
            self.book, self.seats, self.agenda[:], self.step, self.waiting, self.base,
            [row[:] for row in self.drafts], self.turn, self.phase, self.first, self.vp[:], self.coins[:],
            self.resources[:], self.pile[:], self.discards[:], self.market[:], [row[:] for row in self.hand],
            [row[:] for row in self.hand_seen], self.chosen[:], [row[:] for row in self.played], self.returned[:],
            self.passed, self.served,
        )  # fmt: skip

    def masked(self, viewer: int) -> dict[str, Any]:
        hand, hand_seen = seen_hands(self.hand, self.hand_seen, viewer)
        return {
            "seats": self.seats,
            "agenda": self.agenda[:],
            "step": self.step,
            "waiting": self.waiting,
            "base": self.base,
            "drafts": own_drafts(self.drafts, viewer),
            "turn": self.turn,
            "phase": self.phase,
            "first": self.first,
            "vp": self.vp[:],
            "coins": self.coins[:],
            "resources": self.resources[:],
            "pile": sum(self.pile),
            "discards": self.discards[:],
            "market": self.market[:],
            "hand": hand,
            "hand_seen": own_rows(hand_seen, viewer),
            "chosen": self.chosen[:],
            "played": [row[:] for row in self.played],
            "returned": self.returned[:],
            "passed": self.passed,
            "served": self.served,
        }

    # end of what is written

    def origin(self) -> tuple[str, object]:
        return "artificium", self.book.edition

    def scores(self) -> list[int]:
        return self.vp[:]

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats  # [2.3]

    def clockwise(self) -> list[int]:
        """All seats, from the first player on."""
        seats = self.seats
        return [(self.first + i) % seats for i in range(seats)]  # [2.3]

    def have(self, seat: i64, resource: i64) -> int:
        """How many a seat has of a resource."""
        return self.resources[RESOURCES * seat + resource]

    def gain(self, seat: i64, goods: list[int]) -> None:
        """Resources from the bank."""
        at = RESOURCES * seat
        for resource in range(RESOURCES):
            self.resources[at + resource] += goods[resource]  # [1.5] the bank has no end

    def spend(self, seat: i64, goods: list[int]) -> None:
        """Resources to the bank."""
        at = RESOURCES * seat
        for resource in range(RESOURCES):
            self.resources[at + resource] -= goods[resource]

    def can_spend(self, seat: i64, goods: list[int]) -> bool:
        """Whether a seat has all these resources."""
        at = RESOURCES * seat
        return all(self.resources[at + resource] >= goods[resource] for resource in range(RESOURCES))
