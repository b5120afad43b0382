"""Who knows what: declared once per field, used for views, samples, saving and the laws.

A game lists its fields in the order of its state's constructor:

    FIELDS = (
        *FRAME_FIELDS,
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

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

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


class Field(NamedTuple):
    """One field of a state: its name, who knows it, its shape, and what it holds pieces of."""

    name: str
    knowledge: str
    shape: str
    pool: str = ""
    audience: str = ""  # SEEN: the field that holds the bit masks, of the same shape
    ordered: bool = False  # SEEN lists: whether places have a meaning (numbered tokens) or not (a hand)
    axes: tuple[Axis, ...] = ()  # what the places of a list stand for; the last runs fastest
    of: Axis | None = None  # what a value stands for
    bits: Axis | None = None  # what each bit of a value stands for
    low: int = 0
    high: int | None = None  # None: no bounds are declared


STATE_FIELDS: Final = (
    Field("seats", PUBLIC, INT, high=7),
    Field("agenda", PUBLIC, STEPS),
    Field("step", PUBLIC, STEP),
    Field("waiting", PUBLIC, INT, high=(1 << 31) - 1),
    Field("base", PUBLIC, INT),
    Field("drafts", OWNER, DRAFTS),
)
FRAME_FIELDS: Final = (
    Field("seats", PUBLIC, INT),
    Field("agenda", PUBLIC, LIST),
    Field("frame", PUBLIC, INT),
    Field("waiting", PUBLIC, INT),
    Field("base", PUBLIC, INT),
    Field("drafts", OWNER, DRAFTS),
)
CORE_FIELDS: Final = frozenset(field.name for field in (*STATE_FIELDS, *FRAME_FIELDS))  # the names of them all

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
    """What a viewer may see of every field; HIDDEN stands for each value that it may not."""
    out: Values = {}
    for field in fields:
        if field.knowledge == SEEN:  # with its audience, in the same order
            shown, audience = _seen(field, getattr(state, field.name), getattr(state, field.audience), viewer)
            out[field.name] = shown
            out[field.audience] = audience
    for field in fields:
        if field.knowledge != SEEN:
            value = out.get(field.name, getattr(state, field.name))
            out[field.name] = _allowed(field, value, viewer)
    return {field.name: out[field.name] for field in fields}


def _allowed(field: Field, value: Any, viewer: int) -> Any:
    """What a viewer may see of a field that is not SEEN."""
    if field.knowledge == PUBLIC:
        return _copy(field, value)
    if field.knowledge == NOBODY:
        return _size(field, value)
    return [_owned(field, row, viewer in (seat, OPEN)) for seat, row in enumerate(value)]


def _size(field: Field, value: Any) -> Any:
    """Nothing but how much there is."""
    if field.shape == INT:
        return HIDDEN
    if field.shape == COUNTS:
        return sum(value)
    if field.shape == LIST:
        return [HIDDEN] * len(value)
    return [[HIDDEN] * len(row) for row in value]


def _owned(field: Field, row: Any, mine: bool) -> Any:
    if field.shape == LIST:
        return row if mine else HIDDEN
    if mine:
        return row[:]
    return HIDDEN if field.shape == DRAFTS else [HIDDEN] * len(row)


def _seen(field: Field, value: Any, audience: Any, viewer: int) -> tuple[Any, Any]:
    if field.shape == INT:
        return _piece(value, audience, viewer), audience
    if field.shape == LIST:
        return _seen_row(field, value, audience, viewer)
    rows = [_seen_row(field, row, masks, viewer) for row, masks in zip(value, audience, strict=True)]
    return [row for row, _ in rows], [masks for _, masks in rows]


def _piece(piece: int, seen: int, viewer: int) -> int | None:
    """A piece if the viewer is of its audience.  EMPTY is no piece, and no secret."""
    return piece if piece == EMPTY or seen >> viewer & 1 or viewer == OPEN else HIDDEN


def _seen_row(field: Field, row: list[int], masks: list[int], viewer: int) -> tuple[list[int | None], list[int]]:
    """Pieces that have no places of their own are shown sorted, or their order would tell what they are."""
    pairs = [(_piece(piece, seen, viewer), seen) for piece, seen in zip(row, masks, strict=True)]
    if not field.ordered:
        pairs.sort(key=lambda pair: (pair[0] is HIDDEN, pair[0] or 0, pair[1]))
    return [piece for piece, _ in pairs], [seen for _, seen in pairs]


# Dealing what is hidden ----------------------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A place whose piece the viewer cannot see: `out[name]`, `out[name][i]` or `out[name][i][j]`."""

    name: str
    i: int
    j: int


