"""A balance report as one page for the browser: what was found in plain words, charts, and the tables behind them.

The page is a single file and asks the network for nothing: the scripts that draw the charts lie in it once, and a
policy in its head forbids it to load anything else.  Every chart has its table beside it, for who does not see charts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib import resources
from typing import Any, NamedTuple

from kingstable.core.prose import amount, listed
from kingstable.lab import balance_charts as charts
from kingstable.lab.balance import Balance, Crowd
from kingstable.lab.balance_data import WHOLE, Figure, rows
from kingstable.lab.balance_findings import findings
from kingstable.lab.balance_page import ASSOCIATION

__all__ = ["html"]

POLICY = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:"
DASH = "–"


class Column(NamedTuple):
    """A column of a table; figures stand to the right, texts to the left."""

    title: str
    text: bool = False


class TextTable(NamedTuple):
    """What stands in a table, as texts."""

    columns: Sequence[Column]
    lines: Sequence[Sequence[str]]


class Section(NamedTuple):
    """A part of the report: what it shows, in words, as a chart and as a table."""

    title: str
    lead: str
    chart: Mapping[str, Any]
    table: TextTable


def html(balance: Balance, command: str) -> str:
    """The whole page; the command is what one types to make it again."""
    sections = list(_sections(balance))
    title = f"{balance.plan.game.title}: balance report"
    specs = {f"chart-{number}": section.chart for number, section in enumerate(sections)}
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{_style(balance.plan.game.accent)}</style>",
            "</head>",
            "<body>",
            *_header(balance, command),
            "<main>",
            *_found(balance),
            *(line for number, section in enumerate(sections) for line in _shown(f"chart-{number}", section)),
            "</main>",
            f'<script type="application/json" id="specs">{_as_json(specs)}</script>',
            f"<script>{_library()}</script>",
            f"<script>\n{_file('lab/page/report.js')}</script>",
            "</body>",
            "</html>",
            "",
        ]
    )


def _file(path: str) -> str:
    return resources.files("kingstable").joinpath(path).read_text(encoding="utf-8")


def _style(accent: str) -> str:
    game = f":root {{ --accent: {accent}; }}\n"
    return _file("web/tokens.css") + _file("lab/page/report.css") + game


def _as_json(value: object) -> str:
    """A value for a script; nothing in it may end the script."""
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")


def _library() -> str:
    return re.sub("</(script)", r"<\\/\1", charts.library(), flags=re.IGNORECASE)  # in a text it means the same


# The parts of the page -----------------------------------------------------------------------------------------------


def _header(balance: Balance, command: str) -> Iterator[str]:
    plan = balance.plan
    edition = [plan.game.edition.name, *plan.game.edition.lines()]
    facts = {
        "played": f"{amount(plan.games, 'game', 'games')} of {plan.bot} bots at each number of players, and as many of "
        f"{plan.control} bots as control",
        "players": listed([str(seats) for seats in balance.crowds]),
        "edition": "; ".join(edition),
        "options": ", ".join(f"{name} = {value}" for name, value in plan.options.items()),
    }
    yield "<header>"
    yield '<p class="kicker">Balance report</p>'
    yield f"<h1>{escape(plan.game.title)}</h1>"
    yield "<dl>"
    for name, fact in facts.items():
        if fact:
            yield f"<dt>{name}</dt><dd>{escape(fact)}</dd>"
    yield f"<dt>to repeat it</dt><dd><code>{_unbroken(command)}</code></dd>"
    yield "</dl>"
    yield "</header>"


def _unbroken(command: str) -> str:
    """A command that is broken between its words alone, not after their hyphens."""
    return " ".join(f"<span>{escape(word)}</span>" for word in command.split(" "))


def _found(balance: Balance) -> Iterator[str]:
    yield '<section class="panel">'
    yield "<h2>What was found</h2>"
    yield '<ul class="findings">'
    for told in findings(balance):
        yield f"<li>{escape(told)}</li>"
    yield "</ul>"
    yield "</section>"


def _shown(id: str, section: Section) -> Iterator[str]:
    yield '<section class="panel">'
    yield f"<h2>{escape(section.title)}</h2>"
    yield f"<p>{escape(section.lead)}</p>"
    yield f'<figure><div class="chart" id="{id}"></div></figure>'
    yield "<details><summary>The same as a table</summary>"
    yield '<div class="scroll" tabindex="0">'
    yield "<table><thead><tr>"
    for column in section.table.columns:
        yield f'<th scope="col"{_align(column)}>{escape(column.title)}</th>'
    yield "</tr></thead><tbody>"
    for line in section.table.lines:
        cells = zip(section.table.columns, line, strict=True)
        yield "<tr>" + "".join(f"<td{_align(column)}>{escape(cell)}</td>" for column, cell in cells) + "</tr>"
    yield "</tbody></table></div></details>"
    yield "</section>"


def _align(column: Column) -> str:
    return ' class="text"' if column.text else ""


# The sections --------------------------------------------------------------------------------------------------------


def _sections(balance: Balance) -> Iterator[Section]:
    found = list(dict.fromkeys(rows(balance)))  # once, where the control is of the same kind
    bots = list(dict.fromkeys((balance.plan.bot, balance.plan.control)))
    if balance.contests:
        yield _seats([row for row in found if row.kind == "seat" and row.seats != 1], bots)
    for trait in balance.traits()[0]:
        yield _trait(trait, [row for row in found if row.kind == trait and row.seats is None], bots)
    scores = {seats: {crowd.bot: crowd.scores for crowd in pair} for seats, pair in balance.crowds.items()}
    lead = "How the scores of all seats are spread. The table has the middle half and the middle 90 % of them."
    yield _spread("Scores", lead, "score", scores, [row for row in found if row.kind == "score"], bots)
    for name in dict.fromkeys(row.value for row in found if row.kind == "length"):
        lengths = {seats: _measured(name, pair) for seats, pair in balance.crowds.items()}
        lead = f"How long a game is, in {name}."
        mine = [row for row in found if row.kind == "length" and row.value == name]
        yield _spread(f"Length in {name}", lead, name, lengths, mine, bots)
    answers = [row for row in found if row.kind == "branching"]
    if answers:
        yield _branching(balance, answers, bots)


def _measured(name: str, pair: Sequence[Crowd]) -> dict[str, list[int]]:
    return {crowd.bot: crowd.measures[name] for crowd in pair if crowd.measures.get(name)}


FAIR = "The dashed line is fair: one win in as many games as there are players. Each bar is a 95 % interval."
PALE = f"What was seen fewer than {charts.RARE} times is pale, and may reach beyond the edge."


def _seats(found: Sequence[Figure], bots: Sequence[str]) -> Section:
    names = [f"seat {row.value} of {row.seats}" for row in found]
    chart = charts.intervals(found, bots, names, "Wins by seat, times fair, with 95 % intervals")
    return Section("Wins by seat", FAIR, chart, _wins("seat", names, found))


def _trait(trait: str, found: Sequence[Figure], bots: Sequence[str]) -> Section:
    """The values of a trait, those first that won most often; but what was seldom seen comes last."""
    leading = {row.value: row for row in reversed(found)}  # of the first bots, where they have it

    def place(row: Figure) -> tuple[bool, float, str, int]:
        lead = leading[row.value]
        return lead.games < charts.RARE, -_times(lead), row.value, bots.index(row.bot)

    order = sorted(found, key=place)
    names = [row.value for row in order]
    chart = charts.intervals(order, bots, names, f"Wins by {trait}, times fair, with 95 % intervals")
    many = any(row.had is not None for row in found)
    lead = f"{FAIR} {PALE} All numbers of players together." + (f" {ASSOCIATION}" if many else "")
    return Section(f"Wins by {trait}", lead, chart, _wins(trait, names, order, many))


def _wins(what: str, names: Sequence[str], found: Sequence[Figure], many: bool = False) -> TextTable:
    """A line for each row: what it is about, whose games, wins beside fair, scores."""
    figures = ["seen", "wins", "95 % interval", "fair", "times fair", "mean score"]
    if many:
        figures = ["had by", *figures, "without it"]
    columns = [Column(what, text=True), Column("bots", text=True), *map(Column, figures)]
    return TextTable(columns, [[name, *_win_figures(row, many)] for name, row in zip(names, found, strict=True)])


def _win_figures(row: Figure, many: bool) -> Iterator[str]:
    yield row.bot
    if many:
        yield _percent(row.had)
    yield f"{row.games:,}"
    yield _percent(row.share)
    yield f"{_percent(row.low)} to {_percent(row.high)}"
    yield _percent(row.fair)
    yield f"{_times(row):.2f}"
    yield _figure(row.score)
    if many:
        yield _figure(row.score_without)


def _spread(
    title: str, lead: str, what: str, numbers: Mapping[int, Mapping[str, Sequence[int]]], found: Sequence[Figure],
    bots: Sequence[str],
) -> Section:  # fmt: skip
    chart = charts.distribution(numbers, bots, what, f"{title}: how they are spread")
    lines = [[str(row.seats), row.bot, f"{row.games:,}", *_spread_figures(row)] for row in found]
    columns = (Column("players"), Column("bots", text=True), Column("seen"), *map(Column, SPREAD))
    return Section(title, lead, chart, TextTable(columns, lines))


SPREAD = ("mean", "least", "5 %", "25 %", "median", "75 %", "95 %", "most")


def _spread_figures(row: Figure) -> list[str]:
    whole = (row.least, row.p05, row.p25, row.median, row.p75, row.p95, row.most)
    return [_figure(row.mean), *(DASH if number is None else f"{number:,}" for number in whole)]


def _branching(balance: Balance, found: Sequence[Figure], bots: Sequence[str]) -> Section:
    lead = (
        "Among how many answers a choice is made: the mean, and as a band the middle half, in each tenth of a game. "
        "Where there is only one answer, nobody is counted as choosing."
    )
    chart = charts.branching(balance.crowds, bots, "Answers to choose from, by tenth of the game")
    order = sorted(found, key=lambda row: row.value != WHOLE)  # whole games first
    lines = [[str(row.seats), row.bot, row.value, f"{row.games:,}", *_spread_figures(row)] for row in order]
    texts = (Column("bots", text=True), Column("part", text=True))
    columns = (Column("players"), *texts, Column("choices"), *map(Column, SPREAD))
    return Section("Answers to choose from", lead, chart, TextTable(columns, lines))


def _times(row: Figure) -> float:
    return row.share / row.fair if row.share is not None and row.fair else 0.0


def _percent(part: float | None) -> str:
    return DASH if part is None else f"{part:.1%}"


def _figure(number: float | None) -> str:
    return DASH if number is None else f"{number:.1f}"
