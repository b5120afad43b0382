"""Hints in words: the best first, and nothing promised of what was hardly tried."""

from __future__ import annotations

import pytest

import kingstable
from kingstable.bots import Clock, RatedChoice, Thought, advise
from kingstable.bots.advice import in_words
from kingstable.core.errors import Illegal


def test_what_was_hardly_tried_comes_last_and_promises_no_more_than_the_rest() -> None:
    table = kingstable.new("kingsburg", seats=2, seed=7)
    first, second, third = table.choices(table.waiting[0])[:3]
    thought = Thought(
        (RatedChoice(first.action, 20, 0.5), RatedChoice(second.action, 2, 0.9), RatedChoice(third.action, 10, 0.6)),
        32,
        0.1,
    )
    advice = in_words(thought, table.game, table.names, [first, second, third])
    assert [(one.choice, one.chance) for one in advice] == [(third, 0.6), (first, 0.5), (second, 0.5)]
    assert {one.tries for one in advice} == {32}


def test_chances_never_rise_from_one_advice_to_the_next() -> None:
    table = kingstable.new("kingsburg", seats=2, seed=7)
    choices = table.choices(table.waiting[0])[:3]
    options = [
        RatedChoice(choice.action, *seen) for choice, seen in zip(choices, [(90, 0.5), (6, 0.3), (4, 0.4)], strict=True)
    ]
    advice = in_words(Thought(tuple(options), 100, 0.1), table.game, table.names, choices)
    assert [(one.choice, one.chance) for one in advice] == list(zip(choices, [0.5, 0.3, 0.3], strict=True))


def test_a_thought_that_says_nothing_is_no_hint() -> None:
    table = kingstable.new("kingsburg", seats=2, seed=7)
    choices = table.choices(table.waiting[0])
    with pytest.raises(Illegal, match="Nothing speaks for one choice"):
        in_words(Thought((RatedChoice(choices[0].action, 0, 0.0),), 0, 0.0), table.game, table.names, choices)


def test_before_there_is_anything_to_go_by_no_choice_is_called_better() -> None:
    table = kingstable.new("wizard_kings", seats=2, seed=7, scenario="custom")
    with pytest.raises(Illegal, match="Nothing speaks for one choice"):
        advise(table, table.waiting[0], Clock(iterations=5))


def test_advice_is_for_who_has_a_choice() -> None:
    table = kingstable.new("kingsburg", seats=2, seed=7, dice="manual")
    with pytest.raises(Illegal, match="a seat that has something to choose"):
        advise(table, clock=Clock(iterations=5))


def test_where_search_thinks_of_one_choice_alone_others_are_judged_at_a_glance() -> None:
    table = kingstable.new("wizard_kings", seats=2, seed=7, scenario="custom")
    bots = [kingstable.bots.GreedyBot(seat) for seat in range(2)]
    while not table.state.drafts or len(table.choices(0)) < 4:
        kingstable.bots.answer(table, table.waiting[0], bots[table.waiting[0]], Clock())
    first, second, third = advise(table, 0, Clock(iterations=5))
    thought = kingstable.bots.SearchBot().think(table.view(0), table.state.legal(0), Clock(iterations=5))
    assert [option.action for option in thought.options] == [first.choice.action], "a draft is raised by sight"
    assert first.chance >= second.chance >= third.chance > 0
    assert len({first.choice, second.choice, third.choice}) == 3
    assert {one.why for one in (first, second, third)} == {"Judged at a glance."}
