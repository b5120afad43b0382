"""What bots that look ahead think of a position: only comparisons that every player would agree with."""

from __future__ import annotations

from typing import Any

import pytest

from kingstable.core.decision import Step
from kingstable.games.kingsburg.rules.dice import NUMBERS
from kingstable.games.kingsburg.thinking.evaluation import seasons_left, winning_faces

from .scripts import EVERYBODY, NAMES, at, card, group, realm, st, steps

WAITING = steps.Choose(2, 1, steps.FROM_AID)


def worth(*todo: Step[Any], **fields: Any) -> list[float]:
    """What each seat's standing is worth while a decision is open."""
    table = at(*(todo or (WAITING,)), **{"year": 2, "phase": 4, **fields})
    assert table.waiting
    return table.game.thinking.evaluate(table.state)


def test_at_the_end_only_points_count() -> None:
    table = at(steps.YearEnd(), year=5, vp=[7, -2, 30], goods={"Ann": "gold gold gold"}, buildings={"Brian": "statue"})
    assert table.game.thinking.evaluate(table.state) == [7.0, -2.0, 30.0]


def test_equal_provinces_are_worth_the_same() -> None:
    ann, brian, cindy = worth()
    assert ann == brian == cindy


def test_a_point_is_worth_a_point() -> None:
    ann, brian, _ = worth(vp=[5, 4, 4])
    assert ann - brian == pytest.approx(1.0)


@pytest.mark.parametrize(
    "fields",
    [
        {"goods": {"Ann": "gold"}},
        {"goods": {"Ann": "gold gold gold gold gold gold gold", "Brian": "gold gold gold gold gold gold"}},
        {"tokens": [1, 0, 0]},
        {"soldiers": [1, 0, 0]},
        {"envoy": 0},
        {"dice": {"Ann": "6", "Brian": "5"}},
        {"buildings": {"Ann": "guard-tower"}},
        {"buildings": {"Ann": "inn"}},
        {"buildings": {"Ann": "inn market", "Brian": "inn"}},
        {"buildings": {"Ann": "inn market farms merchants-guild", "Brian": "inn market farms"}},
        {"buildings": {"Ann": "palisade stables", "Brian": "palisade"}},
        {"buildings": {"Ann": "palisade stables stone-wall", "Brian": "palisade stables"}},
        {"buildings": {"Ann": "palisade stables stone-wall fortress", "Brian": "palisade stables stone-wall"}},
        {"buildings": {"Ann": "guard-tower blacksmith barracks", "Brian": "guard-tower blacksmith"}},
        {"buildings": {"Ann": "barricade crane", "Brian": "barricade"}},
        {"buildings": {"Ann": "barricade crane town-hall", "Brian": "barricade crane"}},
        {"buildings": {"Ann": "barricade crane town-hall embassy", "Brian": "barricade crane town-hall"}},
    ],
)
def test_more_is_better(fields: dict[str, Any]) -> None:
    ann, brian, _ = worth(**fields)
    assert ann > brian


def test_the_farms_are_worth_having_while_there_are_seasons_to_roll_in() -> None:
    ann, brian, _ = worth(year=1, phase=2, buildings={"Ann": "inn market farms", "Brian": "inn market"})
    assert ann > brian


def test_a_cathedral_makes_goods_worth_something_at_the_very_end() -> None:
    both = "statue chapel church"
    ann, brian, _ = worth(
        year=5,
        phase=8,
        buildings={"Ann": f"{both} cathedral", "Brian": both},
        goods={"Ann": "gold gold", "Brian": "gold gold"},
    )
    assert ann - brian == pytest.approx(1.0)


def test_goods_are_worth_less_when_little_can_be_done_with_them() -> None:
    early = worth(year=1, goods={"Ann": "gold gold"})
    late = worth(year=5, phase=8, goods={"Ann": "gold gold"})
    assert early[0] - early[1] > late[0] - late[1]


def lying(**groups: str) -> list[int]:
    """A court with dice on it: whose, on which advisor, and what they show."""
    court = [0] * 19
    for where, rolled in groups.items():
        who, value = where.split("_")
        seat = st.NEUTRAL_SEAT if who == "neutral" else NAMES.index(who)
        laid = st.placement(seat, 0, NUMBERS[group(rolled)])
        court[int(value)] |= laid << 16 if court[int(value)] else laid
    return court


def test_help_that_is_due_counts_for_whom_it_is_due() -> None:
    """Ann lies on the Wizard, Brian on the Jester: the more generous advisor counts for more."""
    court = lying(Ann_16="4 6 6", Brian_1="1")
    ann, brian, cindy = worth(WAITING, steps.Advisors(1), court=court)
    assert ann > brian > cindy
    ann, brian, cindy = worth(WAITING, steps.Advisors(2), court=court)
    assert ann > brian == cindy, "the Jester has helped already"
    ann, brian, cindy = worth(WAITING, steps.Advisors(17), court=court)
    assert ann == brian == cindy


def test_both_placements_on_one_advisor_count_and_neutral_dice_for_nobody() -> None:
    ann, brian, cindy = worth(WAITING, steps.Advisors(1), court=lying(Ann_8="2 6", Brian_8="3 5"))
    assert ann == brian > cindy
    todo = (steps.Choose(1, 1, steps.FROM_AID), steps.Advisors(1))
    first, second = worth(*todo, seats=2, court=lying(neutral_8="2 6"))
    assert first == second


@pytest.mark.parametrize("value", range(1, 19))
def test_every_advisor_is_worth_a_visit(value: int) -> None:
    court = lying(**{f"Ann_{value}": "1"})
    ann, brian, _ = worth(WAITING, steps.Advisors(1), court=court, goods={"Ann": "gold", "Brian": "gold"})
    assert ann > brian


def test_the_better_defended_expect_more_of_a_known_enemy() -> None:
    known = {"enemy": card(6), "enemy_seen": EVERYBODY}
    ann, brian, _ = worth(soldiers=[3, 0, 0], goods={"Ann": "wood", "Brian": "wood"}, **known)
    assert ann > brian
    strong = worth(soldiers=[5, 0, 0], **known)
    stronger = worth(soldiers=[9, 0, 0], **known)
    assert stronger[0] - strong[0] < strong[0] - worth(soldiers=[1, 0, 0], **known)[0], "more than enough is little use"


def test_who_has_more_to_lose_fears_more() -> None:
    known = {"enemy": card(22), "enemy_seen": EVERYBODY, "year": 5}
    with_enemy = worth(buildings={"Ann": "statue"}, **known)
    assert with_enemy[0] < with_enemy[1]


@pytest.mark.parametrize(
    ("lead", "wall", "faces"),
    [
        (-7, False, 0),
        (-6, False, 0),
        (-6, True, 1),
        (-5, False, 1),
        (-1, False, 5),
        (-1, True, 6),
        (0, False, 6),
        (9, True, 6),
    ],
)
def test_the_faces_of_the_kings_die_that_win(lead: int, wall: bool, faces: int) -> None:
    assert winning_faces(lead, wall) == faces


@pytest.mark.parametrize(
    ("year", "phase", "left"), [(1, 1, 15.0), (1, 2, 14.5), (1, 8, 12.0), (5, 6, 0.5), (5, 8, 0.0)]
)
def test_the_seasons_that_are_left(year: int, phase: int, left: float) -> None:
    assert seasons_left(realm(at(WAITING, year=year, phase=phase))) == left
