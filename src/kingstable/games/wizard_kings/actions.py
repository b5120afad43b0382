"""All actions, of players and of chance.  `words/notation.py` gives them words."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import ActionSpace, Axis, Block
from kingstable.games.wizard_kings.book import (
    ARMIES,
    LETTERS,
    MAPS,
    MOST_ARTIFACTS,
    MOST_KINDS,
    MOST_MAPS,
    MOST_SIDES,
    MOST_STEPS,
    MOST_TOKENS,
    SPELLS,
)
from kingstable.games.wizard_kings.rules.dice import ALL_THROWS, FACES
from kingstable.games.wizard_kings.rules.grid import WAYS
from kingstable.games.wizard_kings.rules.layout import COLUMNS, ROWS

CHOICES: Final = 64  # the most that a die decides among for the automated Undead

STANCE_AXIS: Final = Axis("stance", 2)  # attackers, defenders
SIDE_AXIS: Final = Axis("side", MOST_SIDES)
WAY_AXIS: Final = Axis("hexside", WAYS)
LETTER_AXIS: Final = Axis("letter", LETTERS)
ARMY_AXIS: Final = Axis("army", ARMIES)
CAMP_AXIS: Final = Axis("map", MOST_MAPS)  # of those that lie, in their order
SPOT_AXIS: Final = Axis("spot", MOST_MAPS)  # where a map may lie, row by row
GROUND_AXIS: Final = Axis("artifact", MOST_ARTIFACTS)  # of those that lie on the ground
SHEET_AXIS: Final = Axis("sheet", MAPS)  # a map of the series
TURNED_AXIS: Final = Axis("turned", 2)
SPELL_AXIS: Final = Axis("spell", SPELLS)  # spells, then rituals
KIND_AXIS: Final = Axis("kind", MOST_KINDS)  # types of blocks
STRENGTH_AXIS: Final = Axis("strength", MOST_STEPS)  # 0 is one step
TOKEN_AXIS: Final = Axis("token", MOST_TOKENS)
HEX_AXIS: Final = Axis("hex", COLUMNS * ROWS)  # by its code
FACE_AXIS: Final = Axis("face", FACES)
CHOICE_AXIS: Final = Axis("choice", CHOICES)
THROW_AXIS: Final = Axis("throw", ALL_THROWS)  # those of one die first

PASS: Final = Block("done")  # or go without what one may do
FIRE: Final = Block("fire")
BERSERK: Final = Block("berserk")
WIELD: Final = Block("wield")  # fire with a Magic Weapon
WAIT: Final = Block("wait")  # for the other of the two Combat Turns that a weapon's carrier has to choose from
AGREE: Final = Block("agree")
LEAVE: Final = Block("leave")  # one's league
CHANGE: Final = Block("change sides")  # in a battle
GEAR: Final = Block("gear")  # see to the artifacts of a block
DROP: Final = Block("drop")  # an artifact, before its carrier retreats or regroups
REVIEW: Final = Block("review")  # one's blocks in the next Build Phase, though one has no gold
WITH: Final = Block("join", STANCE_AXIS)
PLAYER: Final = Block("player", SIDE_AXIS)  # is offered an alliance
HEXSIDE: Final = Block("side", WAY_AXIS)
LETTER: Final = Block("letter", LETTER_AXIS)
ARMY: Final = Block("army", ARMY_AXIS)
CAMP: Final = Block("map", CAMP_AXIS)
SPOT: Final = Block("at", SPOT_AXIS)
GROUND: Final = Block("take", GROUND_AXIS)
SHEET: Final = Block("lay", SHEET_AXIS, TURNED_AXIS)
CAST: Final = Block("cast", SPELL_AXIS)
INVOKE: Final = Block("invoke", SPELL_AXIS)  # by a Magic Artifact
NEW: Final = Block("new", KIND_AXIS)
RAISE: Final = Block("raise", KIND_AXIS, STRENGTH_AXIS)
DISMISS: Final = Block("dismiss", KIND_AXIS, STRENGTH_AXIS)
TOKEN: Final = Block("block", TOKEN_AXIS)
STEP: Final = Block("step", TOKEN_AXIS)  # is added to it
MERGE: Final = Block("merge", TOKEN_AXIS)  # it gives steps to another
DISBAND: Final = Block("disband", TOKEN_AXIS)
CASH: Final = Block("cash", TOKEN_AXIS)  # turn a step of treasure into gold
HEX: Final = Block("hex", HEX_AXIS)
ENTER: Final = Block("enter", HEX_AXIS, WAY_AXIS)  # a battle hex, by a hexside
FIRST_SEAT: Final = Block("first", SIDE_AXIS, chance=True)
TWO_DICE: Final = Block("dice", FACE_AXIS, FACE_AXIS, chance=True)
PICK: Final = Block("pick", CHOICE_AXIS, chance=True)  # one of several
ROLL: Final = Block("roll", THROW_AXIS, chance=True)

ACTIONS: Final = ActionSpace(
    PASS, FIRE, BERSERK, WIELD, WAIT, AGREE, LEAVE, CHANGE, GEAR, DROP, REVIEW, WITH, PLAYER, HEXSIDE, LETTER, ARMY,
    CAMP, SPOT, GROUND, SHEET, CAST, INVOKE, NEW, RAISE, DISMISS, TOKEN, STEP, MERGE, DISBAND, CASH, HEX, ENTER,
    FIRST_SEAT, TWO_DICE, PICK, ROLL,
)  # fmt: skip
