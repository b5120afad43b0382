"""Law 18: at every moment there is a scene for everyone; it keeps secrets, and every choice lights what it touches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest

from kingstable.core import registry
from kingstable.core.art import COMMON, PARCHMENT
from kingstable.core.dark_theme import contrast
from kingstable.core.drawing import Drawing
from kingstable.core.game import Choice, Game, View
from kingstable.core.picture import picture
from kingstable.core.scene import BOARD, HAND, HEX, MAT, Piece, Scene, Surface
from kingstable.core.state import CHANCE, OPEN, SPECTATOR, State, seats_in
from laws.walks import viewers, walk
from meadow import Meadow
from tables import TABLES, tables_of

HAIR = 1.3  # units: less than that is lost in the rounding of pixels
REACH = 0.13  # of a surface's width: 44 pixels of the 344 that a phone gives it
CLOSEST = 3  # times that a phone may have to enlarge a board: more, and one sees too little of it,
SIDE_BY_SIDE = 4  # unless it is so large that one still sees so many of its spaces
MANY = 250  # pieces of up to four seats: more would be slow to draw and to send
EACH = 70  # pieces of each further seat
SPACES = 1000  # places of all surfaces,
GROUND = 160  # unless every seat brings so many
DARK = "#221F1A"  # what a dark page lays under text
SAMPLE = [(across, down) for down in (0, -0.3, 0.3) for across in (0, -0.3, 0.3)]  # points of a place, from its centre
DRAWN = [name for name in registry.names() if registry.game(name).package.startswith("kingstable.")]


@pytest.fixture(
    params=[*((table.game(), table.seats) for table in TABLES if table.name in DRAWN), (Meadow(), 2)],
    ids=lambda p: f"{p[0].name}-{p[1]}",
)
def drawn(request: pytest.FixtureRequest) -> tuple[Game, int]:
    """A game that is shown to people, with each number of seats; and one on many spaces."""
    found: tuple[Game, int] = request.param
    return found


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


def closest(surface: Surface) -> float:
    """How many times a phone may have to enlarge a surface."""
    if surface.kind != BOARD:
        return 1
    widest = max((place.width for place in surface.places), default=surface.width)
    return max(CLOSEST, surface.width / (SIDE_BY_SIDE * widest))


def check_whole(game: Game, scene: Scene, viewer: int) -> None:
    """Every drawing exists, everything lies within its surface, and one's own things come before those of others."""
    drawings = {**COMMON, **game.drawing.art()}
    if scene.colours:
        assert len(set(scene.colours)) == len(scene.points)
        assert all(contrast(colour, page) >= 3 for colour in scene.colours for page in (PARCHMENT, DARK))
    for small in scene.surfaces:
        if small.large:
            assert {piece.key for piece in small.pieces} <= {piece.key for piece in small.large.pieces}, small.key
            assert (small.key, small.kind, small.seat) == (small.large.key, small.large.kind, small.large.seat)
    for surface in (form for small in scene.surfaces for form in (small, small.large) if form):
        assert surface.kind in (BOARD, MAT, HAND)
        assert 1 <= surface.zoom <= closest(surface), surface.key
        for place in surface.places:
            assert place.name and not place.art, place.key
        for piece in (*surface.places, *surface.pieces):
            assert not piece.art or piece.art in drawings, piece.key
            assert piece.width / 2 <= piece.x <= surface.width - piece.width / 2, (surface.key, piece.key)
            assert piece.height / 2 <= piece.y <= surface.height - piece.height / 2, (surface.key, piece.key)
            assert piece.art or piece.name, piece.key
            assert not piece.outline or (piece.outline == HEX and not piece.art), piece.key
            assert -1 <= piece.action < game.actions
    assert scene.surfaces[0].kind == BOARD and scene.status
    for piece in scene.holdings:
        assert piece.art in drawings, piece.key
    assert bool(scene.holdings) == (viewer in range(len(scene.points)) and game.name in DRAWN)
    owners = [surface.seat for surface in scene.surfaces if surface.kind == MAT]
    assert sum(len(surface.pieces) for surface in scene.surfaces) < MANY + EACH * max(0, len(owners) - 4)
    assert sum(len(surface.places) for surface in scene.surfaces) <= max(SPACES, GROUND * len(owners))
    assert sorted(owners) == list(range(len(owners)))
    if viewer in owners:
        assert owners[0] == viewer
    assert viewer != SPECTATOR or not [surface for surface in scene.surfaces if surface.kind == HAND]


