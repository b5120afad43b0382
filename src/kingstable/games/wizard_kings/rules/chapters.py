"""The steps of all chapters, in the order of the book."""

from __future__ import annotations

from typing import Final

from kingstable.core.decision import Kinds, Steps
from kingstable.games.wizard_kings.rules import (
    alliances,
    artifacts,
    automated,
    battles,
    build_phase,
    casting,
    combat_phase,
    combat_spells,
    laying,
    move_phase,
    move_spells,
    raising,
    retreats,
    routes,
    setting_up,
    turn,
    wielding,
)

SETUP: Final[Kinds] = (*setting_up.STEPS, *laying.STEPS, *raising.STEPS)  # before the first turn
COMBAT: Final[Kinds] = (  # of the Combat Phase alone
    *combat_phase.STEPS, *battles.STEPS, *retreats.STEPS, *wielding.STEPS, alliances.Turncoat, alliances.Overstacked,
    alliances.MakePeace, artifacts.Equip, artifacts.Spoils, artifacts.ClaimLying, casting.AimSpell,
    combat_spells.Strike, combat_spells.Save, combat_spells.PayRitual,
)  # fmt: skip
STEPS: Final = Steps(
    *SETUP, *turn.STEPS, *move_phase.STEPS, *routes.STEPS, *automated.STEPS, *casting.STEPS, *move_spells.STEPS,
    *combat_phase.STEPS, *battles.STEPS, *retreats.STEPS, *combat_spells.STEPS, *alliances.STEPS, *artifacts.STEPS,
    *wielding.STEPS, *build_phase.STEPS,
)  # fmt: skip
