"""What can be said at once: where a block goes or a whole stack, steps, a new block and its city."""

from __future__ import annotations

import pytest

from kingstable.core.game import Choice
from kingstable.core.table import Table

from .positions import MARCH, TOWN
from .speaking import at


def at_once(table: Table) -> dict[str, Choice]:
    return {choice.notation.replace("\n", "; "): choice for choice in table.compounds(0)}


SAID = [
    (MARCH, "block 1; a5", "Move the Orc to a5.", "6.1", "token-0 hex-4"),
    (MARCH, "block 6; a4", "Move the Troll to a4.", "6.1", "token-5 hex-3"),
    (MARCH, "block 1; d8", "Ship the Orc to Cairn (d8) by Sea Transport.", "7.1", "token-0 hex-36"),
    (MARCH, "block 1; c5 from s", "Attack c5 from the south with the Orc.", "6.4", "token-0 hex-23"),
    (MARCH, "block 2; a4; block 2; a4; block 2; a4", "Move 3 blocks from b5 to a4.", "6.1", "hex-14 hex-3"),
    (MARCH, "block 6; c5 from sw; block 6; c5 from sw",
     "Attack c5 from the south-west with 2 blocks from b5.", "6.4", "hex-14 hex-23"),
    (MARCH, "block 2; cast horde",
     "Cast Horde with the Shakla for 2 steps. All your ground blocks in the hex move one hex further.",
     "3.4", "token-1 spell-34"),
    (TOWN, "new elves-glader; h3", "Build the Glader in Thessel (h3) for 1 GP.", "10.3", "kind-50 hex-69"),
    (TOWN, "merge 9; block 3; merge 9; block 3",
     "Give 2 steps of the Glader of strength 4 to the Glader of strength 1: strength 3.", "10.9", "token-8 token-2"),
    (TOWN, "step 3; step 3; step 3",
     "Add 3 steps to the Glader of strength 1 in Grimhold (e5) for 3 GP: strength 4.", "10.2", "token-2"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "notation", "text", "rule", "targets"), SAID, ids=[said[1] for said in SAID])
def test_what_is_said_at_once(position: str, notation: str, text: str, rule: str, targets: str) -> None:
    choice = at_once(at(position))[notation]
    assert (choice.text, choice.rule, " ".join(choice.targets)) == (text, rule, targets)


def test_no_more_steps_than_gold_pays_for_and_a_block_holds() -> None:
    assert "step 3; step 3; step 3; step 3" not in at_once(at(TOWN))


def test_a_stack_goes_together_and_comes_back_together() -> None:
    table = at(MARCH)
    before = table.game.pack(table.state)
    table.play(at_once(table)["block 2; a4; block 2; a4; block 2; a4"])
    assert table.view(0)["place"].count(3) == 3
    table.undo(0)
    assert table.game.pack(table.state) == before