class Survey(NamedTuple):
    """What a viewer sees of each pool, and the places of the pieces that it does not."""

    visible: dict[str, Counter[int]]
    slots: dict[str, list[Slot]]


def survey(masked: Mapping[str, Any], fields: Sequence[Field], pools: Iterable[str]) -> Survey:
    """Sort the pieces of all pools into those in sight and the places of the others; decks are neither."""
    found = Survey({name: Counter() for name in pools}, {name: [] for name in pools})
    for field in fields:
        if field.pool and not _is_deck(field):
            _survey(field, masked[field.name], found)
    return found


def _is_deck(field: Field) -> bool:
    return field.shape == COUNTS and field.knowledge == NOBODY


def deal(
    masked: Mapping[str, Any], fields: Sequence[Field], pools: Mapping[str, Sequence[int]], viewer: int, rng: Random
) -> Values:
    """A full set of values that a viewer of `masked` cannot tell from the truth.

    `pools` gives the composition of every pool: how many copies of each kind there are in all.  What the viewer
    sees is taken out, the rest is shuffled and laid into the hidden places, then into the decks; what is left
    over is out of the game.  Drafts of others come back empty: only the rules know what may stand in them.
    """
    out = {field.name: opened(field, masked[field.name]) for field in fields}
    visible, slots = survey(masked, fields, pools)
    for pool, composition in pools.items():
        rest = list((Counter(dict(enumerate(composition))) - visible[pool]).elements())
        rng.shuffle(rest)
        for slot in slots[pool]:
            _lay(out, slot, rest.pop())
        for field in fields:
            if field.pool == pool and _is_deck(field):
                counts = [0] * len(composition)
                for _ in range(masked[field.name]):
                    counts[rest.pop()] += 1
                out[field.name] = counts
    for field in fields:
        if field.knowledge == SEEN and field.shape == LISTS:
            for owner, row in enumerate(out[field.audience]):
                out[field.audience][owner] = _reckon(row, masked[field.name][owner], viewer, 1 << owner)
        elif field.knowledge == SEEN and field.shape == LIST:
            whole = zip(out[field.audience], masked[field.name], strict=True)
            out[field.audience] = [_reckon([seen], [piece], viewer, 1 << i)[0] for i, (seen, piece) in enumerate(whole)]
    return out


def _reckon(audience: list[int | None], pieces: list[int | None], viewer: int, owner: int) -> list[int]:
    """Who has seen pieces, where that is not for the viewer: their owner, and the viewer those that it sees."""
    seen = [owner if piece is HIDDEN else owner | 1 << viewer for piece in pieces]
    return [least if mask is HIDDEN else mask for mask, least in zip(audience, seen, strict=True)]


def opened(field: Field, value: Any) -> Any:
    """A copy of a masked value, to be filled; what is not for the viewer is still hidden, and others' drafts empty."""
    if field.shape == INT or _is_deck(field):
        return value
    if field.shape == DRAFTS:
        return [[] if row is HIDDEN else row[:] for row in value]
    return _copy(field, value)


def _lay(out: Values, slot: Slot, piece: int) -> None:
    if slot.i < 0:
        out[slot.name] = piece
    elif slot.j < 0:
        out[slot.name][slot.i] = piece
    else:
        out[slot.name][slot.i][slot.j] = piece


def _survey(field: Field, value: Any, found: Survey) -> None:
    """One field's part of the survey."""

    def note(pool: str, piece: int | None, slot: Slot) -> None:
        if piece is HIDDEN:
            found.slots[pool].append(slot)
        elif piece != EMPTY:
            found.visible[pool][piece] += 1

    if field.shape == INT:
        note(field.pool, value, Slot(field.name, -1, -1))
    elif field.shape == COUNTS:
        found.visible[field.pool].update({kind: count for kind, count in enumerate(value) if count})
    else:
        for i, row in enumerate(value):
            pool = field.pool[:-1] + str(i) if field.pool.endswith("*") else field.pool
            if field.shape == LIST:
                note(pool, row, Slot(field.name, i, -1))
            else:
                for j, piece in enumerate(row):
                    note(pool, piece, Slot(field.name, i, j))


def redraft(state: State, viewer: int, rng: Random) -> None:
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
