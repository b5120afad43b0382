"""The numbers of all actions, of players and of chance.

An action means the same in every state.  Each kind has a range of its own; `notation.py` gives them words.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.kings_of_artifice.book import AP_TOKENS, CLASSES, FIGURES, MOST_SEATS, SCORING_CARDS, SPELLS
from kingstable.games.kings_of_artifice.ground import SPACES

PASS: Final = 0  # end the turn, or go without what one may do
SHIP: Final = 1  # activate the ship
BOARD: Final = 2  # go aboard the own ship
SUPPLY: Final = 3  # an attacked figure returns to its supply
STEAL: Final = 4
# What a figure may do
MOVE: Final = 5
BUILD_WALL: Final = 6
BUILD_HOUSE: Final = 7
BUILD_FOUNTAIN: Final = 8
BUILD_BATTLEMENT: Final = 9
BUILD_TOWER: Final = 10
BUILD_PALACE: Final = 11
SUMMON: Final = 12
ATTACK: Final = 13
RESCUE: Final = 14
THROW: Final = 15
LAST_VERB: Final = 15
FIGURE: Final = 16  # + one of the own nine
CARRY: Final = 25  # + one of the own nine: the rider
CLASS: Final = 34  # + class: to be summoned, or turned into
CAST: Final = 41  # + spell
TARGET: Final = 51  # + nine times the seat + figure: who is attacked
SPACE: Final = 87  # + space
THROWN: Final = 343  # + AP tokens, but for the first
DEAL_SCORING: Final = 348  # chance: + scoring card
DEAL_SPELL: Final = 358  # chance: + spell
ACTIONS: Final = 368

assert FIGURE == LAST_VERB + 1 and FIGURE + FIGURES == CARRY and CARRY + FIGURES == CLASS
assert CLASS + CLASSES == CAST and CAST + SPELLS == TARGET and TARGET + MOST_SEATS * FIGURES == SPACE
assert SPACE + SPACES == THROWN and THROWN + AP_TOKENS == DEAL_SCORING and DEAL_SCORING + SCORING_CARDS == DEAL_SPELL
assert DEAL_SPELL + SPELLS == ACTIONS
