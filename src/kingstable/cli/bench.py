"""`kingstable bench`: how fast the rules run, and search thinks."""

from __future__ import annotations

import json
import platform
from typing import Any

import click

from kingstable._source import compiled
from kingstable.cli.common import SECONDS, chosen_games, echo_lines, json_option, options_option, table_lines
from kingstable.core import registry
from kingstable.lab.bench import run


@click.command()
@click.argument("game_names", nargs=-1, metavar="[GAME]...")
@click.option(
    "--seconds",
    type=SECONDS,
    default=20.0,
    show_default=True,
    help="About how long, in all.",
)
@options_option
@json_option
def bench(game_names: tuple[str, ...], seconds: float, options: dict[str, str], as_json: bool) -> None:
    """Measure play, search, copies and views of GAMEs (all, if none is named), beside peers that are installed."""
    games = [registry.game(name) for name in chosen_games(game_names)]
    results = run(games, seconds, options=options)
    out = {"compiled": compiled(), "python": platform.python_version(), "seconds": seconds, **results}
    if as_json:
        click.echo(json.dumps(out))
    else:
        echo_lines(_as_text(out))


ROWS = (
    ("decisions_per_second", "decisions/s"),
    ("choices_per_second", "choices/s"),
    ("games_per_second", "games/s"),
    ("iterations_per_second", "iterations/s"),
    ("clone_us", "clone µs"),
    ("pack_us", "pack µs"),
    ("view_us", "view µs"),
    ("sample_us", "sample µs"),
    ("seats", "seats"),
)


def _as_text(out: dict[str, Any]) -> list[str]:
    """Games side by side, the peers last."""
    results: dict[str, dict[str, Any]] = dict(out["games"])
    if out["peer"]:
        results[out["peer"]["name"]] = out["peer"]
    results |= {peer["name"]: peer for peer in out["search_peers"]}
    rows = [["", *results]]
    for key, title in ROWS:
        rows.append([title, *(_number(result.get(key)) for result in results.values())])
    kind = "compiled" if out["compiled"] else "interpreted"
    head = f"rules {kind}, Python {out['python']}, per second of processor time, median laps"
    lines = [head, "", *table_lines(rows), ""]
    for name, result in out["games"].items():
        flat = "flat" if result["memory_flat"] else "GROWING"
        lines.append(f"{name}: memory {flat} ({result['memory_growth_kib']:+} KiB over {result['games']:,} games)")
        if ratio := result.get("ratio"):
            lines.append(
                f"{name}: {ratio['decisions']} times the decisions, {ratio['choices']} times the choices, "
                f"{ratio['clone']} times the copies of {out['peer']['name']}"
            )
        if ratios := result["search_ratio"]:
            times = ", ".join(f"{ratio} times those of {peer}" for peer, ratio in ratios.items())
            lines.append(f"{name}: iterations of search, {times}")
    if peers := out["search_peers"]:
        lines.append(f"OpenSpiel thinks about {peers[0]['game']}, and plays every iteration to the end at random")
    return lines


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.2f}" if isinstance(value, float) and value < 1000 else f"{value:,.0f}"
