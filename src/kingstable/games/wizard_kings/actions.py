"""The numbers of all actions, of players and of chance.

An action means the same in every state.  Each kind has a range of its own; `notation.py` gives them words.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.book import ARMIES, LETTERS, MOST_KINDS, MOST_MAPS, MOST_SIDES, MOST_TOKENS, SPELLS
from kingstable.games.wizard_kings.dice import ALL_THROWS
from kingstable.games.wizard_kings.layout import COLUMNS, ROWS

CODES: Final = COLUMNS * ROWS
CHOICES: Final = 64  # the most that a die decides among for the automated Undead

PASS: Final = 0  # done; or go without what one may do
FIRE: Final = 1
SIDE: Final = 2  # + hexside
LETTER: Final = 8  # + letter
ARMY: Final = 14  # + army
CAMP: Final = 21  # + map of the layout
CAST: Final = 33  # + spell or ritual
NEW: Final = 78  # + type of block
TOKEN: Final = 278  # + token: one of those on the map
STEP: Final = 534  # + token: build one step
MERGE: Final = 790  # + token: give steps to another
DISBAND: Final = 1046  # + token
HEX: Final = 1302  # + code of the hex
ENTER: Final = 2226  # + six times the code + the hexside by which a battle hex is entered
FIRST_SEAT: Final = 7770  # chance: + side
TWO_DICE: Final = 7778  # chance: + six times the first die + the second, both from 0
PICK: Final = 7814  # chance: + which of several
ROLL: Final = 7878  # chance: + throw, those of one die first
ACTIONS: Final = 10880

assert LETTER + LETTERS == ARMY and ARMY + ARMIES == CAMP and CAMP + MOST_MAPS == CAST and CAST + SPELLS == NEW
assert NEW + MOST_KINDS == TOKEN and TOKEN + MOST_TOKENS == STEP and STEP + MOST_TOKENS == MERGE
assert MERGE + MOST_TOKENS == DISBAND and DISBAND + MOST_TOKENS == HEX and HEX + CODES == ENTER
assert ENTER + 6 * CODES == FIRST_SEAT and FIRST_SEAT + MOST_SIDES == TWO_DICE and TWO_DICE + 36 == PICK
assert PICK + CHOICES == ROLL and ROLL + ALL_THROWS == ACTIONS
