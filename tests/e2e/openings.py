"""Tables for games that are played to their end: laid anew, or late in a game that would take too long."""

from __future__ import annotations

import kingstable
from web.games import GAMES
from web.server import Json, Server, seats

# Games that options make of one, each by a name of its own; and how many play some of them.
VARIANTS: dict[str, dict[str, bool | int | str]] = {
    "wizard_kings:barbarian_raid": {"scenario": "barbarian_raid"},
    "wizard_kings:last_wizard_standing": {"scenario": "last_wizard_standing", "dispel": True, "reserves": True},
    "wizard_kings:alliance_expansion": {"scenario": "alliance_expansion", "turns": 4},
    "wizard_kings:custom": {
        "scenario": "custom",
        "budget": 30,
        "pool": "army",
        "chaos": True,
        "treasure": True,
        "artifacts": True,
        "capture": True,
        "victory": "points",
        "turns": 2,
    },
    "wizard_kings:alone": {},
}
PLAYERS = {"wizard_kings:custom": 3, "wizard_kings:alone": 1}
PLAYED = [*GAMES, *VARIANTS]

MOST = 600  # decisions that no game of two needs,
MOST_OF_LONG = 2500  # unless it is long, and played from its set-up

# Long games, a few turns before the end; everything that can be built stands on the board, and everyone is there.
LATE = {
    "kings_of_artifice": """
        seats = 2
        round = 12
        spells = ["alchemy", "morph", "teleportation"]
        scoring = ["ranches", "earthquake"]
        trees = ["i5", "f9", "k8"]
        [seat.0]
        king = "g6"
        villager = ["g8", "ship"]
        artisan = "h8"
        warlock = "f6"
        thief = "j11"
        knight = "h9"
        horse = ["e7"]
        walls = ["h4", "h5", "d7", "e6", "e8", "d10"]
        houses = ["g7", "f10"]
        towers = { f6 = 3, i10 = 5 }
        fountain = "i9"
        battlements = [["g9", "g10"], ["f7", "f8"]]
        palaces = ["h6"]
        ship = ["b6", "b7"]
        blocks = 4
        vp = 31
        trees = 2
        [seat.1]
        king = "k10"
        villager = ["l9", "ship"]
        artisan = "k9"
        warlock = "j9"
        thief = "h5"
        knight = "i8"
        horse = ["l7", "ship"]
        walls = ["k7", "m8", "l6", "l8", "j5", "f12"]
        houses = ["j8", "j10", "m9"]
        towers = { j9 = 3 }
        cursed = { j10 = 0 }
        fountain = "l11"
        battlements = [["k11", "k12"], ["m10", "n10"]]
        palaces = ["h11"]
        ship = ["o9", "o10"]
        blocks = 7
        vp = 28
        mana = "morph"
    """,
}


def plain(game: str) -> str:
    """The game of which a name of `PLAYED` is a variant.

    >>> plain("wizard_kings:alone"), plain("kingsburg")
    ('wizard_kings', 'kingsburg')
    """
    return game.partition(":")[0]


def shortest(game: str) -> list[str]:
    """A person and as few bots as the game can do with; one if possible, so that there is somebody to wait for."""
    players = PLAYERS.get(game, max(2, kingstable.game(plain(game)).seats[0]))
    return ["me", *["random"] * (players - 1)]


def most(game: str, whole: bool) -> int:
    """Decisions within which a game from `table` must end."""
    return MOST_OF_LONG if whole and game in LATE else MOST


def table(server: Server, game: str, confirm: bool = True, whole: bool = False) -> Json:
    """A table for one person, from the set-up or from late in the game; the answer is that of `Server.table`."""
    kinds = shortest(game)
    if whole or game not in LATE:
        return server.table(plain(game), *kinds, confirm=confirm, options=VARIANTS.get(game, {}))
    names = [seat["name"] for seat in seats(*kinds)]
    position = kingstable.position(game, LATE[game], names=names)
    shown = server.post("/api/records", {"text": str(position.record)})
    wish = {"move": 0, "seat": 0, "bot": kinds[1], "confirm": confirm}
    return server.post(f"/api/tables/{shown['id']}/branch", wish)
