"""Chapter 5: the use of a location, what a move costs, and that a use must leave a move possible."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Decision
from kingstable.games.kingswood.actions import (
    CAPTURE,
    CAPTURE_TOP,
    EARN,
    FIGHT,
    FIGHT_CAPTIVE,
    GAIN,
    GIVE,
    PASS,
    POTION,
    REFRESH,
    REFRESH_ALL,
    REVEAL,
)
from kingstable.games.kingswood.book import FREE_SKIP, NONE, WITCHS_HUT
from kingstable.games.kingswood.state import AWAY, PLACES, WON, Village

# Bars; their words are in words/exploring.py
STRANDED: Final = 501

FAR: Final = PLACES  # more than any move costs
# The rule of each location, in the order of their numbers
RULES: Final = ["6.1", "6.2", "6.3", "6.5", "7.1", "8.1", "8.2", "8.3", "8.9", "8.10", "8.11", "8.12", "8.15"]
# What can be done at each
OFFERED: Final[list[tuple[Block, ...]]] = [
    (PASS, REFRESH_ALL, GAIN), (PASS, REFRESH_ALL, GAIN), (PASS, REFRESH_ALL, GAIN), (PASS, EARN),
    (PASS, FIGHT_CAPTIVE, FIGHT), (PASS, CAPTURE_TOP, REFRESH, CAPTURE), (PASS, GAIN), (PASS, GIVE),
    (PASS, CAPTURE_TOP, REFRESH, CAPTURE), (PASS, REFRESH), (PASS, POTION), (), (PASS, REVEAL, REFRESH),
]  # fmt: skip


# What a move costs ---------------------------------------------------------------------------------------------------


def _skipped(start: int, stop: int) -> int:
    """How many locations lie between two places, the shorter way round."""
    ahead = (stop - start) % PLACES
    return min(ahead, PLACES - ahead) - 1


SKIPPED: Final = [[_skipped(start, stop) for stop in range(PLACES)] for start in range(PLACES)]


def occupied(village: Village) -> int:
    """The places where no adventurer may stop, a bit each."""
    guard = village.guard
    return village.adventurers if guard == AWAY else village.adventurers | 1 << guard  # [5.10] [5.11]


def is_free(village: Village, place: int) -> bool:
    """Whether an adventurer may stop at a place."""
    return not occupied(village) >> place & 1


def toll(village: Village, seat: int, start: int, stop: int) -> int:
    """What a seat pays for a move."""
    skipped = SKIPPED[start][stop]  # [1.5] [5.8] [5.9]
    if skipped and village.power(seat, FREE_SKIP):
        skipped -= min(skipped, village.book.power_amount[village.guild[seat]])  # [10.6]
    return skipped  # [5.7] a Coin each


def fare(village: Village, seat: int, start: int) -> int:
    """The least that a seat pays to move the adventurer of a place at all."""
    least = FAR
    taken = occupied(village)
    for stop in range(PLACES):
        if not taken >> stop & 1:
            cost = toll(village, seat, start, stop)
            if cost == 0:
                return 0
            least = min(least, cost)
    return least


# The move that is yet to be made -------------------------------------------------------------------------------------


class Departure(Decision[Village]):
    """A seat must move the adventurer of a place."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place


def start_of_move(village: Village) -> int:
    """The place that an adventurer has yet to leave in this turn; NONE if there is none."""
    for step in village.agenda:
        if isinstance(step, Departure):
            return step.place
    return NONE


