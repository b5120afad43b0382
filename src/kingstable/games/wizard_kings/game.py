"""Wizard Kings, as everyone else meets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kingstable.core.edition import STANDARD, Edition
from kingstable.core.errors import BadOption
from kingstable.core.game import SEAT_NAMES, Choice, Game, Option, Outcome, Refusal, View, standings
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
    refusals,
    text,
    words,
)
from kingstable.games.wizard_kings.actions import ACTIONS
from kingstable.games.wizard_kings.book import DISPEL, ISLAND_OF_THE_DEAD, LAST_WIZARD_STANDING, NONE, RESERVES
from kingstable.games.wizard_kings.canonical import canonical
from kingstable.games.wizard_kings.drawing import art, scene
from kingstable.games.wizard_kings.layout import Layout, Placed, lay_out
from kingstable.games.wizard_kings.maps import shipped_maps
from kingstable.games.wizard_kings.sequence import WizardState
from kingstable.games.wizard_kings.setting_up import agenda_of_setup, claim_cities, muster
from kingstable.games.wizard_kings.sheets import ARMIES, LAYOUTS, SCENARIOS, SHEETS, check_room, read_book, read_limits
from kingstable.games.wizard_kings.state import FIELDS


class WizardKings(Game):
    """Wizards, armies of upright blocks, and maps that join in many ways."""

    name = "wizard_kings"
    title = "Wizard Kings"
    tagline = "Move blocks that only you can read, and spend your wizard's strength on spells."
    credits = "A game by Tom and Grant Dalgliesh, published by Columbia Games, Inc."
    minutes = "45–120"
    accent = "#7A5230"
    package = "kingstable.games.wizard_kings"
    rules_version = 1
    seats = range(1, 3)  # [1.1]
    options = (
        Option("scenario", SCENARIOS[0], "Which game; alone only the Island of the Dead.", SCENARIOS, rule="1.1"),
        Option("dispel", False, "Wizards may dispel each other's spells.", rule="3.27"),
        Option("reserves", False, "Blocks that join a battle later wait out its first round.", rule="8.19"),
    )
    sheets = SHEETS
    fields = FIELDS
    actions = ACTIONS

    def __init__(self, edition: Edition = STANDARD, where: str = "") -> None:
        super().__init__(edition, where)
        self.book = read_book(self.data, where or edition.name)
        self.words = words.Words(self.data)
        self.maps = shipped_maps()
        self.limits = read_limits(self.data["terrain"])
        self.layouts: dict[tuple[int, ...], Layout] = {}
        check_room(self.book, [self.layout(maps) for maps in LAYOUTS], where or edition.name)
        self.notation = notation.notation(ARMIES, list(self.data["spells"]), list(self.data["blocks"]))

    def layout(self, maps: Sequence[int]) -> Layout:
        """The map of a layout; made once."""
        key = tuple(maps)
        if key not in self.layouts:
            placed = [Placed(key[i], bool(key[i + 1]), key[i + 2], key[i + 3]) for i in range(0, len(key), 4)]
            self.layouts[key] = lay_out(self.maps, placed, self.limits)
        return self.layouts[key]

    def check_table(self, seats: int, options: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
        if seats == 1 and options["scenario"] != SCENARIOS[ISLAND_OF_THE_DEAD]:
            raise BadOption(f"{options['scenario']} is played by two; alone, play {SCENARIOS[0]}")  # [1.1]
        return options

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        scenario = SCENARIOS.index(options["scenario"])  # [1.1]
        state = self.blank(seats, scenario, LAYOUTS[scenario])
        state.options = DISPEL * options["dispel"] | RESERVES * options["reserves"]  # [1.4]
        state.agenda = agenda_of_setup(scenario)
        if scenario != LAST_WIZARD_STANDING:
            for side, roster in enumerate(self.book.rosters[scenario]):
                muster(state, side, roster)  # [12.1] [12.2] [12.3] [14.1] [14.2] [14.3]
            claim_cities(state)
        return state

    def blank(self, seats: int, scenario: int, maps: list[int]) -> WizardState:
        """A map on which nothing stands."""
        land = self.layout(maps)
        cities = len(land.city_hex)
        return WizardState(
            self.book, land, seats, [], 0, 0, 0, [],
            maps=maps, scenario=scenario, options=0, armies=[NONE] * 2, camps=[NONE] * 2, home=[NONE] * cities,
            gold=[0] * cities, kind=[], side=[], noted=[], place=[], block=[], steps=[], seen=[], status=[],
            entered=[], turn=0, last_turn=self.book.turns[scenario], order=[0, 1], active=NONE, rolls=[0, 0], ports=0,
            shipped=[0] * cities, bridge=NONE, battles=[], arena=NONE, attacker=NONE, defender=NONE, round=0, doors=[],
            retreats=[], shield=[], dread=[], thrown=[], winner=NONE,
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
        if state.winner == NONE:
            ranking = standings(scores)  # [15.11] [15.12]
        elif state.winner >= state.seats:
            ranking = ((), (0,))
        else:
            ranking = standings([int(side == state.winner) for side in range(state.seats)])
        return Outcome(ranking, tuple(scores), text.reason(state))

    def canonical(self, state: State, seat: int, legal: list[int]) -> list[int]:
        assert isinstance(state, WizardState)
        return canonical(state, seat, legal)

    def traits(self, state: State) -> list[Mapping[str, str]]:
        assert isinstance(state, WizardState)
        return [{"army": ARMIES[state.armies[side]]} for side in range(state.seats)]

    def measures(self, state: State) -> Mapping[str, int]:
        assert isinstance(state, WizardState)
        return {"turns": state.turn}

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, WizardState)
        return evaluation.evaluate(state)

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, WizardState)
        return audit.audit(state)
