"""What is on the table: the village, the deck and the Forest, the guilds."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Axis
from kingstable.core.decision import Step, StepState
from kingstable.core.knowledge import (
    COUNTS,
    INT,
    LIST,
    LISTS,
    NOBODY,
    PUBLIC,
    SEEN,
    STATE_FIELDS,
    Field,
    own_drafts,
    seen_tokens,
)
from kingstable.core.state import ALL
from kingstable.games.kingswood.actions import BEAST, GUILD, LOCATION, TOKEN
from kingstable.games.kingswood.book import GUILDS, LOCATIONS, MONSTERS, MOST_SEATS, NONE, Book

# How the solo game went
OPEN: Final = 0
WON: Final = 1
OVERRUN: Final = 2
HOPELESS: Final = 3

PLACES: Final = 6
AWAY: Final = -1  # the Guard, beside the village
FACE_UP: Final = 3  # monsters in the Forest
SUPPLY: Final = [25, 25, 30]  # [1.8] Swords, Spellbooks and Hearts there are
COIN_SUPPLY: Final = 30  # [1.8]

SEAT: Final = Axis("seat", MOST_SEATS)
AROUND: Final = Axis("place", PLACES)
SLOT: Final = Axis("slot", 255)  # a place in a row of cards

# [13.1] [13.2] everything is public but the deck [13.3] and captives that were drawn unseen [13.4]
FIELDS: Final = (
    *STATE_FIELDS,
    # the location at each place, clockwise; the Forest has place 0
    Field("circle", PUBLIC, LIST, axes=(AROUND,), of=LOCATION, low=NONE, high=LOCATIONS - 1),
    Field("adventurers", PUBLIC, INT, high=(1 << PLACES) - 1),  # the places where one stands, a bit each
    Field("guard", PUBLIC, INT, low=AWAY, high=PLACES - 1),  # the place of the King's Guard
    # refreshed Swords, Spellbooks, Hearts of seat 0, then of seat 1, ...; and exhausted ones [4.1]
    Field("fresh", PUBLIC, LIST, axes=(SEAT, TOKEN), high=max(SUPPLY)),
    Field("worn", PUBLIC, LIST, axes=(SEAT, TOKEN), high=max(SUPPLY)),
    Field("coins", PUBLIC, LIST, axes=(SEAT,), high=COIN_SUPPLY),
    Field("guild", PUBLIC, LIST, axes=(SEAT,), of=GUILD, low=NONE, high=GUILDS - 1),  # NONE before it is chosen
    Field("fame", PUBLIC, LIST, axes=(SEAT,), high=9999),
    Field("forest", PUBLIC, LIST, pool="monsters", axes=(SLOT,), of=BEAST, high=MONSTERS - 1),  # face up, by number
    # by each seat, in the order of the fights
    Field("defeated", PUBLIC, LISTS, pool="monsters", axes=(SEAT, SLOT), of=BEAST, high=MONSTERS - 1),
    # the card on top of the deck while all know it
    Field("top", PUBLIC, INT, pool="monsters", of=BEAST, low=NONE, high=MONSTERS - 1),
    Field(
        "captive", SEEN, LIST, pool="monsters", audience="captive_seen", ordered=True, axes=(SEAT,), of=BEAST, low=NONE,
        high=MONSTERS - 1,
    ),
    Field("captive_seen", PUBLIC, LIST, axes=(SEAT,), high=ALL),  # who knows it
    # all know that: the chapters lie one upon the other
    Field("captive_chapter", PUBLIC, LIST, axes=(SEAT,), low=NONE, high=2),
    Field("chapter_one", NOBODY, COUNTS, pool="monsters", axes=(BEAST,), high=1),  # the rest of the deck
    Field("chapter_two", NOBODY, COUNTS, pool="monsters", axes=(BEAST,), high=1),
    Field("turn", PUBLIC, INT, high=65535),  # turns begun
    Field("defeats", PUBLIC, INT, high=255),  # monsters defeated in this turn
    Field("last", PUBLIC, INT, high=1),  # 1 in the last round
    Field("slain", PUBLIC, INT, high=(1 << MONSTERS) - 1),  # solo: the mightiest beasts ever defeated, a bit each
    Field("fate", PUBLIC, INT, high=HOPELESS),  # solo: how it went
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Village(StepState):
    """A game of Kingswood: the fields, and the small things that every chapter does with them."""

    # written by tools.write_states
    def __init__(
            self, book: Book, seats: int, agenda: list[Step[Any]], step: Step[Any], waiting: int, base: int,
            drafts: list[list[int]], circle: list[int], adventurers: int, guard: int, fresh: list[int],
            worn: list[int], coins: list[int], guild: list[int], fame: list[int], forest: list[int],
            defeated: list[list[int]], top: int, captive: list[int], captive_seen: list[int],
            captive_chapter: list[int], chapter_one: list[int], chapter_two: list[int], turn: int, defeats: int,
            last: int, slain: int, fate: int,
    ) -> None:  # fmt: skip
        super().__init__(seats, agenda, step, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.circle = circle
        self.adventurers = adventurers
        self.guard = guard
        self.fresh = fresh
        self.worn = worn
        self.coins = coins
        self.guild = guild
        self.fame = fame
        self.forest = forest
        self.defeated = defeated
        self.top = top
        self.captive = captive
        self.captive_seen = captive_seen
        self.captive_chapter = captive_chapter
        self.chapter_one = chapter_one
        self.chapter_two = chapter_two
        self.turn = turn
        self.defeats = defeats
        self.last = last
        self.slain = slain
        self.fate = fate

    def clone(self) -> Village:
        return Village(
            self.book, self.seats, self.agenda[:], self.step, self.waiting, self.base,
            [row[:] for row in self.drafts], self.circle[:], self.adventurers, self.guard, self.fresh[:],
            self.worn[:], self.coins[:], self.guild[:], self.fame[:], self.forest[:],
            [row[:] for row in self.defeated], self.top, self.captive[:], self.captive_seen[:],
            self.captive_chapter[:], self.chapter_one[:], self.chapter_two[:], self.turn, self.defeats, self.last,
            self.slain, self.fate,
        )  # fmt: skip

    def masked(self, viewer: int) -> dict[str, Any]:
        captive, captive_seen = seen_tokens(self.captive, self.captive_seen, viewer)
        return {
            "seats": self.seats,
            "agenda": self.agenda[:],
            "step": self.step,
            "waiting": self.waiting,
            "base": self.base,
            "drafts": own_drafts(self.drafts, viewer),
            "circle": self.circle[:],
            "adventurers": self.adventurers,
            "guard": self.guard,
            "fresh": self.fresh[:],
            "worn": self.worn[:],
            "coins": self.coins[:],
            "guild": self.guild[:],
            "fame": self.fame[:],
            "forest": self.forest[:],
            "defeated": [row[:] for row in self.defeated],
            "top": self.top,
            "captive": captive,
            "captive_seen": captive_seen,
            "captive_chapter": self.captive_chapter[:],
            "chapter_one": sum(self.chapter_one),
            "chapter_two": sum(self.chapter_two),
            "turn": self.turn,
            "defeats": self.defeats,
            "last": self.last,
            "slain": self.slain,
            "fate": self.fate,
        }

    # end of what is written

    def origin(self) -> tuple[str, object]:
        return "kingswood", self.book.edition

    def scores(self) -> list[int]:
        return self.fame[:]

    def place_of(self, location: int) -> int:
        """Where a location of the village lies; NONE if it is not in this game."""
        for place in range(PLACES):
            if self.circle[place] == location:
                return place
        return NONE

    def supply(self, kind: int) -> int:
        """How many tokens of a kind are left."""
        left = SUPPLY[kind]
        for at in range(kind, 3 * self.seats, 3):
            left -= self.fresh[at] + self.worn[at]
        return left

    def coin_supply(self) -> int:
        """How many Coins are left."""
        left = COIN_SUPPLY
        for coins in self.coins:
            left -= coins
        return left

    def gain_coins(self, seat: int, coins: int) -> int:
        """Coins from the supply, as far as it has them: how many."""
        gained = min(coins, self.coin_supply())  # [4.5]
        self.coins[seat] += gained
        return gained

    def gain_token(self, seat: int, kind: int, rule: str) -> None:
        """A new token from the supply, which has one."""
        self.fresh[3 * seat + kind] += 1  # [4.4]
        self.tell("gain: seat, token", rule, seat, kind)

    def refresh(self, seat: int, kind: int, count: int, rule: str) -> None:
        """Turn up to so many exhausted tokens of a kind over."""
        turned = self.turn_over(seat, kind, count)
        if turned:
            self.tell("refresh: seat, token, count", rule, seat, kind, turned)

    def turn_over(self, seat: int, kind: int, count: int) -> int:
        """The same without a word: how many there were."""
        at = 3 * seat + kind
        turned = min(count, self.worn[at])
        self.worn[at] -= turned
        self.fresh[at] += turned  # [4.3]
        return turned

    def tokens(self, seat: int) -> int:
        """Swords, Spellbooks and Hearts of a seat, refreshed or exhausted."""
        total = 0
        for at in range(3 * seat, 3 * seat + 3):
            total += self.fresh[at] + self.worn[at]
        return total

    def deck_is_empty(self) -> bool:
        """Whether no card is left, the one known on top among them."""
        return self.top == NONE and 1 not in self.chapter_one and 1 not in self.chapter_two

    def chapter_on_top(self) -> int:
        """The chapter of the next card that nobody knows."""
        return 1 if 1 in self.chapter_one else 2  # [2.3] Chapter I comes first

    def undealt(self) -> list[int]:
        """The cards of which the next one may be any."""
        return self.chapter_one if 1 in self.chapter_one else self.chapter_two  # [2.3] [13.3]

    def leaves_deck(self, monster: int) -> None:
        """A card that chance drew."""
        if self.chapter_one[monster]:
            self.chapter_one[monster] = 0
        else:
            self.chapter_two[monster] = 0

    def power(self, seat: int, power: int) -> bool:
        """Whether a seat's guild has a power of this kind."""
        return self.book.power[self.guild[seat]] == power

    def keeps_a_secret(self, seat: int) -> bool:
        """Whether a seat holds a captive that not all know."""
        return self.captive[seat] != NONE and self.captive_seen[seat] != ALL  # [13.4] [13.5]

    def ask_discreetly(self, seat: int) -> None:
        """As `ask_if_open`, where the answers may depend on a captive: who keeps it secret is asked in any case."""
        if not self.keeps_a_secret(seat):
            self.ask_if_open(seat)  # [5.18]
        elif self.legal(seat):
            self.ask(seat)  # [5.18] [13.4] not to be asked would tell what the captive costs or brings
