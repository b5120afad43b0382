"""A state without boilerplate, for small games: each field is declared once, with who knows it.

    class Poker(SimpleState):
        deck: list[int] = field(NOBODY, COUNTS, pool="cards")
        hand: list[list[int]] = field(OWNER, LISTS, pool="cards")

    Poker(seats=2, deck=[1, 1, 1], hand=[[], []])

Constructor and clone follow from that.  It is slower than a state that a generator wrote, and cannot be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from kingstable.core.decision import NOTHING, Step, StepState
from kingstable.core.knowledge import STATE_FIELDS, Field

__all__ = ["SimpleState", "field"]


def field(knowledge: str, shape: str, **more: Any) -> Any:
    """A field that takes its name from where it is assigned; the arguments are those of `Field`."""
    return Field("", knowledge, shape, **more)


class SimpleState(StepState):
    """A state whose fields are declared in its class, and given to its constructor by name.

    Whatever else the constructor is given by name is kept too, and shared by clones: a map, a table of costs.
    """

    fields: ClassVar[tuple[Field, ...]] = STATE_FIELDS

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        own = (value.changed(name) for name, value in vars(cls).items() if isinstance(value, Field))
        cls.fields = (*cls.fields, *own)

    def __init__(
        self,
        seats: int,
        agenda: Sequence[Step[Any]] = (),
        step: Step[Any] = NOTHING,
        waiting: int = 0,
        base: int = 0,
        drafts: Sequence[list[int]] = (),
        **given: Any,
    ) -> None:
        super().__init__(seats, list(agenda), step, waiting, base, list(drafts))
        missing = [field.name for field in self.fields[len(STATE_FIELDS) :] if field.name not in given]
        if missing:
            raise TypeError(f"{type(self).__name__} needs values for {', '.join(missing)}")
        self.given = tuple(given)
        self.__dict__.update(given)

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        StepState.__init__(
            twin, self.seats, self.agenda[:], self.step, self.waiting, self.base, [draft[:] for draft in self.drafts]
        )
        mine, its = self.__dict__, twin.__dict__
        its["given"] = self.given
        for name in self.given:
            its[name] = copied(mine[name])
        return twin

    def scores(self) -> list[int]:
        """Each seat's score as it stands: by default the field `score`."""
        scores: list[int] = self.__dict__["score"][:]
        return scores


def copied(value: Any) -> Any:
    """A list or a list of lists as one of its own; anything else is shared.

    >>> rows = [[1], [2, 3]]
    >>> copied(rows) == rows, copied(rows)[0] is rows[0]
    (True, False)
    """
    if type(value) is not list:
        return value
    return [row[:] for row in value] if value and type(value[0]) is list else value[:]
