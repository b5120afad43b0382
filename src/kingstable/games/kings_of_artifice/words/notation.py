"""What people read and type: `knight`, `battlement`, `f5`, `cast morph`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.notation import Notation, hyphened, spelled
from kingstable.games.kings_of_artifice.actions import (
    ACTIONS,
    ANYBODY_AXIS,
    CARD_AXIS,
    CLASS_AXIS,
    COUNT_AXIS,
    DEED,
    DEED_AXIS,
    FIGURE,
    FIGURE_AXIS,
    LIE_AXIS,
    SPACE,
    SPACE_AXIS,
    SPELL_AXIS,
    TARGET,
)
from kingstable.games.kings_of_artifice.book import CLASS_OF, MOST_SEATS, PAIRED
from kingstable.games.kings_of_artifice.rules.ground import SIDE, SPACES

COLUMNS = "abcdefghijklmnop"

DEEDS = (
    "move", "wall", "house", "fountain", "battlement", "tower", "palace", "summon", "attack", "rescue", "throw",
)  # fmt: skip


def space_name(space: int) -> str:
    """A space as it is written: the column's letter from the west, the row's number from the north.

    >>> space_name(0), space_name(255)
    ('a1', 'p16')
    """
    return f"{COLUMNS[space % SIDE]}{space // SIDE + 1}"


SPACE_NAMES = {space_name(space): space for space in range(SPACES)}


def figure_keys(classes: Sequence[str]) -> list[str]:
    """A player's nine figures as they are written: those of a pair are numbered."""
    keys = []
    for figure, kind in enumerate(CLASS_OF):
        number = figure - CLASS_OF.index(kind) + 1
        keys.append(f"{classes[kind]}-{number}" if PAIRED[kind] else classes[kind])
    return keys


def notation(classes: Sequence[str], spells: Sequence[str], cards: Sequence[str]) -> Notation:
    """All actions in words, with the keys of the characters, spells and scoring cards."""
    figures = figure_keys(classes)
    words = {
        DEED_AXIS: DEEDS,
        FIGURE_AXIS: figures,
        CLASS_AXIS: classes,
        ANYBODY_AXIS: [f"{figure} of {seat + 1}" for seat in range(MOST_SEATS) for figure in figures],
        SPACE_AXIS: [space_name(space) for space in range(SPACES)],
        LIE_AXIS: ("east", "south"),
        COUNT_AXIS: [str(count + 1) for count in range(COUNT_AXIS.size)],
        SPELL_AXIS: list(map(hyphened, spells)),
        CARD_AXIS: list(map(hyphened, cards)),
    }
    spoken = spelled([block for block in ACTIONS.blocks if block not in UNSPOKEN], words)
    for block in UNSPOKEN:
        spoken |= dict(zip(block.actions(), words[block.axes[0]], strict=True))
    return Notation("Kings of Artifice", spoken)


UNSPOKEN = (DEED, FIGURE, TARGET, SPACE)  # what they are is said without the block's own word
