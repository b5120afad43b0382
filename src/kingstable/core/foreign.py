"""Text from outside: how much of it is read, and how an error quotes it.

Whatever people send is read in steps as many as it is long, and what is too long or too deep is refused before it is
read.  `tomllib` alone would not do: the parts of a dotted key cost it their square in time and memory, brackets within
brackets a Python frame each, and a number may be as long as it likes.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

__all__ = ["LONGEST", "LONGEST_MOVE", "NotToml", "TooMuch", "read_toml", "shown", "whole"]

LONGEST = 200_000  # characters of a text in TOML
LONGEST_MOVE = 200  # of a move, an option or the name of a game
PARTS = 8  # of a dotted key
DEEPEST = 8  # brackets within brackets

_QUOTED = 80  # characters of a value in an error
_DIGITS = 80  # of a whole number: a seed has up to 78
_TOKENS = re.compile(  # all that says where a key or a bracket begins and ends; an open text ends with its line
    r'"""(?:[^"\\]|\\[\s\S]|"(?!""))*+"{0,5}+'
    r"|'''(?:[^']|'(?!''))*+'{0,5}+"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[.=,\n\[\]{}]"
)


class NotToml(ValueError):
    """A text that is no TOML."""


class TooMuch(NotToml):
    """A text that is longer, or has longer keys, than anything we know how to use."""


def whole(text: str) -> int | None:
    """A whole number from 0 on, written in plain digits; None if it is none, or longer than any that we write.

    >>> whole("12"), whole("-1"), whole("²"), whole("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < _DIGITS else None


def shown(value: object) -> str:
    """A value as an error quotes it: short, whatever it is.

    >>> shown("king"), shown("a" * 200)[-9:], shown(10**5000)
    ("'king'", "aaaaa'...", 'this')
    """
    if isinstance(value, str):
        return repr(value) if len(value) <= _QUOTED else f"{value[:_QUOTED]!r}..."
    try:
        text = repr(value)
    except ValueError:  # a number of thousands of digits
        return "this"
    return text if len(text) <= _QUOTED else f"{text[: _QUOTED - 3]}..."


def read_toml(text: str) -> dict[str, Any]:
    """The tree of a text in TOML.

    >>> read_toml("a.b = [1, 'two']")
    {'a': {'b': [1, 'two']}}
    >>> read_toml("x = 1\\n" + "a." * 20 + "a = 1")
    Traceback (most recent call last):
    ...
    kingstable.core.foreign.TooMuch: line 2: a key of more than 8 parts
    """
    if len(text) > LONGEST:
        raise TooMuch(f"more than {LONGEST:,} characters")
    _check_depth(text)
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotToml(f"{error}"[: 2 * _QUOTED]) from None
    except ValueError:  # what `int` and `datetime` say is not for people
        raise NotToml("a number or a date in it cannot be read") from None
    _check_keys(tree)
    return tree


def _check_depth(text: str) -> None:
    """Refuse keys and brackets that go too deep; the parts of a key are the dots since the last sign between keys."""
    depth = dots = 0
    for token in _TOKENS.finditer(text):
        sign = token[0]
        if sign == ".":
            dots += 1
        elif sign in "=,\n[]{}":
            dots = 0
            depth += (sign in "[{") - (sign in "]}")
        if dots >= PARTS or depth > DEEPEST:
            line = f"line {text.count(chr(10), 0, token.start()) + 1}"
            if dots:
                raise TooMuch(f"{line}: a key of more than {PARTS} parts")
            raise NotToml(f"{line}: brackets within brackets, more than {DEEPEST} deep")


def _check_keys(value: Any) -> None:
    """Refuse keys that are too long for an error to name."""
    if isinstance(value, dict):
        if any(len(key) > _QUOTED for key in value):
            raise TooMuch(f"a key of more than {_QUOTED} characters")
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            _check_keys(item)
