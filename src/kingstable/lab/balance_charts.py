"""The charts of a balance report, as Vega-Lite specifications made with Altair.

Every chart is as wide as the page lets it be, and as high as it has rows.  Colours are named as in the page's style
sheet, `var(--planned)`: the page puts in what they are in the light or in the dark.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any

from kingstable.core.errors import BadOption
from kingstable.lab.balance import Crowd
from kingstable.lab.balance_data import Figure, Spread

__all__ = ["RARE", "branching", "check", "distribution", "intervals", "library"]

NEEDED = ("altair", "vl_convert")
BOTS = ("var(--planned)", "var(--control)")
HEIGHT = 260  # of a chart that has no rows
STEP = 30  # of a row
BINS = 40  # of a histogram, at most
ROOM = 4  # bins on either side of a histogram that has hardly any: one alone would fill the chart
EDGE = 1.03  # room for a dot at the end of an axis
RARE = 30  # seats: fewer than these are pale, and do not stretch the axis
HIDDEN = 0.12  # how much is seen of bots that were not picked in the legend


def check() -> None:
    """Refuse to draw where the drawing libraries are missing."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise BadOption(f"--html needs more to be installed: pip install 'kingstable[plots]' ({', '.join(missing)})")


def _altair() -> Any:
    return importlib.import_module("altair")


def library() -> str:
    """The scripts that draw the charts: Vega, Vega-Lite and Vega-Embed in one, in the version that Altair writes."""
    converter: Any = importlib.import_module("vl_convert")
    version = ".".join(_altair().SCHEMA_VERSION.removeprefix("v").split(".")[:2])
    known = version in converter.get_vegalite_versions()
    return str(converter.javascript_bundle(vl_version=version if known else None))


# Wins with their intervals -------------------------------------------------------------------------------------------


def intervals(rows: Sequence[Figure], bots: Sequence[str], names: Sequence[str], description: str) -> dict[str, Any]:
    """Wins against what is fair, a line for each name; the rows come in the order of the names, bot by bot."""
    alt = _altair()
    values = [_point(row, name) for row, name in zip(rows, names, strict=True) if row.share is not None]
    rare = RARE if any(value["games"] >= RARE for value in values) else 0
    usual = [value["high"] for value in values if value["games"] >= rare]
    axis = alt.Scale(domain=[0, EDGE * max([2.0, *usual])], nice=False)
    pick = alt.selection_point(fields=["bot"], bind="legend")
    line = alt.Chart(alt.InlineData(values=values)).encode(
        y=alt.Y("name:N", sort=list(dict.fromkeys(names)), title=None),
        yOffset=alt.YOffset("bot:N", sort=list(bots), scale=alt.Scale(paddingOuter=0.6)),
        color=_colour(bots),
        opacity=alt.condition(pick, alt.value(1), alt.value(HIDDEN)),
        tooltip=[alt.Tooltip(f"{name}:N", title=title) for name, title in TOLD.items()],
    )
    seldom = f"datum.games < {rare}"
    reach = line.mark_rule(strokeWidth=3, clip=True).encode(
        x=alt.X("low:Q", title="share of wins, times fair", scale=axis), x2="high:Q",
        strokeOpacity=alt.condition(seldom, alt.value(0.2), alt.value(0.55)),
    )  # fmt: skip
    at = line.mark_point(filled=True, size=80, clip=True).encode(
        x=alt.X("at:Q", scale=axis), fillOpacity=alt.condition(seldom, alt.value(0.35), alt.value(1))
    )
    fair = alt.Chart(alt.InlineData(values=[{}])).mark_rule(strokeDash=[5, 4], color="var(--ink)", aria=False)
    layers = alt.layer(fair.encode(x=alt.datum(1, type="quantitative")), reach.add_params(pick), at)
    return _finished(layers, description, height=alt.Step(STEP, **{"for": "position"}))


TOLD = {"name": "for", "bot": "bots", "wins": "wins", "between": "95 % interval", "fair": "fair", "games": "seen"}


def _point(row: Figure, name: str) -> dict[str, Any]:
    assert row.share is not None and row.low is not None and row.high is not None and row.fair
    return {
        "name": name, "bot": row.bot, "games": row.games,
        "at": row.share / row.fair, "low": row.low / row.fair, "high": row.high / row.fair,
        "wins": f"{row.share:.1%}", "between": f"{row.low:.1%} to {row.high:.1%}", "fair": f"{row.fair:.1%}",
    }  # fmt: skip


# Distributions -------------------------------------------------------------------------------------------------------


