"""Chapter 7: the Forest.  Filling it up, fights, fame and rewards."""

from __future__ import annotations

from kingstable.core.state import frame
from kingstable.games.kingswood.actions import FIGHT, GAIN, MONSTER
from kingstable.games.kingswood.book import ANY, HEART, KINDS, NONE, REFRESH_ON_DEFEAT
from kingstable.games.kingswood.ending import defeated_mightiest
from kingstable.games.kingswood.state import FILL, SPOILS, TRIUMPH, Village

# The Forest fills up -------------------------------------------------------------------------------------------------


def fill_up(village: Village, count: int) -> None:
    """Turn up cards until so many lie in the Forest."""
    while len(village.forest) < count:
        if village.top == NONE:
            if not village.deck_is_empty():
                village.ask_chance(MONSTER)  # [7.10] [2.4] [12.2]
            return  # [7.12] [12.7] with an empty deck, nothing comes
        monster = village.top  # [8.17]
        village.top = NONE
        enter_forest(village, monster)


def turned_up(village: Village, count: int, action: int) -> None:
    village.leaves_deck(action - MONSTER)
    enter_forest(village, action - MONSTER)
    village.agenda.append(frame(FILL, count))


def enter_forest(village: Village, monster: int) -> None:
    put_in_forest(village, monster)  # [7.10]
    village.tell("appears", "7.10" if village.seats > 1 else "12.2", monster)


def put_in_forest(village: Village, monster: int) -> None:
    forest = village.forest
    place = len(forest)
    while place > 0 and forest[place - 1] > monster:
        place -= 1
    forest.insert(place, monster)


# Fights --------------------------------------------------------------------------------------------------------------


def can_fight(village: Village, seat: int, monster: int) -> bool:
    """Whether a seat can meet the whole cost."""
    cost = village.book.cost[monster]
    fresh = village.fresh
    at = 3 * seat
    if fresh[at] < cost[0] or fresh[at + 1] < cost[1] or fresh[at + 2] < cost[2]:  # [7.3] [7.4]
        return False
    return village.coins[seat] >= village.book.cost_coins[monster]  # [7.3] [4.2]


def fights(village: Village, seat: int) -> list[int]:
    """The monsters face up that a seat can defeat."""
    return [FIGHT + monster for monster in village.forest if can_fight(village, seat, monster)]  # [7.1]


def fight(village: Village, seat: int, monster: int) -> None:
    village.forest.remove(monster)  # [7.9]
    defeat(village, seat, monster)


def defeat(village: Village, seat: int, monster: int) -> None:
    """Pay the cost of a monster, from wherever it came, score it and gain its reward."""
    pay_cost(village, seat, monster)
    village.fame[seat] += village.book.fame[monster]  # [7.5]
    village.defeated[seat].append(monster)  # [7.9]
    village.defeats += 1
    village.tell("defeat", "7.5", seat, monster, village.book.fame[monster])
    if village.seats == 1 and defeated_mightiest(village, monster):
        return  # [12.4] at once
    if village.defeats == 1 and village.power(seat, REFRESH_ON_DEFEAT):
        village.agenda.append(frame(TRIUMPH, seat))  # [10.8] after the reward
    gain_reward(village, seat, monster)  # [7.6]


def pay_cost(village: Village, seat: int, monster: int) -> None:
    book = village.book
    cost = book.cost[monster]
    for kind in range(KINDS):
        village.fresh[3 * seat + kind] -= cost[kind]
        village.worn[3 * seat + kind] += cost[kind]  # [7.2] [4.3]
    village.coins[seat] -= book.cost_coins[monster]  # [7.2]
    if book.broken[monster]:
        village.worn[3 * seat + HEART] -= book.broken[monster]  # [7.4] back to the supply
        village.tell("broken", "7.4", seat, book.broken[monster])


# Rewards -------------------------------------------------------------------------------------------------------------


def gain_reward(village: Village, seat: int, monster: int) -> None:
    book = village.book
    if book.reward_coins[monster]:
        gained = village.gain_coins(seat, book.reward_coins[monster])  # [7.7]
        village.tell("reward_coins", "7.7", seat, gained)
    kind = book.reward_refresh[monster]
    if kind != NONE:
        turned = village.refresh(seat, kind, village.worn[3 * seat + kind])  # [7.7] all
        if turned:
            village.tell("refresh", "7.7", seat, kind, turned)
    kind = book.reward_gain[monster]
    if kind == ANY:
        village.agenda.append(frame(SPOILS, seat))  # [7.8]
    elif kind != NONE and village.supply(kind):  # [4.5]
        village.gain_token(seat, kind)  # [7.7]
        village.tell("gain", "7.7", seat, kind)


def spoils(village: Village) -> list[int]:
    """The tokens that a reward of choice may be."""
    return [GAIN + kind for kind in range(KINDS) if village.supply(kind)]  # [7.8]


def take_spoils(village: Village, seat: int, action: int) -> None:
    village.gain_token(seat, action - GAIN)  # [7.8]
    village.tell("gain", "7.8", seat, action - GAIN)
