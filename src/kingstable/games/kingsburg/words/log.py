"""What happened, in sentences: a template for each kind of event, and what fills its blanks."""

from __future__ import annotations

from collections.abc import Sequence

from kingstable.core import prose
from kingstable.core.prose import Name, Text, amount, listed, say
from kingstable.core.state import Event
from kingstable.games.kingsburg.actions import ORDERS
from kingstable.games.kingsburg.words.names import Words, bundle_text, dice_listed
from kingstable.games.kingsburg.words.notation import GOODS
from kingstable.games.kingsburg.words.year import PHASES

# An event carries up to three numbers, a, b and c; in most of them a is a seat.
SENTENCES = {
    "first_order": "The turn order is {first_order}.",
    "year": "Year {a} begins.",
    "season": "{phase} begins.",
    "aid_die": "{who} has the least: the King lends a white die for the spring.",
    "aid_goods": "{tied} governors tie for fewest: the King gives each a good.",
    "neutral": "Neutral dice show {dice_a} and occupy the {advisor}.",
    "neutral_single": "Neutral dice show {a}, {b} and occupy the {advisor_a} and the {advisor}.",
    "neutral_double": "Neutral dice show {a}, {a}: one occupies the {advisor_a}, the other is left out.",
    "guild": "{who}'s Merchants' Guild brings 1 gold.",
    "farms": "{who} rolls the white die of the Farms as well.",
    "roll": "{who} rolls {dice_b}.",
    "statue": "{who} uses the Statue and re-rolls a {b}.",
    "chapel": "{who} uses the Chapel and re-rolls all dice.",
    "order": "The turn order is {order}.",
    "stuck": "{who} can place no more dice.",
    "pass": "{who} passes.",
    "token": '{who} adds a "+2" token.',
    "market": "{who} uses the Market.",
    "envoy_influence": "{who} sends the King's Envoy to the {advisor}.",
    "influence": "{who} influences the {advisor} with {dice_c}.",
    "help": "The {advisor} helps {who}: {gift}",
    "stables": "{who}'s Stables bring one more soldier.",
    "decline": "{who} declines the {advisor}'s offer.",
    "pay_vp": "{who} pays the {advisor} {c} VP.",
    "no_trade": "{who} has nothing to give to the Alchemist.",
    "trade": "{who} gives the Alchemist 1 {good} for one each of the other two.",
    "take": "{who} takes {bundle}.",
    "look": "{who} looks in secret at the coming enemy.",
    "looked": "The coming enemy: {enemy_b}.",
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
    "enemy": "The enemy is here: {enemy_a}.",
    "kings_die": "{who} rolls the King's die: {soldiers} for each governor.",
    "battle": "{who} fights with {b} against {c}.",
    "victory": "{who} wins: {reward}.",
    "fortress": "{who}'s Fortress adds 1 VP.",
    "draw": "{who} barely holds: no gain, no loss.",
    "defeat": "{who} is defeated and must lose {loss}.",
    "lose_goods": "{who} loses {goods_lost}.",
    "lose_all": "{who} loses all {goods_b} left.",
    "lose_chosen": "{who} gives up {bundle}.",
    "destroy": "{who} loses the {building}{and_vp}.",
    "lose_vp": "{who} loses {b} VP.",
    "strongest": "{who} was the strongest with {b}: 1 VP.",
    "home": "The enemy is gone, and all soldiers go home.",
    "cathedral": "{who}'s Cathedral earns {b} VP for the goods left.",
    "end": "Five years are over.",
}


def _names(names: Sequence[str], seats: Sequence[int]) -> Text:
    return listed([Name(names[seat]) for seat in seats])


NUMBERS = ("", "One", "Two", "Three", "Four", "Five")

BLANKS = prose.BLANKS | {
    "tied": lambda event, names, words: say(NUMBERS[event.a]),
    "phase": lambda event, names, words: PHASES[event.a],
    "first_order": lambda event, names, words: _names(names, ORDERS[event.a]),
    "order": lambda event, names, words: _names(names, [event.a >> 3 * place & 7 for place in range(len(names))]),
    "dice_a": lambda event, names, words: dice_listed(event.a),
    "dice_b": lambda event, names, words: dice_listed(event.b),
    "dice_c": lambda event, names, words: dice_listed(event.c),
    "advisor_a": lambda event, names, words: words.advisor(event.a),
    "advisor": lambda event, names, words: words.advisor(event.b),
    "gift": lambda event, names, words: words.gift(event.b),
    "good": lambda event, names, words: GOODS[event.b],
    "goods_b": lambda event, names, words: amount(event.b, "good", "goods"),
    "goods_lost": lambda event, names, words: amount(event.c, GOODS[event.b]),
    "bundle": lambda event, names, words: bundle_text(event.b),
    "building": lambda event, names, words: words.building(event.b),
    "its_vp": lambda event, names, words: say(": {vp} VP", vp=event.c) if event.c else "",
    "and_vp": lambda event, names, words: say(" and its {vp} VP", vp=event.c) if event.c else "",
    "hall": lambda event, names, words: GOODS[event.b - 1] if event.b else "a +2 token",
    "soldiers": lambda event, names, words: amount(event.b, "soldier", "soldiers"),
    "enemy_a": lambda event, names, words: words.enemy(event.a),
    "enemy_b": lambda event, names, words: words.enemy(event.b),
    "reward": lambda event, names, words: words.stakes(event.b, "reward"),
    "loss": lambda event, names, words: words.stakes(event.b, "loss"),
}


def narrate(event: Event, names: Sequence[str], words: Words) -> Text:
    """An event as a sentence."""
    return prose.narrate(event, SENTENCES, BLANKS, names, words)
