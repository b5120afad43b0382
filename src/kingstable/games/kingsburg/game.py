"""Kingsburg, as everyone else meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingstable.core.decision import NOTHING, Step
from kingstable.core.drawing import Drawing
from kingstable.core.edition import NAME, NOTES, STANDARD, Column, Edition, Sheet, Sheets, column_of
from kingstable.core.errors import BadEdition
from kingstable.core.game import Game, Option, Outcome, standings
from kingstable.core.knowledge import Values
from kingstable.core.position import Moment
from kingstable.core.progress import Progress
from kingstable.core.speech import Speech
from kingstable.core.statistics import Statistics
from kingstable.core.thinking import Thinking
from kingstable.games.kingsburg import audit, statistics
from kingstable.games.kingsburg.actions import ACTIONS, PASS
from kingstable.games.kingsburg.book import ADVISORS, YEARS, Book
from kingstable.games.kingsburg.drawing import art, scene
from kingstable.games.kingsburg.rules.chapters import STEPS
from kingstable.games.kingsburg.rules.goods import BUNDLE_NUMBERS, LARGEST, bundle_key
from kingstable.games.kingsburg.rules.scoring import standing
from kingstable.games.kingsburg.rules.year import PHASES, Start, Year
from kingstable.games.kingsburg.state import FIELDS, NOBODY, Realm
from kingstable.games.kingsburg.thinking import evaluation
from kingstable.games.kingsburg.words import board, log, progress, winter_report
from kingstable.games.kingsburg.words.chapters import CHAPTERS
from kingstable.games.kingsburg.words.names import GOODS, Words
from kingstable.games.kingsburg.words.notation import KingsburgNotation
from kingstable.games.kingsburg.words.scoring import reason
from kingstable.games.kingsburg.words.year import epoch

KINDS = ("goblins", "orcs", "barbarians", "zombies", "demons", "dragons")


BUILDINGS_SHEET = Sheet(
    "buildings",
    (
        NAME,
        Column("row", low=1, high=5),
        Column("column", low=1, high=4),
        *(Column(good, high=9) for good in GOODS),
        Column("vp"),
        Column("battle", low=-9, high=9),
        Column("foe", str, allowed=("", *KINDS)),
        Column("foe_bonus", high=9),
        Column("text", str),
        *NOTES,
    ),
)
ADVISORS_SHEET = Sheet(
    "advisors",
    (
        NAME,
        Column("value", low=1, high=ADVISORS),
        *(Column(good, high=9) for good in GOODS),
        Column("any", high=LARGEST),
        *(Column(name, high=9) for name in ("tokens", "soldiers", "vp", "pay_vp")),
        *(Column(name, bool) for name in ("peek", "trade")),
        Column("either", list, allowed=GOODS),
        *NOTES,
    ),
)
ENEMIES_SHEET = Sheet(
    "enemies",
    (
        Column("year", low=1, high=YEARS),
        Column("kind", str, allowed=KINDS),
        Column("strength"),
        *(Column(f"{way}_{good}", high=9) for way in ("loss", "reward") for good in GOODS),
        *(Column(f"{way}_goods", high=LARGEST) for way in ("loss", "reward")),
        Column("loss_buildings", high=9),
        *(Column(f"{way}_vp") for way in ("loss", "reward")),
        Column("source", str),
        Column("note", str, needed=False),
    ),
)


def from_phase(number: int) -> Moment:
    """A described position goes on with a phase of its year, the first if none is named."""

    def todo(realm: Realm) -> Sequence[Step[Any]]:
        realm.year = max(realm.year, 1)
        return PHASES[number:]

    return todo


MOMENTS = {
    "spring": from_phase(1), "aid": from_phase(0), "reward": from_phase(2), "summer": from_phase(3),
    "envoy": from_phase(4), "autumn": from_phase(5), "recruiting": from_phase(6), "winter": from_phase(7),
}  # fmt: skip


class Kingsburg(Game[Realm]):
    """Governors, dice and advisors: five years at the edge of the realm."""

    name = "kingsburg"
    title = "Kingsburg"
    tagline = "Spend your dice at court, build your province, and hold it against five winters."
    credits = "A game by Andrea Chiarvesio and Luca Iennaco, published by Stratelibri, in English by ElfinWerks LLC."
    minutes = "90"
    accent = "#274B8F"
    package = "kingstable.games.kingsburg"
    rules_version = 1
    seats = range(2, 6)  # [1.1]
    options = (
        Option(
            "one_token", False,
            'Each player may add only one "+2" token a season to dice, as the designer clarified later.',
            rule="15.1", title='One "+2" token',
        ),
    )  # fmt: skip
    sheets = (BUILDINGS_SHEET, ADVISORS_SHEET, ENEMIES_SHEET)
    fields = FIELDS
    longest = 1_000
    actions = ACTIONS.size
    steps = STEPS
    moments = MOMENTS
    thinking = Thinking(evaluate=evaluation.evaluate, decisive_margin=5.0)

    def __init__(self, edition: Edition = STANDARD, where: str = "") -> None:
        super().__init__(edition, where)
        self.book = read_book(self.data, where or edition.name)
        self.book.edition = edition
        self.words = Words(self.data)
        self.speech = Speech(ACTIONS, PASS, self.words, CHAPTERS, log.LOG)
        self.drawing = Drawing(
            self.words, board=board.draw, brief=board.draw_brief, scene=scene.scene, art=art.art,
            points=lambda view: view["vp"], epoch=epoch,
        )  # fmt: skip
        self.statistics = Statistics(self.words, traits=statistics.traits)
        self.progress = Progress(
            self.words, sheet=progress.sheet, goal=progress.goal, deeds=progress.deeds, battle=winter_report.battle,
        )  # fmt: skip
        court = self.data["advisors"]
        self.notation = KingsburgNotation(
            list(self.data["buildings"]), sorted(court, key=lambda key: court[key]["value"])
        )

    def start(self, seats: int, options: Mapping[str, Any]) -> Realm:
        return Realm(
            self.book, seats, [Year(), Start()], NOTHING, 0, 0, [],
            one_token=int(options["one_token"]), year=0, phase=0, order=list(range(seats)),
            goods=[0] * 3 * seats, tokens=[0] * seats,  # [1.3]
            vp=[0] * seats, soldiers=[0] * seats, buildings=[0] * seats,  # [1.2] [1.3]
            dice=[0] * seats, whites=[0] * seats, used=[0] * seats, aid=NOBODY, envoy=NOBODY,  # [1.9]
            court=[0] * (ADVISORS + 1), enemy=NOBODY, enemy_seen=0,
        )  # fmt: skip

    def build(self, values: Values) -> Realm:
        return Realm(self.book, **values)

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        return {"enemies": self.book.stacks[masked["year"]]}

    def outcome(self, state: Realm) -> Outcome:
        keys = [standing(state, seat) for seat in range(state.seats)]
        ranking = standings(keys)  # [12.6] equals share their rank
        return Outcome(ranking, tuple(state.scores()), reason(keys, ranking))

    def audit(self, state: Realm) -> list[str]:
        return audit.audit(state)


def read_book(data: Sheets, where: str) -> Book:
    """The figures of the sheets, checked as a whole."""
    buildings, advisors, enemies = data["buildings"], data["advisors"], data["enemies"]
    keys = ["", *sorted(advisors, key=lambda key: int(advisors[key]["value"]))]
    by_value = [advisors[key] for key in keys[1:]]
    if [row["value"] for row in by_value] != list(range(1, ADVISORS + 1)):
        raise BadEdition(f"{where}: advisors: each value from 1 to {ADVISORS} must stand once")
    for year in range(1, YEARS + 1):
        if year not in column_of(enemies, "year"):
            raise BadEdition(f"{where}: enemies: year {year} has none; each year needs at least one")
    places = [(row["row"], row["column"]) for row in buildings.values()]
    if places != [(row, column) for row in range(1, 6) for column in range(1, 5)]:
        raise BadEdition(f"{where}: buildings: row and column cannot be changed")
    kind = {name: number for number, name in enumerate(KINDS)}
    court = [{}, *by_value]  # indexed by value; there is no advisor 0
    return Book(
        cost=[[row[good] for good in GOODS] for row in buildings.values()],
        worth=column_of(buildings, "vp"),
        battle=column_of(buildings, "battle"),
        foe=column_of(buildings, "foe", lambda foe: kind.get(foe, -1)),
        foe_bonus=column_of(buildings, "foe_bonus"),
        gift=[[row.get(good, 0) for good in GOODS] for row in court],
        any_goods=[row.get("any", 0) for row in court],
        tokens=[row.get("tokens", 0) for row in court],
        soldiers=[row.get("soldiers", 0) for row in court],
        vp=[row.get("vp", 0) for row in court],
        pay_vp=[row.get("pay_vp", 0) for row in court],
        peek=[int(row.get("peek", False)) for row in court],
        trade=[int(row.get("trade", False)) for row in court],
        either=[
            _bundles(row.get("either", []), f"{where}: advisors.{key}.either")
            for key, row in zip(keys, court, strict=True)
        ],
        year=column_of(enemies, "year"),
        kind=column_of(enemies, "kind", kind.__getitem__),
        strength=column_of(enemies, "strength"),
        loss=[[row[f"loss_{good}"] for good in GOODS] for row in enemies.values()],
        loss_goods=column_of(enemies, "loss_goods"),
        loss_buildings=column_of(enemies, "loss_buildings"),
        loss_vp=column_of(enemies, "loss_vp"),
        reward=[[row[f"reward_{good}"] for good in GOODS] for row in enemies.values()],
        reward_goods=column_of(enemies, "reward_goods"),
        reward_vp=column_of(enemies, "reward_vp"),
    )


def _bundles(alternatives: list[Any], where: str) -> list[int]:
    """The alternatives of an advisor as numbers of bundles, ascending."""
    if any(not isinstance(goods, list) or not 1 <= len(goods) <= LARGEST for goods in alternatives):
        raise BadEdition(f"{where}: a list of lists is expected, each of 1 to {LARGEST} goods")
    keys = [bundle_key(*(goods.count(good) for good in GOODS)) for goods in alternatives]
    if len(set(keys)) != len(keys) or len(keys) == 1:
        raise BadEdition(f"{where}: two or more different alternatives are expected, or none")
    return sorted(BUNDLE_NUMBERS[key] for key in keys)
