"""Chapter 9: capturing a monster, and fighting the captive."""

from __future__ import annotations

from kingstable.core.state import ALL, frame
from kingstable.games.kingswood import forest
from kingstable.games.kingswood.actions import CAPTURE, CAPTURE_TOP, FIGHT_CAPTIVE, MONSTER
from kingstable.games.kingswood.book import NONE
from kingstable.games.kingswood.state import DRAW, Village


def with_captures(village: Village, seat: int, found: list[int]) -> list[int]:
    """These actions, and the captures that are open to a seat, in order; those found lie between the two kinds."""
    if village.captive[seat] != NONE:
        return found  # [9.3]
    captures = [CAPTURE + monster for monster in village.forest]  # [9.1]
    if not village.deck_is_empty():
        found = [CAPTURE_TOP, *found]  # [9.1]
    return found + captures


def capture(village: Village, seat: int, action: int) -> None:
    """Lay a monster under the guild's card; it is not defeated."""
    if action >= CAPTURE:
        village.forest.remove(action - CAPTURE)  # [7.11]
        hold(village, seat, action - CAPTURE, ALL)  # [13.5]
        village.tell("capture", "9.1", seat, action - CAPTURE)
    elif village.top != NONE:
        monster = village.top  # [8.17]
        village.top = NONE
        hold(village, seat, monster, ALL)  # [13.5]
        village.tell("capture_top", "9.1", seat, monster)
    else:
        village.agenda.append(frame(DRAW, seat))


def draw_captive(village: Village) -> None:
    village.ask_chance(MONSTER)  # [9.1] unseen


def captive_drawn(village: Village, seat: int, action: int) -> None:
    monster = action - MONSTER
    village.leaves_deck(monster)
    hold(village, seat, monster, 1 << seat)  # [13.4]
    village.tell("capture_unseen", "9.1", seat, village.book.chapter[monster])
    village.tell("captive", "13.4", seat, monster, to=1 << seat)


def hold(village: Village, seat: int, monster: int, seen: int) -> None:
    village.captive[seat] = monster  # [9.2] [9.4] no fame, no reward, no way back
    village.captive_seen[seat] = seen
    village.captive_chapter[seat] = village.book.chapter[monster]


def captive_fights(village: Village, seat: int) -> list[int]:
    """The fight with one's own captive, if there is one and its cost can be met."""
    monster = village.captive[seat]
    if monster != NONE and forest.can_fight(village, seat, monster):  # [9.4] [9.5] [9.6]
        return [FIGHT_CAPTIVE]
    return []


def fight_captive(village: Village, seat: int) -> None:
    monster = village.captive[seat]
    if village.keeps_a_secret(seat):
        village.reveal(village.captive_seen[seat], ALL)  # [13.4] now all see it
    village.captive[seat] = NONE
    village.captive_seen[seat] = 0
    village.captive_chapter[seat] = NONE
    village.tell("captive_fought", "9.5", seat, monster)
    forest.defeat(village, seat, monster)  # [9.7]
