"""Attacks in words, and which side newcomers join in a battle of others: chapter 20."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say, sentences
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.wizard_kings.actions import WITH
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules import routes
from kingstable.games.wizard_kings.rules.routes import (
    JoinBattle,
    defender_at,
    is_admitted,
    is_newcomer,
    look_out,
    stances_with_room,
)
from kingstable.games.wizard_kings.state import ATTACK, DEFEND, FLOWN
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS, WAY_TEXTS
from kingstable.games.wizard_kings.words.targets import player_key


def attack_text(asked: Asked, token: int, hex: int, entered: int) -> tuple[Text, str]:
    """A block enters a hex with enemies: that is an attack, or it comes to a battle that others began."""
    state, attacker = asked.state, asked.state.attacker_at(hex)
    way = way_text(entered)
    template = "Attack {hex} {way} with {block}."
    if attacker not in (NONE, asked.seat):
        template = "Join the battle in {hex} {way} with {block}."
    text = say(template, hex=asked.at(hex), block=asked.the(token), way=way)
    if attacker in (NONE, asked.seat):
        return text, "6.4"
    if not is_newcomer(state, hex, asked.seat):
        return text, "8.2"
    return _joining(asked, token, hex, entered, text), "20.1"


def way_text(entered: int) -> Text:
    """How a hex is entered: over a hexside, or from above."""
    return say("from the air") if entered == FLOWN else say("from the {way}", way=WAY_TEXTS[entered])


def _joining(asked: Asked, token: int, hex: int, entered: int, text: Text) -> Text:
    """Tell a newcomer to a battle of others which side it joins, if it can join only one."""
    state, look = asked.state, look_out(asked.state, asked.state.active)
    leaders = (state.attacker_at(hex), defender_at(state, hex, asked.seat))
    stances = [
        stance
        for stance in stances_with_room(state, hex, asked.seat, leaders[DEFEND])
        if is_admitted(state, token, hex, entered, stance, look)
    ]
    if len(stances) != 1:
        return text  # [20.2]
    stance = stances[0]
    leader = leaders[stance]
    if state.allied(asked.seat, leader):
        return sentences(text, say("You join your ally, {player}.", player=asked.player(leader)))
    only = say(
        "You join the {stance}, led by {player}: only they have room.", stance=STANCE_TEXTS[stance],
        player=asked.player(leader),
    )  # fmt: skip
    return parting(asked, sentences(text, only), hex, stance)


def parting(asked: Asked, text: Text, hex: int, stance: int) -> Text:
    """Add that the seat leaves its league, if it would fight an ally."""
    state = asked.state
    foes = [ally for ally in state.allies_of(asked.seat) if state.count_at(hex, ally)]
    if all(state.stance_at(hex, ally) == stance for ally in foes):
        return text
    return sentences(text, say("This takes you out of your alliance."))  # [20.4] [20.8]


def prompt_joining(asked: Asked) -> Text:
    return say("Choose the side to join in the battle in {hex}.", hex=asked.at(asked.step.hex))


def describe_joining(asked: Asked) -> Described:
    hex, stance = asked.step.hex, WITH.part(asked.action)
    leader = asked.state.attacker_at(hex) if stance == ATTACK else asked.step.defender
    text = say(
        "Join the {stance} in {hex}, led by {player}.", stance=STANCE_TEXTS[stance], hex=asked.at(hex),
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
        routes.NO_ROOM_BY_HEXSIDE: Reason("the hexside had no room for one more of the {side}", "6.27", their_side),
    },
    elsewhere={JoinBattle: Reason("not now: join the attackers or the defenders", "20.2")},
    no_pass={JoinBattle: Reason("a block that enters a battle must join a side", "20.2")},
)
