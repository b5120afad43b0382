"""What cannot be: blocks lost or doubled, in places where they cannot stand, knowledge that nobody gave."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.state import ALL
from kingstable.games.wizard_kings.book import HAVEN, MOST_TOKENS, NONE
from kingstable.games.wizard_kings.rules.alliances import Overstacked
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.layout import FLYER
from kingstable.games.wizard_kings.rules.routes import JoinBattle
from kingstable.games.wizard_kings.rules.turn import MovePhase
from kingstable.games.wizard_kings.state import FLOWN, OFF, OUT, ROAMED, UNARMED, Campaign


def audit(state: Campaign) -> list[str]:
    """All that is wrong with a state."""
    return list(_tokens(state)) or [
        *_places(state), *_crowds(state), *_artifacts(state), *_knowledge(state), *_ground(state), *_leagues(state),
    ]  # fmt: skip


def _tokens(state: Campaign) -> Iterator[str]:
    lists = (
        state.side, state.noted, state.place, state.block, state.steps, state.gear, state.seen, state.shown,
        state.status, state.entered,
    )  # fmt: skip
    if any(len(values) != len(state.kind) for values in lists):
        yield "lists of tokens of different lengths"
    elif sorted(state.block) != list(range(len(state.kind))):
        yield f"tokens {state.block} are not the blocks, each once"
    else:
        for token, block in enumerate(state.block):
            if state.side[token] != state.side[block]:
                yield f"token {token} is block {block} of another side"


def _places(state: Campaign) -> Iterator[str]:
    for token, place in enumerate(state.place):
        most = state.book.most[state.kind_of(token)]
        if place >= 0:
            if not 1 <= state.steps[token] <= most:
                yield f"token {token} has {state.steps[token]} of {most} steps"
            folk = state.folk_of(token)
            if not state.land.stands[folk] >> place & 1 and not (folk == FLYER and _may_hang(state, token)):
                yield f"token {token} cannot stand in {state.land.name(place)}"
            if state.stays(token) and state.status[token] & ROAMED:
                yield f"token {token} stays where it is, and has moved"
            if state.book.is_artifact(state.kind_of(token)):
                yield f"token {token} is an artifact, and stands on the map"
        elif place not in (OFF, OUT) or (state.steps[token] and state.turn and not _in_hands(state, token)):
            yield f"token {token} off the map at {place} with {state.steps[token]} steps"


def _in_hands(state: Campaign, token: int) -> bool:
    """Whether a token is an artifact that somebody carries, or that lies on the ground."""
    artifact = state.block[token]
    return artifact in state.gear or any(lying % MOST_TOKENS == artifact for lying in state.dropped)


def _crowds(state: Campaign) -> Iterator[str]:
    """No more blocks of those who stand together than a hex holds, and nobody where it may not be."""
    standing = {(place, state.side[token]) for token, place in enumerate(state.place) if place >= 0}
    settled = not isinstance(
        state.step, (JoinBattle, Overstacked)
    )  # else a side has still to say, or to make, where it stands
    for hex, side in sorted(standing):
        if settled and state.company_at(hex, side) > state.land.stacking[hex]:
            yield f"side {side} and its friends have too many blocks in {state.land.name(hex)}"
        if not state.confines(side) >> hex & 1:
            yield f"side {side} may not be in {state.land.name(hex)}"


def _artifacts(state: Campaign) -> Iterator[str]:
    """Each artifact is in one place, with the steps that it has."""
    held = [artifact for artifact in state.gear if artifact != UNARMED]
    held += [lying % MOST_TOKENS for lying in state.dropped]
    if len(set(held)) != len(held):
        yield f"artifacts {sorted(held)}: one is in two hands"
    for artifact in held:
        token = state.block.index(artifact)
        if not state.book.is_artifact(state.kind[artifact]):
            yield f"block {artifact} is carried, and is no artifact"
        elif state.place[token] != OFF or not 1 <= state.steps[token] <= state.book.most[state.kind[artifact]]:
            yield f"artifact {artifact} at {state.place[token]} with {state.steps[token]} steps"
    for token, artifact in enumerate(state.gear):
        if artifact != UNARMED and state.place[token] < 0:
            yield f"token {token} carries artifact {artifact}, and is not on the map"
        if artifact != UNARMED and state.shown[token] & ~state.shown[state.block.index(artifact)]:
            yield f"token {token} carries artifact {artifact}, which not all see who see the token's strength"


def _leagues(state: Campaign) -> Iterator[str]:
    """Leagues, stances and those who joined a battle are of sides that there are."""
    if state.league and (len(state.league) != state.sides() or state.seats == 2):
        yield f"leagues {state.league}"
    for support in state.supports:
        if state.attacker_at(support // 16) == NONE and support // 16 != state.arena:
            yield f"side {support // 2 % 8} has joined no battle in {state.land.name(support // 16)}"


def _may_hang(state: Campaign, token: int) -> bool:
    """Whether a flyer may be where it cannot land: in a battle, or when it came for one that has come to nothing."""
    hex = state.place[token]
    return _contested(state, hex) or state.arena == hex or state.entered[token] == FLOWN


def _knowledge(state: Campaign) -> Iterator[str]:
    for token, seen in enumerate(state.seen):
        owners = state.owners(state.side[token])
        if seen & owners != owners or seen | ALL != ALL:
            yield f"token {token} is seen by {seen:b}"
        shown = state.shown[token]
        if shown & owners != owners or shown & ~seen:
            yield f"token {token} is shown to {shown:b} and known to {seen:b}"
        upright = state.place[token] >= 0 and state.place[token] != state.arena
        if upright and shown != owners and state.turn and state.waiting:
            yield f"token {token} lies face up in {state.land.name(state.place[token])}, where nobody fights"


def _ground(state: Campaign) -> Iterator[str]:
    if any(gold < 0 for gold in state.gold):
        yield f"gold {state.gold}"
    for city, shipped in enumerate(state.shipped):
        there = [token for token, place in enumerate(state.place) if place == state.land.city_hex[city]]
        havens = sum(state.book.group[state.kind_of(token)] == HAVEN for token in there)
        if shipped > state.land.city_gold[city] + havens and state.active != NONE and state.arena == NONE:
            yield f"{shipped} blocks through the port of {state.land.city_name[city]}"
    for token, entered in enumerate(state.entered):
        if not NONE <= entered <= FLOWN:
            yield f"token {token} entered by {entered}"
    fought = {place for place in state.place if place >= 0 and _contested(state, place)}
    known = {battle // 8 for battle in state.battles}
    todo = {type(step) for step in state.agenda}
    at_war = BuildPhase in todo and MovePhase not in todo  # who parted while building meets former allies then
    if at_war and not fought <= known | {state.arena}:  # where victors have still to come to terms
        yield f"battles without an attacker in {sorted(fought - known)}"


def _contested(state: Campaign, hex: int) -> bool:
    there = [state.side[token] for token, place in enumerate(state.place) if place == hex]
    return any(not state.allied(side, there[0]) for side in there)
