"""Actions are declared, not added up: blocks of numbers with named axes, the players' first and chance's last.

    GOOD = Axis("good", 3)
    TRADE = Block("trade", GOOD)
    ROLL = Block("roll", FACE, chance=True)
    ACTIONS = ActionSpace(PASS, TRADE, ROLL)

`TRADE.at(2)` is the number of an action, `TRADE.part(action)` what it was made of.  Rules hold blocks as `Final`
constants of a module, so both cost a load and a little arithmetic.  Words for the values of an axis are the notation's
(`notation.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST_AXES: Final = 3


class Axis:
    """What can be counted through: goods, buildings, seats."""

    def __init__(self, name: str, size: int) -> None:
        self.name: Final = name
        self.size: Final = size

    def __repr__(self) -> str:
        return f"<Axis {self.name}: {self.size}>"


class Block:
    """One kind of action: a word, and up to three axes, the last of which runs fastest."""

    def __init__(self, word: str, *axes: Axis, chance: bool = False) -> None:
        assert len(axes) <= MOST_AXES
        sizes = [axis.size for axis in axes]
        while len(sizes) < MOST_AXES:
            sizes.append(1)
        self.word: Final = word
        self.axes: Final = axes
        self.chance: Final = chance
        self.second: Final[i64] = sizes[1]
        self.third: Final[i64] = sizes[2]
        self.stride: Final[i64] = sizes[1] * sizes[2]  # of the first axis
        self.size: Final = sizes[0] * sizes[1] * sizes[2]
        self.first: i64 = -1  # assigned by the ActionSpace
        self.end: i64 = -1

    def __repr__(self) -> str:
        return f"<Block {self.word}: {self.first} to {self.end - 1}>"

    def at(self, i: i64 = 0, j: i64 = 0, k: i64 = 0) -> int:
        """The number of an action, from its part on each axis."""
        return self.first + i * self.stride + j * self.third + k

    def part(self, action: i64) -> int:
        """What an action is on the first axis."""
        return (action - self.first) // self.stride

    def part2(self, action: i64) -> int:
        """What an action is on the second axis."""
        return (action - self.first) // self.third % self.second

    def part3(self, action: i64) -> int:
        """What an action is on the third axis."""
        return (action - self.first) % self.third

    def parts(self, action: int) -> list[int]:
        """What an action is on each axis."""
        return [self.part(action), self.part2(action), self.part3(action)][: len(self.axes)]

    def has(self, action: int) -> bool:
        """Whether an action is of this kind."""
        return self.first <= action < self.end

    def actions(self) -> range:
        """The numbers of all actions of this kind."""
        return range(self.first, self.end)


class ActionSpace:
    """All actions of a game: the players' from 0, chance's after them."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks: Final = blocks
        size = 0
        players = 0
        for block in blocks:
            assert not (players and not block.chance), f"{block.word}: the blocks of chance come last"
            if block.chance and not players:
                players = size
            block.first = size
            size += block.size
            block.end = size
        self.size: Final = size
        self.players: Final = players or size  # how many actions players have: chance's begin here

    def __repr__(self) -> str:
        return f"<ActionSpace: {self.players} actions of players, {self.size - self.players} of chance>"

    def block(self, action: int) -> Block:
        """The kind of an action."""
        for block in self.blocks:
            if action < block.end:
                return block
        raise ValueError(f"no action has the number {action}")
