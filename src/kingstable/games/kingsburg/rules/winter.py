"""Chapter 11: winter, the battle (phase 8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Decision, Kinds, Step
from kingstable.core.state import ALL
from kingstable.games.kingsburg.actions import ENEMY, KINGS_DIE, LOSE, PASS
from kingstable.games.kingsburg.book import BUILDINGS, COLUMNS, FORTRESS, STONE_WALL
from kingstable.games.kingsburg.rules.advisors import FROM_BATTLE, Choose, DrawEnemy
from kingstable.games.kingsburg.rules.goods import BUNDLES, KINDS, SIZES
from kingstable.games.kingsburg.state import NOBODY, WINTER, Realm

# Bars; their words are in words/winter.py
MUST_LOSE: Final = 1101
WRONG_LOSS: Final = 1102
NOT_OWNED: Final = 1103

EVEN_SIX: Final = [1] * 6
LOSSES: Final = (PASS, LOSE)  # passing is refused in its own words


class EnemyAppears(DrawEnemy):
    """The enemy of the year is turned face up."""

    def run(self, realm: Realm) -> None:
        realm.phase = WINTER
        if realm.enemy == NOBODY:
            realm.ask_chance(ENEMY.first)  # [1.6] [11.1]
        else:
            turn_face_up(realm)

    def take(self, realm: Realm, seat: int, action: int) -> None:
        realm.enemy = ENEMY.part(action)  # [1.6]
        turn_face_up(realm)


def turn_face_up(realm: Realm) -> None:
    realm.enemy_seen = realm.reveal(realm.enemy_seen, ALL)  # [11.1]
    realm.tell("enemy: enemy", "11.1", realm.enemy)


class KingsDie(Chance[Realm]):
    """The first player rolls the King's die: so many soldiers come to everyone."""  # [11.2]

    def blocks(self) -> tuple[Block, ...]:
        return (KINGS_DIE,)

    def odds(self, realm: Realm) -> list[int]:
        return EVEN_SIX

    def take(self, realm: Realm, seat: int, action: int) -> None:
        face = KINGS_DIE.part(action) + 1  # [11.2]
        for governor in range(realm.seats):
            realm.soldiers[governor] += face  # [11.3] to each
        realm.tell("kings_die: seat, soldiers", "11.2", realm.order[0], face)


def combat_value(realm: Realm, seat: int, enemy: int) -> int:
    """Soldiers, and what the buildings add and take away against an enemy."""
    return realm.soldiers[seat] + defence(realm, seat, realm.book.kind[enemy])  # [11.4] [11.6]


def defence(realm: Realm, seat: int, kind: int) -> int:
    """What the buildings of a seat are worth in battle against a kind of enemy, or (NOBODY) against any."""
    book = realm.book
    value = 0
    owned = realm.buildings[seat]
    building = 0
    while owned:
        if owned & 1:
            value += book.battle[building]  # [11.4] [14.7] [14.9] [14.10] [14.12] [14.13] [14.15] [14.16]
            if kind != NOBODY and book.foe[building] == kind:
                value += book.foe_bonus[building]  # [11.5] [14.3] [14.13] [14.17]
        owned >>= 1
        building += 1
    return value


def is_victory(realm: Realm, seat: int, value: int) -> bool:
    strength = realm.book.strength[realm.enemy]
    return value > strength or (value == strength and realm.has(seat, STONE_WALL))  # [11.9] [14.15]


class Battles(Step[Realm]):
    """Everyone fights.  Who is the strongest victor is settled now: the Farms or the Stone Wall may be gone when the VP
    is scored."""

    def run(self, realm: Realm) -> None:
        values = [combat_value(realm, seat, realm.enemy) for seat in range(realm.seats)]  # [11.7]
        best = max(values)  # [11.24]
        strongest = 0
        for seat in range(realm.seats):
            if values[seat] == best and is_victory(realm, seat, best):  # [11.24] [11.25] nobody else
                strongest |= 1 << seat
        if strongest:
            realm.agenda.append(Strongest(strongest, best))  # [11.24] after the battles
        realm.do_all([Battle(seat) for seat in realm.order])  # [11.8]


