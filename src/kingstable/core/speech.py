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

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from kingstable.core.action_space import ActionSpace, Block
from kingstable.core.decision import ELSEWHERE, Step, StepState
from kingstable.core.prose import Arg, Log, Text, say
from kingstable.core.state import Event, State

S = TypeVar("S", bound=StepState)
D = TypeVar("D", bound=Step[Any])
W = TypeVar("W")

SEAT_NAMES = ("Vermilion", "Blue", "Green", "Violet", "Amber", "Sky", "Slate")
Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and the pieces it touches


class Asked(Generic[S, D, W]):
    """A question and one answer to it: what a sentence about them may need."""

    def __init__(self, state: S, step: D, seat: int, action: int, words: W, names: Sequence[str] = SEAT_NAMES) -> None:
        self.state = state
        self.step = step
        self.seat = seat
        self.action = action
        self.words = words
        self.names = names  # of the seats

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


class Chapter(NamedTuple):
    """The words of one chapter."""

    prompts: Mapping[type[Step[Any]], str | Callable[[Any], Text]] = {}
    passes: Mapping[type[Step[Any]], Said | Callable[[Any], Described]] = {}  # what passing means at each step
    choices: Mapping[Block | type[Step[Any]], Said | Callable[[Any], Described]] = {}  # of a block; or all at a step
    reasons: Mapping[int, Reason | Callable[[Any], Reason]] = {}  # of each bar
    elsewhere: Mapping[Block | type[Step[Any]], Reason | Callable[[Any], Reason]] = {}  # where another step is open
    no_pass: Mapping[type[Step[Any]], Reason | Callable[[Any], Reason]] = {}  # of steps at which nobody may pass


NO_LOG = Log({})


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

    def __repr__(self) -> str:
        return f"<Speech: {len(self.prompts)} prompts, {len(self.choices)} choices, {len(self.reasons)} reasons>"

    def asked(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Asked[Any, Any, Any]:
        """A question and an answer, for the sentences about them."""
        assert isinstance(state, StepState)
        return Asked(state, state.step, seat, action, self.words, names)

    def prompt(self, state: State, seat: int) -> Text:
        """What a seat is asked."""
        asked = self.asked(state, seat, -1)
        said = self.prompts[type(asked.step)]
        return say(said) if isinstance(said, str) else said(asked)

    def describe(self, state: State, seat: int, action: int, names: Sequence[str] = SEAT_NAMES) -> Described:
        """An open action in words, with its rule and what it touches."""
        asked = self.asked(state, seat, action, names)
        if self.passing and self.passing.has(action):
            said = self.passes[type(asked.step)]
        else:
            block = self.actions.block(action)
            said = self.choices[block if block in self.choices else type(asked.step)]
        return (say(said.template, **said.facts(asked)), said.rule, ()) if isinstance(said, Said) else said(asked)

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
        if kind in self.no_pass and self.passing and self.passing.has(asked.action):
            return self.no_pass[kind]
        block = self.actions.block(asked.action)
        return self.elsewhere[block if block in self.elsewhere else kind]

    def narrate(self, event: Event, names: Sequence[str]) -> Text:
        """What happened, as a sentence."""
        return self.log.narrate(event, names, self.words)
