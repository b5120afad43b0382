"""Parse and check editions and records sent by guests, and put them into canonical form.

Run as a module, it is a worker process of the server: a request in each line of its input, an answer in each line of
its output.  Whatever a text was written for, it harms nothing but this process.
"""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import replace

from msgspec import Struct, json

from kingstable.core import registry
from kingstable.core.edition import STANDARD, Edition
from kingstable.core.errors import BadOption, BadRecord, KingstableError
from kingstable.core.game import Game
from kingstable.core.record import Record

MEMORY = 1 << 30  # bytes that the process may take
ENTRIES = 20_000  # of a record: far more than any game has
LONGEST = 1_000_000  # characters of a record without its comments

Options = dict[str, bool | int | str]


class ReadRequest(Struct):
    """A table of a game in an edition of one's own; or a record."""

    game: str = ""
    edition: str = ""
    seats: int = 0
    options: Options = {}
    record: str = ""
    games: dict[str, str] = {}  # those that the server knows, and where they come from


class TableSpec(Struct):
    """What was read: all that is to be known of the game, and of a record its text as we write it."""

    game: str
    rules: int
    edition: str
    changed: str
    options: Options
    names: tuple[str, ...] = ()
    record: str = ""


class Answer(Struct):
    """What was read; or what is wrong with it, for people; or what went wrong with us."""

    laid: TableSpec | None = None
    refused: str = ""
    option: str = ""  # which one is refused
    fault: str = ""


def table(game: str, edition: str, seats: int, options: Options) -> TableSpec:
    """A table as it was wished for; `KingstableError` if it cannot be laid."""
    own = Edition.parse(edition, "the edition", "own edition") if edition.strip() else STANDARD
    found = registry.game(game, own)
    found.check_seats(seats)
    return laid(found, found.resolve_options(seats, options))


def record(text: str) -> TableSpec:
    """A record, played to its end; `KingstableError` if it does not hold."""
    found = Record.parse(text)
    if len(found) > ENTRIES:
        raise BadRecord(f"a record can be opened here with up to {ENTRIES:,} entries, not {len(found):,}")
    found.replay()
    tidy = str(replace(found, texts=tuple(" ".join(entry.split()) for entry in found.texts)))
    if len(tidy) > LONGEST:
        raise BadRecord(f"a record can be opened here with up to {LONGEST:,} characters, comments not counted")
    read = laid(found.game, dict(found.options))
    read.names, read.record = found.names, tidy
    return read


def laid(game: Game, options: Options) -> TableSpec:
    """All that is to be known of a game."""
    edition = game.edition
    return TableSpec(game.name, game.rules_version, edition.name, "\n".join(edition.lines()), options)


def answer(wanted: ReadRequest) -> Answer:
    """What can be said to a question."""
    try:
        for name, source in wanted.games.items():
            if name not in registry.names():
                registry.register(name, source)
        if wanted.record:
            return Answer(record(wanted.record))
        return Answer(table(wanted.game, wanted.edition, wanted.seats, wanted.options))
    except BadOption as error:
        return Answer(refused=error.reason, option=error.option)
    except KingstableError as error:
        return Answer(refused=str(error))
    except (MemoryError, RecursionError):
        return Answer(refused="This file takes too much memory to read.")
    except Exception as error:
        return Answer(fault=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer until nobody asks.  Tables go first: this process is the last to be given time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    _bound_memory()
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    for line in sys.stdin.buffer:
        answers.write(json.encode(answer(json.decode(line, type=ReadRequest))) + b"\n")
        answers.flush()


def _bound_memory() -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):
        pass  # not every system can


if __name__ == "__main__":
    main()
