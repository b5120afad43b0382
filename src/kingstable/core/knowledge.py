"""Who knows what: declared once per field, used for views, samples, saving and the laws.

A game lists its fields in the order of its state's constructor:

    FIELDS = (
        *STATE_FIELDS,
        Field("score", PUBLIC, LIST),
        Field("hand", OWNER, LISTS, pool="cards"),
        Field("deck", NOBODY, COUNTS, pool="cards"),
        Field("marked", SEEN, INT, pool="cards", audience="marked_seen"),
        Field("marked_seen", PUBLIC, INT),
    )

Four kinds of knowledge.  PUBLIC: everyone sees it.  OWNER: element i belongs to seat i, who alone sees it.  NOBODY:
no one does, only how many there are.  SEEN: each element has an audience, a bit mask in a companion field.  Where it
would tell too much who has seen which card of a hand, the companion is OWNER: then the hand's owner alone sees it.

Four shapes.  INT; LIST of ints; LISTS, a list of ints per seat or place; COUNTS, a multiset: `counts[kind]` copies
of each kind, such as a shuffled deck.  The agenda has shapes of its own, STEPS and STEP.

What the places of a field stand for (`axes`) and the bounds of its values (`low`, `high`) can be declared too; a law
checks that every value met lies within them.

Fields of one *pool* hold pieces of one kind of back: what a viewer cannot see of a pool is dealt anew when a state
is sampled.  A pool written `army*` is one pool per list (`army0`, `army1`, ...).

A view is built from what is allowed, never cut from the whole: `mask` copies a value only where the table says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from kingstable.core.action_space import Axis
from kingstable.core.decision import Steps
from kingstable.core.state import OPEN, State

PUBLIC: Final = "public"
OWNER: Final = "owner"
NOBODY: Final = "nobody"
SEEN: Final = "seen"

INT: Final = "int"
LIST: Final = "list"
LISTS: Final = "lists"
COUNTS: Final = "counts"
STEP: Final = "step"  # a step of the agenda, or several: immutable, and public
STEPS: Final = "steps"
DRAFTS: Final = "drafts"  # LISTS whose very lengths are secret: the core's own field of that name

EMPTY: Final = -1  # the value of a place that holds no piece; that it holds none is public
HIDDEN: Final = None  # what a view holds in the place of a value that is not for its viewer


class Field:
    """One field of a state: its name, who knows it, its shape, and what it holds."""

    def __init__(
        self,
        name: str,
        knowledge: str,
        shape: str,
        pool: str = "",
        audience: str = "",
        ordered: bool = False,
        axes: tuple[Axis, ...] = (),
        of: Axis | None = None,
        bits: Axis | None = None,
        low: int = 0,
        high: int | None = None,
    ) -> None:
        self.name: Final = name
        self.knowledge: Final = knowledge
        self.shape: Final = shape
        self.pool: Final = pool  # what back its pieces have
        self.audience: Final = audience  # SEEN: the field that holds the bit masks, of the same shape
        self.ordered: Final = ordered  # SEEN lists: whether places have a meaning (numbered tokens) or not (a hand)
        self.axes: Final = axes  # what the places of a list stand for; the last runs fastest
        self.of: Final = of  # what a value stands for
        self.bits: Final = bits  # what each bit of a value stands for
        self.low: Final = low
        self.high: Final = high  # None: no bounds are declared
        self.is_split: Final = pool.endswith("*")  # each list, or each value, is of a pool of its own
        self.is_deck: Final = shape == COUNTS and knowledge == NOBODY
        self.is_nested: Final = shape in (LISTS, DRAFTS)
        self.is_single: Final = shape in (INT, STEP) or self.is_deck  # one value in a view, and no list to be copied

    def __repr__(self) -> str:
        return f"<Field {self.name}: {self.knowledge} {self.shape}>"

    def declared(self) -> tuple[Any, ...]:
        """All that is declared of it, in the order of the constructor."""
        known = self.name, self.knowledge, self.shape, self.pool, self.audience, self.ordered
        return (*known, self.axes, self.of, self.bits, self.low, self.high)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Field) and self.declared() == other.declared()

    def __hash__(self) -> int:
        return hash(self.declared())

    def changed(self, name: str = "", knowledge: str = "") -> Field:
        """The same field under another name, or known to others."""
        return Field(name or self.name, knowledge or self.knowledge, *self.declared()[2:])


STATE_FIELDS: Final = (
    Field("seats", PUBLIC, INT, high=7),
    Field("agenda", PUBLIC, STEPS),
    Field("step", PUBLIC, STEP),
    Field("waiting", PUBLIC, INT, high=(1 << 31) - 1),
    Field("base", PUBLIC, INT),
    Field("drafts", OWNER, DRAFTS),
)
CORE_FIELDS: Final = frozenset(field.name for field in STATE_FIELDS)  # the names of them all

Values = dict[str, Any]


def values(state: State, fields: Sequence[Field]) -> Values:
    """All fields of a state, copied."""
    return {field.name: _copy(field, getattr(state, field.name)) for field in fields}


def _copy(field: Field, value: Any) -> Any:
    if field.shape in (INT, STEP):
        return value
    if field.shape in (LISTS, DRAFTS):
        return [row[:] for row in value]
    return value[:]


# Saving --------------------------------------------------------------------------------------------------------------


NO_STEPS: Final = Steps()


def pack(state: State, fields: Sequence[Field], steps: Steps = NO_STEPS) -> list[int]:
    """A state as a flat list of ints; equal states give equal lists."""
    out: list[int] = []
    for field in fields:
        value = getattr(state, field.name)
        if field.shape == INT:
            out.append(value)
        elif field.shape == STEP:
            out.append(steps.encode(value))
        elif field.shape == STEPS:
            out.append(len(value))
            out.extend(map(steps.encode, value))
        elif field.shape in (LISTS, DRAFTS):
            out.append(len(value))
            for row in value:
                out.append(len(row))
                out.extend(row)
        else:
            out.append(len(value))
            out.extend(value)
    return out


def unpack(packed: Sequence[int], fields: Sequence[Field], steps: Steps = NO_STEPS) -> Values:
    """The fields that `pack` wrote; refuses a list that is too short or too long."""
    numbers = iter(packed)
    out: Values = {}
    try:
        for field in fields:
            if field.shape == INT:
                out[field.name] = next(numbers)
            elif field.shape == STEP:
                out[field.name] = steps.decode(next(numbers))
            elif field.shape == STEPS:
                out[field.name] = list(map(steps.decode, _run(numbers)))
            elif field.shape in (LISTS, DRAFTS):
                out[field.name] = [_run(numbers) for _ in range(next(numbers))]
            else:
                out[field.name] = _run(numbers)
    except StopIteration:
        raise ValueError("a packed state ends too early") from None
    if next(numbers, None) is not None:
        raise ValueError("a packed state has numbers left over")
    return out


def _run(numbers: Iterator[int]) -> list[int]:
    count = next(numbers)
    run = []
    for _ in range(count):
        run.append(next(numbers))
    return run


def plain(shown: Mapping[str, Any], fields: Sequence[Field]) -> Values:
    """What a view holds, as data that any format can write: steps as they print."""
    out = dict(shown)
    for field in fields:
        if field.shape == STEP:
            out[field.name] = repr(out[field.name])
        elif field.shape == STEPS:
            out[field.name] = [repr(step) for step in out[field.name]]
    return out


def from_plain(written: Mapping[str, Any], fields: Sequence[Field], steps: Steps) -> Values:
    """What `plain` wrote."""
    out = dict(written)
    for field in fields:
        if field.shape == STEP:
            out[field.name] = steps.parse(out[field.name])
        elif field.shape == STEPS:
            out[field.name] = [steps.parse(text) for text in out[field.name]]
    return out


# Viewing -------------------------------------------------------------------------------------------------------------


def mask(state: State, fields: Sequence[Field], viewer: int) -> Values:
    """What a viewer may see of every field; HIDDEN stands for each value that it may not.

    A state that `tools.write_states` has written does the same by itself, field by field: `State.masked`.
    """
    out: Values = {field.name: HIDDEN for field in fields}
    audiences: Values = {}
    for field in fields:
        if field.knowledge == SEEN:  # with its audience, in the same order
            seen = _seen(field, getattr(state, field.name), getattr(state, field.audience), viewer)
            out[field.name], audiences[field.audience] = seen
    for field in fields:
        if field.knowledge != SEEN:
            value = audiences.get(field.name, getattr(state, field.name))
            out[field.name] = _allowed(field, value, viewer)
    return out


def _allowed(field: Field, value: Any, viewer: int) -> Any:
    """What a viewer may see of a field that is not SEEN."""
    if field.knowledge == PUBLIC:
        return _copy(field, value)
    if field.knowledge == NOBODY:
        return _size(field, value)
    if field.shape == LIST:
        return own_values(value, viewer)
    return own_drafts(value, viewer) if field.shape == DRAFTS else own_rows(value, viewer)


def _size(field: Field, value: Any) -> Any:
    """Nothing but how much there is."""
    if field.shape == INT:
        return HIDDEN
    if field.shape == COUNTS:
        return sum(value)
    if field.shape == LIST:
        return [HIDDEN] * len(value)
    return [[HIDDEN] * len(row) for row in value]


def _seen(field: Field, value: Any, audience: Any, viewer: int) -> tuple[Any, Any]:
    if field.shape == INT:
        return seen_piece(value, audience, viewer), audience
    if field.shape == LIST:
        return seen_tokens(value, audience, viewer) if field.ordered else seen_hand(value, audience, viewer)
    return (seen_rows if field.ordered else seen_hands)(value, audience, viewer)


# What a viewer may see of a value, a list, lists: for `mask`, and for what is written from the declarations


def own_values(values: list[int], viewer: int) -> list[int | None]:
    """The value of its own seat alone."""
    return [value if viewer in (seat, OPEN) else HIDDEN for seat, value in enumerate(values)]


def own_rows(rows: list[list[int]], viewer: int) -> list[Any]:
    """The row of its own seat; of the others, how long they are."""
    return [row[:] if viewer in (seat, OPEN) else [HIDDEN] * len(row) for seat, row in enumerate(rows)]


def own_drafts(rows: list[list[int]], viewer: int) -> list[list[int] | None]:
    """The clicks of its own seat; of the others not even how many there are."""
    return [row[:] if viewer in (seat, OPEN) else HIDDEN for seat, row in enumerate(rows)]


def seen_piece(piece: int, seen: int, viewer: int) -> int | None:
    """A piece if the viewer is of its audience.  EMPTY is no piece, and no secret."""
    return piece if piece == EMPTY or seen >> viewer & 1 or viewer == OPEN else HIDDEN


def seen_tokens(row: list[int], masks: list[int], viewer: int) -> tuple[list[int | None], list[int]]:
    """The pieces of numbered places, and their audiences."""
    return [seen_piece(row[i], masks[i], viewer) for i in range(len(row))], masks[:]


def seen_hand(row: list[int], masks: list[int], viewer: int) -> tuple[list[int | None], list[int]]:
    """Pieces that have no places of their own are shown sorted, or their order would tell what they are."""
    known: list[tuple[int, int]] = []
    rest: list[int] = []
    for i in range(len(row)):
        if seen_piece(row[i], masks[i], viewer) is HIDDEN:
            rest.append(masks[i])
        else:
            known.append((row[i], masks[i]))
    known.sort()
    rest.sort()
    pieces: list[int | None] = [piece for piece, _ in known]
    pieces += [HIDDEN] * len(rest)
    return pieces, [seen for _, seen in known] + rest


def seen_rows(
    rows: list[list[int]], masks: list[list[int]], viewer: int
) -> tuple[list[list[int | None]], list[list[int]]]:
    """The same for several rows of numbered places."""
    both = [seen_tokens(rows[i], masks[i], viewer) for i in range(len(rows))]
    return [row for row, _ in both], [seen for _, seen in both]


def seen_hands(
    rows: list[list[int]], masks: list[list[int]], viewer: int
) -> tuple[list[list[int | None]], list[list[int]]]:
    """The same for several hands."""
    both = [seen_hand(rows[i], masks[i], viewer) for i in range(len(rows))]
    return [row for row, _ in both], [seen for _, seen in both]


# Dealing what is hidden ----------------------------------------------------------------------------------------------


def survey(
    masked: Mapping[str, Any], fields: Sequence[Field], pools: Mapping[str, Sequence[int]]
) -> dict[str, list[int]]:
    """How many of each piece a viewer sees of each pool; decks are hidden."""
    found: dict[str, list[int]] = {}
    for name, composition in pools.items():
        found[name] = [0] * len(composition)
    for field in fields:
        if field.pool and not field.is_deck:
            _survey(field, masked[field.name], found)
    return found


def _survey(field: Field, value: Any, found: dict[str, list[int]]) -> None:
    """One field's part of the survey."""
    if field.shape == INT:
        _note(found[field.pool], [value])
    elif field.shape == COUNTS:
        in_sight = found[field.pool]
        for kind, count in enumerate(value):
            in_sight[kind] += count
    elif field.shape == LIST and not field.is_split:
        _note(found[field.pool], value)
    else:
        for i, row in enumerate(value):
            _note(found[_pool_of(field, i)], row if field.shape == LISTS else [row])


