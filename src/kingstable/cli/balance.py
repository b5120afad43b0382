"""`kingstable balance`: what a seat or a guild is worth, with error bars: as tables, a picture, a page or data."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click

from kingstable.cli.common import SEED, bots_help, edition_option, list_option, options_option, progress
from kingstable.cli.files import FILE, check_writable, read_page, write
from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.core.foreign import whole
from kingstable.core.game import Option
from kingstable.core.prose import listed
from kingstable.lab import balance as engine
from kingstable.lab import balance_charts, balance_data, balance_html, balance_page
from kingstable.lab.marked_sections import into_page


@click.command(epilog=bots_help())
@click.argument("game")
@list_option("--seats", help="Numbers of players, such as 2,4; default: all.")
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="Games of each kind.")
@click.option("--bot", default="greedy", show_default=True, help="The bot in all seats; search@100: with a budget.")
@click.option(
    "--control", default="random", show_default=True, help="The bot that plays the same number of games as control."
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(min=1, max=256), default=1, show_default=True, help="Number of processes.")
@options_option
@edition_option
@click.option("--picture", type=FILE, default=Path("balance.svg"), show_default=True, help="The file for the picture.")
@click.option(
    "--page", type=FILE,
    help=f"Write the tables into this page, between {balance_page.BEGIN} and {balance_page.END}, not to the screen.",
)  # fmt: skip
@click.option(
    "--part", default="", help="On a page with several reports, <!-- balance: NAME -->: the name of this one."
)
@click.option("--html", type=FILE, help="Write the whole report, with charts, as one page for the browser.")
@click.option("--data", type=FILE, help="Write all figures as rows: a .csv, .json or .parquet file.")
def balance(
    game: str, seats: tuple[str, ...], games: int, bot: str, control: str, seed: int, jobs: int,
    options: dict[str, str], edition: Path | None, picture: Path, page: Path | None, part: str,
    html: Path | None, data: Path | None,
) -> None:  # fmt: skip
    """Play GAME many times with bots that are all alike, and report who wins how often."""
    found = registry.game(game, edition)
    counts = list(dict.fromkeys(_count(word) for word in seats)) or list(found.seats)
    # everything is checked before an hour of play
    plan = engine.Plan(found, bot, control, games, seed, found.read_options(options))
    plan.check(counts)
    text = read_page(page, "balance", part) if page else ""
    if html:
        balance_charts.check()
    if data:
        balance_data.check(data)
    _check_files([path for path in (picture, page, html, data) if path])
    with progress(2 * games * len(counts)) as tick:
        report = engine.play(plan, counts, jobs, tick)
    link = os.path.relpath(picture, page.parent) if page else picture.name
    tables = balance_page.markdown(report, Path(link).as_posix())
    written = {picture: balance_page.svg(report).encode()}
    if page:
        written = {page: into_page(text, tables, "balance", part).encode()} | written
    if html:
        written[html] = balance_html.html(report, _command(plan, counts, edition, html)).encode()
    if data:
        written[data] = balance_data.encode(data, balance_data.rows(report))
    for path, content in written.items():
        write(path, content)
    if page or html:
        click.echo(f"{listed([str(path) for path in written])} are written")
    else:
        click.echo(tables)


def _command(plan: engine.Plan, counts: list[int], edition: Path | None, html: Path) -> str:
    """What one types to get the same report again."""
    words = ["kingstable", "balance", plan.game.name, "--seats", ",".join(map(str, counts)), "--games", str(plan.games)]
    words += ["--bot", plan.bot, "--control", plan.control, "--seed", str(plan.seed)]
    for name, value in plan.options.items():
        words += ["--option", f"{name}={Option.write(value)}"]
    if edition:
        words += ["--edition", str(edition)]
    return shlex.join([*words, "--html", str(html)])


def _count(word: str) -> int:
    count = whole(word)
    if count is None:
        raise BadOption(f"--seats {word[:80]}: expected whole numbers with commas between them")
    return count


def _check_files(paths: list[Path]) -> None:
    if len({path.resolve() for path in paths}) < len(paths):
        raise BadOption("--picture, --page, --html and --data: each needs a file of its own")
    for path in paths:
        check_writable(path)
