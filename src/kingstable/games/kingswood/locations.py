"""Chapters 6 and 8: what the locations offer, and what comes of it."""

from __future__ import annotations

from typing import Final

from kingstable.core.state import frame
from kingstable.games.kingswood import actions, capture, forest, guilds
from kingstable.games.kingswood.actions import EARN, FIGHT, GAIN, GIVE, PASS, POTION, REFRESH, REFRESH_ALL, TAKE
from kingstable.games.kingswood.book import (
    BAKERY,
    BOOK,
    FOREST,
    GAME_PARLOR,
    HEART,
    KINDS,
    KINGS_CASTLE,
    LOCATIONS,
    MANOR_HOUSE,
    MARKET,
    NONE,
    POTION_SHOP,
    SWORD,
    TAVERN,
    TRAINED,
    WITCHS_HUT,
    WIZARDS_TOWER,
)
from kingstable.games.kingswood.state import (
    AWAY,
    CAPTURED,
    FACE,
    REFRESHED,
    REVEAL,
    REVEALED,
    SWAP,
    USE,
    USED,
    Village,
)

# The rule of each location, in the order of their numbers
RULES: Final = ["6.1", "6.2", "6.3", "6.5", "7.1", "8.1", "8.2", "8.3", "8.9", "8.10", "8.11", "8.12", "8.15"]
FREE_REFRESH: Final = [NONE] * LOCATIONS  # the kind of token of which a location refreshes one, besides something else
FREE_REFRESH[BAKERY] = HEART  # [8.1]
FREE_REFRESH[KINGS_CASTLE] = SWORD  # [8.9]
FREE_REFRESH[WIZARDS_TOWER] = BOOK  # [8.15]


def used_at(village: Village, place: int) -> int:
    """The location whose ability is used at a place: its own or, by the Witch's Hut, that of the Guard's."""
    location = village.circle[place]
    if location != WITCHS_HUT:
        return location
    return NONE if village.guard == AWAY else village.circle[village.guard]  # [8.12] [8.13]


# What may be done ----------------------------------------------------------------------------------------------------


def ask_use(village: Village, seat: int, place: int, done: int) -> None:
    """Ask, if something can be done here; where a secret captive might be fought, in any case."""
    legal = village.legal(seat)
    if legal == [PASS]:
        location = used_at(village, place)
        may_fight_captive = location == FOREST or guilds.may_capture(village, seat, location, done)
        if not may_fight_captive or not village.keeps_a_secret(seat):  # [13.4] not to be asked would tell what it costs
            return  # [5.18]
    if legal:  # none are left only where a move is looked for in vain, on a copy
        village.ask(seat)  # [5.4] [5.13]


def uses(village: Village, seat: int, place: int, done: int) -> list[int]:
    return [PASS, *options(village, seat, place, done)]  # [5.4] [5.13] may


def options(village: Village, seat: int, place: int, done: int) -> list[int]:
    """What a seat can do and pay for at a place, in the order of the actions; what it leaves for a move is another
    question."""
    location = used_at(village, place)
    if location == NONE:
        return []  # [8.13]
    if location == FOREST:
        return capture.captive_fights(village, seat) + forest.fights(village, seat)  # [7.1] [9.5]
    if done & USED:
        return guilds.captures_after_use(village, seat, location, done)  # [10.2]
    if location <= TAVERN:
        return trainings(village, seat, location)
    if location == MARKET:
        return [EARN] if village.coin_supply() else []  # [6.5]
    if FREE_REFRESH[location] != NONE:
        return twofold(village, seat, location, done)
    if location == GAME_PARLOR:
        return purchases(village, seat, location)
    if location == MANOR_HOUSE:
        return [REFRESH + kind for kind in (SWORD, BOOK) if village.worn[3 * seat + kind]]  # [8.10] [6.4]
    if location == POTION_SHOP:
        return [POTION] if can_use_potion(village, seat) else []  # [8.11]
    return [GIVE + monster for monster in sorted(village.defeated[seat]) if exchanges(village, monster)]  # [8.3]


