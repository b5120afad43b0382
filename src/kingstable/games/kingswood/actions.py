"""All actions, of players and of chance.  `words/notation.py` gives them words."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from kingstable.core.action_space import ActionSpace, Axis, Block
from kingstable.games.kingswood import book

# How the five locations beside the Forest may lie: indices into the common ones and, last, the special one.
ORDERS: Final[list[list[int]]] = [list(order) for order in permutations(range(5))]

TOKEN: Final = Axis("token", book.KINDS)
LOCATION: Final = Axis("location", book.LOCATIONS)
SPECIAL_LOCATION: Final = Axis("special location", book.SPECIALS)
ORDER: Final = Axis("order of the village", len(ORDERS))
GUILD: Final = Axis("guild", book.GUILDS)
BEAST: Final = Axis("monster", book.MONSTERS)

PASS: Final = Block("pass")
COLLECT: Final = Block("collect")
EARN: Final = Block("earn")  # the Coins of the Market
POTION: Final = Block("potion")
REVEAL: Final = Block("reveal")  # turn up the top card
FIGHT_CAPTIVE: Final = Block("fight captive")
CAPTURE_TOP: Final = Block("capture top")
REFRESH_ALL: Final = Block("refresh-all", TOKEN)
GAIN: Final = Block("gain", TOKEN)
REFRESH: Final = Block("refresh", TOKEN)  # a single one
EXPLORE: Final = Block("explore", LOCATION)
MOVE: Final = Block("move", LOCATION)
FIGHT: Final = Block("fight", BEAST)
CAPTURE: Final = Block("capture", BEAST)
GIVE: Final = Block("give", BEAST)  # the one given up in a swap
TAKE: Final = Block("take", BEAST)  # the one taken for it
CHOOSE: Final = Block("choose", GUILD)
SPECIAL: Final = Block("special", SPECIAL_LOCATION, chance=True)
ARRANGE: Final = Block("village", ORDER, chance=True)
DEAL: Final = Block("guild", GUILD, chance=True)
MONSTER: Final = Block("monster", BEAST, chance=True)

ACTIONS: Final = ActionSpace(
    PASS, COLLECT, EARN, POTION, REVEAL, FIGHT_CAPTIVE, CAPTURE_TOP, REFRESH_ALL, GAIN, REFRESH, EXPLORE, MOVE, FIGHT,
    CAPTURE, GIVE, TAKE, CHOOSE, SPECIAL, ARRANGE, DEAL, MONSTER,
)  # fmt: skip
