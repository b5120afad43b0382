"""`kingstable replay`: a record, told again or checked."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.cli.common import FILE, echo_lines
from kingstable.core.errors import BadOption, BadRecord
from kingstable.core.foreign import whole
from kingstable.core.game import Option
from kingstable.core.record import Record
from kingstable.core.state import CHANCE, SPECTATOR
from kingstable.core.table import Table

HINT = "Enter: forward.  b: back.  A number: to that entry.  board: the board.  q: end."


@click.command()
@click.argument("file", type=FILE)
@click.option("--check", is_flag=True, help="Only check that every entry holds.")
@click.option("--step", is_flag=True, help="Go entry by entry, forward and back.")
@click.option("--seat", type=int, help="Show what this seat may know; default: a spectator.")
@click.option("--open", "opened", is_flag=True, help="Show everything, including secrets.")
@click.option("--upto", type=click.IntRange(min=0), help="Stop after this many entries.")
@click.pass_context
def replay(
    ctx: click.Context, file: Path, check: bool, step: bool, seat: int | None, opened: bool, upto: int | None
) -> None:
    """Show the game in the record FILE."""
    if check:
        ctx.exit(_check(file))
    record = Record.load(file)
    if seat is not None and seat not in range(record.seats):
        raise BadOption(f"--seat {seat}: the seats are 0 to {record.seats - 1}")
    # played to its last entry and no further: dice that are due are none of the record's
    table = record.replay(len(record) if upto is None else upto)
    echo_lines(_header(record))
    if step:
        table = _step(record, table.entries, seat, opened)
    else:
        echo_lines(_told(table, 0, seat, opened))
    click.echo()
    _show(table, seat)


def _check(file: Path) -> int:
    """Say whether a record holds; the exit code."""
    try:
        record = Record.load(file)
        record.verify()
    except BadRecord as error:
        click.echo(f"{file}: {error}")
        return 1
    table = record.replay(len(record))
    end = f"ended, {table.outcome.verdict(table.names)}" if table.outcome else "not ended yet"
    click.echo(f"ok: {len(record)} entries of {record.game.name} for {record.seats}, {end}")
    return 0


def _header(record: Record) -> list[str]:
    options = ", ".join(f"{name}={Option.write(value)}" for name, value in record.options.items())
    seed = "secret" if record.seed is None else record.seed
    return [
        f"{record.game.title}, rules version {record.rules_version}, edition {record.game.edition.name}",
        *([f"options: {options}"] if options else []),
        f"seats: {', '.join(f'{seat} {name}' for seat, name in enumerate(record.names))}",
        f"dice: {record.dice}, seed: {seed}, entries: {len(record)}",
        "",
    ]


def _told(table: Table, known: int, seat: int | None, opened: bool) -> list[str]:
    """What was told since so many events, to a seat or to the spectator, or all of it."""
    viewer = SPECTATOR if seat is None else seat
    events = [event for _, event in table.history[known:] if opened or event.to >> viewer & 1]
    return [table.game.narrate(event, table.names) for event in events]


def _step(record: Record, entries: list[tuple[int, int]], seat: int | None, opened: bool) -> Table:
    """Show the entries one by one, as one asks for them."""
    click.echo(HINT)
    table, number = record.replay(0), 1
    while 1 <= number <= len(entries):
        if number != len(table.entries) + 1:
            table = record.replay(number - 1)
        known = len(table.history)
        table.enter(*entries[number - 1])
        _tell(table, known, seat, opened)
        number = _next(table, len(entries), seat)
    return table


def _tell(table: Table, known: int, seat: int | None, opened: bool) -> None:
    """The last entry, and what came of it.  Another's entry may be a secret: what one may know of it, the log tells."""
    who, action = table.entries[-1]
    name = "*" if who == CHANCE else table.names[who]
    notation = f": {table.game.format(action)}" if opened or who == seat else ""
    click.echo(f"{len(table.entries):>4}  {name}{notation}")
    echo_lines(f"      {line}" for line in _told(table, known, seat, opened))


def _next(table: Table, last: int, seat: int | None) -> int:
    """The number of the entry that is wanted next; 0 to end."""
    here = len(table.entries)
    while True:
        try:
            answer = input().strip().lower()
        except EOFError:
            answer = ""  # a pipe that has no more to say wants to see it all
        if not answer:
            return here + 1
        if answer in ("q", "quit"):
            return 0
        if answer in ("b", "back") and here > 1:
            return here - 1
        if 1 <= (number := whole(answer) or 0) <= last:
            return number
        if answer == "board":
            click.echo(table.game.drawing.board(table.view(seat), table.names))
        else:
            click.echo(f"{HINT}  Here: {here} of {last}.")


def _show(table: Table, seat: int | None) -> None:
    click.echo(table.game.drawing.board(table.view(seat), table.names))
    if table.outcome:
        click.echo(f"{table.outcome.verdict(table.names)}.")
    elif table.closed:
        click.echo(table.closed)