@mypyc_attr(free_list_len=1)
class Battle(Step[Realm]):
    """One seat's battle; nobody else's buildings change, so its value is that of the start."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, realm: Realm) -> None:
        seat = self.seat
        value = combat_value(realm, seat, realm.enemy)  # [11.7]
        strength = realm.book.strength[realm.enemy]
        realm.tell("battle: seat, strength, against", "11.4", seat, value, strength)
        if is_victory(realm, seat, value):
            win(realm, seat)
        elif value == strength:
            realm.tell("draw: seat", "11.10", seat)  # [11.10]
        else:
            lose(realm, seat)


def win(realm: Realm, seat: int) -> None:
    book = realm.book
    enemy = realm.enemy
    realm.gain(seat, book.reward[enemy])  # [11.9]
    realm.vp[seat] += book.reward_vp[enemy]  # [11.9]
    realm.tell("victory: seat, enemy", "11.9", seat, enemy)
    if realm.has(seat, FORTRESS):
        realm.vp[seat] += 1  # [14.16]
        realm.tell("fortress: seat", "14.16", seat)
    if book.reward_goods[enemy]:
        realm.agenda.append(Choose(seat, book.reward_goods[enemy], FROM_BATTLE))  # [11.12]


def lose(realm: Realm, seat: int) -> None:
    """[11.13] gold, wood, stone; then goods of choice; then buildings and VP."""
    book = realm.book
    enemy = realm.enemy
    realm.tell("defeat: seat, enemy", "11.11", seat, enemy)
    for good in range(3):
        at = 3 * seat + good
        taken = min(realm.goods[at], book.loss[enemy][good])  # [11.15]
        if taken:
            realm.goods[at] -= taken  # [11.13] [11.14]
            realm.tell("lose_goods: seat, good, count", "11.14", seat, good, taken)
    realm.agenda.append(Ruin(seat))
    if book.loss_goods[enemy]:
        realm.agenda.append(LoseGoods(seat, book.loss_goods[enemy]))  # [11.13] before buildings and VP


@mypyc_attr(free_list_len=1)
class LoseGoods(Decision[Realm]):
    """A seat loses so many goods of its choice."""

    def __init__(self, seat: int, goods: int) -> None:
        super().__init__(seat)
        self.goods: Final = goods

    def run(self, realm: Realm) -> None:
        """Whoever owns no more than is asked for loses it all; goods of one kind leave no choice."""
        seat = self.seat
        stock = realm.stock(seat)
        if stock > self.goods:
            answers = self.legal(realm, seat)
            if len(answers) > 1:  # [2.7]
                realm.ask(seat)  # [11.16]
            else:
                self.take(realm, seat, answers[0])
        elif stock:
            for good in range(KINDS):
                realm.goods[KINDS * seat + good] = 0  # [11.15] [2.7]
            realm.tell("lose_all: seat, count", "11.15", seat, stock)

    def blocks(self) -> tuple[Block, ...]:
        return LOSSES

    def bar(self, realm: Realm, seat: int, action: int) -> int:
        if action == PASS.first:
            return MUST_LOSE
        number = LOSE.part(action)
        if not SIZES[self.goods] <= number < SIZES[self.goods + 1]:
            return WRONG_LOSS
        return ALLOWED if realm.can_pay(seat, BUNDLES[number]) else NOT_OWNED

    def legal(self, realm: Realm, seat: int) -> list[int]:
        return realm.payable(seat, LOSE.first, SIZES[self.goods], SIZES[self.goods + 1])  # [11.16]

    def take(self, realm: Realm, seat: int, action: int) -> None:
        number = LOSE.part(action)
        realm.pay(seat, BUNDLES[number])  # [11.14]
        realm.tell("lose_chosen: seat, bundle", "11.16", seat, number)


@mypyc_attr(free_list_len=1)
class Ruin(Step[Realm]):
    """A seat loses buildings, then VP."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, realm: Realm) -> None:
        book = realm.book
        seat = self.seat
        for _ in range(book.loss_buildings[realm.enemy]):
            if realm.buildings[seat]:
                destroy(realm, seat, most_exposed(realm, seat))  # [11.13] [11.15] if there is one
        if book.loss_vp[realm.enemy]:
            realm.vp[seat] -= book.loss_vp[realm.enemy]  # [11.22] [11.23] below zero, if need be
            realm.tell("lose_vp: seat, vp", "11.22", seat, book.loss_vp[realm.enemy])


def most_exposed(realm: Realm, seat: int) -> int:
    """The rightmost column that holds a building, and the topmost building in it."""
    owned = realm.buildings[seat]
    for column in range(COLUMNS - 1, -1, -1):  # [11.17]
        for building in range(column, BUILDINGS, COLUMNS):  # [11.18]
            if owned >> building & 1:
                return building
    return NOBODY


def destroy(realm: Realm, seat: int, building: int) -> None:
    realm.buildings[seat] &= ~(1 << building)  # [11.17] [11.20]
    realm.vp[seat] -= realm.book.worth[building]  # [11.19] [11.23]
    realm.tell("destroy: seat, building, vp", "11.17", seat, building, realm.book.worth[building])


class Strongest(Step[Realm]):
    """A VP to each seat, a bit each, that had the best value, and won."""

    def __init__(self, seats: int, value: int) -> None:
        self.seats: Final = seats
        self.value: Final = value

    def run(self, realm: Realm) -> None:
        for seat in realm.order:
            if self.seats >> seat & 1:
                realm.vp[seat] += 1  # [11.24]
                realm.tell("strongest: seat, strength", "11.24", seat, self.value)


def soldiers_go_home(realm: Realm) -> None:
    realm.enemy = NOBODY  # [11.26]
    realm.enemy_seen = 0
    for seat in range(realm.seats):
        realm.soldiers[seat] = 0  # [11.27]
    realm.tell("home", "11.27")


STEPS: Final[Kinds] = (EnemyAppears, KingsDie, Battles, Battle, LoseGoods, Ruin, Strongest)
