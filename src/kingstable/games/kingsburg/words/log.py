"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingstable.core import prose
from kingstable.core.prose import Facts, Joint, Log, Name, Text, amount, say, series
from kingstable.games.kingsburg.actions import ORDERS
from kingstable.games.kingsburg.rules import dice
from kingstable.games.kingsburg.words.names import bundle_text, dice_listed, other_goods, price_of_vp
from kingstable.games.kingsburg.words.notation import GOODS
from kingstable.games.kingsburg.words.year import PHASES

SENTENCES = {
    "first_order": "Turn order: {first_order}.",
    "year": "Year {year} begins.",
    "season": "{phase} begins.",
    "aid_die": "{who} is furthest behind and gets a white die for the spring.",
    "aid_goods": "{tied} governors tie for fewest buildings and goods: each takes 1 good.",
    "neutral": "Neutral dice occupy the {advisor} with {dice}.",
    "neutral_single": "Neutral dice show {face} and {other}, and occupy the {face_advisor} and the {other_advisor}.",
    "neutral_double": "Neutral dice show {face} and {face}: one occupies the {face_advisor}, the other is left out.",
    "guild": "{who}'s Merchants' Guild brings 1 gold.",
    "farms": "{who} adds the white die of the Farms.",
    "roll": "{who} rolls {dice}.",
    "statue": "{who} uses the Statue and re-rolls a {face}.",
    "chapel": "{who} uses the Chapel and re-rolls all dice.",
    "order": "Turn order: {order}.",
    "stuck": "{who} can place no more dice.",
    "pass": "{who} passes.",
    "token": '{who} adds a "+2" token.',
    "market": "{who} uses the Market.",
    "envoy_influence": "{who} sends the King's Envoy to the {advisor}.",
    "influence": "{who} influences the {advisor} with {laid}.",
    "help": "The {advisor} helps {who}: {gift}",
    "stables": "{who}'s Stables bring one more soldier.",
    "decline": "{who} declines the {advisor}'s offer.",
    "pay_vp": "{who} pays the {advisor} {vp} VP.",
    "no_trade": "{who} has no goods to trade with the Alchemist.",
    "trade": "{who} trades 1 {good} for {others}.",
    "take": "{who} takes {bundle}.",
    "look": "{who} secretly looks at the next enemy.",
    "looked": "The next enemy: {enemy}.",
    "no_build": "{who} builds nothing.",
    "envoy_stays": "{who} keeps the King's Envoy for later.",
    "envoy_build": "{who} uses the King's Envoy to build again.",
    "build": "{who} builds the {building}{its_vp}.",
    "inn": '{who}\'s Inn gives a "+2" token.',
    "embassy": "{who}'s Embassy earns 1 VP.",
    "town_hall": "{who} pays the Town Hall {hall} for 1 VP.",
    "reward": "The King rewards {who} with 1 VP.",
    "envoy_returns": "The King's Envoy leaves {who}.",
    "envoy": "{who} gets the King's Envoy.",
    "no_envoy": "{tied} governors tie for fewest buildings and goods: nobody gets the Envoy.",
    "recruit": "{who} hires a soldier for {bundle}.",
    "enemy": "The enemy attacks: {enemy}.",
    "kings_die": "{who} rolls the King's die: {soldiers} for each governor.",
    "battle": "{who} fights with {strength} against {against}.",
    "victory": "{who} wins and gains {reward}.",
    "fortress": "{who}'s Fortress adds 1 VP.",
    "draw": "{who} draws: no gain, no loss.",
    "defeat": "{who} is defeated and must lose {loss}.",
    "lose_goods": "{who} loses {goods_lost}.",
    "lose_all": "{who} loses {goods} and has none left.",
    "lose_chosen": "{who} loses {bundle}.",
    "destroy": "{who} loses the {building}{and_vp} (topmost of the buildings farthest right).",
    "lose_vp": "{who} loses {vp} VP.",
    "strongest": "{who} is the strongest victor with {strength} and gains 1 VP.",
    "home": "The enemy is gone, and all soldiers go home.",
    "cathedral": "{who}'s Cathedral earns {vp} VP for the remaining goods.",
    "end": "The five years are over.",
}
JOINT_SENTENCES = {  # a defeat, and what it costs first
    "defeat_lose_goods": "{who} is defeated and loses {goods_lost}.",
    "defeat_lose_all": "{who} is defeated, loses {goods} and has none left.",
    "defeat_lose_chosen": "{who} is defeated and loses {bundle}.",
    "defeat_destroy": "{who} is defeated and loses the {building}{and_vp} (topmost of the buildings farthest right).",
    "defeat_lose_vp": "{who} is defeated and loses {vp} VP.",
}
LOSSES = ("lose_goods", "lose_all", "lose_chosen", "destroy", "lose_vp")


