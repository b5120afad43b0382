"""The page on strength: its matches are played once, told in rows, and can be played again by their commands."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner
from tools.strength import BOUTS, LEVELS, Bout, lines, main, played

from kingstable.cli import main as kingstable
from tools import strength

PAIR = Bout("pair", "kingsburg", ("greedy", "random"), 2)
TABLE = Bout("table", "kingsburg", LEVELS, 1, 4, 1)


def cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = played(PAIR, tmp_path, 1)
    longer = Bout(PAIR.name, PAIR.game, PAIR.bots, 4)
    assert played(longer, tmp_path, 0) is None, "half of it is missing"
    second = played(longer, tmp_path, 1)
    assert first and second and second.rows[:2] == first.rows
    assert played(PAIR, tmp_path, 0), "the shorter one is part of it"


def test_where_nothing_was_played_nothing_is_left_behind(tmp_path: Path) -> None:
    assert played(PAIR, tmp_path, 0) is None
    assert not list(tmp_path.iterdir())


def test_of_two_it_is_told_who_beat_whom(tmp_path: Path) -> None:
    ladder = played(PAIR, tmp_path, 1)
    assert ladder
    (row,) = lines(PAIR, ladder)
    best, other = ladder.standings
    assert cells(row)[0] == f"{best.label} against {other.label}"
    assert cells(row)[2] == "2" and cells(row)[3].startswith(f"**{best.share.at:.1%}** (")


def test_of_more_each_is_told_in_all_games_and_in_each_company(tmp_path: Path) -> None:
    ladder = played(TABLE, tmp_path, 1)
    assert ladder
    rows = [cells(row) for row in lines(TABLE, ladder)]
    assert {row[0] for row in rows[:3]} == {f"{level} among 4" for level in LEVELS}
    assert [row[2] for row in rows] == 3 * ["12"] + 9 * ["4"], "each company rotates once"
    assert [row[4] for row in rows[:3]] == 3 * ["33%"]
    tables = [row[0].partition(" of ")[2] for row in rows[3:]]
    assert [table.count("2 × ") for table in tables] == 9 * [1]
    assert len(set(tables)) == 3 and tables == sorted(tables, key=tables.index), "company by company"
    for row in rows[3:]:
        level = row[0].removeprefix("– ").partition(" ")[0]
        assert row[4] == ("50%" if f"2 × {level}" in row[0] else "25%")


def test_the_page_is_written_anew_between_its_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "strength.md"
    page.write_text("# Page\n\n<!-- arena: kingsburg -->\nold\n<!-- end of arena -->\nend\n", encoding="utf-8")
    folder = tmp_path / "deep" / "results"
    monkeypatch.setattr(strength, "PAGE", page)
    monkeypatch.setattr(strength, "BOUTS", (PAIR, Bout("other", "kingswood", ("greedy", "random"))))
    monkeypatch.setattr("sys.argv", ["strength", "--folder", str(folder), "pair"])
    main()
    text = page.read_text(encoding="utf-8")
    assert "old" not in text and text.endswith("<!-- end of arena -->\nend\n")
    assert PAIR.command() in text and "kingswood" not in text
    assert [path.name for path in folder.iterdir()] == ["pair.csv"]


def test_matches_that_were_not_played_stay_in_the_page(tmp_path: Path) -> None:
    """Each match finds its own rows again, also those of a table of four and of a scenario."""
    page = strength.PAGE.read_text(encoding="utf-8")
    ladder = played(PAIR, tmp_path, 1)
    assert ladder
    for bout in BOUTS:
        if bout.bots != PAIR.bots:
            continue
        before, after = page.splitlines(), strength.renewed(page, {bout.name: ladder}).splitlines()
        assert len(after) == len(before)
        changed = [one for one, other in zip(before, after, strict=True) if one != other]
        assert [row.split(" | ")[0] for row in changed] == [f"| greedy against random{bout.setting}"]


def test_the_command_of_a_match_plays_its_games(tmp_path: Path) -> None:
    ladder = played(PAIR, tmp_path, 1)
    assert ladder
    words = [*shlex.split(PAIR.command())[1:], "--json"]
    said = json.loads(CliRunner().invoke(kingstable, words).output)
    assert [(one["bot"], one["wins"], one["mean_score"]) for one in said["standings"]] == [
        (one.label, one.wins, one.score) for one in ladder.standings
    ]


def test_every_match_can_be_played() -> None:
    for bout in BOUTS:
        bout.arena().check()
    assert len({bout.name for bout in BOUTS}) == len(BOUTS)


def test_every_match_is_of_two_hundred_games() -> None:
    """Of all companies together, where there are several at a table of more than two."""
    assert all(bout.games * (1 if bout.seats == 2 else len(LEVELS)) >= 200 for bout in BOUTS)
