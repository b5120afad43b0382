"""Sentences: what one is asked, and what one may choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingstable.core.edition import Sheets
from kingstable.core.game import Choice
from kingstable.games.kingsburg import actions as act
from kingstable.games.kingsburg import dice, influence
from kingstable.games.kingsburg import state as st
from kingstable.games.kingsburg.construction import cost
from kingstable.games.kingsburg.crown import soldier_price
from kingstable.games.kingsburg.notation import GOODS, dice_text, shift_of
from kingstable.games.kingsburg.sequence import KingsburgState, choice_rule

PHASES = ("", "Aid from the King", "Spring", "The King's Reward", "Summer", "The King's Envoy", "Autumn",
          "Recruiting", "Winter")  # fmt: skip


class Words:
    """The names and short texts of an edition."""

    def __init__(self, data: Sheets) -> None:
        self.buildings = list(data["buildings"].values())
        self.advisors: list[dict[str, Any]] = [{}, *sorted(data["advisors"].values(), key=lambda row: row["value"])]
        self.enemies = list(data["enemies"].values())

    def building(self, number: int) -> str:
        return str(self.buildings[number]["name"])

    def advisor(self, value: int) -> str:
        return str(self.advisors[value]["name"])

    def gift(self, value: int) -> str:
        """What an advisor gives, its price aside."""
        row = self.advisors[value]
        return f"{amount(row['any'], 'good', 'goods')} of choice." if row["pay_vp"] else str(row["text"])

    def enemy(self, card: int) -> str:
        row = self.enemies[card]
        return f"{str(row['kind']).capitalize()} of strength {row['strength']}"

    def strengths(self, year: int) -> tuple[int, int]:
        """The weakest and the strongest enemy of a year, as the backs of the cards tell."""
        strengths = [int(row["strength"]) for row in self.enemies if row["year"] == year]
        return min(strengths), max(strengths)  # [1.14]

    def stakes(self, card: int, way: str) -> str:
        """What an enemy's `reward` or `loss` is."""
        row = self.enemies[card]
        parts = [amount(int(row[f"{way}_{good}"]), good) for good in GOODS]
        parts.append(amount(int(row[f"{way}_goods"]), "good of choice", "goods of choice"))
        if way == "loss":
            parts.append(amount(int(row["loss_buildings"]), "building", "buildings"))
        parts.append(amount(int(row[f"{way}_vp"]), "VP"))
        return listed([part for part in parts if part]) or "nothing"


def amount(count: int, one: str, many: str = "") -> str:
    """`2 gold`, `1 building`, or nothing.

    >>> amount(2, "building", "buildings"), amount(0, "gold")
    ('2 buildings', '')
    """
    return f"{count} {one if count == 1 else many or one}" if count else ""


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def bundle_text(number: int) -> str:
    """`2 gold and 1 wood`."""
    return listed([amount(count, good) for count, good in zip(act.BUNDLES[number], GOODS, strict=True) if count])


def prompt(state: KingsburgState, seat: int, words: Words) -> str:
    step = state.frame & 255
    value = state.frame >> 24 & 65535
    if step == st.INFLUENCE:
        return "Lay dice on an advisor, or pass for this season."
    if step == st.BUILD:
        return "Send the Envoy to construct a second building, or pass." if value else "Construct a building, or pass."
    if step == st.CHOOSE:
        source = state.frame >> 40
        if source == st.FROM_AID:
            return "The King aids you: take a good of your choice."
        if source == st.FROM_BATTLE:
            return f"Your victory earns you {amount(value, 'good', 'goods')} of your choice."
        return f"The {words.advisor(source)} gives you {amount(value, 'good', 'goods')} of your choice."
    return {
        st.GUILD: "Take the gold of your Merchants' Guild before you roll?",
        st.FARMS: "Roll the white die of your Farms this season?",
        st.REROLL: "You may re-roll.",
        st.EITHER: f"Choose the {words.advisor(min(value, 18) or 1)}'s gift.",
        st.TRADE: "The Alchemist turns one of your goods into one each of the other two.",
        st.BARGAIN: f"Pay the {words.advisor(min(value, 18) or 1)}, or decline.",
        st.TOWN_HALL: 'Pay your Town Hall a good or a "+2" token for 1 VP?',
        st.RECRUIT: f"Hire a soldier for {amount(soldier_price(state, seat), 'good', 'goods')}, or stop.",
        st.LOSE: f"The enemy takes {amount(value, 'good', 'goods')} of your choice.",
    }[step]


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
    text, rule, targets = _describe(state, seat, action, words)
    return Choice(action, notation, text, rule, targets)


