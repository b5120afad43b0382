"""What every description of a choice is made of: its sentence, its rule, and the keys of what it touches."""

from __future__ import annotations

from collections.abc import Callable

from kingstable.core.prose import Text, quantity, say
from kingstable.games.wizard_kings.actions import HEX
from kingstable.games.wizard_kings.book import NONE
from kingstable.games.wizard_kings.moving import is_newcomer
from kingstable.games.wizard_kings.prompts import Asked

Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and what it touches
Describe = Callable[[Asked, int], Described]


def hex_of(asked: Asked, action: int) -> int:
    """The hex that an action names."""
    return asked.state.land.index[action - HEX]


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


def attack_text(asked: Asked, token: int, hex: int, way: Text) -> tuple[Text, str]:
    """A block enters a hex with enemies: that is an attack, or it comes to a battle that others began."""
    state, attacker = asked.state, asked.state.attacker_at(hex)
    template, rule = "Attack {hex} {way} with {block}.", "6.4"
    if attacker not in (NONE, asked.seat):
        template = "Join the battle in {hex} {way} with {block}."
        rule = "20.1" if is_newcomer(state, hex, asked.seat) else "8.2"
    return say(template, hex=asked.at(hex), block=asked.the(token), way=way), rule
