"""Descriptions of positions in TOML: what all games need to read one, with errors that name file and key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingstable.core.errors import BadPosition
from kingstable.core.foreign import NotToml, TooMuch, read_toml

__all__ = ["Description"]


class Description:
    """A text that is being read; `where` is named in errors.

    >>> Description("puzzle.toml").number({"seats": 9}, "seats", 2, 2, 4)
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadPosition: puzzle.toml: seats: a whole number from 2 to 4 is expected
    """

    def __init__(self, where: str) -> None:
        self.where = where

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.where}>"

    def fail(self, key: str, reason: str) -> BadPosition:
        """The error that says what is wrong with a value."""
        return BadPosition(f"{self.where}: {key}: {reason}")

    def parse(self, text: str, known: Sequence[str]) -> Mapping[str, Any]:
        """The tree of a description, with nothing in it that means nothing."""
        try:
            tree = read_toml(text)
        except TooMuch as error:
            raise BadPosition(f"{self.where}: too much for a position: {error}") from None
        except NotToml as error:
            raise BadPosition(f"{self.where}: not valid TOML: {error}") from None
        self.check_keys(tree, known, "")
        return tree

    def check_keys(self, tree: Mapping[str, Any], known: Sequence[str], key: str) -> None:
        """Refuse a key that nobody knows."""
        for name in tree:
            if name not in known:
                raise self.fail(f"{key}{name}", f"no such key; known are {', '.join(known)}")

    def number(self, tree: Mapping[str, Any], name: str, default: int, low: int, high: int, key: str = "") -> int:
        """A whole number within its bounds."""
        value = tree.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise self.fail(f"{key}{name}", f"a whole number from {low} to {high} is expected")
        return value

    def flag(self, tree: Mapping[str, Any], name: str, key: str = "") -> bool:
        """True or false; false where nothing is said."""
        value = tree.get(name, False)
        if not isinstance(value, bool):
            raise self.fail(f"{key}{name}", "true or false is expected")
        return value

    def table(self, value: Any, key: str) -> Mapping[str, Any]:
        """A value that must be a table."""
        if not isinstance(value, dict):
            raise self.fail(key, "a table is expected")
        return value

    def items(self, value: Any, key: str) -> list[Any]:
        """A value that must be a list."""
        if not isinstance(value, list):
            raise self.fail(key, "a list is expected")
        return value
