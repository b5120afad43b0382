"""A small game without boilerplate: state, step, words and pictures by what the core assumes."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from kingstable import design
from kingstable.core.knowledge import CORE_FIELDS
from kingstable.core.simple_state import SimpleState, field
from kingstable.core.table import Table
from kingstable.design import (
    COUNTS,
    INT,
    LIST,
    LISTS,
    OWNER,
    PUBLIC,
    STATE_FIELDS,
    ActionSpace,
    Axis,
    Block,
    Chapter,
    Decision,
    Field,
    Game,
    Notation,
    Reason,
    Said,
    Speech,
    Steps,
    spelled,
)

COINS = Axis("coins", 3)
PASS, TAKE = Block("pass"), Block("take", COINS)
ACTIONS = ActionSpace(PASS, TAKE)


class Till(SimpleState):
    """Coins that two seats take from."""

    costs: tuple[int, ...]
    coins: int = field(PUBLIC, INT, high=9)
    score: list[int] = field(PUBLIC, LIST)
    purse: list[list[int]] = field(OWNER, LISTS)


class BiggerTill(Till):
    spare: list[int] = field(PUBLIC, COUNTS)


class Take(Decision[Till]):
    """A seat takes coins, or passes."""

    opens = (PASS, TAKE)

    def take(self, state: Till, seat: int, action: int) -> None:
        if TAKE.has(action):
            state.coins -= TAKE.part(action)
            state.score[seat] += TAKE.part(action)


class Counter(Game[Till]):
    """Everything that can be left out is."""

    name = "counter"
    title = "Counter"
    seats = range(1, 3)
    actions = ACTIONS.size
    steps = Steps(Take)
    state_class = Till
    fields = Till.fields
    notation = Notation("the counter", spelled(ACTIONS.blocks, {COINS: "012"}))
    speech = Speech(
        ACTIONS,
        chapters=[
            Chapter(
                prompts={Take: "Take some coins."},
                choices={
                    PASS: Said("Leave them.", "1.1"),
                    TAKE: Said("Take {coins}.", "1.1", lambda asked: {"coins": TAKE.part(asked.action)}),
                },
                elsewhere={Take: Reason("nothing else is for sale", "1.1")},
            )
        ],
    )

    def start(self, seats: int, options: Mapping[str, Any]) -> Till:
        state = till(seats)
        state.do(Take(0), Take(seats - 1))
        return state


def till(seats: int = 2) -> Till:
    return Till(seats, coins=9, score=[0] * seats, purse=[[] for _ in range(seats)], costs=(1, 2))


def test_fields_are_declared_where_the_state_is() -> None:
    assert Till.fields == (
        *STATE_FIELDS,
        Field("coins", PUBLIC, INT, high=9),
        Field("score", PUBLIC, LIST),
        Field("purse", OWNER, LISTS),
    )
    assert BiggerTill.fields == (*Till.fields, Field("spare", PUBLIC, COUNTS))
    assert SimpleState.fields == STATE_FIELDS


def test_a_field_without_a_value_is_named() -> None:
    with pytest.raises(TypeError, match="BiggerTill needs values for score, purse, spare"):
        BiggerTill(2, coins=9)


def test_a_clone_shares_nothing_but_what_is_no_list() -> None:
    state = till()
    state.do(Take(0))
    state.drafts = [[1], []]
    twin = state.clone()
    assert type(twin) is Till and twin.costs is state.costs
    assert all(getattr(twin, field.name) == getattr(state, field.name) for field in Till.fields)
    twin.coins = 3
    twin.score[0] = 5
    twin.purse[1].append(1)
    twin.agenda.pop()
    twin.drafts[0].append(2)
    assert (state.coins, state.score, state.purse) == (9, [0, 0], [[], []])
    assert state.agenda == [Take(0)] and state.drafts == [[1], []]


def test_it_can_be_pickled_and_saved() -> None:
    game = Counter()
    state = game.new(2)
    again = pickle.loads(pickle.dumps(state))
    assert game.pack(again) == game.pack(state) and str(again.clone()) == str(state)


def test_a_game_can_leave_out_what_the_core_knows() -> None:
    table = Table(Counter(), 2, names=["Ann", "Brian"])
    assert table.prompt() == "Take some coins."
    assert [choice.text for choice in table.choices()] == ["Leave them.", "Take 0.", "Take 1.", "Take 2."]
    assert [str(choice) for choice in table.choices()] == ["pass", "take 0", "take 1", "take 2"]
    table.play("take 2")
    table.play("pass")
    assert table.scores() == [2, 0] and table.outcome and table.outcome.ranking == ((0,), (1,))
    assert table.outcome.verdict(["Ann", "Brian"]) == "Ann won: most points"


def test_a_game_without_a_board_shows_its_own_fields() -> None:
    table = Table(Counter(), 2)
    assert table.game.drawing.board(table.view(0)) == "coins: 9\nscore: [0, 0]\npurse: [[], []]"
    assert not any(f"{name}:" in str(table.view()) for name in CORE_FIELDS)
    wide = Counter().build({"seats": 2, "coins": 9, "score": list(range(100)), "purse": [[], []]})
    lines = str(Counter().view(wide)).splitlines()
    assert max(map(len, lines)) <= 80 and lines[2].startswith("  ")
    assert table.scene().surfaces[0].title == "Counter" and table.scene().points == (None, None)


def test_all_that_a_game_is_made_of_comes_from_one_place() -> None:
    assert len(set(design.__all__)) == len(design.__all__) >= 50
    assert all(hasattr(design, name) for name in design.__all__)
    public = {name for name, thing in vars(design).items() if not name.startswith("_") and name != "annotations"}
    assert public == set(design.__all__)
