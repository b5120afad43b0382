"""Chapter 9 in words: the Wizard's discards, and the Knight."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Name, Text, amount, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.artificium.actions import DROP, PUSH
from kingstable.games.artificium.rules import building_cards
from kingstable.games.artificium.rules.building_cards import KNIGHT_PUSH, Drop, Push
from kingstable.games.artificium.rules.turn_end import Tidy
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words.names import Words

Discarding = Asked[Towns, Drop | Tidy, Words]


def prompt_drop(asked: Asked[Towns, Drop, Words]) -> Text:
    count = min(asked.step.cards, len(asked.state.hand[asked.seat]))
    return say("The Wizard: discard {cards} from your hand.", cards=amount(count, "card", "cards"))


def prompt_push(asked: Asked[Towns, Push, Words]) -> Text:
    return say("The Knight: choose an opponent to push back {spaces} spaces.", spaces=KNIGHT_PUSH)


def describe_drop(asked: Discarding) -> Described:
    card = DROP.part(asked.action)
    rule = "9.15" if isinstance(asked.step, Drop) else "10.2"
    return say("Discard {card}.", card=asked.words.card(card)), rule, (f"card-{asked.seat}-{card}",)


def describe_push(asked: Asked[Towns, Push, Words]) -> Described:
    other = PUSH.part(asked.action)
    whom, vp = Name(asked.names[other]), asked.state.vp[other]
    left = max(0, vp - KNIGHT_PUSH)
    text = (
        say("Push {whom} back from {vp} to {left} VP.", whom=whom, vp=vp, left=left)
        if vp
        else say("Push {whom} back: no effect at 0 VP.", whom=whom)
    )
    return text, "9.16", (f"seat-{other}",)


def card_facts(asked: Discarding) -> Mapping[str, Arg]:
    return {"card": asked.words.card(DROP.part(asked.action))}


CHAPTER = Chapter(
    prompts={Drop: prompt_drop, Push: prompt_push},
    choices={DROP: describe_drop, PUSH: describe_push},
    reasons={
        building_cards.MUST_DISCARD: Reason("discard for the Wizard first", "9.15"),
        building_cards.NOT_IN_HAND: Reason("you have no {card} in hand", "9.15", card_facts),
        building_cards.MUST_BE_SENT: Reason("you must send the Knight against an opponent", "9.18"),
    },
    elsewhere={
        DROP: Reason("not now: discard cards at the end of the turn or for the Wizard", "10.2"),
        PUSH: Reason("not now: you have no Knight to send", "9.16"),
    },
)
