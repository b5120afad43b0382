"""Why not: the first condition that an action fails, and the rule that asks for it."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import amount, listed
from kingstable.games.artificium import actions as act
from kingstable.games.artificium import state as st
from kingstable.games.artificium.book import CARDS, EXPLORATION, FAIR, RECONSTRUCTION, RESOURCES, THEFT
from kingstable.games.artificium.sequence import ArtificiumState
from kingstable.games.artificium.words import Words

ANY = -1

# Each kind of action: the end of its range, the steps at which it may be open, the card that must then be one's own,
# and what is said at all other times.
KINDS = (
    (act.NEW_HAND, (st.RESOLVE,), ANY, "no card of yours is being resolved", "5.9"),
    (act.EXPLORE, (st.EXCHANGE,), ANY, "a hand is replaced at the card market", "4.9"),
    (act.PUSH, (st.RESOLVE,), EXPLORATION, "you are not resolving an Exploration", "8.1"),
    (act.SELL, (st.PUSH,), ANY, "you have no Knight to send", "9.16"),
    (act.BUY, (st.RESOLVE, st.TIDY), ANY, "selling is for before a card is resolved, and for the turn's end", "6.6"),
    (act.PLAY, (st.RESOLVE,), ANY, "resources are bought before a card is resolved", "6.6"),
    (act.DROP, (st.CHOOSE,), ANY, "no cards are being chosen", "5.2"),
    (act.RETURN, (st.DROP, st.TIDY), ANY, "cards are discarded at the turn's end and for the Wizard", "10.2"),
    (act.CARD, (st.RESOLVE,), RECONSTRUCTION, "you are not resolving a Reconstruction", "8.10"),
    (act.FIRST, (), ANY, "chance decides this, not a player", "1.4"),
    (act.STEAL, (), ANY, "chance decides this, not a player", "3.4"),
    (act.EXCHANGE, (st.RESOLVE,), THEFT, "you are not resolving a Theft", "8.6"),
    (act.ACTIONS, (st.EXCHANGE,), ANY, "the card market is not open to you", "4.2"),
)
TRADES = {  # steps at which there is more to say of a trade
    st.EXCHANGE: ("nothing is bought or sold at the card market", "4.11"),
    st.TIDY: ("at the turn's end resources are sold, not bought", "10.3"),
}
PASSES = {
    st.RESOLVE: ("resolve the card, discard it, or take it back and pass", "5.9"),
    st.DROP: ("the Wizard's discards must be made", "9.15"),
    st.PUSH: ("the Knight must be sent against an opponent", "9.18"),
}


def refuse(state: ArtificiumState, seat: int, action: int, words: Words) -> Refusal | None:
    step = state.step
    if action == act.PASS:
        return Refusal(*PASSES[step]) if step in PASSES else None
    _, steps, card, text, rule = next(kind for kind in KINDS if action < kind[0])
    if step not in steps or card not in (ANY, state.chosen[seat]):
        if act.SELL <= action < act.PLAY and step in TRADES:
            text, rule = TRADES[step]
        return Refusal(f"not now: {text}", rule)
    if action >= act.EXCHANGE:
        return _refuse_exchange(state, seat, action - act.EXCHANGE, words)
    if action >= act.STEAL:
        return _refuse_theft(state, seat, *divmod(action - act.STEAL, RESOURCES), words)
    if action >= act.RETURN:
        card = action - act.RETURN
        lies = card in state.played[seat]
        return None if lies else Refusal(f"no {words.card(card)} lies among the cards you played", "8.10")
    if action >= act.PLAY:
        card, rule = (action - act.PLAY) % CARDS, {st.CHOOSE: "5.2", st.DROP: "9.15", st.TIDY: "10.2"}[step]
        return None if card in state.hand[seat] else Refusal(f"you hold no {words.card(card)}", rule)
    if action >= act.SELL:
        return _refuse_trade(state, seat, action, words)
    if action >= act.PUSH:
        return _refuse_opponent(state, seat, action - act.PUSH, "9.16")
    if action >= act.EXPLORE:
        other = action - act.EXPLORE
        if refusal := _refuse_opponent(state, seat, other, "8.1"):
            return refusal
        return None if state.hand[other] else Refusal("that player has no card in hand", "8.1")
    if action == act.NEW_HAND:
        return Refusal("you have made your first exchange of this turn", "4.9") if state.served >> seat & 1 else None
    return _refuse_resolution(state, seat, words) if action == act.RESOLVE else None


def _refuse_opponent(state: ArtificiumState, seat: int, other: int, rule: str) -> Refusal | None:
    if other >= state.seats:
        return Refusal("nobody sits there", "1.1")
    return Refusal("choose an opponent, not yourself", rule) if other == seat else None


def _refuse_exchange(state: ArtificiumState, seat: int, pair: int, words: Words) -> Refusal | None:
    given, taken = divmod(pair, CARDS)
    if given not in state.hand[seat]:
        return Refusal(f"you hold no {words.card(given)}", "4.4")
    return None if state.market[taken] else Refusal(f"the market has no {words.card(taken)}", "4.4")


def _refuse_theft(state: ArtificiumState, seat: int, other: int, resource: int, words: Words) -> Refusal | None:
    if refusal := _refuse_opponent(state, seat, other, "8.6"):
        return refusal
    fee, name = state.book.fee[resource], words.resource(resource)
    if not fee:
        return Refusal(f"{name} is of level {words.level(resource)} and cannot be stolen", "8.8")
    if not state.have(other, resource):
        return Refusal(f"that player has no {name}", "8.6")
    return _refuse_coins(state, seat, fee, "8.7")


def _refuse_coins(state: ArtificiumState, seat: int, price: int, rule: str) -> Refusal | None:
    coins = state.coins[seat]
    if coins >= price:
        return None
    return Refusal(f"needs {amount(price, 'coin', 'coins')}, you have {coins}", rule)


def _refuse_trade(state: ArtificiumState, seat: int, action: int, words: Words) -> Refusal | None:
    resource = (action - act.SELL) % RESOURCES
    name, tidying = words.resource(resource), state.step == st.TIDY
    if action < act.BUY:
        if not state.have(seat, resource):
            return Refusal(f"you have no {name}", "10.3" if tidying else "6.3")
        if not tidying and state.c >> resource & 1:
            return Refusal(f"you have just bought {name}", "6.4")
        return None
    if state.b >> resource & 1:
        return Refusal(f"you have just sold {name}", "6.4")
    return _refuse_coins(state, seat, state.book.buy[resource], "6.2")


def _refuse_resolution(state: ArtificiumState, seat: int, words: Words) -> Refusal | None:
    card = state.chosen[seat]
    if state.book.action[card]:
        return None if card == FAIR else Refusal(*TARGETS[card])
    needs = [*state.book.pay[card], state.book.coins[card]]
    have = [*(state.have(seat, resource) for resource in range(RESOURCES)), state.coins[seat]]
    names = [*(words.resource(resource) for resource in range(RESOURCES)), "coin"]
    short = [
        f"{need} {name}, you have {held}" for need, held, name in zip(needs, have, names, strict=True) if held < need
    ]
    return Refusal(f"needs {listed(short)}", "5.10") if short else None


TARGETS = {
    EXPLORATION: ("say whose hand you explore", "8.1"),
    THEFT: ("say what you steal, and from whom", "8.6"),
    RECONSTRUCTION: ("say which card you take back", "8.10"),
}
