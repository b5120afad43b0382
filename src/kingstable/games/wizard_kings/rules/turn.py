"""A turn: the initiative, the Move Phase, the Combat Phase, the Build Phase, and whether the game is over."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Chance, Kinds, Step
from kingstable.games.wizard_kings.actions import TWO_DICE
from kingstable.games.wizard_kings.book import BARBARIAN_RAID, ISLAND_OF_THE_DEAD, NONE
from kingstable.games.wizard_kings.rules.automated import AutomatedMovement
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase, ask_to_build
from kingstable.games.wizard_kings.rules.building import city_holders
from kingstable.games.wizard_kings.rules.combat_phase import CombatPhase
from kingstable.games.wizard_kings.rules.leagues import fall_out, in_the_game
from kingstable.games.wizard_kings.rules.move_phase import Movement
from kingstable.games.wizard_kings.rules.setting_up import Deploy, Deployed, FirstPick
from kingstable.games.wizard_kings.rules.winning import is_over, show_what_counts
from kingstable.games.wizard_kings.state import NO_HEX, OF_THE_PHASE, STAYED, Campaign


def agenda_of_setup(scenario: int) -> list[Step[Any]]:
    """What is done before the first turn, and that, the last first."""
    if scenario == BARBARIAN_RAID:
        return [Turn(), Deployed(), Deploy()]
    return [Turn()] if scenario == ISLAND_OF_THE_DEAD else [Turn(), FirstPick()]


class Turn(Step[Campaign]):
    """A turn begins."""

    def run(self, campaign: Campaign) -> None:
        campaign.turn += 1
        for token in range(len(campaign.place)):
            campaign.status[token] &= ~OF_THE_PHASE
            campaign.entered[token] = STAYED
            campaign.stand_up(token)  # [16.10] [22.6]
        campaign.battles = []
        campaign.supports = []
        campaign.offers = [0] * len(campaign.league)
        campaign.mix_all()
        campaign.tell("turn: turn", "5.1", campaign.turn)
        campaign.do(Initiative(), MovePhase(), CombatPhase(0), BuildPhase(0), TurnEnd())  # [5.1] [5.4] [5.5]
        left = in_the_game(campaign)
        campaign.rolls = [0 if left >> side & 1 else NONE for side in range(campaign.sides())]


class Initiative(Step[Campaign]):
    """Find Player 1; who is tied for it rolls again."""

    def run(self, campaign: Campaign) -> None:
        sides = campaign.sides()
        if order_is_given(campaign):
            campaign.order = list(range(sides))  # [5.6] [12.6] [14.7]
            return
        waiting = [side for side in range(sides) if campaign.rolls[side] == 0]
        if not waiting:
            best = max(campaign.rolls)
            tied = [side for side in range(sides) if campaign.rolls[side] == best]
            if len(tied) == 1:
                campaign.order = [(tied[0] + i) % sides for i in range(sides)]  # [5.2] [5.3]
                campaign.tell("initiative: side", "5.2", tied[0])
                return
            campaign.tell("tied: sides", "5.2", sum([1 << side for side in tied]))
            campaign.rolls = [0 if side in tied else NONE for side in range(sides)]  # [5.2]
            waiting = tied
        campaign.do(*[RollInitiative(side) for side in waiting], self)


def order_is_given(state: Campaign) -> bool:
    """Whether the scenario says who moves first."""
    return state.scenario == ISLAND_OF_THE_DEAD or (state.scenario == BARBARIAN_RAID and state.turn == 1)


class RollInitiative(Chance[Campaign]):
    """Two dice of one side."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def blocks(self) -> tuple[Block, ...]:
        return (TWO_DICE,)  # [5.2]

    def odds(self, campaign: Campaign) -> list[int]:
        return [1] * 36  # [1.3]

    def take(self, campaign: Campaign, seat: int, action: int) -> None:
        one, two = TWO_DICE.part(action) + 1, TWO_DICE.part2(action) + 1
        campaign.rolls[self.side] = one + two
        campaign.thrown = [one, two]
        campaign.tell("rolled: side, one, two", "5.2", self.side, one, two)


class MovePhase(Step[Campaign]):
    """One side moves after the other."""

    def run(self, campaign: Campaign) -> None:
        campaign.shipped = [0] * len(campaign.home)
        if campaign.league:
            fall_out(campaign)
        ask_to_build(campaign, city_holders(campaign))
        left = in_the_game(campaign)
        for i in range(len(campaign.order) - 1, -1, -1):
            side = campaign.order[i]
            if campaign.scenario == BARBARIAN_RAID and campaign.turn == 1 and side == 1:
                continue  # [14.7] [14.8]
            if left >> side & 1:
                if campaign.automated(side):
                    campaign.do(AutomatedMovement(side))  # [5.3]
                else:
                    campaign.do(Movement(side, 0, NO_HEX, NO_HEX))  # [5.3]


class TurnEnd(Step[Campaign]):
    """Another turn, or the end of the game."""

    def run(self, campaign: Campaign) -> None:
        if is_over(campaign):
            show_what_counts(campaign)
        else:
            campaign.do(Turn())  # [14.15]


STEPS: Final[Kinds] = (Turn, Initiative, RollInitiative, MovePhase, TurnEnd)
