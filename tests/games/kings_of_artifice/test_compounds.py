"""What can be said at once: a figure, what it does and where."""

from __future__ import annotations

import pytest

from kingstable.core.game import Choice
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice.book import HOUSE, WALL

from .acting import standing, vp
from .positions import CAMP, FIGHT
from .scripts import at


def at_once(table: Table) -> dict[str, Choice]:
    return {choice.notation.replace("\n", "; "): choice for choice in table.compounds()}


SAID = [
    (CAMP, "villager-1; house; g8", "Build a House on g8 with Villager 1 for 1 AP: 1 VP.", "8.1",
     "figure-0-1 space-118"),
    (CAMP, "villager-1; wall; i6", "Build a Wall on i6 with Villager 1 for 1 AP.", "7.8", "figure-0-1 space-88"),
    (CAMP, "villager-1; wall; i6; i7",
     "Build a Wall on i6 with Villager 1 for 1 AP. Build the second Wall on i7.", "7.11",
     "figure-0-1 space-88 space-104"),
    (CAMP, "king; wall; h6", "Build a Wall on h6 with the King for 1 AP. You take the tree token there.", "7.8",
     "figure-0-0 space-87"),
    (CAMP, "king; summon; class knight; f6", "Summon the Knight for 2 AP. Place the Knight on f6.", "6.2",
     "figure-0-0 figure-0-6 space-85"),
    (CAMP, "king; move; e5", "Move the King to e5 for 1 AP.", "5.1", "figure-0-0 space-68"),
    (FIGHT, "knight; battlement; g7; h7", "Build a Battlement on g7 and h7 for 1 AP: 1 VP.", "8.6",
     "figure-0-6 space-102 space-103"),
    (FIGHT, "knight; attack; thief of 2", "Attack Brian's Thief on h8 for 1 AP: 1 VP.", "12.1",
     "figure-0-6 figure-1-5"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "notation", "text", "rule", "targets"), SAID, ids=[said[1] for said in SAID])
def test_a_figure_and_what_it_does_are_one_choice(
    position: str, notation: str, text: str, rule: str, targets: str
) -> None:
    choice = at_once(at(position))[notation]
    assert (choice.text, choice.rule, " ".join(choice.targets)) == (text, rule, targets)


def test_two_walls_are_offered_in_one_order_alone() -> None:
    offered = at_once(at(CAMP))
    assert "villager-1; wall; i6; i7" in offered and "villager-1; wall; i7; i6" not in offered


def test_a_house_is_built_at_once_and_taken_back_at_once() -> None:
    table = at(CAMP)
    house = at_once(table)["villager-1; house; g8"]
    table.play(house)
    assert standing(table, "g8") == (HOUSE, 0) and vp(table, "Ann") == 1
    table.undo()
    assert standing(table, "g8") == (WALL, 0) and vp(table, "Ann") == 0
