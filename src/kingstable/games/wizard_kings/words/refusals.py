"""Why not: the first condition that an action fails, and the rule that asks for it.

What is open the rules themselves say; here stands only why the rest is not.  The reasons lie by what they are about in
`refused_setup.py`, `refused_moves.py`, `refused_dealings.py`, `refused_spells.py`, `refused_battles.py` and
`refused_builds.py`.  They tell a seat nothing that it does not know: of others' blocks no more than where they stand,
unless they were shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.action_space import Block
from kingstable.core.game import Refusal
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import CUSTOM, DREAD, SCRY
from kingstable.games.wizard_kings.rules.setting_up import RULE_OF_ARMIES
from kingstable.games.wizard_kings.rules.turn import WizardState
from kingstable.games.wizard_kings.words import (
    refused_battles,
    refused_dealings,
    refused_moves,
    refused_setup,
    refused_spells,
)
from kingstable.games.wizard_kings.words.names import Words
from kingstable.games.wizard_kings.words.prompts import Asked
from kingstable.games.wizard_kings.words.refused_builds import refuse_build
from kingstable.games.wizard_kings.words.refused_pieces import Why

# What is being decided at each step, and the rule: said of actions that have no meaning there
NOW = {
    st.ARMY_CHOICE: ("choose an army", "15.1"),
    st.SHEET_CHOICE: ("choose a map, upright or turned", "18.4"),
    st.SPOT_CHOICE: ("choose where the map is laid", "18.6"),
    st.CAMP_CHOICE: ("choose a map", "15.2"),
    st.CAPITAL: ("choose a city as the capital", "22.6"),
    st.RAISING: ("raise a block, dismiss one, or be done", "19.5"),
    st.DEPLOY: ("choose a hex for the next block", "14.6"),
    st.MOVEMENT: ("choose a block to move or to cast with, or be done", "6.1"),
    st.BLOCK: ("choose where the block goes, or what it casts", "6.1"),
    st.OFFERED: ("agree to the alliance, or refuse it", "21.3"),
    st.JOINING: ("join the attackers or the defenders", "20.2"),
    st.GEARING: ("choose an artifact that the block takes or leaves, or none", "25.4"),
    st.DISPEL_ASKED: ("choose the wizard that dispels, or leave it", "3.28"),
    st.ENCHANT: ("choose a block that the spell serves, or be done", "3.10"),
    st.CARRY: ("choose a block that the spell carries, or be done", "3.12"),
    st.FOLLOW: ("choose a block that goes with the wizard, or none", "11.29"),
    st.LAND: ("choose where the block comes down", "3.12"),
    st.AIM: ("the spell is aimed", "3.16"),
    st.MENDING: ("choose who gains a step", "3.10"),
    st.TURNCOAT: ("change sides, or stay", "20.7"),
    st.OVERSTACKED: ("choose the block that is eliminated", "20.8"),
    st.EQUIP: ("choose who carries the artifact, or leave it", "25.3"),
    st.SPOILS: ("choose who takes the artifact", "25.12"),
    st.PEACE: ("ask for an alliance, or fight on", "20.12"),
    st.BATTLES: ("choose the battle that is fought next", "8.1"),
    st.NEXT_TURN: ("choose the block with the next Combat Turn", "8.8"),
    st.COMBAT_TURN: ("choose what the block does in its Combat Turn", "8.10"),
    st.HITS: ("choose the block that takes the hit", "8.14"),
    st.DRIVEN_OUT: ("choose where the block retreats to", "3.23"),
    st.TARGET: ("the spell is aimed", "3.16"),
    st.REGROUP: ("choose a block that regroups, or be done", "9.14"),
    st.REGROUPING: ("choose where the block regroups to", "9.14"),
}

# Where nobody may pass
NO_PASS = {
    st.ARMY_CHOICE: ("an army must be chosen", "15.1"),
    st.SHEET_CHOICE: ("a map must be chosen", "18.4"),
    st.SPOT_CHOICE: ("complete what you have begun: the map must be laid", "18.6"),
    st.CAMP_CHOICE: ("a map must be chosen", "15.2"),
    st.CAPITAL: ("every army has a capital", "22.6"),
    st.JOINING: ("who enters a battle joins a side of it", "20.2"),
    st.OVERSTACKED: ("blocks for which there is no room are eliminated", "20.8"),
    st.SPOILS: ("somebody takes the artifact", "25.12"),
    st.DEPLOY: ("every block is deployed", "15.5"),
    st.BLOCK: ("complete what you have begun: say where the block goes, or what it casts", "6.1"),
    st.ENCHANT: ("the spell is cast and must serve somebody", "3.16"),
    st.CARRY: ("the spell is cast and must carry somebody", "3.16"),
    st.LAND: ("complete what you have begun: the block must come down somewhere", "3.12"),
    st.AIM: ("the spell is cast and must be aimed", "3.16"),
    st.MENDING: ("the spell is cast and must serve somebody", "3.16"),
    st.BATTLES: ("every battle is fought", "8.1"),
    st.NEXT_TURN: ("every block has its Combat Turn", "8.9"),
    st.HITS: ("somebody must take the hit", "8.14"),
    st.DRIVEN_OUT: ("the block must retreat", "3.20"),
    st.TARGET: ("the spell is cast and must be aimed", "3.16"),
    st.REGROUPING: ("complete what you have begun: say where the block goes", "9.14"),
}
RULES_BY_GAME = {
    st.ARMY_CHOICE: RULE_OF_ARMIES,
    st.CAMP_CHOICE: {CUSTOM: "18.7"},
    st.DEPLOY: {CUSTOM: "19.9"},
}
PASSING: dict[int, Callable[[Asked], Refusal]] = {
    st.COMBAT_TURN: refused_battles.idle,
    st.REGROUP: refused_battles.undone,
    st.RAISING: refused_setup.unready,
}


def refuse(state: WizardState, seat: int, action: int, words: Words) -> Refusal | None:
    """Why a seat that decides may not take an action; None if it may."""
    if action in state.legal(seat):
        return None
    if action >= act.ACTIONS.players:
        return Refusal("not now: chance decides this, not a player", "1.3")
    asked = Asked(state, seat, (), words)
    if state.step == st.BUILD:
        return refuse_build(asked, action)
    if action == act.PASS.first:
        return PASSING[state.step](asked) if state.step in PASSING else _said(state, "", NO_PASS)
    for block, steps in KINDS:
        if block.has(action) and state.step in steps and _meant(state, action):
            return steps[state.step](asked, action - block.first)
    return _said(state, "not now: ", NOW)


def _said(state: WizardState, start: str, reasons: Mapping[int, tuple[str, str]]) -> Refusal:
    """What a table has to say of a step, with the rule of the game that is played."""
    text, rule = reasons[state.step]
    return Refusal(f"{start}{text}", RULES_BY_GAME.get(state.step, {}).get(state.scenario, rule))


def _meant(state: WizardState, action: int) -> bool:
    """Whether a spell that is aimed is aimed at such things at all."""
    if state.step == st.AIM:
        return (action >= act.HEX.first) == (state.b == SCRY)
    if state.step == st.TARGET:
        return (action < act.ARMY.first) == (state.b == DREAD)
    return True


# The kinds of actions, and who answers for them at the steps where they mean something -------------------------------

KINDS: tuple[tuple[Block, dict[int, Why]], ...] = (
    (act.FIRE, refused_battles.FIRES),
    (act.BERSERK, refused_battles.FRENZIES),
    (act.WIELD, refused_battles.WIELDINGS),
    (act.WAIT, refused_battles.WAITS),
    (act.LEAVE, refused_dealings.LEAVES),
    (act.CHANGE, refused_dealings.CHANGES),
    (act.GEAR, refused_dealings.GEARS),
    (act.DROP, refused_dealings.DROPS),
    (act.REVIEW, refused_dealings.REVIEWS),
    (act.WITH, refused_dealings.STANCES),
    (act.PLAYER, refused_dealings.PLAYERS),
    (act.SIDE, refused_moves.SIDES),
    (act.LETTER, refused_spells.LETTERS),
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
        refused_setup.TOKENS
        | refused_moves.TOKENS
        | refused_dealings.TOKENS
        | refused_spells.TOKENS
        | refused_battles.TOKENS,
    ),
    (
        act.HEX,
        refused_setup.HEXES | refused_moves.HEXES | refused_battles.HEXES,
    ),
    (
        act.ENTER,
        refused_setup.ENTRIES | refused_moves.ENTRIES | refused_battles.ENTRIES,
    ),
)
