"""How a game is shown: as a scene for a page or a notebook, and as a board of characters for a terminal.

A game gives functions of a view, the players' names and its own words; what it does not give follows from the rest.
A game that gives nothing is shown as a list of its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from kingstable.core.knowledge import CORE_FIELDS
from kingstable.core.scene import Scene, Symbol, written
from kingstable.core.speech import SEAT_NAMES

if TYPE_CHECKING:
    from kingstable.core.game import View

__all__ = ["Drawing"]

WIDTH = 80

Points = Sequence[int | None]
Draw = Callable[["View", Sequence[str], Any], str]


def fields_shown(view: View, names: Sequence[str], words: object) -> str:
    """The game's own fields, as the viewer may know them: a board for a game that draws none."""
    own = (field.name for field in view.game.fields if field.name not in CORE_FIELDS)
    return "\n".join(line for name in own for line in wrap(f"{name}: {view[name]}", WIDTH, subsequent_indent="  "))


class Drawing:
    """All pictures of a game, from the functions that it gives."""

    def __init__(
        self,
        words: object = None,
        *,
        board: Draw = fields_shown,
        brief: Draw | None = None,
        scene: Callable[[View, Sequence[str], Any], Scene] | None = None,
        art: Callable[[Any], Mapping[str, Symbol]] | None = None,
        points: Callable[[View], Points] | None = None,
        epoch: Callable[[View], str] | None = None,
    ) -> None:
        self.words = words
        self._board = board
        self._brief = brief or board
        self._scene = scene
        self._art = art
        self._points = points
        self._epoch = epoch

    def __repr__(self) -> str:
        return f"<Drawing: {'scenes and boards' if self._scene else 'boards'}>"

    def board(self, view: View, names: Sequence[str] = SEAT_NAMES) -> str:
        """A view drawn with characters, at most eighty in a line."""
        return self._board(view, names[: view.seats], self.words)

    def brief(self, view: View, names: Sequence[str] = SEAT_NAMES) -> str:
        """What of the board changes from move to move; the whole board, where a game does not say."""
        return self._brief(view, names[: view.seats], self.words)

    def scene(self, view: View, names: Sequence[str] = SEAT_NAMES) -> Scene:
        """A view as surfaces with pieces: what a page or a notebook draws; where a game has none, the board as text."""
        if self._scene is None:
            return written(view.game.title, self.board(view, names), view.seats)
        return self._scene(view, names[: view.seats], self.words)

    def art(self) -> Mapping[str, Symbol]:
        """The game's own symbols, which the pieces of its scenes name; those of `core.art` come besides."""
        return self._art(self.words) if self._art else {}

    def points(self, view: View) -> Points:
        """Each seat's points as a viewer may know them, None where they are hidden."""
        return self._points(view) if self._points else self.scene(view).points

    def epoch(self, view: View) -> str:
        """A text that changes when the whole board is worth looking at again: a new round, a new season."""
        return self._epoch(view) if self._epoch else ""
