"""Chapter 16 in words: AP thrown into the Fountain."""

from __future__ import annotations

from kingstable.core.prose import say
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.kings_of_artifice.actions import THROWN
from kingstable.games.kings_of_artifice.book import ROW_FOUNTAIN
from kingstable.games.kings_of_artifice.rules.crowning import THROW_COST, Throw
from kingstable.games.kings_of_artifice.words.names import Here, at, points, price


def describe_throw(asked: Here) -> Described:
    count = THROWN.part(asked.action) + 1
    score = points(count * asked.state.book.final[ROW_FOUNTAIN])
    text = say("Throw {price} into the Fountain: {points}.", price=price(asked, count * THROW_COST), points=score)
    return text, "16.12", at(asked.state.fountain[asked.seat])


CHAPTER = Chapter(
    prompts={Throw: "Choose how many AP tokens to throw into the Fountain."},
    choices={Throw: describe_throw},
    elsewhere={Throw: Reason("not now: choose how many AP to throw into the Fountain", "16.12")},
)
