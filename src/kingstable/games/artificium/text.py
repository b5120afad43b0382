"""Sentences: what one is asked, and what one may choose."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import Choice
from kingstable.core.prose import amount
from kingstable.games.artificium import actions as act
from kingstable.games.artificium import market, refusals, trade
from kingstable.games.artificium import state as st
from kingstable.games.artificium.action_cards import FAIR_COINS
from kingstable.games.artificium.book import CARDS, FAIR, RESOURCES
from kingstable.games.artificium.building_cards import KNIGHT
from kingstable.games.artificium.sequence import ArtificiumState
from kingstable.games.artificium.words import Words, coins

Described = tuple[str, str, tuple[str, ...]]


def prompt(state: ArtificiumState, seat: int, words: Words) -> str:
    """What the seat is asked."""
    step = state.step
    if step == st.EXCHANGE:
        if not state.served >> seat & 1:
            return "The card market: exchange one card free of charge, replace your whole hand, or pass."
        return f"The card market: exchange another card (that costs {coins(market.PRICE)}), or pass."
    if step == st.CHOOSE:
        return "Choose a card to play, or pass for this turn. All reveal at once."
    if step == st.RESOLVE:
        return _prompt_resolution(state, seat, words)
    if step == st.DROP:
        return f"The Wizard: discard {amount(state.b, 'card', 'cards')} of your hand."
    if step == st.PUSH:
        return f"The Knight: push an opponent back {KNIGHT} spaces."
    return "The turn ends: discard cards and sell resources, or be done."


def _prompt_resolution(state: ArtificiumState, seat: int, words: Words) -> str:
    """What the card does, whether it can, and that one may trade first."""
    card = state.chosen[seat]
    parts = [f"Your {words.card(card)}: {words.effect(card)}"]
    if refusal := refusals.unresolvable(state, seat, words):
        parts.append(f"As things stand it cannot be resolved: {refusal.reason}.")
    if trade.trades(state, seat, state.b, state.c):
        parts.append("You may trade first.")
    return " ".join(parts)


PASS_TEXTS = {
    st.EXCHANGE: ("Pass: no more exchanges this turn.", "4.3"),
    st.CHOOSE: ("Pass: play no more cards this turn.", "5.3"),
    st.TIDY: ("Done.", "10.4"),
}


def describe(
    state: ArtificiumState, seat: int, action: int, notation: str, names: Sequence[str], words: Words
) -> Choice:
    """An action in words, with its rule and what it touches."""
    text, rule, targets = _describe(state, seat, action, names, words)
    return Choice(action, notation, text, rule, targets)


def _describe(state: ArtificiumState, seat: int, action: int, names: Sequence[str], words: Words) -> Described:
    if action >= act.FIRST:
        return f"{names[action - act.FIRST]} is the first player.", "3.4", (f"seat-{action - act.FIRST}",)
    if action >= act.CARD:
        return f"{words.card(action - act.CARD)}.", "1.4", ()
    if action >= act.PLAY:
        return _describe_card(state, seat, action, words)
    if action >= act.EXCHANGE:
        return _describe_exchange(state, seat, action - act.EXCHANGE, words)
    if action == act.NEW_HAND:
        return "Discard your hand and draw five new cards.", "4.8", (f"hand-{seat}",)
    if action >= act.DISCARD or action == act.RESOLVE:
        return _describe_resolution(state, seat, action, words)
    if action >= act.SELL:
        return _describe_trade(state, seat, action, words)
    if action >= act.STEAL:
        other, resource = divmod(action - act.STEAL, RESOURCES)
        fee = coins(state.book.fee[resource])
        return f"Pay {fee} and take 1 {words.resource(resource)} from {names[other]}.", "8.6", (f"seat-{other}",)
    if action >= act.RETURN:
        card = action - act.RETURN
        return f"Take back {words.card(card)}, which you played this turn.", "8.10", (f"played-{seat}-{card}",)
    if action >= act.PUSH:
        other = action - act.PUSH
        return f"Push {names[other]} back.", "9.16", (f"seat-{other}",)
    if action >= act.EXPLORE:
        other = action - act.EXPLORE
        return f"Take a card at random from {names[other]}'s hand.", "8.1", (f"seat-{other}",)
    text, rule = PASS_TEXTS[state.step]
    return text, rule, ()


def _describe_exchange(state: ArtificiumState, seat: int, pair: int, words: Words) -> Described:
    given, taken = divmod(pair, CARDS)
    price = market.price(state, seat)
    cost = f" for {coins(price)}" if price else ""
    name = words.card(taken)
    text = f"Exchange your {words.card(given)} for the {name}{cost}. {name}: {words.effect(taken)}"
    return text, "4.7" if price else "4.6", (f"market-{taken}", f"card-{seat}-{given}")


def _describe_card(state: ArtificiumState, seat: int, action: int, words: Words) -> Described:
    card = (action - act.PLAY) % CARDS
    targets = (f"card-{seat}-{card}",)
    if action < act.DROP:
        return f"Play {words.card(card)}. {words.effect(card)}", "5.2", targets
    return f"Discard {words.card(card)}.", "9.15" if state.step == st.DROP else "10.2", targets


def _describe_trade(state: ArtificiumState, seat: int, action: int, words: Words) -> Described:
    resource = (action - act.SELL) % RESOURCES
    targets = (f"resource-{seat}-{resource}",)
    if action < act.BUY:
        price = coins(state.book.sell[resource], "nothing")
        return f"Sell 1 {words.resource(resource)} for {price}.", "10.3" if state.step == st.TIDY else "6.3", targets
    price = coins(state.book.buy[resource])
    return f"Buy 1 {words.resource(resource)} for {price}.", "6.2", targets


def _describe_resolution(state: ArtificiumState, seat: int, action: int, words: Words) -> Described:
    card = state.chosen[seat]
    name, targets = words.card(card), (f"chosen-{seat}",)
    if action == act.DISCARD:
        return f"Discard {name} unresolved and go on.", "5.11", targets
    if action == act.TAKE_BACK:
        return f"Take {name} back into your hand and pass for this turn.", "5.13", targets
    if card == FAIR:
        return f"Hold the Fair for {coins(FAIR_COINS * len(state.played[seat]))}.", "8.13", targets
    return f"Resolve {name}. {words.effect(card)}", "5.9", targets


def reason(scores: Sequence[int], winners: Sequence[int]) -> str:
    """Why the winners won."""
    best = amount(max(scores), "victory point", "victory points") or "no victory points"
    return f"most victory points, {max(scores)}" if len(winners) == 1 else f"{best} each, and a tie is shared"
