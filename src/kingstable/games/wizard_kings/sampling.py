"""What a viewer cannot see, dealt anew: blocks to the tokens that they may be, with strengths that they may have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kingstable.core.game import View
from kingstable.core.knowledge import HIDDEN, Values, opened
from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import DISMISS, PASS
from kingstable.games.wizard_kings.book import (
    ARTIFACTS,
    CUSTOM,
    LAST_WIZARD_STANDING,
    MOST_TOKENS,
    NONE,
    TREASURE,
    Book,
)
from kingstable.games.wizard_kings.memory import Memory, recall, recall_token
from kingstable.games.wizard_kings.rules import chapters
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.building import LAST_WIZARD_STEPS
from kingstable.games.wizard_kings.rules.layout import Layout
from kingstable.games.wizard_kings.rules.raising import Recruits, raise_army
from kingstable.games.wizard_kings.rules.setting_up import Deploy
from kingstable.games.wizard_kings.rules.sightings import sighting
from kingstable.games.wizard_kings.rules.token_identities import TokenIdentities, is_pooled
from kingstable.games.wizard_kings.state import FIELDS, HAS_CAST, OFF, UNARMED, Campaign

TRIES = 10_000
FAITH = 0.7  # how often an army is thought to have cost no more than its gold
SURE = 0.99  # how often a block is dealt with the strength that was seen: where hardly anything can have changed it,
STEADY = 0.9  # later, out of cities,
CHANGING = 0.5  # and where steps are built, or spells cost them: in an own city, and for a wizard
OTHERS_MEMORY = 0.1  # how often another seat is thought to remember a block that the viewer need not know it saw
RAISED = 0.3  # how often an artifact that nobody saw is dealt as one that somebody carries
CONTENT = 0.2  # how often an army that can be deployed is thought to be all that was raised
GUESSES = 8  # at what may be raised next, before all of it is looked for


def deal(view: View, rng: Random, book: Book, land: Layout) -> Values:
    """All values of a state that the viewer cannot tell from the true one."""
    values = opened(view.fields, FIELDS)
    ids = _identities_of(view, book, land)
    for side in range(len(view["armies"])):
        tokens = [t for t, owner in enumerate(view["side"]) if owner == side and view["block"][t] is HIDDEN]
        missing = {block for block, owner in enumerate(view["side"]) if owner == side} - set(view["block"])
        blocks = _dealt(view, rng, tokens, sorted(missing), ids)
        for token, block in zip(tokens, blocks, strict=True):
            values["block"][token] = block
    owners = holders(view, land)
    for token, steps in enumerate(view["steps"]):
        if steps is HIDDEN:
            values["steps"][token] = _strength(view, rng, token, values["block"][token], owners, ids)
            values["gear"][token] = UNARMED
    values["scried"] = _memories(view, values, rng, book)
    if view["turn"]:
        _hand_out(view, values, rng, book)
        if view["scenario"] == CUSTOM:
            _afford(view, values, rng, ids)
    elif isinstance(view["step"], Deploy) and view["scenario"] == CUSTOM:
        _raise_armies(view, values, rng, book, land)
    return values


def _hand_out(view: View, values: Values, rng: Random, book: Book) -> None:
    """Artifacts that the viewer does not see in anybody's hands: they are in those of blocks that stand upright.

    Which of them were raised at all it knows of those alone that it has seen.  Who is thought to carry one is, as a
    rule, who did when it was seen.
    """
    hands = [token for token, gear in enumerate(view["gear"]) if gear is HIDDEN and view["place"][token] >= 0]
    rng.shuffle(hands)
    held = {artifact for artifact in values["gear"] if artifact != UNARMED}
    held |= {lying % MOST_TOKENS for lying in view["dropped"]}
    beside = [token for token, place in enumerate(view["place"]) if place == OFF]
    for token in sorted(beside, key=lambda token: view["block"][token] is HIDDEN):  # those that it knows come first
        block = values["block"][token]
        kind = view["kind"][block]
        if not book.is_artifact(kind):
            continue
        hidden = view["block"][token] is HIDDEN
        if hidden and (block in held or (hands and rng.random() < RAISED)):
            values["steps"][token] = rng.randint(1, book.most[kind])
        if values["steps"][token] and block not in held:
            captors = view["shown"][token] & ~(1 << view["side"][token])  # [16.15]
            fitting = [hand for hand in hands if (captors or 1 << view["side"][token]) >> view["side"][hand] & 1]
            carriers = [hand for hand in fitting if _carried_when_seen(view, hand) == block]
            if fitting:
                hand = carriers[0] if carriers and rng.random() < STEADY else fitting[0]
                values["gear"][hand] = block
                hands.remove(hand)
            elif hidden:
                values["steps"][token] = 0


def _carried_when_seen(view: View, token: int) -> int:
    """The artifact that a token carried when the viewer saw it last, or NONE."""
    memory = recall_token(view, token)
    return memory.gear if memory else NONE


def _identities_of(view: View, book: Book, land: Layout) -> TokenIdentities:
    """What everybody saw of the tokens."""
    public = [view[name] for name in ("armies", "arena", "kind", "side", "place", "status", "entered")]
    return TokenIdentities(book, land, view["scenario"], view["options"], *public)


def _afford(view: View, values: Values, rng: Random, ids: TokenIdentities) -> None:
    """Armies that others may have raised for their gold; what they have built since is mostly paid by their cities."""
    book = ids.book
    incomes = _incomes(view, ids.land)
    for side in range(view.seats):
        spent = view["turn"] - 1
        if side == view.seat or (spent and rng.random() > FAITH):
            continue
        means = view["budget"] + spent * incomes[side]  # [19.1]
        tokens = [token for token, owner in enumerate(view["side"]) if owner == side]
        costs = {token: book.cost[view["kind"][values["block"][token]]] for token in tokens}
        over = sum(cost * values["steps"][token] for token, cost in costs.items()) - means
        open_to = [token for token in tokens if view["block"][token] is HIDDEN and values["steps"][token]]
        open_to = [token for token in open_to if not _is_in_sight(view, values, token)]
        while over > 0 and open_to:
            token = rng.choice(open_to)
            if values["steps"][token] > 1:
                values["steps"][token] -= 1
                over -= costs[token]
            else:
                over -= _make_cheaper(view, values, token, tokens, ids)
                open_to.remove(token)


def _is_in_sight(view: View, values: Values, token: int) -> bool:
    """Whether a token beside the map is an artifact that the viewer sees lie, or in somebody's hands."""
    if view["place"][token] != OFF:
        return False
    hands = values["gear"].index(values["block"][token]) if values["block"][token] in values["gear"] else NONE
    return hands == NONE or view["gear"][hands] is not HIDDEN


