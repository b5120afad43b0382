"""The numbers of all actions, of players and of chance.

An action means the same in every state.  Each kind has a range of its own; `notation.py` gives them words.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.artificium.book import CARDS, RESOURCES

SEATS: Final = 6

# Lists are shown in this order: ways to resolve a card come first, trades next, and last the ways to refuse it.
PASS: Final = 0
RESOLVE: Final = 1
EXPLORE: Final = 2  # + seat
PUSH: Final = 8  # + seat
RETURN: Final = 14  # + card played this turn
STEAL: Final = 30  # + seat * RESOURCES + resource
SELL: Final = 84  # + resource
BUY: Final = 93  # + resource
DISCARD: Final = 102  # the revealed card, to go on
TAKE_BACK: Final = 103  # the revealed card, to pass
NEW_HAND: Final = 104
EXCHANGE: Final = 105  # + card given * CARDS + card taken
PLAY: Final = 361  # + card
DROP: Final = 377  # + card of the hand
CARD: Final = 393  # chance: + card
FIRST: Final = 409  # chance: + seat
ACTIONS: Final = 415

assert PUSH - EXPLORE == RETURN - PUSH == ACTIONS - FIRST == SEATS
assert BUY - SELL == DISCARD - BUY == RESOURCES and SELL - STEAL == SEATS * RESOURCES
assert STEAL - RETURN == DROP - PLAY == CARD - DROP == FIRST - CARD == CARDS and PLAY - EXCHANGE == CARDS * CARDS
