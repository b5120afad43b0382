"""How well each seat stands, in fame: what a good player would trade for what.

Fame counts as it is, bonuses at their present value.  A turn is worth about a point and a half of fame, and has two
uses of locations: so a Coin is worth a quarter of a point, and a token, which costs a use and a Coin, nearly one.
Monsters that one can almost defeat promise a part of their fame.  All this fades as the end draws near: in the last
round fame alone counts.  And it is never worth more than the fame that it can become before the game is over: who
hoards, instead of ending a game that is as good as won, has nothing of it.

In the middle of a turn its rest counts as well as it can be played: the best use of the start, the best move, the best
use of the stop.  So a bot that looks one step ahead knows what an adventurer is good for.
"""

from __future__ import annotations

from typing import Final

from kingstable.games.kingswood.book import (
    CAPTURE_ON_USE,
    FOREST,
    GAME_PARLOR,
    GRAVEYARD,
    HEART,
    KINDS,
    MANOR_HOUSE,
    MARKET,
    NONE,
    POTION_SHOP,
    REFRESH_ON_DEFEAT,
    SPELLBOOK,
    SWORD,
    TAVERN,
    TRAINED,
    WIZARDS_TOWER,
)
from kingstable.games.kingswood.rules.capture import DrawCaptive
from kingstable.games.kingswood.rules.ending import ENOUGH_FAME, TOO_MANY, bonus_points
from kingstable.games.kingswood.rules.exploring import Departure, Use, is_free, toll
from kingstable.games.kingswood.rules.forest import Spoils
from kingstable.games.kingswood.rules.guilds import power_at, tip
from kingstable.games.kingswood.rules.locations import UseGuildPower
from kingstable.games.kingswood.rules.special_locations import FREE_REFRESH, Face, Reveal, Swap, UseTwice
from kingstable.games.kingswood.rules.turn import use_of
from kingstable.games.kingswood.state import PLACES, WON, Village

COIN: Final = 0.28
SPARE_COIN: Final = 0.12  # beyond what the next turns can spend
PURSE: Final = 4
FRESH: Final = 0.9
WORN: Final = 0.7
SPARE_TOKEN: Final = 0.4  # of the worth of one, beyond what most monsters ask for
ENOUGH_TOKENS: Final = 4
CLOSE: Final = [0.3, 0.2, 0.12, 0.05]  # of a monster's worth, by the refreshed tokens that are missing
CAPTIVE_CLOSE: Final = [0.6, 0.45, 0.3, 0.15]  # nobody else can defeat it
SECOND: Final = 0.5  # of the promise of the second-best monster
REST: Final = 0.7  # a reward that refreshes all tokens of a kind
UNSEEN: Final = 0.5  # a captive drawn from the deck
LOOK: Final = 0.15  # at the top card, which one may defeat
TURN_FAME: Final = 1.7  # of a good turn late in the game
LAST_TURN: Final = 0.2  # what is left of it to one who has a turn to come
FADING: Final = 3.0  # turns before the end in which what one has loses its worth
BEYOND: Final = 10.0  # fame above what ends the game, at most: a last monster, and bonuses
MARGIN: Final = 3.0  # points ahead that win about 75 % of games
# The solo game
SOLO_FAME: Final = 0.5  # it only shows that the Forest is being cleared
SLAIN: Final = 30.0
EVEN: Final = 75.0  # points with which every second game is won,
SOLO_MARGIN: Final = 38.0  # and so many more with which three in four are: fitted to 200 games of a greedy bot
DANGER: Final = [0.0, 0.5, 2.0, 6.0]  # by monsters in the Forest at the end of a turn
LOST: Final = 60.0


class Holdings:
    """What a seat has, as far as the rest of its turn may change it."""

    def __init__(
        self, fresh: list[int], worn: list[int], coins: int, captive: int, gone: int, fights: int, gained: float
    ) -> None:
        self.fresh = fresh
        self.worn = worn
        self.coins = coins
        self.captive = captive
        self.gone = gone  # monsters that have left the Forest, a bit each
        self.fights = fights  # monsters defeated this turn
        self.gained = gained  # fame, and what else is not counted here

    def copy(self) -> Holdings:
        return Holdings(self.fresh[:], self.worn[:], self.coins, self.captive, self.gone, self.fights, self.gained)

    def refresh(self, kind: int, count: int) -> None:
        turned = min(count, self.worn[kind])
        self.worn[kind] -= turned
        self.fresh[kind] += turned


