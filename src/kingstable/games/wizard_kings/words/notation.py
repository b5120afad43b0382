"""What people read and type: `token 3`, `c5`, `c5 from nw`, `cast fireball`, `step 3`, `new elves-glader`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.notation import Notation, hyphened
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import (
    LETTERS,
    MOST_ARTIFACTS,
    MOST_KINDS,
    MOST_MAPS,
    MOST_SIDES,
    MOST_STEPS,
    MOST_TOKENS,
    SHEETS,
)
from kingstable.games.wizard_kings.rules.dice import MOST_DICE, THROWS
from kingstable.games.wizard_kings.rules.grid import WAY_NAMES
from kingstable.games.wizard_kings.rules.layout import MOST_ACROSS, hex_name

WAYS = WAY_NAMES
LETTER_NAMES = ("a-plus", "a", "b-plus", "b", "c", "d")


def notation(armies: Sequence[str], spells: Sequence[str], kinds: Sequence[str]) -> Notation:
    """All actions in words, with the keys of armies, spells and types of blocks."""
    tokens = [str(token + 1) for token in range(MOST_TOKENS)]
    hexes = [hex_name(code) for code in range(act.CODES)]
    kinds = [hyphened(key) for key in kinds] + [f"kind-{number + 1}" for number in range(len(kinds), MOST_KINDS)]
    faces = [(one, two) for one in range(1, 7) for two in range(1, 7)]
    throws = [throw for dice in range(1, MOST_DICE + 1) for throw in THROWS[dice]]
    sheets = [f"{number + 1}{turned}" for number in range(SHEETS) for turned in ("", "t")]
    spots = [f"{spot % MOST_ACROSS + 1} {spot // MOST_ACROSS + 1}" for spot in range(MOST_MAPS)]
    raised = [f"{kind} {steps + 1}" for kind in kinds for steps in range(MOST_STEPS)]
    words = {
        act.PASS: "done", act.FIRE: "fire", act.BERSERK: "berserk", act.WIELD: "wield", act.WAIT: "wait",
        act.AGREE: "agree", act.LEAVE: "leave", act.CHANGE: "change sides", act.GEAR: "gear",
        act.DROP: "drop", act.REVIEW: "review",
    }  # fmt: skip
    for start, kind, names in (
        (act.WITH, "join ", ("attackers", "defenders")),
        (act.PLAYER, "player ", [str(side + 1) for side in range(MOST_SIDES)]),
        (act.SPOT, "at ", spots),
        (act.GROUND, "take ", [str(number + 1) for number in range(MOST_ARTIFACTS)]),
        (act.SHEET, "lay ", sheets),
        (act.INVOKE, "invoke ", [hyphened(key) for key in spells]),
        (act.RAISE, "raise ", raised),
        (act.DISMISS, "dismiss ", raised),
        (act.CASH, "cash ", tokens),
        (act.SIDE, "side ", WAYS),
        (act.LETTER, "letter ", LETTER_NAMES),
        (act.ARMY, "army ", armies),
        (act.CAMP, "map ", [str(number + 1) for number in range(MOST_MAPS)]),
        (act.CAST, "cast ", [hyphened(key) for key in spells]),
        (act.TOKEN, "block ", tokens),
        (act.STEP, "step ", tokens),
        (act.MERGE, "merge ", tokens),
        (act.DISBAND, "disband ", tokens),
        (act.NEW, "new ", kinds),
        (act.HEX, "", hexes),
        (act.ENTER, "", [f"{name} from {way}" for name in hexes for way in WAYS]),
        (act.FIRST_SEAT, "first ", [str(side + 1) for side in range(MOST_SIDES)]),
        (act.TWO_DICE, "dice ", [f"{one}+{two}" for one, two in faces]),
        (act.PICK, "pick ", [str(number + 1) for number in range(act.CHOICES)]),
        (act.ROLL, "roll ", [" ".join(map(str, throw)) for throw in throws]),
    ):
        words |= {start + number: f"{kind}{name}" for number, name in enumerate(names)}
    assert len(words) == act.ACTIONS and len(LETTER_NAMES) == LETTERS
    return Notation("Wizard Kings", words)
