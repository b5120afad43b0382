"""Chapters 11 and 12: the end of a turn, of a round and of the game, for many and for one."""

from __future__ import annotations

from typing import Final

from kingstable.games.kingswood.book import MONSTERS, Book
from kingstable.games.kingswood.state import HOPELESS, OVERRUN, WON, Village

ENOUGH_FAME: Final = 20  # [11.1]
TOO_MANY: Final = 4  # monsters in the Forest of the solo game [12.3]
ENOUGH_BEASTS: Final = 2  # [12.4]


def ends_game(village: Village, seat: int) -> bool:
    """Whether the game is over after a seat's turn; if it is the last round, all are told."""
    if village.seats == 1:
        return ends_solo_game(village)
    if not village.last:
        if village.fame[seat] >= ENOUGH_FAME:
            village.last = 1  # [11.1]
            village.tell("enough: seat, fame", "11.1", seat, village.fame[seat])
        elif not village.forest and village.deck_is_empty():
            village.last = 1  # [11.3]
            village.tell("no_monsters", "11.3")
    if not village.last or seat < village.seats - 1:  # [11.2]
        return False
    final_scoring(village)
    return True


def final_scoring(village: Village) -> None:
    for seat in range(village.seats):
        for monster in village.defeated[seat]:  # [11.6] captives are not among them
            points = bonus_points(village, seat, monster)
            if points:
                village.fame[seat] += points  # [11.4]
                village.tell("bonus: seat, monster, fame", "11.4", seat, monster, points)
    village.tell("end", "11.2")


def bonus_points(village: Village, seat: int, monster: int) -> int:
    """What a monster that a seat has defeated is worth at the end of the game besides its fame."""
    return bonus_among(village.book, village.defeated[seat], monster)


def bonus_among(book: Book, defeated: list[int], monster: int) -> int:
    """The same among the monsters that a seat has defeated."""
    if not book.bonus[monster]:
        return 0
    counted = 0
    for other in defeated:
        counted += book.bonus_for[monster] >> other & 1  # [11.5] its own bit is never set
    return book.bonus[monster] * (counted // book.bonus_per[monster])  # [11.4] [8.6]


def standing(village: Village, seat: int) -> tuple[int, int, int]:
    """What decides the victory, the most important first."""
    return village.fame[seat], village.coins[seat], village.tokens(seat)  # [11.7] [11.8] [11.9]


# One player ----------------------------------------------------------------------------------------------------------


def defeated_mightiest(village: Village, monster: int) -> bool:
    """Note a mightiest beast that the one player has defeated; says whether the game is won by it."""
    if not village.book.mightiest[monster]:
        return False
    village.slain |= 1 << monster  # [12.5]
    if village.slain.bit_count() < ENOUGH_BEASTS:
        return False
    village.fate = WON  # [12.4]
    village.tell("solo_won: seat", "12.4", 0)
    village.agenda.clear()
    return True


def ends_solo_game(village: Village) -> bool:
    if len(village.forest) >= TOO_MANY:
        village.fate = OVERRUN  # [12.3]
        village.tell("overrun: monsters", "12.3", len(village.forest))
        return True
    if beasts_left(village) < ENOUGH_BEASTS:
        village.fate = HOPELESS  # [12.8]
        village.tell("hopeless", "12.8")
        return True
    return False


def beasts_left(village: Village) -> int:
    """The mightiest beasts that are defeated or still can be: all but those that a swap took away."""
    book = village.book
    left = 0
    for monster in range(MONSTERS):
        if book.mightiest[monster] and book.used(monster, 1):
            swapped = monster in village.defeated[0] and not village.slain >> monster & 1  # [12.5]
            left += 0 if swapped else 1  # [12.8]
    return left
