"""Why not: the first condition that an action fails, and the rule that asks for it."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import amount, listed
from kingstable.games.artificium import actions as act
from kingstable.games.artificium import pile, playing
from kingstable.games.artificium import state as st
from kingstable.games.artificium.action_cards import returnable
from kingstable.games.artificium.book import CARDS, EXPLORATION, RECONSTRUCTION, RESOURCES, THEFT
from kingstable.games.artificium.sequence import ArtificiumState
from kingstable.games.artificium.words import Words

ANY = -1

# Each kind of action: the end of its range, the steps at which it may be open, the card that must then be one's own,
# and what is said at all other times.
KINDS = (
    (act.EXPLORE, (st.RESOLVE,), ANY, "no card of yours is being resolved", "5.9"),
    (act.PUSH, (st.RESOLVE,), EXPLORATION, "you are not resolving an Exploration", "8.1"),
    (act.RETURN, (st.PUSH,), ANY, "you have no Knight to send", "9.16"),
    (act.STEAL, (st.RESOLVE,), RECONSTRUCTION, "you are not resolving a Reconstruction", "8.10"),
    (act.SELL, (st.RESOLVE,), THEFT, "you are not resolving a Theft", "8.6"),
    (act.BUY, (st.RESOLVE, st.TIDY), ANY, "you may sell once your card is revealed, and at the turn's end", "6.6"),
    (act.DISCARD, (st.RESOLVE,), ANY, "you may buy once your card is revealed", "6.6"),
    (act.NEW_HAND, (st.RESOLVE,), ANY, "no card of yours is being resolved", "5.9"),
    (act.EXCHANGE, (st.EXCHANGE,), ANY, "a hand is replaced at the card market", "4.9"),
    (act.PLAY, (st.EXCHANGE,), ANY, "the card market is not open to you", "4.2"),
    (act.DROP, (st.CHOOSE,), ANY, "no cards are being chosen", "5.2"),
    (act.CARD, (st.DROP, st.TIDY), ANY, "cards are discarded at the turn's end and for the Wizard", "10.2"),
    (act.FIRST, (), ANY, "chance decides this, not a player", "1.4"),
    (act.ACTIONS, (), ANY, "chance decides this, not a player", "3.4"),
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
        if act.SELL <= action < act.DISCARD and step in TRADES:
            text, rule = TRADES[step]
        return Refusal(f"not now: {text}", rule)
    if action >= act.PLAY:
        return _refuse_card(state, seat, (action - act.PLAY) % CARDS, words)
    if action >= act.EXCHANGE:
        return _refuse_exchange(state, seat, action - act.EXCHANGE, words)
    if action == act.NEW_HAND:
        served = state.served >> seat & 1
        return Refusal("you have exchanged a card or replaced your hand this turn", "4.9") if served else None
    if action >= act.DISCARD:
        return None
    if action >= act.SELL:
        return _refuse_trade(state, seat, action, words)
    if action >= act.STEAL:
        return _refuse_theft(state, seat, *divmod(action - act.STEAL, RESOURCES), words)
    if action >= act.RETURN:
        return _refuse_return(state, seat, action - act.RETURN, words)
    if action >= act.PUSH:
        return _refuse_opponent(state, seat, action - act.PUSH, "9.16")
    if action >= act.EXPLORE:
        return _refuse_exploration(state, seat, action - act.EXPLORE)
    return unresolvable(state, seat, words) or _refuse_without_target(state.chosen[seat])


def _refuse_card(state: ArtificiumState, seat: int, card: int, words: Words) -> Refusal | None:
    rule = {st.CHOOSE: "5.2", st.DROP: "9.15", st.TIDY: "10.2"}[state.step]
    return None if card in state.hand[seat] else Refusal(f"you hold no {words.card(card)}", rule)


def _refuse_return(state: ArtificiumState, seat: int, card: int, words: Words) -> Refusal | None:
    if card in pile.one_of_each(returnable(state, seat), 0):
        return None
    if not state.played[seat]:
        return Refusal(LONE, "8.11")
    if card != RECONSTRUCTION:
        return Refusal(f"no {words.card(card)} lies among the cards you played", "8.10")
    return Refusal(RETURNED if card in state.played[seat] else "it cannot return itself", "8.11")


def _refuse_exploration(state: ArtificiumState, seat: int, other: int) -> Refusal | None:
    if refusal := _refuse_opponent(state, seat, other, "8.1"):
        return refusal
    return None if state.hand[other] else Refusal("that player has no card in hand", "8.1")


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
        return None
    return _refuse_coins(state, seat, state.book.buy[resource], "6.2")


def unresolvable(state: ArtificiumState, seat: int, words: Words) -> Refusal | None:
    """Why a revealed card cannot be resolved at all, as things stand."""
    card = state.chosen[seat]
    if playing.ways_to_resolve(state, seat):
        return None
    if card == RECONSTRUCTION and state.played[seat]:
        return Refusal(RETURNED, "8.11")
    if state.book.action[card]:
        return Refusal(*HOPELESS[card])
    needs = [*state.book.pay[card], state.book.coins[card]]
    have = [*(state.have(seat, resource) for resource in range(RESOURCES)), state.coins[seat]]
    names = [*(words.resource(resource) for resource in range(RESOURCES)), "coin" if needs[-1] == 1 else "coins"]
    short = [(f"{need} {name}", str(held)) for need, held, name in zip(needs, have, names, strict=True) if held < need]
    missing, held_of_it = zip(*short, strict=True)
    return Refusal(f"needs {listed(missing)}, you have {listed(held_of_it)}", "5.10")


def _refuse_without_target(card: int) -> Refusal | None:
    return Refusal(*TARGETS[card]) if card in TARGETS else None


LONE = "it cannot return itself, and no other card lies in front of you"
RETURNED = "each of your Reconstructions has come back once this turn"
HOPELESS = {
    EXPLORATION: ("no opponent has a card in hand", "8.1"),
    THEFT: ("no opponent has a resource that you could steal and pay for", "8.9"),
    RECONSTRUCTION: (LONE, "8.11"),
}
TARGETS = {
    EXPLORATION: ("say whose hand you explore", "8.1"),
    THEFT: ("say what you steal, and from whom", "8.6"),
    RECONSTRUCTION: ("say which card you take back", "8.10"),
}
