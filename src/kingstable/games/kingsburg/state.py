"""What is on the table: the board, the provinces, the court."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from kingstable.core.action_space import Axis
from kingstable.core.decision import Step, StepState
from kingstable.core.knowledge import INT, LIST, PUBLIC, SEEN, STATE_FIELDS, Field, own_drafts, seen_piece
from kingstable.games.kingsburg.actions import BUILDING, CARD, GOOD
from kingstable.games.kingsburg.book import ADVISORS, BUILDINGS, ENEMIES, YEARS, Book
from kingstable.games.kingsburg.rules.dice import GROUPS
from kingstable.games.kingsburg.rules.goods import BUNDLES

# Phases of the calendar
SPRING: Final = 2
REWARD: Final = 3
SUMMER: Final = 4
ENVOY: Final = 5
AUTUMN: Final = 6
RECRUITING: Final = 7
WINTER: Final = 8

# What a seat has done this season
USED_STATUE: Final = 1
USED_CHAPEL: Final = 2
USED_MARKET: Final = 4
USED_TOKEN: Final = 8
PASSED: Final = 16

NOBODY: Final = -1
NEUTRAL_SEAT: Final = 6  # the owner of the neutral dice on the court

# A placement on the court is one int of 16 bits: 3 for the seat, 1 for the token, 12 for the group of dice.  An advisor
# holds up to two, the second by the Envoy.
PLACEMENT_MASK: Final = 0xFFFF
assert len(GROUPS) <= 1 << 12


def placement(seat: int, token: int, group: int) -> int:
    """Dice on an advisor: whose, with a "+2" token or without, which group."""
    return seat + 1 | token << 3 | group << 4


def placed_by(place: int) -> int:
    """Whose dice they are."""
    return (place & 7) - 1


SEATS: Final = 5  # at most
SEAT: Final = Axis("seat", SEATS)
ADVISOR: Final = Axis("advisor", ADVISORS + 1)

# [1.11] everything that a player owns is public; only the enemy is secret, to those who have not looked [6.30]
FIELDS: Final = (
    *STATE_FIELDS,
    Field("one_token", PUBLIC, INT, high=1),  # the option of 15.1
    Field("year", PUBLIC, INT, high=YEARS),
    Field("phase", PUBLIC, INT, high=WINTER),  # the space of the calendar
    Field("order", PUBLIC, LIST, axes=(SEAT,), high=4),  # the turn order chart
    Field("goods", PUBLIC, LIST, axes=(SEAT, GOOD), high=255),  # gold, wood, stone of seat 0, then of seat 1, ...
    Field("tokens", PUBLIC, LIST, axes=(SEAT,), high=255),  # "+2" tokens
    Field("vp", PUBLIC, LIST, axes=(SEAT,), low=-255, high=255),
    Field("soldiers", PUBLIC, LIST, axes=(SEAT,), high=255),
    Field("buildings", PUBLIC, LIST, axes=(SEAT,), bits=BUILDING, high=(1 << BUILDINGS) - 1),
    Field("dice", PUBLIC, LIST, axes=(SEAT,), high=(1 << 48) - 1),  # not yet laid down this season; see rules/dice.py
    Field("whites", PUBLIC, LIST, axes=(SEAT,), high=2),  # white dice to be rolled this season
    Field("used", PUBLIC, LIST, axes=(SEAT,), high=31),  # what was done this season, a bit each
    Field("aid", PUBLIC, INT, low=NOBODY, high=4),  # who rolls the King's white die in spring
    Field("envoy", PUBLIC, INT, low=NOBODY, high=4),  # who holds the King's Envoy
    Field("court", PUBLIC, LIST, axes=(ADVISOR,), high=(1 << 32) - 1),  # placements by advisor's value; [0] is not used
    Field("enemy", SEEN, INT, "enemies", "enemy_seen", of=CARD, low=NOBODY, high=ENEMIES - 1),  # once seen
    Field("enemy_seen", PUBLIC, INT, high=(1 << 30) - 1),  # who has
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Realm(StepState):
    """A game of Kingsburg: the fields, and the small things that every chapter does with them."""

    # written by tools.write_states
    def __init__(
            self, book: Book, seats: int, agenda: list[Step[Any]], step: Step[Any], waiting: int, base: int,
            drafts: list[list[int]], one_token: int, year: int, phase: int, order: list[int], goods: list[int],
            tokens: list[int], vp: list[int], soldiers: list[int], buildings: list[int], dice: list[int],
            whites: list[int], used: list[int], aid: int, envoy: int, court: list[int], enemy: int, enemy_seen: int,
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, step, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.one_token = one_token
        self.year = year
        self.phase = phase
        self.order = order
        self.goods = goods
        self.tokens = tokens
        self.vp = vp
        self.soldiers = soldiers
        self.buildings = buildings
        self.dice = dice
        self.whites = whites
        self.used = used
        self.aid = aid
        self.envoy = envoy
        self.court = court
        self.enemy = enemy
        self.enemy_seen = enemy_seen

    def clone(self) -> Realm:
        return Realm(
            self.book, self.seats, self.agenda[:], self.step, self.waiting, self.base,
            [row[:] for row in self.drafts], self.one_token, self.year, self.phase, self.order[:], self.goods[:],
            self.tokens[:], self.vp[:], self.soldiers[:], self.buildings[:], self.dice[:], self.whites[:],
            self.used[:], self.aid, self.envoy, self.court[:], self.enemy, self.enemy_seen,
        )  # fmt: skip

    def masked(self, viewer: int) -> dict[str, Any]:
        enemy, enemy_seen = seen_piece(self.enemy, self.enemy_seen, viewer), self.enemy_seen
        return {
            "seats": self.seats,
            "agenda": self.agenda[:],
            "step": self.step,
            "waiting": self.waiting,
            "base": self.base,
            "drafts": own_drafts(self.drafts, viewer),
            "one_token": self.one_token,
            "year": self.year,
            "phase": self.phase,
            "order": self.order[:],
            "goods": self.goods[:],
            "tokens": self.tokens[:],
            "vp": self.vp[:],
            "soldiers": self.soldiers[:],
            "buildings": self.buildings[:],
            "dice": self.dice[:],
            "whites": self.whites[:],
            "used": self.used[:],
            "aid": self.aid,
            "envoy": self.envoy,
            "court": self.court[:],
            "enemy": enemy,
            "enemy_seen": enemy_seen,
        }

    # end of what is written

    def origin(self) -> tuple[str, object]:
        return "kingsburg", self.book.edition

    def scores(self) -> list[int]:
        return self.vp[:]

    def has(self, seat: i64, building: i64) -> bool:
        """Whether a seat owns a building."""
        owned: i64 = self.buildings[seat]
        return owned >> building & 1 == 1  # [7.8] [11.20] its power holds while it is owned

    def built(self, seat: int) -> int:
        """How many buildings a seat owns."""
        return self.buildings[seat].bit_count()

    def stock(self, seat: i64) -> int:
        """How many goods a seat owns, all kinds together."""
        goods = self.goods
        at = 3 * seat
        return goods[at] + goods[at + 1] + goods[at + 2]  # [1.10] a "+2" token is not a good

    def gain(self, seat: i64, bundle: list[int]) -> None:
        """Goods from the supply."""
        goods = self.goods
        at = 3 * seat
        goods[at] += bundle[0]  # [1.12] the supply has no end
        goods[at + 1] += bundle[1]
        goods[at + 2] += bundle[2]

    def pay(self, seat: i64, bundle: list[int]) -> None:
        """Goods to the supply."""
        goods = self.goods
        at = 3 * seat
        goods[at] -= bundle[0]
        goods[at + 1] -= bundle[1]
        goods[at + 2] -= bundle[2]

    def can_pay(self, seat: i64, bundle: list[int]) -> bool:
        """Whether a seat owns all these goods."""
        goods = self.goods
        at = 3 * seat
        return goods[at] >= bundle[0] and goods[at + 1] >= bundle[1] and goods[at + 2] >= bundle[2]

    def payable(self, seat: int, action: int, first: int, end: int) -> list[int]:
        """The actions `action + bundle` of the bundles from `first` to `end` that a seat can pay."""
        return [action + number for number in range(first, end) if self.can_pay(seat, BUNDLES[number])]

    def furthest_behind(self) -> list[int]:
        """Who owns the fewest buildings and, among equals, the fewest goods: in turn order."""
        seats = self.order
        fewest = min([self.built(seat) for seat in seats])
        behind = [seat for seat in seats if self.built(seat) == fewest]
        if len(behind) > 1:
            least = min([self.stock(seat) for seat in behind])
            behind = [seat for seat in behind if self.stock(seat) == least]
        return behind
