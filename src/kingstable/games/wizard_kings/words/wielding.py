"""Chapter 25 in words, as far as dice go: whether an artifact of another army strikes back."""

from __future__ import annotations

from kingstable.core.prose import say
from kingstable.core.speech import Chapter, Described
from kingstable.games.wizard_kings.rules.wielding import SIX, Backfire
from kingstable.games.wizard_kings.words.asked import Asked
from kingstable.games.wizard_kings.words.dice import face, rolled


def describe_backfire(asked: Asked) -> Described:
    backfires = face(asked) == SIX
    return rolled(asked, say("it turns on its carrier") if backfires else say("it obeys")), "25.13", ()


CHAPTER = Chapter(choices={Backfire: describe_backfire})
