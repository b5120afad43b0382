"""All steps of Wizard Kings under one name, for scripted positions: `step(table) == steps.Movement`."""

from kingstable.games.wizard_kings.rules.alliances import AnswerOffer, MakeLeague, MakePeace, Overstacked, Turncoat
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear, Spoils
from kingstable.games.wizard_kings.rules.automated import AutomatedAttack, AutomatedGoal, AutomatedMovement, Rebuild
from kingstable.games.wizard_kings.rules.battles import Firing, TakeHits
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase, Built
from kingstable.games.wizard_kings.rules.casting import AimSpell, Dispel, RollDispel
from kingstable.games.wizard_kings.rules.combat_phase import (
    Aftermath,
    BattleEnd,
    BeginFight,
    BeginRound,
    ChooseBattle,
    CombatPhase,
    CombatTurn,
    FightOn,
    NextTurn,
    PayFrenzy,
    PrepareRound,
)
from kingstable.games.wizard_kings.rules.combat_spells import CombatSpell, PayRitual, Save, Strike
from kingstable.games.wizard_kings.rules.laying import ChooseSheet, LaySheet
from kingstable.games.wizard_kings.rules.move_phase import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.move_spells import (
    Bridge,
    Carry,
    Enchant,
    Follow,
    Land,
    Mend,
    MoveSpell,
    RollHealing,
    Scry,
)
from kingstable.games.wizard_kings.rules.raising import Raise, Raised
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock
from kingstable.games.wizard_kings.rules.routes import JoinBattle
from kingstable.games.wizard_kings.rules.setting_up import (
    ChooseArmy,
    ChooseCamp,
    Deploy,
    Deployed,
    FirstPick,
    FoundCapital,
    Muster,
)
from kingstable.games.wizard_kings.rules.turn import Initiative, MovePhase, RollInitiative, Turn, TurnEnd
from kingstable.games.wizard_kings.rules.wielding import Backfire

__all__ = [
    "Aftermath",
    "AimSpell",
    "AnswerOffer",
    "AutomatedAttack",
    "AutomatedGoal",
    "AutomatedMovement",
    "Backfire",
    "BattleEnd",
    "BeginFight",
    "BeginRound",
    "Bridge",
    "BuildPhase",
    "Built",
    "Carry",
    "ChooseArmy",
    "ChooseBattle",
    "ChooseCamp",
    "ChooseSheet",
    "ClaimLying",
    "CombatPhase",
    "CombatSpell",
    "CombatTurn",
    "Deploy",
    "Deployed",
    "Dispel",
    "DrivenOut",
    "Enchant",
    "Equip",
    "FightOn",
    "Firing",
    "FirstPick",
    "Follow",
    "FoundCapital",
    "Gear",
    "Initiative",
    "JoinBattle",
    "Land",
    "LaySheet",
    "MakeLeague",
    "MakePeace",
    "Mend",
    "MoveBlock",
    "MovePhase",
    "MoveSpell",
    "Movement",
    "Muster",
    "NextTurn",
    "Overstacked",
    "PayFrenzy",
    "PayRitual",
    "PrepareRound",
    "Raise",
    "Raised",
    "Rebuild",
    "Regroup",
    "RegroupBlock",
    "RollDispel",
    "RollHealing",
    "RollInitiative",
    "Save",
    "Scry",
    "Spoils",
    "Strike",
    "TakeHits",
    "Turn",
    "TurnEnd",
    "Turncoat",
]  # fmt: skip
