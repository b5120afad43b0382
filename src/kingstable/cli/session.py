"""One game at a terminal: shows a seat what it may see, reads what is typed, lets the bots answer.

Works from a pipe as well: then there are no colours, nothing is cleared, and the end of the input is `quit`.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path

import click

from kingstable.bots import Advice, Bot, Clock, advise, answer
from kingstable.cli import saves
from kingstable.cli.common import columns, page
from kingstable.cli.home import home
from kingstable.cli.prose import hanging, terminal_width
from kingstable.cli.rules import rules_text
from kingstable.core.errors import BadNotation, KingstableError
from kingstable.core.foreign import whole
from kingstable.core.game import Choice, View
from kingstable.core.state import CHANCE, SPECTATOR
from kingstable.core.table import Table

RECENT = 12  # so many events are told to those who play on from a record
THINKING = Clock(seconds=2.0)  # for a hint
FINAL = "Cannot be undone."
LONG = 20  # a longer list of choices is shown in columns, without the sentences

HELP = """\
Type a number or a move as it is written in the list.  Or:
  why MOVE        why a move is not open, or what it does
  list            all choices with their sentences and rules
  hint            the best choices with your chances to win, and why
  undo, redo      take a move back (u), make it again
  reset           take back all that can be taken back
  confirm         make complete moves count (c, or Enter when nothing is left to decide; with --confirm)
  board, log      look again: at the board (b), at what has happened (l)
  score           what each player has scored for what, and would score if the game ended now
  rules [ID]      all rules, a chapter (7), or one rule (7.2)
  what NAME       the rules that mention something: what soldier
  record          the whole game as text, when it is over
  save FILE       write the record to a file; save! FILE overwrites an existing one
  help            this (h, ?)
  quit            leave (q, exit); the record is saved, play on with --load"""
SHORT = {"q": "quit", "exit": "quit", "?": "help", "h": "help", "b": "board", "u": "undo", "c": "confirm", "l": "log"}


class Quit(Exception):
    """Somebody leaves."""


class Session:
    """One game: a table, the bots and their clocks by seats, who plays each seat as it was typed, and the file it was
    loaded from.

    From the first move of a person on, every entry is saved at once: to the file that was loaded, or to a new one.
    """

    def __init__(
        self, table: Table, bots: Mapping[int, tuple[Bot, Clock]], players: Sequence[str], loaded: Path | None = None
    ) -> None:
        self.table = table
        self.bots = bots
        self.players = players
        self.saved = loaded  # where the game is
        self.autosave = loaded if loaded and saves.is_ours(loaded) else None
        self.known = len(table.entries)  # so much had been played before
        self.begun = False  # whether a person has moved: before that, there is nothing to save
        self.trouble = ""  # why the last move could not be saved
        self.written: set[Path] = set()  # what was written with save
        self.people = [seat for seat in range(len(table.names)) if seat not in bots]
        self.seat = SPECTATOR  # who looks at the screen
        self.alone = False  # and whether there is something on it that others must not see
        known = max(0, len(table.history) - RECENT)
        self.heard = dict.fromkeys([*range(len(table.names)), SPECTATOR], known)  # how much of the log each has read
        self.notes: dict[int, list[str]] = {}  # what each is to be told besides the log
        self.shown: tuple[int, str] | None = None  # whose board is on the screen, and of which chapter
        self.brief = ""
        self.commands: dict[str, Callable[[str], bool]] = {
            "why": self._why,
            "list": self._list,
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "reset": self._reset,
            "confirm": self._confirm,
            "board": self._show_board,
            "log": self._log,
            "score": self._score,
            "rules": self._rules,
            "what": self._what,
            "record": self._record,
            "save": self._save_as,
            "save!": self._save_over,
            "help": self._help,
            "quit": self._quit,
        }
        self.commands |= {short: self.commands[word] for short, word in SHORT.items()}

    # The game ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        self._welcome()
        try:
            while self._bots_play():
                self._turn()
        except (Quit, EOFError):
            self.say_goodbye()
            return
        self._finish()

    def say_goodbye(self) -> None:
        """Where the game is now that it is left, and how to play on."""
        click.echo()
        for seat in self.people:
            if staged := self.table.staged(seat):
                # another's are not for the eyes of who sits here now
                moves = "; ".join(staged) if seat == self.seat else f"what {self._name(seat)} decided"
                click.echo(f"not confirmed and not saved: {moves}")
        if self.trouble:
            click.echo(f"The last moves are not saved: {self.trouble}")
        if self.saved:
            confirm = " --confirm" if self.table.confirm_turns else ""
            command = f"kingstable play {self.table.game.name} --load {shlex.quote(str(self.saved))}{confirm}"
            click.echo(f"The game is saved: {self.saved}\nPlay on with: {command}")
        elif not self.trouble:
            click.echo("No move was made, and nothing is saved.")

    def _welcome(self) -> None:
        table = self.table
        kinds = {seat: f" ({bot.name} bot)" for seat, (bot, _) in self.bots.items()}
        who = ", ".join(f"{name}{kinds.get(seat, '')}" for seat, name in enumerate(table.names))
        click.echo(f"{_bold(table.game.title)}: {who}.  Every move is saved: {self.autosave or home()}")
        if self.people:
            click.echo("Type help for a list of commands.")
        if self.people and self.bots and not table.confirm_turns:
            click.echo("With --confirm your moves can be taken back until you confirm them.")

    def _bots_play(self) -> bool:
        """Let bots answer as long as one owes a decision; whether a person owes one then."""
        table = self.table
        while waiting := [seat for seat in table.waiting if seat in self.bots]:
            answer(table, waiting[0], *self.bots[waiting[0]])
            self._save()
            if not self.people:
                self._tell()
        return bool(table.waiting)

    def _turn(self) -> None:
        """One decision of a person."""
        waiting, before = self.table.waiting, list(self.table.entries)
        seat = self.seat if self.seat in waiting else waiting[0]
        self._hand_over(seat)
        self._tell()
        self._draw()
        self._show_choices(seat)
        while not self._obey(self._read()):
            pass
        self.begun = self.begun or self.table.entries != before
        self._save()

    def _hand_over(self, seat: int) -> None:
        """Another seat looks.  If the two may not see the same, the keyboard changes hands first."""
        if seat == CHANCE:
            seat = SPECTATOR
        # a secret may also come to whoever sits there already, while all look at the screen
        alone = any(self._sees_another(seat, other) for other in self.people)
        if seat == self.seat and (self.alone or not alone):
            return
        if len(self.people) > 1 and (self._sees_another(seat, self.seat) or (alone and not self.alone)):
            clear_screen()
            whom = "whoever plays chance" if seat == SPECTATOR else self._name(seat)
            self._input(f"Hand over to {whom}, then press Enter. ")
            clear_screen()
            self.shown = None
        else:
            self.heard[seat] = max(self.heard[seat], self.heard[self.seat])  # they read the same screen
        self.seat, self.alone = seat, alone

    def _sees_another(self, seat: int, other: int) -> bool:
        """Whether one of two may see what the other may not."""
        return self._view(seat).fields != self._view(other).fields

    def _finish(self) -> None:
        table = self.table
        self._tell()
        if len(self.people) > 1:
            self.heard[SPECTATOR] = self.heard[self.seat]
            self.seat = SPECTATOR  # all look now
        self.shown = None
        self._draw()
        if outcome := table.outcome:
            place = 1
            for group in outcome.ranking if len(table.names) > 1 else ():
                for seat in group:
                    click.echo(f"{place}. {table.names[seat]}  {outcome.tally(seat)}")
                place += len(group)
            click.echo(_bold(f"{outcome.verdict(table.names)}."))
            if table.score_sheet().lines:
                self._score("")
        else:
            click.echo(f"Nothing more can be played: {table.closed}")
        if len(table.entries) > self.known:
            self.begun = True  # a game that bots have played alone is saved when it is over
            self._save()
        if self.saved:
            click.echo(f"The record is saved: {self.saved}")

    # Showing -----------------------------------------------------------------------------------------------------

    def _view(self, seat: int) -> View:
        return self.table.view(None if seat == SPECTATOR else seat)

    def _name(self, seat: int) -> str:
        return self.table.names[seat] if seat < len(self.table.names) else "Chance"

    def _tell(self) -> None:
        """What has happened since this seat last looked."""
        for note in self.notes.pop(self.seat, []):
            click.echo(f"  {note}")
        history = self.table.history
        for _, event in history[self.heard[self.seat] :]:
            if event.to >> self.seat & 1:
                click.echo(f"  {self.table.game.narrate(event, self.table.names, self.table.view())}")
        self.heard[self.seat] = len(history)

    def _draw(self) -> None:
        """The whole board at a new chapter and to new eyes; else in brief, if something has changed."""
        game, view, names = self.table.game, self._view(self.seat), self.table.names
        # what is only staged opens no chapter: the dice and the others have their say first
        due = (self.seat, game.drawing.epoch(game.view(self.table.state, self.seat)))
        brief = game.drawing.brief(view, names)
        if due != self.shown:
            click.echo(f"\n{game.drawing.board(view, names)}\n")
        elif brief != self.brief:
            click.echo(f"\n{brief}\n")
        self.shown, self.brief = due, brief

    def _show_choices(self, seat: int) -> None:
        staged = self.table.staged(seat)
        if staged:
            click.echo(f"Not confirmed yet: {'; '.join(staged)}.")
        choices = self.table.choices(seat)
        if choices:
            click.echo(_bold(f"{self._name(seat)}: {self.table.prompt(seat)}"))
            _echo_choices(choices, self._finals(seat), full=len(choices) <= LONG)
        else:
            click.echo(_bold(f"{self._name(seat)}: nothing more to decide. Enter confirms, undo takes back."))

    # Reading -----------------------------------------------------------------------------------------------------

    def _read(self) -> str:
        line = self._input("> ").strip()
        return " ".join(line.split())

    def _input(self, prompt: str) -> str:
        line = input(prompt)
        if not sys.stdin.isatty():
            click.echo(line)  # from a pipe, what was read is part of what one wants to see
        return line

    def _acting(self) -> int:
        """The seat that is asked: who looks at the screen, or chance if the dice are thrown by hand."""
        return self.seat if self.seat in self.people else CHANCE

    def _obey(self, line: str) -> bool:
        """Do what was typed; whether the table has changed."""
        seat = self._acting()
        choices = self.table.choices(seat)
        word, _, rest = line.partition(" ")
        try:
            if not line:
                if self._all_staged():
                    return self._confirm("")
                self._show_choices(seat)
                return False
            if (number := whole(line)) is not None:
                return self._play_number(number, choices)
            if line not in map(str, choices) and word.lower() in self.commands:
                return self.commands[word.lower()](rest)
            return self._play(line)
        except BadNotation as error:
            click.echo(f"{error}; type help, or list for the moves")
        except KingstableError as error:
            click.echo(str(error))
        return False

    def _all_staged(self) -> bool:
        """Whether there is nothing left but to confirm."""
        return bool(self.table.staged(self._acting())) and not self.table.choices(self._acting())

    def _play_number(self, number: int, choices: list[Choice]) -> bool:
        if self._all_staged():
            click.echo("Confirm (Enter) or undo first.")
            return False
        if not 1 <= number <= len(choices):
            click.echo(f"There are {len(choices)} choices." if choices else "There is nothing to choose.")
            return False
        return self._play(choices[number - 1])

    def _play(self, move: Choice | str) -> bool:
        self.table.play(move, self._acting())
        return True

    # Commands: each says whether the table has changed ---------------------------------------------------------------

    def _why(self, move: str) -> bool:
        choices = self.table.choices(self._acting())
        number = whole(move) or 0
        named = choices[number - 1] if 1 <= number <= len(choices) else move
        refusal = self.table.why_not(named, self._acting()) if move else None
        if not move:
            click.echo("Name a move: why MOVE.")
        elif refusal:
            click.echo(str(refusal))
        else:
            action = named.action if isinstance(named, Choice) else self.table.game.parse(named)
            final = self._finals(self._acting())
            click.echo(
                next(f"You can choose it:  {_sentence(choice, final)}" for choice in choices if choice.action == action)
            )
        return False

    def _finals(self, seat: int) -> set[int]:
        """What is marked as final; where turns are not confirmed every move counts at once, and nothing is marked."""
        return self.table.finals(seat) if self.table.confirm_turns else set()

    def _list(self, _: str) -> bool:
        _echo_choices(self.table.choices(self._acting()), self._finals(self._acting()), full=True)
        return False

    def _hint(self, _: str) -> bool:
        seat = self._acting()
        choices = self.table.choices(seat)
        if seat == CHANCE or len(choices) < 2:
            click.echo("Hints are only for players with something to choose.")
            return False
        advised = advise(self.table, seat, THINKING)
        click.echo(_bold("Your chance to win, as far as the bot can see:"))
        for advice in advised:
            click.echo("\n".join(advice_lines(advice, 1 + choices.index(advice.choice), terminal_width())))
        for other in self.people:
            if other != seat:  # as in the page, nobody takes one in secret
                self.notes.setdefault(other, []).append(f"{self._name(seat)} asked for a hint.")
        return False

    def _undo(self, _: str) -> bool:
        self.table.undo(self._taker_back())
        self._rewind()
        return True

    def _redo(self, _: str) -> bool:
        self.table.redo(self._taker_back(again=True))
        return True

    def _reset(self, _: str) -> bool:
        seat = self._taker_back()
        if not self.table.can_undo(seat):
            click.echo("There is nothing to take back.")
            return False
        self.table.reset(seat)
        self._rewind()
        return True

    def _taker_back(self, again: bool = False) -> int:
        """Whose move is meant: that of the seat that looks; or of another person, if it is no secret to this one."""
        can = self.table.can_redo if again else self.table.can_undo
        mine = self._view(self.seat).fields
        open_seats = [seat for seat in self.people if seat == self.seat or self._view(seat).fields == mine]
        return next((seat for seat in [self.seat, *open_seats] if seat in self.people and can(seat)), self._acting())

    def _rewind(self) -> None:
        """What was taken back was never told, and the board is another."""
        self.shown = None
        told = len(self.table.history)
        self.heard = {seat: min(heard, told) for seat, heard in self.heard.items()}

    def _confirm(self, _: str) -> bool:
        self.table.confirm(self._acting())
        return True

    def _show_board(self, _: str) -> bool:
        click.echo(f"\n{self.table.game.drawing.board(self._view(self.seat), self.table.names)}\n")
        return False

    def _log(self, _: str) -> bool:
        page("\n".join(self.table.log(self.seat if self.seat in self.people else None)) or "Nothing has happened yet.")
        return False

    def _score(self, _: str) -> bool:
        sheet = self.table.score_sheet(None if self.seat == SPECTATOR else self.seat)
        if sheet.lines:
            click.echo(f"\n{sheet.text(self.table.names)}\n")
        else:
            click.echo("The score of this game has no categories.")
        return False

    def _rules(self, wanted: str) -> bool:
        page(rules_text(self.table.game, wanted))
        return False

    def _what(self, name: str) -> bool:
        if name:
            return self._rules(name)
        click.echo("Name something: what NAME.")
        return False

    def _record(self, _: str) -> bool:
        if self.table.over:
            page(str(self.table.record))
        else:  # it holds the seed, and what was drawn in secret
            click.echo("The record holds secrets and is shown when the game is over.  Until then: log, or save FILE.")
        return False

    def _save_as(self, file: str, over: bool = False) -> bool:
        if not file:
            click.echo(f"Name a file: save{'!' * over} FILE.")
            return False
        path = Path.cwd() / _expanded(file)
        if not over and path not in self.written and saves.loses(path, self.table.record):
            click.echo(f"{file} exists; save! {file} replaces it")
            return False
        self._write(path)
        self.written.add(path)
        click.echo(f"Saved: {file}")
        return False

    def _save_over(self, file: str) -> bool:
        return self._save_as(file, over=True)

    def _help(self, _: str) -> bool:
        click.echo(HELP)
        return False

    def _quit(self, _: str) -> bool:
        raise Quit

    # Saving ------------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        """Save what has been played; trouble is told once, not at every move."""
        if not self.begun:
            return
        try:
            self.autosave = self.autosave or saves.fresh(self.table.game.name)
            self._write(self.autosave)
        except KingstableError as error:
            if str(error) != self.trouble:
                click.echo(str(error), err=True)
            self.trouble = str(error)
        else:
            self.saved, self.trouble = self.autosave, ""

    def _write(self, path: Path) -> None:
        saves.write(self.table.record, self.players, path)


def clear_screen() -> None:
    """Clear what is on the screen and what was: who sits down next could scroll back to it."""
    click.clear()
    if sys.stdout.isatty():
        click.echo("\033[3J", nl=False)


def _expanded(file: str) -> Path:
    try:
        return Path(file).expanduser()
    except RuntimeError:  # nobody of that name lives here: then it is the name of a file
        return Path(file)


def _bold(text: str) -> str:
    return click.style(text, bold=True)


def _sentence(choice: Choice, final: Container[int] = ()) -> str:
    text = f"{choice.text} {FINAL}" if choice.action in final else choice.text
    return f"{text} [{choice.rule}]" if choice.rule else text


def _echo_choices(choices: list[Choice], final: Container[int], full: bool) -> None:
    """Numbered: with sentence and rule, or in columns with neither."""
    if full:
        text = "\n".join(choice_lines(choices, terminal_width(), final))
        page(text) if len(choices) > LONG else click.echo(text)
    else:
        items = [f"{n:>3}  {choice}{' !' * (choice.action in final)}" for n, choice in enumerate(choices, 1)]
        click.echo("\n".join(columns(items, shutil.get_terminal_size().columns)))
        marked = "; ! cannot be undone" if any(choice.action in final for choice in choices) else ""
        click.echo(f"     (list shows what each of them does{marked})")


def choice_lines(choices: list[Choice], width: int, final: Container[int] = ()) -> list[str]:
    """Each choice with its sentence beside it; or below it, where the moves leave too little room."""
    longest = max((len(str(choice)) for choice in choices), default=0)
    said = [(n, choice, _sentence(choice, final)) for n, choice in enumerate(choices, 1)]
    if longest > width // 2:
        return [f"{n:>3}  {choice}\n{hanging(' ' * 7, text, width)}" for n, choice, text in said]
    return [hanging(f"{n:>3}  {choice!s:<{longest}}  ", text, width) for n, choice, text in said]


def advice_lines(advice: Advice, number: int, width: int) -> list[str]:
    """An advised choice with its number in the list, its chance and sentence; what speaks for it below.

    >>> gold = Choice(14, "take gold", "Take 1 gold.", "3.3")
    >>> print(*advice_lines(Advice(gold, 0.416, 12, 40), 1, 80), sep="\\n")
      1   42 %  take gold. Take 1 gold. [3.3]
                Tried 12 of 40 times.
    """
    head = f"{number:>3}  {100 * advice.chance:>3.0f} %  "
    return [
        hanging(head, f"{advice.choice}. {_sentence(advice.choice)}", width),
        hanging(" " * len(head), advice.why, width),
    ]
