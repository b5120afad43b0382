"""Foreign text: whatever stands in it, it is read in steps as many as it is long, or refused in words.

Nothing here is timed.  What Python does is counted in lines; what a regular expression does, in characters it looks at;
what is kept, in bytes.
"""

from __future__ import annotations

import ast
import re
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from itertools import product
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import kingstable
from kingstable.core import registry
from kingstable.core.edition import NOTES, Edition
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.table import Table
from kingstable.games.kings_of_artifice import position as artifice
from kingstable.games.wizard_kings import position as wizards
from kingstable.games.wizard_kings.maps import read_maps, shipped_maps
from regex_steps import Steps, alphabet

SENT = 2_000_000  # characters: as much as anyone may send
LONGEST_TOML = 200_000
MOST_KEPT = 50_000_000  # bytes while a text is read
LONGEST_ANSWER = 2_000  # characters of a refusal
SMALL = 600  # characters: enough to see how steps grow

GAMES = [name for name in registry.names() if name != "gauntlet"]
DESCRIBED = ("kings_of_artifice", "wizard_kings")

WORST: dict[str, Callable[[int], str]] = {
    "nines": lambda n: "9" * n,
    "foreign digits": lambda n: "٣" * n,
    "superscripts": lambda n: "²" * n,
    "a word": lambda n: "a" * n,
    "words": lambda n: "aa " * (n // 3),
    "blanks": lambda n: " " * n,
    "commas": lambda n: "," * n,
    "colons": lambda n: ":" * n,
    "slashes": lambda n: "/" * n,
    "bars": lambda n: "a|" * (n // 2),
    "comments": lambda n: "#" * n,
    "nothing printable": lambda n: "\x00" * n,
    "half letters": lambda n: "\ud800" * n,
    "quotes": lambda n: '"' * n,
    "an open text": lambda n: '"' + '\\"' * (n // 2),
    "an open plain text": lambda n: "'" + "a." * (n // 2),
    "an open long text": lambda n: '"""' + '""\\"' * (n // 4),
    "backslashes": lambda n: "\\" * n,
    "dots": lambda n: "." * n,
    "a dotted key": lambda n: "a." * (n // 2) + "a = 1",
    "a quoted dotted key": lambda n: '"". ' * (n // 4) + "a = 1",
    "a dotted head": lambda n: "[" + "a." * (n // 2) + "a]",
    "a dotted key within": lambda n: "x = {" + "a." * (n // 2) + "a = 1}",
    "lists in lists": lambda n: "x = " + "[" * n,
    "tables in tables": lambda n: "x = " + "{a = " * (n // 5),
    "a long number": lambda n: "x = " + "9" * n,
    "a long hexadecimal": lambda n: "x = 0x" + "f" * n,
    "a long fraction": lambda n: "x = 0." + "9" * n,
    "a long list": lambda n: "x = [" + "1," * (n // 2) + "]",
    "a long date": lambda n: "x = 1979-05-27T07:32:00." + "9" * n,
}
LINES: dict[str, Callable[[int], str]] = {  # what is worst on many lines
    "empty lines": lambda n: "\n" * n,
    "short lines": lambda n: "a\n" * (n // 2),
    "many keys": lambda n: "".join(f"a{number} = 1\n" for number in range(n // 12)),
    "many deep keys": lambda n: "".join(f"a{number}.a.a.a.a.a.a = 1\n" for number in range(n // 24)),
    "many heads": lambda n: "".join(f"[a{number}.a.a]\nb.c.d = 1\n" for number in range(n // 28)),
    "many lists of tables": lambda n: "[[a.b]]\nc.d = 1\n" * (n // 16),
    "many texts": lambda n: "".join(f'a{number} = "\\u0061\\u0061\\u0061"\n' for number in range(n // 30)),
}
TEXTS = {name: cache(worst) for name, worst in {**WORST, **LINES}.items()}


def read(parse: Callable[[str], object], text: str) -> None:
    """Read a text; if it is refused, then in words, and not in too many."""
    try:
        parse(text)
    except KingstableError as error:
        assert str(error).strip() and len(str(error)) <= LONGEST_ANSWER


@contextmanager
def kept(most: int) -> Iterator[None]:
    """What happens in here may hold so many bytes at a time."""
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


def lines_run(parse: Callable[[str], object], text: str) -> int:
    """How many lines of Python are run to read a text, our own and others'."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        read(parse, text)
    finally:
        sys.settrace(before)
    return count


def with_value(game: str, key: str, value: str) -> str:
    """A record of a game with something foreign in one line of its header, or in many."""
    text = str(Table(registry.game(game), registry.game(game).seats[0], seed=7).record)
    new = "".join(f"{key}: {row}\n" for row in (value.split("\n") if key in ("changed", "position") else [value]))
    return re.sub(rf"^{key}: .*\n", lambda _: new, text, count=1, flags=re.MULTILINE) if f"\n{key}: " in text else (
        text.replace("seats: ", f"{new}seats: ", 1)
    )  # fmt: skip


def option_values(game: Game) -> Iterator[tuple[str, Callable[[str], object]]]:
    for option in game.options:
        given = {option.when[0]: option.when[1][0]} if option.when else {}
        yield option.name, partial(_agree, game, given, option.name)


def _agree(game: Game, given: dict[str, Any], option: str, text: str) -> object:
    return game.resolve_options(2, {**given, option: text})


Parser = tuple[Callable[[str], str], Callable[[str], object]]  # what a text is put into, and who reads that


def plain(text: str) -> str:
    return text


def in_header(key: str) -> Callable[[str], str]:
    return lambda text: with_value("wizard_kings", key, text)


PARSERS: dict[str, Parser] = {
    "edition": (plain, lambda text: Edition.parse(text, "mine.toml", "mine")),
    "map": (plain, lambda text: read_maps(text, "mine.map")),
    "game": (plain, registry.game),
    "record": (plain, kingstable.replay),
    "entries": (lambda text: with_value("kingsburg", "entries", "9") + text, kingstable.replay),
    "names": (plain, lambda text: registry.game("kingsburg").check_names([text, "Ann"], 2)),
    "many names": (plain, lambda text: registry.game("kingsburg").check_names(text.split("|"), 2)),
    **{f"{name} move": (plain, Table(registry.game(name), registry.game(name).seats[0], seed=7).play)
       for name in GAMES},
    **{f"{name} notation": (plain, registry.game(name).parse) for name in GAMES},
    **{f"{name} position": (plain, partial(kingstable.position, name)) for name in DESCRIBED},
    **{f"{name} option {option}": (plain, parse)
       for name in GAMES for option, parse in option_values(registry.game(name))},
    **{f"record {key}": (in_header(key), kingstable.replay)
       for key in ("game", "rules", "edition", "changed", "option layout", "option turns", "seats", "names", "dice",
                   "seed", "position", "entries")},
}  # fmt: skip


@pytest.mark.parametrize("parser", PARSERS)
def test_the_longest_text_is_read_or_refused_in_words_and_fills_no_memory(parser: str) -> None:
    wrap, parse = PARSERS[parser]
    for (name, worst), length in product(TEXTS.items(), (LONGEST_TOML, SENT)):
        text = wrap(worst(length - 1000))
        try:
            with kept(MOST_KEPT):
                read(parse, text)
        except Exception as error:
            raise AssertionError(f"{name} of {length:,}: {type(error).__name__}: {str(error)[:200]}") from error


@pytest.mark.parametrize("parser", PARSERS)
def test_four_times_the_text_takes_four_times_the_lines(parser: str) -> None:
    wrap, parse = PARSERS[parser]
    for name, worst in TEXTS.items():
        few, many = (lines_run(parse, wrap(worst(n))) for n in (SMALL, 4 * SMALL))
        assert many <= 5 * few + 2000, name


# Regular expressions -------------------------------------------------------------------------------------------------

SOURCES = [path for part in ("core", "games") for path in Path(kingstable.__file__).parent.glob(f"{part}/**/*.py")]


def patterns() -> Iterator[tuple[str, str, str]]:
    """Every regular expression in the core and the games: the file, how it is used, and what it is."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re.") and node.args:
                pattern = ast.literal_eval(node.args[0])
                assert isinstance(pattern, str)
                yield path.stem, ast.unparse(node.func), pattern


PATTERNS = list(patterns())


def steps(how: str, pattern: str, text: str) -> int:
    counter = Steps(pattern)
    _ = counter.fullmatch(text) if how in ("re.fullmatch", "re.match") else counter.findall(text)
    return counter.count


@pytest.mark.parametrize(("file", "how", "pattern"), PATTERNS)
def test_a_regular_expression_looks_at_each_character_a_few_times(file: str, how: str, pattern: str) -> None:
    """Tried on all texts that begin with one of its characters and go on with two of them, over and over."""
    letters = alphabet(pattern)
    for first, again in product(["", *letters], product(letters, repeat=2)):
        few, many = (steps(how, pattern, first + "".join(again) * n) for n in (10, 40))
        assert many <= 5 * few + 50, (first, again)


def test_steps_are_counted_as_re_would_take_them() -> None:
    quadratic = r'"(?:[^"\\\n]|\\.)*"'
    assert steps("re.compile", quadratic, '"' + '\\"' * 80) > 10 * steps("re.compile", quadratic, '"' + '\\"' * 20)
    for _, _, pattern in [("", "", quadratic), *PATTERNS]:
        letters = alphabet(pattern)
        for again in product(letters, repeat=2):
            text = "".join(again) * 3
            flags = re.MULTILINE
            assert Steps(pattern).findall(text) == [found[0] for found in re.finditer(pattern, text, flags)]
            assert Steps(pattern).fullmatch(text) == bool(re.fullmatch(pattern, text, flags))


# Values that fit no column -------------------------------------------------------------------------------------------

ODD_VALUES = [
    "0x" + "f" * 5000, "-" + "9" * 18, "9" * 5000, "1e999", "nan", "1979-05-27", "07:32:00", '"' + "a" * 150_000 + '"',
    "[" * 6 + "]" * 6, "[{a = 1}]", "{a = 1}", "[[]]", "[0x" + "f" * 5000 + "]", "[" + "1," * 50_000 + "]",
    "[nan, 1979-05-27, true]", '""',
    '["a", "b c", "elves_ranger ' + "9" * 5000 + '"]', '"²"', '["elves_ranger ²"]', '["\\u0000"]', "true", "{}", "[]",
]  # fmt: skip


def odd_values() -> Iterator[tuple[str, object]]:
    """The odd values that can be read at all, as they are written and as they are; others are refused in words."""
    for value in ODD_VALUES:
        try:
            (odd,) = Edition.parse(f"a.b.c = {value}", "mine.toml", "mine").changes.values()
        except KingstableError as error:
            assert len(str(error)) <= LONGEST_ANSWER
        else:
            yield value, odd


@pytest.mark.parametrize("name", GAMES)
def test_whatever_value_an_edition_gives_is_taken_or_refused_in_words(name: str) -> None:
    game = registry.game(name)

    def parse(text: str) -> None:
        edition = Edition.parse(text, "mine.toml", "mine")
        str(Table(registry.game(name, edition), game.seats[0], seed=7).record)

    for (value, odd), sheet in product(odd_values(), game.sheets):
        row = next(iter(game.data[sheet.name]))
        for column in sheet.columns:
            if column in NOTES:
                continue  # nothing is made of them
            if fault := column.fault(odd):  # it is refused before the game is made
                assert len(fault) <= LONGEST_ANSWER
            else:
                read(parse, f"{sheet.name}.{row}.{column.name} = {value}")


KEYS = {"kings_of_artifice": ("seat", artifice.TABLE_KEYS, ("king", "villager", *artifice.SEAT_KEYS)),
        "wizard_kings": ("side", wizards.TABLE_KEYS, wizards.SIDE_KEYS)}  # fmt: skip


@pytest.mark.parametrize("name", DESCRIBED)
def test_whatever_value_a_position_gives_is_taken_or_refused_in_words(name: str) -> None:
    part, table_keys, own_keys = KEYS[name]
    sides = "".join(f'[side.{side}]\narmy = "elves"\nblocks = ["elves_ranger 1 e8"]\n' for side in range(2))
    for value in [*ODD_VALUES, "{e8 = []}", "{e8 = {0 = []}}", '{"" = 1}', "[[0]]", "[[[]]]", "[14, [15]]", "-1"]:
        for key in table_keys:
            base = "" if part == "seat" or key == "maps" else "maps = [14, 15]\n"
            rest = sides if part == "side" and key != "side" else ""
            read(lambda text: kingstable.position(name, text), f"{base}{key} = {value}\n{rest}")
        for key in own_keys:
            text = f"maps = [14, 15]\n{sides}" if part == "side" else f"[{part}.0]\n"
            text = text.replace(f"[{part}.0]\n", f"[{part}.0]\n{key} = {value}\n")
            read(lambda text: kingstable.position(name, text), text)


# What stands in maps and positions may be long too -------------------------------------------------------------------

FRAME = "\n".join([
    'MAP 17 "Long"', *(f"{'ABCDEFGHI'[column]} " + "".join(
        shipped_maps()[13].terrain[column, row] for row in range(10) if (column, row) in shipped_maps()[13].terrain)
        for column in range(9)), "{}END"])  # fmt: skip
LONG_RECORDS: dict[str, Callable[[int], str]] = {
    "rivers": lambda n: "".join(f"RIVER a{number} E5 E6\n" for number in range(n)),
    "a river": lambda n: "RIVER Styx" + " E5 E6" * n + "\n" + "RSIDE" + " E5/E6" * n + "\n",
    "river sides": lambda n: "RIVER Styx" + " E5 E6" * 10 + "\n" + "RSIDE E5/E6\n" * n,
    "falls": lambda n: "RIVER Styx" + " E5 E6" * 10 + "\n" + "FALLS E5/E6\n" * n,
    "roads": lambda n: "ROAD E5 E6\n" * n,
    "a road": lambda n: "ROAD" + " E5 E6" * n + "\n",
    "areas": lambda n: "".join(f"AREA a{number} E5\n" for number in range(n)),
    "an area": lambda n: "AREA Vast" + " E5" * n + "\n",
    "henges": lambda n: "HENGE" + " E5" * n + "\n",
    "flags": lambda n: "CITY E5 3 Troy" + " walled" * n + "\n",
}
ELVES = "[side.0]\narmy = 'elves'\n"
LONG_POSITIONS: dict[str, Callable[[int], str]] = {
    "blocks": lambda n: ELVES + "blocks = [" + "'elves_ranger 3 e8', " * n + "]",
    "a block": lambda n: ELVES + "blocks = ['elves_ranger 3 e8" + " moved" * n + "']",
    "a strong block": lambda n: ELVES + "blocks = ['elves_ranger " + "9" * n + " e8']",
    "an artifact": lambda n: ELVES + "lying = ['magic_tome " + "9" * n + " e8']",
    "artifacts": lambda n: ELVES + "blocks = ['elves_ranger 3 e8" + " with magic_tome 2" * n + "']",
    "maps": lambda n: "maps = [" + "14," * n + "]",
    "leagues": lambda n: "allies = [" + "[]," * n + "]",
    "cities": lambda n: ELVES + "cities = [" + "'Logyn', " * n + "]",
    "one who joins": lambda n: "joined = { e8 = { " + "9" * n + " = 'attack' } }",
    "attackers": lambda n: "attackers = {" + ", ".join(f"a{number} = 0" for number in range(n)) + "}",
    "a nameless city": lambda n: "[gold]\n" + "a" * n + " = 1",
}


@pytest.mark.parametrize("records", LONG_RECORDS)
def test_a_map_with_many_records_is_read_in_as_many_steps(records: str) -> None:
    def written(n: int) -> str:
        return FRAME.format(LONG_RECORDS[records](n))

    parse = PARSERS["map"][1]
    assert lines_run(parse, written(400)) <= 5 * lines_run(parse, written(100))
    with kept(MOST_KEPT):
        read(parse, written(12_000))


@pytest.mark.parametrize("position", LONG_POSITIONS)
def test_a_position_with_many_pieces_is_read_in_as_many_steps(position: str) -> None:
    def written(n: int) -> str:
        return ("" if position == "maps" else "maps = [14, 15]\n") + LONG_POSITIONS[position](n)

    parse = PARSERS["wizard_kings position"][1]
    assert lines_run(parse, written(400)) <= 5 * lines_run(parse, written(100))
    with kept(MOST_KEPT):
        read(parse, written(9_000))


def test_numbers_without_end_are_refused_in_words_wherever_they_stand() -> None:
    endless = 10**5000
    table = kingstable.new("wizard_kings", 2, seed=7)
    for ask in (
        lambda: kingstable.new("kingsburg", endless),
        lambda: kingstable.new("kingsburg", 2, seed=endless),
        lambda: kingstable.new("wizard_kings", 2, scenario="custom", turns=endless),
        lambda: kingstable.new("wizard_kings", 2, scenario="custom", layout="9" * 5000),
        lambda: kingstable.new("kingsburg", 2, names=[endless, "Ann"]),  # type: ignore[list-item]
        lambda: kingstable.new("kingsburg", 2, dice="manual").play(endless),
        lambda: table.play(endless),
        lambda: table.play("done", endless),
        lambda: table.view(endless),
        lambda: Record.parse(str(table.record).replace("seats: 2", f"seats: {'9' * 5000}")),
    ):
        with pytest.raises(KingstableError):
            ask()
