"""Retreats, regrouping, and where blocks may be put up after a battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Kinds
from kingstable.core.state import ALL
from kingstable.games.wizard_kings.actions import DROP, HEX, LEAVE, PASS, TOKEN
from kingstable.games.wizard_kings.book import MOST_SIDES, NONE
from kingstable.games.wizard_kings.rules.artifacts import arrange, lay_down
from kingstable.games.wizard_kings.rules.casualties import eliminate
from kingstable.games.wizard_kings.rules.conditions import (
    NO_ARTIFACT,
    bar_bounds,
    bar_ground,
    bar_hex,
    bar_immobile,
    bar_room,
    bar_standing,
    name_obstacle,
)
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.layout import AQUATIC, FLYER, HERO_FOLK, NO
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.routes import hex_choices, hexside_limit, look_out, moves_of
from kingstable.games.wizard_kings.state import (
    ATTACK,
    DAZED,
    DEFEND,
    FLOWN,
    HELD_OUT,
    OF_THE_BATTLE,
    PURSUIT,
    REGROUPED,
    ROAMED,
    STAYED,
    TURNED,
    UNARMED,
    Campaign,
)

# Bars; their words are in words/retreats.py
BATTLE_THERE: Final = 901
ENEMIES_THERE: Final = 902
ENEMY_CITY: Final = 903
NOT_ADJACENT: Final = 904
TOO_FAR: Final = 905
NOT_FRIENDLY: Final = 906
ALLIES_LAST: Final = 907
ENEMIES_LAST: Final = 908
ATTACKERS_CAME: Final = 909
NOT_ATTACKED_BY: Final = 910
HEXSIDE_FULL: Final = 911
NOT_RETREATING: Final = 912
HAS_REGROUPED: Final = 913
NO_HEX_FOR_IT: Final = 914
NOT_NEAR: Final = 915
IN_OTHER_BATTLE: Final = 916
CANNOT_COME: Final = 917
OVER_WATER: Final = 918
ONLY_FLYERS: Final = 919
INTO_ARENA_ONLY: Final = 920
ALREADY_THERE: Final = 921


def must_retreat(state: Campaign, token: int) -> bool:
    """Whether a block must retreat in its Combat Turn: an attacker in the pursuit, or an automated one that is weak."""
    if state.round == PURSUIT and state.stances[state.side[token]] == ATTACK:
        return True  # [8.18] [9.13]
    weak = state.automated(state.side[token]) and state.steps[token] == 1
    return weak and may_retreat(state) and not state.stays(token)  # [13.6] [13.8]


def may_retreat(state: Campaign) -> bool:
    """Whether blocks may retreat in this round if they like."""
    return state.round > 1  # [9.1]


def retreats_of(state: Campaign, token: int) -> list[int]:
    """The hexes to which a block in battle can retreat."""
    if state.stays(token):
        return []  # [2.14] [26.5]
    look = look_out(state, state.side[token])
    found = 0
    for d in range(6):
        near = state.land.near[state.arena * 6 + d]
        if near >= 0 and quiet(state, token, near, look) and not bar_way_out(state, token, d, look):
            found |= 1 << near
    if state.folk_of(token) == FLYER:
        found |= refuges(state, token, look)
    return hex_choices(state, found)


def quiet(state: Campaign, token: int, hex: int, look: Outlook) -> bool:
    """Whether a hex is no enemy's, no battle's, and has room for a block that may be there."""
    if look.enemies >> hex & 1 or not look.open >> hex & 1:
        return False  # [9.2] [9.11] [6.26]
    return bool(state.land.stands[state.folk_of(token)] >> hex & 1)


def bar_retreat(state: Campaign, token: int, hex: int, look: Outlook) -> int:
    """Why a block in battle cannot retreat to a hex."""
    barred = bar_immobile(state, token)
    if barred:
        return barred
    if hex == state.arena:
        return BATTLE_THERE
    d = state.land.way_to(state.arena, hex)
    if d < 0:
        return bar_refuge(state, token, hex, look)
    return bar_quiet(state, token, hex, look) or bar_way_out(state, token, d, look)


def bar_quiet(state: Campaign, token: int, hex: int, look: Outlook) -> int:
    """Why a hex is not quiet."""
    if look.others >> hex & 1:
        return ENEMIES_THERE
    if look.enemies >> hex & 1:
        return ENEMY_CITY
    barred = bar_bounds(hex, look) or bar_room(state, state.side[token], hex)
    return barred or bar_ground(state, state.folk_of(token), hex)


def bar_refuge(state: Campaign, token: int, hex: int, look: Outlook) -> int:
    """Why a block cannot retreat to a hex that is not adjacent, nor within a Flyer's reach."""
    if state.folk_of(token) != FLYER:
        return NOT_ADJACENT
    if not state.land.within[moves_of(state, token)][state.arena] >> hex & 1:
        return TOO_FAR
    return bar_quiet(state, token, hex, look) or NOT_FRIENDLY


