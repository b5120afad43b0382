"""Chapter 5: the turn.  Explore or Collect, the move, the King's Guard."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Decision, Kinds, Step
from kingstable.games.kingswood import book
from kingstable.games.kingswood.actions import COLLECT, EXPLORE, MOVE
from kingstable.games.kingswood.book import LOCATIONS, MOST_SEATS, NONE
from kingstable.games.kingswood.rules.ending import ends_game
from kingstable.games.kingswood.rules.exploring import (
    SKIPPED,
    Departure,
    Use,
    fare,
    leaves_a_move,
    occupied,
    toll,
    used_at,
)
from kingstable.games.kingswood.rules.forest import FILL_UP, Fill
from kingstable.games.kingswood.rules.locations import UseForest, UseOnce
from kingstable.games.kingswood.rules.special_locations import UseBakeryOrCastle, UseGraveyard, UseTower
from kingstable.games.kingswood.state import AWAY, PLACES, Village

# Bars; their words are in words/turn.py
GUARD_AWAY: Final = 502
NOT_IN_VILLAGE: Final = 503
NO_ADVENTURER: Final = 504
CANNOT_MOVE: Final = 505
MUST_LEAVE: Final = 506
ADVENTURER_THERE: Final = 507
GUARD_THERE: Final = 508
TOO_FAR: Final = 509

COLLECTED: Final = 2
TO_ACT: Final[tuple[Block, ...]] = (COLLECT, EXPLORE)
TO_MOVE: Final[tuple[Block, ...]] = (MOVE,)


class Turn(Step[Village]):
    """A seat's turn."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, village: Village) -> None:
        village.turn += 1
        village.defeats = 0
        village.agenda.append(ACTS[self.seat])  # [5.1]
        if village.seats == 1 and village.turn > 1:  # [12.2] nothing comes before the second turn
            village.agenda.append(Fill(len(village.forest) + 1))  # [12.2]


class Act(Decision[Village]):
    """A seat explores with an adventurer, or collects."""

    def run(self, village: Village) -> None:
        if village.guard == AWAY:
            village.ask_discreetly(self.seat)  # [5.18] a captive may pay for a move
        else:
            village.ask(self.seat)  # [5.1] one may Collect, and some adventurer can always move

    def blocks(self) -> tuple[Block, ...]:
        return TO_ACT

    def bar(self, village: Village, seat: int, action: int) -> int:
        if action == COLLECT.first:
            return GUARD_AWAY if village.guard == AWAY else ALLOWED  # [5.16]
        place = village.place_of(EXPLORE.part(action))
        return NOT_IN_VILLAGE if place == NONE else bar_adventurer(village, seat, place)  # [1.2]

    def legal(self, village: Village, seat: int) -> list[int]:
        legal: list[int] = []
        for place in range(PLACES):
            if not bar_adventurer(village, seat, place):
                legal.append(EXPLORE.at(village.circle[place]))
        legal.sort()
        if village.guard != AWAY:  # [5.16]
            legal.insert(0, COLLECT.first)  # [5.17] [12.9] whatever the supply holds
        return legal

    def take(self, village: Village, seat: int, action: int) -> None:
        if action == COLLECT.first:
            collect(village, seat)
        else:
            explore(village, seat, village.place_of(EXPLORE.part(action)))


def bar_adventurer(village: Village, seat: int, place: int) -> int:
    """Why a seat cannot explore with the adventurer of a place."""
    if not village.adventurers >> place & 1:
        return NO_ADVENTURER  # [5.2]
    least = fare(village, seat, place)
    if least <= village.coins[seat] or pays_for_move(village, seat, place, least):  # [5.3]
        return ALLOWED
    return CANNOT_MOVE


def pays_for_move(village: Village, seat: int, start: int, least: int) -> bool:
    """Whether the use of a place brings a seat that is too poor the Coins to move on from there."""
    use = use_of(village, seat, start)
    if use is None or not use.uses(village, seat):
        return False
    return leaves_a_move(village, seat, start, least, EXPLORE.at(village.circle[start]))  # [5.3]


def collect(village: Village, seat: int) -> None:
    village.tell("guard_leaves: location", "5.15", village.circle[village.guard])
    village.guard = AWAY  # [5.15]
    village.tell("collect: seat, coins", "5.15", seat, village.gain_coins(seat, COLLECTED))  # [5.15]
    finish(village, seat)


def explore(village: Village, seat: int, start: int) -> None:
    """Use the start, then move; the rest of the turn follows from where one stops."""
    village.tell("explore: seat, location", "5.2", seat, village.circle[start])
    village.agenda.append(MOVES[PLACES * seat + start])  # [5.6]
    add_use(village, seat, start)  # [5.4]


