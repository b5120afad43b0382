"""The numbers of all actions, of players and of chance.

An action means the same in every state.  Each kind has a range of its own; `notation.py` gives them words.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from kingstable.games.kingswood.book import GUILDS, KINDS, LOCATIONS, MONSTERS, SPECIALS

# How the five locations beside the Forest may lie: indices into the common ones and, last, the special one.
ORDERS: Final[list[list[int]]] = [list(order) for order in permutations(range(5))]

PASS: Final = 0
COLLECT: Final = 1
EARN: Final = 2  # the Coins of the Market
POTION: Final = 3
REVEAL: Final = 4  # turn up the top card
FIGHT_CAPTIVE: Final = 5
CAPTURE_TOP: Final = 6
REFRESH_ALL: Final = 7  # + kind of token
GAIN: Final = 10  # + kind
REFRESH: Final = 13  # + kind: a single one
EXPLORE: Final = 16  # + location
MOVE: Final = 29  # + location
FIGHT: Final = 42  # + monster
CAPTURE: Final = 84  # + monster
GIVE: Final = 126  # + monster: the one given up in a swap
TAKE: Final = 168  # + monster: the one taken for it
CHOOSE: Final = 210  # + guild
SPECIAL: Final = 217  # chance: + special location
ARRANGE: Final = 225  # chance: + order
DEAL: Final = 345  # chance: + guild
MONSTER: Final = 352  # chance: + monster
ACTIONS: Final = 394

assert REFRESH_ALL + KINDS == GAIN and GAIN + KINDS == REFRESH and REFRESH + KINDS == EXPLORE
assert EXPLORE + LOCATIONS == MOVE and MOVE + LOCATIONS == FIGHT
assert FIGHT + MONSTERS == CAPTURE and CAPTURE + MONSTERS == GIVE and GIVE + MONSTERS == TAKE
assert TAKE + MONSTERS == CHOOSE and CHOOSE + GUILDS == SPECIAL and SPECIAL + SPECIALS == ARRANGE
assert ARRANGE + len(ORDERS) == DEAL and DEAL + GUILDS == MONSTER and MONSTER + MONSTERS == ACTIONS
