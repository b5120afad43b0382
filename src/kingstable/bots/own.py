"""Bots of one's own, by `module:Class` or `path/to/file.py:Class`; what is wrong with one is said to its author."""

from __future__ import annotations

import sys
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from kingstable.bots.base import Bot, line_of
from kingstable.core.errors import BadOption, KingstableError

SUFFIX = ".py"


def make_own(name: str, seed: int) -> Bot:
    """The bot of this name."""
    kind = own_kind(name)
    try:
        return kind(seed)
    except KingstableError:
        raise
    except Exception as error:  # whatever an author's __init__ may do; or a class without `choose`
        raise BadOption(f"the bot {name!r} cannot be made: {type(error).__name__}: {error}") from None


def own_kind(name: str) -> type[Bot]:
    """The class of this name."""
    where, _, attribute = name.rpartition(":")  # the last one: a path may have others
    if not attribute.isidentifier():
        raise BadOption(f"{name!r} names no bot: after the colon goes its class, as in my_bot.py:MyBot")
    found = getattr(_file(name, where) if where.endswith(SUFFIX) else _module(name, where), attribute, None)
    if found is None:
        raise BadOption(f"there is no bot {name!r}: {where} has no class {attribute}")
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOption(f"{name!r} is not a bot: it must be a class derived from kingstable.bots.Bot")
    return found


def _module(name: str, where: str) -> ModuleType:
    try:
        return import_module(where)
    except (ImportError, ValueError) as error:
        raise BadOption(f"there is no bot {name!r}: {error}") from None
    except (Exception, SystemExit) as error:  # of an author's module, anything
        raise BadOption(f"{where} cannot be loaded: {type(error).__name__}: {error}") from None


def _file(name: str, where: str) -> ModuleType:
    """The module of a file, loaded once in a process: a match is not to change its bots because a file was changed."""
    path = Path(where).expanduser().resolve()
    if not path.is_file():
        raise BadOption(f"there is no bot {name!r}: there is no file {path}")
    key = f"{path.stem}_{sha256(str(path).encode()).hexdigest()[:16]}"  # two files in two folders may be called alike
    return sys.modules.get(key) or _loaded(key, path, where)


def _loaded(key: str, path: Path, where: str) -> ModuleType:
    spec = spec_from_file_location(key, path)
    assert spec and spec.loader  # there is one for every file that ends with .py
    module = module_from_spec(spec)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # what lies beside the bot may be imported by it
    sys.modules[key] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[key]
        line = line_of(error, str(path))  # a syntax error says itself where it is
        place = f"line {line}: " if line else ""
        raise BadOption(f"{where} cannot be loaded: {place}{type(error).__name__}: {error}") from None
    return module
