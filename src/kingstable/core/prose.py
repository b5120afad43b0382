"""Sentences, and the small parts of them that every game needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kingstable.core.state import Event


def amount(count: int, one: str, many: str = "") -> str:
    """`2 gold`, `1 building`, or nothing.

    >>> amount(2, "building", "buildings"), amount(0, "gold")
    ('2 buildings', '')
    """
    return f"{count} {one if count == 1 else many or one}" if count else ""


def listed(parts: Sequence[str], last: str = "and") -> str:
    """`a, b and c`; empty parts are left out.

    >>> listed(["a", "", "b", "c"])
    'a, b and c'
    """
    parts = [part for part in parts if part]
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def label(name: str, you: bool, waited_for: bool, width: int) -> str:
    """A player on a board drawn with characters: a star before who is to decide, and `you` behind one's own name.

    >>> label("Ann", True, True, 10), label("Brian the Lionhearted", False, False, 10)
    ('* Ann you   ', '  Brian the ')
    """
    shown = f"{name[: width - 4]} you" if you else name[:width]
    return f"{'*' if waited_for else ' '} {shown:<{width}}"


Blank = Callable[..., object]  # of an event and whatever the game knows besides


BLANKS: dict[str, Blank] = {  # what most games need: an event's numbers, and the seats that a and b mostly are
    "a": lambda event, names, words: event.a,
    "b": lambda event, names, words: event.b,
    "c": lambda event, names, words: event.c,
    "who": lambda event, names, words: names[event.a],
    "whom": lambda event, names, words: names[event.b],
}


class _Filled:
    """The blanks of one event, filled when they are asked for."""

    def __init__(self, blanks: Mapping[str, Blank], *known: object) -> None:
        self.blanks, self.known = blanks, known

    def __getitem__(self, blank: str) -> str:
        return str(self.blanks[blank](*self.known))


def narrate(event: Event, sentences: Mapping[str, str], blanks: Mapping[str, Blank], *known: object) -> str:
    """An event as a sentence: the template of its kind, and what fills its blanks.

    >>> event = Event("build", "7.1", 0, 2, -1, 0)
    >>> sentences = {"build": "{who} builds {b} houses."}
    >>> narrate(event, sentences, BLANKS, ["Ann", "Brian"], None)
    'Ann builds 2 houses.'
    """
    if event.kind not in sentences:
        raise ValueError(f"no words for {event.kind!r}")
    return sentences[event.kind].format_map(_Filled(blanks, event, *known))
