"""Steps that are objects: the entries of an agenda, each with its arguments by name and all that can be asked of it.

    class Build(Decision[Realm]):
        def __init__(self, seat: int, second: int) -> None: ...
        def blocks(self): ...                        the kinds of actions that can be open here
        def bar(self, realm, seat, action): ...      why an action of these is not open: the only legality
        def legal(self, realm, seat): ...            the list, from the same conditions
        def take(self, realm, seat, action): ...     the effect

A step is immutable, so clones share it; saved, it is one int (`Steps`).  A state calls its open step: there is no other
dispatch.  `Decision[Realm]` types a game's steps; mypyc checks the state's class once a call.
"""

from __future__ import annotations

import inspect
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.state import State

# Bars: why an action is not open.  A game's own are a chapter's number * 100, and counted on.
ALLOWED: Final = 0
ELSEWHERE: Final = 1  # it belongs to another decision

S = TypeVar("S", bound="StepState")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something to be done that asks nobody."""

    opens: ClassVar[tuple[Block, ...]] = ()  # what `blocks` are, where they do not depend on the step's arguments

    def run(self, state: S) -> None:
        """Change the table, `do` what follows, or ask."""
        raise NotImplementedError

    def blocks(self) -> tuple[Block, ...]:
        """The kinds of actions that can be open here; chance has one."""
        found: tuple[Block, ...] = type(self).opens
        return found

    def bar(self, state: S, seat: int, action: int) -> int:
        """The first condition that an action of `blocks` fails, or ALLOWED; by default there are no conditions."""
        return ALLOWED

    def legal(self, state: S, seat: int) -> list[int]:
        """The open actions, ascending.  A step with hundreds of candidates goes through their parts instead."""
        legal: list[int] = []
        for block in self.blocks():
            for action in range(block.first, block.end):
                if not self.bar(state, seat, action):
                    legal.append(action)
        return legal

    def odds(self, state: S) -> list[int]:
        """Integer weights of the outcomes of chance, from `base` on."""
        raise NotImplementedError

    def take(self, state: S, seat: int, action: int) -> None:
        """Carry out an open action."""
        raise NotImplementedError

    def drafting(self, state: S, seat: int) -> bool:
        """Whether a seat that decides in secret owes more clicks after those in its draft."""
        return False

    def arguments(self) -> list[int]:
        """The values of the constructor's arguments."""
        return [getattr(self, name) for name in names_of(type(self))]

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(self.arguments())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Step) and self.arguments() == other.arguments()

    def __hash__(self) -> int:
        return hash((type(self), *self.arguments()))

    def __repr__(self) -> str:
        named = zip(names_of(type(self)), self.arguments(), strict=True)
        said = ", ".join(f"{name}={value}" for name, value in named)
        return f"{type(self).__name__}({said})" if said else type(self).__name__


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that asks one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: S) -> None:
        state.ask(self.seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A step that asks chance."""

    def base(self, state: S) -> int:
        """The action of the first outcome."""
        return self.blocks()[0].first

    def run(self, state: S) -> None:
        state.ask_chance(self.base(state))


Kinds = tuple[type[Step[Any]], ...]  # of the steps of a chapter


class Nothing(Step["StepState"]):
    """The open step of a state at which nothing has been done yet."""

    def run(self, state: StepState) -> None:
        return


NOTHING: Final = Nothing()


@mypyc_attr(allow_interpreted_subclasses=True)
class StepState(State):
    """A state whose steps are objects.  A game adds fields and what many chapters do with them."""

    def __init__(
        self, seats: int, agenda: list[Step[Any]], step: Step[Any], waiting: int, base: int, drafts: list[list[int]]
    ) -> None:
        super().__init__(seats, waiting, base, drafts)
        self.agenda = agenda  # what is still to be done; the last comes next
        self.step = step  # the open one

    def do(self, *steps: Step[Any]) -> None:
        """Carry out these steps next, in reading order, before anything already on the agenda."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i])

    def do_all(self, steps: list[Step[Any]]) -> None:
        """The same for a list of them: one step for each seat, or the parts of a phase."""
        self.agenda.extend(steps[::-1])

    def legal(self, seat: int) -> list[int]:
        return self.step.legal(self, seat)

    def odds(self) -> list[int]:
        return self.step.odds(self)

    def take(self, seat: int, action: int) -> None:
        self.step.take(self, seat, action)

    def drafting(self, seat: int) -> bool:
        return self.step.drafting(self, seat)

    def bar(self, seat: int, action: int) -> int:
        """Why an action is not open to a seat that owes a decision: any action of the game."""
        for block in self.step.blocks():
            if block.has(action):
                return self.step.bar(self, seat, action)
        return ELSEWHERE

    def proceed(self) -> None:
        agenda = self.agenda
        while self.waiting == 0 and agenda:
            step = agenda.pop()
            self.step = step
            step.run(self)

    def todo(self) -> list[object]:
        return list(self.agenda)

    def question(self) -> object:
        return type(self.step)

    def own_fields(self) -> tuple[str, ...]:
        return "seats", "agenda", "step", "waiting", "base", "drafts"

    def __str__(self) -> str:
        """The to-do list, next first: `Build(seat=2, second=0) · SeasonEnd(seat=2)`."""
        todo = [self.step] if self.waiting else []
        todo += reversed(self.agenda)
        return " · ".join(map(repr, todo)) or "over"


class Steps:
    """All kinds of steps of a game, numbered from 1: a step as an int (its number, 16 bits an argument), and back."""

    def __init__(self, *kinds: type[Step[Any]]) -> None:
        self.kinds: Final = (Nothing, *kinds)
        self.numbers: Final = {kind: number for number, kind in enumerate(self.kinds)}

    def __repr__(self) -> str:
        return f"<Steps: {len(self.kinds) - 1} kinds>"

    def encode(self, step: Step[Any]) -> int:
        """A step as an int."""
        code = self.numbers[type(step)]
        for i, value in enumerate(step.arguments()):
            assert 0 <= value < 65536
            code |= value << 8 + 16 * i
        return code

    def decode(self, code: int) -> Step[Any]:
        """The step that was encoded."""
        kind: Any = self.kinds[code & 255]
        step: Step[Any] = kind(*(code >> 8 + 16 * i & 65535 for i in range(len(names_of(kind)))))
        return step

    def parse(self, text: str) -> Step[Any]:
        """The step that prints so: `Build(seat=2, second=0)`."""
        name, _, given = text.removesuffix(")").partition("(")
        values = [int(part.partition("=")[2]) for part in given.split(", ")] if given else []
        for number in range(len(self.kinds)):
            kind: Any = self.kinds[number]
            if kind.__name__ == name and len(values) == len(names_of(kind)):
                step: Step[Any] = kind(*values)
                if repr(step) == text:
                    return step
        raise ValueError(f"no step is written {text!r}")


_names: Final[dict[type, list[str]]] = {}  # a signature is slow to read


def names_of(kind: type[Step[Any]]) -> list[str]:
    """The names of a step's arguments: those of its constructor."""
    found = _names.get(kind)
    if found is None:
        found = [] if kind.__init__ is object.__init__ else list(inspect.signature(kind).parameters)
        _names[kind] = found
    return found