def covers(above: Piece, x: float, y: float, hair: float = 0) -> bool:
    """Whether a piece lies on a point, or nearer to it than a hair."""
    return abs(above.x - x) < above.width / 2 + hair and abs(above.y - y) < above.height / 2 + hair


def check_lit(surface: Surface, lit: set[str]) -> None:
    """What can be clicked is large enough, and can be hit.

    Nothing that is drawn later lies on the centre of a lit piece.  A click on what is not lit goes to the lit place
    beneath: only what is lit itself can take a place away, and it leaves some point of it.
    """
    least = REACH * surface.width / surface.zoom
    for piece in (*surface.places, *surface.pieces):
        assert piece.key not in lit or min(piece.width, piece.height) >= least, f"{piece.key} is too small"
    for number, piece in enumerate(surface.pieces):
        for above in surface.pieces[number + 1 :] if piece.key in lit else ():
            assert not covers(above, piece.x, piece.y, HAIR), f"{above.key} lies on {piece.key}"
    figures = [piece for piece in surface.pieces if piece.key in lit]
    for place in surface.places:
        points = [(place.x + place.width * across, place.y + place.height * down) for across, down in SAMPLE]
        free = any(not any(covers(above, x, y) for above in figures) for x, y in points)
        assert place.key not in lit or free, f"{place.key} lies under what is lit"


def test_18_there_is_a_whole_scene_for_everyone_at_every_moment(drawn: tuple[Game, int]) -> None:
    game, seats = drawn
    for state in moments(game, seats, seats, 17):
        for viewer in [*viewers(state), OPEN]:
            view = game.view(state, viewer)
            scene = game.drawing.scene(view)
            check_whole(game, scene, viewer)
            assert list(scene.points) == list(game.drawing.points(view))


def check_touch(game: Game, asked: Iterable[tuple[State, int]]) -> None:
    """What seats are asked can be clicked on what they see, and most of it is."""
    answers = touching = 0
    for state, seat in asked:
        now_open = choices(game, state, seat)
        scene = game.drawing.scene(game.view(state, seat))
        lit = {key for choice in now_open for key in choice.targets}
        assert lit <= set(scene.pieces), lit - set(scene.pieces)
        for surface in scene.surfaces:
            check_lit(surface, lit)
        answers += len(now_open)
        touching += sum(bool(choice.targets) for choice in now_open)
    assert touching > answers / 2


def deciding(state: State) -> list[tuple[State, int]]:
    """The seats that decide in a position."""
    return [(state, seat) for seat in seats_in(state.waiting) if seat != CHANCE]


def test_18_every_choice_lights_what_it_touches(drawn: tuple[Game, int]) -> None:
    game, seats = drawn
    check_touch(game, (asked for state in moments(game, seats, 10 + seats, 5) for asked in deciding(state)))


def test_18_scenes_keep_secrets(drawn: tuple[Game, int]) -> None:
    game, seats = drawn
    rng = Random(seats)
    for state in moments(game, seats, 20 + seats, 19):
        for viewer in viewers(state):
            seen = game.drawing.scene(game.view(state, viewer))
            assert game.drawing.scene(game.view(game.scramble(state, viewer, rng), viewer)) == seen


@pytest.mark.parametrize("name", DRAWN)
def test_18_a_scene_can_be_drawn_without_a_page(name: str) -> None:
    game = registry.game(name)
    for state in moments(*tables_of(game)[-1], 3, 60):
        drawing = picture(game.drawing.scene(game.view(state)), game.drawing.art())
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


