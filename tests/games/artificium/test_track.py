"""Chapter 7: victory points, and the resources along the score track."""

from __future__ import annotations

from typing import Any

import pytest

import kingstable
from kingstable.core.decision import Step
from kingstable.core.edition import Edition
from kingstable.core.table import Table

from . import steps
from .scripts import CARDS, GOODS, at, goods, happened, play, told, towns

DATA = kingstable.game("artificium").data
BUILDINGS = [(key.replace("_", "-"), row) for key, row in DATA["cards"].items() if row["kind"] == "building"]
SPACES = list(zip(range(7, 70, 7), GOODS, strict=True))
PLENTY = {"farm": "", "brewery": "wheat", "foundry": "food", "laboratory": "coal crystal", "castle": "beer sword"}
VP = {"farm": 1, "brewery": 2, "foundry": 3, "laboratory": 5, "castle": 8}
GIVES = {"farm": "wheat wheat", "brewery": "beer", "foundry": "metal", "laboratory": "potion", "castle": ""}


def built(card: str, vp: int, *more: Step[Any], **fields: Any) -> Table:
    """Brian, who stood here, has resolved a building that he could just pay for."""
    table = at(
        steps.Resolve(1, 0, 0), *more, chosen={"Brian": card}, vp=[20, vp, 20], coins=[1, 1, 1],
        resources={"Brian": PLENTY[card]}, **fields,
    )  # fmt: skip
    play(table, "Brian: resolve")
    return table


def found(table: Table) -> list[str]:
    """What Brian found on the track, as the log tells it."""
    return [line.removeprefix("Brian reaches space ") for line in told(table) if "reaches space" in line]


def gained(table: Table, card: str) -> list[str]:
    """What Brian has besides that which the building gives."""
    left = goods(table, "Brian").split()
    for good in GIVES[card].split():
        left.remove(good)
    return left


@pytest.mark.rule("artificium", "7.1")
@pytest.mark.parametrize(("card", "row"), BUILDINGS, ids=[card for card, _ in BUILDINGS])
def test_a_building_scores_its_vp_at_once(card: str, row: dict[str, Any]) -> None:
    points = [1, 1, 2, 2, 2, 2, 3, 3, 5, 5, 8, 8][CARDS.index(card) - 4]
    table = at(
        steps.Resolve(1, 0, 0), steps.Resolve(2, 0, 0), chosen={"Brian": card, "Cindy": "farm"}, vp=[20, 70, 30],
        resources={"Brian": " ".join(row["pay"])}, coins=[1, 1, 1],
    )  # fmt: skip
    play(table, "Brian: resolve")
    assert table.scores() == [20, 70 + points, 30]
    assert told(table)[1].startswith(f"Brian resolves {row['name']}: ") and told(table)[1].endswith(f"{points} VP.")
    assert happened(table)[1] == ("build", "7.1")


@pytest.mark.rule("artificium", "7.1")
def test_an_action_scores_nothing() -> None:
    moves = ["explore vermilion", "steal vermilion wood", "return farm", "resolve"]
    for card, move in zip(("exploration", "theft", "reconstruction", "fair"), moves, strict=True):
        table = at(
            steps.Resolve(1, 0, 0), steps.Resolve(2, 0, 0), chosen={"Brian": card, "Cindy": "sawmill"}, vp=[6, 6, 6],
            hand={"Ann": "farm"}, played={"Brian": "farm"}, resources={"Ann": "wood"},
        )  # fmt: skip
        play(table, f"Brian: {move}", *(["*: card farm", "*: card fair"] if card == "exploration" else []))
        assert table.scores() == [6, 6, 6]
        play(table, "Cindy: resolve")
        assert table.scores() == [6, 6, 7]


@pytest.mark.rule("artificium", "7.2")
@pytest.mark.parametrize("card", list(VP))
@pytest.mark.parametrize("before", [0, 3, 13, 62])
def test_vp_move_the_marker_on_by_as_many_spaces(card: str, before: int) -> None:
    table = built(card, before)
    assert table.scores() == [20, before + VP[card], 20] and towns(table).vp[1] == before + VP[card]
    assert f"Brian         {before + VP[card]:>3} VP, " in str(table)


@pytest.mark.rule("artificium", "7.3")
@pytest.mark.parametrize(("space", "good"), SPACES)
def test_a_space_gives_its_resource_to_who_stops_on_it_or_moves_over_it(space: int, good: str) -> None:
    for card, away in (("farm", 1), ("foundry", 3), ("foundry", 1), ("laboratory", 2)):
        table = built(card, space - away)
        assert gained(table, card) == [good] and found(table) == [f"{space} and finds 1 {good}."]
        assert happened(table)[-1] == ("found", "7.3")
        assert towns(table).coins == [1, 1, 1] and goods(table, "Ann") == goods(table, "Cindy") == ""


