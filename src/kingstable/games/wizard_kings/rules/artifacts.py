"""Artifacts: who carries them, what each use costs, and what becomes of them.

An artifact is a block that is never on the map itself: `gear` says which block carries it.  Its own token stays beside
the map, with the steps that it has; so nobody else can tell an artifact that is carried from one that was never raised.
"""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.games.wizard_kings.actions import GROUND, LEAVE, PASS, TOKEN
from kingstable.games.wizard_kings.book import CAPTURE, MAGICAL, MOST_ARTIFACTS, MOST_TOKENS, NONE, WEAPON
from kingstable.games.wizard_kings.rules.conditions import bar_here, bar_token
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.state import (
    HAS_CAST,
    MOVED,
    OUT,
    RESERVE,
    UNARMED,
    UNREADY,
    Campaign,
)

# Bars; their words are in words/artifacts.py
ARMED: Final = 2501
NOTHING_TO_GIVE: Final = 2502
KEEPS_ARTIFACT: Final = 2503
NO_SUCH_ARTIFACT: Final = 2504
LIES_ELSEWHERE: Final = 2505
OF_ANOTHER_SIDE: Final = 2506
IN_RESERVE: Final = 2507
NOT_IN_BATTLE: Final = 2508
ON_OTHER_SIDE: Final = 2509


def token_of(state: Campaign, artifact: int) -> int:
    """The token of an artifact, which lies beside the map."""
    return state.block.index(artifact)


def steps_of(state: Campaign, artifact: int) -> int:
    """How often an artifact can still be used."""
    return state.steps[token_of(state, artifact)]


def usable(state: Campaign, token: int, group: int) -> bool:
    """Whether a block carries an artifact of a group that it can use now."""
    artifact = state.gear[token]
    if artifact == UNARMED or state.status[token] & UNREADY:
        return False  # [25.12]
    return state.book.group[state.kind[artifact]] == group


def weapon_of(state: Campaign, token: int) -> int:
    """The type of the Magic Weapon that a block can wield, or NONE."""
    return state.kind[state.gear[token]] if usable(state, token, WEAPON) else NONE


def spell_level(state: Campaign, token: int) -> int:
    """The highest level of spells that a block can cast by a Magic Artifact; 0 for none."""
    return state.book.spells_of[state.kind[state.gear[token]]] if usable(state, token, MAGICAL) else 0  # [25.11]


def army_of(state: Campaign, artifact: int) -> int:
    """The army to which an artifact is attuned: that of the side that raised it."""
    return state.armies[state.side[artifact]]  # [25.11]


def destroy(state: Campaign, artifact: int) -> None:
    """An artifact is gone for good."""
    for token in range(len(state.gear)):
        if state.gear[token] == artifact:
            state.gear[token] = UNARMED
    pick_up(state, artifact)
    state.show_artifact(artifact)
    token = token_of(state, artifact)
    state.place[token] = OUT  # [25.7] [25.8]
    state.turn_block(token, 0)
    state.mix(token)
    state.tell("destroyed: side, artifact", "25.7", state.side[artifact], state.kind[artifact])


# Hands ---------------------------------------------------------------------------------------------------------------


def hand(state: Campaign, artifact: int, token: int) -> None:
    """A block has an artifact from now on: who reads the block sees it."""
    pick_up(state, artifact)
    state.gear[token] = artifact
    own = token_of(state, artifact)
    state.shown[own] &= state.shown[token] | state.owners(state.side[own])
    state.show_artifact(artifact, state.shown[token])  # [16.15]


def pick_up(state: Campaign, artifact: int) -> None:
    """An artifact is not on the ground any more, if it was."""
    state.dropped = [lying for lying in state.dropped if lying % MOST_TOKENS != artifact]


def hand_on(state: Campaign, token: int, hex: int) -> bool:
    """A block leaves its artifact to another of its hex that has none; says whether there is one."""
    artifact = state.gear[token]
    state.gear[token] = UNARMED
    for other in state.tokens_at(hex, state.side[token]):
        if other != token and state.gear[other] == UNARMED:
            hand(state, artifact, other)  # [25.4] [25.7]
            return True
    return False


def give(state: Campaign, artifact: int, token: int) -> None:
    """A block takes an artifact; what it carried goes to who gave it, or where the other lay."""
    own = state.gear[token]
    giver = state.gear.index(artifact) if artifact in state.gear else NONE
    hand(state, artifact, token)
    if giver != NONE:
        state.gear[giver] = UNARMED
    if own != UNARMED:
        if giver != NONE:
            hand(state, own, giver)  # [25.4]
        else:
            lay_down(state, own, state.place[token])


def drop(state: Campaign, token: int) -> None:
    """A block leaves its artifact to another of its hex that has none, else on the ground, for all to see."""
    artifact = state.gear[token]
    if not hand_on(state, token, state.place[token]):
        lay_down(state, artifact, state.place[token])


def lay_down(state: Campaign, artifact: int, hex: int) -> None:
    """An artifact lies on the ground."""
    state.dropped = sorted([*state.dropped, hex * MOST_TOKENS + artifact])
    state.show_artifact(artifact)  # [25.6]
    state.tell("dropped: side, hex, artifact", "25.6", state.side[artifact], state.land.code[hex], state.kind[artifact])


