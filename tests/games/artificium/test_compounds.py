"""What can be said at once: a building with what it lacks, and sales."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.game import Choice
from kingstable.core.table import Table

from . import steps
from .scripts import at, goods, towns


def at_once(table: Table) -> dict[str, Choice]:
    return {choice.notation.replace("\n", "; "): choice for choice in table.compounds()}


def resolving(card: str, **fields: Any) -> Table:
    return at(steps.Resolve(1, 0, 0), chosen={"Brian": card}, **fields)


LABORATORY = "Pay 1 coal and 1 crystal to gain 1 potion and 5 VP."
SAID = [
    ("coal", 6, {
        "buy crystal; resolve": f"Buy 1 crystal for 6 coins and resolve Laboratory. {LABORATORY}",
    }),
    ("", 10, {
        "buy coal; buy crystal; resolve": f"Buy 1 coal and 1 crystal for 10 coins and resolve Laboratory. {LABORATORY}",
    }),
    ("coal coal coal wood", 4, {
        "sell coal; buy crystal; resolve":
            f"Sell 1 coal for 2 coins, buy 1 crystal for 6 coins and resolve Laboratory. {LABORATORY}",
        "sell coal; sell coal": "Sell 2 coal for 4 coins.",
    }),
    ("coal food wood", 3, {
        "sell wood; sell food; buy crystal; resolve":
            f"Sell 1 wood and 1 food for 3 coins, buy 1 crystal for 6 coins and resolve Laboratory. {LABORATORY}",
    }),
    ("coal crystal", 0, {}),
    ("coal wood", 0, {}),
]  # fmt: skip


@pytest.mark.parametrize(("held", "coins", "said"), SAID)
def test_a_building_with_what_it_lacks(held: str, coins: int, said: dict[str, str]) -> None:
    table = resolving("laboratory", resources={"Brian": held}, coins=[0, coins, 0])
    assert {notation: choice.text for notation, choice in at_once(table).items()} == said


@pytest.mark.parametrize(
    ("card", "held"),
    [("hunter-hut", "wood wood wood wood"), ("farm", "wood wood"), ("fair", "wood wood")],
)
def test_nothing_stands_before_a_card_that_can_be_resolved(card: str, held: str) -> None:
    table = resolving(card, resources={"Brian": held}, coins=[0, 0, 0])
    assert at_once(table) == {} and table.choices()[0].notation == "resolve"


def test_sales_at_once_keep_what_the_card_needs() -> None:
    table = resolving("brewery", resources={"Brian": "wood wood coal coal"}, coins=[0, 0, 0])
    assert set(at_once(table)) == {
        "sell wood; sell wood; buy wheat; resolve", "sell coal; buy wheat; resolve",
        "sell wood; sell wood", "sell coal; sell coal",
    }  # fmt: skip
    table = resolving("laboratory", resources={"Brian": "coal coal"}, coins=[0, 0, 0])
    assert at_once(table) == {}


def test_the_card_itself_is_clicked_to_buy_and_build() -> None:
    table = resolving("laboratory", resources={"Brian": "coal"}, coins=[0, 6, 0])
    choice = at_once(table)["buy crystal; resolve"]
    assert choice.targets == ("chosen-1",) and choice.rule == "5.9"
    assert not [each for each in table.choices() if "chosen-1" in each.targets]
    table.play(choice)
    assert goods(table, "Brian") == "potion" and towns(table).coins[1] == 0


def test_resolving_is_the_main_thing_and_trading_is_not() -> None:
    open_now = resolving("brewery", resources={"Brian": "wheat coal"}, coins=[0, 6, 0])
    assert [choice.notation for choice in open_now.choices() if choice.main] == ["resolve"]
    lacking = resolving("laboratory", resources={"Brian": "coal coal"}, coins=[0, 6, 0])
    assert [choice.notation for choice in lacking.choices() if choice.main] == []
    assert {name for name, choice in at_once(lacking).items() if choice.main} == {"buy crystal; resolve"}


def test_several_of_a_good_are_sold_at_the_turns_end() -> None:
    table = at(steps.Tidy(), resources={"Brian": "coal coal"}, coins=[0, 0, 0])
    choice = at_once(table)["sell coal; sell coal"]
    assert (choice.text, choice.rule, choice.targets) == ("Sell 2 coal for 4 coins.", "10.3", ("coins-1",))


def test_the_whole_hand_is_discarded_at_the_turns_end() -> None:
    table = at(steps.Tidy(), hand={"Brian": "farm castle farm"}, resources={}, coins=[0, 0, 0])
    (choice,) = table.compounds(1)
    assert (choice.text, choice.rule, choice.targets) == ("Discard all 3 cards.", "10.2", ())
    table.play(choice, seat=1)
    assert towns(table).hand[1] == []
