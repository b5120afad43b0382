"""The Build Phase: all build in secret, and then what they have clicked is carried out."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Kinds, Step
from kingstable.games.wizard_kings.actions import CASH, DISBAND, HEX, LEAVE, MERGE, NEW, PASS, STEP, TOKEN
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.alliances import Overstacked, is_overstacked
from kingstable.games.wizard_kings.rules.automated import Rebuild
from kingstable.games.wizard_kings.rules.building import (
    Workshop,
    builds_nothing,
    city_holders,
    collect_gold,
    gifts_of,
    give,
    strengthen_wizards,
    tell_spending,
    workshop,
)
from kingstable.games.wizard_kings.rules.deciding import Draft, opened
from kingstable.games.wizard_kings.rules.leagues import in_the_game, leave_after_building
from kingstable.games.wizard_kings.state import Campaign


def ask_to_build(campaign: Campaign, sides: int) -> None:
    """Some sides, a bit each, will be asked in the Build Phase, whether they control a city then or not."""
    for i in range(len(campaign.agenda)):
        step = campaign.agenda[i]
        if isinstance(step, BuildPhase):
            campaign.agenda[i] = BuildPhase(step.asked | sides)  # [10.18]


class BuildPhase(Draft):
    """All build that control a city, and whoever controlled one or asked to review its blocks."""

    def __init__(self, asked: int) -> None:
        self.asked: Final = asked  # who will be asked whether it controls a city or not, a bit each

    def run(self, campaign: Campaign) -> None:
        campaign.active = NONE
        strengthen_wizards(campaign)
        if builds_nothing(campaign):
            return
        collect_gold(campaign)
        campaign.build_caches = {}
        campaign.benches = {}
        campaign.do(Built())
        asked = self.asked | city_holders(campaign)  # [10.18]
        campaign.ask_all(asked & in_the_game(campaign) & (1 << campaign.seats) - 1)  # [5.5]

    def blocks(self) -> tuple[Block, ...]:
        return PASS, LEAVE, NEW, TOKEN, STEP, MERGE, DISBAND, CASH, HEX

    def clicks(self, campaign: Campaign, seat: int) -> list[int]:
        options = workshop(campaign, seat).options()
        options.sort()
        return options

    def barred(self, campaign: Campaign, seat: int, action: int) -> int:
        return workshop(campaign, seat).bar(action)


class Built(Step[Campaign]):
    """All have built."""

    def run(self, campaign: Campaign) -> None:
        drafts = opened(campaign)
        crowded: list[Step[Any]] = []
        gifts = gifts_of(campaign, drafts)
        for side in campaign.order:
            if campaign.automated(side):
                continue
            shop = Workshop(campaign, side)
            for action in drafts[side]:
                shop.click(action)
            tell_spending(campaign, side, shop.spent)
            if campaign.league:
                for hex in sorted(set(campaign.land.city_hex) | set(shop.cash)):
                    if is_overstacked(campaign, side, hex):
                        crowded.append(Overstacked(side, hex))  # [21.7] several allies have built there
        give(campaign, gifts)
        for side in campaign.order:
            if not campaign.automated(side) and LEAVE.first in drafts[side]:
                leave_after_building(campaign, side)  # [21.5]
        rebuilding: list[Step[Any]] = [Rebuild(side) for side in range(campaign.seats, campaign.sides())]
        campaign.do_all(rebuilding + crowded)


STEPS: Final[Kinds] = (BuildPhase, Built)
