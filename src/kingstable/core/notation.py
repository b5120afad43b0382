"""What people read and type for an action, and a record holds: `build guard-tower`, `exchange farm castle`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from kingstable.core.action_space import Axis, Block
from kingstable.core.errors import BadNotation
from kingstable.core.foreign import LONGEST_MOVE, shown


class Notation:
    """Both ways between actions and words.

    >>> notation = Notation("Chess", {0: "castle kingside", 1: "castle queenside"})
    >>> notation.format(1), notation.parse("  Castle   KINGSIDE ")
    ('castle queenside', 0)
    """

    def __init__(self, title: str, words: Mapping[int, str], axes: Mapping[Axis, Sequence[str]] | None = None) -> None:
        self.title = title
        self.words = words
        self.axes = axes or {}  # the words for the places of each axis
        self.actions = {text: action for action, text in words.items()}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.title}: {len(self.words)} actions>"

    def format(self, action: int) -> str:
        """The words of an action."""
        return self.words[action]

    def parse(self, text: str) -> int:
        """The action of some words; raises `BadNotation`."""
        if len(text) > LONGEST_MOVE:
            raise BadNotation(f"{shown(text)} is too long for a move of {self.title}")
        words = " ".join(text.lower().split())
        return self.actions[words] if words in self.actions else self.read(text, words)

    def read(self, text: str, words: str) -> int:
        """For a game that understands more than it writes: the action of words that are none of its own."""
        raise BadNotation(f"{shown(text)} is not a move of {self.title}")


def spelled(blocks: Iterable[Block], words: Mapping[Axis, Sequence[str]]) -> dict[int, str]:
    """The words of all actions of some blocks: the block's own, then one for its part on each axis.

    >>> from kingstable.core.action_space import ActionSpace
    >>> GOOD = Axis("good", 2)
    >>> space = ActionSpace(Block("pass"), Block("trade", GOOD))
    >>> spelled(space.blocks, {GOOD: ("gold", "wood")})
    {0: 'pass', 1: 'trade gold', 2: 'trade wood'}
    """
    return {
        action: " ".join((block.word, *parts))
        for block in blocks
        for action, parts in zip(block.actions(), product(*(words[axis] for axis in block.axes)), strict=True)
    }


def hyphened(key: str) -> str:
    """The key of a row, as it is typed.

    >>> hyphened("guard_tower")
    'guard-tower'
    """
    return key.replace("_", "-")
