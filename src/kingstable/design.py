"""All that a game of one's own is made of, to be imported from one place; see `docs/adding_a_game.md`."""

from __future__ import annotations

from kingstable.core.action_space import ActionSpace, Axis, Block
from kingstable.core.art import INK, PARCHMENT, lettering, panel
from kingstable.core.battle_report import BattleReport, Fighter, Part
from kingstable.core.decision import ALLOWED, Chance, Decision, Step, Steps, StepState
from kingstable.core.drawing import Drawing
from kingstable.core.game import Choice, Game, Option, Outcome, Refusal, View, standings
from kingstable.core.knowledge import COUNTS, INT, LIST, LISTS, NOBODY, OWNER, PUBLIC, SEEN, STATE_FIELDS, Field
from kingstable.core.notation import Notation, spelled
from kingstable.core.progress import Briefing, Course, Progress
from kingstable.core.prose import BLANKS, Log, say
from kingstable.core.registry import register
from kingstable.core.scene import BOARD, HAND, HEX, MAT, Piece, Scene, Surface, Symbol
from kingstable.core.score_sheet import Line, ScoreSheet
from kingstable.core.simple_state import SimpleState, field
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said, Speech
from kingstable.core.state import ALL, CHANCE, SPECTATOR, Event, State
from kingstable.core.statistics import Statistics
from kingstable.core.thinking import Thinking

__all__ = [
    "ALL", "ALLOWED", "BLANKS", "BOARD", "CHANCE", "COUNTS", "HAND", "HEX", "INK", "INT", "LIST", "LISTS", "MAT",
    "NOBODY", "OWNER", "PARCHMENT", "PUBLIC", "SEEN", "SPECTATOR", "STATE_FIELDS", "ActionSpace", "Asked", "Axis",
    "BattleReport", "Block", "Briefing", "Chance", "Chapter", "Choice", "Course", "Decision", "Described",
    "Drawing", "Event", "Field", "Fighter", "Game", "Line", "Log", "Notation", "Option", "Outcome", "Part",
    "Piece", "Progress", "Reason", "Refusal", "Said", "Scene", "ScoreSheet", "SimpleState", "Speech", "State",
    "Statistics", "Step", "StepState", "Steps", "Surface", "Symbol", "Thinking", "View", "field", "lettering",
    "panel", "register", "say", "spelled", "standings",
]  # fmt: skip
