"""What looks like self-harm, and what does not."""

from __future__ import annotations

import pytest

from kingstable.core.table import Table

from . import steps
from .scripts import at, play


def warned(table: Table) -> dict[str, str]:
    return {str(choice): choice.warning for choice in table.choices() if choice.warning}


def test_a_season_is_not_passed_with_all_dice_in_hand() -> None:
    table = at(steps.Influence(0), steps.Influence(0), dice={"Ann": "2 3 6"})
    assert warned(table) == {"pass": "You have placed no dice this season."}
    play(table, "Ann: place 2 squire")
    assert not warned(table)


@pytest.mark.parametrize(
    ("year", "phase", "said"), [(5, 6, "This is your last chance to build."), (5, 4, ""), (4, 6, "")]
)
def test_the_last_chance_to_build_is_not_passed(year: int, phase: int, said: str) -> None:
    table = at(steps.Build(0, 0), goods={"Ann": "gold wood stone"}, year=year, phase=phase)
    assert warned(table).get("pass", "") == said