def bequeath(state: Campaign, token: int, hex: int) -> None:
    """A carrier leaves the map by its player's will: its artifact stays with another of the hex, if one can take it."""
    artifact = state.gear[token]
    if not hand_on(state, token, hex):
        destroy(state, artifact)


def fall_with(state: Campaign, token: int, enemies: int) -> None:
    """A carrier was eliminated; by enemies' fire its artifact may fall to them.  `enemies`: their stance, or NONE."""
    artifact = state.gear[token]
    state.gear[token] = UNARMED
    if enemies != NONE and state.options & CAPTURE:
        state.dropped = sorted([*state.dropped, state.place[token] * MOST_TOKENS + artifact])  # until one takes it
        state.show_artifact(artifact)
        state.do(Spoils(enemies, artifact))  # [25.12] [1.4]
    else:
        destroy(state, artifact)  # [25.7]


def bar_armed(state: Campaign, token: int) -> int:
    """Why a block cannot take another artifact."""
    return ALLOWED if state.gear[token] == UNARMED else ARMED  # [25.2]


def bar_reserve(state: Campaign, token: int) -> int:
    """Why a block in reserve cannot be named."""
    return IN_RESERVE if state.status[token] & RESERVE else ALLOWED  # [8.20]


def finders_at(state: Campaign, hex: int, side: int) -> list[int]:
    """Who can take an artifact that lies in a hex: a side's blocks there."""
    return [token for token in state.tokens_at(hex, side) if not bar_armed(state, token)]


def finders(state: Campaign, stance: int) -> list[int]:
    """Who can take an artifact captured in the arena: the blocks of a stance."""
    return [token for token in range(len(state.place)) if not bar_finder(state, stance, token)]


def bar_finder(state: Campaign, stance: int, token: int) -> int:
    """Why a block cannot take an artifact that attackers, or defenders, have captured in the arena."""
    barred = bar_token(state, token)
    if barred:
        return barred
    if state.place[token] != state.arena:
        return NOT_IN_BATTLE  # [25.12]
    if state.stances[state.side[token]] != stance:
        return ON_OTHER_SIDE  # [25.12]
    return bar_reserve(state, token) or bar_armed(state, token)


def capture(state: Campaign, artifact: int, token: int) -> None:
    """A block takes what an enemy has carried."""
    hand(state, artifact, token)
    if state.arena != NONE:
        state.status[token] |= UNREADY  # [25.12]
    state.tell("captured: piece, artifact", "25.12", state.piece(token), state.kind[artifact])


def claim_lying(state: Campaign) -> None:
    """Artifacts on the ground where only enemies of their side are: destroyed, or taken."""
    for lying in state.dropped[:]:
        hex, artifact = divmod(lying, MOST_TOKENS)
        owner = state.side[artifact]
        enemies = [side for side in state.order if state.count_at(hex, side) and not state.allied(side, owner)]
        if not enemies or state.count_at(hex, owner):
            continue  # [25.6]
        if state.options & CAPTURE:
            first = enemies[0]
            state.do(ClaimLying(first, artifact, hex))  # [25.12]
        else:
            destroy(state, artifact)


# Choices -------------------------------------------------------------------------------------------------------------


def equipping(state: Campaign) -> list[Step[Any]]:
    """Before a Combat Round: who carries which artifact, where somebody has a choice."""
    steps: list[Step[Any]] = []
    for side in state.order:
        fighters = [token for token in state.tokens_at(state.arena, side) if not state.status[token] & RESERVE]
        if len(fighters) > 1:
            steps += [Equip(side, state.gear[token]) for token in fighters if state.gear[token] != UNARMED]
    return steps


def takers(state: Campaign, side: int, artifact: int) -> list[int]:
    """Who may carry an artifact in the battle instead of who does, giving its own for it."""
    here = state.tokens_at(state.arena, side)
    return [PASS.first, *[TOKEN.at(token) for token in here if not bar_taker(state, artifact, token)]]  # [25.3]


def bar_taker(state: Campaign, artifact: int, token: int) -> int:
    """Why a block in the battle cannot be given an artifact: it has it, or is in reserve."""
    return bar_reserve(state, token) or (ARMED if state.gear[token] == artifact else ALLOWED)


def has_to_see(state: Campaign, token: int) -> bool:
    """Whether a block that is chosen to move can first take an artifact or leave its own."""
    return len(arrangements(state, token)) > 1


def arrangements(state: Campaign, token: int) -> list[int]:
    """What a block that is chosen to move may do about artifacts: take one, leave its own, or nothing."""
    found = [PASS.first]
    hex, side = state.place[token], state.side[token]
    if state.attacker_at(hex) != NONE:
        return found  # [25.3]
    found += [TOKEN.at(other) for other in state.tokens_at(hex, side) if not bar_giver(state, token, other)]
    lying = range(min(len(state.dropped), MOST_ARTIFACTS))
    return found + [GROUND.at(number) for number in lying if not bar_lying(state, token, number)]


