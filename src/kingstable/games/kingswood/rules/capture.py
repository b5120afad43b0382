"""Chapter 9: capturing a monster, and fighting the captive."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Kinds
from kingstable.core.state import ALL
from kingstable.games.kingswood.actions import CAPTURE, CAPTURE_TOP, MONSTER
from kingstable.games.kingswood.book import NONE
from kingstable.games.kingswood.rules import forest
from kingstable.games.kingswood.state import Village

# Bars; their words are in words/capture.py
NO_CAPTIVE: Final = 901
HAS_CAPTIVE: Final = 902
DECK_EMPTY: Final = 903
NOT_IN_FOREST: Final = 904


def bar_capture(village: Village, seat: int, action: int) -> int:
    if village.captive[seat] != NONE:
        return HAS_CAPTIVE  # [9.3]
    if action == CAPTURE_TOP.first:
        return DECK_EMPTY if village.deck_is_empty() else ALLOWED  # [9.1]
    return ALLOWED if CAPTURE.part(action) in village.forest else NOT_IN_FOREST  # [9.1]


def with_captures(village: Village, seat: int, found: list[int]) -> list[int]:
    """These actions, and the captures that are open to a seat, in order; those found lie between the two kinds."""
    if village.captive[seat] != NONE:
        return found  # [9.3]
    captures = [CAPTURE.at(monster) for monster in village.forest]  # [9.1]
    if not village.deck_is_empty():
        found = [CAPTURE_TOP.first, *found]  # [9.1]
    return found + captures


def capture(village: Village, seat: int, action: int) -> None:
    """Lay a monster under the guild's card; it is not defeated."""
    if CAPTURE.has(action):
        monster = CAPTURE.part(action)
        village.forest.remove(monster)  # [7.11]
        hold(village, seat, monster, ALL)  # [13.5]
        village.tell("capture: seat, monster", "9.1", seat, monster)
    elif village.top != NONE:
        monster = village.top  # [8.17]
        village.top = NONE
        hold(village, seat, monster, ALL)  # [13.5]
        village.tell("capture_top: seat, monster", "9.1", seat, monster)
    else:
        village.agenda.append(DrawCaptive(seat))


class DrawCaptive(Chance[Village]):
    """A seat captures the top card of the deck, which nobody knows."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def blocks(self) -> tuple[Block, ...]:
        return forest.OF_THE_DECK  # [9.1] unseen

    def odds(self, village: Village) -> list[int]:
        return village.undealt()  # [2.3]

    def take(self, village: Village, seat: int, action: int) -> None:
        captor, monster = self.seat, MONSTER.part(action)
        village.leaves_deck(monster)
        hold(village, captor, monster, 1 << captor)  # [13.4]
        village.tell("capture_unseen: seat, chapter", "9.1", captor, village.book.chapter[monster])
        village.tell("captive: seat, monster", "13.4", captor, monster, to=1 << captor)


def hold(village: Village, seat: int, monster: int, seen: int) -> None:
    village.captive[seat] = monster  # [9.2] [9.4] no fame, no reward, no way back
    village.captive_seen[seat] = seen
    village.captive_chapter[seat] = village.book.chapter[monster]


def bar_captive(village: Village, seat: int) -> int:
    """Why a seat cannot fight its own captive."""
    monster = village.captive[seat]
    return NO_CAPTIVE if monster == NONE else forest.bar_cost(village, seat, monster)  # [9.4] [9.5] [9.6]


def fight_captive(village: Village, seat: int) -> None:
    monster = village.captive[seat]
    if village.keeps_a_secret(seat):
        village.reveal(village.captive_seen[seat], ALL)  # [13.4] now all see it
    village.captive[seat] = NONE
    village.captive_seen[seat] = 0
    village.captive_chapter[seat] = NONE
    village.tell("captive_fought: seat, monster", "9.5", seat, monster)
    forest.defeat(village, seat, monster)  # [9.7]


STEPS: Final[Kinds] = (DrawCaptive,)
