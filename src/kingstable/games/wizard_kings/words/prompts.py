"""What one is asked, in the second person: a question for each step at which a seat decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingstable.core.prose import Text, say, sentences
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.actions import LEAVE, PASS, PLAYER
from kingstable.games.wizard_kings.book import DREAD
from kingstable.games.wizard_kings.rules.battles import FIRE, TakeHits, strongest
from kingstable.games.wizard_kings.rules.casting import AimSpell, Dispel
from kingstable.games.wizard_kings.rules.combat import ChooseBattle, CombatTurn, NextTurn
from kingstable.games.wizard_kings.rules.move_spells import (
    OBJECTS,
    Bridge,
    Carry,
    Enchant,
    Follow,
    Land,
    Mend,
    Scry,
    invocable,
    open_spells,
)
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.moving import JoinBattle, look_out, may_move
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock, must_retreat
from kingstable.games.wizard_kings.state import Campaign
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS, Words


def prompt(state: Campaign, seat: int, words: Words, names: Sequence[str] = ()) -> Text:
    """What the seat is asked."""
    asked = Asked(state, state.step, seat, -1, words, names)
    kind = type(state.step)
    if kind in IDLE and not state.drafts and state.legal(seat) == [PASS.first]:
        return say(IDLE[kind])
    if kind in PROMPTS:
        return say(PROMPTS[kind])
    return ASKING[kind](asked)


IDLE = {  # said where one could but be done, and others shall not know that
    Movement: "No block of yours can move or cast. End movement.",
    Dispel: "You have no wizard on the map to dispel it.",
    Enchant: "The spell can serve no other block.",
    Carry: "The spell can carry no other block.",
    Follow: "No block can go with the caster.",
    Mend: "No block can gain a step.",
    Regroup: "No block of yours can regroup.",
}
PROMPTS = {
    Follow: "Which block goes with the caster? It may go alone.",
    Scry: "Which hex do you look at?",
    ChooseBattle: "Which battle is fought next?",
    NextTurn: "Which of your blocks has the next Combat Turn?",
}


def _ask_movement(asked: Asked) -> Text:
    text = say("Choose a block to move, or a wizard to cast with; or end movement.")
    if any(action == LEAVE.first or PLAYER.has(action) for action in asked.state.legal(asked.seat)):
        return sentences(text, say("You may also see to your alliances."))
    return text


def casts_now(state: Campaign, token: int) -> bool:
    """Whether a block can cast a spell in the Move Phase, of its own or by an artifact."""
    look = look_out(state, state.active)
    return bool(open_spells(state, token, look) or invocable(state, token, look))


def _ask_block(asked: Asked) -> Text:
    token, look = asked.step.token, look_out(asked.state, asked.state.active)
    moves = may_move(asked.state, token, look)
    casts = casts_now(asked.state, token)
    if not casts:
        return say("Where does {block} go?", block=asked.the(token))
    if not moves:
        return say("Which spell does {block} cast?", block=asked.the(token))
    return say("Where does {block} go, or what does it cast?", block=asked.the(token))


def _ask_dispel(asked: Asked) -> Text:
    spell, named = asked.words.spell(asked.step.spell), asked.step.named
    if named == st.NO_TOKEN:
        return say("Do you dispel {spell}?", spell=spell)
    if asked.step.spell == DREAD:
        return say("Do you dispel Dread, aimed at blocks of letter {letter}?", letter=LETTER_TEXTS[named])
    return say("Do you dispel {spell}, aimed at {block}?", spell=spell, block=asked.other(named))


def _ask_enchant(asked: Asked) -> Text:
    spell = asked.words.spell(asked.step.spell)
    if asked.step.left == OBJECTS:
        return say("Whom does {spell} serve? One block or two.", spell=spell)
    return say("Whom else does {spell} serve? Or be done.", spell=spell)


def _ask_carry(asked: Asked) -> Text:
    spell = asked.words.spell(asked.step.spell)
    if asked.step.gone:
        return say("Whom else does {spell} carry? Or be done.", spell=spell)
    return say("Whom does {spell} carry?", spell=spell)


def _ask_land(asked: Asked) -> Text:
    spell = asked.words.spell(asked.step.spell)
    return say("Where does {spell} carry {block}?", spell=spell, block=asked.the(asked.step.token))


def _ask_bridge(asked: Asked) -> Text:
    return say("Which hexside of {hex} does the bridge open?", hex=asked.at(asked.step.hex))


def _ask_mending(asked: Asked) -> Text:
    spell = asked.step.spell
    return say("Who gains a step by {spell}?", spell=asked.words.spell(spell))


def _ask_combat_turn(asked: Asked) -> Text:
    block = asked.the(asked.step.token)
    if must_retreat(asked.state, asked.step.token):
        return say("Where does {block} retreat to? In the pursuit it must.", block=block)
    return say("Round {round}: what does {block} do?", round=asked.state.round, block=block)


def _ask_hits(asked: Asked) -> Text:
    state = asked.state
    step = asked.step
    hit = strongest(state, step.stance, step.source, step.named)
    own = all(state.side[token] == asked.seat for token in hit)
    return say(HIT_PROMPTS[own, step.source != FIRE], hits=step.hits)


HIT_PROMPTS = {  # whether all are one's own, and whether magic hits
    (True, False): "Which of your strongest blocks takes the hit? Hits left: {hits}.",
    (True, True): "Which of your strongest blocks takes the hit of the spell? Hits left: {hits}.",
    (False, False): "Which of the strongest blocks on your side takes the hit? Hits left: {hits}.",
    (False, True): "Which of the strongest blocks on your side takes the hit of the spell? Hits left: {hits}.",
}


def _ask_driven_out(asked: Asked) -> Text:
    block = asked.the(asked.step.token)
    if asked.step.dropped:
        return say("Where does {block} retreat to?", block=block)
    return say("Where does {block} retreat to? A spell drives it out.", block=block)


def _ask_target(asked: Asked) -> Text:
    if asked.step.spell == DREAD:
        return say("Which letter of enemy blocks does Dread fall on?")
    return say("Whom do you name for {spell}?", spell=asked.words.spell(asked.step.spell))


def _ask_regroup(asked: Asked) -> Text:
    if PASS.first in asked.state.legal(asked.seat):
        return say("Regroup your blocks, or be done.")
    return say("Your Flyers cannot stay over water: regroup them.")


def _ask_regrouping(asked: Asked) -> Text:
    return say("Where does {block} regroup to?", block=asked.the(asked.step.token))


# Between players, and between blocks and their artifacts -------------------------------------------------------------


def _ask_joining(asked: Asked) -> Text:
    return say("Whom do you join in the battle in {hex}?", hex=asked.at(asked.step.hex))


ASKING: dict[type, Callable[[Asked], Text]] = {
    Movement: _ask_movement,
    MoveBlock: _ask_block,
    Dispel: _ask_dispel,
    Enchant: _ask_enchant,
    Carry: _ask_carry,
    Land: _ask_land,
    Bridge: _ask_bridge,
    Mend: _ask_mending,
    CombatTurn: _ask_combat_turn,
    TakeHits: _ask_hits,
    DrivenOut: _ask_driven_out,
    AimSpell: _ask_target,
    Regroup: _ask_regroup,
    RegroupBlock: _ask_regrouping,
    JoinBattle: _ask_joining,
}