def _note(in_sight: list[int], pieces: list[int | None]) -> None:
    for piece in pieces:
        if piece is not HIDDEN and piece != EMPTY:
            in_sight[piece] += 1


def _pool_of(field: Field, i: int) -> str:
    """The pool of a list of a field, or of a value."""
    return field.pool[:-1] + str(i) if field.is_split else field.pool


def deal(
    masked: Mapping[str, Any], fields: Sequence[Field], pools: Mapping[str, Sequence[int]], viewer: int, rng: Random
) -> Values:
    """A full set of values that a viewer of `masked` cannot tell from the truth.

    `pools` gives the composition of every pool: how many copies of each kind there are in all.  What the viewer
    sees is taken out; of the rest pieces are drawn for the hidden places, then for the decks; what is left over is out
    of the game.  Drafts of others come back empty: only the rules know what may stand in them.
    """
    out = opened(masked, fields)
    if pools:
        _deal_pools(out, masked, fields, pools, rng)
    for field in fields:
        if field.knowledge != SEEN:
            continue
        if field.shape == LISTS:
            for owner, row in enumerate(out[field.audience]):
                out[field.audience][owner] = _default_audience(row, masked[field.name][owner], viewer, 1 << owner)
        elif field.shape == LIST:
            whole = zip(out[field.audience], masked[field.name], strict=True)
            out[field.audience] = [_least(to, piece, viewer, 1 << i) for i, (to, piece) in enumerate(whole)]
    return out


