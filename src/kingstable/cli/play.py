"""`kingstable play`: a game at this terminal, with people who share the keyboard and with bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from kingstable.bots import Bot, Clock, make
from kingstable.cli import saves
from kingstable.cli.common import ME, SEED, bots_help, edition_option, list_option, options_option
from kingstable.cli.session import Session
from kingstable.core import registry
from kingstable.core.errors import BadBot, BadOption, BadPosition
from kingstable.core.game import SEAT_NAMES, Game
from kingstable.core.record import Record
from kingstable.core.table import Table
from kingstable.lab.contestant import contestant

LAST = "last"
# what a loaded record says itself
SETTLED = {
    "seats": "--seats",
    "names": "--names",
    "seed": "--seed",
    "dice": "--dice",
    "edition": "--edition",
    "options": "--option",
    "position": "--position",
}


class SavedGame(click.Path):
    """A file that is there, or `last`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path; `last` is left to be found when the game is known."""
        return LAST if value == LAST else super().convert(value, param, ctx)


@click.command(epilog=bots_help())
@click.argument("game")
@click.option("--seats", type=int, help="Number of players; default: you and the bots, or the fewest possible.")
@list_option(
    "--bots", help="Bots for the last seats: knight,king,search@1000.  With 'me' in it, the list names all seats."
)
@list_option("--names", help="The players' names, from the first seat on.")
@click.option("--seed", type=SEED, help="The same seed gives the same dice.")
@click.option("--dice", type=click.Choice(["seeded", "manual"]), help="manual: you throw real dice and type them in.")
@edition_option
@options_option
@click.option("--confirm", is_flag=True, help="Moves count when they are confirmed, and can be taken back until then.")
@click.option(
    "--load", type=SavedGame(exists=True, dir_okay=False, path_type=Path), metavar="FILE",
    help="Play on from this record, or from the newest: last.",
)  # fmt: skip
@click.option(
    "--position", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE",
    help="Begin from the position in this file, if the game has such files.",
)  # fmt: skip
@click.pass_context
def play(
    ctx: click.Context, game: str, seats: int | None, bots: tuple[str, ...], names: tuple[str, ...], seed: int | None,
    dice: str | None, edition: Path | None, options: dict[str, str], confirm: bool, load: Path | str | None,
    position: Path | None,
) -> None:  # fmt: skip
    """Play GAME at this terminal: alone, in turns at one keyboard, or against bots."""
    path = saves.newest(registry.game(game).name) if isinstance(load, str) else load
    if path:
        for param, typed in SETTLED.items():
            if ctx.params[param] not in (None, (), {}):
                raise BadOption(f"{typed} cannot be given with --load: the record settles it")
        table = _loaded(path, game)
        bots = bots or saves.players(path)
    else:
        found = registry.game(game, edition)
        described = _described(position) if position else ""
        if described and seats is None:
            seats = found.position(described, str(position)).seats
        count = _count(found, seats, bots, names)
        table = Table(
            found, count, options=options, seed=seed, dice=dice or "seeded", names=_names(names, count),
            position=described,
        )  # fmt: skip
    table.confirm_turns = confirm
    players = _players(bots, len(table.names))
    session = Session(table, _bots(players, table), players, path)
    try:
        session.run()
    except (KeyboardInterrupt, BadBot):  # whoever it was that left: where the game is, is told
        session.say_goodbye()
        raise


def _described(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPosition(f"{path}: cannot be read ({error})") from None


def _loaded(path: Path, name: str) -> Table:
    record = Record.load(path)
    if record.game.name != registry.game(name).name:
        raise BadOption(f"{path} is a record of {record.game.name}, not of {name}")
    return record.replay()


def _count(game: Game, seats: int | None, bots: Sequence[str], names: Sequence[str]) -> int:
    """How many play, if it is not said: one for each name, or the bots and you."""
    players = max(len(names), len(bots) + (bool(bots) and ME not in bots))
    return game.check_seats(max(game.seats[0], players) if seats is None else seats)


def _names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The names given, then the seats' own, or others' where somebody has taken those."""
    if len(names) > seats:
        raise BadOption(f"--names: {len(names)} names for {seats} seats")
    taken = {name.casefold() for name in names}
    own = [name for name in SEAT_NAMES[len(names) :] + SEAT_NAMES[: len(names)] if name.casefold() not in taken]
    return (*names, *own[: seats - len(names)])


def _players(words: Sequence[str], seats: int) -> list[str]:
    """Who plays each seat, as it was typed: bots the last ones, and people the others."""
    if len(words) > seats:
        raise BadOption(f"--bots: {len(words)} players for {seats} seats")
    if ME in words and len(words) < seats:
        raise BadOption(f"--bots: with 'me' in it, the list names every seat, and there are {seats}")
    return [ME] * (seats - len(words)) + list(words)


def _bots(players: Sequence[str], table: Table) -> dict[int, tuple[Bot, Clock]]:
    seed = 16 * (table.seed or 0)
    found = {seat: contestant(word) for seat, word in enumerate(players) if word != ME}
    return {seat: (make(one.bot, seed + seat), one.clock) for seat, one in found.items()}
