"""Drawings, and the places of boards, under addresses of their own, so that a browser fetches each of them once.

An address ends with a hash of what it names: it can be kept for ever.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from gzip import compress
from hashlib import sha256

import kingstable
from kingstable.bots import GreedyBot, answer
from kingstable.core.art import COMMON
from kingstable.core.dark_theme import with_dark_theme
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.picture import surface_picture
from kingstable.core.scene import BOARD, Piece, Scene, Symbol
from kingstable.server.protocol import PieceInfo, encode

Options = Mapping[str, bool | int | str]
FrozenOptions = tuple[tuple[str, bool | int | str], ...]

KEPT = 2000  # so many drawings are remembered; a page that is open holds its own
BOARDS = 64  # so many boards are known again by their places
SHOWN_AFTER = 60  # entries: the board of a game in full swing


class Gallery:
    """Drawings by their address.

    >>> from gzip import decompress
    >>> gallery = Gallery()
    >>> address = gallery.hang("backdrop", "<svg/>")
    >>> decompress(gallery.find(address.rsplit("/", 1)[1]))
    b'<svg/>'
    """

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._drawings: dict[str, bytes] = {}
        self._places: OrderedDict[tuple[int, bool], tuple[tuple[Piece, ...], str]] = OrderedDict()

    def hang(self, kind: str, drawing: str, form: str = "svg") -> str:
        """The address of a drawing; always the same for the same drawing."""
        found = self._addresses.get(drawing)
        if found is None:
            name = f"{kind}-{sha256(drawing.encode()).hexdigest()[:24]}.{form}"
            found = self._addresses[drawing] = f"/drawings/{name}"
            self._drawings[name] = compress(drawing.encode(), 6, mtime=0)
            while len(self._addresses) > KEPT:
                _, gone = self._addresses.popitem(last=False)
                self._drawings.pop(gone.rsplit("/", 1)[1], None)
        else:
            self._addresses.move_to_end(drawing)
        return found

    def find(self, name: str) -> bytes | None:
        """A drawing by the last part of its address, compressed (gzip)."""
        return self._drawings.get(name)

    def backdrop(self, markup: str, width: float, height: float) -> str:
        """The address of a surface's backdrop; none, if it has none."""
        return self.hang("backdrop", _backdrop(markup, width, height)) if markup else ""

    def places(self, places: tuple[Piece, ...], asks: bool) -> str:
        """The address of a surface's places; none, if it has none.

        A tuple that was seen before is known by its identity: hundreds of places cost nothing while they stay.
        """
        if not places:
            return ""
        name = id(places), asks
        known = self._places.get(name)
        if known is None:  # the tuple is held, so that no other can come to its identity
            text = encode([piece_info(place, asks) for place in places]).decode()
            known = self._places[name] = (places, text)
            while len(self._places) > BOARDS:
                self._places.popitem(last=False)
        self._places.move_to_end(name)
        return self.hang("places", known[1], "json")

    def art(self, game: Game) -> str:
        """The address of a game's symbols."""
        return self.hang("art", _sheet(game))

    def preview(self, game: Game, seats: int, options: Options) -> str:
        """The address of a picture of the board that a game begins with; none, if it has none yet."""
        drawing = _preview(game, seats, _frozen(options))
        return self.hang("preview", drawing) if drawing else ""

    def shown(self, game: Game) -> str:
        """The address of a picture of its board."""
        return self.hang("board", in_full_swing(game, game.usual_seats(4), {}))


def piece_info(piece: Piece, asks: bool) -> PieceInfo:
    """A piece as it is sent; of its action only whether one may ask about it."""
    return PieceInfo(
        piece.key,
        round(piece.x, 2),
        round(piece.y, 2),
        round(piece.width, 2),
        round(piece.height, 2),
        piece.name,
        piece.art,
        piece.seat,
        piece.outline,
        piece.turn,
        piece.text,
        piece.badge,
        piece.tip,
        piece.rule,
        piece.mark,
        piece.faint,
        asks and piece.action >= 0,
    )


@lru_cache(maxsize=KEPT)
def _backdrop(markup: str, width: float, height: float) -> str:
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{with_dark_theme(markup)}</svg>'


@lru_cache(maxsize=64)
def _sheet(game: Game) -> str:
    symbols: Mapping[str, Symbol] = {**COMMON, **game.drawing.art()}
    drawn = (
        f'<symbol id="{name}" viewBox="0 0 {symbol.width:g} {symbol.height:g}">'
        f"{with_dark_theme(symbol.markup)}</symbol>"
        for name, symbol in symbols.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>'


@lru_cache(maxsize=64)
def _preview(game: Game, seats: int, options: FrozenOptions) -> str:
    """The board before the first decision.  What is not complete yet is drawn as far as it can be; or nothing."""
    try:
        state = game.start(seats, dict(options))
    except KingstableError:
        return ""
    return _largest_board(game, game.drawing.scene(game.view(state)))


def in_full_swing(game: Game, seats: int, options: Options) -> str:
    """The board of a game that bots have begun, as a watcher sees it."""
    return _in_full_swing(game, seats, _frozen(options))


@lru_cache(maxsize=64)
def _in_full_swing(game: Game, seats: int, options: FrozenOptions) -> str:
    table = kingstable.Table(game, seats, options=dict(options), seed=7)
    bot = GreedyBot(seed=7)
    while table.waiting and len(table.entries) < SHOWN_AFTER:
        answer(table, table.waiting[0], bot)
    return _largest_board(game, game.drawing.scene(table.view(), table.names))


def _largest_board(game: Game, scene: Scene) -> str:
    boards = [surface for surface in scene.surfaces if surface.kind == BOARD]
    if not boards:
        return ""
    largest = max(boards, key=lambda board: board.width * board.height)
    return with_dark_theme(surface_picture(largest, game.drawing.art(), colours=scene.colours))


def _frozen(options: Options) -> FrozenOptions:
    return tuple(sorted(options.items()))
