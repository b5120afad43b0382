"""A game: the one object through which everyone else meets its rules.

A `Game` holds no play in progress.  It makes states, names actions, says what a viewer may see, why an action is
refused, and what happened.  One object stands for one game in one edition.
"""

from __future__ import annotations

import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self

from kingstable.core import knowledge, position
from kingstable.core.decision import Steps
from kingstable.core.drawing import Drawing
from kingstable.core.edition import STANDARD, Edition, Sheet, Sheets, load_sheets
from kingstable.core.errors import BadOption, BadPosition
from kingstable.core.foreign import LONGEST_MOVE, shown
from kingstable.core.knowledge import Field, Values
from kingstable.core.notation import Notation
from kingstable.core.option import Option, Scenario
from kingstable.core.picture import picture
from kingstable.core.position import Moment
from kingstable.core.progress import Progress
from kingstable.core.prose import NO_LOG, Log, Name, listed, quantity, say
from kingstable.core.speech import SEAT_NAMES, Compound, Speech
from kingstable.core.state import CHANCE, SPECTATOR, Event, State, seats_in
from kingstable.core.statistics import Statistics, Traits
from kingstable.core.thinking import Thinking

if TYPE_CHECKING:
    from typing_extensions import TypeVar

__all__ = ["SEAT_NAMES", "Choice", "Game", "Option", "Outcome", "Refusal", "Scenario", "Traits", "View", "standings"]

NAME_LENGTH = 40


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
    then: tuple[int, ...] = ()  # actions that follow at once, where several are one choice
    passes: bool = False  # whether it ends something or goes without it
    warning: str = ""  # why it harms who makes it
    main: bool = False  # whether it is what the question is about, beside all that may be done before

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
    >>> outcome.verdict(["Ann", "Brian", "Cindy"], reader=1)
    'You won: most victory points'
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

    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat gets for its place: 1 for the first, -1 for the last, even steps between, equals alike.

        They add up to 0, but for a game alone: that is won (1) or lost (-1).

        >>> Outcome(((1,), (0, 2)), (30, 41, 30), "most victory points").returns
        (-0.5, 1.0, -0.5)
        """
        seats = len(self.scores)
        found = [-1.0] * seats
        above = 0
        for group in self.ranking:
            for seat in group:
                place = above + (len(group) - 1) / 2
                found[seat] = 1 - 2 * place / (seats - 1) if seats > 1 else 1.0
            above += len(group)
        return tuple(found) if self.winners else (-1.0,) * seats

    def verdict(self, names: Sequence[str], reader: int | None = None) -> str:
        """Who won, and why; a reader who won alone is addressed."""
        if self.winners == (reader,):
            return say("You won: {reason}", reason=self.reason)
        winners = listed([Name(names[seat]) for seat in self.winners])
        return say("{who} won: {reason}", who=winners or say("Nobody"), reason=self.reason)


def standings(keys: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups, best key first, equals together.

    >>> standings([3, 9, 3])
    ((1,), (0, 2))
    """
    ranks = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == rank) for rank in ranks)


def _cleaned(name: str) -> str:
    """A name with single spaces, if it is one."""
    if isinstance(name, str) and len(name) <= LONGEST_MOVE:
        words = " ".join(name.split())
        if words and len(words) <= NAME_LENGTH and words.isprintable() and not set(words) & set("|#"):
            return words
    raise BadOption(f"{shown(name)} is not a name: up to {NAME_LENGTH} letters, none of them | or # or invisible")


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
        return self.game.drawing.board(self)

    def __repr__(self) -> str:
        viewer = "the spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        waiting = ["chance" if seat == CHANCE else f"seat {seat}" for seat in self.waiting]
        now = f"{listed(waiting)} to choose" if waiting else "the game is over"
        return f"<View of {self.game.title} for {viewer}: {now}>"

    def _repr_svg_(self) -> str:
        return picture(self.game.drawing.scene(self), self.game.drawing.art())  # how a notebook shows it

    def __hash__(self) -> int:
        return hash((self.game, self.seat, str(self.fields)))

    def keys(self) -> list[str]:
        """The names of the fields; so `dict(view)` is all that the view holds."""
        return list(self.fields)


if TYPE_CHECKING:  # a game of any state, where nothing is said
    S = TypeVar("S", bound=State, default=Any)
else:
    S = typing.TypeVar("S", bound=State)


