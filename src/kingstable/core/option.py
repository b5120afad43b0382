"""What is agreed on before a game: its options, and ways to play it, with all that a form needs to ask for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kingstable.core.errors import BadOption
from kingstable.core.foreign import LONGEST_MOVE, shown, whole

__all__ = ["Option", "Scenario", "Tiles"]

Value = bool | int | str


@dataclass(frozen=True)
class Tiles:
    """Tiles that are laid in a grid, and how a text says where they lie.

    Rows from top to bottom with `/` between them, tiles from left to right; `t` behind a tile that is turned half
    round, `-` where none lies: `14 15t/- 16`.
    """

    names: tuple[str, ...]
    across: int
    down: int
    presets: tuple[tuple[str, str], ...] = ()  # other texts that say what is laid, and what a form calls them


@dataclass(frozen=True)
class Scenario:
    """A way to play: what a form shows as a card, with a picture of the board that it begins with."""

    title: str
    goal: str  # how it is won, in a sentence or two
    seats: range
    options: Mapping[str, Value] = field(default_factory=dict)  # those that make it what it is
    shown: Mapping[str, Value] = field(default_factory=dict)  # and others, with which its picture is drawn


@dataclass(frozen=True)
class Option:
    """Something agreed on before a game: a name, a default, and what is allowed.

    >>> Option("fast", False, "Play the short game.").read("yes")
    True
    """

    name: str
    default: Value
    text: str  # what it does, in a sentence
    allowed: tuple[int | str, ...] = ()
    rule: str = ""
    seats: tuple[range, ...] = ()  # of each allowed value: with how many seats it goes; with all, if nothing is said
    when: tuple[str, tuple[Value, ...]] | None = None  # another option, before it, and what that must be
    suggested: Value | None = None  # what a page offers newcomers first, where that is not the default
    title: str = ""  # what a form calls it; its name, if nothing is said
    basic: bool = False  # whether a form asks at once; all others stand behind "More"
    words: tuple[str, ...] = ()  # what a form calls each allowed value
    bounds: tuple[int, int] | None = None  # of a number: the least and the most
    slider: range = range(0)  # of a number: what is usual, within its bounds
    tiles: Tiles | None = None  # where the text says how tiles are laid

    def __repr__(self) -> str:
        return f"<Option {self.name}={self.write(self.default)}>"

    @property
    def label(self) -> str:
        """What people call it.

        >>> Option("one_token", False, "One token.").label, Option("budget", 5, "Gold.", title="Army budget").label
        ('One token', 'Army budget')
        """
        return self.title or self.name.replace("_", " ").capitalize()

    @property
    def values(self) -> tuple[Value, ...]:
        """What can be chosen from; nothing, where anything can be typed."""
        return (True, False) if isinstance(self.default, bool) else self.allowed

    @property
    def first_offered(self) -> Value:
        """What a form begins with; who names no options has the default nevertheless, as old records do.

        >>> Option("setup", "by the book", "Set-up.", ("quick", "by the book"), suggested="quick").first_offered
        'quick'
        """
        return self.default if self.suggested is None else self.suggested

    def default_for(self, seats: int) -> Value:
        """The default, or the first value that goes with so many seats.

        >>> Option("game", "short", "Which game.", ("short", "long"), seats=(range(1, 3), range(2, 8))).default_for(5)
        'long'
        """
        fitting = [value for value, range in zip(self.allowed, self.seats, strict=False) if seats in range]
        return self.default if not fitting or self.default in fitting else fitting[0]

    def applies(self, options: Mapping[str, Value]) -> bool:
        """Whether this option says anything where others are chosen so."""
        return self.when is None or options.get(self.when[0]) in self.when[1]

    def read(self, value: Any) -> Value:
        """The value as this option's type, from Python or from a text; refuses what does not fit."""
        if isinstance(self.default, bool):
            words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in words:
                return words[value.lower()]
            raise self.refusal(f"{shown(value)} is neither yes nor no")
        if isinstance(self.default, int) and isinstance(value, str):
            number = whole(value.strip().removeprefix("-"))
            if number is None:
                raise self.refusal(f"{shown(value)} is not a whole number")
            value = -number if value.strip().startswith("-") else number
        if type(value) is not type(self.default):
            raise self.refusal(f"{shown(value)} is not {_TYPES[type(self.default)]}")
        if isinstance(value, str) and (
            len(value) > LONGEST_MOVE or "#" in value or value != value.strip() or not value.isprintable()
        ):
            raise self.refusal(f"{shown(value)} is not a text of one line, without # and spaces around it")
        if self.allowed and value not in self.allowed:
            raise self.refusal(f"{shown(value)} is not one of {', '.join(map(str, self.allowed))}")
        if self.bounds and isinstance(value, int) and not self.bounds[0] <= value <= self.bounds[1]:
            raise self.refusal(f"choose {self.bounds[0]} to {self.bounds[1]}")
        out: Value = value
        return out

    def refusal(self, reason: str) -> BadOption:
        """Why it cannot be so."""
        return BadOption(reason, self.name)

    @staticmethod
    def write(value: Value) -> str:
        """The value as a record writes it."""
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)

    def told(self, value: Value) -> str:
        """The option as it is agreed on, for people.

        >>> Option("pool", "own", "Blocks.", ("own", "all"), words=("Own", "All"), title="Blocks").told("all")
        'Blocks: All'
        """
        if isinstance(self.default, bool):
            return self.text if value else f"{self.label}: no"
        words = dict(zip(self.allowed, self.words, strict=False))
        return f"{self.label}: {words.get(value, value)}"


_TYPES = {int: "a whole number", str: "a text"}