class Move(Departure):
    """A seat moves its adventurer: it pays, goes and uses the stop; then the Guard goes where the adventurer was."""

    def run(self, village: Village) -> None:
        village.ask_if_open(self.seat)  # [5.6] [5.18]

    def blocks(self) -> tuple[Block, ...]:
        return TO_MOVE

    def bar(self, village: Village, seat: int, action: int) -> int:
        stop = village.place_of(MOVE.part(action))
        if stop == NONE:
            return NOT_IN_VILLAGE  # [1.2]
        if stop == self.place:
            return MUST_LEAVE  # [5.6]
        if village.adventurers >> stop & 1:
            return ADVENTURER_THERE  # [5.10]
        if village.guard == stop:
            return GUARD_THERE  # [5.11]
        return TOO_FAR if toll(village, seat, self.place, stop) > village.coins[seat] else ALLOWED  # [5.7] [4.2]

    def legal(self, village: Village, seat: int) -> list[int]:
        coins = village.coins[seat]
        taken = occupied(village)
        legal: list[int] = []
        for stop in range(PLACES):
            if not taken >> stop & 1 and toll(village, seat, self.place, stop) <= coins:  # [5.6] [4.2]
                legal.append(MOVE.at(village.circle[stop]))
        legal.sort()
        return legal

    def take(self, village: Village, seat: int, action: int) -> None:
        start = self.place
        stop = village.place_of(MOVE.part(action))
        cost = toll(village, seat, start, stop)
        village.coins[seat] -= cost  # [5.12] [4.2]
        village.adventurers ^= 1 << start | 1 << stop  # [5.6]
        village.tell("move: seat, location, coins", "5.6", seat, village.circle[stop], cost)
        if cost < SKIPPED[start][stop]:
            village.tell("free_skip: seat, coins", "10.6", seat, SKIPPED[start][stop] - cost)
        finish(village, seat)
        village.agenda.append(GUARDS[start])  # [5.14] last
        add_use(village, seat, stop)  # [5.13]


class PlaceGuard(Step[Village]):
    """The King's Guard goes to a place."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, village: Village) -> None:
        village.guard = self.place  # [5.14]
        village.tell("guard: location", "5.14", village.circle[self.place])


def finish(village: Village, seat: int) -> None:
    """What ends every turn."""
    village.agenda.append(TURN_ENDS[seat])
    if village.seats > 1:  # [12.1]
        village.agenda.append(FILL_UP)  # [7.10] [7.11]


class TurnEnd(Step[Village]):
    """A seat's turn is over: the game ends, or the next seat's begins."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, village: Village) -> None:
        if not ends_game(village, self.seat):
            village.agenda.append(TURNS[(self.seat + 1) % village.seats])  # [3.8] [11.2] [12.6]


# What is used where --------------------------------------------------------------------------------------------------


def use_of(village: Village, seat: int, place: int) -> Use | None:
    """The use of the location at a place; None if nothing is done there."""
    location = used_at(village, place)
    return None if location == NONE else USES[PLACES * seat + place][location]  # [8.13]


def add_use(village: Village, seat: int, place: int) -> None:
    use = use_of(village, seat, place)
    if use is not None:
        village.agenda.append(use)


def _use(seat: int, place: int, location: int) -> Use:
    if location in (book.BAKERY, book.KINGS_CASTLE):
        return UseBakeryOrCastle(seat, place, location, 0, 0)
    if location == book.WIZARDS_TOWER:
        return UseTower(seat, place, location, 0, 0)
    if location == book.FOREST:
        return UseForest(seat, place, location)
    if location == book.GRAVEYARD:
        return UseGraveyard(seat, place, location)
    return UseOnce(seat, place, location)  # [8.12] the Witch's Hut is never used by itself


# Made once: a step never changes, and these come every turn.
SEATS: Final = range(MOST_SEATS)
TURNS: Final = [Turn(seat) for seat in SEATS]
ACTS: Final = [Act(seat) for seat in SEATS]
MOVES: Final = [Move(seat, place) for seat in SEATS for place in range(PLACES)]
USES: Final = [
    [_use(seat, place, location) for location in range(LOCATIONS)] for seat in SEATS for place in range(PLACES)
]
GUARDS: Final = [PlaceGuard(place) for place in range(PLACES)]
TURN_ENDS: Final = [TurnEnd(seat) for seat in SEATS]

STEPS: Final[Kinds] = (Turn, Act, Move, PlaceGuard, TurnEnd)
