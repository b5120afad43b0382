"""`kingstable sim`: many games between bots, and what came of them."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import click

from kingstable._source import compiled
from kingstable.cli.common import (
    SEED,
    bots_help,
    echo_lines,
    edition_option,
    jobs_option,
    json_option,
    list_option,
    options_option,
    progress,
    table_lines,
)
from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.core.prose import amount
from kingstable.lab.contestant import contestant
from kingstable.lab.sim import Match, Summary, play_match


@click.command(epilog=bots_help())
@click.argument("game")
@click.option(
    "--seats", type=int, help="Number of players; default: as many as there are bots, or the fewest possible."
)
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="Number of games.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed gives the same games.")
@list_option(
    "--bots",
    default="random",
    show_default=True,
    help="Bots for the seats, king@100 with a budget; a shorter list repeats.",
)
@jobs_option
@options_option
@edition_option
@json_option
def sim(
    game: str, seats: int | None, games: int, seed: int, bots: tuple[str, ...], jobs: int, options: dict[str, str],
    edition: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Play GAME many times, bots against bots."""
    found = registry.game(game, edition)
    labels = _seated(bots, seats, found.seats[0])
    players = [contestant(label) for label in labels]
    names, clocks = tuple(one.bot for one in players), tuple(one.clock for one in players)
    match = Match(found, names, seed, found.read_options(options), clocks=clocks)
    summary = Summary(labels)
    start = time.perf_counter()
    with progress(games) as tick:
        for result in play_match(match, games, jobs):
            summary.add(result)
            tick()
    out = _as_dict(match, labels, jobs, summary.as_dict(time.perf_counter() - start))
    if as_json:
        click.echo(json.dumps(out))
    else:
        echo_lines(_as_text(out))


def _seated(bots: tuple[str, ...], seats: int | None, fewest: int) -> tuple[str, ...]:
    """A bot's name for each seat: a list that is too short goes round the table."""
    count = (len(bots) if len(bots) > 1 else fewest) if seats is None else seats
    if len(bots) > count > 0:  # the game itself says what it thinks of 0 seats
        raise BadOption(f"--bots: {len(bots)} bots for {amount(count, 'seat', 'seats')}")
    return tuple(bots[seat % len(bots)] for seat in range(count))


def _as_dict(match: Match, labels: tuple[str, ...], jobs: int, numbers: dict[str, Any]) -> dict[str, Any]:
    return {
        "game": match.game.name,
        "seats": len(match.bots),
        "bots": list(labels),
        "seed": match.seed,
        "options": dict(match.options),
        "edition": match.game.edition.name,
        "jobs": jobs,
        "compiled": compiled(),
        "limit": match.cut,
        **numbers,
    }


def _as_text(out: dict[str, Any]) -> list[str]:
    games, length = out["games"], out["length"]
    rows = [["seat", "bot", "mean score", "wins", "share"]]
    for seat, bot in enumerate(out["bots"]):
        wins = out["wins"][seat]
        rows.append([str(seat), bot, f"{out['mean_scores'][seat]:.2f}", f"{wins:.1f}", f"{wins / games:.1%}"])
    lines = [f"{out['game']}: {games} games for {out['seats']}, seed {out['seed']}", "", *table_lines(rows), ""]
    if len(out["by_bot"]) > 1:
        rows = [["bot", "seats", "mean score", "wins"]]
        rows += [[n, str(b["seats"]), f"{b['mean_score']:.2f}", f"{b['wins']:.1f}"] for n, b in out["by_bot"].items()]
        lines += [*table_lines(rows), ""]
    lines.append(f"length: {length['mean']} decisions on average, {length['min']} to {length['max']}")
    if out["truncated"]:
        lines.append(f"truncated after {out['limit']} decisions: {out['truncated']} games, not in scores and wins")
    lines.append(
        f"speed: {out['games_per_second']:,.1f} games, {out['decisions_per_second']:,} decisions, "
        f"{out['choices_per_second']:,} choices a second; {out['seconds']:.2f} s, "
        f"{'compiled' if out['compiled'] else 'interpreted'}, {out['jobs']} process{'es' * (out['jobs'] > 1)}"
    )
    return lines
