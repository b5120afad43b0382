"""The page on custom games, maps and editions: its commands answer, and its Python prints, as it shows."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner

import kingstable
from kingstable.cli import main
from kingstable.core.edition import Edition
from kingstable.core.errors import BadMap
from kingstable.core.game import Game
from kingstable.games.wizard_kings.maps import read_maps
from kingstable.games.wizard_kings.options import OPTIONS
from kingstable.games.wizard_kings.rules.laying import price_of_maps
from kingstable.games.wizard_kings.rules.raising import pool_of
from kingstable.games.wizard_kings.sheets import ARMIES

PAGE = Path(__file__).parents[2] / "docs" / "your_own_maps_and_armies.md"
TEXT = PAGE.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    return [text for word, text in found if word == language]


EDITION, BATTLE = blocks("toml")
MAP = re.findall(r"^MAP .*?^END\n", EDITION, re.MULTILINE | re.DOTALL)[0]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the page."""
    under_sea = EDITION.replace("CITY G7 1 Nereth", "CITY G8 1 Nereth sea")
    files = {"mine.toml": EDITION, "mine.map": MAP, "battle.toml": BATTLE, "sea.toml": under_sea}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setenv("KINGSTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def commands() -> Iterator[tuple[list[str], str]]:
    """What is typed, and what the page shows of the answer."""
    for block in blocks(""):
        for part in re.split(r"^(?=kingstable )", block, flags=re.MULTILINE)[1:]:
            typed, _, shown = part.partition("\n")
            yield shlex.split(re.split(r"  +", typed)[0])[1:], shown


def spaced(text: str) -> str:
    """Without the ends of lines, and a single space wherever there are some."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("words", "shown"), list(commands()), ids=lambda part: " ".join(part) if type(part) is list else ""
)
def test_its_commands_answer_as_it_shows(words: list[str], shown: str, desk: Path) -> None:
    done = CliRunner().invoke(main, words, input="quit\n")
    refused = shown.startswith("kingstable: ")
    assert done.exit_code == (2 if refused else 0), done.output
    rest = spaced(done.output)
    for part in filter(None, map(spaced, re.split(r"^\.\.\.$", shown, flags=re.MULTILINE))):
        assert part in rest
        rest = rest.partition(part)[2]


def test_its_python_runs_and_prints_what_it_shows(desk: Path) -> None:
    printed = StringIO()
    names: dict[str, object] = {}
    with redirect_stdout(printed):
        for block in blocks("python"):
            exec(compile(block, PAGE.name, "exec"), names)
    told = printed.getvalue()
    for shown in blocks("text")[1:]:  # the first is a sketch
        assert shown in told
    comments = re.findall(r"^ *print\(.*?\)  # (.*?)(?:: the Orcs.*)?$", "\n".join(blocks("python")), re.MULTILINE)
    comments.remove("the board: both maps, twelve cities")
    assert len(comments) == 4 and all(comment in told for comment in comments)


def test_its_map_joins_all_shipped_ones_and_is_in_every_record(desk: Path) -> None:
    layout = "- 13 -/14 9 15/- 16 -"
    table = kingstable.new("wizard_kings", seats=5, seed=1, edition="mine.toml", layout=layout)
    record = str(table.record)
    (desk / "mine.toml").unlink()
    again = kingstable.replay(record)
    assert str(again) == str(table) and "Marchwick" in str(again)


def test_its_edition_changes_what_it_says() -> None:
    edition = Edition.parse(EDITION, PAGE.name, "page")
    before, after = kingstable.game("wizard_kings"), kingstable.game("wizard_kings", edition)
    for (sheet, row, column), value in edition.changes.items():
        assert after.data[sheet][row][column] == value != before.data[sheet][row][column]
    assert "costs 3 GP instead of 4" in TEXT and before.data["blocks"]["elves_heroine"]["cost"] == 4


def mistakes() -> list[tuple[str, str, str]]:
    return re.findall(r"^\| `(.*?)` → `(.*?)` \| `(.*?)` \|$", TEXT, re.MULTILINE)


@pytest.mark.parametrize(("right", "wrong", "said"), mistakes())
def test_mistakes_in_a_map_are_told_as_it_shows(right: str, wrong: str, said: str) -> None:
    assert MAP.count(right) == 1
    with pytest.raises(BadMap, match=f"^{re.escape(said)}$"):
        read_maps(MAP.replace(right, wrong), "mine.map")


def test_it_shows_a_mistake_for_each_table_row() -> None:
    assert len(mistakes()) == 5


def test_its_table_tells_of_every_option() -> None:
    table = TEXT.partition("| option | without it |")[2].partition("\n\n")[0]
    told = {name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    assert told == {option.name for option in OPTIONS}


def garrisons(game: Game, army: int) -> str:
    book = game.book  # type: ignore[attr-defined]
    pool = pool_of(book, [army], 0)
    six, seven = ({price_of_maps(book, pool, [number]) for number in maps} for maps in ((14, 15), (13, 16)))
    assert len(six) == len(seven) == 1
    return f"{six.pop()} GP, {seven.pop()} GP"


def test_its_sums_are_those_of_the_data() -> None:
    game = kingstable.game("wizard_kings")
    for number, army in enumerate(ARMIES):
        rows = [row for row in game.data["blocks"].values() if row["army"] == army]
        starter, whole = [row["count"] for row in rows], [max(1, row["count"]) for row in rows]
        worth = [row["steps"] * row["cost"] for row in rows]
        sums = [sum(some * one for some, one in zip(often, worth, strict=True)) for often in (starter, whole)]
        cells = [army, sum(starter), f"{sums[0]} GP", sum(whole), f"{sums[1]} GP", garrisons(game, number)]
        assert f"| {' | '.join(map(str, cells))} |" in TEXT
    groups = [row["group"] for row in game.data["blocks"].values() if not row["army"]]
    kinds = (("chaos", "werebeast", "haven"), ("treasure",), ("weapon", "magic"))
    sizes = [sum(map(groups.count, some)) for some in kinds]
    told = "{} Chaos blocks with the Werebeasts and the Haven, {} of treasure, and {} artifacts"
    assert told.format(*sizes) in spaced(TEXT)


def test_its_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([\w/.]+)\)", TEXT):
        assert (PAGE.parent / link).exists(), link
