"""Records: round trips, damage of every kind, older and newer rules, editions that travel with them."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import kingstable
from gauntlet import ACTIONS, CHAPTER, PASS, Gauntlet, GauntletState, Turn
from kingstable.core import registry
from kingstable.core.edition import Column, Edition, Sheet
from kingstable.core.errors import BadRecord, Illegal
from kingstable.core.game import Game, Option
from kingstable.core.record import Record
from kingstable.core.speech import Chapter, Reason, Speech
from kingstable.core.state import CHANCE
from kingstable.core.table import Table
from laws.walks import play
from scenes import deployed, script


class Fancy(Gauntlet):
    """The Gauntlet with things to agree on."""

    name = "fancy"
    options = (
        Option("fast", False, "Play fast."),
        Option("rounds", 3, "How many.", allowed=(2, 3)),
        Option("motto", "", "What is written over the door."),
    )


NO_PASSING = 999


class Stern(Gauntlet):
    """A later version of the Gauntlet: nobody may pass a turn."""

    rules_version = 2

    class State(GauntletState):
        def legal(self, seat: int) -> list[int]:
            return [action for action in super().legal(seat) if not self.bar(seat, action)]

        def bar(self, seat: int, action: int) -> int:
            return NO_PASSING if isinstance(self.step, Turn) and PASS.has(action) else super().bar(seat, action)

    state_class = State
    speech = Speech(ACTIONS, chapters=[CHAPTER, Chapter(reasons={NO_PASSING: Reason("nobody may pass a turn", "2.1")})])


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test registers is gone after it."""
    monkeypatch.setattr(registry, "_sources", {"gauntlet": Gauntlet, "fancy": Fancy})
    monkeypatch.setattr(registry, "_standard", {})


def played(seed: int = 7, seats: int = 3) -> Table:
    table = Table(Gauntlet(), seats, seed=seed, names=["Ann", "Brian", "Cindy", "Dora"][:seats])
    play(table, Random(seed))
    return table


TEXT = str(played().record)
LINES = TEXT.splitlines()
HEAD = LINES.index("")  # lines before the empty one
FIRST = HEAD + 2  # the line number of the first entry
MOVE = next(n for n, line in enumerate(LINES, 1) if n > FIRST and line[0] != "*")  # of the first player's entry


def with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]]) + "\n"


def without_line(number: int) -> str:
    return "\n".join(LINES[: number - 1] + LINES[number:]) + "\n"


# What a record is ----------------------------------------------------------------------------------------------------


def test_a_record_is_a_text_with_a_header() -> None:
    assert LINES[:HEAD] == [
        "kingstable record 1",
        "game: gauntlet",
        "rules: 1",
        "edition: standard",
        "seats: 3",
        "names: Ann | Brian | Cindy",
        "dice: seeded",
        "seed: 7",
        f"entries: {len(LINES) - HEAD - 1}",
    ]
    assert re.fullmatch(r"\*: first \d", LINES[FIRST - 1])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_text_and_record_go_both_ways(seats: int) -> None:
    table = played(seats, seats)
    record = Record.parse(str(table.record))
    assert str(record) == str(table.record)
    assert record == table.record and hash(record) == hash(table.record)
    assert len(record) == len(table.entries)
    again = record.replay()
    assert again.game.pack(again.state) == table.game.pack(table.state)
    assert again.history == table.history and again.names == table.names
    record.verify()
    table.record.verify()


def test_records_of_other_games_are_not_equal() -> None:
    assert played(1).record != played(2).record
    assert played(1).record != str(played(1).record)


def test_comments_empty_lines_and_spaces_are_ignored() -> None:
    noisy = "# found in a drawer\n\n" + "\n\n".join(f"  {line}   # {n}" for n, line in enumerate(LINES)) + "\n# the end"
    assert str(Record.parse(noisy)) == TEXT
    assert Record.parse(noisy.replace("\n", "\r\n")).replay().over


