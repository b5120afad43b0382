"""What a game says of its decisions: a table of templates a chapter, and what fills their blanks.

    CHAPTER = Chapter(
        prompts={Build: "Construct a building, or pass."},
        passes={Build: Said("Build nothing.", "7.2")},
        choices={BUILD: describe_building},
        reasons={construction.OWNED: Reason("you own the {building} already", "7.6", building)},
        elsewhere={BUILD: Reason("not now: no building is being constructed", "7.1")},
    )

Steps, blocks and bars are the rules' own; here they get words, in the chapter of the same name.  Whatever needs to know
more than its template is a function of `Asked`: the state, the open step, the seat, the action, and the game's names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from kingstable.core.action_space import ActionSpace, Block
from kingstable.core.decision import ELSEWHERE, Step, StepState
from kingstable.core.prose import NO_LOG, Arg, Log, Text, say
from kingstable.core.state import Event, State

if TYPE_CHECKING:
    from kingstable.core.game import View

S = TypeVar("S", bound=StepState)
D = TypeVar("D", bound=Step[Any])
W = TypeVar("W")

ONLY_PASS = "only-pass"  # the standing answer of every game: to pass where nothing else is open
SEAT_NAMES = ("Vermilion", "Blue", "Green", "Violet", "Amber", "Sky", "Slate")
Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and the pieces it touches


class Asked(Generic[S, D, W]):
    """A question and one answer to it: what a sentence about them may need."""

    def __init__(
        self,
        state: S,
        step: D,
        seat: int,
        action: int,
        words: W,
        names: Sequence[str] = SEAT_NAMES,
        speech: Speech | None = None,
    ) -> None:
        self.actual = state  # as the game has it, where words are about what a draft makes of it
        self.state = state
        self.step = step
        self.seat = seat
        self.action = action
        self.words = words
        self.names = names  # of the seats
        self.speech = speech  # to describe what comes after

    def describe(self, state: State, action: int) -> Described:
        """What the seat could choose at a later state, in words."""
        assert self.speech
        return self.speech.describe(state, self.seat, action, self.names)

    def passes_with(self, action: int) -> bool:
        """Whether an action ends something or goes without it."""
        return self.speech is not None and self.speech.passes_with(action)

    def warn(self, state: State, action: int) -> Text | None:
        """Why what the seat could choose at a later state harms it."""
        return self.speech.warn(state, self.seat, action) if self.speech else None

    def __repr__(self) -> str:
        return f"<Asked: seat {self.seat}, {self.step!r}, action {self.action}>"


Facts = Callable[[Any], Mapping[str, Arg]]


def no_facts(asked: Any) -> Mapping[str, Arg]:
    """Of a template without blanks."""
    return {}


class Said(NamedTuple):
    """A choice in words, its rule, and what fills the template's blanks; it touches no piece."""

    template: str
    rule: str
    facts: Facts = no_facts


class Reason(NamedTuple):
    """Why not, the rule that asks for it, and what fills the template's blanks."""

    template: str
    rule: str
    facts: Facts = no_facts


class Compound(NamedTuple):
    """Several actions that a seat makes as one choice: all of them, one after another, with nothing in between."""

    actions: tuple[int, ...]
    text: Text
    rule: str
    targets: tuple[str, ...] = ()
    warning: Text | None = None  # why it harms who makes it


class StandingAnswer(NamedTuple):
    """A question that a player may have answered the same way each time, until it says otherwise."""

    key: str
    text: str  # what the player says once and for all: a template without blanks
    rule: str
    step: type[Step[Any]]
    answer: Callable[[Any], int | None]  # the action, where it applies to the question
    arises: Callable[[Any], bool] = lambda state: True  # whether a table such as this can ever ask


class Chapter(NamedTuple):
    """The words of one chapter."""

    prompts: Mapping[type[Step[Any]], str | Callable[[Any], Text]] = {}
    passes: Mapping[type[Step[Any]], Said | Callable[[Any], Described]] = {}  # what passing means at each step
    choices: Mapping[Block | type[Step[Any]], Said | Callable[[Any], Described]] = {}  # of a block; or all at a step
    reasons: Mapping[int, Reason | Callable[[Any], Reason]] = {}  # of each bar
    elsewhere: Mapping[Block | type[Step[Any]], Reason | Callable[[Any], Reason]] = {}  # where another step is open
    no_pass: Mapping[type[Step[Any]], Reason | Callable[[Any], Reason]] = {}  # of steps at which nobody may pass
    warnings: Mapping[Block | type[Step[Any]], Callable[[Any], Text | None]] = {}  # why a choice harms who makes it
    compounds: Mapping[type[Step[Any]], Callable[[Any], Iterable[Compound]]] = {}  # what can be said at once
    standing: Sequence[StandingAnswer] = ()  # what can be said once and for all
    main: Sequence[Block] = ()  # what a question is about, beside all that may be done before: listed first, always


