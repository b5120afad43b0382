"""What one sees: a view as a few surfaces with pieces on them.

A game describes a view; it draws nothing on a screen.  A *surface* (the board, a player's mat, a hand) has a size in
units of its own, a backdrop that seldom changes, and *pieces* that do.  A piece has a key, and the choices of a seat
name the keys that they touch: so a page can light up what may be clicked, tell a click's meaning, and let a piece
glide when its key has moved, and knows no rule and no game.  The spaces of a large board are *places*: they never move
and are seen only when they are lit, so that, like the backdrop, they are sent once.

A scene is made from a view alone: what is hidden from the viewer is not in it, and so cannot leak.  Keys are part of
what one sees: the key of a piece whose face is hidden says nothing about the face.

The drawings are symbols, by name: those of the game (`Game.art`), and those that every game needs (`core.art`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from itertools import chain
from typing import Final

__all__ = ["Piece", "Scene", "Surface", "Symbol", "written"]

BOARD: Final = "board"  # shared by all, in the middle, as large as it can be
MAT: Final = "mat"  # what lies before a player
HAND: Final = "hand"  # what a player holds

HEX: Final = "hex"  # an outline: six corners, of which two lie at the left and right edges of the box

ACROSS: Final = "across"  # a group of texts in a backdrop: the names of the columns
DOWN: Final = "down"  # and those of the rows

RECONSTRUCTED: Final = "reconstructed"  # a figure that is in no source: our proposal
DISPUTED: Final = "disputed"  # a figure on which the sources disagree


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing: SVG markup in a box of its own.  `var(--seat)` in it is the colour of the piece's seat."""

    width: float
    height: float
    markup: str

    def __repr__(self) -> str:
        return f"<Symbol, {self.width:g} by {self.height:g}, {len(self.markup)} characters of SVG>"

    def at(self, x: float, y: float, width: float, height: float | None = None) -> str:
        """The drawing as part of another, its upper left corner at a place.

        >>> Symbol(10, 20, "<path/>").at(0, 5, 20)
        '<svg x="0" y="5" width="20" height="40" viewBox="0 0 10 20"><path/></svg>'
        """
        tall = width * self.height / self.width if height is None else height
        return (
            f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{tall:g}" '
            f'viewBox="0 0 {self.width:g} {self.height:g}">{self.markup}</svg>'
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Something that lies on a surface, or a place on it that can be chosen.

    >>> Piece(key="die-0-1", art="die-5", x=40, y=40, width=24, height=24, seat=0, name="Vermilion's die: 5").seat
    0
    """

    key: str  # one piece of a scene; the same from scene to scene
    x: float  # of its centre, in the surface's units
    y: float
    width: float
    height: float
    name: str = ""  # what a screen reader says; decoration has no name
    art: str = ""  # the symbol; none: a place, seen only when it is lit
    seat: int = -1  # whose it is: gives the colour
    outline: str = ""  # of what has no symbol, as light and pointers find it: HEX; none: the whole box
    turn: float = 0  # degrees, clockwise
    text: str = ""  # written over the symbol
    badge: str = ""  # written small at its upper right corner: how many, mostly
    tip: str = ""  # a sentence or two: what it is, what it does
    rule: str = ""  # and the rule behind it
    mark: str = ""  # RECONSTRUCTED or DISPUTED
    faint: bool = False  # used up, not in play
    action: int = -1  # what a click would mean: asked about when it is not open.  Stays with the server.


@dataclass(frozen=True, slots=True, kw_only=True)
class Surface:
    """A board, a mat, a hand.  The pieces lie in the order of drawing: the last is on top.

    The places lie under all pieces.  They are known again by the tuple itself: make it once, not for every scene.
    """

    key: str
    kind: str  # BOARD, MAT or HAND
    title: str
    width: float
    height: float
    # SVG markup, whole in itself; no secret can be in it, and it seldom changes.  Groups of texts along its edges that
    # bear `data-ruler`, ACROSS or DOWN, stay in sight while a page enlarges it.
    backdrop: str = ""
    seat: int = -1  # whose it is
    places: tuple[Piece, ...] = ()  # spaces: with a name, without art; no secret can be in them, and they seldom change
    pieces: tuple[Piece, ...] = ()
    zoom: float = 1  # how many times a phone enlarges it before its spaces can be touched
    front: bool = False  # what happens here is looked at before all else, as a battle
    large: Surface | None = None  # the same in full, where there is room for that: it has at least the same pieces

    def __repr__(self) -> str:
        size = f"{self.width:g} by {self.height:g}"
        return f"<Surface {self.key}, {size}: pieces {len(self.pieces)}, places {len(self.places)}>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """All that one viewer sees of a game."""

    surfaces: tuple[Surface, ...]
    status: str = ""  # where the game is: "Year 2, summer"
    points: tuple[int | None, ...] = ()  # of each seat, as the viewer may know them
    unit: str = ""  # of the points: "VP"
    colours: tuple[str, ...] = ()  # of the seats, where they are not the usual ones (`core.art`)
    holdings: tuple[Piece, ...] = ()  # what the viewer has, in small, for a strip where mats cannot be in sight
    pieces: dict[str, Piece] = field(init=False, repr=False, compare=False)  # all of them, and the places, by key

    def __post_init__(self) -> None:
        found: dict[str, Piece] = {}
        for surface in self.surfaces:
            for piece in chain(surface.places, surface.pieces):
                if piece.key in found:
                    raise ValueError(f"two pieces have the key {piece.key!r}")
                found[piece.key] = piece
        object.__setattr__(self, "pieces", found)

    def __repr__(self) -> str:
        return f"<Scene{': ' * bool(self.status)}{self.status}; {', '.join(surface.key for surface in self.surfaces)}>"


def written(title: str, text: str, seats: int) -> Scene:
    """A board of characters as a scene: for a game that has no drawings.

    >>> written("Chess", "8 rnbqkbnr", 2).surfaces[0].width
    780
    """
    line = 20
    lines = text.splitlines()
    rows = "".join(
        f'<text x="12" y="{16 + line * (i + 1)}" font-family="monospace" font-size="15.5" fill="#211D18" '
        f'xml:space="preserve">{escape(row)}</text>'
        for i, row in enumerate(lines)
    )
    height = 32 + line * len(lines)
    sheet = f'<rect width="780" height="{height}" fill="#FFFBF2"/>'
    board = Surface(key="board", kind=BOARD, title=title, width=780, height=height, backdrop=sheet + rows)
    return Scene(surfaces=(board,), status=title, points=(None,) * seats)
