"""What people read and type: `knight`, `battlement`, `f5`, `cast morph`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.notation import Notation, hyphened
from kingstable.games.kings_of_artifice import actions as act
from kingstable.games.kings_of_artifice.book import AP_TOKENS, CLASS_OF, FIGURES, MOST_SEATS, PAIRED
from kingstable.games.kings_of_artifice.ground import SIDE, SPACES

COLUMNS = "abcdefghijklmnop"

FIXED = {
    act.PASS: "pass", act.SHIP: "ship", act.BOARD: "board", act.SUPPLY: "supply", act.STEAL: "steal", act.MOVE: "move",
    act.BUILD_WALL: "wall", act.BUILD_HOUSE: "house", act.BUILD_FOUNTAIN: "fountain",
    act.BUILD_BATTLEMENT: "battlement", act.BUILD_TOWER: "tower", act.BUILD_PALACE: "palace", act.SUMMON: "summon",
    act.ATTACK: "attack", act.RESCUE: "rescue", act.THROW: "throw",
}  # fmt: skip


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
    spells, cards = ([hyphened(key) for key in keys] for keys in (spells, cards))
    words = dict(FIXED)
    for start, kind, names in (
        (act.FIGURE, "", figures),
        (act.CARRY, "carry ", figures),
        (act.CLASS, "class ", classes),
        (act.CAST, "cast ", spells),
        (act.TARGET, "", [f"{figure} of {seat + 1}" for seat in range(MOST_SEATS) for figure in figures]),
        (act.SPACE, "", [space_name(space) for space in range(SPACES)]),
        (act.THROWN, "tokens ", [str(count + 1) for count in range(AP_TOKENS)]),
        (act.DEAL_SCORING, "scoring ", cards),
        (act.DEAL_SPELL, "spell ", spells),
    ):
        words |= {start + number: f"{kind}{name}" for number, name in enumerate(names)}
    assert len(words) == act.ACTIONS and len(figures) == FIGURES
    return Notation("Kings of Artifice", words)
