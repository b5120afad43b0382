"""What cannot be: cards lost or doubled, coins below zero, cards known to those who cannot know them."""

from __future__ import annotations

from kingstable.games.artificium.book import CARDS, TURNS
from kingstable.games.artificium.rules.playing import Choose
from kingstable.games.artificium.rules.turn_end import Tidy
from kingstable.games.artificium.state import NO_CARD, Towns


def audit(state: Towns) -> list[str]:
    faults = _audit_cards(state)
    for name in ("vp", "coins", "resources", "pile", "discards", "market", "returned"):
        if min(getattr(state, name)) < 0:
            faults.append(f"{name} below zero: {getattr(state, name)}")
    if not 0 <= state.turn <= TURNS or not 0 <= state.first < state.seats:
        faults.append(f"turn {state.turn}, first player {state.first}")
    if (state.passed | state.served) >> state.seats:
        faults.append("somebody passed who does not play")
    for seat, (hand, seen) in enumerate(zip(state.hand, state.hand_seen, strict=True)):
        if len(hand) != len(seen) or not all(mask >> seat & 1 for mask in seen):
            faults.append(f"seat {seat} does not know its own hand")
    if state.drafts and not isinstance(state.step, (Choose, Tidy)):
        faults.append("secret decisions out of time")
    if not state.waiting and any(state.resources):
        faults.append("resources left unsold")
    return faults


def _audit_cards(state: Towns) -> list[str]:
    """Every card is somewhere, and nowhere else."""
    counts = [state.pile[card] + state.discards[card] + state.market[card] for card in range(CARDS)]
    for row in (*state.hand, *state.played, [card for card in state.chosen if card != NO_CARD]):
        for card in row:
            counts[card] += 1
    return [
        f"{count} copies of card {card}, not {state.book.count[card]}"
        for card, count in enumerate(counts)
        if count != state.book.count[card]
    ]
