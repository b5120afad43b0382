"""Sentences of what goes on between players, and between blocks and their artifacts."""

from __future__ import annotations

from kingstable.core.prose import Text, listed, say, sentences
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.book import MOST_TOKENS, NONE
from kingstable.games.wizard_kings.rules import alliances, leagues
from kingstable.games.wizard_kings.rules.alliances import AnswerOffer, MakePeace, Overstacked, Turncoat
from kingstable.games.wizard_kings.rules.artifacts import ClaimLying, Equip, Gear, Spoils
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.described import (
    Describe,
    Described,
    banner_key,
    parting,
    player_key,
    token_key,
)
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS

# Leagues -------------------------------------------------------------------------------------------------------------


def describe_leaving(asked: Asked) -> Described:
    """A side leaves its allies, whatever else it is asked; and what comes of it where their blocks stand together."""
    state = asked.state
    allies = state.allies_of(asked.seat)
    parts = [say("Leave the alliance with {allies}.", allies=listed([asked.player(ally) for ally in allies]))]
    shared = sorted({state.place[token] for token in range(len(state.place)) if state.side[token] in allies})
    shared = [hex for hex in shared if hex >= 0 and state.count_at(hex, asked.seat)]
    if state.drafts:
        parts.append(say("It ends when all have built."))
    elif state.arena in shared:
        parts.append(say("In this battle you still stand together; if you win it, you fight on against each other."))
    quiet = [hex for hex in shared if hex != state.arena and state.attacker_at(hex) == NONE]
    if quiet and not state.drafts:
        parts.append(say("You attack them in {hexes}.", hexes=listed([asked.at(hex) for hex in quiet])))
    return sentences(*parts), "21.5", player_key(asked.seat)


def _describe_offer(asked: Asked, action: int) -> Described:
    state = asked.state
    if action == act.PASS.first:
        return say("Refuse the alliance."), "21.3", ()
    league = {*leagues.members(state, asked.step.offerer), *leagues.members(state, asked.step.other)} - {asked.seat}
    allies = listed([asked.player(ally) for ally in sorted(league)])
    return say("Agree to an alliance with {allies}.", allies=allies), "21.3", player_key(asked.step.offerer)


def _describe_peace(asked: Asked, action: int) -> Described:
    leader = asked.step.leader
    if action == act.PASS.first:
        return say("Fight on against {player}.", player=asked.player(leader)), "20.12", ()
    return say("Ask {player} for an alliance.", player=asked.player(leader)), "20.12", player_key(leader)


# Whom one stands by --------------------------------------------------------------------------------------------------


def _describe_turncoat(asked: Asked, action: int) -> Described:
    state = asked.state
    stance = state.stances[asked.seat]
    if action == act.PASS.first:
        if alliances.is_principal(state, asked.seat):
            return say("Stay in the alliance."), "21.5", ()
        return say("Stay with the {stance}.", stance=STANCE_TEXTS[stance]), "20.7", ()
    leader = state.leader_of(1 - stance)
    text = say(
        "Change sides: fight with the {stance}, who are led by {player}.", stance=STANCE_TEXTS[1 - stance],
        player=asked.player(leader),
    )  # fmt: skip
    return parting(asked, text, state.arena, 1 - stance), "20.7", banner_key(1 - stance)


def _describe_crushed(asked: Asked, action: int) -> Described:
    token = act.TOKEN.part(action)
    text = say("Let {block} be eliminated for want of room.", block=asked.the(token))
    return text, "20.8" if asked.step.hex == asked.state.arena else "21.7", token_key(token)


# Artifacts -----------------------------------------------------------------------------------------------------------


def _describe_gearing(asked: Asked, action: int) -> Described:
    """A block that moves takes an artifact, or leaves its own."""
    state, token = asked.state, asked.step.token
    block = asked.the(token)
    if action == act.PASS.first:
        return say("Leave the artifacts as they are."), "25.4", ()
    if act.GROUND.has(action):
        number = act.GROUND.part(action)
        artifact = asked.artifact(state.dropped[number] % MOST_TOKENS)
        text = say("Let {block} take up {artifact} from the ground.", block=block, artifact=artifact)
        return _laying_down(asked, text), "25.4", (f"ground-{number}",)
    other = act.TOKEN.part(action)
    if other == token:
        return leaving(asked, token), "25.4", token_key(token)
    artifact = asked.artifact(state.gear[other])
    text = say("Let {block} take {artifact} from {other}.", block=block, artifact=artifact, other=asked.the(other))
    if state.gear[token] != st.UNARMED:
        text = sentences(text, say("It gives {artifact} for it.", artifact=asked.artifact(state.gear[token])))
    return text, "25.4", token_key(other)


def _laying_down(asked: Asked, text: Text) -> Text:
    own = asked.state.gear[asked.step.token]
    if own == st.UNARMED:
        return text
    return sentences(text, say("It lays down {artifact} for it.", artifact=asked.artifact(own)))


def leaving(asked: Asked, token: int) -> Text:
    """A block leaves its artifact to another of its hex, or on the ground."""
    state = asked.state
    artifact = asked.artifact(state.gear[token])
    for other in state.tokens_at(state.place[token], asked.seat):
        if state.gear[other] == st.UNARMED:
            template = "Let {block} leave {artifact} to {other}."
            return say(template, block=asked.the(token), artifact=artifact, other=asked.the(other))
    return say("Let {block} leave {artifact} on the ground.", block=asked.the(token), artifact=artifact)


def _describe_equip(asked: Asked, action: int) -> Described:
    state, artifact = asked.state, asked.artifact(asked.step.artifact)
    if action == act.PASS.first:
        holder = asked.the(state.gear.index(asked.step.artifact))
        return say("Let {block} keep {artifact}.", block=holder, artifact=artifact), "25.3", ()
    token = act.TOKEN.part(action)
    return say("Give {artifact} to {block}.", artifact=artifact, block=asked.the(token)), "25.3", token_key(token)


def _describe_spoils(asked: Asked, action: int) -> Described:
    token = act.TOKEN.part(action)
    artifact = asked.artifact(asked.step.artifact)
    text = say("Let {block} take {artifact} as spoils.", block=asked.other(token), artifact=artifact)
    return text, "25.12", token_key(token)


DESCRIBING: dict[type, Describe] = {
    AnswerOffer: _describe_offer,
    Gear: _describe_gearing,
    Turncoat: _describe_turncoat,
    Overstacked: _describe_crushed,
    Equip: _describe_equip,
    Spoils: _describe_spoils,
    ClaimLying: _describe_spoils,
    MakePeace: _describe_peace,
}