def test_a_record_of_hand_thrown_dice_has_no_seed() -> None:
    table = deployed([1, 4], [3, 5])
    text = str(table.record)
    assert "dice: manual\nseed: none\n" in text
    again = kingstable.replay(text)
    assert again.dice == "manual" and again.record == table.record
    script(again, "0: draw")
    assert again.waiting == [CHANCE]


def test_a_secret_seed_replays_and_throws_nothing() -> None:
    text = with_line(8, "seed: secret")
    assert Record.parse(text).replay().over
    cut = Record.parse(text).replay(upto=3)
    cut.roll()
    assert len(cut.entries) == 3 and cut.waiting == [CHANCE]


def test_a_game_in_progress_is_played_on() -> None:
    table = Table(Gauntlet(), 2, seed=5)
    play(table, Random(1), 9)
    again = kingstable.replay(str(table.record))
    play(table, Random(2))
    play(again, Random(2))
    assert str(again.record) == str(table.record)


def test_a_replay_stops_where_it_is_told() -> None:
    record = Record.parse(TEXT)
    assert [len(record.replay(upto=n).entries) for n in (0, 1, 5, 10**6)] == [0, 1, 5, len(record)]


def test_a_move_can_be_taken_back_after_a_replay() -> None:
    table = deployed([1, 4], [3, 5])
    script(table, "0: pass")
    again = kingstable.replay(str(table.record))
    again.undo()
    assert again.waiting == [0]


def test_options_are_kept() -> None:
    table = kingstable.new("fancy", seats=2, seed=1, fast=True, rounds=2, motto="Mind the step: it bites")
    text = str(table.record)
    assert "option fast: yes\noption motto: Mind the step: it bites\noption rounds: 2\n" in text
    assert Record.parse(text).options == {"fast": True, "rounds": 2, "motto": "Mind the step: it bites"}
    assert kingstable.replay(text).record == table.record


def test_options_left_out_have_their_defaults() -> None:
    text = str(kingstable.new("fancy", seats=2, seed=1).record).replace("option rounds: 3\n", "")
    assert Record.parse(text).options["rounds"] == 3


# Damage --------------------------------------------------------------------------------------------------------------

