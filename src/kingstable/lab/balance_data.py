"""A balance report as data: one row for each figure, for a spreadsheet, a notebook or a chart.

Every row has the same columns, and leaves those empty that say nothing of it.  `kind` tells what it is about:

    seat            `value` 1, 2, ...: wins and scores of a seat
    guild, ...      a trait of the game: wins and scores of the seats that had this `value`; where a seat may have many,
                    how many of them `had` it, and the mean score of those without; without `seats`, of all contests
    score           how the scores of all seats are spread
    length          how the games' lengths are spread: `value` decisions, or one of the game's own measures
    branching       among how many answers a choice was made: in the whole game, and in each tenth of it

CSV and JSON need nothing else; Parquet needs Polars.
"""

from __future__ import annotations

import csv
import importlib
import importlib.util
import json
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from io import BytesIO, StringIO
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

from kingstable.core.errors import BadOption
from kingstable.lab.balance import Balance, Crowd, Group

__all__ = ["FORMATS", "WHOLE", "Figure", "Spread", "check", "encode", "rows"]

WHOLE = "whole game"


class Spread(NamedTuple):
    """How numbers are spread: the mean, the extremes, and below what a part of them lies."""

    mean: float
    least: int
    p05: int
    p25: int
    median: int
    p75: int
    p95: int
    most: int

    @classmethod
    def of(cls, counts: Counter[int]) -> Spread:
        """From how often each number came; there must be one.

        >>> Spread.of(Counter([1, 2, 3, 4, 100]))
        Spread(mean=22.0, least=1, p05=1, p25=2, median=3, p75=4, p95=100, most=100)
        """
        total, numbers = counts.total(), sorted(counts)
        ends = list(accumulate(counts[number] for number in numbers))

        def below(part: float) -> int:
            return numbers[bisect_right(ends, min(total - 1, int(part * total)))]

        mean = sum(number * times for number, times in counts.items()) / total
        middle = below(0.05), below(0.25), below(0.5), below(0.75), below(0.95)
        return cls(mean, numbers[0], *middle, numbers[-1])


@dataclass(frozen=True)
class Figure:
    """One figure of a report, with what it was counted from."""

    game: str
    edition: str
    seed: int
    seats: int | None
    bot: str
    kind: str
    value: str
    games: int  # how often it was seen: games, or seats in them
    wins: float | None = None
    share: float | None = None
    low: float | None = None
    high: float | None = None
    fair: float | None = None
    had: float | None = None
    score: float | None = None
    score_low: float | None = None
    score_high: float | None = None
    score_without: float | None = None
    mean: float | None = None
    least: int | None = None
    p05: int | None = None
    p25: int | None = None
    median: int | None = None
    p75: int | None = None
    p95: int | None = None
    most: int | None = None


def rows(balance: Balance) -> list[Figure]:
    """All rows of a report: crowd by crowd, then the traits of all contests together."""
    found: list[Figure] = []
    for seats, pair in balance.crowds.items():
        for crowd in pair:
            found += _of_crowd(_Writer(balance, seats, crowd.bot), crowd)
    bots = (balance.plan.bot, balance.plan.control)
    for bot, traits, everyone in zip(bots, balance.traits(), balance.everyone(), strict=True):
        write = _Writer(balance, None, bot)
        for trait, groups in traits.items():
            found += write.trait(trait, groups, everyone)
    return found


def _of_crowd(write: _Writer, crowd: Crowd) -> Iterator[Figure]:
    for seat, group in enumerate(crowd.by_seat):
        yield write.group("seat", str(seat + 1), group)
    for trait, groups in crowd.by_trait.items():
        yield from write.trait(trait, groups, crowd.everyone)
    yield from write.spread("score", "all seats", Counter(crowd.scores))
    for name, numbers in crowd.measures.items():
        yield from write.spread("length", name, Counter(numbers))
    yield from write.spread("branching", WHOLE, sum(crowd.branching, Counter[int]()))
    for tenth, counts in enumerate(crowd.branching):
        yield from write.spread("branching", f"tenth {tenth + 1}", counts)


class _Writer:
    """Writes the rows of one crowd, or of one kind of bot in all contests."""

    def __init__(self, balance: Balance, seats: int | None, bot: str) -> None:
        plan = balance.plan
        self.balance = balance
        self.blank = Figure(plan.game.name, plan.game.edition.name, plan.seed, seats, bot, kind="", value="", games=0)

    def group(self, kind: str, value: str, group: Group, **more: Any) -> Figure:
        share, score = group.share, group.score
        figures: dict[str, Any] = {"games": group.games, "wins": group.wins}
        if group.games:
            figures |= {"share": share.at, "low": share.low, "high": share.high, "fair": group.fair / group.games}
            figures |= {"score": score.at, "score_low": score.low, "score_high": score.high}
        return replace(self.blank, kind=kind, value=value, **figures, **more)

    def trait(self, trait: str, groups: dict[str, Group], everyone: Group) -> Iterator[Figure]:
        """Where a seat may have many values of a trait, those who have one are seen beside those who have it not."""
        for value in sorted(groups):
            more: dict[str, float] = {}
            if self.balance.many(trait):
                others = everyone.without(groups[value])
                more["had"] = groups[value].games / everyone.games
                if others.games:
                    more["score_without"] = others.score.at
            yield self.group(trait, value, groups[value], **more)

    def spread(self, kind: str, value: str, counts: Counter[int]) -> Iterator[Figure]:
        if counts:
            spread = Spread.of(counts)._asdict()
            yield replace(self.blank, kind=kind, value=value, games=counts.total(), **spread)


# Files ---------------------------------------------------------------------------------------------------------------


def check(path: Path) -> None:
    """Refuse a file of a format that we do not write, or cannot write here."""
    if path.suffix not in FORMATS:
        raise BadOption(f"--data {path}: expected a name that ends in {', '.join(FORMATS)}")
    if path.suffix == ".parquet" and importlib.util.find_spec("polars") is None:
        raise BadOption(f"--data {path}: Parquet needs more to be installed: pip install 'kingstable[lab]' (polars)")


def encode(path: Path, found: Sequence[Figure]) -> bytes:
    """The rows as a file of the format that its name asks for."""
    return FORMATS[path.suffix]([asdict(row) for row in found])


def _csv(found: list[dict[str, Any]]) -> bytes:
    text = StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Figure)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue().encode()


def _json(found: list[dict[str, Any]]) -> bytes:
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in found)  # a row a line, so that one can compare
    return f"[\n{lines}\n]\n".encode()


def _parquet(found: list[dict[str, Any]]) -> bytes:
    polars: Any = importlib.import_module("polars")
    kinds = {"str": polars.String, "int": polars.Int64, "float": polars.Float64}
    schema = {field.name: kinds[str(field.type).partition(" ")[0]] for field in fields(Figure)}
    file = BytesIO()
    polars.DataFrame(found, schema=schema).write_parquet(file)
    return file.getvalue()


FORMATS: dict[str, Callable[[list[dict[str, Any]]], bytes]] = {".csv": _csv, ".json": _json, ".parquet": _parquet}
