"""Chapter 7 in words: fights and rewards."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.prose import Arg, say
from kingstable.core.speech import Asked, Chapter, Described, Reason
from kingstable.games.kingswood.actions import FIGHT, FIGHT_CAPTIVE, GAIN
from kingstable.games.kingswood.book import HEART, KINDS
from kingstable.games.kingswood.rules import forest
from kingstable.games.kingswood.rules.exploring import Use
from kingstable.games.kingswood.rules.forest import Spoils
from kingstable.games.kingswood.rules.special_locations import Face
from kingstable.games.kingswood.state import Village
from kingstable.games.kingswood.words.exploring import not_here
from kingstable.games.kingswood.words.names import TOKENS, Words, amount, many, some

Fighting = Asked[Village, Use | Face, Words]


def describe_fight(asked: Fighting) -> Described:
    monster = FIGHT.part(asked.action)
    text = say("Fight the {fight}", fight=asked.words.fight(monster))
    return text, "8.16" if isinstance(asked.step, Face) else "7.1", (f"monster-{monster}",)


def monster_facts(asked: Fighting) -> Mapping[str, Arg]:
    return {"monster": asked.words.monster(FIGHT.part(asked.action))}


def fought(asked: Fighting) -> int:
    """The monster that a fight is with: one in the Forest, or the captive."""
    return FIGHT.part(asked.action) if FIGHT.has(asked.action) else asked.state.captive[asked.seat]


def lacking(asked: Fighting) -> tuple[int, int, int]:
    """The first kind of token of which a fighter has too few, how many it takes, and how many are there."""
    cost, fresh = asked.state.book.cost[fought(asked)], asked.state.fresh[3 * asked.seat :]
    return next((kind, cost[kind], fresh[kind]) for kind in range(KINDS) if fresh[kind] < cost[kind])


def token_facts(asked: Fighting) -> Mapping[str, Arg]:
    kind, need, have = lacking(asked)
    return {"count": need, "tokens": TOKENS[kind] if need == 1 else many(TOKENS[kind]), "held": have}


def coin_facts(asked: Fighting) -> Mapping[str, Arg]:
    price = asked.state.book.cost_coins[fought(asked)]
    return {"price": amount(price, "Coin"), "coins": some(asked.state.coins[asked.seat], "Coin")}


def too_few_tokens(asked: Fighting) -> Reason:
    kind, need, have = lacking(asked)
    broken = kind == HEART and have >= need - asked.state.book.broken[fought(asked)]
    return Reason("that takes {count} refreshed {tokens}; you have {held}", "7.4" if broken else "7.2", token_facts)


def gain_facts(asked: Asked[Village, Spoils | Use, Words]) -> Mapping[str, Arg]:
    return {"tokens": many(TOKENS[GAIN.part(asked.action)])}


IN_FOREST = Reason("not now: fight monsters in the Forest", "7.1")
NOT_FOUGHT = not_here("not now: you cannot fight a monster at the {location}", "7.1", IN_FOREST)

CHAPTER = Chapter(
    prompts={Spoils: "Choose a token as your reward."},
    choices={FIGHT: describe_fight},
    reasons={
        forest.NOT_IN_FOREST: Reason("the Forest has no {monster}", "7.1", monster_facts),
        forest.TOO_FEW_TOKENS: too_few_tokens,
        forest.TOO_FEW_COINS: Reason("that costs {price}; you have {coins}", "7.2", coin_facts),
        forest.SUPPLY_EMPTY: Reason("the supply has no {tokens} left", "7.8", gain_facts),
    },
    elsewhere={
        Spoils: Reason("choose a token as your reward", "7.8"),
        FIGHT: NOT_FOUGHT,
        FIGHT_CAPTIVE: NOT_FOUGHT,
    },
)
