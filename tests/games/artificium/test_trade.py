"""Chapter 6: buying and selling."""

from __future__ import annotations

from typing import Any

import pytest

import kingstable
from kingstable import bots
from kingstable.core.decision import Step
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition
from kingstable.core.table import Table

from . import steps
from .scripts import (
    GOODS,
    at,
    counted,
    goods,
    hand,
    happened,
    open_to,
    play,
    played,
    refusal,
    step,
    told,
    towns,
    waiting,
)

PRICES = list(zip(GOODS, (2, 2, 4, 4, 4, 6, 6, 10, 10), (1, 1, 2, 2, 2, 3, 3, 5, 5), strict=True))


def resolving(card: str, *todo: Step[Any], **fields: Any) -> Table:
    """Brian's revealed card is to be dealt with; then these steps."""
    return at(steps.Resolve(1, 0, 0), *todo, chosen={"Brian": card}, **fields)


def trades(table: Table, who: str) -> list[str]:
    return [move for move in open_to(table, who) if move.startswith(("buy", "sell"))]


@pytest.mark.rule("artificium", "6.1")
@pytest.mark.parametrize("card", ["brewery", "fair", "theft", "exploration", "reconstruction"])
def test_any_number_of_trades_in_any_order_come_before_the_card(card: str) -> None:
    table = resolving(card, resources={"Brian": "wood wood coal", "Ann": "sword"}, coins=[20, 5, 20])
    moves = ["buy wheat", "sell wood", "sell coal", "buy wheat", "sell wood", "buy beer"]
    for move, coins in zip(moves, (3, 4, 6, 4, 5, 1), strict=True):
        assert waiting(table) == ["Brian"] and step(table) == steps.Resolve
        play(table, f"Brian: {move}")
        assert towns(table).coins == [20, coins, 20]
    assert [goods(table, who) for who in table.names] == ["sword", "wheat wheat beer", ""]
    assert told(table)[1:] == [
        "Brian buys 1 wheat for 2 coins.", "Brian sells 1 wood for 1 coin.", "Brian sells 1 coal for 2 coins.",
        "Brian buys 1 wheat for 2 coins.", "Brian sells 1 wood for 1 coin.", "Brian buys 1 beer for 4 coins.",
    ]  # fmt: skip
    assert "discard" in open_to(table, "Brian") and towns(table).chosen[1] >= 0


@pytest.mark.rule("artificium", "6.1")
def test_one_trades_at_ones_own_resolution_only() -> None:
    table = at(
        steps.Choose(), hand={"Ann": "farm", "Brian": "farm", "Cindy": "farm farm"},
        resources=dict.fromkeys(("Ann", "Brian", "Cindy"), "wood"),
    )  # fmt: skip
    not_now = "not now: you may sell once your card is revealed, and at the end of the turn [6.6]"
    assert refusal(table, "Ann", "sell wood") == not_now
    assert refusal(table, "Ann", "buy wood") == "not now: you may buy once your card is revealed [6.6]"
    play(table, "Ann: play farm", "Brian: pass", "Cindy: play farm")
    for who, others in (("Ann", ("Brian", "Cindy")), ("Cindy", ("Ann", "Brian"))):
        assert waiting(table) == [who]
        for other in others:
            assert refusal(table, other, "sell wood") == "not now: this seat has nothing to decide"
        play(table, f"{who}: sell wood", f"{who}: buy coal", f"{who}: resolve")
    assert towns(table).coins == [2, 5, 2] and waiting(table) == ["Cindy"]


@pytest.mark.rule("artificium", "6.1")
def test_what_is_bought_pays_for_the_card() -> None:
    table = resolving("foundry", coins=[5, 4, 5])
    assert open_to(table, "Brian") == [*(f"buy {good}" for good in GOODS[:5]), "discard", "take-back"]
    play(table, "Brian: buy food", "Brian: resolve")
    assert goods(table, "Brian") == "metal" and towns(table).coins == [5, 0, 5] and table.scores() == [0, 3, 0]


