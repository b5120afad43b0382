"""The games one can play, by name.  Each is imported when it is first asked for."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from kingstable.core.edition import STANDARD, Edition
from kingstable.core.errors import UnknownGame
from kingstable.core.foreign import LONGEST_MOVE, shown
from kingstable.core.game import Game
from kingstable.core.state import State

__all__ = ["game", "names", "register", "sources"]

_sources: dict[str, str | type[Game]] = {}
_standard: dict[str, Game] = {}
_changed: WeakValueDictionary[tuple[str, str, str], Game] = WeakValueDictionary()  # of other editions, while in use


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
    where = "" if isinstance(edition, Edition) else str(edition)
    edition = edition if isinstance(edition, Edition) else Edition.load(edition)
    try:
        key = (name, edition.name, repr(sorted(edition.changes.items())))
    except ValueError:  # a number of thousands of digits: the game refuses it
        key = (name, edition.name, "")
    kind = _class(name)
    found = _changed.get(key)
    if found is None or type(found) is not kind:
        found = _changed[key] = kind(edition, where)
    return found


# Pickling: a game goes by its name, and a state as the numbers that its game packs it in -----------------------------


def reference(one: Game) -> tuple[Callable[..., Game], tuple[Any, ...]]:
    """How a game is pickled: by its name and edition; by its class, if its name is another's or nobody's."""
    if one.name not in _sources or _class(one.name) is not type(one):
        return type(one), (one.edition,)
    return game, (one.name,) if one.edition == STANDARD else (one.name, one.edition)


def packed(state: State, origin: tuple[str, Any]) -> tuple[Callable[..., State], tuple[Any, ...]]:
    """How a state is pickled: its game, which all states of a pickle share, and its numbers."""
    own = game(*origin)
    return unpacked, (own, own.pack(state))


def unpacked(own: Game, numbers: Sequence[int]) -> State:
    """The state that was pickled."""
    return own.unpack(numbers)


def _class(name: str) -> Callable[..., Game]:
    source = _sources[name]
    if isinstance(source, str):
        module, _, attribute = source.partition(":")
        loaded: type[Game] = getattr(import_module(module), attribute)
        return loaded
    return source
