"""Chapter 5 in words: the use of a location, whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kingstable.core.prose import Arg, Text, say, sentence
from kingstable.core.speech import Asked, Chapter, Described, Facts, Reason
from kingstable.games.kingswood.actions import PASS
from kingstable.games.kingswood.book import KINDS, NONE, WITCHS_HUT
from kingstable.games.kingswood.rules import exploring
from kingstable.games.kingswood.rules.exploring import OFFERED, RULES, Use, start_of_move
from kingstable.games.kingswood.rules.locations import UseGuildPower
from kingstable.games.kingswood.state import Village
from kingstable.games.kingswood.words.names import Words

Using = Asked[Village, Use, Words]
Explain = Callable[[Using], Reason]

COINS = f"supply-{KINDS}"  # the heap of Coins, after those of the tokens


def used_place(asked: Using) -> Text:
    """`the Tavern`, `the Tavern, by way of the Witch's Hut`."""
    where, here = say("the {location}", location=asked.words.location(asked.step.location)), at_place(asked)
    if here == WITCHS_HUT:
        return say("{where}, by way of the {location}", where=where, location=asked.words.location(here))
    return where


def at_place(asked: Using) -> int:
    """The location where the adventurer is, be it the Witch's Hut."""
    return asked.state.circle[asked.step.place]


def prompt_use(asked: Using) -> Text:
    return for_move(asked) or say("Use {where}, or go on.", where=used_place(asked))


def for_move(asked: Using) -> Text | None:
    """What is asked of somebody who must earn Coins for the move."""
    if PASS.first in asked.state.legal(asked.seat):
        return None
    return say("You need Coins for the move: use {where}.", where=used_place(asked))


def describe_pass(asked: Using) -> Described:
    return describe_end(asked, "Do nothing at the {location}.")


def describe_end(asked: Using, template: str) -> Described:
    location = at_place(asked)
    rule = "5.13" if start_of_move(asked.state) == NONE else "5.4"
    return say(template, location=asked.words.location(location)), rule, (f"location-{location}",)


def paid(deed: Text, location: int, words: Words) -> Text:
    """What one may do, after what one pays for it."""
    price = words.price(location)
    return say("Pay {price} to {deed}.", price=price, deed=deed) if price else sentence(deed)


def location_facts(asked: Using) -> Mapping[str, Arg]:
    return {"location": asked.words.location(asked.step.location)}


NO_LOCATION = Reason("not now: you are not using a location", "5.13")


def not_here(template: str, rule: str = "", nowhere: Reason = NO_LOCATION, facts: Facts = location_facts) -> Explain:
    """Why not, at a location that is for something else, by a rule or by its own; and where no location is used."""

    def reason(asked: Using) -> Reason:
        if not isinstance(asked.step, Use):
            return nowhere
        location = asked.step.location
        if isinstance(asked.step, UseGuildPower) and any(block.has(asked.action) for block in OFFERED[location]):
            return Reason("you have already used the {location}", RULES[location], location_facts)
        return Reason(template, rule or RULES[location], facts)

    return reason


def done_at(home: int) -> Explain:
    """What a single location is for."""
    template = "not now: do that at the {home}"
    return not_here(template, RULES[home], facts=lambda asked: {"home": asked.words.location(home)})


CHAPTER = Chapter(
    reasons={exploring.STRANDED: Reason("you could not pay for the adventurer's move afterwards", "5.5")},
)
