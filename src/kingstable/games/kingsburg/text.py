"""Sentences: what one is asked, and what one may choose."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core.game import Choice
from kingstable.core.prose import Text, amount, listed, say, sentences, series
from kingstable.games.kingsburg import actions as act
from kingstable.games.kingsburg import book, dice, influence
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.construction import cost
from kingstable.games.kingsburg.crown import soldier_price
from kingstable.games.kingsburg.notation import GOODS
from kingstable.games.kingsburg.sequence import KingsburgState, choice_rule
from kingstable.games.kingsburg.words import Words, bundle_text, dice_listed, goods_listed

Described = tuple[Text, str, tuple[str, ...]]  # a sentence, its rule, and what it touches

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


def prompt(state: KingsburgState, seat: int, words: Words) -> Text:
    """What the seat is asked."""
    step = state.step
    if step == st.BUILD and state.b:
        return say("Send the Envoy to construct a second building, or pass.")
    if step == st.EITHER:
        return say("Choose the {advisor}'s gift.", advisor=words.advisor(state.b))
    if step == st.BARGAIN:
        return say("Pay the {advisor}, or decline.", advisor=words.advisor(state.b))
    if step == st.RECRUIT:
        return say("Hire a soldier for {price}, or stop.", price=_goods(soldier_price(state, seat)))
    if step == st.LOSE:
        return say("The enemy takes {goods} of your choice.", goods=_goods(state.b))
    if step == st.CHOOSE:
        return _prompt_gift(state, words)
    return say(ASKED[step])


def _prompt_gift(state: KingsburgState, words: Words) -> Text:
    if state.c == st.FROM_AID:
        return say("The King aids you: take a good of your choice.")
    if state.c == st.FROM_BATTLE:
        return say("Your victory earns you {goods} of your choice.", goods=_goods(state.b))
    advisor = words.advisor(state.c)
    return say("The {advisor} gives you {goods} of your choice.", advisor=advisor, goods=_goods(state.b))


def _goods(count: int) -> Text:
    return amount(count, "good", "goods")


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


def _describe(state: KingsburgState, seat: int, action: int, words: Words) -> Described:
    step = state.step
    if action >= act.PLACE:
        return _describe_placement(state, seat, action, words)
    if action == act.PASS:
        if step == st.BUILD and state.b:
            return say("Keep the Envoy for later."), "9.6", ()
        template, rule = PASS_TEXTS[step]
        return say(template), rule, ()
    if act.TAKE <= action < act.LOSE:
        rule = "6.23" if step == st.EITHER else choice_rule(state.c)
        targets = (*_kinds("supply", act.BUNDLES[action - act.TAKE]), *_giver(state))
        return say("Take {goods}.", goods=bundle_text(action - act.TAKE)), rule, targets
    if act.LOSE <= action < act.HIRE:
        targets = _kinds(f"goods-{seat}", act.BUNDLES[action - act.LOSE])
        return say("Lose {goods}.", goods=bundle_text(action - act.LOSE)), "11.16", targets
    if act.HIRE <= action < act.BUILD:
        targets = (f"soldiers-{seat}", *_kinds(f"goods-{seat}", act.BUNDLES[action - act.HIRE]))
        return say("Pay {goods} for a soldier.", goods=bundle_text(action - act.HIRE)), "10.2", targets
    if act.BUILD <= action < act.ORDER:
        return _describe_building(state, seat, action - act.BUILD, words)
    if act.TRADE <= action < act.HALL:
        given = GOODS[action - act.TRADE]
        others = listed([amount(1, good) for good in GOODS if good != given])
        targets = (f"goods-{seat}-{action - act.TRADE}", f"advisor-{state.b}")
        return say("Give up 1 {good} for {others}.", good=given, others=others), "6.6", targets
    if act.HALL <= action < act.TAKE:
        price = 'a "+2" token' if action == act.HALL else amount(1, GOODS[action - act.HALL - 1])
        paid = f"token-{seat}" if action == act.HALL else f"goods-{seat}-{action - act.HALL - 1}"
        return say("Pay {price} for 1 VP.", price=price), "14.19", (paid, f"building-{seat}-{book.TOWN_HALL}")
    if action == act.PAY:
        value = state.b
        text = say("Pay {price}: {gift}", price=words.price(value), gift=words.gift(value))
        return text, "6.14", (f"advisor-{value}",)
    if action < act.PAY + 6:
        template, rule, building = {
            act.GUILD: ("Take 1 gold.", "14.8", book.MERCHANTS_GUILD),
            act.FARMS: ("Roll a white die as well.", "14.7", book.FARMS),
            act.STATUE: ("Re-roll one coloured die.", "14.1", book.STATUE),
            act.STATUE_WHITE: ("Re-roll one white die.", "14.1", book.STATUE),
            act.CHAPEL: ("Re-roll all your dice.", "14.2", book.CHAPEL),
        }[action]
        return say(template), rule, (f"building-{seat}-{building}", *_moved(state, seat, action))
    return _describe_chance(action, words)


def _describe_placement(state: KingsburgState, seat: int, action: int, words: Words) -> Described:
    value = influence.advisor_of(action)
    means = []
    if act.token_of(action):
        means.append('a "+2" token')
    if act.shift_of(action):
        means.append("the Market")
    if state.court[value]:
        means.append("the Envoy")
    laid = dice_listed(act.group_of(action))
    if means:
        laid = say("{dice} with {means}", dice=laid, means=listed(means))
    rule = "9.7" if state.court[value] else "14.6" if act.shift_of(action) else "5.6"
    text = say(
        "Lay {laid} on the {advisor} ({value}): {offer}",
        laid=laid, advisor=words.advisor(value), value=value, offer=words.offer(value),
    )  # fmt: skip
    targets = [f"advisor-{value}", *_dice(state, seat, dice.GROUPS[act.group_of(action)])]
    if act.token_of(action):
        targets.append(f"token-{seat}")
    if act.shift_of(action):
        targets.append(f"building-{seat}-{book.MARKET}")
    if state.court[value]:
        targets.append("envoy")
    return text, rule, tuple(targets)


def _describe_building(state: KingsburgState, seat: int, building: int, words: Words) -> Described:
    price = goods_listed(cost(state, seat, building)) or "nothing"
    text = say("Construct the {building} for {price}.", building=words.building(building), price=price)
    rule = "9.10" if state.b else "7.1"
    targets = (f"building-{seat}-{building}", *(("envoy",) if state.b else ()))
    return sentences(text, words.worth(building), words.power(building)), rule, targets


def _kinds(place: str, bundle: Sequence[int]) -> tuple[str, ...]:
    """The goods of a bundle, kind by kind, where they lie: `supply-0`."""
    return tuple(f"{place}-{good}" for good, count in enumerate(bundle) if count)


def _giver(state: KingsburgState) -> tuple[str, ...]:
    """Who gives goods of choice."""
    giver = state.b if state.step == st.EITHER else state.c
    if giver == st.FROM_AID:
        return ()
    return ("enemy",) if giver == st.FROM_BATTLE else (f"advisor-{giver}",)


def die_key(owner: int, face: int, white: bool, number: int) -> str:
    """A die in a scene, by owner and face; dice that show the same are numbered, those not yet laid down first."""
    return f"{'white' if white else 'die'}-{owner}-{face}-{number}"


def _dice(state: KingsburgState, seat: int, group: int) -> list[str]:
    """The unused dice of a seat that show what a group does: any of those that are alike will do."""
    return [
        die_key(seat, face, white, number)
        for white in (False, True)
        for face in range(1, 7)
        if group // dice.one_die(face, white) & 15
        for number in range(state.dice[seat] // dice.one_die(face, white) & 15)
    ]


def _moved(state: KingsburgState, seat: int, action: int) -> list[str]:
    """What a building's power moves: gold from the supply, or the dice that are rolled again."""
    if action == act.GUILD:
        return ["supply-0"]
    coloured, white = state.dice[seat] & 0xFFFFFF, state.dice[seat] >> 24 << 24
    rolled = {act.STATUE: coloured, act.STATUE_WHITE: white, act.CHAPEL: coloured | white}
    return _dice(state, seat, rolled.get(action, 0))