IN_THE_HEADER: dict[str, tuple[str, int, str]] = {
    "no game": (without_line(2), HEAD, "expected a line 'game: ...' in the header"),
    "no rules": (without_line(3), HEAD, "expected a line 'rules: ...' in the header"),
    "no edition": (without_line(4), HEAD, "expected a line 'edition: ...' in the header"),
    "no seats": (without_line(5), HEAD, "expected a line 'seats: ...' in the header"),
    "no names": (without_line(6), HEAD, "expected a line 'names: ...' in the header"),
    "no dice": (without_line(7), HEAD, "expected a line 'dice: ...' in the header"),
    "no seed": (without_line(8), HEAD, "expected a line 'seed: ...' in the header"),
    "no entries": (without_line(9), HEAD, "expected a line 'entries: ...' in the header"),
    "unknown game": (with_line(2, "game: gauntlt"), 2, "there is no game 'gauntlt'; did you mean gauntlet?"),
    "empty game": (with_line(2, "game:"), 2, "there is no game ''; there are: gauntlet, fancy"),
    "bad rules": (with_line(3, "rules: one"), 3, "expected a whole number after 'rules:', not 'one'"),
    "newer rules": (with_line(3, "rules: 2"), 3, "rules version 2 is newer than this program's 1"),
    "bad edition": (with_line(4, "edition:"), 4, "name: a text of one line in quotes is expected"),
    "bad change": (with_line(4, "edition: x\nchanged: y"), 4, "the record's changed values: not valid TOML"),
    "unknown change": (with_line(4, "edition: x\nchanged: a.b.c = 1"), 4, "x: a: no such sheet; allowed: none"),
    "bad seats": (with_line(5, "seats: -3"), 5, "expected a whole number after 'seats:', not '-3'"),
    "too many seats": (with_line(5, "seats: 9"), 5, "gauntlet is played by 2 to 4, not by 9"),
    "odd digits": (with_line(5, "seats: ³"), 5, "expected a whole number after 'seats:', not '³'"),
    "endless number": (with_line(8, "seed: " + "9" * 5000), 8, "expected a whole number after 'seed:', not '999"),
    "few names": (with_line(6, "names: Ann | Brian"), 6, "expected 3 names with | between them"),
    "empty name": (with_line(6, "names: Ann | | Cindy"), 6, "expected 3 names with | between them"),
    "bad dice": (with_line(7, "dice: loaded"), 7, "expected 'dice: seeded' or 'dice: manual', not 'loaded'"),
    "bad seed": (with_line(8, "seed: seven"), 8, "expected a whole number after 'seed:', not 'seven'"),
    "bad option": (with_line(5, "option colour: red\nseats: 3"), 5, "gauntlet has no option 'colour'"),
    "unknown key": (with_line(8, "seeds: 7"), 8, "expected a header line (one of game, rules, edition,"),
    "no colon": (with_line(8, "seed 7"), 8, "expected a header line (one of game, rules, edition,"),
    "a key twice": (with_line(8, "seed: 7\nseed: 8"), 9, "expected 'seed:' only once in the header"),
    "truncated": ("\n".join(LINES[:-4]), 9, "entries are announced, but"),
    "an entry too many": (TEXT + "0: pass\n", 9, "follow: lines are too many"),
    "bad entries": (with_line(9, "entries: all"), 9, "expected a whole number after 'entries:', not 'all'"),
    "garbled entry": (with_line(FIRST + 3, "?? card 1"), FIRST + 3, "expected an entry such as '0: move'"),
    "header below": (TEXT + "seats: 3\n", len(LINES) + 1, "expected an entry such as '0: move'"),
}

IN_THE_ENTRIES: dict[str, tuple[str, int, str]] = {
    "no move": (with_line(MOVE, "0: castle"), MOVE, "'castle' is not a move of the Gauntlet; expected 0: "),
    "half a move": (with_line(MOVE, LINES[MOVE - 1][:-2]), MOVE, "is not a move of the Gauntlet; expected 0: "),
    "empty move": (with_line(MOVE, "0:"), MOVE, "'' is not a move of the Gauntlet; expected 0: name pawn"),
    "no colon": (with_line(MOVE, "0"), MOVE, "'' is not a move of the Gauntlet; expected 0: name pawn"),
    "illegal": (with_line(MOVE, "0: pass"), MOVE, "another kind of decision is open [1.2]; expected 0: name pawn"),
    "not asked": (
        with_line(FIRST, "1: pass"),
        FIRST,
        "this seat has nothing to decide; expected *: first 1",
    ),
    "no such seat": (with_line(MOVE, "3: name king"), MOVE, "expected a seat from 0 to 2, or *, not '3'; expected 0: "),
    "chance by number": (with_line(FIRST, "30: first 1"), FIRST, "expected a seat from 0 to 2, or *, not '30'"),
    "odd seat": (with_line(MOVE, "²: name king"), MOVE, "expected a seat from 0 to 2, or *, not '²'"),
    "huge seat": (with_line(MOVE, "9" * 5000 + ": pass"), MOVE, "expected a seat from 0 to 2, or *, not '999"),
    "chance unasked": (with_line(MOVE, "*: card 1"), MOVE, "this seat has nothing to decide; expected 0: name pawn"),
    "loaded dice": (
        with_line(FIRST, f"*: first {(int(LINES[FIRST - 1][-1]) + 1) % 3}"),
        FIRST,
        f"the seed gives 'first {LINES[FIRST - 1][-1]}' here, not 'first",
    ),
    "another seed": (with_line(8, "seed: 9"), FIRST + 2, "the seed gives"),
    "after the end": (
        with_line(9, f"entries: {len(LINES) - HEAD}") + "0: pass\n",
        len(LINES) + 1,
        "the game is over; expected no more entries: the game is over",
    ),
    "an entry missing": (
        without_line(FIRST).replace(LINES[8], f"entries: {len(LINES) - HEAD - 2}"),
        FIRST,
        "expected *: ",
    ),
}


