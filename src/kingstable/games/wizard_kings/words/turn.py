"""Chapter 5 in words: the dice for the initiative."""

from __future__ import annotations

from kingstable.core.prose import say
from kingstable.core.speech import Chapter, Described
from kingstable.games.wizard_kings.actions import TWO_DICE
from kingstable.games.wizard_kings.rules.turn import RollInitiative
from kingstable.games.wizard_kings.words.asked import Asked


def describe_initiative(asked: Asked) -> Described:
    one, two = TWO_DICE.part(asked.action) + 1, TWO_DICE.part2(asked.action) + 1
    who = asked.words.whose(asked.step.side, asked.names, True)
    return say("{who} rolls {one} and {two}: {total}.", who=who, one=one, two=two, total=one + two), "5.2", ()


CHAPTER = Chapter(choices={RollInitiative: describe_initiative})
