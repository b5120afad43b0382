"""Why not: the first condition that an action fails, and the rule that asks for it."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.games.kingswood import actions as act
from kingstable.games.kingswood import locations, turn
from kingstable.games.kingswood import state as st
from kingstable.games.kingswood.book import (
    BAKERY,
    BOOK,
    FOREST,
    GAME_PARLOR,
    GRAVEYARD,
    HEART,
    KINDS,
    KINGS_CASTLE,
    MANOR_HOUSE,
    MARKET,
    NONE,
    POTION_SHOP,
    SWORD,
    TAVERN,
    TRAINED,
    WIZARDS_TOWER,
)
from kingstable.games.kingswood.guilds import may_capture
from kingstable.games.kingswood.sequence import KingswoodState
from kingstable.games.kingswood.words import TOKENS, Words, amount, some

# Each kind of action: the end of its range, the steps at which it may be open, and what is said at all others.
STEPS = (
    (act.COLLECT, (st.USE, st.FACE, st.ACT, st.MOVE, st.SWAP, st.SPOILS, st.GUILD), "", ""),
    (act.EARN, (st.ACT,), "Collect is an action of its own", "5.1"),
    (act.POTION, (st.USE,), "no location is being used", "5.13"),
    (act.REVEAL, (st.USE,), "no location is being used", "5.13"),
    (act.FIGHT_CAPTIVE, (st.USE,), "no location is being used", "5.13"),
    (act.CAPTURE_TOP, (st.USE, st.FACE), "monsters are fought in the Forest", "7.1"),
    (act.REFRESH_ALL, (st.USE,), "no location is being used", "5.13"),
    (act.GAIN, (st.USE,), "no location is being used", "5.13"),
    (act.REFRESH, (st.USE, st.SPOILS), "no location is being used", "5.13"),
    (act.EXPLORE, (st.USE,), "no location is being used", "5.13"),
    (act.MOVE, (st.ACT,), "the action of this turn is chosen already", "5.1"),
    (act.FIGHT, (st.MOVE,), "no adventurer is about to move", "5.6"),
    (act.CAPTURE, (st.USE, st.FACE), "monsters are fought in the Forest", "7.1"),
    (act.GIVE, (st.USE,), "no location is being used", "5.13"),
    (act.TAKE, (st.USE,), "no location is being used", "5.13"),
    (act.CHOOSE, (st.SWAP,), "no monster was given up for another", "8.3"),
    (act.SPECIAL, (st.GUILD,), "the guilds are chosen at the start", "3.2"),
    (act.ACTIONS, (), "chance decides this, not a player", "2.3"),
)


# Steps at which an adventurer may have yet to move
BEFORE_MOVE = (st.USE, st.FACE, st.SPOILS)


def refuse(state: KingswoodState, seat: int, action: int, words: Words) -> Refusal | None:
    refused = _refuse_step(state, seat, action, words)
    if refused is None and state.step in BEFORE_MOVE and action not in state.legal(seat):
        return Refusal("you could not pay for the adventurer's move afterwards", "5.5")
    return refused


def _refuse_step(state: KingswoodState, seat: int, action: int, words: Words) -> Refusal | None:
    """Why an action is not open at this step, whatever it leaves for a move."""
    step = state.step
    _, steps, text, rule = next(kind for kind in STEPS if action < kind[0])
    if step not in steps:
        return Refusal(f"not now: {text}", rule)
    if action == act.PASS:
        return _refuse_pass(state)
    if step == st.USE:
        return _refuse_use(state, seat, action, words)
    if step == st.ACT:
        return _refuse_turn(state, seat, action, words)
    if step == st.MOVE:
        return _refuse_move(state, seat, action - act.MOVE, words)
    if step == st.FACE:
        if action == act.FIGHT + state.top:
            return None
        return Refusal(f"only {words.monster(state.top)} is turned up to be fought", "8.16")
    if step == st.SWAP:
        return _refuse_exchange(state, action - act.TAKE, words)
    if step == st.SPOILS:
        kind = action - act.GAIN
        return None if state.supply(kind) else Refusal(f"the supply has no {TOKENS[kind]} left", "7.8")
    guild = action - act.CHOOSE
    return Refusal(f"{words.guild(guild)} has a leader already", "3.1") if guild in state.guild else None


def _refuse_pass(state: KingswoodState) -> Refusal | None:
    if state.step in (st.USE, st.FACE):
        return None
    text, rule = {
        st.ACT: ("nobody may pass: explore or, if you can, collect", "5.1"),
        st.MOVE: ("the adventurer must move", "5.6"),
        st.SWAP: ("a monster was given up: take one for it", "8.3"),
        st.SPOILS: ("choose the token of your reward", "7.8"),
        st.GUILD: ("every player leads a guild", "3.1"),
    }[state.step]
    return Refusal(text, rule)


# Explore and Collect -------------------------------------------------------------------------------------------------


def _refuse_turn(state: KingswoodState, seat: int, action: int, words: Words) -> Refusal | None:
    if action == act.COLLECT:
        return Refusal("the King's Guard is on no location", "5.16") if state.guard == st.AWAY else None
    name = words.location(action - act.EXPLORE)
    place = state.place_of(action - act.EXPLORE)
    if place == NONE:
        return Refusal(f"the {name} is not in this village", "1.2")
    if not state.adventurers >> place & 1:
        return Refusal(f"no adventurer is at the {name}", "5.2")
    if action not in turn.turn_actions(state, seat):
        price, purse = amount(turn.fare(state, seat, place), "Coin"), some(state.coins[seat], "Coin")
        fare = f"the adventurer at the {name} moves for {price} or more"
        return Refusal(f"{fare}, you have {purse} and cannot earn enough there first", "5.3")
    return None


def _refuse_move(state: KingswoodState, seat: int, location: int, words: Words) -> Refusal | None:
    name, start, stop = words.location(location), state.b, state.place_of(location)
    if stop == NONE:
        return Refusal(f"the {name} is not in this village", "1.2")
    if stop == start:
        return Refusal(f"the adventurer must leave the {name}", "5.6")
    if state.adventurers >> stop & 1:
        return Refusal(f"another adventurer is at the {name}", "5.10")
    if state.guard == stop:
        return Refusal(f"the King's Guard is at the {name}", "5.11")
    cost = turn.toll(state, seat, start, stop)
    if cost > state.coins[seat]:
        purse = some(state.coins[seat], "Coin")
        return Refusal(f"the way to the {name} costs {amount(cost, 'Coin')}, you have {purse}", "5.7")
    return None


# Locations -----------------------------------------------------------------------------------------------------------


def _refuse_use(state: KingswoodState, seat: int, action: int, words: Words) -> Refusal | None:
    if act.FIGHT <= action < act.CAPTURE or action == act.FIGHT_CAPTIVE:
        return _refuse_fight(state, seat, action, words)
    if act.CAPTURE <= action < act.GIVE or action == act.CAPTURE_TOP:
        return _refuse_capture(state, seat, action, words)
    if act.GIVE <= action < act.TAKE:
        return _refuse_gift(state, seat, action - act.GIVE, words)
    if act.REFRESH <= action < act.EXPLORE:
        return _refuse_refresh(state, seat, action - act.REFRESH, words)
    if act.REFRESH_ALL <= action < act.REFRESH:
        return _refuse_training(state, seat, action, words)
    return _refuse_single(state, action, words)


def _refuse_single(state: KingswoodState, action: int, words: Words) -> Refusal | None:
    """The Market, the Potion Shop, the top card at the Wizard's Tower: asked for there, they are mostly open."""
    home, rule = {
        act.EARN: (MARKET, "6.5"),
        act.POTION: (POTION_SHOP, "8.11"),
        act.REVEAL: (WIZARDS_TOWER, "8.15"),
    }[action]
    location = locations.used_at(state, state.b)
    if location != home:
        return Refusal(f"not now: that is done at the {words.location(home)}", rule)
    if state.c & st.USED:
        return Refusal(f"the {words.location(home)} is used already", rule)
    if action == act.REVEAL:
        if state.c & st.REVEALED:
            return Refusal("the top card was turned up already", "8.20")
        if state.deck_is_empty():
            return Refusal("the deck is empty", "8.19")
    return None


