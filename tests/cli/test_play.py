"""A game at the terminal, typed from a pipe."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

import kingstable
import packaged_gauntlet
from cli.conftest import Run
from gauntlet import Gauntlet
from kingstable.bots import Clock, SearchBot
from kingstable.cli import session
from kingstable.cli.session import choice_lines, clear_screen
from kingstable.core.drawing import Drawing
from kingstable.core.game import Choice, View
from kingstable.core.knowledge import PUBLIC, Field
from kingstable.core.record import Record
from laws import walks

DEPLOY = ("name king", "name pawn", "name trap")
ANYTHING = ("1",) * 40


def autosave(folder: Path) -> Path:
    """The file of the only game that was saved by itself."""
    (path,) = (folder / "home").glob("gauntlet-*.record")
    return path


def saved(folder: Path) -> Record:
    """What was saved by itself."""
    return Record.load(autosave(folder))


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
        autosave(tmp_path).unlink()
    assert records[0] == records[1] and records[0].seats == 3


def test_a_secret_that_comes_in_mid_turn_is_not_shown_to_all_who_look(run: Run) -> None:
    moves = ("choose house-of-music", "choose krom", "explore tavern", "gain heart", "capture top", "", "quit")
    result = run("play kingswood --seats 2 --seed 5 --names Ann,Brian", *moves)
    assert result.stdout.count("Hand over") == 1, "until then all see the same"
    assert result.stdout.index("Hand over to Ann") < result.stdout.index("Ann's captive: the Goblin Gang.")
    alone = run("play kingswood --seats 2 --bots random --seed 5", *moves[:1], *moves[2:5], "quit")
    assert "captive: the Goblin Gang." in alone.stdout and "Hand over" not in alone.stdout


def test_a_game_lost_alone_has_no_places(run: Run) -> None:
    result = run("play kingswood --seats 1 --bots greedy --seed 4001 --names Ann")
    assert "Nobody won: the village was overrun, with 4 or more monsters in the Forest." in result.stdout
    assert "1. Ann" not in result.stdout


def test_people_at_one_keyboard_hand_over_before_they_see(run: Run) -> None:
    result = run("play gauntlet --seats 2 --seed 3 --names Ann,Brian", "", *DEPLOY, "", *DEPLOY, "quit")
    first, second = result.stdout.index("Hand over to Ann"), result.stdout.index("Hand over to Brian")
    assert first < result.stdout.index("Ann: Choose.") < second < result.stdout.index("Brian: Choose.")
    shown_to_ann = result.stdout[first:second]
    assert "hand: [[1, 1], [None, None]]" in shown_to_ann


def test_bots_alone_are_watched(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --seats 2 --seed 1 --bots random,random")
    assert "deployed" in result.stdout and "won: most points." in result.stdout and "Choose." not in result.stdout
    before = autosave(tmp_path).stat().st_mtime_ns
    assert "won: most points." in run("play gauntlet --load last").stdout
    assert autosave(tmp_path).stat().st_mtime_ns == before  # looking writes nothing


def test_the_score_is_told_by_category_when_asked_for_and_at_the_end(run: Run) -> None:
    result = run("play kingsburg --bots greedy --seed 3 --names Ann,Bot", "score", "quit")
    assert "Winter battles" in result.stdout and "Total" in result.stdout
    ended = run("play artificium --seats 2 --bots greedy,greedy --seed 3")
    sheet = ended.stdout[ended.stdout.index("won: ") :]
    assert "Coins" in sheet and "Total" in sheet and "if the game ended now" not in sheet
    assert "no categories" in run("play gauntlet --bots greedy --seed 3", *DEPLOY, "score", "quit").stdout


def test_a_bot_may_be_given_a_budget(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[Clock] = set()

    def choose(self: SearchBot, view: View, legal: list[int], clock: Clock) -> int:
        asked.add(clock)
        return legal[0]

    monkeypatch.setattr(SearchBot, "choose", choose)
    out = run("play gauntlet --seats 2 --bots search@7,search@0.5s --seed 1").stdout
    assert "(search bot)" in out and asked == {Clock(iterations=7), Clock(seconds=0.5)}
    wrong = run("play gauntlet --bots search@soon")
    assert wrong.exit_code == 2 and "after @ go iterations" in wrong.stderr


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
    assert (
        out.count("You can choose it:  Name pawn. [1.2]") == 1
        and out.count("You can choose it:  Name king. [1.2]") == 1
    )
    assert "Name a move: why MOVE." in out
    assert "'foo' is not a move of the Gauntlet" in out
    assert "There is nothing to take back." in out
    assert "did you mean 'name pawn'?" in out
    assert out.count("There are 3 choices.") == 2
    assert "gauntlet has no rules text" in out
    assert "Name a file: save FILE." in out
    assert "/nowhere/else cannot be written: No such file or directory" in out
    assert "nothing to confirm" in out
    assert "The record holds secrets" in out and "seed: 3" not in out
    assert Record.load("here.record").seats == 2
    assert "0: name king" in str(saved(tmp_path))


def test_a_hint_names_the_best_choices_and_why(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "THINKING", Clock(iterations=20))
    out = run("play kingsburg --seats 2 --bots knight --seed 3 --names Ann,Bot", "help", "hint", "1", "quit").stdout
    assert "hint            the best choices with your chances to win, and why" in out
    hint = out[out.index("Your chance to win") : out.index("> 1")]
    found = re.findall(r"^ +(\d)  +(\d+) %  (take \w+)\. Take 1 \w+\. \[3\.3\]$", hint, re.MULTILINE)
    assert {(number, move) for number, _, move in found} == {
        ("1", "take gold"),
        ("2", "take wood"),
        ("3", "take stone"),
    }
    assert [int(chance) for _, chance, _ in found] == sorted((int(chance) for _, chance, _ in found), reverse=True)
    assert re.search(r"^ +Tried \d+ of \d+ times\.", hint, re.MULTILINE)
    assert "Ann takes 1 gold." in out, "the hint has changed nothing"


def test_a_hint_is_for_who_has_something_to_choose(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "THINKING", Clock(iterations=20))
    nothing = "Hints are only for players with something to choose."
    assert nothing in run("play gauntlet --seats 2 --dice manual", "hint", "quit").stdout, "chance needs none"
    out = run("play kingsburg --seats 2 --bots random --seed 3 --confirm", "1", "hint", "quit").stdout
    assert nothing in out, "all is decided but for the confirmation"


def test_who_shares_the_keyboard_is_told_of_a_hint(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "THINKING", Clock(iterations=20))
    out = run("play kingsburg --seats 2 --seed 3 --names Ann,Brian", "hint", "1", "1", "quit").stdout
    assert re.findall(r"^  (\w+) asked for a hint\.$", out, re.MULTILINE) == [
        re.findall(r"^(\w+): The King aids", out, re.MULTILINE)[0]
    ]
    alone = run("play kingsburg --seats 2 --seed 3 --names Ann,Brian --bots random", "hint", "1", "1", "quit").stdout
    assert "asked for a hint" not in alone


def test_the_levels_are_players_like_others(run: Run) -> None:
    out = run("play gauntlet --bots knight,king --seed 3", "quit").stdout
    assert "Vermilion, Blue (knight bot), Green (king bot)." in out
    help_text = run("play --help").stdout
    places = [help_text.index(f"\n    {name} ") for name in ("page", "knight", "king", "greedy", "random")]
    assert places == sorted(places), "those for people come first, the easy one before the hard one"
    assert "Easy. Looks a little ahead" in help_text and "Hard. Looks as far ahead" in help_text


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
    assert str(kingstable.game("gauntlet").drawing.board(Record.load("half.record").replay().view())) in result.stdout


def test_confirmed_turns(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --bots greedy --seed 3 --confirm", *DEPLOY, "1", "undo", "name trap", "confirm", "quit")
    assert "With --confirm" not in result.stdout
    assert "Not confirmed yet: name king; name pawn; name trap." in result.stdout
    assert "nothing more to decide. Enter confirms, undo takes back." in result.stdout
    assert "Confirm (Enter) or undo first." in result.stdout
    assert "deployed" in result.stdout
    assert "0: name trap" in str(saved(tmp_path))


@pytest.mark.parametrize("typed", ["", "c"])
def test_enter_confirms_when_nothing_is_left_to_decide(run: Run, tmp_path: Path, typed: str) -> None:
    result = run("play gauntlet --bots greedy --seed 3 --confirm", "name king", "", *DEPLOY[1:], typed, "quit")
    assert "deployed" in result.stdout and "0: name trap" in str(saved(tmp_path))
    assert result.stdout.count("Not confirmed yet: name king.") == 2  # Enter shows the choices while there are some


def test_what_was_not_confirmed_is_named(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --bots greedy --seed 3 --confirm", "name king", "name pawn", "quit")
    assert "\nnot confirmed and not saved: name king; name pawn\nNo move was made" in result.stdout
    assert not (tmp_path / "home").exists()
    result = run("play gauntlet --seats 2 --seed 3 --confirm", "", "name king", "quit")
    assert "not saved: name king" in result.stdout


def test_the_end_of_the_input_is_quit_and_the_game_is_played_on(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --bots greedy --seed 3", *DEPLOY)
    path = autosave(tmp_path)
    assert result.exit_code == 0
    assert f"The game is saved: {path}\nPlay on with: kingstable play gauntlet --load {path}\n" in result.stdout
    assert path.read_text().endswith("\n# seats: me, greedy\n")
    half = Record.load(path)
    result = run(f"play gauntlet --load {path}", *ANYTHING)
    assert "Vermilion, Blue (greedy bot)." in result.stdout and "won: most points." in result.stdout
    full = saved(tmp_path)  # in the same file
    assert full.notation()[: len(half)] == half.notation() and full.replay().over


def test_the_newest_game_is_found(run: Run, tmp_path: Path) -> None:
    for number, seed in enumerate((4, 3)):
        run(f"play gauntlet --bots greedy --seed {seed} --names Game{seed},Bot", *DEPLOY)
        newest = max((tmp_path / "home").iterdir(), key=lambda path: path.stat().st_mtime_ns)
        os.utime(newest, ns=(number, number))
    assert "Game3, Bot (greedy bot)." in run("play gauntlet --load last", "quit").stdout


def test_other_bots_take_the_seats_of_a_loaded_game(run: Run, tmp_path: Path) -> None:
    run("play gauntlet --bots greedy --seed 3", *DEPLOY)
    path = autosave(tmp_path)
    result = run(f"play gauntlet --load {path} --bots random,me --confirm", "quit")
    assert "Vermilion (random bot), Blue." in result.stdout
    assert f"--load {path} --confirm" in result.stdout
    path.write_text(path.read_text().replace("greedy", "clever"))
    assert "there is no bot 'clever'" in run(f"play gauntlet --load {path}").stderr


def test_a_record_with_notes_of_others_is_left_as_it_is(run: Run, tmp_path: Path) -> None:
    text = f"{kingstable.new('gauntlet', 2, seed=3).record}# a note\n"
    Path("noted.record").write_text(text)
    result = run("play gauntlet --load noted.record --bots greedy", "quit")
    assert "Play on with: kingstable play gauntlet --load noted.record\n" in result.stdout
    run("play gauntlet --load noted.record --bots greedy", *DEPLOY, "quit")
    assert Path("noted.record").read_text() == text and "0: name trap" in str(saved(tmp_path))


def test_nothing_is_saved_before_a_person_moves(run: Run, tmp_path: Path) -> None:
    result = run("play gauntlet --bots greedy,me --seed 3", "board", "quit")
    assert "No move was made, and nothing is saved." in result.stdout
    assert list(tmp_path.iterdir()) == []


def test_save_does_not_replace_another_file(run: Run, tmp_path: Path) -> None:
    Path("diary").write_text("dear diary")
    kingstable.new("gauntlet", 2, seed=8).record.save("other.record")
    result = run(
        "play gauntlet --bots greedy --seed 3", "save diary", "save other.record", "save! other.record", "save mine",
        "save /dev/zero", "name king", "save mine", "undo", "name pawn", "save mine", "save .", "save home",
        f"save {'x' * 300}", "save!", "save ~nobody/x", "quit",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "diary exists; save! diary replaces it" in result.stdout and Path("diary").read_text() == "dear diary"
    assert "other.record exists; save! other.record" in result.stdout and Record.load("other.record").seed == 3
    assert result.stdout.count("Saved: mine") == 3 and "0: name pawn" in Path("mine").read_text()
    assert result.stdout.count("cannot be written: ") == 4
    assert "/dev/zero exists" in result.stdout
    assert "Name a file: save! FILE." in result.stdout
    result = run("play gauntlet --bots greedy --seed 3", "name trap", "save mine", "save other.record", "quit")
    assert "mine exists" in result.stdout  # another game from the second move on
    assert "Saved: other.record" in result.stdout


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
    assert "*: card 4" in Path("manual.record").read_text()


def test_what_a_record_settles_cannot_be_given(run: Run, tmp_path: Path) -> None:
    kingstable.new("gauntlet", 2, seed=1).record.save(tmp_path / "a.record")
    for more in ("--seats 2", "--names a", "--seed 0", "--option a=b"):
        result = run(f"play gauntlet --load a.record {more}")
        assert result.exit_code == 2 and "the record settles it" in result.stderr


def test_a_record_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    text = str(kingstable.new("gauntlet", 2, seed=1).record)
    (tmp_path / "bad.record").write_text(text.replace("names:", "nmes:"))
    result = run("play gauntlet --load bad.record")
    assert result.exit_code == 2 and result.stderr.count("\n") == 1 and "line " in result.stderr


def test_a_folder_that_cannot_be_written_to(run: Run, tmp_path: Path) -> None:
    (tmp_path / "home").touch()
    result = run("play gauntlet --bots greedy --seed 3", "name king", "name pawn", "quit")
    assert result.exit_code == 0 and result.stderr == f"{tmp_path / 'home'} cannot be made: File exists\n"
    assert f"The last moves are not saved: {tmp_path / 'home'} cannot be made" in result.stdout


def test_games_are_saved_at_home(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSTABLE_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "deep"))
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / "deep" / "home")
    run("play gauntlet --bots greedy --seed 3", "name king", "quit")
    assert saved(tmp_path / "deep").seed == 3


# What is shown -----------------------------------------------------------------------------------------------------


def test_the_whole_board_is_for_new_chapters(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def brief(view: View, names: Sequence[str], words: object) -> str:
        return f"drafts: {len(view['drafts'][0])}" if view["drafts"] else "in brief"

    monkeypatch.setattr(Gauntlet, "drawing", Drawing(brief=brief, epoch=lambda view: f"round {view['round']}"))
    command = "play gauntlet --bots greedy --seed 3"
    assert run(command, "quit").stdout.count("round: 0") == 1
    result = run(command, "name king", "name pawn", "quit").stdout
    assert result.count("round: 0") == 1 and "\ndrafts: 1\n" in result and "\ndrafts: 2\n" in result
    assert run(command, "name king", "undo", "quit").stdout.count("round: 0") == 2
    assert run(command, "b", "board", "quit").stdout.count("round: 0") == 3
    assert run(command, *DEPLOY, "quit").stdout.count("round: 1") == 1
    assert run(command, *DEPLOY, *ANYTHING).stdout.count("round: 3") >= 2  # and at the end


def test_a_chapter_begins_when_it_is_confirmed(run: Run) -> None:
    command = "play kingsburg --seats 2 --bots greedy --seed 3 --confirm"
    assert run(command, "take gold", "q").stdout.count("\nKINGSBURG") == 1
    assert run(command, "take gold", "", "q").stdout.count("\nKINGSBURG") == 2


def test_choices_fit_the_terminal() -> None:
    choices = [Choice(0, "pass", "Pass.", "1.1"), Choice(1, "place", "Lay it " + "here or there " * 9, "1.2")]
    pass_, *place = "\n".join(choice_lines(choices, 60)).splitlines()
    assert pass_ == "  1  pass   Pass. [1.1]"
    assert len(place) > 1 and all(len(line) <= 60 for line in place)
    assert place[0].startswith("  2  place  Lay it here") and all(re.match(r" {12}\w", line) for line in place[1:])
    long = [Choice(0, "a very long move " * 3, "Does something.", "")]
    assert choice_lines(long, 60)[0].splitlines()[1] == "       Does something."


def test_half_of_an_act_is_not_confirmed(run: Run) -> None:
    out = run("play gauntlet --bots greedy --seed 3 --confirm", "name king", "confirm", "undo", "quit").stdout
    assert "finish what you have begun, or take it back" in out


def test_what_cannot_be_undone_says_so_before(run: Run) -> None:
    out = run("play gauntlet --bots greedy --seed 3 --confirm", *DEPLOY, "", "list", "why pass", "quit").stdout
    final = [line for line in out.splitlines() if "Cannot be undone." in line]
    assert any("strike" in line for line in final) and not any(" pass " in line for line in final)
    many = [Choice(number, f"move {number}", "Does it.", "") for number in range(30)]
    assert choice_lines(many, 60, {3})[3] == "  4  move 3   Does it. Cannot be undone."


def test_who_sits_down_cannot_scroll_back(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    clear_screen()
    assert terminal.getvalue().endswith("\x1b[3J")


def test_short_words_and_unknown_ones(run: Run) -> None:
    result = run("play gauntlet --bots greedy --seed 3", "dance", "?", "h", "name king", "u", "b", "l", "c", "exit")
    assert "'dance' is not a move of the Gauntlet; type help, or list for the moves" in result.stdout
    assert result.stdout.count("save FILE") == 2 and "nothing to confirm" in result.stdout
    assert "With --confirm your moves can be taken back until you confirm them." in result.stdout
    assert "The game is saved: " in result.stdout
    assert "With --confirm" not in run("play gauntlet --seats 2", "", "q").stdout


def test_rules_can_be_asked_for_in_play(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packaged_gauntlet.box(tmp_path, monkeypatch)
    asked = ("rules 2.2", "what token", "rules riposte", "what", "what nonsense", "q")
    out = run("play boxed --bots greedy --seed 3", *asked).stdout
    assert "2.2  Draw: the top card" in out and "1.2  Deployment: " in out and "2.6  Strike: " in out
    assert "Name something: what NAME." in out and "no rule of boxed mentions 'nonsense'" in out


def test_names_that_are_not_given_are_free_ones(run: Run) -> None:
    assert "The Gauntlet: Blue, Green (greedy bot)." in run("play gauntlet --bots greedy --names Blue", "q").stdout


def test_real_dice_are_typed_in(run: Run) -> None:
    result = run("play gauntlet --dice manual --names Ann,Brian", "first 1", "card 9", "card 5", "q")
    assert result.exit_code == 0
    assert "Chance: Say what chance gives." in result.stdout
    assert "'card 9' is not a move of the Gauntlet" in result.stdout


def test_a_number_of_any_length_is_no_crash(run: Run) -> None:
    result = run("play gauntlet --bots random --seed 1", "9" * 5000, f"why {'9' * 5000}", "q")
    assert result.exit_code == 0 and "is too long for a move of the Gauntlet" in result.stdout


def test_a_bot_of_ones_own_is_seated_again(run: Run, tmp_path: Path) -> None:
    code = "from kingstable.bots import RandomBot\n\nclass Mine(RandomBot):\n    pass\n"
    (tmp_path / "seated_again.py").write_text(code, encoding="utf-8")
    assert run("play kingsburg --bots seated_again:Mine --seed 1", "1", "q").exit_code == 0
    again = run("play kingsburg --load last", "q")
    assert again.exit_code == 0 and "Blue (mine bot)" in again.stdout
