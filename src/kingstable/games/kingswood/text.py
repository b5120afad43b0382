"""Sentences: what one is asked, what one may choose, and why the winners won."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import Choice
from kingstable.core.prose import listed
from kingstable.games.kingswood import actions as act
from kingstable.games.kingswood import state as st
from kingstable.games.kingswood.book import COMMON, FOREST, KINDS, MARKET, NONE, WITCHS_HUT
from kingstable.games.kingswood.ending import TOO_MANY
from kingstable.games.kingswood.guilds import may_capture, tip
from kingstable.games.kingswood.locations import RULES, exchanges, options, used_at
from kingstable.games.kingswood.sequence import KingswoodState
from kingstable.games.kingswood.turn import COLLECTED, fare, toll
from kingstable.games.kingswood.words import CHAPTERS, TOKENS, Words, amount, some

Described = tuple[str, str, tuple[str, ...]]  # a sentence, its rule, and what it touches


# What one is asked ---------------------------------------------------------------------------------------------------


def prompt(state: KingswoodState, seat: int, words: Words) -> str:
    """What the seat is asked."""
    step = state.step
    if step == st.USE:
        return _prompt_use(state, seat, words)
    if step == st.ACT:
        return "Explore with an adventurer, or Collect." if state.guard != st.AWAY else "Explore with an adventurer."
    if step == st.MOVE:
        return f"Move the adventurer from the {words.location(state.circle[state.b])} to another location."
    if step == st.FACE:
        return f"The top card is {words.monster(state.top)}. Defeat it at once, or leave it on top of the deck."
    if step == st.SWAP:
        return f"Which monster do you take for {words.monster(state.b)}?"
    if step == st.SPOILS:
        return "Choose the token of your reward."
    return "Choose your guild."


def _prompt_use(state: KingswoodState, seat: int, words: Words) -> str:
    here, location = state.circle[state.b], used_at(state, state.b)
    where = f"the {words.location(location)}"
    if here == WITCHS_HUT:
        where += f", by way of the {words.location(here)}"
    if not options(state, seat, state.b, state.c):  # who has a secret captive is asked all the same
        return f"You cannot defeat your captive {'in' if location == FOREST else 'at'} {where} now."
    if may_capture(state, seat, location, state.c):
        what = "Fight your captive" if state.captive[seat] != NONE else "Capture a monster"
        return f"{words.guild(state.guild[seat])} at {where}: {what}, or leave it."
    if location == FOREST:
        return f"Fight in {where}, or go on."
    return f"{'You may also do the other thing at' if state.c & ~st.STARTING else 'Use'} {where}, or go on."


# What one may choose -------------------------------------------------------------------------------------------------


def describe(state: KingswoodState, seat: int, action: int, notation: str, words: Words) -> Choice:
    """An action in words, with its rule and what it touches."""
    text, rule, targets = _describe(state, seat, action, words)
    return Choice(action, notation, text, rule, targets)


def _describe(state: KingswoodState, seat: int, action: int, words: Words) -> Described:
    if action >= act.SPECIAL:
        return _describe_chance(state, action, words)
    if action >= act.CHOOSE:
        guild = action - act.CHOOSE
        text = f"Lead {words.guild(guild)}: start with {words.start(guild)}. {words.power(guild)}"
        return text, "3.2", (f"guild-{guild}",)
    if action >= act.FIGHT:
        return _describe_monster(state, action, words)
    if action >= act.MOVE:
        location = action - act.MOVE
        cost = toll(state, seat, state.b, state.place_of(location))
        text = f"Move to the {words.location(location)} for {amount(cost, 'Coin') or 'nothing'}."
        offer = _offer(state, seat, state.place_of(location), cost, 0, words)
        return f"{text} {offer}", "5.7", (f"location-{location}",)
    if action >= act.EXPLORE:
        location = action - act.EXPLORE
        start = state.place_of(location)
        least = amount(fare(state, seat, start), "Coin")
        text = f"Explore with the adventurer at the {words.location(location)}. "
        text += _offer(state, seat, start, 0, st.STARTING, words)
        return text + (f" To move on costs {least} or more." if least else ""), "5.2", (f"location-{location}",)
    if action == act.PASS:
        return _describe_pass(state, words)
    if action == act.COLLECT:
        location = state.circle[state.guard]
        gained = some(min(COLLECTED, state.coin_supply()), "Coin")
        text = f"Send the King's Guard away from the {words.location(location)} and gain {gained}."
        return text, "5.15", (f"location-{location}",)
    return _describe_use(state, seat, action, words)


def _offer(state: KingswoodState, seat: int, place: int, paid: int, done: int, words: Words) -> str:
    """What a location does, and whether a seat that has paid its way can do any of it."""
    location, copied = state.circle[place], used_at(state, place)
    text = words.ability(location)
    if location == WITCHS_HUT:
        text += " It stands beside the village." if copied == NONE else f" It is at the {words.location(copied)}."
    there = state.clone()
    there.coins[seat] -= paid
    return text if options(there, seat, place, done) else f"{text} (Nothing that you could do now.)"


def _describe_pass(state: KingswoodState, words: Words) -> Described:
    if state.step == st.FACE:
        return f"Leave {words.monster(state.top)} on top of the deck.", "8.17", (f"monster-{state.top}",)
    location = state.circle[state.b]
    done = "more " if state.c & ~st.STARTING else ""
    rule = "5.4" if state.c & st.STARTING else "5.13"
    return f"Do nothing {done}at the {words.location(location)}.", rule, (f"location-{location}",)


def _describe_use(state: KingswoodState, seat: int, action: int, words: Words) -> Described:
    """What is not named by a monster; the reward of choice is gained elsewhere."""
    if state.step == st.SPOILS:
        return f"Gain a {TOKENS[action - act.GAIN]}.", "7.8", ()
    location = used_at(state, state.b)
    rule, targets = RULES[location], (f"location-{location}",)
    if action == act.FIGHT_CAPTIVE:
        captive = state.captive[seat]
        rule = "9.5" if location == FOREST else "10.2"
        return f"Fight your captive: {_fight(captive, words)}", rule, (f"monster-{captive}",)
    if action == act.CAPTURE_TOP:
        return f"Capture {_top_card(state, words)}.", "9.1", ("deck",)
    if action == act.REVEAL:
        return f"Turn up {_top_card(state, words)}.", rule, ("deck",)
    if action == act.EARN:
        brings = state.book.income[MARKET] + tip(state, seat, MARKET)
        return f"Gain {some(min(brings, state.coin_supply()), 'Coin')}.", rule, targets
    if action == act.POTION:
        worn = [f"a {TOKENS[kind]}" for kind in range(KINDS) if state.worn[3 * seat + kind]]
        return _paid(f"refresh {listed(worn)}.", location, words), rule, targets
    if action >= act.REFRESH:
        return f"Refresh a {TOKENS[action - act.REFRESH]}.", rule, targets
    if action >= act.GAIN:
        return _paid(f"gain a {TOKENS[action - act.GAIN]}.", location, words), rule, targets
    kind = action - act.REFRESH_ALL
    turned = amount(state.worn[3 * seat + kind], TOKENS[kind])
    return _paid(f"refresh {turned}.", location, words), rule, targets


def _paid(text: str, location: int, words: Words) -> str:
    """What one may do, after what one pays for it."""
    price = words.price(location)
    return f"Pay {price}: {text}" if price else f"{text[0].upper()}{text[1:]}"


def _top_card(state: KingswoodState, words: Words) -> str:
    if state.top != NONE:
        return f"{words.monster(state.top)}, the top card of the deck"
    return f"the top card of the deck, of Chapter {CHAPTERS[state.chapter_on_top()]}"


def _fight(monster: int, words: Words) -> str:
    return f"{words.monster(monster)}, {words.cost(monster)}, for {words.worth(monster)}."


def _describe_monster(state: KingswoodState, action: int, words: Words) -> Described:
    monster = (action - act.FIGHT) % (act.CAPTURE - act.FIGHT)
    targets = (f"monster-{monster}",)
    if action >= act.TAKE:
        lost = " Its reward is not gained." if words.reward(monster) else ""
        return f"Take {words.monster(monster)}: {words.fame(monster)}.{lost}", "8.3", targets
    if action >= act.GIVE:
        others = listed([words.monster(taken - act.TAKE) for taken in exchanges(state, monster)], "or")
        return f"Give up {words.monster(monster)} for {others}.", "8.3", targets
    if action >= act.CAPTURE:
        name, cost, worth = words.monster(monster), words.cost(monster), words.worth(monster)
        return f"Capture {name}, to be fought later: {cost}, for {worth}.", "9.1", targets
    return f"Fight {_fight(monster, words)}", "8.16" if state.step == st.FACE else "7.1", targets


def _describe_chance(state: KingswoodState, action: int, words: Words) -> Described:
    if action >= act.MONSTER:
        monster = action - act.MONSTER
        return f"The top card is {words.monster(monster)}.", "2.3", (f"monster-{monster}",)
    if action >= act.DEAL:
        guild = action - act.DEAL
        return f"The guild is {words.guild(guild)}.", "3.3", (f"guild-{guild}",)
    if action >= act.ARRANGE:
        order = act.ORDERS[action - act.ARRANGE]
        names = [words.location(state.circle[1 + i]) for i in order]
        return f"The village, clockwise from the {words.location(FOREST)}: {', '.join(names)}.", "1.4", ()
    location = COMMON + action - act.SPECIAL
    return f"The special location is the {words.location(location)}.", "1.3", (f"location-{location}",)


# Why the winners won -------------------------------------------------------------------------------------------------


def reason(keys: Sequence[tuple[int, int, int]], ranking: Sequence[Sequence[int]]) -> str:
    """Of a game of two or more."""
    best = keys[ranking[0][0]]
    rivals = [key for key in keys if key != best]
    fame = f"{best[0]} fame"
    if len(ranking[0]) > 1:
        return f"{fame}, and equal in Coins and tokens"
    if not any(key[0] == best[0] for key in rivals):
        return f"most fame, {best[0]}"
    if not any(key[:2] == best[:2] for key in rivals):
        return f"{fame} like others, but more Coins, {best[1]}"
    return f"{fame} and {some(best[1], 'Coin')} like others, but more tokens, {best[2]}"


def solo_reason(fate: int) -> str:
    """Of a game of one."""
    return {
        st.WON: "two of the mightiest beasts are defeated",
        st.OVERRUN: f"the village was overrun, with {TOO_MANY} or more monsters in the Forest",
        st.HOPELESS: "two of the mightiest beasts can no longer be defeated",
    }[fate]
