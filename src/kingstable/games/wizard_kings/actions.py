"""The numbers of all actions, of players and of chance.

An action means the same in every state.  Each kind has a range of its own; `notation.py` gives them words.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.book import (
    ARMIES,
    LETTERS,
    MOST_ARTIFACTS,
    MOST_KINDS,
    MOST_MAPS,
    MOST_SIDES,
    MOST_STEPS,
    MOST_TOKENS,
    SHEETS,
    SPELLS,
)
from kingstable.games.wizard_kings.rules.dice import ALL_THROWS
from kingstable.games.wizard_kings.rules.layout import COLUMNS, ROWS

CODES: Final = COLUMNS * ROWS
CHOICES: Final = 64  # the most that a die decides among for the automated Undead

PASS: Final = 0  # done; or go without what one may do
FIRE: Final = 1
BERSERK: Final = 2
WIELD: Final = 3  # fire with a Magic Weapon
WAIT: Final = 4  # for the other of the two Combat Turns that a weapon's carrier has to choose from
AGREE: Final = 5
LEAVE: Final = 6  # one's league
CHANGE: Final = 7  # sides in a battle
GEAR: Final = 8  # see to the artifacts of a block
DROP: Final = 9  # an artifact, before its carrier retreats or regroups
REVIEW: Final = 10  # one's blocks in the next Build Phase, though one has no gold
WITH: Final = 11  # + stance: join the attackers or the defenders
PLAYER: Final = 13  # + side
SIDE: Final = 21  # + hexside
LETTER: Final = 27  # + letter
ARMY: Final = 33  # + army
CAMP: Final = 40  # + map of the layout
SPOT: Final = 55  # + where a map is laid
GROUND: Final = 70  # + artifact that lies on the ground
SHEET: Final = 166  # + twice the map that is laid, and 1 if it is turned
CAST: Final = 198  # + spell or ritual
INVOKE: Final = 243  # + spell, by a Magic Artifact
NEW: Final = 288  # + type of block
RAISE: Final = 488  # + four times the type of block + its strength, from 0
DISMISS: Final = 1288  # likewise
TOKEN: Final = 2088  # + token: one of those on the map
STEP: Final = 2728  # + token: build one step
MERGE: Final = 3368  # + token: give steps to another
DISBAND: Final = 4008  # + token
CASH: Final = 4648  # + token: turn a step of treasure into gold
HEX: Final = 5288  # + code of the hex
ENTER: Final = 6436  # + six times the code + the hexside by which a battle hex is entered
FIRST_SEAT: Final = 13324  # chance: + side
TWO_DICE: Final = 13332  # chance: + six times the first die + the second, both from 0
PICK: Final = 13368  # chance: + which of several
ROLL: Final = 13432  # chance: + throw, those of one die first
ACTIONS: Final = 16434

assert PLAYER + MOST_SIDES == SIDE and LETTER + LETTERS == ARMY and ARMY + ARMIES == CAMP and CAMP + MOST_MAPS == SPOT
assert SPOT + MOST_MAPS == GROUND and GROUND + MOST_ARTIFACTS == SHEET and SHEET + 2 * SHEETS == CAST
assert CAST + SPELLS == INVOKE and INVOKE + SPELLS == NEW and NEW + MOST_KINDS == RAISE
assert RAISE + MOST_STEPS * MOST_KINDS == DISMISS and DISMISS + MOST_STEPS * MOST_KINDS == TOKEN
assert TOKEN + MOST_TOKENS == STEP and STEP + MOST_TOKENS == MERGE and MERGE + MOST_TOKENS == DISBAND
assert DISBAND + MOST_TOKENS == CASH and CASH + MOST_TOKENS == HEX and HEX + CODES == ENTER
assert ENTER + 6 * CODES == FIRST_SEAT and FIRST_SEAT + MOST_SIDES == TWO_DICE and TWO_DICE + 36 == PICK
assert PICK + CHOICES == ROLL and ROLL + ALL_THROWS == ACTIONS
