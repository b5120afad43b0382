"""What a viewer cannot see, dealt anew: blocks to the tokens that they may be, with strengths that they may have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kingstable.core.game import View
from kingstable.core.knowledge import HIDDEN, Values, opened
from kingstable.games.wizard_kings.actions import DISMISS, PASS
from kingstable.games.wizard_kings.book import (
    ALLIANCE_EXPANSION,
    ARTIFACTS,
    CAPTURE,
    CUSTOM,
    ELVES,
    HAVEN,
    LAST_WIZARD_STANDING,
    MOST_TOKENS,
    NONE,
    SKIRMISH,
    TREASURE,
    Book,
)
from kingstable.games.wizard_kings.layout import FLYER, Layout
from kingstable.games.wizard_kings.raising import Recruits, raise_army
from kingstable.games.wizard_kings.sequence import WizardState
from kingstable.games.wizard_kings.state import DEPLOY, FIELDS, FLOWN, OFF, OUT, ROAMED, STAYED, UNARMED

TRIES = 10_000
POOLED = (ALLIANCE_EXPANSION, CUSTOM)  # games in which all blocks of an army may come to the map
FIRST_FAITH = 0.95  # in the first turn, when nothing was built yet
FAITH = 0.7  # how often a block is dealt with the strength that all saw last
RAISED = 0.3  # how often an artifact that nobody saw is dealt as one that somebody carries
CONTENT = 0.2  # how often an army that can be deployed is thought to be all that was raised


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
            values["gear"][token] = UNARMED
    if view["turn"]:
        _hand_out(view, values, rng, book)
        if view["scenario"] == CUSTOM:
            _afford(view, values, rng, book, land)
    elif view["frame"] & 255 == DEPLOY and view["scenario"] == CUSTOM:
        _raise_armies(view, values, rng, book, land)
    return values


def _hand_out(view: View, values: Values, rng: Random, book: Book) -> None:
    """Artifacts that the viewer does not see in anybody's hands: they are in those of blocks that it does not know.

    Which of them were raised at all it knows of those alone that it has seen.
    """
    hands = [token for token, block in enumerate(view["block"]) if block is HIDDEN and view["place"][token] >= 0]
    rng.shuffle(hands)
    held = {artifact for artifact in values["gear"] if artifact != UNARMED}
    held |= {lying % MOST_TOKENS for lying in view["dropped"]}
    beside = [token for token, place in enumerate(view["place"]) if place == OFF]
    for token in sorted(beside, key=lambda token: view["steps"][token] is HIDDEN):  # those that it knows come first
        block = values["block"][token]
        kind = view["kind"][block]
        if not book.is_artifact(kind):
            continue
        hidden = view["steps"][token] is HIDDEN
        if hidden and (block in held or (hands and rng.random() < RAISED)):
            values["steps"][token] = rng.randint(1, book.most[kind])
        if values["steps"][token] and block not in held:
            fitting = [hand for hand in hands if not view["seen"][hand] & ~view["seen"][token]]  # [16.15]
            if hidden or not view["options"] & CAPTURE:
                fitting = [hand for hand in fitting if view["side"][hand] == view["side"][token]]
            if fitting:
                values["gear"][fitting[0]] = block
                hands.remove(fitting[0])
            elif hidden:
                values["steps"][token] = 0


def _afford(view: View, values: Values, rng: Random, book: Book, land: Layout) -> None:
    """Armies that others may have raised for their gold; what they have built since is mostly paid by their cities."""
    incomes = _incomes(view, land)
    for side in range(view.seats):
        spent = view["turn"] - 1
        if side == view.seat or (spent and rng.random() > FAITH):
            continue
        means = view["budget"] + spent * incomes[side]  # [19.1]
        tokens = [token for token, owner in enumerate(view["side"]) if owner == side]
        costs = {token: book.cost[view["kind"][values["block"][token]]] for token in tokens}
        over = sum(cost * values["steps"][token] for token, cost in costs.items()) - means
        open_to = [token for token in tokens if view["steps"][token] is HIDDEN and values["steps"][token]]
        open_to = [token for token in open_to if not _is_in_sight(view, values, token)]
        while over > 0 and open_to:
            token = rng.choice(open_to)
            if values["steps"][token] > 1:
                values["steps"][token] -= 1
                over -= costs[token]
            else:
                over -= _make_cheaper(view, values, token, tokens, book, land)
                open_to.remove(token)


def _is_in_sight(view: View, values: Values, token: int) -> bool:
    """Whether a token beside the map is an artifact that the viewer sees lie, or in somebody's hands."""
    if view["place"][token] != OFF:
        return False
    hands = values["gear"].index(values["block"][token]) if values["block"][token] in values["gear"] else NONE
    return hands == NONE or view["gear"][hands] is not HIDDEN


def _make_cheaper(view: View, values: Values, token: int, tokens: Sequence[int], book: Book, land: Layout) -> int:
    """A token becomes the cheapest block it may be among those beside the map, an artifact is none: what that saves."""
    cost: int = book.cost[view["kind"][values["block"][token]]]
    if view["place"][token] == OFF:
        values["gear"][values["gear"].index(values["block"][token])] = UNARMED
        values["steps"][token] = 0
        return cost
    unused = [
        other
        for other in tokens
        if view["place"][other] == OFF
        and view["block"][other] is HIDDEN
        and not values["steps"][other]
        and _fits(view, token, view["kind"][values["block"][other]], book, land)
    ]
    cheapest = min(unused, key=lambda other: book.cost[view["kind"][values["block"][other]]], default=token)
    saved: int = cost - book.cost[view["kind"][values["block"][cheapest]]]
    if saved > 0:
        values["block"][token], values["block"][cheapest] = values["block"][cheapest], values["block"][token]
    return max(saved, 0)


