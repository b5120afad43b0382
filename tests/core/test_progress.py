"""How a game goes: courses, what a game that says nothing of it has, who leads, what is left over in a sheet."""

from __future__ import annotations

import kingstable
from kingstable.core.game import View
from kingstable.core.progress import Briefing, Course, Progress, lead
from kingstable.core.prose import say
from kingstable.core.score_sheet import Line, ScoreSheet, remainder
from kingstable.core.table import Table
from kuhn import Kuhn


def test_a_game_that_says_nothing_of_its_course_has_nothing_to_show() -> None:
    game = Kuhn()
    table = Table(game, 2, seed=1)
    course = table.course(0)
    assert table.score_sheet().lines == () and table.score_sheet().totals() == ()
    assert not game.progress.goal(course)
    assert game.progress.briefing(course) is None and game.progress.battle(course) is None
    assert not game.progress.deeds(course)
    assert repr(game.progress) == "<Progress: nothing>"
    assert repr(Progress(goal=lambda course, words: say("Win."))) == "<Progress: goal>"


def test_a_course_holds_what_its_viewer_heard_and_no_more() -> None:
    table = Table(Kuhn(), 2, dice="manual", names=["Ann", "Brian"])
    for move in ("card queen", "card jack"):
        table.play(move)
    heard = [
        [event.facts.get("card") for event in table.course(seat).events if event.kind == "card"] for seat in (0, 1)
    ]
    assert heard == [[1], [0]]
    assert [event.kind for event in table.course().events] == ["dealt", "dealt"]
    assert table.course().count("dealt") == (1, 1)
    assert table.course(1).sum("card", "card") == (0, 0) and table.course(0).sum("card", "card") == (1, 0)


def test_what_is_staged_is_told_to_its_seat_alone() -> None:
    table = kingstable.new("kingsburg", seats=2, seed=7, confirm=True)
    seat = table.waiting[0]
    before = len(table.course(seat).events)
    table.play("take gold")
    assert [event.kind for event in table.course(seat).events[before:]] == ["take"]
    assert len(table.course(1 - seat).events) == len(table.course().events) == before
    told = len(table.history)
    table.confirm(seat)
    assert [event.kind for _, event in table.history[told:]][:1] == ["take"]


def course(seat: int, names: list[str]) -> Course:
    game = kingstable.game("kingsburg")
    fields = {**game.view(game.new(len(names)), seat).fields}
    return Course(View(game, seat, fields), names)


def test_the_lead_is_told_as_its_reader_stands() -> None:
    two, three = ["Ann", "Brian"], ["Ann", "Brian", "Cindy"]
    assert lead(course(0, two), [3, 3], "VP") == "Both have 3 VP."
    assert lead(course(0, two), [0, 0], "VP") == ""
    assert lead(course(0, two), [None, 4], "VP") == ""
    assert lead(course(0, two), [4, -2], "VP") == "You lead with 4 VP; Brian has -2."
    assert lead(course(1, two), [0, -2], "VP") == "Ann leads with 0 VP; you have -2."
    assert lead(course(2, three), [5, 5, 1], "VP") == "Ann and Brian lead with 5 VP; you have 1."


def test_what_no_line_explains_has_a_line_of_its_own() -> None:
    lines = [Line("Buildings", (9, None))]
    assert remainder("Before", lines, [9, 0]) == ()
    assert remainder("Before", lines, [12, 0])[0].values == (3, 0)
    assert remainder("Before", [], [0, 2])[0].values == (0, 2)


def test_a_sheet_marks_in_characters_what_is_pending_unknown_and_a_tie_breaker() -> None:
    sheet = ScoreSheet((Line("Blocks", (5, None)), Line("End", (2, 1), pending=True)), (Line("Coins", (3, 4)),), "VP")
    assert sheet.text(["Ann", "Brian"]).splitlines() == [
        "           Ann  Brian",
        "Blocks       5      ?",
        "End*         2      1",
        "Total        5      ?",
        "Total*       7      ?",
        "(Coins)      3      4",
        "* if the game ended now",
    ]


def test_a_briefing_may_have_no_sides() -> None:
    assert Briefing("Alone").sides == Briefing("Alone").text == ()
