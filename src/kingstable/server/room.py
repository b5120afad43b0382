"""One table as the server keeps it: the referee's table, who sits there, the log and the clocks.  No input or output.

A room is made from its setup, and changes by entries alone, one after another: the same entries make the same room.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace as replace_entry

from kingstable.core import registry
from kingstable.core.edition import Edition
from kingstable.core.errors import BadRecord, Illegal, KingstableError
from kingstable.core.game import NAME_LENGTH, Game, View
from kingstable.core.prose import Name, Text, listed, say
from kingstable.core.record import Record
from kingstable.core.speech import ONLY_PASS
from kingstable.core.state import ALL, CHANCE, SPECTATOR, Event
from kingstable.core.table import Run, Table
from kingstable.server.clocks import Clocks
from kingstable.server.journal import GONE, Journal, Told, common
from kingstable.server.protocol import Result
from kingstable.server.store import Entry, Setup

NOBODY = -1
SHOWN = "This is a record: play on from any of its moves."
TAKING_BACK = frozenset(("undo", "redo", "reset"))
MOVES = TAKING_BACK | {"play", "answer", "confirm"}  # what a seat does in the game
PASS_FOR_ME = "Pass for me when I can do nothing else."
CHARTED = 300  # moments of a record that are looked at for its chart
NO_HINTS = "Hints are off at this table: other people play here."


@dataclass
class Sitter:
    """Who sits at a seat now: a person, nobody yet (open), or a bot."""

    kind: str
    bot: str = ""
    left: bool = False  # a bot plays for a person, who may come back
    agrees: bool = False  # to end the game


class Room:
    """A table and all that belongs to it."""

    def __init__(self, name: str, setup: Setup) -> None:
        self.id = name
        self.setup = setup
        self.game: Game = registry.game(setup.game, Edition.parse(setup.changed, "the table's edition", setup.edition))
        self._opening = Record.parse(setup.opening) if setup.opening else None
        self.chart: list[tuple[int, str, list[int | None]]] = []  # entries, the chapter, and the points known to all
        self.table = _laid(self.game, setup, self._opening, self._chart_opening)
        kinds = {"me": "person"}
        self.sitters = [Sitter(kinds.get(seat.kind, seat.kind), seat.bot) for seat in setup.seats]
        self.journal = Journal(len(setup.seats))
        self.clocks = Clocks(setup.pace, len(setup.seats))
        self.entries: list[Entry] = []  # all that was done
        usual = [ONLY_PASS] if self.alone else []  # alone, nobody need press the only button that there is
        self.standing: list[set[str]] = [set(usual) for _ in setup.seats]  # the standing answers of each seat
        self._unasked = [False] * len(setup.seats)  # whether all that a seat has staged are standing answers
        self.nonces: set[tuple[int, str]] = set()  # what each seat's clients have named: done once, not done again
        self.ended: str = ""  # why the game ended before its end
        self.next = ""  # the table of the rematch
        self.changed = setup.made  # when something was done that everybody knows of
        self.restoring = False  # whether entries of the store are carried out again
        self._furthest = 0
        self._chapter = ""  # where the game is now
        self._heard: list[_Heard] = []  # of each event of the history, what the next line needs to know
        if setup.rules != self.game.rules_version and not setup.replay:
            versions = {"before": setup.rules, "now": self.game.rules_version}
            self.journal.notice(
                say("This game began under version {before} of the rules; version {now} applies now.", **versions)
            )
        self._hear([], -1)
        self._pass_time(setup.made)

    @classmethod
    def restored(cls, name: str, setup: Setup, entries: Iterable[Entry]) -> Room:
        """A room from the store.

        As with a record, rules that are newer than ours are refused; and where the rules have changed, a game is played
        as far as its entries and their dice hold: there the table is closed and says why.
        """
        room, kept = cls(name, setup), list(entries)
        if setup.rules > room.game.rules_version:
            raise BadRecord(
                f"it is played by version {setup.rules} of the rules of {room.game.title}, "
                f"and this server knows them up to version {room.game.rules_version}"
            )
        room.restoring = True
        for n, entry in enumerate(kept):
            try:
                room.apply(entry)
            except KingstableError as error:
                return room._closed(kept[n:], str(error))
            given, due = entry.dice, room.entries[n].dice
            if given is not None and given != due:
                room = cls.restored(name, setup, kept[:n])
                return room._closed(kept[n:], f"chance gave {_listed(given)} and would give {_listed(due)} now")
        room.restoring = False
        return room

    def _closed(self, entries: Sequence[Entry], why: str) -> Room:
        """The room, closed before entries that do not hold.  They are kept; a rematch that followed is still there."""
        before, now = self.setup.rules, self.game.rules_version
        changed = f"the rules have changed (version {before} to {now})" if before != now else "its store is damaged"
        if not self.table.closed:
            self.table.close(f"The game stops here because {changed}: {why}")
        for entry in entries:
            if entry.verb == "rematch" and not self.next:
                self.apply(entry)
            else:
                self.entries.append(entry)
        self.restoring = False
        return self

    # What is so --------------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return self.table.names

    def _name(self, seat: int) -> Name:
        return Name(self.names[seat])

    @property
    def written(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    @property
    def playing(self) -> bool:
        """Whether the game goes on."""
        return not (self.table.over or self.table.closed or self.ended)

    @property
    def state(self) -> str:
        """For people: playing, over, or closed."""
        return "playing" if self.playing else "closed" if self.table.closed and not self.ended else "over"

    @property
    def waiting(self) -> list[int]:
        """The seats that owe a decision."""
        return self.table.waiting if self.playing else []

    @property
    def people(self) -> list[int]:
        """The seats that a person plays."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "person"]

    @property
    def alone(self) -> bool:
        """Whether only bots play besides one person.  The seat of somebody who left is still theirs."""
        return sum(sitter.kind != "bot" or sitter.left for sitter in self.sitters) <= 1

    @property
    def hints(self) -> bool:
        """Whether who is to decide may take a hint: where only bots play besides, or where all have agreed to it."""
        return self.setup.hints or self.alone

    @property
    def bots_due(self) -> list[int]:
        """The seats of bots that owe a decision."""
        return [seat for seat in self.waiting if self.sitters[seat].kind == "bot"]

    @cached_property
    def seed_hash(self) -> str:
        """What binds the server to its dice before the game."""
        return sha256(self.setup.seed.encode()).hexdigest()

    @property
    def result(self) -> Result | None:
        """How the game ended."""
        if self.ended:
            return Result(self.ended)
        outcome = self.table.outcome
        if outcome is None:
            return Result(self.table.closed) if self.table.closed else None
        text = say("{verdict}.", verdict=outcome.verdict(self.names))
        tallies = [outcome.tally(seat) for seat in range(len(self.names))]
        return Result(text, [list(rank) for rank in outcome.ranking], list(outcome.scores), tallies)

    def record(self) -> Record:
        """The game as it was played.  What went before it was thrown by another seed."""
        if self._opening is None:
            return self.table.record
        return self._opening if self.setup.replay else replace(self.table.record, seed=None)

    def notation(self, run: Run) -> str:
        """Moves by their numbers, as they are kept, a line each; `Illegal`, if the game has none of that number."""
        if not all(0 <= action < self.game.actions for action in run):
            raise Illegal("not an action of this game")
        return "\n".join(map(self.game.format, run))

    def view(self, viewer: int) -> View:
        """What a seat or the spectator may see."""
        return self.table.view(None if viewer == SPECTATOR else viewer)

    def differs(self, one: int, other: int) -> bool:
        """Whether one of two viewers knows what the other does not, or decides in secret from the other.

        A move that waits for its confirmation is no secret between those who share a screen.
        """
        state = self.table.state
        return bool(state.drafts) or self.game.view(state, one).fields != self.game.view(state, other).fields

    # What is done ------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry, run: Run = ()) -> None:
        """Carry out one entry; one that cannot be is refused with the reason, and changes nothing.

        An entry of the store has its moves in notation, a line each; who knows their numbers gives them as `run`.
        """
        if entry.verb != "play" and entry.verb not in VERBS:
            raise Illegal(f"nobody knows how to {entry.verb!r}")
        if not self.playing and entry.verb != "rematch":
            raise Illegal(self.table.closed or "the game is over")
        if entry.seat not in range(len(self.sitters)):
            raise Illegal(f"there is no seat {entry.seat}")
        before, known, played = list(self.table.history), self._public(), len(self.table.entries)
        if entry.verb == "play":
            self.table.play(run or [self.game.parse(line) for line in entry.value.split("\n")], entry.seat)
        else:
            VERBS[entry.verb](self, entry)
        if entry.verb in ("play", "redo"):
            self._unasked[entry.seat] = False
        since = played if self.entries else len(self._opening or ())  # the first keeps what was thrown before it, too
        thrown = [self.game.format(action) for seat, action in self.table.entries[since:] if seat == CHANCE]
        self.entries.append(replace_entry(entry, dice="\n".join(thrown)))
        if entry.nonce:
            self.nonces.add((entry.seat, entry.nonce))
        self._hear(before, entry.seat)
        self._pass_time(entry.at)
        if self._public() != known:
            self.changed = entry.at

    def _public(self) -> object:
        """What tells everybody that something was done."""
        return self.journal.length(SPECTATOR), self.waiting, self.playing

    def _undo(self, entry: Entry) -> None:
        if not self.table.can_undo(entry.seat) and self.can_rewind(entry.seat):
            self.table.rewind(entry.seat, len(self._opening or ()))
        else:
            self.table.undo(entry.seat)

    def can_rewind(self, seat: int) -> bool:
        """Whether a seat may take back moves that others and dice have followed: where only bots play besides."""
        return self.playing and self.alone and self.table.can_rewind(seat, len(self._opening or ()))

    def counts_by_itself(self, seat: int) -> bool:
        """Whether what a seat has staged counts after a moment; other turns of several decisions are confirmed."""
        return self.setup.grace and seat in self.waiting and self.table.speaks_for_itself(seat)

    def _redo(self, entry: Entry) -> None:
        self.table.redo(entry.seat)

    def _confirm(self, entry: Entry) -> None:
        if self.restoring and self.table.half_made(entry.seat):
            self.table.settle(entry.seat)  # once, half of an act could be confirmed
        else:
            self.table.confirm(entry.seat)

    def _reset(self, entry: Entry) -> None:
        if not self.table.can_undo(entry.seat):
            raise Illegal("there is nothing to take back")
        self.table.reset(entry.seat)

    def _hint(self, entry: Entry) -> None:
        self.check_hint(entry.seat)
        self.journal.notice(say("{who} asked for a hint.", who=self._name(entry.seat)), entry.seat)

    def _stand(self, entry: Entry) -> None:
        """A standing answer is set or cleared; nobody else is told."""
        key, _, how = entry.value.partition(" ")
        if key not in self.standing_answers() or how not in ("on", "off"):
            raise Illegal("there is no such standing answer")
        (self.standing[entry.seat].add if how == "on" else self.standing[entry.seat].discard)(key)

    def standing_answers(self) -> dict[str, str]:
        """What may be said once and for all at this table, by its key."""
        state = self.table.state
        found = {each.key: each.text for each in self.game.speech.standing if each.arises(state)}
        return {ONLY_PASS: PASS_FOR_ME, **found}

    def standing_answer(self, seat: int) -> int | None:
        """What a standing answer chooses for a person who is asked now; None, if the person is to choose.

        Who has just taken something back is asked again.
        """
        if not self.standing[seat] or seat not in self.waiting or self.sitters[seat].kind != "person":
            return None
        last = next((entry.verb for entry in reversed(self.entries) if entry.seat == seat and entry.verb in MOVES), "")
        if last in TAKING_BACK:
            return None
        found = self.table.perspective(seat).standing_answers
        return next((action for key, action in found.items() if key in self.standing[seat]), None)

    def _answer(self, entry: Entry) -> None:
        """A standing answer is given: it is taken back together with the seat's last move."""
        seat, unasked = entry.seat, self._unasked
        begun = bool(self.table.staged(seat))
        self.table.play(self.game.parse(entry.value), seat, joined=True)
        unasked[seat] = not begun or unasked[seat]
        if unasked[seat] and self.table.speaks_for_itself(seat):
            self.table.confirm(seat)  # what was not asked need not be confirmed

    def check_person(self, seat: int) -> None:
        """Whether a person plays a seat now; else `Illegal` says so."""
        if self.sitters[seat].kind != "person":
            raise Illegal("A bot plays for you: come back first.")

    def check_hint(self, seat: int) -> None:
        """Whether a seat may take a hint now; else `Illegal` says why not."""
        self.check_person(seat)
        if not self.hints:
            raise Illegal(NO_HINTS)
        if seat not in self.waiting or not self.table.perspective(seat).asked:
            raise Illegal("Hints are only for players with something to choose.")

    def _claim(self, entry: Entry) -> None:
        """A person takes an open seat."""
        sitter = self.sitters[entry.seat]
        if sitter.kind != "open" and not sitter.left:
            raise Illegal("this seat is taken")
        self._rename(entry.seat, entry.value)
        self.sitters[entry.seat] = Sitter("person")
        self.journal.notice(say("{who} sits down.", who=self._name(entry.seat)), entry.seat)

    def _rename(self, seat: int, name: str) -> None:
        names = list(self.names)
        names[seat] = told_apart(name or names[seat], names[:seat] + names[seat + 1 :])
        self.table.names = self.game.check_names(names, len(names))

    def _leave(self, entry: Entry) -> None:
        """A bot plays on, for a person who left or a seat that nobody has taken."""
        sitter = self.sitters[entry.seat]
        if sitter.kind == "bot":
            raise Illegal("a bot already plays this seat")
        self.sitters[entry.seat] = Sitter("bot", entry.value, left=True)
        self.journal.notice(say("A bot now plays for {who}.", who=self._name(entry.seat)), entry.seat)
        self._end_if_agreed(entry.at)

    def _return(self, entry: Entry) -> None:
        sitter = self.sitters[entry.seat]
        if not sitter.left:
            raise Illegal("no bot plays for this seat")
        self.sitters[entry.seat] = Sitter("person")
        self.journal.notice(say("{who} is back.", who=self._name(entry.seat)), entry.seat)

    def _end(self, entry: Entry) -> None:
        if self.sitters[entry.seat].agrees and not self._agreed(entry.at):
            raise Illegal("you have already proposed to end the game")
        self.sitters[entry.seat].agrees = True
        self.journal.notice(say("{who} would like to end the game here.", who=self._name(entry.seat)), entry.seat)
        self._end_if_agreed(entry.at)

    def _continue(self, entry: Entry) -> None:
        if not self.sitters[entry.seat].agrees:
            raise Illegal("you have not proposed to end the game")
        self.sitters[entry.seat].agrees = False
        self.journal.notice(say("{who} would like to play on.", who=self._name(entry.seat)), entry.seat)

    def _end_if_agreed(self, now: int) -> None:
        """A game ends before its end when somebody wants it and no person is against it.  A person whose time is out,
        or who has left, is not asked."""
        if self._agreed(now):
            agreed = listed([self._name(seat) for seat in self.people if self.sitters[seat].agrees])
            self.ended = say("Ended without a result, as {who} agreed.", who=agreed)
            self.journal.notice(self.ended)

    def _agreed(self, now: int) -> bool:
        asked = [seat for seat in self.people if not self.clocks.out(seat, now)]
        wanted = any(self.sitters[seat].agrees for seat in self.people)
        return wanted and all(self.sitters[seat].agrees for seat in asked)

    def _rematch(self, entry: Entry) -> None:
        if self.playing:
            raise Illegal("a rematch is possible only once the game is over")
        if self.next:
            raise Illegal("there is already a rematch")
        self.next = entry.value
        self.journal.notice(say("{who} has set up a rematch.", who=self._name(entry.seat)), entry.seat)

    # What follows ------------------------------------------------------------------------------------------------

    def _hear(self, before: Sequence[object], seat: int) -> None:
        """Write into the log what was told, and strike out what no longer holds."""
        history = self.table.history
        kept = common(before, history)
        if kept < len(before):
            self.journal.take_back(len(before) - kept, say("{who} undoes that.", who=self._name(seat)), seat)
        view = self.view(SPECTATOR)
        points = [] if self.table.state.drafts else list(self.game.drawing.points(view))
        self._tell(kept, view, points)
        played = len(self.table.entries)
        while self.chart and self.chart[-1][0] > played:
            self.chart.pop()
        self._chart_points(self.table, view, points)

    def _chart_points(self, table: Table, view: View, points: list[int | None]) -> None:
        """Write into the chart what is news to it."""
        if points and (not self.chart or points != self.chart[-1][2]):
            self.chart.append((len(table.entries), self.game.drawing.epoch(view), points))

    def _chart_opening(self, table: Table) -> None:
        """The same for what was played before: of a long game some moments, evenly."""
        if self._opening and len(table.entries) % (1 + len(self._opening) // CHARTED) == 0:
            view = table.view()
            points = [] if table.state.drafts else list(self.game.drawing.points(view))
            self._chart_points(table, view, points)

    def _tell(self, kept: int, view: View, points: list[int | None]) -> None:
        """Write down what was told after so many events.  While decisions are secret, no points are told.

        What is told before a chapter begins belongs to the one before, and the points go with the last public line.
        """
        log, history, chapter = self.game.log, self.table.history, self.game.drawing.epoch(view)
        del self._heard[kept:]
        last = max((place for place in range(kept, len(history)) if history[place][1].to == ALL), default=-1)
        begun = self._chapter or chapter
        for places, event in self._sentences(kept):
            at = history[places[0]][0]
            text = self.game.narrate(event, self.names, view)
            about, before = self._seat_of(text), self._heard[-1] if self._heard else NOTHING_HEARD
            actor = self._actor(at, about)
            turn = before.turn if at == before.at or actor == NOBODY else actor
            if event.kind in log.chapters:
                begun, turn = log.opened(event.kind, begun, chapter), NOBODY
            if event.kind in log.turns or (about != NOBODY and at - 1 in self.table.sealed):
                turn = about
            more = event.kind in log.joined and turn == before.turn
            news = points if last in places and points != before.points else []
            touches = [key for place in places for key in self.game.touches(history[place][1], view)]
            end = history[places[-1]][0]
            self.journal.tell(
                Told(
                    text, event.rule, about, event.to, end, begun, turn, actor, more,
                    list(dict.fromkeys(touches)), news, actor != NOBODY and at != before.at,
                ),
                len(places),
            )  # fmt: skip
            self._heard += [_Heard(end, turn, news or before.points)] * len(places)
        self._chapter = chapter

    def _sentences(self, kept: int) -> Iterator[tuple[range, Event]]:
        """The events after so many, and where they stand in the history: several as one, where the game says so.

        No move of a seat parts them, so they are taken back together.
        """
        history, entries, first = self.table.history, self.table.entries, kept
        while first < len(history):
            (at, event), end = history[first], first + 1
            while end < len(history):
                then, other = history[end]
                joint = self.game.log.join(event, other)
                if joint is None or any(seat != CHANCE for seat, _ in entries[at:then]):
                    break
                at, event, end = then, joint, end + 1
            yield range(first, end), event
            first = end

    def _actor(self, at: int, about: int) -> int:
        """Whose move it was after which something was told.  Who was the last to answer in secret is not told."""
        if not at or self.table.entries[at - 1][0] == CHANCE:
            return NOBODY
        return about if at - 1 in self.table.sealed else self.table.entries[at - 1][0]

    def _seat_of(self, text: str) -> int:
        """Whom a sentence is about: who fills the blank of that name, be it in a part of it; nobody if none does."""
        if not isinstance(text, Text):
            return NOBODY
        who = text.args.get("who")
        if isinstance(who, Name) and who in self.names:
            return self.names.index(who)
        parts = (self._seat_of(part) for part in text.args.values() if isinstance(part, Text))
        return next((seat for seat in parts if seat != NOBODY), NOBODY)

    def _pass_time(self, now: int) -> None:
        played = len(self.table.entries)
        anew = played > self._furthest and not self.table.state.drafts  # nobody's clock tells of a secret click
        if anew:
            self._furthest = played
        self.clocks.turn(self.waiting, self.people, now, anew)

    def past(self, viewer: int, line: int) -> int:
        """After how many entries a line of a viewer's log was told."""
        at = self.journal.position(viewer, line)
        if at == GONE:
            raise Illegal("this line has no position: it was taken back, or is not about the game")
        return at

    def at(self, move: int) -> Table:
        """The table after so many entries of the record."""
        record = replace(self.table.record, seed=None)
        table = record.replay(min(move, len(record)))
        table.names = self.names
        return table


class _Heard(NamedTuple):
    """Of an event: after how many entries it was told, in whose turn, and the points that were told last."""

    at: int
    turn: int
    points: Sequence[int | None]


NOTHING_HEARD = _Heard(0, NOBODY, ())

VERBS: dict[str, Callable[[Room, Entry], None]] = {
    "undo": Room._undo,
    "redo": Room._redo,
    "reset": Room._reset,
    "confirm": Room._confirm,
    "stand": Room._stand,
    "answer": Room._answer,
    "hint": Room._hint,
    "claim": Room._claim,
    "leave": Room._leave,
    "return": Room._return,
    "end": Room._end,
    "continue": Room._continue,
    "rematch": Room._rematch,
}


def _listed(dice: str | None) -> str:
    """Outcomes of chance for people."""
    return ", ".join((dice or "nothing").splitlines())


def told_apart(wished: str, others: Collection[str]) -> str:
    """A name that none of the others has: with a number behind it, if need be.

    >>> told_apart("Ann", ["Ann", "Brian"])
    'Ann 2'
    """
    plain, count = " ".join(wished.split()), 2
    name = plain
    while name in others:
        name = f"{plain[: NAME_LENGTH - 4].rstrip()} {count}"
        count += 1
    return name


def _laid(game: Game, setup: Setup, opening: Record | None, watch: Callable[[Table], None]) -> Table:
    """The referee's table: a new game, or one that goes on from a record, which is watched while it is played again."""
    names = [seat.name for seat in setup.seats]
    if opening is None:
        return Table(game, len(names), options=setup.options, seed=int(setup.seed), confirm=setup.confirm, names=names)
    table = replace(opening, seed=None).replay(watch=watch)
    if setup.replay:
        if not table.over and not table.closed:
            table.close(SHOWN)
        return table
    table.names = game.check_names(names, len(names))
    table.confirm_turns = setup.confirm
    table.seed = int(setup.seed)  # what was thrown before stays; from here on our own dice decide
    if not table.closed:
        table.roll()
    return table