def _raise_armies(view: View, values: Values, rng: Random, book: Book, land: Layout) -> None:
    """Armies that others may have raised, before they are deployed."""
    state = WizardState(book, land, **values)
    state.drafts = []
    for side in range(view.seats):
        if side == view.seat:
            continue
        draft: list[int] = []
        while not draft or draft[-1] != PASS:
            options = [option for option in Recruits(state, side, draft).options() if option < DISMISS]
            done = options[0] == PASS and (len(options) == 1 or rng.random() < CONTENT)
            draft.append(PASS if done else rng.choice([option for option in options if option != PASS]))
        raise_army(state, side, draft)
    values["steps"] = state.steps


def _dealt(view: View, rng: Random, tokens: Sequence[int], blocks: list[int], book: Book, land: Layout) -> list[int]:
    """Blocks for tokens, each where it may be: those with the fewest possible tokens first."""
    if view["scenario"] in POOLED:
        return _dealt_from_pool(view, rng, tokens, blocks, book, land)
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


def _dealt_from_pool(
    view: View, rng: Random, tokens: Sequence[int], blocks: list[int], book: Book, land: Layout
) -> list[int]:
    """The same where most lie beside the map, and may be any: tokens with the fewest possible blocks come first."""
    standing = [token for token in tokens if view["place"][token] >= 0]
    fits = {token: [b for b in blocks if _fits(view, token, view["kind"][b], book, land)] for token in standing}
    for _ in range(TRIES):
        free = set(blocks)
        given: dict[int, int] = {}
        for token in sorted(standing, key=lambda token: len(fits[token])):
            open_to = [block for block in fits[token] if block in free]
            if not open_to:
                break
            given[token] = rng.choice(open_to)
            free.remove(given[token])
        else:
            rest = sorted(free)
            rng.shuffle(rest)
            return [given[token] if token in given else rest.pop() for token in tokens]
    raise RuntimeError("wizard_kings: tokens found no blocks that they may be")


def _fits(view: View, token: int, kind: int, book: Book, land: Layout) -> bool:
    """Whether a token may be a block of a type, as far as everybody saw."""
    place, status = view["place"][token], view["status"][token]
    if place < 0:
        pooled = view["scenario"] in POOLED or book.is_artifact(kind)
        return pooled or book.is_wizard(kind) == bool(place == OUT)  # [3.7] [16.14]
    if (status & ROAMED and book.stays(kind)) or book.is_artifact(kind):
        return False  # [16.8] [25.1]
    city = land.city_at[place]
    if book.group[kind] == HAVEN and (city < 0 or not land.port[city]):
        return False  # [26.5]
    if view["scenario"] != SKIRMISH and city < 0 and _starts_in_city(view, status, kind, book):
        return False  # [15.5] [14.4]
    folk, entered = book.folk[kind], view["entered"][token]
    if entered != STAYED and (folk == FLYER) != (entered == FLOWN):  # [16.9]
        carried = entered == FLOWN and _has_elven_wizard(view, view["side"][token], book)  # [11.23]
        return bool(carried and land.stands[folk] >> place & 1)
    return bool(land.stands[folk] >> place & 1) or (folk == FLYER and (entered == FLOWN or place == view["arena"]))


def _starts_in_city(view: View, status: int, kind: int, book: Book) -> bool:
    """Whether a block can only be in a city as long as it has not moved: castles, and wizards that chose their city."""
    if book.castle[kind]:
        return not view["options"] & TREASURE  # [24.5]
    return view["scenario"] == LAST_WIZARD_STANDING and not status & ROAMED and book.is_wizard(kind)


def _has_elven_wizard(view: View, side: int, book: Book) -> bool:
    """Whether blocks of a side may have been carried by Windlift, of a wizard or of an artifact."""
    if view["options"] & ARTIFACTS and ELVES in view["armies"]:
        return True
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
    if view["score"]:
        return list(view["score"])
    if view["scenario"] == LAST_WIZARD_STANDING:
        return [_worth(view, side, book) for side in range(view.seats)]
    return list(_incomes(view, land))


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
    league = view["league"] or range(len(view["armies"]))
    standing: dict[int, list[int]] = {}
    for side, place in zip(view["side"], view["place"], strict=True):
        standing.setdefault(place, []).append(side)
    for city, hex in enumerate(land.city_hex):
        there = standing.get(hex, [])
        if len({league[side] for side in there}) > 1:
            found[city] = NONE  # [6.24]
        elif there and not (found[city] != NONE and league[found[city]] == league[there[0]]):
            found[city] = max(view["order"], key=there.count)  # [21.8]
    return found


def _incomes(view: View, land: Layout) -> list[int]:
    """What the cities of each seat are worth."""
    found = [0] * view.seats
    for gold, holder in zip(land.city_gold, holders(view, land), strict=True):
        if 0 <= holder < view.seats:
            found[holder] += gold
    return found