class Speech:
    """All that a game says: the chapters of its decisions, and the log of what happened."""

    def __init__(
        self,
        actions: ActionSpace,
        passing: Block | None = None,  # the block whose meaning depends on the step: `passes`
        words: object = None,
        chapters: Sequence[Chapter] = (),
        log: Log = NO_LOG,
    ) -> None:
        self.actions = actions
        self.passing = passing
        self.words = words
        self.log = log
        self.prompts = {step: said for chapter in chapters for step, said in chapter.prompts.items()}
        self.passes = {step: said for chapter in chapters for step, said in chapter.passes.items()}
        self.choices = {block: said for chapter in chapters for block, said in chapter.choices.items()}
        self.reasons = {bar: reason for chapter in chapters for bar, reason in chapter.reasons.items()}
        self.elsewhere = {block: reason for chapter in chapters for block, reason in chapter.elsewhere.items()}
        self.no_pass = {step: reason for chapter in chapters for step, reason in chapter.no_pass.items()}
        self.warnings = {block: said for chapter in chapters for block, said in chapter.warnings.items()}
        self.main = frozenset(block for chapter in chapters for block in chapter.main)
        self.standing = tuple(answer for chapter in chapters for answer in chapter.standing)
        self.make_compounds = {step: make for chapter in chapters for step, make in chapter.compounds.items()}

    def __repr__(self) -> str:
        return f"<Speech: {len(self.prompts)} prompts, {len(self.choices)} choices, {len(self.reasons)} reasons>"

    def asked(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Asked[Any, Any, Any]:
        """A question and an answer, for the sentences about them."""
        assert isinstance(state, StepState)
        return Asked(state, state.step, seat, action, self.words, names, self)

    def prompt(self, state: State, seat: int) -> Text:
        """What a seat is asked."""
        asked = self.asked(state, seat, -1)
        said = self.prompts[type(asked.step)]
        return say(said) if isinstance(said, str) else said(asked)

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Described:
        """An open action in words, with its rule and what it touches."""
        asked = self.asked(state, seat, action, names)
        if self.passes_with(action):
            said = self.passes[type(asked.step)]
        else:
            block = self.actions.block(action)
            said = self.choices[block if block in self.choices else type(asked.step)]
        return (say(said.template, **said.facts(asked)), said.rule, ()) if isinstance(said, Said) else said(asked)

    def passes_with(self, action: int) -> bool:
        """Whether an action ends something or goes without it."""
        return self.passing is not None and self.passing.has(action)

    def is_main(self, action: int) -> bool:
        """Whether an action is what a question is about, beside all that may be done before."""
        return bool(self.main) and self.actions.block(action) in self.main

    def warn(self, state: State, seat: int, action: int) -> Text | None:
        """Why an open action harms the seat itself; None, if it is as good as any."""
        if not self.warnings:
            return None
        asked, block = self.asked(state, seat, action), self.actions.block(action)
        kind = type(asked.step)
        for key in (block, kind):
            if key in self.warnings and (found := self.warnings[key](asked)):
                return found
        return None

    def compounds(self, state: State, seat: int, names: Sequence[str] = SEAT_NAMES) -> list[Compound]:
        """What a seat may say at once at the open step."""
        asked = self.asked(state, seat, -1, names)
        make = self.make_compounds.get(type(asked.step))
        return list(make(asked)) if make else []

    def standing_answers(self, state: State, seat: int, legal: Sequence[int]) -> dict[str, int]:
        """What would be answered to the open question, by the key of each standing answer that applies to it."""
        found = {ONLY_PASS: legal[0]} if len(legal) == 1 and self.passes_with(legal[0]) else {}
        if self.standing:
            asked = self.asked(state, seat, -1)
            for each in self.standing:
                if isinstance(asked.step, each.step):
                    action = each.answer(asked)
                    if action is not None and action in legal:
                        found[each.key] = action
        return found

    def refuse(self, state: State, seat: int, action: int) -> tuple[Text, str] | None:
        """Why an action is not open, and the rule; None if it is."""
        assert isinstance(state, StepState)
        bar = state.bar(seat, action)
        if not bar:
            return None
        asked = self.asked(state, seat, action)
        found = self._elsewhere(asked) if bar == ELSEWHERE else self.reasons[bar]
        reason = found if isinstance(found, Reason) else found(asked)
        return say(reason.template, **reason.facts(asked)), reason.rule

    def _elsewhere(self, asked: Asked[Any, Any, Any]) -> Reason | Callable[[Any], Reason]:
        """Why an action is not what the open step asks for."""
        kind = type(asked.step)
        if kind in self.no_pass and self.passes_with(asked.action):
            return self.no_pass[kind]
        block = self.actions.block(asked.action)
        return self.elsewhere[block if block in self.elsewhere else kind]

    def words_at(self, view: View | None) -> object:
        """The words for what a view shows; for games in which names depend on how the table is laid."""
        return self.words

    def narrate(self, event: Event, names: Sequence[str], view: View | None = None) -> Text:
        """What happened, as a sentence; `view` is any in which it is over."""
        return self.log.narrate(event, names, self.words_at(view))

    def touches(self, event: Event, view: View | None = None) -> list[str]:
        """The keys of the pieces that an event speaks of; not all of them need be there."""
        return self.log.touches(event, self.words_at(view))
