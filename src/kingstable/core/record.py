"""A record is a game: a header, and one readable line for each entry, chance included.

    kingstable record 1
    game: kingsburg
    rules: 1
    edition: standard
    seats: 3
    names: Ann | Brian | Cindy
    dice: seeded
    seed: 7
    entries: 2

    *: order 2,0,1
    2: take wood

`*` is chance, a number the seat.  Text after `#` is a comment.  Everything else about a game (states, views, scores)
can be made from its record again.  A game that began from a described position has its lines in the header, each as
`position: ...`.  Where moves were taken back through dice and others' answers, `taken back: 3` says how often; what was
taken back is not among the entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kingstable.core.dice import SEEDS
from kingstable.core.edition import Edition
from kingstable.core.errors import BadEdition, BadOption, BadRecord, KingstableError
from kingstable.core.foreign import shown, whole
from kingstable.core.game import Game, Option
from kingstable.core.registry import game as find_game
from kingstable.core.state import CHANCE

if TYPE_CHECKING:
    from kingstable.core.table import Table

__all__ = ["Record"]

FIRST_LINE = "kingstable record 1"
LONGEST = 2_000_000  # characters
HEADER = 2000  # lines: far more values than any edition can change
ENTRIES = 100_000  # far more than any game takes


@dataclass(frozen=True)
class Record:
    """A game as it was played.  `str(record)` is its text.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=2, seed=3)
    >>> text = str(table.record)
    >>> print(text.splitlines()[0])
    kingstable record 1
    >>> Record.parse(text).replay().record == table.record
    True
    """

    game: Game
    seats: int
    options: Mapping[str, Any]
    names: tuple[str, ...]
    dice: str
    seed: int | None
    entries: tuple[tuple[int, int], ...]  # seat and action
    rules_version: int
    position: str = ""  # as TOML, where the game did not begin at its beginning
    texts: tuple[str, ...] = ()  # the entries' notation, where they were read from a text
    lines: tuple[int, ...] = field(default=(), compare=False)  # and the lines they stood on
    rewound: int = 0  # how often a move was taken back together with dice and others' moves after it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<Record of {self.game.name}, seats {self.seats}, entries {len(self)}>"

    def __str__(self) -> str:
        head = [
            FIRST_LINE,
            f"game: {self.game.name}",
            f"rules: {self.rules_version}",
            f"edition: {self.game.edition.name}",
            *(f"changed: {line}" for line in self.game.edition.lines()),
            *(f"option {name}: {Option.write(value)}" for name, value in sorted(self.options.items())),
            f"seats: {self.seats}",
            f"names: {' | '.join(self.names)}",
            f"dice: {self.dice}",
            f"seed: {self._seed_text()}",
            *(f"position: {line}" for line in self.position.splitlines()),
            *([f"taken back: {self.rewound}"] if self.rewound else []),
            f"entries: {len(self)}",
            "",
        ]
        return "\n".join(head + self.notation()) + "\n"

    def _seed_text(self) -> str:
        if self.seed is None:
            return "none" if self.dice == "manual" else "secret"
        return str(self.seed)

    def __len__(self) -> int:
        return len(self.texts) or len(self.entries)

    def __bool__(self) -> bool:
        return True  # a game that has not begun is a game

    def notation(self) -> list[str]:
        """The entries, a line each."""
        if self.texts:
            return list(self.texts)
        return [f"{'*' if seat == CHANCE else seat}: {self.game.format(action)}" for seat, action in self.entries]

    def save(self, path: str | Path, notes: Sequence[str] = ()) -> None:
        """Write the text to a file, whole or not at all; `notes` follow as comments."""
        text = "".join([str(self), *(f"# {note}\n" for note in notes)])
        try:
            part = Path(path).with_name(f"{Path(path).name}.part")
            try:
                part.write_text(text, encoding="utf-8")
                part.replace(path)
            except OSError:
                part.unlink(missing_ok=True)
                raise
        except (OSError, ValueError) as error:  # ValueError: a path that names no file
            reason = error.strerror if isinstance(error, OSError) else "that is not a file name"
            raise BadRecord(f"{path} cannot be written: {reason}") from None

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a file; it is never changed."""
        try:
            text = Path(path).read_text(encoding="utf-8-sig")  # some editors put a mark before the first line
        except UnicodeDecodeError:
            raise BadRecord(f"{path} is not a text file") from None
        except OSError as error:
            raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a text.  What stands in the header is checked here, the entries by `replay`."""
        if len(text) > LONGEST:
            raise BadRecord(f"a record has up to {LONGEST:,} characters")
        rows = _rows(text)
        _, first = next(rows, (1, ""))
        if first != FIRST_LINE:
            raise BadRecord(f"Not a Kingstable game file. The first line of one is: {FIRST_LINE}")
        header, entries = _split(rows)
        game, seats, options = _read_game(header)
        count_line, count = header.number("entries")
        if count != len(entries):
            fault = "missing" if count > len(entries) else "too many"
            found = f"{count} entries are announced, but {len(entries)} follow: lines are {fault}"
            raise BadRecord(f"{found}; to open what is there, write 'entries: {len(entries)}'", count_line)
        rules_line, rules = header.number("rules")
        if rules > game.rules_version:
            raise BadRecord(f"rules version {rules} is newer than this program's {game.rules_version}", rules_line)
        dice_line, dice = header.need("dice")
        if dice not in ("seeded", "manual"):
            raise BadRecord(f"expected 'dice: seeded' or 'dice: manual', not {shown(dice)}", dice_line)
        seed = None if header.need("seed")[1] in ("none", "secret") else header.number("seed")[1]
        names_line, names_text = header.need("names")
        try:
            names = game.check_names(names_text.split("|"), seats)
        except BadOption as error:
            raise BadRecord(f"expected {seats} names with | between them: {error}", names_line) from None
        texts, lines = tuple(entry for _, entry in entries), tuple(line for line, _ in entries)
        read = tuple(_readable(texts, game, seats))
        position = "\n".join(value for _, key, value in header.rows if key == "position")
        rewound = header.number("taken back")[1] if "taken back" in header.keys else 0
        return cls(game, seats, options, names, dice, seed, read, rules, position, texts, lines, rewound)

    def replay(self, upto: int | None = None, watch: Callable[[Table], None] | None = None) -> Table:
        """Play the entries again, each checked; the table can be played on.  `watch` sees it after each entry.

        Entries of the same rules version must hold, or the record is refused.  An older record is played as far
        as its entries hold today; from there the table is closed and says why.
        """
        from kingstable.core.table import Table

        table = Table(
            self.game, self.seats, options=self.options, seed=self.seed, dice=self.dice, names=self.names, roll=False,
            position=self.position,
        )  # fmt: skip
        table.rewound = self.rewound
        total = len(self)
        for i in range(total if upto is None else min(upto, total)):
            line = self.lines[i] if self.lines else 0
            try:
                readable = i < len(self.entries)  # the first that is not says why when it is read again
                table.enter(*(self.entries[i] if readable else _read(self.texts[i], self.game, self.seats)))
            except KingstableError as error:
                reason = str(error.reason if isinstance(error, BadRecord) else error)
                if self.rules_version == self.game.rules_version:
                    raise BadRecord(f"{reason}; {_expected(table)}", line) from None
                table.close(f"rules {self.rules_version} played on here, rules {self.game.rules_version} do not: "
                            f"line {line}: {reason}")  # fmt: skip
                return table
            if watch:
                watch(table)
        if upto is None:
            table.roll()
        return table

    def verify(self) -> None:
        """Raise `BadRecord` unless every entry holds, the outcomes being those of the seed."""
        table = self.replay()
        if table.closed:
            raise BadRecord(table.closed)


def _read(text: str, game: Game, seats: int) -> tuple[int, int]:
    """An entry from its line: seat and action."""
    who, _, move = text.partition(":")
    action = game.parse(move.strip())
    if who == "*":
        return CHANCE, action
    seat = whole(who)
    if seat is None or seat not in range(seats):
        raise BadRecord(f"expected a seat from 0 to {seats - 1}, or *, not {shown(who)}")
    return seat, action


def _readable(texts: Sequence[str], game: Game, seats: int) -> Iterator[tuple[int, int]]:
    """The entries up to the first that cannot be read; `replay` says what is wrong with that one."""
    for text in texts:
        try:
            yield _read(text, game, seats)
        except KingstableError:
            return


class _Header:
    """The header's lines, each asked for by its key."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, str, str]] = []
        self.keys: set[str] = set()
        self.last = 1

    def need(self, key: str) -> tuple[int, str]:
        for line, name, value in self.rows:
            if name == key:
                return line, value
        raise BadRecord(f"expected a line '{key}: ...' in the header", self.last + 1)

    def number(self, key: str) -> tuple[int, int]:
        line, value = self.need(key)
        number = whole(value)
        if number is None or number >= SEEDS:  # larger than any that we write
            raise BadRecord(f"expected a whole number after '{key}:', not {shown(value)}", line)
        return line, number


