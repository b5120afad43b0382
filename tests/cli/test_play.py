"""A game at the terminal, typed from a pipe."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import kingstable
from cli.conftest import Run
from gauntlet import Gauntlet
from kingstable.core.knowledge import PUBLIC, Field
from kingstable.core.record import Record
from laws import walks

DEPLOY = ("name king", "name pawn", "name trap")
ANYTHING = ("1",) * 40


def saved(folder: Path) -> Record:
    """What was saved by itself."""
    (path,) = folder.glob("gauntlet-*.record")
    return Record.load(path)


def test_a_game_to_its_end_against_a_bot(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --bots greedy --seed 3 --names Ann,Bot", *DEPLOY, *ANYTHING)
    assert result.exit_code == 0
    assert "The Gauntlet: Ann, Bot (greedy bot)." in result.stdout
    assert "Hand over" not in result.stdout
    assert "won: most points." in result.stdout and "\n1. " in result.stdout
    record = saved(tmp_path)
    assert f"The record is saved: {tmp_path}" in result.stdout
    record.verify()
    assert record.replay().over and record.names == ("Ann", "Bot")
    assert "\x1b" not in result.stdout  # no colours in a pipe


def test_the_same_seed_gives_the_same_game(run: Run, tmp_path: Path) -> None:
    records = []
    for _ in range(2):
        run("play gauntlet --bots random,greedy --seed 5", *DEPLOY, *ANYTHING)
        records.append(saved(tmp_path))
        for path in tmp_path.glob("*.record"):
            path.unlink()
    assert records[0] == records[1] and records[0].seats == 3


def test_people_at_one_keyboard_hand_over_before_they_see(run: Run) -> None:
    result = run("play gauntlet --seats 2 --seed 3 --names Ann,Brian", "", *DEPLOY, "", *DEPLOY, "quit")
    first, second = result.stdout.index("Hand over to Ann"), result.stdout.index("Hand over to Brian")
    assert first < result.stdout.index("Ann: Choose.") < second < result.stdout.index("Brian: Choose.")
    shown_to_ann = result.stdout[first:second]
    assert "hand: [[1, 1], [None, None]]" in shown_to_ann


def test_bots_alone_are_watched(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --seats 2 --seed 1 --bots random,random")
    assert "deployed" in result.stdout and "won: most points." in result.stdout and "Choose." not in result.stdout


def test_a_place_for_me_among_the_bots(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --bots random,me,greedy --seed 1", "quit")
    assert "Vermilion (random bot), Blue, Green (greedy bot)." in result.stdout
    assert "Blue: Choose." in result.stdout


def test_what_can_be_typed(run: Run, tmp_path: Path) -> None:
    result = run(
        "play gauntlet --bots greedy --seed 3", "help", "why bid 3", "why 1", "why name king", "why", "why foo",
        "name king", "undo", "redo", "reset", "reset", "name pwn", "0", "99", "board", "log", "list", "rules 1",
        "record", "save", "save here.record", "save /nowhere/else", "", "confirm", "  NAME   king", "name king", "quit",
    )  # fmt: skip
    out = result.stdout
    assert result.exit_code == 0
    assert "save FILE" in out
    assert "not now: another kind of decision is open [1.2]" in out
    assert out.count("It is open: Name pawn. [1.2]") == 1 and out.count("It is open: Name king. [1.2]") == 1
    assert "Name a move: why MOVE." in out
    assert "'foo' is no move of the Gauntlet" in out
    assert "There is nothing to take back." in out
    assert "did you mean 'name pawn'?" in out
    assert out.count("There are 3 choices.") == 2
    assert "gauntlet comes without a rules text" in out
    assert "Name a file: save FILE." in out
    assert "/nowhere/else cannot be written: No such file or directory" in result.stderr
    assert "nothing to confirm" in out
    assert "The record holds secrets" in out and "seed: 3" not in out
    assert Record.load("here.record").seats == 2
    assert "0: name king" in str(saved(tmp_path))


def test_nothing_can_be_taken_back_from_a_bot(run: Run) -> None:
    result = run("play gauntlet --bots greedy --seed 3", *DEPLOY, "undo", "quit")
    assert "nothing can be taken back" in result.stdout


def test_people_who_see_the_same_take_back_each_others_moves(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = tuple(Field(f.name, PUBLIC, f.shape) if f.name != "drafts" else f for f in Gauntlet.fields)
    monkeypatch.setattr(Gauntlet, "fields", fields)  # all cards lie open, only drafts are secret
    deployment = ["", *DEPLOY, "", *DEPLOY]
    result = run("play gauntlet --seats 2 --seed 3 --names Ann,Brian", *deployment, "pass", "undo", "redo", "quit")
    turns = [line for line in result.stdout.splitlines() if line.endswith("Choose.")]
    assert turns[6:] == ["Brian: Choose.", "Ann: Choose.", "Brian: Choose.", "Ann: Choose."]


def test_people_who_do_not_see_the_same_do_not(run: Run) -> None:
    deployment = ["", *DEPLOY, "", *DEPLOY]
    result = run("play gauntlet --seats 2 --seed 3 --names Ann,Brian", *deployment, "pass", "", "undo", "quit")
    assert "nothing can be taken back" in result.stdout


def test_a_game_of_people_ends_with_what_all_may_see(run: Run) -> None:
    table = kingstable.new("gauntlet", 2, seed=3)
    walks.play(table, Random(3), 12)
    table.record.save("half.record")
    result = run("play gauntlet --load half.record", *ANYTHING, *ANYTHING)
    assert "won: most points." in result.stdout
    assert str(kingstable.game("gauntlet").board(saved(Path()).replay().view())) in result.stdout


def test_confirmed_turns(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --bots greedy --seed 3 --confirm", *DEPLOY, "1", "undo", "name trap", "confirm", "quit")
    assert "Not confirmed yet: name king; name pawn; name trap." in result.stdout
    assert "nothing more to decide. Type confirm, or undo." in result.stdout
    assert "There is nothing to choose." in result.stdout
    assert "deployed" in result.stdout
    assert "0: name trap" in str(saved(tmp_path))


def test_the_end_of_the_input_is_quit_and_the_game_is_played_on(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --bots greedy --seed 3", *DEPLOY)
    assert result.exit_code == 0 and "The game is saved: " in result.stdout
    (path,) = tmp_path.glob("gauntlet-*.record")
    path = path.rename("half.record")
    result = run("play gauntlet --bots greedy --load half.record", *ANYTHING)
    assert "won: most points." in result.stdout
    full = saved(tmp_path)
    assert full.notation()[: len(Record.load(path))] == Record.load(path).notation()


def test_ctrl_c_leaves_quietly_and_loses_nothing(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(DEPLOY[:2])

    def interrupted(prompt: str) -> str:
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("play gauntlet --bots greedy --seed 3")
    assert result.exit_code == 130 and result.stderr.strip() == ""
    assert "The game is saved: " in result.stdout
    assert "0: name pawn" in str(saved(tmp_path))


def test_dice_thrown_by_hand(run: Run, tmp_path: Path) -> None:
    table = kingstable.new("gauntlet", 2, dice="manual")
    table.record.save(tmp_path / "manual.record")
    result = run("play gauntlet --bots random --load manual.record", "first 1", "5", "log", "quit")
    assert "Chance: Say what chance gives." in result.stdout
    assert "*: card 4" in str(saved(tmp_path))


def test_what_a_record_settles_cannot_be_given(run: Run, tmp_path: Path) -> None:
    kingstable.new("gauntlet", 2, seed=1).record.save(tmp_path / "a.record")
    for more in ("--seats 2", "--names a", "--seed 1", "--option a=b"):
        result = run(f"play gauntlet --load a.record {more}")
        assert result.exit_code == 2 and "the record settles it" in result.stderr


def test_a_record_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    text = str(kingstable.new("gauntlet", 2, seed=1).record)
    (tmp_path / "bad.record").write_text(text.replace("names:", "nmes:"))
    result = run("play gauntlet --load bad.record")
    assert result.exit_code == 2 and result.stderr.count("\n") == 1 and "line " in result.stderr


def test_a_folder_that_cannot_be_written_to(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr("click.get_app_dir", lambda _: str(tmp_path / "home" / "kingstable"))
    run("play gauntlet --bots greedy --seed 3", "quit")
    assert saved(tmp_path / "home" / "kingstable").seed == 3
