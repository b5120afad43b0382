"""A balance report for people: a page of Markdown, and a picture as SVG.  Reads a `Balance`, and plays nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from kingstable.core.prose import amount
from kingstable.lab.balance import Balance, Crowd, Group, Interval, Plan
from kingstable.lab.balance_data import Spread
from kingstable.lab.marked_sections import marks

__all__ = ["ASSOCIATION", "BEGIN", "END", "markdown", "svg"]

ASSOCIATION = (
    "Of these a seat may have several. Whoever wins has more of everything at the end of the game: that the two go "
    "together is an association, not a cause."
)

BEGIN, END = marks("balance")  # a page's part that is written anew

PAGE, INK, MUTED, LINE = "#FBF8F1", "#2A2622", "#7A7064", "#D9D0C0"
PLANNED, CONTROL = "#B4472B", "#2F6DA3"
WIDTH, LEFT, RIGHT, ROW, GAP, FONT, LETTER = 760, 210, 40, 24, 46, 13, 8


# Markdown ------------------------------------------------------------------------------------------------------------


def markdown(balance: Balance, picture: str) -> str:
    """The tables of a report, with a link to its picture."""
    plan = balance.plan
    lines = [
        f"{plan.games:,} games of {plan.bot} bots at each number of seats, and as many of {plan.control} bots "
        f"as control (seed {plan.seed}; bots of one kind sit in all seats). Wins are shares with 95 % intervals; "
        "*times fair* is the share of wins times the number of players: 1.00 is fair.",
        "",
        f"![Wins by seat, wins by trait and scores]({picture})",
        "",
    ]
    if any(seats > 1 for seats in balance.crowds):
        lines += [*_seat_table(balance), ""]
    for trait in balance.traits()[0]:
        lines += [*(_table_of_many if balance.many(trait) else _trait_table)(balance, trait), ""]
    if any(balance.many(trait) for trait in balance.traits()[0]):
        lines += [ASSOCIATION, ""]
    return "\n".join([*lines, *_length_table(balance), "", *_branching_table(balance), ""])


def _seat_table(balance: Balance) -> Iterator[str]:
    plan = balance.plan
    yield f"| players | seat | {plan.bot}: wins | mean score | {plan.control}: wins | mean score |"
    yield "|---|---|---|---|---|---|"
    several = [(seats, pair) for seats, pair in balance.crowds.items() if seats > 1]
    for seats, (planned, control) in several:
        for seat in range(seats):
            one, two = planned.by_seat[seat], control.by_seat[seat]
            yield f"| {seats} | {seat + 1} | {_share(one)} | {_score(one)} | {_share(two)} | {_score(two)} |"


def _trait_table(balance: Balance, trait: str) -> Iterator[str]:
    plan = balance.plan
    yield f"| {trait} | {plan.bot}: times fair | mean score | {plan.control}: times fair | mean score |"
    yield "|---|---|---|---|---|"
    for value, one, two in _side_by_side(balance, trait):
        yield f"| {value} | {_times(one)} | {_score(one)} | {_times(two)} | {_score(two)} |"


def _table_of_many(balance: Balance, trait: str) -> Iterator[str]:
    bots = (balance.plan.bot, balance.plan.control)
    yield f"| {trait} |" + "".join(f" {bot}: had by | times fair | score with | without |" for bot in bots)
    yield "|" + "---|" * 9
    for value, *groups in _side_by_side(balance, trait):
        cells = [
            f" {group.games / max(1, everyone.games):.0%} | {_times(group)} | {_mean(group)} "
            f"| {_mean(everyone.without(group))} |"
            for group, everyone in zip(groups, balance.everyone(), strict=True)
        ]
        yield f"| {value} |" + "".join(cells)


def _side_by_side(balance: Balance, trait: str) -> Iterator[tuple[str, Group, Group]]:
    """Each value of a trait, with its seats in both crowds."""
    planned, control = (traits.get(trait, {}) for traits in balance.traits())
    for value in sorted({*planned, *control}):
        yield value, planned.get(value, Group()), control.get(value, Group())


def _length_table(balance: Balance) -> Iterator[str]:
    everyone = [crowd for crowds in balance.crowds.values() for crowd in crowds]
    names = list(dict.fromkeys(name for crowd in everyone for name in crowd.measures))
    alone = 1 in balance.crowds
    yield "| players | bots |" + " won alone |" * alone + " score |" + "".join(f" {name} |" for name in names)
    yield "|" + "---|" * (3 + alone + len(names))
    for seats, crowds in balance.crowds.items():
        for crowd in crowds:
            won = f" {_share(crowd.by_seat[0])} |" if seats == 1 else " |" * alone
            figures = "".join(f" {_spread(crowd.measures.get(name, []))} |" for name in names)
            yield f"| {seats} | {crowd.bot} |{won} {_spread(crowd.scores)} |{figures}"
    yield ""
    yield "Scores and lengths: the median, and in brackets the range of the middle 90 %." + _truncated(balance)


def _branching_table(balance: Balance) -> Iterator[str]:
    yield "| players | bots | choices a game | answers to choose from: mean | median | most |"
    yield "|---|---|---|---|---|---|"
    for seats, crowds in balance.crowds.items():
        for crowd in crowds:
            answers = sum(crowd.branching, Counter[int]())
            if answers:
                spread = Spread.of(answers)
                choices = answers.total() / (crowd.games - crowd.truncated)
                figures = f"{choices:.0f} | {spread.mean:.1f} | {spread.median} | {spread.most}"
                yield f"| {seats} | {crowd.bot} | {figures} |"


def _truncated(balance: Balance) -> str:
    cut = amount(balance.truncated, "game", "games")
    return f" Cut off for their length, and counted in it alone: {cut}." if cut else ""


def _share(group: Group) -> str:
    return f"{group.share.at:.1%} ({group.share.low:.1%}–{group.share.high:.1%})" if group.games else "–"


def _times(group: Group) -> str:
    luck = group.luck
    return f"{luck.at:.2f} ({luck.low:.2f}–{luck.high:.2f})" if group.games else "–"


def _mean(group: Group) -> str:
    return f"{group.score.at:.1f}" if group.games else "–"


def _score(group: Group) -> str:
    return f"{group.score.at:.1f} ± {group.score.high - group.score.at:.1f}" if group.games else "–"


def _spread(numbers: Sequence[int]) -> str:
    if not numbers:
        return "–"
    spread = Spread.of(Counter(numbers))
    return f"{spread.median} ({spread.p05}–{spread.p95})"


# The picture ---------------------------------------------------------------------------------------------------------


class PanelRow(NamedTuple):
    """A line of a panel: its name, and an interval of each crowd, if that was seen in it at all."""

    name: str
    planned: Interval | None
    control: Interval | None

    @property
    def intervals(self) -> list[Interval]:
        """Those that there are."""
        return [interval for interval in (self.planned, self.control) if interval]


class Panel(NamedTuple):
    """A part of the picture: its title, its rows, where its axis begins and ends, and where fair is."""

    title: str
    rows: list[PanelRow]
    low: float
    high: float
    fair: float | None


def svg(balance: Balance) -> str:
    """The picture: wins by seat and by trait against what is fair, and scores."""
    panels = [panel for panel in _panels(balance) if panel.rows]
    parts: list[str] = []
    y = 58.0
    for panel in panels:
        parts += _draw(panel, y)
        y += GAP + ROW * len(panel.rows) + 30
    plan = balance.plan
    title = f"{plan.game.title}: {plan.games:,} games each of {plan.bot} and {plan.control} bots"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y:.0f}" width="{WIDTH}" height="{y:.0f}" '
            f'font-family="system-ui, sans-serif" font-size="{FONT}" fill="{INK}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{y:.0f}" rx="8" fill="{PAGE}"/>',
            f'<text x="24" y="32" font-size="17" font-weight="600">{escape(title)}</text>',
            *_legend(plan),
            *parts,
            "</svg>",
            "",
        ]
    )


def _legend(plan: Plan) -> Iterator[str]:
    x = WIDTH - RIGHT
    for colour, name in ((CONTROL, plan.control), (PLANNED, plan.bot)):  # from the right, as far as the names reach
        x -= LETTER * len(name)
        yield f'<circle cx="{x - 10}" cy="52" r="4.5" fill="{colour}"/>'
        yield f'<text x="{x}" y="56.5">{escape(name)}</text>'
        x -= 40


def _panels(balance: Balance) -> Iterator[Panel]:
    several = {seats: crowds for seats, crowds in balance.crowds.items() if seats > 1}
    yield _fairness(
        "Wins by seat, times fair",
        [
            PanelRow(f"seat {seat + 1} of {seats}", planned.by_seat[seat].luck, control.by_seat[seat].luck)
            for seats, (planned, control) in several.items()
            for seat in range(seats)
        ],
    )
    for trait in balance.traits()[0]:
        rows = [PanelRow(value, _luck(one), _luck(two)) for value, one, two in _side_by_side(balance, trait)]
        yield _fairness(f"Wins by {trait}, times fair", rows)
    if 1 in balance.crowds:
        planned, control = balance.crowds[1]
        yield Panel(
            "Won alone", [PanelRow("1 player", planned.by_seat[0].share, control.by_seat[0].share)], 0.0, 1.0, None
        )
    rows = [PanelRow(_players(seats), *map(_scores, crowds)) for seats, crowds in balance.crowds.items()]
    low = min((interval.low for row in rows for interval in row.intervals), default=0.0)
    high = max((interval.high for row in rows for interval in row.intervals), default=1.0)
    yield Panel("Scores: median, and the middle 90 %", rows, min(0.0, low), max(1.0, high), None)


def _players(seats: int) -> str:
    return f"{seats} players" if seats > 1 else "1 player"


def _fairness(title: str, rows: list[PanelRow]) -> Panel:
    high = max((interval.high for row in rows for interval in row.intervals), default=2.0)
    return Panel(title, rows, 0.0, max(2.0, high), 1.0)


def _luck(group: Group) -> Interval | None:
    return group.luck if group.games else None


def _scores(crowd: Crowd) -> Interval | None:
    if not crowd.scores:
        return None
    spread = Spread.of(Counter(crowd.scores))
    return Interval(spread.median, spread.p05, spread.p95)


def _draw(panel: Panel, top: float) -> Iterator[str]:
    def x(value: float) -> float:
        return LEFT + (value - panel.low) / (panel.high - panel.low) * (WIDTH - LEFT - RIGHT)

    yield f'<text x="24" y="{top + 24:.1f}" font-weight="600">{escape(panel.title)}</text>'
    first, last = top + GAP - 8, top + GAP + ROW * len(panel.rows)
    for tick in _ticks(panel.low, panel.high):
        yield f'<line x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="{first:.1f}" y2="{last:.1f}" stroke="{LINE}"/>'
        yield (
            f'<text x="{x(tick):.1f}" y="{last + 15:.1f}" text-anchor="middle" fill="{MUTED}" font-size="11">'
            f"{tick:g}</text>"
        )
    if panel.fair is not None:
        yield (
            f'<line x1="{x(panel.fair):.1f}" x2="{x(panel.fair):.1f}" y1="{first:.1f}" y2="{last:.1f}" '
            f'stroke="{MUTED}" stroke-dasharray="4 3"/>'
        )
    for number, row in enumerate(panel.rows):
        y = top + GAP + ROW * number + 8
        yield f'<text x="{LEFT - 14}" y="{y + 4:.1f}" text-anchor="end">{escape(row.name)}</text>'
        for shift, colour, interval in ((-4, PLANNED, row.planned), (4, CONTROL, row.control)):
            if not interval:
                continue
            yield (
                f'<line x1="{x(interval.low):.1f}" x2="{x(interval.high):.1f}" y1="{y + shift:.1f}" '
                f'y2="{y + shift:.1f}" stroke="{colour}" stroke-width="2" stroke-opacity="0.55"/>'
            )
            yield f'<circle cx="{x(interval.at):.1f}" cy="{y + shift:.1f}" r="4" fill="{colour}"/>'


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers along an axis, about five.

    >>> _ticks(0, 2.2)
    [0.0, 0.5, 1.0, 1.5, 2.0]
    """
    steps = (0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)
    step = next((step for step in steps if (high - low) / step <= 6), 1000)
    first = int(low // step)
    return [tick * step * 1.0 for tick in range(first, int(high // step) + 1) if tick * step >= low]
