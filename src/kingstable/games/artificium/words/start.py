"""Chapters 1 and 3 in words: what chance decides."""

from __future__ import annotations

from typing import Any

from kingstable.core.prose import Name, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.artificium.actions import CARD, FIRST
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words.names import Words


def describe_first(asked: Asked[Towns, Any, Words]) -> Described:
    first = FIRST.part(asked.action)
    return say("{who} is the first player.", who=Name(asked.names[first])), "3.4", (f"seat-{first}",)


def describe_drawn(asked: Asked[Towns, Any, Words]) -> Described:
    return say("{card}.", card=asked.words.card(CARD.part(asked.action))), "1.4", ()


CHAPTER = Chapter(
    choices={FIRST: describe_first, CARD: describe_drawn},
    elsewhere={
        FIRST: Reason("not now: chance decides this, not a player", "3.4"),
        CARD: Reason("not now: chance decides this, not a player", "1.4"),
    },
)
