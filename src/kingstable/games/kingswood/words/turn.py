"""Chapter 5 in words: Explore or Collect, and the move."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say, sentences
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kingswood.actions import COLLECT, EXPLORE, MOVE, PASS
from kingstable.games.kingswood.book import MARKET, NONE, WITCHS_HUT
from kingstable.games.kingswood.rules import turn
from kingstable.games.kingswood.rules.exploring import fare, toll, used_at
from kingstable.games.kingswood.rules.turn import COLLECTED, MOVES, Act, Move, use_of
from kingstable.games.kingswood.state import AWAY, PLACES, Village
from kingstable.games.kingswood.words.exploring import COINS
from kingstable.games.kingswood.words.locations import market_income
from kingstable.games.kingswood.words.names import Words, amount, some

Acting = Asked[Village, Act, Words]
Moving = Asked[Village, Move, Words]


def prompt_act(asked: Acting) -> Text:
    if asked.state.guard == AWAY:
        return say("Explore with an adventurer.")
    return say("Explore with an adventurer, or Collect.")


def prompt_move(asked: Moving) -> Text:
    start = asked.words.location(asked.state.circle[asked.step.place])
    return say("Move the adventurer from the {location} to another location.", location=start)


def describe_collect(asked: Acting) -> Described:
    village = asked.state
    location = village.circle[village.guard]
    gained = some(min(COLLECTED, village.coin_supply()), "Coin")
    template = "Collect: send the King's Guard away from the {location} and gain {coins}."
    text = say(template, location=asked.words.location(location), coins=gained)
    return text, "5.15", (f"location-{location}", "guard", COINS)


def describe_explore(asked: Acting) -> Described:
    village, seat, location = asked.state, asked.seat, EXPLORE.part(asked.action)
    start = village.place_of(location)
    cost = fare(village, seat, start)
    explore = say("Explore with the adventurer at the {location}.", location=asked.words.location(location))
    first = say(": earn it here first") if cost > village.coins[seat] else ""
    template = "The move costs at least {least}{first}."
    fares = say(template, least=amount(cost, "Coin"), first=first) if cost else ""
    offer = _offer(asked, start, 0, True)
    return sentences(explore, offer, fares), "5.2", (f"location-{location}", f"adventurer-{location}")


def describe_move(asked: Moving) -> Described:
    location = MOVE.part(asked.action)
    stop = asked.state.place_of(location)
    cost = toll(asked.state, asked.seat, asked.step.place, stop)
    price = amount(cost, "Coin") or "free"
    move = say("Move to the {location} for {price}.", location=asked.words.location(location), price=price)
    return sentences(move, _offer(asked, stop, cost, False)), "5.7", (f"location-{location}",)


def _offer(asked: Acting | Moving, place: int, paid: int, starting: bool) -> Text:
    """What a location does, and whether a seat that has paid its way, or is yet to move on, can do any of it."""
    village, seat, words = asked.state, asked.seat, asked.words
    location, copied = village.circle[place], used_at(village, place)
    there = village.clone()
    there.coins[seat] -= paid
    parts = [market_income(there, seat) if location == MARKET else words.ability(location)]
    if location == WITCHS_HUT and copied == NONE:
        parts.append(say("The King's Guard is beside the village."))
    elif location == WITCHS_HUT:
        parts.append(say("The King's Guard is at the {location}.", location=words.location(copied)))
    there.agenda = [MOVES[PLACES * seat + place]] if starting else []
    use = use_of(there, seat, place)
    there.step = use or there.step
    if use is None or there.legal(seat) == [PASS.first]:
        parts.append(say("(No effect now)"))
    return sentences(*parts)


def adventurer_facts(asked: Acting) -> Mapping[str, Arg]:
    return {"location": asked.words.location(EXPLORE.part(asked.action))}


def fare_facts(asked: Acting) -> Mapping[str, Arg]:
    village, seat = asked.state, asked.seat
    least = fare(village, seat, village.place_of(EXPLORE.part(asked.action)))
    return {**adventurer_facts(asked), "price": amount(least, "Coin"), "coins": some(village.coins[seat], "Coin")}


def stop_facts(asked: Moving) -> Mapping[str, Arg]:
    return {"location": asked.words.location(MOVE.part(asked.action))}


def village_facts(asked: Acting | Moving) -> Mapping[str, Arg]:
    block = EXPLORE if EXPLORE.has(asked.action) else MOVE
    return {"location": asked.words.location(block.part(asked.action))}


def toll_facts(asked: Moving) -> Mapping[str, Arg]:
    village, seat = asked.state, asked.seat
    cost = toll(village, seat, asked.step.place, village.place_of(MOVE.part(asked.action)))
    return {**stop_facts(asked), "price": amount(cost, "Coin"), "coins": some(village.coins[seat], "Coin")}


CHAPTER = Chapter(
    prompts={Act: prompt_act, Move: prompt_move},
    choices={COLLECT: describe_collect, EXPLORE: describe_explore, MOVE: describe_move},
    reasons={
        turn.GUARD_AWAY: Reason("you must explore: the King's Guard is on no location", "5.16"),
        turn.NOT_IN_VILLAGE: Reason("the {location} is not in this village", "1.2", village_facts),
        turn.NO_ADVENTURER: Reason("there is no adventurer at the {location}", "5.2", adventurer_facts),
        turn.CANNOT_MOVE: Reason(
            "moving the adventurer at the {location} costs at least {price}; you have {coins} and cannot earn "
            "enough there first",
            "5.3",
            fare_facts,
        ),
        turn.MUST_LEAVE: Reason("the adventurer must leave the {location}", "5.6", stop_facts),
        turn.ADVENTURER_THERE: Reason("another adventurer is at the {location}", "5.10", stop_facts),
        turn.GUARD_THERE: Reason("the King's Guard is at the {location}", "5.11", stop_facts),
        turn.TOO_FAR: Reason("moving to the {location} costs {price}; you have {coins}", "5.7", toll_facts),
    },
    elsewhere={
        Act: Reason("you cannot pass: explore, or collect if you can", "5.1"),
        Move: Reason("the adventurer must move", "5.6"),
        COLLECT: Reason("not now: you can collect only instead of exploring", "5.1"),
        EXPLORE: Reason("not now: you have already chosen this turn's action", "5.1"),
        MOVE: Reason("not now: no adventurer is moving", "5.6"),
    },
)
