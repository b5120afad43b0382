"""`kingstable arena`: bots against bots, in all seats in turn, and who is better."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from kingstable.bots import Clock
from kingstable.cli.common import (
    SECONDS,
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
from kingstable.cli.files import FILE, read_page, write
from kingstable.core import registry
from kingstable.core.errors import BadOption, KingstableError
from kingstable.core.game import Game
from kingstable.core.prose import amount
from kingstable.lab.arena import Arena, play, rotations
from kingstable.lab.contestant import contestant
from kingstable.lab.ladder import Ladder, cells, markdown, meetings, remarks
from kingstable.lab.marked_sections import into_page
from kingstable.lab.results import Results
from kingstable.lab.workers import hire

SEED = click.IntRange(min=0, max=2**63 - 1)  # what a column of a result file can hold


@click.command(epilog=bots_help())
@click.argument("game")
@list_option("--bots", required=True, help="The bots, each with an optional budget: search@1000,search@0.5s.")
@click.option("--seats", type=int, help="Number of players; default: as many as there are bots.")
@click.option(
    "--games", type=click.IntRange(min=1), default=100, show_default=True,
    help="Games per line-up, rounded up: each seed is played in all rotations of the seats.",
)  # fmt: skip
@click.option("--iterations", type=click.IntRange(min=1), help="Iterations each bot may think per choice.")
@click.option("--seconds", type=SECONDS, help="Seconds each bot may think per choice.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed gives the same games.")
@jobs_option
@options_option
@edition_option
@click.option("--out", type=FILE, help="Keep every game in this file, .csv or .parquet, and resume from it.")
@click.option("--markdown", "as_markdown", is_flag=True, help="Print tables for a page.")
@click.option("--page", type=FILE, help="Write them into this page, between <!-- arena --> and <!-- end of arena -->.")
@click.option("--part", default="", help="On a page with several, <!-- arena: NAME -->: the name of this one.")
@json_option
def arena(
    game: str, bots: tuple[str, ...], seats: int | None, games: int, iterations: int | None, seconds: float | None,
    seed: int, jobs: int, options: dict[str, str], edition: Path | None, out: Path | None, as_markdown: bool,
    page: Path | None, part: str, as_json: bool,
) -> None:  # fmt: skip
    """Let bots play GAME against each other, in all seats in turn, and say who is better.

    With --out a match that was interrupted goes on where it stopped, and one that is complete is shown again.
    """
    if iterations and seconds:
        raise BadOption("--iterations and --seconds: one of them, for the bots think by one clock")
    found = registry.game(game, edition)
    contestants = tuple(contestant(word, Clock(seconds, iterations)) for word in bots)
    count = _seats(found, seats, len(bots))
    match = Arena(found, contestants, count, games, seed, found.read_options(options))
    match.check()
    text = read_page(page, "arena", part) if page else ""
    with Results(out, match.fixed) as results:
        before = _play(match, results, jobs)
    ladder = Ladder(row for number, row in results.rows.items() if number < match.total)
    if page:
        write(page, into_page(text, markdown(ladder, _title(match)), "arena", part).encode())
    if as_json:
        click.echo(json.dumps(_as_dict(match, jobs, before, ladder)))
    elif as_markdown:
        click.echo(markdown(ladder, _title(match)))
    elif page:
        click.echo(f"{page} is written")
    else:
        echo_lines(_as_text(match, before, out, ladder))


def _seats(game: Game, seats: int | None, bots: int) -> int:
    """How many play at once: if it is not said, all."""
    try:
        return game.check_seats(bots if seats is None else seats)
    except KingstableError as error:
        hint = "; say with --seats how many play at once" if seats is None else ""
        raise BadOption(f"{error}{hint}") from None


def _play(match: Arena, results: Results, jobs: int) -> int:
    """Play what is missing; how many games were there before is returned."""
    before = sum(number in results.rows for number in range(match.total))
    if before < match.total:
        # a batch is a single game: games of those who think take long, and none that is over is to be lost
        with progress(match.total - before) as tick:
            for row in play(match, results.rows, hire(jobs, batch=1)):
                results.add(row)
                tick()
    results.finish()
    return before


# What is shown -------------------------------------------------------------------------------------------------------


def _title(match: Arena) -> str:
    bots = ", ".join(dict.fromkeys(one.label for one in match.contestants))
    turns = {len(rotations(line_up)) for line_up in match.line_ups}
    each = f"{amount(match.total, 'game', 'games')}: {amount(match.deals, 'deal', 'deals')}"
    if len(match.line_ups) > 1:
        each += f", each played by {len(match.line_ups)} line-ups"
    if turns != {1}:
        each += f", each in {' or '.join(map(str, sorted(turns)))} rotations of the seats"
    return f"{match.game.title} for {match.seats}, seed {match.seed}: {bots}. {each}."


def _rounded(match: Arena) -> Iterator[str]:
    for size in dict.fromkeys(match.deals * len(rotations(line_up)) for line_up in match.line_ups):
        if size != match.games:
            yield f"--games {match.games} is rounded up to {size} for each line-up, so that every rotation is played."


def _as_text(match: Arena, before: int, out: Path | None, ladder: Ladder) -> Iterator[str]:
    yield _title(match)
    yield from _rounded(match)
    if before:
        yield f"{before} of them were in {out} already, {match.total - before} were played now."
    yield from ("", *table_lines(cells(ladder.standings)), "")
    if ladder.companies:
        yield from (*table_lines(meetings(ladder)), "")
    yield from remarks(ladder)


def _as_dict(match: Arena, jobs: int, before: int, ladder: Ladder) -> dict[str, Any]:
    return {
        "game": match.game.name,
        "rules": match.game.rules_version,
        "edition": match.game.edition.name,
        "options": match.game.resolve_options(match.seats, match.options),
        "seats": match.seats,
        "seed": match.seed,
        "bots": [one.label for one in match.contestants],
        "line_ups": [list(line_up) for line_up in match.line_ups],
        "deals": match.deals,
        "asked": match.games,
        "before": before,
        "jobs": jobs,
        **ladder.as_dict(),
    }
