"""A state: plain data, and an agenda of what is still to be done.

Rules are control flow, and a suspended Python frame can be neither copied nor saved.  So the flow lies in the state
as data: `agenda` is a stack of *steps*.  A step does its work, pushes what comes next (`do`), or stops for a decision
(`ask`).  A reaction inside a reaction is pushed on top and loses nothing below.  The agenda and the open step are
public: no argument of a step is a secret.

A step is an object that carries its arguments by name and all that can be asked of it: `decision.py`.

Chance is a seat.  Rules never roll: a step stops with `ask_chance`, `odds` gives integer weights, and whoever
referees chooses an outcome and applies it like any other action.

Several seats may owe a decision at once (`ask_all`).  Their answers are *drafts*: each is seen by its owner alone,
may take several clicks, and nothing happens until the last seat is done.

Two house rules.  Everything that `apply` does, it does to fields of the state: no globals, no clocks, no random
generators.  And this file knows no game.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, Self

from mypy_extensions import mypyc_attr

CHANCE: Final = 30  # the seat that rolls dice and draws cards
SPECTATOR: Final = 29  # the viewer who holds no seat
OPEN: Final = 28  # the viewer of a game that is over: all hands lie open, only decks stay shuffled
ALL: Final = (1 << 30) - 1  # an audience: every seat and the spectator


class Event(NamedTuple):
    """Something that happened: its kind, the rule behind it, its numbers by name, and who may hear of it."""

    kind: str
    rule: str
    facts: dict[str, int]
    to: int


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is on the table, and what the referee asks of it.  `decision.StepState` adds the agenda."""

    def __init__(self, seats: int, waiting: int, base: int, drafts: list[list[int]]) -> None:
        self.seats = seats
        self.waiting = waiting  # who owes a decision, as a bit mask
        self.base = base  # of a chance decision: the action of its first outcome; of drafts: the seats that were asked
        self.drafts = drafts  # while several decide at once: each seat's clicks so far; else empty
        self.told: list[Event] | None = None  # None: nobody listens
        self.barrier = False  # set when something became known that cannot be taken back

    # What a game writes ------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """The actions open to a seat that owes a decision: sorted, never empty."""
        raise NotImplementedError

    def odds(self) -> list[int]:
        """Integer weights of the outcomes at a chance decision; outcome k is the action `base + k`."""
        raise NotImplementedError

    def take(self, seat: int, action: int) -> None:
        """The decision's own effect.  Not called for drafts: the step that follows them reads them all."""
        raise NotImplementedError

    def drafting(self, seat: int) -> bool:
        """Whether a seat still owes clicks after those in its draft.  By default one click is a whole answer."""
        return False

    def clone(self) -> Self:
        """An independent copy, made by one constructor call."""
        raise NotImplementedError

    def masked(self, viewer: int) -> dict[str, Any] | None:
        """What a viewer may see of every field, as `tools.write_states` has written it; None where it has not."""
        return None

    def scores(self) -> list[int]:
        """Each seat's score as it stands."""
        raise NotImplementedError

    def origin(self) -> tuple[str, object] | None:
        """The name of the game and its edition, for pickling: the game builds the state again.

        None is for states that hold nothing but plain data, and are not compiled: they are pickled as they are.
        """
        return None

    # What the core does ------------------------------------------------------------------------------------------

    def todo(self) -> list[object]:
        """What is still to be done, in a form that can be compared; the last comes next."""
        raise NotImplementedError

    def question(self) -> object:
        """The kind of step that is open, its arguments aside."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """What a pickle holds: what a clone would, and the game by its name."""
        origin = self.origin()
        if origin is None:
            values = {name: getattr(self, name) for name in self.own_fields()}
            return revived, (type(self), {**self.__dict__, **values, "told": None, "barrier": False})
        from kingstable.core.registry import packed

        return packed(self, origin)

    def ask(self, seat: int) -> None:
        """Stop until this seat has decided."""
        assert not self.drafts  # they were not unsealed
        self.waiting = 1 << seat

    def ask_if_open(self, seat: int) -> None:
        """Ask a seat that has a choice; take the one answer of a seat that has not, and none of one that has none.

        Not where the answers depend on what others must not know: then it would tell them not to be asked.
        """
        legal = self.legal(seat)
        if len(legal) > 1:
            self.ask(seat)
        elif legal:
            self.take(seat, legal[0])

    def ask_chance(self, base: int) -> None:
        """Stop until chance has decided; outcome k of `odds` is the action `base + k`."""
        assert not self.drafts  # they were not unsealed
        self.base = base
        self.waiting = 1 << CHANCE

    def ask_all(self, seats: int) -> None:
        """Stop until all seats of this mask have decided, each in secret."""
        self.drafts = [[] for _ in range(self.seats)]
        self.base = seats
        self.waiting = seats

    def unseal(self) -> list[list[int]]:
        """Open the drafts: each seat's clicks.  The step that follows `ask_all` calls it once."""
        drafts = self.drafts
        self.drafts = []
        return drafts

    def reveal(self, seen: int, to: int) -> int:
        """Widen an audience.  There is no other way, and it cannot be undone: `x_seen = self.reveal(x_seen, ALL)`."""
        self.barrier = True
        return seen | to

    def tell(self, said: str, rule: str, a: int = -1, b: int = -1, c: int = -1, to: int = ALL) -> None:
        """Say what happened, to those who may know: `tell("build: seat, building", "7.1", seat, building)`.

        The kind of event comes first, then the names of its numbers.  Costs one test when nobody listens.
        """
        if self.told is not None:
            kind, _, names = said.partition(": ")
            facts = dict(zip(names.split(", "), (a, b, c), strict=False)) if names else {}
            self.told.append(Event(kind, rule, facts, to))

    def apply(self, seat: int, action: int) -> None:
        """Play an action that is known to be legal, and go on to the next decision."""
        if self.drafts:
            self.drafts[seat].append(action)
            if self.drafting(seat):
                return
            self.waiting &= ~(1 << seat)
            if self.waiting:
                return
            self.barrier = True  # sealed answers are opened
        else:
            self.waiting = 0
            self.take(seat, action)
        self.proceed()

    def proceed(self) -> None:
        """Carry out the agenda up to the next decision, or to the end."""
        raise NotImplementedError

    def outcomes(self) -> list[int]:
        """The possible outcomes at a chance decision, as actions."""
        base = self.base
        return [base + k for k, weight in enumerate(self.odds()) if weight]

    def over(self) -> bool:
        """Whether nobody owes a decision: the game is done."""
        return self.waiting == 0 and not self.todo()

    def __repr__(self) -> str:
        todo = str(self)
        return f"<{type(self).__name__}, seats {self.seats}: {todo if len(todo) < 80 else todo[:77] + '...'}>"

    def own_fields(self) -> tuple[str, ...]:
        """The names of the core's own fields."""
        return "seats", "waiting", "base", "drafts"


def revived(kind: type[State], values: dict[str, object]) -> State:
    """A state from its attributes."""
    state: State = kind.__new__(kind)
    for name, value in values.items():
        setattr(state, name, value)
    return state


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask, lowest first.

    >>> seats_in(0b1010)
    [1, 3]
    """
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