class KeepsAMove(Decision[Village]):
    """A decision after which an adventurer that has yet to move still can."""

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        """Why an action, other than to pass, is not open, whatever it leaves for a move."""
        raise NotImplementedError

    def options(self, village: Village, seat: int) -> list[int]:
        """What is open, whatever it leaves for a move."""
        raise NotImplementedError

    def bar(self, village: Village, seat: int, action: int) -> int:
        barred = ALLOWED if action == PASS.first else self.bar_option(village, seat, action)
        if barred:
            return barred
        start = start_of_move(village)
        if start == NONE or is_safe(village, seat, start, fare(village, seat, start), action):
            return ALLOWED
        return STRANDED  # [5.5]

    def legal(self, village: Village, seat: int) -> list[int]:
        options = self.options(village, seat)
        start = start_of_move(village)
        if start == NONE:
            return options
        least = fare(village, seat, start)
        if least == 0:
            return options  # [5.5]
        return [action for action in options if is_safe(village, seat, start, least, action)]  # [5.5]


def is_safe(village: Village, seat: int, start: int, least: int, action: int) -> bool:
    """Whether an action at a place leaves its adventurer a move, which costs so much at least."""
    if price_of(village, seat, start, action) <= village.coins[seat] - least:
        return True
    return least == 0 or (action != PASS.first and leaves_a_move(village, seat, start, least, action))


def price_of(village: Village, seat: int, place: int, action: int) -> int:
    """The Coins that an action at a place costs; a single token is refreshed for nothing everywhere."""
    if FIGHT.has(action):
        return village.book.cost_coins[FIGHT.part(action)]
    if action == FIGHT_CAPTIVE.first:
        return village.book.cost_coins[village.captive[seat]]
    if action == POTION.first or REFRESH_ALL.has(action) or GAIN.has(action):
        return village.book.price[used_at(village, place)]
    return 0


def leaves_a_move(village: Village, seat: int, start: int, least: int, action: int) -> bool:
    """Whether after this action the adventurer of a place can surely be moved, which costs so much at least.

    The action is tried on a copy.  Where it does not pay by itself, the copy runs on to the next decision, and so each
    action there is tried in turn: nobody is asked in a copy who has no action that leads to a move.
    """
    after = village.clone()  # [5.19]
    after.waiting = 0
    after.take(seat, action)
    if after.coins[seat] >= least:
        return True
    after.proceed()
    if after.fate == WON or not after.adventurers >> start & 1:
        return True  # [12.4] the game is won at once, or the only way to go was taken
    return after.waiting == 1 << seat  # [5.19] what chance might bring does not count


# The use of a location -----------------------------------------------------------------------------------------------


def used_at(village: Village, place: int) -> int:
    """The location whose ability is used at a place: its own or, by the Witch's Hut, that of the Guard's."""
    location = village.circle[place]
    if location != WITCHS_HUT:
        return location
    return NONE if village.guard == AWAY else village.circle[village.guard]  # [8.12] [8.13]


class Use(KeepsAMove):
    """A seat uses the location at a place, or by the Witch's Hut there another one, or goes on."""

    def __init__(self, seat: int, place: int, location: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.location: Final = location

    def blocks(self) -> tuple[Block, ...]:
        return OFFERED[self.location]

    def run(self, village: Village) -> None:
        """Ask, if something can be done here; where a secret captive might be fought, in any case."""
        seat = self.seat
        legal = self.legal(village, seat)
        if legal == [PASS.first] and not (self.fights_captives() and village.keeps_a_secret(seat)):  # [10.9]
            return  # [5.18] [13.4] not to be asked would tell what the captive costs
        if legal:  # none are left only where a move is looked for in vain, on a copy
            village.ask(seat)  # [5.4] [5.13]

    def fights_captives(self) -> bool:
        """Whether a seat may fight its captive here."""
        return False

    def options(self, village: Village, seat: int) -> list[int]:
        found = self.uses(village, seat)
        found.insert(0, PASS.first)  # [5.4] [5.13] may
        return found

    def uses(self, village: Village, seat: int) -> list[int]:
        """What a seat can do here, ascending."""
        raise NotImplementedError

    def take(self, village: Village, seat: int, action: int) -> None:
        if action != PASS.first:
            self.use(village, seat, action)

    def use(self, village: Village, seat: int, action: int) -> None:
        """Do one thing here."""
        raise NotImplementedError
