"""Chapter 8 in words: the use of the special locations."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, listed, say, sentences
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kingswood.actions import GIVE, REVEAL, TAKE
from kingstable.games.kingswood.book import WIZARDS_TOWER
from kingstable.games.kingswood.rules import special_locations
from kingstable.games.kingswood.rules.special_locations import (
    Face,
    Swap,
    UseBakeryOrCastle,
    UseGraveyard,
    UseTower,
    UseTwice,
    exchanges,
)
from kingstable.games.kingswood.state import Village
from kingstable.games.kingswood.words.capture import deck, top_card
from kingstable.games.kingswood.words.exploring import (
    Using,
    describe_end,
    describe_pass,
    done_at,
    for_move,
    location_facts,
    not_here,
    prompt_use,
    used_place,
)
from kingstable.games.kingswood.words.locations import refresh_facts
from kingstable.games.kingswood.words.names import Words

Facing = Asked[Village, Face, Words]
Swapping = Asked[Village, Swap, Words]


def is_begun(asked: Using) -> bool:
    """Whether one of the two things is done."""
    return isinstance(asked.step, UseTwice) and bool(asked.step.refreshed | asked.step.other)


def prompt_twofold(asked: Using) -> Text:
    if not is_begun(asked):
        return prompt_use(asked)
    return for_move(asked) or say("Use the other ability of {where} too, or go on.", where=used_place(asked))


def describe_done(asked: Using) -> Described:
    return describe_end(asked, "Do nothing more at the {location}.") if is_begun(asked) else describe_pass(asked)


def describe_reveal(asked: Using) -> Described:
    return say("Reveal {card}.", card=top_card(asked)), "8.15", deck(asked)


def prompt_face(asked: Facing) -> Text:
    template = "The top card is {monster}. Fight it now, or leave it on top of the deck."
    return say(template, monster=asked.words.monster(asked.state.top))


def describe_leave(asked: Facing) -> Described:
    top = asked.state.top
    return say("Leave the {monster} on top of the deck.", monster=asked.words.monster(top)), "8.17", (f"monster-{top}",)


def prompt_swap(asked: Swapping) -> Text:
    return say(
        "Choose the monster to take in exchange for the {monster}.", monster=asked.words.monster(asked.step.given)
    )


def describe_give(asked: Using) -> Described:
    given, words = GIVE.part(asked.action), asked.words
    taken = exchanges(asked.state, given)
    others = listed([say("the {monster}", monster=words.monster(monster)) for monster in taken], "or")
    text = say("Give up the {monster} for {others}.", monster=words.monster(given), others=others)
    return text, "8.3", (f"monster-{given}",)


def describe_take(asked: Swapping) -> Described:
    monster, words = TAKE.part(asked.action), asked.words
    take = say("Take the {monster}: {fame}.", monster=words.monster(monster), fame=words.fame(monster))
    reward = say("You do not gain its reward.") if words.reward(monster) else ""
    return sentences(take, reward), "8.3", (f"monster-{monster}",)


def refreshed_facts(asked: Using) -> Mapping[str, Arg]:
    return {**location_facts(asked), **refresh_facts(asked)}


def top_facts(asked: Facing) -> Mapping[str, Arg]:
    return {"monster": asked.words.monster(asked.state.top)}


def given_facts(asked: Using) -> Mapping[str, Arg]:
    given = GIVE.part(asked.action)
    fame = asked.state.book.fame[given]
    return {"monster": asked.words.monster(given), "more": fame + 1}


def taken_facts(asked: Swapping) -> Mapping[str, Arg]:
    taken, fame = TAKE.part(asked.action), asked.state.book.fame
    return {"monster": asked.words.monster(taken), "fame": fame[taken], "due": fame[asked.step.given] + 1}


CHAPTER = Chapter(
    prompts={
        UseBakeryOrCastle: prompt_twofold,
        UseTower: prompt_twofold,
        UseGraveyard: prompt_use,
        Face: prompt_face,
        Swap: prompt_swap,
    },
    passes={
        UseBakeryOrCastle: describe_done,
        UseTower: describe_done,
        UseGraveyard: describe_pass,
        Face: describe_leave,
    },
    choices={
        REVEAL: describe_reveal,
        GIVE: describe_give,
        TAKE: describe_take,
    },
    reasons={
        special_locations.REFRESHED: Reason("the {location} has already refreshed a {token}", "8.20", refreshed_facts),
        special_locations.CAPTURED: Reason(
            "you have already captured a monster at the {location}", "8.20", location_facts
        ),
        special_locations.REVEALED: Reason("you have already revealed the top card", "8.20"),
        special_locations.DECK_EMPTY: Reason("the deck is empty", "8.19"),
        special_locations.NOT_TURNED_UP: Reason("you can fight only the {monster} now", "8.16", top_facts),
        special_locations.NOT_DEFEATED: Reason("you have not defeated the {monster}", "8.3", given_facts),
        special_locations.NONE_WORTH_MORE: Reason(
            "no monster in the Forest is worth {more} fame, 1 more than the {monster}", "8.3", given_facts
        ),
        special_locations.NOT_IN_FOREST: Reason("the Forest has no {monster}", "8.3", taken_facts),
        special_locations.OTHER_FAME: Reason("choose a monster worth {due} fame, not {fame}", "8.3", taken_facts),
    },
    elsewhere={
        Swap: Reason("choose the monster you take in exchange", "8.3"),
        REVEAL: done_at(WIZARDS_TOWER),
        GIVE: not_here("not now: you cannot swap monsters at the {location}", "8.3"),
        TAKE: Reason("not now: give up a monster first", "8.3"),
    },
)
