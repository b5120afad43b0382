"""Chapter 7: the Forest.  Filling it up, fights, fame and rewards."""

from __future__ import annotations

from typing import Final

from kingstable.core.action_space import Block
from kingstable.core.decision import ALLOWED, Chance, Kinds
from kingstable.games.kingswood.actions import FIGHT, GAIN, MONSTER
from kingstable.games.kingswood.book import ANY, HEART, KINDS, NONE, REFRESH_ON_DEFEAT
from kingstable.games.kingswood.rules.ending import defeated_mightiest
from kingstable.games.kingswood.rules.exploring import KeepsAMove
from kingstable.games.kingswood.rules.guilds import Triumph
from kingstable.games.kingswood.state import FACE_UP, Village

# Bars; their words are in words/forest.py
NOT_IN_FOREST: Final = 701
TOO_FEW_TOKENS: Final = 702
TOO_FEW_COINS: Final = 703
SUPPLY_EMPTY: Final = 704

OF_THE_DECK: Final[tuple[Block, ...]] = (MONSTER,)

# The Forest fills up -------------------------------------------------------------------------------------------------


class Fill(Chance[Village]):
    """Cards are turned up until so many monsters lie in the Forest."""

    def __init__(self, monsters: int) -> None:
        self.monsters: Final = monsters

    def run(self, village: Village) -> None:
        while len(village.forest) < self.monsters:
            if village.top == NONE:
                if not village.deck_is_empty():
                    village.ask_chance(MONSTER.first)  # [7.10] [2.4] [12.2]
                return  # [7.12] [12.7] with an empty deck, nothing comes
            monster = village.top  # [8.17]
            village.top = NONE
            enter_forest(village, monster)

    def blocks(self) -> tuple[Block, ...]:
        return OF_THE_DECK

    def odds(self, village: Village) -> list[int]:
        return village.undealt()  # [2.3]

    def take(self, village: Village, seat: int, action: int) -> None:
        monster = MONSTER.part(action)
        village.leaves_deck(monster)
        enter_forest(village, monster)
        village.agenda.append(self)


def enter_forest(village: Village, monster: int) -> None:
    put_in_forest(village, monster)  # [7.10]
    village.tell("appears: monster", "7.10" if village.seats > 1 else "12.2", monster)


def put_in_forest(village: Village, monster: int) -> None:
    forest = village.forest
    place = len(forest)
    while place > 0 and forest[place - 1] > monster:
        place -= 1
    forest.insert(place, monster)


# Fights --------------------------------------------------------------------------------------------------------------


def bar_fight(village: Village, seat: int, monster: int) -> int:
    """Why a seat cannot defeat a monster in the Forest."""
    return bar_cost(village, seat, monster) if monster in village.forest else NOT_IN_FOREST  # [7.1]


def bar_cost(village: Village, seat: int, monster: int) -> int:
    """Why a seat cannot pay a monster's cost: what it lacks."""
    cost = village.book.cost[monster]
    fresh = village.fresh
    at = 3 * seat
    if fresh[at] < cost[0] or fresh[at + 1] < cost[1] or fresh[at + 2] < cost[2]:  # [7.2] [7.3] [7.4]
        return TOO_FEW_TOKENS
    return TOO_FEW_COINS if village.coins[seat] < village.book.cost_coins[monster] else ALLOWED  # [7.3] [4.2]


def fights(village: Village, seat: int) -> list[int]:
    """The fights with the monsters face up that a seat can defeat."""
    return [FIGHT.at(monster) for monster in village.forest if not bar_cost(village, seat, monster)]  # [7.1]


def fight(village: Village, seat: int, monster: int) -> None:
    village.forest.remove(monster)  # [7.9]
    defeat(village, seat, monster)


def defeat(village: Village, seat: int, monster: int) -> None:
    """Pay the cost of a monster, from wherever it came, score it and gain its reward."""
    pay_cost(village, seat, monster)
    village.fame[seat] += village.book.fame[monster]  # [7.5]
    village.defeated[seat].append(monster)  # [7.9]
    village.defeats += 1
    village.tell("defeat: seat, monster, fame", "7.5", seat, monster, village.book.fame[monster])
    if village.seats == 1 and defeated_mightiest(village, monster):
        return  # [12.4] at once
    if village.defeats == 1 and village.power(seat, REFRESH_ON_DEFEAT):
        village.agenda.append(Triumph(seat))  # [10.8] after the reward
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
        village.tell("broken: seat, hearts", "7.4", seat, book.broken[monster])


# Rewards -------------------------------------------------------------------------------------------------------------


def gain_reward(village: Village, seat: int, monster: int) -> None:
    book = village.book
    if book.reward_coins[monster]:
        village.tell(
            "reward_coins: seat, coins", "7.7", seat, village.gain_coins(seat, book.reward_coins[monster])
        )  # [7.7]
    kind = book.reward_refresh[monster]
    if kind != NONE:
        village.refresh(seat, kind, village.worn[3 * seat + kind], "7.7")  # [7.7] all
    kind = book.reward_gain[monster]
    if kind == ANY:
        village.agenda.append(Spoils(seat))  # [7.8]
    elif kind != NONE and village.supply(kind):  # [4.5]
        village.gain_token(seat, kind, "7.7")  # [7.7]


class Spoils(KeepsAMove):
    """A seat chooses the token of its reward."""

    def run(self, village: Village) -> None:
        village.ask_discreetly(self.seat)  # [5.18] [7.8] there may be no token left to choose

    def blocks(self) -> tuple[Block, ...]:
        return (GAIN,)

    def bar_option(self, village: Village, seat: int, action: int) -> int:
        return ALLOWED if village.supply(GAIN.part(action)) else SUPPLY_EMPTY  # [7.8]

    def options(self, village: Village, seat: int) -> list[int]:
        return [GAIN.at(kind) for kind in range(KINDS) if village.supply(kind)]  # [7.8]

    def take(self, village: Village, seat: int, action: int) -> None:
        village.gain_token(seat, GAIN.part(action), "7.8")  # [7.8]


FILL_UP: Final = Fill(FACE_UP)
STEPS: Final[Kinds] = (Fill, Spoils)
