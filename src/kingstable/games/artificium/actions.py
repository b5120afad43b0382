"""All actions, of players and of chance.  `words/notation.py` gives them words."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import ActionSpace, Axis, Block
from kingstable.games.artificium.book import CARDS, RESOURCES, SEATS

SEAT: Final = Axis("seat", SEATS)
KIND: Final = Axis("card", CARDS)
RESOURCE: Final = Axis("resource", RESOURCES)

# Lists are shown in this order: ways to resolve a card come first, trades next, and last the ways to refuse it.
PASS: Final = Block("pass")
RESOLVE: Final = Block("resolve")
EXPLORE: Final = Block("explore", SEAT)
PUSH: Final = Block("push", SEAT)
RETURN: Final = Block("return", KIND)  # a card played this turn
STEAL: Final = Block("steal", SEAT, RESOURCE)
SELL: Final = Block("sell", RESOURCE)
BUY: Final = Block("buy", RESOURCE)
DISCARD: Final = Block("discard")  # the revealed card, to go on
TAKE_BACK: Final = Block("take-back")  # the revealed card, to pass
NEW_HAND: Final = Block("new-hand")
EXCHANGE: Final = Block("exchange", KIND, KIND)  # the card given, the card taken
PLAY: Final = Block("play", KIND)
DROP: Final = Block("drop", KIND)  # a card of the hand
CARD: Final = Block("card", KIND, chance=True)
FIRST: Final = Block("first", SEAT, chance=True)

ACTIONS: Final = ActionSpace(
    PASS, RESOLVE, EXPLORE, PUSH, RETURN, STEAL, SELL, BUY, DISCARD, TAKE_BACK, NEW_HAND, EXCHANGE, PLAY, DROP,
    CARD, FIRST,
)  # fmt: skip
