"""All actions, of players and of chance.  `words/notation.py` gives them words."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import ActionSpace, Axis, Block
from kingstable.games.kings_of_artifice.book import AP_TOKENS, CLASSES, FIGURES, MOST_SEATS, SCORING_CARDS, SPELLS
from kingstable.games.kings_of_artifice.rules.ground import SPACES

# What a figure may do: the parts of DEED.  The structures come in the order of their rows.
MOVE: Final = 0
BUILD: Final = 1  # + row of the structure
BUILD_WALL: Final = 1
BUILD_HOUSE: Final = 2
BUILD_FOUNTAIN: Final = 3
BUILD_BATTLEMENT: Final = 4
BUILD_TOWER: Final = 5
BUILD_PALACE: Final = 6
SUMMON: Final = 7
ATTACK: Final = 8
RESCUE: Final = 9
THROW: Final = 10

DEED_AXIS: Final = Axis("deed", THROW + 1)
FIGURE_AXIS: Final = Axis("figure", FIGURES)  # one of the own nine
CLASS_AXIS: Final = Axis("class", CLASSES)
ANYBODY_AXIS: Final = Axis("who", MOST_SEATS * FIGURES)  # anybody's figure: nine times the seat + figure
SPACE_AXIS: Final = Axis("space", SPACES)
LIE_AXIS: Final = Axis("lie", 2)  # of a ship: the other half is east of the first, or south
COUNT_AXIS: Final = Axis("count", AP_TOKENS)  # of AP tokens; 0 is one
SPELL_AXIS: Final = Axis("spell", SPELLS)
CARD_AXIS: Final = Axis("card", SCORING_CARDS)

PASS: Final = Block("pass")  # end the turn, or go without what one may do
SHIP: Final = Block("ship")  # activate the ship
BOARD: Final = Block("board")  # go aboard the own ship
SUPPLY: Final = Block("supply")  # an attacked figure returns to its supply
STEAL: Final = Block("steal")
DEED: Final = Block("deed", DEED_AXIS)
FIGURE: Final = Block("figure", FIGURE_AXIS)
CARRY: Final = Block("carry", FIGURE_AXIS)  # the rider
CLASS: Final = Block("class", CLASS_AXIS)  # to be summoned, or turned into
CAST: Final = Block("cast", SPELL_AXIS)
TARGET: Final = Block("target", ANYBODY_AXIS)  # who is attacked
SPACE: Final = Block("space", SPACE_AXIS)
THROWN: Final = Block("tokens", COUNT_AXIS)  # thrown into the Fountain
SCORING: Final = Block("scoring", CARD_AXIS, chance=True)
SPELL: Final = Block("spell", SPELL_AXIS, chance=True)
TREE: Final = Block("tree", SPACE_AXIS, chance=True)  # a tree token of the quick set-up
BERTH: Final = Block("berth", SPACE_AXIS, LIE_AXIS, chance=True)  # a ship's, by its north-western half

ACTIONS: Final = ActionSpace(
    PASS, SHIP, BOARD, SUPPLY, STEAL, DEED, FIGURE, CARRY, CLASS, CAST, TARGET, SPACE, THROWN,
    SCORING, SPELL, TREE, BERTH,
)  # fmt: skip
