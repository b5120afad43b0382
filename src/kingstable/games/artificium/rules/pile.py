"""Chapter 11: the draw pile, and what is known of a hand.

A card may be known to be in a hand: to all, if it came there for all to see, or to one who once held it.  Cards of a
kind are alike.  So what one knows of a hand is how many cards of each kind it holds at least; a bit of `hand_seen` for
each of them.
"""

from __future__ import annotations

from kingstable.core.state import ALL
from kingstable.games.artificium.actions import CARD
from kingstable.games.artificium.book import CARDS
from kingstable.games.artificium.state import Towns


def ask_for_card(towns: Towns) -> bool:
    """Let chance draw a card from the pile; says whether there is one."""
    refill(towns)  # [11.3] there may be discards by now
    if not any_card(towns.pile):
        return False  # [11.4]
    towns.ask_chance(CARD.first)
    return True


def drawable(towns: Towns, cards: int) -> int:
    """How many of so many cards can be drawn, the discards included."""
    return min(cards, sum(towns.pile) + sum(towns.discards))  # [11.3] [11.4]


def announce_draw(towns: Towns, seat: int, cards: int, rule: str) -> None:
    """Say how many cards a seat draws of those that it should."""
    count = drawable(towns, cards)
    if count:
        towns.tell("draw: seat, cards", rule, seat, count)


def leave_pile(towns: Towns, card: int) -> None:
    """A card that chance drew."""
    towns.pile[card] -= 1
    refill(towns)  # [11.3] at once


def refill(towns: Towns) -> None:
    """An empty pile is made of the discards again.  What they tell of the hands is not kept in mind [11.11]."""
    if not any_card(towns.pile) and any_card(towns.discards):
        towns.pile = towns.discards  # [11.3] [11.11]
        towns.discards = [0] * CARDS
        towns.tell("reshuffle", "11.3")


def any_card(counts: list[int]) -> bool:
    return any(count for count in counts)


def draw(towns: Towns, seat: int, card: int) -> None:
    """A card from the pile, seen by its new owner alone."""
    take_up(towns, seat, card, 1 << seat)  # [11.5]
    towns.tell("card: seat, card", "11.5", seat, card, to=1 << seat)
    leave_pile(towns, card)


def take_up(towns: Towns, seat: int, card: int, seen: int) -> None:
    """A card comes into a hand, and these have seen it."""
    towns.hand[seat].append(card)
    towns.hand_seen[seat].append(seen)


def show(towns: Towns, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    known = 0
    for i, held in enumerate(towns.hand[seat]):
        if held == card:
            known |= towns.hand_seen[seat][i]
    if known != ALL:
        towns.reveal(known, ALL)  # for what it sets: there is no way back; the card itself goes
    give_up(towns, seat, card, ALL)


def discard(towns: Towns, seat: int, card: int, rule: str) -> None:
    """A card goes from a hand to the discards."""
    show(towns, seat, card)
    towns.discards[card] += 1  # [4.8] [9.15] [10.2] [11.1]
    towns.tell("drop: seat, card", rule, seat, card)


def give_up(towns: Towns, seat: int, card: int, seen: int) -> None:
    """A card leaves a hand, and these see it go: each of them knows of one card of its kind fewer there."""
    hand, audience = towns.hand[seat], towns.hand_seen[seat]
    i = hand.index(card)
    del hand[i]
    knew = audience.pop(i)
    forget(towns, seat, card, seen & ~knew & ~(1 << seat))  # [11.9]


def forget(towns: Towns, seat: int, card: int, who: int) -> None:
    """Each of these knows of one card of this kind fewer in a hand."""
    audience = towns.hand_seen[seat]
    for i, held in enumerate(towns.hand[seat]):
        if held == card:
            gone = audience[i] & who
            audience[i] &= ~gone
            who &= ~gone


def known_through(towns: Towns, seat: int) -> int:
    """Who knows what any card of a hand is: all of its cards, and they are of one kind."""
    hand, who = towns.hand[seat], ALL
    for i, card in enumerate(hand):
        who &= towns.hand_seen[seat][i] if card == hand[0] else 0  # [11.8]
    return who


def kinds(hand: list[int]) -> int:
    """The kinds of cards in a hand, a bit each."""
    bits = 0
    for card in hand:
        bits |= 1 << card
    return bits


def one_of_each(bits: int, action: int) -> list[int]:
    """The actions `action + card` for these kinds of cards, ascending."""
    legal: list[int] = []
    while bits:
        if bits & 1:
            legal.append(action)
        bits >>= 1
        action += 1
    return legal
