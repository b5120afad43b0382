"""What looks like self-harm, and what does not."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from . import steps
from .scripts import at


def warned(table: Table) -> dict[str, str]:
    return {str(choice): choice.warning for choice in table.choices(1) if choice.warning}


@pytest.mark.parametrize(
    ("coins", "held", "said"),
    [
        (5, "coal", {"play laboratory": "You cannot pay for it, whatever you sell."}),
        (6, "coal", {}),
        (5, "coal wood", {}),
        (0, "coal crystal", {}),
    ],
)
def test_a_building_that_cannot_be_paid_is_not_played(coins: int, held: str, said: dict[str, str]) -> None:
    table = at(steps.Choose(), hand={"Brian": "laboratory farm"}, resources={"Brian": held}, coins=[0, coins, 0])
    assert warned(table) == said


def test_a_fair_without_visitors_is_not_played() -> None:
    table = at(steps.Choose(), hand={"Brian": "fair"}, coins=[0, 0, 0])
    assert warned(table) == {"play fair": "You have played no other card this turn: the Fair brings nothing."}
    table = at(steps.Choose(), hand={"Brian": "fair"}, played={"Brian": "farm"}, coins=[0, 0, 0])
    assert not warned(table)


def test_a_building_that_can_be_resolved_is_not_discarded() -> None:
    table = at(steps.Resolve(1, 0, 0), chosen={"Brian": "farm"}, coins=[0, 0, 0])
    assert warned(table) == {"discard": "You could resolve it instead."}
    table = at(steps.Resolve(1, 0, 0), chosen={"Brian": "laboratory"}, coins=[0, 0, 0])
    assert not warned(table)


def test_a_card_is_not_exchanged_for_its_like() -> None:
    table = at(steps.Exchange(1), hand={"Brian": "farm fair"}, market="farm")
    assert warned(table) == {"exchange farm farm": "You would get back the same card."}
