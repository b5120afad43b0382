"""The command `kingstable` itself, and how it fails: one clear line on stderr, exit code 2, no traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from kingstable.cli.arena import arena
from kingstable.cli.balance import balance
from kingstable.cli.bench import bench
from kingstable.cli.fuzz import fuzz
from kingstable.cli.games import games
from kingstable.cli.play import play
from kingstable.cli.replay import replay
from kingstable.cli.rules import rules
from kingstable.cli.serve import serve
from kingstable.cli.sim import sim
from kingstable.cli.version import version
from kingstable.cli.wk_map import wk_map
from kingstable.core.errors import KingstableError

MISUSED = 2
INTERRUPTED = 130  # what a shell expects after Ctrl-C


class House(click.Group):
    """A group whose commands speak to people.  What was typed is kept as the context's object."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run, and leave with an exit code."""
        typed = list(sys.argv[1:] if args is None else args)
        if (here := str(Path.cwd())) not in sys.path:
            sys.path.append(here)  # bots of one's own are looked for where one stands
        try:
            code = super().main(typed, prog_name, complete_var, False, obj=tuple(typed), **extra)
        except click.ClickException as error:
            code = _complain(error.format_message())
        except KingstableError as error:
            code = _complain(str(error))
        except (click.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which they are of use, not of the alphabet."""
        return list(self.commands)


def _complain(text: str) -> int:
    click.echo(f"kingstable: {' '.join(text.split())}", err=True)
    return MISUSED


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(version())
        ctx.exit()


@click.group(cls=House, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Modern board games at one table.

    Without a command, Kingstable opens in the browser, as with 'serve'.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)


for command in (serve, play, games, rules, replay, sim, arena, balance, fuzz, bench, wk_map):
    main.add_command(command)
