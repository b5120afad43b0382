"""Why not: the first condition that an action fails, and the rule that asks for it.

What is open the rules themselves say; here stands only why the rest is not.  The reasons lie by what they are about in
`refused_setup.py`, `refused_dealings.py`, `refused_spells.py`, `refused_battles.py` and
`refused_builds.py`.  They tell a seat nothing that it does not know: of others' blocks no more than where they stand,
unless they were shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.action_space import Block
from kingstable.core.game import Refusal
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import CUSTOM, DREAD
from kingstable.games.wizard_kings.rules.alliances import AnswerOffer, MakePeace, Overstacked, Turncoat
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear, Spoils
from kingstable.games.wizard_kings.rules.battles import TakeHits
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.casting import AimSpell
from kingstable.games.wizard_kings.rules.combat import ChooseBattle, CombatTurn, NextTurn
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.laying import ChooseSheet, LaySheet
from kingstable.games.wizard_kings.rules.raising import Raise
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock
from kingstable.games.wizard_kings.rules.setting_up import RULE_OF_ARMIES, ChooseArmy, ChooseCamp, Deploy, FoundCapital
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words import (
    refused_battles,
    refused_dealings,
    refused_setup,
    refused_spells,
)
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import Words
from kingstable.games.wizard_kings.words.refused_builds import refuse_build
from kingstable.games.wizard_kings.words.refused_pieces import Why

# What is being decided at each step, and the rule: said of actions that have no meaning there
NOW = {
    ChooseArmy: ("choose an army", "15.1"),
    ChooseSheet: ("choose a map, upright or turned", "18.4"),
    LaySheet: ("choose where the map is laid", "18.6"),
    ChooseCamp: ("choose a map", "15.2"),
    FoundCapital: ("choose a city as the capital", "22.6"),
    Raise: ("raise a block, dismiss one, or be done", "19.5"),
    Deploy: ("choose a hex for the next block", "14.6"),
    AnswerOffer: ("agree to the alliance, or refuse it", "21.3"),
    Gear: ("choose an artifact that the block takes or leaves, or none", "25.4"),
    Turncoat: ("change sides, or stay", "20.7"),
    Overstacked: ("choose the block that is eliminated", "20.8"),
    Equip: ("choose who carries the artifact, or leave it", "25.3"),
    Spoils: ("choose who takes the artifact", "25.12"),
    ClaimLying: ("choose who takes the artifact", "25.12"),
    MakePeace: ("ask for an alliance, or fight on", "20.12"),
    ChooseBattle: ("choose the battle that is fought next", "8.1"),
    NextTurn: ("choose the block with the next Combat Turn", "8.8"),
    CombatTurn: ("choose what the block does in its Combat Turn", "8.10"),
    TakeHits: ("choose the block that takes the hit", "8.14"),
    DrivenOut: ("choose where the block retreats to", "3.23"),
    AimSpell: ("the spell is aimed", "3.16"),
    Regroup: ("choose a block that regroups, or be done", "9.14"),
    RegroupBlock: ("choose where the block regroups to", "9.14"),
}

# Where nobody may pass
NO_PASS = {
    ChooseArmy: ("an army must be chosen", "15.1"),
    ChooseSheet: ("a map must be chosen", "18.4"),
    LaySheet: ("complete what you have begun: the map must be laid", "18.6"),
    ChooseCamp: ("a map must be chosen", "15.2"),
    FoundCapital: ("every army has a capital", "22.6"),
    Overstacked: ("blocks for which there is no room are eliminated", "20.8"),
    Spoils: ("somebody takes the artifact", "25.12"),
    ClaimLying: ("somebody takes the artifact", "25.12"),
    Deploy: ("every block is deployed", "15.5"),
    ChooseBattle: ("every battle is fought", "8.1"),
    NextTurn: ("every block has its Combat Turn", "8.9"),
    TakeHits: ("somebody must take the hit", "8.14"),
    DrivenOut: ("the block must retreat", "3.20"),
    AimSpell: ("the spell is cast and must be aimed", "3.16"),
    RegroupBlock: ("complete what you have begun: say where the block goes", "9.14"),
}
RULES_BY_GAME = {
    ChooseArmy: RULE_OF_ARMIES,
    ChooseCamp: {CUSTOM: "18.7"},
    Deploy: {CUSTOM: "19.9"},
}
PASSING: dict[type, Callable[[Asked], Refusal]] = {
    CombatTurn: refused_battles.idle,
    Regroup: refused_battles.undone,
    Raise: refused_setup.unready,
}


def refuse(state: Campaign, seat: int, action: int, words: Words) -> Refusal | None:
    """Why a seat that decides may not take an action; None if it may."""
    if action in state.legal(seat):
        return None
    if action >= act.ACTIONS.players:
        return Refusal("not now: chance decides this, not a player", "1.3")
    asked, kind = Asked(state, state.step, seat, action, words, ()), type(state.step)
    if isinstance(state.step, BuildPhase):
        return refuse_build(asked, action)
    if action == act.PASS.first:
        return PASSING[kind](asked) if kind in PASSING else _said(state, "", NO_PASS)
    if action == act.LEAVE.first and isinstance(state.step, Question) and state.step.may_part():
        return refused_dealings.leave()
    for block, steps in KINDS:
        if block.has(action) and kind in steps and _meant(state, action):
            return steps[kind](asked, action - block.first)
    return _said(state, "not now: ", NOW)


def _said(state: Campaign, start: str, reasons: Mapping[type, tuple[str, str]]) -> Refusal:
    """What a table has to say of a step, with the rule of the game that is played."""
    kind = type(state.step)
    text, rule = reasons[kind]
    return Refusal(f"{start}{text}", RULES_BY_GAME.get(kind, {}).get(state.scenario, rule))


def _meant(state: Campaign, action: int) -> bool:
    """Whether a spell that is aimed is aimed at such things at all."""
    if isinstance(state.step, AimSpell):
        return (action < act.ARMY.first) == (state.step.spell == DREAD)
    return True


# The kinds of actions, and who answers for them at the steps where they mean something -------------------------------

KINDS: tuple[tuple[Block, dict[type, Why]], ...] = (
    (act.FIRE, refused_battles.FIRES),
    (act.BERSERK, refused_battles.FRENZIES),
    (act.WIELD, refused_battles.WIELDINGS),
    (act.WAIT, refused_battles.WAITS),
    (act.CHANGE, refused_dealings.CHANGES),
    (act.DROP, refused_dealings.DROPS),
    (act.LETTER, refused_spells.LETTERS),
    (act.ARMY, refused_setup.ARMIES),
    (act.CAMP, refused_setup.CAMPS),
    (act.SPOT, refused_setup.SPOTS),
    (act.GROUND, refused_dealings.GROUNDS),
    (act.SHEET, refused_setup.SHEETS),
    (act.CAST, refused_spells.CASTS),
    (act.INVOKE, refused_spells.INVOCATIONS),
    (act.RAISE, refused_setup.RAISES),
    (act.DISMISS, refused_setup.DISMISSALS),
    (
        act.TOKEN,
        refused_setup.TOKENS | refused_dealings.TOKENS | refused_spells.TOKENS | refused_battles.TOKENS,
    ),
    (
        act.HEX,
        refused_setup.HEXES | refused_battles.HEXES,
    ),
    (
        act.ENTER,
        refused_setup.ENTRIES | refused_battles.ENTRIES,
    ),
)
