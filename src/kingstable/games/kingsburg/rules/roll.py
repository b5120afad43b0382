"""Chapters 4 and 13: the start of a productive season, the roll, the turn order, the neutral dice of two players."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Decision, Kinds, Step
from kingstable.games.kingsburg.actions import CHAPEL, FARMS, GUILD, PASS, ROLL, STATUE, STATUE_WHITE
from kingstable.games.kingsburg.book import CHAPEL as CHAPEL_BUILDING
from kingstable.games.kingsburg.book import FARMS as FARMS_BUILDING
from kingstable.games.kingsburg.book import MERCHANTS_GUILD
from kingstable.games.kingsburg.book import STATUE as STATUE_BUILDING
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.rules.advisors import Advisors
from kingstable.games.kingsburg.rules.construction import Clear, Construction
from kingstable.games.kingsburg.rules.goods import GOLD
from kingstable.games.kingsburg.rules.influence import Influencing
from kingstable.games.kingsburg.state import (
    NEUTRAL_SEAT,
    NOBODY,
    SEATS,
    SPRING,
    USED_CHAPEL,
    USED_STATUE,
    Realm,
    placement,
)

CHAPEL_LIMIT: Final = 7

# Bars; their words are in words/roll.py
NO_STATUE: Final = 401
STATUE_USED: Final = 402
NOT_ALIKE: Final = 403
NO_WHITE_DIE: Final = 404
NO_CHAPEL: Final = 405
CHAPEL_USED: Final = 406
TOO_HIGH: Final = 407


@mypyc_attr(free_list_len=1)
class Season(Step[Realm]):
    """The four steps of a productive season."""

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, realm: Realm) -> None:
        realm.phase = self.phase
        for seat in range(realm.seats):
            realm.used[seat] = 0  # [7.9] every power can be used again
        if self.phase == SPRING and realm.aid != NOBODY:  # [3.7] in spring alone
            realm.whites[realm.aid] = 1  # [3.7]
            realm.aid = NOBODY
        realm.tell("season: phase", "2.4", self.phase)
        realm.do_all(PARTS)
        realm.do_all([REROLLS[seat] for seat in realm.order])  # [4.7] in the old turn order
        realm.do_all([ROLLS[seat] for seat in realm.order])  # [4.5] nobody decides anything between the throws
        before_the_roll(realm)
        if realm.seats == 2:  # [13.9]
            realm.do(Neutral(3), Neutral(2))  # [13.1] before anything else [13.2]


def before_the_roll(realm: Realm) -> None:
    """The Merchants' Guild, then the Farms, of each seat in turn order."""
    agenda = realm.agenda
    for place in range(realm.seats - 1, -1, -1):
        seat = realm.order[place]
        if realm.has(seat, FARMS_BUILDING):
            agenda.append(Farms(seat))  # [4.1] and then the Farms
        if realm.has(seat, MERCHANTS_GUILD):
            agenda.append(Guild(seat))  # [4.1] first the Guild


@mypyc_attr(free_list_len=1)
class Guild(Decision[Realm]):
    """A seat takes the gold of its Merchants' Guild, or leaves it."""

    def blocks(self) -> tuple[Block, ...]:
        return (PASS, GUILD)

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        return ALLOWED  # [4.2]

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if action == GUILD.first:
            realm.goods[3 * seat + GOLD] += 1  # [4.2] [14.8] before the roll, or not at all
            realm.tell("guild: seat", "14.8", seat)


@mypyc_attr(free_list_len=1)
class Farms(Decision[Realm]):
    """A seat adds the white die of its Farms, or leaves it."""

    def blocks(self) -> tuple[Block, ...]:
        return (PASS, FARMS)

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        return ALLOWED  # [4.3]

    def take(self, realm: Realm, seat: int, action: int) -> None:
        if action == FARMS.first:
            realm.whites[seat] += 1  # [4.3] [14.7] a white die more
            realm.tell("farms: seat", "14.7", seat)


class Throw(Chance[Realm]):
    """Chance throws dice: how many of each colour, the kinds of throws say."""

    def thrown(self, realm: Realm) -> int:
        """Which dice are thrown, as a number of `dice.throw`."""
        raise NotImplementedError

    def blocks(self) -> tuple[Block, ...]:
        return (ROLL,)

    def base(self, realm: Realm) -> int:
        return ROLL.at(dice.STARTS[self.thrown(realm)])

    def odds(self, realm: Realm) -> list[int]:
        return dice.ODDS[self.thrown(realm)]  # [4.6]


@mypyc_attr(free_list_len=1)
class Roll(Throw):
    """A seat rolls its three coloured dice, and the white ones of this season."""  # [1.4]

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, realm: Realm) -> None:
        realm.dice[self.seat] = 0
        realm.ask_chance(self.base(realm))  # [4.4]

    def thrown(self, realm: Realm) -> int:
        return dice.throw(dice.COLOURED, realm.whites[self.seat])  # [1.4] [4.4] [4.6] one throw of all one's dice

    def take(self, realm: Realm, seat: int, action: int) -> None:
        rolled(realm, self.seat, action)


@mypyc_attr(free_list_len=1)
class RerollOne(Throw):
    """A seat rolls one die again, coloured or white."""

    def __init__(self, seat: int, white: int) -> None:
        self.seat: Final = seat
        self.white: Final = white

    def thrown(self, realm: Realm) -> int:
        return dice.throw(1 - self.white, self.white)

    def take(self, realm: Realm, seat: int, action: int) -> None:
        rolled(realm, self.seat, action)