def decisive_margin_at(village: Village) -> float:
    """Points ahead that win about 75 % of games; alone, points above nothing."""
    return SOLO_MARGIN if village.seats == 1 else MARGIN


def evaluate(state: Village) -> list[float]:
    """One number a seat; alone, what one is ahead of an even game."""
    standings = stand(state)
    return [standings[0] - EVEN] if state.seats == 1 else standings


def stand(state: Village) -> list[float]:
    """How well all seats stand."""
    if not state.waiting:
        return final(state)
    if NONE in state.guild:
        return [float(state.guild[seat] != NONE) for seat in range(state.seats)]
    values: list[float] = []
    acting, start, stop = rest_of_turn(state)
    gaining, gain = coming(state)
    for seat in range(state.seats):
        use = fading(state, seat)
        held = holdings_of(state, seat, gain if seat == gaining else 0.0)
        if seat == acting:
            values.append(best_rest(state, seat, held, start, stop, use))
        else:
            values.append(worth(state, seat, held, use))
    return values


def final(state: Village) -> list[float]:
    if state.seats == 1:
        return [SLAIN * 3 if state.fate == WON else state.fame[0] / 10.0 - LOST]
    return [state.fame[seat] + state.coins[seat] / 100.0 + state.tokens(seat) / 10000.0 for seat in range(state.seats)]


def holdings_of(state: Village, seat: int, due: float) -> Holdings:
    at = 3 * seat
    return Holdings(
        state.fresh[at : at + 3], state.worn[at : at + 3], state.coins[seat], state.captive[seat], 0, 0, due
    )


def coming(state: Village) -> tuple[int, float]:
    """Whom the open step is about to bring something (or NONE), and what that is worth."""
    step = state.step
    if isinstance(step, DrawCaptive):
        return step.seat, UNSEEN
    if isinstance(step, Reveal):
        return step.seat, LOOK
    if isinstance(step, Swap):
        return step.seat, 1.0
    return (step.seat, FRESH) if isinstance(step, Spoils) else (NONE, 0.0)


def fading(state: Village, seat: int) -> float:
    """How much of its worth a seat's property has left: 1 for most of the game, 0 after the last turn."""
    if state.seats == 1:
        return 1.0
    if state.last:
        return LAST_TURN if seat > (state.turn - 1) % state.seats else 0.0
    return min(1.0, LAST_TURN + max(0, ENOUGH_FAME - max(state.fame)) / TURN_FAME / FADING)


# What one has ---------------------------------------------------------------------------------------------------------


def worth(state: Village, seat: int, held: Holdings, use: float) -> float:
    """Fame and bonuses, Coins and tokens, and what the monsters promise."""
    value = held.gained
    if state.seats == 1:
        value += SOLO_FAME * state.fame[seat] + SLAIN * state.slain.bit_count() - danger(state, held)
    else:
        value += state.fame[seat]
        for monster in state.defeated[seat]:
            value += bonus_points(state, seat, monster)
    if use == 0.0:
        return value + 0.01 * held.coins
    goods = COIN * min(held.coins, PURSE) + SPARE_COIN * max(0, held.coins - PURSE)
    for kind in range(KINDS):
        fresh, worn = held.fresh[kind], held.worn[kind]
        count = fresh + worn
        share = 1.0 if count <= ENOUGH_TOKENS else (ENOUGH_TOKENS + SPARE_TOKEN * (count - ENOUGH_TOKENS)) / count
        goods += share * (FRESH * fresh + WORN * worn)
    means = use * (goods + promise(state, seat, held))
    if state.seats == 1:
        return value + means
    return value + min(means, ENOUGH_FAME + BEYOND - state.fame[seat] - held.gained)


def danger(state: Village, held: Holdings) -> float:
    """Of being overrun, in the solo game."""
    count = len(state.forest) - held.gone.bit_count()
    return DANGER[count] if count < TOO_MANY else LOST


