"""Sentences: what one is asked, what one may choose, and why the winners won."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import Choice
from kingstable.core.prose import Text, listed, say, sentence, sentences, series
from kingstable.core.state import frame
from kingstable.games.kingswood import actions as act
from kingstable.games.kingswood import state as st
from kingstable.games.kingswood.book import COMMON, FOREST, KINDS, MARKET, NONE, WITCHS_HUT
from kingstable.games.kingswood.ending import TOO_MANY
from kingstable.games.kingswood.guilds import may_capture, tip
from kingstable.games.kingswood.locations import RULES, exchanges, used_at
from kingstable.games.kingswood.sequence import KingswoodState
from kingstable.games.kingswood.turn import COLLECTED, fare, start_of_move, toll
from kingstable.games.kingswood.words import CHAPTERS, TOKENS, Words, amount, some

Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and what it touches
COINS = f"supply-{KINDS}"  # the heap of Coins, after those of the tokens


# What one is asked ---------------------------------------------------------------------------------------------------


def prompt(state: KingswoodState, seat: int, words: Words) -> Text:
    """What the seat is asked."""
    step = state.step
    if step == st.USE:
        return _prompt_use(state, seat, words)
    if step == st.ACT:
        return say(
            "Explore with an adventurer, or Collect." if state.guard != st.AWAY else "Explore with an adventurer."
        )
    if step == st.MOVE:
        start = words.location(state.circle[state.b])
        return say("Move the adventurer from the {location} to another location.", location=start)
    if step == st.FACE:
        template = "The top card is {monster}. Defeat it at once, or leave it on top of the deck."
        return say(template, monster=words.monster(state.top))
    if step == st.SWAP:
        return say("Which monster do you take for {monster}?", monster=words.monster(state.b))
    if step == st.SPOILS:
        return say("Choose the token of your reward.")
    return say("Choose your guild.")


def _prompt_use(state: KingswoodState, seat: int, words: Words) -> Text:
    here, location = state.circle[state.b], used_at(state, state.b)
    where = say("the {location}", location=words.location(location))
    if here == WITCHS_HUT:
        where = say("{where}, by way of the {location}", where=where, location=words.location(here))
    legal = state.legal(seat)
    if legal == [act.PASS]:  # who has a secret captive is asked all the same
        if location == FOREST:
            return say("You cannot defeat your captive in {where} now.", where=where)
        return say("You cannot defeat your captive at {where} now.", where=where)
    if act.PASS not in legal:
        return say("You need Coins for the move: use {where}.", where=where)
    if may_capture(state, seat, location, state.c):
        what = "Fight your captive" if state.captive[seat] != NONE else "Capture a monster"
        guild = words.guild(state.guild[seat])
        return say("{guild} at {where}: {what}, or leave it.", guild=guild, where=where, what=what)
    if location == FOREST:
        return say("Fight in {where}, or go on.", where=where)
    if state.c:
        return say("You may also do the other thing at {where}, or go on.", where=where)
    return say("Use {where}, or go on.", where=where)


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
        lead = say("Lead {guild}: start with {start}.", guild=words.guild(guild), start=words.start(guild))
        return sentences(lead, words.power(guild)), "3.2", (f"guild-{guild}",)
    if action >= act.FIGHT:
        return _describe_monster(state, action, words)
    if action >= act.MOVE:
        location = action - act.MOVE
        cost = toll(state, seat, state.b, state.place_of(location))
        price = amount(cost, "Coin") or "free"
        move = say("Move to the {location} for {price}.", location=words.location(location), price=price)
        offer = _offer(state, seat, state.place_of(location), cost, False, words)
        return sentences(move, offer), "5.7", (f"location-{location}",)
    if action >= act.EXPLORE:
        location = action - act.EXPLORE
        start = state.place_of(location)
        cost = fare(state, seat, start)
        explore = say("Explore with the adventurer at the {location}.", location=words.location(location))
        offer = _offer(state, seat, start, 0, True, words)
        template = "To move on costs {least} or more{first}."
        first = say(": earn it here first") if cost > state.coins[seat] else ""
        fares = say(template, least=amount(cost, "Coin"), first=first) if cost else ""
        return sentences(explore, offer, fares), "5.2", (f"location-{location}", f"adventurer-{location}")
    if action == act.PASS:
        return _describe_pass(state, words)
    if action == act.COLLECT:
        location = state.circle[state.guard]
        gained = some(min(COLLECTED, state.coin_supply()), "Coin")
        template = "Send the King's Guard away from the {location} and gain {coins}."
        text = say(template, location=words.location(location), coins=gained)
        return text, "5.15", (f"location-{location}", "guard", COINS)
    return _describe_use(state, seat, action, words)


def _offer(state: KingswoodState, seat: int, place: int, paid: int, starting: bool, words: Words) -> Text:
    """What a location does, and whether a seat that has paid its way, or is yet to move on, can do any of it."""
    location, copied = state.circle[place], used_at(state, place)
    parts = [words.ability(location)]
    if location == WITCHS_HUT and copied == NONE:
        parts.append(say("It stands beside the village."))
    elif location == WITCHS_HUT:
        parts.append(say("It is at the {location}.", location=words.location(copied)))
    there = state.clone()
    there.coins[seat] -= paid
    there.agenda = [frame(st.MOVE, seat, place)] if starting else []
    there.frame = frame(st.USE, seat, place)
    if there.legal(seat) == [act.PASS]:
        parts.append(say("(No effect now)"))
    return sentences(*parts)


def _describe_pass(state: KingswoodState, words: Words) -> Described:
    if state.step == st.FACE:
        leave = say("Leave {monster} on top of the deck.", monster=words.monster(state.top))
        return leave, "8.17", (f"monster-{state.top}",)
    location = state.circle[state.b]
    template = "Do nothing more at the {location}." if state.c else "Do nothing at the {location}."
    rule = "5.13" if start_of_move(state) == NONE else "5.4"
    return say(template, location=words.location(location)), rule, (f"location-{location}",)


def _describe_use(state: KingswoodState, seat: int, action: int, words: Words) -> Described:
    """What is not named by a monster; the reward of choice is gained elsewhere."""
    if state.step == st.SPOILS:
        return say("Gain a {token}.", token=TOKENS[action - act.GAIN]), "7.8", (f"supply-{action - act.GAIN}",)
    location = used_at(state, state.b)
    rule: str = RULES[location]
    targets: tuple[str, ...] = (f"location-{location}",)
    if action == act.FIGHT_CAPTIVE:
        captive = state.captive[seat]
        rule = "9.5" if location == FOREST else "10.2"
        return say("Fight your captive: {fight}", fight=_fight(captive, words)), rule, (f"monster-{captive}",)
    if action == act.CAPTURE_TOP:
        return say("Capture {card}.", card=_top_card(state, words)), "9.1", _deck(state)
    if action == act.REVEAL:
        return say("Turn up {card}.", card=_top_card(state, words)), rule, _deck(state)
    if action == act.EARN:
        brings = state.book.income[MARKET] + tip(state, seat, MARKET)
        return say("Gain {coins}.", coins=some(min(brings, state.coin_supply()), "Coin")), rule, (*targets, COINS)
    if action == act.POTION:
        kinds = [kind for kind in range(KINDS) if state.worn[3 * seat + kind]]
        worn = [say("a {token}", token=TOKENS[kind]) for kind in kinds]
        targets += tuple(f"token-{seat}-{kind}" for kind in kinds)
        return _paid(say("refresh {tokens}", tokens=listed(worn)), location, words), rule, targets
    if action >= act.REFRESH:
        kind = action - act.REFRESH
        return say("Refresh a {token}.", token=TOKENS[kind]), rule, (*targets, f"token-{seat}-{kind}")
    if action >= act.GAIN:
        kind = action - act.GAIN
        return _paid(say("gain a {token}", token=TOKENS[kind]), location, words), rule, (*targets, f"supply-{kind}")
    kind = action - act.REFRESH_ALL
    turned = amount(state.worn[3 * seat + kind], TOKENS[kind])
    return _paid(say("refresh {tokens}", tokens=turned), location, words), rule, (*targets, f"token-{seat}-{kind}")


def _paid(deed: Text, location: int, words: Words) -> Text:
    """What one may do, after what one pays for it."""
    price = words.price(location)
    return say("Pay {price}: {deed}.", price=price, deed=deed) if price else sentence(deed)


def _top_card(state: KingswoodState, words: Words) -> Text:
    if state.top != NONE:
        return say("{monster}, the top card of the deck", monster=words.monster(state.top))
    return say("the top card of the deck, of Chapter {chapter}", chapter=CHAPTERS[state.chapter_on_top()])


def _deck(state: KingswoodState) -> tuple[str, ...]:
    """The deck, and its top card while all know it."""
    return ("deck",) if state.top == NONE else ("deck", f"monster-{state.top}")


def _fight(monster: int, words: Words) -> Text:
    name, cost, worth = words.monster(monster), words.cost(monster), words.worth(monster)
    return say("{monster}, {cost}, for {worth}.", monster=name, cost=cost, worth=worth)


def _describe_monster(state: KingswoodState, action: int, words: Words) -> Described:
    monster = (action - act.FIGHT) % (act.CAPTURE - act.FIGHT)
    name, targets = words.monster(monster), (f"monster-{monster}",)
    if action >= act.TAKE:
        take = say("Take {monster}: {fame}.", monster=name, fame=words.fame(monster))
        return sentences(take, "Its reward is not gained." if words.reward(monster) else ""), "8.3", targets
    if action >= act.GIVE:
        others = listed([words.monster(taken - act.TAKE) for taken in exchanges(state, monster)], "or")
        return say("Give up {monster} for {others}.", monster=name, others=others), "8.3", targets
    if action >= act.CAPTURE:
        template = "Capture {monster}, to be fought later: {cost}, for {worth}."
        return say(template, monster=name, cost=words.cost(monster), worth=words.worth(monster)), "9.1", targets
    return say("Fight {fight}", fight=_fight(monster, words)), "8.16" if state.step == st.FACE else "7.1", targets


def _describe_chance(state: KingswoodState, action: int, words: Words) -> Described:
    if action >= act.MONSTER:
        monster = action - act.MONSTER
        return say("The top card is {monster}.", monster=words.monster(monster)), "2.3", (f"monster-{monster}",)
    if action >= act.DEAL:
        guild = action - act.DEAL
        return say("The guild is {guild}.", guild=words.guild(guild)), "3.3", (f"guild-{guild}",)
    if action >= act.ARRANGE:
        order = act.ORDERS[action - act.ARRANGE]
        others = series([words.location(state.circle[1 + i]) for i in order])
        template = "The village, clockwise from the {forest}: {others}."
        return say(template, forest=words.location(FOREST), others=others), "1.4", ()
    location = COMMON + action - act.SPECIAL
    text = say("The special location is the {location}.", location=words.location(location))
    return text, "1.3", (f"location-{location}",)


# Why the winners won -------------------------------------------------------------------------------------------------


def reason(keys: Sequence[tuple[int, int, int]], ranking: Sequence[Sequence[int]]) -> Text:
    """Of a game of two or more."""
    best = fame, coins, tokens = keys[ranking[0][0]]
    rivals = [key for key in keys if key != best]
    if len(ranking[0]) > 1:
        return say("tied at {fame} fame, and in Coins and tokens", fame=fame)
    if not any(key[0] == fame for key in rivals):
        return say("most fame, {fame}", fame=fame)
    if not any(key[:2] == best[:2] for key in rivals):
        return say("broke the tie at {fame} fame with {coins}", fame=fame, coins=some(coins, "Coin"))
    template = "broke the tie at {fame} fame and {coins} with {tokens}"
    return say(template, fame=fame, coins=some(coins, "Coin"), tokens=some(tokens, "token"))


def solo_reason(fate: int) -> Text:
    """Of a game of one."""
    if fate == st.OVERRUN:
        return say("the village was overrun, with {count} or more monsters in the Forest", count=TOO_MANY)
    if fate == st.WON:
        return say("two of the mightiest beasts are defeated")
    return say("two of the mightiest beasts can no longer be defeated")
