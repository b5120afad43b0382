"""Chapter 7: victory points, and the resources along the score track."""

from __future__ import annotations

from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.state import Towns


def score(towns: Towns, seat: int, points: int) -> None:
    """Move a marker forward, and take what lies on the way."""
    track = towns.book.track
    for _ in range(points):
        towns.vp[seat] += 1  # [7.2] [7.6]
        space = towns.vp[seat]
        if space < len(track) and track[space] >= 0:  # [7.3] [7.5] [7.6]
            towns.resources[RESOURCES * seat + track[space]] += 1
            towns.tell("found: seat, space, resource", "7.3", seat, space, track[space])


def push_back(towns: Towns, seat: int, spaces: int) -> int:
    """Move a marker back, and say how far it went."""
    gone = min(spaces, towns.vp[seat])  # [9.17]
    towns.vp[seat] -= gone  # [7.4] nothing is taken on the way
    return gone