def promise(state: Village, seat: int, held: Holdings) -> float:
    """What the captive and the two best monsters in the Forest are worth to one who can almost defeat them."""
    best = 0.0
    second = 0.0
    for monster in state.forest:
        if not held.gone >> monster & 1:
            value = prize(state, seat, monster) * closeness(state, held, monster, CLOSE)
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
    value = best + SECOND * second
    if held.captive != NONE:
        value += prize(state, seat, held.captive) * closeness(state, held, held.captive, CAPTIVE_CLOSE)
    return value


def closeness(state: Village, held: Holdings, monster: int, scale: list[float]) -> float:
    cost = state.book.cost[monster]
    missing = 0
    for kind in range(KINDS):
        short = cost[kind] - held.fresh[kind]
        if short > 0:
            missing += short
            if short > held.worn[kind]:
                missing += short - held.worn[kind]  # a token to be bought is further away than one to be refreshed
    missing = (missing + 1) // 2 + max(0, state.book.cost_coins[monster] - held.coins)
    return scale[missing] if missing < len(scale) else 0.0


def prize(state: Village, seat: int, monster: int) -> float:
    """What a defeated monster brings."""
    book = state.book
    value = (SOLO_FAME if state.seats == 1 else 1.0) * book.fame[monster] + COIN * book.reward_coins[monster]
    if book.reward_refresh[monster] != NONE:
        value += REST
    if book.reward_gain[monster] != NONE:
        value += FRESH
    if state.seats > 1:
        for other in state.defeated[seat]:
            if book.bonus_for[monster] >> other & 1:
                value += book.bonus[monster] / book.bonus_per[monster]
            if book.bonus_for[other] >> monster & 1:
                value += book.bonus[other] / book.bonus_per[other]
    elif book.mightiest[monster] and not state.slain >> monster & 1:
        value += SLAIN
    return value


# The rest of the turn ------------------------------------------------------------------------------------------------


def rest_of_turn(state: Village) -> tuple[int, int, Use | None]:
    """Who is in the middle of a turn, the place to move from (or NONE), and the use under way."""
    acting, start = NONE, NONE
    stop: Use | None = None
    todo = state.agenda[::-1]
    todo.insert(0, state.step)
    for step in todo:
        if isinstance(step, Use):
            if stop is None:
                acting = step.seat
                stop = step
        elif isinstance(step, Departure):
            acting = step.seat
            start = step.place
    return acting, start, stop


def best_rest(state: Village, seat: int, held: Holdings, start: int, stop: Use | None, use: float) -> float:
    """The worth of what one holds, after the best that can still be done this turn."""
    ways = [held]
    if isinstance(state.step, Face) and state.top != NONE:
        ways += fought(state, seat, held, state.top)
    if stop is not None:
        ways = after_use(state, seat, ways, stop)
    best = -LOST * 2
    for after in ways:
        value = best_move(state, seat, after, start, use) if start != NONE else worth(state, seat, after, use)
        best = max(best, value)
    return best


def best_move(state: Village, seat: int, held: Holdings, start: int, use: float) -> float:
    best = -LOST * 2
    for stop in range(PLACES):
        if is_free(state, stop):
            cost = toll(state, seat, start, stop)
            if cost <= held.coins:
                moved = held.copy()
                moved.coins -= cost
                for after in after_use(state, seat, [moved], use_of(state, seat, stop)):
                    best = max(best, worth(state, seat, after, use))
    return best


def after_use(state: Village, seat: int, ways: list[Holdings], use: Use | None) -> list[Holdings]:
    """These ways, and those that the use of a location may make of them."""
    if use is None:
        return ways
    found = ways[:]
    for held in ways:
        if use.location == FOREST:
            add_fights(state, seat, held, found)
        else:
            add_uses(state, seat, held, use, found)
    return found


def add_fights(state: Village, seat: int, held: Holdings, found: list[Holdings]) -> None:
    """The ways after every row of fights in the Forest."""
    after = captive_fought(state, seat, held)
    for monster in state.forest:
        if not held.gone >> monster & 1:
            after += fought(state, seat, held, monster)
    for won in after:
        found.append(won)
        add_fights(state, seat, won, found)


