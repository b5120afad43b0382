"""Why not, between players and between blocks and their artifacts: leagues, gold for allies, who carries what."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import MOST_TOKENS
from kingstable.games.wizard_kings.rules.alliances import Overstacked, Turncoat
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear, Spoils
from kingstable.games.wizard_kings.rules.combat import CombatTurn
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, RegroupBlock
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS
from kingstable.games.wizard_kings.words.refused_pieces import Why, no_token, not_here

# Leagues -------------------------------------------------------------------------------------------------------------


def leave() -> Refusal:
    """Why one does not leave one's allies where one could."""
    return Refusal("you have no allies", "21.5")


def _change(asked: Asked, _: int) -> Refusal:
    stance = STANCE_TEXTS[asked.state.stances[asked.seat]]
    return Refusal(f"you lead the {stance} and do not change sides", "20.7")


# Whom one stands by --------------------------------------------------------------------------------------------------


def _crushed(asked: Asked, token: int) -> Refusal:
    return not_here(asked, token, asked.step.hex, "21.7") or Refusal(f"{asked.the(token)} has room", "21.7")


# Artifacts -----------------------------------------------------------------------------------------------------------


def _drop(asked: Asked, _: int) -> Refusal:
    state = asked.state
    token = asked.step.token
    if state.gear[token] == st.UNARMED:
        return Refusal(f"{asked.the(token)} carries no artifact", "25.5")
    return Refusal(f"{asked.the(token)} does not retreat now: artifacts are dropped by who does", "25.5")


def _taken_from(asked: Asked, token: int) -> Refusal:
    state = asked.state
    if found := not_here(asked, token, state.place[asked.step.token], "25.4"):
        return found
    if state.gear[token] == st.UNARMED:
        return Refusal(f"{asked.the(token)} carries no artifact", "25.4")
    return Refusal(f"{asked.the(token)} has moved in this turn and keeps its artifact", "25.4")


def _taken_up(asked: Asked, number: int) -> Refusal:
    state = asked.state
    if number >= len(state.dropped):
        return Refusal(f"{quantity(len(state.dropped), 'artifact lies', 'artifacts lie')} on the ground", "25.6")
    hex, artifact = divmod(state.dropped[number], MOST_TOKENS)
    name = asked.words.block(state.kind[artifact])
    if hex != state.place[asked.step.token]:
        return Refusal(f"the {name} lies in {asked.hex(hex)}", "25.4")
    return Refusal(f"the {name} belongs to {asked.player(state.side[artifact])}", "25.2")


def _equipped(asked: Asked, token: int) -> Refusal:
    state = asked.state
    if found := not_here(asked, token, state.arena, "25.3"):
        return found
    if state.status[token] & st.RESERVE:
        return Refusal(f"{asked.the(token)} is in reserve", "8.20")
    return Refusal(f"{asked.the(token)} carries an artifact already", "25.2")


def _taker(asked: Asked, token: int) -> Refusal:
    """Of blocks that are not in the battle nothing is said but that."""
    state = asked.state
    if isinstance(asked.step, ClaimLying):
        found = not_here(asked, token, asked.step.hex, "25.12")
        return found or Refusal(f"{asked.the(token)} carries an artifact already", "25.2")
    if found := no_token(asked, token):
        return found
    if state.place[token] != state.arena:
        return Refusal(f"block {token + 1} is not in this battle", "25.12")
    if state.stances[state.side[token]] != asked.step.stance:
        return Refusal(f"block {token + 1} is on the other side of the battle", "25.12")
    if state.status[token] & st.RESERVE:
        return Refusal(f"block {token + 1} is in reserve", "8.20")
    return Refusal(f"{asked.other(token)} carries an artifact already", "25.2")


CHANGES: dict[type, Why] = {Turncoat: _change}
DROPS: dict[type, Why] = {CombatTurn: _drop, DrivenOut: _drop, RegroupBlock: _drop}
GROUNDS: dict[type, Why] = {Gear: _taken_up}
TOKENS: dict[type, Why] = {
    Gear: _taken_from,
    Overstacked: _crushed,
    Equip: _equipped,
    Spoils: _taker,
    ClaimLying: _taker,
}
