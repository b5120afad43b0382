"""Chapter 11: winter, the battle (phase 8)."""

from __future__ import annotations

from kingstable.core.state import ALL, frame
from kingstable.games.kingsburg import actions
from kingstable.games.kingsburg.actions import BUNDLES, SIZES
from kingstable.games.kingsburg.book import BUILDINGS, COLUMNS, FORTRESS, STONE_WALL
from kingstable.games.kingsburg.state import BATTLE, CHOOSE, FROM_BATTLE, LOSE, NOBODY, RUIN, STRONGEST, Realm


def enemy_appears(realm: Realm) -> None:
    realm.phase = 8
    if realm.enemy == NOBODY:
        realm.ask_chance(actions.ENEMY)  # [1.6] [11.1]
    else:
        turn_face_up(realm)


def enemy_drawn(realm: Realm, action: int) -> None:
    realm.enemy = action - actions.ENEMY  # [1.6]
    turn_face_up(realm)


def turn_face_up(realm: Realm) -> None:
    realm.enemy_seen = realm.reveal(realm.enemy_seen, ALL)  # [11.1]
    realm.tell("enemy", "11.1", realm.enemy)


def kings_die(realm: Realm, action: int) -> None:
    face = action - actions.KINGS_DIE + 1  # [11.2]
    for seat in range(realm.seats):
        realm.soldiers[seat] += face  # [11.3] to each
    realm.tell("kings_die", "11.2", realm.order[0], face)


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


def join_battle(realm: Realm) -> None:
    """Who is the strongest victor is settled now: the Farms or the Stone Wall may be gone when the VP is scored."""
    values = [combat_value(realm, seat, realm.enemy) for seat in range(realm.seats)]  # [11.7]
    best = max(values)  # [11.24]
    strongest = 0
    for seat in range(realm.seats):
        if values[seat] == best and is_victory(realm, seat, best):  # [11.24] [11.25] nobody else
            strongest |= 1 << seat
    if strongest:
        realm.agenda.append(frame(STRONGEST, strongest, best))  # [11.24] after the battles
    realm.each(BATTLE)  # [11.8]


def battle(realm: Realm, seat: int) -> None:
    """One seat's battle; nobody else's buildings change, so its value is that of the start."""
    value = combat_value(realm, seat, realm.enemy)  # [11.7]
    strength = realm.book.strength[realm.enemy]
    realm.tell("battle", "11.4", seat, value, strength)
    if is_victory(realm, seat, value):
        win(realm, seat)
    elif value == strength:
        realm.tell("draw", "11.10", seat)  # [11.10]
    else:
        lose(realm, seat)


def win(realm: Realm, seat: int) -> None:
    book = realm.book
    enemy = realm.enemy
    realm.gain(seat, book.reward[enemy])  # [11.9]
    realm.vp[seat] += book.reward_vp[enemy]  # [11.9]
    realm.tell("victory", "11.9", seat, enemy)
    if realm.has(seat, FORTRESS):
        realm.vp[seat] += 1  # [14.16]
        realm.tell("fortress", "14.16", seat)
    if book.reward_goods[enemy]:
        realm.agenda.append(frame(CHOOSE, seat, book.reward_goods[enemy], FROM_BATTLE))  # [11.12]


def lose(realm: Realm, seat: int) -> None:
    """[11.13] gold, wood, stone; then goods of choice; then buildings and VP."""
    book = realm.book
    enemy = realm.enemy
    realm.tell("defeat", "11.11", seat, enemy)
    for good in range(3):
        at = 3 * seat + good
        taken = min(realm.goods[at], book.loss[enemy][good])  # [11.15]
        if taken:
            realm.goods[at] -= taken  # [11.13] [11.14]
            realm.tell("lose_goods", "11.14", seat, good, taken)
    realm.agenda.append(frame(RUIN, seat))
    if book.loss_goods[enemy]:
        realm.agenda.append(frame(LOSE, seat, book.loss_goods[enemy]))  # [11.13] before buildings and VP


def ask_lose(realm: Realm, seat: int, count: int) -> None:
    """Whoever owns no more than is asked for loses it all; goods of one kind leave no choice."""
    stock = realm.stock(seat)
    if stock > count:
        answers = losses(realm, seat, count)
        if len(answers) > 1:  # [2.7]
            realm.ask(seat)  # [11.16]
        else:
            lose_goods(realm, seat, answers[0])
    elif stock:
        for good in range(3):
            realm.goods[3 * seat + good] = 0  # [11.15] [2.7]
        realm.tell("lose_all", "11.15", seat, stock)


def losses(realm: Realm, seat: int, count: int) -> list[int]:
    return realm.payable(seat, actions.LOSE, SIZES[count], SIZES[count + 1])  # [11.16]


def lose_goods(realm: Realm, seat: int, action: int) -> None:
    realm.pay(seat, BUNDLES[action - actions.LOSE])  # [11.14]
    realm.tell("lose_chosen", "11.16", seat, action - actions.LOSE)


def ruin(realm: Realm, seat: int) -> None:
    """Buildings, then VP."""
    book = realm.book
    for _ in range(book.loss_buildings[realm.enemy]):
        if realm.buildings[seat]:
            destroy(realm, seat, most_exposed(realm, seat))  # [11.13] [11.15] if there is one
    if book.loss_vp[realm.enemy]:
        realm.vp[seat] -= book.loss_vp[realm.enemy]  # [11.22] [11.23] below zero, if need be
        realm.tell("lose_vp", "11.22", seat, book.loss_vp[realm.enemy])


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
    realm.tell("destroy", "11.17", seat, building, realm.book.worth[building])


def strongest_victors(realm: Realm, strongest: int, best: int) -> None:
    """A bit for each seat that had the best value, and won."""
    for seat in realm.order:
        if strongest >> seat & 1:
            realm.vp[seat] += 1  # [11.24]
            realm.tell("strongest", "11.24", seat, best)


def soldiers_go_home(realm: Realm) -> None:
    realm.enemy = NOBODY  # [11.26]
    realm.enemy_seen = 0
    for seat in range(realm.seats):
        realm.soldiers[seat] = 0  # [11.27]
    realm.tell("home", "11.27")
