"""The games one can play, by name.  Each is imported when it is first asked for."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from kingstable.core.edition import STANDARD, Edition
from kingstable.core.errors import UnknownGame
from kingstable.core.foreign import LONGEST_MOVE, shown
from kingstable.core.game import Game

__all__ = ["game", "names", "register", "sources"]

_sources: dict[str, str | type[Game]] = {}
_standard: dict[str, Game] = {}


def register(name: str, source: str | type[Game]) -> None:
    """Add a game: its class, or `"package.module:Class"` to be imported when needed."""
    _sources[name] = source
    _standard.pop(name, None)


def names() -> list[str]:
    """The names of all games.

    >>> "kingsburg" in names()
    True
    """
    return list(_sources)


def sources() -> dict[str, str]:
    """Where another process can import the games from, as `"package.module:Class"`.

    >>> sources()["kingsburg"]
    'kingstable.games.kingsburg.game:Kingsburg'
    """
    found = {
        name: source if isinstance(source, str) else f"{source.__module__}:{source.__qualname__}"
        for name, source in _sources.items()
    }
    return {name: source for name, source in found.items() if not source.startswith("__main__") and "<" not in source}


def game(name: str, edition: Edition | str | Path | None = None) -> Game:
    """A game by its name, in its standard edition or with that of a file.

    >>> game("kingsburg").title
    'Kingsburg'
    >>> game("kingsbrg")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.UnknownGame: there is no game 'kingsbrg'; did you mean kingsburg?
    """
    if name not in _sources:
        close = difflib.get_close_matches(name[:LONGEST_MOVE], _sources, 1)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(_sources)}"
        raise UnknownGame(f"there is no game {shown(name)}; {hint}")
    if edition is None or edition == STANDARD:
        if name not in _standard:
            _standard[name] = _class(name)()
        return _standard[name]
    if isinstance(edition, Edition):
        return _class(name)(edition)
    return _class(name)(Edition.load(edition), str(edition))


def _class(name: str) -> Callable[..., Game]:
    source = _sources[name]
    if isinstance(source, str):
        module, _, attribute = source.partition(":")
        loaded: type[Game] = getattr(import_module(module), attribute)
        return loaded
    return source
