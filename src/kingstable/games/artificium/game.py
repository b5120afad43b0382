"""Artificium, as everyone else meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingstable.core.decision import NOTHING, Step
from kingstable.core.drawing import Drawing
from kingstable.core.edition import NAME, NOTES, STANDARD, Column, Edition, Sheet, Sheets, column_of
from kingstable.core.errors import BadEdition
from kingstable.core.game import Game, Outcome, standings
from kingstable.core.knowledge import Values
from kingstable.core.position import Moment
from kingstable.core.progress import Progress
from kingstable.core.speech import Speech
from kingstable.core.statistics import Statistics
from kingstable.core.thinking import Thinking
from kingstable.games.artificium import audit, statistics
from kingstable.games.artificium.actions import ACTIONS, PASS
from kingstable.games.artificium.book import CARDS, RESOURCES, SEATS, TURNS, Book, fee_of_level
from kingstable.games.artificium.drawing import art, scene
from kingstable.games.artificium.rules.chapters import STEPS
from kingstable.games.artificium.rules.turn import PHASES, TURN
from kingstable.games.artificium.state import CARD_MARKET, FIELDS, NO_CARD, PLAYING, Towns
from kingstable.games.artificium.thinking import evaluation
from kingstable.games.artificium.thinking.candidates import candidates
from kingstable.games.artificium.words import board, log, progress
from kingstable.games.artificium.words.chapters import CHAPTERS
from kingstable.games.artificium.words.names import Words
from kingstable.games.artificium.words.notation import notation
from kingstable.games.artificium.words.turn_end import reason

COINS = 5
KEYS = ("wood", "wheat", "coal", "food", "beer", "crystal", "metal", "potion", "sword")  # [1.3]
LAST_SPACE = 999


RESOURCES_SHEET = Sheet(
    "resources",
    (
        NAME,
        Column("level", low=1, high=4),
        *(Column(name) for name in ("buy", "sell")),
        *NOTES,
    ),
)
CARDS_SHEET = Sheet(
    "cards",
    (
        NAME,
        Column("kind", str, allowed=("action", "building")),
        Column("count", high=20),
        *(Column(name, list, allowed=KEYS) for name in ("pay", "give")),
        *(Column(name) for name in ("coins", "vp")),
        *NOTES,
    ),
)
TRACK_SHEET = Sheet("track", (Column("space", high=LAST_SPACE), Column("resource", str, allowed=KEYS), *NOTES))


def from_phase(number: int) -> Moment:
    """A described position goes on with a phase of its turn, and then with the next turn."""

    def todo(towns: Towns) -> Sequence[Step[Any]]:
        towns.turn = max(towns.turn, 1)
        return [*PHASES[number:], *([TURN] if towns.turn < TURNS else [])]

    return todo


MOMENTS = {"market": from_phase(1), "playing": from_phase(2), "turn end": from_phase(3), "turn": lambda towns: [TURN]}


class Artificium(Game[Towns]):
    """Crafts, cards and a market: four turns to build the longest chain of goods."""

    name = "artificium"
    title = "Artificium"
    tagline = "Turn wood into coal and food into swords, card by card, and outwit your neighbours' towns."
    credits = "A game by Timofey Shargorodskiy, published by Lifestyle Boardgames Ltd."
    minutes = "45–60"
    accent = "#9A6420"
    package = "kingstable.games.artificium"
    rules_version = 3
    seats = range(2, SEATS + 1)  # [1.1]
    sheets = (RESOURCES_SHEET, CARDS_SHEET, TRACK_SHEET)
    fields = FIELDS
    longest = 1_500
    actions = ACTIONS.size
    steps = STEPS
    moments = MOMENTS
    thinking = Thinking(
        evaluate=evaluation.evaluate,
        decisive_margin=8.0,
        candidates=candidates,
        is_quiescent=lambda state, root: not state.waiting or state.phase not in (CARD_MARKET, PLAYING),
    )

    def __init__(self, edition: Edition = STANDARD, where: str = "") -> None:
        super().__init__(edition, where)
        self.book = read_book(self.data, where or edition.name)
        self.book.edition = edition
        self.words = Words(self.data)
        self.speech = Speech(ACTIONS, PASS, self.words, CHAPTERS, log.LOG)
        self.drawing = Drawing(
            self.words, board=board.draw, brief=board.draw_brief, scene=scene.scene, art=art.art,
            points=lambda view: view["vp"], epoch=board.epoch,
        )  # fmt: skip
        self.statistics = Statistics(self.words, traits=statistics.traits, needs_events=True)
        self.progress = Progress(self.words, sheet=progress.sheet, goal=progress.goal, deeds=progress.deeds)
        self.notation = notation(list(self.data["cards"]), list(self.data["resources"]))

    def start(self, seats: int, options: Mapping[str, Any]) -> Towns:
        return Towns(
            self.book, seats, [TURN], NOTHING, 0, 0, [], turn=0, phase=0, first=0,
            vp=[0] * seats, coins=[COINS] * seats, resources=[0] * RESOURCES * seats,  # [1.2]
            pile=self.book.count[:], discards=[0] * CARDS, market=[0] * CARDS,  # [1.4]
            hand=[[] for _ in range(seats)], hand_seen=[[] for _ in range(seats)], chosen=[NO_CARD] * seats,
            played=[[] for _ in range(seats)], returned=[0] * seats, passed=0, served=0,
        )  # fmt: skip

    def build(self, values: Values) -> Towns:
        return Towns(self.book, **values)

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"cards": self.book.count}  # [11.2]

    def outcome(self, state: Towns) -> Outcome:
        ranking = standings(state.vp)  # [12.4] [12.5]
        return Outcome(ranking, tuple(state.vp), reason(state.vp, ranking[0]))

    def audit(self, state: Towns) -> list[str]:
        return audit.audit(state)


def read_book(data: Sheets, where: str) -> Book:
    """The figures of the sheets, checked as a whole."""
    resources, cards = data["resources"], data["cards"]
    for key, row in resources.items():
        if row["sell"] > row["buy"]:  # [6.7]
            raise BadEdition(
                f"{where}: resources.{key}.sell: {row['sell']} is more than its purchase price {row['buy']};"
                " whoever bought and sold it would never stop"
            )
        if not row["buy"]:
            raise BadEdition(f"{where}: resources.{key}.buy: 0 would let anyone take it without end; 1 is the least")
    for number, (key, row) in enumerate(cards.items()):
        if (row["kind"] == "action") != (number < ACTION_CARDS):
            raise BadEdition(f"{where}: cards.{key}.kind: cannot be changed")
        for column in ("pay", "give", "coins", "vp"):
            if row["kind"] == "action" and row[column]:
                raise BadEdition(f"{where}: cards.{key}.{column}: an action has none; its effect is in the rules")
            if isinstance(row[column], list) and not all(isinstance(word, str) for word in row[column]):
                raise BadEdition(f"{where}: cards.{key}.{column}: a plain list is expected, such as ['wood', 'wood']")
    return Book(
        buy=column_of(resources, "buy"),
        sell=column_of(resources, "sell"),
        fee=column_of(resources, "level", fee_of_level),
        count=column_of(cards, "count"),
        action=column_of(cards, "kind", lambda kind: kind == "action"),
        pay=[[row["pay"].count(key) for key in KEYS] for row in cards.values()],
        coins=column_of(cards, "coins"),
        give=[[row["give"].count(key) for key in KEYS] for row in cards.values()],
        vp=column_of(cards, "vp"),
        track=_track(data, where),
    )


ACTION_CARDS = 4


def _track(data: Sheets, where: str) -> list[int]:
    """The resource on each space, up to the last that has one."""
    track = [-1] * (1 + max(column_of(data["track"], "space")))
    for key, row in data["track"].items():
        if row["space"]:
            if track[row["space"]] != -1:
                raise BadEdition(f"{where}: track.{key}.space: {row['space']} has a resource already")
            track[row["space"]] = KEYS.index(row["resource"])
    return track
