"""Chapters 1 to 3 in words: the village, the monsters and the guilds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kingstable.core.prose import Arg, say, sentences, series
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kingswood.actions import ARRANGE, CHOOSE, DEAL, MONSTER, ORDERS, SPECIAL
from kingstable.games.kingswood.book import COMMON, FOREST
from kingstable.games.kingswood.rules import setting_up
from kingstable.games.kingswood.rules.setting_up import ChooseGuild
from kingstable.games.kingswood.state import Village
from kingstable.games.kingswood.words.names import Words

Asking = Asked[Village, Any, Words]


def describe_special(asked: Asking) -> Described:
    location = COMMON + SPECIAL.part(asked.action)
    text = say("The special location is the {location}.", location=asked.words.location(location))
    return text, "1.3", (f"location-{location}",)


def describe_village(asked: Asking) -> Described:
    words = asked.words
    others = series([words.location(asked.state.circle[1 + i]) for i in ORDERS[ARRANGE.part(asked.action)]])
    template = "The village, clockwise from the {forest}: {others}."
    return say(template, forest=words.location(FOREST), others=others), "1.4", ()


def describe_monster(asked: Asking) -> Described:
    monster = MONSTER.part(asked.action)
    return say("The top card is {monster}.", monster=asked.words.monster(monster)), "2.3", (f"monster-{monster}",)


def describe_deal(asked: Asking) -> Described:
    guild = DEAL.part(asked.action)
    return say("The guild is {guild}.", guild=asked.words.guild(guild)), "3.3", (f"guild-{guild}",)


def describe_guild(asked: Asking) -> Described:
    guild, words = CHOOSE.part(asked.action), asked.words
    lead = say("Lead {guild}: start with {start}.", guild=words.guild(guild), start=words.start(guild))
    return sentences(lead, words.power(guild)), "3.2", (f"guild-{guild}",)


def guild_facts(asked: Asking) -> Mapping[str, Arg]:
    return {"guild": asked.words.guild(CHOOSE.part(asked.action))}


BY_CHANCE = Reason("not now: chance decides this, not a player", "2.3")

CHAPTER = Chapter(
    prompts={ChooseGuild: "Choose your guild."},
    choices={
        SPECIAL: describe_special,
        ARRANGE: describe_village,
        MONSTER: describe_monster,
        DEAL: describe_deal,
        CHOOSE: describe_guild,
    },
    reasons={setting_up.GUILD_TAKEN: Reason("another player already leads {guild}", "3.1", guild_facts)},
    elsewhere={
        ChooseGuild: Reason("you must choose a guild", "3.1"),
        CHOOSE: Reason("not now: you choose a guild at the start", "3.2"),
        SPECIAL: BY_CHANCE,
        ARRANGE: BY_CHANCE,
        MONSTER: BY_CHANCE,
        DEAL: BY_CHANCE,
    },
)