def _make_cheaper(view: View, values: Values, token: int, tokens: Sequence[int], ids: TokenIdentities) -> int:
    """A token becomes the cheapest block it may be among those beside the map, an artifact is none: what that saves."""
    book = ids.book
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
        and ids.fits(token, view["kind"][values["block"][other]])
    ]
    cheapest = min(unused, key=lambda other: book.cost[view["kind"][values["block"][other]]], default=token)
    saved: int = cost - book.cost[view["kind"][values["block"][cheapest]]]
    if saved > 0:
        values["block"][token], values["block"][cheapest] = values["block"][cheapest], values["block"][token]
    return max(saved, 0)


def _raise_armies(view: View, values: Values, rng: Random, book: Book, land: Layout) -> None:
    """Armies that others may have raised, before they are deployed."""
    state = Campaign(book, land, **values)
    state.drafts = []
    for side in range(view.seats):
        if side != view.seat:
            raise_army(state, side, _any_army(state, side, rng))
    values["steps"] = state.steps


def _any_army(state: Campaign, side: int, rng: Random) -> list[int]:
    """The clicks by which a side may have raised its army."""
    recruits, draft = Recruits(state, side, []), []
    while recruits.bar_end() or rng.random() >= CONTENT:
        action = _any_recruit(recruits, rng)
        if action == PASS.first:
            break
        recruits.enlist(action)
        draft.append(action)
    return draft


def _any_recruit(recruits: Recruits, rng: Random) -> int:
    """Any block that may be raised, all as likely; PASS, if there is none."""
    offers = recruits.offers()
    for _ in range(GUESSES if offers else 0):
        guess = rng.choice(offers)
        if not recruits.bar_recruit(guess):
            return guess
    return rng.choice([action for action in recruits.options() if PASS.first < action < DISMISS.first] or [PASS.first])