def _describe(state: KingsburgState, seat: int, action: int, words: Words) -> tuple[str, str, tuple[str, ...]]:
    step = state.frame & 255
    if action >= act.PLACE:
        return _describe_placement(state, action, words)
    if action == act.PASS:
        if step == st.BUILD and state.frame >> 24:
            return "Keep the Envoy for later.", "9.6", ()
        text, rule = PASS_TEXTS[step]
        return text, rule, ()
    if act.TAKE <= action < act.LOSE:
        rule = "6.23" if step == st.EITHER else choice_rule(state.frame >> 40)
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
        return f"Give up 1 {given} for {others}.", "6.6", (f"advisor-{state.frame >> 24}",)
    if act.HALL <= action < act.TAKE:
        price = 'a "+2" token' if action == act.HALL else f"1 {GOODS[action - act.HALL - 1]}"
        return f"Pay {price} for 1 VP.", "14.19", (f"building-{seat}-18",)
    if action == act.PAY:
        value = state.frame >> 24
        price = amount(int(words.advisors[value]["pay_vp"]), "VP")
        return f"Pay {price}: {words.gift(value)}", "6.14", (f"advisor-{value}",)
    if action < act.PAY + 6:
        return {
            act.GUILD: ("Take 1 gold.", "14.8", (f"building-{seat}-7",)),
            act.FARMS: ("Roll a white die as well.", "14.7", (f"building-{seat}-6",)),
            act.STATUE: ("Re-roll one coloured die.", "14.1", (f"building-{seat}-0",)),
            act.STATUE_WHITE: ("Re-roll one white die.", "14.1", (f"building-{seat}-0",)),
            act.CHAPEL: ("Re-roll all your dice.", "14.2", (f"building-{seat}-1",)),
        }[action]
    return _describe_chance(action, words)


def _describe_placement(state: KingsburgState, action: int, words: Words) -> tuple[str, str, tuple[str, ...]]:
    value = influence.advisor_of(action)
    means = []
    if (action - act.PLACE) // 3 % 2:
        means.append('a "+2" token')
    if shift_of(action):
        means.append("the Market")
    if state.court[value]:
        means.append("the Envoy")
    by = f" with {listed(means)}" if means else ""
    shown = dice_text((action - act.PLACE) // 6).replace(",", ", ")
    gift = words.advisors[value]["text"]
    rule = "9.7" if state.court[value] else "14.6" if shift_of(action) else "5.6"
    return f"Lay {shown}{by} on the {words.advisor(value)} ({value}): {gift}", rule, (f"advisor-{value}",)


def _describe_building(
    state: KingsburgState, seat: int, building: int, words: Words
) -> tuple[str, str, tuple[str, ...]]:
    prices = zip(cost(state, seat, building), GOODS, strict=True)
    price = listed([amount(count, good) for count, good in prices if count])
    row = words.buildings[building]
    worth = f", {row['vp']} VP" if row["vp"] else ""
    rule = "9.10" if state.frame >> 24 else "7.1"
    return (
        f"Construct the {row['name']} for {price or 'nothing'}{worth}. {row['text']}",
        rule,
        (f"building-{seat}-{building}",),
    )


def _describe_chance(action: int, words: Words) -> tuple[str, str, tuple[str, ...]]:
    if action >= act.ROLL:
        return f"The dice show {dice_text(action - act.ROLL).replace(',', ', ')}.", "4.6", ()
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


def all_dice(group: int) -> str:
    """A set of dice for the board: `2 5 w3`."""
    coloured, white = dice.faces(group)
    return " ".join([*map(str, coloured), *(f"w{face}" for face in white)])