def _names(names: Sequence[str], seats: Sequence[int]) -> Text:
    return series([Name(names[seat]) for seat in seats])


HELP = ("token", "market", "envoy_influence")  # kinds of events, in the order in which dice get such help


def _helped_by(help: str) -> Callable[[Facts, Facts], Facts]:
    return lambda before, after: {**before, **after, help: 1}


def _laid(facts: Facts) -> Text:
    """`2, 5 and 5, +1 from the Market`: the dice of a placement, and what helped them."""
    token, value = facts.get("token", 0), facts["advisor"]
    shift = value - dice.TOTALS[facts["dice"]] - 2 * token
    help = {
        "token": say("+2 from a token"),
        "market": say("{shift:+} from the Market", shift=shift),
        "envoy_influence": say("through the King's Envoy"),
    }
    return series([dice_listed(facts["dice"]), *(text for kind, text in help.items() if kind in facts)])


NUMBERS = ("", "One", "Two", "Three", "Four", "Five")

BLANKS = prose.BLANKS | {
    "tied": lambda facts, names, words: say(NUMBERS[facts["tied"]]),
    "phase": lambda facts, names, words: PHASES[facts["phase"]],
    "first_order": lambda facts, names, words: _names(names, ORDERS[facts["number"]]),
    "order": lambda facts, names, words: _names(
        names, [facts["order"] >> 3 * place & 7 for place in range(len(names))]
    ),
    "dice": lambda facts, names, words: dice_listed(facts["dice"]),
    "laid": lambda facts, names, words: _laid(facts),
    "advisor": lambda facts, names, words: words.advisor(facts["advisor"]),
    "face_advisor": lambda facts, names, words: words.advisor(facts["face"]),
    "other_advisor": lambda facts, names, words: words.advisor(facts["other"]),
    "gift": lambda facts, names, words: words.gift(facts["advisor"]),
    "good": lambda facts, names, words: GOODS[facts["good"]],
    "others": lambda facts, names, words: other_goods(facts["good"]),
    "goods": lambda facts, names, words: amount(facts["count"], "good", "goods"),
    "goods_lost": lambda facts, names, words: amount(facts["count"], GOODS[facts["good"]]),
    "bundle": lambda facts, names, words: bundle_text(facts["bundle"]),
    "building": lambda facts, names, words: words.building(facts["building"]),
    "its_vp": lambda facts, names, words: say(": {vp} VP", vp=facts["vp"]) if facts["vp"] else "",
    "and_vp": lambda facts, names, words: say(" and its {vp} VP", vp=facts["vp"]) if facts["vp"] else "",
    "hall": lambda facts, names, words: price_of_vp(facts["payment"]),
    "soldiers": lambda facts, names, words: amount(facts["soldiers"], "soldier", "soldiers"),
    "enemy": lambda facts, names, words: words.enemy(facts["enemy"]),
    "reward": lambda facts, names, words: words.stakes(facts["enemy"], "reward"),
    "loss": lambda facts, names, words: words.stakes(facts["enemy"], "loss"),
}

LOG = Log(
    SENTENCES | JOINT_SENTENCES,
    BLANKS,
    chapters={"year": {}, "aid_die": {}, "aid_goods": {}, "season": {}, "enemy": {"phase": "Winter"}},
    turns=("roll", "order", "stuck", "help", "reward", "envoy", "no_envoy", "kings_die", "battle", "strongest", "home"),
    joined=(
        "farms",
        "statue",
        "chapel",
        "stables",
        "take",
        "trade",
        "fortress",
        "victory",
        "draw",
        "defeat",
        *JOINT_SENTENCES,
        *LOSSES,
    ),
    joint={
        (help, kind): Joint(kind, _helped_by(help))
        for place, help in enumerate(HELP)
        for kind in (*HELP[place + 1 :], "influence")
    }
    | {("defeat", kind): Joint(f"defeat_{kind}") for kind in LOSSES},
    pieces=("advisor-{advisor}", "building-{seat}-{building}", "phase-{phase}", "year-{year}"),
)
