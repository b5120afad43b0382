"""Chapter 3: aid from the King (phase 1)."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kingsburg.state import CHOOSE, FROM_AID, Realm


def aid_from_the_king(realm: Realm) -> None:
    """The white die to whoever is alone at the bottom, else a good to each of the tied."""
    behind = realm.furthest_behind()  # [3.1] [3.2] fewest buildings, then fewest goods
    if len(behind) == 1:  # [3.4] the die or goods, never both
        realm.aid = behind[0]
        realm.tell("aid_die", "3.1", realm.aid)
        return
    realm.tell("aid_goods", "3.3", len(behind))
    for seat in reversed(behind):
        # [3.3] a good of choice each, [3.5] in turn order; [3.6] in the first year to all
        realm.agenda.append(frame(CHOOSE, seat, 1, FROM_AID))
