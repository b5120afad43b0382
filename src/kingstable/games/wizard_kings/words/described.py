"""What every description of a choice is made of: its sentence, its rule, and the keys of what it touches."""

from __future__ import annotations

from collections.abc import Callable

from kingstable.core.prose import Text, quantity, say, sentences
from kingstable.games.wizard_kings.actions import HEX
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.rules.moving import (
    defender_at,
    is_admitted,
    is_newcomer,
    look_out,
    stances_with_room,
)
from kingstable.games.wizard_kings.state import DEFEND, FLOWN
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import STANCE_TEXTS, WAY_TEXTS

Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and what it touches
Describe = Callable[[Asked, int], Described]


def hex_of(asked: Asked, action: int) -> int:
    """The hex that an action names."""
    return asked.state.land.index[HEX.part(action)]


def place(hex: int) -> tuple[str, ...]:
    """The key of a hex of the map."""
    return (f"hex-{hex}",)


def token_key(token: int) -> tuple[str, ...]:
    """The key of a token wherever it is drawn."""
    return (f"token-{token}",)


def banner_key(stance: int) -> tuple[str, ...]:
    """The key of the banner of those who attack, or defend, in the battle that is fought."""
    return (f"banner-{stance}",)


def player_key(side: int) -> tuple[str, ...]:
    """The key of a player's name."""
    return (f"player-{side}",)


def steps_text(count: int) -> Text:
    """So many steps."""
    return quantity(count, "step", "steps")


def attack_text(asked: Asked, token: int, hex: int, entered: int) -> tuple[Text, str]:
    """A block enters a hex with enemies: that is an attack, or it comes to a battle that others began."""
    state, attacker = asked.state, asked.state.attacker_at(hex)
    way = say("from the air") if entered == FLOWN else say("from the {way}", way=WAY_TEXTS[entered])
    template = "Attack {hex} {way} with {block}."
    if attacker not in (NONE, asked.seat):
        template = "Join the battle in {hex} {way} with {block}."
    text = say(template, hex=asked.at(hex), block=asked.the(token), way=way)
    if attacker in (NONE, asked.seat):
        return text, "6.4"
    if not is_newcomer(state, hex, asked.seat):
        return text, "8.2"
    return _joining(asked, token, hex, entered, text), "20.1"


def _joining(asked: Asked, token: int, hex: int, entered: int, text: Text) -> Text:
    """Who comes to a battle of others is told beforehand if there is but one side for it to join."""
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
        "Only the {stance}, led by {player}, have room for it: you join them.", stance=STANCE_TEXTS[stance],
        player=asked.player(leader),
    )  # fmt: skip
    return parting(asked, sentences(text, only), hex, stance)


def parting(asked: Asked, text: Text, hex: int, stance: int) -> Text:
    """Who comes to fight an ally leaves the league."""
    state = asked.state
    foes = [ally for ally in state.allies_of(asked.seat) if state.count_at(hex, ally)]
    if all(state.stance_at(hex, ally) == stance for ally in foes):
        return text
    return sentences(text, say("You leave your alliance by it."))  # [20.4] [20.8]