def refuges(state: Campaign, token: int, look: Outlook) -> int:
    """The friendly hexes that a flyer can reach with its whole move."""
    around = state.land.within[moves_of(state, token)][state.arena]
    return around & look.friendly & look.open & state.land.land & ~(1 << state.arena)  # [9.2]


def bar_way_out(state: Campaign, token: int, d: int, look: Outlook) -> int:
    """Why a block does not retreat over a hexside of the arena in this round."""
    folk = state.folk_of(token)
    if folk == FLYER:
        return ALLOWED  # [9.9]
    if not is_passable(state, token, state.arena, d):
        return name_obstacle(state, folk, state.arena, d)  # [9.5]
    barred = bar_door(state, token, d)
    if barred or folk == HERO_FOLK:
        return barred  # [26.2]
    gone = state.retreats[lane(token, d, state)]
    return ALLOWED if gone < hexside_limit(state, token, state.arena, d, look) else HEXSIDE_FULL  # [9.3] [9.4]


def bar_door(state: Campaign, token: int, d: int) -> int:
    """Why a block does not retreat over a hexside because of those who entered by it."""
    if state.entered[token] == FLOWN:
        return ALLOWED  # [9.10]
    side, door = state.side[token], state.doors[d]
    defends = state.stances[side] == DEFEND
    if door == NONE:
        return ALLOWED if defends or state.status[token] & TURNED else NOT_ATTACKED_BY  # [9.6] [20.10]
    players, last = divmod(door, MOST_SIDES)
    beside = state.stances[last] == state.stances[side]
    if last == side or (beside and not players & (players - 1)):
        return ALLOWED  # [9.8] [9.6] [9.7] [20.5]
    if players >> side & 1:
        return ALLIES_LAST if beside else ENEMIES_LAST  # [9.8]
    return ATTACKERS_CAME if defends else NOT_ATTACKED_BY  # [9.7] [9.6]


def is_passable(state: Campaign, token: int, hex: int, d: int) -> bool:
    """Whether a hexside is open to a block that goes a single hex: walls can be crossed so."""
    folk = state.folk_of(token)
    edge = hex * 6 + d
    if folk == AQUATIC:
        return state.land.way[folk][edge] != NO and not state.land.wall[edge]  # [6.36]
    return state.land.way[folk][edge] != NO or state.land.road[edge]  # [9.16]


def lane(token: int, d: int, state: Campaign) -> int:
    """Where the retreats of a block's sort over a hexside are counted, for attackers and defenders."""
    return state.stances[state.side[token]] * 12 + d + (6 if state.folk_of(token) == AQUATIC else 0)


def retreat(state: Campaign, token: int, hex: int) -> None:
    """A block leaves the battle."""
    for d in range(6):
        if state.land.near[state.arena * 6 + d] == hex and state.folk_of(token) not in (FLYER, HERO_FOLK):  # [26.2]
            state.retreats[lane(token, d, state)] += 1
    state.tell(
        "retreated: piece, origin, hex", "9.2", state.piece(token), state.land.code[state.arena], state.land.code[hex]
    )
    settle(state, token, hex)


def settle(state: Campaign, token: int, hex: int) -> None:
    """A block is put down in a hex, out of battle."""
    state.place[token] = hex  # [25.5]
    state.status[token] = state.status[token] & ~OF_THE_BATTLE | ROAMED
    state.entered[token] = STAYED
    state.stand_up(token)  # [16.3]
    state.mix(token)


# Regrouping ----------------------------------------------------------------------------------------------------------


def regroupers(state: Campaign, side: int) -> list[int]:
    """The blocks that may regroup: out of the arena, or into it."""
    look = look_out(state, side)
    found: list[int] = []
    for token in range(len(state.place)):
        if not bar_regrouper(state, side, token) and regroupings(state, token, look):
            found.append(TOKEN.at(token))
    return found


def bar_regrouper(state: Campaign, side: int, token: int) -> int:
    """Why a block does not regroup, wherever it is."""
    barred = bar_standing(state, side, token) or bar_immobile(state, token)
    if barred:
        return barred
    return HAS_REGROUPED if state.status[token] & REGROUPED else ALLOWED  # [9.15]


def regroupings(state: Campaign, token: int, look: Outlook) -> list[int]:
    """Where a block may regroup to."""
    land = state.land
    start = state.place[token]
    if start != state.arena:
        return [] if bar_coming(state, token, look) else [HEX.at(land.code[state.arena])]
    found = 0
    for d in range(6):
        near = land.near[start * 6 + d]
        if near >= 0 and quiet(state, token, near, look) and crosses(state, token, start, d):
            found |= 1 << near  # [9.14]
    if state.folk_of(token) == FLYER and not land.land >> start & 1:
        found |= refuges(state, token, look)  # [9.17]
    return hex_choices(state, found)


