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
from kingstable.games.wizard_kings.rules.battles import fighters_of, fighters_with, foes_of, is_turn_of_weapon
from kingstable.games.wizard_kings.rules.casting import AimSpell
from kingstable.games.wizard_kings.rules.combat import CombatTurn
from kingstable.games.wizard_kings.rules.combat_spells import BEGUILED, DREADED
from kingstable.games.wizard_kings.rules.layout import CLERIC
from kingstable.games.wizard_kings.rules.move_spells import (
    FAR,
)
from kingstable.games.wizard_kings.rules.retreats import must_retreat
from kingstable.games.wizard_kings.rules.wizards import known_spells
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import ARMY_NAMES, LETTER_TEXTS
from kingstable.games.wizard_kings.words.refused_pieces import (
    Why,
    no_token,
    unarmed,
)

# Casting -------------------------------------------------------------------------------------------------------------


def _cast_in_battle(asked: Asked, spell: int) -> Refusal:
    """A spell or ritual that the block whose Combat Turn it is cannot use."""
    state, token = asked.state, asked.step.token
    name = asked.words.spell(spell)
    if must_retreat(state, token):
        return Refusal(f"in the pursuit {asked.the(token)} must retreat", "9.13")
    if spell >= SMITE:
        if state.folk_of(token) != CLERIC:
            return Refusal(f"{asked.the(token)} is no Cleric", "2.13")
        if state.status[token] & st.CHARMED:
            return Refusal(f"{asked.the(token)} is charmed", "11.2")
        return _weapons_turn(asked, token) or _idle(spell)
    if found := _unknown(asked, token, spell) or _weapons_turn(asked, token):
        return found
    if not state.book.at_combat[spell]:
        return Refusal(f"{name} is cast in the Move Phase", "3.8")
    return _idle(spell)


def _weapons_turn(asked: Asked, token: int) -> Refusal | None:
    if is_turn_of_weapon(asked.state, token):
        return Refusal(f"this is the Combat Turn of the weapon of {asked.the(token)}", "25.10")
    return None


def _invoke_in_battle(asked: Asked, spell: int) -> Refusal:
    """A spell that the block whose Combat Turn it is cannot cast by an artifact."""
    state, token = asked.state, asked.step.token
    if must_retreat(state, token):
        return Refusal(f"in the pursuit {asked.the(token)} must retreat", "9.13")
    if state.status[token] & st.CHARMED:
        return Refusal(f"{asked.the(token)} is charmed", "11.2")
    if found := _not_within(asked, token, spell):
        return found
    if not state.book.at_combat[spell]:
        return Refusal(f"{asked.words.spell(spell)} is cast in the Move Phase", "3.8")
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


# Whom a spell of the Move Phase serves or carries --------------------------------------------------------------------


# Who gains a step ----------------------------------------------------------------------------------------------------


# Whom a spell in battle is aimed at ----------------------------------------------------------------------------------


def _target(asked: Asked, token: int) -> Refusal:
    """Blocks of the battle are shown; of others nothing is said but that they are not in it."""
    state, spell = asked.state, asked.step.spell
    rule = asked.words.spell_rule(spell)
    if found := no_token(asked, token):
        return found
    if state.place[token] != state.arena:
        return Refusal(f"block {token + 1} is not in this battle", "3.15")
    own = spell in (WAR_RUNE, BLOOD_RAGE)
    fighters = fighters_of(state, asked.seat) if own else fighters_with(state, foes_of(state, asked.seat))
    if own and state.side[token] != asked.seat:
        return Refusal(f"block {token + 1} is not yours", rule)
    if not own and state.stances[state.side[token]] == state.stances[asked.seat]:
        whose = "yours" if state.side[token] == asked.seat else "on your side of the battle"
        return Refusal(f"block {token + 1} is {whose}", rule)
    if token not in fighters:
        return Refusal(f"block {token + 1} is in reserve", "8.23")
    return _spared(asked, token, spell, rule)


def _spared(asked: Asked, token: int, spell: int, rule: str) -> Refusal:
    """Why a block in the battle is no target of a spell."""
    state, name = asked.state, f"the {asked.words.numbered(asked.state.kind_of(token), token)}"
    if spell == DESTRUCTION and not state.is_castle(token):
        return Refusal(f"{name} is no castle", rule)
    if state.is_wizard(token):
        return Refusal(f"{name} is a wizard", rule)
    if state.is_castle(token) and spell != WAR_RUNE:
        aimed = spell in (BLOOD_RAGE, CHARM, BEGUILE, TERROR)
        return Refusal(f"{name} is a castle", rule) if aimed else Refusal(f"{name} is at its last step", "3.21")
    if state.status[token] & st.ACTED:
        return Refusal(f"{name} has had its Combat Turn", rule)
    if state.steps[token] > BEGUILED:
        return Refusal(f"{name} has more than {BEGUILED} steps", rule)
    return Refusal(f"{name} has nobody beside it to fire at", rule)


def _letter(asked: Asked, letter: int) -> Refusal:
    letters = ", ".join(LETTER_TEXTS[letter] for letter in DREADED)
    return Refusal(f"Dread falls on one of the letters {letters}", "11.39")


CASTS: dict[type, Why] = {CombatTurn: _cast_in_battle}
INVOCATIONS: dict[type, Why] = {CombatTurn: _invoke_in_battle}
TOKENS: dict[type, Why] = {
    AimSpell: _target,
}
LETTERS: dict[type, Why] = {AimSpell: _letter}