@pytest.mark.parametrize("kind", IN_THE_HEADER)
def test_a_damaged_header_is_refused_with_its_line(kind: str, tmp_path: Path) -> None:
    text, line, reason = IN_THE_HEADER[kind]
    assert_refused(text, line, reason, tmp_path, lambda path: Record.load(path))


@pytest.mark.parametrize("kind", IN_THE_ENTRIES)
def test_a_damaged_entry_is_refused_with_its_line_and_what_was_expected(kind: str, tmp_path: Path) -> None:
    text, line, reason = IN_THE_ENTRIES[kind]
    assert_refused(text, line, reason, tmp_path, lambda path: Record.load(path).verify())


@pytest.mark.parametrize("text", ["", "# none\n\n", with_line(1, "kingstable record 2"), without_line(1), "<html>"])
def test_what_is_no_record_is_called_so(text: str) -> None:
    with pytest.raises(
        BadRecord, match=r"^Not a Kingstable game file\. The first line of one is: kingstable record 1$"
    ):
        Record.parse(text)


def assert_refused(text: str, line: int, reason: str, folder: Path, read: Callable[[Path], object]) -> None:
    path = folder / "game.txt"
    path.write_bytes(text.encode())
    with pytest.raises(BadRecord) as caught:
        read(path)
    assert reason in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ") and caught.value.line == line
    assert path.read_bytes() == text.encode() and list(folder.iterdir()) == [path]


@pytest.mark.parametrize(("line", "reason"), [
    ("option fast: perhaps", "option fast: 'perhaps' is neither yes nor no"),
    ("option rounds: 4", "option rounds: 4 is not one of 2, 3"),
    ("option rounds: many", "option rounds: 'many' is not a whole number"),
])  # fmt: skip
def test_an_option_that_does_not_fit_is_refused_with_its_line(line: str, reason: str) -> None:
    text = str(kingstable.new("fancy", seats=2, seed=1).record)
    number = next(n for n, old in enumerate(text.splitlines(), 1) if old.startswith(line.split(":")[0]))
    rows = text.splitlines()
    rows[number - 1] = line
    with pytest.raises(BadRecord, match=re.escape(f"line {number}: {reason}")):
        Record.parse("\n".join(rows))


def test_a_record_in_memory_is_verified_against_its_seed_too() -> None:
    record = played().record
    entries = list(record.entries)
    seat, action = entries[0]
    entries[0] = (seat, action + (1 if action < 58 else -1))
    with pytest.raises(BadRecord, match="the seed gives"):
        dataclasses.replace(record, entries=tuple(entries)).verify()


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match="picture is not a text file"):
        Record.load(tmp_path / "picture")
    with pytest.raises(BadRecord, match="nowhere cannot be read: No such file or directory"):
        Record.load(tmp_path / "nowhere")
    with pytest.raises(BadRecord, match="cannot be read: Is a directory"):
        Record.load(tmp_path)


# Saving --------------------------------------------------------------------------------------------------------------


def test_a_saved_record_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("what was here before")
    record = played().record
    record.save(path)
    assert path.read_text() == TEXT and Record.load(str(path)) == record
    assert list(tmp_path.iterdir()) == [path]


def test_a_record_that_cannot_be_written_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_text("what was here before")

    def fail(record: Record) -> str:
        raise MemoryError

    record = played().record
    monkeypatch.setattr(Record, "__str__", fail)
    with pytest.raises(MemoryError):
        record.save(path)
    assert path.read_text() == "what was here before" and list(tmp_path.iterdir()) == [path]


