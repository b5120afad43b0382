"""Sentences: what one is asked, and what one may choose."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import Choice
from kingstable.core.prose import amount, listed
from kingstable.games.kingsburg import actions as act
from kingstable.games.kingsburg import book, influence
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.construction import cost
from kingstable.games.kingsburg.crown import soldier_price
from kingstable.games.kingsburg.notation import GOODS
from kingstable.games.kingsburg.sequence import KingsburgState, choice_rule
from kingstable.games.kingsburg.words import Words, bundle_text, dice_listed, goods_listed

PHASES = ("", "Aid from the King", "Spring", "The King's Reward", "Summer", "The King's Envoy", "Autumn",
          "Recruiting", "Winter")  # fmt: skip


ASKED = {
    st.INFLUENCE: "Lay dice on an advisor, or pass for this season.",
    st.BUILD: "Construct a building, or pass.",
    st.GUILD: "Take the gold of your Merchants' Guild before you roll?",
    st.FARMS: "Roll the white die of your Farms this season?",
    st.REROLL: "You may re-roll.",
    st.TRADE: "The Alchemist turns one of your goods into one each of the other two.",
    st.TOWN_HALL: 'Pay your Town Hall a good or a "+2" token for 1 VP?',
}


def prompt(state: KingsburgState, seat: int, words: Words) -> str:
    """What the seat is asked."""
    step = state.step
    if step == st.BUILD and state.b:
        return "Send the Envoy to construct a second building, or pass."
    if step == st.EITHER:
        return f"Choose the {words.advisor(state.b)}'s gift."
    if step == st.BARGAIN:
        return f"Pay the {words.advisor(state.b)}, or decline."
    if step == st.RECRUIT:
        return f"Hire a soldier for {amount(soldier_price(state, seat), 'good', 'goods')}, or stop."
    if step == st.LOSE:
        return f"The enemy takes {amount(state.b, 'good', 'goods')} of your choice."
    if step == st.CHOOSE:
        if state.c == st.FROM_AID:
            return "The King aids you: take a good of your choice."
        giver = "Your victory earns" if state.c == st.FROM_BATTLE else f"The {words.advisor(state.c)} gives"
        return f"{giver} you {amount(state.b, 'good', 'goods')} of your choice."
    return ASKED[step]


PASS_TEXTS = {
    st.INFLUENCE: ("Pass: no more advisors this season.", "5.4"),
    st.BUILD: ("Build nothing.", "7.2"),
    st.RECRUIT: ("Hire no more soldiers.", "10.3"),
    st.REROLL: ("Keep the dice as they lie.", "4.10"),
    st.TRADE: ("Keep your goods.", "6.25"),
    st.BARGAIN: ("Decline the bargain.", "6.27"),
    st.TOWN_HALL: ("Pay nothing.", "14.19"),
    st.GUILD: ("Leave the gold.", "4.2"),
    st.FARMS: ("Leave the white die.", "4.3"),
}


def describe(state: KingsburgState, seat: int, action: int, notation: str, words: Words) -> Choice:
    """An action in words, with its rule and what it touches."""
    text, rule, targets = _describe(state, seat, action, words)
    return Choice(action, notation, text, rule, targets)


def _describe(state: KingsburgState, seat: int, action: int, words: Words) -> tuple[str, str, tuple[str, ...]]:
    step = state.step
    if action >= act.PLACE:
        return _describe_placement(state, action, words)
    if action == act.PASS:
        if step == st.BUILD and state.b:
            return "Keep the Envoy for later.", "9.6", ()
        text, rule = PASS_TEXTS[step]
        return text, rule, ()
    if act.TAKE <= action < act.LOSE:
        rule = "6.23" if step == st.EITHER else choice_rule(state.c)
        return f"Take {bundle_text(action - act.TAKE)}.", rule, ()
    if act.LOSE <= action < act.HIRE:
        return f"Lose {bundle_text(action - act.LOSE)}.", "11.16", ()
    if act.HIRE <= action < act.BUILD:
        return f"Pay {bundle_text(action - act.HIRE)} for a soldier.", "10.2", ()
    if act.BUILD <= action < act.ORDER:
        return _describe_building(state, seat, action - act.BUILD, words)
    if act.TRADE <= action < act.HALL:
        given = GOODS[action - act.TRADE]
        others = listed([f"1 {good}" for good in GOODS if good != given])
        return f"Give up 1 {given} for {others}.", "6.6", (f"advisor-{state.b}",)
    if act.HALL <= action < act.TAKE:
        price = 'a "+2" token' if action == act.HALL else f"1 {GOODS[action - act.HALL - 1]}"
        return f"Pay {price} for 1 VP.", "14.19", (f"building-{seat}-{book.TOWN_HALL}",)
    if action == act.PAY:
        value = state.b
        return f"Pay {words.price(value)}: {words.gift(value)}", "6.14", (f"advisor-{value}",)
    if action < act.PAY + 6:
        return {
            act.GUILD: ("Take 1 gold.", "14.8", (f"building-{seat}-{book.MERCHANTS_GUILD}",)),
            act.FARMS: ("Roll a white die as well.", "14.7", (f"building-{seat}-{book.FARMS}",)),
            act.STATUE: ("Re-roll one coloured die.", "14.1", (f"building-{seat}-{book.STATUE}",)),
            act.STATUE_WHITE: ("Re-roll one white die.", "14.1", (f"building-{seat}-{book.STATUE}",)),
            act.CHAPEL: ("Re-roll all your dice.", "14.2", (f"building-{seat}-{book.CHAPEL}",)),
        }[action]
    return _describe_chance(action, words)


def _describe_placement(state: KingsburgState, action: int, words: Words) -> tuple[str, str, tuple[str, ...]]:
    value = influence.advisor_of(action)
    means = []
    if act.token_of(action):
        means.append('a "+2" token')
    if act.shift_of(action):
        means.append("the Market")
    if state.court[value]:
        means.append("the Envoy")
    by = f" with {listed(means)}" if means else ""
    shown = dice_listed(act.group_of(action))
    rule = "9.7" if state.court[value] else "14.6" if act.shift_of(action) else "5.6"
    return f"Lay {shown}{by} on the {words.advisor(value)} ({value}): {words.offer(value)}", rule, (f"advisor-{value}",)


def _describe_building(
    state: KingsburgState, seat: int, building: int, words: Words
) -> tuple[str, str, tuple[str, ...]]:
    price = goods_listed(cost(state, seat, building)) or "nothing"
    worth = f", {state.book.worth[building]} VP" if state.book.worth[building] else ""
    rule = "9.10" if state.b else "7.1"
    return (
        f"Construct the {words.building(building)} for {price}{worth}. {words.power(building)}".rstrip(),
        rule,
        (f"building-{seat}-{building}",),
    )


def _describe_chance(action: int, words: Words) -> tuple[str, str, tuple[str, ...]]:
    if action >= act.ROLL:
        return f"The dice show {dice_listed(action - act.ROLL)}.", "4.6", ()
    if action >= act.KINGS_DIE:
        return f"The King sends {amount(action - act.KINGS_DIE + 1, 'soldier', 'soldiers')}.", "11.2", ()
    if action >= act.ENEMY:
        return f"{words.enemy(action - act.ENEMY)}.", "1.6", ()
    order = ", ".join(map(str, act.ORDERS[action - act.ORDER]))
    return f"The turn order is {order}.", "1.5", ()


def reason(keys: Sequence[tuple[int, int, int]], ranking: Sequence[Sequence[int]]) -> str:
    """Why the winners won."""
    best = keys[ranking[0][0]]
    rivals = [key for key in keys if key != best]
    if len(ranking[0]) > 1:
        return f"{best[0]} VP, and equal in goods and buildings"
    if not any(key[0] == best[0] for key in rivals):
        return f"most victory points, {best[0]}"
    if not any(key[:2] == best[:2] for key in rivals):
        return f"{best[0]} VP like others, but more goods, {best[1]}"
    goods = amount(best[1], "good", "goods") or "no goods"
    return f"{best[0]} VP and {goods} like others, but more buildings, {best[2]}"
