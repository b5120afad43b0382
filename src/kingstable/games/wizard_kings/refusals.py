"""Why not: the first condition that an action fails, and the rule that asks for it.

What is open the rules themselves say; here stands only why the rest is not.  The reasons lie by what they are about in
`refused_moves.py`, `refused_spells.py`, `refused_battles.py` and `refused_builds.py`.  They tell a seat nothing that it
does not know: of others' blocks no more than where they stand, unless they were shown.
"""

from __future__ import annotations

from collections.abc import Callable

from kingstable.core.game import Refusal
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import refused_battles, refused_moves, refused_spells
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import DREAD, SCRY
from kingstable.games.wizard_kings.prompts import Asked
from kingstable.games.wizard_kings.refused_builds import refuse_build
from kingstable.games.wizard_kings.refused_pieces import Why
from kingstable.games.wizard_kings.sequence import WizardState
from kingstable.games.wizard_kings.setting_up import ARMIES_TO_CHOOSE
from kingstable.games.wizard_kings.words import ARMY_NAMES, Words

# What is being decided at each step, and the rule: said of actions that have no meaning there
NOW = {
    st.ARMY_CHOICE: ("choose an army", "15.1"),
    st.CAMP_CHOICE: ("choose a map", "15.2"),
    st.DEPLOY: ("choose a hex for the next block", "14.6"),
    st.MOVEMENT: ("choose a block to move or to cast with, or be done", "6.1"),
    st.BLOCK: ("choose where the block goes, or what it casts", "6.1"),
    st.DISPEL_ASKED: ("choose the wizard that dispels, or leave it", "3.28"),
    st.ENCHANT: ("choose a block that the spell serves, or be done", "3.10"),
    st.CARRY: ("choose a block that the spell carries, or be done", "3.12"),
    st.FOLLOW: ("choose a block that goes with the wizard, or none", "11.29"),
    st.LAND: ("choose where the block comes down", "3.12"),
    st.AIM: ("the spell is aimed", "3.16"),
    st.MENDING: ("choose who gains a step", "3.10"),
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
    st.CAMP_CHOICE: ("a map must be chosen", "15.2"),
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
PASSING: dict[int, Callable[[Asked], Refusal]] = {
    st.COMBAT_TURN: refused_battles.idle,
    st.REGROUP: refused_battles.undone,
}


def refuse(state: WizardState, seat: int, action: int, words: Words) -> Refusal | None:
    """Why a seat that decides may not take an action; None if it may."""
    if action in state.legal(seat):
        return None
    if action >= act.FIRST_SEAT:
        return Refusal("not now: chance decides this, not a player", "1.3")
    asked = Asked(state, seat, (), words)
    if state.step == st.BUILD:
        return refuse_build(asked, action)
    if action == act.PASS:
        return PASSING[state.step](asked) if state.step in PASSING else Refusal(*NO_PASS[state.step])
    for first, end, steps in KINDS:
        if first <= action < end and state.step in steps and _meant(state, action):
            return steps[state.step](asked, action - first)
    text, rule = NOW[state.step]
    return Refusal(f"not now: {text}", rule)


def _meant(state: WizardState, action: int) -> bool:
    """Whether a spell that is aimed is aimed at such things at all."""
    if state.step == st.AIM:
        return (action >= act.HEX) == (state.b == SCRY)
    if state.step == st.TARGET:
        return (action < act.ARMY) == (state.b == DREAD)
    return True


def _army(asked: Asked, army: int) -> Refusal:
    armies = " or ".join(ARMY_NAMES[army] for army in ARMIES_TO_CHOOSE)
    return Refusal(f"this game is played by {armies}, not by {ARMY_NAMES[army]}", "15.1")


def _camp(asked: Asked, camp: int) -> Refusal:
    return Refusal(f"there are {len(asked.state.land.sheet)} maps", "15.2")


# The kinds of actions, and who answers for them at the steps where they mean something -------------------------------

KINDS: tuple[tuple[int, int, dict[int, Why]], ...] = (
    (act.FIRE, act.SIDE, refused_battles.FIRES),
    (act.SIDE, act.LETTER, refused_moves.SIDES),
    (act.LETTER, act.ARMY, refused_spells.LETTERS),
    (act.ARMY, act.CAMP, {st.ARMY_CHOICE: _army}),
    (act.CAMP, act.CAST, {st.CAMP_CHOICE: _camp}),
    (act.CAST, act.NEW, refused_spells.CASTS),
    (act.TOKEN, act.STEP, refused_moves.TOKENS | refused_spells.TOKENS | refused_battles.TOKENS),
    (act.NEW, act.TOKEN, refused_spells.KINDS),
    (act.HEX, act.ENTER, refused_moves.HEXES | refused_battles.HEXES),
    (act.ENTER, act.FIRST_SEAT, refused_moves.ENTRIES | refused_battles.ENTRIES),
)
