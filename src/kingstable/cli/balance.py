"""`kingstable balance`: what a seat or a guild is worth, with error bars and a picture."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from kingstable.cli.common import SEED, bots_help, edition_option, list_option
from kingstable.core import registry
from kingstable.core.errors import BadOption
from kingstable.lab import balance as engine
from kingstable.lab import balance_page

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(epilog=bots_help())
@click.argument("game")
@list_option("--seats", help="Numbers of players, 2,4; without it, all that the game has.")
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="How many, of each kind.")
@click.option("--bot", default="greedy", show_default=True, help="Who plays in all seats.")
@click.option("--control", default="random", show_default=True, help="Who plays the same number of games as control.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(min=1, max=256), default=1, show_default=True, help="How many processes.")
@edition_option
@click.option("--picture", type=FILE, default=Path("balance.svg"), show_default=True, help="Where the picture goes.")
@click.option(
    "--page", type=FILE,
    help=f"Write the tables into this page, between {balance_page.BEGIN} and {balance_page.END}, not to the screen.",
)  # fmt: skip
def balance(
    game: str, seats: tuple[str, ...], games: int, bot: str, control: str, seed: int, jobs: int, edition: Path | None,
    picture: Path, page: Path | None,
) -> None:  # fmt: skip
    """Play GAME many times with bots that are all alike, and report who wins how often."""
    found = registry.game(game, edition)
    counts = [_count(word) for word in seats] or list(found.seats)
    for count in counts:
        found.check_seats(count)
    text = _read(page) if page else ""
    _write(picture, "")  # refused now rather than after an hour of play
    reports = engine.play(found, counts, games, bot=bot, control=control, seed=seed, jobs=jobs)
    total = games * len(counts) * 2
    report = next(reports)
    for number, _ in enumerate(reports, 2):
        if sys.stderr.isatty() and (number % 25 == 0 or number == total):
            click.echo(f"\r{number} of {total} games", nl=number == total, err=True)
    tables = balance_page.markdown(report, picture.name)
    _write(picture, balance_page.svg(report))
    if page:
        _write(page, _placed(page, text, tables))
        click.echo(f"{page} and {picture} are written")
    else:
        click.echo(tables)


def _count(word: str) -> int:
    if not word.isdecimal():
        raise BadOption(f"--seats {word}: expected whole numbers with commas between them")
    return int(word)


def _read(page: Path) -> str:
    try:
        text = page.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"--page {page}: cannot be read ({error})") from None
    _placed(page, text, "")
    return text


def _placed(page: Path, text: str, tables: str) -> str:
    try:
        return balance_page.into_page(text, tables)
    except ValueError as error:
        raise BadOption(f"--page {page}: {error}") from None


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path}: cannot be written ({error.strerror or error})") from None
