"""How a battle will probably go: both sides added up, and a few rounds of average throws.

A side is a *force*: how many steps it has, how many hits it makes in a round, early, later and last by its letters, and
what it is worth.  Forces are cheap to make, so battles that may be fought next turn are estimated the same way.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.wizard_kings.book import B_PLUS, ELVES, ISLAND_OF_THE_DEAD, LAST_WIZARD_STANDING, NONE, C
from kingstable.games.wizard_kings.rules.battles import dice_of, fire_of
from kingstable.games.wizard_kings.rules.layout import AT_HOME, CITY_FOLK, FLYER, HERO_FOLK, MOUNTAIN_FOLK, Layout
from kingstable.games.wizard_kings.state import ACTED, CHARMED, DAZED, LAST_ROUND, RAGED, Campaign

FACES: Final = 6.0
SPREAD: Final = 2.0  # hits by which throws are often off
MAGIC_A_ROUND: Final = 2.0  # hits; a level makes about one
HOPELESS: Final = 0.35  # of the other's power: who has less retreats when it may
PURSUED: Final = 0.6  # of a round's fire falls on attackers that have not won
MAGE: Final = 3.0  # what a wizard is worth besides its steps: it never comes back
RENEWED: Final = 2  # steps that a wizard gets back by itself in each turn of Last Wizard Standing
TIRED: Final = 0.6  # points that a step costs there which will be missing at the next turn
STEP_OF_A_MAGE: Final = 0.15  # and a step that will not
IDLE_CASTLE: Final = 0.4  # of its cost, where the enemy never comes: the castle of the Elves on their islands


def mage_worth(state: Campaign, steps: float) -> float:
    """What a wizard in Last Wizard Standing is worth: its strength comes back, so what counts is that it lives."""
    missing = 4.0 - steps - RENEWED
    price = 2.0 if state.turn >= state.last_turn else TIRED
    return 8.0 - (price * missing if missing > 0.0 else 0.0) + STEP_OF_A_MAGE * steps


def worth_of(state: Campaign, kind: int, steps: float) -> float:
    """What a block is worth, in points: its cost, step by step."""
    if state.book.is_wizard(kind):
        if state.scenario == LAST_WIZARD_STANDING:
            return mage_worth(state, steps)
        return steps * state.book.cost[kind] + MAGE
    if state.book.castle[kind] and state.scenario == ISLAND_OF_THE_DEAD and state.book.army[kind] == ELVES:
        return IDLE_CASTLE * steps * state.book.cost[kind]
    return steps * state.book.cost[kind]


def fire_at(land: Layout, rating: int, folk: int, hex: int, defends: bool) -> int:
    """The highest roll with which a block would hit in a hex."""
    if AT_HOME[folk] == land.terrain[hex]:
        rating += 1
    city = land.city_at[hex]
    if city != NONE:
        if land.underground[city]:
            if folk == FLYER:
                rating -= 1
            elif folk == MOUNTAIN_FOLK and AT_HOME[folk] != land.terrain[hex]:
                rating += 1
        if folk in (CITY_FOLK, HERO_FOLK):
            rating += 1
        if defends and land.walled[city]:
            rating += 1
    return max(0, min(rating, 6))


def home_bonus(state: Campaign, kind: int, hex: int) -> int:
    """By how much a block fires better in a hex than elsewhere."""
    rating = state.book.rating[kind]
    return fire_at(state.land, rating, state.book.folk[kind], hex, True) - rating if rating else 0


class Force:
    """One side of a battle, added up."""

    def __init__(self) -> None:
        self.blocks = 0
        self.steps = 0.0
        self.worth = 0.0
        self.magic = 0.0  # hits that its wizards can make in all
        self.magic_now = True  # and may begin with at once
        self.price = 2.0  # points a step of a wizard
        self.early = 0.0  # hits in a round: letter A
        self.later = 0.0  # B
        self.last = 0.0  # C and D
        self.early_now = 0.0  # the same in the round that is going on
        self.later_now = 0.0
        self.last_now = 0.0
        self.ward = 0.0  # hits that do nothing
        self.steadfast = False  # it does not retreat

    def add(self, state: Campaign, token: int, hex: int, share: float, defends: bool) -> None:
        """A block joins; with a share of itself, if it is not sure to."""
        book = state.book
        kind = state.kind[state.block[token]]
        steps = state.steps[token]
        strength = steps * share
        letter = book.letter[kind]
        self.blocks += 1
        self.steps += strength
        self.worth += share * worth_of(state, kind, steps)
        fights = state.arena == hex
        if book.rating[kind] == 0:
            if steps > 1:
                self.magic += strength - share
            if fights and state.status[token] & (ACTED | DAZED):
                self.magic_now = False
            if state.scenario == LAST_WIZARD_STANDING:
                self.price = TIRED
            return
        if book.castle[kind]:
            self.steadfast = True
        hits = strength * fire_at(state.land, book.rating[kind], book.folk[kind], hex, defends) / FACES
        now = hits
        if fights:
            status = state.status[token]
            idle = status & (ACTED | CHARMED | DAZED)
            now = 0.0 if idle else dice_of(state, token) * fire_of(state, token) / FACES
            if status & RAGED:
                self.worth -= book.cost[kind]
        if letter < B_PLUS:
            self.early += hits
            self.early_now += now
        elif letter < C:
            self.later += hits
            self.later_now += now
        else:
            self.last += hits
            self.last_now += now

    def shrink(self, part: float) -> None:
        """Only a part of it is left."""
        self.steps *= part
        self.worth *= part
        self.early *= part
        self.later *= part
        self.last *= part
        self.early_now *= part
        self.later_now *= part
        self.last_now *= part

    def fire(self) -> float:
        """The hits of a whole round."""
        return self.early + self.later + self.last


class Forecast:
    """What is to be expected of a battle."""

    def __init__(self) -> None:
        self.taken = 0.0  # how likely the attackers are to have the hex
        self.attackers_left = 1.0  # which part of either side is left, wherever
        self.defenders_left = 1.0
        self.attackers_spent = 0.0  # points that spells cost
        self.defenders_spent = 0.0


def likely(margin: float) -> float:
    """The chance that throws make up for a margin of hits: even at 0."""
    if margin >= 3.0:
        return 1.0 - 0.27 / (margin * margin)
    if margin <= -3.0:
        return 0.27 / (margin * margin)
    return 0.5 + margin * (9.0 - 0.333 * margin * margin) * 0.0261


def expected(left: float) -> float:
    """The steps that are left on average, where average throws leave so many, or fewer than none."""
    if left >= SPREAD:
        return left
    if left <= -SPREAD:
        return 0.0
    return (left + SPREAD) * (left + SPREAD) / (4.0 * SPREAD)


def forecast(attack: Force, defence: Force, round: int) -> Forecast:
    """Fight a battle on from a round with average throws."""
    result = Forecast()
    a, d = attack.steps + attack.ward, defence.steps + defence.ward
    a_all, d_all = max(attack.steps, 0.01), max(defence.steps, 0.01)
    a_cast = d_cast = 0.0  # steps that wizards have spent
    a_magic, d_magic = attack.magic, defence.magic
    first = True
    fled = 0  # 1: the attackers, 2: the defenders
    r = max(round, 1)
    while r <= LAST_ROUND:
        if r > 1 and a > 0.0 and d > 0.0:
            a_power = (attack.fire() + min(a_magic, MAGIC_A_ROUND)) * a * a / a_all
            d_power = (defence.fire() + min(d_magic, MAGIC_A_ROUND)) * d * d / d_all
            if a_power < HOPELESS * d_power and not attack.steadfast:
                fled = 1
                break
            if d_power < HOPELESS * a_power and not defence.steadfast:
                fled = 2
                break
        if d_magic > 0.0 and d > 0.0 and (defence.magic_now or not first):
            m = min(min(d_magic, MAGIC_A_ROUND), a - 0.7 * attack.blocks)
            if m > 0.0:
                a -= m
                d -= m
                d_cast += m
                d_magic -= m
        if a_magic > 0.0 and a > 0.0 and (attack.magic_now or not first):
            m = min(min(a_magic, MAGIC_A_ROUND), d - 0.7 * defence.blocks)
            if m > 0.0:
                d -= m
                a -= m
                a_cast += m
                a_magic -= m
        if d > 0.0:
            a -= (defence.early_now if first else defence.early) * (d + d_cast) / d_all
        if a > 0.0:
            d -= (attack.early_now if first else attack.early) * (a + a_cast) / a_all
        if d > 0.0:
            a -= (defence.later_now if first else defence.later) * (d + d_cast) / d_all
        if a > 0.0:
            d -= (attack.later_now if first else attack.later) * (a + a_cast) / a_all
        if d > 0.0:
            a -= (defence.last_now if first else defence.last) * (d + d_cast) / d_all
        if a > 0.0:
            d -= (attack.last_now if first else attack.last) * (a + a_cast) / a_all
        first = False
        r += 1
    if fled == 1:
        result.taken = 0.0
    elif fled == 2:
        result.taken = 1.0
    elif a > 0.0:
        result.taken = likely(-d)
    else:
        result.taken = likely(a - max(d, 0.3))
    if fled == 0 and a > 0.0 and d > 0.0:
        a -= PURSUED * defence.fire() * (d + d_cast) / d_all * (1.0 - result.taken)
    a += a_cast  # those steps are paid for apart
    d += d_cast
    result.attackers_left = min(expected(a) / a_all, 1.0)
    result.defenders_left = min(expected(d) / d_all, 1.0)
    result.attackers_spent = a_cast * attack.price
    result.defenders_spent = d_cast * defence.price
    return result