def rolled(realm: Realm, seat: int, action: int) -> None:
    """A throw, first or repeated, whole or of a single die."""
    group = ROLL.part(action)
    realm.dice[seat] += dice.GROUPS[group]  # [4.6]
    realm.tell("roll: seat, dice", "4.4", seat, group)


@mypyc_attr(free_list_len=1)
class Reroll(Decision[Realm]):
    """A seat re-rolls by its Statue or its Chapel, or keeps its dice."""

    def run(self, realm: Realm) -> None:
        seat = self.seat
        if not bar_statue(realm, seat) or not bar_chapel(realm, seat):
            realm.ask(seat)

    def blocks(self) -> tuple[Block, ...]:
        return (PASS, STATUE, STATUE_WHITE, CHAPEL)

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        if action == PASS.first:
            return ALLOWED  # [4.10]
        if action == CHAPEL.first:
            return bar_chapel(realm, seat)
        barred = bar_statue(realm, seat)
        if not barred and action == STATUE_WHITE.first and not realm.whites[seat]:
            return NO_WHITE_DIE  # [4.8] a coloured die or a white one
        return barred

    def take(self, realm: Realm, seat: int, action: int) -> None:
        """Take up the dice, throw them again, and look again whether the other building helps."""
        if action == PASS.first:
            return
        realm.agenda.append(Reroll(seat))  # [4.12] judged anew after every re-roll
        if action == CHAPEL.first:
            realm.used[seat] |= USED_CHAPEL
            realm.tell("chapel: seat", "14.2", seat)
            realm.agenda.append(Roll(seat))  # [4.9] all of them
            return
        white = int(action == STATUE_WHITE.first)
        coloured, whites = dice.faces(realm.dice[seat])
        face = whites[0] if white else coloured[0]  # all alike
        realm.used[seat] |= USED_STATUE
        realm.dice[seat] -= dice.one_die(face, white == 1)
        realm.tell("statue: seat, face", "14.1", seat, face)
        realm.agenda.append(RerollOne(seat, white))  # [4.8] one of them


def bar_statue(realm: Realm, seat: int) -> int:
    if not realm.has(seat, STATUE_BUILDING):
        return NO_STATUE
    if realm.used[seat] & USED_STATUE:
        return STATUE_USED  # [4.11] once a season
    return ALLOWED if dice.all_alike(realm.dice[seat]) else NOT_ALIKE  # [4.8] [14.1] white dice count too


def bar_chapel(realm: Realm, seat: int) -> int:
    if not realm.has(seat, CHAPEL_BUILDING):
        return NO_CHAPEL
    if realm.used[seat] & USED_CHAPEL:
        return CHAPEL_USED  # [4.11] once a season
    return ALLOWED if dice.total(realm.dice[seat]) <= CHAPEL_LIMIT else TOO_HIGH  # [4.9] [14.2] white dice count too


class TurnOrder(Step[Realm]):
    """Whoever rolled least goes first."""

    def run(self, realm: Realm) -> None:
        """Insert each seat before those that rolled more; equals stay as they were."""
        order: list[int] = []
        for seat in realm.order:
            points = dice.total(realm.dice[seat])  # [4.13] all dice, white ones too
            place = len(order)
            while place > 0 and dice.total(realm.dice[order[place - 1]]) > points:  # [4.15] equals keep their order
                place -= 1
            order.insert(place, seat)  # [4.14] the lowest goes first
        realm.order = order  # [4.16] until the next roll
        if realm.told is not None:
            realm.tell("order: order", "4.14", sum([seat << 3 * place for place, seat in enumerate(order)]))


class Neutral(Throw):
    """Neutral dice are thrown, three or two, and occupy the advisor of their total."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def thrown(self, realm: Realm) -> int:
        return dice.throw(self.count, 0)

    def take(self, realm: Realm, seat: int, action: int) -> None:
        group = ROLL.part(action)
        advisor = dice.TOTALS[group]
        if realm.court[advisor] == 0:
            realm.court[advisor] = placement(NEUTRAL_SEAT, 0, group)  # [13.1] [13.2] [13.5] as if influenced
            realm.tell("neutral: dice, advisor", "13.1" if self.count == 3 else "13.2", group, advisor)
            return
        coloured, _ = dice.faces(dice.GROUPS[group])
        for face in coloured:  # [13.3] single dice, each on its own number; [13.4] of doubles one alone is laid
            realm.court[face] = placement(NEUTRAL_SEAT, 0, dice.NUMBERS[dice.one_die(face, False)])
        if coloured[0] == coloured[1]:
            realm.tell("neutral_double: face", "13.4", coloured[0])
        else:
            realm.tell("neutral_single: face, other", "13.3", coloured[0], coloured[1])


# Made once: a step never changes, and these come every season.
ROLLS: Final = [Roll(seat) for seat in range(SEATS)]
REROLLS: Final = [Reroll(seat) for seat in range(SEATS)]
PARTS: Final[list[Step[Any]]] = [
    TurnOrder(),
    Influencing(0),  # [2.5] step b
    Advisors(1),  # [2.5] step c
    Construction(),  # [2.5] [2.6] step d
    Clear(),
]
STEPS: Final[Kinds] = (Season, Neutral, Guild, Farms, Roll, Reroll, RerollOne, TurnOrder)
