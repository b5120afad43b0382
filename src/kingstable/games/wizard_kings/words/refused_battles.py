"""Why not, in the Combat Phase: Combat Turns, hits, retreats and regrouping."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.actions import TOKEN
from kingstable.games.wizard_kings.book import MOST_SIDES, NONE, WEAPON
from kingstable.games.wizard_kings.rules import battles, retreats
from kingstable.games.wizard_kings.rules.battles import TakeHits
from kingstable.games.wizard_kings.rules.combat import ChooseBattle, CombatTurn, NextTurn
from kingstable.games.wizard_kings.rules.layout import FLYER
from kingstable.games.wizard_kings.rules.moving import hexside_limit, look_out, moves_of
from kingstable.games.wizard_kings.rules.outlook import Outlook
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, Regroup, RegroupBlock
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import LETTER_TEXTS
from kingstable.games.wizard_kings.words.refused_pieces import (
    Why,
    closed,
    crowded,
    hex_alone,
    immobile,
    no_hex,
    no_token,
    not_here,
    not_standing,
    out_of_bounds,
    unarmed,
    unfit,
)

# Which battle, and whose turn ----------------------------------------------------------------------------------------


def _battle(asked: Asked, code: int) -> Refusal:
    if found := no_hex(asked, code):
        return found
    return Refusal(f"you attack nobody in {asked.at(asked.state.land.index[code])}", "8.1")


def _next(asked: Asked, token: int) -> Refusal:
    state = asked.state
    if found := not_here(asked, token, state.arena, "8.4") or _waiting(asked, token):
        return found
    if state.status[token] & st.ACTED:
        return Refusal(f"{asked.the(token)} has had its Combat Turn in this round", "8.9")
    letter = battles.letter_of_turn(state, battles.next_to_act(state)[0])
    return Refusal(f"the letter {LETTER_TEXTS[letter]} comes first", "8.6")


def _waiting(asked: Asked, token: int) -> Refusal | None:
    """A block in reserve."""
    if asked.state.status[token] & st.RESERVE:
        return Refusal(f"{asked.the(token)} is in reserve", "8.20")
    return None


# A Combat Turn -------------------------------------------------------------------------------------------------------


def _fire(asked: Asked, _: int) -> Refusal:
    token = asked.step.token
    if found := _hindered(asked, token):
        return found
    return Refusal(f"{asked.the(token)} is a wizard and never fires", "3.14")


def _hindered(asked: Asked, token: int) -> Refusal | None:
    """Whatever keeps a block from firing by itself."""
    state, name = asked.state, asked.the(token)
    if found := _disarmed(asked, token):
        return found
    if battles.is_turn_of_weapon(state, token):
        return Refusal(f"this is the Combat Turn of the weapon of {name}: it fires with it, or not at all", "25.10")
    return None


def _disarmed(asked: Asked, token: int) -> Refusal | None:
    """Whatever keeps a block from any fire."""
    if retreats.must_retreat(asked.state, token):
        return Refusal(f"in the pursuit {asked.the(token)} must retreat", "8.18")
    if asked.state.status[token] & st.CHARMED:
        return Refusal(f"{asked.the(token)} is charmed", "11.2")
    return None


def _berserk(asked: Asked, _: int) -> Refusal:
    state, token = asked.state, asked.step.token
    kind = state.kind_of(token)
    if not state.book.goes_berserk(kind):
        rule = "23.8" if state.book.is_chaos(kind) else "23.2"
        return Refusal(f"{asked.the(token)} is nobody who goes berserk", rule)
    return _hindered(asked, token) or Refusal("it cannot go berserk now", "23.2")


def _wield(asked: Asked, _: int) -> Refusal:
    state, token = asked.state, asked.step.token
    if found := _disarmed(asked, token) or unarmed(asked, token, WEAPON, "25.9"):
        return found
    letter = LETTER_TEXTS[state.book.letter[state.kind[state.gear[token]]]]
    return Refusal(f"the Combat Turn of its weapon is that of the letter {letter}", "25.10")


def _wait(asked: Asked, _: int) -> Refusal:
    state, token = asked.state, asked.step.token
    if retreats.must_retreat(state, token):
        return Refusal(f"in the pursuit {asked.the(token)} must retreat", "8.18")
    if found := unarmed(asked, token, WEAPON, "25.10"):
        return found
    if state.status[token] & st.WAITED:
        return Refusal(f"{asked.the(token)} has let one Combat Turn pass already", "25.10")
    return Refusal(f"{asked.the(token)} and its weapon have the same letter", "25.10")


def idle(asked: Asked) -> Refusal:
    """Why the block whose turn it is may not pass."""
    if retreats.must_retreat(asked.state, asked.step.token):
        return Refusal(f"in the pursuit {asked.the(asked.step.token)} must retreat", "8.18")
    return Refusal("only wizards may pass", "8.11")


# Retreats ------------------------------------------------------------------------------------------------------------


def _retreat_in_turn(asked: Asked, code: int) -> Refusal:
    state = asked.state
    if found := no_hex(asked, code):
        return found
    if not retreats.may_retreat(state):
        return Refusal("round 1: nobody retreats yet", "9.1")
    if battles.is_turn_of_weapon(state, asked.step.token):
        return Refusal(f"this is the Combat Turn of the weapon of {asked.the(asked.step.token)}", "25.10")
    return _retreat(asked, asked.step.token, state.land.index[code])


def _retreat_driven(asked: Asked, code: int) -> Refusal:
    return no_hex(asked, code) or _retreat(asked, asked.step.token, asked.state.land.index[code])


def _retreat(asked: Asked, token: int, hex: int) -> Refusal:
    state, look = asked.state, look_out(asked.state, asked.seat)
    if found := immobile(asked, token, "retreats"):
        return found
    if hex == state.arena:
        return Refusal("the battle is there", "9.2")
    way = state.land.way_to(state.arena, hex)
    if way < 0:
        return _refuge(asked, token, hex, look, "9.2")
    if found := _noisy(asked, token, hex, look, "9.11"):
        return found
    return _shut(asked, token, way, look)


def _noisy(asked: Asked, token: int, hex: int, look: Outlook, rule: str) -> Refusal | None:
    """A hex that is an enemy's or a battle's, or has no room for a block, or is not for it."""
    if look.others >> hex & 1:
        return Refusal(f"enemies are in {asked.hex(hex)}", rule)
    if look.enemies >> hex & 1:
        return Refusal(f"{asked.at(hex)} is an enemy city", rule)
    if found := out_of_bounds(asked, hex, look) or crowded(asked, hex, "6.26"):
        return found
    return unfit(asked, asked.state.folk_of(token), hex)


def _refuge(asked: Asked, token: int, hex: int, look: Outlook, rule: str) -> Refusal:
    """A hex that is not adjacent: only Flyers go so far."""
    state = asked.state
    if state.folk_of(token) != FLYER:
        return Refusal(f"{asked.hex(hex)} is not adjacent", rule)
    move = moves_of(state, token)
    if not state.land.within[move][state.place[token]] >> hex & 1:
        return Refusal(f"{asked.hex(hex)} is more than {quantity(move, 'hex', 'hexes')} away", rule)
    if found := _noisy(asked, token, hex, look, rule):
        return found
    return Refusal(f"{asked.hex(hex)} is not friendly: only adjacent hexes need not be", rule)


def _shut(asked: Asked, token: int, way: int, look: Outlook) -> Refusal:
    """Why a block does not retreat over a hexside of the arena."""
    state = asked.state
    if not retreats.is_passable(state, token, state.arena, way):
        return Refusal(closed(asked, state.folk_of(token), state.arena, way).reason, "9.5")
    if not retreats.is_open_door(state, token, way):
        return _barred(asked, way)
    limit = hexside_limit(state, token, state.arena, way, look)
    gone = state.retreats[retreats.lane(token, way, state)]
    return Refusal(
        f"the hexside takes {quantity(limit, 'block', 'blocks')} a round, and {gone} retreated over it", "9.3"
    )


def _barred(asked: Asked, way: int) -> Refusal:
    """Why who entered by a hexside keeps a block from retreating over it."""
    state, door = asked.state, asked.state.doors[way]
    if door != NONE:
        players, last = divmod(door, MOST_SIDES)
        if players >> asked.seat & 1:
            if state.stances[last] == state.stances[asked.seat]:
                return Refusal(f"{asked.player(last)} were the last to enter by that hexside", "9.8")
            return Refusal("the enemy was the last to enter by that hexside", "9.8")
        if state.stances[asked.seat] == st.DEFEND:
            return Refusal("the attackers entered by that hexside", "9.7")
    return Refusal("attackers retreat over hexsides by which they attacked", "9.6")


# Hits ----------------------------------------------------------------------------------------------------------------


def _hit(asked: Asked, token: int) -> Refusal:
    state, stance, kind, named = asked.state, asked.step.stance, asked.step.source, asked.step.named
    if found := _not_hit(asked, token):
        return found
    name = asked.other(token)
    if kind == battles.TREASON and token == named:
        return Refusal(f"{name} fires at the others of its side", "11.5")
    if not battles.can_be_hit(state, token, kind):
        if state.is_castle(token):
            return Refusal(f"{name} is at its last step and immune", "3.21")
        if kind == battles.BACKLASH:
            return Refusal(f"{name} is at its last step", "11.12")
        return Refusal(f"{name} has been forced to retreat already", "3.22")
    strongest = state.steps[battles.strongest(state, stance, kind, named)[0]]
    rule = "8.14" if kind == battles.FIRE else "3.18"
    return Refusal(f"the strongest is hit: {name} has {state.steps[token]}, others have {strongest}", rule)


def _not_hit(asked: Asked, token: int) -> Refusal | None:
    """A block on which the hit does not fall, for it is not on that side of the battle."""
    state = asked.state
    if found := no_token(asked, token):
        return found
    if state.place[token] != state.arena:
        return Refusal(f"{asked.other(token)} is not in {asked.hex(state.arena)}", "8.4")
    if state.stances[state.side[token]] != asked.step.stance:
        return Refusal(f"{asked.other(token)} is on the other side of the battle", "8.14")
    if state.status[token] & st.RESERVE:
        return Refusal(f"block {token + 1} is in reserve", "8.20")
    return None


# Regrouping ----------------------------------------------------------------------------------------------------------


def _regrouper(asked: Asked, token: int) -> Refusal:
    state, look = asked.state, look_out(asked.state, asked.seat)
    if found := not_standing(asked, token):
        return found
    name, hex = asked.the(token), state.place[token]
    if found := immobile(asked, token, "regroups"):
        return found
    if state.status[token] & st.REGROUPED:
        return Refusal(f"{name} has regrouped", "9.15")
    if hex == state.arena:
        return Refusal(f"no adjacent hex takes {name}", "9.14")
    if state.land.way_to(hex, state.arena) < 0:
        return Refusal(f"{name} is neither in {asked.hex(state.arena)} nor beside it", "9.14")
    if look.others >> hex & 1:
        return Refusal(f"{name} is in another battle", "9.15")
    return crowded(asked, state.arena, "6.26") or Refusal(f"{name} cannot come to {asked.hex(state.arena)}", "9.15")


def undone(asked: Asked) -> Refusal:
    """Why regrouping is not over."""
    legal = asked.state.legal(asked.seat)
    token = next(token for token in retreats.stranded(asked.state, asked.seat) if TOKEN.at(token) in legal)
    return Refusal(f"{asked.the(token)} is over water and must find land", "9.17")


def _regrouping(asked: Asked, code: int) -> Refusal:
    state, token, look = asked.state, asked.step.token, look_out(asked.state, asked.seat)
    if found := no_hex(asked, code):
        return found
    hex, start = state.land.index[code], state.place[token]
    if start != state.arena:
        return Refusal(f"{asked.the(token)} regroups to {asked.hex(state.arena)} only", "9.14")
    if hex == start:
        return Refusal(f"{asked.the(token)} is there already", "9.14")
    way = state.land.way_to(start, hex)
    if way < 0:
        if state.land.land >> start & 1:
            return Refusal(f"{asked.hex(hex)} is not adjacent", "9.14")
        return _refuge(asked, token, hex, look, "9.17")
    if found := _noisy(asked, token, hex, look, "9.14"):
        return found
    return Refusal(closed(asked, state.folk_of(token), start, way).reason, "9.15")


HEXES: dict[type, Why] = {
    ChooseBattle: _battle,
    CombatTurn: _retreat_in_turn,
    DrivenOut: _retreat_driven,
    RegroupBlock: _regrouping,
}
ENTRIES: dict[type, Why] = {
    ChooseBattle: hex_alone("8.1"),
    CombatTurn: hex_alone("9.2"),
    DrivenOut: hex_alone("9.2"),
    RegroupBlock: hex_alone("9.14"),
}
TOKENS: dict[type, Why] = {NextTurn: _next, TakeHits: _hit, Regroup: _regrouper}
FIRES: dict[type, Why] = {CombatTurn: _fire}
FRENZIES: dict[type, Why] = {CombatTurn: _berserk}
WIELDINGS: dict[type, Why] = {CombatTurn: _wield}
WAITS: dict[type, Why] = {CombatTurn: _wait}
