"""Throws of dice in words, and what comes of some of them; the others stand in the chapters of what they are for."""

from __future__ import annotations

from kingstable.core.prose import Text, quantity, say
from kingstable.core.speech import Chapter, Described
from kingstable.games.wizard_kings.actions import FIRST_SEAT, ROLL
from kingstable.games.wizard_kings.rules.casting import RollDispel
from kingstable.games.wizard_kings.rules.dice import FIRST, HITS, THROWS
from kingstable.games.wizard_kings.rules.move_spells import HEALED, RollHealing
from kingstable.games.wizard_kings.rules.setting_up import RULE_OF_ARMIES, FirstPick
from kingstable.games.wizard_kings.rules.wizards import DISPELLED
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.names import faces, steps_text


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
    """A throw, and what comes of it."""
    dice, throw = thrown(asked)
    return say("Roll {dice}: {result}.", dice=faces(THROWS[dice][throw]), result=result)


def describe_first(asked: Asked) -> Described:
    first = asked.words.whose(FIRST_SEAT.part(asked.action), asked.names, True)
    return say("{who} chooses an army first.", who=first), RULE_OF_ARMIES[asked.state.scenario], ()


def describe_dispel(asked: Asked) -> Described:
    dispelled = face(asked) - asked.words.level(asked.step.spell) >= DISPELLED
    return rolled(asked, say("dispelled") if dispelled else say("not dispelled")), "3.29", ()


def describe_healing(asked: Asked) -> Described:
    return rolled(asked, steps_text(HEALED[face(asked)])), "15.7", ()


CHAPTER = Chapter(
    choices={FirstPick: describe_first, RollDispel: describe_dispel, RollHealing: describe_healing},
)
