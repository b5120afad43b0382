"""`kingstable replay`: a record, told again or checked."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.cli.common import FILE, echo_lines
from kingstable.core.errors import BadOption, BadRecord
from kingstable.core.game import Option
from kingstable.core.record import Record
from kingstable.core.state import CHANCE, SPECTATOR
from kingstable.core.table import Table


@click.command()
@click.argument("file", type=FILE)
@click.option("--check", is_flag=True, help="Only say whether every entry holds.")
@click.option("--step", is_flag=True, help="Go entry by entry; Enter goes on, q ends.")
@click.option("--seat", type=int, help="Show what this seat may know; without it, what a spectator may.")
@click.option("--upto", type=click.IntRange(min=0), help="Stop after this many entries.")
@click.pass_context
def replay(ctx: click.Context, file: Path, check: bool, step: bool, seat: int | None, upto: int | None) -> None:
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
        table = _step(record, table.entries, seat)
    else:
        echo_lines(table.log(seat))
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
    end = f"ended, {_winners(table)}" if table.over else "not ended yet"
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


def _step(record: Record, entries: list[tuple[int, int]], seat: int | None) -> Table:
    """Play the entries one by one, as long as Enter is pressed."""
    viewer = SPECTATOR if seat is None else seat
    table = record.replay(0)
    for number, (who, action) in enumerate(entries, 1):
        known = len(table.history)
        table.enter(who, action)
        name = "*" if who == CHANCE else record.names[who]
        # to one seat, another's entry may be a secret: what it may know, the log tells
        notation = record.game.format(action) if seat in (None, who) else "..."
        click.echo(f"{number:>4}  {name}: {notation}")
        for _, event in table.history[known:]:
            if event.to >> viewer & 1:
                click.echo(f"      {record.game.narrate(event, record.names)}")
        try:
            answer = input()
        except EOFError:
            continue
        if answer.strip().lower() in ("q", "quit"):
            break
    return table


def _show(table: Table, seat: int | None) -> None:
    click.echo(table.game.board(table.view(seat), table.names))
    if table.over:
        click.echo(f"{_winners(table)}.")
    elif table.closed:
        click.echo(table.closed)


def _winners(table: Table) -> str:
    outcome = table.game.outcome(table.state)
    return f"{' and '.join(table.names[seat] for seat in outcome.winners)} won: {outcome.reason}"
