"""Dice rolls in words; the chapters say what they do."""

from __future__ import annotations

from kingstable.core.prose import Text, quantity, say
from kingstable.games.wizard_kings.actions import ROLL
from kingstable.games.wizard_kings.rules.dice import FIRST, HITS, THROWS
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import faces


def thrown(asked: Asked) -> tuple[int, int]:
    """How many dice fall, and which of their throws it is."""
    dice: int = asked.step.dice(asked.state)
    return dice, ROLL.part(asked.action) - FIRST[dice]


def face(asked: Asked) -> int:
    """What a single die shows."""
    return thrown(asked)[1] + 1


def hits(asked: Asked, fire: int) -> int:
    """How many of the dice hit."""
    dice, throw = thrown(asked)
    return HITS[dice][fire][throw]


def hits_text(count: int) -> Text:
    return quantity(count, "hit", "hits")


def rolled(asked: Asked, result: Text) -> Text:
    """A roll and its result."""
    dice, throw = thrown(asked)
    return say("Roll {dice}: {result}.", dice=faces(THROWS[dice][throw]), result=result)
