"""Chapters 6 to 8 and 10 in words: locations where one thing is chosen, the Forest, and what guilds have of them."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.action_space import Block
from kingstable.core.prose import Arg, Text, listed, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kingswood.actions import EARN, GAIN, PASS, POTION, REFRESH, REFRESH_ALL
from kingstable.games.kingswood.book import KINDS, MARKET, NONE, POTION_SHOP
from kingstable.games.kingswood.rules import locations
from kingstable.games.kingswood.rules.exploring import RULES, Use
from kingstable.games.kingswood.rules.forest import Spoils
from kingstable.games.kingswood.rules.guilds import tip
from kingstable.games.kingswood.rules.locations import OPTIONS, UseForest, UseGuildPower, UseOnce
from kingstable.games.kingswood.rules.special_locations import FREE_REFRESH
from kingstable.games.kingswood.state import Village
from kingstable.games.kingswood.words.exploring import (
    COINS,
    Using,
    describe_end,
    describe_pass,
    done_at,
    for_move,
    location_facts,
    not_here,
    paid,
    prompt_use,
    used_place,
)
from kingstable.games.kingswood.words.forest import gain_facts
from kingstable.games.kingswood.words.names import TOKENS, Words, amount, many, some


def prompt_forest(asked: Using) -> Text:
    where = used_place(asked)
    if asked.state.legal(asked.seat) == [PASS.first]:  # who has a secret captive is asked all the same
        return say("You cannot defeat your captive in {where} now.", where=where)
    return for_move(asked) or say("Fight in {where}, or go on.", where=where)


def prompt_guild_power(asked: Using) -> Text:
    village, seat, where = asked.state, asked.seat, used_place(asked)
    if village.legal(seat) == [PASS.first]:  # who has a secret captive is asked all the same
        return say("You cannot defeat your captive at {where} now.", where=where)
    captive, guild = village.captive[seat] != NONE, asked.words.guild(village.guild[seat])
    template = (
        "{guild}: fight your captive at {where}, or go on."
        if captive
        else "{guild}: capture a monster at {where}, or go on."
    )
    return for_move(asked) or say(template, guild=guild, where=where)


def describe_power_unused(asked: Using) -> Described:
    return describe_end(asked, "Do nothing more at the {location}.")


def describe_earn(asked: Using) -> Described:
    return market_income(asked.state, asked.seat), "6.5", (f"location-{MARKET}", COINS)


def market_income(village: Village, seat: int) -> Text:
    """What the Market brings a seat, with what its guild adds."""
    brings = village.book.income[MARKET] + tip(village, seat, MARKET)
    return say("Gain {coins}.", coins=some(min(brings, village.coin_supply()), "Coin"))


def describe_gain(asked: Asked[Village, Use | Spoils, Words]) -> Described:
    kind = GAIN.part(asked.action)
    step, supply = asked.step, f"supply-{kind}"
    if isinstance(step, Spoils):
        return say("Gain a {token}.", token=TOKENS[kind]), "7.8", (supply,)
    text = paid(say("gain a {token}", token=TOKENS[kind]), step.location, asked.words)
    return text, RULES[step.location], (f"location-{step.location}", supply)


def describe_refresh_all(asked: Using) -> Described:
    kind, location = REFRESH_ALL.part(asked.action), asked.step.location
    turned = amount(asked.state.worn[3 * asked.seat + kind], TOKENS[kind])
    text = paid(say("refresh {tokens}", tokens=turned), location, asked.words)
    return text, RULES[location], (f"location-{location}", f"token-{asked.seat}-{kind}")


def describe_refresh(asked: Using) -> Described:
    kind, location = REFRESH.part(asked.action), asked.step.location
    targets = (f"location-{location}", f"token-{asked.seat}-{kind}")
    return say("Refresh a {token}.", token=TOKENS[kind]), RULES[location], targets


def describe_potion(asked: Using) -> Described:
    kinds = [kind for kind in range(KINDS) if asked.state.worn[3 * asked.seat + kind]]
    worn = listed([say("a {token}", token=TOKENS[kind]) for kind in kinds])
    targets = (f"location-{POTION_SHOP}", *(f"token-{asked.seat}-{kind}" for kind in kinds))
    return paid(say("refresh {tokens}", tokens=worn), POTION_SHOP, asked.words), "8.11", targets


def offered(asked: Using, block: Block) -> list[str]:
    """The tokens of which a location offers something."""
    return [TOKENS[block.part(action)] for action in OPTIONS[asked.step.location] if block.has(action)]


def gained_facts(asked: Using) -> Mapping[str, Arg]:
    return {**location_facts(asked), "tokens": listed([many(token) for token in offered(asked, GAIN)])}


def other_tokens(asked: Using) -> Reason:
    return Reason("the {location} is only for {tokens}", RULES[asked.step.location], gained_facts)


def refreshed_facts(asked: Using) -> Mapping[str, Arg]:
    one = FREE_REFRESH[asked.step.location]
    tokens = offered(asked, REFRESH) if one == NONE else [TOKENS[one]]
    return {**location_facts(asked), "tokens": listed([say("a {token}", token=token) for token in tokens], "or")}


def other_token(asked: Using) -> Reason:
    return Reason("the {location} refreshes only {tokens}", RULES[asked.step.location], refreshed_facts)


def refresh_facts(asked: Using) -> Mapping[str, Arg]:
    block = REFRESH if REFRESH.has(asked.action) else REFRESH_ALL
    token = TOKENS[block.part(asked.action)]
    return {"token": token, "tokens": many(token)}


CHAPTER = Chapter(
    prompts={
        UseOnce: prompt_use,
        UseForest: prompt_forest,
        UseGuildPower: prompt_guild_power,
    },
    passes={
        UseOnce: describe_pass,
        UseForest: describe_pass,
        UseGuildPower: describe_power_unused,
    },
    choices={
        EARN: describe_earn,
        GAIN: describe_gain,
        REFRESH_ALL: describe_refresh_all,
        REFRESH: describe_refresh,
        POTION: describe_potion,
    },
    reasons={
        locations.OTHER_TOKENS: other_tokens,
        locations.OTHER_TOKEN: other_token,
        locations.SUPPLY_EMPTY: Reason("the supply has no {tokens} left", "4.6", gain_facts),
        locations.NONE_EXHAUSTED: Reason("you have no exhausted {tokens}", "6.4", refresh_facts),
        locations.CAPTIVE_ALONE: Reason("at the {location} you may fight only your captive", "10.2", location_facts),
    },
    elsewhere={
        EARN: done_at(MARKET),
        GAIN: not_here("not now: you cannot gain tokens at the {location}"),
        REFRESH_ALL: not_here("not now: you cannot refresh all tokens at once at the {location}"),
        REFRESH: not_here("not now: you cannot refresh a single token at the {location}"),
        POTION: done_at(POTION_SHOP),
    },
)
