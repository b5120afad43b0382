"""The page on strength has every match of its tool, and what the bots are praised for stands in its rows."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from tools.strength import BOUTS, LEVELS

from kingstable.lab.marked_sections import part_of

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"
GAMES = list(dict.fromkeys(bout.game for bout in BOUTS))
SHORT = {"wizard_kings"}  # games in which search does not win what we ask of it, since the fog of rules 2
ROW = re.compile(
    r"\| (?P<who>[^|]+) \| [^|]* \| (?P<games>\d+) \| \*\*(?P<at>[\d.]+)%\*\* \((?P<low>[\d.]+)%–(?P<high>[\d.]+)%\)"
)


class Row(NamedTuple):
    who: str
    games: int
    at: float
    low: float
    high: float


def part(game: str) -> str:
    return part_of(PAGE.read_text(encoding="utf-8"), "arena", game)


def rows(game: str, pattern: str) -> list[Row]:
    found = [
        Row(row["who"], int(row["games"]), float(row["at"]), float(row["low"]), float(row["high"]))
        for row in ROW.finditer(part(game))
    ]
    return [row for row in found if re.match(pattern, row.who)]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_every_match_with_its_command(game: str) -> None:
    told = re.findall(r"^kingstable arena .*$", part(game), re.MULTILINE)
    assert told == [bout.command() for bout in BOUTS if bout.game == game]


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_of_two_hundred_games(game: str) -> None:
    assert all(row.games >= 200 for row in rows(game, r"[^–]")), "those of one company may be fewer"


@pytest.mark.parametrize("game", GAMES)
def test_who_thinks_more_wins_more(game: str) -> None:
    (row,) = rows(game, "greedy against random")
    assert row.at >= 80
    (row,) = rows(game, r"search@\d+ against random")
    assert row.at >= 90
    row = rows(game, r"search@\d+ against greedy( \(custom.*)?$")[-1]  # of the scenarios the page says why not
    if game in SHORT:  # then it is better than greedy all the same, and the page owns up to it
        assert row.low > 50 and f"{row.at} % is short of the 70 % we ask" in PAGE.read_text(encoding="utf-8")
    else:
        assert row.at >= 70
    (row,) = rows(game, r"search@(\d+)0 against search@\1(?!\d)")
    assert row.at >= 60


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_are_in_order(game: str) -> None:
    better = rows(game, r"(knight|king) against (page|knight)")
    assert len(better) == 3 and all(row.low > 50 for row in better)
    among = rows(game, r"\w+ among 4")
    assert [row.who.split()[0] for row in among] == list(reversed(LEVELS))
    assert all(upper.low > lower.high for upper, lower in pairwise(among)), "and clearly so"
