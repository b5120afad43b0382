"""What looks like self-harm: seasons passed with all dice in hand, and the last chance to build."""

from __future__ import annotations

from kingstable.core.prose import Text, say
from kingstable.core.speech import Asked, Chapter
from kingstable.games.kingsburg.actions import PASS
from kingstable.games.kingsburg.book import YEARS
from kingstable.games.kingsburg.rules.construction import Build
from kingstable.games.kingsburg.rules.influence import Influence
from kingstable.games.kingsburg.state import AUTUMN, Realm, placed_by
from kingstable.games.kingsburg.words.names import Words


def pass_with_all_dice(asked: Asked[Realm, Influence, Words]) -> Text | None:
    """An advisor may hold the dice of two: the Envoy's guest lies above."""
    if asked.action != PASS.first:
        return None
    laid = [placed_by(half) for place in asked.state.court for half in (place & 0xFFFF, place >> 16)]
    return None if asked.seat in laid else say("You have placed no dice this season.")


def build_nothing_at_last(asked: Asked[Realm, Build, Words]) -> Text | None:
    last = asked.state.year == YEARS and asked.state.phase == AUTUMN
    return say("This is your last chance to build.") if last and asked.action == PASS.first else None


CHAPTER = Chapter(warnings={Influence: pass_with_all_dice, Build: build_nothing_at_last})
