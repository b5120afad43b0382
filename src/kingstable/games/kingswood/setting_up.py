"""Chapters 1 to 3: the set-up of the village, the monsters and the guilds."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kingswood import actions
from kingstable.games.kingswood.actions import CHOOSE, DEAL, ORDERS
from kingstable.games.kingswood.book import ACADEMY, BLACKSMITH, COMMON, GUILDS, KINDS, NONE, TAVERN
from kingstable.games.kingswood.state import ARRANGE, FACE_UP, FILL, GUILD, PLACES, SPECIAL, TURN, Village


def agenda_of_setup(seats: int, special: int, random_guilds: int) -> list[int]:
    """What is done before the first turn, and that turn: the last comes next."""
    todo = [frame(TURN, 0)]  # [3.7] [3.8] the first seat is the starting player
    for seat in range(seats - 1, -1, -1):
        todo.append(frame(GUILD, seat, random_guilds))  # [3.2] in turn order
    if seats > 1:  # [12.1]
        todo.append(frame(FILL, FACE_UP))  # [2.4]
    todo.append(frame(ARRANGE))
    if special == NONE:
        todo.append(frame(SPECIAL))  # [1.3]
    return todo


def special_chosen(village: Village, action: int) -> None:
    location = COMMON + action - actions.SPECIAL  # [1.3]
    village.circle[PLACES - 1] = location  # [1.2] it joins the common ones
    village.tell("special", "1.3", location)


def arrange(village: Village, action: int) -> None:
    """Shuffle the five locations over the places beside the Forest, and set the people out."""
    order = ORDERS[action - actions.ARRANGE]
    drawn = village.circle[1:]
    for place in range(1, PLACES):
        village.circle[place] = drawn[order[place - 1]]  # [1.4]
    village.adventurers = 0
    for location in (TAVERN, BLACKSMITH, ACADEMY):
        village.adventurers |= 1 << village.place_of(location)  # [1.6]
    village.tell("village", "1.4", sum([location << 4 * place for place, location in enumerate(village.circle)]))


def free_guilds(village: Village) -> list[int]:
    """The guilds that nobody leads yet."""
    return [guild for guild in range(GUILDS) if guild not in village.guild]  # [3.1]


def choices_of_guild(village: Village) -> list[int]:
    return [CHOOSE + guild for guild in free_guilds(village)]  # [3.2]


def deals_of_guild(village: Village) -> list[int]:
    """Weights: each guild not yet taken is equally likely."""
    return [int(guild not in village.guild) for guild in range(GUILDS)]  # [3.3]


def join_guild(village: Village, seat: int, action: int) -> None:
    dealt = action >= DEAL
    guild = action - (DEAL if dealt else CHOOSE)
    book = village.book
    village.guild[seat] = guild  # [3.1]
    for kind in range(KINDS):
        village.fresh[3 * seat + kind] = book.start_fresh[guild][kind]  # [3.4]
        village.worn[3 * seat + kind] = book.start_worn[guild][kind]  # [3.5] Krom's
    village.coins[seat] = book.start_coins[guild]  # [3.4]
    village.tell("guild", "3.3" if dealt else "3.2", seat, guild)