def trainings(village: Village, seat: int, location: int) -> list[int]:
    """Academy, Blacksmith and Tavern: refresh all of a kind, or gain one."""
    kind = TRAINED[location]
    if not can_buy(village, seat, location):
        return []
    found: list[int] = []
    if village.worn[3 * seat + kind]:  # [6.4]
        found.append(REFRESH_ALL + kind)  # [6.1] [6.2] [6.3]
    if village.supply(kind):  # [4.6]
        found.append(GAIN + kind)  # [6.1] [6.2] [6.3]
    return found


def can_buy(village: Village, seat: int, location: int) -> bool:
    """Whether a seat can pay what an option here costs."""
    return village.coins[seat] >= village.book.price[location]  # [4.2] [10.7] what a guild gains comes afterwards


def price_of(village: Village, seat: int, place: int, action: int) -> int:
    """The Coins that an action at a place costs."""
    if FIGHT <= action < actions.CAPTURE:
        return village.book.cost_coins[action - FIGHT]
    if action == actions.FIGHT_CAPTIVE:
        return village.book.cost_coins[village.captive[seat]]
    if action == POTION or REFRESH_ALL <= action < REFRESH:
        return village.book.price[used_at(village, place)]
    return 0


def purchases(village: Village, seat: int, location: int) -> list[int]:
    """Game Parlor."""
    if not can_buy(village, seat, location):
        return []
    return [GAIN + kind for kind in (SWORD, HEART) if village.supply(kind)]  # [8.2] [4.6]


def twofold(village: Village, seat: int, location: int, done: int) -> list[int]:
    """Bakery, King's Castle and Wizard's Tower: refresh a token, do the other thing, or both."""
    kind = FREE_REFRESH[location]
    found: list[int] = []
    if not done & REFRESHED and village.worn[3 * seat + kind]:  # [8.20] [6.4]
        found.append(REFRESH + kind)
    if location == WIZARDS_TOWER:
        if not done & REVEALED and not village.deck_is_empty():  # [8.19] [8.20]
            found.insert(0, actions.REVEAL)  # [8.15]
    elif not done & CAPTURED:  # [8.20]
        found = capture.with_captures(village, seat, found)  # [8.1] [8.9]
    return found


def can_use_potion(village: Village, seat: int) -> bool:
    at = 3 * seat
    exhausted = village.worn[at] + village.worn[at + 1] + village.worn[at + 2]
    return exhausted > 0 and can_buy(village, seat, POTION_SHOP)  # [6.4] [8.11]


def exchanges(village: Village, given: int) -> list[int]:
    """The monsters in the Forest for which one may be swapped."""
    fame = village.book.fame
    return [TAKE + monster for monster in village.forest if fame[monster] == fame[given] + 1]  # [8.3]


# What comes of it ----------------------------------------------------------------------------------------------------


def use(village: Village, seat: int, place: int, done: int, action: int) -> None:
    """Carry out one option, and put on the agenda what else may be done here."""
    if action == PASS:
        return
    location = used_at(village, place)
    if FIGHT <= action < actions.CAPTURE:
        village.agenda.append(frame(USE, seat, place, done))  # [7.1] any number
        forest.fight(village, seat, action - FIGHT)
    elif action == actions.FIGHT_CAPTIVE:
        if location == FOREST:
            village.agenda.append(frame(USE, seat, place, done))  # [9.5] and the others
        capture.fight_captive(village, seat)
    elif action == actions.CAPTURE_TOP or actions.CAPTURE <= action < GIVE:
        if not done & USED:
            village.agenda.append(frame(USE, seat, place, done | CAPTURED))  # [8.20]
        capture.capture(village, seat, action)
    elif action == actions.REVEAL:
        village.agenda.append(frame(USE, seat, place, done | REVEALED))  # [8.20]
        village.agenda.append(frame(REVEAL, seat, place))  # [8.15]
    elif action >= GIVE:
        village.agenda.append(frame(SWAP, seat, action - GIVE))  # [8.3] [8.4] one
    elif action >= REFRESH:
        if FREE_REFRESH[location] != NONE:
            village.agenda.append(frame(USE, seat, place, done | REFRESHED))  # [8.20]
        village.refresh(seat, action - REFRESH, 1)  # [8.1] [8.9] [8.10] [8.15]
        village.tell("refresh", RULES[location], seat, action - REFRESH, 1)
    else:
        use_shop(village, seat, location, action)
        guilds.after_use(village, seat, place, location, done)