def bar_giver(state: Campaign, token: int, other: int) -> int:
    """Why a block of the hex cannot give an artifact: it has none, or acted with it; `token` may leave its own."""
    if state.gear[other] == UNARMED:
        return NOTHING_TO_GIVE
    acted = state.status[other] & (MOVED | HAS_CAST)
    return KEEPS_ARTIFACT if acted and other != token else ALLOWED  # [25.4]


def bar_lying(state: Campaign, token: int, number: int) -> int:
    """Why a block cannot take an artifact from the ground."""
    if number >= len(state.dropped):
        return NO_SUCH_ARTIFACT
    hex, artifact = divmod(state.dropped[number], MOST_TOKENS)
    if hex != state.place[token]:
        return LIES_ELSEWHERE  # [25.4]
    return ALLOWED if state.side[artifact] == state.side[token] else OF_ANOTHER_SIDE  # [25.2]


def arrange(state: Campaign, token: int, action: int) -> None:
    """A block takes an artifact, or leaves its own."""
    if TOKEN.has(action):
        other = TOKEN.part(action)
        if other == token:
            drop(state, token)
        else:
            give(state, state.gear[other], token)
    else:
        give(state, state.dropped[GROUND.part(action)] % MOST_TOKENS, token)
    state.tell("geared: piece", "16.16", state.piece(token))


# Steps ---------------------------------------------------------------------------------------------------------------


class Gear(Question):
    """A block that is chosen to move first takes or leaves an artifact."""

    def __init__(self, seat: int, token: int) -> None:
        self.seat: Final = seat
        self.token: Final = token

    def run(self, campaign: Campaign) -> None:
        self.ask_unless_idle(campaign, campaign.active)

    def blocks(self) -> tuple[Block, ...]:
        return PASS, GROUND, TOKEN

    def options(self, campaign: Campaign) -> list[int]:
        return arrangements(campaign, self.token)  # [25.4]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        if GROUND.has(action):
            return bar_lying(campaign, self.token, GROUND.part(action))
        other, hex = TOKEN.part(action), campaign.place[self.token]
        return bar_here(campaign, seat, other, hex) or bar_giver(campaign, self.token, other)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action != PASS.first:
            arrange(campaign, self.token, action)


class Equip(Question):
    """Before a Combat Round: who carries an artifact in it."""

    def __init__(self, seat: int, artifact: int) -> None:
        self.seat: Final = seat
        self.artifact: Final = artifact

    def run(self, campaign: Campaign) -> None:
        if len(takers(campaign, self.seat, self.artifact)) > 1:
            campaign.ask(self.seat)  # [25.3]

    def blocks(self) -> tuple[Block, ...]:
        return PASS, LEAVE, TOKEN

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return takers(campaign, self.seat, self.artifact)  # [25.3]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = TOKEN.part(action)
        return bar_here(campaign, seat, token, campaign.arena) or bar_taker(campaign, self.artifact, token)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action != PASS.first:
            token = TOKEN.part(action)
            give(campaign, self.artifact, token)
            campaign.tell("equipped: piece, artifact", "25.3", campaign.piece(token), campaign.kind[self.artifact])


class Spoils(Question):
    """An artifact has fallen in battle to those who fired: one of them takes it."""

    def __init__(self, stance: int, artifact: int) -> None:
        self.stance: Final = stance
        self.artifact: Final = artifact

    def run(self, campaign: Campaign) -> None:
        if finders(campaign, self.stance):
            self.ask_if_open(campaign, campaign.leader_of(self.stance))  # [25.12]
        else:
            destroy(campaign, self.artifact)

    def blocks(self) -> tuple[Block, ...]:
        return LEAVE, TOKEN

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return [TOKEN.at(token) for token in finders(campaign, self.stance)]  # [25.12]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_finder(campaign, self.stance, TOKEN.part(action))

    def carry_out(self, campaign: Campaign, action: int) -> None:
        capture(campaign, self.artifact, TOKEN.part(action))


class ClaimLying(Question):
    """An artifact lies on the ground where only enemies are: a block of theirs takes it."""

    def __init__(self, seat: int, artifact: int, hex: int) -> None:
        self.seat: Final = seat
        self.artifact: Final = artifact
        self.hex: Final = hex

    def run(self, campaign: Campaign) -> None:
        if not finders_at(campaign, self.hex, self.seat):
            destroy(campaign, self.artifact)
        elif campaign.count_at(self.hex, self.seat) == 1:
            self.ask_if_open(campaign, self.seat)
        else:
            campaign.ask(self.seat)  # how many of them carry something is its secret

    def blocks(self) -> tuple[Block, ...]:
        return LEAVE, TOKEN

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return [TOKEN.at(token) for token in finders_at(campaign, self.hex, self.seat)]  # [25.12]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = TOKEN.part(action)
        return bar_here(campaign, seat, token, self.hex) or bar_armed(campaign, token)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        capture(campaign, self.artifact, TOKEN.part(action))


STEPS: Final[Kinds] = (Gear, Equip, Spoils, ClaimLying)
