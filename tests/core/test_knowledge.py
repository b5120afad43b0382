"""Who knows what: views, samples, packing and poison, field by field."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gauntlet import Gauntlet, GauntletState
from kingstable.core import knowledge
from kingstable.core.decision import Decision, Steps, StepState
from kingstable.core.knowledge import (
    COUNTS,
    DRAFTS,
    HIDDEN,
    INT,
    LIST,
    LISTS,
    NOBODY,
    OWNER,
    PUBLIC,
    SEEN,
    STATE_FIELDS,
    STEP,
    Field,
)
from kingstable.core.knowledge import STEPS as STEPS_SHAPE
from kingstable.core.simple_state import SimpleState
from kingstable.core.state import ALL, SPECTATOR
from laws.poisoned_views import poison
from laws.walks import step, walk
from scenes import dealt, deployed, inside, script

FIELDS = (
    *STATE_FIELDS,
    Field("score", PUBLIC, LIST),
    Field("map", PUBLIC, LISTS),
    Field("purse", OWNER, LIST, pool="coins"),
    Field("hand", OWNER, LISTS, pool="cards"),
    Field("deck", NOBODY, COUNTS, pool="cards"),
    Field("row", NOBODY, LIST, pool="cards"),
    Field("piles", NOBODY, LISTS, pool="cards"),
    Field("sealed", NOBODY, INT, pool="cards"),
    Field("marked", SEEN, INT, pool="cards", audience="marked_seen"),
    Field("marked_seen", PUBLIC, INT),
    Field("bag", SEEN, LIST, pool="cards", audience="bag_seen"),
    Field("bag_seen", PUBLIC, LIST),
    Field("line", SEEN, LISTS, pool="army*", audience="line_seen", ordered=True),
    Field("line_seen", PUBLIC, LISTS),
    Field("book", SEEN, LISTS, pool="cards", audience="book_seen"),
    Field("book_seen", OWNER, LISTS),
)
POOLS = {"coins": [2, 2], "cards": [9, 9, 9, 9], "army0": [1, 1, 1], "army1": [1, 1, 1]}


class Look(Decision[StepState]):
    """A seat looks into the cabinet."""

    def legal(self, state: StepState, seat: int) -> list[int]:
        return [4, 5]


STEPS = Steps(Look)


class Cabinet(SimpleState):
    """A state with a field of every kind and shape."""


def cabinet(**changed: Any) -> Cabinet:
    values: dict[str, Any] = {
        "seats": 2, "agenda": [Look(1)], "step": Look(0), "waiting": 1, "base": 0, "drafts": [],
        "score": [4, 5], "map": [[1], [2, 3]], "purse": [0, 1], "hand": [[0, 1], [2]],
        "deck": [6, 5, 4, 3], "row": [3, 3], "piles": [[0], [], [1, 2]], "sealed": 2,
        "marked": 1, "marked_seen": 0b10, "bag": [3, 0, 3], "bag_seen": [0b01, 0b11, 0b10],
        "line": [[0, 2], [1, -1]], "line_seen": [[0b01, ALL], [0b10, ALL]],
        "book": [[3, 1], [2, 3, 2]], "book_seen": [[0b11, 0b01], [0b10, 0b11, 0b10]],
    }  # fmt: skip
    return Cabinet(**(values | changed))


def seen(viewer: int, **changed: Any) -> dict[str, Any]:
    return knowledge.mask(cabinet(**changed), FIELDS, viewer)


# Views ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_public_is_for_all_and_nobody_is_for_none(viewer: int) -> None:
    view = seen(viewer)
    assert (view["score"], view["map"], view["agenda"]) == ([4, 5], [[1], [2, 3]], [Look(1)])
    assert view["deck"] == 18, "only how many"
    assert view["row"] == [HIDDEN, HIDDEN]
    assert view["piles"] == [[HIDDEN], [], [HIDDEN, HIDDEN]]
    assert view["sealed"] is HIDDEN


def test_owners_see_their_own() -> None:
    assert [seen(viewer)["purse"] for viewer in (0, 1, SPECTATOR)] == [[0, HIDDEN], [HIDDEN, 1], [HIDDEN, HIDDEN]]
    assert seen(0)["hand"] == [[0, 1], [HIDDEN]]
    assert seen(1)["hand"] == [[HIDDEN, HIDDEN], [2]]


def test_audiences_see_what_was_shown_to_them() -> None:
    assert [seen(viewer)["marked"] for viewer in (0, 1, SPECTATOR)] == [HIDDEN, 1, HIDDEN]
    assert [seen(viewer)["line"] for viewer in (0, 1)] == [[[0, 2], [HIDDEN, -1]], [[HIDDEN, 2], [1, -1]]]
    assert seen(SPECTATOR)["line"] == [[HIDDEN, 2], [HIDDEN, -1]]


def test_pieces_without_places_are_shown_sorted() -> None:
    assert (seen(0)["bag"], seen(0)["bag_seen"]) == ([0, 3, HIDDEN], [0b11, 0b01, 0b10])
    shuffled = {"bag": [3, 3, 0], "bag_seen": [0b10, 0b01, 0b11]}
    assert seen(0, **shuffled) == seen(0) and seen(SPECTATOR, **shuffled) == seen(SPECTATOR)


def test_drafts_hide_even_how_long_they_are() -> None:
    assert seen(0, drafts=[[1], [2, 3]])["drafts"] == [[1], HIDDEN]
    assert seen(SPECTATOR, drafts=[[], [2]])["drafts"] == [HIDDEN, HIDDEN]


def test_a_view_shares_nothing_with_the_state() -> None:
    state = cabinet(drafts=[[1], [2]])
    packed = knowledge.pack(state, FIELDS, STEPS)
    for value in knowledge.mask(state, FIELDS, 0).values():
        if isinstance(value, list):
            for row in value:
                if isinstance(row, list):
                    row.append(99)
            value.append(99)
    assert knowledge.pack(state, FIELDS, STEPS) == packed


def test_a_seen_card_stays_known_in_the_hand_of_another() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: peek", "*: card 2", "0: leave", "1: draw")
    assert table.view(0)["hand"][1] == [2, None, None]
    assert table.view(1)["hand"][1] == [2, 3, 5]
    assert table.view()["hand"][1] == [None, None, None]
    for seed in range(20):
        world = table.game.sample(table.view(0), Random(seed))
        assert isinstance(world, GauntletState) and 2 in world.hand[1]


def test_tokens_that_mix_are_lost_from_sight() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: strike 4 at 1", "1: parry 5", "0: pass", "*: shown 0", "0: show 0")
    assert table.view(1)["token"][0] == [0, None, None]
    script(table, "1: pass", "0: pass", "1: pass", "0: move 0 to 1", "*: mix 102")
    assert inside(table).token[0] == [1, 0, 2]
    assert table.view(1)["token"][0] == [None, None, None]


def test_who_has_seen_a_hand_may_be_its_owners_to_know() -> None:
    """Of others' hands a viewer knows what it has seen itself, and not who else has seen what."""
    assert seen(0)["book"] == [[1, 3], [3, HIDDEN, HIDDEN]]
    assert seen(0)["book_seen"] == [[0b01, 0b11], [HIDDEN, HIDDEN, HIDDEN]], "one's own in the order of one's own cards"
    assert seen(SPECTATOR)["book_seen"] == [[HIDDEN] * 2, [HIDDEN] * 3]
    world = knowledge.deal(seen(0), FIELDS, POOLS, 0, Random(1))
    assert world["book"][1][0] == 3 and world["book_seen"] == [[0b01, 0b11], [0b11, 0b10, 0b10]]