class Game(Generic[S]):
    """What a game is: facts, how a state is made and how it ends.  What it says, shows and thinks are its parts.

    Override what stands under "a game writes"; see `docs/adding_a_game.md`.
    """

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
    scenarios: ClassVar[tuple[Scenario, ...]] = ()  # ways to play, where there are several
    sheets: ClassVar[tuple[Sheet, ...]] = ()
    fields: ClassVar[tuple[Field, ...]]
    open_information: ClassVar[bool] = False  # whether everybody knows everything, always: one sample is the truth
    longest: ClassVar[int] = 20_000  # decisions after which a harness cuts a game: well above all that were met
    actions: ClassVar[int]  # every action, of players and of chance, is below this
    state_class: type[Any]  # of its states, where fields are all they are made from; else a game writes `build`
    moments: ClassVar[Mapping[str, Moment]] = {}  # where play can go on in a described position; the usual one first
    steps: ClassVar[Steps] = knowledge.NO_STEPS  # all kinds of steps of its agenda
    speech: Speech  # what it says; a game without one writes `describe`, `refuse`, `prompt` and `narrate` itself
    notation: Notation  # their words; a game without one writes `format` and `parse` itself
    drawing: Drawing = Drawing()  # how it is shown
    thinking: Thinking = Thinking()  # what bots know of it
    statistics: Statistics = Statistics()  # what reports tell apart
    progress: Progress = Progress()  # how it goes: goal, score by category, battles

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

    def start(self, seats: int, options: Mapping[str, Any]) -> S:
        """A state with its agenda set and nothing done yet."""
        raise NotImplementedError

    def build(self, values: Values) -> S:
        """A state from the values of all its fields."""
        state: S = self.state_class(**values)
        return state

    def pools(self, masked: Mapping[str, Any]) -> dict[str, list[int]]:
        """The composition of every pool, from what is public: how many pieces of each kind there are."""
        return {}

    def deal(self, view: View, rng: Random) -> Values:
        """All values of a state, what the viewer cannot see dealt anew.  Override it where pieces are not alike: where
        what is hidden of one says something about another."""
        return knowledge.deal(view.fields, self.fields, self.pools(view.fields), view.seat, rng)

    def plausible(self, state: S) -> bool:
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
        warning = "" if seat == CHANCE else self.speech.warn(state, seat, action) or ""
        passes = self.speech.passes_with(action)
        main = self.speech.is_main(action)
        return Choice(action, self.format(action), text, rule, targets, passes=passes, warning=warning, main=main)

    def compounds(self, state: State, seat: int, names: Sequence[str] = SEAT_NAMES) -> list[Choice]:
        """Several actions of a seat that can be made as one choice; its notation has a line for each."""
        return [self._compound(compound) for compound in self.speech.compounds(state, seat, names)]

    def _compound(self, compound: Compound) -> Choice:
        (first, *then), text, rule, targets, warning = compound
        notation = "\n".join(map(self.format, compound.actions))
        main = self.speech.is_main(compound.actions[-1])
        return Choice(first, notation, text, rule, targets, tuple(then), warning=warning or "", main=main)

    def refuse(self, state: State, seat: int, action: int) -> Refusal | None:
        """Why a seat that owes a decision may not take this action; None if it may."""
        found = self.speech.refuse(state, seat, action)
        return found and Refusal(*found)

    def prompt(self, state: State, seat: int) -> str:
        """What the seat is asked, in one sentence in the second person."""
        return self.speech.prompt(state, seat)

    def narrate(self, event: Event, names: Sequence[str], view: View | None = None) -> str:
        """An event as a sentence; a view, of then or later, may give names to what it names by numbers."""
        return self.speech.narrate(event, names, view)

    def touches(self, event: Event, view: View | None = None) -> list[str]:
        """The keys of the pieces that an event speaks of, as far as they are there."""
        return self.speech.touches(event, view) if hasattr(self, "speech") else []

    @property
    def log(self) -> Log:
        """How what it tells belongs together."""
        return self.speech.log if hasattr(self, "speech") else NO_LOG

    def outcome(self, state: S) -> Outcome:
        """The ranking of a state that is over; by default most points win, and equals share their place."""
        return Outcome(standings(state.scores()), tuple(state.scores()), "most points")

    def position(self, text: str, where: str = "position") -> State:
        """A state from a description in TOML, ready to `proceed`; `where` is named in errors."""
        if not self.moments:
            raise BadPosition(f"{where}: {self.name} has no described positions")
        return position.read(self, text, where)

    def audit(self, state: S) -> list[str]:
        """What cannot be: pieces lost or doubled, numbers out of range.  Empty when all is well."""
        return []

    # The core does -----------------------------------------------------------------------------------------------

    def new(self, seats: int, options: Mapping[str, Any] | None = None) -> S:
        """A state at its first decision."""
        state = self.start(self.check_seats(seats), self.resolve_options(seats, options or {}))
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
                raise option.refusal(f"it goes with {other}={fitting} alone")
        return found

    def resolve_options(self, seats: int, given: Mapping[str, Any]) -> dict[str, bool | int | str]:
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
                raise option.refusal(f"{value} does not go with {count}; {fitting} would")
        return options

    def view(self, state: State, viewer: int = SPECTATOR) -> View:
        """What a seat, or the spectator, may see."""
        shown = state.masked(viewer)
        return View(self, viewer, knowledge.mask(state, self.fields, viewer) if shown is None else shown)

    def sample(self, view: View, rng: Random, *, answered: bool = True) -> State:
        """A full state that the viewer cannot tell from the true one.  Its only input is the view: it cannot cheat.

        Where several decide at once, the others have answered what they might have; unless they are not to have
        `answered`: then all of them are still to begin, for who looks ahead and will answer for them.
        """
        for _ in range(10_000):
            state = self.build(self.deal(view, rng))
            if answered:
                knowledge.sample_drafts(state, view.seat, rng)
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
            return Refusal(say("the game is over"), "")
        if not state.waiting >> seat & 1:
            return Refusal(say("not now: this seat has nothing to decide"), "")
        if seat == CHANCE:
            odds, outcome = state.odds(), action - state.base
            possible = 0 <= outcome < len(odds) and odds[outcome] > 0
            template = "not an outcome of this throw or draw: {outcome}"
            return None if possible else Refusal(say(template, outcome=self._named(action)), "")
        if not 0 <= action < self.actions:
            return Refusal(say("not an action of this game"), "")
        return self.refuse(state, seat, action)

    def _named(self, action: int) -> str:
        """An action for a complaint: there may be none of that number."""
        return repr(self.format(action)) if 0 <= action < self.actions else shown(action)

    def rules_text(self) -> str:
        """RULES.md, the rules in our own words."""
        return (resources.files(self.package) / "RULES.md").read_text(encoding="utf-8")