def test_a_record_that_cannot_take_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "game.txt"
    folder.mkdir()
    (folder / "inside").touch()
    with pytest.raises(BadRecord, match=r"game\.txt cannot be written"):
        played().record.save(folder)
    assert list(tmp_path.iterdir()) == [folder]


# Other versions of the rules -----------------------------------------------------------------------------------------


def old_record(*script_lines: str) -> str:
    table = deployed([1, 4], [3, 5])
    script(table, *script_lines)
    return str(table.record)


def test_an_older_record_replays_while_its_entries_hold() -> None:
    text = old_record("0: draw", "*: card 2", "1: peek", "*: card 0", "1: bury")
    registry.register("gauntlet", Stern)
    table = kingstable.replay(text)
    assert table.closed == "" and table.waiting == [0, 1]
    assert "rules: 2\n" in str(table.record), "it is played on by the rules of today"
    Record.parse(text).verify()


def test_an_older_record_that_does_not_hold_opens_up_to_that_line_and_says_why() -> None:
    text = old_record("0: draw", "*: card 2", "1: pass", "0: bid 1")
    registry.register("gauntlet", Stern)
    table = kingstable.replay(text)
    line = text.splitlines().index("1: pass") + 1
    assert table.closed == (f"rules 1 played on here, rules 2 do not: line {line}: nobody may pass a turn [2.1]")
    assert table.record.notation()[-1] == "*: card 2"
    assert table.waiting == [] and not table.over
    assert table.view(0)["hand"][0] == [1, 2, 4], "it can be looked at"
    with pytest.raises(Illegal, match="rules 1 played on here"):
        table.play("draw", 1)
    with pytest.raises(BadRecord, match="rules 1 played on here"):
        Record.parse(text).verify()


def test_a_closed_record_cannot_be_taken_back() -> None:
    text = old_record("0: pass")
    registry.register("gauntlet", Stern)
    table = kingstable.replay(text)
    entries = len(table.entries)
    assert table.closed and not table.can_undo()
    with pytest.raises(Illegal, match="rules 1 played on here"):
        table.undo()
    assert len(table.entries) == entries


def test_an_older_record_is_held_to_its_header_all_the_same() -> None:
    registry.register("gauntlet", Stern)
    with pytest.raises(BadRecord, match=r"line 9: .* entries are announced"):
        Record.parse("\n".join(LINES[:-1]))


# Editions ------------------------------------------------------------------------------------------------------------

SHEET = """
[king]
points = 5
title = "King"
[pawn]
points = 1
title = "Pawn"
"""


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Game]:
    """A game with a sheet of data, in a package of its own."""
    name = re.sub(r"\W", "_", f"box_{tmp_path.name}")
    data = tmp_path / name / "data"
    data.mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (data / "prizes.toml").write_text(SHEET)
    monkeypatch.syspath_prepend(tmp_path)
    columns = (Column("points", int, 0, 9), Column("title", str), Column("open", bool, needed=False))
    box: type[Game] = type("Box", (Gauntlet,), {"name": "box", "package": name, "sheets": (Sheet("prizes", columns),)})
    registry.register("box", box)
    return box


