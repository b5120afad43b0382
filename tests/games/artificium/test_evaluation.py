"""What bots that look ahead think of a position: only comparisons that every player would agree with."""

from __future__ import annotations

from typing import Any

import pytest

import kingstable
from kingstable.bots import GreedyBot, RandomBot
from kingstable.bots import play as let_play
from kingstable.core.decision import Step
from kingstable.core.table import Table

from . import steps
from .scripts import at, play, st, towns

WAITING = steps.Push(2)  # somebody who has nothing to do with it is to decide


def worth(*todo: Step[Any], **fields: Any) -> list[float]:
    """What each seat's standing is worth while a decision is open."""
    return valued(at(*(todo or (WAITING,)), **fields))


def valued(table: Table) -> list[float]:
    assert table.waiting
    return table.game.thinking.evaluate(table.state)


def test_at_the_end_only_points_count() -> None:
    table = at(
        steps.TurnEnd(),
        turn=4,
        vp=[7, 2, 30],
        hand={"Ann": "castle"},
        coins=[0, 0, 3],
        resources={"Brian": "sword"},
    )
    assert table.over
    assert table.game.thinking.evaluate(table.state) == table.scores() == [7, 3, 30]


def test_equal_towns_are_worth_the_same() -> None:
    table = at(
        steps.Market(0),
        phase=st.CARD_MARKET,
        hand={"Ann": "farm castle", "Brian": "farm castle"},
        resources={"Ann": "beer", "Brian": "beer"},
    )
    ann, brian, _ = valued(table)
    assert ann == brian


def test_a_point_is_worth_a_point_and_in_the_last_turn_four_coins_a_point() -> None:
    ann, brian, _ = worth(vp=[5, 4, 4])
    assert ann - brian == pytest.approx(1.0)
    ann, brian, _ = worth(turn=4, coins=[9, 5, 5])
    assert ann - brian == pytest.approx(1.0)


def test_a_coin_is_worth_the_more_the_more_turns_are_to_come_but_less_than_a_point() -> None:
    coins = [worth(turn=turn, coins=[6, 5, 5]) for turn in (4, 3, 2, 1)]
    gains = [ann - brian for ann, brian, _ in coins]
    assert gains == sorted(gains) and len(set(gains)) == 4
    assert gains[-1] < 1.0


def test_a_building_that_costs_more_than_it_scores_is_built_for_what_it_makes() -> None:
    """A Laboratory scores 5 VP, and ten coins for its coal and crystal are worth more; but then there is its potion."""
    ann, brian, _ = worth(turn=1, hand={"Ann": "laboratory"}, coins=[10, 10, 10])
    assert ann > brian


@pytest.mark.parametrize(
    "fields",
    [
        {"resources": {"Ann": "wood"}},
        {"resources": {"Ann": "coal", "Brian": "wood"}},
        {"resources": {"Ann": "crystal", "Brian": "coal"}},
        {"resources": {"Ann": "sword", "Brian": "metal"}},
        {"hand": {"Ann": "farm"}},
        {"hand": {"Ann": "farm sawmill", "Brian": "farm"}},
        {"hand": {"Ann": "brewery", "Brian": "brewery"}, "resources": {"Ann": "wheat", "Brian": "wood"}},
        {
            "hand": {"Ann": "castle", "Brian": "swordsmith"},
            "resources": {"Ann": "beer sword", "Brian": "beer sword"},
        },
        {
            "hand": {"Ann": "wizards-tower", "Brian": "wizards-tower"},
            "resources": {"Ann": "beer potion", "Brian": "beer crystal"},
        },
        {"hand": {"Ann": "exploration"}},
        {"hand": {"Ann": "theft"}},
        {"hand": {"Ann": "fair", "Brian": "fair"}, "played": {"Ann": "farm farm", "Brian": "farm"}},
        {"hand": {"Ann": "reconstruction", "Brian": "reconstruction"}, "played": {"Ann": "farm"}},
    ],
)
def test_more_is_better(fields: dict[str, Any]) -> None:
    ann, brian, _ = worth(**fields)
    assert ann > brian