def _dealt(view: View, rng: Random, tokens: Sequence[int], blocks: list[int], ids: TokenIdentities) -> list[int]:
    """Blocks for tokens, each where it may be: those with the fewest possible tokens first."""
    if is_pooled(view["scenario"]):
        return _dealt_from_pool(view, rng, tokens, blocks, ids)
    fits = {block: [token for token in tokens if ids.fits(token, view["kind"][block])] for block in blocks}
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
    view: View, rng: Random, tokens: Sequence[int], blocks: list[int], ids: TokenIdentities
) -> list[int]:
    """The same where most lie beside the map, and may be any: tokens with the fewest possible blocks come first."""
    standing = [token for token in tokens if view["place"][token] >= 0]
    fits = {token: ids.fitting(token, blocks) for token in standing}
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


def _strength(view: View, rng: Random, token: int, block: int, owners: Sequence[int], ids: TokenIdentities) -> int:
    """A strength that a block may have: what was seen of it, and what may have happened since."""
    book, kind = ids.book, view["kind"][block]
    if view["place"][token] < 0 and view["block"][token] is HIDDEN:
        return 0
    memory, most = recall(view, block), book.most[kind]
    if memory is None:
        return rng.randint(1, most)
    expected: int = min(most, memory.strength + _gains(view, token, kind, memory, ids))
    if rng.random() < _trust(view, token, kind, memory, owners, ids):
        return expected
    return rng.randint(1 if _may_lose_steps(view, block, book) else memory.strength, most)


def _gains(view: View, token: int, kind: int, memory: Memory, ids: TokenIdentities) -> int:
    """The steps that a wizard has gained by the Build Phases since it was seen, if it cast nothing."""
    if not ids.book.is_wizard(kind):
        return 0
    begun = isinstance(view["step"], BuildPhase)  # where wizards have gained already
    phases = view["turn"] - max(memory.turn, 1) + begun
    place: int = view["place"][token]
    henge = ids.land.henge >> place & 1 if place >= 0 else 0  # [10.13]
    gain = henge + (LAST_WIZARD_STEPS if view["scenario"] == LAST_WIZARD_STANDING else 0)  # [15.9]
    return int(phases * gain)


def _trust(view: View, token: int, kind: int, memory: Memory, owners: Sequence[int], ids: TokenIdentities) -> float:
    """How likely a block has the strength that it should have by what was seen of it."""
    fought_now = memory.turn == view["turn"] and (view["arena"] != NONE or isinstance(view["step"], chapters.COMBAT))
    if ids.book.is_wizard(kind):  # all see when it casts, and not what is left
        calm = view["scenario"] == LAST_WIZARD_STANDING and not view["status"][token] & HAS_CAST
        return STEADY if calm else CHANGING
    if fought_now or view["turn"] <= 1 or view["scenario"] == LAST_WIZARD_STANDING:
        return SURE  # [15.10] but for Heal
    city = ids.land.city_at[view["place"][token]] if view["place"][token] >= 0 else NONE
    return CHANGING if city != NONE and owners[city] == view["side"][token] else STEADY  # [10.2]


def _may_lose_steps(view: View, block: int, book: Book) -> bool:
    """Whether a block may lose steps while it stands upright: by spells, merging, treasure or an artifact."""
    kind = view["kind"][block]
    if view["scenario"] == LAST_WIZARD_STANDING:
        return book.is_wizard(kind)  # [15.10]
    alike = sum(
        other == kind and view["side"][number] == view["side"][block] for number, other in enumerate(view["kind"])
    )
    return book.is_wizard(kind) or alike > 1 or view["options"] & (TREASURE | ARTIFACTS) > 0


def _memories(view: View, values: Values, rng: Random, book: Book) -> list[list[int]]:
    """What each seat may have seen by Scry: the viewer's own memory as it is, the others' as it might be."""
    found: list[list[int]] = [row[:] for row in values["scried"]]
    for seat, row in enumerate(found):
        if seat == view.seat or not row:
            continue
        for token, block in enumerate(values["block"]):
            alone = view["seen"][token] >> seat & 1 and view["seen"][token] != ALL
            may_have = view["side"][token] != seat and (alone or rng.random() < OTHERS_MEMORY)
            strength = rng.randint(1, book.most[view["kind"][block]])
            row[block] = sighting(strength, rng.randint(1, view["turn"])) if may_have else 0
    return found


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
