"""`kingstable balance`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from kingstable.cli import main
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
    page, picture = tmp_path / "game.md", tmp_path / "game.svg"
    page.write_text(f"# A\n{BEGIN}\n{END}\n", encoding="utf-8")
    code, out, _ = run("gauntlet", "--games", "2", "--seats", "2", "--picture", str(picture), "--page", str(page))
    assert code == 0 and out == f"{page} and {picture} are written\n"
    assert "](game.svg)" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["gauntlet", "--seats", "two"], "--seats two: expected whole numbers with commas between them"),
        (["gauntlet", "--seats", "9"], "gauntlet is played by 2 to 4, not by 9"),
        (["gauntlet", "--bot", "clever"], "there is no bot 'clever'"),
        (["gauntlet", "--page", "nowhere.md"], "--page nowhere.md: cannot be read"),
        (["gauntlet", "--picture", "nowhere/b.svg"], "nowhere/b.svg: cannot be written"),
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
    assert code == 2 and "no place for the report" in err and Path("page.md").read_text(encoding="utf-8") == "# A page"
