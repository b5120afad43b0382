"""What one sees of Wizard Kings: a battle while it is fought, the map, and what lies before each side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kingstable.core.game import View
from kingstable.core.prose import Text, listed, say, series
from kingstable.core.scene import Scene, Surface
from kingstable.games.wizard_kings.book import LAST_WIZARD_STANDING, NONE, WEREBEAST, Book
from kingstable.games.wizard_kings.drawing import battle, choosing, field, laying, mats, raising
from kingstable.games.wizard_kings.drawing.art import PAINTS
from kingstable.games.wizard_kings.drawing.sight import Sight, look, place_text
from kingstable.games.wizard_kings.rules import chapters
from kingstable.games.wizard_kings.rules.alliances import Overstacked, Turncoat
from kingstable.games.wizard_kings.rules.artifacts import Equip
from kingstable.games.wizard_kings.rules.automated import Rebuild
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase, Built
from kingstable.games.wizard_kings.rules.laying import ChooseSheet, LaySheet
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.moon_phase import FULL_MOON, NEW_MOON, WANING, WAXING, moon
from kingstable.games.wizard_kings.rules.raising import Raise
from kingstable.games.wizard_kings.rules.setting_up import ChooseArmy, ChooseCamp, Deploy, FirstPick, FoundCapital
from kingstable.games.wizard_kings.rules.turn import Initiative, RollInitiative
from kingstable.games.wizard_kings.thinking.known import points
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, GP_A_TURN, GP_IN_BLOCKS, Words

SETTING_UP: Final[dict[type, str]] = {
    FirstPick: "Set-up: armies",
    ChooseArmy: "Set-up: armies",
    ChooseSheet: "Set-up: maps",
    LaySheet: "Set-up: maps",
    ChooseCamp: "Set-up: maps",
    FoundCapital: "Set-up: capitals",
    Raise: "Set-up: raising armies",
    Deploy: "Set-up: deployment",
}
BUILDING: Final = (BuildPhase, Built, Rebuild)
MOONS: Final = {NEW_MOON: "new moon", WAXING: "waxing moon", FULL_MOON: "full moon", WANING: "waning moon"}
BETWEEN_ROUNDS: Final = (Turncoat, Overstacked, Equip)
ROLLING: Final = (Initiative, RollInitiative)


def scene(view: View, names: Sequence[str], words: Words, book: Book, land: Layout) -> Scene:
    """All that a viewer sees."""
    sight = look(view, names, words, book, land)
    first = view.seat if sight.playing else 0
    order = [(first + i) % sight.sides for i in range(sight.sides)]
    own = mats.of_sides(sight, order[:1]) if sight.playing else ()
    return Scene(
        surfaces=(*_boards(sight), *mats.of_sides(sight, order)),
        holdings=tuple(
            piece for mat in own for piece in mat.pieces if piece.art and not piece.art.startswith("spell-")
        ),
        status=_status(sight),
        points=tuple(points(view.fields, book, land)),
        colours=tuple(_colours(sight)),
        unit=_unit(sight),
    )


def _colours(sight: Sight) -> list[str]:
    """Once all armies are chosen, players are known by the colours of theirs, or of the first of two."""
    leading = [sight.armies(seat)[:1] for seat in range(sight.view.seats)]
    return [PAINTS[army].seat for armies in leading for army in armies] if all(leading) else []


def _unit(sight: Sight) -> str:
    """Of the points that stand beside the players' names."""
    if sight.state.score:
        return "points"
    return GP_IN_BLOCKS if sight.state.scenario == LAST_WIZARD_STANDING else GP_A_TURN


def _boards(sight: Sight) -> Iterator[Surface]:
    """What lies in the middle: what is chosen or fought now, and the map once it lies."""
    if laying.is_open(sight):
        yield laying.map_table(sight)
        return
    if choosing.is_open(sight):
        yield choosing.armies(sight)
    if raising.is_open(sight):
        yield raising.pool(sight)
    if sight.state.arena != NONE:
        yield battle.battle(sight)
    if sight.state.maps:
        yield field.field(sight)


def epoch(view: View, land: Layout) -> Text:
    """Where the game is: `Turn 3 · Battle in Logyn (e9)`."""
    if view.over:
        return say("The game is over")
    step, arena = view["step"], view["arena"]
    if type(step) in SETTING_UP or not view["turn"]:
        return say(SETTING_UP.get(type(step), "Set-up"))
    phase = _phase_of(step) if arena == NONE else say("Battle in {hex}", hex=place_text(land, arena))
    return say("Turn {turn} · {phase}", turn=view["turn"], phase=phase)


def _phase_of(step: object) -> Text:
    if isinstance(step, BUILDING):
        return say("Build Phase")
    if isinstance(step, ROLLING):
        return say("Initiative")
    return say("Combat Phase") if isinstance(step, chapters.COMBAT) else say("Move Phase")


def _status(sight: Sight) -> Text:
    """`Turn 3 of 10 · Move Phase · Elves`."""
    state = sight.state
    if sight.view.over:
        return say("The game is over")
    if type(state.step) in SETTING_UP:
        return say(SETTING_UP[type(state.step)])
    turn = say("Turn {turn}", turn=state.turn)
    if state.last_turn:
        turn = say("Turn {turn} of {last}", turn=state.turn, last=state.last_turn)
    moon_now = say(MOONS[moon(state.turn)]) if _has_werebeasts(sight) else ""
    return series([turn, moon_now, _phase(sight), _active(sight)], "{before} · {next}")


def _active(sight: Sight) -> Text:
    """The army or armies of whose turn it is."""
    active = sight.state.active
    nobody = active == NONE or isinstance(sight.step, BETWEEN_ROUNDS)
    return listed([say(ARMY_NAMES[army]) for army in ([] if nobody else sight.armies(active))])


def _has_werebeasts(sight: Sight) -> bool:
    """Whether the moon matters: Werebeasts are in the pools."""
    return any(sight.book.group[kind] == WEREBEAST for kind in sight.state.kind)


def _phase(sight: Sight) -> Text:
    state = sight.state
    if state.arena != NONE:
        fought = battle.round_text(state.round)
        return say("Battle in {hex}, {round}", hex=sight.at(state.arena), round=fought)
    return _phase_of(state.step)
