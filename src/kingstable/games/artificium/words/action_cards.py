"""Chapter 8 in words: Exploration, Theft, Reconstruction; and who is an opponent."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Name, amount, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.artificium.actions import EXPLORE, RETURN, STEAL
from kingstable.games.artificium.rules import action_cards as bars
from kingstable.games.artificium.rules.building_cards import Push
from kingstable.games.artificium.rules.playing import Resolve
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words.names import Words, coins

Acting = Asked[Towns, Resolve, Words]


def describe_exploration(asked: Acting) -> Described:
    other = EXPLORE.part(asked.action)
    text = say("Take a card at random from {whom}'s hand.", whom=Name(asked.names[other]))
    return text, "8.1", (f"seat-{other}", f"hand-{other}")


def describe_theft(asked: Acting) -> Described:
    other, resource = STEAL.parts(asked.action)
    fee, good = coins(asked.state.book.fee[resource]), asked.words.resource(resource)
    text = say("Pay {fee} to steal 1 {good} from {whom}.", fee=fee, good=good, whom=Name(asked.names[other]))
    return text, "8.6", (f"seat-{other}", f"resource-{other}-{resource}")


def describe_return(asked: Acting) -> Described:
    card = RETURN.part(asked.action)
    text = say("Return {card} to your hand.", card=asked.words.card(card))
    return text, "8.10", (f"played-{asked.seat}-{card}",)


def not_yourself(asked: Asked[Towns, Resolve | Push, Words]) -> Reason:
    template = "choose an opponent, not yourself"
    if isinstance(asked.step, Push):
        return Reason(template, "9.16")
    return Reason(template, "8.1") if EXPLORE.has(asked.action) else Reason(template, "8.6")


def theft_facts(asked: Acting) -> Mapping[str, Arg]:
    resource = STEAL.part2(asked.action)
    words = asked.words
    return {
        "good": words.resource(resource),
        "level": words.level(resource),
        "fee": amount(words.fee(resource), "coin", "coins"),
        "held": asked.state.coins[asked.seat],
    }


def card_facts(asked: Acting) -> Mapping[str, Arg]:
    return {"card": asked.words.card(RETURN.part(asked.action))}


REASONS = {  # why nothing can be done, or what must be said
    bars.NO_HAND_TO_EXPLORE: Reason("no opponent has any cards in hand", "8.1"),
    bars.NO_THEFT: Reason("no opponent has a resource that you can steal and pay for", "8.9"),
    bars.NOTHING_TO_RETURN: Reason("no other card lies in front of you", "8.11"),
    bars.ALL_RETURNED: Reason("you have already returned each of your Reconstructions this turn", "8.11"),
    bars.SAY_WHOSE_HAND: Reason("choose whose hand to explore", "8.1"),
    bars.SAY_WHAT_TO_STEAL: Reason("choose what to steal, and from whom", "8.6"),
    bars.SAY_WHICH_CARD: Reason("choose which card to return to your hand", "8.10"),
}

CHAPTER = Chapter(
    choices={EXPLORE: describe_exploration, STEAL: describe_theft, RETURN: describe_return},
    reasons={
        **REASONS,
        bars.NOBODY_THERE: Reason("nobody plays that colour", "1.1"),
        bars.YOURSELF: not_yourself,
        bars.EMPTY_HAND: Reason("that player has no cards in hand", "8.1"),
        bars.CANNOT_BE_STOLEN: Reason("you cannot steal {good}: it is level {level}", "8.8", theft_facts),
        bars.NOTHING_TO_STEAL: Reason("that player has no {good}", "8.6", theft_facts),
        bars.FEE_TOO_HIGH: Reason("that costs {fee}; you have {held}", "8.7", theft_facts),
        bars.NOT_PLAYED: Reason("no {card} lies in front of you", "8.10", card_facts),
        bars.NOT_ITSELF: Reason("Reconstruction cannot return itself", "8.11"),
    },
    elsewhere={
        EXPLORE: Reason("not now: you are not resolving an Exploration", "8.1"),
        STEAL: Reason("not now: you are not resolving a Theft", "8.6"),
        RETURN: Reason("not now: you are not resolving a Reconstruction", "8.10"),
    },
)
