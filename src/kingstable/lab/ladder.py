"""The ladder: who is better, by how much, and how sure that is.  Reads the rows of an arena, and plays nothing.

A bot's wins are shares of the games it took part in, whichever of its seats won; a shared victory is split.  Games that
did not end count in nothing but their number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Any, NamedTuple

from kingstable.core.prose import amount
from kingstable.lab.balance import Interval, mean_interval, wilson
from kingstable.lab.results import EXTRA, GameRow

__all__ = ["Ladder", "Rating", "Standing", "markdown", "rated"]


class Rating(NamedTuple):
    """Skill as openskill has it, with its uncertainty: everybody begins with 25 ± 8.3."""

    mu: float
    sigma: float


@dataclass
class Standing:
    """What came of all the games of one bot."""

    label: str
    clock: str
    games: int = 0
    wins: float = 0.0
    fair: float = 0.0  # wins to be expected, if all were equal
    scores: list[int] = field(default_factory=list)
    choices: int = 0
    seconds: float = 0.0
    rating: Rating | None = None
    _deals: dict[int, list[float]] = field(default_factory=dict)

    def add(self, row: GameRow) -> None:
        """One more game, in which it took part."""
        mine = [seat for seat, label in enumerate(row.bots) if label == self.label]
        self.choices += sum(row.choices[seat] for seat in mine)
        self.seconds += sum(row.seconds[seat] for seat in mine)
        if not row.ended:
            return
        won = sum(1 / len(row.winners) for seat in mine if seat in row.winners)
        self.games += 1
        self.wins += won
        self.fair += len(mine) / row.seats
        self.scores += [row.scores[seat] for seat in mine]
        self._deals.setdefault(row.deal, []).append(won)

    @property
    def share(self) -> Interval:
        """Of wins, as if all games were independent."""
        return wilson(self.wins, self.games)

    @property
    def deals(self) -> int:
        """In how many deals it took part."""
        return len(self._deals)

    @property
    def by_deal(self) -> Interval:
        """Of wins, counted by deal: the games of one have their luck in common."""
        return mean_interval([mean(shares) for shares in self._deals.values()])

    @property
    def times_fair(self) -> float:
        """Wins against those to be expected: 1 is fair."""
        return self.wins / self.fair if self.fair else 0.0

    @property
    def score(self) -> float:
        """On average."""
        return mean(self.scores) if self.scores else 0.0

    @property
    def milliseconds(self) -> float:
        """Of CPU for a choice, on average."""
        return 1000 * self.seconds / self.choices if self.choices else 0.0


class Ladder:
    """The standings of all bots, best first, over all games and in each company."""

    def __init__(self, rows: Iterable[GameRow]) -> None:
        self.rows = sorted(rows, key=lambda row: row.number)
        self.truncated = sum(not row.ended for row in self.rows)
        self.standings = _standings(self.rows)
        companies: dict[tuple[str, ...], list[GameRow]] = {}
        for row in self.rows:
            companies.setdefault(tuple(sorted(row.bots)), []).append(row)
        apart = len(companies) > 1 and all(len(company) > 1 for company in companies)  # who is alone meets nobody
        self.companies = [_standings(rows) for rows in companies.values()] if apart else []
        ratings = rated(self.rows)
        for one in self.standings:
            one.rating = ratings.get(one.label)

    def __repr__(self) -> str:
        return f"<Ladder of {', '.join(one.label for one in self.standings)}, games {len(self.rows)}>"

    @property
    def repeatable(self) -> bool:
        """Whether the same games would be played again: a budget in seconds depends on the machine."""
        return not any(clock.endswith("s") for row in self.rows for clock in row.clocks)

    def as_dict(self) -> dict[str, Any]:
        """All of it, for a file or a program."""
        return {
            "games": len(self.rows),
            "truncated": self.truncated,
            "repeatable": self.repeatable,
            "standings": [_as_dict(one) for one in self.standings],
            "companies": [[_as_dict(one) for one in company] for company in self.companies],
        }


def _standings(rows: Iterable[GameRow]) -> list[Standing]:
    found: dict[str, Standing] = {}
    for row in rows:
        for label, clock in dict(zip(row.bots, row.clocks, strict=True)).items():
            found.setdefault(label, Standing(label, clock)).add(row)
    return sorted(found.values(), key=lambda one: (-one.times_fair, -one.score))


def _as_dict(one: Standing) -> dict[str, Any]:
    rating = {name: round(figure, 4) for name, figure in one.rating._asdict().items()} if one.rating else None
    return {
        "bot": one.label,
        "clock": one.clock,
        "games": one.games,
        "wins": round(one.wins, 4),
        "share": [round(figure, 4) for figure in one.share],
        "by_deal": [round(figure, 4) for figure in one.by_deal],
        "fair": round(one.fair / one.games, 4) if one.games else 0.0,
        "mean_score": round(one.score, 3),
        "choices": one.choices,
        "ms_per_choice": round(one.milliseconds, 4),
        "rating": rating,
    }


# Ratings -------------------------------------------------------------------------------------------------------------


def rated(rows: Sequence[GameRow]) -> dict[str, Rating]:
    """Ratings after Plackett and Luce, the games taken in their order; none without openskill, none alone."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    skill = {label: model.rating() for row in rows for label in row.bots if row.seats > 1}
    for row in rows:
        if not row.ended or row.seats == 1:
            continue
        places = {seat: place for place, seats in enumerate(row.ranking) for seat in seats}
        ranks = [float(places.get(seat, len(row.ranking))) for seat in range(row.seats)]
        after = model.rate([[skill[label]] for label in row.bots], ranks=ranks)
        for label in dict.fromkeys(row.bots):
            mine = [after[seat][0] for seat, other in enumerate(row.bots) if other == label]
            # who sits at several seats has learnt from each of them; on average, for it is one game
            skill[label] = model.rating(mean(one.mu for one in mine), mean(one.sigma for one in mine))
    return {label: Rating(one.mu, one.sigma) for label, one in skill.items()}


