"""Whole games, written down: each entry with the number of actions that were open, the scores at the end.

The files are records like any other, and may be replayed and read.  When a rule is changed on purpose they are
written anew, by `python -m tests.games.kingsburg.test_golden --write` from the root of the project; what has changed
in them is then to be read.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import kingstable
from kingstable.bots import Clock, make
from kingstable.core.record import Record
from kingstable.core.table import Table

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ann", "Brian", "Cindy", "David", "Emma")


class Golden(NamedTuple):
    seats: int
    seed: int
    bot: str = "random"
    options: Mapping[str, Any] = {}


GAMES = {
    "two": Golden(2, 2001),
    "three": Golden(3, 2002),
    "four": Golden(4, 2003),
    "five": Golden(5, 2004),
    "one_token": Golden(3, 2005, options={"one_token": True}),
    "greedy": Golden(4, 2006, bot="greedy"),
    "rule_hungry": Golden(3, 2007, bot="rule-hungry"),
}


def played(golden: Golden) -> Table:
    """The game of a golden file, played by bots."""
    table = kingstable.new("kingsburg", golden.seats, seed=golden.seed, names=NAMES[: golden.seats], **golden.options)
    bots = [make(golden.bot, seed=golden.seed + seat) for seat in range(golden.seats)]
    while not table.over:
        seat = table.waiting[0]
        table.play(bots[seat].choose(table.view(seat), table.state.legal(seat), Clock()), seat)
    return table


def annotated(record: Record) -> str:
    """A record's text with the number of open actions behind each entry, and the result at the end."""
    lines = str(record).splitlines()
    first = len(lines) - len(record)
    table = record.replay(upto=0)
    for number, (seat, action) in enumerate(_entries(record)):
        entry = lines[first + number]
        lines[first + number] = f"{entry:<40}# {len(table.choices(seat))} open"
        table.enter(seat, action)
    assert table.outcome is not None
    ranking = ", ".join(" and ".join(NAMES[seat] for seat in equals) for equals in table.outcome.ranking)
    scores = ", ".join(f"{name} {score}" for name, score in zip(table.names, table.scores(), strict=True))
    return "\n".join([*lines, "", f"# scores: {scores}", f"# ranking: {ranking}", f"# {table.outcome.reason}", ""])


def _entries(record: Record) -> list[tuple[int, int]]:
    return record.replay().entries


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_again_to_the_letter(name: str) -> None:
    """Every entry holds, as many actions are open as were, and the scores are the same."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = Record.parse(text)
    record.verify()
    assert annotated(record).splitlines() == text.splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_the_kind_of_game_it_is_meant_to_be(name: str) -> None:
    record = Record.load(FOLDER / f"{name}.txt")
    golden = GAMES[name]
    assert (record.seats, record.seed) == (golden.seats, golden.seed)
    assert record.options == {"one_token": False, **golden.options}
    assert record.rules_version == kingstable.game("kingsburg").rules_version
    assert record.replay().over


def test_no_golden_file_is_forgotten() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)


def write() -> None:
    """Write all files anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, golden in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(annotated(played(golden).record), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("say --write to write the golden files anew")
    write()
