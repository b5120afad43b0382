"""Chapter 9 in words: capturing a monster, and fighting the captive."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, say, sentences
from kingstable.core.speech import Chapter, Described, Reason
from kingstable.games.kingswood.actions import CAPTURE, CAPTURE_TOP, FIGHT_CAPTIVE
from kingstable.games.kingswood.book import NONE
from kingstable.games.kingswood.rules import capture
from kingstable.games.kingswood.rules.locations import UseForest
from kingstable.games.kingswood.words.exploring import Using, not_here
from kingstable.games.kingswood.words.names import CHAPTERS


def describe_captive(asked: Using) -> Described:
    captive = asked.state.captive[asked.seat]
    text = say("Fight your captive, the {fight}", fight=asked.words.fight(captive))
    return text, "9.5" if isinstance(asked.step, UseForest) else "10.2", (f"monster-{captive}",)


def describe_capture(asked: Using) -> Described:
    monster, words = CAPTURE.part(asked.action), asked.words
    capture = say("Capture the {monster}.", monster=words.monster(monster))
    text = sentences(capture, say("To fight it later: {cost}.", cost=words.cost(monster)), words.gains(monster))
    return text, "9.1", (f"monster-{monster}",)


def describe_capture_top(asked: Using) -> Described:
    return say("Capture {card}.", card=top_card(asked)), "9.1", deck(asked)


def top_card(asked: Using) -> Text:
    village = asked.state
    if village.top != NONE:
        return say("the {monster} on top of the deck", monster=asked.words.monster(village.top))
    return say("the top card of the deck (Chapter {chapter})", chapter=CHAPTERS[village.chapter_on_top()])


def deck(asked: Using) -> tuple[str, ...]:
    """The deck, and its top card while all know it."""
    return ("deck",) if asked.state.top == NONE else ("deck", f"monster-{asked.state.top}")


def monster_facts(asked: Using) -> Mapping[str, Arg]:
    return {"monster": asked.words.monster(CAPTURE.part(asked.action))}


NOT_CAPTURED = not_here("not now: you cannot capture a monster at the {location}", "9.1")

CHAPTER = Chapter(
    choices={FIGHT_CAPTIVE: describe_captive, CAPTURE: describe_capture, CAPTURE_TOP: describe_capture_top},
    reasons={
        capture.NO_CAPTIVE: Reason("you have no captive", "9.5"),
        capture.HAS_CAPTIVE: Reason("you already have a captive", "9.3"),
        capture.DECK_EMPTY: Reason("the deck is empty", "9.1"),
        capture.NOT_IN_FOREST: Reason("the Forest has no {monster}", "9.1", monster_facts),
    },
    elsewhere={CAPTURE: NOT_CAPTURED, CAPTURE_TOP: NOT_CAPTURED},
)
