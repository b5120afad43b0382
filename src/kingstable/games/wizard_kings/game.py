"""Wizard Kings, as everyone else meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kingstable.core.edition import STANDARD, Edition
from kingstable.core.game import SEAT_NAMES, Choice, Game, Outcome, Refusal, Traits, View, standings
from kingstable.core.knowledge import Values
from kingstable.core.scene import Scene, Symbol
from kingstable.core.state import Event, State
from kingstable.games.wizard_kings import (
    audit,
    board,
    dealing,
    evaluation,
    log,
    notation,
    position,
    promising,
    prospects,
    refusals,
    text,
    words,
)
from kingstable.games.wizard_kings.actions import ACTIONS
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    BARBARIAN_RAID,
    CUSTOM,
    ISLAND_OF_THE_DEAD,
    NONE,
)
from kingstable.games.wizard_kings.canonical import canonical
from kingstable.games.wizard_kings.drawing import art, scene
from kingstable.games.wizard_kings.layout import Layout
from kingstable.games.wizard_kings.options import OPTIONS, SEATS, bits_of, check_custom, maps_of, turns_of
from kingstable.games.wizard_kings.sequence import WizardState
from kingstable.games.wizard_kings.setting_up import agenda_of_setup, claim_cities, muster
from kingstable.games.wizard_kings.sheets import ARMIES, LAYOUTS, SCENARIOS, SHEETS, read_book
from kingstable.games.wizard_kings.state import FIELDS, MOVEMENT, SPOT_CHOICE
from kingstable.games.wizard_kings.winning import merits


class WizardKings(Game):
    """Wizards, armies of upright blocks, and maps that join in many ways."""

    name = "wizard_kings"
    title = "Wizard Kings"
    tagline = "Move blocks that only you can read, and spend your wizard's strength on spells."
    credits = "A game by Tom and Grant Dalgliesh, published by Columbia Games, Inc."
    minutes = "45–120"
    accent = "#7A5230"
    package = "kingstable.games.wizard_kings"
    rules_version = 2
    seats = range(1, max(SEATS[CUSTOM]) + 1)  # [1.1] [18.1]
    options = OPTIONS
    sheets = SHEETS
    fields = FIELDS
    lead = 25.0
    actions = ACTIONS

    def __init__(self, edition: Edition = STANDARD, where: str = "") -> None:
        super().__init__(edition, where)
        self.book = read_book(self.data, where or edition.name)
        self.book.edition = edition
        self.words = words.Words(self.data)
        self.notation = notation.notation(ARMIES, list(self.data["spells"]), list(self.data["blocks"]))

    def layout(self, maps: list[int]) -> Layout:
        """The ground of some maps."""
        return self.book.atlas.layout(maps)

    def check_table(self, seats: int, options: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
        return check_custom(self.book, seats, super().check_table(seats, options))

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
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

    def blank(self, sides: int, scenario: int, maps: list[int]) -> WizardState:
        """A map on which nothing stands."""
        land = self.layout(maps)
        cities = len(land.city_hex)
        return WizardState(
            self.book, land, sides, [], 0, 0, 0, [],
            maps=maps, scenario=scenario, options=0, budget=0, armies=[NONE] * sides,
            seconds=[NONE] * sides if scenario == ALLIANCE_EXPANSION else [], league=[], offers=[], score=[],
            camps=[NONE] * len(land.sheet), home=[NONE] * cities, gold=[0] * cities, kind=[], side=[], noted=[],
            place=[], block=[], steps=[], gear=[], seen=[], shown=[], scried=[], dropped=[], status=[], entered=[],
            turn=0, last_turn=self.book.turns[scenario], order=list(range(sides)), active=NONE, rolls=[0] * sides,
            ports=0, shipped=[0] * cities, bridge=NONE, battles=[], supports=[], arena=NONE, attacker=NONE,
            defender=NONE, stances=[], round=0, doors=[], retreats=[], shield=[], dread=[], thrown=[], winner=NONE,
        )  # fmt: skip

    def build(self, values: Values) -> State:
        return WizardState(self.book, self.layout(values["maps"]), **values)

    def deal(self, view: View, rng: Random) -> Values:
        return dealing.deal(view, rng, self.book, self.layout(view["maps"]))

    def position(self, text: str, where: str = "position") -> State:
        reader = position.Reader(where, SCENARIOS, LAYOUTS, ARMIES, list(self.data["blocks"]))
        return position.read(text, reader, self.blank)

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
        assert isinstance(state, WizardState)
        return text.describe(state, seat, action, self.format(action), names[: state.seats], self.words)

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        assert isinstance(state, WizardState)
        return refusals.refuse(state, seat, action, self.words)

    def prompt(self, state: State, seat: int) -> str:
        assert isinstance(state, WizardState)
        return text.prompt(state, seat, self.words)

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        return log.narrate(event, names, self.words)

    def board(self, view: View, names: Sequence[str] = SEAT_NAMES) -> str:
        return board.draw(view, names[: view.seats], self.words, self.layout(view["maps"]))

    def brief(self, view: View, names: Sequence[str] = SEAT_NAMES) -> str:
        return board.draw_brief(view, names[: view.seats], self.words, self.layout(view["maps"]))

    def scene(self, view: View, names: Sequence[str] = SEAT_NAMES) -> Scene:
        return scene.scene(view, names[: view.seats], self.words, self.book, self.layout(view["maps"]))

    def art(self) -> Mapping[str, Symbol]:
        return art.art(self.words)

    def points(self, view: View) -> Sequence[int | None]:
        return dealing.points(view, self.book, self.layout(view["maps"]))

    def chapter(self, view: View) -> str:
        return f"{view['turn']}.{view['arena']}"

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, WizardState)
        scores = state.scores()
        if state.winner == NONE or state.scenario == CUSTOM:
            ranking = standings(merits(state))
        elif state.winner >= state.seats:
            ranking = ((), (0,))
        else:
            ranking = standings([int(side == state.winner) for side in range(state.seats)])
        return Outcome(ranking, tuple(scores), text.reason(state))

    def canonical(self, state: State, seat: int, legal: list[int]) -> list[int]:
        assert isinstance(state, WizardState)
        return canonical(state, seat, legal)

    def traits(self, state: State, events: Sequence[Event] = ()) -> list[Traits]:
        assert isinstance(state, WizardState)
        return [{"army": self.army_of(state, side)} for side in range(state.seats)]

    def army_of(self, state: WizardState, side: int) -> str:
        """The army, or armies, that a side leads."""
        chosen = [state.armies[side], *state.seconds[side : side + 1]]
        return " and ".join(sorted(ARMIES[army] for army in chosen if army != NONE)) or "none"

    def measures(self, state: State) -> Mapping[str, int]:
        assert isinstance(state, WizardState)
        return {"turns": state.turn}

    def promising(self, state: State, seat: int, legal: list[int]) -> list[int]:
        assert isinstance(state, WizardState)
        return promising.promising(state, seat, legal)

    def horizon(self, state: State, root: State) -> bool:
        assert isinstance(state, WizardState) and isinstance(root, WizardState)
        return promising.is_horizon(state, root)

    def settled(self, state: State, root: State) -> bool:
        assert isinstance(state, WizardState) and isinstance(root, WizardState)
        return promising.is_settled(state, root)

    def lead_at(self, state: State) -> float:
        assert isinstance(state, WizardState)
        return prospects.lead_at(state, self.lead)

    def recurs(self, state: State) -> bool:
        assert isinstance(state, WizardState)
        return state.step == MOVEMENT

    def indifferent(self, state: State) -> bool:
        assert isinstance(state, WizardState)
        return state.scenario == CUSTOM and state.step <= SPOT_CHOICE

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, WizardState)
        return evaluation.evaluate(state)

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, WizardState)
        return audit.audit(state)
