"""Whole games, written down: each entry with the number of actions that were open, the scores at the end.

The files are records like any other, and may be replayed and read.  When a rule is changed on purpose they are
written anew, by `python -m tests.games.test_golden --write kingsburg` from the root of the project; what has changed
in them is then to be read.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import kingstable
from kingstable.bots import make, play
from kingstable.core.record import Record
from kingstable.core.table import Table

NAMES = ("Ann", "Brian", "Cindy", "David", "Emma", "Frank", "Grace")


class Golden(NamedTuple):
    seats: int
    seed: int
    bot: str = "random"
    options: Mapping[str, Any] = {}


CUSTOM = {
    "scenario": "custom", "pool": "army", "chaos": True, "treasure": True, "artifacts": True, "capture": True,
}  # fmt: skip
GAMES = {
    "kingsburg": {
        "two": Golden(2, 2001),
        "three": Golden(3, 2002),
        "four": Golden(4, 2003),
        "five": Golden(5, 2004),
        "one_token": Golden(3, 2005, options={"one_token": True}),
        "greedy": Golden(4, 2006, bot="greedy"),
        "rule_hungry": Golden(3, 2007, bot="rule-hungry"),
    },
    "artificium": {
        "two": Golden(2, 3001, bot="greedy"),
        "three": Golden(3, 3002, bot="rule-hungry"),
        "four": Golden(4, 3003, bot="greedy"),
        "five": Golden(5, 3004, bot="rule-hungry"),
        "six": Golden(6, 3005, bot="greedy"),
        "random": Golden(4, 3006),
    },
    "kingswood": {
        "one_lost": Golden(1, 4001, bot="greedy"),
        "one_won": Golden(1, 4006, bot="greedy"),
        "two": Golden(2, 4002, bot="greedy", options={"special": "graveyard"}),
        "three": Golden(3, 4003, bot="greedy", options={"special": "wizards-tower"}),
        "four": Golden(4, 4004, bot="rule-hungry", options={"special": "bakery", "guilds": "random"}),
        "five": Golden(5, 4005, bot="greedy", options={"special": "witchs-hut"}),
        "random": Golden(3, 4006),
    },
    "kings_of_artifice": {
        "two": Golden(2, 5001, bot="greedy"),
        "three": Golden(3, 5002, bot="greedy", options={"spells": 3}),
        "four": Golden(4, 5003, bot="greedy"),
        "random": Golden(2, 5005),
        "random_three": Golden(3, 5004, options={"spells": 3}),
    },
    "wizard_kings": {
        "island_alone_won": Golden(1, 6009, bot="greedy"),
        "island_alone_lost": Golden(1, 6002, bot="greedy"),
        "island": Golden(2, 6003, bot="greedy", options={"reserves": True}),
        "raid": Golden(2, 6004, bot="greedy", options={"scenario": "barbarian_raid", "dispel": True}),
        "raid_hungry": Golden(2, 6005, bot="rule-hungry", options={"scenario": "barbarian_raid", "reserves": True}),
        "last_wizard": Golden(2, 6006, bot="greedy", options={"scenario": "last_wizard_standing", "dispel": True}),
        "last_wizard_random": Golden(2, 6007, options={"scenario": "last_wizard_standing"}),
        "expansion": Golden(2, 6008, bot="greedy", options={"scenario": "alliance_expansion", "turns": 6}),
        "custom_two": Golden(2, 6010, bot="greedy", options={**CUSTOM, "maps": 2, "victory": "cities", "turns": 4}),
        "custom_three": Golden(3, 6011, bot="greedy", options={**CUSTOM, "layout": "14 15t/- 16", "turns": 4}),
        "custom_hungry": Golden(3, 6012, bot="rule-hungry", options={**CUSTOM, "dispel": True, "turns": 3}),
        "custom_seven": Golden(7, 6013, options={**CUSTOM, "victory": "points", "turns": 2}),
    },
}
ALL = [(game, name) for game, games in GAMES.items() for name in games]


def file_of(game: str, name: str) -> Path:
    return Path(__file__).parent / game / "golden" / f"{name}.txt"


def played(game: str, golden: Golden) -> Table:
    """The game of a golden file, played by bots."""
    table = kingstable.new(game, golden.seats, seed=golden.seed, names=NAMES[: golden.seats], **golden.options)
    return play(table, [make(golden.bot, seed=golden.seed + seat) for seat in range(golden.seats)])


def annotated(record: Record) -> str:
    """A record's text with the number of open actions behind each entry, and the result at the end."""
    lines = str(record).splitlines()
    first = len(lines) - len(record)
    table = record.replay(upto=0)
    for number, (seat, action) in enumerate(_entries(record)):
        entry = lines[first + number]
        lines[first + number] = f"{entry:<39} # {len(table.choices(seat))} open"
        table.enter(seat, action)
    assert table.outcome is not None
    ranking = ", ".join(" and ".join(NAMES[seat] for seat in equals) for equals in table.outcome.ranking)
    scores = ", ".join(f"{name} {score}" for name, score in zip(table.names, table.scores(), strict=True))
    return "\n".join([*lines, "", f"# scores: {scores}", f"# ranking: {ranking}", f"# {table.outcome.reason}", ""])


def _entries(record: Record) -> list[tuple[int, int]]:
    return record.replay().entries


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_golden_game_is_played_again_to_the_letter(game: str, name: str) -> None:
    """Every entry holds, as many actions are open as were, and the scores are the same."""
    text = file_of(game, name).read_text(encoding="utf-8")
    record = Record.parse(text)
    record.verify()
    assert annotated(record).splitlines() == text.splitlines()


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_golden_game_is_the_kind_of_game_it_is_meant_to_be(game: str, name: str) -> None:
    record = Record.load(file_of(game, name))
    golden = GAMES[game][name]
    assert (record.game.name, record.seats, record.seed) == (game, golden.seats, golden.seed)
    assert record.options == record.game.resolve_options(golden.seats, golden.options)
    assert record.rules_version == kingstable.game(game).rules_version
    assert record.replay().over


@pytest.mark.parametrize("game", kingstable.game_names())
def test_no_game_and_no_golden_file_is_forgotten(game: str) -> None:
    if game in GAMES:
        written = file_of(game, "any").parent.glob("*.txt")
        assert sorted(path.stem for path in written) == sorted(GAMES[game])
    else:
        assert not kingstable.game(game).package.startswith("kingstable."), f"{game} has no golden games"


def write(game: str) -> None:
    """Write all files of a game anew."""
    for name, golden in GAMES[game].items():
        file = file_of(game, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(annotated(played(game, golden).record), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] != ["--write"] or not set(sys.argv[2:]) <= set(GAMES):
        sys.exit("say --write and the games whose golden files are to be written anew")
    for name_of_game in sys.argv[2:]:
        write(name_of_game)
