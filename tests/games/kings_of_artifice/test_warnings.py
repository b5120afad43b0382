"""What looks like self-harm, and what does not."""

from __future__ import annotations

from kingstable.core.table import Table

from .positions import BLAST, CAMP, THEFT
from .refusing import reached
from .scripts import at


def warned(table: Table) -> dict[str, str]:
    return {str(choice): choice.warning for choice in table.choices() if choice.warning}


def test_a_turn_is_not_ended_with_all_ap_unused() -> None:
    assert warned(at(CAMP.replace("ap = 3", "ap = 5"))) == {"pass": "You still have 5 AP."}
    assert not warned(at(CAMP))


def test_a_theft_that_costs_nothing_is_not_left() -> None:
    table = reached(THEFT, "thief; move; h7")
    assert warned(table) == {"pass": "Stealing it costs you nothing."}


def test_the_own_walls_are_not_blasted() -> None:
    table = reached(BLAST, "cast demolition-blast")
    own = {name for name, text in warned(table).items() if text == "This Wall is your own."}
    assert own and own == {str(choice) for choice in table.choices() if "your own Wall" in choice.text}