def bar_coming(state: Campaign, token: int, look: Outlook) -> int:
    """Why a block outside the arena cannot regroup into it."""
    start = state.place[token]
    d = state.land.way_to(start, state.arena)
    if d < 0:
        return NOT_NEAR  # [9.14]
    if look.others >> start & 1:
        return IN_OTHER_BATTLE  # [9.15]
    if not quiet(state, token, state.arena, look):
        return bar_room(state, state.side[token], state.arena) or CANNOT_COME
    return ALLOWED if crosses(state, token, start, d) else CANNOT_COME  # [9.15]


def bar_regrouping(state: Campaign, token: int, hex: int, look: Outlook) -> int:
    """Why a block cannot regroup to a hex."""
    start = state.place[token]
    if start != state.arena:
        return INTO_ARENA_ONLY
    if hex == start:
        return ALREADY_THERE
    d = state.land.way_to(start, hex)
    if d < 0:
        return NOT_ADJACENT if state.land.land >> start & 1 else bar_refuge(state, token, hex, look)
    return bar_quiet(state, token, hex, look) or name_obstacle(state, state.folk_of(token), start, d)


def crosses(state: Campaign, token: int, hex: int, d: int) -> bool:
    """Whether a block can go over a hexside, by itself."""
    return state.folk_of(token) == FLYER or is_passable(state, token, hex, d)


def knows_no_secret(state: Campaign, side: int) -> bool:
    """Whether all know what a side could regroup: nothing of it is hidden in the arena, and nothing stands beside."""
    for token in range(len(state.place)):
        hidden = state.side[token] == side and state.place[token] >= 0 and state.seen[token] != ALL
        if hidden and state.land.within[1][state.arena] >> state.place[token] & 1:
            return False
    return True


def abandoned(state: Campaign, side: int) -> int:
    """A hex of water where flyers of a side are and no enemies any more, or NONE."""
    for token in range(len(state.place)):
        hex = state.place[token]
        flies = hex >= 0 and state.side[token] == side and state.folk_of(token) == FLYER
        if flies and not (state.land.stands[FLYER] | state.occupied_by_others(side)) >> hex & 1:
            return hex
    return NONE


def stranded(state: Campaign, side: int) -> list[int]:
    """Flyers over the water of the arena, where they cannot stay."""
    if state.land.stands[FLYER] >> state.arena & 1:
        return []
    return [token for token in state.tokens_at(state.arena, side) if state.folk_of(token) == FLYER]


def lose_stranded(state: Campaign, side: int) -> None:
    """Flyers that have found no land are lost."""
    for token in stranded(state, side):
        eliminate(state, token)  # [9.17]


def regroup(state: Campaign, token: int, hex: int) -> None:
    """A block goes where its player wants it after the battle."""
    origin = state.place[token]
    state.place[token] = hex  # [25.5]
    state.entered[token] = STAYED
    state.status[token] |= REGROUPED | ROAMED
    state.tell_of("regrouped: piece, origin, hex", "9.14", token, state.land.code[origin], state.land.code[hex])
    state.mix(token)


def best_retreats(state: Campaign, side: int, options: list[int]) -> list[int]:
    """Friendly hexes before neutral ones, then along a road."""
    friendly = look_out(state, side).friendly
    best = NONE
    found: list[int] = []
    for option in options:
        hex = state.land.index[HEX.part(option)]
        d = state.land.way_to(state.arena, hex)
        rank = 2 * (friendly >> hex & 1) + (1 if d >= 0 and state.land.road[state.arena * 6 + d] else 0)  # [13.7]
        if rank > best:
            best = rank
            found = []
        if rank == best:
            found.append(option)
    return found


def retreat_options(state: Campaign, token: int, dropped: int = 0) -> list[int]:
    """Where a block may retreat to, and whether it first leaves its artifact."""
    return with_drop(state, token, dropped, retreats_of(state, token))


def with_drop(state: Campaign, token: int, dropped: int, ways: list[int]) -> list[int]:
    """Ways for a block that retreats or regroups; if it carries an artifact, it may leave that first."""
    return [DROP.first, *ways] if ways and not dropped and not bar_drop(state, token) else ways  # [25.5]


def bar_drop(state: Campaign, token: int) -> int:
    """Why a block has no artifact to leave."""
    return NO_ARTIFACT if state.gear[token] == UNARMED else ALLOWED


def drop_and_retreat(state: Campaign, token: int) -> None:
    """A block leaves its artifact on the field, to nobody: there carriers change between rounds alone."""
    artifact = state.gear[token]
    state.gear[token] = UNARMED
    lay_down(state, artifact, state.place[token])  # [25.3] [25.5]
    state.do(DrivenOut(token, 1))


