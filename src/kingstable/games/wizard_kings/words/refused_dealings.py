"""Why not, between players and between blocks and their artifacts: leagues, gold for allies, who carries what."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import quantity
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import MOST_TOKENS
from kingstable.games.wizard_kings.rules import artifacts, leagues
from kingstable.games.wizard_kings.rules.alliances import Overstacked, Turncoat
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear, Spoils
from kingstable.games.wizard_kings.rules.building import builds_nothing
from kingstable.games.wizard_kings.rules.movement import MoveBlock, Movement
from kingstable.games.wizard_kings.rules.moving import JoinBattle, look_out, stances_with_room
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS
from kingstable.games.wizard_kings.words.refused_pieces import Why, no_token, not_here, stuck

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


def _change(asked: Asked, _: int) -> Refusal:
    stance = STANCE_TEXTS[asked.state.stances[asked.seat]]
    return Refusal(f"you lead the {stance} and do not change sides", "20.7")


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


def _crushed(asked: Asked, token: int) -> Refusal:
    return not_here(asked, token, asked.step.hex, "21.7") or Refusal(f"{asked.the(token)} has room", "21.7")


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


REVIEWS: dict[type, Why] = {Movement: _review}
CHANGES: dict[type, Why] = {Turncoat: _change}
GEARS: dict[type, Why] = {MoveBlock: _gear}
STANCES: dict[type, Why] = {JoinBattle: _join}
PLAYERS: dict[type, Why] = {Movement: _offer}
GROUNDS: dict[type, Why] = {Gear: _taken_up}
TOKENS: dict[type, Why] = {
    Gear: _taken_from,
    Overstacked: _crushed,
    Equip: _equipped,
    Spoils: _taker,
    ClaimLying: _taker,
}
