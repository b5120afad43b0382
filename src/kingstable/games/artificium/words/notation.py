"""What people read and type: `exchange farm castle`, `steal blue wood`, `resolve`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import SEAT_NAMES
from kingstable.core.notation import Notation, hyphened, spelled
from kingstable.games.artificium.actions import ACTIONS, KIND, RESOURCE, SEAT

COLOURS = tuple(name.lower() for name in SEAT_NAMES[: SEAT.size])  # a seat is named by its colour, whoever sits there


def notation(cards: Sequence[str], resources: Sequence[str]) -> Notation:
    """All actions in words."""
    words = {SEAT: COLOURS, KIND: list(map(hyphened, cards)), RESOURCE: resources}
    return Notation("Artificium", spelled(ACTIONS.blocks, words), words)
