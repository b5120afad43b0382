"""Alliances: leagues of players, offered and left; and armies that join a battle of others, or change sides in it."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds, Step
from kingstable.games.wizard_kings.actions import AGREE, CHANGE, LEAVE, PASS, TOKEN
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.battles import follow_leaders
from kingstable.games.wizard_kings.rules.casualties import eliminate
from kingstable.games.wizard_kings.rules.conditions import bar_here
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.leagues import allies_in, forsake, members
from kingstable.games.wizard_kings.state import (
    TURNED,
    Campaign,
    changed,
)

LEADS: Final = 2001  # a bar; its words are in words/alliances.py

# Leagues -------------------------------------------------------------------------------------------------------------


def offer(state: Campaign, side: int, other: int) -> None:
    """A side offers an alliance: whom it is offered to, and all allies of either, are asked."""
    state.offers = changed(state.offers, side, state.offers[side] | 1 << other)
    state.tell("offered: side, other", "21.3", side, other)
    ask_for_league(state, side, other)


def ask_for_league(state: Campaign, side: int, other: int) -> None:
    """All but who offers are asked, whom it is offered to first."""
    asked = [other, *[ally for ally in members(state, other) + members(state, side) if ally not in (side, other)]]
    state.do(*[AnswerOffer(ally, side, other) for ally in asked], MakeLeague(side, other))


def refuse_league(state: Campaign, side: int) -> None:
    """Somebody does not agree: there is no league, and nobody else is asked."""
    state.tell("refused: side", "21.3", side)
    while not isinstance(state.agenda.pop(), MakeLeague):
        pass


def make_league(state: Campaign, side: int, other: int) -> None:
    """Two leagues become one."""
    others = sum([1 << ally for ally in members(state, side) + members(state, other) if ally not in (side, other)])
    number = min(state.league[side], state.league[other])
    state.league = [number if state.allied(ally, side) or state.allied(ally, other) else state.league[ally]
                    for ally in range(len(state.league))]  # fmt: skip
    state.tell("allied: side, other, others", "21.1", side, other, others)
    state.forget_battles()


# In battle -----------------------------------------------------------------------------------------------------------


def turncoats(state: Campaign) -> list[Step[Any]]:
    """Before a Combat Round but the first: those who may change sides, or forsake allies in the battle."""
    if not state.league or state.round == 0:
        return []
    asked = sorted([side for side in state.order if may_turn(state, side)], key=lambda side: is_principal(state, side))
    return [Turncoat(side) for side in asked]  # [20.8]


def may_turn(state: Campaign, side: int) -> bool:
    """Whether an army in the battle may change sides; who leads one can but leave allies that fight there."""
    if not state.count_at(state.arena, side):
        return False
    return not is_principal(state, side) or bool(allies_in(state, side, state.arena))  # [20.7] [21.5]


def is_principal(state: Campaign, side: int) -> bool:
    """Whether a side leads the attack or the defence."""
    return side in (state.attacker, state.defender)


def bar_change(state: Campaign, side: int) -> int:
    """Why a side cannot change over: it leads the attack or the defence."""
    return LEADS if is_principal(state, side) else ALLOWED  # [20.7]


def change_sides(state: Campaign, side: int) -> None:
    """An army goes over to the other side of the battle."""
    stance = 1 - state.stances[side]
    state.stances[side] = stance
    forsake(state, state.arena, side)
    for token in state.tokens_at(state.arena, side):
        state.status[token] |= TURNED  # [20.10]
    state.tell("changed: side, stance", "20.7", side, stance)
    follow_leaders(state)
    state.do(Overstacked(side, state.arena))


def is_overstacked(state: Campaign, side: int, hex: int) -> bool:
    """Whether a side, with those who stand by it, has too many blocks in a hex."""
    return state.company_at(hex, side) > state.land.stacking[hex] and state.count_at(hex, side) > 0


def crush(state: Campaign, token: int) -> None:
    """A block for which there is no room is eliminated; nobody learns anything of those that stay."""
    token = state.single_out(token)
    state.tell("crushed: piece", "21.7", state.piece(token))
    eliminate(state, token)


# After a battle ------------------------------------------------------------------------------------------------------


def quarrel(state: Campaign) -> int:
    """The first of the victors in the arena that is no ally of their leader, or NONE."""
    leader = victor_of(state)
    if leader == NONE:
        return NONE
    for side in state.order:
        if state.count_at(state.arena, side) and not state.allied(side, leader):
            return side  # [20.12]
    return NONE


def victor_of(state: Campaign) -> int:
    """Who leads the victors: the first attacker or the original defender, if still there, else the first in order."""
    for side in (state.attacker, state.defender):
        if side != NONE and state.count_at(state.arena, side):
            return side
    for side in state.order:
        if state.count_at(state.arena, side):
            return side
    return NONE


# Steps ---------------------------------------------------------------------------------------------------------------


class AnswerOffer(Question):
    """A seat answers to the offer of an alliance between two others, or to itself."""

    def __init__(self, seat: int, offerer: int, other: int) -> None:
        self.seat: Final = seat
        self.offerer: Final = offerer
        self.other: Final = other  # whom it was offered to

    def run(self, campaign: Campaign) -> None:
        seat = self.seat
        if seat == self.other or campaign.allied(seat, self.offerer) or campaign.allied(seat, self.other):
            campaign.ask(seat)  # [21.3] who has left meanwhile has no say

    def blocks(self) -> tuple[Block, ...]:
        return PASS, AGREE, LEAVE

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return [PASS.first, AGREE.first]  # [21.3]

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action == AGREE.first:
            campaign.tell("agreed: side", "21.3", self.seat)
        else:
            refuse_league(campaign, self.seat)


class MakeLeague(Step[Campaign]):
    """All have agreed."""

    def __init__(self, side: int, other: int) -> None:
        self.side: Final = side
        self.other: Final = other

    def run(self, campaign: Campaign) -> None:
        make_league(campaign, self.side, self.other)


class Turncoat(Question):
    """Before a Combat Round: an army may change sides, or leave its allies."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, campaign: Campaign) -> None:
        if may_turn(campaign, self.seat):
            campaign.ask(self.seat)  # [20.7] [21.5]

    def blocks(self) -> tuple[Block, ...]:
        return PASS, LEAVE, CHANGE

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return [PASS.first] if bar_change(campaign, self.seat) else [PASS.first, CHANGE.first]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_change(campaign, seat)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action == CHANGE.first:
            change_sides(campaign, self.seat)


