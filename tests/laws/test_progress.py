"""Law 21: a score sheet adds up to the score, at every moment and at the end; and neither it nor what else is said of
how a game goes tells what its viewer may not know, or escapes the catalogue of templates."""

from __future__ import annotations

from dataclasses import astuple
from random import Random
from typing import Any

import pytest

from kingstable.core.game import Game
from kingstable.core.progress import Course
from kingstable.core.prose import say
from kingstable.core.score_sheet import Line, ScoreSheet
from kingstable.core.state import OPEN, State
from kingstable.core.table import Table
from laws import test_texts
from laws.walks import LIMIT, step, viewers
from tables import TABLES

EVERY = 25  # decisions
NAMES = test_texts.NAMES


@pytest.fixture(params=[table for table in TABLES if table.game().package], ids=str)
def told(request: pytest.FixtureRequest) -> tuple[Game, int]:
    """A game that tells how it goes, with each number of seats."""
    return request.param.game(), request.param.seats


def course(table: Table, viewer: int, state: State | None = None) -> Course:
    return Course(table.game.view(state or table.state, viewer), table.names, table.history)


def everything(seen: Course) -> list[Any]:
    """All that is said of how a game goes."""
    progress = seen.view.game.progress
    return [
        progress.sheet(seen), progress.goal(seen), progress.briefing(seen), progress.battle(seen), progress.deeds(seen),
    ]  # fmt: skip


def check_sums(sheet: ScoreSheet, known: list[int | None], seats: int) -> None:
    """The lines have a value for each seat and add up to the points that the viewer knows."""
    assert sheet.lines and sheet.unit
    assert all(len(line.values) == seats for line in (*sheet.lines, *sheet.ties))
    assert list(sheet.totals()) == known
    labels = [line.label for line in sheet.lines]
    assert len(set(labels)) == len(labels), labels


def check_texts(game: Game, said: list[Any]) -> None:
    """All of it can be translated; the names of things stand in a template."""
    sheet, goal, briefing, battle, deeds = said
    texts = [text for line in (*sheet.lines, *sheet.ties, *deeds) for text in (line.label, line.note)]
    texts += astuple(briefing)[0:1] + briefing.text + briefing.sides if briefing else ()
    if battle:
        texts += [battle.title, battle.foe, *battle.stakes]
        texts += [fighter.name for fighter in battle.fighters]
        texts += [part.label for fighter in battle.fighters for part in fighter.parts]
        texts += [effect for fighter in battle.fighters for effect in fighter.effects]
    for text in filter(None, [goal, sheet.note, *texts]):
        test_texts.check(game, say("{part}", part=text))


def test_21_score_sheets_add_up_and_keep_secrets(told: tuple[Game, int]) -> None:
    game, seats = told
    rng = Random(seats)
    table = Table(game, seats, dice="manual", names=NAMES[:seats])
    for number in range(LIMIT):
        if number % EVERY == 0 or table.over:
            for viewer in viewers(table.state):
                seen = course(table, viewer)
                said = everything(seen)
                check_sums(said[0], list(game.drawing.points(seen.view)), seats)
                assert said[0].is_final or not table.over
                assert everything(course(table, viewer, game.scramble(table.state, viewer, rng))) == said
                check_texts(game, said)
        if table.over:
            break
        seat, action = step(table.state, rng)
        table.play(action, seat)
    assert table.outcome is not None
    final = game.progress.sheet(course(table, OPEN))
    assert final.is_final
    assert final.totals() == table.outcome.scores


@pytest.mark.parametrize(
    "wrong",
    [
        ScoreSheet((), (), "VP"),
        ScoreSheet((Line("Buildings", (3, 4)),), (), ""),
        ScoreSheet((Line("Buildings", (3, 3)),), (), "VP"),
        ScoreSheet((Line("Buildings", (3, 4, 0)),), (), "VP"),
        ScoreSheet((Line("Buildings", (3, 4)), Line("Buildings", (0, 0))), (), "VP"),
        ScoreSheet((Line("Buildings", (3, 4), pending=True),), (), "VP"),
    ],
    ids=["no lines", "no unit", "a wrong sum", "a seat too many", "a label twice", "not scored yet"],
)
def test_a_wrong_sheet_turns_the_law_red(wrong: ScoreSheet) -> None:
    check_sums(ScoreSheet((Line("Buildings", (3, 4)),), (), "VP"), [3, 4], 2)
    with pytest.raises(AssertionError):
        check_sums(wrong, [3, 4], 2)
