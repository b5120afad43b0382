"""Why not: the first condition that an action fails, and the rule that asks for it.

What is open the rules themselves say; here stands only why the rest is not.  The reasons lie by what they are about in
`refused_moves.py`, `refused_dealings.py`, `refused_spells.py` and `refused_battles.py`.  They tell a seat nothing that
it does not know: of others' blocks no more than where they stand, unless they were shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.action_space import Block
from kingstable.core.game import Refusal
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings.book import DREAD
from kingstable.games.wizard_kings.rules.battles import TakeHits
from kingstable.games.wizard_kings.rules.casting import AimSpell, Dispel
from kingstable.games.wizard_kings.rules.combat import ChooseBattle, CombatTurn, NextTurn
from kingstable.games.wizard_kings.rules.deciding import Question
from kingstable.games.wizard_kings.rules.move_spells import Bridge, Carry, Enchant, Follow, Land, Mend, Scry
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.moving import JoinBattle
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words import (
    refused_battles,
    refused_dealings,
    refused_moves,
    refused_spells,
)
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import Words
from kingstable.games.wizard_kings.words.refused_pieces import Why

# What is being decided at each step, and the rule: said of actions that have no meaning there
NOW = {
    Movement: ("choose a block to move or to cast with, or be done", "6.1"),
    MoveBlock: ("choose where the block goes, or what it casts", "6.1"),
    JoinBattle: ("join the attackers or the defenders", "20.2"),
    Dispel: ("choose the wizard that dispels, or leave it", "3.28"),
    Enchant: ("choose a block that the spell serves, or be done", "3.10"),
    Carry: ("choose a block that the spell carries, or be done", "3.12"),
    Follow: ("choose a block that goes with the wizard, or none", "11.29"),
    Land: ("choose where the block comes down", "3.12"),
    Scry: ("the spell is aimed", "3.16"),
    Bridge: ("the spell is aimed", "3.16"),
    Mend: ("choose who gains a step", "3.10"),
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
    JoinBattle: ("who enters a battle joins a side of it", "20.2"),
    MoveBlock: ("complete what you have begun: say where the block goes, or what it casts", "6.1"),
    Enchant: ("the spell is cast and must serve somebody", "3.16"),
    Carry: ("the spell is cast and must carry somebody", "3.16"),
    Land: ("complete what you have begun: the block must come down somewhere", "3.12"),
    Scry: ("the spell is cast and must be aimed", "3.16"),
    Bridge: ("the spell is cast and must be aimed", "3.16"),
    Mend: ("the spell is cast and must serve somebody", "3.16"),
    ChooseBattle: ("every battle is fought", "8.1"),
    NextTurn: ("every block has its Combat Turn", "8.9"),
    TakeHits: ("somebody must take the hit", "8.14"),
    DrivenOut: ("the block must retreat", "3.20"),
    AimSpell: ("the spell is cast and must be aimed", "3.16"),
    RegroupBlock: ("complete what you have begun: say where the block goes", "9.14"),
}
PASSING: dict[type, Callable[[Asked], Refusal]] = {
    CombatTurn: refused_battles.idle,
    Regroup: refused_battles.undone,
}


def refuse(state: Campaign, seat: int, action: int, words: Words) -> Refusal | None:
    """Why a seat that decides may not take an action; None if it may."""
    if action in state.legal(seat):
        return None
    if action >= act.ACTIONS.players:
        return Refusal("not now: chance decides this, not a player", "1.3")
    asked, kind = Asked(state, state.step, seat, action, words, ()), type(state.step)
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
    return Refusal(f"{start}{text}", rule)


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
    (act.GEAR, refused_dealings.GEARS),
    (act.DROP, refused_dealings.DROPS),
    (act.REVIEW, refused_dealings.REVIEWS),
    (act.WITH, refused_dealings.STANCES),
    (act.PLAYER, refused_dealings.PLAYERS),
    (act.SIDE, refused_moves.SIDES),
    (act.LETTER, refused_spells.LETTERS),
    (act.CAST, refused_spells.CASTS),
    (act.INVOKE, refused_spells.INVOCATIONS),
    (act.NEW, refused_spells.KINDS),
    (
        act.TOKEN,
        refused_moves.TOKENS | refused_spells.TOKENS | refused_battles.TOKENS,
    ),
    (
        act.HEX,
        refused_moves.HEXES | refused_battles.HEXES,
    ),
    (
        act.ENTER,
        refused_moves.ENTRIES | refused_battles.ENTRIES,
    ),
)
