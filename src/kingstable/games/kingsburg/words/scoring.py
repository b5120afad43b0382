"""Chapter 12 in words: why the winner won."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.prose import Text, amount, say
from kingstable.games.kingsburg.words.names import goods_counted


def reason(keys: Sequence[tuple[int, int, int]], ranking: Sequence[Sequence[int]]) -> Text:
    """Why the winners won."""
    best = vp, goods, buildings = keys[ranking[0][0]]
    rivals = [key for key in keys if key != best]
    if len(ranking[0]) > 1:
        return say("tied at {vp} VP, and in goods and buildings", vp=vp)
    if not any(key[0] == vp for key in rivals):
        return say("most victory points, {vp}", vp=vp)
    if not any(key[:2] == best[:2] for key in rivals):
        return say("broke the tie at {vp} VP with {goods}", vp=vp, goods=goods_counted(goods))
    template = "broke the tie at {vp} VP and {goods} with {buildings}"
    return say(
        template, vp=vp, goods=goods_counted(goods) or "no goods", buildings=amount(buildings, "building", "buildings")
    )