class Overstacked(Question):
    """There is no room for all blocks of a side in a hex: one is eliminated."""

    def __init__(self, seat: int, hex: int) -> None:
        self.seat: Final = seat
        self.hex: Final = hex

    def run(self, campaign: Campaign) -> None:
        if is_overstacked(campaign, self.seat, self.hex):
            self.ask_if_open(campaign, self.seat)  # [21.7]

    def blocks(self) -> tuple[Block, ...]:
        return LEAVE, TOKEN

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return [TOKEN.at(token) for token in campaign.tokens_at(self.hex, self.seat)]  # [20.8] [21.7]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return bar_here(campaign, seat, TOKEN.part(action), self.hex)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        campaign.do(self)
        crush(campaign, TOKEN.part(action))


class MakePeace(Question):
    """A victor may offer an alliance to the leader of the victors, or fight on."""

    def __init__(self, seat: int, leader: int) -> None:
        self.seat: Final = seat
        self.leader: Final = leader

    def run(self, campaign: Campaign) -> None:
        campaign.ask(self.seat)

    def blocks(self) -> tuple[Block, ...]:
        return PASS, AGREE, LEAVE

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return [PASS.first, AGREE.first]  # [20.12]

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action == AGREE.first:
            ask_for_league(campaign, self.seat, self.leader)  # [20.12]


STEPS: Final[Kinds] = (AnswerOffer, MakeLeague, Turncoat, Overstacked, MakePeace)