def _deal_pools(
    out: Values, masked: Mapping[str, Any], fields: Sequence[Field], pools: Mapping[str, Sequence[int]], rng: Random
) -> None:
    """Draw pieces for the hidden places of all pools, and for their decks."""
    visible = survey(masked, fields, pools)
    for pool, composition in pools.items():
        in_sight = visible[pool]
        rest: list[int] = []
        for kind, copies in enumerate(composition):
            rest += [kind] * (copies - in_sight[kind])
        decks: list[Field] = []
        for field in fields:
            if not field.pool:
                continue
            if not field.is_deck:
                _fill(out, field, pool, rest, rng)
            elif field.pool == pool:
                decks.append(field)
        for deck in decks:
            size: int = masked[deck.name]
            if size == len(rest):
                cards, rest = rest, []  # all that is left, in any order
            else:
                cards = [taken_at_random(rest, rng) for _ in range(size)]
            counts = [0] * len(composition)
            for kind in cards:
                counts[kind] += 1
            out[deck.name] = counts


def _fill(out: Values, field: Field, pool: str, rest: list[int], rng: Random) -> None:
    """Draw pieces for those hidden places of a field that belong to a pool."""
    if field.shape == LISTS:
        for i, row in enumerate(out[field.name]):
            if _pool_of(field, i) == pool:
                _fill_row(row, rest, rng)
    elif field.is_split:
        for i, piece in enumerate(out[field.name]):
            if piece is HIDDEN and _pool_of(field, i) == pool:
                out[field.name][i] = taken_at_random(rest, rng)
    elif field.pool != pool:
        return
    elif field.shape == LIST:
        _fill_row(out[field.name], rest, rng)
    elif out[field.name] is HIDDEN:
        out[field.name] = taken_at_random(rest, rng)


