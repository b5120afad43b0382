"""Chapter 20 in words: whom a side joins that comes to a battle of others."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.wizard_kings.actions import WITH
from kingstable.games.wizard_kings.rules import moving
from kingstable.games.wizard_kings.rules.moving import JoinBattle
from kingstable.games.wizard_kings.state import ATTACK
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.described import parting, player_key
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS


def prompt_joining(asked: Asked) -> Text:
    return say("Whom do you join in the battle in {hex}?", hex=asked.at(asked.step.hex))


def describe_joining(asked: Asked) -> Described:
    hex, stance = asked.step.hex, WITH.part(asked.action)
    leader = asked.state.attacker_at(hex) if stance == ATTACK else asked.step.defender
    text = say(
        "Join the {stance} in {hex}, who are led by {player}.", stance=STANCE_TEXTS[stance], hex=asked.at(hex),
        player=asked.player(leader),
    )  # fmt: skip
    return parting(asked, text, hex, stance), "20.1", player_key(leader)


def their_side(asked: Asked) -> Mapping[str, Arg]:
    """The side of the battle that the answer names."""
    return {"side": STANCE_TEXTS[WITH.part(asked.action)]}


CHAPTER = Chapter(
    prompts={JoinBattle: prompt_joining},
    choices={JoinBattle: describe_joining},
    reasons={
        moving.NO_ROOM_BY_HEXSIDE: Reason("the hexside was full for one more of the {side}", "6.27", their_side),
    },
    elsewhere={JoinBattle: Reason("not now: join the attackers or the defenders", "20.2")},
    no_pass={JoinBattle: Reason("who enters a battle joins a side of it", "20.2")},
)
