"""Chapters 4 and 13: the start of a productive season, the roll, the turn order, the neutral dice of two players."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kingsburg import actions, dice
from kingstable.games.kingsburg.book import CHAPEL, FARMS, MERCHANTS_GUILD, STATUE
from kingstable.games.kingsburg.state import (
    ADVISORS,
    CLEAR,
    CONSTRUCTION,
    INFLUENCE,
    NEUTRAL,
    NEUTRAL_SEAT,
    NOBODY,
    REROLL,
    REROLL_ONE,
    ROLL,
    SPRING,
    TURN_ORDER,
    USED_CHAPEL,
    USED_STATUE,
    Realm,
    placement,
)
from kingstable.games.kingsburg.state import FARMS as FARMS_STEP
from kingstable.games.kingsburg.state import GUILD as GUILD_STEP

CHAPEL_LIMIT = 7


def productive_season(realm: Realm, phase: int) -> None:
    """Lay out the four steps of a season on the agenda, the last of them first."""
    realm.phase = phase
    for seat in range(realm.seats):
        realm.used[seat] = 0  # [7.9] every power can be used again
    if phase == SPRING and realm.aid != NOBODY:  # [3.7] in spring alone
        realm.whites[realm.aid] = 1  # [3.7]
        realm.aid = NOBODY
    realm.tell("season", "2.4", phase)
    agenda = realm.agenda
    agenda.append(frame(CLEAR))
    agenda.append(frame(CONSTRUCTION))  # [2.5] [2.6] step d
    agenda.append(frame(ADVISORS, 1))  # [2.5] step c
    agenda.append(frame(INFLUENCE, 0))  # [2.5] step b
    agenda.append(frame(TURN_ORDER))
    realm.each(REROLL)  # [4.7] in the old turn order
    realm.each(ROLL)  # [4.5] nobody decides anything between the throws
    before_the_roll(realm)
    if realm.seats == 2:  # [13.9]
        agenda.append(frame(NEUTRAL, 2))  # [13.2]
        agenda.append(frame(NEUTRAL, 3))  # [13.1] before anything else


def before_the_roll(realm: Realm) -> None:
    """The Merchants' Guild, then the Farms, of each seat in turn order."""
    agenda = realm.agenda
    for place in range(realm.seats - 1, -1, -1):
        seat = realm.order[place]
        if realm.has(seat, FARMS):
            agenda.append(frame(FARMS_STEP, seat))  # [4.1] and then the Farms
        if realm.has(seat, MERCHANTS_GUILD):
            agenda.append(frame(GUILD_STEP, seat))  # [4.1] first the Guild


def take_guild_gold(realm: Realm, seat: int, action: int) -> None:
    if action == actions.GUILD:
        realm.goods[3 * seat] += 1  # [4.2] [14.8] before the roll, or not at all
        realm.tell("guild", "14.8", seat)


def add_farms_die(realm: Realm, seat: int, action: int) -> None:
    if action == actions.FARMS:
        realm.whites[seat] += 1  # [4.3] [14.7] a white die more
        realm.tell("farms", "14.7", seat)


def roll_dice(realm: Realm, seat: int) -> None:
    """[1.4] three coloured dice, and the white ones of this season."""
    realm.dice[seat] = 0
    ask_throw(realm)  # [4.4]


def ask_throw(realm: Realm) -> None:
    realm.ask_chance(actions.ROLL + dice.STARTS[kind_of_throw(realm)])


def kind_of_throw(realm: Realm) -> int:
    """Which dice the open step throws."""
    if realm.step == NEUTRAL:
        return dice.throw(realm.a, 0)
    if realm.step == REROLL_ONE:
        return dice.throw(1 - realm.b, realm.b)
    return dice.throw(dice.COLOURED, realm.whites[realm.a])  # [1.4] [4.4] [4.6] one throw of all one's dice


def rolled(realm: Realm, seat: int, action: int) -> None:
    """A throw, first or repeated, whole or of a single die."""
    group = action - actions.ROLL
    realm.dice[seat] += dice.GROUPS[group]  # [4.6]
    realm.tell("roll", "4.4", seat, group)


def can_use_statue(realm: Realm, seat: int) -> bool:
    if not realm.has(seat, STATUE) or realm.used[seat] & USED_STATUE:  # [4.11] once a season
        return False
    return dice.all_alike(realm.dice[seat])  # [4.8] [14.1] white dice count too


def can_use_chapel(realm: Realm, seat: int) -> bool:
    if not realm.has(seat, CHAPEL) or realm.used[seat] & USED_CHAPEL:  # [4.11] once a season
        return False
    return dice.total(realm.dice[seat]) <= CHAPEL_LIMIT  # [4.9] [14.2] white dice count too


def ask_reroll(realm: Realm, seat: int) -> None:
    if can_use_statue(realm, seat) or can_use_chapel(realm, seat):
        realm.ask(seat)


def rerolls(realm: Realm, seat: int) -> list[int]:
    legal = [actions.PASS]  # [4.10]
    if can_use_statue(realm, seat):
        legal.append(actions.STATUE)
        if realm.whites[seat]:
            legal.append(actions.STATUE_WHITE)  # [4.8] a coloured die or a white one
    if can_use_chapel(realm, seat):
        legal.append(actions.CHAPEL)
    return legal


def reroll(realm: Realm, seat: int, action: int) -> None:
    """Take up the dice, throw them again, and look again whether the other building helps."""
    if action == actions.PASS:
        return
    realm.agenda.append(frame(REROLL, seat))  # [4.12] judged anew after every re-roll
    if action == actions.CHAPEL:
        realm.used[seat] |= USED_CHAPEL
        realm.tell("chapel", "14.2", seat)
        realm.agenda.append(frame(ROLL, seat))  # [4.9] all of them
        return
    white = int(action == actions.STATUE_WHITE)
    coloured, whites = dice.faces(realm.dice[seat])
    face = whites[0] if white else coloured[0]  # all alike
    realm.used[seat] |= USED_STATUE
    realm.dice[seat] -= dice.one_die(face, white == 1)
    realm.tell("statue", "14.1", seat, face)
    realm.agenda.append(frame(REROLL_ONE, seat, white))  # [4.8] one of them


def adjust_turn_order(realm: Realm) -> None:
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
        realm.tell("order", "4.14", sum([seat << 3 * place for place, seat in enumerate(order)]))


def neutral_dice(realm: Realm, count: int, action: int) -> None:
    """Three dice, then two, on the advisor of their total."""
    group = action - actions.ROLL
    advisor = dice.TOTALS[group]
    if realm.court[advisor] == 0:
        realm.court[advisor] = placement(NEUTRAL_SEAT, 0, group)  # [13.1] [13.2] [13.5] as if influenced
        realm.tell("neutral", "13.1" if count == 3 else "13.2", group, advisor)
        return
    coloured, _ = dice.faces(dice.GROUPS[group])
    for face in coloured:  # [13.3] single dice, each on its own number; [13.4] of doubles one alone is laid
        realm.court[face] = placement(NEUTRAL_SEAT, 0, dice.NUMBERS[dice.one_die(face, False)])
    if coloured[0] == coloured[1]:
        realm.tell("neutral_double", "13.4", coloured[0])
    else:
        realm.tell("neutral_single", "13.3", coloured[0], coloured[1])
