"""Chapter 5: the turn.  Explore or Collect, the move, the King's Guard."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kingswood import locations
from kingstable.games.kingswood.actions import COLLECT, EXPLORE, MOVE, PASS
from kingstable.games.kingswood.book import FREE_SKIP, NONE
from kingstable.games.kingswood.state import ACT, AWAY, FACE_UP, FILL, GUARD, PLACES, TURN_END, USE, WON, Village
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


def turn_actions(village: Village, seat: int) -> list[int]:
    """Collect, or explore with an adventurer that can move."""
    legal: list[int] = []
    for place in range(PLACES):
        if village.adventurers >> place & 1:  # [5.2]
            explore = EXPLORE + village.circle[place]
            least = fare(village, seat, place)
            if least <= village.coins[seat] or pays_for_move(village, seat, place, least):  # [5.3]
                legal.append(explore)
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
    village.agenda.append(frame(USE, seat, start))  # [5.4]


# The move that is yet to be made -------------------------------------------------------------------------------------


def start_of_move(village: Village) -> int:
    """The place that an adventurer has yet to leave in this turn; NONE if there is none."""
    for todo in village.agenda:
        if todo & 255 == MOVE_STEP:
            return todo >> 24 & 65535
    return NONE


def pays_for_move(village: Village, seat: int, start: int, least: int) -> bool:
    """Whether the use of a place brings a seat that is too poor the Coins to move on from there."""
    if not locations.options(village, seat, start, 0):
        return False
    return leaves_a_move(village, seat, start, least, EXPLORE + village.circle[start])  # [5.3]


def that_leave_a_move(village: Village, seat: int, answers: list[int]) -> list[int]:
    """Of a seat's answers those after which an adventurer that has yet to move still can."""
    start = start_of_move(village)
    if start == NONE:
        return answers
    least = fare(village, seat, start)
    if least == 0:
        return answers  # [5.5]
    spare = village.coins[seat] - least
    return [
        answer
        for answer in answers
        if locations.price_of(village, seat, start, answer) <= spare
        or (answer != PASS and leaves_a_move(village, seat, start, least, answer))  # [5.5]
    ]


def leaves_a_move(village: Village, seat: int, start: int, least: int, answer: int) -> bool:
    """Whether after this answer the adventurer of a place can surely be moved, which costs so much at least.

    The answer is tried on a copy.  Where it does not pay by itself, the copy runs on to the next decision, and so each
    answer there is tried in turn: nobody is asked in a copy who has no answer that leads to a move.
    """
    after = village.clone()  # [5.19]
    after.waiting = 0
    after.take(seat, answer)
    if after.coins[seat] >= least:
        return True
    after.proceed()
    if after.fate == WON or not after.adventurers >> start & 1:
        return True  # [12.4] the game is won at once, or the only way to go was taken
    return after.waiting == 1 << seat  # [5.19] what chance might bring does not count


# The move ------------------------------------------------------------------------------------------------------------


def moves(village: Village, seat: int, start: int) -> list[int]:
    """Every place where the adventurer may stop."""
    coins = village.coins[seat]
    taken = occupied(village)
    legal: list[int] = []
    for stop in range(PLACES):
        if not taken >> stop & 1 and toll(village, seat, start, stop) <= coins:  # [5.6] [4.2]
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