@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("theft", {"coins": [0, 0, 0]}),
        ("fair", {}),
        ("reconstruction", {}),
        ("castle", {"coins": [0, 0, 0]}),
    ],
)
def test_a_card_that_cannot_be_used_now_is_worth_nothing_in_the_last_turn(card: str, fields: dict[str, Any]) -> None:
    ann, brian, _ = worth(turn=4, hand={"Ann": card}, **fields)
    assert ann == brian


def test_a_building_is_bought_for_when_that_pays_and_not_else() -> None:
    """A Brewery scores 2 VP, and its wheat costs two coins."""
    ann, brian, _ = worth(turn=4, hand={"Ann": "brewery"}, coins=[2, 2, 2])
    assert ann > brian
    ann, brian, _ = worth(turn=4, hand={"Ann": "brewery"}, coins=[1, 1, 1])
    assert ann == brian, "there are no coins for the wheat"


def test_resources_are_worth_more_while_there_are_turns_to_come() -> None:
    early = worth(turn=3, resources={"Ann": "sword"})
    late = worth(turn=4, resources={"Ann": "sword"})
    assert early[0] - early[1] > late[0] - late[1] == pytest.approx(5 / 4)


def test_who_has_passed_can_hope_for_less_of_a_hand() -> None:
    ann, brian, _ = worth(hand={"Ann": "farm castle", "Brian": "farm castle"}, passed=0b010)
    assert ann > brian


def test_a_hand_left_over_is_worth_nothing_in_the_last_turn() -> None:
    ann, brian, _ = worth(turn=4, hand={"Ann": "farm sawmill"}, passed=0b011)
    assert ann == brian
    ann, brian, _ = worth(turn=4, hand={"Ann": "farm sawmill"}, passed=0b010)
    assert ann > brian


def test_what_a_resolved_card_will_still_bring_counts_for_whom_it_is_due() -> None:
    for due, better in (
        (steps.Draw(0, 5), True),
        (steps.Drop(0, 3), False),
        (steps.Explore(0, 1), True),
        (steps.Push(0), True),
    ):
        ann, brian, _ = worth(WAITING, due, hand={"Brian": "farm", "Ann": "farm"})
        assert (ann > brian) == better and ann != brian
    ann, brian, _ = worth(WAITING, steps.Draw(0, 5), steps.Drop(0, 3))
    assert ann > brian, "the Wizard as a whole is good to have"


def test_a_card_chosen_in_secret_or_revealed_counts_as_played_in_thought() -> None:
    table = at(steps.Choose(), hand={"Ann": "castle", "Brian": "castle"}, resources={"Ann": "beer sword"})
    before = valued(table)
    play(table, "Ann: play castle")
    assert valued(table)[0] == pytest.approx(before[0]), "it is the same card, whether in hand or face down"
    table.undo(0)
    play(table, "Ann: pass")
    assert valued(table)[0] < before[0], "passing gives up what it would have brought"


def test_one_who_looks_a_move_ahead_does_the_obvious() -> None:
    for table, wanted in (
        (at(steps.Resolve(0, 0, 0), steps.Choose(), chosen={"Ann": "farm"}, hand={"Brian": "fair"}), "resolve"),
        (
            at(
                steps.Resolve(0, 0, 0),
                steps.Choose(),
                turn=4,
                chosen={"Ann": "castle"},
                resources={"Ann": "beer sword"},
                hand={"Brian": "fair"},
            ),
            "resolve",
        ),
        (
            at(
                steps.Resolve(0, 0, 0),
                steps.Choose(),
                chosen={"Ann": "theft"},
                resources={"Brian": "wood"},
                hand={"Brian": "fair"},
                coins=[1, 0, 0],
            ),
            "steal blue wood",
        ),
    ):
        standing = {}
        for choice in table.choices():
            after = towns(table).clone()
            after.apply(0, choice.action)
            standing[str(choice)] = table.game.thinking.evaluate(after)[0]
        assert max(standing, key=lambda move: standing[move]) == wanted, standing


def test_the_greedy_bot_beats_the_random_bot_clearly() -> None:
    for seed in range(4):
        table = kingstable.new("artificium", 2, seed=seed)
        let_play(table, [GreedyBot(seed), RandomBot(seed)] if seed % 2 else [RandomBot(seed), GreedyBot(seed)])
        greedy, random = (table.scores() if seed % 2 else table.scores()[::-1])[:2]
        assert greedy > 25 + random
