"""The numbers of all actions, of players and of chance.

An action means the same in every state.  Each kind has a range of its own; `notation.py` gives them words.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.artificium.book import CARDS, RESOURCES

SEATS: Final = 6

PASS: Final = 0
RESOLVE: Final = 1
DISCARD: Final = 2  # the revealed card, to go on
TAKE_BACK: Final = 3  # the revealed card, to pass
NEW_HAND: Final = 4
EXPLORE: Final = 5  # + seat
PUSH: Final = 11  # + seat
SELL: Final = 17  # + resource
BUY: Final = 26  # + resource
PLAY: Final = 35  # + card
DROP: Final = 51  # + card of the hand
RETURN: Final = 67  # + card played this turn
CARD: Final = 83  # chance: + card
FIRST: Final = 99  # chance: + seat
STEAL: Final = 105  # + seat * RESOURCES + resource
EXCHANGE: Final = 159  # + card given * CARDS + card taken
ACTIONS: Final = 415

assert PUSH - EXPLORE == SELL - PUSH == STEAL - FIRST == SEATS
assert BUY - SELL == PLAY - BUY == RESOURCES
assert DROP - PLAY == RETURN - DROP == CARD - RETURN == FIRST - CARD == CARDS
assert EXCHANGE - STEAL == SEATS * RESOURCES and ACTIONS - EXCHANGE == CARDS * CARDS
