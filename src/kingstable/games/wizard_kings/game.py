"""Wizard Kings, as everyone else meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kingstable.core.decision import NOTHING
from kingstable.core.drawing import Drawing
from kingstable.core.edition import STANDARD, Edition
from kingstable.core.game import Game, Outcome, View, standings
from kingstable.core.knowledge import Values
from kingstable.core.progress import Progress
from kingstable.core.scene import Scene
from kingstable.core.statistics import Statistics
from kingstable.core.thinking import Thinking
from kingstable.games.wizard_kings import audit, position, statistics
from kingstable.games.wizard_kings.actions import ACTIONS, PASS
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    BARBARIAN_RAID,
    CUSTOM,
    ISLAND_OF_THE_DEAD,
    NONE,
)
from kingstable.games.wizard_kings.drawing import art, scene
from kingstable.games.wizard_kings.options import (
    OPTIONS,
    SCENARIO_CARDS,
    SEATS,
    bits_of,
    check_custom,
    maps_of,
    turns_of,
)
from kingstable.games.wizard_kings.rules.chapters import STEPS
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.setting_up import claim_cities, muster
from kingstable.games.wizard_kings.rules.turn import agenda_of_setup
from kingstable.games.wizard_kings.rules.winning import merits
from kingstable.games.wizard_kings.sheets import ARMIES, LAYOUTS, SCENARIOS, SHEETS, read_book
from kingstable.games.wizard_kings.state import FIELDS, Campaign
from kingstable.games.wizard_kings.thinking import known, sampling
from kingstable.games.wizard_kings.thinking.candidates import (
    candidates,
    choices_persist,
    is_horizon,
    is_quiescent,
    no_preference,
)
from kingstable.games.wizard_kings.thinking.canonical import canonical
from kingstable.games.wizard_kings.thinking.evaluation import evaluate
from kingstable.games.wizard_kings.thinking.position_value import USUAL_MARGIN, decisive_margin
from kingstable.games.wizard_kings.words import battle_report, board, briefing, log, notation, progress, winning
from kingstable.games.wizard_kings.words.chapters import CHAPTERS
from kingstable.games.wizard_kings.words.names import Words
from kingstable.games.wizard_kings.words.speech import Speech


class WizardKings(Game[Campaign]):
    """Wizards, armies of upright blocks, and maps that join in many ways."""

    name = "wizard_kings"
    title = "Wizard Kings"
    tagline = "Move blocks that only you can read, and spend your wizard's strength on spells."
    credits = "A game by Tom and Grant Dalgliesh, published by Columbia Games, Inc."
    minutes = "45–120"
    accent = "#7A5230"
    package = "kingstable.games.wizard_kings"
    rules_version = 3
    seats = range(1, max(SEATS[CUSTOM]) + 1)  # [1.1] [18.1]
    options = OPTIONS
    scenarios = SCENARIO_CARDS
    sheets = SHEETS
    fields = FIELDS
    actions = ACTIONS.size
    steps = STEPS
    thinking = Thinking(
        evaluate=evaluate, decisive_margin=USUAL_MARGIN, decisive_margin_at=decisive_margin, canonical=canonical,
        candidates=candidates, horizon=is_horizon, is_quiescent=is_quiescent, choices_persist=choices_persist,
        no_preference=no_preference,
    )  # fmt: skip

    def __init__(self, edition: Edition = STANDARD, where: str = "") -> None:
        super().__init__(edition, where)
        self.book = read_book(self.data, where or edition.name)
        self.book.edition = edition
        self.words = Words(self.data)
        self.speech = Speech(self.layout, ACTIONS, PASS, self.words, CHAPTERS, log.LOG)
        self.drawing = Drawing(
            self.words, board=self.draw_board, brief=self.draw_brief, scene=self.draw_scene, art=art.art,
            points=lambda view: known.points(view.fields, self.book, self.layout(view["maps"])),
            epoch=self.draw_epoch,
        )  # fmt: skip
        self.statistics = Statistics(traits=statistics.traits, measures=statistics.measures)
        self.progress = Progress(
            self.words,
            sheet=lambda course, words: progress.sheet(course, self.book, self.layout(course.view["maps"])),
            goal=lambda course, words: progress.goal(course, self.layout(course.view["maps"])),
            battle=lambda course, words: battle_report.battle(course, words.on(self.layout(course.view["maps"]))),
            briefing=briefing.briefing, deeds=progress.deeds,
        )  # fmt: skip
        self.notation = notation.notation(ARMIES, list(self.data["spells"]), list(self.data["blocks"]))

    def layout(self, maps: list[int]) -> Layout:
        """The ground of some maps."""
        return self.book.atlas.layout(maps)

    def check_table(self, seats: int, options: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
        return check_custom(self.book, seats, super().check_table(seats, options))

    def start(self, seats: int, options: Mapping[str, Any]) -> Campaign:
        scenario = SCENARIOS.index(options["scenario"])  # [1.1]
        state = self.blank(max(seats, 2), scenario, maps_of(options))
        state.seats = seats
        state.options = bits_of(options)  # [1.4]
        state.budget = options["budget"] if scenario == CUSTOM else 0
        state.last_turn = turns_of(self.book, options)
        if scenario == CUSTOM and options["victory"] == "points":
            state.score = [0] * seats
        if scenario == CUSTOM and seats > 2:
            state.league = list(range(seats))  # [21.3]
            state.offers = [0] * seats
        state.agenda = agenda_of_setup(scenario)
        if scenario in (ISLAND_OF_THE_DEAD, BARBARIAN_RAID):
            for side, roster in enumerate(self.book.rosters[scenario]):
                muster(state, side, roster)  # [12.1] [12.2] [12.3] [14.1] [14.2] [14.3]
            claim_cities(state)
        return state

    def blank(self, sides: int, scenario: int, maps: list[int]) -> Campaign:
        """A map on which nothing stands."""
        land = self.layout(maps)
        cities = len(land.city_hex)
        return Campaign(
            self.book, land, sides, [], NOTHING, 0, 0, [],
            maps=maps, scenario=scenario, options=0, budget=0, armies=[NONE] * sides,
            seconds=[NONE] * sides if scenario == ALLIANCE_EXPANSION else [], league=[], offers=[], score=[],
            camps=[NONE] * len(land.sheet), home=[NONE] * cities, gold=[0] * cities, kind=[], side=[], noted=[],
            place=[], block=[], steps=[], gear=[], seen=[], shown=[], scried=[], dropped=[], status=[], entered=[],
            turn=0, last_turn=self.book.turns[scenario], order=list(range(sides)), active=NONE, rolls=[0] * sides,
            ports=0, shipped=[0] * cities, bridge=NONE, battles=[], supports=[], arena=NONE, attacker=NONE,
            defender=NONE, stances=[], round=0, doors=[], retreats=[], shield=[], dread=[], thrown=[], winner=NONE,
        )  # fmt: skip

    def build(self, values: Values) -> Campaign:
        return Campaign(self.book, self.layout(values["maps"]), **values)

    def deal(self, view: View, rng: Random) -> Values:
        return sampling.deal(view.fields, view.seat, rng, self.book, self.layout(view["maps"]))

    def position(self, text: str, where: str = "position") -> Campaign:
        reader = position.Reader(where, SCENARIOS, LAYOUTS, ARMIES, list(self.data["blocks"]))
        return position.read(text, reader, self.blank)

    def draw_board(self, view: View, names: Sequence[str], words: Words) -> str:
        """The map, the blocks on it and the battle, with characters."""
        return board.draw(view, names, words, self.layout(view["maps"]))

    def draw_brief(self, view: View, names: Sequence[str], words: Words) -> str:
        """What of that changes from move to move."""
        return board.draw_brief(view, names, words, self.layout(view["maps"]))

    def draw_scene(self, view: View, names: Sequence[str], words: Words) -> Scene:
        """The map and the mats beside it, for a page."""
        return scene.scene(view, names, words, self.book, self.layout(view["maps"]))

    def draw_epoch(self, view: View) -> str:
        """The turn and its phase, or the battle that is fought."""
        return scene.epoch(view, self.layout(view["maps"]))

    def outcome(self, state: Campaign) -> Outcome:
        scores = state.scores()
        if state.winner == NONE or state.scenario == CUSTOM:
            ranking = standings(merits(state))
        elif state.winner >= state.seats:
            ranking = ((), (0,))
        else:
            ranking = standings([int(side == state.winner) for side in range(state.seats)])
        return Outcome(ranking, tuple(scores), winning.reason(state))

    def audit(self, state: Campaign) -> list[str]:
        return audit.audit(state)
