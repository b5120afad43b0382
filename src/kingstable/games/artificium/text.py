"""Sentences: what one is asked, and what one may choose."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import Choice
from kingstable.core.prose import Name, Text, amount, quantity, say, sentences
from kingstable.games.artificium import actions as act
from kingstable.games.artificium import market, pile, refusals, trade
from kingstable.games.artificium import state as st
from kingstable.games.artificium.action_cards import FAIR_COINS
from kingstable.games.artificium.book import CARDS, EXPLORATION, FAIR, RESOURCES, WIZARDS_TOWER
from kingstable.games.artificium.building_cards import KNIGHT
from kingstable.games.artificium.sequence import ArtificiumState
from kingstable.games.artificium.words import Words, coins

Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and what it touches


def prompt(state: ArtificiumState, seat: int, words: Words) -> Text:
    """What the seat is asked."""
    step = state.step
    if step == st.EXCHANGE:
        if not state.served >> seat & 1:
            return say("The card market: exchange one card free of charge, replace your whole hand, or pass.")
        price = coins(market.PRICE)
        return say("The card market: exchange another card (that costs {price}), or pass.", price=price)
    if step == st.CHOOSE:
        return say("Choose a card to play, or pass for this turn. All reveal at once.")
    if step == st.RESOLVE:
        return _prompt_resolution(state, seat, words)
    if step == st.DROP:
        count = min(state.b, len(state.hand[seat]))
        return say("The Wizard: discard {cards} of your hand.", cards=amount(count, "card", "cards"))
    if step == st.PUSH:
        return say("The Knight: push an opponent back {spaces} spaces.", spaces=KNIGHT)
    return say("The turn ends: discard cards and sell resources, or be done.")


def _prompt_resolution(state: ArtificiumState, seat: int, words: Words) -> Text:
    """What the card does, whether it can, and that one may trade first."""
    card = state.chosen[seat]
    parts = [say("Your {card}: {effect}", card=words.card(card), effect=words.effect(card))]
    if refusal := refusals.unresolvable(state, seat, words):
        parts.append(say("It cannot be resolved now: {reason}.", reason=refusal.reason))
    elif card in DRAWS and not pile.drawable(state, 1):
        parts.append(say("Both piles are empty: no cards can be drawn."))
    if trade.trades(state, seat):
        parts.append(say("You may trade first."))
    return sentences(*parts)


DRAWS = (EXPLORATION, WIZARDS_TOWER)  # cards by which somebody draws

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
        first = action - act.FIRST
        return say("{who} is the first player.", who=Name(names[first])), "3.4", (f"seat-{first}",)
    if action >= act.CARD:
        return say("{card}.", card=words.card(action - act.CARD)), "1.4", ()
    if action >= act.PLAY:
        return _describe_card(state, seat, action, words)
    if action >= act.EXCHANGE:
        return _describe_exchange(state, seat, action - act.EXCHANGE, words)
    if action == act.NEW_HAND:
        cards = quantity(market.new_cards(state, seat), "new card", "new cards")
        return say("Discard your hand and draw {cards}.", cards=cards), "4.8", (f"hand-{seat}", "pile")
    if action >= act.DISCARD or action == act.RESOLVE:
        return _describe_resolution(state, seat, action, words)
    if action >= act.SELL:
        return _describe_trade(state, seat, action, words)
    if action >= act.STEAL:
        return _describe_theft(state, action - act.STEAL, names, words)
    if action >= act.RETURN:
        card = action - act.RETURN
        text = say("Take back {card}, which you played this turn.", card=words.card(card))
        return text, "8.10", (f"played-{seat}-{card}",)
    if action >= act.PUSH:
        other = action - act.PUSH
        return say("Push {whom} back.", whom=Name(names[other])), "9.16", (f"seat-{other}",)
    if action >= act.EXPLORE:
        other = action - act.EXPLORE
        text = say("Take a card at random from {whom}'s hand.", whom=Name(names[other]))
        return text, "8.1", (f"seat-{other}", f"hand-{other}")
    template, rule = PASS_TEXTS[state.step]
    return say(template), rule, ()


def _describe_theft(state: ArtificiumState, pair: int, names: Sequence[str], words: Words) -> Described:
    other, resource = divmod(pair, RESOURCES)
    fee, good, whom = coins(state.book.fee[resource]), words.resource(resource), Name(names[other])
    text = say("Pay {fee} and take 1 {good} from {whom}.", fee=fee, good=good, whom=whom)
    return text, "8.6", (f"seat-{other}", f"resource-{other}-{resource}")


def _describe_exchange(state: ArtificiumState, seat: int, pair: int, words: Words) -> Described:
    given, taken = divmod(pair, CARDS)
    price = market.price(state, seat)
    yours, name = words.card(given), words.card(taken)
    if price:
        text = say("Exchange your {yours} for the {card} for {price}.", yours=yours, card=name, price=coins(price))
    else:
        text = say("Exchange your {yours} for the {card}.", yours=yours, card=name)
    text = sentences(text, say("{card}: {effect}", card=name, effect=words.effect(taken)))
    return text, "4.7" if price else "4.6", (f"market-{taken}", f"card-{seat}-{given}")


def _describe_card(state: ArtificiumState, seat: int, action: int, words: Words) -> Described:
    card = (action - act.PLAY) % CARDS
    targets = (f"card-{seat}-{card}",)
    if action < act.DROP:
        return sentences(say("Play {card}.", card=words.card(card)), words.effect(card)), "5.2", targets
    return say("Discard {card}.", card=words.card(card)), "9.15" if state.step == st.DROP else "10.2", targets


def _describe_trade(state: ArtificiumState, seat: int, action: int, words: Words) -> Described:
    resource = (action - act.SELL) % RESOURCES
    good, targets = words.resource(resource), (f"resource-{seat}-{resource}",)
    if action < act.BUY:
        text = say("Sell 1 {good} for {price}.", good=good, price=coins(state.book.sell[resource], "nothing"))
        return text, "10.3" if state.step == st.TIDY else "6.3", targets
    return say("Buy 1 {good} for {price}.", good=good, price=coins(state.book.buy[resource])), "6.2", targets


def _describe_resolution(state: ArtificiumState, seat: int, action: int, words: Words) -> Described:
    card = state.chosen[seat]
    name, targets = words.card(card), (f"chosen-{seat}",)
    if action == act.DISCARD:
        return say("Discard {card} unresolved and go on.", card=name), "5.11", targets
    if action == act.TAKE_BACK:
        return say("Take {card} back into your hand and pass for this turn.", card=name), "5.13", targets
    if card == FAIR:
        gain = coins(FAIR_COINS * len(state.played[seat]))
        return say("Hold the Fair for {coins}.", coins=gain), "8.13", targets
    return sentences(say("Resolve {card}.", card=name), words.effect(card)), "5.9", targets


def reason(scores: Sequence[int], winners: Sequence[int]) -> Text:
    """Why the winners won."""
    best = max(scores)
    if len(winners) == 1:
        return say("most victory points, {vp}", vp=best)
    points = amount(best, "victory point", "victory points") or "no victory points"
    return say("{points} each, and a tie is shared", points=points)
