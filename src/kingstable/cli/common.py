"""What the commands share: the arguments that several of them take, and ways to show things."""

from __future__ import annotations

import inspect
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import click

from kingstable.bots import BOTS, OPPONENTS
from kingstable.core import registry
from kingstable.core.errors import BadOption

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)

ME = "me"  # in a list of bots: a seat for a person

SEED = click.IntRange(min=0)


class Seconds(click.FloatRange):
    """How long something may take: more than nothing, and not for ever."""

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number; `nan` and `inf` are numbers to Python, and would be taken."""
        seconds = super().convert(value, param, ctx)
        if not isfinite(seconds):
            self.fail(f"{value} is not a number of seconds.", param, ctx)
        return seconds


SECONDS = Seconds()


def _split(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    if value is None:
        return ()
    parts = tuple(part.strip() for part in value.split(","))
    if not all(parts):
        raise BadOption(f"{param.opts[0]} {value}: expected words with commas between them, none of them empty")
    return parts


def _pairs(ctx: click.Context, param: click.Parameter, value: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for text in value:
        name, equals, setting = text.partition("=")
        if not equals:
            raise BadOption(f"--option {text}: expected name=value")
        pairs[name.strip()] = setting.strip()
    return pairs


def list_option(*names: str, **more: Any) -> Callable[[F], F]:
    """An option that takes several values with commas between them."""
    return click.option(*names, callback=_split, **more)


edition_option = click.option("--edition", type=FILE, help="Play with the values of this edition file.")
options_option = click.option(
    *("--option", "options"), multiple=True, metavar="NAME=VALUE", callback=_pairs,
    help="Set an option of the game; may be repeated.",
)  # fmt: skip
jobs_option = click.option(
    "--jobs", type=click.IntRange(min=1, max=256), default=1, show_default=True, help="Number of processes."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")


def bots_help() -> str:
    """What the bots are, a line each, for the end of a command's help: those for people first."""
    names = [*OPPONENTS, *(name for name in BOTS if name not in OPPONENTS)]
    told = {name: _about(name) for name in names} | {"file.py:Class": "One of your own."}
    width = max(map(len, told))
    return "\n".join(["\b", "The bots:", *(f"  {name:<{width}}  {about}" for name, about in told.items())])


def _about(name: str) -> str:
    """How a bot plays: in words for people, or as its module says."""
    if name not in OPPONENTS:
        return (inspect.getdoc(inspect.getmodule(BOTS[name])) or "").partition("\n")[0]
    text, level = OPPONENTS[name]
    return f"{level.capitalize()}. {text}" if level else text


def chosen_games(names: Sequence[str]) -> list[str]:
    """The games that were named, or all of them."""
    if not names and not registry.names():
        raise BadOption("no game is installed")
    return list(dict.fromkeys(names)) or registry.names()


def page(text: str) -> None:
    """Show a text: with a pager where it is longer than the screen and there is one to sit at."""
    if sys.stdout.isatty() and text.count("\n") >= shutil.get_terminal_size().lines:
        click.echo_via_pager(text)
    else:
        click.echo(text)


def columns(items: Sequence[str], width: int) -> list[str]:
    """Items in columns, to be read downwards.

    >>> columns(["1 a", "2 bb", "3 c"], 12)
    ['1 a   3 c', '2 bb']
    """
    cell = max(map(len, items), default=0) + 2
    across = max(1, width // cell)
    down = -(-len(items) // across)
    return ["".join(item.ljust(cell) for item in items[row::down]).rstrip() for row in range(down)]


def table_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of texts with their columns aligned; the first to the left, the others to the right.

    >>> table_lines([["seat", "wins"], ["0", "12.5"]])
    ['seat  wins', '0     12.5']
    """
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    out = []
    for first, *others in rows:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        out.append("  ".join([first.ljust(widths[0]), *cells]))
    return out


@contextmanager
def progress(games: int) -> Iterator[Callable[..., None]]:
    """A bar for those who watch, nothing in a pipe; to be called when a game is over.

    What bots of one's own print meanwhile is no result.
    """
    with redirect_stdout(sys.stderr):
        if sys.stderr.isatty():
            with click.progressbar(length=games, file=sys.stderr, label="Playing", show_pos=True) as bar:
                yield lambda *_: bar.update(1)
        else:
            yield lambda *_: None


def echo_lines(lines: Iterable[str]) -> None:
    """Print lines."""
    for line in lines:
        click.echo(line)
