"""A game: the one object through which everyone else meets its rules.

A `Game` holds no play in progress.  It makes states, names actions, says what a viewer may see, why an action is
refused, and what happened.  One object stands for one game in one edition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from random import Random
from typing import Any, ClassVar, Self

from kingstable.core import knowledge
from kingstable.core.decision import Steps
from kingstable.core.edition import STANDARD, Edition, Sheet, Sheets, load_sheets
from kingstable.core.errors import BadOption, BadPosition
from kingstable.core.foreign import LONGEST_MOVE, shown, whole
from kingstable.core.knowledge import Field, Values
from kingstable.core.notation import Notation
from kingstable.core.picture import picture
from kingstable.core.prose import Name, listed, quantity, say
from kingstable.core.scene import Scene, Symbol, written
from kingstable.core.speech import SEAT_NAMES, Speech
from kingstable.core.state import CHANCE, SPECTATOR, Event, State, seats_in

__all__ = ["SEAT_NAMES", "Choice", "Game", "Option", "Outcome", "Refusal", "Traits", "View", "standings"]

NAME_LENGTH = 40
Traits = Mapping[str, str | tuple[str, ...]]  # what a seat has: one value, or many


@dataclass(frozen=True)
class Choice:
    """Something a seat may do: prints as notation, and carries a sentence, the rule and what it touches.

    >>> import kingstable
    >>> table = kingstable.new("kingsburg", seats=3, seed=7)
    >>> choice = table.choices()[0]
    >>> print(choice)
    take gold
    >>> choice.text, choice.rule
    ('Take 1 gold.', '3.3')
    """

    action: int
    notation: str
    text: str
    rule: str
    targets: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Refusal:
    """Why an action is not open: the first condition it fails, and the rule that asks for it.

    >>> print(Refusal("needs 2 wood, you have 1", "7.3"))
    needs 2 wood, you have 1 [7.3]
    """

    reason: str
    rule: str

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the seats from first to last, equals together, and the reason in words.

    Where nobody won, as in a game that is lost alone, the first place is empty.

    >>> outcome = Outcome(((1,), (0, 2)), (30, 41, 30), "most victory points")
    >>> outcome.winners
    (1,)
    >>> outcome.verdict(["Ann", "Brian", "Cindy"])
    'Brian won: most victory points'
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: str
    tallies: tuple[str, ...] = ()  # each score as people write it, where a number does not say all: `9½`

    def tally(self, seat: int) -> str:
        """A seat's score as people write it."""
        return self.tallies[seat] if self.tallies else str(self.scores[seat])

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won, all that share the victory, or nobody."""
        return self.ranking[0]

    def verdict(self, names: Sequence[str]) -> str:
        """Who won, and why."""
        winners = listed([Name(names[seat]) for seat in self.winners])
        return say("{who} won: {reason}", who=winners or say("Nobody"), reason=self.reason)


def standings(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups, best key first, equals together.

    >>> standings([3, 9, 3])
    ((1,), (0, 2))
    """
    ranks = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == rank) for rank in ranks)


