"""What looks like self-harm, and what does not."""

from __future__ import annotations

import pytest

from . import steps
from .scripts import at, play


@pytest.mark.parametrize(
    ("location", "said"), [("market", "Using it would cost you nothing."), ("tavern", "")]
)  # fmt: skip
def test_what_is_free_is_not_left(location: str, said: str) -> None:
    table = at(steps.Act(0), guild={"Ann": "krom"}, adventurers="market tavern bakery", coins=[2, 0])
    play(table, f"Ann: explore {location}")
    passing = next(choice for choice in table.choices() if choice.passes)
    assert passing.warning == said
