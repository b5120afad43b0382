"""What the board and the mats of Kingswood share: what is going on, what a click would mean, a monster as a piece."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingstable.core.game import View
from kingstable.core.prose import say, sentence
from kingstable.core.scene import DISPUTED, RECONSTRUCTED, Piece
from kingstable.games.kingswood.book import NONE
from kingstable.games.kingswood.rules.exploring import Departure, Use
from kingstable.games.kingswood.words.names import CHAPTERS, Words

MARKS: Final = {"reconstructed": RECONSTRUCTED, "disputed": DISPUTED}


def explorer(view: View) -> int:
    """The place of the adventurer that is about to move or just has moved; NONE between turns."""
    if view.over:
        return NONE
    for step in (view["step"], *reversed(view["agenda"])):
        if isinstance(step, Use | Departure):
            return step.place
    return NONE


def used(view: View) -> int:
    """The location whose use is under way, the Witch's Hut being another; NONE if none is."""
    step = view["step"]
    return step.location if isinstance(step, Use) and not view.over else NONE


def asked(view: View, action: int) -> int:
    """What a click would mean, to somebody who plays."""
    return action if view.seat < view.seats else -1


def mark(row: Mapping[str, Any]) -> str:
    return MARKS.get(row["source"], "")


def monster_piece(monster: int, words: Words, **place: Any) -> Piece:
    """A monster that the viewer knows, wherever it lies."""
    row = words.monsters[monster]
    kind = say("{kind} of Chapter {chapter}", kind=row["kind"], chapter=CHAPTERS[row["chapter"]])
    known: dict[str, Any] = {
        "key": f"monster-{monster}",
        "name": words.fight(monster),
        "tip": sentence(kind),
        "rule": row["rule"],
        "mark": mark(row),
    }
    return Piece(**known | place)