def _describe_chance(action: int, words: Words) -> Described:
    if action >= act.ROLL:
        return say("The dice show {dice}.", dice=dice_listed(action - act.ROLL)), "4.6", ()
    if action >= act.KINGS_DIE:
        soldiers = amount(action - act.KINGS_DIE + 1, "soldier", "soldiers")
        return say("The King sends {soldiers}.", soldiers=soldiers), "11.2", ()
    if action >= act.ENEMY:
        return say("{enemy}.", enemy=words.enemy(action - act.ENEMY)), "1.6", ()
    order = series(list(map(str, act.ORDERS[action - act.ORDER])))
    return say("The turn order is {order}.", order=order), "1.5", ()


def reason(keys: Sequence[tuple[int, int, int]], ranking: Sequence[Sequence[int]]) -> Text:
    """Why the winners won."""
    best = vp, goods, buildings = keys[ranking[0][0]]
    rivals = [key for key in keys if key != best]
    if len(ranking[0]) > 1:
        return say("tied at {vp} VP, and in goods and buildings", vp=vp)
    if not any(key[0] == vp for key in rivals):
        return say("most victory points, {vp}", vp=vp)
    if not any(key[:2] == best[:2] for key in rivals):
        return say("broke the tie at {vp} VP with {goods}", vp=vp, goods=_goods(goods))
    template = "broke the tie at {vp} VP and {goods} with {buildings}"
    return say(template, vp=vp, goods=_goods(goods) or "no goods", buildings=amount(buildings, "building", "buildings"))
