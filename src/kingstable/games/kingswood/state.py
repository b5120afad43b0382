"""What is on the table: the village, the deck and the Forest, the guilds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.knowledge import COUNTS, FRAME_FIELDS, INT, LIST, LISTS, NOBODY, PUBLIC, SEEN, Field
from kingstable.core.state import ALL, FrameState
from kingstable.games.kingswood.book import NONE, Book

# Steps of the agenda, in the order of the book
SPECIAL: Final = 1
ARRANGE: Final = 2
FILL: Final = 3
GUILD: Final = 4
TURN: Final = 5
ACT: Final = 6
USE: Final = 7
MOVE: Final = 8
GUARD: Final = 9
TURN_END: Final = 10
SPOILS: Final = 11
TRIUMPH: Final = 12
SWAP: Final = 13
REVEAL: Final = 14
FACE: Final = 15
DRAW: Final = 16

STEP_NAMES: Final = {
    SPECIAL: "SPECIAL", ARRANGE: "ARRANGE", FILL: "FILL monsters", GUILD: "GUILD seat random", TURN: "TURN seat",
    ACT: "ACT seat", USE: "USE seat place done", MOVE: "MOVE seat place", GUARD: "GUARD place",
    TURN_END: "TURN_END seat", SPOILS: "SPOILS seat", TRIUMPH: "TRIUMPH seat", SWAP: "SWAP seat monster",
    REVEAL: "REVEAL seat place", FACE: "FACE seat place", DRAW: "DRAW seat",
}  # fmt: skip

# What was done in the use of a location that is under way
USED: Final = 1  # the one option was chosen; what may be left is the guild's power
REFRESHED: Final = 2
CAPTURED: Final = 4
REVEALED: Final = 4  # no location lets one do both

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

# [13.1] [13.2] everything is public but the deck [13.3] and captives that were drawn unseen [13.4]
FIELDS: Final = (
    *FRAME_FIELDS,
    Field("circle", PUBLIC, LIST),
    Field("adventurers", PUBLIC, INT),
    Field("guard", PUBLIC, INT),
    Field("fresh", PUBLIC, LIST),
    Field("worn", PUBLIC, LIST),
    Field("coins", PUBLIC, LIST),
    Field("guild", PUBLIC, LIST),
    Field("fame", PUBLIC, LIST),
    Field("forest", PUBLIC, LIST, pool="monsters"),
    Field("defeated", PUBLIC, LISTS, pool="monsters"),
    Field("top", PUBLIC, INT, pool="monsters"),
    Field("captive", SEEN, LIST, pool="monsters", audience="captive_seen", ordered=True),
    Field("captive_seen", PUBLIC, LIST),
    Field("captive_chapter", PUBLIC, LIST),
    Field("chapter_one", NOBODY, COUNTS, pool="monsters"),
    Field("chapter_two", NOBODY, COUNTS, pool="monsters"),
    Field("turn", PUBLIC, INT),
    Field("defeats", PUBLIC, INT),
    Field("last", PUBLIC, INT),
    Field("slain", PUBLIC, INT),
    Field("fate", PUBLIC, INT),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Village(FrameState):
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
        circle: list[int],
        adventurers: int,
        guard: int,
        fresh: list[int],
        worn: list[int],
        coins: list[int],
        guild: list[int],
        fame: list[int],
        forest: list[int],
        defeated: list[list[int]],
        top: int,
        captive: list[int],
        captive_seen: list[int],
        captive_chapter: list[int],
        chapter_one: list[int],
        chapter_two: list[int],
        turn: int,
        defeats: int,
        last: int,
        slain: int,
        fate: int,
    ) -> None:
        super().__init__(seats, agenda, frame, waiting, base, drafts)
        self.book = book  # the edition's figures; never changed
        self.circle = circle  # the location at each place, clockwise; the Forest has place 0
        self.adventurers = adventurers  # the places where one stands, a bit each
        self.guard = guard  # the place of the King's Guard, or AWAY
        self.fresh = fresh  # refreshed Swords, Spellbooks, Hearts of seat 0, then of seat 1, ...
        self.worn = worn  # exhausted ones [4.1]
        self.coins = coins
        self.guild = guild  # of each seat, or NONE before it is chosen
        self.fame = fame
        self.forest = forest  # face up, by number
        self.defeated = defeated  # by each seat, in the order of the fights
        self.top = top  # the card on top of the deck while all know it, or NONE
        self.captive = captive  # of each seat, or NONE
        self.captive_seen = captive_seen  # who knows it
        self.captive_chapter = captive_chapter  # all know that: the chapters lie one upon the other
        self.chapter_one = chapter_one  # the rest of the deck: 1 for each card in it
        self.chapter_two = chapter_two
        self.turn = turn  # turns begun
        self.defeats = defeats  # monsters defeated in this turn
        self.last = last  # 1 in the last round
        self.slain = slain  # solo: the mightiest beasts ever defeated, a bit each
        self.fate = fate  # solo: how it went

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

    def gain_token(self, seat: int, kind: int) -> None:
        """A new token from the supply, which has one."""
        self.fresh[3 * seat + kind] += 1  # [4.4]

    def refresh(self, seat: int, kind: int, count: int) -> int:
        """Turn up to so many exhausted tokens of a kind over: how many there were."""
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
