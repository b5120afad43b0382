"""What can go wrong, said for people: what was wrong, where, and what to do.

Every error that bad input can cause is a `KingstableError`; its text is one or two clear sentences and needs no
traceback.  A fault of ours is any other exception.
"""

from __future__ import annotations

__all__ = [
    "BadBot",
    "BadEdition",
    "BadMap",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Illegal",
    "KingstableError",
    "UnknownGame",
]


class KingstableError(ValueError):
    """Something asked of the table that cannot be done.

    >>> import kingstable
    >>> try:
    ...     kingstable.new("chess")
    ... except kingstable.KingstableError as error:
    ...     print("sorry:", type(error).__name__)
    sorry: UnknownGame
    """


class Illegal(KingstableError):
    """A move that the rules refuse, with the first condition it fails and the rule that asks for it.

    >>> raise Illegal("needs 2 wood, you have 1", rule="7.3")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.Illegal: needs 2 wood, you have 1 [7.3]
    """

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} [{rule}]" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadNotation(KingstableError):
    """A text that is not a move of the game at all.

    >>> raise BadNotation("'plce 2' is not a move of this game")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadNotation: 'plce 2' is not a move of this game
    """


class BadRecord(KingstableError):
    """A record that cannot be read, with the number of the line and what was expected there.

    >>> raise BadRecord("no entry can be read here", line=9)
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadRecord: line 9: no entry can be read here
    """

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


class BadEdition(KingstableError):
    """An edition file that does not fit the game's data; the text names file, key and what is allowed.

    >>> raise BadEdition("mine.toml: buildings.statue.gold: -1 is not a whole number from 0 to 99")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadEdition: mine.toml: buildings.statue.gold: -1 is not a whole number from 0 to 99
    """


class BadMap(KingstableError):
    """A map that cannot be read or laid out, with file, number of the line and what is allowed there.

    >>> raise BadMap("K5 is not a hex of a map, whose columns are A to I", file="mine.map", line=12)
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadMap: mine.map: line 12: K5 is not a hex of a map, whose columns are A to I
    """

    def __init__(self, reason: str, file: str = "", line: int = 0) -> None:
        place = [file] if file else []
        if line:
            place.append(f"line {line}")
        super().__init__(": ".join([*place, reason]))
        self.reason = reason
        self.file = file
        self.line = line


class BadPosition(KingstableError):
    """A described position that cannot be read, or that cannot be; the text names file, key and what is allowed.

    >>> raise BadPosition("puzzle.toml: seat.0.king: 'z9' is not a space")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadPosition: puzzle.toml: seat.0.king: 'z9' is not a space
    """


class BadOption(KingstableError):
    """An option, number of seats or seed that the game does not have.

    >>> raise BadOption("kingsburg is played by 2 to 5, not 6")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadOption: kingsburg is played by 2 to 5, not 6
    >>> raise BadOption("choose 1 to 9", "rounds")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadOption: option rounds: choose 1 to 9
    """

    def __init__(self, reason: str, option: str = "") -> None:
        super().__init__(f"option {option}: {reason}" if option else reason)
        self.reason = reason
        self.option = option  # which one is to be mended


class BadBot(KingstableError):
    """A bot that failed, or chose what was not open to it; the text names the bot and says where it was.

    >>> raise BadBot("the bot 'mine' failed in line 9 of mine.py: KeyError: 'points'")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.BadBot: the bot 'mine' failed in line 9 of mine.py: KeyError: 'points'
    """


class UnknownGame(KingstableError):
    """A game that is not in the registry.

    >>> raise UnknownGame("there is no game 'chess'")
    Traceback (most recent call last):
    ...
    kingstable.core.errors.UnknownGame: there is no game 'chess'
    """
