"""Chapter 5 in words: cards chosen, revealed and resolved."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, Text, listed, say, sentences
from kingstable.core.speech import Asked, Chapter, Described, Reason, Said
from kingstable.games.artificium.actions import DISCARD, PLAY, RESOLVE, TAKE_BACK
from kingstable.games.artificium.book import EXPLORATION, FAIR, RESOURCES, WIZARDS_TOWER
from kingstable.games.artificium.rules import pile, playing, trade
from kingstable.games.artificium.rules.action_cards import FAIR_COINS
from kingstable.games.artificium.rules.playing import Choose, Resolve, ways_to_resolve
from kingstable.games.artificium.state import Towns
from kingstable.games.artificium.words import action_cards
from kingstable.games.artificium.words.names import Words, coins

Choosing = Asked[Towns, Choose, Words]
Resolving = Asked[Towns, Resolve, Words]

DRAWS = (EXPLORATION, WIZARDS_TOWER)  # cards by which somebody draws


def prompt_resolve(asked: Resolving) -> Text:
    """Whether the card can be resolved, and that one may trade first; what it does stands on it and in the choice."""
    towns, seat, words = asked.state, asked.seat, asked.words
    card, trading = towns.chosen[seat], bool(trade.trades(towns, seat))
    name = words.card(card)
    if not ways_to_resolve(towns, seat):
        end = say("Trade, or give the card up.") if trading else say("Give the card up.")
        if towns.book.action[card]:
            return sentences(say("You cannot resolve {card}: {reason}.", card=name, reason=why_idle(asked)), end)
        return sentences(say("Your {card} needs {missing}.", card=name, **price_facts(asked)), end)
    dry = card in DRAWS and not pile.drawable(towns, 1)
    return sentences(
        say("Resolve your {card}.", card=name),
        say("Both piles are empty: no cards can be drawn.") if dry else "",
        say("You may trade first.") if trading else "",
    )


def why_idle(asked: Resolving) -> Text:
    """Why a revealed action cannot be resolved at all, as things stand."""
    reason = action_cards.REASONS[asked.step.bar(asked.state, asked.seat, RESOLVE.first)]
    return say(reason.template, **reason.facts(asked))


def describe_play(asked: Choosing) -> Described:
    card, words = PLAY.part(asked.action), asked.words
    text = sentences(say("Play {card}.", card=words.card(card)), words.effect(card))
    return text, "5.2", (f"card-{asked.seat}-{card}",)


def describe_resolve(asked: Resolving) -> Described:
    towns, seat, words = asked.state, asked.seat, asked.words
    card, targets = towns.chosen[seat], (f"chosen-{seat}",)
    if card == FAIR:
        gain = coins(FAIR_COINS * len(towns.played[seat]))
        return say("{card}: gain {coins}.", card=words.card(card), coins=gain), "8.13", targets
    return sentences(say("Resolve {card}.", card=words.card(card)), words.effect(card)), "5.9", targets


def describe_discard(asked: Resolving) -> Described:
    name = asked.words.card(asked.state.chosen[asked.seat])
    targets = ("discards",) if any(asked.state.discards) else ()  # the card itself says that it is resolved
    return say("Discard {card} unresolved and keep playing.", card=name), "5.11", targets


def describe_take_back(asked: Resolving) -> Described:
    name = asked.words.card(asked.state.chosen[asked.seat])
    text = say("Take {card} back into your hand and pass for the rest of the turn.", card=name)
    return text, "5.13", (f"hand-{asked.seat}",)


def card_facts(asked: Choosing) -> Mapping[str, Arg]:
    return {"card": asked.words.card(PLAY.part(asked.action))}


def price_facts(asked: Resolving) -> Mapping[str, Arg]:
    """What a building needs that is not there: `1 more beer and 1 more coin`."""
    towns, seat, words = asked.state, asked.seat, asked.words
    card = towns.chosen[seat]
    needs = [*towns.book.pay[card], towns.book.coins[card]]
    have = [*(towns.have(seat, resource) for resource in range(RESOURCES)), towns.coins[seat]]
    names = [*(words.resource(resource) for resource in range(RESOURCES)), COIN if needs[-1] - have[-1] == 1 else COINS]
    short = [
        say("{count} more {good}", count=need - held, good=name)
        for need, held, name in zip(needs, have, names, strict=True)
        if held < need
    ]
    return {"missing": listed(short)}


COIN, COINS = "coin", "coins"

CHAPTER = Chapter(
    main=(RESOLVE,),
    prompts={
        Choose: "Choose a card to play, or pass for the rest of the turn. All players reveal together.",
        Resolve: prompt_resolve,
    },
    passes={Choose: Said("Pass: play no more cards this turn.", "5.3")},
    choices={
        PLAY: describe_play,
        RESOLVE: describe_resolve,
        DISCARD: describe_discard,
        TAKE_BACK: describe_take_back,
    },
    reasons={
        playing.NOT_IN_HAND: Reason("you have no {card} in hand", "5.2", card_facts),
        playing.CARD_IS_OPEN: Reason("resolve the card, discard it, or take it back and pass", "5.9"),
        playing.CANNOT_PAY: Reason("you need {missing}", "5.10", price_facts),
    },
    elsewhere={
        PLAY: Reason("not now: nobody is choosing cards", "5.2"),
        RESOLVE: Reason("not now: you are not resolving a card", "5.9"),
        DISCARD: Reason("not now: you are not resolving a card", "5.9"),
        TAKE_BACK: Reason("not now: you are not resolving a card", "5.9"),
    },
)