def _refuse_training(state: KingswoodState, seat: int, action: int, words: Words) -> Refusal | None:
    """Refresh all, or gain one."""
    gains = action >= act.GAIN
    kind = action - (act.GAIN if gains else act.REFRESH_ALL)
    location = locations.used_at(state, state.b)
    name, rule = words.location(location), locations.RULES[location]
    if location <= TAVERN:
        kinds = [TRAINED[location]]
    elif location == GAME_PARLOR and gains:
        kinds = [SWORD, HEART]
    else:
        what = "gained" if gains else "refreshed all at once"
        return Refusal(f"not now: tokens are not {what} at the {name}", rule)
    if state.c & st.USED:
        return Refusal(f"the {name} is used already", rule)
    if kind not in kinds:
        return Refusal(f"the {name} is for {' and '.join(f'{TOKENS[kind]}s' for kind in kinds)}", rule)
    if gains and not state.supply(kind):
        return Refusal(f"the supply has no {TOKENS[kind]} left", "4.6")
    if not gains and not state.worn[3 * seat + kind]:
        return Refusal(f"you have no exhausted {TOKENS[kind]}", "6.4")
    return None  # whoever is asked can pay: all options of a location cost the same


def _refuse_refresh(state: KingswoodState, seat: int, kind: int, words: Words) -> Refusal | None:
    """Refresh a single token."""
    location = locations.used_at(state, state.b)
    name, rule = words.location(location), locations.RULES[location]
    one = locations.FREE_REFRESH[location]
    kinds = [SWORD, BOOK] if location == MANOR_HOUSE else [one] if one != NONE else []
    if not kinds:
        return Refusal(f"not now: no single token is refreshed at the {name}", rule)
    if kind not in kinds:
        return Refusal(f"the {name} refreshes a {' or a '.join(TOKENS[kind] for kind in kinds)}", rule)
    if state.c & st.REFRESHED:
        return Refusal(f"the {name} has refreshed a {TOKENS[kind]} already", "8.20")
    if not state.worn[3 * seat + kind]:
        return Refusal(f"you have no exhausted {TOKENS[kind]}", "6.4")
    return None


