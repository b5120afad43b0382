"""What people read and type: `block 3`, `c5`, `c5 from nw`, `cast fireball`, `step 3`, `new elves-glader`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.notation import Notation, hyphened, spelled
from kingstable.games.wizard_kings.actions import (
    ACTIONS,
    ARMY_AXIS,
    CAMP_AXIS,
    CHOICE_AXIS,
    ENTER,
    FACE_AXIS,
    GROUND_AXIS,
    HEX,
    HEX_AXIS,
    KIND_AXIS,
    LETTER_AXIS,
    SHEET,
    SHEET_AXIS,
    SIDE_AXIS,
    SPELL_AXIS,
    SPOT_AXIS,
    STANCE_AXIS,
    STRENGTH_AXIS,
    THROW_AXIS,
    TOKEN_AXIS,
    TURNED_AXIS,
    TWO_DICE,
    WAY_AXIS,
)
from kingstable.games.wizard_kings.rules.dice import MOST_DICE, THROWS
from kingstable.games.wizard_kings.rules.grid import WAY_NAMES
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS, hex_name

WAYS = WAY_NAMES
LETTER_NAMES = ("a-plus", "a", "b-plus", "b", "c", "d")


def numbered(size: int) -> list[str]:
    """What is counted from one."""
    return [str(number + 1) for number in range(size)]


def notation(armies: Sequence[str], spells: Sequence[str], kinds: Sequence[str]) -> Notation:
    """All actions in words, with the keys of armies, spells and types of blocks."""
    throws = [throw for dice in range(1, MOST_DICE + 1) for throw in THROWS[dice]]
    spots = [f"{spot % MOST_ACROSS + 1} {spot // MOST_ACROSS + 1}" for spot in range(SPOT_AXIS.size)]
    unnamed = [f"kind-{number + 1}" for number in range(len(kinds), KIND_AXIS.size)]
    words = {
        STANCE_AXIS: ("attackers", "defenders"),
        SIDE_AXIS: numbered(SIDE_AXIS.size),
        WAY_AXIS: WAYS,
        LETTER_AXIS: LETTER_NAMES,
        ARMY_AXIS: armies,
        CAMP_AXIS: numbered(CAMP_AXIS.size),
        SPOT_AXIS: spots,  # column and row
        GROUND_AXIS: numbered(GROUND_AXIS.size),
        SHEET_AXIS: numbered(SHEET_AXIS.size),
        TURNED_AXIS: ("", "t"),
        SPELL_AXIS: list(map(hyphened, spells)),
        KIND_AXIS: [*map(hyphened, kinds), *unnamed],
        STRENGTH_AXIS: numbered(STRENGTH_AXIS.size),
        TOKEN_AXIS: numbered(TOKEN_AXIS.size),
        HEX_AXIS: [hex_name(code) for code in range(HEX_AXIS.size)],
        FACE_AXIS: numbered(FACE_AXIS.size),
        CHOICE_AXIS: numbered(CHOICE_AXIS.size),
        THROW_AXIS: [" ".join(map(str, throw)) for throw in throws],
    }
    spoken = spelled(ACTIONS.blocks, words)
    for block, template in OWN_WAYS.items():
        for action in block.actions():
            parts = zip(block.axes, block.parts(action), strict=True)
            spoken[action] = template.format(*(words[axis][part] for axis, part in parts))
    return Notation("Wizard Kings", spoken, words)


OWN_WAYS = {SHEET: "lay {}{}", HEX: "{}", ENTER: "{} from {}", TWO_DICE: "dice {}+{}"}