def test_changed_values_travel_in_the_record(box: type[Game], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "My box"\nprizes.king.points = 7\nprizes.king.open = true\n')
    table = kingstable.new("box", seats=2, seed=1, edition=path)
    text = str(table.record)
    assert "edition: My box\nchanged: prizes.king.open = true\nchanged: prizes.king.points = 7\n" in text
    path.unlink()
    game = Record.parse(text).game
    assert game.edition == table.game.edition
    assert game.data["prizes"]["king"] == {"points": 7, "title": "King", "open": True, "source": "edition"}
    assert game.data["prizes"]["pawn"]["points"] == 1
    assert str(kingstable.replay(text).record) == text


@pytest.mark.parametrize(
    "title", ["No. # 1", 'Half "a" \\ quote', "two\nlines", "a\u2028b\x85c\x1cd\x7fe", "Ünïcödé 👑", ""]
)
def test_any_text_may_be_a_changed_value(box: type[Game], title: str) -> None:
    edition = Edition("mine", {("prizes", "king", "title"): title})
    text = str(Table(box(edition), 2, seed=1).record)
    assert kingstable.replay(text).game.edition == edition
    assert str(Record.parse(text)) == text


def test_an_edition_that_changes_nothing_keeps_its_name(box: type[Game]) -> None:
    text = str(Table(box(Edition("Blank", {})), 2, seed=1).record)
    assert str(kingstable.replay(text).record) == text


@pytest.mark.parametrize(("change", "reason"), [
    ("prizes.king.points = 10", "prizes.king.points: 10 is not a whole number from 0 to 9"),
    ("prizes.queen.points = 1", "prizes.queen: no such row; allowed: king, pawn"),
    ("prizes.king.colour = 1", "prizes.king.colour: no such value; allowed: points, title, open"),
    ("coins.king.points = 1", "coins: no such sheet; allowed: prizes"),
    ("prizes = 1", "prizes: a table is expected"),
    ("prizes.king.points = " + "9" * 5000, "not valid TOML"),
    ("prizes.king.points = " + "[" * 5000, "not valid TOML"),
])  # fmt: skip
def test_a_changed_value_that_does_not_fit_is_refused(box: type[Game], change: str, reason: str) -> None:
    text = str(Table(box(), 2, seed=1).record).replace("edition: standard", f"edition: mine\nchanged: {change}")
    with pytest.raises(BadRecord, match=f"line 4: .*{re.escape(reason)}"):
        Record.parse(text)


# Whatever is fed to it -----------------------------------------------------------------------------------------------


def survive(text: str) -> None:
    """A text is a record or a `BadRecord`, and nothing else happens."""
    try:
        Record.parse(text).replay()
    except BadRecord as error:
        assert str(error)


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(st.text())
@example("kingstable record 1\n\x00")
@example("kingstable record 1\n: \n")
def test_no_text_does_harm(text: str) -> None:
    survive(text)
    survive(f"kingstable record 1\n{text}")


SHORT = old_record("0: strike 1 at 1", "1: pass").splitlines()
WORDS = st.sampled_from([word for line in SHORT for word in line.split()]) | st.text(max_size=6)


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.data())
def test_no_damage_to_a_record_does_harm(data: st.DataObject) -> None:
    rows = SHORT[:]
    for _ in range(data.draw(st.integers(1, 3))):
        i = data.draw(st.integers(0, len(rows) - 1))
        damage = data.draw(st.sampled_from(["drop", "double", "swap", "cut", "word", "letter"]))
        if damage == "drop" and len(rows) > 1:
            del rows[i]
        elif damage == "double":
            rows.insert(i, rows[i])
        elif damage == "swap":
            j = data.draw(st.integers(0, len(rows) - 1))
            rows[i], rows[j] = rows[j], rows[i]
        elif damage == "cut":
            rows[i] = rows[i][: data.draw(st.integers(0, len(rows[i])))]
        elif damage == "word":
            words = rows[i].split(" ")
            words[data.draw(st.integers(0, len(words) - 1))] = data.draw(WORDS)
            rows[i] = " ".join(words)
        else:
            k = data.draw(st.integers(0, len(rows[i])))
            rows[i] = rows[i][:k] + data.draw(st.characters()) + rows[i][k + data.draw(st.integers(0, 1)) :]
    survive("\n".join(rows))


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(st.text(max_size=30))
def test_whatever_stands_after_a_key_does_no_harm(value: str) -> None:
    for number in range(2, HEAD + 1):
        survive(with_line(number, f"{LINES[number - 1].split(':')[0]}: {value}"))
    survive(with_line(4, f"edition: mine\nchanged: {value}"))
    survive(with_line(MOVE, f"0: {value}"))
    survive(with_line(MOVE, f"{value}: name king"))
