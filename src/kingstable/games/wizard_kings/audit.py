"""What cannot be: blocks lost or doubled, in places where they cannot stand, knowledge that nobody gave."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.state import ALL
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.layout import FLYER
from kingstable.games.wizard_kings.sequence import WizardState
from kingstable.games.wizard_kings.state import FLOWN, OFF, OUT, ROAMED


def audit(state: WizardState) -> list[str]:
    """All that is wrong with a state."""
    return list(_tokens(state)) or [*_places(state), *_knowledge(state), *_ground(state)]


def _tokens(state: WizardState) -> Iterator[str]:
    lists = (state.side, state.noted, state.place, state.block, state.steps, state.seen, state.status, state.entered)
    if any(len(values) != len(state.kind) for values in lists):
        yield "lists of tokens of different lengths"
    elif sorted(state.block) != list(range(len(state.kind))):
        yield f"tokens {state.block} are not the blocks, each once"
    else:
        for token, block in enumerate(state.block):
            if state.side[token] != state.side[block]:
                yield f"token {token} is block {block} of another side"


def _places(state: WizardState) -> Iterator[str]:
    for token, place in enumerate(state.place):
        most = state.book.most[state.kind_of(token)]
        if place >= 0:
            if not 1 <= state.steps[token] <= most:
                yield f"token {token} has {state.steps[token]} of {most} steps"
            folk = state.folk_of(token)
            if not state.land.stands[folk] >> place & 1 and not (folk == FLYER and _may_hang(state, token)):
                yield f"token {token} cannot stand in {state.land.name(place)}"
            if state.is_castle(token) and state.status[token] & ROAMED:
                yield f"token {token} is a castle that has moved"
        elif place not in (OFF, OUT) or (state.steps[token] and state.turn):
            yield f"token {token} off the map at {place} with {state.steps[token]} steps"
    for side in range(state.sides()):
        hexes = {place for token, place in enumerate(state.place) if place >= 0 and state.side[token] == side}
        for hex in hexes:
            if state.count_at(hex, side) > state.land.stacking[hex]:
                yield f"side {side} has too many blocks in {state.land.name(hex)}"
            if not state.confines(side) >> hex & 1:
                yield f"side {side} may not be in {state.land.name(hex)}"


def _may_hang(state: WizardState, token: int) -> bool:
    """Whether a flyer may be where it cannot land: in a battle, or when it came for one that has come to nothing."""
    hex = state.place[token]
    return _contested(state, hex) or state.arena == hex or state.entered[token] == FLOWN


def _knowledge(state: WizardState) -> Iterator[str]:
    for token, seen in enumerate(state.seen):
        owners = state.owners(state.side[token])
        if seen & owners != owners or seen | ALL != ALL:
            yield f"token {token} is seen by {seen:b}"


def _ground(state: WizardState) -> Iterator[str]:
    if any(gold < 0 for gold in state.gold):
        yield f"gold {state.gold}"
    for city, shipped in enumerate(state.shipped):
        if shipped > state.land.city_gold[city]:
            yield f"{shipped} blocks through the port of {state.land.city_name[city]}"
    for token, entered in enumerate(state.entered):
        if not NONE <= entered <= FLOWN:
            yield f"token {token} entered by {entered}"
    fought = {place for place in state.place if place >= 0 and _contested(state, place)}
    known = {battle // 8 for battle in state.battles}
    if not fought <= known:
        yield f"battles without an attacker in {sorted(fought - known)}"


def _contested(state: WizardState, hex: int) -> bool:
    return len({state.side[token] for token, place in enumerate(state.place) if place == hex}) > 1