# Packing -------------------------------------------------------------------------------------------------------------


def test_packing_goes_both_ways() -> None:
    state = cabinet(drafts=[[7], [8, 9]])
    values = knowledge.unpack(knowledge.pack(state, FIELDS, STEPS), FIELDS, STEPS)
    assert values == knowledge.values(state, FIELDS)


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(st.data())
def test_any_values_can_be_packed(data: st.DataObject) -> None:
    whole = st.integers(-1, 2**60)
    shapes: dict[str, st.SearchStrategy[Any]] = {INT: whole, LIST: st.lists(whole), COUNTS: st.lists(whole)}
    shapes |= {LISTS: st.lists(st.lists(whole)), DRAFTS: st.lists(st.lists(whole))}
    # Steps are made here: hypothesis keeps weak references to what it draws, and mypyc does not clear those of steps.
    seat = st.integers(0, 65535)
    shapes |= {STEP: seat, STEPS_SHAPE: st.lists(seat)}
    values = {field.name: data.draw(shapes[field.shape]) for field in FIELDS}
    values |= {"step": Look(values["step"]), "agenda": [Look(seat) for seat in values["agenda"]]}
    packed = knowledge.pack(Cabinet(**values), FIELDS, STEPS)
    assert all(type(number) is int for number in packed)
    assert knowledge.unpack(packed, FIELDS, STEPS) == values


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 120))
def test_a_gauntlet_can_be_packed_anywhere(seed: int, seats: int, length: int) -> None:
    game, rng = Gauntlet(), Random(seed)
    state = game.new(seats)
    for _ in range(length):
        if state.waiting:
            state.apply(*step(state, rng))
    again = game.unpack(game.pack(state))
    assert game.pack(again) == game.pack(state) and str(again) == str(state)


