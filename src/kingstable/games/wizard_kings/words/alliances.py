"""Chapters 20 and 21 in words: alliances are offered and left, and armies change sides in battle."""

from __future__ import annotations

from kingstable.core.prose import Text, listed, quantity, say, sentences
from kingstable.core.speech import Chapter, Described, Reason, Said, StandingAnswer
from kingstable.games.wizard_kings.actions import LEAVE, PASS, TOKEN
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules import alliances, deciding
from kingstable.games.wizard_kings.rules.alliances import AnswerOffer, MakePeace, Overstacked, Turncoat, is_principal
from kingstable.games.wizard_kings.rules.leagues import allies_in, members
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS
from kingstable.games.wizard_kings.words.routes import parting
from kingstable.games.wizard_kings.words.targets import banner_key, player_key, token_key

# Leaving -------------------------------------------------------------------------------------------------------------


def describe_leaving(asked: Asked) -> Described:
    """Leave the alliance, open at any question, and what follows where allied blocks share a hex."""
    state = asked.state
    allies = state.allies_of(asked.seat)
    parts = [say("Leave the alliance with {allies}.", allies=listed([asked.player(ally) for ally in allies]))]
    shared = sorted({state.place[token] for token in range(len(state.place)) if state.side[token] in allies})
    shared = [hex for hex in shared if hex >= 0 and state.count_at(hex, asked.seat)]
    if state.drafts:
        parts.append(say("It ends once everyone has built."))
    elif state.arena in shared:
        parts.append(say("You stay on the same side in this battle; if you win it, you fight on against each other."))
    quiet = [hex for hex in shared if hex != state.arena and state.attacker_at(hex) == NONE]
    if quiet and not state.drafts:
        parts.append(say("You attack them in {hexes}.", hexes=listed([asked.at(hex) for hex in quiet])))
    return sentences(*parts), "21.5", player_key(asked.seat)


# Offers --------------------------------------------------------------------------------------------------------------


def prompt_offer(asked: Asked) -> Text:
    by, to = asked.player(asked.step.offerer), asked.player(asked.step.other)
    if asked.step.other == asked.seat:
        return say("{by:capital} propose an alliance. Do you agree?", by=by)
    return say("{by:capital} propose an alliance with {to}. Do you agree?", by=by, to=to)


def describe_agreement(asked: Asked) -> Described:
    state, step = asked.state, asked.step
    league = {*members(state, step.offerer), *members(state, step.other)} - {asked.seat}
    allies = listed([asked.player(ally) for ally in sorted(league)])
    return say("Agree to an alliance with {allies}.", allies=allies), "21.3", player_key(step.offerer)


def prompt_peace(asked: Asked) -> Text:
    leader = asked.player(asked.step.leader)
    return say("You won alongside {player}, who are not your allies. Do you propose an alliance?", player=leader)


def describe_war(asked: Asked) -> Described:
    return say("Fight on against {player}.", player=asked.player(asked.step.leader)), "20.12", ()


def describe_peace(asked: Asked) -> Described:
    leader = asked.step.leader
    return say("Propose an alliance to {player}.", player=asked.player(leader)), "20.12", player_key(leader)


# In battle -----------------------------------------------------------------------------------------------------------


def prompt_turncoat(asked: Asked) -> Text:
    state, stance = asked.state, STANCE_TEXTS[asked.state.stances[asked.seat]]
    if not is_principal(state, asked.seat):
        return say("You fight alongside the {stance}. Do you change sides?", stance=stance)
    allies = listed([asked.player(ally) for ally in allies_in(state, asked.seat, state.arena)])
    return say("You lead the {stance}, allied with {allies}. Do you leave the alliance?", stance=stance, allies=allies)


def describe_staying(asked: Asked) -> Described:
    if is_principal(asked.state, asked.seat):
        return say("Stay in the alliance."), "21.5", ()
    return say("Stay with the {stance}.", stance=STANCE_TEXTS[asked.state.stances[asked.seat]]), "20.7", ()


def describe_change(asked: Asked) -> Described:
    state = asked.state
    stance = 1 - state.stances[asked.seat]
    text = say(
        "Change sides: join the {stance}, led by {player}.", stance=STANCE_TEXTS[stance],
        player=asked.player(state.leader_of(stance)),
    )  # fmt: skip
    return parting(asked, text, state.arena, stance), "20.7", banner_key(stance)


def prompt_overstacked(asked: Asked) -> Text:
    hex = asked.step.hex
    most = quantity(asked.state.land.stacking[hex], "block", "blocks")
    return say("Choose which of your blocks to eliminate: {hex} holds {most} per side.", hex=asked.at(hex), most=most)


def describe_crushed(asked: Asked) -> Described:
    token = TOKEN.part(asked.action)
    text = say("Eliminate {block} for lack of room.", block=asked.the(token))
    return text, "20.8" if asked.step.hex == asked.state.arena else "21.7", token_key(token)


CHAPTER = Chapter(
    prompts={
        AnswerOffer: prompt_offer,
        MakePeace: prompt_peace,
        Turncoat: prompt_turncoat,
        Overstacked: prompt_overstacked,
    },
    passes={
        AnswerOffer: Said("Refuse the alliance.", "21.3"),
        MakePeace: describe_war,
        Turncoat: describe_staying,
    },
    standing=[
        StandingAnswer(
            "no-alliances",
            "Refuse all offers of alliance.",
            "21.3",
            AnswerOffer,
            lambda asked: PASS.first,
            lambda campaign: bool(campaign.league),
        )
    ],
    choices={
        LEAVE: describe_leaving,
        AnswerOffer: describe_agreement,
        MakePeace: describe_peace,
        Turncoat: describe_change,
        Overstacked: describe_crushed,
    },
    reasons={
        deciding.NO_ALLIES: Reason("you have no allies", "21.5"),
        alliances.LEADS: Reason(
            "you lead the {stance} and cannot change sides",
            "20.7",
            lambda asked: {"stance": STANCE_TEXTS[asked.state.stances[asked.seat]]},
        ),
    },
    elsewhere={
        AnswerOffer: Reason("not now: agree to the alliance, or refuse it", "21.3"),
        MakePeace: Reason("not now: propose an alliance, or fight on", "20.12"),
        Turncoat: Reason("not now: change sides, or stay", "20.7"),
        Overstacked: Reason("not now: choose the block to eliminate", "20.8"),
    },
    no_pass={Overstacked: Reason("there is no room: choose a block to eliminate", "20.8")},
)
