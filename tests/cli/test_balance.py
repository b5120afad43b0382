"""`kingstable balance`."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from kingstable.cli import main
from kingstable.lab import balance_charts
from kingstable.lab.balance_page import BEGIN, END


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["balance", *words])
    return result.exit_code, result.stdout, result.stderr


def test_tables_to_the_screen_and_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "b.svg"
    code, out, _ = run("gauntlet", "--games", "3", "--seats", "2,3", "--picture", str(picture))
    assert code == 0 and "| 3 | 3 |" in out and "3 games of greedy bots" in out
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_tables_into_a_page(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    page, picture = tmp_path / "game.md", tmp_path / "pictures" / "game.svg"
    page.write_text(f"# A\n{BEGIN}\n{END}\n", encoding="utf-8")
    code, out, _ = run("gauntlet", "--games", "2", "--seats", "2", "--picture", str(picture), "--page", str(page))
    assert code == 0 and out == f"{page} and {picture} are written\n"
    assert "](pictures/game.svg)" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["gauntlet", "--seats", "two"], "--seats two: expected whole numbers with commas between them"),
        (["gauntlet", "--seats", "9"], "gauntlet is played by 2 to 4, not by 9"),
        (["gauntlet", "--bot", "clever"], "there is no bot 'clever'"),
        (["gauntlet", "--page", "nowhere.md"], "--page nowhere.md: cannot be read"),
        (["gauntlet", "--picture", "nowhere/b.svg"], "nowhere/b.svg: cannot be written"),
        (["gauntlet", "--html", "nowhere/b.html"], "nowhere/b.html: cannot be written"),
        (["gauntlet", "--data", "nowhere/b.csv"], "nowhere/b.csv: cannot be written"),
        (["gauntlet", "--data", "b.xlsx"], "--data b.xlsx: expected a name that ends in .csv, .json, .parquet"),
        (["gauntlet", "--data", "b.csv", "--picture", "./b.csv"], "each needs a file of its own"),
        (["gauntlet", "--bot", "search@x"], "search@x: after @ go iterations"),
        (["chess"], "chess"),
    ],
)
def test_complaints_come_before_any_game_is_played(
    words: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*words)
    assert code == 2 and complaint in err and not out


def test_a_page_without_a_place_is_refused_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("page.md").write_text("# A page", encoding="utf-8")
    code, _, err = run("gauntlet", "--page", "page.md")
    assert (
        code == 2
        and "the page has no place for this" in err
        and Path("page.md").read_text(encoding="utf-8") == "# A page"
    )


def test_what_is_there_is_kept_until_there_is_something_to_write(tmp_path: Path) -> None:
    picture = tmp_path / "b.svg"
    picture.write_text("precious", encoding="utf-8")
    code, _, err = run("gauntlet", "--bot", "clever", "--picture", str(picture))
    assert code == 2 and "clever" in err and picture.read_text(encoding="utf-8") == "precious"


def test_a_number_of_seats_is_played_once_and_options_are_the_games_own(tmp_path: Path) -> None:
    picture = str(tmp_path / "b.svg")
    code, out, _ = run("kingswood", "--games", "2", "--seats", "2,2", "--option", "guilds=random", "--picture", picture)
    assert code == 0 and out.count("| 2 | 1 |") == 1
    code, _, err = run("kingswood", "--option", "guilds=none", "--picture", picture)
    assert code == 2 and "guilds" in err


def test_a_page_for_the_browser_tells_how_to_repeat_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["kingsburg", "--seats", "2", "--games", "2", "--bot", "random", "--option", "one_token=yes"]
    code, out, _ = run(*words, "--html", "b.html", "--data", "b.csv")
    assert code == 0 and out == "balance.svg, b.html and b.csv are written\n"
    text = Path("b.html").read_text(encoding="utf-8")
    [typed] = [re.sub("<.*?>", "", code) for code in re.findall("<code>(.*?)</code>", text)]
    assert typed == (
        "kingstable balance kingsburg --seats 2 --games 2 --bot random --control random --seed 0 "
        "--option one_token=yes --html b.html"
    )
    code, _, _ = run(*shlex.split(typed)[2:])
    assert code == 0 and Path("b.html").read_text(encoding="utf-8") == text


def test_bots_may_have_budgets(tmp_path: Path) -> None:
    data = tmp_path / "b.json"
    words = ["gauntlet", "--games", "1", "--seats", "2", "--picture", str(tmp_path / "b.svg"), "--data", str(data)]
    code, out, err = run(*words, "--bot", "search@3", "--control", "search@2")
    assert code == 0 and "1 games of search@3 bots" in out, err
    assert {row["bot"] for row in json.loads(data.read_text(encoding="utf-8"))} == {"search@3", "search@2"}


def test_data_beside_the_tables_on_the_screen(tmp_path: Path) -> None:
    data = tmp_path / "b.json"
    code, out, _ = run(
        "gauntlet", "--games", "2", "--seats", "2", "--picture", str(tmp_path / "b.svg"), "--data", str(data)
    )
    found = json.loads(data.read_text(encoding="utf-8"))
    assert (
        code == 0 and "| 2 | 1 |" in out and {row["kind"] for row in found} >= {"seat", "score", "length", "branching"}
    )


def test_the_changed_values_of_an_edition_stand_on_the_page(tmp_path: Path) -> None:
    edition, html = tmp_path / "mine.toml", tmp_path / "b.html"
    edition.write_text('name = "My box"\n[buildings.inn]\nvp = 3\n', encoding="utf-8")
    words = ["--games", "1", "--seats", "2", "--bot", "random", "--picture", str(tmp_path / "b.svg")]
    code, _, err = run("kingsburg", *words, "--edition", str(edition), "--html", str(html))
    assert code == 0, err
    assert "My box; buildings.inn.vp = 3" in html.read_text(encoding="utf-8")


def test_without_the_drawing_library_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(balance_charts, "NEEDED", ("altair", "no_such_library"))
    code, out, err = run("gauntlet", "--html", "b.html")
    assert code == 2 and not out and not Path("b.html").exists()
    assert "pip install 'kingstable[plots]' (no_such_library)" in err
