"""INTRODUCTION.md as data: what a new player reads first, with pictures that are drawn from positions.

The first section is the game in a minute.  A paragraph ends with the rules behind it, in a comment that no reader
sees: `<!-- 3.1 3.2 -->`.  A picture is a block of code: what to draw, an empty line, and the position (see `position`;
without one, a new game).

    ```picture
    caption: Your 5 and your 6 add up to 11: you may influence the Swordsmith.
    show: board
    light: advisor-11
    play: *: roll 1,5,6

    seats = 2
    at = "spring"
    ```

`show` names a surface of the scene, `see` the seat through whose eyes it is seen (a watcher's, if none is named),
`around` the pieces to look at more closely, `light` those with a halo.  Each `play` is a line of a record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources

from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.picture import Box, surface_picture
from kingstable.core.scene import Scene, Surface
from kingstable.core.state import CHANCE, SPECTATOR
from kingstable.core.table import Table

__all__ = ["Introduction", "Picture", "introduction"]

FILE = "INTRODUCTION.md"
MARGIN = 40  # around the pieces that are looked at more closely, in the surface's units
SEED = 7  # of what a position leaves to chance

_PICTURE = re.compile(r"^```picture\n(.*?)^```\n?", re.MULTILINE | re.DOTALL)
_CITED = re.compile(r" ?<!-- ([\d. ]+) -->")
HEADERS = ("caption", "show", "see", "around", "light", "play")


@dataclass(frozen=True)
class Picture:
    """A surface of a position, with a caption."""

    caption: str
    surface: str
    seat: int = SPECTATOR
    around: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    position: str = ""

    def __repr__(self) -> str:
        return f"<Picture of {self.surface}: {self.caption}>"

    def scene(self, game: Game) -> Scene:
        """What is seen once all moves are made."""
        if self.position:
            state = game.position(self.position, "picture")
            table = Table(game, state.seats, seed=SEED, dice="manual", position=self.position)
        else:
            table = Table(game, game.usual_seats(2), seed=SEED)
        for line in self.moves:
            who, _, move = line.partition(": ")
            table.play(move, CHANCE if who == "*" else int(who))
        return game.drawing.scene(table.view(self.seat), table.names)

    def surface_of(self, scene: Scene) -> Surface:
        """The surface that is drawn."""
        for surface in scene.surfaces:
            if surface.key == self.surface:
                return surface
        raise KingstableError(f"no surface {self.surface!r}; there are {', '.join(s.key for s in scene.surfaces)}")

    def draw(self, game: Game) -> str:
        """The picture as SVG."""
        scene = self.scene(game)
        surface = self.surface_of(scene)
        return surface_picture(surface, game.drawing.art(), self._box(surface), self.light, scene.colours)

    def _box(self, surface: Surface) -> Box | None:
        """What is seen of the surface, if not all."""
        if not self.around:
            return None
        pieces = [piece for piece in (*surface.places, *surface.pieces) if piece.key in self.around]
        left = max(0, min(piece.x - piece.width / 2 for piece in pieces) - MARGIN)
        top = max(0, min(piece.y - piece.height / 2 for piece in pieces) - MARGIN)
        right = min(surface.width, max(piece.x + piece.width / 2 for piece in pieces) + MARGIN)
        bottom = min(surface.height, max(piece.y + piece.height / 2 for piece in pieces) + MARGIN)
        return left, top, right - left, bottom - top


@dataclass(frozen=True)
class Introduction:
    """What a new player reads first: Markdown and pictures by turns."""

    parts: tuple[str | Picture, ...] = ()
    cited: tuple[str, ...] = ()  # the rules behind it, by number

    def __repr__(self) -> str:
        return f"<Introduction, {len(self.text.split())} words, pictures {len(self.pictures)}>"

    @property
    def pictures(self) -> tuple[Picture, ...]:
        return tuple(part for part in self.parts if isinstance(part, Picture))

    @property
    def text(self) -> str:
        """All of it as Markdown, without the pictures."""
        return "\n\n".join(part for part in self.parts if isinstance(part, str))

    @property
    def in_a_minute(self) -> str:
        """The first section without its heading: what the game is about, in one paragraph."""
        return self._paragraph(1)

    @property
    def how_to_win(self) -> str:
        """The second section without its heading: what brings victory."""
        return self._paragraph(2)

    def _paragraph(self, number: int) -> str:
        sections = re.split(r"^## .+\n", self.text, flags=re.MULTILINE)
        return " ".join(sections[number].split()) if len(sections) > number else ""


def introduction(game: Game) -> Introduction:
    """A game's introduction; an empty one, if it has none.

    >>> import kingstable
    >>> introduction(kingstable.game("kingsburg")).in_a_minute[:21]
    'You govern a province'
    """
    file = resources.files(game.package) / FILE if game.package else None
    return parse(file.read_text(encoding="utf-8")) if file and file.is_file() else Introduction()


def parse(text: str) -> Introduction:
    """The introduction that a file holds."""
    cited = tuple(number for match in _CITED.finditer(text) for number in match[1].split())
    return Introduction(tuple(_parts(_CITED.sub("", text))), cited)


def _parts(text: str) -> Iterator[str | Picture]:
    """Prose and pictures by turns."""
    for number, part in enumerate(_PICTURE.split(text)):
        if number % 2:
            yield _picture(part)
        elif part.strip():
            yield part.strip()


def _picture(text: str) -> Picture:
    """The picture that a block of code describes."""
    head, _, position = text.partition("\n\n")
    said: dict[str, list[str]] = {}
    for line in head.splitlines():
        header, _, value = line.partition(": ")
        if header not in HEADERS or not value:
            raise KingstableError(f"not a line of a picture: {line}")
        said.setdefault(header, []).append(value)

    def words(key: str) -> Sequence[str]:
        return " ".join(said.get(key, ())).split()

    return Picture(
        " ".join(said["caption"]), "".join(said["show"]), int("".join(said.get("see", [str(SPECTATOR)]))),
        tuple(words("around")), tuple(words("light")), tuple(said.get("play", ())), position.strip(),
    )  # fmt: skip
