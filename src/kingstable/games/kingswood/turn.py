"""Chapter 5: the turn.  Explore or Collect, the move, the King's Guard."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kingswood.actions import COLLECT, EXPLORE, MOVE
from kingstable.games.kingswood.book import FREE_SKIP
from kingstable.games.kingswood.state import ACT, AWAY, FACE_UP, FILL, GUARD, PLACES, STARTING, TURN_END, USE, Village
from kingstable.games.kingswood.state import MOVE as MOVE_STEP

COLLECTED: Final = 2
FAR: Final = PLACES  # more than any move costs


def _skipped(start: int, stop: int) -> int:
    """How many locations lie between two places, the shorter way round."""
    ahead = (stop - start) % PLACES
    return min(ahead, PLACES - ahead) - 1


SKIPPED: Final = [[_skipped(start, stop) for stop in range(PLACES)] for start in range(PLACES)]


def begin_turn(village: Village, seat: int) -> None:
    village.turn += 1
    village.defeats = 0
    village.agenda.append(frame(ACT, seat))  # [5.1]
    if village.seats == 1 and village.turn > 1:  # [12.2] nothing comes before the second turn
        village.agenda.append(frame(FILL, len(village.forest) + 1))  # [12.2]


def is_free(village: Village, place: int) -> bool:
    """Whether an adventurer may stop at a place."""
    return not village.adventurers >> place & 1 and village.guard != place  # [5.10] [5.11]


def toll(village: Village, seat: int, start: int, stop: int) -> int:
    """What a seat pays for a move."""
    skipped = SKIPPED[start][stop]  # [1.5] [5.8] [5.9]
    if skipped and village.power(seat, FREE_SKIP):
        skipped -= min(skipped, village.book.power_amount[village.guild[seat]])  # [10.6]
    return skipped  # [5.7] a Coin each


def fare(village: Village, seat: int, start: int) -> int:
    """The least that a seat pays to move the adventurer of a place at all."""
    least = FAR
    for stop in range(PLACES):
        if is_free(village, stop):
            cost = toll(village, seat, start, stop)
            if cost == 0:
                return 0
            least = min(least, cost)
    return least


def turn_actions(village: Village, seat: int) -> list[int]:
    """Collect, or explore with an adventurer that can move."""
    legal: list[int] = []
    for place in range(PLACES):
        if village.adventurers >> place & 1 and fare(village, seat, place) <= village.coins[seat]:  # [5.2] [5.3]
            legal.append(EXPLORE + village.circle[place])
    legal.sort()
    if village.guard != AWAY:  # [5.16]
        legal.insert(0, COLLECT)  # [5.17] [12.9] whatever the supply holds
    return legal


def act(village: Village, seat: int, action: int) -> None:
    if action == COLLECT:
        collect(village, seat)
    else:
        explore(village, seat, village.place_of(action - EXPLORE))


def collect(village: Village, seat: int) -> None:
    village.tell("guard_leaves", "5.15", village.circle[village.guard])
    village.guard = AWAY  # [5.15]
    gained = village.gain_coins(seat, COLLECTED)  # [5.15]
    village.tell("collect", "5.15", seat, gained)
    finish(village, seat)


def explore(village: Village, seat: int, start: int) -> None:
    """Use the start, then move; the rest of the turn follows from where one stops."""
    village.tell("explore", "5.2", seat, village.circle[start])
    village.agenda.append(frame(MOVE_STEP, seat, start))  # [5.6]
    village.agenda.append(frame(USE, seat, start, STARTING))  # [5.4]


def moves(village: Village, seat: int, start: int) -> list[int]:
    """Every place where the adventurer may stop."""
    coins = village.coins[seat]
    legal: list[int] = []
    for stop in range(PLACES):
        if is_free(village, stop) and toll(village, seat, start, stop) <= coins:  # [5.6] [4.2]
            legal.append(MOVE + village.circle[stop])
    legal.sort()
    return legal


def move(village: Village, seat: int, start: int, action: int) -> None:
    """Pay, go, use the stop; then the Guard follows to where the adventurer was."""
    stop = village.place_of(action - MOVE)
    cost = toll(village, seat, start, stop)
    village.coins[seat] -= cost  # [5.12] [4.2]
    village.adventurers ^= 1 << start | 1 << stop  # [5.6]
    village.tell("move", "5.6", seat, village.circle[stop], cost)
    if cost < SKIPPED[start][stop]:
        village.tell("free_skip", "10.6", seat, SKIPPED[start][stop] - cost)
    finish(village, seat)
    village.agenda.append(frame(GUARD, start))  # [5.14] last
    village.agenda.append(frame(USE, seat, stop))  # [5.13]


def place_guard(village: Village, start: int) -> None:
    village.guard = start  # [5.14]
    village.tell("guard", "5.14", village.circle[start])


def finish(village: Village, seat: int) -> None:
    """What ends every turn."""
    village.agenda.append(frame(TURN_END, seat))
    if village.seats > 1:  # [12.1]
        village.agenda.append(frame(FILL, FACE_UP))  # [7.10] [7.11]
