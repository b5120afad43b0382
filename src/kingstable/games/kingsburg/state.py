"""What is on the table: the board, the provinces, the court."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.knowledge import INT, LIST, PUBLIC, SEEN, STATE_FIELDS, Field
from kingstable.core.state import State
from kingstable.games.kingsburg.actions import BUNDLES
from kingstable.games.kingsburg.book import Book

# Steps of the agenda, in the order of the book
START: Final = 1
YEAR: Final = 2
AID: Final = 3
SEASON: Final = 4
NEUTRAL: Final = 5
GUILD: Final = 6
FARMS: Final = 7
ROLL: Final = 8
REROLL: Final = 9
REROLL_ONE: Final = 10
TURN_ORDER: Final = 11
INFLUENCE: Final = 12
ADVISORS: Final = 13
SERVE: Final = 14
BARGAIN: Final = 15
TRADE: Final = 16
EITHER: Final = 17
CHOOSE: Final = 18
LOOK: Final = 19
BUILD: Final = 20
SEASON_END: Final = 21
TOWN_HALL: Final = 22
CLEAR: Final = 23
REWARD: Final = 24
ENVOY: Final = 25
RECRUIT: Final = 26
ENEMY: Final = 27
KINGS_DIE: Final = 28
BATTLE: Final = 29
LOSE: Final = 30
RUIN: Final = 31
STRONGEST: Final = 32
YEAR_END: Final = 33
CONSTRUCTION: Final = 34
RECRUITING: Final = 35
BATTLES: Final = 36

STEP_NAMES: Final = {
    START: "START", YEAR: "YEAR", AID: "AID", SEASON: "SEASON phase", NEUTRAL: "NEUTRAL dice", GUILD: "GUILD seat",
    FARMS: "FARMS seat", ROLL: "ROLL seat", REROLL: "REROLL seat", REROLL_ONE: "REROLL_ONE seat white",
    TURN_ORDER: "TURN_ORDER", INFLUENCE: "INFLUENCE place", ADVISORS: "ADVISORS from", SERVE: "SERVE seat advisor",
    BARGAIN: "BARGAIN seat advisor", TRADE: "TRADE seat advisor", EITHER: "EITHER seat advisor",
    CHOOSE: "CHOOSE seat goods from", LOOK: "LOOK seat advisor", BUILD: "BUILD seat second",
    SEASON_END: "SEASON_END seat", TOWN_HALL: "TOWN_HALL seat", CLEAR: "CLEAR", REWARD: "REWARD", ENVOY: "ENVOY",
    RECRUIT: "RECRUIT seat", ENEMY: "ENEMY", KINGS_DIE: "KINGS_DIE", BATTLE: "BATTLE seat", LOSE: "LOSE seat goods",
    RUIN: "RUIN seat", STRONGEST: "STRONGEST seats value", YEAR_END: "YEAR_END", CONSTRUCTION: "CONSTRUCTION",
    RECRUITING: "RECRUITING", BATTLES: "BATTLES",
}  # fmt: skip

# Phases of the calendar
SPRING: Final = 2
SUMMER: Final = 4
AUTUMN: Final = 6

# Where goods of choice come from: an advisor 1-18, or
FROM_AID: Final = 0
FROM_BATTLE: Final = 19

# What a seat has done this season
USED_STATUE: Final = 1
USED_CHAPEL: Final = 2
USED_MARKET: Final = 4
USED_TOKEN: Final = 8
PASSED: Final = 16

NOBODY: Final = -1
NEUTRAL_SEAT: Final = 6  # the owner of the neutral dice on the court

# A placement on the court is one int of 16 bits; an advisor holds up to two, the second by the Envoy.
PLACEMENT_MASK: Final = 0xFFFF


def placement(seat: int, token: int, group: int) -> int:
    """Dice on an advisor: whose, with a "+2" token or without, which group."""
    return seat + 1 | token << 3 | group << 4


def placed_by(place: int) -> int:
    """Whose dice they are."""
    return (place & 7) - 1


# [1.11] everything that a player owns is public; only the enemy is secret, to those who have not looked [6.30]
FIELDS: Final = (
    *STATE_FIELDS,
    Field("one_token", PUBLIC, INT),
    Field("year", PUBLIC, INT),
    Field("phase", PUBLIC, INT),
    Field("order", PUBLIC, LIST),
    Field("goods", PUBLIC, LIST),
    Field("tokens", PUBLIC, LIST),
    Field("vp", PUBLIC, LIST),
    Field("soldiers", PUBLIC, LIST),
    Field("buildings", PUBLIC, LIST),
    Field("dice", PUBLIC, LIST),
    Field("whites", PUBLIC, LIST),
    Field("used", PUBLIC, LIST),
    Field("aid", PUBLIC, INT),
    Field("envoy", PUBLIC, INT),
    Field("court", PUBLIC, LIST),
    Field("enemy", SEEN, INT, pool="enemies", audience="enemy_seen"),
    Field("enemy_seen", PUBLIC, INT),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Realm(State):
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
        one_token: int,
        year: int,
        phase: int,
        order: list[int],
        goods: list[int],
        tokens: list[int],
        vp: list[int],
        soldiers: list[int],
        buildings: list[int],
        dice: list[int],
        whites: list[int],
        used: list[int],
        aid: int,
        envoy: int,
        court: list[int],
        enemy: int,
        enemy_seen: int,
    ) -> None:
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.one_token = one_token  # the option of 15.1
        self.year = year
        self.phase = phase  # 1-8, the space of the calendar
        self.order = order  # the turn order chart
        self.goods = goods  # gold, wood, stone of seat 0, then of seat 1, ...
        self.tokens = tokens  # "+2" tokens
        self.vp = vp
        self.soldiers = soldiers
        self.buildings = buildings  # a bit each
        self.dice = dice  # not yet laid down this season; see dice.py
        self.whites = whites  # white dice to be rolled this season
        self.used = used  # what was done this season, a bit each
        self.aid = aid  # who rolls the King's white die in spring
        self.envoy = envoy  # who holds the King's Envoy
        self.court = court  # placements by advisor's value, 1-18; [0] is not used
        self.enemy = enemy  # this year's card, once anyone has seen it
        self.enemy_seen = enemy_seen  # who has

    def has(self, seat: int, building: int) -> bool:
        """Whether a seat owns a building."""
        return self.buildings[seat] >> building & 1 == 1  # [7.8] [11.20] its power holds while it is owned

    def built(self, seat: int) -> int:
        """How many buildings a seat owns."""
        return self.buildings[seat].bit_count()

    def stock(self, seat: int) -> int:
        """How many goods a seat owns, all kinds together."""
        goods = self.goods
        at = 3 * seat
        return goods[at] + goods[at + 1] + goods[at + 2]  # [1.10] a "+2" token is not a good

    def gain(self, seat: int, bundle: list[int]) -> None:
        """Goods from the supply."""
        goods = self.goods
        at = 3 * seat
        goods[at] += bundle[0]  # [1.12] the supply has no end
        goods[at + 1] += bundle[1]
        goods[at + 2] += bundle[2]

    def pay(self, seat: int, bundle: list[int]) -> None:
        """Goods to the supply."""
        goods = self.goods
        at = 3 * seat
        goods[at] -= bundle[0]
        goods[at + 1] -= bundle[1]
        goods[at + 2] -= bundle[2]

    def can_pay(self, seat: int, bundle: list[int]) -> bool:
        """Whether a seat owns all these goods."""
        goods = self.goods
        at = 3 * seat
        return goods[at] >= bundle[0] and goods[at + 1] >= bundle[1] and goods[at + 2] >= bundle[2]

    def payable(self, seat: int, action: int, first: int, end: int) -> list[int]:
        """The actions `action + bundle` of the bundles from `first` to `end` that a seat can pay."""
        return [action + number for number in range(first, end) if self.can_pay(seat, BUNDLES[number])]

    def each(self, step: int) -> None:
        """A step for every seat, in turn order, next on the agenda."""
        order = self.order
        agenda = self.agenda
        for i in range(len(order) - 1, -1, -1):
            agenda.append(step | order[i] << 8)

    def furthest_behind(self) -> list[int]:
        """Who owns the fewest buildings and, among equals, the fewest goods: in turn order."""
        seats = self.order
        fewest = min([self.built(seat) for seat in seats])
        behind = [seat for seat in seats if self.built(seat) == fewest]
        if len(behind) > 1:
            least = min([self.stock(seat) for seat in behind])
            behind = [seat for seat in behind if self.stock(seat) == least]
        return behind
