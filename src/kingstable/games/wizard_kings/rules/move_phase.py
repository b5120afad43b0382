"""The Move Phase of a side: its blocks move and cast, one after the other, until it is done."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.games.wizard_kings.actions import (
    CAST,
    ENTER,
    GEAR,
    HEX,
    INVOKE,
    LEAVE,
    PASS,
    PLAYER,
    REVIEW,
    TOKEN,
)
from kingstable.games.wizard_kings.book import ARTIFACTS, NONE
from kingstable.games.wizard_kings.rules.alliances import offer
from kingstable.games.wizard_kings.rules.artifacts import Gear, claim_lying, has_to_see
from kingstable.games.wizard_kings.rules.automated import target_of
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase, ask_to_build
from kingstable.games.wizard_kings.rules.building import builds_nothing, city_holders
from kingstable.games.wizard_kings.rules.casting import cast, invoke
from kingstable.games.wizard_kings.rules.conditions import bar_standing, bar_stuck
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.leagues import bar_union, is_in_game, leave_league
from kingstable.games.wizard_kings.rules.move_spells import bar_cast, bar_invoked, invocable, open_spells
from kingstable.games.wizard_kings.rules.obstacles import bar_way
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.routes import (
    hex_choices,
    look_out,
    may_move,
    reach_of,
    steps_aside,
    ways_to,
)
from kingstable.games.wizard_kings.rules.sea_transport import friendly_ports, move_block, ports_of_call
from kingstable.games.wizard_kings.rules.wizards import castings
from kingstable.games.wizard_kings.state import FLEET, NO_HEX, UNARMED, UNPINNED, WOODWALKER, Campaign

# Bars; their words are in words/move_phase.py
NOWHERE_TO_GO: Final = 601
NOTHING_IS_BUILT: Final = 602
ASKED_TO_BUILD: Final = 603
NO_SUCH_PLAYER: Final = 604
NOT_WITH_ONESELF: Final = 605
ONLY_TWO_PLAYERS: Final = 606
PLAYER_IS_OUT: Final = 607
ALLIED_ALREADY: Final = 608
OFFERED_ALREADY: Final = 609
GEAR_SEEN_TO: Final = 610
GEAR_OF_WHO_STAYS: Final = 611
NO_GEAR_TO_SEE: Final = 612
GEAR_WITHOUT_WAY: Final = 613

BOONS: Final = FLEET | UNPINNED | WOODWALKER


def can_act(state: Campaign, token: int, look: Outlook) -> bool:
    """Whether a block can move or cast in this Move Phase."""
    if may_move(state, token, look) and goes_somewhere(state, token, look):
        return True
    if state.gear[token] != UNARMED and invocable(state, token, look):
        return True
    return state.is_wizard(token) and bool(open_spells(state, token, look))


def goes_somewhere(state: Campaign, token: int, look: Outlook) -> bool:
    """Whether a block that may move has anywhere to go."""
    return steps_aside(state, token, look) or bool(ways_of(state, token, look))


def ways_of(state: Campaign, token: int, look: Outlook) -> list[int]:
    """Where a block may go, by its own movement or by Sea Transport."""
    reach = reach_of(state, token, look)
    found = ways_to(state, token, look, reach)
    ports = ports_of_call(state, token, look) & ~reach.hexes  # [7.8]
    return found + hex_choices(state, ports) if ports else found


@mypyc_attr(free_list_len=1)
class Movement(Question):
    """A side chooses which block moves or casts next, or is done."""

    def __init__(self, seat: int, begun: int, origin: int, goal: int) -> None:
        self.seat: Final = seat
        self.begun: Final = begun  # 1 if it has done something
        self.origin: Final = origin  # where the last block that moved came from, or NO_HEX,
        self.goal: Final = goal  # and went to: for search, which tries one order of moves

    def run(self, campaign: Campaign) -> None:
        campaign.forget_battles()
        if self.begun:
            campaign.ask(self.seat)  # what was moved can be taken back until one is done
        else:
            campaign.active = self.seat
            campaign.ports = friendly_ports(campaign, self.seat)  # [7.2] [7.3]
            self.ask_unless_idle(campaign, self.seat)

    def blocks(self) -> tuple[Block, ...]:
        return PASS, LEAVE, REVIEW, PLAYER, TOKEN

    def may_part(self) -> bool:
        return True

    def gives_away(self, campaign: Campaign, token: int) -> bool:
        if campaign.options & ARTIFACTS:
            return True
        return campaign.is_wizard(token)  # [16.5] which spells it has steps for is a secret

    def options(self, campaign: Campaign) -> list[int]:
        """The blocks that can move or cast, or to be done."""
        side = self.seat
        look = look_out(campaign, campaign.active)
        campaign.sight = look
        found = [PASS.first]
        for other in range(len(campaign.league)):  # [21.3] two players have none
            if not bar_offer(campaign, side, other):
                found.append(PLAYER.at(other))
        if not bar_review(campaign, side):
            found.append(REVIEW.first)
        for token in range(len(campaign.place)):
            if campaign.side[token] == side and campaign.place[token] >= 0 and can_act(campaign, token, look):
                found.append(TOKEN.at(token))  # [17.2]
        return found

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        if PLAYER.has(action):
            return bar_offer(campaign, seat, PLAYER.part(action))
        if action == REVIEW.first:
            return bar_review(campaign, seat)
        token = TOKEN.part(action)
        look = look_out(campaign, campaign.active)
        return bar_standing(campaign, seat, token) or bar_stuck(campaign, token, look) or NOWHERE_TO_GO

    def take(self, campaign: Campaign, seat: int, action: int) -> None:
        campaign.offered = []
        if action < TOKEN.first:
            campaign.sight = None  # to choose a block changes nothing on the map
        self.carry_out(campaign, action)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        side = self.seat
        if action == PASS.first:
            end_movement(campaign, side)
            return
        campaign.do(Movement(side, 1, NO_HEX, NO_HEX))
        if TOKEN.has(action):
            campaign.do(MoveBlock(side, campaign.single_out(TOKEN.part(action)), 0))  # [16.7]
        elif action == LEAVE.first:
            leave_league(campaign, side)  # [21.5]
        elif action == REVIEW.first:
            ask_to_build(campaign, 1 << side)
            campaign.tell("review: side", "10.18", side)
        else:
            offer(campaign, side, PLAYER.part(action))


def bar_offer(campaign: Campaign, side: int, other: int) -> int:
    """Why a side that moves cannot offer a player an alliance."""
    if other >= campaign.sides():
        return NO_SUCH_PLAYER
    if other == side:
        return NOT_WITH_ONESELF
    if not campaign.league:
        return ONLY_TWO_PLAYERS  # [21.3]
    if not is_in_game(campaign, other):
        return PLAYER_IS_OUT
    if campaign.allied(side, other):
        return ALLIED_ALREADY
    return OFFERED_ALREADY if campaign.offers[side] >> other & 1 else bar_union(campaign, side, other)


def bar_review(campaign: Campaign, side: int) -> int:
    """Why a side does not ask for the Build Phase: it has no blocks, or will be asked anyway."""
    if builds_nothing(campaign):
        return NOTHING_IS_BUILT
    for step in campaign.agenda:
        if isinstance(step, BuildPhase) and step.asked >> side & 1:
            return ASKED_TO_BUILD
    has_blocks = any(
        campaign.side[token] == side and campaign.place[token] >= 0 for token in range(len(campaign.place))
    )
    return ALLOWED if has_blocks and not city_holders(campaign) >> side & 1 else ASKED_TO_BUILD  # [10.18]


def end_movement(state: Campaign, side: int) -> None:
    """A side has moved: what spells gave for its moves is gone."""
    for token in range(len(state.place)):
        state.status[token] &= ~BOONS  # [3.26]
    state.bridge = NONE
    state.active = NONE
    if state.dropped:
        claim_lying(state)
    state.mix_all()
    state.tell("moved on: side", "6.1", side)


@mypyc_attr(free_list_len=1)
class MoveBlock(Question):
    """A block that was chosen goes somewhere, casts, or first takes or leaves an artifact."""

    def __init__(self, seat: int, token: int, geared: int) -> None:
        self.seat: Final = seat
        self.token: Final = token
        self.geared: Final = geared  # 1 if its artifacts were seen to

    def run(self, campaign: Campaign) -> None:
        self.ask_unless_idle(campaign, campaign.active)

    def blocks(self) -> tuple[Block, ...]:
        return GEAR, CAST, INVOKE, HEX, ENTER

    def options(self, campaign: Campaign) -> list[int]:
        token = self.token
        look = campaign.sight
        if look is None:
            look = look_out(campaign, campaign.active)
        found: list[int] = []
        if may_move(campaign, token, look):
            found = ways_of(campaign, token, look)
            if found and not self.geared and has_to_see(campaign, token):
                found.append(GEAR.first)  # [25.4] once, so that there is an end to it
        if campaign.is_wizard(token):
            found += castings(open_spells(campaign, token, look))
        if campaign.gear[token] != UNARMED:
            found += [INVOKE.at(spell) for spell in invocable(campaign, token, look)]  # [25.11]
        return found

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = self.token
        if CAST.has(action):
            return bar_cast(campaign, token, CAST.part(action))
        if INVOKE.has(action):
            return bar_invoked(campaign, token, INVOKE.part(action))
        look = look_out(campaign, campaign.active)
        if action != GEAR.first:
            return bar_way(campaign, seat, token, action, look)
        if self.geared:
            return GEAR_SEEN_TO
        if bar_stuck(campaign, token, look):
            return GEAR_OF_WHO_STAYS
        return GEAR_WITHOUT_WAY if has_to_see(campaign, token) else NO_GEAR_TO_SEE

    def carry_out(self, campaign: Campaign, action: int) -> None:
        token = self.token
        if CAST.has(action):
            cast(campaign, token, CAST.part(action))
        elif INVOKE.has(action):
            invoke(campaign, token, INVOKE.part(action))
        elif action == GEAR.first:
            campaign.do(Gear(self.seat, token), MoveBlock(self.seat, token, 1))
        else:  # the step beneath remembers where it came from and went to
            last = len(campaign.agenda) - 1
            origin, goal = campaign.place[token], target_of(campaign, action)
            campaign.agenda[last] = Movement(campaign.active, 1, origin, goal)
            move_block(campaign, token, action)


STEPS: Final[Kinds] = (Movement, MoveBlock)
