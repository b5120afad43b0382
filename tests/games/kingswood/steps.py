"""All steps of Kingswood under one name, for scripted positions: `at(steps.Act(0), steps.Use(1, 4))`."""

from __future__ import annotations

from typing import Any, NamedTuple

from kingstable.core.decision import Step
from kingstable.games.kingswood.rules.capture import DrawCaptive
from kingstable.games.kingswood.rules.exploring import used_at
from kingstable.games.kingswood.rules.forest import Fill, Spoils
from kingstable.games.kingswood.rules.locations import UseGuildPower
from kingstable.games.kingswood.rules.setting_up import Arrange, ChooseGuild, DealGuild, DrawSpecial
from kingstable.games.kingswood.rules.special_locations import Face, Reveal, Swap, UseBakeryOrCastle, UseTower
from kingstable.games.kingswood.rules.turn import Act, Move, PlaceGuard, Turn, TurnEnd, use_of
from kingstable.games.kingswood.state import Village

# What was done in the use of a location that is under way
USED = "used"  # the one option was chosen; what is left is the guild's power
REFRESHED = "refreshed"
OTHER = "other"  # of the two things: a monster was captured, or the top card turned up


class Use(NamedTuple):
    """The use of whatever lies at a place of the village, which `at` looks up."""

    seat: int
    place: int
    done: str = ""

    def steps(self, village: Village) -> list[Step[Any]]:
        """None, at the Witch's Hut while the Guard is away."""
        place = self.seat, self.place
        if self.done == USED:
            return [UseGuildPower(*place, used_at(village, self.place))]
        found = use_of(village, *place)
        if self.done:
            assert isinstance(found, UseBakeryOrCastle | UseTower)
            done = int(self.done == REFRESHED), int(self.done == OTHER)
            return [type(found)(*place, found.location, *done)]
        return [] if found is None else [found]


Todo = Step[Any] | Use

__all__ = [
    "OTHER", "REFRESHED", "USED", "Act", "Arrange", "ChooseGuild", "DealGuild", "DrawCaptive", "DrawSpecial", "Face",
    "Fill", "Move", "PlaceGuard", "Reveal", "Spoils", "Swap", "Todo", "Turn", "TurnEnd", "Use",
]  # fmt: skip
