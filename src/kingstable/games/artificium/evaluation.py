"""How well each seat stands, in VP: what a good player would trade for what.

Points count as they are, coins by what they score in the end.  A resource is worth somewhat more than it sells for
while there are turns to come.  A hand is worth what it can build: its cards are played in thought, the simple ones
first, with what one has and what one would have to buy.  Cards not yet drawn count as average cards.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.artificium import actions
from kingstable.games.artificium.action_cards import FAIR_COINS
from kingstable.games.artificium.book import (
    CASTLE,
    EXPLORATION,
    FAIR,
    RECONSTRUCTION,
    RESOURCES,
    THEFT,
    TURNS,
    WIZARDS_TOWER,
    Book,
)
from kingstable.games.artificium.sequence import ArtificiumState
from kingstable.games.artificium.start import HAND
from kingstable.games.artificium.state import DRAW, DROP, EXPLORE, NO_CARD, PLAYING, PUSH, TURN_END_PHASE

COIN: Final = 0.25
TO_COME: Final = 1.25  # a resource counts so many times its sale price while there are turns to come
UNKNOWN_CARD: Final = 1.2
LATER: Final = 0.2  # a hand kept for the next turn is no reason not to play it now
HOPE: Final = 0.97  # what is planned counts for a little less than what is done
THEFT_WORTH: Final = 0.8
RETURN_WORTH: Final = 1.2
WIZARD: Final = 2.8
KNIGHT: Final = 2.0


class Plan:
    """Cards played in thought."""

    def __init__(self, book: Book, stock: list[int], coins: int, played: int) -> None:
        self.book = book
        self.stock = stock
        self.coins = coins
        self.played = played
        self.worth = 0.0

    def play(self, card: int) -> float:
        """Play a card if that gains anything; says how much."""
        gain = self.act(card) if self.book.action[card] else self.build(card)
        if gain > 0.0:
            self.played += 1
            self.worth += gain
        return gain

    def act(self, card: int) -> float:
        if card == EXPLORATION:
            return UNKNOWN_CARD
        if card == THEFT:
            return THEFT_WORTH if self.coins else 0.0
        if card == RECONSTRUCTION:
            return RETURN_WORTH if self.played else 0.0
        return COIN * FAIR_COINS * self.played

    def build(self, card: int) -> float:
        """Missing resources are bought, and what this card does not need is sold for them."""
        book = self.book
        price = book.coins[card]
        for resource in range(RESOURCES):
            price += max(0, book.pay[card][resource] - self.stock[resource]) * book.buy[resource]
        gain = book.vp[card] - COIN * price
        if card == WIZARDS_TOWER:
            gain += WIZARD
        elif card == CASTLE:
            gain += KNIGHT
        if gain <= 0.0 or not self.raise_coins(price, book.pay[card]):
            return 0.0
        self.coins -= price
        for resource in range(RESOURCES):
            left = max(0, self.stock[resource] - book.pay[card][resource])
            self.stock[resource] = left + book.give[card][resource]
        return gain

    def raise_coins(self, price: int, needed: list[int]) -> bool:
        """Sell what is not needed until there are coins enough; says whether there are."""
        if self.coins + self.to_sell(needed) < price:
            return False
        for resource in range(RESOURCES):
            while self.coins < price and self.stock[resource] > needed[resource]:
                self.stock[resource] -= 1
                self.coins += self.book.sell[resource]
                self.worth += COIN * self.book.sell[resource]
        return True

    def to_sell(self, needed: list[int]) -> int:
        proceeds = 0
        for resource in range(RESOURCES):
            proceeds += max(0, self.stock[resource] - needed[resource]) * self.book.sell[resource]
        return proceeds


def evaluate(state: ArtificiumState) -> list[float]:
    """One number a seat."""
    if not state.waiting:
        return [float(points) for points in state.vp]
    return [standing(state, seat) for seat in range(state.seats)]


def standing(state: ArtificiumState, seat: int) -> float:
    at = RESOURCES * seat
    plan = Plan(state.book, state.resources[at : at + RESOURCES], state.coins[seat], len(state.played[seat]))
    cards = sorted(state.hand[seat])
    first = intended(state, seat)
    if first != NO_CARD:
        if first in cards and state.chosen[seat] != first:
            cards.remove(first)
        plan.play(first)
    hopes = due(state, seat)
    if will_play(state, seat):
        for card in cards:
            if card > FAIR:  # buildings first, the simple ones before those that need them
                plan.play(card)
        for card in cards:
            if card <= FAIR:
                plan.play(card)
        hopes += HOPE * plan.worth
    else:
        hopes += HOPE * plan.worth
        if state.turn < TURNS:
            hopes += LATER * kept(state, plan, cards)
    return state.vp[seat] + COIN * state.coins[seat] + hopes + stock_worth(state, plan.stock)


def intended(state: ArtificiumState, seat: int) -> int:
    """The card that a seat has revealed, or chosen in secret."""
    if state.chosen[seat] != NO_CARD or not state.drafts or not state.drafts[seat]:
        return state.chosen[seat]
    action = state.drafts[seat][0]
    return NO_CARD if action == actions.PASS else action - actions.PLAY


def will_play(state: ArtificiumState, seat: int) -> bool:
    """Whether a seat will still choose cards this turn."""
    if state.phase < PLAYING:
        return True
    if state.phase > PLAYING or state.passed >> seat & 1:
        return False
    return not state.drafts or not state.drafts[seat] or state.drafts[seat][0] != actions.PASS


def due(state: ArtificiumState, seat: int) -> float:
    """What a card that was just resolved will still bring."""
    worth = pending(state, state.frame, seat)
    for todo in state.agenda:
        worth += pending(state, todo, seat)
    return worth


def pending(state: ArtificiumState, todo: int, seat: int) -> float:
    step = todo & 255
    if todo >> 8 & 65535 != seat:
        return 0.0
    if step == DRAW:
        return UNKNOWN_CARD * (todo >> 24 & 65535)
    if step == DROP:
        return -0.5 * UNKNOWN_CARD * (todo >> 24 & 65535)  # the worst cards go
    if step == EXPLORE:
        return UNKNOWN_CARD
    return KNIGHT if step == PUSH else 0.0


def kept(state: ArtificiumState, plan: Plan, cards: list[int]) -> float:
    """A hand for the next turn: what can be built with it, and the cards that will be drawn to it.

    Until the turn's end a poor card can still be thrown away for an unknown one.
    """
    tidying = state.phase == TURN_END_PHASE
    worth = UNKNOWN_CARD * max(0, HAND - len(cards))
    later = Plan(plan.book, plan.stock[:], plan.coins, 1)
    for card in cards:
        gain = later.play(card)
        worth += gain if tidying else max(gain, UNKNOWN_CARD)
    return worth


def stock_worth(state: ArtificiumState, stock: list[int]) -> float:
    worth = 0.0
    for resource in range(RESOURCES):
        worth += stock[resource] * state.book.sell[resource]
    return COIN * worth * (TO_COME if state.turn < TURNS else 1.0)