_KEYS = ("game", "rules", "edition", "changed", "seats", "names", "dice", "seed", "position", "taken back", "entries")
_MANY = ("changed", "position")  # they may have several lines


def _rows(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers; one by one, for there may be many more that say nothing."""
    for number, row in enumerate(text.splitlines(), 1):
        if row and (said := row.partition("#")[0].strip()):
            yield number, said


def _split(rows: Iterator[tuple[int, str]]) -> tuple[_Header, list[tuple[int, str]]]:
    header = _Header()
    entries: list[tuple[int, str]] = []
    for line, row in rows:
        key, colon, value = row.partition(":")
        if key == "*" or key.isdigit():
            if len(entries) >= ENTRIES:
                raise BadRecord(f"expected at most {ENTRIES:,} entries", line)
            entries.append((line, row))
        elif entries:
            raise BadRecord(f"expected an entry such as '0: move' or '*: outcome', not {shown(row)}", line)
        elif colon and (key in _KEYS or key.startswith("option ")):
            if key not in _MANY and key in header.keys:
                raise BadRecord(f"expected {shown(f'{key}:')} only once in the header", line)
            if len(header.rows) >= HEADER:
                raise BadRecord(f"expected a header of at most {HEADER} lines", line)
            header.rows.append((line, key, value.strip()))
            header.keys.add(key)
            header.last = line
        else:
            raise BadRecord(f"expected a header line (one of {', '.join(_KEYS)}, option ...), not {shown(row)}", line)
    return header, entries


def _read_game(header: _Header) -> tuple[Game, int, dict[str, Any]]:
    line, name = header.need("game")
    edition_line, edition_name = header.need("edition")
    changed = [value for _, key, value in header.rows if key == "changed"]
    try:
        game = find_game(name, Edition.parse("\n".join(changed), "the record's changed values", edition_name))
    except BadEdition as error:
        raise BadRecord(str(error), edition_line) from None
    except KingstableError as error:
        raise BadRecord(str(error), line) from None
    try:
        line, seats = header.number("seats")
        game.check_seats(seats)
        options: dict[str, Any] = {}
        for line, key, value in header.rows:  # noqa: B007  (an error below names the line)
            if key.startswith("option "):
                options |= game.read_options({key.removeprefix("option ").strip(): value})
        return game, seats, game.check_options(options, seats)
    except BadOption as error:
        raise BadRecord(str(error), line) from None


def _expected(table: Table) -> str:
    """What might have stood in the place of an entry that does not hold."""
    if table.over:
        return "expected no more entries: the game is over"
    seat = table.waiting[0]
    if seat == CHANCE and table.is_seeded:
        return f"expected *: {table.game.format(table.seeded_outcome())}"
    legal = table.perspective(seat).legal
    moves = [table.game.format(action) for action in legal[:4]]
    more = ", ..." if len(legal) > 4 else ""
    return f"expected {'*' if seat == CHANCE else seat}: {', '.join(moves)}{more}"
