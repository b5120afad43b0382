"""All that Wizard Kings says of its decisions: as other games do, but that a die may choose where nobody plays."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core import speech
from kingstable.core.prose import Text, say
from kingstable.core.speech import Described
from kingstable.core.state import State
from kingstable.games.wizard_kings.actions import LEAVE, PICK
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.building import workshop
from kingstable.games.wizard_kings.rules.deciding import NO_ALLIES, Question
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words import refusals, text
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import Words


class Speech(speech.Speech):
    """The chapters in words; questions and refusals name armies, not players."""

    def asked(self, state: State, seat: int, action: int, names: Sequence[str] = ()) -> Asked:
        assert isinstance(state, Campaign) and isinstance(self.words, Words)
        asked = Asked(state, state.step, seat, action, self.words, names[: state.seats])
        if isinstance(state.step, BuildPhase):
            asked.workshop = workshop(state, seat)
            asked.state = asked.workshop.state
        return asked

    def describe_pick(self, state: Campaign, action: int, names: Sequence[str]) -> Described:
        """What a die chooses for the side that nobody plays: of its own steps, or what a player would choose."""
        assert isinstance(state.step, Question)
        option = state.step.preferred(state, state.step.options(state))[PICK.part(action)]
        if PICK in state.step.blocks():
            said = self.choices[type(state.step)]
            assert callable(said)
            found: Described = said(self.asked(state, state.active, option, names))
            return found
        return self.describe(state, state.active, option, names)[0], "13.13", ()

    # While chapters still move here from the modules of the older form: what has a prompt has moved.

    def prompt(self, state: State, seat: int) -> Text:
        if type(self._step(state)) in self.prompts:
            return super().prompt(state, seat)
        assert isinstance(state, Campaign) and isinstance(self.words, Words)
        return text.prompt(state, seat, self.words)

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = speech.SEAT_NAMES) -> Described:
        assert isinstance(state, Campaign) and isinstance(self.words, Words)
        kind = type(state.step)
        if PICK.has(action):
            return self.describe_pick(state, action, names)
        if (kind in self.prompts or kind in self.choices) and (action != LEAVE.first or LEAVE in self.choices):
            return super().describe(state, seat, action, names)
        return text.describe(state, seat, action, names[: state.seats], self.words)

    def refuse(self, state: State, seat: int, action: int) -> tuple[Text, str] | None:
        assert isinstance(state, Campaign) and isinstance(self.words, Words)
        if state.bar(seat, action) == NO_ALLIES and NO_ALLIES not in self.reasons:
            return say("you have no allies"), "21.5"
        if type(state.step) in self.prompts:
            return super().refuse(state, seat, action)
        found = refusals.refuse(state, seat, action, self.words)
        return (say(found.reason), found.rule) if found else None

    def _step(self, state: State) -> object:
        assert isinstance(state, Campaign)
        return state.step
