"""Why not, between players and between blocks and their artifacts: leagues, gold for allies, who carries what."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.rules import artifacts, leagues
from kingstable.games.wizard_kings.rules.building import builds_nothing
from kingstable.games.wizard_kings.rules.combat import CombatTurn
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.moving import JoinBattle, look_out, stances_with_room
from kingstable.games.wizard_kings.rules.retreats import DrivenOut, RegroupBlock
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS
from kingstable.games.wizard_kings.words.refused_pieces import Why, stuck

# Leagues -------------------------------------------------------------------------------------------------------------


def _no_player(asked: Asked, side: int) -> Refusal | None:
    if side < asked.state.sides():
        return None
    return Refusal(f"there is no player {side + 1}: they end with {asked.state.sides()}", "21.3")


def _offer(asked: Asked, other: int) -> Refusal:
    state = asked.state
    if found := _no_player(asked, other):
        return found
    if other == asked.seat:
        return Refusal("nobody is allied with himself", "21.3")
    if not state.league:
        return Refusal("no league holds all players: two have none", "21.3")
    name = asked.player(other)
    if not leagues.is_in_game(state, other):
        return Refusal(f"{name} are out of the game", "18.16")
    if state.allied(asked.seat, other):
        return Refusal(f"{name} are allies already", "21.3")
    if state.offers[asked.seat] >> other & 1:
        return Refusal(f"you have offered an alliance to {name} in this turn", "21.3")
    together = {*leagues.members(state, asked.seat), *leagues.members(state, other)}
    if together >= set(leagues.players_left(state)):
        return Refusal("no league holds all players who are left", "21.3")
    return Refusal(f"your league and that of {name} fight each other in a Battle Hex", "21.3")


def leave() -> Refusal:
    """Why one does not leave one's allies where one could."""
    return Refusal("you have no allies", "21.5")


def _review(asked: Asked, _: int) -> Refusal:
    if builds_nothing(asked.state):
        return Refusal("nothing is built in this game, and nothing disbanded", "15.10")
    return Refusal("you will be asked in the Build Phase, if you have a block then or a city", "10.18")


# Whom one stands by --------------------------------------------------------------------------------------------------


def _join(asked: Asked, stance: int) -> Refusal:
    state, hex = asked.state, asked.step.hex
    principals = (state.attacker_at(hex), asked.step.defender)
    allied = [state.allied(asked.seat, side) for side in principals]
    if allied[1 - stance] and not allied[stance]:
        return Refusal(f"{asked.player(principals[1 - stance])} are your allies: you join them", "20.4")
    if stance in stances_with_room(state, hex, asked.seat, asked.step.defender):
        return Refusal(f"the hexside was full for one more of the {STANCE_TEXTS[stance]}", "6.27")
    return Refusal(f"the {STANCE_TEXTS[stance]} in {asked.at(hex)} have no room for you", "6.25")


# Artifacts -----------------------------------------------------------------------------------------------------------


def _gear(asked: Asked, _: int) -> Refusal:
    state, token = asked.state, asked.step.token
    if asked.step.geared:
        return Refusal(f"the artifact of {asked.the(token)} was seen to", "25.4")
    if found := stuck(asked, token, look_out(state, state.active)):
        return Refusal(f"{found.reason}: only who moves sees to artifacts", "25.4")
    if not artifacts.has_to_see(state, token):
        return Refusal(f"{asked.the(token)} finds no artifact to take or leave", "25.4")
    return Refusal(f"{asked.the(token)} has nowhere to go: only who moves sees to artifacts", "25.4")


def _drop(asked: Asked, _: int) -> Refusal:
    state = asked.state
    token = asked.step.token
    if state.gear[token] == st.UNARMED:
        return Refusal(f"{asked.the(token)} carries no artifact", "25.5")
    return Refusal(f"{asked.the(token)} does not retreat now: artifacts are dropped by who does", "25.5")


REVIEWS: dict[type, Why] = {Movement: _review}
GEARS: dict[type, Why] = {MoveBlock: _gear}
DROPS: dict[type, Why] = {CombatTurn: _drop, DrivenOut: _drop, RegroupBlock: _drop}
STANCES: dict[type, Why] = {JoinBattle: _join}
PLAYERS: dict[type, Why] = {Movement: _offer}
