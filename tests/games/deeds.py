"""What each seat did in a whole game, counted once more: from the sentences of its log."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kingstable.core.record import Record
from kingstable.core.table import Table

from .scripting import told
from .test_golden import GAMES, file_of


def golden_games(game: str) -> list[Table]:
    """All golden games of a game, played to their ends."""
    return [Record.load(file_of(game, name)).replay() for name in GAMES[game]]


def check_deeds(tables: Sequence[Table], sentences: Mapping[str, Sequence[str]]) -> None:
    """Each line counts what its sentences tell, in every game, and in one of them at least there is something to count.

    A sentence is a pattern in which `WHO` names whoever did it.  The numbers in a group `many`, if it has one, are
    added up, of those in a group `most` the largest counts; each other sentence counts as one.
    """
    seen = dict.fromkeys(sentences, 0)
    for table in tables:
        deeds = {line.label: line.values for line in table.game.progress.deeds(table.course())}
        assert deeds == {label: _recounted(table, patterns) for label, patterns in sentences.items()}
        for label, values in deeds.items():
            seen[label] += sum(value or 0 for value in values)
    assert [label for label, count in seen.items() if not count] == []


def _recounted(table: Table, patterns: Sequence[str]) -> tuple[int, ...]:
    found = [0] * len(table.names)
    for pattern in patterns:
        for match in re.finditer(pattern.replace("WHO", r"\b(?P<who>[A-Z]\w+)"), "\n".join(told(table)), re.MULTILINE):
            groups, seat = match.groupdict(), table.names.index(match["who"])
            if "most" in groups:
                found[seat] = max(found[seat], int(groups["most"]))
            else:
                found[seat] += sum(map(int, re.findall(r"\d+", groups.get("many", "1"))))
    return tuple(found)
