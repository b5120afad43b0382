"""Wizard Kings' speech: like other games', except that a die may choose for the automated side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kingstable.core import speech
from kingstable.core.game import View
from kingstable.core.speech import Described
from kingstable.core.state import State
from kingstable.games.wizard_kings.actions import PICK
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.building import workshop
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import Words


class Speech(speech.Speech):
    """The chapters in words; questions and refusals name armies, not players."""

    def __init__(self, layout: Callable[[list[int]], Layout], *told: Any) -> None:
        super().__init__(*told)
        self.layout = layout

    def asked(self, state: State, seat: int, action: int, names: Sequence[str] = ()) -> Asked:
        assert isinstance(state, Campaign) and isinstance(self.words, Words)
        asked = Asked(state, state.step, seat, action, self.words, names[: state.seats], self)
        if isinstance(state.step, BuildPhase):
            asked.workshop = workshop(state, seat)
            asked.state = asked.workshop.state
        return asked

    def words_at(self, view: View | None) -> object:
        assert isinstance(self.words, Words)
        return self.words if view is None else self.words.on(self.layout(view["maps"]))

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = speech.SEAT_NAMES) -> Described:
        assert isinstance(state, Campaign)
        if not PICK.has(action):
            return super().describe(state, seat, action, names)
        step = state.step
        assert isinstance(step, Question)
        picked = step.preferred(state, step.options(state))[PICK.part(action)]
        if PICK not in step.blocks():  # a player would be asked the same
            return super().describe(state, state.active, picked, names)[0], "13.13", ()
        describe = self.choices[type(step)]
        assert callable(describe)
        found: Described = describe(self.asked(state, state.active, picked, names))
        return found
