"""What one sees of Wizard Kings: a battle while it is fought, the map, and what lies before each side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingstable.core.game import View
from kingstable.core.prose import Text, say, series
from kingstable.core.scene import Scene
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import NONE, Book
from kingstable.games.wizard_kings.dealing import points
from kingstable.games.wizard_kings.drawing import battle, field, mats
from kingstable.games.wizard_kings.drawing.sight import Sight, look
from kingstable.games.wizard_kings.layout import Layout
from kingstable.games.wizard_kings.words import ARMY_NAMES, Words

SETTING_UP: Final = {
    st.FIRST_PICK: "Set-up: armies",
    st.ARMY_CHOICE: "Set-up: armies",
    st.CAMP_CHOICE: "Set-up: maps",
    st.DEPLOY: "Set-up: deployment",
}
BUILDING: Final = (st.BUILD, st.BUILT, st.REBUILD)
ROLLING: Final = (st.INITIATIVE, st.INITIATIVE_ROLL)


def scene(view: View, names: Sequence[str], words: Words, book: Book, land: Layout) -> Scene:
    """All that a viewer sees."""
    sight = look(view, names, words, book, land)
    first = view.seat if sight.playing else 0
    order = [(first + i) % sight.sides for i in range(sight.sides)]
    boards = [field.field(sight)]
    if sight.state.arena != NONE:
        boards.insert(0, battle.battle(sight))
    taken: set[str] = set()
    return Scene(
        surfaces=(*boards, *(mats.mat(sight, side, taken) for side in order)),
        status=_status(sight),
        points=tuple(points(view, book, land)),
        unit="GP",
    )


def _status(sight: Sight) -> Text:
    """`Turn 3 of 10 · Move Phase · Elves`."""
    state = sight.state
    if sight.view.over:
        return say("The game is over")
    if state.step in SETTING_UP:
        return say(SETTING_UP[state.step])
    turn = say("Turn {turn}", turn=state.turn)
    if state.last_turn:
        turn = say("Turn {turn} of {last}", turn=state.turn, last=state.last_turn)
    active = say(ARMY_NAMES[state.armies[state.active]]) if state.active != NONE else ""
    return series([turn, _phase(sight), active], "{before} · {next}")


def _phase(sight: Sight) -> Text:
    state = sight.state
    if state.arena != NONE:
        fought = battle.round_text(state.round)
        return say("Battle in {hex}, {round}", hex=sight.at(state.arena), round=fought)
    if state.step in BUILDING:
        return say("Build Phase")
    if state.step in ROLLING:
        return say("Initiative")
    return say("Combat Phase") if state.step >= st.COMBAT else say("Move Phase")
