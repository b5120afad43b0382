"""How well each seat stands, in VP: what a good player would trade for what.

Points count as they are, and coins by what they buy: in the last turn that is what they score in the end, before it
much more, for they pay for cards that are still to come.  For the same reason a resource is worth somewhat more than
it sells for.  A hand is worth what it can build: its cards are played in thought, the simple ones first, with what one
has and what one would have to buy.  Cards not yet drawn count as average cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.artificium.actions import PASS, PLAY
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
from kingstable.games.artificium.rules.action_cards import FAIR_COINS, Explore
from kingstable.games.artificium.rules.building_cards import Drop, Push
from kingstable.games.artificium.rules.playing import Resolve
from kingstable.games.artificium.rules.start import HAND, Draw
from kingstable.games.artificium.rules.turn_end import Leftovers, Tidy
from kingstable.games.artificium.state import NO_CARD, PLAYING, TURN_END_PHASE, Towns

COIN: Final = [0.7, 0.6, 0.45, 0.25]  # by turn; who had one more after the first turn scored 0.9 more in the end
TO_COME: Final = 1.3  # a resource counts so many times its sale price while there are turns to come
UNKNOWN_CARD: Final = 1.2
LATER: Final = 0.2  # a hand kept for the next turn is no reason not to play it now
HOPE: Final = 0.97  # what is planned counts for a little less than what is done
THEFT_WORTH: Final = 0.8
RETURN_WORTH: Final = 1.2
WIZARD_WORTH: Final = 2.8
KNIGHT_WORTH: Final = 2.0
TRADE_LOOP_PENALTY: Final = 100.0  # for buying and selling the same at one resolution: greedy would not stop


class Plan:
    """Cards played in thought."""

    def __init__(self, book: Book, stock: list[int], coins: int, played: int, turn: int) -> None:
        self.book = book
        self.stock = stock
        self.coins = coins
        self.played = played
        self.turn = turn
        self.points = 0.0  # gained by the cards, beside coins and resources
        self.coin = COIN[turn - 1]
        self.good = self.coin * TO_COME if turn < TURNS else self.coin  # what a resource counts, a coin of its price

    def worth(self) -> float:
        """What was gained, and what is left."""
        worth = self.points + self.coin * self.coins
        stock, sell = self.stock, self.book.sell
        for resource in range(RESOURCES):
            if stock[resource]:
                worth += self.good * stock[resource] * sell[resource]
        return worth

    def play(self, card: int) -> float:
        """Play a card if that gains anything; says how much."""
        gain = self.act(card) if self.book.action[card] else self.build(card)
        if gain > 0.0:
            self.played += 1
        return gain

    def act(self, card: int) -> float:
        gain = self.coin * FAIR_COINS * self.played
        if card == EXPLORATION:
            gain = UNKNOWN_CARD
        elif card == THEFT:
            gain = THEFT_WORTH if self.coins else 0.0
        elif card == RECONSTRUCTION:
            gain = RETURN_WORTH if self.played else 0.0
        self.points += gain
        return gain

    def build(self, card: int) -> float:
        """Missing resources are bought, and what this card does not need is sold for them."""
        book, stock = self.book, self.stock
        pay, give = book.pay[card], book.give[card]
        price: i64 = book.coins[card]
        goods: i64 = 0  # by how much the stock will be worth more, or less
        for resource in range(RESOURCES):
            needed: i64 = pay[resource]
            more: i64 = give[resource]  # than before
            if needed:
                used = min(needed, i64(stock[resource]))  # of what is there
                price += (needed - used) * book.buy[resource]
                more -= used
            if more:
                goods += more * book.sell[resource]
        points = float(book.vp[card])
        if card == WIZARDS_TOWER:
            points += WIZARD_WORTH
        elif card == CASTLE:
            points += KNIGHT_WORTH
        gain = points - self.coin * int(price) + self.good * int(goods)
        if gain <= 0.0 or not self.raise_coins(price, pay):
            return 0.0
        self.points += points
        self.coins -= price
        for resource in range(RESOURCES):
            stock[resource] = max(0, stock[resource] - pay[resource]) + give[resource]
        return gain

    def raise_coins(self, price: i64, needed: list[int]) -> bool:
        """Sell what is not needed until there are coins enough; says whether there are."""
        if self.coins >= price:
            return True
        if self.coins + self.to_sell(needed) < price:
            return False
        for resource in range(RESOURCES):
            while self.coins < price and self.stock[resource] > needed[resource]:
                self.stock[resource] -= 1
                self.coins += self.book.sell[resource]
        return True

    def to_sell(self, needed: list[int]) -> i64:
        proceeds: i64 = 0
        stock, sell = self.stock, self.book.sell
        for resource in range(RESOURCES):
            spare: i64 = stock[resource] - needed[resource]
            if spare > 0:
                proceeds += spare * sell[resource]
        return proceeds


def evaluate(state: Towns) -> list[float]:
    """One number a seat."""
    if not state.waiting:
        return [float(points) for points in state.vp]
    hopes = due(state)
    standings = [standing(state, seat, hopes[seat]) for seat in range(state.seats)]
    step = state.step
    if isinstance(step, Resolve) and step.sold & step.bought:
        standings[step.seat] -= TRADE_LOOP_PENALTY
    return standings


def standing(state: Towns, seat: int, hopes: float) -> float:
    """What a seat has, what it will make of its hand, and what it may hope for beside."""
    at = RESOURCES * seat
    stock, coins, hand = state.resources[at : at + RESOURCES], state.coins[seat], state.hand[seat]
    if state.drafts and isinstance(state.step, Tidy):
        left = Leftovers(state, seat)
        stock, coins, hand = left.stock, coins + left.proceeds, left.hand
    plan = Plan(state.book, stock, coins, len(state.played[seat]), state.turn)
    owned = plan.worth()
    cards = sorted(hand)
    first = intended(state, seat)
    if first != NO_CARD:
        if first in cards and state.chosen[seat] != first:
            cards.remove(first)
        plan.play(first)
    if will_play(state, seat):
        for card in cards:
            if card > FAIR:  # buildings first, the simple ones before those that need them
                plan.play(card)
        for card in cards:
            if card <= FAIR:
                plan.play(card)
    elif state.turn < TURNS:
        hopes += LATER * kept(state, plan, cards)
    return state.vp[seat] + owned + HOPE * (plan.worth() - owned) + hopes


def intended(state: Towns, seat: int) -> int:
    """The card that a seat has revealed, or chosen in secret."""
    if state.chosen[seat] != NO_CARD or not state.drafts or not state.drafts[seat]:
        return state.chosen[seat]
    action = state.drafts[seat][0]
    return PLAY.part(action) if PLAY.has(action) else NO_CARD


def will_play(state: Towns, seat: int) -> bool:
    """Whether a seat will still choose cards this turn."""
    if state.phase < PLAYING:
        return True
    if state.phase > PLAYING or state.passed >> seat & 1:
        return False
    return not state.drafts or not state.drafts[seat] or state.drafts[seat][0] != PASS.first


def due(state: Towns) -> list[float]:
    """What a card that was just resolved will still bring to each seat."""
    worth = [0.0 for _ in range(state.seats)]
    for step in [state.step, *state.agenda]:
        if isinstance(step, Draw):
            worth[step.seat] += UNKNOWN_CARD * step.cards
        elif isinstance(step, Drop):
            worth[step.seat] -= 0.5 * UNKNOWN_CARD * step.cards  # the worst cards go
        elif isinstance(step, Explore):
            worth[step.seat] += UNKNOWN_CARD
        elif isinstance(step, Push):
            worth[step.seat] += KNIGHT_WORTH
    return worth


def kept(state: Towns, plan: Plan, cards: list[int]) -> float:
    """A hand for the next turn: what can be built with it, and the cards that will be drawn to it.

    Until the turn's end a poor card can still be thrown away for an unknown one.
    """
    tidying = state.phase == TURN_END_PHASE
    worth = UNKNOWN_CARD * max(0, HAND - len(cards))
    later = Plan(plan.book, plan.stock[:], plan.coins, 1, plan.turn)
    for card in cards:
        gain = later.play(card)
        worth += gain if tidying else max(gain, UNKNOWN_CARD)
    return worth
