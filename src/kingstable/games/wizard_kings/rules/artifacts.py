"""Artifacts: who carries them, what each use costs, and what becomes of them.

An artifact is a block that is never on the map itself: `gear` says which block carries it.  Its own token stays beside
the map, with the steps that it has; so nobody else can tell an artifact that is carried from one that was never raised.
"""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Kinds, Step
from kingstable.games.wizard_kings.actions import GROUND, LEAVE, PASS, TOKEN
from kingstable.games.wizard_kings.book import CAPTURE, MAGICAL, MOST_ARTIFACTS, MOST_TOKENS, NONE, WEAPON
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
    state.tell("destroyed", "25.7", state.side[artifact], state.kind[artifact])


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
    state.tell("dropped", "25.6", state.side[artifact], state.land.code[hex], state.kind[artifact])


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


def finders_at(state: Campaign, hex: int, side: int) -> list[int]:
    """Who can take an artifact that lies in a hex: a side's blocks there."""
    return [token for token in state.tokens_at(hex, side) if state.gear[token] == UNARMED]


def finders(state: Campaign, stance: int) -> list[int]:
    """Who can take an artifact captured in the arena: the blocks of a stance."""
    return [
        token
        for token in range(len(state.place))
        if state.place[token] == state.arena
        and state.stances[state.side[token]] == stance
        and state.gear[token] == UNARMED
        and not state.status[token] & RESERVE
    ]


def capture(state: Campaign, artifact: int, token: int) -> None:
    """A block takes what an enemy has carried."""
    hand(state, artifact, token)
    if state.arena != NONE:
        state.status[token] |= UNREADY  # [25.12]
    state.tell("captured", "25.12", state.piece(token), state.kind[artifact])


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
    found = [PASS.first]
    for token in state.tokens_at(state.arena, side):
        if state.gear[token] != artifact and not state.status[token] & RESERVE:
            found.append(TOKEN.at(token))  # [25.3]
    return found


def has_to_see(state: Campaign, token: int) -> bool:
    """Whether a block that is chosen to move can first take an artifact or leave its own."""
    return len(arrangements(state, token)) > 1


def arrangements(state: Campaign, token: int) -> list[int]:
    """What a block that is chosen to move may do about artifacts: take one, leave its own, or nothing."""
    found = [PASS.first]
    hex, side = state.place[token], state.side[token]
    if state.attacker_at(hex) != NONE:
        return found  # [25.3]
    for other in state.tokens_at(hex, side):
        carries = state.gear[other] != UNARMED
        if carries and (other == token or not state.status[other] & (MOVED | HAS_CAST)):
            found.append(TOKEN.at(other))  # [25.4]
    for i in range(len(state.dropped)):
        lying = state.dropped[i]
        near = i < MOST_ARTIFACTS and lying // MOST_TOKENS == hex
        if near and state.side[lying % MOST_TOKENS] == side:
            found.append(GROUND.at(i))
    return found


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
    state.tell("geared", "16.16", state.piece(token))


# Steps ---------------------------------------------------------------------------------------------------------------


class Gear(Question):
    """A block that is chosen to move first sees to its artifact."""

    def __init__(self, seat: int, token: int) -> None:
        self.seat: Final = seat
        self.token: Final = token

    def run(self, campaign: Campaign) -> None:
        self.ask_unless_idle(campaign, campaign.active)

    def blocks(self) -> tuple[Block, ...]:
        return PASS, GROUND, TOKEN

    def options(self, campaign: Campaign) -> list[int]:
        return arrangements(campaign, self.token)  # [25.4]

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

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action != PASS.first:
            token = TOKEN.part(action)
            give(campaign, self.artifact, token)
            campaign.tell("equipped", "25.3", campaign.piece(token), campaign.kind[self.artifact])


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

    def carry_out(self, campaign: Campaign, action: int) -> None:
        capture(campaign, self.artifact, TOKEN.part(action))


STEPS: Final[Kinds] = (Gear, Equip, Spoils, ClaimLying)