def distribution(
    numbers: Mapping[int, Mapping[str, Sequence[int]]], bots: Sequence[str], what: str, description: str
) -> dict[str, Any]:
    """How numbers are spread, by players and bots: a histogram of one number of players at a time."""
    alt = _altair()
    values = [bar for seats, by_bot in numbers.items() for bar in _bars(seats, by_bot)]
    pick = alt.selection_point(fields=["bot"], bind="legend")
    bars = (
        alt.Chart(alt.InlineData(values=values))
        .mark_bar(stroke="var(--panel)", strokeWidth=0.5, clip=True)
        .encode(
            x=alt.X("from:Q", bin="binned", title=what, axis=alt.Axis(tickMinStep=1, format="~f")),
            x2="to:Q",
            y=alt.Y("part:Q", stack=None, title="share", axis=alt.Axis(format="~%")),
            color=_colour(bots),
            opacity=alt.condition(pick, alt.value(0.75), alt.value(HIDDEN)),
            tooltip=[
                alt.Tooltip("bot:N", title="bots"),
                alt.Tooltip("range:N", title=what),
                alt.Tooltip("part:Q", title="share", format=".1%"),
                alt.Tooltip("times:Q", title="times"),
            ],
        )
        .add_params(pick)
    )
    return _finished(_by_players(bars, numbers), description)


def _bars(seats: int, by_bot: Mapping[str, Sequence[int]]) -> list[dict[str, Any]]:
    everything = [number for numbers in by_bot.values() for number in numbers]
    width = bin_width(everything)
    bins = {number // width for number in everything}
    room = {min(bins) - ROOM: 0, max(bins) + ROOM: 0} if 0 < len(bins) < ROOM else {}
    out = []
    for bot, numbers in by_bot.items():
        counted = Counter(number // width for number in numbers)
        for bin, times in sorted({**room, **counted}.items()):
            low, high = bin * width, bin * width + width - 1
            bar = {"players": seats, "bot": bot, "from": low - 0.5, "to": high + 0.5, "times": times}
            bar |= {"part": round(times / len(numbers), 5), "range": f"{low}–{high}" if high > low else str(low)}
            out.append(bar)
    return out


def bin_width(numbers: Sequence[int]) -> int:
    """How many whole numbers share a bar, so that there are not too many bars: 1, 2, 5, 10, ...

    >>> bin_width([0, 30]), bin_width([200, 700]), bin_width([])
    (1, 20, 1)
    """
    least = ceil((max(numbers, default=0) - min(numbers, default=0) + 1) / BINS)
    steps = (step * int(10**power) for power in range(9) for step in (1, 2, 5))
    return next(step for step in steps if step >= least)


# Branching -----------------------------------------------------------------------------------------------------------


def branching(crowds: Mapping[int, Sequence[Crowd]], bots: Sequence[str], description: str) -> dict[str, Any]:
    """Among how many answers a choice is made in the course of a game: the mean, and the middle half."""
    alt = _altair()
    values = [
        {"players": seats, "bot": crowd.bot, "tenth": tenth + 1, **Spread.of(counts)._asdict()}
        for seats, pair in crowds.items()
        for crowd in pair
        for tenth, counts in enumerate(crowd.branching)
        if counts
    ]
    pick = alt.selection_point(fields=["bot"], bind="legend")
    base = alt.Chart(alt.InlineData(values=values)).encode(
        x=alt.X("tenth:O", title="tenth of the game", axis=alt.Axis(labelAngle=0)),
        color=_colour(bots),
        tooltip=[
            alt.Tooltip("bot:N", title="bots"),
            alt.Tooltip("tenth:O", title="tenth of the game"),
            alt.Tooltip("mean:Q", title="answers, mean", format=".1f"),
            alt.Tooltip("median:Q", title="median"),
            alt.Tooltip("most:Q", title="most"),
        ],
    )
    half = base.mark_area().encode(
        y=alt.Y("p25:Q", title="answers to choose from"), y2="p75:Q",
        opacity=alt.condition(pick, alt.value(0.16), alt.value(0.02)),
    )  # fmt: skip
    line = base.mark_line(point={"size": 60, "filled": True}).encode(
        y="mean:Q", opacity=alt.condition(pick, alt.value(1), alt.value(HIDDEN))
    )
    return _finished(_by_players(alt.layer(half.add_params(pick), line), crowds), description)


# What they share -----------------------------------------------------------------------------------------------------


def _colour(bots: Sequence[str]) -> Any:
    alt = _altair()
    scale = alt.Scale(domain=list(bots), range=list(BOTS[: len(bots)]))
    legend = alt.Legend(orient="top", title=None, symbolType="circle", symbolOpacity=1)
    return alt.Color("bot:N", scale=scale, legend=legend)


def _by_players(chart: Any, seats: Iterable[int]) -> Any:
    """Of several numbers of players one is shown, and the reader says which."""
    alt = _altair()
    counts = list(seats)
    if len(counts) < 2:
        return chart
    players = alt.param(
        name="players", value=counts[len(counts) // 2], bind=alt.binding_radio(options=counts, name="players ")
    )
    return chart.transform_filter("datum.players == players").add_params(players)


def _finished(chart: Any, description: str, height: Any = HEIGHT) -> dict[str, Any]:
    spec: dict[str, Any] = chart.properties(width="container", height=height, description=description).to_dict()
    for unneeded in ("$schema", "config"):  # addresses are not for a page without a network; the page has the colours
        spec.pop(unneeded, None)
    return spec
