"""What looks like self-harm: nothing is done where it costs nothing."""

from __future__ import annotations

from kingstable.core.prose import Text, say
from kingstable.core.speech import Asked, Chapter
from kingstable.games.kingswood.actions import PASS
from kingstable.games.kingswood.rules.locations import UseOnce
from kingstable.games.kingswood.state import Village
from kingstable.games.kingswood.words.names import Words


def free_use_left(asked: Asked[Village, UseOnce, Words]) -> Text | None:
    free = not asked.state.book.price[asked.step.location]
    return say("Using it would cost you nothing.") if free and asked.action == PASS.first else None


CHAPTER = Chapter(warnings={UseOnce: free_use_left})
