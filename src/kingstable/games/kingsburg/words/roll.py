"""Chapter 4 in words: before the roll, the dice, re-rolls."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, say
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said, StandingAnswer
from kingstable.games.kingsburg import book
from kingstable.games.kingsburg.actions import CHAPEL, FARMS, GUILD, PASS, ROLL, STATUE, STATUE_WHITE
from kingstable.games.kingsburg.rules import dice, roll
from kingstable.games.kingsburg.rules.roll import Farms, Guild, Reroll, Throw
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import Words, dice_listed
from kingstable.games.kingsburg.words.pieces import dice_keys
from kingstable.games.kingsburg.words.year import CHANCE_DECIDES

Rerolling = Asked[Realm, Reroll, Words]


def describe_guild(asked: Asked[Realm, Guild, Words]) -> Described:
    return say("Take 1 gold."), "14.8", (f"building-{asked.seat}-{book.MERCHANTS_GUILD}", "supply-0")


def describe_farms(asked: Asked[Realm, Farms, Words]) -> Described:
    return say("Add the white die."), "14.7", (f"building-{asked.seat}-{book.FARMS}",)


def describe_statue(asked: Rerolling) -> Described:
    rolled = asked.state.dice[asked.seat] & dice.COLOURED_MASK
    return say("Re-roll one coloured die."), "14.1", _moved(asked, book.STATUE, rolled)


def describe_statue_white(asked: Rerolling) -> Described:
    rolled = asked.state.dice[asked.seat] & ~dice.COLOURED_MASK
    return say("Re-roll one white die."), "14.1", _moved(asked, book.STATUE, rolled)


def describe_chapel(asked: Rerolling) -> Described:
    return say("Re-roll all your dice."), "14.2", _moved(asked, book.CHAPEL, asked.state.dice[asked.seat])


def _moved(asked: Rerolling, building: int, rolled: int) -> tuple[str, ...]:
    """A building, and the dice that it re-rolls."""
    return (f"building-{asked.seat}-{building}", *dice_keys(asked.state, asked.seat, rolled))


def describe_roll(asked: Asked[Realm, Throw, Words]) -> Described:
    return say("The dice show {dice}.", dice=dice_listed(ROLL.part(asked.action))), "4.6", ()


def chapel_facts(asked: Rerolling) -> Mapping[str, Arg]:
    return {"total": dice.total(asked.state.dice[asked.seat]), "limit": roll.CHAPEL_LIMIT}


NO_REROLL = Reason("not now: you cannot re-roll", "4.7")

CHAPTER = Chapter(
    prompts={
        Guild: "Take the gold of your Merchants' Guild before you roll?",
        Farms: "Add the white die of your Farms to this roll?",
        Reroll: "Re-roll, or keep your dice.",
    },
    passes={
        Guild: Said("Take nothing.", "4.2"),
        Farms: Said("Roll without it.", "4.3"),
        Reroll: Said("Keep your dice.", "4.10"),
    },
    standing=[
        StandingAnswer("guild", "Always take the Merchants' Guild's gold.", "4.2", Guild, lambda asked: GUILD.first),
        StandingAnswer("farms", "Always add the white die of my Farms.", "4.3", Farms, lambda asked: FARMS.first),
        StandingAnswer("rolls", "Never re-roll my dice.", "4.10", Reroll, lambda asked: PASS.first),
    ],
    choices={
        GUILD: describe_guild,
        FARMS: describe_farms,
        STATUE: describe_statue,
        STATUE_WHITE: describe_statue_white,
        CHAPEL: describe_chapel,
        ROLL: describe_roll,
    },
    reasons={
        roll.NO_STATUE: Reason("you own no Statue", "14.1"),
        roll.STATUE_USED: Reason("you have already used your Statue this season", "4.11"),
        roll.NOT_ALIKE: Reason("your dice do not all show the same number", "4.8"),
        roll.NO_WHITE_DIE: Reason("you have no white die", "4.8"),
        roll.NO_CHAPEL: Reason("you own no Chapel", "14.2"),
        roll.CHAPEL_USED: Reason("you have already used your Chapel this season", "4.11"),
        roll.TOO_HIGH: Reason("your dice total {total}, more than {limit}", "4.9", chapel_facts),
    },
    elsewhere={
        GUILD: Reason("not now: take the Merchants' Guild's gold before the roll", "4.2"),
        FARMS: Reason("not now: add the Farms' white die before the roll", "4.3"),
        STATUE: NO_REROLL,
        STATUE_WHITE: NO_REROLL,
        CHAPEL: NO_REROLL,
        ROLL: CHANCE_DECIDES,
    },
)
