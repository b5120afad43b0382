"""Why a spell is not cast, and why it does not serve a block: in the Move Phase and in battle."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import (
    AVALANCHE,
    BEGUILE,
    BLESS,
    BLOOD_RAGE,
    CHARM,
    DESTRUCTION,
    FLEET_FOOT,
    HEAL,
    HORDE,
    MAGICAL,
    MEND,
    MIST_RUNE,
    OF_EACH_ARMY,
    RAISE_DEAD,
    SCRY,
    SEA_RUNE,
    SMITE,
    STONE_BRIDGE,
    TELEPORT,
    TERROR,
    WAR_RUNE,
    WINDLIFT,
    WOODWALK,
)
from kingstable.games.wizard_kings.rules.artifacts import army_of, spell_level
from kingstable.games.wizard_kings.rules.casting import Dispel
from kingstable.games.wizard_kings.rules.combat_spells import BEGUILED
from kingstable.games.wizard_kings.rules.move_spells import (
    BOON,
    COMPANION,
    FAR,
    Carry,
    Enchant,
    Follow,
    Mend,
    is_ground,
)
from kingstable.games.wizard_kings.rules.movement import MoveBlock
from kingstable.games.wizard_kings.rules.moving import look_out
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.wizards import known_spells
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import ARMY_NAMES
from kingstable.games.wizard_kings.words.refused_pieces import (
    Why,
    crowded,
    immobile,
    not_here,
    not_standing,
    pinned,
    unarmed,
    unfit,
)

# Casting -------------------------------------------------------------------------------------------------------------


def _cast_in_move(asked: Asked, spell: int) -> Refusal:
    """A spell that the chosen block cannot cast in the Move Phase."""
    state, token = asked.state, asked.step.token
    name = asked.words.spell(spell)
    if spell >= SMITE:
        return Refusal(f"{name} is a ritual, for a Cleric's Combat Turn", "3.32")
    if found := _unknown(asked, token, spell):
        return found
    if not state.book.at_move[spell]:
        return Refusal(f"{name} is cast in battle", "3.8")
    if state.status[token] & st.MOVED:
        return Refusal(f"{asked.the(token)} has moved in this turn", "3.9")
    if state.status[token] & st.HAS_CAST:
        return Refusal("a wizard casts one spell in a Move Phase", "3.9")
    if state.steps[token] == state.book.level[spell] and spell in (TELEPORT, SEA_RUNE, WINDLIFT, MIST_RUNE):
        return Refusal("it would cost the wizard's last step, and serve nobody else", "3.16")
    return _idle(spell)


def _invoke_in_move(asked: Asked, spell: int) -> Refusal:
    """A spell that the chosen block cannot cast by an artifact in the Move Phase."""
    state, token = asked.state, asked.step.token
    if found := _not_within(asked, token, spell):
        return found
    if not state.book.at_move[spell]:
        return Refusal(f"{asked.words.spell(spell)} is cast in battle", "3.8")
    if state.status[token] & (st.MOVED | st.HAS_CAST):
        return Refusal(f"{asked.the(token)} has moved or cast in this turn", "3.9")
    return _idle(spell)


def _not_within(asked: Asked, token: int, spell: int) -> Refusal | None:
    """Whether the artifact of a block, if it has one, does not hold a spell."""
    state, name = asked.state, asked.words.spell(spell)
    if found := unarmed(asked, token, MAGICAL, "25.11"):
        return found
    artifact = state.gear[token]
    what, army = asked.words.block(state.kind[artifact]), army_of(state, artifact)
    if spell // OF_EACH_ARMY != army:
        return Refusal(f"the {what} casts spells of the {ARMY_NAMES[army]}, and {name} is none", "25.11")
    most, level = spell_level(state, token), state.book.level[spell]
    if level > most:
        return Refusal(f"the {what} casts spells up to level {most}, {name} has {level}", "25.11")
    return None


def _idle(spell: int) -> Refusal:
    return Refusal(*IDLE.get(spell, ("no enemy block can be its target", "3.16")))


def _unknown(asked: Asked, token: int, spell: int) -> Refusal | None:
    """Whether a block is no wizard, or does not know a spell, or is too weak for it."""
    state = asked.state
    name, level = asked.words.spell(spell), state.book.level[spell]
    if not state.is_wizard(token):
        return Refusal(f"{asked.the(token)} is no wizard", "3.1")
    if spell not in known_spells(state, token):
        if spell == HEAL:
            return Refusal(f"{name} is known in Last Wizard Standing only", "15.7")
        return Refusal(f"{name} is a spell of the {ARMY_NAMES[spell // OF_EACH_ARMY]}", "3.3")
    if level > state.steps[token]:
        return Refusal(f"{name} costs {quantity(level, 'step', 'steps')}, the wizard has {state.steps[token]}", "3.5")
    return None


IDLE = {  # what a spell that could be cast does not find
    FLEET_FOOT: ("no ground block that may still move is in the hex", "11.3"),
    MIST_RUNE: ("nobody in the hex is pinned", "11.9"),
    WOODWALK: ("no ground block that may still move is in the hex", "11.21"),
    HORDE: ("no ground block that may still move is in the hex", "11.35"),
    SEA_RUNE: ("no block of the hex can be taken over water to a coast", "11.11"),
    WINDLIFT: ("no block of the hex can be carried anywhere", "11.23"),
    TELEPORT: ("no friendly city can take the wizard", "11.29"),
    SCRY: (f"no enemy block is within {FAR} hexes", "11.27"),
    STONE_BRIDGE: ("no hexside of the hex needs a bridge", "11.15"),
    MEND: ("no block in the hex, wizards and castles aside, lacks a step", "11.20"),
    RAISE_DEAD: ("no Zombie or Skeleton in the hex lacks a step, and no Zombie can return", "11.38"),
    HEAL: ("no other block in the hex lacks a step", "15.8"),
    AVALANCHE: ("the battle is not in the mountains", "11.13"),
    DESTRUCTION: ("no enemy castle of 2 steps or more is in the battle", "11.14"),
    CHARM: ("no enemy block, wizards and castles aside, is still to act", "11.2"),
    BEGUILE: (f"no enemy block of strength {BEGUILED} or less, with others beside it, is still to act", "11.5"),
    TERROR: ("no enemy block but wizards and castles is in the battle", "11.33"),
    WAR_RUNE: ("no block of yours, wizards aside, is still to act", "11.8"),
    BLOOD_RAGE: ("no block of yours, wizards and castles aside, is still to act", "11.32"),
    BLESS: ("no other block of yours, wizards and castles aside, lacks a step", "11.44"),
}


# Dispel --------------------------------------------------------------------------------------------------------------


def _dispeller(asked: Asked, token: int) -> Refusal:
    return not_standing(asked, token) or Refusal(f"{asked.the(token)} is no wizard", "3.27")


# Whom a spell of the Move Phase serves or carries --------------------------------------------------------------------


def _cannot_move(asked: Asked, token: int, hex: int, caster: int, look: Outlook, pins: bool) -> Refusal | None:
    """Whether a block is not in the caster's hex, or does not move any more; `pins`: or is pinned."""
    if found := not_here(asked, token, hex, "3.10"):
        return found
    if found := immobile(asked, token, "moves"):
        return found
    if asked.state.status[token] & st.MOVED:
        return Refusal(f"{asked.the(token)} has moved in this turn", "3.11")
    if asked.state.status[token] & st.HAS_CAST and token != caster:
        return Refusal(f"{asked.the(token)} has cast a spell of its own and does not move", "3.9")
    if pins and (found := pinned(asked, token, look)):
        return Refusal(found.reason, "3.11")
    return None


