"""Positions described in TOML, read by the declared fields: for tests, puzzles and lessons.

    seats = 3
    at = "summer"                    # where play goes on: one of the game's `moments`
    year = 2
    order = [2, 0, 1]

    [seat.0]
    vp = 5
    goods = { gold = 2, stone = 1 }  # what is not named is 0
    buildings = ["inn", "market"]

Every field of the game's view can be given, by the words of its notation or by numbers; a field with a value for each
seat also seat by seat.  `options` holds the game's options.  `todo` holds steps, as they print, that are carried out
before the moment: `todo = ["Build(seat=1, second=0)"]`.  What is not said is as at the start of a game, and what is
hidden lies in the decks from which the named pieces were taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kingstable.core.action_space import Axis
from kingstable.core.decision import Step, StepState
from kingstable.core.description import Description
from kingstable.core.errors import BadPosition
from kingstable.core.foreign import shown
from kingstable.core.knowledge import COUNTS, EMPTY, INT, LIST, LISTS, NOBODY, SEEN, STATE_FIELDS, Field
from kingstable.core.state import ALL

if TYPE_CHECKING:
    from kingstable.core.game import Game

__all__ = ["Moment", "read"]

Moment = Callable[[Any], Sequence[Step[Any]]]  # of a state that was described: what is to be done from there on
OWN_KEYS = ("seats", "at", "options", "todo", "seat")


def read(game: Game, text: str, where: str) -> StepState:
    """The state that a text describes, ready to `proceed`; a position that cannot be is refused with the reason."""
    return _Reader(game, where).read(text)


class _Reader(Description):
    """One description that is being read."""

    def __init__(self, game: Game, where: str) -> None:
        super().__init__(where)
        self.game = game
        self.fields = {field.name: field for field in game.fields if field not in STATE_FIELDS}
        self.audiences = {field.audience for field in game.fields if field.audience}
        self.seats = 0

    def read(self, text: str) -> StepState:
        game = self.game
        tree = self.parse(text, (*OWN_KEYS, *self.fields))
        self.seats = self.number(tree, "seats", game.seats[0], game.seats[0], game.seats[-1])
        state = game.start(self.seats, game.resolve_options(self.seats, self.table(tree.get("options", {}), "options")))
        assert isinstance(state, StepState)
        begun = state.clone()
        for name in self.fields:
            if name in tree:
                setattr(state, name, self.value(self.fields[name], tree[name], name))
        for number, own in self.table(tree.get("seat", {}), "seat").items():
            if number not in map(str, range(self.seats)):
                raise self.fail(f"seat.{number}", f"no such seat; they are 0 to {self.seats - 1}")
            self.read_seat(state, int(number), self.table(own, f"seat.{number}"))
        self.let_owners_see(state)
        self.draw_from_decks(state, begun)
        self.check_bounds(state)
        state.agenda = [*self.todo(tree), *self.moment(tree, state)][::-1]
        tried = state.clone()
        tried.proceed()
        if found := game.audit(tried):
            raise BadPosition(f"{self.where}: this cannot be: {'; '.join(found[:9])}")
        return state

    def read_seat(self, state: StepState, seat: int, own: Mapping[str, Any]) -> None:
        """What one seat has."""
        known = [name for name, field in self.fields.items() if field.axes and field.axes[0].name == "seat"]
        self.check_keys(own, known, f"seat.{seat}.")
        for name, value in own.items():
            field, key, row = self.fields[name], f"seat.{seat}.{name}", getattr(state, name)
            if field.shape == LIST and len(field.axes) > 1:
                size = field.axes[1].size
                row[size * seat : size * (seat + 1)] = self.row(value, field.axes[1], size, key)
            elif field.shape == LISTS:
                row[seat] = self.pieces(field, value, key)
            else:
                row[seat] = self.single(field, value, key)

    def moment(self, tree: Mapping[str, Any], state: StepState) -> Sequence[Step[Any]]:
        """What is to be done from the moment on that the text names; the game's first moment, if it names none."""
        moments = self.game.moments
        at = tree.get("at", next(iter(moments)))
        if at not in moments:
            raise self.fail("at", f"{shown(at)} is not a moment; they are {', '.join(moments)}")
        return moments[at](state)

    def todo(self, tree: Mapping[str, Any]) -> Iterator[Step[Any]]:
        """The steps before it."""
        for text in self.items(tree.get("todo", []), "todo"):
            try:
                yield self.game.steps.parse(str(text))
            except ValueError:
                raise self.fail("todo", f"{shown(text)} is not a step of {self.game.title}") from None

    # Values ------------------------------------------------------------------------------------------------------

    def value(self, field: Field, value: Any, key: str) -> Any:
        """A whole field."""
        if field.shape == INT:
            return self.single(field, value, key)
        if field.shape == LISTS:
            return [self.pieces(field, row, key) for row in self.items(value, key)]
        if field.shape == COUNTS or (isinstance(value, dict) and len(field.axes) == 1):
            return self.row(value, field.axes[0], field.axes[0].size, key)
        return [self.single(field, item, key) for item in self.items(value, key)]

    def row(self, value: Any, axis: Axis, size: int, key: str) -> list[int]:
        """A number for each place of an axis: all in a list, or some by their names."""
        if isinstance(value, list):
            if len(value) != size or any(type(item) is not int for item in value):
                raise self.fail(key, f"{size} whole numbers are expected, or a table of some by their names")
            return value
        found = [0] * size
        for name, number in self.table(value, key).items():
            if type(number) is not int:
                raise self.fail(f"{key}.{name}", f"{shown(number)} is not a whole number")
            found[self.place(name, axis, key)] = number
        return found

    def pieces(self, field: Field, value: Any, key: str) -> list[int]:
        return [self.single(field, item, key) for item in self.items(value, key)]

    def single(self, field: Field, value: Any, key: str) -> int:
        """One value: a number, a word for it, or a list of what a set holds."""
        if field.name in self.audiences and isinstance(value, list):
            return sum({1 << self.number({key: seat}, key, 0, 0, self.seats - 1) for seat in value})
        if field.name in self.audiences and value == "all":
            return ALL
        if field.bits and isinstance(value, list):
            return sum({1 << self.place(item, field.bits, key) for item in value})
        if field.of and isinstance(value, str):
            return self.place(value, field.of, key)
        if type(value) is not int:
            expected = "a list of words" if field.bits else "a whole number or a word" if field.of else "a whole number"
            raise self.fail(key, f"{shown(value)} is not {expected}")
        return value

    def place(self, word: Any, axis: Axis, key: str) -> int:
        """Where a word stands on an axis."""
        words = list(self.game.notation.axes.get(axis, ()))
        if word not in words:
            raise self.fail(key, f"there is no {axis.name} {shown(word)}; they are {', '.join(words)}")
        return words.index(word)

    # The whole ---------------------------------------------------------------------------------------------------

    def let_owners_see(self, state: StepState) -> None:
        """Pieces of which it is not said who has seen them are seen by their owners."""
        for field in self.fields.values():
            if field.knowledge == SEEN and field.shape == LISTS:
                audience = getattr(state, field.audience)
                for seat, row in enumerate(getattr(state, field.name)):
                    if len(audience[seat]) != len(row):
                        audience[seat] = [1 << seat] * len(row)

    def draw_from_decks(self, state: StepState, begun: StepState) -> None:
        """Pieces that were named were drawn from the deck that has them."""
        for pool in {field.pool for field in self.fields.values()} - {""}:
            mine = [field for field in self.fields.values() if field.pool == pool]
            decks = [field for field in mine if field.shape == COUNTS and field.knowledge == NOBODY]
            if not decks or any(getattr(state, deck.name) != getattr(begun, deck.name) for deck in decks):
                continue  # there is none, or the text says what lies in it
            others = [field for field in mine if field not in decks]
            drawn = _pieces(state, others)
            drawn.subtract(_pieces(begun, others))
            for piece, count in drawn.items():
                for _ in range(count):
                    deck = next((deck for deck in decks if getattr(state, deck.name)[piece] > 0), None)
                    if deck is None:
                        raise self.fail(pool, f"{self.named(others, piece)} is named more often than there are")
                    getattr(state, deck.name)[piece] -= 1

    def named(self, fields: Sequence[Field], piece: int) -> str:
        axes = [field.of or (field.axes[0] if field.shape == COUNTS else None) for field in fields]
        words = [self.game.notation.axes[axis] for axis in axes if axis and axis in self.game.notation.axes]
        return words[0][piece] if words else f"piece {piece}"

    def check_bounds(self, state: StepState) -> None:
        """Every value lies within what is declared, and there is one for each seat."""
        for field in self.fields.values():
            value = getattr(state, field.name)
            rows = value if field.shape == LISTS else [[value] if field.shape == INT else value]
            for number in (number for row in rows for number in row):
                if field.high is not None and not field.low <= number <= field.high:
                    raise self.fail(field.name, f"{number} is not from {field.low} to {field.high}")
            if field.axes and field.axes[0].name == "seat":
                size = self.seats * (field.axes[1].size if field.shape == LIST and len(field.axes) > 1 else 1)
                if len(value) != size:
                    raise self.fail(field.name, f"{size} values are expected, for {self.seats} seats")


def _pieces(state: StepState, fields: Sequence[Field]) -> Counter[int]:
    """How often each piece lies in some fields."""
    found: Counter[int] = Counter()
    for field in fields:
        value = getattr(state, field.name)
        if field.shape == COUNTS:
            found.update(dict(enumerate(value)))
        else:
            rows = value if field.shape == LISTS else [[value] if field.shape == INT else value]
            found.update(piece for row in rows for piece in row if piece != EMPTY)
    return found