@pytest.mark.rule("artificium", "6.2")
@pytest.mark.parametrize(("good", "buy", "sell"), PRICES)
def test_a_purchase_costs_its_price_and_no_less(good: str, buy: int, sell: int) -> None:
    table = resolving("fair", coins=[50, buy - 1, 50])
    assert f"buy {good}" not in open_to(table, "Brian")
    assert refusal(table, "Brian", f"buy {good}") == f"that costs {buy} coins; you have {buy - 1} [6.2]"
    table = resolving("fair", coins=[50, buy, 50], resources={"Ann": good})
    choice = next(choice for choice in table.choices() if str(choice) == f"buy {good}")
    assert (choice.text, choice.rule) == (f"Buy 1 {good} for {buy} coins.", "6.2")
    play(table, f"Brian: buy {good}")
    assert towns(table).coins == [50, 0, 50] and goods(table, "Brian") == good and goods(table, "Ann") == good
    assert told(table)[1:] == [f"Brian buys 1 {good} for {buy} coins."] and happened(table)[-1] == ("buy", "6.2")
    assert trades(table, "Brian") == [f"sell {good}"]


@pytest.mark.rule("artificium", "6.2")
def test_what_can_be_bought_follows_from_ones_coins() -> None:
    for coins in range(12):
        table = resolving("fair", coins=[99, coins, 0])
        assert trades(table, "Brian") == [f"buy {good}" for good, buy, _ in PRICES if buy <= coins]


@pytest.mark.rule("artificium", "6.3")
@pytest.mark.parametrize(("good", "buy", "sell"), PRICES)
def test_a_sale_brings_its_price(good: str, buy: int, sell: int) -> None:
    table = resolving("fair", coins=[0, 1, 0], resources={"Brian": f"{good} {good}", "Ann": " ".join(GOODS)})
    choice = next(choice for choice in table.choices() if str(choice) == f"sell {good}")
    shown = f"{sell} coin{'s' if sell > 1 else ''}"
    assert (choice.text, choice.rule) == (f"Sell 1 {good} for {shown}.", "6.3")
    play(table, f"Brian: sell {good}")
    assert towns(table).coins == [0, 1 + sell, 0] and goods(table, "Brian") == good
    assert goods(table, "Ann") == " ".join(GOODS)
    assert told(table)[1:] == [f"Brian sells 1 {good} for {shown}."] and happened(table)[-1] == ("sell", "6.3")


@pytest.mark.rule("artificium", "6.3")
def test_one_sells_what_one_owns() -> None:
    table = resolving("fair", coins=[0, 0, 0], resources={"Brian": "wood sword", "Ann": "coal"})
    assert trades(table, "Brian") == ["sell wood", "sell sword"]
    assert refusal(table, "Brian", "sell coal") == "you have no coal [6.3]"
    play(table, "Brian: sell wood")
    assert trades(table, "Brian") == ["sell sword"] and refusal(table, "Brian", "sell wood") == "you have no wood [6.3]"


@pytest.mark.rule("artificium", "6.3")
def test_a_sale_may_pay_for_a_purchase() -> None:
    table = resolving("brewery", coins=[0, 0, 0], resources={"Brian": "coal"})
    assert open_to(table, "Brian") == ["sell coal", "discard", "take-back"]
    play(table, "Brian: sell coal", "Brian: buy wheat", "Brian: resolve")
    assert goods(table, "Brian") == "beer" and towns(table).coins == [0, 0, 0]


@pytest.mark.rule("artificium", "6.4")
@pytest.mark.parametrize(("good", "buy", "sell"), PRICES)
def test_what_was_sold_may_be_bought_back_and_sold_again(good: str, buy: int, sell: int) -> None:
    """Each time round costs what lies between the prices."""
    table = resolving("fair", coins=[99, buy, 99], resources={"Brian": good})
    play(table, f"Brian: sell {good}", f"Brian: buy {good}")
    assert towns(table).coins == [99, sell, 99] and goods(table, "Brian") == good
    assert table.why_not(f"sell {good}", 1) is None
    play(table, f"Brian: sell {good}")
    assert towns(table).coins == [99, 2 * sell, 99] and goods(table, "Brian") == ""


@pytest.mark.rule("artificium", "6.4")
@pytest.mark.parametrize("bot", ["random", "greedy", "page"])
def test_games_in_which_a_round_of_trades_costs_nothing_end_all_the_same(bot: str) -> None:
    even = Edition("even", {("resources", good, "sell"): buy for good, buy, _ in PRICES})
    table = kingstable.new("artificium", 2, seed=5, edition=even)
    bots.play(table, [bots.make(bot, seed=seat) for seat in range(2)])
    assert table.over


