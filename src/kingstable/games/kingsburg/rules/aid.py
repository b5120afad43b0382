"""Chapter 3: aid from the King (phase 1)."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import Kinds, Step
from kingstable.games.kingsburg.rules.advisors import FROM_AID, Choose
from kingstable.games.kingsburg.state import Realm


class AidFromTheKing(Step[Realm]):
    """The white die to whoever is alone at the bottom, else a good to each of the tied."""

    def run(self, realm: Realm) -> None:
        behind = realm.furthest_behind()  # [3.1] [3.2] fewest buildings, then fewest goods
        if len(behind) == 1:  # [3.4] the die or goods, never both
            realm.aid = behind[0]
            realm.tell("aid_die: seat", "3.1", realm.aid)
            return
        realm.tell("aid_goods: tied", "3.3", len(behind))
        for seat in reversed(behind):
            # [3.3] a good of choice each, [3.5] in turn order; [3.6] in the first year to all
            realm.agenda.append(Choose(seat, 1, FROM_AID))


STEPS: Final[Kinds] = (AidFromTheKing,)
