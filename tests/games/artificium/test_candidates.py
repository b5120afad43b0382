"""What search thinks of, and what it has no time for: each reason shown at a position."""

from __future__ import annotations

from random import Random

import pytest

import kingstable
from kingstable.core.state import CHANCE, seats_in
from kingstable.core.table import Table
from kingstable.games.artificium.actions import BUY, SELL
from kingstable.games.artificium.book import RESOURCES
from kingstable.games.artificium.state import Towns

from . import steps
from .scripts import at, play, st, towns

GAME = kingstable.game("artificium")


def thought_of(table: Table, seat: int = 0) -> list[str]:
    """What a seat would think of, as notation."""
    legal = table.state.legal(seat)
    kept = GAME.thinking.candidates(table.state, seat, legal)
    assert set(kept) <= set(legal)
    return [GAME.format(action) for action in kept]


def revealed(card: str, goods: str = "", coins: int = 0) -> Table:
    """Ann has revealed a card and is to resolve it."""
    return at(
        steps.Resolve(0, 0, 0), steps.Choose(), chosen={"Ann": card}, resources={"Ann": goods},
        coins=[coins, 0, 0], hand={"Brian": "fair"},
    )  # fmt: skip


# A revealed card -----------------------------------------------------------------------------------------------------


def test_who_can_build_does_so() -> None:
    table = revealed("brewery", "wheat wood wood", coins=9)
    assert thought_of(table) == ["resolve"] and len(table.choices(0)) > 5


def test_of_an_action_card_all_ways_are_thought_of() -> None:
    table = revealed("theft", coins=9)
    towns(table).resources[RESOURCES : RESOURCES + 2] = [1, 1]  # Brian has wood and wheat
    assert thought_of(table) == ["steal blue wood", "steal blue wheat"]


def test_only_what_the_card_lacks_is_bought() -> None:
    assert thought_of(revealed("brewery", "wood", coins=9)) == ["buy wheat", "discard", "take-back"]
    table = revealed("laboratory", coins=20)  # a coal and a crystal
    assert thought_of(table) == ["buy coal", "discard", "take-back"], "one after the other"
    play(table, "Ann: buy coal")
    assert thought_of(table) == ["buy crystal", "discard", "take-back"]
    play(table, "Ann: buy crystal")
    assert thought_of(table) == ["resolve"]


def test_nothing_is_bought_before_all_of_it_can_be_paid() -> None:
    """Coal and crystal are ten coins: with nine, the coal alone would be of no use."""
    assert thought_of(revealed("laboratory", coins=9)) == ["discard", "take-back"]
    assert thought_of(revealed("laboratory", "coal", coins=6)) == ["buy crystal", "discard", "take-back"]


def test_what_is_not_needed_is_sold_to_pay_for_it() -> None:
    table = revealed("laboratory", "coal wood beer beer", coins=4)
    assert thought_of(table) == ["sell wood", "sell beer", "discard", "take-back"]
    play(table, "Ann: sell beer")
    assert thought_of(table) == ["buy crystal", "discard", "take-back"], "that is enough"


def test_what_the_card_needs_is_never_sold() -> None:
    for goods, sold in (("coal", []), ("coal coal", ["sell coal"])):
        table = revealed("laboratory", goods)
        assert thought_of(table) == [*sold, "discard", "take-back"] and table.why_not("sell coal") is None


def test_coins_that_a_building_costs_are_not_spent_on_what_it_lacks() -> None:
    """A Castle is a beer, a sword and coins."""
    coins = GAME.data["cards"]["castle"]["coins"]
    beer = GAME.data["resources"]["beer"]["buy"]
    assert coins > 0
    assert thought_of(revealed("castle", "sword", coins=beer)) == ["discard", "take-back"]
    assert thought_of(revealed("castle", "sword", coins=beer + coins)) == ["buy beer", "discard", "take-back"]
    assert thought_of(revealed("castle", "beer sword wood", coins=coins - 1))[0] == "sell wood"


def test_there_is_always_a_way_out() -> None:
    for card in ("theft", "reconstruction", "castle", "foundry"):
        assert thought_of(revealed(card))[-2:] == ["discard", "take-back"]


def test_what_was_sold_in_error_may_be_bought_back_and_is_then_kept() -> None:
    """Somebody has sold the wheat that the Brewery needs."""
    table = revealed("brewery", "wheat wood", coins=9)
    play(table, "Ann: sell wheat")
    assert thought_of(table) == ["buy wheat", "discard", "take-back"]
    play(table, "Ann: buy wheat")
    assert thought_of(table) == ["resolve"] and table.why_not("sell wheat") is None


