"""Chapter 5 in words: dice laid on advisors."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, listed, say
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said
from kingstable.games.kingsburg import book
from kingstable.games.kingsburg.actions import PLACE
from kingstable.games.kingsburg.rules import dice, influence
from kingstable.games.kingsburg.rules.influence import Influence, advisor_of, shift_of
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.words.names import Words, dice_listed
from kingstable.games.kingsburg.words.pieces import dice_keys

Influencing = Asked[Realm, Influence, Words]


def describe_placement(asked: Influencing) -> Described:
    realm, seat, action, words = asked.state, asked.seat, asked.action, asked.words
    group, token, shift, value = PLACE.part(action), PLACE.part2(action), shift_of(action), advisor_of(action)
    envoy = realm.court[value]
    laid = dice_listed(group)
    if means := [
        *(['a "+2" token'] if token else []),
        *(["the Market"] if shift else []),
        *(["the Envoy"] if envoy else []),
    ]:
        laid = say("{dice} with {means}", dice=laid, means=listed(means))
    text = say(
        "Place {laid} on the {advisor} ({value}): {offer}",
        laid=laid, advisor=words.advisor(value), value=value, offer=words.offer(value),
    )  # fmt: skip
    targets = (
        f"advisor-{value}",
        *dice_keys(realm, seat, dice.GROUPS[group]),
        *([f"token-{seat}"] if token else []),
        *([f"building-{seat}-{book.MARKET}"] if shift else []),
        *(["envoy"] if envoy else []),
    )
    return text, "9.7" if envoy else "14.6" if shift else "5.6", targets


def advisor_facts(asked: Influencing) -> Mapping[str, Arg]:
    return {"advisor": asked.words.advisor(advisor_of(asked.action))}


def value_facts(asked: Influencing) -> Mapping[str, Arg]:
    value = advisor_of(asked.action)
    return {"value": value, "points": value - shift_of(asked.action)}


def missing_dice(asked: Influencing) -> Reason:
    """What a group needs that is not in the hand: it may be a coloured die or a white one, and some or none of it."""
    hand, group = asked.state.dice[asked.seat], dice.GROUPS[PLACE.part(asked.action)]
    white, face, have = next(
        (white, face, hand // die & 15)
        for white in (False, True)
        for face in range(1, 7)
        if hand // (die := dice.one_die(face, white)) & 15 < group // die & 15
    )
    template = {
        (False, False): "none of your unused dice shows a {face}",
        (False, True): "you have only {have} unused {face}",
        (True, False): "none of your unused white dice shows a {face}",
        (True, True): "you have only {have} unused white {face}",
    }[white, have > 0]
    return Reason(template, "5.6", lambda asked: {"face": face, "have": have})


CHAPTER = Chapter(
    prompts={Influence: "Place dice on an advisor, or pass for this season."},
    passes={Influence: Said("Pass: no more advisors this season.", "5.4")},
    choices={PLACE: describe_placement},
    reasons={
        influence.TAKEN: Reason(
            "another governor has already influenced the {advisor} this season", "5.16", advisor_facts
        ),
        influence.TAKEN_BY_YOU: Reason("you have already influenced the {advisor} this season", "5.16", advisor_facts),
        influence.NEUTRAL_DICE: Reason("neutral dice occupy the {advisor}", "13.5", advisor_facts),
        influence.NO_DICE: Reason("place at least one die", "5.6"),
        influence.WHITE_ALONE: Reason("add at least one die of your colour", "5.12"),
        influence.NOT_YOUR_DICE: missing_dice,
        influence.NO_TOKEN: Reason('you have no "+2" token', "5.9"),
        influence.TOKEN_USED: Reason('you have already used a "+2" token this season', "15.1"),
        influence.NO_MARKET: Reason("the dice make {points}, not {value}, and you own no Market", "5.7", value_facts),
        influence.MARKET_USED: Reason("you have already used your Market this season", "14.6"),
        influence.NO_SUCH_ADVISOR: Reason("there is no advisor {value}", "5.7", value_facts),
    },
    elsewhere={PLACE: Reason("not now: place dice in a productive season, after the roll", "5.1")},
)
