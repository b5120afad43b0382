"""Chapter 12: the end of the game and victory."""

from __future__ import annotations

from kingstable.games.kingsburg.book import CATHEDRAL
from kingstable.games.kingsburg.state import Realm


def final_scoring(realm: Realm) -> None:
    for seat in range(realm.seats):
        if realm.has(seat, CATHEDRAL):
            points = realm.stock(seat) // 2  # [14.4] [12.7] the goods are not spent
            realm.vp[seat] += points  # [12.2]
            realm.tell("cathedral: seat, vp", "14.4", seat, points)
    realm.tell("end", "12.1")


def standing(realm: Realm, seat: int) -> tuple[int, int, int]:
    """What decides the victory, the most important first."""
    return realm.vp[seat], realm.stock(seat), realm.built(seat)  # [12.3] [12.4] [12.5]
