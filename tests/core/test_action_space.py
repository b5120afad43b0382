"""Actions that are declared: where each block lies, and what its actions are made of."""

from __future__ import annotations

import pytest

from kingstable.core.action_space import ActionSpace, Axis, Block

GOOD, DICE, TOKEN, SHIFT = Axis("good", 3), Axis("dice", 5), Axis("token", 2), Axis("shift", 3)


def test_blocks_follow_each_other_and_chance_comes_last() -> None:
    passing, trade, roll = Block("pass"), Block("trade", GOOD), Block("roll", DICE, chance=True)
    space = ActionSpace(passing, trade, roll)
    assert [(block.first, block.end) for block in space.blocks] == [(0, 1), (1, 4), (4, 9)]
    assert (space.players, space.size) == (4, 9)
    assert [space.block(action) for action in range(9)] == [passing] + [trade] * 3 + [roll] * 5
    assert list(trade.actions()) == [1, 2, 3] and trade.has(3) and not trade.has(4)
    assert repr(space) == "<ActionSpace: 4 actions of players, 5 of chance>"
    with pytest.raises(ValueError, match="no action has the number 9"):
        space.block(9)


def test_without_chance_all_actions_are_the_players() -> None:
    assert ActionSpace(Block("pass"), Block("trade", GOOD)).players == 4


def test_players_cannot_come_after_chance() -> None:
    with pytest.raises(AssertionError, match="trade: the blocks of chance come last"):
        ActionSpace(Block("pass"), Block("roll", DICE, chance=True), Block("trade", GOOD))


def test_an_action_is_made_of_its_parts() -> None:
    place = Block("place", DICE, TOKEN, SHIFT)
    ActionSpace(Block("pass"), place)
    made = [(i, j, k) for i in range(5) for j in range(2) for k in range(3)]
    assert [place.at(*parts) for parts in made] == list(place.actions())
    assert [tuple(place.parts(action)) for action in place.actions()] == made
    assert [(place.part(a), place.part2(a), place.part3(a)) for a in place.actions()] == made