@pytest.mark.rule("artificium", "6.5")
@pytest.mark.parametrize("move", ["discard", "take-back"])
def test_who_has_traded_may_still_refuse_the_card(move: str) -> None:
    table = resolving("fair", coins=[5, 5, 5], resources={"Brian": "coal wood"})
    play(table, "Brian: sell coal", "Brian: buy beer", f"Brian: {move}")
    assert table.over and towns(table).coins == [5, 3, 5] and goods(table, "Brian") == "wood beer"
    where = (hand(table, "Brian"), counted(towns(table).discards))
    assert where == (("fair", "") if move == "take-back" else ("", "fair"))
    assert told(table)[1:3] == ["Brian sells 1 coal for 2 coins.", "Brian buys 1 beer for 4 coins."]


@pytest.mark.rule("artificium", "6.6")
def test_nothing_is_traded_once_the_card_is_resolved() -> None:
    not_sold = "not now: you may sell once your card is revealed, and at the end of the turn [6.6]"
    not_bought = "not now: you may buy once your card is revealed [6.6]"
    for card, stock in (("castle", "beer sword wood"), ("wizards-tower", "beer potion wood")):
        table = resolving(card, resources={"Brian": stock}, coins=[9, 9, 9], hand={"Brian": "fair"})
        assert "sell wood" in open_to(table, "Brian")
        play(table, "Brian: resolve")
        if card == "wizards-tower":
            play(table, *["*: card farm"] * 5)
        assert waiting(table) == ["Brian"] and trades(table, "Brian") == []
        assert refusal(table, "Brian", "sell wood") == not_sold and refusal(table, "Brian", "buy wood") == not_bought
    table = resolving("fair", steps.Choose(), resources={"Brian": "wood"}, hand={"Brian": "farm"})
    play(table, "Brian: resolve")
    assert refusal(table, "Brian", "sell wood") == not_sold and refusal(table, "Brian", "buy wood") == not_bought
    play(table, "Brian: play farm")
    assert "sell wood" in trades(table, "Brian") and "buy wood" in trades(table, "Brian")


@pytest.mark.rule("artificium", "6.6")
@pytest.mark.parametrize("move", ["resolve", "discard", "take-back"])
def test_a_card_is_dealt_with_once(move: str) -> None:
    table = at(steps.Choose(), hand={"Ann": "farm farm", "Brian": "fair fair"})
    play(table, "Ann: play farm", "Brian: play fair", f"Brian: {move}", "Ann: resolve")
    assert towns(table).chosen == [-1, -1, -1] and step(table) == steps.Choose
    if move != "take-back":
        play(table, "Brian: pass")
    play(table, "Ann: play farm")
    assert waiting(table) == ["Ann"]
    play(table, "Ann: resolve")
    assert table.over and played(table, "Brian") == ("fair" if move == "resolve" else "")


@pytest.mark.rule("artificium", "6.6")
def test_at_the_turns_end_one_sells_again_and_does_not_buy() -> None:
    table = resolving("fair", steps.Choose(), *steps.NEXT_TURN, resources={"Brian": "wood"})
    play(table, "Brian: resolve")
    assert step(table) == steps.Tidy and trades(table, "Brian") == ["sell wood"]
    refused = "not now: at the end of the turn you can sell resources, but not buy them [10.3]"
    assert refusal(table, "Brian", "buy wood") == refused
    assert refusal(table, "Brian", "sell coal") == "you have no coal [10.3]"


@pytest.mark.rule("artificium", "6.7")
@pytest.mark.parametrize(("good", "buy", "sell"), PRICES)
def test_no_edition_sells_for_more_than_it_buys(good: str, buy: int, sell: int) -> None:
    with pytest.raises(BadEdition) as refused:
        kingstable.game("artificium", Edition("box", {("resources", good, "sell"): buy + 1}))
    assert str(refused.value) == (
        f"box: resources.{good}.sell: {buy + 1} is more than its purchase price {buy};"
        " whoever bought and sold it would never stop"
    )
    with pytest.raises(BadEdition, match=f"resources.{good}.sell: {sell} is more than its purchase price {sell - 1}"):
        kingstable.game("artificium", Edition("box", {("resources", good, "buy"): sell - 1}))


@pytest.mark.rule("artificium", "6.7")
def test_selling_for_just_what_it_costs_is_no_fault() -> None:
    box = Edition("box", {("resources", "wood", "sell"): 2, ("resources", "coal", "sell"): 4})
    table = resolving("fair", edition=box, coins=[0, 0, 0], resources={"Brian": "wood coal"})
    play(table, "Brian: sell wood", "Brian: sell coal")
    assert towns(table).coins == [0, 6, 0]