def test_no_row_of_thoughts_trades_in_a_ring() -> None:
    """Whatever is thought of in a resolution, a resource is never both bought and sold."""
    for goods in ("coal wood beer beer", "wheat wheat wood", "sword beer crystal"):
        for card in ("laboratory", "castle", "brewery"):
            rows = [(revealed(card, goods, coins=coins).state, frozenset[int]()) for coins in range(12)]
            while rows:
                state, traded = rows.pop()
                for action in GAME.thinking.candidates(state, 0, state.legal(0)):
                    if SELL.has(action) or BUY.has(action):
                        opposite = BUY.at(SELL.part(action)) if SELL.has(action) else SELL.at(BUY.part(action))
                        assert opposite not in traded
                        after = state.clone()
                        after.apply(0, action)
                        rows.append((after, traded | {action}))


def test_in_random_games_nothing_is_thought_of_that_is_not_open() -> None:
    """Whatever was bought and sold before."""
    resolved = 0
    for seed in range(40):
        rng, state = Random(seed), GAME.new(3)
        while state.waiting:
            seat = rng.choice(seats_in(state.waiting))
            legal = state.outcomes() if seat == CHANCE else state.legal(seat)
            if seat != CHANCE:
                kept = GAME.thinking.candidates(state, seat, legal)
                assert kept and set(kept) <= set(legal)
                resolved += state.question() == steps.Resolve
            state.apply(seat, rng.choice(legal))
    assert resolved > 500


# The market and the turn's end ---------------------------------------------------------------------------------------


def test_a_card_is_not_exchanged_for_its_like() -> None:
    table = at(steps.Market(0), phase=st.CARD_MARKET, hand={"Ann": "farm castle"}, market="farm fair")
    thoughts = thought_of(table)
    assert "exchange castle farm" in thoughts and "exchange farm fair" in thoughts and "pass" in thoughts
    assert "exchange farm farm" not in thoughts and table.why_not("exchange farm farm") is None


@pytest.mark.parametrize(("coins", "sells"), [(1, True), (2, False), (9, False)])
def test_at_the_turns_end_coins_for_the_market_are_the_one_reason_to_sell(coins: int, sells: bool) -> None:
    table = at(
        steps.Tidy(), phase=st.TURN_END_PHASE, hand={"Ann": "farm"}, resources={"Ann": "wood"}, coins=[coins, 0, 0]
    )
    thoughts = thought_of(table)
    assert ("sell wood" in thoughts) == sells
    assert "pass" in thoughts and "drop farm" in thoughts, "one can always be done, or drop a card"


def test_at_the_turns_end_what_is_done_in_one_order_is_not_thought_of_in_another() -> None:
    table = at(
        steps.Tidy(), phase=st.TURN_END_PHASE, hand={"Ann": "farm castle"}, resources={"Ann": "wood"}, coins=[0] * 3
    )
    assert thought_of(table) == ["pass", "sell wood", "drop farm", "drop castle"]
    table.play("drop farm")
    assert thought_of(table) == ["pass", "drop castle"] and table.why_not("sell wood") is None


@pytest.mark.parametrize(("coins", "sells"), [(0, True), (1, False)])
def test_at_the_turns_end_coins_from_what_was_just_sold_count(coins: int, sells: bool) -> None:
    table = at(steps.Tidy(), phase=st.TURN_END_PHASE, resources={"Ann": "wood wood wheat"}, coins=[coins, 0, 0])
    table.play("sell wood")
    assert ("sell wheat" in thought_of(table)) == sells


# Where `evaluate` is to be relied on ---------------------------------------------------------------------------------


def test_between_market_and_turn_end_search_plays_on() -> None:
    """What a hand is worth shows when it has been played."""
    seen: dict[int, set[bool]] = {}
    root, state, rng = GAME.new(2), GAME.new(2), Random(5)
    while state.waiting:
        assert isinstance(state, Towns)
        seen.setdefault(state.phase, set()).add(GAME.thinking.is_quiescent(state, root))
        seat = seats_in(state.waiting)[0]
        state.apply(seat, rng.choice(state.outcomes() if seat == CHANCE else state.legal(seat)))
    assert seen[st.CARD_MARKET] == seen[st.PLAYING] == {False}
    assert all(answers == {True} for phase, answers in seen.items() if phase not in (st.CARD_MARKET, st.PLAYING))
    assert GAME.thinking.is_quiescent(state, root) and not GAME.thinking.horizon(state, root)
