"""Law 18: at every moment there is a scene for everyone; it keeps secrets, and every choice lights what it touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from kingstable.core import registry
from kingstable.core.art import COMMON
from kingstable.core.game import SEAT_NAMES, Choice, Game, View
from kingstable.core.picture import picture
from kingstable.core.scene import BOARD, HAND, MAT, Piece, Scene, Surface
from kingstable.core.state import CHANCE, OPEN, SPECTATOR, State, seats_in
from laws.walks import viewers, walk

REACH = 0.13  # of a surface's width: 44 pixels of the 344 that a phone gives it
MANY = 250  # pieces: more would be slow to draw and to send
DRAWN = [name for name in registry.names() if registry.game(name).package.startswith("kingstable.")]


@pytest.fixture(
    params=[(name, seats) for name in DRAWN for seats in registry.game(name).seats], ids=lambda p: f"{p[0]}-{p[1]}"
)
def drawn(request: pytest.FixtureRequest) -> tuple[Game, int]:
    """A game that is shown to people, with each number of seats."""
    name, seats = request.param
    return registry.game(name), seats


def moments(game: Game, seats: int, seed: int, every: int) -> Iterator[State]:
    """The first position of a random game, some of the others, and the last."""
    state = None
    for number, state in enumerate(walk(game, seats, seed)):
        if number < 8 or number % every == 0:
            yield state
    assert state is not None
    yield state


def choices(game: Game, state: State, seat: int) -> list[Choice]:
    return [game.describe(state, seat, action) for action in state.legal(seat)]


def check_whole(game: Game, scene: Scene, viewer: int) -> None:
    """Every drawing exists, everything lies within its surface, and one's own things come before those of others."""
    drawings = {**COMMON, **game.art()}
    for surface in scene.surfaces:
        assert surface.kind in (BOARD, MAT, HAND)
        for piece in surface.pieces:
            assert not piece.art or piece.art in drawings, piece.key
            assert piece.width / 2 <= piece.x <= surface.width - piece.width / 2, (surface.key, piece.key)
            assert piece.height / 2 <= piece.y <= surface.height - piece.height / 2, (surface.key, piece.key)
            assert piece.art or piece.name, piece.key
            assert -1 <= piece.action < game.actions
    assert scene.surfaces[0].kind == BOARD and scene.status
    assert len(scene.pieces) < MANY
    owners = [surface.seat for surface in scene.surfaces if surface.kind == MAT]
    assert sorted(owners) == list(range(len(owners)))
    if viewer in owners:
        assert owners[0] == viewer
    assert viewer != SPECTATOR or not [surface for surface in scene.surfaces if surface.kind == HAND]


def check_lit(surface: Surface, lit: set[str]) -> None:
    """What can be clicked is large enough, and nothing that is drawn later lies on its centre."""
    for place, piece in enumerate(surface.pieces):
        if piece.key not in lit:
            continue
        assert min(piece.width, piece.height) >= REACH * surface.width, f"{piece.key} is too small"
        for above in surface.pieces[place + 1 :]:
            covered = abs(above.x - piece.x) < above.width / 2 and abs(above.y - piece.y) < above.height / 2
            assert not covered, f"{above.key} lies on {piece.key}"


def test_18_there_is_a_whole_scene_for_everyone_at_every_moment(drawn: tuple[Game, int]) -> None:
    game, seats = drawn
    for state in moments(game, seats, seats, 11):
        for viewer in [*viewers(state), OPEN]:
            view = game.view(state, viewer)
            scene = game.scene(view)
            check_whole(game, scene, viewer)
            assert list(scene.points) == list(game.points(view))


def test_18_every_choice_lights_what_it_touches(drawn: tuple[Game, int]) -> None:
    game, seats = drawn
    touching, asked = 0, 0
    for state in moments(game, seats, 10 + seats, 3):
        for seat in seats_in(state.waiting):
            if seat == CHANCE:
                continue
            now_open = choices(game, state, seat)
            scene = game.scene(game.view(state, seat))
            lit = {key for choice in now_open for key in choice.targets}
            assert lit <= set(scene.pieces), lit - set(scene.pieces)
            for surface in scene.surfaces:
                check_lit(surface, lit)
            asked += len(now_open)
            touching += sum(bool(choice.targets) for choice in now_open)
    assert touching > asked / 2


def test_18_scenes_keep_secrets(drawn: tuple[Game, int]) -> None:
    game, seats = drawn
    rng = Random(seats)
    for state in moments(game, seats, 20 + seats, 13):
        for viewer in viewers(state):
            seen = game.scene(game.view(state, viewer))
            assert game.scene(game.view(game.scramble(state, viewer, rng), viewer)) == seen


@pytest.mark.parametrize("name", DRAWN)
def test_18_a_scene_can_be_drawn_without_a_page(name: str) -> None:
    game = registry.game(name)
    for state in moments(game, game.seats[-1], 3, 60):
        drawing = picture(game.scene(game.view(state)), game.art())
        assert drawing.startswith("<svg") and drawing.count("<svg") == drawing.count("</svg>")


# Would anyone notice? ------------------------------------------------------------------------------------------------

SPOILT = registry.game(DRAWN[0])


def spoil(scene: Scene, change: Callable[[Piece], Piece | None]) -> Scene:
    """A scene with every piece changed, or taken away."""
    surfaces = []
    for surface in scene.surfaces:
        pieces = [new for piece in surface.pieces if (new := change(piece)) is not None]
        surfaces.append(replace(surface, pieces=tuple(pieces)))
    return replace(scene, surfaces=tuple(surfaces))


FAULTS: dict[str, Callable[[Piece], Piece | None]] = {
    "small": lambda piece: replace(piece, width=piece.width / 4),
    "outside": lambda piece: replace(piece, x=-1),
    "without a drawing": lambda piece: replace(piece, art="nothing"),
    "gone": lambda piece: None,
    "on one spot": lambda piece: replace(piece, x=piece.width / 2, y=piece.height / 2),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_18_a_spoilt_scene_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = type(SPOILT).scene

    def spoilt(game: Game, view: View, names: Sequence[str] = SEAT_NAMES) -> Scene:
        return spoil(whole(SPOILT, view, names), FAULTS[fault])

    monkeypatch.setattr(type(SPOILT), "scene", spoilt)
    with pytest.raises(AssertionError):
        test_18_there_is_a_whole_scene_for_everyone_at_every_moment((SPOILT, 2))
        test_18_every_choice_lights_what_it_touches((SPOILT, 2))


def test_18_a_scene_that_tells_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Game.view

    def knowing(game: Game, state: State, viewer: int = SPECTATOR) -> View:
        return replace(whole(game, state, OPEN), seat=viewer)

    monkeypatch.setattr(Game, "view", knowing)
    monkeypatch.setattr(Game, "scramble", lambda game, state, viewer, rng: game.sample(whole(game, state, viewer), rng))
    with pytest.raises(AssertionError):
        for name in DRAWN:
            test_18_scenes_keep_secrets((registry.game(name), 2))
