"""Chapters 1 and 2: the start of the game, and the year."""

from __future__ import annotations

from typing import Any, Final

from kingstable.core.action_space import Block
from kingstable.core.decision import Chance, Kinds, Step
from kingstable.games.kingsburg.actions import ORDER, ORDER_COUNTS, ORDER_STARTS, ORDERS
from kingstable.games.kingsburg.book import YEARS
from kingstable.games.kingsburg.rules.aid import AidFromTheKing
from kingstable.games.kingsburg.rules.crown import KingsEnvoy, KingsReward, Recruiting
from kingstable.games.kingsburg.rules.roll import Season
from kingstable.games.kingsburg.rules.scoring import final_scoring
from kingstable.games.kingsburg.rules.winter import Battles, EnemyAppears, KingsDie, soldiers_go_home
from kingstable.games.kingsburg.state import AUTUMN, SPRING, SUMMER, Realm

EVEN_ORDERS: Final = [[1] * count for count in ORDER_COUNTS]


class Start(Chance[Realm]):
    """Chance gives the first turn order."""

    def blocks(self) -> tuple[Block, ...]:
        return (ORDER,)

    def base(self, realm: Realm) -> int:
        return ORDER.at(ORDER_STARTS[realm.seats])

    def odds(self, realm: Realm) -> list[int]:
        return EVEN_ORDERS[realm.seats]  # [1.5]

    def take(self, realm: Realm, seat: int, action: int) -> None:
        order = ORDER.part(action)
        realm.order = ORDERS[order][:]  # [1.5]
        realm.tell("first_order: number", "1.5", order)


class Year(Step[Realm]):
    """The eight phases of a year."""

    def run(self, realm: Realm) -> None:
        realm.year += 1
        realm.phase = 1
        realm.tell("year: year", "2.1", realm.year)
        realm.do_all(PHASES)  # [2.2] [2.3] one phase after the other


class YearEnd(Step[Realm]):
    """The next year, or the end of the game."""

    def run(self, realm: Realm) -> None:
        soldiers_go_home(realm)
        if realm.year < YEARS:
            realm.agenda.append(Year())  # [12.1]
        else:
            final_scoring(realm)  # [2.1] [12.1]


PHASES: Final[list[Step[Any]]] = [
    AidFromTheKing(),
    Season(SPRING),  # [2.4]
    KingsReward(),
    Season(SUMMER),  # [2.4]
    KingsEnvoy(),
    Season(AUTUMN),  # [2.4]
    Recruiting(),
    EnemyAppears(),
    KingsDie(),
    Battles(),
    YearEnd(),
]

STEPS: Final[Kinds] = (Start, Year, YearEnd)
