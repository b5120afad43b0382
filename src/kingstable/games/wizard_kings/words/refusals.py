"""Why not: the first condition that an action fails, and the rule that asks for it.

What is open the rules themselves say; here stands only why the rest is not.  The reasons lie by what they are about in
`refused_setup.py`, `refused_moves.py`, `refused_dealings.py`, `refused_spells.py` and `refused_builds.py`.  They tell a
seat nothing that it does not know: of others' blocks no more than where they stand, unless they were shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.action_space import Block
from kingstable.core.game import Refusal
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import CUSTOM
from kingstable.games.wizard_kings.rules.alliances import AnswerOffer, MakePeace, Overstacked, Turncoat
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear, Spoils
from kingstable.games.wizard_kings.rules.build_phase import BuildPhase
from kingstable.games.wizard_kings.rules.casting import Dispel
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.laying import ChooseSheet, LaySheet
from kingstable.games.wizard_kings.rules.move_spells import Bridge, Carry, Enchant, Follow, Land, Mend, Scry
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.moving import JoinBattle
from kingstable.games.wizard_kings.rules.raising import Raise
from kingstable.games.wizard_kings.rules.setting_up import RULE_OF_ARMIES, ChooseArmy, ChooseCamp, Deploy, FoundCapital
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words import (
    refused_dealings,
    refused_moves,
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
    Movement: ("choose a block to move or to cast with, or be done", "6.1"),
    MoveBlock: ("choose where the block goes, or what it casts", "6.1"),
    AnswerOffer: ("agree to the alliance, or refuse it", "21.3"),
    JoinBattle: ("join the attackers or the defenders", "20.2"),
    Gear: ("choose an artifact that the block takes or leaves, or none", "25.4"),
    Dispel: ("choose the wizard that dispels, or leave it", "3.28"),
    Enchant: ("choose a block that the spell serves, or be done", "3.10"),
    Carry: ("choose a block that the spell carries, or be done", "3.12"),
    Follow: ("choose a block that goes with the wizard, or none", "11.29"),
    Land: ("choose where the block comes down", "3.12"),
    Scry: ("the spell is aimed", "3.16"),
    Bridge: ("the spell is aimed", "3.16"),
    Mend: ("choose who gains a step", "3.10"),
    Turncoat: ("change sides, or stay", "20.7"),
    Overstacked: ("choose the block that is eliminated", "20.8"),
    Equip: ("choose who carries the artifact, or leave it", "25.3"),
    Spoils: ("choose who takes the artifact", "25.12"),
    ClaimLying: ("choose who takes the artifact", "25.12"),
    MakePeace: ("ask for an alliance, or fight on", "20.12"),
}

# Where nobody may pass
NO_PASS = {
    ChooseArmy: ("an army must be chosen", "15.1"),
    ChooseSheet: ("a map must be chosen", "18.4"),
    LaySheet: ("complete what you have begun: the map must be laid", "18.6"),
    ChooseCamp: ("a map must be chosen", "15.2"),
    FoundCapital: ("every army has a capital", "22.6"),
    JoinBattle: ("who enters a battle joins a side of it", "20.2"),
    Overstacked: ("blocks for which there is no room are eliminated", "20.8"),
    Spoils: ("somebody takes the artifact", "25.12"),
    ClaimLying: ("somebody takes the artifact", "25.12"),
    Deploy: ("every block is deployed", "15.5"),
    MoveBlock: ("complete what you have begun: say where the block goes, or what it casts", "6.1"),
    Enchant: ("the spell is cast and must serve somebody", "3.16"),
    Carry: ("the spell is cast and must carry somebody", "3.16"),
    Land: ("complete what you have begun: the block must come down somewhere", "3.12"),
    Scry: ("the spell is cast and must be aimed", "3.16"),
    Bridge: ("the spell is cast and must be aimed", "3.16"),
    Mend: ("the spell is cast and must serve somebody", "3.16"),
}
RULES_BY_GAME = {
    ChooseArmy: RULE_OF_ARMIES,
    ChooseCamp: {CUSTOM: "18.7"},
    Deploy: {CUSTOM: "19.9"},
}
PASSING: dict[type, Callable[[Asked], Refusal]] = {
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
        if block.has(action) and kind in steps:
            return steps[kind](asked, action - block.first)
    return _said(state, "not now: ", NOW)


def _said(state: Campaign, start: str, reasons: Mapping[type, tuple[str, str]]) -> Refusal:
    """What a table has to say of a step, with the rule of the game that is played."""
    kind = type(state.step)
    text, rule = reasons[kind]
    return Refusal(f"{start}{text}", RULES_BY_GAME.get(kind, {}).get(state.scenario, rule))


# The kinds of actions, and who answers for them at the steps where they mean something -------------------------------

KINDS: tuple[tuple[Block, dict[type, Why]], ...] = (
    (act.CHANGE, refused_dealings.CHANGES),
    (act.GEAR, refused_dealings.GEARS),
    (act.REVIEW, refused_dealings.REVIEWS),
    (act.WITH, refused_dealings.STANCES),
    (act.PLAYER, refused_dealings.PLAYERS),
    (act.SIDE, refused_moves.SIDES),
    (act.ARMY, refused_setup.ARMIES),
    (act.CAMP, refused_setup.CAMPS),
    (act.SPOT, refused_setup.SPOTS),
    (act.GROUND, refused_dealings.GROUNDS),
    (act.SHEET, refused_setup.SHEETS),
    (act.CAST, refused_spells.CASTS),
    (act.INVOKE, refused_spells.INVOCATIONS),
    (act.NEW, refused_spells.KINDS),
    (act.RAISE, refused_setup.RAISES),
    (act.DISMISS, refused_setup.DISMISSALS),
    (
        act.TOKEN,
        refused_setup.TOKENS | refused_moves.TOKENS | refused_dealings.TOKENS | refused_spells.TOKENS,
    ),
    (
        act.HEX,
        refused_setup.HEXES | refused_moves.HEXES,
    ),
    (
        act.ENTER,
        refused_setup.ENTRIES | refused_moves.ENTRIES,
    ),
)