def _fill_row(row: list[int | None], rest: list[int], rng: Random) -> None:
    for j in range(len(row)):
        if row[j] is HIDDEN:
            row[j] = taken_at_random(rest, rng)


def taken_at_random(pieces: list[int], rng: Random) -> int:
    """One of some pieces, taken out of them; their order does not matter."""
    last = pieces.pop()
    i = int(rng.random() * (len(pieces) + 1))
    if i == len(pieces):
        return last
    piece = pieces[i]
    pieces[i] = last
    return piece


def _default_audience(audience: list[int | None], pieces: list[int | None], viewer: int, owner: int) -> list[int]:
    """Who has seen pieces, where that is not for the viewer: their owner, and the viewer those that it sees."""
    return [_least(audience[i], pieces[i], viewer, owner) for i in range(len(pieces))]


def _least(seen: int | None, piece: int | None, viewer: int, owner: int) -> int:
    if seen is not HIDDEN:
        return seen
    return owner if piece is HIDDEN else owner | 1 << viewer


def opened(masked: Mapping[str, Any], fields: Iterable[Field]) -> Values:
    """A copy of what a view holds, to be filled: what the viewer may not see is still hidden, others' drafts empty."""
    out: Values = dict(masked)
    for field in fields:
        if field.is_single:
            continue
        if field.is_nested:
            rows: list[list[Any] | None] = out[field.name]
            out[field.name] = [[] if row is HIDDEN else row[:] for row in rows]
        else:
            row: list[Any] = out[field.name]
            out[field.name] = row[:]
    return out


def sample_drafts(state: State, viewer: int, rng: Random) -> None:
    """Fill the drafts of all seats that were asked, but the viewer's, with answers that they might have given."""
    for seat, draft in enumerate(state.drafts):
        if seat == viewer or not state.base >> seat & 1:
            continue
        owes = state.waiting >> seat & 1
        while not owes or rng.random() < 0.5:
            draft.append(rng.choice(state.legal(seat)))
            if not state.drafting(seat):
                if owes:
                    draft.pop()  # the last click would have sealed it
                break


def reopen(state: State) -> None:
    """All seats that were asked at once have still to answer; their drafts are as they were dealt, others' empty."""
    if state.drafts:
        state.waiting |= state.base
