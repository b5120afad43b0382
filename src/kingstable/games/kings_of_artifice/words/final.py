"""Chapter 17 in words: why the winners won."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.prose import Text, say
from kingstable.games.kings_of_artifice.words.names import tally


def reason(keys: Sequence[tuple[int, int]], ranking: Sequence[Sequence[int]]) -> Text:
    """Of a game that is over: each seat's VP and half points."""
    score, half = keys[ranking[0][0]]
    shared = len(ranking[0]) > 1
    if [vp for vp, _ in keys].count(score) > len(ranking[0]):  # [17.13]
        template = "tied at {points} VP, ahead by half a point"
        return say(f"{template} each" if shared else template, points=score)
    return say("{points} VP each" if shared else "most VP, {points}", points=tally(score, half))