# For people ----------------------------------------------------------------------------------------------------------

HEAD = ["bot", "games", "wins (95 %)", "by deal", "fair", "mean score", "CPU ms a choice", "rating"]


def cells(standings: Sequence[Standing]) -> list[list[str]]:
    """The table, without a column of ratings where there are none."""
    rows = [HEAD, *(_row(one) for one in standings)]
    return rows if any(one.rating for one in standings) else [row[:-1] for row in rows]


def _row(one: Standing) -> list[str]:
    rating = f"{one.rating.mu:.1f} ± {2 * one.rating.sigma:.1f}" if one.rating else "–"
    budget = one.clock if one.clock and not one.label.endswith(f"@{one.clock}") else ""
    return [
        f"{one.label} ({budget})" if budget else one.label,
        str(one.games),
        f"{one.share.at:.1%} ({one.share.low:.1%}–{one.share.high:.1%})" if one.games else "–",
        f"± {one.by_deal.high - one.by_deal.at:.1%}" if one.deals > 1 else "–",
        f"{one.fair / one.games:.1%}" if one.fair < one.games else "–",  # alone, all that there is
        f"{one.score:.2f}",
        f"{one.milliseconds:.3g}",
        rating,
    ]


def remarks(ladder: Ladder) -> Iterator[str]:
    """How the table is to be read."""
    yield (
        "Wins: the share of games that a bot won, with the 95 % interval after Wilson; by deal: the same interval, if "
        "the games with the same luck count as one; fair: what equals would win."
    )
    if any(one.rating for one in ladder.standings):
        yield "Rating: mu ± 2 sigma of openskill's Plackett-Luce model; everybody begins with 25 ± 16.7."
    else:
        yield f"There are no ratings: games of two or more are needed, and openskill ({EXTRA})."
    if ladder.truncated:
        yield f"Cut off for their length, and counted in nothing but the CPU time: {_games(ladder.truncated)}."
    yield (
        "The same command plays the same games again, on any machine."
        if ladder.repeatable
        else "With a budget in seconds the games depend on the machine: played again, they are others."
    )


def _games(count: int) -> str:
    return amount(count, "game", "games")


def markdown(ladder: Ladder, title: str) -> str:
    """The tables for a page, under a sentence that says what was played."""
    lines = [title, "", *_table(cells(ladder.standings)), ""]
    if ladder.companies:
        lines += [*_table(meetings(ladder)), ""]
    return "\n".join([*lines, " ".join(remarks(ladder)), ""])


def meetings(ladder: Ladder) -> list[list[str]]:
    """A line for each company: who won how many of its games."""
    rows = [["met", "games", "wins (95 %)"]]
    for company in ladder.companies:
        met = ", ".join(one.label for one in company)
        rows.append([met, str(company[0].games), ", ".join(_row(one)[2] for one in company)])
    return rows


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    for number, row in enumerate(rows):
        yield "| " + " | ".join(row) + " |"
        if not number:
            yield "|" + "---|" * len(row)
