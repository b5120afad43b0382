"""What can be said at once: how many soldiers are hired, and for what."""

from __future__ import annotations

from . import steps
from .scripts import at, realm, waiting


def test_soldiers_are_hired_together_for_each_way_to_pay() -> None:
    table = at(steps.Recruiting(), goods={"Ann": "gold gold wood wood stone"})
    said = {choice.notation.replace("\n", "; "): choice for choice in table.compounds()}
    both = said["hire gold,gold; hire wood,wood"]
    assert both.text == "Hire 2 soldiers for 2 gold and 2 wood."
    assert both.targets == ("soldiers-0",) and both.rule == "10.2"
    one = said["hire wood,stone; pass"]
    assert one.text == "Hire 1 soldier for 1 wood and 1 stone, then stop."
    assert len({choice.text for choice in said.values()}) == len(said), "a sum is paid in one way"


def test_all_are_hired_and_taken_back_at_once() -> None:
    table = at(steps.Recruiting(), goods={"Ann": "gold gold wood wood wood"})
    most = max(table.compounds(), key=lambda choice: len(choice.then))
    table.play(most)
    assert realm(table).soldiers[0] == 2 and not waiting(table)
    table.undo(0)
    assert realm(table).soldiers[0] == 0 and waiting(table) == ["Ann"]


def test_who_can_pay_for_one_soldier_alone_just_hires_it() -> None:
    assert not at(steps.Recruiting(), goods={"Ann": "gold gold"}).compounds()