def test_a_packed_state_of_the_wrong_length_is_refused() -> None:
    packed = knowledge.pack(cabinet(), FIELDS, STEPS)
    for cut in range(len(packed)):
        with pytest.raises(ValueError, match="a packed state ends too early"):
            knowledge.unpack(packed[:cut], FIELDS, STEPS)
    with pytest.raises(ValueError, match="a packed state has numbers left over"):
        knowledge.unpack([*packed, 0], FIELDS, STEPS)


# Dealing what is hidden ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_deal_looks_the_same_and_keeps_the_pools(viewer: int) -> None:
    state = cabinet()
    view = knowledge.mask(state, FIELDS, viewer)
    worlds = set()
    for seed in range(50):
        values = knowledge.deal(view, FIELDS, POOLS, viewer, Random(seed))
        world = Cabinet(**values)
        assert knowledge.mask(world, FIELDS, viewer) == view
        worlds.add(str(knowledge.pack(world, FIELDS, STEPS)))
        cards = Counter({kind: count for kind, count in enumerate(values["deck"]) if count})
        for hand in (*values["hand"], values["row"], *values["piles"], values["bag"], *values["book"]):
            cards.update(hand)
        cards.update([values["sealed"], values["marked"]])
        assert all(cards[kind] <= 9 for kind in range(4))
    assert len(worlds) == 50


def test_a_pool_of_each_list_deals_only_into_it() -> None:
    view = seen(0)
    dealt_in = {tuple(knowledge.deal(view, FIELDS, POOLS, 0, Random(seed))["line"][1]) for seed in range(40)}
    assert dealt_in == {(0, -1), (1, -1), (2, -1)}, "an empty place stays empty"


def test_a_deal_depends_on_nothing_but_the_view() -> None:
    one = knowledge.deal(seen(0), FIELDS, POOLS, 0, Random(1))
    two = knowledge.deal(seen(0, sealed=0, purse=[0, 0], row=[1, 2]), FIELDS, POOLS, 0, Random(1))
    assert one == two


def test_drafts_are_filled_with_answers_that_might_have_been_given() -> None:
    table = dealt([1, 4], [3, 5], [0, 2])
    script(table, "1: name king", "2: name pawn", "2: name trap", "2: name king")
    lengths = set()
    for seed in range(60):
        world = table.game.sample(table.view(0), Random(seed))
        assert world.drafts[0] == [] and world.waiting == 0b011
        assert len(world.drafts[1]) < 3, "seat 1 still owes a click"
        assert sorted(world.drafts[2]) == [5, 6, 7], "seat 2 is done"
        lengths.add(len(world.drafts[1]))
    assert lengths == {0, 1, 2}


def test_ones_own_draft_is_kept() -> None:
    table = dealt([1, 4], [3, 5])
    script(table, "0: name king", "0: name pawn")
    for answered in (True, False):
        assert table.game.sample(table.view(0), Random(1), answered=answered).drafts[0] == [7, 5]


def test_who_looks_ahead_finds_drafts_in_which_nobody_else_has_begun() -> None:
    table = dealt([1, 4], [3, 5], [0, 2])
    script(table, "1: name king", "2: name pawn", "2: name trap", "2: name king")
    for seed in range(20):
        world = table.game.sample(table.view(0), Random(seed), answered=False)
        assert world.drafts == [[], [], []] and world.waiting == 0b111


def test_a_seat_that_was_not_asked_drafts_nothing() -> None:
    values = knowledge.values(cabinet(drafts=[[], []]), FIELDS)
    state = Cabinet(**values | {"waiting": 0, "base": 0b01})
    knowledge.sample_drafts(state, SPECTATOR, Random(1))
    assert state.drafts[0] and state.drafts[1] == []


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_poison_reaches_all_that_is_hidden_and_no_view(viewer: int) -> None:
    state = cabinet()
    ill = poison(state, FIELDS, viewer, lambda values: Cabinet(**values), 9999)
    assert knowledge.mask(ill, FIELDS, viewer) == knowledge.mask(state, FIELDS, viewer)
    truth = knowledge.values(ill, FIELDS)
    assert truth["sealed"] == 9999 and truth["row"] == [9999, 9999] and truth["piles"] == [[9999], [], [9999, 9999]]
    assert truth["hand"][1 - viewer if viewer < 2 else 0][0] == 9999
    assert knowledge.pack(state, FIELDS, STEPS) == knowledge.pack(cabinet(), FIELDS, STEPS), "the patient is a copy"


def test_every_gauntlet_position_can_be_poisoned() -> None:
    game = Gauntlet()
    for state in walk(game, 3, 5):
        ill = poison(state, game.fields, SPECTATOR, game.build, 9999)
        assert game.view(ill) == game.view(state)