# Monsters ------------------------------------------------------------------------------------------------------------


def _refuse_fight(state: KingswoodState, seat: int, action: int, words: Words) -> Refusal | None:
    location = locations.used_at(state, state.b)
    by_power = may_capture(state, seat, location, state.c)
    if location != FOREST and not by_power:
        return Refusal(f"not now: no monster is fought at the {words.location(location)}", "7.1")
    monster = action - act.FIGHT
    if action == act.FIGHT_CAPTIVE:
        monster = state.captive[seat]
        if monster == NONE:
            return Refusal("you have no captive", "9.5")
    elif by_power:
        return Refusal(f"at the {words.location(location)} you may fight your captive alone", "10.2")
    elif monster not in state.forest:
        return Refusal(f"{words.monster(monster)} is not in the Forest", "7.1")
    return _refuse_cost(state, seat, monster, words)


def _refuse_cost(state: KingswoodState, seat: int, monster: int, words: Words) -> Refusal | None:
    """What a seat lacks for a fight."""
    book = state.book
    for kind in range(KINDS):
        need, have = book.cost[monster][kind], state.fresh[3 * seat + kind]
        if have < need:
            rule = "7.4" if kind == HEART and have >= need - book.broken[monster] else "7.2"
            return Refusal(f"needs {amount(need, f'refreshed {TOKENS[kind]}')}, you have {have}", rule)
    price = book.cost_coins[monster]
    if state.coins[seat] < price:
        return Refusal(f"needs {amount(price, 'Coin')}, you have {some(state.coins[seat], 'Coin')}", "7.2")
    return None


def _refuse_capture(state: KingswoodState, seat: int, action: int, words: Words) -> Refusal | None:
    location = locations.used_at(state, state.b)
    if location not in (BAKERY, KINGS_CASTLE) and not may_capture(state, seat, location, state.c):
        return Refusal(f"not now: no monster is captured at the {words.location(location)}", "9.1")
    if state.c & st.CAPTURED:
        return Refusal(f"you have captured at the {words.location(location)} already", "8.20")
    if state.captive[seat] != NONE:
        return Refusal("you have a captive already", "9.3")
    if action == act.CAPTURE_TOP:
        return Refusal("the deck is empty", "9.1") if state.deck_is_empty() else None
    monster = action - act.CAPTURE
    return None if monster in state.forest else Refusal(f"{words.monster(monster)} is not in the Forest", "9.1")


def _refuse_gift(state: KingswoodState, seat: int, given: int, words: Words) -> Refusal | None:
    """The monster given up at the Graveyard."""
    location = locations.used_at(state, state.b)
    if location != GRAVEYARD:
        return Refusal(f"not now: no monster is swapped at the {words.location(location)}", "8.3")
    if given not in state.defeated[seat]:
        return Refusal(f"you have not defeated {words.monster(given)}", "8.3")
    if not locations.exchanges(state, given):
        fame = state.book.fame[given]
        return Refusal(f"{words.monster(given)} is worth {fame} fame, and none in the Forest {fame + 1}", "8.3")
    return None


def _refuse_exchange(state: KingswoodState, taken: int, words: Words) -> Refusal | None:
    """The monster taken for it."""
    if taken not in state.forest:
        return Refusal(f"{words.monster(taken)} is not in the Forest", "8.3")
    fame, due = state.book.fame[taken], state.book.fame[state.b] + 1
    if fame != due:
        return Refusal(f"{words.monster(taken)} is worth {fame} fame, not {due}", "8.3")
    return None
