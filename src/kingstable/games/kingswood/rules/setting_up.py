"""Chapters 1 to 3: the set-up of the village, the monsters and the guilds."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Decision, Kinds, Step
from kingstable.games.kingswood.actions import ARRANGE, CHOOSE, DEAL, ORDERS, SPECIAL
from kingstable.games.kingswood.book import ACADEMY, BLACKSMITH, COMMON, GUILDS, KINDS, NONE, SPECIALS, TAVERN
from kingstable.games.kingswood.rules.forest import FILL_UP
from kingstable.games.kingswood.rules.turn import TURNS
from kingstable.games.kingswood.state import PLACES, Village

# Bars; their words are in words/setting_up.py
GUILD_TAKEN: Final = 301

EVEN_SPECIALS: Final = [1] * SPECIALS
EVEN_ORDERS: Final = [1] * len(ORDERS)


def agenda_of_setup(seats: int, special: int, random_guilds: bool) -> list[Step[Any]]:
    """What is done before the first turn, and that turn: the last comes next."""
    todo: list[Step[Any]] = [TURNS[0]]  # [3.7] [3.8] the first seat is the starting player
    for seat in range(seats - 1, -1, -1):
        todo.append(DealGuild(seat) if random_guilds else ChooseGuild(seat))  # [3.2] in turn order
    if seats > 1:  # [12.1]
        todo.append(FILL_UP)  # [2.4]
    todo.append(Arrange())
    if special == NONE:
        todo.append(DrawSpecial())  # [1.3]
    return todo


class DrawSpecial(Chance[Village]):
    """Chance chooses the special location."""

    def blocks(self) -> tuple[Block, ...]:
        return (SPECIAL,)

    def odds(self, village: Village) -> list[int]:
        return EVEN_SPECIALS  # [1.3]

    def take(self, village: Village, seat: int, action: int) -> None:
        location = COMMON + SPECIAL.part(action)  # [1.3]
        village.circle[PLACES - 1] = location  # [1.2] it joins the common ones
        village.tell("special: location", "1.3", location)


class Arrange(Chance[Village]):
    """Chance shuffles the five locations over the places beside the Forest; then people are set out."""

    def blocks(self) -> tuple[Block, ...]:
        return (ARRANGE,)

    def odds(self, village: Village) -> list[int]:
        return EVEN_ORDERS  # [1.4]

    def take(self, village: Village, seat: int, action: int) -> None:
        order = ORDERS[ARRANGE.part(action)]
        drawn = village.circle[1:]
        for place in range(1, PLACES):
            village.circle[place] = drawn[order[place - 1]]  # [1.4]
        set_out_adventurers(village)
        village.tell(
            "village: circle", "1.4", sum([location << 4 * place for place, location in enumerate(village.circle)])
        )


def set_out_adventurers(village: Village) -> None:
    """The three adventurers stand where they begin."""
    village.adventurers = 0
    for location in (TAVERN, BLACKSMITH, ACADEMY):
        village.adventurers |= 1 << village.place_of(location)  # [1.6]


class ChooseGuild(Decision[Village]):
    """A seat chooses its guild."""

    def blocks(self) -> tuple[Block, ...]:
        return (CHOOSE,)

    def bar(self, village: Village, seat: int, action: int) -> int:
        return GUILD_TAKEN if CHOOSE.part(action) in village.guild else ALLOWED  # [3.1] [3.2]

    def take(self, village: Village, seat: int, action: int) -> None:
        join_guild(village, seat, CHOOSE.part(action), "3.2")


class DealGuild(Chance[Village]):
    """Chance deals a seat its guild."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def blocks(self) -> tuple[Block, ...]:
        return (DEAL,)

    def odds(self, village: Village) -> list[int]:
        return [int(guild not in village.guild) for guild in range(GUILDS)]  # [3.3]

    def take(self, village: Village, seat: int, action: int) -> None:
        join_guild(village, self.seat, DEAL.part(action), "3.3")


def join_guild(village: Village, seat: int, guild: int, rule: str) -> None:
    book = village.book
    village.guild[seat] = guild  # [3.1]
    for kind in range(KINDS):
        village.fresh[3 * seat + kind] = book.start_fresh[guild][kind]  # [3.4]
        village.worn[3 * seat + kind] = book.start_worn[guild][kind]  # [3.5] Krom's
    village.coins[seat] = book.start_coins[guild]  # [3.4]
    village.tell("guild: seat, guild", rule, seat, guild)


STEPS: Final[Kinds] = (DrawSpecial, Arrange, ChooseGuild, DealGuild)