def redrawn(game: Game, change: Callable[[Scene], Scene]) -> Drawing:
    """A game's drawing, its scenes changed."""
    whole = game.drawing
    return Drawing(scene=lambda view, names, words: change(whole.scene(view, names)), art=lambda words: whole.art())


FAULTS: dict[str, Callable[[Piece], Piece | None]] = {
    "small": lambda piece: replace(piece, width=piece.width / 4),
    "outside": lambda piece: replace(piece, x=-1),
    "without a drawing": lambda piece: replace(piece, art="nothing"),
    "gone": lambda piece: None,
    "on one spot": lambda piece: replace(piece, x=piece.width / 2, y=piece.height / 2),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_18_a_spoilt_scene_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SPOILT, "drawing", redrawn(SPOILT, lambda scene: spoil(scene, FAULTS[fault])))
    with pytest.raises(AssertionError):
        test_18_there_is_a_whole_scene_for_everyone_at_every_moment((SPOILT, 2))
        test_18_every_choice_lights_what_it_touches((SPOILT, 2))


def of_places(change: Callable[[Piece], Piece]) -> Callable[[Surface], Surface]:
    return lambda board: replace(board, places=tuple(map(change, board.places)))


BOARD_FAULTS: dict[str, Callable[[Surface], Surface]] = {
    "small": of_places(lambda place: replace(place, width=place.width * 0.9)),
    "outside": of_places(lambda place: replace(place, x=-1)),
    "without a name": of_places(lambda place: replace(place, name="")),
    "of no known outline": of_places(lambda place: replace(place, outline="round")),
    "drawn": of_places(lambda place: replace(place, art="card-back")),
    "gone": lambda board: replace(board, places=()),
    "too many": lambda board: replace(board, places=tuple(replace(board.places[0], key=f"{i}") for i in range(1001))),
    "too far away": lambda board: replace(board, zoom=1.9),
    "too close": lambda board: replace(board, zoom=4.1),
    "zoomed in a hand": lambda board: replace(board, kind=MAT, seat=0),
}


@pytest.mark.parametrize("fault", BOARD_FAULTS)
def test_18_a_spoilt_board_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def spoilt(scene: Scene) -> Scene:
        return replace(scene, surfaces=(BOARD_FAULTS[fault](scene.surfaces[0]),))

    game = Meadow()
    monkeypatch.setattr(Meadow, "drawing", redrawn(game, spoilt))
    with pytest.raises(AssertionError):
        test_18_there_is_a_whole_scene_for_everyone_at_every_moment((game, 2))
        test_18_every_choice_lights_what_it_touches((game, 2))


def test_18_a_lit_place_is_covered_by_what_is_lit_alone_and_not_wholly() -> None:
    place = Piece(key="space", x=50, y=50, width=22, height=22, name="A space")

    def check(size: float, *lit: str) -> None:
        figure = Piece(key="figure", art="seat-0", x=50, y=50, width=size, height=size, name="A figure")
        board = Surface(
            key="board", kind=BOARD, title="", width=100, height=100, places=(place,), pieces=(figure,)
        )  # fmt: skip
        check_lit(board, set(lit))

    check(20, "space")
    check(20, "figure")
    check(13, "space", "figure")
    with pytest.raises(AssertionError, match="space lies under what is lit"):
        check(14, "space", "figure")


def test_18_a_scene_that_tells_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Game.view

    def knowing(game: Game, state: State, viewer: int = SPECTATOR) -> View:
        return replace(whole(game, state, OPEN), seat=viewer)

    monkeypatch.setattr(Game, "view", knowing)
    monkeypatch.setattr(Game, "scramble", lambda game, state, viewer, rng: game.sample(whole(game, state, viewer), rng))
    with pytest.raises(AssertionError):
        for name in DRAWN:
            test_18_scenes_keep_secrets((registry.game(name), 2))
