"""What can be said at once: a whole turn."""

from __future__ import annotations

from typing import Any

from kingstable.core.game import Choice
from kingstable.core.table import Table

from . import steps
from .scripts import at, kingdom


def at_once(table: Table) -> dict[str, Choice]:
    return {choice.notation.replace("\n", "; "): choice for choice in table.compounds()}


def turn(**fields: Any) -> Table:
    return at(steps.Act(0), guild={"Ann": "krom"}, **fields)


def test_a_whole_turn_is_one_choice() -> None:
    table = turn(coins=[2, 0])
    choice = at_once(table)["explore tavern; gain heart; move market; earn"]
    assert choice.text == (
        "Explore with the adventurer at the Tavern. Pay 1 Coin to gain a Heart. Move to the Market for free. "
        "Gain 3 Coins."
    )
    assert choice.rule == "5.2"
    assert choice.targets == ("adventurer-2", "location-2", "supply-2", "location-3", "supply-3")
    table.play(choice)
    assert kingdom(table).coins[0] == 4
    table.undo()
    assert kingdom(table).coins[0] == 2


def test_who_goes_to_the_forest_says_which_monsters_are_fought_in_one_order_alone() -> None:
    table = turn(coins=[1, 0], adventurers="academy tavern forest", fresh={"Ann": "sword sword book book heart heart"},
                 forest="imp zombie")  # fmt: skip
    fights = {name.partition("; move")[0] for name in at_once(table) if name.startswith("explore forest")}
    assert fights == {
        "explore forest; fight imp; pass",
        "explore forest; fight zombie; pass",
        "explore forest; fight zombie; fight imp",
    }


def test_doing_nothing_is_said_step_by_step() -> None:
    assert not [name for name in at_once(turn(coins=[2, 0])) if "pass" in name.split("; ")]
