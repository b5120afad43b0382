"""What a viewer cannot see, dealt anew: blocks to the tokens that they may be, with strengths that they may have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kingstable.core.game import View
from kingstable.core.knowledge import HIDDEN, Values, opened
from kingstable.games.wizard_kings.book import ELVES, LAST_WIZARD_STANDING, NONE, SKIRMISH, Book
from kingstable.games.wizard_kings.layout import FLYER, Layout
from kingstable.games.wizard_kings.state import FIELDS, FLOWN, OUT, ROAMED, STAYED

TRIES = 10_000
FIRST_FAITH = 0.95  # in the first turn, when nothing was built yet
FAITH = 0.7  # how often a block is dealt with the strength that all saw last


def deal(view: View, rng: Random, book: Book, land: Layout) -> Values:
    """All values of a state that the viewer cannot tell from the true one."""
    values: Values = {field.name: opened(field, view[field.name]) for field in FIELDS}
    for side in range(len(view["armies"])):
        tokens = [t for t, owner in enumerate(view["side"]) if owner == side and view["block"][t] is HIDDEN]
        missing = {block for block, owner in enumerate(view["side"]) if owner == side} - set(view["block"])
        blocks = _dealt(view, rng, tokens, sorted(missing), book, land)
        for token, block in zip(tokens, blocks, strict=True):
            values["block"][token] = block
            values["steps"][token] = _strength(view, rng, token, block, book)
    return values


def _dealt(view: View, rng: Random, tokens: Sequence[int], blocks: list[int], book: Book, land: Layout) -> list[int]:
    """Blocks for tokens, each where it may be: those with the fewest possible tokens first."""
    fits = {
        block: [token for token in tokens if _fits(view, token, view["kind"][block], book, land)] for block in blocks
    }
    for _ in range(TRIES):
        rng.shuffle(blocks)
        free = set(tokens)
        given: dict[int, int] = {}
        for block in sorted(blocks, key=lambda block: len(fits[block])):
            open_to = [token for token in fits[block] if token in free]
            if not open_to:
                break
            token = rng.choice(open_to)
            free.remove(token)
            given[token] = block
        else:
            return [given[token] for token in tokens]
    raise RuntimeError("wizard_kings: blocks found no tokens that they may be")


def _fits(view: View, token: int, kind: int, book: Book, land: Layout) -> bool:
    """Whether a token may be a block of a type, as far as everybody saw."""
    place, status = view["place"][token], view["status"][token]
    if place < 0:
        return book.is_wizard(kind) == bool(place == OUT)  # [3.7]
    if status & ROAMED and book.castle[kind]:
        return False  # [16.8]
    if view["scenario"] != SKIRMISH and land.city_at[place] < 0 and _starts_in_city(view, status, kind, book):
        return False  # [15.5] [14.4]
    folk, entered = book.folk[kind], view["entered"][token]
    if entered != STAYED and (folk == FLYER) != (entered == FLOWN):  # [16.9]
        carried = entered == FLOWN and _has_elven_wizard(view, view["side"][token], book)  # [11.23]
        return bool(carried and land.stands[folk] >> place & 1)
    return bool(land.stands[folk] >> place & 1) or (folk == FLYER and (entered == FLOWN or place == view["arena"]))


def _starts_in_city(view: View, status: int, kind: int, book: Book) -> bool:
    """Whether a block can only be in a city as long as it has not moved: castles, and wizards that chose their city."""
    if book.castle[kind]:
        return True
    return view["scenario"] == LAST_WIZARD_STANDING and not status & ROAMED and book.is_wizard(kind)


def _has_elven_wizard(view: View, side: int, book: Book) -> bool:
    """Whether blocks of a side may have been carried by Windlift."""
    kinds = [kind for kind, owner in zip(view["kind"], view["side"], strict=True) if owner == side]
    return any(book.army[kind] == ELVES and book.is_wizard(kind) for kind in kinds)


def _strength(view: View, rng: Random, token: int, block: int, book: Book) -> int:
    """A strength that a block may have: mostly that at which all saw it last."""
    if view["place"][token] < 0:
        return 0
    noted: int = view["noted"][block]
    if noted and rng.random() < (FAITH if view["turn"] > 1 else FIRST_FAITH):  # [16.11]
        return noted
    return rng.randint(1, book.most[view["kind"][block]])


def points(view: View, book: Book, land: Layout) -> list[int | None]:
    """Each seat's points as the viewer may know them: what its blocks are worth, or its cities."""
    if view["scenario"] == LAST_WIZARD_STANDING:
        return [_worth(view, side, book) for side in range(view.seats)]
    return [_city_gold(view, side, land) for side in range(view.seats)]


def _worth(view: View, side: int, book: Book) -> int | None:
    worth = 0
    for token, owner in enumerate(view["side"]):
        if owner == side and view["place"][token] >= 0:
            if view["steps"][token] is HIDDEN:
                return None
            worth += view["steps"][token] * book.cost[view["kind"][view["block"][token]]]
    return worth


def holders(view: Mapping[str, Any] | View, land: Layout) -> list[int]:
    """Who controls each city: who stands there, else whose it was from the start."""
    found = list(view["home"])
    for city, hex in enumerate(land.city_hex):
        sides = {side for side, place in zip(view["side"], view["place"], strict=True) if place == hex}
        if sides:
            found[city] = sides.pop() if len(sides) == 1 else NONE  # [6.24]
    return found


def _city_gold(view: View, side: int, land: Layout) -> int:
    return sum(gold for gold, holder in zip(land.city_gold, holders(view, land), strict=True) if holder == side)