@pytest.mark.rule("artificium", "7.3")
@pytest.mark.parametrize("space", [space for space, _ in SPACES])
def test_a_space_gives_nothing_to_who_leaves_it_or_does_not_reach_it(space: int) -> None:
    for card, away in (("farm", 0), ("laboratory", 0), ("farm", 2), ("laboratory", 6)):
        table = built(card, space - away)
        assert gained(table, card) == [] and found(table) == []


@pytest.mark.rule("artificium", "7.3")
def test_the_space_of_the_start_and_those_between_give_nothing() -> None:
    table = built("laboratory", 0)
    assert gained(table, "laboratory") == [] and told(table)[-1].startswith("Brian resolves Laboratory: ")
    table = built("laboratory", 8)
    assert gained(table, "laboratory") == []


@pytest.mark.rule("artificium", "7.3")
@pytest.mark.parametrize(("space", "good"), SPACES[:-1])
def test_several_spaces_of_one_move_give_each_of_theirs(space: int, good: str) -> None:
    table = built("castle", space - 1)
    after = GOODS[GOODS.index(good) + 1]
    assert gained(table, "castle") == [good, after]
    assert found(table) == [f"{space} and finds 1 {good}.", f"{space + 7} and finds 1 {after}."]


@pytest.mark.rule("artificium", "7.3")
def test_a_track_may_have_its_resources_side_by_side() -> None:
    box = Edition("box", {("track", "bonus_1", "space"): 1, ("track", "bonus_10", "space"): 2,
                          ("track", "bonus_2", "space"): 3, ("track", "bonus_3", "space"): 4})  # fmt: skip
    table = built("foundry", 0, edition=box)
    assert gained(table, "foundry") == ["wood", "wood", "wheat"]
    assert found(table) == ["1 and finds 1 wood.", "2 and finds 1 wood.", "3 and finds 1 wheat."]
    assert gained(built("farm", 6, edition=box), "farm") == []


@pytest.mark.rule("artificium", "7.4")
@pytest.mark.parametrize(("before", "after"), [(7, 3), (8, 4), (10, 6), (11, 7), (18, 14), (14, 10), (64, 60)])
def test_a_marker_moved_back_takes_nothing(before: int, after: int) -> None:
    table = at(steps.Push(0), vp=[7, before, 7])
    play(table, "Ann: push blue")
    assert table.scores() == [7, after, 7] and towns(table).resources == [0] * 27
    assert told(table)[1:] == ["Ann's Knight pushes Brian back 4 spaces.", f"Brian is at {after} VP now."]


@pytest.mark.rule("artificium", "7.5")
def test_a_space_crossed_again_gives_again() -> None:
    table = at(
        steps.Resolve(1, 0, 0), steps.Push(0), steps.Choose(), vp=[0, 6, 0], chosen={"Brian": "farm"},
        hand={"Brian": "laboratory"}, resources={"Brian": "coal crystal"},
    )  # fmt: skip
    play(table, "Brian: resolve", "Ann: push blue")
    assert table.scores() == [0, 3, 0] and goods(table, "Brian") == "wood wheat wheat coal crystal"
    play(table, "Brian: play laboratory", "Brian: resolve")
    assert table.scores() == [0, 8, 0] and goods(table, "Brian") == "wood wood wheat wheat potion"
    assert found(table) == ["7 and finds 1 wood."] * 2


@pytest.mark.rule("artificium", "7.5")
def test_a_space_gives_to_everyone_who_comes_by() -> None:
    todo = [steps.Resolve(seat, 0, 0) for seat in range(3)]
    table = at(*todo, chosen={"Ann": "farm", "Brian": "farm", "Cindy": "farm"}, vp=[6, 6, 6])
    play(table, "Ann: resolve", "Brian: resolve", "Cindy: resolve")
    assert table.scores() == [7, 7, 7]
    assert [goods(table, who) for who in table.names] == ["wood wheat wheat"] * 3


@pytest.mark.rule("artificium", "7.6")
@pytest.mark.parametrize(("before", "card", "after"), [(63, "farm", 64), (63, "castle", 71), (70, "laboratory", 75),
                                                       (98, "foundry", 101), (250, "castle", 258)])  # fmt: skip
def test_beyond_the_end_of_the_track_vp_count_on_without_resources(before: int, card: str, after: int) -> None:
    table = built(card, before)
    assert table.scores() == [20, after, 20] and gained(table, card) == [] and found(table) == []


@pytest.mark.rule("artificium", "7.6")
def test_the_last_space_gives_its_resource_also_to_who_moves_beyond_it() -> None:
    table = built("castle", 60)
    assert table.scores() == [20, 68, 20] and gained(table, "castle") == ["sword"]