def captive_fought(state: Village, seat: int, held: Holdings) -> list[Holdings]:
    if held.captive == NONE:
        return []
    after = fought(state, seat, held, held.captive)
    for won in after:
        won.captive = NONE
    return after


def fought(state: Village, seat: int, held: Holdings, monster: int) -> list[Holdings]:
    """What is held after a fight, if its cost can be met."""
    book = state.book
    cost = book.cost[monster]
    if held.coins < book.cost_coins[monster]:
        return []
    for kind in range(KINDS):
        if held.fresh[kind] < cost[kind]:
            return []
    won = held.copy()
    for kind in range(KINDS):
        won.fresh[kind] -= cost[kind]
        won.worn[kind] += cost[kind]
    won.worn[HEART] -= book.broken[monster]
    won.coins += book.reward_coins[monster] - book.cost_coins[monster]
    won.gained += prize(state, seat, monster) - COIN * book.reward_coins[monster]
    if book.reward_refresh[monster] != NONE:
        won.refresh(book.reward_refresh[monster], won.worn[book.reward_refresh[monster]])
        won.gained -= REST
    if monster in state.forest:
        won.gone |= 1 << monster
    won.fights += 1
    if won.fights + state.defeats == 1 and state.power(seat, REFRESH_ON_DEFEAT):
        won.refresh(book.power_token[state.guild[seat]], book.power_amount[state.guild[seat]])
    return [won]


def add_uses(state: Village, seat: int, held: Holdings, use: Use, found: list[Holdings]) -> None:
    """The ways after each option of a location."""
    location = use.location
    paid = held.copy()
    if isinstance(use, UseGuildPower):
        if power_at(state, seat, CAPTURE_ON_USE, location):
            add_captures(state, seat, held, found)
            found += captive_fought(state, seat, held)
        return
    paid.coins += tip(state, seat, location) - state.book.price[location]
    if held.coins < state.book.price[location]:
        return
    if location <= TAVERN:
        kind = TRAINED[location]
        trained = paid.copy()
        trained.fresh[kind] += 1
        paid.refresh(kind, paid.worn[kind])
        for used in (trained, paid):
            found.append(used)
            if power_at(state, seat, CAPTURE_ON_USE, location):
                add_captures(state, seat, used, found)
                found += captive_fought(state, seat, used)
    elif location == MARKET:
        paid.coins += state.book.income[MARKET]
        found.append(paid)
    elif location == GAME_PARLOR:
        for kind in (SWORD, HEART):
            bought = paid.copy()
            bought.fresh[kind] += 1
            found.append(bought)
    elif location == MANOR_HOUSE:
        for kind in (SWORD, SPELLBOOK):
            rested = paid.copy()
            rested.refresh(kind, 1)
            found.append(rested)
    elif location == POTION_SHOP:
        for kind in range(KINDS):
            paid.refresh(kind, 1)
        found.append(paid)
    elif isinstance(use, UseTwice):
        if not use.refreshed:
            paid.refresh(FREE_REFRESH[location], 1)
        if location == WIZARDS_TOWER and not use.other:
            paid.gained += LOOK
        found.append(paid)
        if location != WIZARDS_TOWER and not use.other:
            add_captures(state, seat, paid, found)
    elif location == GRAVEYARD:
        add_swaps(state, seat, held, found)


def add_captures(state: Village, seat: int, held: Holdings, found: list[Holdings]) -> None:
    if held.captive != NONE:
        return
    for monster in state.forest:
        if not held.gone >> monster & 1:
            caught = held.copy()
            caught.captive = monster
            caught.gone |= 1 << monster
            found.append(caught)
    if not state.deck_is_empty():
        drawn = held.copy()
        drawn.gained += UNSEEN
        found.append(drawn)


def add_swaps(state: Village, seat: int, held: Holdings, found: list[Holdings]) -> None:
    """The Graveyard: a point, whatever is swapped."""
    fame = state.book.fame
    for given in state.defeated[seat]:
        for monster in state.forest:
            if not held.gone >> monster & 1 and fame[monster] == fame[given] + 1:
                swapped = held.copy()
                swapped.gained += 1.0
                found.append(swapped)
                return