def use_shop(village: Village, seat: int, location: int, action: int) -> None:
    """The locations where one pays or is paid, and chooses one thing."""
    price = village.book.price[location]
    village.coins[seat] -= price  # [4.2] [6.1] [6.2] [6.3] [8.2] [8.11] [8.12]
    if price:
        village.tell("pay", RULES[location], seat, price, location)
    if action == EARN:
        gained = village.gain_coins(seat, village.book.income[location])  # [6.5]
        village.tell("earn", "6.5", seat, gained)
    elif action == POTION:
        for kind in range(KINDS):
            if village.refresh(seat, kind, 1):  # [8.11] as far as there are any
                village.tell("refresh", "8.11", seat, kind, 1)
    elif action >= GAIN:
        village.gain_token(seat, action - GAIN)  # [6.1] [6.2] [6.3] [8.2]
        village.tell("gain", RULES[location], seat, action - GAIN)
    else:
        kind = action - REFRESH_ALL
        turned = village.refresh(seat, kind, village.worn[3 * seat + kind])  # [6.1] [6.2] [6.3]
        village.tell("refresh", RULES[location], seat, kind, turned)


# Graveyard -----------------------------------------------------------------------------------------------------------


def swap(village: Village, seat: int, given: int, action: int) -> None:
    """No defeat: no reward, no power of the guild, no mightiest beast slain."""
    taken = action - TAKE
    village.defeated[seat].remove(given)
    village.defeated[seat].append(taken)  # [8.6] [8.7] [12.5]
    village.forest.remove(taken)
    forest.put_in_forest(village, given)  # [8.4] [8.8]
    village.fame[seat] += village.book.fame[taken] - village.book.fame[given]  # [8.5] by 1
    village.tell("swap", "8.3", seat, given, taken)


# Wizard's Tower ------------------------------------------------------------------------------------------------------


def reveal_top(village: Village, seat: int, place: int) -> None:
    """Turn up the top card; chance names it, unless all know it."""
    if village.top == NONE:
        village.ask_chance(actions.MONSTER)  # [8.15]
    else:
        village.tell("reveal", "8.18", seat, village.top)
        village.agenda.append(frame(FACE, seat, place))  # [8.18]


def revealed(village: Village, seat: int, place: int, action: int) -> None:
    village.leaves_deck(action - actions.MONSTER)
    village.top = action - actions.MONSTER  # [13.3] known to all
    village.tell("reveal", "8.15", seat, village.top)
    village.agenda.append(frame(FACE, seat, place))


def faces(village: Village, seat: int) -> list[int]:
    """Leave the card turned up, or defeat it."""
    return [PASS, FIGHT + village.top] if forest.can_fight(village, seat, village.top) else [PASS]  # [8.16] [8.17]


def face(village: Village, seat: int) -> None:
    if FIGHT + village.top in village.legal(seat):
        village.ask(seat)  # [8.16] may
    else:
        village.tell("too_strong", "8.17", seat, village.top)


def faced(village: Village, seat: int, action: int) -> None:
    monster = village.top
    if action == PASS:
        village.tell("back", "8.17", monster)
        return
    village.top = NONE
    forest.defeat(village, seat, monster)  # [8.16]
