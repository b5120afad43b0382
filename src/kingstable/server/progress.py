"""How a game goes, as it is sent: score sheets, battle reports, the chart of points, briefings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from kingstable.core.game import Game
from kingstable.core.introduction import introduction
from kingstable.core.progress import Course
from kingstable.core.score_sheet import Line
from kingstable.server.protocol import (
    BattleInfo,
    BriefingInfo,
    ChartChapter,
    FighterInfo,
    PartInfo,
    ScoreLine,
    ScoreSheetInfo,
)

IN_A_MINUTE = "In a minute"


def sheet_info(course: Course) -> ScoreSheetInfo | None:
    """The score by category, as a viewer may know it; None where a game has no categories."""
    sheet = course.view.game.progress.sheet(course)
    if not sheet.lines:
        return None
    totals, projected = list(sheet.totals()), list(sheet.totals(pending=True))
    return ScoreSheetInfo(sheet.unit, sheet.note, score_lines(sheet.lines), score_lines(sheet.ties), totals, projected)


def score_lines(lines: Iterable[Line]) -> list[ScoreLine]:
    return [ScoreLine(line.label, list(line.values), line.rule, line.note, line.pending) for line in lines]


def deeds(course: Course) -> list[ScoreLine]:
    """What each seat did, counted; what nobody did is left out."""
    return score_lines(line for line in course.view.game.progress.deeds(course) if any(line.values))


def battle_info(course: Course, entries: Sequence[tuple[int, int]] = ()) -> BattleInfo | None:
    """The last battle that all took part in.  It opens for those who have not moved since."""
    report = course.view.game.progress.battle(course)
    if report is None:
        return None
    opens = report.opens and all(who != course.view.seat for who, _ in entries[course.told_at(report.place) :])
    fighters = [
        FighterInfo(
            fighter.seat,
            fighter.name,
            fighter.strength,
            [PartInfo(part.label, part.strength) for part in fighter.parts],
            fighter.result,  # type: ignore[arg-type]
            list(fighter.effects),
        )
        for fighter in report.fighters
    ]
    return BattleInfo(
        report.key, report.title, report.foe, report.art, report.strength, list(report.stakes), fighters, opens
    )


def chart(moments: Sequence[tuple[int, str, list[int | None]]]) -> list[ChartChapter]:
    """The points of all seats over time, by chapter."""
    return [ChartChapter(name, [points for _, _, points in group]) for name, group in groupby(moments, lambda m: m[1])]


def briefing_info(course: Course) -> BriefingInfo | None:
    """What to know before the game begins: of its scenario, or else of every game of its kind."""
    briefing = course.view.game.progress.briefing(course)
    if briefing:
        return BriefingInfo(briefing.title, list(briefing.text), list(briefing.sides), True)
    text = _in_a_minute(course.view.game)
    return BriefingInfo(IN_A_MINUTE, list(text), [], False) if text else None


@lru_cache(maxsize=64)
def _in_a_minute(game: Game) -> tuple[str, ...]:
    read = introduction(game)
    return tuple(filter(None, (read.in_a_minute, read.how_to_win)))
