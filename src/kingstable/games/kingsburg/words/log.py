"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core import prose
from kingstable.core.prose import Log, Name, Text, amount, listed, say
from kingstable.games.kingsburg.actions import ORDERS
from kingstable.games.kingsburg.words.names import bundle_text, dice_listed
from kingstable.games.kingsburg.words.notation import GOODS
from kingstable.games.kingsburg.words.year import PHASES

SENTENCES = {
    "first_order": "The turn order is {first_order}.",
    "year": "Year {year} begins.",
    "season": "{phase} begins.",
    "aid_die": "{who} is furthest behind: the King lends a white die for the spring.",
    "aid_goods": "{tied} governors tie for fewest: the King gives each a good.",
    "neutral": "Neutral dice show {dice} and occupy the {advisor}.",
    "neutral_single": "Neutral dice show {face}, {other} and occupy the {face_advisor} and the {other_advisor}.",
    "neutral_double": "Neutral dice show {face}, {face}: one occupies the {face_advisor}, the other is left out.",
    "guild": "{who}'s Merchants' Guild brings 1 gold.",
    "farms": "{who} rolls the white die of the Farms as well.",
    "roll": "{who} rolls {dice}.",
    "statue": "{who} uses the Statue and re-rolls a {face}.",
    "chapel": "{who} uses the Chapel and re-rolls all dice.",
    "order": "The turn order is {order}.",
    "stuck": "{who} can place no more dice.",
    "pass": "{who} passes.",
    "token": '{who} adds a "+2" token.',
    "market": "{who} uses the Market.",
    "envoy_influence": "{who} sends the King's Envoy to the {advisor}.",
    "influence": "{who} influences the {advisor} with {dice}.",
    "help": "The {advisor} helps {who}: {gift}",
    "stables": "{who}'s Stables bring one more soldier.",
    "decline": "{who} declines the {advisor}'s offer.",
    "pay_vp": "{who} pays the {advisor} {vp} VP.",
    "no_trade": "{who} has nothing to give to the Alchemist.",
    "trade": "{who} gives the Alchemist 1 {good} for one each of the other two.",
    "take": "{who} takes {bundle}.",
    "look": "{who} looks in secret at the coming enemy.",
    "looked": "The coming enemy: {enemy}.",
    "no_build": "{who} builds nothing.",
    "envoy_stays": "{who} keeps the King's Envoy for later.",
    "envoy_build": "{who} sends the King's Envoy to build once more.",
    "build": "{who} builds the {building}{its_vp}.",
    "inn": '{who}\'s Inn gives a "+2" token.',
    "embassy": "{who}'s Embassy earns 1 VP.",
    "town_hall": "{who} pays the Town Hall {hall} for 1 VP.",
    "reward": "The King rewards {who} with 1 VP.",
    "envoy_returns": "The King's Envoy leaves {who}.",
    "envoy": "The King's Envoy comes to {who}.",
    "no_envoy": "{tied} governors tie for fewest: the Envoy comes to nobody.",
    "recruit": "{who} hires a soldier for {bundle}.",
    "enemy": "The enemy is here: {enemy}.",
    "kings_die": "{who} rolls the King's die: {soldiers} for each governor.",
    "battle": "{who} fights with {strength} against {against}.",
    "victory": "{who} wins: {reward}.",
    "fortress": "{who}'s Fortress adds 1 VP.",
    "draw": "{who} barely holds: no gain, no loss.",
    "defeat": "{who} is defeated and must lose {loss}.",
    "lose_goods": "{who} loses {goods_lost}.",
    "lose_all": "{who} loses all {goods} left.",
    "lose_chosen": "{who} gives up {bundle}.",
    "destroy": "{who} loses the {building}{and_vp}.",
    "lose_vp": "{who} loses {vp} VP.",
    "strongest": "{who} was the strongest with {strength}: 1 VP.",
    "home": "The enemy is gone, and all soldiers go home.",
    "cathedral": "{who}'s Cathedral earns {vp} VP for the goods left.",
    "end": "Five years are over.",
}


def _names(names: Sequence[str], seats: Sequence[int]) -> Text:
    return listed([Name(names[seat]) for seat in seats])


NUMBERS = ("", "One", "Two", "Three", "Four", "Five")

BLANKS = prose.BLANKS | {
    "tied": lambda facts, names, words: say(NUMBERS[facts["tied"]]),
    "phase": lambda facts, names, words: PHASES[facts["phase"]],
    "first_order": lambda facts, names, words: _names(names, ORDERS[facts["number"]]),
    "order": lambda facts, names, words: _names(
        names, [facts["order"] >> 3 * place & 7 for place in range(len(names))]
    ),
    "dice": lambda facts, names, words: dice_listed(facts["dice"]),
    "advisor": lambda facts, names, words: words.advisor(facts["advisor"]),
    "face_advisor": lambda facts, names, words: words.advisor(facts["face"]),
    "other_advisor": lambda facts, names, words: words.advisor(facts["other"]),
    "gift": lambda facts, names, words: words.gift(facts["advisor"]),
    "good": lambda facts, names, words: GOODS[facts["good"]],
    "goods": lambda facts, names, words: amount(facts["count"], "good", "goods"),
    "goods_lost": lambda facts, names, words: amount(facts["count"], GOODS[facts["good"]]),
    "bundle": lambda facts, names, words: bundle_text(facts["bundle"]),
    "building": lambda facts, names, words: words.building(facts["building"]),
    "its_vp": lambda facts, names, words: say(": {vp} VP", vp=facts["vp"]) if facts["vp"] else "",
    "and_vp": lambda facts, names, words: say(" and its {vp} VP", vp=facts["vp"]) if facts["vp"] else "",
    "hall": lambda facts, names, words: GOODS[facts["payment"] - 1] if facts["payment"] else "a +2 token",
    "soldiers": lambda facts, names, words: amount(facts["soldiers"], "soldier", "soldiers"),
    "enemy": lambda facts, names, words: words.enemy(facts["enemy"]),
    "reward": lambda facts, names, words: words.stakes(facts["enemy"], "reward"),
    "loss": lambda facts, names, words: words.stakes(facts["enemy"], "loss"),
}

LOG = Log(SENTENCES, BLANKS)