# Steps ---------------------------------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class DrivenOut(Question):
    """A block must leave the battle, by magic or because it has dropped its artifact to retreat."""

    def __init__(self, token: int, dropped: int) -> None:
        self.token: Final = token
        self.dropped: Final = dropped  # 1 if it has left its artifact

    def run(self, campaign: Campaign) -> None:
        token = self.token
        if retreats_of(campaign, token):
            self.decide(campaign, campaign.side[token])  # [3.23]
        else:
            campaign.status[token] |= DAZED | HELD_OUT  # [3.24]
            campaign.tell("dazed: piece", "3.24", campaign.piece(token))

    def blocks(self) -> tuple[Block, ...]:
        return LEAVE, DROP, HEX

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        return retreat_options(campaign, self.token, self.dropped)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = self.token
        if action == DROP.first:
            return bar_drop(campaign, token) or NOT_RETREATING
        barred = bar_hex(campaign, HEX.part(action))
        return barred or bar_retreat(campaign, token, campaign.hex_of(action), look_out(campaign, seat))

    def preferred(self, campaign: Campaign, options: list[int]) -> list[int]:
        return best_retreats(campaign, campaign.side[self.token], options)

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action == DROP.first:
            drop_and_retreat(campaign, self.token)
        else:
            retreat(campaign, self.token, campaign.hex_of(action))


@mypyc_attr(free_list_len=1)
class Regroup(Question):
    """A victor regroups its blocks, one after the other."""

    def __init__(self, side: int, flyers_alone: int) -> None:
        self.side: Final = side
        self.flyers_alone: Final = flyers_alone  # 1 if no battle was won: only flyers over water must find land

    def run(self, campaign: Campaign) -> None:
        side = self.side
        if campaign.automated(side):
            self.end(campaign)  # [13.14]
        elif knows_no_secret(campaign, side) and self.options(campaign) == [PASS.first]:
            self.end(campaign)  # [17.3]
        else:
            campaign.active = side
            campaign.ask(side)

    def blocks(self) -> tuple[Block, ...]:
        return PASS, LEAVE, TOKEN

    def may_part(self) -> bool:
        return True

    def options(self, campaign: Campaign) -> list[int]:
        """Who may regroup, or to be done: not while a flyer must still find land."""
        found = regroupers(campaign, self.side)
        over_water = [TOKEN.at(token) for token in stranded(campaign, self.side)]
        landing = [token for token in found if token in over_water]  # [9.17]
        if self.flyers_alone:
            found = landing
        return found if landing else [PASS.first, *found]

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        if action == PASS.first:
            return OVER_WATER
        token, look = TOKEN.part(action), look_out(campaign, seat)
        barred = bar_regrouper(campaign, seat, token)
        if not barred and campaign.place[token] != campaign.arena:
            barred = bar_coming(campaign, token, look)
        elif not barred and not regroupings(campaign, token, look):
            barred = NO_HEX_FOR_IT
        return barred or ONLY_FLYERS  # [9.17]

    def carry_out(self, campaign: Campaign, action: int) -> None:
        if action == PASS.first:
            self.end(campaign)
        else:
            campaign.do(RegroupBlock(self.side, campaign.single_out(TOKEN.part(action)), 0), self)

    def end(self, campaign: Campaign) -> None:
        """A victor has regrouped: flyers that found no land are lost."""
        lose_stranded(campaign, self.side)
        campaign.active = NONE


@mypyc_attr(free_list_len=1)
class RegroupBlock(Question):
    """Where a block regroups to."""

    def __init__(self, side: int, token: int, dropped: int) -> None:
        self.side: Final = side
        self.token: Final = token
        self.dropped: Final = dropped  # 1 if it has left its artifact

    def run(self, campaign: Campaign) -> None:
        campaign.ask(self.side)

    def blocks(self) -> tuple[Block, ...]:
        return DROP, HEX

    def options(self, campaign: Campaign) -> list[int]:
        ways = regroupings(campaign, self.token, look_out(campaign, self.side))
        return with_drop(campaign, self.token, self.dropped, ways)

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        token = self.token
        if action == DROP.first:
            return bar_drop(campaign, token) or NOT_RETREATING
        barred = bar_hex(campaign, HEX.part(action))
        return barred or bar_regrouping(campaign, token, campaign.hex_of(action), look_out(campaign, seat))

    def carry_out(self, campaign: Campaign, action: int) -> None:
        token = self.token
        if action == DROP.first:
            arrange(campaign, token, TOKEN.at(token))
            campaign.do(RegroupBlock(self.side, token, 1))  # [25.5]
        else:
            regroup(campaign, token, campaign.hex_of(action))


STEPS: Final[Kinds] = (DrivenOut, Regroup, RegroupBlock)
