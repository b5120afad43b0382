"""Kings of Artifice, as everyone else meets it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kingstable.core.decision import NOTHING
from kingstable.core.drawing import Drawing
from kingstable.core.edition import NAME, NOTES, STANDARD, Column, Edition, Row, Sheet, Sheets, column_of
from kingstable.core.errors import BadEdition
from kingstable.core.game import Game, Option, Outcome, standings
from kingstable.core.knowledge import Values
from kingstable.core.progress import Progress
from kingstable.core.statistics import Statistics
from kingstable.core.thinking import Thinking
from kingstable.games.kings_of_artifice import audit, position, statistics
from kingstable.games.kings_of_artifice.actions import ACTIONS, PASS
from kingstable.games.kings_of_artifice.book import MOST_SEATS, NONE, Book
from kingstable.games.kings_of_artifice.drawing import art, scene
from kingstable.games.kings_of_artifice.rules.chapters import STEPS
from kingstable.games.kings_of_artifice.rules.final import half_points
from kingstable.games.kings_of_artifice.rules.ground import INNER, SIDE, SPACES, beside, read_ground
from kingstable.games.kings_of_artifice.rules.pastures import survey_pastures
from kingstable.games.kings_of_artifice.rules.setting_up import agenda_of_setup, starting_places
from kingstable.games.kings_of_artifice.state import BLOCKS, FIELDS, TOKENS, TREE_TOKENS, Island
from kingstable.games.kings_of_artifice.thinking.canonical import canonical
from kingstable.games.kings_of_artifice.thinking.evaluation import evaluate
from kingstable.games.kings_of_artifice.words import board, log, progress
from kingstable.games.kings_of_artifice.words.chapters import CHAPTERS
from kingstable.games.kings_of_artifice.words.consequences import FarSpeech
from kingstable.games.kings_of_artifice.words.final import reason
from kingstable.games.kings_of_artifice.words.names import Words, tally
from kingstable.games.kings_of_artifice.words.notation import notation

NUMBERS = ("two", "three", "four")  # rows of the sheet of boards
TERRAIN = "~.Tw"
BY_THE_BOOK, QUICK = "by the book", "quick"  # how it is set up

BOARDS_SHEET = Sheet("boards", (NAME, Column("rows", list), *NOTES))
CHARACTERS_SHEET = Sheet("characters", (NAME, Column("move", low=1, high=9), *NOTES))
STRUCTURES_SHEET = Sheet(
    "structures", (NAME, Column("ap", high=5), Column("vp", high=50), Column("final", high=50), *NOTES)
)
SPELLS_SHEET = Sheet("spells", (NAME, Column("ap", high=5), *NOTES))
SCORING_SHEET = Sheet("scoring", (NAME, Column("vp"), Column("steps", list), *NOTES))
MOST = 99  # points that one step may bring or take
SCORING_STEPS = {"lighthouses": 5, "diverse_economy": 7}  # so many steps has a card that has any


class KingsOfArtifice(Game[Island]):
    """An island, four peoples, and what their builders make of it."""

    name = "kings_of_artifice"
    title = "Kings of Artifice"
    tagline = "Land on the island, summon your people, and fill it with buildings first."
    credits = "A game by Jonathan Pac Cantin (VCEN, Inc.), published by Wyrd Miniatures, LLC."
    minutes = "60–120"
    accent = "#1F6F72"
    package = "kingstable.games.kings_of_artifice"
    rules_version = 2
    seats = range(2, MOST_SEATS + 1)  # [1.1]
    options = (
        Option(
            "setup", BY_THE_BOOK, "Who places the tree tokens and the ships.", (QUICK, BY_THE_BOOK),
            rule="2.14", suggested=QUICK, title="Set-up", basic=True,
            words=("Quick (placed for you)", "By the book (placed by the players)"),
        ),
        Option("spells", 2, "How many spell cards are in play.", (2, 3), rule="2.5", title="Spell cards"),
    )  # fmt: skip
    sheets = (BOARDS_SHEET, CHARACTERS_SHEET, STRUCTURES_SHEET, SPELLS_SHEET, SCORING_SHEET)
    fields = FIELDS
    open_information = True  # [19.1]
    longest = 20_000  # ships may sail to and fro
    actions = ACTIONS.size
    steps = STEPS
    thinking = Thinking(evaluate=evaluate, decisive_margin=10.0, canonical=canonical)

    def __init__(self, edition: Edition = STANDARD, where: str = "") -> None:
        super().__init__(edition, where)
        self.book = read_book(self.data, where or edition.name)
        self.book.edition = edition
        self.words = Words(self.data)
        self.speech = FarSpeech(ACTIONS, PASS, self.words, CHAPTERS, log.LOG)
        self.drawing = Drawing(
            self.words, board=board.draw, brief=board.draw_brief, scene=scene.scene, art=art.art,
            points=lambda view: view["vp"], epoch=board.epoch,
        )  # fmt: skip
        self.statistics = Statistics(self.words, traits=statistics.traits, measures=statistics.measures)
        self.progress = Progress(
            self.words,
            sheet=lambda course, words: progress.sheet(course, words, self.build(course.view.fields)),  # [19.1]
            goal=lambda course, words: progress.goal(course, self.build(course.view.fields)), deeds=progress.deeds,
        )  # fmt: skip
        self.notation = notation(*(list(self.data[sheet]) for sheet in ("characters", "spells", "scoring")))

    def start(self, seats: int, options: Mapping[str, Any]) -> Island:
        state = self.blank(seats)
        state.agenda = agenda_of_setup(seats, options["spells"], options["setup"] == QUICK)
        state.held = [TREE_TOKENS // seats] * seats  # [2.7]
        return state

    def blank(self, seats: int) -> Island:
        """An island on which nothing has happened."""
        state = Island(
            self.book, seats, [], NOTHING, 0, 0, [],
            round=0, active=NONE, crowning=0, scoring=[], spells=[], trees=[],
            structure=[0] * SPACES, owner=[NONE] * SPACES, foundation=[NONE] * SPACES,
            place=starting_places(seats), ship=[NONE] * 2 * seats,  # [2.13]
            blocks=[BLOCKS] * seats, removed=[0] * seats, held=[0] * seats,  # [1.9]
            plain=[0] * seats, bag=list(range(seats)), bag_active=[0] * seats, mana=[NONE] * seats,  # [4.1]
            vp=[0] * seats, first_out=NONE, ridden=0, morph=NONE, sailed=0, means=TOKENS, temporary=0, in_hand=0,
            lifted=[],
        )  # fmt: skip
        state.survey()
        return state

    def build(self, values: Values) -> Island:
        state = Island(self.book, **values)
        state.survey()
        survey_pastures(state)
        return state

    def position(self, text: str, where: str = "position") -> Island:
        names = (list(self.data[sheet]) for sheet in ("characters", "spells", "scoring"))
        return position.read(text, position.Reader(where, *names), self.blank)

    def outcome(self, state: Island) -> Outcome:
        keys = [(state.vp[seat], half_points(state, seat)) for seat in range(state.seats)]
        ranking = standings(keys)  # [17.13] [17.14]
        tallies = tuple(tally(*key) for key in keys)
        return Outcome(ranking, tuple(state.scores()), reason(keys, ranking), tallies)

    def audit(self, state: Island) -> list[str]:
        return audit.audit(state)


# The figures of the sheets, checked as a whole -----------------------------------------------------------------------


def read_book(data: Sheets, where: str) -> Book:
    """The figures of an edition."""
    boards, scoring = data["boards"], data["scoring"]
    _check_boards(boards, where)
    _check_scoring(scoring, where)
    structures = data["structures"]
    if structures["pasture"]["ap"] or structures["pasture"]["vp"]:
        raise BadEdition(f"{where}: structures.pasture: only `final` can be changed: it is built by no act")  # [9.9]
    return Book(
        grounds=[read_ground(row["rows"]) for row in boards.values()],  # [1.2] [1.3] [2.1] [2.2] [2.3]
        move=column_of(data["characters"], "move"),  # [5.2]
        ap=column_of(structures, "ap"),
        vp=column_of(structures, "vp"),
        final=column_of(structures, "final"),
        spell_ap=column_of(data["spells"], "ap"),  # [15.1]
        card_vp=column_of(scoring, "vp"),
        card_steps=[row["steps"][:] for row in scoring.values()],
    )


def _check_boards(boards: Mapping[str, Row], where: str) -> None:
    for key, row in boards.items():
        rows = row["rows"]
        if len(rows) != SIDE or any(not isinstance(line, str) or len(line) != SIDE for line in rows):
            raise BadEdition(f"{where}: boards.{key}.rows: {SIDE} lines of {SIDE} characters are expected")
        if strange := sorted(set("".join(rows)) - set(TERRAIN)):
            raise BadEdition(f"{where}: boards.{key}.rows: {strange[0]!r} is not a terrain; they are ~ . T w")
        if key != NUMBERS[0] and "w" in "".join(rows):
            raise BadEdition(f"{where}: boards.{key}.rows: wasteland is only on the board for two")  # [2.2]
        ground = read_ground(rows)
        if ground.land & ~INNER:
            raise BadEdition(f"{where}: boards.{key}.rows: the rim of the board must be sea")
        if any(not ground.quadrant[quadrant] & ground.land for quadrant in range(len(ground.quadrant))):
            raise BadEdition(f"{where}: boards.{key}.rows: each quadrant needs land")
        if not _takes_all_trees(ground.forest, ground.plots):
            raise BadEdition(f"{where}: boards.{key}.rows: {TREE_TOKENS} tree tokens must find room beside forest")


def _takes_all_trees(forest: int, plots: int) -> bool:
    """Whether tree tokens can be placed to the last, wherever the others were placed."""
    grown = forest
    while (wider := beside(grown) & plots) != grown:
        grown = wider
    return (grown & ~forest).bit_count() >= TREE_TOKENS


def _check_scoring(scoring: Mapping[str, Row], where: str) -> None:
    for key, row in scoring.items():
        fit = all(type(step) is int and -MOST <= step <= MOST for step in row["steps"])
        if len(row["steps"]) != SCORING_STEPS.get(key, 0) or not fit:
            count = SCORING_STEPS.get(key, 0)
            raise BadEdition(f"{where}: scoring.{key}.steps: {count} whole numbers from -{MOST} to {MOST} are expected")
        if row["vp"] and key in SCORING_STEPS:
            raise BadEdition(f"{where}: scoring.{key}.vp: its steps say what it brings, so it must be 0")