def _served(asked: Asked, token: int) -> Refusal:
    state, hex, spell, look = asked.state, asked.step.hex, asked.step.spell, look_out(asked.state, asked.state.active)
    rule = asked.words.spell_rule(spell)
    if found := _cannot_move(asked, token, hex, asked.step.caster, look, pins=spell != MIST_RUNE):
        return found
    if state.status[token] & BOON[spell]:
        return Refusal(f"{asked.words.spell(spell)} serves {asked.the(token)} already", rule)
    if spell != MIST_RUNE and not is_ground(state, token):
        return Refusal(f"{asked.the(token)} is no ground block", rule)
    return Refusal(f"{asked.the(token)} is not pinned", rule)


def _carried(asked: Asked, token: int) -> Refusal:
    _state, hex, spell, look = asked.state, asked.step.hex, asked.step.spell, look_out(asked.state, asked.state.active)
    caster, gone = asked.step.caster, asked.step.gone
    if found := _cannot_move(asked, token, hex, caster, look, pins=True):
        return found
    if spell == WINDLIFT and gone & COMPANION and token != caster:
        return Refusal("Windlift carries one block besides the caster", "11.23")
    return Refusal(f"there is nowhere to carry {asked.the(token)}", asked.words.spell_rule(spell))


def _companion(asked: Asked, token: int) -> Refusal:
    origin, goal, look = asked.step.origin, asked.step.goal, look_out(asked.state, asked.state.active)
    if found := _cannot_move(asked, token, origin, st.NO_TOKEN, look, pins=True):
        return found
    return crowded(asked, goal, "6.25") or Refusal(f"{asked.the(token)} cannot be in {asked.at(goal)}", "11.29")


# Who gains a step ----------------------------------------------------------------------------------------------------


def _mended(asked: Asked, token: int) -> Refusal:
    state, hex = asked.state, asked.step.hex
    spell, caster, mended = asked.step.spell, asked.step.caster, asked.step.mended
    rule = asked.words.spell_rule(spell)
    if found := not_here(asked, token, hex, rule):
        return found
    name = asked.the(token)
    if token == caster:
        return Refusal(f"{name} gives the steps and gets none", "15.8" if spell == HEAL else rule)
    if token == mended:
        return Refusal(f"{name} has got a step already", rule)
    if state.round == 1 and state.status[token] & st.RESERVE:
        return Refusal(f"{name} is in reserve", "8.23")
    if state.is_full(token):
        return Refusal(f"{name} has all its {state.steps[token]} steps", "2.3")
    if spell == RAISE_DEAD:
        return Refusal(f"{name} is neither a Zombie nor a Skeleton", rule)
    return Refusal(f"{name} is a {'wizard' if state.is_wizard(token) else 'castle'}", rule)


def _risen(asked: Asked, kind: int) -> Refusal:
    state, spell = asked.state, asked.step.spell
    rule = asked.words.spell_rule(spell)
    if spell != RAISE_DEAD:
        return Refusal(f"{asked.words.spell(spell)} brings nobody back", rule)
    if kind != state.book.zombie:
        return Refusal("only a Zombie returns", rule)
    if found := crowded(asked, asked.step.hex, "6.25") or unfit(asked, state.book.folk[kind], asked.step.hex):
        return found
    return Refusal("no Zombie of yours is eliminated", rule)


CASTS: dict[type, Why] = {MoveBlock: _cast_in_move}
INVOCATIONS: dict[type, Why] = {MoveBlock: _invoke_in_move}
TOKENS: dict[type, Why] = {
    Dispel: _dispeller,
    Enchant: _served,
    Carry: _carried,
    Follow: _companion,
    Mend: _mended,
}
KINDS: dict[type, Why] = {Mend: _risen}