@dataclass(frozen=True)
class Option:
    """Something agreed on before a game: a name, a default, and what is allowed.

    >>> Option("fast", False, "Play the short game.").read("yes")
    True
    """

    name: str
    default: bool | int | str
    text: str
    allowed: tuple[int | str, ...] = ()
    rule: str = ""
    seats: tuple[range, ...] = ()  # of each allowed value: with how many seats it goes; with all, if nothing is said
    when: tuple[str, tuple[bool | int | str, ...]] | None = None  # another option, before it, and what that must be

    def __repr__(self) -> str:
        return f"<Option {self.name}={self.write(self.default)}>"

    @property
    def values(self) -> tuple[bool | int | str, ...]:
        """What can be chosen from; nothing, where anything can be typed."""
        return (True, False) if isinstance(self.default, bool) else self.allowed

    def default_for(self, seats: int) -> bool | int | str:
        """The default, or the first value that goes with so many seats.

        >>> Option("game", "short", "Which game.", ("short", "long"), seats=(range(1, 3), range(2, 8))).default_for(5)
        'long'
        """
        fitting = [value for value, range in zip(self.allowed, self.seats, strict=False) if seats in range]
        return self.default if not fitting or self.default in fitting else fitting[0]

    def applies(self, options: Mapping[str, bool | int | str]) -> bool:
        """Whether this option says anything where others are chosen so."""
        return self.when is None or options.get(self.when[0]) in self.when[1]

    def read(self, value: Any) -> bool | int | str:
        """The value as this option's type, from Python or from a text; refuses what does not fit."""
        if isinstance(self.default, bool):
            words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in words:
                return words[value.lower()]
            raise BadOption(f"option {self.name}: {shown(value)} is neither yes nor no")
        if isinstance(self.default, int) and isinstance(value, str):
            number = whole(value.strip().removeprefix("-"))
            if number is None:
                raise BadOption(f"option {self.name}: {shown(value)} is not a whole number")
            value = -number if value.strip().startswith("-") else number
        if type(value) is not type(self.default):
            raise BadOption(f"option {self.name}: {shown(value)} is not {_TYPES[type(self.default)]}")
        if isinstance(value, str) and (
            len(value) > LONGEST_MOVE or "#" in value or value != value.strip() or not value.isprintable()
        ):
            fits = "a text of one line, without # and spaces around it"
            raise BadOption(f"option {self.name}: {shown(value)} is not {fits}")
        if self.allowed and value not in self.allowed:
            raise BadOption(f"option {self.name}: {shown(value)} is not one of {', '.join(map(str, self.allowed))}")
        out: bool | int | str = value
        return out

    @staticmethod
    def write(value: bool | int | str) -> str:
        """The value as a record writes it."""
        return ("yes" if value else "no") if isinstance(value, bool) else str(value)


_TYPES = {int: "a whole number", str: "a text"}


def _cleaned(name: str) -> str:
    """A name with single spaces, if it is one."""
    if isinstance(name, str) and len(name) <= LONGEST_MOVE:
        words = " ".join(name.split())
        if words and len(words) <= NAME_LENGTH and words.isprintable() and not set(words) & set("|#"):
            return words
    raise BadOption(f"{shown(name)} is no name: up to {NAME_LENGTH} letters, none of them | or # or invisible")


@dataclass(frozen=True)
class View:
    """What one seat, or the spectator, may see.  `view["score"]`; prints as the board.

    Hidden values are None.  A view is all that a bot gets, and all that `Game.sample` needs.

    >>> import kingstable
    >>> view = kingstable.new("kingsburg", seats=2, seed=1).view(0)
    >>> view["vp"], view.seat, view.over
    ([0, 0], 0, False)
    """

    game: Game
    seat: int
    fields: Values

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    @property
    def seats(self) -> int:
        """How many seats play."""
        seats: int = self.fields["seats"]
        return seats

    @property
    def waiting(self) -> list[int]:
        """The seats that owe a decision; `CHANCE` among them when dice or cards are due."""
        return seats_in(self.fields["waiting"])

    @property
    def over(self) -> bool:
        """Whether the game is done."""
        return not self.fields["waiting"] and not self.fields["agenda"]

    def __str__(self) -> str:
        return self.game.board(self)

    def __repr__(self) -> str:
        viewer = "the spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        waiting = ["chance" if seat == CHANCE else f"seat {seat}" for seat in self.waiting]
        now = f"{listed(waiting)} to choose" if waiting else "the game is over"
        return f"<View of {self.game.title} for {viewer}: {now}>"

    def _repr_svg_(self) -> str:
        return picture(self.game.scene(self), self.game.art())  # how a notebook shows it

    def __hash__(self) -> int:
        return hash((self.game, self.seat, str(self.fields)))

    def keys(self) -> list[str]:
        """The names of the fields; so `dict(view)` is all that the view holds."""
        return list(self.fields)


