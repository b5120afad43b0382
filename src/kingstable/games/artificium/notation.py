"""What people read and type: `exchange farm castle`, `steal blue wood`, `resolve`."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import SEAT_NAMES
from kingstable.core.notation import Notation, hyphened
from kingstable.games.artificium import actions as act
from kingstable.games.artificium.book import CARDS, RESOURCES

COLOURS = tuple(name.lower() for name in SEAT_NAMES[: act.SEATS])  # a seat is named by its colour, whoever sits there

FIXED = {
    act.PASS: "pass", act.RESOLVE: "resolve", act.DISCARD: "discard", act.TAKE_BACK: "take-back",
    act.NEW_HAND: "new-hand",
    **{act.EXPLORE + seat: f"explore {colour}" for seat, colour in enumerate(COLOURS)},
    **{act.PUSH + seat: f"push {colour}" for seat, colour in enumerate(COLOURS)},
    **{act.FIRST + seat: f"first {colour}" for seat, colour in enumerate(COLOURS)},
}  # fmt: skip


def notation(cards: Sequence[str], resources: Sequence[str]) -> Notation:
    """All actions in words."""
    names = [hyphened(name) for name in cards]
    words = dict(FIXED)
    for card, name in enumerate(names):
        words[act.PLAY + card] = f"play {name}"
        words[act.DROP + card] = f"drop {name}"
        words[act.RETURN + card] = f"return {name}"
        words[act.CARD + card] = f"card {name}"
        for taken, other in enumerate(names):
            words[act.EXCHANGE + CARDS * card + taken] = f"exchange {name} {other}"
    for resource, name in enumerate(resources):
        words[act.SELL + resource] = f"sell {name}"
        words[act.BUY + resource] = f"buy {name}"
        for seat, colour in enumerate(COLOURS):
            words[act.STEAL + RESOURCES * seat + resource] = f"steal {colour} {name}"
    return Notation("Artificium", words)
