"""Why not: the first condition that an action fails, and the rule that asks for it."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.prose import amount
from kingstable.games.kingsburg import actions as act
from kingstable.games.kingsburg import construction, crown, dice, influence, roll
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.book import ADVISORS, CHAPEL, COLUMNS, MARKET, STATUE
from kingstable.games.kingsburg.notation import GOODS
from kingstable.games.kingsburg.sequence import KingsburgState, choice_rule
from kingstable.games.kingsburg.words import Words, bundle_text

# Each kind of action: the end of its range, the steps at which it may be open, and what is said at all others.
KINDS = (
    (act.PAY, (st.INFLUENCE, st.BUILD, st.RECRUIT, st.REROLL, st.TRADE, st.BARGAIN, st.TOWN_HALL, st.GUILD, st.FARMS,
               st.CHOOSE, st.EITHER, st.LOSE), "", ""),
    (act.GUILD, (st.BARGAIN,), "no bargain is offered", "6.14"),
    (act.FARMS, (st.GUILD,), "the Merchants' Guild brings gold only before the roll", "4.2"),
    (act.STATUE, (st.FARMS,), "the Farms' die is chosen only before the roll", "4.3"),
    (act.TRADE, (st.REROLL,), "no re-roll is open", "4.7"),
    (act.HALL, (st.TRADE,), "the Alchemist is not helping you", "6.6"),
    (act.TAKE, (st.TOWN_HALL,), "the Town Hall is paid at the end of a season", "14.19"),
    (act.LOSE, (st.CHOOSE, st.EITHER), "no goods are offered to you", "6.24"),
    (act.HIRE, (st.LOSE,), "no enemy takes goods of your choice", "11.16"),
    (act.BUILD, (st.RECRUIT,), "soldiers are hired in phase 7", "10.1"),
    (act.ORDER, (st.BUILD,), "no building is being constructed", "7.1"),
    (act.PLACE, (), "chance decides this, not a player", "4.6"),
    (act.ACTIONS, (st.INFLUENCE,), "no advisors are being influenced", "5.1"),
)  # fmt: skip


def refuse(state: KingsburgState, seat: int, action: int, words: Words) -> Refusal | None:
    step = state.step
    _, steps, text, rule = next(kind for kind in KINDS if action < kind[0])
    if step not in steps:
        return Refusal(f"not now: {text}", rule)
    if action >= act.PLACE:
        return _refuse_placement(state, seat, action, words)
    if action >= act.BUILD:
        return _refuse_building(state, seat, action - act.BUILD, words)
    if action >= act.HIRE:
        return _refuse_hire(state, seat, action - act.HIRE)
    if action >= act.LOSE:
        return _refuse_loss(state, seat, action - act.LOSE)
    if action >= act.TAKE:
        return _refuse_goods(state, action, words)
    if action >= act.HALL:
        return _refuse_hall(state, seat, action)
    if action >= act.TRADE:
        good = action - act.TRADE
        return None if state.goods[3 * seat + good] else Refusal(f"you have no {GOODS[good]} to give up", "6.25")
    if action >= act.STATUE:
        return _refuse_reroll(state, seat, action)
    if action == act.PASS:
        return _refuse_pass(state, words)
    return None


def _refuse_pass(state: KingsburgState, words: Words) -> Refusal | None:
    step = state.step
    if step == st.CHOOSE:
        return Refusal("a gift of goods is taken in full", choice_rule(state.c))
    if step == st.EITHER:
        return Refusal("one of the two gifts must be taken", "6.23")
    if step == st.LOSE:
        return Refusal("the losses must be suffered", "11.16")
    return None


def _refuse_placement(state: KingsburgState, seat: int, action: int, words: Words) -> Refusal | None:
    group = dice.GROUPS[act.group_of(action)]
    value = influence.advisor_of(action)
    if 1 <= value <= ADVISORS and state.court[value] and state.envoy != seat:
        return _refuse_taken(state, seat, value, words)  # first: no dice would help
    if not group:
        return Refusal("lay down at least one die", "5.6")
    if not group & 0xFFFFFF:
        return Refusal("white dice need one of your own colour with them", "5.12")
    if missing := _missing_dice(state.dice[seat], group):
        return Refusal(f"you have {missing}", "5.6")
    if act.token_of(action) and not influence.may_use_token(state, seat):
        if state.tokens[seat]:
            return Refusal('only one "+2" token a season, as agreed', "15.1")
        return Refusal(f'you have no "+2" token to raise {value - 2} to {value}', "5.9")
    if act.shift_of(action) and not influence.may_use_market(state, seat):
        points = value - act.shift_of(action)
        if state.has(seat, MARKET):
            return Refusal("your Market has served this season", "14.6")
        return Refusal(f"the dice make {points}, not {value}, and you own no Market", "5.7")
    if not 1 <= value <= ADVISORS:
        return Refusal(f"no advisor has the value {value}", "5.7")
    return None


def _refuse_taken(state: KingsburgState, seat: int, value: int, words: Words) -> Refusal:
    """By whom an advisor is taken; names are not known here."""
    owner = st.placed_by(state.court[value] & st.PLACEMENT_MASK)
    if owner == st.NEUTRAL_SEAT:
        return Refusal(f"neutral dice lie on the {words.advisor(value)}", "13.5")
    who = "you have" if owner == seat else "another governor has"
    return Refusal(f"{who} influenced the {words.advisor(value)} this season", "5.16")


def _missing_dice(hand: int, group: int) -> str:
    """What a group needs that is not in the hand, or an empty text."""
    for shift in range(0, 48, 4):
        have = hand >> shift & 15
        if have < group >> shift & 15:
            face = f"{'white ' if shift >= 24 else ''}{shift // 4 % 6 + 1}"
            return f"only {have} unused {face}" if have else f"no unused {face}"
    return ""


def _refuse_building(state: KingsburgState, seat: int, building: int, words: Words) -> Refusal | None:
    name = words.building(building)
    if state.has(seat, building):
        return Refusal(f"you own the {name} already", "7.6")
    if not construction.row_is_ready(state, seat, building):
        left = next(b for b in range(building - building % COLUMNS, building) if not state.has(seat, b))
        return Refusal(f"the {name} needs the {words.building(left)} to its left", "7.4")
    price = construction.cost(state, seat, building)
    return _refuse_price(state, seat, price, "7.3")


def _refuse_price(state: KingsburgState, seat: int, price: list[int], rule: str) -> Refusal | None:
    """[7.3] and its like: what is missing, good by good."""
    held = state.goods[3 * seat : 3 * seat + 3]
    short = [
        f"{need} {good}, you have {have}" for need, have, good in zip(price, held, GOODS, strict=True) if have < need
    ]
    return Refusal(f"needs {' and '.join(short)}", rule) if short else None


def _refuse_hire(state: KingsburgState, seat: int, bundle: int) -> Refusal | None:
    price = crown.soldier_price(state, seat)
    if sum(act.BUNDLES[bundle]) != price:
        return Refusal(f"a soldier costs you {amount(price, 'good', 'goods')}", "14.11" if price == 1 else "10.2")
    return _refuse_price(state, seat, act.BUNDLES[bundle], "10.2")


def _refuse_loss(state: KingsburgState, seat: int, bundle: int) -> Refusal | None:
    count = state.b
    if sum(act.BUNDLES[bundle]) != count:
        return Refusal(f"{amount(count, 'good is', 'goods are')} to be lost", "11.16")
    return _refuse_price(state, seat, act.BUNDLES[bundle], "11.16")


def _refuse_goods(state: KingsburgState, action: int, words: Words) -> Refusal | None:
    if state.step == st.EITHER:
        gifts = state.book.either[state.b]
        if action - act.TAKE in gifts:
            return None
        offer = " or ".join(bundle_text(gift) for gift in gifts)
        return Refusal(f"the {words.advisor(state.b)} offers {offer}", "6.23")
    count, source = state.b, state.c
    if sum(act.BUNDLES[action - act.TAKE]) == count:
        return None
    giver = {st.FROM_AID: "the King's aid", st.FROM_BATTLE: "the reward"}.get(
        source
    ) or f"the {words.advisor(source)}'s gift"
    return Refusal(f"{giver} is {amount(count, 'good', 'goods')} of your choice", choice_rule(source))


def _refuse_hall(state: KingsburgState, seat: int, action: int) -> Refusal | None:
    if action == act.HALL:
        return None if state.tokens[seat] else Refusal('you have no "+2" token', "14.19")
    good = action - act.HALL - 1
    return None if state.goods[3 * seat + good] else Refusal(f"you have no {GOODS[good]}", "14.19")


def _refuse_reroll(state: KingsburgState, seat: int, action: int) -> Refusal | None:
    chapel = action == act.CHAPEL
    name, rule = ("Chapel", "14.2") if chapel else ("Statue", "14.1")
    if not state.has(seat, CHAPEL if chapel else STATUE):
        return Refusal(f"you own no {name}", rule)
    if state.used[seat] & (st.USED_CHAPEL if chapel else st.USED_STATUE):
        return Refusal(f"your {name} has served this season", "4.11")
    if chapel:
        if roll.can_use_chapel(state, seat):
            return None
        return Refusal(f"your dice total {dice.total(state.dice[seat])}, more than {roll.CHAPEL_LIMIT}", "4.9")
    if not roll.can_use_statue(state, seat):
        return Refusal("your dice do not all show the same number", "4.8")
    if action == act.STATUE_WHITE and not state.whites[seat]:
        return Refusal("you have no white die", "4.8")
    return None
