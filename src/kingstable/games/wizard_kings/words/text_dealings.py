"""Sentences of what goes on between players, and between blocks and their artifacts."""

from __future__ import annotations

from kingstable.core.prose import say
from kingstable.games.wizard_kings import actions as act
from kingstable.games.wizard_kings import state as st
from kingstable.games.wizard_kings.rules.moving import JoinBattle
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.described import (
    Describe,
    Described,
    parting,
    player_key,
)
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS

# Leagues -------------------------------------------------------------------------------------------------------------


def describe_offering(asked: Asked, action: int) -> Described:
    """In its part of the Move Phase a side offers an alliance."""
    other = act.PLAYER.part(action)
    return say("Offer an alliance to {player}.", player=asked.player(other)), "21.3", player_key(other)


# Whom one stands by --------------------------------------------------------------------------------------------------


def _describe_joining(asked: Asked, action: int) -> Described:
    hex, stance = asked.step.hex, act.WITH.part(action)
    leader = asked.state.attacker_at(hex) if stance == st.ATTACK else asked.step.defender
    text = say(
        "Join the {stance} in {hex}, who are led by {player}.", stance=STANCE_TEXTS[stance], hex=asked.at(hex),
        player=asked.player(leader),
    )  # fmt: skip
    return parting(asked, text, hex, stance), "20.1", player_key(leader)


# Artifacts -----------------------------------------------------------------------------------------------------------


DESCRIBING: dict[type, Describe] = {
    JoinBattle: _describe_joining,
}