class Game:
    """What a game gives: override the parts under "a game writes"; see `docs/adding_a_game.md`."""

    name: ClassVar[str]
    title: ClassVar[str]
    tagline: ClassVar[str] = ""
    credits: ClassVar[str] = ""  # whose game it is: authors and publisher
    minutes: ClassVar[str] = ""  # how long it takes people: "60–90"
    accent: ClassVar[str] = "#6B6256"  # its colour
    package: ClassVar[str] = ""  # where RULES.md and data/ lie
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    sheets: ClassVar[tuple[Sheet, ...]] = ()
    fields: ClassVar[tuple[Field, ...]]
    open_information: ClassVar[bool] = False  # whether everybody knows everything, always: one sample is the truth
    lead: ClassVar[float] = 5.0  # points by `evaluate` that one is ahead who wins three games in four
    recounts: ClassVar[bool] = False  # whether `traits` needs to hear all events: the state forgets them
    actions: ClassVar[int]  # every action, of players and of chance, is below this
    steps: ClassVar[Steps] = knowledge.NO_STEPS  # all kinds of steps, where they are objects
    speech: Speech  # what a game whose steps are objects says of them; one without writes describe, refuse and prompt
    notation: Notation  # their words; a game without one writes `format` and `parse` itself

    def __init__(self, edition: Edition = STANDARD, where: str = "") -> None:
        self.edition = edition
        self.data: Sheets = load_sheets(self.package, self.sheets, edition, where)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self.edition == other.edition

    def __hash__(self) -> int:
        return hash((type(self), *self.edition.lines()))

    def __repr__(self) -> str:
        return f"<Game {self.name}, edition {self.edition.name}>"

    def __copy__(self) -> Self:
        return self  # nothing of a game ever changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from kingstable.core import registry

        return registry.reference(self)

    # A game writes -----------------------------------------------------------------------------------------------

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        """A state with its agenda set and nothing done yet."""
        raise NotImplementedError

    def build(self, values: Values) -> State:
        """A state from the values of all its fields."""
        raise NotImplementedError

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        """The composition of every pool, from what is public: how many pieces of each kind there are."""
        return {}

    def deal(self, view: View, rng: Random) -> Values:
        """All values of a state, what the viewer cannot see dealt anew.  Override it where pieces are not alike: where
        what is hidden of one says something about another."""
        return knowledge.deal(view.fields, self.fields, self.pools(view.fields), view.seat, rng)

    def plausible(self, state: State) -> bool:
        """Whether a sampled state could have come about; where pools alone do not ensure it."""
        return True

    def format(self, action: int) -> str:
        """The action's notation: what a person reads and types, and a record holds."""
        return self.notation.format(action)

    def parse(self, text: str) -> int:
        """The action of a notation; raises `BadNotation`."""
        return self.notation.parse(text)

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Choice:
        """An action that is open to a seat, or to CHANCE, in words, with its rule and the pieces it touches."""
        text, rule, targets = self.speech.describe(state, seat, action, names)
        return Choice(action, self.format(action), text, rule, targets)

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        """Why a seat that owes a decision may not take this action; None if it may."""
        found = self.speech.refuse(state, seat, action)
        return found and Refusal(*found)

    def prompt(self, state: State, seat: int) -> str:
        """What the seat is asked, in one sentence in the second person."""
        return self.speech.prompt(state, seat)

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """An event as a sentence."""
        raise NotImplementedError

    def board(self, view: View, names: Sequence[str] = SEAT_NAMES) -> str:
        """A view drawn with characters, at most eighty in a line."""
        raise NotImplementedError

    def brief(self, view: View, names: Sequence[str] = SEAT_NAMES) -> str:
        """What of the board changes from move to move; the whole board, where a game does not say."""
        return self.board(view, names)

    def scene(self, view: View, names: Sequence[str] = SEAT_NAMES) -> Scene:
        """A view as surfaces with pieces: what a page or a notebook draws; where a game has none, the board as text."""
        return written(self.title, self.board(view, names), view.seats)

    def art(self) -> Mapping[str, Symbol]:
        """The game's own drawings, which the pieces of its scenes name; those of `core.art` come besides."""
        return {}

    def points(self, view: View) -> Sequence[int | None]:
        """Each seat's points as a viewer may know them, None where they are hidden."""
        return self.scene(view).points

    def chapter(self, view: View) -> str:
        """A text that changes when the whole board is worth looking at again: a new round, a new season."""
        return ""

    def outcome(self, state: State) -> Outcome:
        """The ranking of a state that is over."""
        raise NotImplementedError

    def traits(self, state: State, events: Sequence[Event] = ()) -> list[Traits]:
        """Of a game that is over, what each seat was dealt or chose, to tell wins apart by it: `{"guild": "Krom"}`.

        A text is something of which every seat has one.  A tuple is something of which a seat may have many or none:
        `{"building": ("Inn", "Farms")}`.  The events are there if the game `recounts`.
        """
        return [{} for _ in range(state.seats)]

    def measures(self, state: State) -> Mapping[str, int]:
        """How a game that is over went, in numbers that a report should show: `{"rounds": 14}`."""
        return {}

    def evaluate(self, state: State) -> list[float]:
        """How well each seat stands, in points, for bots that look ahead."""
        return [float(score) for score in state.scores()]

    def canonical(self, state: State, seat: int, legal: list[int]) -> list[int]:
        """Of a seat's actions those that search needs to try: where the order of clicks makes no difference, one order.

        Never empty; what is left out leads to no position that what is kept does not lead to.
        """
        return legal

    def promising(self, state: State, seat: int, legal: list[int]) -> list[int]:
        """Of a seat's actions those that a good player would think of: search looks at no others.

        Never empty, and some of the legal ones; of those that `canonical` keeps, unless one alone is left.  By default,
        all of these.
        """
        return self.canonical(state, seat, legal)

    def horizon(self, state: State, root: State) -> bool:
        """Whether a thought that began at the root is to look no further than here: where a turn ends and too much
        begins."""
        return False

    def lead_at(self, state: State) -> float:
        """By how many points of `evaluate` one is ahead who wins three games in four: as a rule `lead`; fewer where the
        end is near and little can change; and what it takes alone."""
        return self.lead

    def settled(self, state: State, root: State) -> bool:
        """Whether `evaluate` can be relied on in a thought that began at the root: search plays on to where it can, as
        to the end of a turn, or of the next."""
        return True

    def recurs(self, state: State) -> bool:
        """Whether choices that are not taken here come again, worth about as much as now: as where one piece after
        another is moved.  Who plays on then looks again only at those that promised most."""
        return False

    def indifferent(self, state: State) -> bool:
        """Whether nobody can tell yet which choice is better, as before there is anything on the board: search then
        takes any, by its own dice, rather than always the first."""
        return False

    def position(self, text: str, where: str = "position") -> State:
        """A state from a description in TOML, ready to `proceed`; `where` is named in errors."""
        raise BadPosition(f"{where}: {self.name} has no described positions")

    def audit(self, state: State) -> list[str]:
        """What cannot be: pieces lost or doubled, numbers out of range.  Empty when all is well."""
        return []

    # The core does -----------------------------------------------------------------------------------------------

    def new(self, seats: int, options: Mapping[str, Any] | None = None) -> State:
        """A state at its first decision."""
        state = self.start(self.check_seats(seats), self.agree(seats, options or {}))
        state.proceed()
        return state

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game has it."""
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise BadOption(f"{self.name} is played by {low} to {high}, not by {shown(seats)}")
        return seats

    def usual_seats(self, wanted: int) -> int:
        """So many seats, or the next smaller number with which the game and the defaults of its options go.

        >>> import kingstable
        >>> kingstable.game("kingsburg").usual_seats(4), kingstable.game("wizard_kings").usual_seats(4)
        (4, 2)
        """
        for seats in reversed(self.seats):
            if seats <= wanted and all(option.default_for(seats) == option.default for option in self.options):
                return seats
        return self.seats[0]

    def check_names(self, names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
        """One name for each seat, fit for a record and a screen; those of the colours, if none are given."""
        if names is None:
            return SEAT_NAMES[:seats]
        if isinstance(names, str):
            raise BadOption(f"names are a list of {seats} texts, not one text")
        if len(names) != seats:
            raise BadOption(f"{seats} different names are needed, not {len(names) or 'none'}")
        cleaned = tuple(_cleaned(name) for name in names)
        if len(set(cleaned)) != seats:
            raise BadOption(f"{seats} different names are needed, not {', '.join(cleaned)}")
        return cleaned

    def read_options(self, given: Mapping[str, Any]) -> dict[str, bool | int | str]:
        """The given options, each checked by itself."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                allowed = ", ".join(known) or "none"
                raise BadOption(f"{self.name} has no option {shown(name)}; its options: {allowed}")
        return {name: known[name].read(value) for name, value in given.items()}

    def check_options(self, given: Mapping[str, Any], seats: int = 0) -> dict[str, bool | int | str]:
        """All options that apply, the given ones checked and the others at their defaults, for a number of seats."""
        read = self.read_options(given)
        found: dict[str, bool | int | str] = {}
        for option in self.options:
            if option.applies(found):
                found[option.name] = read.get(option.name, option.default_for(seats))
            elif read.get(option.name, option.default) != option.default:
                other, values = option.when or ("", ())
                fitting = " or ".join(Option.write(value) for value in values)
                raise BadOption(f"option {option.name}: it goes with {other}={fitting} alone")
        return found

    def agree(self, seats: int, given: Mapping[str, Any]) -> dict[str, bool | int | str]:
        """All options that a table of so many is played with, if it can be."""
        return self.check_table(seats, self.check_options(given, seats))

    def check_table(self, seats: int, options: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
        """All options, if they go with the number of seats; a game in which more do not refuses them here."""
        for option in self.options:
            value = options.get(option.name, option.default)
            if option.seats and option.applies(options) and seats not in option.seats[option.allowed.index(value)]:
                pairs = zip(option.allowed, option.seats, strict=True)
                fitting = ", ".join(str(other) for other, range in pairs if seats in range) or "none"
                count = quantity(seats, "seat", "seats")
                raise BadOption(f"option {option.name}: {value} does not go with {count}; {fitting} would")
        return options

    def view(self, state: State, viewer: int = SPECTATOR) -> View:
        """What a seat, or the spectator, may see."""
        return View(self, viewer, knowledge.mask(state, self.fields, viewer))

    def sample(self, view: View, rng: Random, *, answered: bool = True) -> State:
        """A full state that the viewer cannot tell from the true one.  Its only input is the view: it cannot cheat.

        Where several decide at once, the others have answered what they might have; unless they are not to have
        `answered`: then all of them are still to begin, for who looks ahead and will answer for them.
        """
        for _ in range(10_000):
            state = self.build(self.deal(view, rng))
            if answered:
                knowledge.redraft(state, view.seat, rng)
            else:
                knowledge.reopen(state)
            if self.plausible(state):
                return state
        raise RuntimeError(f"{self.name}: no plausible state found for this view")

    def scramble(self, state: State, viewer: int, rng: Random) -> State:
        """The state with everything dealt anew that the viewer may not know."""
        return self.sample(self.view(state, viewer), rng)

    def pack(self, state: State) -> list[int]:
        """The state as a flat list of ints."""
        return knowledge.pack(state, self.fields, self.steps)

    def unpack(self, packed: Sequence[int]) -> State:
        """The state that `pack` wrote."""
        return self.build(knowledge.unpack(packed, self.fields, self.steps))

    def why_not(self, state: State, seat: int, action: int) -> Refusal | None:
        """The first condition that an action fails, with its rule; None if it is open."""
        if state.over():
            return Refusal("the game is over", "")
        if not state.waiting >> seat & 1:
            return Refusal("not now: this seat owes no decision", "")
        if seat == CHANCE:
            odds, outcome = state.odds(), action - state.base
            possible = 0 <= outcome < len(odds) and odds[outcome] > 0
            return None if possible else Refusal(f"not an outcome of this throw or draw: {self._named(action)}", "")
        if not 0 <= action < self.actions:
            return Refusal("not an action of this game", "")
        return self.refuse(state, seat, action)

    def _named(self, action: int) -> str:
        """An action for a complaint: there may be none of that number."""
        return repr(self.format(action)) if 0 <= action < self.actions else shown(action)

    def rules_text(self) -> str:
        """RULES.md, the rules in our own words."""
        return (resources.files(self.package) / "RULES.md").read_text(encoding="utf-8")
