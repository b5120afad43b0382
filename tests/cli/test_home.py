"""Where games are kept, and what becomes of those that an older version kept elsewhere."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from kingstable.cli import home as homes
from kingstable.cli.home import LOCK, TABLES, hold, home


class Folders(NamedTuple):
    old: Path
    new: Path


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    found = Folders(tmp_path / "config" / "kingstable", tmp_path / "data" / "kingstable")
    monkeypatch.delenv("KINGSTABLE_HOME", raising=False)
    monkeypatch.setattr("click.get_app_dir", lambda name: str(found.old))
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: found.new)
    monkeypatch.setattr(homes, "PATIENCE", 0.05)
    homes._say.cache_clear()
    return found


def keep(folder: Path, word: str = "old") -> sqlite3.Connection:
    """A saved game, and a database whose last rows are still in its log; its connection is open."""
    folder.mkdir(parents=True)
    (folder / "gauntlet-20260101-120000.record").write_text(word)
    db = sqlite3.connect(folder / TABLES, isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("CREATE TABLE kept (word)")
    db.execute("INSERT INTO kept VALUES (?)", [word])
    return db


def rows(folder: Path) -> list[str]:
    db = sqlite3.connect(folder / TABLES)
    try:
        return [word for (word,) in db.execute("SELECT word FROM kept")]
    finally:
        db.close()


def crash(folder: Path) -> None:
    """What a server leaves behind that was killed: a database with its log beside it."""
    db = keep(folder)
    killed = folder.with_name("killed")
    shutil.copytree(folder, killed)
    db.close()
    shutil.rmtree(folder)
    killed.rename(folder)
    assert (folder / f"{TABLES}-wal").stat().st_size


def test_another_folder_can_be_named(folders: Folders, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    keep(folders.old).close()
    monkeypatch.setenv("KINGSTABLE_HOME", str(tmp_path / "mine"))
    assert home() == tmp_path / "mine" and rows(folders.old) == ["old"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="XDG")
def test_games_are_data_and_no_configuration(tmp_path: Path) -> None:
    code = "from kingstable.cli.home import home; print(home())"
    environment = {**os.environ, "KINGSTABLE_HOME": "", "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    done = subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.strip() == str(tmp_path / "data" / "kingstable")
    del environment["XDG_DATA_HOME"]
    done = subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.strip() == str(tmp_path / ".local" / "share" / "kingstable")


def test_where_nothing_was_kept_nothing_is_made(folders: Folders) -> None:
    assert home() == folders.new and not folders.new.exists()


def test_what_was_kept_is_moved_with_its_log(folders: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    crash(folders.old)
    assert home() == folders.new and home() == folders.new
    assert rows(folders.new) == ["old"] and not folders.old.exists()
    assert (folders.new / "gauntlet-20260101-120000.record").read_text() == "old"
    said = capsys.readouterr().err
    assert said == f"Your games are now kept in {folders.new}. They were moved there from {folders.old}.\n"


def test_what_is_there_already_is_kept_and_the_old_left(folders: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    crash(folders.old)
    keep(folders.new, "new").close()
    (folders.old / "kingsburg-20260101-120000.record").write_text("only there")
    before = {path.name: path.read_bytes() for path in folders.old.iterdir() if path.name != LOCK}
    assert home() == folders.new and home() == folders.new
    assert rows(folders.new) == ["new"]
    assert (folders.new / "kingsburg-20260101-120000.record").read_text() == "only there"
    after = {path.name: path.read_bytes() for path in folders.old.iterdir() if path.name != LOCK}
    assert after == {name: kept for name, kept in before.items() if not name.startswith("kingsburg")}
    said = capsys.readouterr().err
    assert said.count("are left as they are") == 1 and TABLES in said and said.count("\n") <= 3


def test_what_a_server_holds_is_used_where_it_is(folders: Folders) -> None:
    keep(folders.old).close()
    server = hold(folders.old, 0)
    assert home() == folders.old and not (folders.new / TABLES).exists()
    server.close()
    assert home() == folders.new and rows(folders.new) == ["old"]


def test_a_database_in_use_is_used_where_it_is(folders: Folders) -> None:
    reader = keep(folders.old)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM kept").fetchall()
    assert home() == folders.old and rows(folders.old) == ["old"] and not (folders.new / TABLES).exists()
    reader.close()
    assert home() == folders.new and rows(folders.new) == ["old"]


@pytest.mark.parametrize("fails", ["copy2", "replace", "unlink"])
def test_a_move_to_another_disk_that_is_broken_off_loses_nothing(
    folders: Folders, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    keep(folders.old).close()
    (folders.old / "gauntlet-20260101-120000.record").unlink()

    def broken(*_: object, **__: object) -> None:
        raise OSError("broken off")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", broken)
        patch.setattr(shutil if fails == "copy2" else Path, fails, broken)
        assert home() == (folders.new if fails == "unlink" else folders.old)
    assert rows(folders.old) == ["old"]
    assert home() == folders.new and rows(folders.new) == ["old"]
